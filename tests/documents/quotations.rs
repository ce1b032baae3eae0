//! Checks that quotations in comments and documents match the RFC word for word.
//!
//! Outside of code, a string of two or more words in double quotes must be a quotation from the RFC. Code is in backticks or in a
//! fence. Within a fence, only comments are checked.

use std::path::Path;
use std::sync::LazyLock;

use rfc1738::Production;
use sources::memo::{folded, sections};
use sources::{read, root};

use crate::documents;

/// Quotations from other documents: the file, the quotation, and its source.
const OTHERS: [(&str, &str, &str); 1] =
    [("grammar/QUIRKS.md", "such as A or a for ASCII TYPE", "RFC 959, Section 5.3")];

/// Folders of Rust files, and of text files whose notes begin with `; `.
const FOLDERS: &str = "src crates/access/src crates/cli/src crates/bnf/src crates/build crates/context extras/bench/src \
    extras/html/src extras/later extras/suite/tests tests examples";

/// Returns the files that may quote the RFC.
fn files() -> Vec<String> {
    let mut files = documents();
    // The first two quote later RFCs, and the third shows output.
    let others = ["extras/later/LATER.md", "extras/proved/PROVED.md", "extras/python/README.md"];
    files.retain(|file| !others.contains(&file.as_str()));
    files.push("crates/access/src/convert/table.md".to_owned());
    for folder in FOLDERS.split(' ') {
        sources(&root().join(folder), &mut files);
    }
    files
}

/// Adds the Rust and text files below a folder.
fn sources(folder: &Path, files: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "txt") {
            let path = path.strip_prefix(root()).expect("a path below the root");
            files.push(path.to_str().expect("a UTF-8 name").to_owned());
        }
    }
}

/// Returns the comment in a line of Rust.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim();
    assert!(!line.starts_with("/*"), "{line}: use line comments");
    let marked = ["//!", "///", "//"].into_iter().find_map(|mark| line.strip_prefix(mark));
    let apart = |&(at, mark): &(usize, &str)| {
        line[..at].ends_with(char::is_whitespace) && line[at + mark.len()..].starts_with(' ')
    };
    marked
        .or_else(|| line.match_indices("//").find(apart).map(|(at, mark)| &line[at + mark.len()..]))
        .map(str::trim)
}

/// The lines of the BNF, which the combinators quote.
static BNF: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lines = Production::ALL.iter().flat_map(|production| production.bnf().lines());
    lines.map(|line| line.trim().to_owned()).collect()
});

/// Returns the paragraphs of a file, each with the number of its first line. List items and table cells are also paragraphs.
fn paragraphs(file: &str, text: &str) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let (mut fenced, mut continues) = (false, false);
    for (number, line) in (1..).zip(text.lines()) {
        let line = match file.rsplit_once('.') {
            Some((_, "rs")) => comment(line),
            Some((_, "txt")) => line.strip_prefix("; ").map(|_| line),
            _ => Some(line.trim()),
        };
        fenced &= line.is_some();
        let fence = line.is_some_and(|line| line.starts_with("```"));
        fenced ^= fence;
        let line = match line {
            Some(line) if fenced => comment(line),
            line => line,
        };
        let is_markup =
            |line: &str| ["<p>", "<source", "<img", "</picture"].iter().any(|tag| line.starts_with(tag));
        let line = line.filter(|line| {
            !fence && !line.is_empty() && !is_markup(line) && !BNF.iter().any(|bnf| bnf == line)
        });
        let begins = ["- ", "# ", "## ", "; ", "|"];
        match line {
            None => {}
            // Another test compares the left column of `PROSE.md` with the RFC.
            Some(row) if row.starts_with('|') => {
                let skipped = usize::from(file == "grammar/PROSE.md");
                paragraphs.extend(row.split(" | ").skip(skipped).map(|cell| (number, cell.to_owned())));
            }
            Some(line) if continues && !begins.iter().any(|mark| line.starts_with(mark)) => {
                let (_, last) = paragraphs.last_mut().expect("a paragraph is open");
                *last = format!("{last} {line}");
            }
            Some(line) => paragraphs.push((number, line.to_owned())),
        }
        continues = line.is_some_and(|line| !line.starts_with('|'));
    }
    paragraphs
}

/// Returns the strings in double quotes outside of code. From each opening quote, takes the longest text that is a quotation, because
/// it may contain quotes, or else the text up to the next quote. Returns `None` if quotes or backticks are unbalanced, or if a quote
/// is curly.
fn quoted(paragraph: &str) -> Option<Vec<String>> {
    let parts: Vec<&str> = paragraph.split('`').collect();
    if parts.len().is_multiple_of(2) || paragraph.contains(['\u{201c}', '\u{201d}']) {
        return None;
    }
    let code =
        |(index, part): (usize, &&str)| if index % 2 == 1 { part.replace('"', "") } else { part.to_string() };
    let text: String = parts.iter().enumerate().map(code).collect();
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    let (mut quoted, mut next) = (Vec::new(), 0);
    while let Some(&open) = quotes.get(next) {
        if !text[..open].chars().next_back().is_none_or(|c| c.is_whitespace() || "([{/".contains(c)) {
            return None;
        }
        let (inside, closes) = (|close: &usize| plain(&text[open + 1..*close]), &quotes[next + 1..]);
        let ends = |close: &usize| !text[..*close].ends_with(' ') && is_quotation(&inside(close));
        let index = closes.iter().rposition(ends).unwrap_or(0);
        quoted.push(inside(closes.get(index)?));
        next += index + 2;
    }
    Some(quoted)
}

