//! Trees and their nodes.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::Production;
use crate::notation::pad;

/// A parse tree: the derivation of a string in the grammar.
///
/// The children of a node, in order, form a right-hand side of its production. By default, a run of
/// characters is a leaf. In a [full tree](crate::Url::full_tree), single characters are leaves, such as
/// `lowalpha "a"`. An unnamed run inside a longer right-hand side is printed as `…`. It occurs only in
/// `article`.
///
/// `Display` prints one node per line: the symbol, the span in bytes, and the text of a leaf, unless it equals the
/// literal. With the `serde` feature, a tree serializes as nested nodes. `Display` and serialization show the whole
/// text, including a password. `Debug` writes the text with passwords masked, and the number of nodes.
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
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tree {
    pub(super) text: String,
    /// The nodes in preorder: each parent before its children.
    pub(super) nodes: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Entry {
    pub(super) symbol: Symbol,
    pub(super) depth: usize,
    pub(super) span: Range<usize>,
}

/// A symbol of the grammar, which labels a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symbol {
    /// A nonterminal.
    Production(Production),
    /// A literal of the BNF. The text may spell a scheme's name in a different case.
    Literal(&'static str),
    /// An unnamed run of characters: the part of an `article` before its `@`.
    Characters,
}

/// Writes the symbol as the BNF prints it: a name, or a literal in quotes.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Production(production) => production.fmt(f),
            Symbol::Literal("\"") => f.pad("<\">"),
            Symbol::Literal(literal) => pad(f, format_args!("\"{literal}\"")),
            Symbol::Characters => f.pad("…"),
        }
    }
}

impl Tree {
    /// Returns the whole string.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the root node, which spans the whole string.
    pub fn root(&self) -> Node<'_> {
        Node { tree: self, index: 0 }
    }

    /// Returns all nodes in preorder.
    pub fn nodes(&self) -> Nodes<'_> {
        Nodes { tree: self, rest: 0..self.nodes.len() }
    }
}

/// Prints one node per line. The columns of each tree are aligned separately, which keeps diffs of several
/// trees small.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |node: &Node<'_>| format!("{:indent$}{}", "", node.symbol(), indent = 2 * node.depth());
        let span = |node: &Node<'_>| format!("{}..{}", node.span().start, node.span().end);
        let name_width = self.nodes().map(|node| name(&node).chars().count()).max().unwrap_or(0);
        let span_width = self.nodes().map(|node| span(&node).len()).max().unwrap_or(0);
        for node in self.nodes() {
            write!(f, "{:name_width$}  {:>span_width$}", name(&node), span(&node))?;
            let equals_symbol = matches!(node.symbol(), Symbol::Literal(literal) if literal == node.text());
            if node.is_leaf() && !equals_symbol {
                write!(f, "  \"{}\"", node.text())?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A node of a parse tree: a part of the text, and the symbol that derives it.
///
/// `Debug` writes the production and the span, but not the text, which may contain a password.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tree: &'t Tree,
    index: usize,
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The symbol of a literal would reveal a character of a password.
        f.debug_struct("Node").field("production", &self.production()).field("span", &self.span()).finish()
    }
}

impl<'t> Node<'t> {
    fn entry(&self) -> &'t Entry {
        &self.tree.nodes[self.index]
    }

    /// Returns the node's symbol.
    pub fn symbol(&self) -> Symbol {
        self.entry().symbol
    }

    /// Returns the production, or `None` for a literal or an unnamed run.
    pub fn production(&self) -> Option<Production> {
        match self.symbol() {
            Symbol::Production(production) => Some(production),
            _ => None,
        }
    }

    /// Returns the node's byte range in the text.
    pub fn span(&self) -> Range<usize> {
        self.entry().span.clone()
    }

    /// Returns the node's part of the text.
    pub fn text(&self) -> &'t str {
        &self.tree.text[self.span()]
    }

    /// Returns the distance from the root: 0 for the root itself.
    pub fn depth(&self) -> usize {
        self.entry().depth
    }

    /// Returns the children, from left to right.
    pub fn children(&self) -> Children<'t> {
        Children { tree: self.tree, next: self.index + 1, depth: self.depth() + 1 }
    }

    /// Returns `true` if the node has no children.
    pub fn is_leaf(&self) -> bool {
        self.tree.nodes.get(self.index + 1).is_none_or(|next| next.depth <= self.depth())
    }
}

/// An iterator over the nodes of a tree in preorder, returned by [`Tree::nodes`].
#[derive(Clone, Debug)]
pub struct Nodes<'t> {
    tree: &'t Tree,
    rest: Range<usize>,
}

impl<'t> Iterator for Nodes<'t> {
    type Item = Node<'t>;

    fn next(&mut self) -> Option<Node<'t>> {
        self.rest.next().map(|index| Node { tree: self.tree, index })
    }
}

/// An iterator over the children of a node, returned by [`Node::children`].
#[derive(Clone, Debug)]
pub struct Children<'t> {
    tree: &'t Tree,
    /// The index of the node after the last child.
    next: usize,
    depth: usize,
}

impl<'t> Iterator for Children<'t> {
    type Item = Node<'t>;

    fn next(&mut self) -> Option<Node<'t>> {
        let mut below = self.tree.nodes[self.next..].iter().take_while(|entry| entry.depth >= self.depth);
        let index = self.next + below.position(|entry| entry.depth == self.depth)?;
        self.next = index + 1;
        Some(Node { tree: self.tree, index })
    }
}
