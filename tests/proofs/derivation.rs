//! Tests that parse trees are derivations in the BNF, node by node, down to single characters.

use rfc1738::{Node, Production, Symbol, Tree};
use rfc1738_bnf::{Child, Expr};
use sources::{corpus, examples, in_parallel, sample_size};

use crate::support::oracle::disagreement;
use crate::support::oracle::{BNF, sentences};

/// The number of sentences of each production.
const SAMPLES: usize = 3_000;

/// Returns `true` if the node's children form the right-hand side. For a leaf, its text is the only child.
fn is_derived(rhs: &Expr, node: &Node<'_>, parent: Option<Production>) -> bool {
    // Section 5: "the scheme is in lower case; interpreters should use case-ignore".
    let ignore_case = parent == Some(Production::Scheme);
    let text = if ignore_case { node.text().to_ascii_lowercase() } else { node.text().to_owned() };
    let symbols: Vec<Symbol> = node.children().map(|child| child.symbol()).collect();
    let mut children: Vec<Child<'_>> = symbols
        .iter()
        .map(|symbol| match symbol {
            Symbol::Production(production) => Child::Name(production.name()),
            Symbol::Literal(literal) => Child::Literal(literal),
            symbol => panic!("a full tree has no {symbol}"),
        })
        .collect();
    if node.is_leaf() && !text.is_empty() {
        children.push(Child::Literal(&text));
    }
    rhs.derivation(&children).is_some()
}

/// Returns a description of the tree's first flaw, if any.
fn flaw(tree: &Tree, text: &str) -> Option<String> {
    if tree.text() != text || tree.root().span() != (0..text.len()) {
        return Some(format!("the root is {:?}", tree.root().span()));
    }
    let leaves: String = tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text()).collect();
    if leaves != text {
        return Some(format!("the leaves are {leaves:?}"));
    }
    let mut above: Vec<Option<Production>> = Vec::new();
    tree.nodes().find_map(|node| {
        above.truncate(node.depth());
        let parent = above.last().copied().flatten();
        above.push(node.production());
        let mut end = node.span().start;
        for child in node.children() {
            if child.span().start != end {
                return Some(format!("a gap before {}", child.symbol()));
            }
            end = child.span().end;
        }
        if !node.is_leaf() && end != node.span().end {
            return Some(format!("the children of {} don't cover it", node.symbol()));
        }
        let production = node.production()?;
        let is_derived = is_derived(&BNF.get(production.name())?.rhs, &node, parent);
        (!is_derived).then(|| format!("the RFC has {}, but not these children of it", production.bnf()))
    })
}

fn assert_derived(production: Production, text: &str) {
    let tree = production.full_tree(text);
    let tree = tree.unwrap_or_else(|error| panic!("{production}: {}: {error}", disagreement(text, true)));
    assert_eq!(tree.root().production(), Some(production));
    if let Some(flaw) = flaw(&tree, text) {
        panic!("{production} {text:?}: {flaw}\n{tree}");
    }
}

#[test]
fn trees_of_sentences_are_derivations() {
    in_parallel(Production::ALL, |&production| {
        sentences(production.name())
            .take(sample_size(SAMPLES))
            .for_each(|text| assert_derived(production, &text));
    });
}

#[test]
fn trees_of_corpus_and_examples_are_derivations() {
    for section in corpus() {
        for text in section.accepted() {
            assert_derived(section.production(), &text);
        }
    }
    for example in examples() {
        assert_derived(Production::Url, &example.url);
    }
}

/// Asserts that the default tree is the full tree with runs of characters as leaves.
fn assert_truncated(production: Production, text: &str) {
    let parsed = production.tree(text).and_then(|tree| Ok((tree, production.full_tree(text)?)));
    let (short, full_tree) = parsed.unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
    let full: Vec<_> = full_tree.nodes().map(|node| (node.symbol(), node.depth(), node.span())).collect();
    let mut from = 0;
    for node in short.nodes().filter(|node| node.symbol() != Symbol::Characters) {
        let wanted = (node.symbol(), node.depth(), node.span());
        let found = full[from..].iter().position(|entry| *entry == wanted);
        let found = found.unwrap_or_else(|| panic!("{production} {text:?}: {wanted:?}\n{short}"));
        from += found + 1;
    }
    // The default tree keeps each inner node with a child longer than an escape.
    let leaves: Vec<_> = short.nodes().filter(|node| node.is_leaf()).map(|node| node.span()).collect();
    let is_run = |node: &Node<'_>| node.children().all(|child| child.text().len() <= 3);
    for node in full_tree.nodes().filter(|node| !node.is_leaf() && !is_run(node)) {
        let kept = short.nodes().any(|kept| kept.symbol() == node.symbol() && kept.span() == node.span());
        assert!(kept, "{production} {text:?}: {} is missing\n{short}", node.symbol());
    }
    assert_eq!(leaves.iter().map(|span| span.len()).sum::<usize>(), text.len());
}

#[test]
fn default_trees_are_truncated_full_trees() {
    for section in corpus() {
        for text in section.accepted() {
            assert_truncated(section.production(), &text);
        }
    }
}

/// The recorded steps of these strings exceed the initial capacity.
#[test]
fn trees_of_long_texts_are_derivations() {
    for length in [100, 300, 1_000] {
        for (production, start, repeated, end) in [
            (Production::Httpurl, "http://h/", "a/%2F", "?b"),
            (Production::Ftpurl, "ftp://u:p@", "l.", "h/"),
            (Production::Article, "a@", "b.", "c"),
            (Production::Prosperourl, "prospero://h/p", ";n=v", ""),
        ] {
            let text = [start, &repeated.repeat(length), end].concat();
            assert_derived(production, &text);
            assert_truncated(production, &text);
        }
    }
}
