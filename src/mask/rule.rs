//! The masking rules, which find the parts of a string that may be a password: the four rules in the documentation of
//! [`Redacted`](super::Redacted). [`secrets`] and [`suspected`] are the entry points.

use alloc::vec::Vec;
use core::iter::once;
use core::ops::Range;

use crate::Production::{self, *};
use crate::grammar::generic::{SCHEME, derives_strictly};
use crate::grammar::{derives, parse_as};
use crate::production::specified;
use crate::tree::{Leaves, record, record_url};

/// Schemes in which a port precedes a slash, because no reader finds a login without an `@` before the slash.
const WEB: [&str; 4] = ["http", "https", "ws", "wss"];

/// Names at the start of the text before a colon that isn't part of a login, beside the ten schemes.
const PREFIXES: [&str; 13] =
    ["URL", "acct", "cid", "data", "im", "mid", "npm", "pkg", "pres", "sip", "sips", "tag", "xmpp"];

/// Returns the parts of `text` that may be a password, in order. The text is parsed as `root`, or if that is
/// `None`, in the strict reading.
pub(crate) fn secrets(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    if root != Some(Password) && !has_at(text) {
        return Vec::new();
    }
    derived(text, root).unwrap_or_else(|| suspected(text, root))
}

/// Returns the parts of `text` that may be a password, in order, as if the text were invalid.
pub(crate) fn suspected(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    match root {
        Some(Password) => once(0..text.len()).filter(|all| !all.is_empty()).collect(),
        _ if !has_at(text) => Vec::new(),
        Some(Host | Hostport | Login | User) => scan(text, 0, Some(OpenLogin::at(text, 0))),
        _ => scan(text, 0, Some(OpenLogin { is_first: true, ..OpenLogin::at(text, 0) })),
    }
}

/// Returns `true` if the text contains a colon or an `@`, encoded or not.
pub(super) fn has_colon_or_at(text: &str) -> bool {
    delimiters(text, 0).any(|delimiter| delimiter.kind != '/')
}

/// Returns `true` if the text contains an `@`, encoded or not.
fn has_at(text: &str) -> bool {
    memchr::memchr3(b'@', b'%', 0xEF, text.as_bytes())
        .is_some_and(|first| delimiters(text, first).any(|delimiter| delimiter.kind == '@'))
}

/// Returns the secrets of a valid string that has one of the ten schemes or contains a `hostport`. Returns `None`
/// for other text. The scan alone would mask part of `mailto:a:b@c`.
fn derived(text: &str, root: Option<Production>) -> Option<Vec<Range<usize>>> {
    // A tree is much larger than its text. Check that the text is valid first.
    let tree = match root {
        Some(root) if derives(root, text) => record(text, Leaves::Runs, &|source| parse_as(root, source)),
        None if derives_strictly(text) => record_url(text, Leaves::Runs),
        _ => None,
    }?;
    let node = |production| tree.nodes().find(|node| node.production() == Some(production));
    let span = |production| node(production).map(|node| node.span());
    // A database driver may find a password that contains a slash, but the RFC a port.
    let is_other = node(Schemepart).is_some();
    if node(Schemepart).is_some_and(|part| part.is_leaf())
        || is_other && node(User).is_none() && node(Port).is_some()
    {
        return None;
    }
    let path = span(Fileurl).and(span(Fpath)).map(|fpath| fpath.start - "/".len());
    let address = span(Mailtourl).or(span(Newsurl)).map(|url| url.start);
    let rest = span(Hostport).map(|hostport| hostport.end).or(path).or(address)?;
    let user = span(User).unwrap_or(rest..rest);
    let login = user.start..span(Password).map_or(user.end, |password| password.end);
    let colon = delimiters(&text[..login.end], login.start).find(|delimiter| delimiter.kind == ':');
    let secret = colon.map(|colon| colon.end..login.end).filter(|secret| !secret.is_empty());
    Some(secret.into_iter().chain(scan(text, rest, None)).collect())
}

/// A `:`, `@` or `/`, an escape for one of them, or a character whose Unicode decomposition is one of them. A `\` counts
/// as a slash, and `\/` as one.
#[derive(Clone, Copy)]
pub(super) struct Delimiter {
    pub(super) kind: char,
    start: usize,
    end: usize,
    /// The number of characters of its escape, or 0.
    depth: usize,
}

/// A login whose first colon hasn't been found yet.
struct OpenLogin<'t> {
    start: usize,
    /// `true` if it begins at the start of the text instead of after slashes.
    is_first: bool,
    /// The scheme before the slashes.
    scheme: &'t str,
    /// The depth of the slashes. A deeper slash doesn't end the login.
    depth: usize,
    /// The end of the last `@` in it.
    at: Option<usize>,
    /// The end of the IPv6 address that it begins with, or its start.
    address_end: usize,
}

