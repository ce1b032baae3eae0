//! What follows a `<`: most of it is decided by the first few bytes.

use super::beginnings::is_predefined;
use super::found::PREFIX;

/// How many bytes after a `<` to pass over, since no wrapper begins there; `None` if one may.
///
/// The colon of a prefix or a scheme comes after a name and what a wrapper ignores, and after nothing else. What is passed
/// over has neither a `<` nor a colon.
pub(super) fn passed(rest: &[u8]) -> Option<usize> {
    let mut is_whole = true;
    for (at, &byte) in rest.iter().enumerate() {
        match byte {
            b':' if is_whole && !may_be_found(&rest[..at], &rest[at + 1..]) => return Some(at),
            b':' => return None,
            byte if is_of_scheme(byte) => {}
            b' ' | b'\t'..=b'\r' | b'=' => is_whole = false,
            // Otherwise it is the end.
            b'>' if memchr::memchr2(b'\n', b'\r', &rest[..at]).is_some() => is_whole = false,
            _ => return Some(at),
        }
    }
    None
}

/// Whether what begins with this name and a colon may be found: after the prefix, anything is; other schemes than
/// the predefined ones need `//`, before which something may be ignored.
fn may_be_found(name: &[u8], after: &[u8]) -> bool {
    let is_prefix = PREFIX.as_bytes().strip_suffix(b":").is_some_and(|url| name.eq_ignore_ascii_case(url));
    let next = after.first();
    next.is_none_or(|byte| matches!(byte, b'/' | b' ' | b'\t'..=b'\r' | b'>' | b'-' | b'='))
        || is_prefix
        || is_predefined(name)
}

/// Whether the byte is a character of a scheme's name.
pub(super) fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}
