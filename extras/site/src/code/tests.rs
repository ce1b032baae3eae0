//! Tests of the index and the pages on this repository.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use conformance::{rust_name, type_of};
use rfc1738::Production;

use super::Index;
use super::highlight::{lines, pieces};
use super::items::{Kind, Place};
use rfc1738_html::Address;

use crate::page::Page;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

static INDEX: LazyLock<Index> =
    LazyLock::new(|| Index::read(root()).unwrap_or_else(|error| panic!("{error}")));

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Returns the text of the HTML as a reader sees it.
fn text(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Returns each piece of text between two delimiters.
fn between<'t>(text: &'t str, open: &str, close: &str) -> Vec<&'t str> {
    text.split(open).skip(1).filter_map(|rest| Some(rest.split_once(close)?.0)).collect()
}

/// Returns the pages of files, without the page that lists them.
fn files_of_code() -> impl Iterator<Item = Page> {
    INDEX.pages().into_iter().filter(|page| page.address != Address::new("source"))
}

#[test]
fn a_page_has_the_text_of_its_file() {
    let mut files = 0;
    for Page { address, title, content, .. } in files_of_code() {
        let source = read(&title);
        assert_eq!(address, Address::source(&title));
        let page = content.into_string();
        let (_, code) = page.split_once("<pre").expect("it has the code");
        let (_, code) = code.split_once('>').expect("the tag ends");
        assert_eq!(text(code), source, "{title}");
        let lines = page.split("<span id=L").skip(1);
        let lines = lines.map(|line| line.split_once("></a>").unwrap_or_else(|| panic!("{title}: {line}")));
        let lines =
            lines.map(|(start, code)| (start.to_owned(), text(code).trim_end_matches('\n').to_owned()));
        let expected = (1..).zip(source.lines()).map(|(number, line)| {
            (format!("{number}><a href=\"#L{number}\" aria-label={number} tabindex=-1"), line.to_owned())
        });
        assert!(lines.eq(expected), "{title}: its lines and their numbers");
        assert!(page.len() < 400_000, "{title}: {} octets", page.len());
        files += usize::from(title.ends_with(".rs"));
    }
    fn count(folder: &Path) -> usize {
        let entries = std::fs::read_dir(folder).expect("the folder is there");
        let paths =
            entries.map(|entry| entry.expect("readable").path()).filter(|path| !path.ends_with("target"));
        paths
            .map(|path| {
                if path.is_dir() {
                    count(&path)
                } else {
                    usize::from(path.extension().is_some_and(|end| end == "rs"))
                }
            })
            .sum()
    }
    assert_eq!(files, count(&root().join("src")) + count(&root().join("tests")));
    assert!(files_of_code().any(|page| page.title == "grammar/rfc1738.bnf"));
}

/// Returns the source as HTML without links.
fn highlighted(source: &str) -> String {
    lines(source, &pieces(source), &|_| None).join("\n")
}

#[test]
fn what_is_highlighted_keeps_its_text() {
    let texts = [
        "fn f<'a>(x: &'a str) -> char { '\\'' } // \"&amp;\" <b>\r\n\n/* a * b */ r#\"x\ny\"# /** d */ struct S;\n",
        "//! é ſ 漢\n\nconst É: &[u8] = b\"\\xff<\"; /// e",
        "not Rust: ( \"open",
        "",
    ];
    for source in texts {
        assert_eq!(text(&highlighted(source)), source);
    }
}

#[test]
fn the_classes_are_those_of_the_tokens() {
    let cases = [
        (
            "pub fn f(x: u8) {}",
            "<span class=k>pub</span> <span class=k>fn</span> f(x: <span class=t>u8</span>) {}",
        ),
        ("/// One.\nUCHAR", "<span class=d>/// One.</span>\nUCHAR"),
        ("a != b // c", "a != b <span class=c>// c</span>"),
        (
            "/* a\nb */\"c\nd\"",
            "<span class=c>/* a</span>\n<span class=c>b */</span><span class=s>\"c</span>\n<span class=s>d\"</span>",
        ),
        ("#[derive(Clone)]", "#[derive(<span class=t>Clone</span>)]"),
        (
            "vec![1.5, 'a', b'a']",
            "vec![<span class=n>1.5</span>, <span class=s>'a'</span>, <span class=s>b'a'</span>]",
        ),
        ("&'a S", "&amp;'a <span class=t>S</span>"),
        (
            "b\"\\\"\" r#\"\"\"# '\\\\' 0..1",
            "<span class=s>b\"\\\"\"</span> <span class=s>r#\"\"\"#</span> <span class=s>'\\\\'</span> <span class=n>0</span>..<span class=n>1</span>",
        ),
    ];
    for (source, expected) in cases {
        assert_eq!(highlighted(source), expected);
    }
}

