//! Tests of the index, with the files of this repository.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use conformance::{rust_name, type_of};
use rfc1738::Production;

use super::Index;
use super::items::Place;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

static INDEX: LazyLock<Index> =
    LazyLock::new(|| Index::read(root()).unwrap_or_else(|error| panic!("{error}")));

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn resolves_names_to_items() {
    // The path in a document, the file, and the beginnings of the item's first and last lines.
    let grammar = read("src/grammar/mod.rs");
    let items = [
        ("Url::parse", "src/url/borrowed.rs", "/// ", "}"),
        ("rfc1738::Url::parse()", "src/url/borrowed.rs", "/// ", "}"),
        ("Url", "src/url/borrowed.rs", "/// ", "}"),
        ("crate::grammar::url", "src/grammar/generic.rs", "/// ", "}"),
        ("enum@grammar::Url", "src/grammar/generic.rs", "/// ", "}"),
        ("url", "src/grammar/generic.rs", "/// ", "}"),
        ("build::Internet", "crates/build/src/login.rs", "/// ", "pub struct Internet"),
        ("WarningKind::SchemeCase", "crates/access/src/warning/mod.rs", "/// ", "SchemeCase"),
        // A macro generates the enum from the rows of its call.
        ("Hint::Control", "src/error/hint.rs", "/// A control character", "Control(_: char"),
        ("grammar::Hostport::port", "src/grammar/ip.rs", "/// ", "pub port"),
        ("grammar", "src/grammar/mod.rs", "//! ", grammar.lines().last().expect("the file has lines")),
        ("ftp::Step", "crates/access/src/ftp.rs", "/// ", "}"),
        ("Ftpurl::steps", "crates/access/src/ftp.rs", "/// ", "fn steps"),
        ("Url::endpoint", "crates/access/src/access.rs", "/// ", "}"),
        ("Production::name", "src/production/mod.rs", "/// ", "}"),
        // A macro generates the variants.
        ("Production::Xchar", "src/production/mod.rs", "/// ", "}"),
        ("context::MAX_LENGTH", "crates/context/src/wrapper.rs", "/// ", "pub const"),
        ("grammar::misc::UCHAR", "src/grammar/misc.rs", "pub(crate) static UCHAR", "pub(crate)"),
        ("notation::class::class", "src/notation/class.rs", "/// ", "}"),
        // A macro generates the method.
        ("User::decode", "src/grammar/ip.rs", "/// ", "pub struct User"),
    ];
    for (path, file, first, last) in items {
        let place = INDEX.resolve(path).unwrap_or_else(|| panic!("{path}: not found"));
        assert_eq!(place.file, file, "{path}");
        let text = INDEX.text(&place);
        let begins =
            |line: Option<&str>, with: &str| line.is_some_and(|line| line.trim_start().starts_with(with));
        assert!(begins(text.lines().next(), first), "{path}: {text}");
        assert!(begins(text.lines().last(), last), "{path}: {text}");
    }
    for unknown in ["", "Url::", "nothing", "grammar::nothing", "nom::branch::alt", "scheme::", "::"] {
        assert!(INDEX.resolve(unknown).is_none(), "{unknown}");
    }
}

/// Returns a document's links to code, as pairs of name and target. Links to headings are left out.
fn links(document: &str) -> BTreeSet<(String, String)> {
    let text = read(document);
    let shown = text.split("[`").skip(1).filter_map(|rest| rest.split_once("`]"));
    shown
        .map(|(name, rest)| {
            let target = rest.strip_prefix('(').and_then(|rest| Some(rest.split_once(')')?.0));
            (name.to_owned(), target.unwrap_or(name).to_owned())
        })
        .filter(|(_, target)| !target.contains('#'))
        .collect()
}

#[test]
fn document_links_lead_to_named_items() {
    for document in ["grammar/PROSE.md", "grammar/QUIRKS.md"] {
        let links = links(document);
        assert!(links.len() > 40, "{document}: {}", links.len());
        for (name, target) in links {
            let place = INDEX.resolve(&target).unwrap_or_else(|| panic!("{document}: {target}: not found"));
            let (owner, last) = target.rsplit_once("::").unwrap_or(("", &target));
            let text = INDEX.text(&place);
            // Macros generate these methods and the variants of `Production`, so a link to them leads to the type.
            let is_generated = ["encode", "decode"].contains(&last)
                && text.contains(&format!("struct {owner}"))
                || text.contains("enum Production {");
            assert!(text.contains(last) || is_generated, "{document}: `{name}` leads to {place:?}");
        }
    }
}

#[test]
fn every_production_has_its_source() {
    for production in Production::ALL {
        let name = production.name();
        let rust = rust_name(name);
        let excerpts: Vec<String> =
            INDEX.production(*production).into_iter().map(|place| INDEX.text(place)).collect();
        let combinator = &excerpts[0];
        assert!(combinator.starts_with("/// ") && combinator.ends_with("\n}"), "{combinator}");
        assert!(combinator.contains(&format!("\npub fn {rust}<'a, S: Source<'a>")), "{combinator}");
        for line in production.bnf().lines() {
            assert!(
                combinator.contains(&format!("\n/// {}", line.trim_end())),
                "{name}: {line}: {combinator}"
            );
        }
        let has = |head: &str| {
            excerpts.iter().filter(|text| text.lines().any(|line| line.starts_with(head))).count()
        };
        if let Some(type_name) = type_of(*production) {
            let heads = [format!("pub struct {type_name}"), format!("pub enum {type_name}")];
            assert_eq!(heads.iter().map(|head| has(head)).sum::<usize>(), 1, "{name}: its type");
            // A macro generates the `Display` of a newtype over a string.
            let is_text = excerpts.iter().any(|text| text.contains("(pub(crate) &'a str);"));
            assert_eq!(has("impl fmt::Display for "), usize::from(!is_text), "{name}: its Display");
        }
    }
    // Some of the productions that have a character class.
    let characters = "lowalpha hialpha alpha digit safe extra national punctuation reserved hex escape unreserved uchar \
                      xchar alphadigit user password scheme hsegment search";
    for name in characters.split(' ') {
        let production: Production = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let class = format!("static {}: Class", name.to_uppercase());
        assert!(
            INDEX.production(production).iter().any(|place| INDEX.text(place).contains(&class)),
            "{name}"
        );
    }
}

#[test]
fn place_captions() {
    let place = |first, last| Place { file: "src/lib.rs".to_owned(), first, last };
    assert_eq!(place(3, 3).caption(), "src/lib.rs, line 3");
    assert_eq!(place(3, 9).caption(), "src/lib.rs, lines 3 to 9");
    let link = "https://docs.rs/rfc1738/latest/src/rfc1738/lib.rs.html#3-9";
    assert_eq!(place(3, 9).link(), link);
    let place_in_crate = Place { file: "crates/access/src/ftp.rs".to_owned(), first: 1, last: 2 };
    let link = "https://docs.rs/rfc1738-access/latest/src/rfc1738_access/ftp.rs.html#1-2";
    assert_eq!(place_in_crate.link(), link);
    assert_eq!(INDEX.text(&place(1, 1)), read("src/lib.rs").lines().next().unwrap_or_default());
}
