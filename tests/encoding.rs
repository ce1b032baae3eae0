//! Tests of encoding octets for a production, and of decoding, according to Section 2.2. The BNF file defines the characters, and
//! the prose defines which are reserved.

use std::borrow::Cow;
use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use rfc1738::Production;
use rfc1738::grammar::*;
use rfc1738_bnf::Language;
use sources::read;

fn language(production: Production) -> Language {
    crate::support::oracle::language(production.name())
}

/// Returns the productions that can encode octets.
fn encodable() -> Vec<Production> {
    Production::ALL.iter().copied().filter(|production| production.encode(b"a").is_some()).collect()
}

#[test]
fn productions_that_derive_escapes_can_encode() {
    // `schemepart` also derives an escape, but one of its alternatives has parts, so it can't encode octets.
    let expected: Vec<Production> = Production::ALL
        .iter()
        .copied()
        .filter(|&production| production != Production::Schemepart && language(production).accepts(b"%61"))
        .collect();
    assert_eq!(encodable(), expected);
    // A path is encoded like its segments.
    let parts: BTreeSet<Production> = expected.into_iter().filter(|&part| segment(part).is_none()).collect();
    let listed: BTreeSet<Production> = RESERVED.iter().flat_map(|(parts, ..)| *parts).copied().collect();
    assert_eq!(parts, listed, "change `RESERVED` in tests/encoding.rs");
}

/// The characters that the prose reserves in a component: "If the character corresponding to an octet is reserved in a scheme,
/// the octet must be encoded." The BNF determines the other characters.
const RESERVED: &[(&[Production], &str, &str)] = &[
    // "Within the user and password field, any ":", "@", or "/" must be encoded."
    (&[Production::User, Production::Password], ":@/", "3.1"),
    // "Within a name or CWD component, the characters "/" and ";" are reserved and must be encoded."
    (&[Production::Fsegment], "/;", "3.2.2"),
    // "Within the <path> and <searchpart> components, "/", ";", "?" are reserved."
    (&[Production::Hsegment, Production::Search], "/;?", "3.3"),
    // "Within the <gopher-path>, no characters are reserved."
    (&[Production::Gtype, Production::Selector, Production::GopherPlusString], "", "3.4.1"),
    // "Within mailto URLs, there are no reserved characters."
    (&[Production::Encoded822addr], "", "3.5"),
    // In the forms of WAIS URLs, "/" and "?" separate the parts. The BNF allows only `uchar` in the parts.
    (&[Production::Database, Production::Wtype, Production::Wpath], "/?", "3.9"),
    // "The semicolon ";" is reserved and may not appear without quoting in the <hsoname>."
    (&[Production::Psegment], ";", "3.11"),
    // A ";" separates fields from each other, and an "=" separates a name from its value.
    (&[Production::Fieldname, Production::Fieldvalue], ";=", "3.11"),
    // The reserved characters depend on the scheme.
    (&[Production::Urlpath, Production::Xchar], "", "2.2"),
    (&[Production::Uchar, Production::Escape], "", "2.2"),
];

/// Returns a path's segment production, or `None` if the definition isn't of the form `hsegment *[ "/" hsegment ]`.
fn segment(path: Production) -> Option<Production> {
    let (_, definition) = path.bnf().split_once('=')?;
    let (segment, rest) = definition.trim_start().split_once(' ')?;
    (rest == format!("*[ \"/\" {segment} ]")).then(|| segment.parse().expect("a production"))
}

/// Returns the row of a production. The row of a path is that of its segments.
fn row(production: Production) -> &'static (&'static [Production], &'static str, &'static str) {
    let part = segment(production).unwrap_or(production);
    let row = RESERVED.iter().find(|(productions, ..)| productions.contains(&part));
    row.unwrap_or_else(|| panic!("`RESERVED` has no row for {part}"))
}

/// Returns `true` if the BNF and the prose allow the unencoded octet as data.
fn is_allowed(production: Production, language: &Language, octet: u8) -> bool {
    language.accepts(&[octet]) && !row(production).1.as_bytes().contains(&octet)
}