/// Returns the quotation on one line, without Markdown's backslashes.
fn plain(quotation: &str) -> String {
    let mut plain = String::new();
    let mut characters = quotation.chars().peekable();
    while let Some(c) = characters.next() {
        if !(c == '\\' && characters.peek().is_some_and(char::is_ascii_punctuation)) {
            plain.push(c);
        }
    }
    folded(&plain)
}

/// Returns the end of the first occurrence of these words in the text, as whole words.
fn find(text: &str, words: &str) -> Option<usize> {
    let is_part = |c: char| c.is_alphanumeric();
    text.match_indices(words).map(|(at, _)| at + words.len()).find(|&end| {
        let before = text[..end - words.len()].chars().next_back().is_some_and(is_part);
        let after = text[end..].chars().next().is_some_and(is_part);
        let is_cut = before && words.starts_with(is_part) || after && words.ends_with(is_part);
        !is_cut
    })
}

/// Returns `true` if the text contains the quotation; `…` stands for omitted words.
fn contains(text: &str, quotation: &str) -> bool {
    let mut rest = text;
    quotation.split('…').map(str::trim).filter(|words| !words.is_empty()).all(|words| {
        let end = find(rest, words);
        rest = &rest[end.unwrap_or_default()..];
        end.is_some()
    })
}

/// The sections of the RFC, each on one line below its heading.
static MEMO: LazyLock<Vec<String>> = LazyLock::new(|| {
    sections().into_iter().map(|section| format!("{}\n{}", section.heading, folded(&section.body))).collect()
});

/// Returns `true` if these are two or more words of the RFC.
fn is_quotation(text: &str) -> bool {
    text.contains(' ') && MEMO.iter().any(|section| contains(section, text))
}

#[test]
fn quotations_match_the_rfc_or_are_listed() {
    let (mut wrong, mut listed) = (String::new(), OTHERS.to_vec());
    for file in files() {
        for (line, paragraph) in paragraphs(&file, &read(&file)) {
            let Some(texts) = quoted(&paragraph) else {
                wrong += &format!("\nunbalanced quotes: {file}:{line}: {paragraph}");
                continue;
            };
            for text in texts.iter().filter(|text| text.contains(' ') && !is_quotation(text)) {
                match listed.iter().position(|&(other, words, _)| (other, words) == (&*file, text)) {
                    Some(index) => drop(listed.remove(index)),
                    None => wrong += &format!("\nnot in the RFC: {file}:{line}: \"{text}\""),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(listed.is_empty(), "not quoted: {listed:?}");
}

#[test]
fn quotations_are_recognized() {
    for (paragraph, expected) in [
        ("no quotes", Some(&[][..])),
        ("of \"two words\", and (\"more of\nthem\")", Some(&["two words", "more of them"])),
        ("\"any \":\", \"@\", or \"/\" must\" be \"so\"", Some(&["any \":\", \"@\", or \"/\" must", "so"])),
        ("`a \"code span\"` is code, \"and `here` too\"", Some(&["and here too"])),
        ("an \"open end", None),
        ("an open\" end", None),
        ("an open ` span", None),
        ("\u{201c}curly quotes\u{201d}", None),
        ("none: \"\", a literal: (\"[\")", Some(&["", "["])),
    ] {
        let found = quoted(paragraph);
        assert_eq!(
            found,
            expected.map(|texts| texts.iter().map(ToString::to_string).collect()),
            "{paragraph}"
        );
    }
    let code = "let x = \"a b\";\t// says \"c\n/// \"d\n/// e\"\n/// ```\n/// let y = \"f g\";\t// \"h i\"\n/// ```\nfn z()";
    let expected = [(1, "says \"c \"d e\""), (5, "\"h i\"")].map(|(line, text)| (line, text.to_owned()));
    assert_eq!(paragraphs("x.rs", code), expected);
    let page = "- \"a b\n  c\"\n- d\n| e | \"f\n\ng";
    let expected = [(1, "- \"a b c\""), (3, "- d"), (4, "| e"), (4, "\"f"), (6, "g")];
    assert_eq!(paragraphs("x.md", page), expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn quotations_are_found_word_for_word() {
    let text = "Heading\nThe URL scheme does not in itself pose a \"security\" threat.";
    for quotation in ["The URL scheme", "does not … pose", "a \"security\" threat.", "… in itself"] {
        assert!(contains(text, quotation), "{quotation}");
    }
    for quotation in ["the URL scheme", "he URL", "scheme doe", "pose … itself", "pose a threat", "pose  a"]
    {
        assert!(!contains(text, quotation), "{quotation}");
    }
    assert_eq!(plain("after the\n  \\<hsoname\\>"), "after the <hsoname>");
}
