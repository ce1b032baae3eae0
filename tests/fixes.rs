//! Every fix that an error proposes moves the error to the right, or removes it.

use conformance::{corpus, invalid, strict};
use rfc1738::{ParseError, Production, Url};

/// Reads the text as this production, or else in the strict reading.
fn read(production: Option<Production>, text: &str) -> Result<(), ParseError> {
    match production {
        Some(production) => production.parse(text).map(drop),
        None => Url::parse(text).map(drop),
    }
}

#[test]
fn every_fix_of_the_corpus_is_one() {
    let errors = invalid().into_iter().map(|invalid| (invalid.production, invalid.text));
    let mut texts: Vec<(Option<Production>, String)> = errors.collect();
    texts.extend(strict().rejected().map(|text| (None, text.to_owned())));
    for section in corpus() {
        texts.extend(section.rejected().map(|text| (Some(section.production()), text.to_owned())));
    }
    let mut fixes = 0;
    for (production, text) in texts {
        let error = read(production, &text).expect_err(&text);
        let Some(fix) = error.fix(&text) else { continue };
        let mut fixed = text.clone();
        fixed.replace_range(fix.range.clone(), &fix.replacement);
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
fn what_may_be_written_in_several_ways_has_no_fix() {
    for text in [
        "http://m\u{fc}nchen.de/",
        "http://my host.dom/",
        "http://host.dom:/",
        "http://host.dom:8 0/",
        "http://user@host.dom/",
        "<http://host.dom/>",
        "index.html",
        "urls.txt",
        "../pub/index.html",
        "ftp://host.dom/a;type= ",
        "news:comp misc",
    ] {
        assert_eq!(Url::parse(text).expect_err("it isn't a URL").fix(text), None, "{text:?}");
    }
}

/// Neither where the character is withheld nor where it stands before the place.
#[test]
fn a_possible_password_has_no_fix() {
    for text in [
        "ftp://user:se#cret@host.dom/",
        "ftp://user:se@cret@host.dom/",
        "ftp://user:100%@host.dom/",
        "ftp://user:se:cret@host.dom/",
        "ftp://host.dom:se\\cret/",
    ] {
        let error = Url::parse(text).expect_err("it isn't a URL");
        assert_eq!(error.fix(text), None, "{text:?}");
    }
}

/// A text that the error isn't about has no such place, or another character there.
#[test]
fn another_text_is_not_fixed() {
    let error = Url::parse("http://host.dom/<").expect_err("`<` is unsafe");
    for text in ["", "\u{e9}", "http://host.dom/a", "http://host.dom\u{e9}<"] {
        assert_eq!(error.fix(text), None, "{text:?}");
    }
}
