//! `Debug` of trees, without passwords.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::mask::secrets;
use super::redacted::masked;
use crate::{Node, Tree};

/// As `Display`, with a mask for what may be a password, and for all that is below it.
impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secrets = of(&self.root());
        self.draw(|node| is_in(&secrets, node), |node| shown(&secrets, node), f)
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secrets = of(&self.root());
        // The symbol of a single character would give it away.
        let symbol = Some(self.symbol()).filter(|_| !is_in(&secrets, self) || self.production().is_some());
        f.debug_struct("Node")
            .field("symbol", &symbol)
            .field("span", &self.span())
            .field("text", &shown(&secrets, self))
            .finish()
    }
}

fn of(root: &Node<'_>) -> Vec<Range<usize>> {
    secrets(root.text(), root.production())
}

/// Whether all of the node is one of the secrets.
fn is_in(secrets: &[Range<usize>], node: &Node<'_>) -> bool {
    let span = node.span();
    secrets.iter().any(|secret| secret.start <= span.start && span.end <= secret.end)
}

fn shown(secrets: &[Range<usize>], node: &Node<'_>) -> String {
    masked(node.root().text(), node.span(), secrets)
}
