//! Pages for review: snapshots in `snapshots/`, each compared with insta.

use std::sync::LazyLock;

use conformance::corpus::{Section, Verdict};
use conformance::{corpus, files, strict};
use rfc1738::{Node, Symbol, Tree, is_url};

use super::one_to_one::differing_definitions;
use crate::support::oracle::{language, strict_reading};

/// The differences between the BNF and the code's documentation, or if there are none, the lines of the corpus on which the BNF or
/// the code disagrees.
pub static DIFFERENCES: LazyLock<String> = LazyLock::new(|| {
    let definitions = differing_definitions();
    if !definitions.is_empty() {
        return definitions;
    }
    let of_productions = corpus().into_iter().flat_map(|section| {
        let production = section.production();
        let language = language(production.name());
        disagreements(&section, |text| [language.accepts(text.as_bytes()), production.matches(text)])
    });
    let language = strict_reading();
    let of_urls = disagreements(&strict(), |text| [language.accepts(text.as_bytes()), is_url(text)]);
    let mut lines: Vec<String> = of_productions.chain(of_urls).collect();
    if !lines.is_empty() {
        lines.push(
            "If the line is right, change the combinator in the file of the same name in src/grammar/. If the grammar has \
            changed, change the line."
                .to_owned(),
        );
    }
    lines.join("\n")
});

/// Returns a message for each string of the section whose verdict isn't both that of the BNF and that of the code, the shortest
/// string first.
fn disagreements(section: &Section, derives: impl Fn(&str) -> [bool; 2]) -> Vec<String> {
    let says = |derived| if derived { "accepts" } else { "rejects" };
    let mut found: Vec<(usize, String)> = Vec::new();
    for line in &section.lines {
        let texts: Vec<(String, bool)> = match &line.verdict {
            Verdict::Accepted(text) => vec![(text.clone(), true)],
            Verdict::Rejected(text) => vec![(text.clone(), false)],
            Verdict::EachAccepted(each) => each.iter().map(|c| (c.to_string(), true)).collect(),
        };
        for (text, verdict) in texts {
            let [bnf, code] = derives(&text);
            if [bnf, code] != [verdict; 2] {
                let (verdict, bnf, code) = (says(verdict), says(bnf), says(code));
                let message = format!(
                    "{}: {}: the line {verdict} {text:?}, the BNF {bnf} it, and the code {code} it",
                    line.place, section.name
                );
                found.push((text.len(), message));
            }
        }
    }
    found.sort_by_key(|(length, _)| *length);
    found.into_iter().map(|(_, message)| message).collect()
}

/// Fails with a short message if the BNF, the code and the corpus differ.
pub fn assert_agreement() {
    assert!(DIFFERENCES.is_empty(), "first fix `agreement::bnf_code_and_corpus_agree`");
}

/// Compares all pages of a folder with the snapshots, unless the BNF, the code and the corpus differ. A page of wrong code would
/// invite a careless review.
pub fn assert_pages(folder: &str, pages: &[(&str, String)]) {
    assert_agreement();
    // insta compares all pages in `glob!` before it fails. This file is the only one that matches.
    insta::glob!(".", "pages.rs", |_| {
        let mut settings = insta::Settings::clone_current();
        settings.remove_input_file();
        settings.remove_snapshot_suffix();
        settings.set_snapshot_path(format!("../../snapshots/{folder}"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| pages.iter().for_each(|(name, page)| insta::assert_snapshot!(*name, page)));
    });
    let mut expected: Vec<String> = pages.iter().map(|(name, _)| format!("{name}.snap")).collect();
    expected.sort();
    let found = files(format!("snapshots/{folder}"));
    assert_eq!(found, expected, "snapshots/{folder}: remove the page of a removed item");
}

/// Returns the tree's lines, each with a node: a production, with its text if it is a leaf, or a literal. A node's line doesn't
/// depend on other nodes.
pub fn lines(tree: &Tree) -> String {
    tree.nodes()
        .map(|node| format!("  {:indent$}{}\n", "", symbol(&node), indent = 2 * node.depth()))
        .collect()
}

/// Returns the nodes below the root on one line, each with its text, or nothing if there are none.
pub fn one_level(tree: &Tree) -> String {
    let shown = |node: Node<'_>| match node.symbol() {
        Symbol::Production(production) => format!("{production}({})", node.text()),
        _ => symbol(&node),
    };
    tree.root().children().map(shown).collect::<Vec<_>>().join(" ")
}

fn symbol(node: &Node<'_>) -> String {
    match node.symbol() {
        Symbol::Production(production) if node.is_leaf() => format!("{production}({})", node.text()),
        Symbol::Production(production) => production.to_string(),
        _ => format!("\"{}\"", node.text()),
    }
}
