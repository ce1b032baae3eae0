//! The parse tree: which production derives which part of a text.

use std::fmt;
use std::ops::Range;

use crate::Production;
use crate::grammar::{Symbols, Value};
use crate::notation::class::{Class, ESCAPE, HEX};
use crate::notation::spelling::Spelling;
use crate::safety::{mask, secrets};

/// A derivation of a text in the grammar.
///
/// At every node the children, in order, are a right-hand side of its production. By default a run of
/// characters is a leaf; the full tree goes down to single characters, such as `lowalpha "a"`. A run inside a
/// longer right-hand side, which only `article` has, is a leaf without a name, drawn as `…`.
///
/// `Display` draws it, a node a line: the name, the span in bytes, and the text of a leaf. With the feature
/// `serde`, a tree serialises as nested nodes. All of these have the whole text, with a password; `Debug` masks it.
///
/// ```
/// use rfc1738::Url;
///
/// let tree = Url::parse("news:*")?.tree();
/// assert_eq!(tree.to_string(), "\
/// newsurl      0..6
///   \"news:\"    0..5
///   grouppart  5..6
///     \"*\"      5..6
/// ");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Tree {
    text: String,
    /// Every node after its parent and before its next sibling.
    nodes: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    symbol: Symbol,
    depth: usize,
    span: Range<usize>,
}

/// What a node stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A nonterminal.
    Production(Production),
    /// A literal, as the BNF has it; the text differs where a scheme's name is in upper case.
    Literal(&'static str),
    /// A run of characters without a name of its own: the part of an `article` before its `@`.
    Characters,
}

/// As the BNF prints it: a name, or a literal in quotes.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Production(production) => f.write_str(production.name()),
            Symbol::Literal("\"") => f.write_str("<\">"),
            Symbol::Literal(literal) => write!(f, "\"{literal}\""),
            Symbol::Characters => f.write_str("…"),
        }
    }
}

impl Tree {
    pub(crate) fn of(value: &dyn Value) -> Tree {
        Builder::new(false).build(value)
    }

    pub(crate) fn full_of(value: &dyn Value) -> Tree {
        Builder::new(true).build(value)
    }

    /// The text that is derived.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The node of the whole text.
    pub fn root(&self) -> Node<'_> {
        Node { tree: self, index: 0 }
    }

    /// All nodes, each before its children.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> + Clone {
        (0..self.nodes.len()).map(|index| Node { tree: self, index })
    }
}

/// A part of a text, and the symbol that derives it.
///
/// `Debug` masks a password.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tree: &'t Tree,
    index: usize,
}

impl<'t> Node<'t> {
    fn entry(&self) -> &'t Entry {
        &self.tree.nodes[self.index]
    }

    /// What the node stands for.
    pub fn symbol(&self) -> Symbol {
        self.entry().symbol
    }

    /// The production, if it is not a literal or an unnamed run.
    pub fn production(&self) -> Option<Production> {
        match self.symbol() {
            Symbol::Production(production) => Some(production),
            _ => None,
        }
    }

    /// Where the part stands in the text, in bytes.
    pub fn span(&self) -> Range<usize> {
        self.entry().span.clone()
    }

    /// The part of the text.
    pub fn text(&self) -> &'t str {
        &self.tree.text[self.span()]
    }

    /// How far below the root: 0 for the root itself.
    pub fn depth(&self) -> usize {
        self.entry().depth
    }

    /// The nodes right below, in the order of the text; none for a leaf.
    pub fn children(&self) -> impl Iterator<Item = Node<'t>> + Clone + use<'t> {
        let (tree, depth) = (self.tree, self.depth());
        let below = tree.nodes.iter().enumerate().skip(self.index + 1);
        below
            .take_while(move |(_, entry)| entry.depth > depth)
            .filter(move |(_, entry)| entry.depth == depth + 1)
            .map(move |(index, _)| Node { tree, index })
    }

    /// Whether there is nothing below.
    pub fn is_leaf(&self) -> bool {
        self.tree.nodes.get(self.index + 1).is_none_or(|next| next.depth <= self.depth())
    }
}

