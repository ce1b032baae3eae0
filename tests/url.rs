//! Tests of `Url` and `UrlBuf`: parsing, conversions and comparisons.

use std::collections::{BTreeMap, HashMap};

use rfc1738::grammar;
use rfc1738::nom::{IResult, character::complete::char, sequence::delimited};
use rfc1738::{ParseError, Production, Url, UrlBuf, strict_url};
use rfc1738_bnf::Language;
use sources::{sample_size, strict};

use crate::support::oracle::{SEED, language, near_misses, schemes, sentences, strict_reading};
use crate::support::url;

/// The number of sentences, and of near-misses, for each scheme's production.
const SENTENCES: usize = 2_000;

/// Returns sentences and near-misses of the schemes' productions.
fn texts() -> impl Iterator<Item = String> {
    let size = sample_size(SENTENCES);
    schemes()
        .into_iter()
        .flat_map(move |name| sentences(&name).take(size).chain(near_misses(&name).take(size)))
}

/// `tests/proofs/` compares `Url::parse` with the automaton.
#[test]
fn new_accepts_the_same_texts_as_parse() {
    for text in texts().chain(strict().accepted()).chain(strict().rejected().map(str::to_owned)) {
        assert_eq!(Url::new(&text), Url::parse(&text).ok(), "{text:?}");
    }
}

/// Text after a URL may extend the match or end it.
#[test]
fn combinator_reads_the_longest_url() {
    let automaton = strict_reading();
    for text in texts() {
        for after in ["", ">", "/", ":", "@h", "%", "%09a", " "] {
            let text = format!("{text}{after}");
            let length = automaton.longest_prefix(text.as_bytes());
            let read = strict_url::<&str, ()>(&text);
            assert_eq!(read.as_ref().ok().map(|(rest, _)| text.len() - rest.len()), length, "{text:?}");
            if let Ok((rest, url)) = read {
                assert_eq!([url.as_str(), rest].concat(), text);
                assert_eq!(
                    url.by_scheme(),
                    Url::parse(url.as_str()).expect("a valid URL").by_scheme(),
                    "{text:?}"
                );
            }
        }
    }
}

/// Section 3.3: "No user name or password is allowed."
#[test]
fn only_the_printed_production_accepts_http_users() {
    fn as_printed(text: &str) -> IResult<&str, grammar::SchemeUrl<'_>, ()> {
        delimited(char('<'), grammar::url, char('>'))(text)
    }

    fn as_intended(text: &str) -> IResult<&str, Url<'_>, ()> {
        delimited(char('<'), strict_url, char('>'))(text)
    }

    for (text, printed, intended) in [
        ("<http://user@host.dom/>", true, false),
        ("<http://host.dom/>", true, true),
        ("<ftp://user@host.dom/>", true, true),
        ("<x://user@host.dom/>", true, true),
        ("<http://host.dom/", false, false),
    ] {
        assert_eq!((as_printed(text).is_ok(), as_intended(text).is_ok()), (printed, intended), "{text}");
    }
}

#[test]
fn conversions_from_text_types() {
    let text = "ftp://u:p@h/a";
    let borrowed = url(text);
    assert_eq!(Url::try_from(text), Ok(borrowed));
    assert_eq!(Url::try_from(text.as_bytes()), Ok(borrowed));
    let owned = UrlBuf::from(borrowed);
    assert_eq!(owned.to_url(), borrowed);
    assert_eq!(text.parse(), Ok(owned.clone()));
    assert_eq!(UrlBuf::parse(text), Ok(owned.clone()));
    assert_eq!(UrlBuf::try_from(text.to_owned()), Ok(owned.clone()));
    assert_eq!(String::from(owned), text);

    let error = Url::parse("http://u@h/").expect_err("HTTP has no user name");
    assert_eq!(Url::try_from("http://u@h/"), Err(error.clone()));
    assert_eq!(Url::try_from(&b"http://u@h/"[..]), Err(error.clone()));
    assert_eq!(UrlBuf::try_from("http://u@h/"), Err(error.clone()));
    assert_eq!(UrlBuf::parse("http://u@h/"), Err(error.clone()));
    assert_eq!("http://u@h/".parse::<UrlBuf>(), Err(error));
}

