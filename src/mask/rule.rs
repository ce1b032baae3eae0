//! The masking rule, which finds the parts of a string that may be a password. It implements the five points in the
//! documentation of [`Redacted`](super::Redacted). [`secrets`] is the entry point.
//!
//! If there is no `@`, the scan finds passwords only in an authority, because a colon in other text is nearly
//! always punctuation.

use alloc::vec::Vec;
use core::iter::once;
use core::ops::Range;

use crate::Production::{self, *};
use crate::grammar::{generic::SCHEME, read};
use crate::production::specified;
use crate::strict::{is_url, recorded};
use crate::tree::{Leaves, record};

/// Returns the parts of `text` that may be a password, in order. The text is parsed as `root`, or if that is
/// `None`, in the strict reading.
pub(crate) fn secrets(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    // If the text is plain, it has no `@`, so the grammar finds no password in it.
    if root != Some(Password) && is_plain(text) {
        return Vec::new();
    }
    let suspected = suspected(text, root);
    // In the grammar, an `@` follows every password.
    let may_have_login = !suspected.is_empty() || text.contains('@');
    if may_have_login { derived(text, root).unwrap_or(suspected) } else { suspected }
}

/// Returns the parts of `text` that may be a password, in order, as if the text were invalid.
pub(crate) fn suspected(text: &str, root: Option<Production>) -> Vec<Range<usize>> {
    match root {
        Some(Password) => once(0..text.len()).collect(),
        _ if is_plain(text) => Vec::new(),
        Some(Host | Hostport | Login | User) => scan(text, 0, Region::Authority),
        _ => scan(text, 0, Region::Start),
    }
}

/// Prefilter: returns `true` if the only delimiters in the text are slashes, the colon of a scheme and the colon of a
/// port, as in most URLs.
fn is_plain(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut colons = memchr::memchr_iter(b':', bytes).map(|colon| &bytes[colon + 1..]);
    let is_harmless = |at: usize| bytes[at] == b'%' && !may_be_delimiter(&bytes[at + 1..]);
    colons.next().is_none_or(|rest| rest.starts_with(b"/"))
        && colons.next().is_none_or(begins_port)
        && colons.next().is_none()
        && memchr::memchr3_iter(b'@', b'%', 0xEF, bytes).all(is_harmless)
}

/// Returns `true` if an escape with these digits may encode a delimiter or a `%`.
fn may_be_delimiter(digits: &[u8]) -> bool {
    matches!(digits, [b'2', b'5' | b'F' | b'f', ..] | [b'3', b'A' | b'a', ..] | [b'4', b'0', ..])
}

/// Returns `true` if the text begins with a port of at most four digits, followed by a slash or the end.
fn begins_port(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (1.."65535".len()).contains(&digits) && text.get(digits).is_none_or(|&byte| byte == b'/')
}

/// Returns the secrets of a valid string that has one of the ten schemes or contains a `hostport`. Returns `None`
/// for other text. The scan alone would mask part of `mailto:a:b@c`, and would treat the start of the password as
/// a port in `ftp://user:80?hunter2@h/`.
fn derived(text: &str, root: Option<Production>) -> Option<Vec<Range<usize>>> {
    // A tree is much larger than its text. Check that the text is valid first.
    let tree = match root {
        Some(root) if root.matches(text) => record(text, Leaves::Runs, &|source| read(root, source)),
        None if is_url(text) => recorded(text, Leaves::Runs),
        _ => None,
    }?;
    let node = |production| tree.nodes().find(|node| node.production() == Some(production));
    let span = |production| node(production).map(|node| node.span());
    if node(Schemepart).is_some_and(|schemepart| schemepart.is_leaf()) {
        return None;
    }
    let path = span(Fileurl).and(span(Fpath)).map(|fpath| fpath.start - "/".len());
    let address = span(Mailtourl).or(span(Newsurl)).map(|url| url.start);
    let rest = span(Hostport).map(|hostport| hostport.end).or(path).or(address)?;
    let user = span(User).unwrap_or(rest..rest);
    let login = user.start..span(Password).map_or(user.end, |password| password.end);
    let colon = delimiters(&text[..login.end], login.start).find(|delimiter| delimiter.kind == ':');
    let mut secrets: Vec<_> = colon.map(|colon| colon.end..login.end).into_iter().collect();
    secrets.extend(scan(text, rest, Region::Elsewhere));
    Some(secrets)
}

/// A `:`, `@` or `/`, an escape for one of them, or a character whose Unicode decomposition is one of them.
#[derive(Clone, Copy)]
pub(super) struct Delimiter {
    pub(super) kind: char,
    start: usize,
    end: usize,
}

