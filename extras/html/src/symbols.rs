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
