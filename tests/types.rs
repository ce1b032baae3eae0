//! Tests of what the types of values have in common: equality, order, padding, iterators, and owned URLs.

use std::collections::HashSet;
use std::fmt::Display;

use rfc1738::grammar::{self, Ftptype, Host, Scheme};
use rfc1738::{Expectation, Production, Symbol, Url, UrlBuf};
use sources::{corpus, examples, for_each_type, strict};

use crate::support::url;

/// `grammar/QUIRKS.md` says that `A` and `a` mean the same.
#[test]
fn ftptypes_ignore_case() {
    let ftptype = |letter| Ftptype::try_from(letter).expect(letter);
    assert_eq!(ftptype("I"), Ftptype::IMAGE);
    assert_ne!(ftptype("I"), Ftptype::ASCII);
    assert_eq!((ftptype("I").as_char(), ftptype("I").to_string()), ('I', "I".to_owned()));
    assert_eq!(HashSet::from([ftptype("I"), ftptype("i"), ftptype("D")]).len(), 2);
}

#[test]
fn schemes_and_hosts_compare_without_case() {
    let url = url("HTTP://Host.Dom/");
    assert!(url.scheme().eq_ignore_ascii_case("http") && !url.scheme().eq_ignore_ascii_case("https"));
    let host = url.host().expect("a host");
    assert!(host.eq_ignore_ascii_case("hOST.dom") && !host.eq_ignore_ascii_case("host.dom.x"));
    assert!(Scheme::try_from("FTP").is_ok_and(|scheme| scheme.eq_ignore_ascii_case("ftp")));
    assert!(Host::try_from("1.2.3.4").is_ok_and(|host| host.eq_ignore_ascii_case("1.2.3.4")));
}

/// Checks that a value is padded and cut like its text.
#[track_caller]
fn check_padding(value: &impl Display) {
    let text = value.to_string();
    let width = text.chars().count() + 3;
    assert_eq!(format!("{value:>width$}"), format!("{text:>width$}"));
    assert_eq!(format!("{value:.2}"), format!("{text:.2}"));
}

#[test]
fn values_are_padded_like_texts() {
    macro_rules! check {
        ($($name:ident $production:literal $strategy:ident)*) => {$(
            let section = corpus().into_iter().find(|section| section.name == $production).expect($production);
            for text in section.accepted() {
                check_padding(&grammar::$name::try_from(text.as_str()).expect($production));
            }
        )*};
    }
    for_each_type!(check);
    let text = "gopher://host.dom/7a%09b%09c";
    check_padding(&url(text));
    check_padding(&UrlBuf::from(url(text)));
    let symbols = [Symbol::Production(Production::Host), Symbol::Literal("http:"), Symbol::Characters];
    symbols.iter().for_each(check_padding);
    let literal = Expectation::Literal { literal: "http://", matched: 2 };
    [Expectation::Class(Production::Digit), literal, Expectation::End].iter().for_each(check_padding);
}

#[test]
fn owned_urls_have_the_parts_of_borrowed_ones() {
    for text in strict().accepted().chain(examples().into_iter().map(|example| example.url)) {
        let (borrowed, owned) = (url(&text), UrlBuf::from(url(&text)));
        assert_eq!(borrowed, owned);
        assert_eq!(owned, borrowed);
        for owned in [&owned, &UrlBuf::try_from(text.clone()).expect("a URL"), &owned.clone()] {
            assert_eq!(owned.scheme(), borrowed.scheme(), "{text}");
            assert_eq!(owned.user(), borrowed.user(), "{text}");
            assert_eq!(owned.password(), borrowed.password(), "{text}");
            assert_eq!(owned.host(), borrowed.host(), "{text}");
            assert_eq!(owned.port(), borrowed.port(), "{text}");
            assert_eq!(owned.path(), borrowed.path(), "{text}");
            assert_eq!(owned.search(), borrowed.search(), "{text}");
            assert_eq!(owned.by_scheme(), borrowed.by_scheme(), "{text}");
            assert_eq!(owned.production(), borrowed.production(), "{text}");
            assert_eq!(owned.why_no_host(), borrowed.why_no_host(), "{text}");
            assert_eq!(owned.redacted(), borrowed.redacted(), "{text}");
        }
        assert_eq!(owned.into_string(), text);
    }
}

#[test]
fn a_rejected_string_is_returned() {
    let text = String::from("postgres://joe:tiger@host.dom/<");
    let address = text.as_ptr();
    let rejected = UrlBuf::try_from(text).expect_err("`<` isn't allowed");
    let error = Url::parse("postgres://joe:tiger@host.dom/<").expect_err("`<` isn't allowed");
    assert_eq!((rejected.error(), rejected.to_string()), (&error, error.to_string()));
    assert!(!format!("{rejected:?} {rejected}").contains("tiger"), "{rejected:?}");
    assert_eq!(rejected.clone().into_error(), error);
    let text = rejected.into_string();
    assert_eq!((text.as_str(), text.as_ptr()), ("postgres://joe:tiger@host.dom/<", address));
    assert_eq!(UrlBuf::try_from("http://h/"), UrlBuf::parse("http://h/"));
}

/// A value that outlives the error that it comes from.
#[test]
fn expectations_do_not_borrow() {
    let (expected, names) = {
        let error = Url::parse("http://h<").expect_err("`<` isn't allowed");
        (error.expected(), error.expected_names())
    };
    assert!(expected.clone().count() > 0 && names.clone().any(|name| name == Expectation::End));
}

/// Iterators whose types can be named.
#[test]
fn iterators_can_be_stored() {
    struct Stored<'a> {
        segments: grammar::Items<'a, grammar::Hsegment<'a>>,
        fields: grammar::Items<'a, grammar::Fieldspec<'a>>,
        labels: grammar::Items<'a, grammar::Domainlabel<'a>>,
        nodes: rfc1738::Nodes<'a>,
        children: rfc1738::Children<'a>,
    }
    let tree = url("http://a.b.c/x/y").tree();
    let mut stored = Stored {
        segments: grammar::Hpath::try_from("x:p@/y").expect("a path").segments(),
        fields: grammar::Fieldspecs::try_from("").expect("no fields").iter(),
        labels: grammar::Hostname::try_from("a.b.c").expect("a name").domainlabels(),
        nodes: tree.nodes(),
        children: tree.root().children(),
    };
    assert_eq!(
        format!("{:?}", stored.segments),
        format!("{:?}", stored.segments.clone().collect::<Vec<_>>())
    );
    assert!(stored.segments.next_back().is_some_and(|last| last == "y"));
    assert!(stored.segments.next().is_some_and(|first| first == "x:p@") && stored.segments.next().is_none());
    assert!(stored.fields.next().is_none() && stored.fields.next_back().is_none());
    assert!(stored.labels.map(|label| label.as_str()).eq(["a", "b"]));
    assert_eq!(stored.nodes.count(), tree.to_string().lines().count());
    assert_eq!(stored.children.by_ref().count(), 4);
    assert!(stored.children.next().is_none());
}
