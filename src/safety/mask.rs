//! Where a text may hold a password, wherever it is shown. Section 6: "The use of URLs containing passwords that
//! should be secret is clearly unwise."
//!
//! In a valid text the grammar tells. In any other only the places of delimiters do, and one of them may be
//! missing, doubled or encoded, stand before the scheme, or be another character that looks like it. So the rule
//! by position takes too much rather than too little.

use std::ops::Range;

use crate::grammar::Scheme;
use crate::scheme::SchemeStatus;
use crate::{Node, Production, Url, is_url};

/// What stands in place of a password.
pub(crate) const MASK: &str = "****";

/// The most digits of a port, "65535".
const PORT_DIGITS: usize = 5;

/// The parts of `text` that may be a password, in order; `text` is read as `root`, or else in the strict reading.
pub(crate) fn secrets(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    let by_position = by_position(text, root);
    // Where the grammar has a password the rule by position takes something too, so few texts are read again.
    if by_position.is_empty() || root == Some(Production::Password) {
        return by_position;
    }
    derived(text, root).unwrap_or(by_position)
}

/// The same for a text that is known to be invalid.
pub(crate) fn by_position(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    if root == Some(Production::Password) {
        return vec![Range { start: 0, end: text.len() }];
    }
    if is_plain(text) {
        return Vec::new();
    }
    match last_at(text, 0..text.len()) {
        Some(at) => before_at(text, at.start, root).into_iter().chain(behind_colon(text, at.end)).collect(),
        None => behind_colon(text, 0).into_iter().collect(),
    }
}

/// Whether the text is a scheme, two slashes, a host with, perhaps, a port, and what can hold no login: nearly every URL.
fn is_plain(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once("://") else { return false };
    let is_port = |(host, rest): (&str, &str)| host.contains('/') || port(rest).is_some();
    !scheme.is_empty()
        && scheme_name(scheme) == scheme
        && rest.is_ascii()
        && memchr::memchr2(b'@', b'%', rest.as_bytes()).is_none()
        && !["//", ":/"].iter().any(|slashes| rest.contains(slashes))
        && !rest.starts_with('/')
        && rest.split_once(':').is_none_or(is_port)
}

/// A part of the text, with a mask for each secret that it has a part of.
pub(crate) fn masked(text: &str, part: Range<usize>, secrets: &[Range<usize>]) -> String {
    let mut masked = String::new();
    let mut shown = part.start;
    for secret in secrets {
        let (start, end) = (secret.start.max(part.start), secret.end.min(part.end));
        if start > end || start == end && !secret.is_empty() {
            continue;
        }
        // Two secrets may overlap.
        if let Some(before) = text.get(shown..start) {
            masked += before;
            masked += MASK;
        }
        shown = shown.max(end);
    }
    masked + &text[shown..part.end]
}

/// What the grammar derives as a password, or as characters that may hold one; none if `text` is invalid.
fn derived(text: &str, root: Option<Production>) -> Option<Vec<Range<usize>>> {
    let tree = match root {
        None => is_url(text).then(|| Url::parse(text).ok())??.tree(),
        Some(root) => root.matches(text).then(|| root.parse(text).ok())??,
    };
    let last_at = last_at(text, 0..text.len());
    let find = |production| tree.nodes().find(|node| node.production() == Some(production));
    if let Some(part) = find(Production::Schemepart).filter(Node::is_leaf) {
        let slashes = double_slashes(part.text(), 0..part.text().len()).next();
        let length = |end| marks(part.text(), 0..end).map(|mark| mark.end - mark.start).sum::<usize>();
        if slashes.is_some_and(|end| length(end) == end) {
            return Some(by_position(text, root));
        }
        let start = part.span().start;
        let Some(at) = last_at else { return Some(nested(text, start).into_iter().collect()) };
        return Some(std::iter::once(start..at.start).chain(behind_colon(text, at.end)).collect());
    }
    let hostport = find(Production::Hostport).map(|hostport| hostport.span());
    if hostport.is_none() && root.is_some_and(|root| !root.name().ends_with("url")) {
        // Characters that could be anything may be a login.
        let secret = last_at.and_then(|at| behind_first_colon(text, 0..at.start)).or_else(|| nested(text, 0));
        return Some(secret.into_iter().collect());
    }
    let mut secrets = Vec::new();
    let user = find(Production::User).map(|user| user.span());
    let password = find(Production::Password).map(|password| password.span());
    if let Some(user) = user {
        let end = password.as_ref().map_or(user.end, |password| password.end);
        // A whole login may have been encoded as a user name.
        let encoded = behind_first_colon(text, user).map(|secret| secret.start);
        let start = encoded.or(password.map(|password| password.start));
        secrets.extend(start.map(|start| start..end));
    }
    // The first two slashes of a file URL are its own.
    let path = find(Production::Fpath).map(|fpath| fpath.span().start.saturating_sub(1));
    secrets.extend(nested(text, hostport.map(|hostport| hostport.end).or(path).unwrap_or(0)));
    Some(secrets)
}

