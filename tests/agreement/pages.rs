//! Pages for review: snapshots in `snapshots/`, each compared with insta.

use std::panic::catch_unwind;

use rfc1738::{Node, Symbol, Tree};
use sources::files;

/// A page in a folder of `snapshots/`.
pub struct Page {
    /// The name of the folder.
    pub folder: &'static str,
    /// The name of the page.
    pub name: String,
    /// The page.
    pub text: String,
}

/// Compares all pages of these folders with the snapshots, unless the BNF, the code and the corpus differ: a page of wrong code
/// would invite a careless review. [`problem`](crate::problem) is known before insta sees a page.
pub fn assert_pages(folders: &[&str], pages: &[Page]) {
    assert!(crate::problem().is_none(), "not compared, because `cargo test -p agreement` fails");
    let differs = |page: &&Page| catch_unwind(|| assert_page(page)).is_err();
    // All pages are compared before the test fails, so that one review shows them all.
    let differing: Vec<&str> = pages.iter().filter(differs).map(|page| page.name.as_str()).collect();
    assert!(differing.is_empty(), "these pages differ: {differing:?}");
    for folder in folders {
        let pages = pages.iter().filter(|page| page.folder == *folder);
        let mut expected: Vec<String> = pages.map(|page| format!("{}.snap", page.name)).collect();
        expected.sort();
        let mut gone = files(format!("snapshots/{folder}"));
        gone.retain(|file| !expected.contains(file));
        assert!(gone.is_empty(), "snapshots/{folder}: remove the pages of removed items: {gone:?}");
    }
}

fn assert_page(Page { folder, name, text }: &Page) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("../../snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    if *folder == "productions" {
        settings.set_description("▮ is where the error is. \"reads\" shows the longest match.");
    }
    settings.bind(|| insta::assert_snapshot!(name.as_str(), text));
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

/// Returns a production, with its text if it is a leaf, or a literal.
pub fn symbol(node: &Node<'_>) -> String {
    match node.symbol() {
        Symbol::Production(production) if node.is_leaf() => format!("{production}({})", node.text()),
        Symbol::Production(production) => production.to_string(),
        _ => format!("\"{}\"", node.text()),
    }
}
