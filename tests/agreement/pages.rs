//! The pages for review: the RFC's examples, the errors of `tests/errors.txt`, every production's corpus with trees and
//! errors, and the effect of a grammar change.
//!
//! Verdicts are checked before a page is written, so a careless review can't approve a wrong verdict.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use conformance::corpus::{Section, Verdict};
use conformance::{Invalid, corpus, examples, files, invalid, strict};
use rfc1738::{Hint, ParseError, Production, Tree, Url};
use rfc1738_bnf::Grammar;

use super::one_to_one::assert_code_matches_bnf;
use crate::support::{assert_agreed, disagreement};

/// Compares all pages with the snapshots before failing, so that a single review covers every difference.
fn assert_pages(folder: &str, pages: &[(&str, String)]) {
    let differs = |(name, page): &&(&str, String)| {
        std::panic::catch_unwind(|| assert_page(folder, name, page)).is_err()
    };
    let different: Vec<&str> = pages.iter().filter(differs).map(|(name, _)| *name).collect();
    assert!(
        different.is_empty(),
        "pages in snapshots/{folder} differ: {different:?}\nReview the differences. If they are correct, accept them with \
        `cargo insta review`."
    );
    let mut expected: Vec<String> = pages.iter().map(|(name, _)| format!("{name}.snap")).collect();
    expected.sort();
    assert_eq!(
        files(format!("snapshots/{folder}")),
        expected,
        "snapshots/{folder} has missing or extra pages"
    );
}

fn assert_page(folder: &str, name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("../../snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

/// Returns a tree's indented lines, after checking that it covers the text without gaps.
fn indented_tree(tree: &Tree, text: &str) -> String {
    assert_eq!(tree.text(), text);
    let leaves: String = tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text()).collect();
    assert_eq!(leaves, text, "leaves concatenate to the text\n{tree}");
    for node in tree.nodes().filter(|node| !node.is_leaf()) {
        let mut end = node.span().start;
        for child in node.children() {
            assert_eq!(child.span().start, end, "children are adjacent\n{tree}");
            end = child.span().end;
        }
        assert_eq!(end, node.span().end, "children cover their parent\n{tree}");
    }
    indented(&tree.to_string())
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// Shows how the languages changed since the last release. `tests/released.bnf` is the output of `rfc1738 grammar` in that
/// release.
#[test]
fn review_of_the_grammar() {
    assert_code_matches_bnf();
    let released = Grammar::parse(&conformance::read("tests/released.bnf"), "");
    let comparison = released.and_then(|released| released.compare(&Grammar::rfc1738()));
    let comparison = comparison.unwrap_or_else(|error| panic!("{error}"));
    let page = format!("Section 5, compared with the last release\n\n{comparison}");
    assert_pages("grammar", &[("review", page)]);
}

#[test]
fn examples_of_the_rfc() {
    let examples = examples();
    let mut sections: Vec<&str> = examples.iter().map(|example| example.section.as_str()).collect();
    sections.dedup();
    let mut pages = Vec::new();
    for section in &sections {
        let mut page = format!("RFC 1738, {}\n", title(section));
        for example in examples.iter().filter(|example| example.section == *section) {
            let url = Url::parse(&example.url);
            let url = url.unwrap_or_else(|error| panic!("{}: {error}", disagreement(&example.url, true)));
            let _ = write!(page, "\n{}\n{}\n{}", example.name, url, indented_tree(&url.tree(), &example.url));
        }
        pages.push((*section, page));
    }
    assert_pages("examples", &pages);
}

fn title(section: &str) -> String {
    if section.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {section}")
    } else {
        section.to_owned()
    }
}

#[test]
fn examples_are_counted() {
    let examples = examples();
    assert_eq!(examples.iter().filter(|example| example.wrapped).count(), 30, "wrappers in the RFC's text");
    let mut names: Vec<&str> = examples.iter().map(|example| example.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), examples.len(), "names are unique");
    assert_eq!(examples.len(), 74, "the number of examples");
}

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
        .map(|case| format!("tests/errors.txt:{}: {}", case.number, disagreement(&case.text, false)))
        .collect();
    assert!(
        accepted.is_empty(),
        "{}\nIf the line is right, change the combinator in src/grammar/; if the grammar has changed, use another string.",
        accepted.join("\n")
    );
    invalid.into_iter().filter_map(|case| parse(&case).err().map(|error| (case, error))).collect()
}

#[test]
fn errors() {
    let invalid = cases_with_errors();
    assert!(invalid.len() >= 80, "{}", invalid.len());
    let mut groups: Vec<&str> = invalid.iter().map(|(case, _)| case.group.as_str()).collect();
    groups.dedup();
    let mut pages = Vec::new();
    for group in &groups {
        let mut page = String::new();
        for (case, error) in invalid.iter().filter(|(case, _)| case.group == *group) {
            let name = case.production.map_or("the strict reading", |production| production.name());
            let _ = writeln!(page, "{name}\n{}\n", error.report(&case.text).with_expected());
        }
        pages.push((*group, page.trim_end().to_owned()));
    }
    assert_pages("errors", &pages);
}