impl OpenLogin<'_> {
    fn at(text: &str, start: usize) -> Self {
        let address_end = address_end(text, start);
        OpenLogin { start, is_first: false, scheme: "", depth: 0, at: None, address_end }
    }
}

/// Finds the parts of `text[start..]` that may be a password, in order. `login` is the login that begins at `start`, if any.
fn scan<'t>(text: &'t str, start: usize, mut login: Option<OpenLogin<'t>>) -> Vec<Range<usize>> {
    let mut secrets = Vec::new();
    let mut masked_end = start;
    let mut before: Option<Delimiter> = None;
    for delimiter in delimiters(text, start) {
        if delimiter.start < masked_end {
            continue;
        }
        // Mail may break a line between two delimiters, and end the line with `=` or a hyphen. The line may have been joined
        // between the first slashes.
        let is_break = |before: &Delimiter| {
            let gap = &text[before.end..delimiter.start];
            let is_line = || {
                gap.contains(['\r', '\n']) || login.as_ref().is_some_and(|login| login.start == before.end)
            };
            gap.trim().is_empty() || matches!(gap.trim(), "=" | "-") && is_line()
        };
        let joined = before.replace(delimiter).filter(is_break);
        match (delimiter.kind, &mut login) {
            ('@', Some(login)) => login.at = Some(delimiter.end),
            ('/', _) => {
                let begins = joined.is_some_and(|before| matches!(before.kind, '/' | ':'));
                let is_kept = login
                    .as_ref()
                    .is_some_and(|login| delimiter.depth > login.depth && !(begins && login.is_first));
                if begins && !is_kept {
                    let scheme = match (joined, &login) {
                        (Some(before), _) if before.kind == ':' => name(&text[..before.start]),
                        (_, Some(login)) => login.scheme,
                        _ => "",
                    };
                    login = Some(OpenLogin {
                        scheme,
                        depth: delimiter.depth,
                        ..OpenLogin::at(text, delimiter.end)
                    });
                } else if !is_kept && &text[delimiter.start..delimiter.end] != "\\" {
                    login = None;
                }
            }
            (':', Some(found)) => {
                if is_other_colon(text, found, delimiter) {
                    continue;
                }
                if is_port(text, found, delimiter)
                    || found.at.is_some_and(|at| has_space(&text[at..delimiter.start]))
                {
                    login = None;
                    continue;
                }
                let Some(at) = last_at(text, delimiter.end, found.is_first) else { break };
                if delimiter.end < at.start {
                    secrets.push(delimiter.end..at.start);
                }
                masked_end = at.end;
                before = Some(at);
                // A user name may contain an `@`.
                login = Some(OpenLogin { at: Some(at.end), ..OpenLogin::at(text, at.end) });
            }
            _ => {}
        }
    }
    secrets
}

/// Returns the last `@` of a login, from its first colon on: the last before white space that follows an `@`.
fn last_at(text: &str, colon: usize, is_first: bool) -> Option<Delimiter> {
    // The `@` before a digest, as in `alpine:3.18@sha256:…`, isn't a login's.
    let is_digest = |at: &Delimiter| is_first && text[at.end..].starts_with("sha256:");
    let is_at = |delimiter: &Delimiter| delimiter.kind == '@' && !is_digest(delimiter);
    let mut ats = delimiters(text, colon).filter(is_at);
    let mut last = ats.next()?;
    for at in ats {
        if has_space(&text[last.end..at.start]) {
            break;
        }
        last = at;
    }
    Some(last)
}

fn has_space(text: &str) -> bool {
    text.contains(char::is_whitespace)
}

/// Returns `true` for a colon that neither separates a password nor ends a host: in an IPv6 address, after a drive, and at the
/// start of the text also after a scheme, before a space, and before a URL.
fn is_other_colon(text: &str, login: &OpenLogin<'_>, colon: Delimiter) -> bool {
    let (front, rest) = (&text[login.start..colon.start], &text[colon.end..]);
    let name = name(front);
    let is_local = login.is_first || login.scheme.eq_ignore_ascii_case("file");
    let is_drive =
        || name.len() == 1 && name.as_bytes()[0].is_ascii_alphabetic() && rest.starts_with(['/', '\\']);
    let is_space = || rest.starts_with(' ') && !rest.trim_start_matches(' ').starts_with(['\r', '\n']);
    // The name is the first word, or follows a bracket or a quote.
    let before = &front[..front.len() - name.len()];
    let is_word = before
        .chars()
        .next_back()
        .is_none_or(|c| !c.is_ascii() || c.is_whitespace() || "<([{\"':".contains(c));
    let is_first_word = || !before.contains(|c: char| c.is_alphanumeric());
    let is_known = || PREFIXES.iter().any(|prefix| prefix.eq_ignore_ascii_case(name));
    let is_prefix = || is_word && specified(name).is_some() || is_first_word() && is_known();
    let begins_url = || {
        let mut next = delimiters(rest, 0);
        let is_adjacent = |one: usize, slash: Option<Delimiter>| {
            slash.is_some_and(|slash| slash.kind == '/' && slash.start == one)
        };
        match next.next() {
            Some(colon) if colon.kind == ':' && self::name(&rest[..colon.start]).len() == colon.start => {
                is_adjacent(colon.end, next.next())
            }
            first => first.is_some_and(|first| first.depth == 0) && is_adjacent(0, first),
        }
    };
    colon.end <= login.address_end
        || is_local && is_drive()
        || login.is_first && (is_prefix() || is_space() || begins_url())
}

