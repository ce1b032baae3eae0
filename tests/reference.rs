//! Generates the BNF with links in `src/grammar/section5.md`, the index of `grammar/QUIRKS.md`, and the tests' lists of types and schemes, and checks the
//! quirks.

use std::collections::BTreeSet;
use std::fmt::Write;

use rfc1738::{PredefinedScheme, Production};
use rfc1738_bnf::{Piece, pieces};
use sources::quirks::{self, PAGE, Quirk};
use sources::{assert_generated, definitions, files, fragment, read, rust_name, section5};

use crate::support::oracle::sentences;

#[test]
fn generated_files_are_up_to_date() {
    let quirks = quirks::all();
    assert_generated([
        ("src/grammar/section5.md", section_5(&quirks)),
        (PAGE, with_index(&read(PAGE))),
        (TYPES, with_rows(&read(TYPES), "for_each_type", &types())),
        (
            SCHEMES,
            with_rows(&with_rows(&read(SCHEMES), "for_each_scheme", &schemes()), "for_each_url", &urls()),
        ),
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

/// `grammar/errata.bnf` defines the corrections, and the quirks give the reasons. A new production, and its name as an alternative of
/// an old one, corrects nothing.
#[test]
fn corrected_productions_have_quirks() {
    let printed = definitions(&read("grammar/rfc1738.bnf"));
    let (mut corrected, new): (Vec<_>, Vec<_>) = definitions(&read("grammar/errata.bnf"))
        .into_iter()
        .partition(|(name, _)| printed.iter().any(|(printed, _)| printed == name));
    let alternatives = |definition: &str| -> Vec<String> {
        let (_, alternatives) = definition.split_once('=').unwrap_or_default();
        let alternatives = alternatives.split('|').map(|alternative| alternative.trim().to_owned());
        alternatives.filter(|alternative| !new.iter().any(|(name, _)| name == alternative)).collect()
    };
    corrected.retain(|(name, definition)| {
        let as_printed = |(printed, old): &(String, String)| {
            printed == name && alternatives(old) == alternatives(definition)
        };
        !printed.iter().any(as_printed)
    });
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

/// The file with the lists of the predefined schemes and of the types of their URLs.
const SCHEMES: &str = "tests/strategies/src/schemes.rs";

/// Returns the text of the file with these rows in the call of the macro's argument.
fn with_rows(file: &str, list: &str, rows: &[String]) -> String {
    let (before, rest) = file.split_once(&format!("macro_rules! {list} ")).expect("the list is in the file");
    let (start, rest) = rest.split_once("$call! {\n").expect("the macro is called");
    let (_, end) = rest.split_once("        }\n").expect("the call ends");
    let rows: String = rows.iter().map(|row| format!("            {row}\n")).collect();
    format!("{before}macro_rules! {list} {start}$call! {{\n{rows}        }}\n{end}")
}

/// Returns a row for each production, except character classes, whose type is `char`.
fn types() -> Vec<String> {
    let is_char = |production: &&Production| {
        sentences(production.name()).take(100).all(|text| text.len() == 1)
            && **production != Production::Ftptype
    };
    let types = Production::ALL.iter().filter(|production| !is_char(production)).map(|production| {
        let strategy = rust_name(production.name());
        format!("{} \"{production}\" {strategy}", type_name(&strategy))
    });
    types.collect()
}

/// Returns a row for each predefined scheme. The variant has the scheme's name.
fn schemes() -> Vec<String> {
    let row = |scheme: &PredefinedScheme| {
        let PredefinedScheme { name, production, .. } = scheme;
        format!("{} {production} \"{name}\"", type_name(name))
    };
    PredefinedScheme::ALL.iter().map(row).collect()
}

/// Returns a row for each struct in `src/grammar/` that keeps the spelling of its scheme's name, in the order of the productions.
fn urls() -> Vec<String> {
    let code: String = files("src/grammar").iter().map(|file| read(format!("src/grammar/{file}"))).collect();
    let row = |production: &Production| {
        let (name, type_name) = (rust_name(production.name()), type_name(production.name()));
        let (_, rest) = code.split_once(&format!("pub struct {type_name}<'a> {{\n"))?;
        let (fields, _) =
            rest.split_once("\n}").filter(|(fields, _)| fields.contains("pub(crate) prefix: "))?;
        let parts = fields.lines().filter_map(|line| line.strip_prefix("    pub ")?.split_once(": "));
        let parts: Vec<_> = parts.map(|(field, of)| format!("{field} = {}", strategy(of))).collect();
        let url = sentences(production.name()).next().expect("a sentence");
        let scheme = url.split(':').next().unwrap_or_default().to_ascii_lowercase();
        Some(format!("{name} {type_name} \"{scheme}\" ({})", parts.join(", ")))
    };
    Production::ALL.iter().filter_map(row).collect()
}

/// Returns the strategy of a field's type: `ftp_path()` for `FtpPath<'a>`.
fn strategy(of: &str) -> String {
    let of = of.trim_end_matches(',');
    if let Some(part) = of.strip_prefix("Option<") {
        return format!("option::of({})", strategy(&part[..part.len() - 1]));
    }
    match of.strip_suffix("<'a>") {
        None => format!("any::<{of}>()"),
        Some(of) => {
            let snake = of.chars().enumerate().map(|(at, c)| {
                let gap = if at > 0 && c.is_uppercase() { "_" } else { "" };
                format!("{gap}{}", c.to_lowercase())
            });
            format!("{}()", snake.collect::<String>())
        }
    }
}

/// Returns the name of a type, such as `GopherPlusString` for `gopher_plus_string`. `Url` is the URL in the strict reading.
fn type_name(name: &str) -> String {
    if name == "url" {
        return "SchemeUrl".to_owned();
    }
    name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}
