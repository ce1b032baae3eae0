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