#[test]
fn a_name_leads_to_the_lines_of_its_item() {
    // The path in a document, the file, and how its first and last lines begin.
    let items = [
        ("Url::parse", Kind::Function, "src/url/borrowed.rs", "/// ", "}"),
        ("rfc1738::Url::parse()", Kind::Function, "src/url/borrowed.rs", "/// ", "}"),
        ("Url", Kind::Struct, "src/url/borrowed.rs", "/// ", "}"),
        ("crate::grammar::url", Kind::Function, "src/grammar/generic.rs", "/// ", "}"),
        ("enum@grammar::Url", Kind::Enum, "src/grammar/generic.rs", "/// ", "}"),
        ("url", Kind::Function, "src/grammar/generic.rs", "/// ", "}"),
        ("Caution::SchemeCase", Kind::Member, "src/caution/mod.rs", "/// ", "SchemeCase"),
        ("build::Internet", Kind::Struct, "src/build/login.rs", "/// ", "}"),
        ("grammar::Hostport::port", Kind::Member, "src/grammar/ip.rs", "/// ", "pub port"),
        ("grammar", Kind::Module, "src/grammar/mod.rs", "//! ", "pub use wais::*;"),
        ("mod@scheme", Kind::Module, "src/scheme/mod.rs", "//!", ""),
        ("scheme::ftp::Step", Kind::Enum, "src/scheme/ftp.rs", "/// ", "}"),
        ("Ftpurl::steps", Kind::Function, "src/scheme/ftp.rs", "/// ", "}"),
        ("Production::name", Kind::Function, "src/production/names.rs", "/// ", "}"),
        // A macro declares the enum and its variants.
        ("Production::Xchar", Kind::Enum, "src/production/names.rs", "/// ", "}"),
        ("context::MAX_LENGTH", Kind::Value, "src/context/wrapper.rs", "/// ", "pub const"),
        (
            "notation::class::UCHAR",
            Kind::Value,
            "src/notation/class.rs",
            "pub(crate) static UCHAR",
            "pub(crate)",
        ),
        ("grammar::example", Kind::Macro, "src/grammar/mod.rs", "/// ", "}"),
        // A macro generates it for all types that wrap a text.
        ("User::decode", Kind::Function, "src/value/by_kind.rs", "/// ", "}"),
    ];
    for (path, kind, file, first, last) in items {
        let item = INDEX.resolve(path).unwrap_or_else(|| panic!("{path}: not there"));
        assert_eq!((item.kind, &*item.place.file), (kind, file), "{path}");
        let text = INDEX.text(&item.place);
        let begins =
            |line: Option<&str>, with: &str| line.is_some_and(|line| line.trim_start().starts_with(with));
        assert!(begins(text.lines().next(), first), "{path}: {text}");
        assert!(begins(text.lines().last(), last), "{path}: {text}");
    }
    for unknown in ["", "Url::", "nothing", "grammar::nothing", "nom::branch::alt", "scheme::", "::"] {
        assert!(INDEX.resolve(unknown).is_none(), "{unknown}");
    }
}

/// Returns a document's links to code, as pairs of text and target. Links to headings are left out.
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
fn every_link_of_the_documents_leads_to_an_item_of_that_name() {
    for document in ["grammar/PROSE.md", "grammar/QUIRKS.md"] {
        let links = links(document);
        assert!(links.len() > 40, "{document}: {}", links.len());
        for (name, target) in links {
            let item = INDEX.resolve(&target).unwrap_or_else(|| panic!("{document}: {target}: nothing"));
            let last = target.rsplit("::").next().unwrap_or(&target);
            assert_eq!(item.name, last, "{document}: `{name}` leads to {item:?}");
            assert!(INDEX.text(&item.place).contains(last), "{document}: {item:?}");
        }
    }
}

