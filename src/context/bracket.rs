//! Prefilter for a `<`: the first few bytes rule out most wrappers.

use super::found::PREFIX;
use crate::scheme::table::specified;

/// Returns how many bytes after a `<` to skip because no wrapper begins there; `None` if one may begin there.
///
/// The colon of a prefix or a scheme follows a name and what a wrapper ignores, and nothing else. The skipped bytes hold
/// neither a `<` nor a colon.
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

/// Returns `true` if a wrapper may hold this name, a colon, and what follows it. The prefix allows anything; schemes that
/// aren't predefined need `//`, perhaps after something that a wrapper ignores.
fn may_be_found(name: &[u8], after: &[u8]) -> bool {
    let is_prefix = PREFIX.as_bytes().strip_suffix(b":").is_some_and(|url| name.eq_ignore_ascii_case(url));
    let next = after.first();
    next.is_none_or(|byte| matches!(byte, b'/' | b' ' | b'\t'..=b'\r' | b'>' | b'-' | b'='))
        || is_prefix
        || str::from_utf8(name).is_ok_and(|name| specified(name).is_some())
}

/// Returns `true` if the byte is a character of a scheme's name.
pub(super) fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::context::found::Extracted;

    /// Texts of up to this many pieces.
    fn texts(pieces: &[&str], length: u32) -> impl Iterator<Item = String> {
        let count = pieces.len();
        (0..=length).flat_map(move |length| {
            (0..count.pow(length)).map(move |number| {
                (0..length).map(|place| pieces[number / count.pow(place) % count]).collect()
            })
        })
    }

    /// Whatever the content of a wrapper is, and wherever it ends.
    #[test]
    fn what_is_passed_over_is_no_wrapper() {
        let pieces = ["URL", "News", "x", "a", ":", "/", "//", "-", "=", "\n", " ", ">", "#", "\""];
        let (mut passed_over, mut found) = (0, 0);
        for text in texts(&pieces, 5) {
            let is_found = Extracted::bracketed(&text, 1).is_some();
            found += usize::from(is_found);
            // A `>` is ignored at the start of a line; elsewhere it ends the wrapper.
            let is_one = text.split(['\n', '\r']).enumerate().all(|(line, text)| {
                let text = if line == 0 { text } else { text.trim_start_matches(['>', ' ']) };
                !text.contains('>')
            });
            if let (Some(length), true) = (passed(text.as_bytes()), is_one) {
                assert!(!is_found, "{text:?}");
                assert!(!text.as_bytes()[..length].contains(&b':'), "{text:?}: {length}");
                passed_over += 1;
            }
        }
        assert!(passed_over > 100_000 && found > 1_000, "{passed_over} {found}");
    }

    #[test]
    fn most_of_what_is_no_wrapper_is_passed_over() {
        for (text, length) in [
            ("/p>", 0),
            ("<", 0),
            ("p>", 1),
            ("a href=\"http://h/\">", 7),
            ("joe@host.dom>: a", 3),
            ("xs:element>", 2),
            ("std::string>", 3),
        ] {
            assert_eq!(passed(text.as_bytes()), Some(length), "{text}");
        }
        for text in
            ["URL:", "url:a", "U\nRL:a", "news:*", "x://", "x:", "x: \n//h", "x:-\n//h", "a\n> b:c", "a"]
        {
            assert_eq!(passed(text.as_bytes()), None, "{text}");
        }
    }
}