/// What may be a password in a path or the like, which begins at `start`: after a `//`, from the first colon to the
/// last `@`, or to the end.
fn nested(text: &str, start: usize) -> Option<Range<usize>> {
    let at = last_at(text, start..text.len()).map_or(start, |at| at.start);
    let before_at =
        double_slashes(text, start..at).next().and_then(|login| behind_first_colon(text, login..at));
    before_at.or_else(|| double_slashes(text, start..text.len()).find_map(|login| without_at(text, login)))
}

/// What may be a password before the last `@`, which is at `at`: what follows the first colon of the login, or all
/// of it if there is no telling where the user name ends.
fn before_at(text: &str, at: usize, root: Option<Production>) -> Option<Range<usize>> {
    let login = start_of_login(&text[..at])..at;
    let follows_slash = text[..login.start].ends_with('/');
    let first = marks(text, login.clone()).find(|mark| mark.kind != Kind::Slash);
    let colon = behind_first_colon(text, login.clone());
    if let (Some(first), Some(colon)) = (first, &colon)
        && matches!(&text[first.start..first.end], ":" | "%3A" | "%3a")
    {
        // After a port the `@` may be in a path, so another colon has to stand between them.
        let is_port = follows_slash && port(&text[colon.start..]).is_some_and(|rest| rest.starts_with('/'));
        return if is_port { behind_first_colon(text, colon.clone()) } else { Some(colon.clone()) };
    }
    let name_end = first.map_or(at, |first| first.start);
    let in_path = follows_slash && text[login.start..name_end].contains('/');
    let may_be_login = colon.is_some() || !(in_path || is_address(&text[..login.start], root));
    Some(login).filter(|login| may_be_login && !login.is_empty())
}

/// Whether an `@` after this beginning of a text is that of a mail address or an article.
fn is_address(beginning: &str, root: Option<Production>) -> bool {
    use Production::{Article, Encoded822addr, Grouppart, Mailtourl, Newsurl, Url};

    match root {
        None | Some(Url | Mailtourl | Newsurl) => {
            ["mailto:", "news:"].iter().any(|scheme| beginning.eq_ignore_ascii_case(scheme))
        }
        Some(root) => beginning.is_empty() && matches!(root, Article | Encoded822addr | Grouppart),
    }
}

/// What may be a password that no `@` ends, from `start` on.
fn behind_colon(text: &str, start: usize) -> Option<Range<usize>> {
    let first = start + start_of_login(&text[start..]);
    // Without its two slashes a scheme tells little of what follows.
    let front = &text[start..first];
    if front.contains(':') && !front.ends_with("//") {
        let colon = marks(text, first..text.len()).find(|mark| mark.kind == Kind::Colon)?.end;
        return port(&text[colon..]).is_none().then_some(colon..text.len());
    }
    let others = double_slashes(text, first..text.len());
    std::iter::once(first).chain(others).find_map(|login| without_at(text, login))
}

/// What may be a password that no `@` ends, in a login that begins at `login`: all behind its colon, unless that is
/// a port.
fn without_at(text: &str, login: usize) -> Option<Range<usize>> {
    let may_be_place = text[..login].ends_with(['/', '@']);
    let login = login + ipv6(&text[login..]);
    let end = text[login..].find('/').map_or(text.len(), |slash| login + slash);
    let colon = marks(text, login..end).find(|mark| mark.kind == Kind::Colon)?.end;
    let rest = &text[colon..];
    let is_port = match port(rest) {
        Some(_) => true,
        // The colon of a host may have lost its port; one with nothing in front of the host is a scheme's, or a user's.
        None => rest.is_empty() || may_be_place && rest.starts_with('/') && !rest.starts_with("//"),
    };
    (!is_port).then_some(colon..text.len())
}

/// What follows the port that the text begins with: a path or the like, or nothing but a sentence's punctuation.
fn port(text: &str) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[digits..];
    let is_end = |c: char| c.is_ascii_whitespace() || ".,;)>'\"".contains(c);
    let ends = rest.starts_with(['/', '?', '#']) || rest.trim_end_matches(is_end).is_empty();
    (1..=PORT_DIGITS).contains(&digits).then_some(rest).filter(|_| ends)
}

/// The length of the IPv6 address in brackets that the text begins with.
fn ipv6(text: &str) -> usize {
    let Some(rest) = text.strip_prefix('[') else { return 0 };
    let length = rest.bytes().take_while(|&byte| byte.is_ascii_hexdigit() || b":.".contains(&byte)).count();
    if rest[length..].starts_with(']') { length + "[]".len() } else { 0 }
}