impl Tree {
    /// Draws the tree, with a mask for what the secrets take, and for all that is below it.
    fn draw(&self, secrets: &[Range<usize>], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |node: &Node<'_>| format!("{:indent$}{}", "", node.symbol(), indent = 2 * node.depth());
        let span = |node: &Node<'_>| format!("{}..{}", node.span().start, node.span().end);
        let name_width = self.nodes().map(|node| name(&node).chars().count()).max().unwrap_or(0);
        let span_width = self.nodes().map(|node| span(&node).len()).max().unwrap_or(0);
        let mut shown_depth = usize::MAX;
        for node in self.nodes() {
            if node.depth() > shown_depth {
                continue;
            }
            let is_secret = node.is_in(secrets);
            shown_depth = if is_secret { node.depth() } else { usize::MAX };
            write!(f, "{:name_width$}  {:>span_width$}", name(&node), span(&node))?;
            let told_by_name = matches!(node.symbol(), Symbol::Literal(literal) if literal == node.text());
            if is_secret || node.is_leaf() && !told_by_name {
                write!(f, "  \"{}\"", mask::masked(&self.text, node.span(), secrets))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn secrets(&self) -> Vec<Range<usize>> {
        secrets::secrets(&self.text, self.root().production())
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(&[], f)
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(&self.secrets(), f)
    }
}

impl Node<'_> {
    /// Whether all of it is one of the secrets.
    fn is_in(&self, secrets: &[Range<usize>]) -> bool {
        let span = self.span();
        secrets.iter().any(|secret| secret.start <= span.start && span.end <= secret.end)
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secrets = self.tree.secrets();
        // The symbol of a single character would tell it.
        let symbol = Some(self.symbol()).filter(|_| !self.is_in(&secrets) || self.production().is_some());
        let text = mask::masked(&self.tree.text, self.span(), &secrets);
        f.debug_struct("Node")
            .field("symbol", &symbol)
            .field("span", &self.span())
            .field("text", &text)
            .finish()
    }
}

/// Builds a tree from the symbols that a value tells.
struct Builder {
    tree: Tree,
    depth: usize,
    full: bool,
}

impl Builder {
    fn new(full: bool) -> Builder {
        Builder { tree: Tree { text: String::new(), nodes: Vec::new() }, depth: 0, full }
    }

    fn build(mut self, value: &dyn Value) -> Tree {
        self.value(value);
        self.tree
    }

    /// A node of `production` around what `inside` adds; a leaf if that is a run, told in one part or more.
    fn node(&mut self, production: Production, inside: impl FnOnce(&mut Builder)) {
        let (index, start) = (self.tree.nodes.len(), self.tree.text.len());
        self.tree.nodes.push(Entry {
            symbol: Symbol::Production(production),
            depth: self.depth,
            span: start..start,
        });
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.tree.nodes[index].span.end = self.tree.text.len();
        if self.tree.nodes[index + 1..].iter().all(|below| below.symbol == Symbol::Characters) {
            self.tree.nodes.truncate(index + 1);
        }
    }

    fn leaf(&mut self, symbol: Symbol, add_text: impl FnOnce(&mut String)) {
        let start = self.tree.text.len();
        add_text(&mut self.tree.text);
        let span = start..self.tree.text.len();
        self.tree.nodes.push(Entry { symbol, depth: self.depth, span });
    }

    /// One character, or one escape, as an alternative of the class.
    fn alternative(&mut self, class: &'static Class, text: &str) {
        if std::ptr::eq(class, &ESCAPE) {
            self.literal("%");
            for digit in [&text[1..2], &text[2..3]] {
                self.node(Production::Hex, |tree| tree.alternative(&HEX, digit));
            }
        } else if let Some(part) = class.parts.iter().find(|part| part.is(text)) {
            self.derived(part, text);
        } else if class.name.is_some() {
            self.leaf(Symbol::Characters, |all| all.push_str(text));
        } else if let Some(at) = class.literals.find(text) {
            self.literal(&class.literals[at..at + text.len()]);
        }
    }

    /// One character, as the class derives it: under the class's name, if it has one.
    fn derived(&mut self, class: &'static Class, text: &str) {
        match class.name {
            Some(name) => self.node(name, |tree| tree.alternative(class, text)),
            None => self.alternative(class, text),
        }
    }
}

impl Symbols for Builder {
    fn literal(&mut self, literal: &'static str) {
        self.leaf(Symbol::Literal(literal), |text| text.push_str(literal));
    }

    fn prefix(&mut self, literal: &'static str, spelling: Spelling) {
        // Writing to a String can't fail.
        self.leaf(Symbol::Literal(literal), |text| spelling.write(literal, text).unwrap_or_default());
    }

    fn value(&mut self, value: &dyn Value) {
        self.node(value.production(), |tree| value.symbols(tree));
    }

    fn character(&mut self, class: &'static Class, text: &str) {
        if self.full {
            self.alternative(class, text);
        } else {
            self.leaf(Symbol::Characters, |all| all.push_str(text));
        }
    }

    fn characters(&mut self, class: &'static Class, text: &str) {
        if self.full {
            let mut rest = text;
            while let Some(length) = class.first(rest.as_bytes()) {
                self.derived(class, &rest[..length]);
                rest = &rest[length..];
            }
        } else {
            self.leaf(Symbol::Characters, |all| all.push_str(text));
        }
    }
}

#[cfg(feature = "serde")]
mod serialise {
    use serde::Serialize;
    use serde::ser::{SerializeMap, Serializer};

    use super::{Node, Symbol, Tree};

    /// The root.
    impl Serialize for Tree {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.root().serialize(serializer)
        }
    }

    /// `{"production", "span", "children"}`, with `"text"` in place of children for a leaf;
    /// `{"literal", "text", "span"}`; `{"text", "span"}` for an unnamed run.
    impl Serialize for Node<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            let span = [self.span().start, self.span().end];
            match self.symbol() {
                Symbol::Production(production) => {
                    map.serialize_entry("production", production.name())?;
                    map.serialize_entry("span", &span)?;
                    if self.is_leaf() {
                        map.serialize_entry("text", self.text())?;
                    } else {
                        map.serialize_entry("children", &self.children().collect::<Vec<_>>())?;
                    }
                }
                Symbol::Literal(literal) => {
                    map.serialize_entry("literal", literal)?;
                    map.serialize_entry("text", self.text())?;
                    map.serialize_entry("span", &span)?;
                }
                Symbol::Characters => {
                    map.serialize_entry("text", self.text())?;
                    map.serialize_entry("span", &span)?;
                }
            }
            map.end()
        }
    }
}
