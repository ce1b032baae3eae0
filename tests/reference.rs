//! Generates the BNF with links in `src/grammar/section5.md`, the index of `grammar/QUIRKS.md`, and the tests' list of types, and checks the
//! quirks.

use std::collections::BTreeSet;
use std::fmt::Write;

use conformance::quirks::{self, PAGE, Quirk};
use conformance::{assert_generated, definitions, fragment, read, rust_name, section5};
use rfc1738::Production;
use rfc1738_bnf::{Piece, pieces};

use crate::support::oracle::sentences;

#[test]
fn generated_files_are_up_to_date() {
    let quirks = quirks::all();
    assert_generated([
        ("src/grammar/section5.md", section_5(&quirks)),
        (PAGE, with_index(&read(PAGE))),
        (TYPES, with_rows(&read(TYPES))),
    ]);
}

/// Returns the text with its layout, a link for each name, and an anchor for each rule.
fn linked(text: &str) -> String {
    let mut linked = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Name(name) => {
                let rust_name = rust_name(name);
                if linked.is_empty() || linked.ends_with('\n') {
                    let _ = write!(linked, "<a id=\"rule.{rust_name}\"></a>");
                }
                let _ = write!(linked, "[{}](crate::grammar::{rust_name}())", escaped(name));
            }
            other => linked += &escaped(other.text()),
        }
    }
    // Markdown drops the spaces that begin a line, and ends the paragraph at an empty line.
    linked.replace("\n ", "\n&#32;").replace("\n\n", "\n&#32;\n")
}

/// Escapes Markdown's special characters, and quotes, which Markdown would curl.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if r#"\`*_[]<>"'~&"#.contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Returns Section 5 with errata, in a box that looks like rustdoc's code blocks, followed by links to the quirks that errata
/// resolve.
fn section_5(quirks: &[Quirk]) -> String {
    let style = "background-color: var(--code-block-background-color); \
                 border-radius: var(--code-block-border-radius); font-family: var(--font-family-code); \
                 line-height: 1.5; margin-bottom: 0.75em; overflow-x: auto; padding: 14px";
    let errata: Vec<String> = quirks.iter().filter(|quirk| quirk.has_erratum).map(Quirk::link).collect();
    let (section5, errata) = (linked(&section5::with_errata()), errata.join(" · "));
    format!(
        "\n<div class=\"bnf\" style=\"{style}\">\n\n<span style=\"white-space: pre\">{section5}</span>\n\n</div>\n\n\
         This is Section 5 as printed, with its verified errata applied: {errata}.\n"
    )
}

/// Returns the page with the generated index.
fn with_index(page: &str) -> String {
    let first_part = page.find("\n# ").expect("the page has parts");
    let (head, parts) = page.split_at(first_part);
    let (head, _) = head.split_once("\n| ").expect("the page has an index");
    format!("{head}\n{}{parts}", index(&quirks::parse(page)))
}

/// Returns a table with a row for each part, followed by a row for each of its quirks, and a table with a row for each
/// production that they concern.
fn index(quirks: &[Quirk]) -> String {
    let mut table = "| quirk | text | decision |\n|---|---|---|\n".to_owned();
    for part in quirks.chunk_by(|a, b| a.part == b.part) {
        table += &format!("| **{}** | | |\n", part[0].part);
        for quirk in part {
            let (heading, text, decision) = (&quirk.heading, example(quirk), quirk.summary());
            table += &format!("| [{heading}](#{}) | `{text}` | {decision} |\n", fragment(heading));
        }
    }
    table + "\n" + &by_production(quirks)
}

/// Returns a table of the quirks of each production. Its anchors are the targets of the links above the combinators.
fn by_production(quirks: &[Quirk]) -> String {
    let mut table = "| production | quirks |\n|---|---|\n".to_owned();
    for production in Production::ALL {
        let quirks = quirks.iter().filter(|quirk| quirk.concerns.contains(production));
        let links: Vec<String> =
            quirks.map(|quirk| format!("[{0}](#{1})", quirk.heading, fragment(&quirk.heading))).collect();
        if !links.is_empty() {
            let anchor = rust_name(production.name());
            table += &format!("| <a id=of.{anchor}></a>`{production}` | {} |\n", links.join(", "));
        }
    }
    table
}

/// Returns the text of the quirk's first corpus line, cut to fit a table.
fn example(quirk: &Quirk) -> String {
    let (line, _) = quirk.corpus_lines()[0];
    let (_, text) = line.split_once(' ').expect("a verdict and a string");
    match text.char_indices().nth(32) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The table must be readable at a glance.
#[test]
fn decisions_begin_with_short_sentences() {
    let mut fragments = BTreeSet::new();
    for quirk in quirks::all() {
        assert!(
            fragments.insert(fragment(&quirk.heading)),
            "{}: another heading has this fragment",
            quirk.heading
        );
        let summary = quirk.summary();
        let words = summary.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count();
        assert!((1..=8).contains(&words), "{}: {words} words: {summary}", quirk.heading);
        assert!(
            !format!("{summary}{}", example(&quirk)).contains('|'),
            "{}: a `|` would end the cell",
            quirk.heading
        );
    }
}

/// `grammar/errata.bnf` defines the corrections, and the quirks give the reasons.
#[test]
fn corrected_productions_have_quirks() {
    let corrected = definitions(&read("grammar/errata.bnf"));
    let mut without_quirk: Vec<&str> = corrected.iter().map(|(name, _)| name.as_str()).collect();
    for quirk in quirks::all().iter().filter(|quirk| quirk.has_erratum) {
        let concerns = |name: &str| quirk.concerns.iter().any(|production| production.name() == name);
        assert!(
            corrected.iter().any(|(name, _)| concerns(name)),
            "{PAGE}, {}: errata.bnf corrects none of its productions",
            quirk.heading
        );
        without_quirk.retain(|name| !concerns(name));
    }
    assert!(
        without_quirk.is_empty(),
        "errata.bnf corrects {without_quirk:?}, but {PAGE} has no quirk with the words \"verified erratum\" for them"
    );
}

/// The file with the list of types that have a production.
const TYPES: &str = "tests/sources/types.rs";

/// Returns the text of the file with a row for each production, except character classes, whose type is `char`.
fn with_rows(file: &str) -> String {
    let is_char = |production: &&Production| {
        sentences(production.name()).take(100).all(|text| text.len() == 1)
            && **production != Production::Ftptype
    };
    let rows = Production::ALL.iter().filter(|production| !is_char(production)).map(|production| {
        let strategy = rust_name(production.name());
        format!("            {} \"{production}\" {strategy}\n", type_name(&strategy))
    });
    let (start, rest) = file.split_once("$call! {\n").expect("the macro is called");
    let (_, end) = rest.split_once("        }\n").expect("the call ends");
    format!("{start}$call! {{\n{}        }}\n{end}", rows.collect::<String>())
}

/// Returns the name of a type, such as `GopherPlusString` for `gopher_plus_string`. `Url` is the URL in the strict reading.
fn type_name(name: &str) -> String {
    if name == "url" {
        return "SchemeUrl".to_owned();
    }
    name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}