/// The table in the documentation of `Production::encode` matches the RFC.
#[test]
fn encoding_table_matches_the_rfc() {
    let quoted = |names: Vec<String>, separator| {
        names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(separator)
    };
    let cell = |characters: Vec<char>| match characters.len() {
        0 => "none".to_owned(),
        7 => "all".to_owned(),
        _ => quoted(characters.iter().map(char::to_string).collect(), " "),
    };
    let row = |(productions, _, section): &(&[Production], &str, &str)| {
        let names = quoted(productions.iter().map(Production::to_string).collect(), ", ");
        let part = productions[0];
        let language = language(part);
        let (allowed, encoded) = ";/?:@&=".chars().partition(|&c| is_allowed(part, &language, c as u8));
        format!("| {names} | {} | {} | {section} |", cell(allowed), cell(encoded))
    };
    let source = read("src/start_symbol.rs");
    let rows = source.lines().filter(|line| line.trim_start().starts_with("/// | `"));
    let documented: Vec<&str> = rows.map(|line| line.trim_start().trim_start_matches("/// ")).collect();
    assert_eq!(documented, RESERVED.iter().map(row).collect::<Vec<_>>());
}

#[test]
fn forbidden_and_reserved_octets_are_encoded() {
    for production in encodable() {
        let language = language(production);
        for octet in 0..=255 {
            let itself =
                is_allowed(production, &language, octet) || segment(production).is_some() && octet == b'/';
            let expected = if itself { char::from(octet).to_string() } else { format!("%{octet:02X}") };
            assert_eq!(production.encode(&[octet]), Some(expected), "{production} {octet:#04X}");
        }
    }
}

/// 3.6: an article is recognized by its "@". "No additional characters are reserved within the components of a news URL."
#[test]
fn message_ids_encode_at_signs() {
    assert_eq!(Unique::encode(b";/?:@&="), ";/?:%40&=");
}

#[test]
fn percent_signs_are_encoded() {
    for production in encodable() {
        assert_eq!(production.encode(b"%").as_deref(), Some("%25"), "{production}");
    }
}

#[test]
fn encode_returns_none_for_unencodable_input() {
    for (production, octets) in [
        (Production::Gtype, &b""[..]),
        (Production::Gtype, b"ab"),
        (Production::Uchar, b"ab"),
        (Production::Xchar, b""),
        (Production::Escape, b"ab"),
        (Production::Encoded822addr, b""),
        (Production::Port, b"80"),
        (Production::Group, b"a"),
        (Production::Httpurl, b"http://h/"),
        (Production::Schemepart, b"a"),
    ] {
        assert_eq!(production.encode(octets), None, "{production} {octets:?}");
    }
}

/// Decodes a string, independently of the library.
fn decoded(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first == '%' { 3 } else { 1 };
        let (character, after) = rest.split_at(length);
        octets.push(match first {
            '%' => u8::from_str_radix(&character[1..], 16).expect("two digits"),
            _ => u8::try_from(first).expect("ASCII"),
        });
        rest = after;
    }
    octets
}

/// Returns the text as decoded by the production's type.
fn decoded_by_type(production: Production, text: &str) -> Vec<u8> {
    macro_rules! decode {
        ($($leaf:ident)*) => {
            match production {
                $(Production::$leaf => $leaf::try_from(text).expect("a valid string").decode().into_owned(),)*
                _ => panic!("{production}: add its type to `decode!` in tests/encoding.rs"),
            }
        };
    }
    decode! {
        User Password Urlpath Fsegment Hsegment Search Gtype Selector GopherPlusString Encoded822addr
        Database Wtype Wpath Psegment Fieldname Fieldvalue Escape Uchar Xchar
    }
}

/// Any segment may be empty, even the last one.
#[test]
fn paths_have_one_more_segment_than_slashes() {
    for (text, expected) in
        [("", &[""][..]), ("/", &["", ""]), ("a/", &["a", ""]), ("/a//b", &["", "a", "", "b"])]
    {
        let (fpath, hpath, ppath) = (Fpath::try_from(text), Hpath::try_from(text), Ppath::try_from(text));
        let (fpath, hpath, ppath) = (fpath.expect(text), hpath.expect(text), ppath.expect(text));
        assert!(fpath.segments().map(|segment| segment.as_str()).eq(expected.iter().copied()), "{text:?}");
        assert!(hpath.segments().map(|segment| segment.as_str()).eq(expected.iter().copied()), "{text:?}");
        assert!(ppath.segments().map(|segment| segment.as_str()).eq(expected.iter().copied()), "{text:?}");
        assert!(ppath.segments().rev().map(|segment| segment.as_str()).eq(expected.iter().rev().copied()));
        assert_eq!(Fpath::encode_segments(expected), text);
        assert_eq!(Hpath::encode_segments(expected), text);
        assert_eq!(Ppath::encode_segments(expected), text);
        for path in encodable().into_iter().filter(|path| segment(*path).is_some()) {
            assert_eq!(path.encode(text.as_bytes()).as_deref(), Some(text), "{path}");
        }
    }
}