/// Where a login begins, if there is one: behind the scheme and its slashes, if that is what stands in front.
fn start_of_login(text: &str) -> usize {
    // Quotes, brackets and the like in front of it.
    let is_of_text = |c: char| c.is_alphanumeric() || ":@/%\\".contains(c);
    let front = text.find(is_of_text).unwrap_or(text.len());
    let name = scheme_name(&text[front..]);
    let colon = front + name.len();
    let start = match text[colon..].strip_prefix(':') {
        // The prefix of the Appendix.
        Some(rest)
            if name.eq_ignore_ascii_case("URL") && rest[scheme_name(rest).len()..].starts_with("://") =>
        {
            colon + 1 + scheme_name(rest).len()
        }
        Some(rest) if rest.starts_with("//") || is_predefined(name) => colon + 1,
        // Any other name may be a user's.
        Some(_) => front,
        None => text.find("//").filter(|&slashes| may_be_scheme(&text[front..slashes])).unwrap_or(front),
    };
    let mut end = start;
    let run = marks(text, start..text.len()).take_while(|mark| {
        let gap = &text[end..mark.start];
        end = mark.end;
        gap.trim().is_empty()
    });
    run.filter(|mark| mark.kind == Kind::Slash).last().map_or(start, |slash| slash.end)
}

/// The characters of a scheme's name that the text begins with.
fn scheme_name(text: &str) -> &str {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    text.split(|c| !is_of_name(c)).next().unwrap_or_default()
}

fn is_predefined(scheme: &str) -> bool {
    Scheme(scheme).status() == SchemeStatus::Specified
}

/// Whether this, in front of two slashes, may be a scheme with something else in front of it, and no login.
fn may_be_scheme(text: &str) -> bool {
    // The colon of the scheme is the last.
    marks(text, 0..text.len())
        .all(|mark| mark.kind == Kind::Slash || mark.kind == Kind::Colon && mark.end == text.len())
}

/// The ends of each two slashes, or a colon and a slash, that stand together in this part of the text.
fn double_slashes(text: &str, part: Range<usize>) -> impl Iterator<Item = usize> {
    let marks = move || marks(text, part.clone());
    let pairs = marks().zip(marks().skip(1));
    let begins = |(first, second): &(Mark, Mark)| {
        first.kind != Kind::At && second.kind == Kind::Slash && first.end == second.start
    };
    pairs.filter(begins).map(|(_, second)| second.end)
}

/// What follows the first colon in this part of the text.
fn behind_first_colon(text: &str, part: Range<usize>) -> Option<Range<usize>> {
    let colon = marks(text, part.clone()).find(|mark| mark.kind == Kind::Colon)?;
    Some(colon.end..part.end)
}

/// Whether there is a colon or an `@`, or what may be meant as one.
pub(crate) fn has_delimiter(text: &str) -> bool {
    marks(text, 0..text.len()).any(|mark| mark.kind != Kind::Slash)
}

fn last_at(text: &str, part: Range<usize>) -> Option<Mark> {
    marks(text, part).filter(|mark| mark.kind == Kind::At).last()
}

/// What is meant as a delimiter of a login, or may be.
#[derive(Clone, Copy)]
struct Mark {
    start: usize,
    end: usize,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Colon,
    At,
    Slash,
}

/// The delimiters in this part of the text, their escapes, and characters that look like them.
fn marks(text: &str, part: Range<usize>) -> impl Iterator<Item = Mark> {
    let start = part.start;
    text[part].char_indices().filter_map(move |(at, character)| {
        let start = start + at;
        let (kind, length) = match character {
            ':' => (Kind::Colon, 1),
            '@' => (Kind::At, 1),
            '/' => (Kind::Slash, 1),
            '%' => encoded(&text[start + 1..])?,
            '\u{24d0}' | '\u{fe6b}' | '\u{ff20}' | '\u{e0040}' => (Kind::At, character.len_utf8()),
            // So many signs look like a colon, among them one that is a letter, that they can't be listed.
            '\u{2d0}' => (Kind::Colon, character.len_utf8()),
            _ if character.is_ascii() || character.is_alphanumeric() => return None,
            _ => (Kind::Colon, character.len_utf8()),
        };
        Some(Mark { start, end: start + length, kind })
    })
}

/// The delimiter that an escape with these digits stands for, and the escape's length. Its `%` may be encoded too.
fn encoded(digits: &str) -> Option<(Kind, usize)> {
    let mut code = digits;
    while let Some(rest) = code.strip_prefix("25") {
        code = rest;
    }
    let kind = match code.get(..2)? {
        "3A" | "3a" => Kind::Colon,
        "40" => Kind::At,
        "2F" | "2f" => Kind::Slash,
        _ => return None,
    };
    Some((kind, "%3A".len() + digits.len() - code.len()))
}

#[cfg(test)]
mod tests;
