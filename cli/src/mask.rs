//! Hides passwords.

use std::borrow::Cow;
use std::collections::BTreeSet;

use rfc1738::{Node, Production};

use crate::reading::Valid;

pub const MASK: &str = "****";

/// Where a part of a text starts and ends.
type Span = (usize, usize);

/// The text of a valid record with `****` for every password, an empty one too.
pub fn masked<'a>(valid: &Valid<'a>) -> Cow<'a, str> {
    // Beside the production itself, nothing has a password but a `login`, and that has an `@` after it.
    if valid.production != Production::Password && !valid.text.contains('@') {
        return valid.text.into();
    }
    masked_apart(valid, None).0.into()
}

/// The same with a fragment, which may be part of what looks like a password.
pub fn masked_apart(valid: &Valid<'_>, fragment: Option<&str>) -> (String, Option<String>) {
    let length = valid.text.len();
    let text = match fragment {
        Some(fragment) => format!("{}#{fragment}", valid.text),
        None => valid.text.to_owned(),
    };
    // A set, since most passwords are found both ways.
    let found = derived(valid).into_iter().chain(alike(&text)).chain(unstructured(valid));
    let passwords: BTreeSet<Span> = found.collect();
    let part = |start: usize, end: usize| {
        let mut masked = String::new();
        let mut done = start;
        for &(password, password_end) in passwords.iter().filter(|span| span.0 <= end && span.1 >= start) {
            let password = password.max(start);
            // Two may overlap, if a fragment makes what looks like a password longer.
            if let Some(between) = text.get(done..password) {
                masked += between;
                masked += MASK;
            }
            done = done.max(password_end.min(end));
        }
        masked + &text[done..end]
    };
    (part(0, length), fragment.map(|_| part(length + 1, text.len())))
}

/// Where the grammar derives a `password`.
fn derived(valid: &Valid<'_>) -> Vec<Span> {
    let tree = valid.production.parse(valid.text);
    let nodes = tree.iter().flat_map(|tree| tree.nodes());
    let passwords = nodes.filter(|node| node.production() == Some(Production::Password));
    passwords.map(|node| (node.span().start, node.span().end)).collect()
}

/// Where a password may be in a schemepart that begins with `//` and that the grammar has only as a run of
/// characters, such as `//user:pass/word@host/`: too much rather than too little.
fn unstructured(valid: &Valid<'_>) -> Option<Span> {
    let tree = valid.production.parse(valid.text).ok()?;
    let is_run = |node: &Node<'_>| node.production() == Some(Production::Schemepart) && node.is_leaf();
    let part = tree.nodes().find(is_run).filter(|part| part.text().starts_with("//"))?;
    let (colon, at) = (part.text().find(':')?, part.text().rfind('@')?);
    (colon < at).then(|| (part.span().start + colon + 1, part.span().start + at))
}

/// Where a user and a password seem to stand after `//`, whatever the grammar takes them for: it has only a
/// run of characters for `other://user:pass@word@host/`, or for a URL within a path.
fn alike(text: &str) -> impl Iterator<Item = Span> {
    let slashes = text.match_indices('/').map(|(slash, _)| slash + 1);
    slashes.filter(|&start| text[..start].ends_with("//")).filter_map(move |start| {
        let part = text[start..].split('/').next()?;
        let userinfo = &part[..part.rfind('@')?];
        let colon = userinfo.find(':')?;
        Some((start + colon + 1, start + userinfo.len()))
    })
}