/// The first pair differs only in the offset, and the second only in the position of the `fsegment`.
#[test]
fn errors_with_different_details_are_unequal() {
    let error = |text| Url::parse(text).expect_err(text);
    for (one, other) in [("ftp://a;b/", "ftp://a;bc/"), ("ftp://h/abc<", "ftp://h/a/b<")] {
        let (one, other) = (error(one), error(other));
        assert_eq!((one.span(), one.mistake(), one.found()), (other.span(), other.mistake(), other.found()));
        assert_ne!(one, other);
    }
}

#[test]
fn debug_of_an_error_shows_its_reason_and_offset() {
    let error = Url::parse("http://user@host.dom/").expect_err("HTTP has no user name");
    assert_eq!(
        format!("{error:?}"),
        format!(
            "ParseError {{ reason: {}, span: 7..12, offset: 11, found: Some('@'), withheld: false, \
            expected: {:?}, mistake: Some(\"NoUser\") }}",
            error.reason(),
            error.expected_names().map(|name| name.to_string()).collect::<Vec<_>>(),
        )
    );
}

#[test]
fn owned_texts_are_not_copied() {
    let text = String::from("http://host.dom/");
    let address = text.as_ptr();
    let url = UrlBuf::try_from(text).expect("a valid URL");
    assert_eq!(url.as_str().as_ptr(), address);
    let text = String::from(url);
    assert_eq!(text.as_ptr(), address);
}

/// Invalid UTF-8: stray bytes, truncated characters, an overlong encoding, a surrogate, and a number too large for a code point.
const BROKEN: &[&[u8]] = &[
    b"\xFF",
    b"\x80",
    b"\xC3",
    b"\xE2\x82",
    b"\xF0\x9F\x98",
    b"\xC0\xAF",
    b"\xED\xA0\x80",
    b"\xF4\x90\x80\x80",
];

/// For every production and the strict reading, the error is at the end of the longest prefix that a string can begin with.
#[test]
fn error_offset_in_invalid_utf8_is_exact() {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut at_broken = 0;
    let mut check = |automaton: &Language, text: String, parse: &dyn Fn(&[u8]) -> Option<ParseError>| {
        let mut bytes = text.into_bytes();
        for _ in 0..random.usize(1..3) {
            let at = random.usize(..=bytes.len());
            bytes.splice(at..at, BROKEN[random.usize(..BROKEN.len())].iter().copied());
        }
        let Err(utf8) = std::str::from_utf8(&bytes) else { return };
        let error = parse(&bytes).expect("a URL is US-ASCII");
        assert_eq!(error.offset(), automaton.viable(&bytes), "{}", bytes.escape_ascii());
        assert!(error.span().end <= bytes.len(), "{}: {error:?}", bytes.escape_ascii());
        if error.offset() == utf8.valid_up_to() {
            at_broken += 1;
            assert!(error.is_withheld() || error.found() == Some('\u{FFFD}'), "{}", bytes.escape_ascii());
            let byte = Some(bytes[error.offset()]).filter(|_| !error.is_withheld());
            assert_eq!(error.byte(), byte);
            assert_eq!(error.mistake().map(|mistake| mistake.name()), byte.map(|_| "NotUtf8"));
        }
    };
    let strict = strict_reading();
    texts().for_each(|text| check(&strict, text, &|bytes| Url::try_from(bytes).err()));
    for production in Production::ALL {
        let (name, count) = (production.name(), sample_size(2_000));
        let language = language(name);
        let parse = |bytes: &[u8]| {
            let error = production.tree(&String::from_utf8_lossy(bytes)).err()?;
            Some(error.in_bytes(bytes))
        };
        let texts = sentences(name).take(count).chain(near_misses(name).take(count));
        texts.for_each(|text| check(&language, text, &parse));
    }
    assert!(at_broken > sample_size(20_000), "{at_broken}");
}

