//! Tests that every fix moves the error to the right or removes it.

use conformance::{corpus, invalid, strict};
use rfc1738::{ParseError, Production, Url, repair};

/// Parses the text as this production, or in the strict reading.
fn read(production: Option<Production>, text: &str) -> Result<(), ParseError> {
    match production {
        Some(production) => production.parse(text).map(drop),
        None => Url::parse(text).map(drop),
    }
}

/// Returns the invalid texts of the corpus and of `tests/errors.txt`, each with its production, or `None` for the strict reading.
fn texts() -> Vec<(Option<Production>, String)> {
    let errors = invalid().into_iter().map(|invalid| (invalid.production, invalid.text));
    let mut texts: Vec<(Option<Production>, String)> = errors.collect();
    texts.extend(strict().rejected().map(|text| (None, text.to_owned())));
    for section in corpus() {
        texts.extend(section.rejected().map(|text| (Some(section.production()), text.to_owned())));
    }
    texts
}

#[test]
fn fixes_of_the_corpus_make_progress() {
    let mut fixes = 0;
    for (production, text) in texts() {
        let error = read(production, &text).expect_err(&text);
        let Some(fix) = error.fix() else { continue };
        let mut fixed = text.clone();
        fix.apply(&mut fixed);
        if let Err(after) = read(production, &fixed) {
            let moved = after.offset() + fix.range.len() > error.offset() + fix.replacement.len();
            let is_read = after.offset() >= fix.range.start + fix.replacement.len();
            assert!(moved && is_read || after.offset() > error.offset(), "{text:?} {fixed:?}: {after}");
        }
        fixes += 1;
    }
    assert!(fixes > 300, "{fixes}");
}

#[test]
fn ambiguous_errors_have_no_fix() {
    for text in [
        "http://m\u{fc}nchen.de/",
        "http://my host.dom/",
        "http://host.dom:80a/",
        "http://host.dom:8 0/",
        "https://joe@my host.dom/",
        "postgres://user:password@host|dom/",
        "http://user@host.dom/",
        "<http://host.dom/>",
        "index.html",
        "urls.txt",
        "../pub/index.html",
        "ftp://host.dom/a;type= ",
        "news:comp misc",
        "see: http://host.dom/",
        "http://host.dom/a http://host.dom/b",
    ] {
        assert_eq!(Url::parse(text).expect_err("it isn't a URL").fix(), None, "{text:?}");
    }
}

/// There is no fix if the character is withheld or precedes the offset of the error.
#[test]
fn possible_passwords_have_no_fix() {
    for text in [
        "ftp://user:se#cret@host.dom/",
        "ftp://user:se@cret@host.dom/",
        "ftp://user:100%@host.dom/",
        "ftp://user:se:cret@host.dom/",
        "ftp://host.dom:se\\cret/",
    ] {
        let error = Url::parse(text).expect_err("it isn't a URL");
        assert_eq!(error.fix(), None, "{text:?}");
    }
}

/// A text that lacks the fix's range stays unchanged.
#[test]
fn other_texts_stay_unchanged() {
    let error = Url::parse("http://host.dom/<").expect_err("`<` is unsafe");
    let fix = error.fix().expect("`<` can be encoded");
    for text in ["", "\u{e9}", "http://host.dom/", "http://host.do\u{e9}\u{e9}<"] {
        let mut other = text.to_owned();
        fix.apply(&mut other);
        assert_eq!(other, text);
    }
}

/// A repair applies all fixes in order.
#[test]
fn repair_applies_all_fixes() {
    let (mut repaired, mut given_up) = (0, 0);
    for text in texts().into_iter().filter_map(|(production, text)| production.is_none().then_some(text)) {
        let mut fixed = text.clone();
        let is_url = loop {
            match Url::parse(&fixed).map_err(|error| error.fix()) {
                Ok(_) => break true,
                Err(None) => break false,
                Err(Some(fix)) => fix.apply(&mut fixed),
            }
        };
        match repair(&text) {
            Ok(repair) => {
                assert!(is_url && repair.url.as_str() == fixed, "{text:?}: {repair:?}, not {fixed:?}");
                let mut again = text.clone();
                repair.fixes.iter().for_each(|fix| fix.apply(&mut again));
                assert_eq!(again, fixed);
                repaired += 1;
            }
            Err(error) => {
                assert!(!is_url, "{text:?}: {fixed:?}");
                assert_eq!(Err(error), Url::parse(&text));
                given_up += 1;
            }
        }
    }
    assert!(repaired > 80 && given_up > 100, "{repaired} {given_up}");
}

#[test]
fn valid_texts_are_not_repaired() {
    for text in strict().accepted() {
        let repaired = repair(&text).expect("it is a URL");
        assert!(repaired.url.as_str() == text && repaired.fixes.is_empty(), "{text:?}");
    }
}

/// Encoding one character per parse would take quadratic time.
#[test]
fn repairs_long_paths_in_linear_time() {
    let path = "a \u{e9}<".repeat(1 << 12);
    let repaired = repair(&format!("http://host.dom/{path}")).expect("all of it can be encoded");
    assert_eq!(repaired.url.as_str().len(), "http://host.dom/".len() + "a%20%C3%A9%3C".len() * (1 << 12));
    assert_eq!(repaired.fixes.len(), 3 << 12);
    assert!(repair(&format!("http://host.dom/{}", "%".repeat(1 << 16))).is_err(), "the repair gives up");
}
