//! Tests of fixes and repairs. Every fix removes the error or moves it to the right.

use std::collections::BTreeSet;

use conformance::{corpus, invalid, strict};
use rfc1738::{Hint, ParseError, Production, Url, repair};
use rfc1738_bnf::{Grammar, Sentences};

/// The number of near-misses of each production, and of each scheme in the strict reading; at least 100,000 in all.
const SAMPLES: usize = 6_000;
const SEED: u64 = 1738;

/// The hints that have a fix.
const FIXABLE: [&str; 10] = [
    "Fragment",
    "NoPath",
    "NoSlash",
    "NoSlashes",
    "NonAscii",
    "OuterSpace",
    "Percent",
    "Reserved",
    "Space",
    "Unsafe",
];

/// Invalid strings, and the same strings after one fix.
const FIXED: [(&str, &str); 18] = [
    // 2.2: "All unsafe characters must always be encoded within a URL."
    ("http://host.dom/a b", "http://host.dom/a%20b"),
    ("http://host.dom/a|b", "http://host.dom/a%7Cb"),
    ("http://host.dom/caf\u{e9}", "http://host.dom/caf%C3%A9"),
    ("http://host.dom/100%", "http://host.dom/100%25"),
    ("mailto:joe doe@host.dom", "mailto:joe%20doe@host.dom"),
    ("postgresql://joe@host.dom/a?b={c}", "postgresql://joe@host.dom/a?b=%7Bc}"),
    ("prospero://host.dom/a;n<=v", "prospero://host.dom/a;n%3C=v"),
    // 3.3: "Within the <path> and <searchpart> components, "/", ";", "?" are reserved."
    ("http://host.dom/?a/b", "http://host.dom/?a%2Fb"),
    // Text that isn't part of the URL is removed.
    ("http://host.dom/\r\n", "http://host.dom/"),
    (" \thttp://host.dom/", "http://host.dom/"),
    ("http://host.dom#top", "http://host.dom"),
    ("http://host.dom/a?b#@c d", "http://host.dom/a?b"),
    // 3.1: `//<user>:<password>@<host>:<port>/<url-path>`.
    ("http:/host.dom/a", "http://host.dom/a"),
    ("ftp:host.dom/a", "ftp://host.dom/a"),
    // 3.10: `file://<host>/<path>`, without a host.
    ("file:/etc/motd", "file:///etc/motd"),
    ("FILE:/etc/motd", "FILE:///etc/motd"),
    // 3.3: a search follows a `/`. 3.10: the `/` before a path isn't optional.
    ("http://host.dom?search", "http://host.dom/?search"),
    ("file://host.dom", "file://host.dom/"),
];

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
    let grammar = Grammar::rfc1738();
    let schemes =
        grammar.schemes().expect("the BNF has schemes").into_iter().map(|(_, production)| (None, production));
    let productions = Production::ALL.iter().map(|production| (Some(*production), production.to_string()));
    let starts = productions.chain(schemes).chain([(None, "otherurl".to_owned())]);
    let sample = |(production, name): (Option<Production>, String)| {
        let sentences =
            Sentences::new(&grammar, &name, SEED).unwrap_or_else(|error| panic!("{name}: {error}"));
        sentences.near_misses(SEED).take(SAMPLES).map(move |text| (production, text)).collect::<Vec<Case>>()
    };
    starts.flat_map(sample).collect()
}

/// Applies the fix of the text, if any. Returns the fix's hint, or a description of a wrong fix.
fn apply_fix((production, text): &Case) -> Result<Option<Hint>, String> {
    let Err(error) = parse(*production, text) else { return Ok(None) };
    let Some(fix) = error.fix() else { return Ok(None) };
    let mut fixed = text.clone();
    fix.apply(&mut fixed);
    let Err(after) = parse(*production, &fixed) else { return Ok(Some(fix.hint)) };
    let flaw = |what| {
        Err(format!(
            "{production:?} {text:?}: {:?}: {fixed:?} has an error {what}, at {}",
            fix.hint,
            after.offset()
        ))
    };
    let end = fix.range.start + fix.replacement.len();
    if after.offset() < end {
        return flaw("within the fix");
    }
    // After an insertion or removal, some of the following text must match too.
    let in_text = after.offset() - end + fix.range.end;
    let is_replacement = !fix.range.is_empty() && !fix.replacement.is_empty();
    let moves_right = if is_replacement {
        after.offset() > error.offset()
    } else {
        in_text > error.offset().max(fix.range.end)
    };
    if moves_right { Ok(Some(fix.hint)) } else { flaw("that isn't farther to the right") }
}

