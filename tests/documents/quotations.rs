//! Checks that quotations in comments and documents match the RFC word for word.
//!
//! Outside of code, a string of two or more words in double quotes must be a quotation from the RFC. Code is in backticks or in a
//! fence. Within a fence, only comments are checked.

use std::path::Path;
use std::sync::LazyLock;

use conformance::memo::{folded, sections};
use conformance::{read, root};
use rfc1738::Production;

/// Quotations from other documents: the file, the quotation, and its source.
const OTHERS: [(&str, &str, &str); 1] =
    [("grammar/QUIRKS.md", "such as A or a for ASCII TYPE", "RFC 959, Section 5.3")];

const DOCUMENTS: [&str; 17] = [
    "README.md",
    "DESIGN.md",
    "CONTRIBUTING.md",
    "MAINTAINING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "COMPARISON.md",
    "grammar/QUIRKS.md",
    "grammar/PROSE.md",
    "crates/access/README.md",
    "crates/bnf/README.md",
    "crates/build/README.md",
    "crates/context/README.md",
    "crates/access/src/convert/table.md",
    "crates/cli/README.md",
    "crates/describe/README.md",
    "extras/site/README.md",
];

/// Folders of Rust files, and of text files whose notes begin with `; `.
const FOLDERS: [&str; 13] = [
    "src",
    "crates/access/src",
    "crates/cli/src",
    "crates/bnf/src",
    "crates/build",
    "crates/context",
    "extras/bench/src",
    "crates/describe/src",
    "extras/html/src",
    "extras/later",
    "extras/suite/tests",
    "tests",
    "examples",
];

struct Quotation {
    file: String,
    line: usize,
    text: String,
}

/// Returns the files that may quote the RFC.
fn files() -> Vec<String> {
    let mut files = DOCUMENTS.map(str::to_owned).to_vec();
    for folder in FOLDERS {
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

/// Returns the strings in double quotes, of any length; `None` if quotes or backticks are unbalanced, or if a quote is curly.
///
/// Quotes may be nested. A quote opens at the start, or after whitespace, an opening bracket, a `/` or another opening
/// quote. A nested quote opens only before text.
fn quoted(paragraph: &str) -> Option<Vec<String>> {
    let mut quoted: Vec<String> = Vec::new();
    let (mut depth, mut code) = (0, false);
    // The state before the character: a quote may open here, or has just opened.
    let (mut boundary, mut after_opening) = (true, false);
    let mut rest = paragraph.chars().peekable();
    while let Some(c) = rest.next() {
        code ^= c == '`';
        if matches!(c, '\u{201c}' | '\u{201d}') {
            return None;
        }
        let mut opens = false;
        if c == '"' && !code {
            opens = match rest.peek() {
                _ if depth == 0 => boundary,
                Some(next) if after_opening => next.is_alphanumeric(),
                Some(next) => boundary && !next.is_whitespace(),
                None => false,
            };
            match (opens, depth) {
                (true, 0) => quoted.push(String::new()),
                (true, _) => quoted.last_mut()?.push(c),
                (false, 0) => return None,
                (false, 1) => {}
                (false, _) => quoted.last_mut()?.push(c),
            }
            if opens { depth += 1 } else { depth -= 1 }
        } else if depth > 0 {
            quoted.last_mut()?.push(c);
        }
        // A bracket directly after an opening quote is a literal.
        boundary = c.is_whitespace() || "([{/".contains(c) && !after_opening;
        after_opening = opens;
    }
    (depth == 0 && !code).then_some(quoted)
}

/// Returns the quotation on one line, without Markdown's backticks and backslashes.
fn plain(quotation: &str) -> String {
    let mut plain = String::new();
    let mut characters = quotation.chars().filter(|&c| c != '`').peekable();
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

/// Returns the sections of the RFC, each on one line below its heading.
fn memo() -> Vec<String> {
    sections().into_iter().map(|section| format!("{}\n{}", section.heading, folded(&section.body))).collect()
}

fn quotations() -> Vec<Quotation> {
    let (mut quotations, mut unpaired) = (Vec::new(), String::new());
    for file in files() {
        for (line, paragraph) in paragraphs(&file, &read(&file)) {
            let Some(texts) = quoted(&paragraph) else {
                unpaired += &format!("\n{file}:{line}: {paragraph}");
                continue;
            };
            let texts = texts.iter().map(|text| plain(text)).filter(|text| text.contains(' '));
            quotations.extend(texts.map(|text| Quotation { file: file.clone(), line, text }));
        }
    }
    assert!(unpaired.is_empty(), "unbalanced quotes:{unpaired}");
    quotations
}

#[test]
fn quotations_match_the_rfc_or_are_listed() {
    let (memo, quotations) = (memo(), quotations());
    let is_listed =
        |one: &Quotation| OTHERS.iter().any(|&(file, text, _)| (file, text) == (&one.file, &one.text));
    let wrong: Vec<String> = quotations
        .iter()
        .filter(|one| !memo.iter().any(|section| contains(section, &one.text)) && !is_listed(one))
        .map(|Quotation { file, line, text }| format!("{file}:{line}: \"{text}\""))
        .collect();
    assert!(wrong.is_empty(), "not in the RFC:\n{}", wrong.join("\n"));
    for (file, text, source) in OTHERS {
        let is_used = quotations.iter().any(|one| (one.file.as_str(), one.text.as_str()) == (file, text));
        assert!(is_used && !source.is_empty(), "{file}: \"{text}\" is not quoted, or has no source");
        assert!(
            !memo.iter().any(|section| contains(section, text)),
            "{file}: \"{text}\" is a quotation from the RFC"
        );
    }
    println!("{} quotations", quotations.len());
}

#[test]
fn quotations_are_recognized() {
    for (paragraph, expected) in [
        ("no quotes", Some(vec![])),
        ("of \"two words\", and (\"more of\nthem\")", Some(vec!["two words", "more of\nthem"])),
        ("\"in \"another\"\"", Some(vec!["in \"another\""])),
        ("\"any \":\", \"@\", or \"/\" must\"", Some(vec!["any \":\", \"@\", or \"/\" must"])),
        ("`a \"code span\"` is code, \"and `here` too\"", Some(vec!["and `here` too"])),
        ("an \"open end", None),
        ("an open\" end", None),
        ("an open ` span", None),
        ("\u{201c}curly quotes\u{201d}", None),
        ("none: \"\", a literal: (\"[\")", Some(vec!["", "["])),
    ] {
        let expected = expected.map(|texts| texts.into_iter().map(str::to_owned).collect());
        assert_eq!(quoted(paragraph), expected, "{paragraph}");
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
    assert_eq!(plain("after the\n  \\<hsoname\\>, `a`"), "after the <hsoname>, a");
}
