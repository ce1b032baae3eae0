//! Tests of `Url` and `UrlBuf`: their parts, conversions and comparisons.

use std::collections::{BTreeMap, HashMap};

use conformance::{sample_size, strict};
use proptest::prop_assert_eq;
use proptest::test_runner::{TestCaseError, TestRunner};
use rfc1738::grammar::{self, Schemepart};
use rfc1738::nom::{IResult, character::complete::char, sequence::delimited};
use rfc1738::{Hint, Node, Production, Url, UrlBuf, is_url, strategies, strict_url};
use rfc1738_bnf::{Grammar, Language, Sentences};

use crate::support::{assert_every_scheme, seeded, url};

const SEED: u64 = 1738;
/// The number of sentences, and of near-misses, for each scheme's production.
const SENTENCES: usize = 2_000;
/// The number of values of the strategy.
const VALUES: u32 = 5_000;

fn automaton() -> Language {
    Grammar::rfc1738().strict().unwrap_or_else(|error| panic!("{error}"))
}

/// Runs the check on random strict URLs.
fn on_urls(check: impl Fn(Url<'static>) -> Result<(), TestCaseError>) {
    if let Err(error) = TestRunner::new(seeded(VALUES)).run(&strategies::strict_url(), check) {
        panic!("{error}");
    }
}

/// Returns sentences and near-misses of the schemes' productions.
fn texts() -> impl Iterator<Item = String> {
    let grammar = Grammar::rfc1738();
    let named = Production::ALL.iter().filter(|production| production.name().ends_with("url"));
    let texts: Vec<String> = named
        .flat_map(|production| {
            let sentences = || {
                Sentences::new(&grammar, production.name(), SEED).unwrap_or_else(|error| panic!("{error}"))
            };
            sentences()
                .take(sample_size(SENTENCES))
                .chain(sentences().near_misses(SEED).take(sample_size(SENTENCES)))
        })
        .collect();
    texts.into_iter()
}

#[test]
fn new_accepts_exactly_urls() {
    let automaton = automaton();
    for text in texts() {
        let accepted = automaton.accepts(text.as_bytes());
        assert_eq!(Url::new(&text).is_some(), accepted, "{text:?}");
        assert_eq!(is_url(&text), accepted, "{text:?}");
        assert_eq!(Url::new(&text), Url::parse(&text).ok());
    }
    for text in strict().accepted() {
        assert_eq!(Url::new(&text).map(|url| url.parts()), Some(url(&text).parts()));
    }
    for text in strict().rejected() {
        assert!(Url::new(text).is_none(), "{}", crate::support::disagreement(text, false));
    }
}

/// Text after a URL may extend the match or end it.
#[test]
fn combinator_reads_the_longest_url() {
    let automaton = automaton();
    let mut shorter = 0;
    for text in texts() {
        for after in ["", ">", "/", ":", "@h", "%", "%09a", " "] {
            let text = format!("{text}{after}");
            let length = automaton.longest_prefix(text.as_bytes());
            let read = strict_url::<&str, ()>(&text);
            assert_eq!(read.as_ref().ok().map(|(rest, _)| text.len() - rest.len()), length, "{text:?}");
            if let Ok((rest, url)) = read {
                assert_eq!([url.as_str(), rest].concat(), text);
                assert_eq!(url.parts(), Url::parse(url.as_str()).expect("it is a URL").parts(), "{text:?}");
                shorter += usize::from(!rest.is_empty());
            }
        }
    }
    assert!(shorter > 10_000, "{shorter}");
}

/// Section 3.3: "No user name or password is allowed."
#[test]
fn only_the_printed_production_accepts_http_users() {
    fn as_printed(text: &str) -> IResult<&str, grammar::Url<'_>, ()> {
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

/// A URL, its authority, its path, its search, and its port or default port.
type Parts = (&'static str, Option<&'static str>, Option<&'static str>, Option<&'static str>, Option<u16>);

/// The parts according to Sections 3.1 to 3.11.
const PARTS: &[Parts] = &[
    ("ftp://h", Some("h"), None, None, Some(21)),
    ("ftp://h/", Some("h"), Some(""), None, Some(21)),
    ("ftp://u:p@h:21//a/b;type=d", Some("u:p@h:21"), Some("/a/b"), None, Some(21)),
    ("FTP://@h/a?b", Some("@h"), Some("a?b"), None, Some(21)),
    ("http://h", Some("h"), None, None, Some(80)),
    ("http://h/", Some("h"), Some(""), None, Some(80)),
    ("http://h:80/a;b//c?d;e", Some("h:80"), Some("a;b//c"), Some("d;e"), Some(80)),
    ("http://h/?", Some("h"), Some(""), Some(""), Some(80)),
    ("gopher://h", Some("h"), None, None, Some(70)),
    ("gopher://h/", Some("h"), Some(""), None, Some(70)),
    ("gopher://h/0a/b?c;d", Some("h"), Some("0a/b?c;d"), None, Some(70)),
    ("gopher://h:70/7a%09b%09+", Some("h:70"), Some("7a"), Some("b"), Some(70)),
    ("gopher://h/7%09", Some("h"), Some("7"), Some(""), Some(70)),
    // The type itself is a tab.
    ("gopher://h/%09", Some("h"), Some("%09"), None, Some(70)),
    ("gopher://h/%09%09s", Some("h"), Some("%09"), Some("s"), Some(70)),
    // A search has no `/`, so all of this is the selector.
    ("gopher://h/7a%09b/c", Some("h"), Some("7a%09b/c"), None, Some(70)),
    ("mailto:a/b@h", None, None, None, None),
    ("mailto://h/a", None, None, None, None),
    ("news:*", None, None, None, None),
    ("news://u/a@h", None, None, None, None),
    ("nntp://h/g", Some("h"), Some("g"), None, Some(119)),
    ("nntp://h:119/g/1", Some("h:119"), Some("g/1"), None, Some(119)),
    ("telnet://u@h", Some("u@h"), None, None, Some(23)),
    ("telnet://u:p@h:23/", Some("u:p@h:23"), Some(""), None, Some(23)),
    ("wais://h/d", Some("h"), Some("d"), None, Some(210)),
    ("wais://h:210/d?s", Some("h:210"), Some("d"), Some("s"), Some(210)),
    ("wais://h:6/d?s", Some("h:6"), Some("d"), Some("s"), Some(6)),
    ("wais://h/?", Some("h"), Some(""), Some(""), Some(210)),
    ("wais://h:6/d/t/p", Some("h:6"), Some("d/t/p"), None, Some(6)),
    ("wais://h/d/t/p", Some("h"), Some("d/t/p"), None, Some(210)),
    ("file:///", Some(""), Some(""), None, None),
    ("file:///etc/motd", Some(""), Some("etc/motd"), None, None),
    ("file://localhost/a?b", Some("localhost"), Some("a?b"), None, None),
    ("prospero://h//pros/name;a=b;c=", Some("h"), Some("/pros/name"), None, Some(1525)),
    ("prospero://h:191/a?b", Some("h:191"), Some("a?b"), None, Some(191)),
    ("https://u:p@h:443/a;b?c", Some("u:p@h:443"), Some("a;b?c"), None, Some(443)),
    ("x-y://1.2.3.4:8/", Some("1.2.3.4:8"), Some(""), None, Some(8)),
    ("x-y:h:8", None, None, None, None),
    ("x://h", Some("h"), None, None, None),
    ("x:y", None, None, None, None),
    // A host can't contain a `_`, so this has no login.
    ("x://h_1/a", None, None, None, None),
];

#[test]
fn accessors_return_the_parts() {
    for &(text, authority, path, search, port) in PARTS {
        let url = url(text);
        let searched = url.search().map(|search| search.as_str());
        assert_eq!((url.authority(), url.path(), searched), (authority, path, search), "{text}");
        assert_eq!(url.port_or_default(), port, "{text}");
        assert_eq!(Some(url.scheme().as_str()), text.split(':').next());
        let hostport = authority.map(|authority| authority.rsplit('@').next().unwrap_or_default());
        let (host, port) = hostport.map_or((None, None), |hostport| match hostport.split_once(':') {
            Some((host, port)) => (Some(host), port.parse().ok()),
            None => (Some(hostport).filter(|host| !host.is_empty()), None),
        });
        assert_eq!(url.host().map(|host| host.as_str()), host, "{text}");
        assert_eq!(url.port().and_then(|port| port.number()), port, "{text}");
    }
    assert_every_scheme(PARTS.iter().map(|(text, ..)| *text));
}

/// Section 2.3: "the ftp, http, and file schemes".
#[test]
fn three_schemes_have_segments() {
    for (text, segments) in [
        ("ftp://h/%2Fetc//motd;type=a", Some(&["%2Fetc", "", "motd"][..])),
        ("ftp://h/", Some(&[""])),
        ("ftp://h", None),
        ("http://h/a;b/c?d", Some(&["a;b", "c"])),
        ("file:///c:/x/", Some(&["c:", "x", ""])),
        ("prospero://h//a/b", None),
        ("gopher://h/0a/b", None),
        ("nntp://h/g/1", None),
        ("https://h/a/b", None),
    ] {
        let url = Url::new(text).expect(text);
        let found: Option<Vec<_>> = url.path_segments().map(|found| found.collect());
        assert_eq!(found.is_some(), segments.is_some(), "{text}");
        assert!(found.into_iter().flatten().eq(segments.unwrap_or_default().iter().copied()), "{text}");
    }
}

/// Returns the authority, printed from the grammar's parts.
fn authority(parts: &grammar::Url<'_>) -> Option<String> {
    Some(match parts {
        grammar::Url::Http(url) => url.hostport.to_string(),
        grammar::Url::Ftp(url) => url.login.to_string(),
        grammar::Url::Nntp(url) => url.hostport.to_string(),
        grammar::Url::Telnet(url) => url.login.to_string(),
        grammar::Url::Gopher(url) => url.hostport.to_string(),
        grammar::Url::Wais(url) => url.hostport().to_string(),
        grammar::Url::File(url) => url.host.map_or_else(String::new, |host| host.to_string()),
        grammar::Url::Prospero(url) => url.hostport.to_string(),
        grammar::Url::News(_) | grammar::Url::Mailto(_) => return None,
        grammar::Url::Other(url) => match url.genericurl.schemepart {
            Schemepart::Ip(part) => part.login.to_string(),
            Schemepart::Xchars(_) => return None,
        },
    })
}

/// Returns the path, printed from the grammar's parts.
fn path(parts: &grammar::Url<'_>) -> Option<String> {
    Some(match parts {
        grammar::Url::Http(url) => url.path?.hpath.to_string(),
        grammar::Url::Ftp(url) => url.path?.fpath.to_string(),
        grammar::Url::Nntp(url) => match url.digits {
            Some(digits) => format!("{}/{digits}", url.group),
            None => url.group.to_string(),
        },
        grammar::Url::Telnet(url) => url.slash.then(String::new)?,
        grammar::Url::Gopher(url) => {
            let path = url.path?;
            let (gtype, selector) = (path.gtype(), path.selector());
            [gtype.map_or("", |gtype| gtype.as_str()), selector.map_or("", |selector| selector.as_str())]
                .concat()
        }
        grammar::Url::Wais(grammar::Waisurl::Database(url)) => url.database.to_string(),
        grammar::Url::Wais(grammar::Waisurl::Index(url)) => url.database.to_string(),
        grammar::Url::Wais(grammar::Waisurl::Doc(url)) => {
            format!("{}/{}/{}", url.database, url.wtype, url.wpath)
        }
        grammar::Url::File(url) => url.fpath.to_string(),
        grammar::Url::Prospero(url) => url.ppath.to_string(),
        grammar::Url::News(_) | grammar::Url::Mailto(_) => return None,
        grammar::Url::Other(url) => match url.genericurl.schemepart {
            Schemepart::Ip(part) => part.urlpath?.to_string(),
            Schemepart::Xchars(_) => return None,
        },
    })
}

#[test]
fn parts_match_the_grammar() {
    on_urls(|url| {
        let parts = url.parts();
        prop_assert_eq!(url.authority().map(str::to_owned), authority(&parts));
        prop_assert_eq!(url.path().map(str::to_owned), path(&parts));
        let tree = url.tree();
        let search = tree.nodes().find(|node| node.production() == Some(Production::Search));
        prop_assert_eq!(url.search().map(|search| search.as_str()), search.map(|node| node.text()));
        let is_segment =
            |node: Node<'_>| matches!(node.production(), Some(Production::Fsegment | Production::Hsegment));
        prop_assert_eq!(
            url.path_segments().is_some(),
            tree.nodes().any(is_segment),
            "the column of segments in src/production/schemes.rs"
        );
        Ok(())
    });
}

#[test]
fn urls_have_the_production_of_their_variant() {
    on_urls(|url| {
        macro_rules! of_variant {
            ($($variant:ident $production:ident)*) => {
                match url.parts() {
                    $(grammar::Url::$variant(part) => (Production::$production, part.to_string()),)*
                    grammar::Url::Other(part) => (Production::Otherurl, part.to_string()),
                }
            };
        }
        let (production, printed) = of_variant! {
            Http Httpurl Ftp Ftpurl News Newsurl Nntp Nntpurl Telnet Telneturl Gopher Gopherurl
            Wais Waisurl Mailto Mailtourl File Fileurl Prospero Prosperourl
        };
        prop_assert_eq!((production, printed.as_str()), (url.production(), url.as_str()));
        Ok(())
    });
}

#[test]
fn owned_urls_have_the_same_parts() {
    on_urls(|url| {
        let owned = UrlBuf::from(url);
        prop_assert_eq!(owned.as_str(), url.as_str());
        prop_assert_eq!(owned.to_url(), url);
        prop_assert_eq!(owned.to_url().parts(), url.parts());
        Ok(())
    });
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

    let error = Url::parse("http://u@h/").expect_err("http has no user");
    assert_eq!(Url::try_from("http://u@h/"), Err(error.clone()));
    assert_eq!(Url::try_from(&b"http://u@h/"[..]), Err(error.clone()));
    assert_eq!(UrlBuf::try_from(String::from("http://u@h/")), Err(error.clone()));
    assert_eq!(UrlBuf::parse("http://u@h/"), Err(error.clone()));
    assert_eq!("http://u@h/".parse::<UrlBuf>(), Err(error));
}

/// The first pair differs only in the offset, and the second only in the position of the `fsegment`.
#[test]
fn errors_with_other_details_are_unequal() {
    let error = |text| Url::parse(text).expect_err(text);
    for (one, other) in [("ftp://a_b.c/", "ftp://a_b.cd/"), ("ftp://h/abc<", "ftp://h/a/b<")] {
        let (one, other) = (error(one), error(other));
        assert_eq!((one.span(), one.hints(), one.found()), (other.span(), other.hints(), other.found()));
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
            expected: {:?}, hints: {:?} }}",
            error.reason(),
            error.expected_names().map(|name| name.to_string()).collect::<Vec<_>>(),
            error.hints(),
        )
    );
}

