//! Where a text may hold a password, by the places of its delimiters.
//!
//! A delimiter may be missing, doubled or encoded, stand before the scheme, or be replaced by a character that looks
//! like it. So the rule takes too much rather than too little. Section 6: "The use of URLs containing passwords that
//! should be secret is clearly unwise."

use core::ops::Range;

use crate::Production;
use crate::safety::marks::{Kind, Mark, after_first_colon, double_slashes, has_encoded, last_at, marks};
use crate::scheme::names::{Specified, specified, specified_by};

/// The most digits that a port has, as in `65535`.
const PORT_DIGITS: usize = 5;

/// The parts of `text` that may be a password, in order. `text` is read as `root`, or else in the strict reading, and is
/// taken to be invalid.
pub(crate) fn by_position(text: &str, root: Option<Production>) -> impl Iterator<Item = Range<usize>> {
    let (first, second) = if root == Some(Production::Password) {
        (Some(0..text.len()), None)
    } else if is_plain(text) {
        (None, None)
    } else if let Some(at) = last_at(text, 0..text.len()) {
        (before_at(text, at.start, root), after_colon(text, at.end))
    } else {
        (None, after_colon(text, 0))
    };
    first.into_iter().chain(second)
}

/// Whether it is plain that nothing in `text` may be a password.
pub(crate) fn holds_no_secret(text: &str, root: Option<Production>) -> bool {
    let has_delimiter = || memchr::memchr2(b':', b'@', text.as_bytes()).is_some() || has_hidden_mark(text);
    root != Some(Production::Password) && (is_plain(text) || !has_delimiter())
}

/// Whether the text is something like a scheme, two slashes, a host, perhaps a port, and a rest that can hold no login.
/// Nearly every URL is.
fn is_plain(text: &str) -> bool {
    let Some(colon) = memchr::memchr(b':', text.as_bytes()) else { return false };
    let (front, rest) = text.split_at(colon);
    let Some(rest) = rest.strip_prefix("://") else { return false };
    let bytes = rest.as_bytes();
    let may_be_mark = |&byte: &u8| !byte.is_ascii() | (byte == b'@') | (byte == b'%');
    let begins_login = |byte: u8, next: u8| (next == b'/') & ((byte == b'/') | (byte == b':'));
    let is_special = |byte, next| may_be_mark(&next) | begins_login(byte, next);
    let has_nothing_special = || !bytes.first().is_some_and(may_be_mark) && !any_pair(bytes, is_special);
    let has_no_mark = || memchr::memchr(b'@', bytes).is_none() && !has_hidden_mark(rest);
    !front.is_empty()
        && !front.bytes().any(|byte| byte == b'/' || may_be_mark(&byte))
        && !rest.trim_start().starts_with(['/', '%'])
        && (has_nothing_special() || has_no_mark() && !any_pair(bytes, begins_login))
        && memchr::memchr2(b':', b'/', bytes)
            .is_none_or(|at| bytes[at] == b'/' || port(&rest[at + 1..]).is_some())
}

/// Whether any two neighbouring octets are such. It tests sixteen pairs at once, so that the compiler uses vectors.
fn any_pair(octets: &[u8], is_such: impl Fn(u8, u8) -> bool) -> bool {
    let any_of = |window: &[u8; 17]| (0..16).fold(false, |any, at| any | is_such(window[at], window[at + 1]));
    let mut rest = octets;
    while let Some(window) = rest.first_chunk() {
        if any_of(window) {
            return true;
        }
        rest = &rest[16..];
    }
    match octets.last_chunk() {
        Some(window) => any_of(window),
        None => octets.windows(2).any(|pair| is_such(pair[0], pair[1])),
    }
}

/// Whether a colon or an `@` is encoded, or is another character that looks like it; or two slashes are.
fn has_hidden_mark(text: &str) -> bool {
    let may_have = !text.is_ascii() || has_encoded(text);
    let is_hidden = |mark: Mark| mark.kind != Kind::Slash && mark.end - mark.start > 1;
    may_have
        && (marks(text, 0..text.len()).any(is_hidden) || double_slashes(text, 0..text.len()).next().is_some())
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
    use Production::{Article, Encoded822addr, Grouppart, Url};

    let has_no_slashes = |scheme: &Specified| scheme.slashes.is_empty();
    match root {
        Some(Article | Encoded822addr | Grouppart) => beginning.is_empty(),
        Some(root) if root != Url && !specified_by(root).is_some_and(has_no_slashes) => false,
        _ => beginning.strip_suffix(':').and_then(specified).is_some_and(has_no_slashes),
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
        None => memchr::memmem::find(text.as_bytes(), b"//")
            .filter(|&slashes| may_be_scheme(&text[front..slashes]))
            .unwrap_or(front),
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
    let length = text.bytes().take_while(|&byte| is_of_name(byte)).count();
    &text[..length]
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
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

    /// Wherever it is in the sixteen octets that are tested at once.
    #[test]
    fn what_may_begin_a_login_is_seen_anywhere() {
        for length in 0..70 {
            for end in [":p w@x", "@", "%3Ap", "%40", "//u:p", ":/u:p", "\u{ff20}"] {
                let text = ["http://h/", &"a".repeat(length), end].concat();
                assert!(!holds_no_secret(&text, None), "{text}");
            }
        }
    }

    #[cfg(feature = "std")]
    #[test]
    fn what_is_kept_holds_no_secret() {
        let mut kept = 0;
        for text in spoilt_logins(1_000_000) {
            for root in [None, Some(Production::Login), Some(Production::Password), Some(Production::Urlpath)]
            {
                if holds_no_secret(&text, root) {
                    // The rule itself, without its short cut.
                    assert!(last_at(&text, 0..text.len()).is_none(), "{text}");
                    assert_eq!(after_colon(&text, 0), None, "{text}");
                    assert_ne!(root, Some(Production::Password));
                    kept += 1;
                }
            }
        }
        assert!(kept > 20_000, "{kept}");
    }

    /// Texts of what makes up a login, in any order.
    #[cfg(feature = "std")]
    fn spoilt_logins(count: usize) -> impl Iterator<Item = String> {
        const PIECES: &[&str] = &[
            "http", "mailto", "x", ":", "/", "//", "://", "@", "%3A", "%40", "%2F", "%25", "%", "80", "é",
            "user", " ", "#", "|", "\"", "\\",
        ];
        let mut random = fastrand::Rng::with_seed(1738);
        let text = move || (0..random.usize(0..7)).map(|_| PIECES[random.usize(..PIECES.len())]).collect();
        std::iter::repeat_with(text).take(count)
    }

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
