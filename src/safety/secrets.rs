//! Where a text may hold a password: by the grammar if the text is valid, else by position.

use alloc::vec::Vec;
use core::ops::Range;

use crate::safety::marks::{after_first_colon, double_slashes, last_at, marks};
use crate::safety::position::{after_colon, by_position, nested};
use crate::{Node, Production, Url};

/// The parts of `text` that may be a password, in order; `text` is read as `root`, or else in the strict reading.
pub(crate) fn secrets(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    let by_position: Vec<_> = by_position(text, root).collect();
    // Wherever the grammar has a password, the rule by position takes something too: so few texts are parsed.
    if by_position.is_empty() || root == Some(Production::Password) {
        return by_position;
    }
    derived(text, root).unwrap_or(by_position)
}

/// What the grammar derives as a password, or as characters that may hold one; `None` if `text` is invalid.
fn derived(text: &str, root: Option<Production>) -> Option<Vec<Range<usize>>> {
    let tree = match root {
        None => Url::new(text)?.tree(),
        Some(root) => root.matches(text).then(|| root.parse(text).ok())??,
    };
    let last_at = last_at(text, 0..text.len());
    let find = |production| tree.nodes().find(|node| node.production() == Some(production));
    if let Some(part) = find(Production::Schemepart).filter(Node::is_leaf) {
        let slashes = double_slashes(part.text(), 0..part.text().len()).next();
        let length = |end| marks(part.text(), 0..end).map(|mark| mark.end - mark.start).sum::<usize>();
        if slashes.is_some_and(|end| length(end) == end) {
            return Some(by_position(text, root).collect());
        }
        let start = part.span().start;
        let Some(at) = last_at else { return Some(nested(text, start).into_iter().collect()) };
        return Some(core::iter::once(start..at.start).chain(after_colon(text, at.end)).collect());
    }
    let hostport = find(Production::Hostport).map(|hostport| hostport.span());
    if hostport.is_none() && root.is_some_and(|root| !root.name().ends_with("url")) {
        // A part of unstructured characters may be a login.
        let secret = last_at.and_then(|at| after_first_colon(text, 0..at.start)).or_else(|| nested(text, 0));
        return Some(secret.into_iter().collect());
    }
    let mut secrets = Vec::new();
    let user = find(Production::User).map(|user| user.span());
    let password = find(Production::Password).map(|password| password.span());
    if let Some(user) = user {
        let end = password.as_ref().map_or(user.end, |password| password.end);
        // The user name may be a whole login, encoded.
        let encoded = after_first_colon(text, user).map(|secret| secret.start);
        let start = encoded.or(password.map(|password| password.start));
        secrets.extend(start.map(|start| start..end));
    }
    // The first two slashes of a file URL are its own.
    let path = find(Production::Fpath).map(|fpath| fpath.span().start.saturating_sub(1));
    secrets.extend(nested(text, hostport.map(|hostport| hostport.end).or(path).unwrap_or(0)));
    Some(secrets)
}

#[cfg(test)]
mod tests;
