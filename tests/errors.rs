//! The pages of errors: the report on each string in `tests/errors.txt`, without its frame, and on one page what was expected at each
//! error.

use std::collections::{BTreeMap, BTreeSet};

use rfc1738::{Expected, Mistake, ParseError, Production, Url};
use rfc1738_report::Report;
use sources::{Invalid, invalid, strict};

use agreement::pages::{Page, assert_pages};

use crate::support::oracle::{language, predefined, strict_reading};

fn parse(invalid: &Invalid) -> Result<(), ParseError> {
    match invalid.production {
        None => Url::parse(&invalid.text).map(drop),
        Some(production) => production.tree(&invalid.text).map(drop),
    }
}

/// Returns the strings of `tests/errors.txt`, each with its error. [`errors`] fails if one has none, so the other tests skip it.
fn cases_with_errors() -> Vec<(Invalid, ParseError)> {
    invalid().into_iter().filter_map(|case| parse(&case).err().map(|error| (case, error))).collect()
}

/// Asserts that the code rejects the strings of `tests/errors.txt`.
fn assert_invalid() {
    let accepted: Vec<String> = invalid()
        .iter()
        .filter(|case| parse(case).is_ok())
        .map(|case| {
            let derived = match case.production {
                None => strict_reading().accepts(case.text.as_bytes()),
                Some(production) => language(production.name()).accepts(case.text.as_bytes()),
            };
            let bnf = if derived { "accepts it, too" } else { "rejects it" };
            format!("tests/errors.txt:{}: the code accepts {:?}, and the BNF {bnf}", case.number, case.text)
        })
        .collect();
    assert!(
        accepted.is_empty(),
        "{}\nIf the BNF accepts a string, use another, which is still invalid.",
        accepted.join("\n")
    );
}

/// Returns an invalid string for each production that has no line in `tests/errors.txt`: nothing or, if this is valid, a space.
fn strings_of_other_productions() -> impl Iterator<Item = (Invalid, ParseError)> {
    let listed: Vec<Option<Production>> = invalid().iter().map(|case| case.production).collect();
    let others = Production::ALL.iter().map(|production| Some(*production));
    let others = others.filter(move |production| !listed.contains(production));
    others.filter_map(|production| {
        let case = |text| Invalid {
            number: 0,
            group: "productions".to_owned(),
            production,
            mistake: None,
            text: String::from(text),
        };
        ["", " "].into_iter().map(case).find_map(|case| parse(&case).err().map(|error| (case, error)))
    })
}

#[test]
fn errors() {
    assert_invalid();
    let mut invalid = cases_with_errors();
    invalid.extend(strings_of_other_productions());
    let page = |name: &str, text| Page { folder: "errors", name: name.to_owned(), text };
    let mut pages = Vec::new();
    for group in invalid.chunk_by(|(a, _), (b, _)| a.group == b.group) {
        let reports: Vec<_> = group.iter().map(|(case, error)| unframed(case, error)).collect();
        let messages = reports.chunk_by(|(one, _), (next, _)| one == next);
        let messages = messages.map(|chunk| {
            let texts: String = chunk.iter().map(|(_, text)| text.as_str()).collect();
            format!("{}\n{texts}", chunk[0].0)
        });
        pages.push(page(&group[0].0.group, messages.collect::<Vec<_>>().join("\n")));
    }
    let mut seen = BTreeSet::new();
    let mut expectations = String::from(
        "What is expected at an error: for each innermost production, at the first error in it\n",
    );
    for (case, error) in &invalid {
        let paths = expected(error);
        let innermost = paths.keys().max_by_key(|path| path.len()).and_then(|path| path.last());
        if seen.insert(innermost.copied()) {
            expectations += &format!("\n{} {:?} at byte {}\n", name(case), case.text, error.offset());
            for (path, symbols) in paths {
                let symbols: Vec<String> = symbols.into_iter().collect();
                expectations += &format!("  {}: {}\n", path.join(" › "), symbols.join(" "));
            }
        }
    }
    pages.push(page("expected", expectations));
    assert_pages(&["errors"], &pages);
}

/// Returns the reason and the source of a report, and its line of input with the mark below, after the production's name.
fn unframed(case: &Invalid, error: &ParseError) -> (String, String) {
    let report = Report::new(error, &case.text).to_string();
    let lines: Vec<&str> = report.lines().collect();
    let [title, "  |", text, mark, source @ ..] = &lines[..] else { panic!("{report}") };
    let inside = |line: &str| line.get("1 | ".len()..).unwrap_or_default().to_owned();
    let source: String = source.iter().skip(1).map(|line| format!("\n{}", inside(line))).collect();
    let name = case.production.map_or(String::new(), |production| format!("{production}: "));
    let indent = " ".repeat(name.chars().count());
    let text = format!("    {name}{}", inside(text));
    (format!("{title}{source}"), format!("{}\n    {indent}{}\n", text.trim_end(), inside(mark)))
}

/// Returns the name of the production, or of the strict reading.
fn name(case: &Invalid) -> &'static str {
    case.production.map_or("the strict reading", |production| production.name())
}

/// Returns the symbols that were expected at the error, in each path of productions. They are sorted, because the order of
/// alternatives doesn't matter.
fn expected(error: &ParseError) -> BTreeMap<Vec<&'static str>, BTreeSet<String>> {
    let mut paths: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    for Expected { what, within, .. } in error.expected() {
        let path = within.iter().map(|production| production.name()).collect();
        paths.entry(path).or_default().insert(what.to_string());
    }
    paths
}

