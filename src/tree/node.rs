//! Trees and their nodes.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::Production;

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
    pub(super) text: String,
    /// Every node after its parent and before its next sibling.
    pub(super) nodes: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) symbol: Symbol,
    pub(super) depth: usize,
    pub(super) span: Range<usize>,
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

impl Tree {
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

    /// The node of the whole text.
    pub(crate) fn root(&self) -> Node<'t> {
        self.tree.root()
    }

    /// The part of the text.
    pub fn text(&self) -> &'t str {
        &self.tree.text[self.span()]
    }

    /// How far below the root it is: 0 for the root itself.
    pub fn depth(&self) -> usize {
        self.entry().depth
    }

    /// The children, in the order of the text.
    pub fn children(&self) -> impl Iterator<Item = Node<'t>> + Clone + use<'t> {
        let (tree, depth) = (self.tree, self.depth());
        let below = tree.nodes.iter().enumerate().skip(self.index + 1);
        below
            .take_while(move |(_, entry)| entry.depth > depth)
            .filter(move |(_, entry)| entry.depth == depth + 1)
            .map(move |(index, _)| Node { tree, index })
    }

    /// Whether it has no children.
    pub fn is_leaf(&self) -> bool {
        self.tree.nodes.get(self.index + 1).is_none_or(|next| next.depth <= self.depth())
    }
}
