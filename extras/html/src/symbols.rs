//! The mapping from a node's children to the symbols of its right-hand side.

use std::ops::Range;
use std::sync::LazyLock;

use rfc1738::{Node, Symbol};
use rfc1738_bnf::{Child, Grammar};

static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::rfc1738);

/// Returns the symbol numbers of each child of the node: one number, or the range that a run repeats.
pub fn of(node: &Node<'_>) -> Vec<Range<usize>> {
    let children: Vec<Symbol> = node.children().map(|child| child.symbol()).collect();
    let children: Vec<Child<'_>> = children
        .iter()
        .map(|symbol| match symbol {
            Symbol::Production(production) => Child::Name(production.name()),
            Symbol::Literal(literal) => Child::Literal(literal),
            Symbol::Characters => Child::Run,
        })
        .collect();
    let rule = node.production().and_then(|production| GRAMMAR.get(production.name()));
    rule.and_then(|rule| rule.rhs.derivation(&children)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rfc1738_bnf::Expr;

    use super::*;

    #[test]
    fn every_child_has_a_symbol() {
        let (mut nodes, mut productions) = (0, BTreeSet::new());
        for section in conformance::corpus() {
            let production = section.production();
            let trees = |text: String| [production.tree(&text), production.full_tree(&text)];
            for tree in section.accepted().flat_map(trees).map(|tree| tree.expect("the corpus accepts it")) {
                for node in tree.nodes().filter(|node| !node.is_leaf()) {
                    let name = node.production().expect("only a production has children").name();
                    let symbols = GRAMMAR.get(name).expect("the production is defined").rhs.symbols();
                    let numbers = of(&node);
                    assert_eq!(numbers.len(), node.children().count(), "{name}: {}", tree.text());
                    for (child, numbers) in node.children().zip(numbers) {
                        let symbol = symbols[numbers.start];
                        match child.symbol() {
                            Symbol::Production(production) => {
                                assert_eq!(symbol.to_string(), production.name())
                            }
                            Symbol::Literal(literal) => {
                                assert_eq!(*symbol, Expr::Literal(literal.to_owned()))
                            }
                            Symbol::Characters => assert_eq!((name, numbers), ("article", 0..7)),
                        }
                    }
                    nodes += 1;
                    productions.insert(name);
                }
            }
        }
        assert!(
            nodes > 5_000 && productions.len() > 50,
            "{nodes} nodes of {} productions",
            productions.len()
        );
    }
}
