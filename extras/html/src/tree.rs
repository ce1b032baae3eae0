//! Parse trees and their strings.

use maud::{Markup, html};
use rfc1738::{Node, Symbol, Tree};

use crate::Address;
use crate::anatomy::color_class;
use crate::symbols;

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
    let symbols = symbols::of(&node);
    let rule = node.production().map(|production| production.name());
    html! {
        li {
            div.node data-node=(this) data-rule=[place.as_ref().map(|place| place.rule)]
                data-first=[place.as_ref().map(|place| place.first)] data-last=[place.as_ref().map(|place| place.last)] {
                @match node.symbol() {
                    Symbol::Production(production) => {
                        a class=[color_class(production)] href=(Address::production(production).link_with_root(to_root)) { (production) }
                    }
                    Symbol::Characters => span.literal tabindex="-1" title="characters without their own production" { "…" },
                    Symbol::Literal(_) => span.literal tabindex="-1" { (node.symbol()) },
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
