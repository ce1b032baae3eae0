//! Tests that map the nodes of parse trees to symbols.

use std::collections::BTreeSet;

use rfc1738_bnf::{Child, Expr, Grammar};

/// The corpus has trees of all productions.
#[test]
fn every_node_of_the_corpus_is_a_derivation() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpus");
    let grammar = Grammar::rfc1738();
    let (mut nodes, mut productions) = (0, BTreeSet::new());
    for file in std::fs::read_dir(folder).unwrap() {
        let corpus = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut production = None;
        for line in corpus.lines() {
            if let Some(name) = line.strip_prefix("= ") {
                production = name.parse::<rfc1738::Production>().ok();
            }
            let (Some(production), Some(text)) = (production, line.strip_prefix("+ ")) else { continue };
            for tree in [production.parse(text), production.parse_full(text)].into_iter().flatten() {
                for node in tree.nodes().filter(|node| !node.is_leaf()) {
                    let name = node.production().expect("only a production has children").name();
                    let children: Vec<Child<'_>> = node
                        .children()
                        .map(|child| match child.symbol() {
                            rfc1738::Symbol::Production(production) => Child::Name(production.name()),
                            rfc1738::Symbol::Literal(literal) => Child::Literal(literal),
                            rfc1738::Symbol::Characters => Child::Run,
                        })
                        .collect();
                    let rhs = &grammar.get(name).unwrap().rhs;
                    let found = rhs.derivation(&children).unwrap_or_else(|| panic!("{text}: {children:?}"));
                    for (child, numbers) in children.iter().zip(found) {
                        let symbol = rhs.symbols()[numbers.start];
                        match child {
                            Child::Name(name) => assert_eq!(symbol.to_string(), *name),
                            Child::Literal(literal) => {
                                assert_eq!(*symbol, Expr::Literal((*literal).to_owned()))
                            }
                            Child::Run => assert_eq!((name, numbers), ("article", 0..7)),
                        }
                    }
                    nodes += 1;
                    productions.insert(name);
                }
            }
        }
    }
    assert!(nodes > 5_000 && productions.len() > 50, "{nodes} nodes of {} productions", productions.len());
}