/// Returns the name of a scheme that the text ends with.
fn name(text: &str) -> &str {
    let length = text.bytes().rev().take_while(|&byte| SCHEME.contains(byte)).count();
    &text[text.len() - length..]
}

/// Returns `true` if a host and a port surround the colon: if a path follows, in a scheme of the Web or after an `@`.
fn is_port(text: &str, login: &OpenLogin<'_>, colon: Delimiter) -> bool {
    let digits = text[colon.end..].bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[colon.end + digits..];
    let is_web = || WEB.iter().any(|web| web.eq_ignore_ascii_case(login.scheme));
    let is_slash = || {
        delimiters(rest, 0)
            .next()
            .is_some_and(|next| next.kind == '/' && next.start == 0 && next.depth <= login.depth)
    };
    let is_path = || (is_web() || login.at.is_some()) && is_slash();
    let is_text_end = || {
        (login.is_first || login.at.is_some()) && (rest.is_empty() || rest.starts_with(char::is_whitespace))
    };
    // Punctuation of the text, or letters outside US-ASCII, may follow the port.
    let is_word_end = || {
        let after = rest.trim_start_matches(|c: char| {
            !c.is_ascii() || c.is_ascii_punctuation() && !"@:/\\?#%".contains(c)
        });
        let ends = if after.len() == rest.len() { after.starts_with(['/', '?', '#']) } else { false };
        is_web() && (ends || after.is_empty() || after.starts_with(char::is_whitespace))
    };
    // A time, such as `12:30:45`, at the start of the text.
    let is_time = || {
        let after = rest.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit());
        login.is_first && (after.is_empty() || after.starts_with(char::is_whitespace))
    };
    let has_digits =
        (1..="65535".len()).contains(&digits) || digits == 0 && is_web() && rest.starts_with('/');
    login.start < colon.start && has_digits && (is_path() || is_text_end() || is_word_end() || is_time())
}

/// Returns the end of the IPv6 address in brackets that begins at `start`, or `start` if there is no address.
fn address_end(text: &str, start: usize) -> usize {
    let Some(address) = text[start..].strip_prefix('[') else { return start };
    let length = address.bytes().take_while(|byte| byte.is_ascii_hexdigit() || b":.".contains(byte)).count();
    let is_end = |rest: &str| rest.is_empty() || rest.starts_with([':', '/', '?', '#']);
    let is_whole = address[length..].strip_prefix(']').is_some_and(is_end);
    if is_whole { start + length + "[]".len() } else { start }
}

/// Returns the delimiters in the text from `start` on.
fn delimiters(text: &str, start: usize) -> impl Iterator<Item = Delimiter> {
    let may_begin = |(_, byte): &(usize, u8)| matches!(byte, b':' | b'@' | b'/' | b'\\' | b'%' | 0xEF);
    let mut end = start;
    text.bytes().enumerate().skip(start).filter(may_begin).filter_map(move |(start, byte)| {
        if start < end {
            return None;
        }
        let (kind, length, depth) = match byte {
            b':' => (':', 1, 0),
            b'@' => ('@', 1, 0),
            b'/' => ('/', 1, 0),
            b'\\' => ('/', if text[start..].starts_with("\\/") { 2 } else { 1 }, 0),
            b'%' => encoded(&text[start + 1..]).map(|(kind, length)| (kind, length, length))?,
            // All characters whose compatibility decomposition is a delimiter begin with this byte.
            0xEF => match text[start..].chars().next()? {
                '\u{fe13}' | '\u{fe55}' | '\u{ff1a}' => (':', 3, 0),
                '\u{fe6b}' | '\u{ff20}' => ('@', 3, 0),
                '\u{ff0f}' => ('/', 3, 0),
                _ => return None,
            },
            _ => return None,
        };
        end = start + length;
        Some(Delimiter { kind, start, end, depth })
    })
}

/// Returns the delimiter that an escape with these digits encodes, and the length of the escape. The `%` may
/// itself be encoded.
fn encoded(digits: &str) -> Option<(char, usize)> {
    let code = digits.trim_start_matches("25");
    let codes = [("3A", ':'), ("3a", ':'), ("40", '@'), ("2F", '/'), ("2f", '/'), ("5C", '/'), ("5c", '/')];
    let (_, kind) = codes.into_iter().find(|(escaped, _)| code.starts_with(escaped))?;
    Some((kind, "%3A".len() + digits.len() - code.len()))
}
