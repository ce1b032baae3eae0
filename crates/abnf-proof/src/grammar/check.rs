//! A check that an expression can be expanded to one tree without names.

use std::collections::HashMap;

use super::{Expr, Grammar};
use crate::error::Error;

/// The maximum number of nodes in the expanded tree. RFC 1738's `url` expands to about 13,000 nodes.
const MAX_NODES: u64 = 1_000_000;
/// The maximum depth of the expanded tree, so that walking it doesn't overflow the stack.
const MAX_DEPTH: usize = 500;

impl Grammar {
    /// Checks that an expression isn't too large, and that everything it refers to is defined and contains
    /// neither recursion nor prose.
    ///
    /// # Errors
    ///
    /// Returns an error otherwise, which names what is wrong.
    pub fn check(&self, expr: &Expr) -> Result<(), Error> {
        let mut walk = Walk { grammar: self, open: Vec::new(), level: 0, expanded: HashMap::new() };
        let size = walk.measure(expr)?;
        if size.nodes > MAX_NODES {
            return Err(Error::TooLarge(format!("the expanded expression has more than {MAX_NODES} nodes")));
        }
        Ok(())
    }
}

/// The size of an expanded expression.
#[derive(Clone, Copy, Default)]
struct Size {
    nodes: u64,
    depth: usize,
}

struct Walk<'g> {
    grammar: &'g Grammar,
    /// The productions being measured, outermost first.
    open: Vec<&'g str>,
    /// The depth of the walk.
    level: usize,
    /// The sizes of the productions measured so far, so that each is walked once.
    expanded: HashMap<&'g str, Size>,
}

impl<'g> Walk<'g> {
    fn measure(&mut self, expr: &'g Expr) -> Result<Size, Error> {
        if self.level == MAX_DEPTH {
            return Err(too_deep());
        }
        self.level += 1;
        let mut size = match expr {
            // An expression that is repeated zero times needs no definitions.
            Expr::Repeat { max: Some(0), .. } => Size::default(),
            Expr::Prose(words) => return Err(Error::Prose { words: words.clone(), by: self.by() }),
            Expr::Name(name) => self.production(name)?,
            _ => self.all_of(expr.children())?,
        };
        self.level -= 1;
        if let Expr::Repeat { min, max, .. } = expr {
            size.nodes = size.nodes.saturating_mul(u64::from(max.unwrap_or(*min).max(1)));
        }
        size = Size { nodes: size.nodes.saturating_add(1), depth: size.depth + 1 };
        if size.depth > MAX_DEPTH { Err(too_deep()) } else { Ok(size) }
    }

    fn all_of(&mut self, parts: &'g [Expr]) -> Result<Size, Error> {
        let mut all = Size::default();
        for part in parts {
            let Size { nodes, depth } = self.measure(part)?;
            all = Size { nodes: all.nodes.saturating_add(nodes), depth: all.depth.max(depth) };
        }
        Ok(all)
    }

    /// Returns the name of the innermost production being measured.
    fn by(&self) -> Option<String> {
        self.open.last().map(|&name| name.to_owned())
    }

    fn production(&mut self, name: &str) -> Result<Size, Error> {
        let undefined = || Error::Undefined { name: name.to_owned(), by: self.by() };
        let production = self.grammar.get(name).ok_or_else(undefined)?;
        let name = production.name.as_str();
        if let Some(size) = self.expanded.get(name) {
            return Ok(*size);
        }
        if let Some(first) = self.open.iter().position(|&open| open == name) {
            let path = self.open[first..].iter().copied().chain([name]).map(str::to_owned).collect();
            return Err(Error::Recursive { name: name.to_owned(), path });
        }
        self.open.push(name);
        let size = self.measure(&production.rhs)?;
        self.open.pop();
        self.expanded.insert(name, size);
        Ok(size)
    }
}

fn too_deep() -> Error {
    Error::TooLarge(format!("the expanded expression is nested more than {MAX_DEPTH} levels deep"))
}
