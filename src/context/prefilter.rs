//! The prefilter, which searches for a `<` or a colon that may belong to a URL.

use crate::scan::{Set, skip};

/// Returns the next `<` or colon that may belong to a URL. `ends` contains the bytes that may precede a colon
/// without slashes.
///
/// Every URL has a colon. A `<` thus counts only if it is the last `<` before a colon or before the end of
/// the text.
pub(super) fn next_mark(ends: &Set, text: &[u8]) -> Option<usize> {
    let start = skip(ends, text);
    let rest = &text[start..];
    let colon = memchr::memchr(b':', rest);
    let bracket = memchr::memrchr(b'<', &rest[..colon.unwrap_or(rest.len())]);
    bracket.filter(|&at| may_open(&rest[at + 1..])).or(colon).map(|at| start + at)
}

/// Returns `true` if a wrapper may begin before `rest`: only a name and ignored bytes may precede the colon
/// of its prefix or scheme. Without this check, an unclosed `<` would delay the results after it in a stream.
fn may_open(rest: &[u8]) -> bool {
    for (at, &byte) in rest.iter().enumerate() {
        match byte {
            b':' => return true,
            byte if is_of_scheme(byte) => {}
            b' ' | b'\t'..=b'\r' | b'=' => {}
            // At the start of a line, it is a quoting mark. Elsewhere it ends the wrapper.
            b'>' if memchr::memchr2(b'\n', b'\r', &rest[..at]).is_some() => {}
            _ => return false,
        }
    }
    true
}

/// Returns `true` if the byte is a character of a scheme's name.
pub(super) fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::context::Place;
    use crate::context::found::Extracted;

    /// Returns all texts of up to `length` pieces.
    fn texts(pieces: &[&str], length: u32) -> impl Iterator<Item = String> {
        let count = pieces.len();
        (0..=length).flat_map(move |length| {
            (0..count.pow(length)).map(move |number| {
                (0..length).map(|place| pieces[number / count.pow(place) % count]).collect()
            })
        })
    }

    /// No wrapper has content that `may_open` rejects.
    #[test]
    fn rejected_text_is_no_wrapper() {
        let pieces = ["URL", "News", "x", "a", ":", "/", "//", "-", "=", "\n", " ", ">", "#", "\""];
        let (mut rejected, mut found) = (0, 0);
        for text in texts(&pieces, 5) {
            let is_found = Extracted::bracketed(&text, 1, Place::START).is_some();
            found += usize::from(is_found);
            // A `>` is ignored at the start of a line. Elsewhere it ends the wrapper.
            let is_content = text.split(['\n', '\r']).enumerate().all(|(line, text)| {
                let text = if line == 0 { text } else { text.trim_start_matches(['>', ' ']) };
                !text.contains('>')
            });
            if is_content && !may_open(text.as_bytes()) {
                assert!(!is_found, "{text:?}");
                rejected += 1;
            }
        }
        assert!(rejected > 100_000 && found > 1_000, "{rejected} {found}");
    }

    #[test]
    fn most_brackets_open_no_wrapper() {
        for text in ["/p>", "<", "p>", "a href=\"http://h/\">", "joe@host.dom>: a"] {
            assert!(!may_open(text.as_bytes()), "{text}");
        }
        for text in
            ["URL:", "url:a", "U\nRL:a", "news:*", "x://", "x:", "x: \n//h", "x:-\n//h", "a\n> b:c", "a"]
        {
            assert!(may_open(text.as_bytes()), "{text}");
        }
    }
}
