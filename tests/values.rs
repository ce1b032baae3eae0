//! Tests of values, trees and errors.

use rfc1738::grammar::{self, GopherPath, Gtype, Search, Selector};
use rfc1738::nom_supreme::error::GenericErrorTree;
use rfc1738::{Expectation, ParseError, Production, Symbol, UrlBuf};
use sources::{corpus, examples, for_each_type, strict};

use crate::support::url;

fn str_of<'a>(part: Option<impl AsRef<str> + 'a>) -> Option<String> {
    part.map(|part| part.as_ref().to_owned())
}

/// Checks `TryFrom<&str>` of each type on the corpus of its production. `parts_match_tree_nodes` checks the accepted strings.
macro_rules! rejects {
    ($($name:ident $production:literal $strategy:ident)*) => {$(
        let section = corpus().into_iter().find(|section| section.name == $production).expect($production);
        for text in section.rejected() {
            let difference = crate::support::oracle::disagreement(text, false);
            assert!(grammar::$name::try_from(text).is_err(), "{}: {difference}", $production);
        }
    )*};
}

#[test]
fn every_type_rejects_what_its_production_does() {
    for_each_type!(rejects);
}

#[test]
fn urls_print_their_text() {
    for text in strict().accepted().chain(examples().into_iter().map(|example| example.url)) {
        let url = url(&text);
        assert_eq!(url.to_string(), text);
        assert_eq!(url.by_scheme().to_string(), text);
        assert_eq!(url.tree().text(), text);
        let owned: UrlBuf = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(owned.to_url(), url);
        assert_eq!(UrlBuf::try_from(text.clone()), Ok(owned.clone()));
        assert_eq!(String::from(owned), text);
    }
}

/// A scheme is case-insensitive, so a `lowalpha` in a scheme may be upper case.
#[test]
fn lowalphas_in_a_scheme_match_either_case() {
    let tree = url("HttpX:A").full_tree();
    let lowalphas = tree.nodes().filter(|node| node.production() == Some(Production::Lowalpha));
    assert!(lowalphas.map(|node| node.text()).eq(["H", "t", "t", "p", "X"]));
}

#[test]
fn parts_of_generic_urls() {
    let url = url("postgresql+psycopg2://scott:tiger%40@db.example:5432/mydb");
    assert_eq!(url.scheme().as_str(), "postgresql+psycopg2");
    assert_eq!(str_of(url.user()).as_deref(), Some("scott"));
    assert_eq!(str_of(url.password()).as_deref(), Some("tiger%40"));
    assert_eq!(url.host().map(|host| host.to_string()).as_deref(), Some("db.example"));
    assert_eq!(url.port().and_then(|port| port.number()), Some(5432));
    let grammar::SchemeUrl::Other(other) = url.by_scheme() else { panic!("{url:?}") };
    let grammar::Schemepart::Ip(part) = other.genericurl.schemepart else { panic!("{other:?}") };
    assert_eq!(str_of(part.urlpath).as_deref(), Some("mydb"));
}

/// Section 3.1: "an empty user name or password is different than no user name or password".
#[test]
fn empty_and_absent_differ() {
    for (text, user, password) in [
        ("ftp://@host.com/", Some(""), None),
        ("ftp://host.com/", None, None),
        ("ftp://foo:@host.com/", Some("foo"), Some("")),
        ("ftp://:@host.com/", Some(""), Some("")),
        ("telnet://a:b@host.com", Some("a"), Some("b")),
    ] {
        let url = url(text);
        assert_eq!(str_of(url.user()).as_deref(), user, "{text}");
        assert_eq!(str_of(url.password()).as_deref(), password, "{text}");
    }
    let path = |text| grammar::Httpurl::try_from(text).map(|http| http.path);
    assert_eq!(path("http://h"), Ok(None));
    assert_eq!(path("http://h/").map(|path| path.map(|path| path.search)), Ok(Some(None)));
    let search = path("http://h/?").map(|path| path.and_then(|path| str_of(path.search)));
    assert_eq!(search, Ok(Some(String::new())));
}

#[test]
fn repetitions_have_iterators() -> Result<(), ParseError> {
    let fields = grammar::Prosperourl::try_from("prospero://h//p/n;f=v;g=")?.fields;
    let fields: Vec<_> = fields.iter().map(|f| (f.fieldname.as_str(), f.fieldvalue.as_str())).collect();
    assert_eq!(fields, [("f", "v"), ("g", "")]);
    assert_eq!(grammar::Fieldspecs::default().iter().count(), 0);
    assert_eq!(grammar::Fieldspecs::try_from("")?, grammar::Fieldspecs::default());
    assert!(grammar::Fieldspecs::try_from(";f").is_err());

    let segments: Vec<_> = grammar::Fpath::try_from("/etc//")?.segments().map(|s| s.to_string()).collect();
    assert_eq!(segments, ["", "etc", "", ""]);
    assert_eq!(grammar::Hpath::try_from("")?.segments().count(), 1, "an empty path is one empty segment");
    assert_eq!(grammar::Ppath::try_from("/p")?.segments().count(), 2);

    Ok(())
}

