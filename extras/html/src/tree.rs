//! Parse trees, and the texts that they derive.

use maud::{Markup, html};
use rfc1738::{Node, Symbol, Tree};

use crate::Address;
use crate::symbols;

/// How many nodes are drawn. A text with more of them has a long path or a long host, and shows nothing new.
const MOST: usize = 400;

/// A tree: the text, whose parts the page's script lights, and a list in a list for the nodes.
///
/// A node and its part of the text have the same `data-node`, the node's number among all. `data-rule` is the production
/// whose right-hand side the node's symbol stands on, `data-first` the number of the symbol there, and `data-last` that of the
/// last of those which a run repeats.
#[must_use]
pub fn drawn(tree: &Tree, to_root: &str) -> Markup {
    let count = tree.nodes().count();
    html! {
        @if count <= MOST {
            p.derived { code { (text(&tree.root(), &mut 0)) } }
            ul.tree { (node(tree.root(), None, &mut 0, to_root)) }
        } @else {
            p.derived { code { (tree.text()) } }
            p.note { "Its tree has " (count) " nodes, too many to be drawn here; `rfc1738 tree` prints them." }
        }
    }
}

/// The node's text, a span for each node in it.
fn text(node: &Node<'_>, number: &mut usize) -> Markup {
    let this = *number;
    *number += 1;
    html! {
        span data-node=(this) {
            @if node.is_leaf() { (node.text()) } @else { @for child in node.children() { (text(&child, number)) } }
        }
    }
}

/// Where a node's symbol stands.
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
                        a href=(Address::production(production).below(to_root)) { (production) }
                    }
                    Symbol::Characters => span.literal tabindex="-1" title="characters, not under a name of their own" { "…" },
                    Symbol::Literal(_) => span.literal tabindex="-1" { (node.symbol()) },
                }
                @if node.is_leaf() && !is_its_name(&node) { " " code { "\"" (node.text()) "\"" } }
                " " span.span title="The bytes of the text, counted from 0; the last isn’t among them" { (span.start) "–" (span.end) }
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

/// Whether the node is a literal that stands in the text as the BNF has it.
fn is_its_name(node: &Node<'_>) -> bool {
    matches!(node.symbol(), Symbol::Literal(literal) if literal == node.text())
}
