//! Known facts about RFC 1738's grammar and languages.

use rfc1738_bnf::{Language, Rfc1738};

use crate::section_5;

#[test]
fn productions() {
    let grammar = section_5();
    let names: Vec<&str> = grammar.productions().iter().map(|production| production.name.as_str()).collect();
    assert_eq!(names.len(), 67);
    assert_eq!((names[0], names[66]), ("genericurl", "digits"));
    assert_eq!(grammar.undefined(), Vec::<&str>::new());
    assert_eq!(grammar.unreferenced(), ["url", "national", "punctuation"]);
}

/// The sizes of the minimal automata, without the dead state.
#[test]
fn state_counts() {
    let grammar = section_5();
    let known = [
        ("httpurl", 28),
        ("ftpurl", 52),
        ("telneturl", 46),
        ("ip-schemepart", 41),
        ("login", 36),
        ("prosperourl", 35),
        ("waisurl", 34),
        ("gopherurl", 27),
        ("newsurl", 24),
        ("fileurl", 23),
        ("hostport", 15),
        ("host", 13),
        ("hostname", 5),
        ("url", 5),
        ("escape", 4),
    ];
    let counted = known.map(|(name, _)| (name, grammar.language(name).unwrap().states()));
    assert_eq!(counted, known);
}

#[test]
fn equal_languages() {
    let grammar = section_5();
    let language = |name| grammar.language(name).unwrap();
    assert_eq!(language("url"), language("genericurl"));
    assert_eq!(language("schemepart"), language("urlpath"));
    assert_ne!(language("urlpath"), language("encoded822addr"));
}

#[test]
fn case() {
    let grammar = section_5();
    let accepts = |name, text: &str| grammar.language(name).unwrap().accepts(text.as_bytes());
    assert!(accepts("scheme", "HtTp") && accepts("genericurl", "HtTp:"));
    assert!(accepts("lowalpha", "h") && !accepts("lowalpha", "H"));
    assert!(accepts("mailtourl", "MAILTO:a@b") && accepts("newsurl", "News:*"));
    assert!(accepts("ftpurl", "FTP://h/a;type=a") && accepts("hex", "F"));
    let literals = Language::of(&r#""x:" | ";x:" | "x1.0:" | ":x""#.parse().unwrap(), &grammar).unwrap();
    // A scheme may also contain digits and periods.
    assert!(literals.accepts(b"X:") && literals.accepts(b"X1.0:"));
    assert!(!literals.accepts(b";X:") && !literals.accepts(b":X"));
    // No `fsegment` contains a `;`, so only the literal `;type=` could match `;TYPE=`, but it is case-sensitive.
    assert!(!accepts("ftpurl", "ftp://h/a;TYPE=a"));
}

#[test]
fn schemes() {
    let schemes = section_5().schemes().unwrap();
    let names: Vec<&str> = schemes.iter().map(|(scheme, _)| scheme.as_str()).collect();
    assert_eq!(names.join(" "), "http ftp news nntp telnet gopher wais mailto file prospero");
    assert!(schemes.iter().all(|(scheme, production)| *production == format!("{scheme}url")));
}

/// A strict URL with a predefined scheme follows that scheme's production. With any other scheme, it is a genericurl.
#[test]
fn strict() {
    let grammar = section_5();
    let strict = grammar.strict().unwrap();
    let generic = grammar.language("genericurl").unwrap();
    assert_eq!(strict.minus(&generic).shortest(), None);
    for (scheme, production) in grammar.schemes().unwrap() {
        let own = grammar.language(&production).unwrap();
        assert_eq!(own.minus(&strict).shortest(), None, "{production}");
        for rest in ["", "//", "//h", "//h/", "//u@h/", "//h/%", "a@b", "*", "//h/a", "//h/a/b/c", "/x"] {
            for scheme in [scheme.clone(), scheme.to_uppercase()] {
                let url = format!("{scheme}:{rest}");
                assert_eq!(strict.accepts(url.as_bytes()), own.accepts(url.as_bytes()), "{url}");
            }
        }
    }
    for url in ["htt:", "https://u@h/", "h:%41", "x-ftp:;", "ftpx:"] {
        assert!(strict.accepts(url.as_bytes()), "{url}");
    }
    for url in ["", "http", "ftp:", "x:%4", ":", "é:", "x:#"] {
        assert!(!strict.accepts(url.as_bytes()), "{url}");
    }
}
