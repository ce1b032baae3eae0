//! Where a text may hold a password, by the places of its delimiters.
//!
//! A delimiter may be missing, doubled or encoded, stand before the scheme, or be replaced by a character that looks
//! like it. So the rule takes too much rather than too little. Section 6: "The use of URLs containing passwords that
//! should be secret is clearly unwise."

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::Production;
use crate::safety::marks::{Kind, after_first_colon, double_slashes, last_at, marks};
use crate::scheme::names::specified;

/// The most digits that a port has, as in `65535`.
const PORT_DIGITS: usize = 5;

/// The parts of `text` that may be a password, in order. `text` is read as `root`, or else in the strict reading, and is
/// taken to be invalid.
pub(crate) fn by_position(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    if root == Some(Production::Password) {
        return vec![Range { start: 0, end: text.len() }];
    }
    if is_plain(text) {
        return Vec::new();
    }
    match last_at(text, 0..text.len()) {
        Some(at) => before_at(text, at.start, root).into_iter().chain(after_colon(text, at.end)).collect(),
        None => after_colon(text, 0).into_iter().collect(),
    }
}

/// Whether the text is a scheme, two slashes, a host, perhaps a port, and a rest that can hold no login. Nearly every
/// URL is.
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

/// What may be a password in a path or the like, which begins at `start`: after a `//`, from the first colon to the
/// last `@`, or to the end.
pub(super) fn nested(text: &str, start: usize) -> Option<Range<usize>> {
    let at = last_at(text, start..text.len()).map_or(start, |at| at.start);
    let before_at =
        double_slashes(text, start..at).next().and_then(|login| after_first_colon(text, login..at));
    before_at.or_else(|| double_slashes(text, start..text.len()).find_map(|login| without_at(text, login)))
}

/// What may be a password before the last `@`, which is at `at`: what follows the first colon of the login, or the whole
/// login if it isn't clear where the user name ends.
fn before_at(text: &str, at: usize, root: Option<Production>) -> Option<Range<usize>> {
    let login = start_of_login(&text[..at])..at;
    let follows_slash = text[..login.start].ends_with('/');
    let first = marks(text, login.clone()).find(|mark| mark.kind != Kind::Slash);
    let colon = after_first_colon(text, login.clone());
    if let (Some(first), Some(colon)) = (first, &colon)
        && matches!(&text[first.start..first.end], ":" | "%3A" | "%3a")
    {
        // After a port the `@` may be in a path, so another colon must come between them.
        let is_port = follows_slash && port(&text[colon.start..]).is_some_and(|rest| rest.starts_with('/'));
        return if is_port { after_first_colon(text, colon.clone()) } else { Some(colon.clone()) };
    }
    let name_end = first.map_or(at, |first| first.start);
    let in_path = follows_slash && text[login.start..name_end].contains('/');
    let may_be_login = colon.is_some() || !(in_path || is_address(&text[..login.start], root));
    Some(login).filter(|login| may_be_login && !login.is_empty())
}

/// Whether an `@` in a text that begins like this belongs to a mail address or an article.
fn is_address(beginning: &str, root: Option<Production>) -> bool {
    use Production::{Article, Encoded822addr, Grouppart, Mailtourl, Newsurl, Url};

    match root {
        None | Some(Url | Mailtourl | Newsurl) => {
            ["mailto:", "news:"].iter().any(|scheme| beginning.eq_ignore_ascii_case(scheme))
        }
        Some(root) => beginning.is_empty() && matches!(root, Article | Encoded822addr | Grouppart),
    }
}

/// What may be a password without an `@` after it, from `start` on.
pub(super) fn after_colon(text: &str, start: usize) -> Option<Range<usize>> {
    let first = start + start_of_login(&text[start..]);
    // A scheme without its two slashes says little about what follows.
    let front = &text[start..first];
    if front.contains(':') && !front.ends_with("//") {
        let colon = marks(text, first..text.len()).find(|mark| mark.kind == Kind::Colon)?.end;
        return port(&text[colon..]).is_none().then_some(colon..text.len());
    }
    let others = double_slashes(text, first..text.len());
    core::iter::once(first).chain(others).find_map(|login| without_at(text, login))
}

/// What may be a password without an `@` after it, in a login that begins at `login`: all that follows its colon,
/// unless it is a port.
fn without_at(text: &str, login: usize) -> Option<Range<usize>> {
    let may_be_place = text[..login].ends_with(['/', '@']);
    let login = login + ipv6(&text[login..]);
    let end = text[login..].find('/').map_or(text.len(), |slash| login + slash);
    let colon = marks(text, login..end).find(|mark| mark.kind == Kind::Colon)?.end;
    let rest = &text[colon..];
    let is_port = match port(rest) {
        Some(_) => true,
        // The port may be missing after a host's colon; without slashes before it, the colon is a scheme's or a user's.
        None => rest.is_empty() || may_be_place && rest.starts_with('/') && !rest.starts_with("//"),
    };
    (!is_port).then_some(colon..text.len())
}

/// What follows the port that the text begins with: a path or the like, or only a sentence's punctuation.
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

/// Where a login would begin: after the scheme and its slashes, if the text begins with them.
fn start_of_login(text: &str) -> usize {
    // Quotes, brackets and the like.
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
        Some(rest) if rest.starts_with("//") || specified(name).is_some() => colon + 1,
        // Any other name may be a user name.
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

/// The longest scheme's name that the text begins with.
fn scheme_name(text: &str) -> &str {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    text.split(|c| !is_of_name(c)).next().unwrap_or_default()
}

/// Whether this, before two slashes, may be a scheme with something before it, rather than a login.
fn may_be_scheme(text: &str) -> bool {
    // The scheme's colon is the last one.
    marks(text, 0..text.len())
        .all(|mark| mark.kind == Kind::Slash || mark.kind == Kind::Colon && mark.end == text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plain URL has no secret by the rule either; the short cut is only faster.
    #[test]
    fn a_plain_url_has_no_secret() {
        let places = ["h", "h:80", "h:", "h:x", "u:p", "[::1]:80", "/h", "h,i:1", "-"];
        let paths = ["", "/", "/a:b", "/a:/b:c", "/a//b:c", "/a@b", "/a%3Ab", "?a:b", "/:", ":", "/é:b"];
        let mut plain = 0;
        for scheme in ["http://", "x+y://", "://", "a:b://", "http:/", ""] {
            for (place, path) in places.iter().flat_map(|place| paths.map(|path| (place, path))) {
                let text = format!("{scheme}{place}{path}");
                if is_plain(&text) {
                    assert!(
                        last_at(&text, 0..text.len()).is_none() && after_colon(&text, 0).is_none(),
                        "{text}"
                    );
                    plain += 1;
                }
            }
        }
        assert!(plain > 20, "{plain}");
    }
}