/// The region of the text that is being scanned.
#[derive(Clone, Copy, PartialEq)]
enum Region {
    Start,
    /// After `//`, `:/` or a masked password, and before the next `/`.
    Authority,
    Elsewhere,
}

/// Finds the parts of `text[start..]` that may be a password, in order.
fn scan(text: &str, start: usize, mut region: Region) -> Vec<Range<usize>> {
    let mut secrets = Vec::new();
    let mut mask = |colon: Option<usize>, end, has_at| {
        secrets.extend(colon.filter(|&colon| colon < end || has_at).map(|colon| colon..end));
    };
    let last_at =
        delimiters(text, start).filter(|delimiter| delimiter.kind == '@').last().map_or(start, |at| at.end);
    // The end of the first colon before the last `@`, with its region, and the end of the first colon in an authority
    // after that `@`.
    let (mut first, mut colon) = (None, None);
    // A slash that is encoded more times than the slash before the authority, and is thus longer, doesn't end
    // the authority.
    let mut slash_length = 1;
    let mut address_end = address_end(text, start);
    let mut before: Option<Delimiter> = None;
    for delimiter in delimiters(text, start) {
        let has_at = delimiter.start < last_at;
        let gap = before.map_or("", |before| &text[before.end..delimiter.start]);
        // Mail may break a line between two delimiters, and end the line with `=` or a hyphen.
        let is_break = matches!(gap.trim(), "" | "=" | "-");
        let joined = before.replace(delimiter).filter(|_| is_break);
        match delimiter.kind {
            ':' if region == Region::Elsewhere || delimiter.end <= address_end => {}
            ':' if is_prefix(text, delimiter, region) => {}
            ':' if is_port(&text[delimiter.end..], slash_length, region, has_at) => {
                region = Region::Elsewhere;
            }
            ':' if has_at => first = first.or(Some((delimiter.end, region))),
            ':' if region == Region::Authority => colon = colon.or(Some(delimiter.end)),
            '@' if delimiter.end == last_at => {
                mask(first.map(|(colon, _)| colon), delimiter.start, true);
                region = if first.is_some() || region == Region::Authority {
                    Region::Authority
                } else {
                    Region::Elsewhere
                };
                address_end = self::address_end(text, delimiter.end);
            }
            '/' => {
                let is_deeper = |delimiter: Delimiter| delimiter.end - delimiter.start > slash_length;
                let follows = |kind| joined.is_some_and(|before| before.kind == kind);
                let begins_login = follows('/') || follows(':');
                let is_colon = |before| is_deeper(before) && colon.is_none_or(|colon| colon == before.end);
                let is_scheme = || follows(':') && joined.is_some_and(is_colon);
                if is_deeper(delimiter) && !(begins_login && (region != Region::Authority || is_scheme())) {
                    continue;
                }
                mask(colon.take(), delimiter.start, false);
                // The text doesn't begin with a login if its colon is a scheme's.
                first = first.filter(|(_, region)| *region != Region::Start || !follows(':'));
                region = if begins_login { Region::Authority } else { Region::Elsewhere };
                (slash_length, address_end) =
                    (delimiter.end - delimiter.start, self::address_end(text, delimiter.end));
            }
            _ => {}
        }
    }
    mask(colon, text.len(), false);
    secrets
}

/// Returns `true` if the colon follows a drive letter. At the start of the text, also returns `true` if the colon
/// follows `URL` or a predefined scheme, or precedes a space.
fn is_prefix(text: &str, colon: Delimiter, region: Region) -> bool {
    let (front, rest) = (&text[..colon.start], &text[colon.end..]);
    let length = front.bytes().rev().take_while(|&byte| SCHEME.contains(byte)).count();
    let name = &front[front.len() - length..];
    let is_space = || rest.starts_with(' ') && !rest.trim_start_matches(' ').starts_with(['\r', '\n']);
    name.len() == 1 && name.as_bytes()[0].is_ascii_alphabetic() && rest.starts_with(['/', '\\'])
        || region == Region::Start && (name == "URL" || specified(name).is_some() || is_space())
}

