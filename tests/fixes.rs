//! Tests of fixes and repairs. Every fix removes the error or moves it to the right.

use std::collections::BTreeSet;

use rfc1738::{ParseError, Production, Url, repair};
use sources::{corpus, invalid, read, sample_size, strict, unquoted};

use crate::support::oracle::{self, schemes};

/// The number of near-misses of each production, and of each scheme in the strict reading.
const SAMPLES: usize = 6_000;

/// The mistakes that have a fix.
const FIXABLE: &str = "Fragment NoPath NoSlash NoSlashes NonAscii OuterSpace Percent Reserved Space Unsafe";

/// Returns the strings of `tests/fixes.txt`, each with the string after its fix, if any.
fn listed() -> Vec<(String, Option<String>)> {
    let file = read("tests/fixes.txt");
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with(';'));
    let cases = lines.map(|line| match line.split_once(" => ") {
        Some((text, fixed)) => (unquoted(text), Some(unquoted(fixed))),
        None => (unquoted(line), None),
    });
    cases.collect()
}

/// A string, and the production to parse it as, or `None` for the strict reading.
type Case = (Option<Production>, String);

fn parse(production: Option<Production>, text: &str) -> Result<(), ParseError> {
    match production {
        Some(production) => production.tree(text).map(drop),
        None => Url::parse(text).map(drop),
    }
}

/// Returns the invalid strings of the corpus and of `tests/errors.txt`.
fn texts() -> Vec<Case> {
    let errors = invalid().into_iter().map(|invalid| (invalid.production, invalid.text));
    let mut texts: Vec<Case> = errors.collect();
    texts.extend(strict().rejected().map(|text| (None, text.to_owned())));
    for section in corpus() {
        texts.extend(section.rejected().map(|text| (Some(section.production()), text.to_owned())));
    }
    texts
}

/// Returns near-misses of all productions and schemes.
fn near_misses() -> Vec<Case> {
    let productions = Production::ALL.iter().map(|production| (Some(*production), production.to_string()));
    let starts = productions.chain(schemes().into_iter().map(|name| (None, name)));
    let sample = |(production, name): (Option<Production>, String)| {
        oracle::stable_near_misses(&name).take(sample_size(SAMPLES)).map(move |text| (production, text))
    };
    starts.flat_map(sample).collect()
}

/// Applies the fix of the text, if any. Returns the name of the mistake, or a description of a wrong fix.
fn apply_fix((production, text): &Case) -> Result<Option<&'static str>, String> {
    let Err(error) = parse(*production, text) else { return Ok(None) };
    let Some(fix) = error.fix() else { return Ok(None) };
    let mut fixed = text.clone();
    fix.apply(&mut fixed);
    let Err(after) = parse(*production, &fixed) else { return Ok(Some(fix.mistake.name())) };
    let flaw = |what| {
        Err(format!(
            "{production:?} {text:?}: {:?}: {fixed:?} has an error {what}, at {}",
            fix.mistake.name(),
            after.offset()
        ))
    };
    let end = fix.range.start + fix.replacement.len();
    if after.offset() < end {
        return flaw("within the fix");
    }
    // After an insertion or removal, some of the following text must match too. The offset may stay at its character: in `ftp://h?<`,
    // a user name could end before the `<`.
    let in_text = after.offset() - end + fix.range.end;
    let is_replacement = !fix.range.is_empty() && !fix.replacement.is_empty();
    let moves_right = if is_replacement {
        after.offset() > error.offset()
    } else {
        in_text > fix.range.end && in_text >= error.offset()
    };
    if moves_right { Ok(Some(fix.mistake.name())) } else { flaw("that isn't farther to the right") }
}

#[test]
fn fixes_follow_the_rfc() {
    for (text, fixed) in listed() {
        let error = Url::parse(&text).expect_err("it isn't a URL");
        let found = error.fix().map(|fix| {
            let mut changed = text.clone();
            fix.apply(&mut changed);
            changed
        });
        assert_eq!(found, fixed, "{text:?}");
    }
}

/// After each fix, the replacement must match, and the next error must be farther to the right.
#[test]
fn fixes_remove_the_error_or_move_it_right() {
    let (mut mistakes, mut flaws) = (BTreeSet::new(), Vec::new());
    // Near-misses rarely contain the mistakes of the other strings.
    let listed = listed().into_iter().map(|(text, _)| (None, text));
    for case in near_misses().into_iter().chain(texts()).chain(listed) {
        match apply_fix(&case) {
            Ok(mistake) => mistakes.extend(mistake),
            Err(flaw) => flaws.push(flaw),
        }
    }
    flaws.sort_by_key(String::len);
    flaws.truncate(10);
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
    assert_eq!(Vec::from_iter(mistakes).join(" "), FIXABLE);
}

/// A fix doesn't change a string that doesn't contain its range.
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

#[test]
fn valid_texts_are_not_repaired() {
    for text in strict().accepted() {
        let repaired = repair(&text).expect("a valid URL");
        assert!(repaired.url.as_str() == text && repaired.fixes.is_empty(), "{text:?}");
    }
}

/// All characters are encoded in one pass. Encoding one character per parse would take quadratic time.
#[test]
fn repairs_long_paths() {
    let path = "a \u{e9}<".repeat(1 << 12);
    let repaired = repair(&format!("http://host.dom/{path}")).expect("every character can be encoded");
    assert_eq!(repaired.url.as_str().len(), "http://host.dom/".len() + "a%20%C3%A9%3C".len() * (1 << 12));
    assert_eq!(repaired.fixes.len(), 3 << 12);
    let repaired =
        repair(&format!("http://host.dom/{}", "%".repeat(1 << 20))).expect("each `%` stands alone");
    assert_eq!(repaired.url.as_str(), format!("http://host.dom/{}", "%25".repeat(1 << 20)));
}

/// A character that may be in a password has no fix, but those before and after it have.
#[test]
fn repairs_around_a_possible_password() {
    let many = "|".repeat(100);
    let text = format!("http://host.dom/{many}:x@{many}");
    assert_eq!(
        repair(&text).map(|repaired| repaired.url.to_string()).ok(),
        Some(text.replace('|', "%7C")),
        "{text}"
    );
    assert!(repair("http://host.dom/|:|@").is_err());
}

/// A space before another URL may end the first, so nothing after it is encoded.
#[test]
fn repairs_one_url() {
    for text in
        ["http://host.dom/|? http://b", "http://host.dom/|?x http://b/y", "http://host.dom/? http://b"]
    {
        assert!(repair(text).is_err(), "{text}");
    }
}