#[test]
fn errors_are_small() {
    assert!(size_of::<rfc1738::ParseError>() < 128, "clippy warns about larger errors");
}

#[test]
fn owned_texts_are_not_copied() {
    let text = String::from("http://host.dom/");
    let address = text.as_ptr();
    let url = UrlBuf::try_from(text).expect("it is a URL");
    assert_eq!(url.as_str().as_ptr(), address);
    let text = String::from(url);
    assert_eq!(text.as_ptr(), address);
}

/// Invalid UTF-8 in any context: stray bytes, truncated characters, an overlong encoding.
const BROKEN: &[&[u8]] = &[b"\xFF", b"\x80", b"\xC3", b"\xE2\x82", b"\xC0\xAF"];

#[test]
fn error_offset_in_invalid_utf8_is_exact() {
    let automaton = automaton();
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut at_broken = 0;
    for text in texts() {
        let mut octets = text.into_bytes();
        let at = random.usize(..=octets.len());
        octets.splice(at..at, BROKEN[random.usize(..BROKEN.len())].iter().copied());
        let Err(utf8) = std::str::from_utf8(&octets) else { continue };
        let error = Url::try_from(&octets[..]).expect_err("a URL is US-ASCII");
        assert_eq!(error.offset(), automaton.viable(&octets), "{}", octets.escape_ascii());
        if error.offset() == utf8.valid_up_to() {
            at_broken += 1;
            assert!(error.is_withheld() || error.found() == Some('\u{FFFD}'), "{}", octets.escape_ascii());
            let suggests_encoding = |hint: &Hint| matches!(hint, Hint::NonAscii(_) | Hint::Encode);
            assert!(!error.hints().iter().any(suggests_encoding), "{}", octets.escape_ascii());
        }
    }
    assert!(at_broken > sample_size(10_000), "{at_broken}");
}