#[test]
fn every_production_has_its_source() {
    for production in Production::ALL {
        let name = production.name();
        let rust = rust_name(name);
        let excerpts: Vec<&str> =
            INDEX.production(*production).into_iter().map(|place| INDEX.text(place)).collect();
        let combinator = excerpts[0];
        assert!(combinator.starts_with("/// ") && combinator.ends_with("\n}"), "{combinator}");
        assert!(combinator.contains(&format!("\npub fn {rust}<'a, S: Source<'a>")), "{combinator}");
        for line in production.bnf().lines() {
            assert!(
                combinator.contains(&format!("\n// {}", line.trim_end())),
                "{name}: {line}: {combinator}"
            );
        }
        let has = |head: &str| {
            excerpts.iter().filter(|text| text.lines().any(|line| line.starts_with(head))).count()
        };
        if let Some(type_name) = type_of(*production) {
            let heads = [format!("pub struct {type_name}"), format!("pub enum {type_name}")];
            assert_eq!(heads.iter().map(|head| has(head)).sum::<usize>(), 1, "{name}: its type");
            // All newtypes over a text share one `Display`.
            let is_text = excerpts.iter().any(|text| text.contains("(pub(crate) &'a str);"));
            assert_eq!(has("impl fmt::Display for "), usize::from(!is_text), "{name}: its Display");
        }
    }
    // The productions of a single character, according to their BNF.
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
fn the_names_in_a_combinator_are_links_to_their_productions() {
    let page = Address::production(Production::Hostport);
    let linked = |production| {
        let places = INDEX.production(production);
        let html: String =
            places.iter().map(|place| INDEX.excerpt(place, &page, production).into_string()).collect();
        let code = between(&html, "<code>", "</code>").concat();
        let names = between(&code, "<a ", "</a>").into_iter();
        names
            .filter_map(|link| link.split_once("href=\"../")?.1.split_once("/index.html\">"))
            .map(|(to, name)| format!("{name} → {to}"))
            .collect::<BTreeSet<_>>()
    };
    // `host` and `port` are also fields and variables there.
    let hostport = ["Host → host", "Port → port", "host → host", "port → port"].map(str::to_owned);
    assert_eq!(linked(Production::Hostport), BTreeSet::from(hostport));
    let place = INDEX.production(Production::Hostport)[0];
    let code = INDEX.excerpt(place, &page, Production::Hostport).into_string();
    assert_eq!(between(&code, ">host</a>", "<").len(), 1, "{code}");
    assert!(code.contains("|(host, port)| <span class=t>Hostport</span> { host, port }"), "{code}");
    assert!(linked(Production::User).contains("UCHAR → uchar"), "{:?}", linked(Production::User));
    assert!(
        linked(Production::Url)
            .is_superset(&BTreeSet::from(["otherurl → otherurl".to_owned(), "Httpurl → httpurl".to_owned()]))
    );
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    let pages: BTreeMap<String, String> =
        files_of_code().map(|page| (page.address.file(), page.content.into_string())).collect();
    let productions: BTreeSet<String> =
        Production::ALL.iter().map(|production| Address::production(*production).file()).collect();
    let mut to_productions = 0;
    for (file, page) in &pages {
        let depth = file.matches('/').count();
        for link in between(page, "href=\"", "\"") {
            if let Some(line) = link.strip_prefix('#') {
                assert!(page.contains(&format!("id={line}>")), "{file}: {link}");
            } else {
                let target =
                    link.strip_prefix(&"../".repeat(depth)).unwrap_or_else(|| panic!("{file}: {link}"));
                let is_list = target == Address::new("source").file();
                assert!(is_list || productions.contains(target), "{file}: {link}");
                to_productions += usize::from(!is_list);
            }
        }
    }
    assert!(to_productions > 500, "{to_productions}");
}

#[test]
fn a_place_says_its_lines() {
    let place = |first, last| Place { file: "src/lib.rs".to_owned(), first, last };
    assert_eq!(place(3, 3).caption(), "src/lib.rs, line 3");
    assert_eq!(place(3, 9).caption(), "src/lib.rs, lines 3 to 9");
    assert_eq!(place(3, 9).address().from(&Address::new("host")), "../source/src/lib.rs/index.html#L3");
    assert_eq!(INDEX.text(&place(1, 1)), read("src/lib.rs").lines().next().unwrap_or_default());
}
