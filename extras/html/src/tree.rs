//! Parse trees and their strings.

use std::ops::Range;
use std::sync::LazyLock;

use maud::{Markup, html};
use rfc1738::{Node, Symbol, Tree};
use rfc1738_bnf::{Child, Grammar, Rfc1738};

use crate::Address;
use crate::anatomy::color_class;

static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::rfc1738);

/// The maximum number of nodes in a drawn tree. The text of a larger tree is rendered without its nodes.
const MAX_NODES: usize = 400;

/// Renders a tree as its text and as nested lists of nodes. The page's script highlights parts of the text.
///
/// A node and its part of the text share `data-node`, the node's number. `data-rule` names the production whose
/// right-hand side contains the node's symbol. `data-first` is the symbol's number there. `data-last` is the same number or, for a
/// run of a repeated group, the number of the group's last symbol.
#[must_use]
pub fn draw_tree(tree: &Tree, to_root: &str) -> Markup {
    let count = tree.nodes().count();
    html! {
        @if count <= MAX_NODES {
            p.derived { code { (text(&tree.root(), &mut 0)) } }
            ul.tree { (node(tree.root(), None, &mut 0, to_root)) }
        } @else {
            p.derived { code { (tree.text()) } }
            p.note { "The tree has " (count) " nodes, too many to draw here. To print them, run " code { "rfc1738 tree" } "." }
        }
    }
}

/// Renders the node's text, with nested spans for the node and its descendants.
fn text(node: &Node<'_>, number: &mut usize) -> Markup {
    let this = *number;
    *number += 1;
    html! {
        span data-node=(this) {
            @if node.is_leaf() { (node.text()) } @else { @for child in node.children() { (text(&child, number)) } }
        }
    }
}

/// The position of a node's symbol in a right-hand side.
struct Place {
    rule: &'static str,
    first: usize,
    last: usize,
}

fn node(node: Node<'_>, place: Option<Place>, number: &mut usize, to_root: &str) -> Markup {
    let this = *number;
    *number += 1;
    let span = node.span();
    let symbols = symbols(&node);
    let rule = node.production().map(|production| production.name());
    html! {
        li {
            div.node data-node=(this) data-rule=[place.as_ref().map(|place| place.rule)]
                data-first=[place.as_ref().map(|place| place.first)] data-last=[place.as_ref().map(|place| place.last)] {
                @match node.symbol() {
                    Symbol::Production(production) => {
                        a class=[color_class(production)] href=(Address::production(production).link_with_root(to_root)) { (production) }
                    }
                    Symbol::Literal(_) => span.literal tabindex="-1" { (node.symbol()) },
                    _ => span.literal tabindex="-1" title="characters without their own production" { "…" },
                }
                @if node.is_leaf() && !is_spelled_as_in_bnf(&node) { " " code { "\"" (node.text()) "\"" } }
                " " span.span title="Byte range in the text, starting at 0; the end is exclusive" { (span.start) "–" (span.end) }
            }
            @if !node.is_leaf() {
                ul {
                    @for (index, child) in node.children().enumerate() {
                        @let symbols = symbols.get(index).filter(|symbols| !symbols.is_empty());
                        @let place = rule.zip(symbols).map(|(rule, symbols)| Place { rule, first: symbols.start, last: symbols.end - 1 });
                        (self::node(child, place, number, to_root))
                    }
                }
            }
        }
    }
}

/// Returns `true` if the node is a literal whose text is spelled as in the BNF.
fn is_spelled_as_in_bnf(node: &Node<'_>) -> bool {
    matches!(node.symbol(), Symbol::Literal(literal) if literal == node.text())
}

/// Returns the symbol numbers of each child of the node: one number, or the range that a run repeats.
fn symbols(node: &Node<'_>) -> Vec<Range<usize>> {
    let children: Vec<Symbol> = node.children().map(|child| child.symbol()).collect();
    let children: Vec<Child<'_>> = children
        .iter()
        .map(|symbol| match symbol {
            Symbol::Production(production) => Child::Name(production.name()),
            Symbol::Literal(literal) => Child::Literal(literal),
            _ => Child::Run,
        })
        .collect();
    let rule = node.production().and_then(|production| GRAMMAR.get(production.name()));
    rule.and_then(|rule| rule.rhs.derivation(&children)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::Expr;

    use super::*;

    #[test]
    fn every_child_has_a_symbol() {
        for section in sources::corpus() {
            let production = section.production();
            let trees = |text: String| [production.tree(&text), production.full_tree(&text)];
            for tree in section.accepted().flat_map(trees).map(|tree| tree.expect("the corpus accepts it")) {
                for node in tree.nodes().filter(|node| !node.is_leaf()) {
                    let name = node.production().expect("only a production has children").name();
                    let of_rule = GRAMMAR.get(name).expect("the production is defined").rhs.symbols();
                    let numbers = symbols(&node);
                    assert_eq!(numbers.len(), node.children().count(), "{name}: {}", tree.text());
                    for (child, numbers) in node.children().zip(numbers) {
                        let symbol = of_rule[numbers.start];
                        match child.symbol() {
                            Symbol::Production(production) => {
                                assert_eq!(symbol.to_string(), production.name())
                            }
                            Symbol::Literal(literal) => {
                                assert_eq!(*symbol, Expr::Literal(literal.to_owned()))
                            }
                            _ => assert_eq!((name, numbers), ("article", 0..7)),
                        }
                    }
                }
            }
        }
    }
}