#[test]
fn styles_only_add_color_to_a_report() {
    for (case, error) in cases_with_errors() {
        let report = Report::new(&error, &case.text);
        let styled = report.styled();
        let mut parts = styled.split("\u{1b}[");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (codes, rest) = part.split_once('m').expect("the end of an escape sequence");
            assert!(codes.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'), "{codes}");
            text += rest;
        }
        assert_eq!(text, report.to_string());
        assert_ne!(text, styled);
    }
}

/// The largest line and column don't overflow.
#[test]
fn any_position_can_be_reported() {
    let (text, last) = ("http://user@host/", usize::MAX);
    let error = Url::parse(text).expect_err("a user name");
    for (line, column, shown) in [(0, 0, "f:0:7"), (3, 5, "f:3:12")] {
        assert!(
            Report::new(&error, text).at("f", line, column).to_string().contains(&format!("--> {shown}\n"))
        );
    }
    let report = Report::new(&error, text).at("f", last, last);
    assert!(report.to_string().contains(&format!("--> f:{last}:{last}\n")), "{report}");
    assert!(report.styled().contains(&format!("f:{last}:{last}")));
}

#[test]
fn errors_have_the_listed_mistakes() {
    let mut lines: Vec<String> = sources::read("tests/errors.txt").lines().map(str::to_owned).collect();
    for (case, error) in cases_with_errors() {
        let found = error.mistake().map(|mistake| mistake.name());
        if case.mistake.as_deref() != found {
            let line = &mut lines[case.number - 1];
            let mut words = line.splitn(3, ' ');
            let [Some(name), Some(_), Some(text)] = [words.next(), words.next(), words.next()] else {
                panic!("{line}: not NAME MISTAKE TEXT")
            };
            *line = format!("{name} {} {text}", found.unwrap_or("-"));
        }
    }
    // The diff shows each mistake that changed.
    sources::assert_generated([("tests/errors.txt", lines.join("\n") + "\n")]);
}

/// Mistakes of the same name in different schemes can have the same sentence, but no other mistakes can.
#[test]
fn each_mistake_has_its_own_sentence() {
    let mut names: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for mistake in Mistake::all() {
        names.entry(mistake.sentence()).or_default().insert(mistake.name());
    }
    assert!(names.len() >= 40, "{names:?}");
    assert!(names.values().all(|names| names.len() == 1), "{names:?}");
}

/// In every scheme, a forbidden login and a missing path have a mistake.
#[test]
fn forbidden_logins_and_missing_paths_have_mistakes() {
    let (mut logins, mut paths) = (0, 0);
    for (scheme, name) in predefined() {
        let production: Production = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let language = language(&name);
        let derives = |part: &str| language.accepts(format!("{scheme}:{part}").as_bytes());
        let mistake = |part: &str| {
            let error = Url::parse(&format!("{scheme}:{part}")).expect_err("the RFC rejects it");
            error.mistake().map(|mistake| (mistake.name(), error.reason().to_string()))
        };
        let words = production.in_words();
        // A path that may follow a host and a port, but not a login.
        let path = ["/", "/g"].into_iter().find(|path| derives(&format!("//h:1{path}")));
        if let Some(path) = path.filter(|path| !derives(&format!("//u@h:1{path}"))) {
            logins += 1;
            let sentence = format!("{words} can't have a user name");
            assert_eq!(mistake(&format!("//u@h{path}")), Some(("NoUser", sentence)), "{scheme}");
        }
        if derives("//h/") && !derives("//h") {
            paths += 1;
            let sentence = format!("a `/` must follow the host of {words}");
            let found = mistake("//h");
            let is_right = found == Some(("NoPath", sentence))
                || found.as_ref().is_some_and(|(name, _)| *name == "NoDatabase");
            assert!(is_right, "{scheme}: {found:?}");
        }
    }
    // 3.3: "No user name or password is allowed", and the same for gopher, nntp, wais and prospero.
    assert!(logins >= 5 && paths >= 1, "{logins} {paths}");
}

/// The error of a string that the strict reading rejects says whether the BNF's `url` derives it.
#[test]
fn errors_say_whether_only_otherurl_derives_the_text() {
    let url = language("url");
    let lengths = (0..150).chain([1_000, 100_000]).map(|length| format!("http:{}", "a".repeat(length)));
    let texts = cases_with_errors().into_iter().filter(|(case, _)| case.production.is_none());
    let texts = texts.map(|(case, _)| case.text);
    let rejected = strict();
    let rejected = rejected.rejected().map(str::to_owned);
    let mut count = 0;
    for text in texts.chain(rejected).chain(lengths).chain(["ftp:", "news:", "mailto:"].map(String::from)) {
        let Err(error) = Url::parse(&text) else {
            panic!("{text:?} in tests/corpus/strict.txt or here is accepted")
        };
        let derived = url.accepts(text.as_bytes());
        assert_eq!(
            error.is_otherurl(),
            derived,
            "{text:?}: expected `is_otherurl` if and only if the BNF's `url` derives the text. Check first that the combinators \
            match the BNF, because it depends on them."
        );
        count += usize::from(derived);
    }
    assert!(count > 200, "{count}");
}

#[test]
fn pages_cover_mistakes() {
    let invalid = invalid();
    for mistake in Mistake::all() {
        // The texts are UTF-8.
        let is_shown = mistake.name() == "NotUtf8"
            || invalid.iter().any(|case| case.mistake.as_deref() == Some(mistake.name()));
        assert!(is_shown, "{}", mistake.name());
    }
}