#[test]
fn fixes_follow_the_rfc() {
    for (text, fixed) in FIXED {
        let error = Url::parse(text).expect_err("it isn't a URL");
        let fix = error.fix().unwrap_or_else(|| panic!("{text:?} has no fix"));
        let mut changed = text.to_owned();
        fix.apply(&mut changed);
        assert_eq!(changed, fixed, "{text:?}");
    }
}

/// After each fix, the replacement must match, and the next error must be farther to the right.
#[test]
fn fixes_remove_the_error_or_move_it_right() {
    let near_misses = near_misses();
    assert!(near_misses.len() >= 100_000, "{}", near_misses.len());
    let (mut fixes, mut hints, mut flaws) = (0, BTreeSet::new(), Vec::new());
    // Near-misses rarely contain the mistakes of the other strings.
    for case in near_misses.into_iter().chain(texts()).chain(FIXED.map(|(text, _)| (None, text.to_owned()))) {
        match apply_fix(&case) {
            Ok(hint) => {
                fixes += usize::from(hint.is_some());
                hints.extend(
                    hint.map(|hint| format!("{hint:?}").split('(').next().unwrap_or_default().to_owned()),
                );
            }
            Err(flaw) => flaws.push(flaw),
        }
    }
    flaws.sort_by_key(String::len);
    flaws.truncate(10);
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
    assert_eq!(hints.iter().map(String::as_str).collect::<Vec<_>>(), FIXABLE);
    assert!(fixes > 10_000, "{fixes}");
}

#[test]
fn ambiguous_errors_have_no_fix() {
    for text in [
        // In an authority or the domain of a mail address, readers disagree about escapes.
        "http://m\u{fc}nchen.de/",
        "http://my host.dom/",
        "http://host.dom:80a/",
        "http://host.dom:8 0/",
        "http://host.dom./",
        "https://joe@my host.dom/",
        "postgres://user:password@host|dom/",
        "ftp://user@name@host.dom/",
        "http://user@host.dom/",
        "mailto:joe@m\u{fc}nchen.example",
        // Text without slashes may not be a URL.
        "<http://host.dom/>",
        "index.html",
        "urls.txt",
        "../pub/index.html",
        "see: http://host.dom/",
        "https: //host.dom/a",
        "Subject: hello world",
        "12:30 lunch",
        "localhost:8080/a b",
        // The scheme is unknown.
        "www.example.com",
        "ftp.example.com/pub",
        // After this character, some readers find another host, and others a fragment or a path.
        "https://allowed.example#@evil.example/",
        "https://example.com\\@evil.example/",
        "http://example.com\\@evil.example/",
        "http://host.dom/a\\b c",
        "ftp://joe@example.com?mail=a@b.example",
        "http://host.dom?mail=a@b.example",
        "ftp://192.168.1:21/joe@host.dom",
        "ldap://host.dom/CN=Doe\\, John",
        "mssql+pymssql://joe:secret@host.dom\\name/db",
        "file://\\\\host\\share\\a.crl",
        "https:///host.dom/a b",
        "gopher:/host.dom/a",
        // Some readers remove these characters, and some encode them.
        "http://host.dom/a\r\nHeader: v",
        "http://host.dom/a\tb",
        "http://host.dom/a\u{0}",
        "http://host.dom/\u{a0}",
        // Outside HTTP, `#` may belong to a name.
        "mailto:a#b@host.dom",
        "news:a#b@host.dom",
        "file:///src/C#/x.cs",
        "ftp://host.dom/15447_1#1.cram",
        // A browser reads this as the drive C.
        "file:///C|/a",
        // Encoded, a delimiter becomes part of a name.
        "ftp://host.dom/a;TYPE=I",
        "ftp://host.dom/a;b",
        "ftp://host.dom/a;type= ",
        "prospero://host.dom/a;n",
        "wais://host.dom/db/a/b/c",
        // An escape of JavaScript, and a part of one.
        "http://host.dom/ni%u011fde",
        "http://host.dom/%E3%83%8",
        "news:comp misc",
        // The space may end the first URL.
        "http://host.dom/a http://host.dom/b",
    ] {
        assert_eq!(Url::parse(text).expect_err("it isn't a URL").fix(), None, "{text:?}");
    }
}

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
fn repair_applies_all_fixes() {
    let (mut repaired, mut given_up) = (0, 0);
    let cases = texts().into_iter().chain(near_misses());
    for text in cases.filter_map(|(production, text)| production.is_none().then_some(text)) {
        let mut fixed = text.clone();
        let is_url = loop {
            match Url::parse(&fixed).map_err(|error| error.fix().cloned()) {
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
