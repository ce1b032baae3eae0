//! Trees as text, a node a line.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;

use super::node::{Node, Symbol, Tree};

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
    /// Draws the tree. A `hidden` node shows its text but no descendants.
    pub(crate) fn draw(
        &self,
        hidden: impl Fn(&Node<'_>) -> bool,
        shown: impl Fn(&Node<'_>) -> String,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let name = |node: &Node<'_>| format!("{:indent$}{}", "", node.symbol(), indent = 2 * node.depth());
        let span = |node: &Node<'_>| format!("{}..{}", node.span().start, node.span().end);
        let name_width = self.nodes().map(|node| name(&node).chars().count()).max().unwrap_or(0);
        let span_width = self.nodes().map(|node| span(&node).len()).max().unwrap_or(0);
        let mut deepest = usize::MAX;
        for node in self.nodes() {
            if node.depth() > deepest {
                continue;
            }
            let is_hidden = hidden(&node);
            deepest = if is_hidden { node.depth() } else { usize::MAX };
            write!(f, "{:name_width$}  {:>span_width$}", name(&node), span(&node))?;
            let is_its_name = matches!(node.symbol(), Symbol::Literal(literal) if literal == node.text());
            if is_hidden || node.is_leaf() && !is_its_name {
                write!(f, "  \"{}\"", shown(&node))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(|_| false, |node| node.text().to_owned(), f)
    }
}