/// Returns `true` if the text begins with a port. Before an `@`, fewer characters end a port, because a
/// password may contain them.
fn is_port(text: &str, slash_length: usize, region: Region, has_at: bool) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[digits..];
    let is_text = !has_at || region == Region::Start;
    let is_end = |c: char| c == '?' || is_text && c.is_whitespace() || !has_at && matches!(c, '#' | ',');
    let is_slash =
        |delimiter: Delimiter| delimiter.kind == '/' && delimiter.start == 0 && delimiter.end <= slash_length;
    let is_alone = || !has_at && !rest.chars().take_while(|&c| c != '/').any(char::is_alphanumeric);
    let ends = || delimiters(rest, 0).next().is_some_and(is_slash) || is_alone();
    (1..="65535".len()).contains(&digits) && (rest.is_empty() || rest.starts_with(is_end) || ends())
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
pub(super) fn delimiters(text: &str, start: usize) -> impl Iterator<Item = Delimiter> {
    let may_begin = |(_, byte): &(usize, u8)| matches!(byte, b':' | b'@' | b'/' | b'%' | 0xEF);
    text.bytes().enumerate().skip(start).filter(may_begin).filter_map(move |(start, byte)| {
        let (kind, length) = match byte {
            b':' => (':', 1),
            b'@' => ('@', 1),
            b'/' => ('/', 1),
            b'%' => encoded(&text[start + 1..])?,
            // All characters whose compatibility decomposition is a delimiter begin with this byte.
            0xEF => match text[start..].chars().next()? {
                '\u{fe13}' | '\u{fe55}' | '\u{ff1a}' => (':', 3),
                '\u{fe6b}' | '\u{ff20}' => ('@', 3),
                '\u{ff0f}' => ('/', 3),
                _ => return None,
            },
            _ => return None,
        };
        Some(Delimiter { kind, start, end: start + length })
    })
}

/// Returns the delimiter that an escape with these digits encodes, and the length of the escape. The `%` may
/// itself be encoded.
fn encoded(digits: &str) -> Option<(char, usize)> {
    let code = digits.trim_start_matches("25");
    let codes = [("3A", ':'), ("3a", ':'), ("40", '@'), ("2F", '/'), ("2f", '/')];
    let (_, kind) = codes.into_iter().find(|(escaped, _)| code.starts_with(escaped))?;
    Some((kind, "%3A".len() + digits.len() - code.len()))
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec;

    use unicode_normalization::UnicodeNormalization;

    use super::*;

    /// `secrets` parses the text only if the scan finds something or the text has an `@`.
    #[test]
    fn the_scan_finds_each_password_of_the_grammar() {
        let grammar = rfc1738_bnf::Grammar::rfc1738();
        let mut passwords = 0;
        for name in ["ftpurl", "telneturl", "otherurl", "login", "ip-schemepart"] {
            let sentences = rfc1738_bnf::Sentences::new(&grammar, name, 1738)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let root: Production = name.parse().expect("a production");
            for text in sentences.take(20_000) {
                let tree = root.tree(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                let is_password = |node: &crate::Node<'_>| node.production() == Some(Production::Password);
                if let Some(password) = tree.nodes().find(is_password) {
                    let secrets = secrets(&text, Some(root));
                    let covers = |secret: &Range<usize>| {
                        secret.start <= password.span().start && secret.end == password.span().end
                    };
                    assert!(secrets.iter().any(covers), "{text} {secrets:?}");
                    passwords += 1;
                }
            }
        }
        assert!(passwords > 1_000, "{passwords}");
    }

    /// Compares the prefilter with the scan, on all sequences of one to four of these tokens.
    #[test]
    fn the_scan_finds_nothing_in_a_plain_text() {
        const TOKENS: [&str; 15] = [
            ":", "/", "//", "@", "a", "80", "12345", "%20", "%3A", "%2f", "%40", "%253a", "ftp:", "[",
            "\u{ff1a}",
        ];
        let (mut texts, mut plain) = (vec![String::new()], 0);
        for _ in 0..4 {
            let longer = texts.iter().flat_map(|text| TOKENS.map(|token| format!("{text}{token}")));
            texts = longer.collect();
            for text in texts.iter().filter(|text| is_plain(text)) {
                for region in [Region::Start, Region::Authority] {
                    assert!(scan(text, 0, region).is_empty(), "{text}");
                }
                plain += 1;
            }
        }
        assert!(plain > 1_000, "{plain}");
        assert!(is_plain("http://host.dom:8080/a%20b") && !is_plain("http://host.dom:8080/a:80"));
    }

    #[test]
    fn the_characters_that_decompose_to_a_delimiter_are_known() {
        for character in ('\u{80}'..=char::MAX).filter(|character| !character.is_ascii()) {
            let decomposition: String = character.nfkd().collect();
            let expected = match &*decomposition {
                ":" => Some(':'),
                "@" => Some('@'),
                "/" => Some('/'),
                _ => None,
            };
            let text = format!("a{character}");
            let found = delimiters(&text, 0).next().map(|delimiter| delimiter.kind);
            assert!(found == expected, "U+{:04X}", u32::from(character));
        }
    }
}
