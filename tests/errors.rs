//! The pages of errors: the message of each string in `tests/errors.txt`, and on one page what was expected at each error.

use std::collections::{BTreeMap, BTreeSet};

use conformance::{Invalid, invalid, strict};
use rfc1738::{Expected, Hint, ParseError, Production, Url};
use rfc1738_report::Report;

use agreement::pages::{Page, assert_pages};

use crate::support::oracle::{language, predefined, strict_reading};

fn parse(invalid: &Invalid) -> Result<(), ParseError> {
    match invalid.production {
        None => Url::parse(&invalid.text).map(drop),
        Some(production) => production.tree(&invalid.text).map(drop),
    }
}

/// Returns the strings of `tests/errors.txt`, each with its error.
fn cases_with_errors() -> Vec<(Invalid, ParseError)> {
    let invalid = invalid();
    let accepted: Vec<String> = invalid
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
    invalid.into_iter().filter_map(|case| parse(&case).err().map(|error| (case, error))).collect()
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
            hints: Vec::new(),
            text: String::from(text),
        };
        ["", " "].into_iter().map(case).find_map(|case| parse(&case).err().map(|error| (case, error)))
    })
}

#[test]
fn errors() {
    let mut invalid = cases_with_errors();
    invalid.extend(strings_of_other_productions());
    let page = |name: &str, text| Page { folder: "errors", name: name.to_owned(), text };
    let mut pages = Vec::new();
    for group in invalid.chunk_by(|(a, _), (b, _)| a.group == b.group) {
        let messages =
            group.iter().map(|(case, error)| format!("{}\n{}\n", name(case), Report::new(error, &case.text)));
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
fn errors_have_the_listed_hints() {
    let hint_names = |error: &ParseError| -> Vec<String> {
        // The name of `NoUser(httpurl)` is `NoUser`.
        let names = error.hints().iter().map(|hint| format!("{hint:?}"));
        let names = names.filter_map(|name| name.split('(').next().map(str::to_owned));
        names.filter(|name| name != "OnlyOtherurl").collect()
    };
    let mut lines: Vec<String> = conformance::read("tests/errors.txt").lines().map(str::to_owned).collect();
    for (case, error) in cases_with_errors() {
        let found = hint_names(&error);
        if case.hints != found {
            let line = &mut lines[case.number - 1];
            let mut words = line.splitn(3, ' ');
            let [Some(name), Some(_), Some(text)] = [words.next(), words.next(), words.next()] else {
                panic!("{line}: not NAME HINTS TEXT")
            };
            let hints = if found.is_empty() { "-".to_owned() } else { found.join(",") };
            *line = format!("{name} {hints} {text}");
        }
    }
    // The diff shows each hint that changed.
    conformance::assert_generated([("tests/errors.txt", lines.join("\n") + "\n")]);
}

#[test]
fn each_hint_has_its_own_reason() {
    let errors = cases_with_errors();
    let name = |hint: &Hint| format!("{hint:?}").split('(').next().map(str::to_owned);
    let mut reasons: BTreeMap<&str, BTreeSet<Option<String>>> = BTreeMap::new();
    for hint in errors.iter().flat_map(|(_, error)| error.hints()) {
        reasons.entry(hint.reason()).or_default().insert(name(hint));
    }
    assert!(reasons.len() >= 40, "{reasons:?}");
    assert!(reasons.values().all(|names| names.len() == 1), "{reasons:?}");
}

/// In every scheme, a forbidden login and a missing path have a hint.
#[test]
fn hints_for_forbidden_logins_and_missing_paths() {
    let (mut logins, mut paths) = (0, 0);
    for (scheme, name) in predefined() {
        let production: Production = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let language = language(&name);
        let derives = |part: &str| language.accepts(format!("{scheme}:{part}").as_bytes());
        let hint = |part: &str| {
            let error = Url::parse(&format!("{scheme}:{part}")).expect_err("the RFC rejects it");
            error.hints().first().copied()
        };
        // A path that may follow a host and a port, but not a login.
        let path = ["/", "/g"].into_iter().find(|path| derives(&format!("//h:1{path}")));
        if let Some(path) = path.filter(|path| !derives(&format!("//u@h:1{path}"))) {
            logins += 1;
            assert_eq!(
                hint(&format!("//u@h{path}")),
                Some(Hint::NoUser(production)),
                "{scheme}: src/error/find.rs"
            );
        }
        if derives("//h/") && !derives("//h") {
            paths += 1;
            let found = hint("//h");
            let is_right = matches!(found, Some(Hint::NoPath(root)) if root == production)
                || found == Some(Hint::NoDatabase);
            assert!(is_right, "{scheme}: {found:?}: src/error/find.rs");
        }
    }
    // 3.3: "No user name or password is allowed", and the same for gopher, nntp, wais and prospero.
    assert!(logins >= 5 && paths >= 1, "{logins} {paths}");
}

/// A string that the strict reading rejects has the hint `OnlyOtherurl` if and only if the BNF's `url` derives it. The hint comes
/// last.
#[test]
fn texts_that_only_otherurl_derives_have_a_hint() {
    let url = language("url");
    let lengths = (0..150).chain([1_000, 100_000]).map(|length| format!("http:{}", "a".repeat(length)));
    let texts = invalid().into_iter().filter(|case| case.production.is_none()).map(|case| case.text);
    let rejected = strict();
    let rejected = rejected.rejected().map(str::to_owned);
    let mut count = 0;
    for text in texts.chain(rejected).chain(lengths).chain(["ftp:", "news:", "mailto:"].map(String::from)) {
        let Err(error) = Url::parse(&text) else {
            panic!("{text:?} in tests/errors.txt, tests/corpus/strict.txt or here is accepted")
        };
        let hints = error.hints();
        let last = hints.last() == Some(&Hint::OnlyOtherurl);
        let derived = url.accepts(text.as_bytes());
        assert_eq!(
            last, derived,
            "{text:?}: expected the hint `OnlyOtherurl` if and only if the BNF's `url` derives the text: {hints:?}. Check \
            first that the combinators match the BNF, because the hint depends on them."
        );
        assert_eq!(hints.iter().filter(|hint| **hint == Hint::OnlyOtherurl).count(), usize::from(last));
        count += usize::from(last);
    }
    assert!(count > 200, "{count}");
}

#[test]
fn pages_cover_hints() {
    let invalid = invalid();
    let source = conformance::read("src/error/hint.rs");
    let rows = source.split("\nhints! {").nth(1).and_then(|rest| rest.split("\n}").next());
    let rows = rows.unwrap_or_default().lines().filter_map(|line| line.strip_prefix("    "));
    let rows = rows.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    for variant in rows.filter_map(|row| row.split(['(', ',']).next()) {
        // The texts are UTF-8.
        let shown = ["NotUtf8", "OnlyOtherurl"].contains(&variant)
            || invalid.iter().any(|case| case.hints.iter().any(|hint| hint == variant));
        assert!(shown, "{variant}");
    }
}