#[test]
fn gopher_paths_parse_back_as_their_parts() -> Result<(), ParseError> {
    let gtype = Gtype::try_from("7")?;
    let plus = grammar::GopherPlusString::try_from("+%091")?;
    for (selector, search, plus, parses_back) in [
        ("", None, None, true),
        ("a", None, None, true),
        ("a", Some("b"), None, true),
        ("a", Some(""), Some(plus), true),
        // These would parse back into different parts.
        ("a%09b", None, None, false),
        ("a%09b%09c/d", None, None, false),
        ("a%09b", Some("c"), None, false),
        ("a", Some("b%09c"), None, false),
        ("a", Some("b%09c"), Some(plus), false),
        // `b/` isn't a search, so this is one selector, even with a search after it.
        ("a%09b/", None, None, true),
        ("a%09b/", Some("c"), None, false),
        // The percent sign is encoded, so this isn't an encoded tab.
        ("a%2509b", None, None, true),
    ] {
        let (selector, search) = (Selector::try_from(selector)?, search.map(Search::try_from).transpose()?);
        let path = GopherPath::new(gtype, selector, search.map(|search| (search, plus)));
        assert_eq!(path.is_some(), parses_back, "{selector} {search:?} {plus:?}");
        if let Some(path) = path {
            let hostport = grammar::Hostport::try_from("h")?;
            let built = grammar::Gopherurl::new(hostport, Some(path));
            assert_eq!(grammar::Gopherurl::try_from(built.to_string().as_str())?, built);
        }
    }
    Ok(())
}

/// `Xchars` rejects an `ip-schemepart`, which is the other alternative of `schemepart`.
#[test]
fn xchars_exclude_ip_schemeparts() {
    assert!(grammar::Xchars::try_from("//host:port/").is_ok(), "a port is digits");
    assert!(grammar::Xchars::try_from("//host/").is_err());
}

#[test]
fn trees_have_spans_and_children() {
    let tree = url("HTTP://h/a").tree();
    let root = tree.root();
    assert_eq!(root.span(), 0..10);
    let children: Vec<_> = root.children().map(|child| (child.symbol().to_string(), child.text())).collect();
    let expected = [("\"http://\"", "HTTP://"), ("hostport", "h"), ("\"/\"", "/"), ("hpath", "a")];
    assert_eq!(children, expected.map(|(symbol, text)| (symbol.to_owned(), text)));
    assert!(!root.is_leaf());
    assert_eq!(tree.nodes().filter(|node| node.is_leaf()).last().map(|node| node.span()), Some(9..10));
}

#[test]
fn symbols_print_as_in_the_bnf() {
    let productions =
        ["lowalpha", "hialpha", "digit", "safe", "extra", "national", "punctuation", "reserved"];
    for name in productions {
        let production: Production = name.parse().expect("a production");
        let (_, alternatives) = production.bnf().split_once('=').expect("a definition");
        for literal in alternatives.split_whitespace().filter(|word| *word != "|") {
            // The quotation mark is in angle brackets.
            let character = literal.chars().nth(1).expect("a character between its quotes");
            assert!(production.matches(&character.to_string()), "{name} {literal}");
            assert_eq!(Symbol::Literal(character.to_string().leak()).to_string(), literal, "{name}");
        }
        assert_eq!(Symbol::Production(production).to_string(), name);
    }
    assert_eq!(Symbol::Literal("ftp://").to_string(), "\"ftp://\"");
}

/// Each character class can be an expectation.
#[test]
fn errors_can_name_each_class() {
    let is_class =
        |production: &&Production| production.section() == "2.2" || **production == Production::Alphadigit;
    for production in Production::ALL.iter().filter(is_class) {
        let error = production.tree("").expect_err("no class derives the empty string");
        let names: Vec<Expectation> = error.expected_names().collect();
        assert_eq!(names, [Expectation::Class(*production)], "{production}");
    }
}

/// After `1.2.3.`, a digit begins the last group. After `1.2.3.4`, a digit continues it or the hostnumber ends.
#[test]
fn error_trees_have_all_alternatives() {
    let tree = |text| Production::Hostnumber.tree(text).expect_err(text).error_tree();
    let digit = |at| {
        let within = "in section hostnumber at 0,\nin section digits at 6,\n";
        format!("{within}expected Class(digit) at {at}")
    };
    assert_eq!(tree("1.2.3.").to_string(), digit(6));
    let GenericErrorTree::Alt(alternatives) = tree("1.2.3.4x") else { panic!("{}", tree("1.2.3.4x")) };
    let alternatives: Vec<String> = alternatives.iter().map(ToString::to_string).collect();
    assert_eq!(alternatives, [digit(7), "in section hostnumber at 0,\nexpected End at 7".to_owned()]);
}

#[test]
fn production_paths_are_lists() {
    let path = |production: Production, text| {
        let error = production.tree(text).expect_err(text);
        error.expected().next().expect(text).within
    };
    let (number, end) = (path(Production::Hostnumber, ""), path(Production::Nntpurl, "nntp://h/a/"));
    assert_eq!(number, [Production::Hostnumber, Production::Digits]);
    assert_ne!(number, [Production::Hostport, Production::Digits]);
    assert_eq!(format!("{number:?}"), "[hostnumber, digits]");
    assert_eq!(number, path(Production::Hostnumber, "1.2."));
    // Paths of the same length may differ.
    assert_ne!(number, end);
    assert_ne!(number, path(Production::Host, "1.2."));
}

/// Only the name of a scheme is case-insensitive.
#[test]
fn only_scheme_errors_ignore_case() {
    let allows = |production: Production, text, character| {
        let error = production.tree(text).expect_err(text);
        error.expected().any(|expected| expected.allows(character))
    };
    for (production, text, lower, upper) in [
        (Production::Hialpha, "", false, true),
        (Production::Lowalpha, "", true, false),
        (Production::Ftpurl, "ftp://h/;", true, false),
        (Production::Ftpurl, "f", true, true),
        (Production::Scheme, "", true, true),
    ] {
        let found = (allows(production, text, 't'), allows(production, text, 'T'));
        assert_eq!(found, (lower, upper), "{production} {text:?}");
    }
}