/// 3.11: "each field/value pair is separated from each other and from the rest of the URL by a ";"".
#[test]
fn empty_prospero_fields() {
    for (text, expected) in [
        ("", &[][..]),
        (";=", &[("", "")]),
        (";=;a=;=b;=", &[("", ""), ("a", ""), ("", "b"), ("", "")]),
        (";a=b;a=c", &[("a", "b"), ("a", "c")]),
    ] {
        let fields = Fieldspecs::try_from(text).expect(text);
        let read = fields.iter().map(|field| (field.fieldname.as_str(), field.fieldvalue.as_str()));
        assert_eq!(read.collect::<Vec<_>>(), expected, "{text:?}");
    }
}

proptest! {
    #![proptest_config(crate::support::seeded(256))]

    #[test]
    fn decode_undoes_encode(octets in vec(any::<u8>(), 0..40)) {
        for production in encodable() {
            let is_single_octet = matches!(
                production,
                Production::Gtype | Production::Escape | Production::Uchar | Production::Xchar
            );
            let octets = if is_single_octet { octets.get(..1) } else { Some(&octets[..]) };
            let Some(octets) = octets.filter(|octets| production != Production::Encoded822addr || !octets.is_empty())
            else {
                continue;
            };
            let Some(text) = production.encode(octets) else { panic!("{production} {octets:?}") };
            prop_assert!(production.matches(&text), "{} {}", production, text);
            prop_assert_eq!(decoded(&text), octets, "{} {}", production, &text);
            // A path is decoded by its segments, as in `encoding_keeps_segments`.
            if segment(production).is_none() {
                prop_assert_eq!(decoded_by_type(production, &text), octets, "{} {}", production, &text);
            }
        }
    }

    #[test]
    fn encoding_keeps_segments(segments in vec(vec(any::<u8>(), 0..6), 1..6)) {
        let texts = [Fpath::encode_segments(&segments), Hpath::encode_segments(&segments), Ppath::encode_segments(&segments)];
        let fpath = Fpath::try_from(texts[0].as_str()).expect("a valid string");
        let hpath = Hpath::try_from(texts[1].as_str()).expect("a valid string");
        let ppath = Ppath::try_from(texts[2].as_str()).expect("a valid string");
        prop_assert!(fpath.segments().map(|segment| segment.decode().into_owned()).eq(segments.clone()));
        prop_assert!(hpath.segments().map(|segment| segment.decode().into_owned()).eq(segments.clone()));
        prop_assert!(ppath.segments().map(|segment| segment.decode().into_owned()).eq(segments));
    }

    #[test]
    fn article_text_before_the_at_sign(octets in vec(any::<u8>(), 1..20)) {
        let text = Unique::encode(&octets);
        let unique = Unique::try_from(&*text).expect("a valid string");
        prop_assert_eq!(&*unique.decode(), &octets);
    }
}

#[test]
fn decode_utf8_rejects_invalid_utf_8() {
    let decoded = |text| User::try_from(text).expect("a user").decode_utf8().ok().map(Cow::into_owned);
    assert_eq!(decoded("ren%C3%A9").as_deref(), Some("ren\u{e9}"));
    assert_eq!(decoded("ren%E9"), None);
    assert_eq!(decoded("%25%34%31").as_deref(), Some("%41"), "the result of decoding is not decoded again");
}

#[test]
fn decoding_borrows_text_without_escapes() {
    assert!(matches!(User::try_from("joe").expect("a user").decode(), Cow::Borrowed(b"joe")));
    assert!(matches!(User::encode(b"joe"), Cow::Borrowed("joe")));
}