#[test]
fn errors_of_octets_contain_no_password() {
    for octets in
        [&b"ftp://user:topsecret\xFF@host/"[..], b"ftp://user:topsecret@host/\xFF", b"x://u:topsecret\xFF"]
    {
        let error = Url::try_from(octets).expect_err("it isn't UTF-8");
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
            let (borrowed, owned) = (url(one), UrlBuf::from(url(one)));
            assert_eq!([borrowed == *other, borrowed == other, borrowed == url(other)], [one == other; 3]);
            assert_eq!(
                [owned == *other, owned == other, owned == UrlBuf::from(url(other))],
                [one == other; 3]
            );
            assert_eq!(borrowed.cmp(&url(other)), one.cmp(other));
            assert_eq!(borrowed.partial_cmp(&url(other)), one.partial_cmp(other));
            assert_eq!(owned.cmp(&UrlBuf::from(url(other))), one.cmp(other));
        }
    }
}

/// `Borrow` requires the hash, equality and order of the text.
#[test]
fn maps_are_searched_by_text() {
    let texts: Vec<String> = strict().accepted().collect();
    let hashed: HashMap<UrlBuf, usize> = texts.iter().map(|text| UrlBuf::from(url(text))).zip(0..).collect();
    let sorted: BTreeMap<UrlBuf, usize> = texts.iter().map(|text| UrlBuf::from(url(text))).zip(0..).collect();
    let borrowed: HashMap<Url<'_>, usize> = texts.iter().map(|text| url(text)).zip(0..).collect();
    let ordered: BTreeMap<Url<'_>, usize> = texts.iter().map(|text| url(text)).zip(0..).collect();
    assert!(texts.len() > 30);
    for text in &texts {
        let index = hashed.get(text.as_str());
        assert!(index.is_some_and(|&index| texts[index] == *text), "{text}");
        assert_eq!(sorted.get(text.as_str()), index, "{text}");
        assert_eq!(borrowed.get(text.as_str()), index, "{text}");
        assert_eq!(ordered.get(text.as_str()), index, "{text}");
    }
    assert_eq!(hashed.get("x"), None);
    assert!(sorted.into_keys().map(String::from).is_sorted());
}

#[test]
fn parts_compare_with_texts() {
    let url = url("ftp://u:p@h.dom:21/a/b");
    assert_eq!(url.scheme(), "ftp");
    assert_eq!(url.host().expect("there is one"), *"h.dom");
    assert_ne!(url.host().expect("there is one"), *"H.dom");
    assert_ne!(url.host().expect("there is one"), "H.dom");
    assert_eq!(url.user().expect("there is one").as_ref(), "u");
    assert_ne!(url.password().expect("there is one"), "q");
    assert_eq!(url.host().expect("there is one").as_ref(), "h.dom");
}
