//! Trees without passwords.

use std::borrow::Cow;
use std::ops::Range;

use rfc1738::{Node, Symbol, Tree};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// The text that replaces a password.
const MASK: &str = "****";

/// A node of a tree, and the ranges of the tree's text that may be passwords.
#[derive(Clone, Copy)]
pub struct Masked<'t> {
    pub node: Node<'t>,
    secrets: &'t [Range<usize>],
}

impl<'t> Masked<'t> {
    pub fn new(tree: &'t Tree, secrets: &'t [Range<usize>]) -> Masked<'t> {
        Masked { node: tree.root(), secrets }
    }

    /// Returns the nodes of the tree that are shown, in order.
    pub fn all(self) -> Vec<Masked<'t>> {
        let mut all = vec![self];
        all.extend(self.children().flat_map(Masked::all));
        all
    }

    /// Returns the children, unless all of the node's text is masked.
    pub fn children(self) -> impl Iterator<Item = Masked<'t>> {
        let secrets = self.secrets;
        let children = self.node.children().filter(move |_| !self.is_secret());
        children.map(move |node| Masked { node, secrets })
    }

    /// Returns the ranges that may overlap the node. All ranges are in order.
    fn secrets(self) -> &'t [Range<usize>] {
        let span = self.node.span();
        let start = self.secrets.partition_point(|secret| secret.end <= span.start);
        let end = self.secrets.partition_point(|secret| secret.start < span.end);
        self.secrets.get(start..end).unwrap_or_default()
    }

    fn is_secret(self) -> bool {
        let span = self.node.span();
        self.secrets().iter().any(|secret| secret.start <= span.start && span.end <= secret.end)
    }

    /// Returns the text, with passwords masked.
    pub fn text(self) -> Cow<'t, str> {
        let (text, span) = (self.node.text(), self.node.span());
        let within = |at: usize| at.clamp(span.start, span.end) - span.start;
        let (mut masked, mut shown) = (String::new(), 0);
        for secret in self.secrets() {
            masked += &text[shown..within(secret.start)];
            masked += MASK;
            shown = within(secret.end);
        }
        if shown == 0 { text.into() } else { (masked + &text[shown..]).into() }
    }
}

/// Serializes like a node of the library.
impl Serialize for Masked<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let span = self.node.span();
        let mut map = serializer.serialize_map(None)?;
        let mut children = self.children().peekable();
        match self.node.symbol() {
            Symbol::Production(production) => {
                map.serialize_entry("production", production.name())?;
                map.serialize_entry("span", &[span.start, span.end])?;
                if children.peek().is_some() {
                    map.serialize_entry("children", &children.collect::<Vec<_>>())?;
                } else {
                    map.serialize_entry("text", &self.text())?;
                }
                return map.end();
            }
            Symbol::Literal(literal) => map.serialize_entry("literal", literal)?,
            Symbol::Characters => {}
        }
        map.serialize_entry("text", &self.text())?;
        map.serialize_entry("span", &[span.start, span.end])?;
        map.end()
    }
}