#[test]
fn an_invalid_byte_is_no_character_to_encode() {
    for (bytes, expected) in [
        (&b"x://h/\xFF"[..], Some("NotUtf8")),
        ("x://h/\u{fffd}".as_bytes(), Some("NonAscii")),
        (b"x://h/\xC3\xA9\xFF", Some("NonAscii")),
        (b"ftp://u:\xFF@h/", None),
    ] {
        let error = Url::try_from(bytes).expect_err("a URL is US-ASCII");
        assert_eq!(error.mistake().map(|mistake| mistake.name()), expected, "{}", bytes.escape_ascii());
    }
}

/// A span after invalid UTF-8 counts the bytes of the input, not those of the replacement character.
#[test]
fn spans_after_invalid_utf8_count_bytes() {
    for (bytes, span) in [
        (&b"ftp://h/a;type=x\xE9b"[..], 15..18),
        (b"foo\xE9bar", 3..4),
        (b"http://\xFFh\xC3|st/a", 7..8),
        (b"\xFF:a", 0..1),
    ] {
        let error = Url::try_from(bytes).expect_err("invalid UTF-8");
        assert_eq!(error.span(), span, "{}", bytes.escape_ascii());
    }
}

#[test]
fn errors_in_bytes_contain_no_password() {
    for bytes in
        [&b"ftp://user:topsecret\xFF@host/"[..], b"ftp://user:topsecret@host/\xFF", b"x://u:topsecret\xFF"]
    {
        let error = Url::try_from(bytes).expect_err("invalid UTF-8");
        for message in [error.to_string(), format!("{error:?}")] {
            assert!(!message.contains("topsecret"), "{message}");
        }
    }
}

#[test]
fn urls_compare_with_texts() {
    let texts = ["http://a/", "http://b/", "HTTP://a/"];
    for one in texts {
        for other in texts {
            let (borrowed, owned, other_owned) = (url(one), UrlBuf::from(url(one)), UrlBuf::from(url(other)));
            assert_eq!([borrowed == other_owned, owned == url(other)], [one == other; 2]);
            assert_eq!([borrowed == *other, borrowed == other, borrowed == url(other)], [one == other; 3]);
            assert_eq!([owned == *other, owned == other, owned == other_owned], [one == other; 3]);
            assert_eq!(borrowed.cmp(&url(other)), one.cmp(other));
            assert_eq!(borrowed.partial_cmp(&url(other)), one.partial_cmp(other));
            assert_eq!(owned.cmp(&UrlBuf::from(url(other))), one.cmp(other));
        }
    }
}

/// `Borrow` requires that a URL and its text hash, compare and sort the same way.
#[test]
fn maps_can_be_searched_by_text() {
    let texts: Vec<String> = strict().accepted().collect();
    let hashed: HashMap<UrlBuf, usize> = texts.iter().map(|text| UrlBuf::from(url(text))).zip(0..).collect();
    let sorted: BTreeMap<Url<'_>, usize> = texts.iter().map(|text| url(text)).zip(0..).collect();
    for text in &texts {
        let index = hashed.get(text.as_str());
        assert!(index.is_some_and(|&index| texts[index] == *text), "{text}");
        assert_eq!(sorted.get(text.as_str()), index, "{text}");
    }
    assert_eq!(hashed.get("x"), None);
    assert!(sorted.keys().map(|url| url.as_str()).is_sorted());
}

#[test]
fn parts_compare_with_texts() {
    let url = url("ftp://u:p@h.dom:21/a/b");
    assert_eq!(url.scheme(), "ftp");
    assert_eq!(url.host().expect("a host"), *"h.dom");
    assert_ne!(url.host().expect("a host"), *"H.dom");
    assert_ne!(url.host().expect("a host"), "H.dom");
    assert_eq!(url.user().expect("a user").as_ref(), "u");
    assert_ne!(url.password().expect("a password"), "q");
    assert_eq!(url.host().expect("a host").as_ref(), "h.dom");
}
