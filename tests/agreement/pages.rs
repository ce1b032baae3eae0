//! Pages for review: snapshots in `snapshots/`, each compared with insta.

use std::sync::LazyLock;

use conformance::{corpus, files, strict};
use rfc1738::{Node, Symbol, Tree, is_url};

use super::one_to_one::differing_definitions;
use crate::support::disagreements;

/// The differences between the BNF, the code and the corpus: first those between the BNF and the code, and if there are none,
/// those between the code and the corpus.
pub static DIFFERENCES: LazyLock<String> = LazyLock::new(|| {
    let definitions = differing_definitions();
    if !definitions.is_empty() {
        return definitions;
    }
    let productions = corpus();
    let verdicts = productions.iter().flat_map(|section| {
        let production = section.production();
        disagreements(section, move |text| production.matches(text))
    });
    let verdicts: Vec<String> = verdicts.chain(disagreements(&strict(), is_url)).collect();
    verdicts.join("\n")
});

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
    assert_covers(tree);
    tree.nodes()
        .map(|node| format!("  {:indent$}{}\n", "", symbol(&node), indent = 2 * node.depth()))
        .collect()
}

/// Returns the nodes below the root on one line, each with its text, or nothing if there are none.
pub fn one_level(tree: &Tree) -> String {
    assert_covers(tree);
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
        Symbol::Literal(_) | Symbol::Characters => format!("\"{}\"", node.text()),
    }
}

/// Asserts that the tree's leaves cover its text, and that the children of a node cover the node, without gaps.
fn assert_covers(tree: &Tree) {
    let leaves: String = tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text()).collect();
    assert_eq!(leaves, tree.text(), "leaves concatenate to the text\n{tree}");
    for node in tree.nodes().filter(|node| !node.is_leaf()) {
        let mut end = node.span().start;
        for child in node.children() {
            assert_eq!(child.span().start, end, "children are adjacent\n{tree}");
            end = child.span().end;
        }
        assert_eq!(end, node.span().end, "children cover their parent\n{tree}");
    }
}