#[test]
fn styles_only_add_color_to_a_report() {
    for (case, error) in cases_with_errors() {
        let report = error.report(&case.text);
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
        assert!(error.report(text).at("f", line, column).to_string().contains(&format!("--> {shown}\n")));
    }
    let report = error.report(text).at("f", last, last);
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
    let wrong: Vec<String> = cases_with_errors()
        .iter()
        .map(|(case, error)| (case, hint_names(error)))
        .filter(|(case, found)| case.hints != *found)
        .map(|(case, found)| {
            format!("tests/errors.txt:{}: {:?}: {:?}, not {found:?}", case.number, case.text, case.hints)
        })
        .collect();
    assert!(wrong.is_empty(), "{}\nsrc/error/find.rs has the conditions of the hints.", wrong.join("\n"));
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
    assert_code_matches_bnf();
    let grammar = Grammar::rfc1738();
    for (scheme, name) in grammar.schemes().unwrap_or_else(|error| panic!("{error}")) {
        let production: Production = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let language = grammar.language(&name).unwrap_or_else(|error| panic!("{error}"));
        let derives = |part: &str| language.accepts(format!("{scheme}:{part}").as_bytes());
        let hint = |part: &str| {
            let error = Url::parse(&format!("{scheme}:{part}")).expect_err("the RFC rejects it");
            error.hints().first().copied()
        };
        // A path that may follow a host and a port, but not a login.
        let path = ["/", "/g"].into_iter().find(|path| derives(&format!("//h:1{path}")));
        if let Some(path) = path.filter(|path| !derives(&format!("//u@h:1{path}"))) {
            assert_eq!(
                hint(&format!("//u@h{path}")),
                Some(Hint::NoUser(production)),
                "{scheme}: src/error/find.rs"
            );
        }
        if derives("//h/") && !derives("//h") {
            let found = hint("//h");
            let is_right = matches!(found, Some(Hint::NoPath(root)) if root == production)
                || found == Some(Hint::NoDatabase);
            assert!(is_right, "{scheme}: {found:?}: src/error/find.rs");
        }
    }
}

/// A string that the strict reading rejects has the hint `OnlyOtherurl` if and only if the BNF's `url` derives it. The hint comes
/// last.
#[test]
fn texts_that_only_otherurl_derives_have_a_hint() {
    let url = Grammar::rfc1738().language("url").unwrap_or_else(|error| panic!("{error}"));
    let lengths = (0..150).chain([1_000, 100_000]).map(|length| format!("http:{}", "a".repeat(length)));
    let texts = invalid().into_iter().filter(|case| case.production.is_none()).map(|case| case.text);
    let rejected = strict();
    let rejected = rejected.rejected().map(str::to_owned);
    let mut count = 0;
    for text in texts.chain(rejected).chain(lengths).chain(["ftp:", "news:", "mailto:"].map(String::from)) {
        let Err(error) = Url::parse(&text) else {
            panic!("{}, in tests/errors.txt, tests/corpus/strict.txt or here", disagreement(&text, false))
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
fn pages_cover_productions_and_hints() {
    let invalid = invalid();
    for production in Production::ALL {
        let has_error = invalid.iter().any(|case| case.production == Some(*production));
        assert!(has_error, "tests/errors.txt has no text for {production}");
    }
    let source = conformance::read("src/error/hint.rs");
    let rows = source.split("\nhints! {").nth(1).and_then(|rest| rest.split("\n}").next());
    let rows = rows.unwrap_or_default().lines().filter_map(|line| line.strip_prefix("    "));
    let rows = rows.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    let mut count = 0;
    for variant in rows.filter_map(|row| row.split(['(', ',']).next()) {
        // The texts are UTF-8.
        let shown = ["NotUtf8", "OnlyOtherurl"].contains(&variant)
            || invalid.iter().any(|case| case.hints.iter().any(|hint| hint == variant));
        assert!(shown, "{variant}");
        count += 1;
    }
    assert!(count >= 20, "{count} hints");
    let only_otherurl = invalid
        .iter()
        .filter_map(|case| parse(case).err())
        .filter(|e| e.hints().contains(&Hint::OnlyOtherurl));
    assert_ne!(only_otherurl.count(), 0);
}

#[test]
fn productions() {
    assert_code_matches_bnf();
    let corpus = corpus();
    assert_agreed(&corpus);
    let page = |section: &Section| {
        let production = section.production();
        (production.name(), production_page(production, section))
    };
    assert_pages("productions", &corpus.iter().map(page).collect::<Vec<_>>());
}

fn production_page(production: Production, section: &Section) -> String {
    let mut page =
        format!("{}\nRFC 1738, Section 5; prose in Section {}\n", production.bnf(), production.section());
    for line in &section.lines {
        page.push('\n');
        for note in &line.notes {
            let _ = writeln!(page, "; {note}");
        }
        let _ = writeln!(page, "{}", line.source);
        match &line.verdict {
            Verdict::Accepted(text) => {
                let tree =
                    production.tree(text).unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
                page += &indented_tree(&tree, text);
            }
            Verdict::Rejected(text) => {
                let error = production.tree(text).map(|tree| tree.to_string());
                let error = error.expect_err("the verdicts were compared");
                page += &indented(&error.report(text).with_password().with_expected().to_string());
            }
            Verdict::EachAccepted(_) => {}
        }
    }
    // Prefer a string with an escape.
    let full = section.accepted().find(|text| text.contains('%'));
    if let Some(text) = full.or_else(|| section.accepted().find(|text| !text.is_empty())) {
        let tree =
            production.full_tree(&text).unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
        let _ = write!(page, "\n+ {text}\nexpanded to single characters\n{}", indented_tree(&tree, &text));
    }
    page
}
