//! Where a text may hold a password: by the grammar if the text is valid, else by position.

use alloc::vec::Vec;
use core::ops::Range;

use crate::grammar::{self, Schemepart};
use crate::safety::marks::{after_first_colon, double_slashes, last_at, marks};
use crate::safety::position::{after_colon, by_position, nested};
use crate::{Node, Production, Tree, Url};

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
    let places = match root {
        None => Places::in_url(&Url::new(text)?),
        Some(root) => Places::in_tree(&root.matches(text).then(|| root.parse(text).ok())??),
    };
    let last_at = last_at(text, 0..text.len());
    if let Some(start) = places.schemepart {
        let part = &text[start..];
        let slashes = double_slashes(part, 0..part.len()).next();
        let length = |end| marks(part, 0..end).map(|mark| mark.end - mark.start).sum::<usize>();
        if slashes.is_some_and(|end| length(end) == end) {
            return Some(by_position(text, root).collect());
        }
        let Some(at) = last_at else { return Some(nested(text, start).into_iter().collect()) };
        return Some(core::iter::once(start..at.start).chain(after_colon(text, at.end)).collect());
    }
    if places.hostport_end.is_none() && root.is_some_and(|root| !root.name().ends_with("url")) {
        // A part of unstructured characters may be a login.
        let secret = last_at.and_then(|at| after_first_colon(text, 0..at.start)).or_else(|| nested(text, 0));
        return Some(secret.into_iter().collect());
    }
    let mut secrets = Vec::new();
    if let Some(user) = places.user {
        let end = places.password.as_ref().map_or(user.end, |password| password.end);
        // The user name may be a whole login, encoded.
        let encoded = after_first_colon(text, user).map(|secret| secret.start);
        let start = encoded.or(places.password.map(|password| password.start));
        secrets.extend(start.map(|start| start..end));
    }
    // The first two slashes of a file URL are its own.
    let path = places.fpath.map(|fpath| fpath.saturating_sub(1));
    secrets.extend(nested(text, places.hostport_end.or(path).unwrap_or(0)));
    Some(secrets)
}

/// Where the grammar derives what bears on passwords.
#[derive(Debug, Default, PartialEq)]
struct Places {
    /// Where a schemepart without structure begins; it goes up to the end.
    schemepart: Option<usize>,
    user: Option<Range<usize>>,
    password: Option<Range<usize>>,
    hostport_end: Option<usize>,
    /// Where the fpath begins.
    fpath: Option<usize>,
}

impl Places {
    fn in_tree(tree: &Tree) -> Places {
        let find = |production| tree.nodes().find(|node| node.production() == Some(production));
        let span = |production| find(production).map(|node: Node<'_>| node.span());
        Places {
            schemepart: find(Production::Schemepart).filter(Node::is_leaf).map(|part| part.span().start),
            user: span(Production::User),
            password: span(Production::Password),
            hostport_end: span(Production::Hostport).map(|hostport| hostport.end),
            fpath: span(Production::Fpath).map(|fpath| fpath.start),
        }
    }

    /// Those of the URL's tree, by its parts, which are quicker to get.
    fn in_url(url: &Url<'_>) -> Places {
        let start = |part: &str| part.as_ptr().addr() - url.as_str().as_ptr().addr();
        let span = |part: &str| start(part)..start(part) + part.len();
        let schemepart = match url.as_other().map(|other| other.genericurl.schemepart) {
            Some(Schemepart::Xchars(_)) => Some(url.scheme().as_str().len() + 1),
            _ => None,
        };
        let fpath = match url.parts() {
            grammar::Url::File(file) => Some(file.fpath),
            grammar::Url::Ftp(ftp) => ftp.path.map(|path| path.fpath),
            _ => None,
        };
        let is_file = url.production() == Production::Fileurl;
        Places {
            schemepart,
            user: url.user().map(|user| span(user.as_str())),
            password: url.password().map(|password| span(password.as_str())),
            hostport_end: url.authority().filter(|_| !is_file).map(|authority| span(authority).end),
            fpath: fpath.map(|fpath| start(fpath.as_str())),
        }
    }
}

#[cfg(test)]
mod tests;
