//! The start of a URL without brackets, either after the prefix `URL:` or bare. The RFC doesn't define bare URLs.
//! [`Scanner::colon`] is the entry point.

use core::iter;

use rfc1738::{Authority, PredefinedScheme};

use crate::end::{Decision, Run, decides, ends_sentence};
use crate::extractor::Known;
use crate::scan::Scanner;
use crate::wrapper::{MAX_LENGTH, NEAR, PREFIX, RUN, SCHEME, Wrapper};

/// Returns the schemes that begin a URL even within a word, as in `\nhttp://`: `https`, and the predefined schemes with `//`.
fn known() -> impl Iterator<Item = &'static str> {
    let with_slashes = PredefinedScheme::ALL.iter().filter(|scheme| scheme.authority != Authority::Absent);
    iter::once("https").chain(with_slashes.map(|scheme| scheme.name))
}

impl Scanner {
    /// Handles the colon at the position. The colon may belong to the prefix, or else to a scheme whose URLs may
    /// be bare. Without either, advances.
    pub fn colon(&mut self, text: &[u8], whole: bool) -> Decision<()> {
        let (before, after) = (&text[..self.position], &text[self.position + 1..]);
        let word = word_at_end(before);
        let front = &before[..before.len() - word.len()];
        // After a `<`, the prefix belongs to a wrapper. In HTML, the `<` may be written as `&lt;`.
        let is_prefix = is_name_of_prefix(word) && !front.ends_with(b"<") && !front.ends_with(b"&lt;");
        let window = &after[..after.len().min(MAX_LENGTH)];
        let scheme = if is_prefix { rfc1738_scan::run(window, 0, &SCHEME, false) } else { 0 };
        let rest = &after[scheme..];
        if scheme < MAX_LENGTH && !decides(rest, whole, NEAR) {
            return None;
        }
        let start = if (1..MAX_LENGTH).contains(&scheme) && rest.starts_with(b":") {
            Some((Wrapper::PrefixOnly, front.len(), &rest[1 + slashes(&rest[1..]).unwrap_or(0)..]))
        } else {
            self.bare(front, word, after).map(|(start, rest)| (Wrapper::Bare, start, rest))
        };
        match start {
            Some((wrapper, start, rest)) => {
                let limit = self.position + 1 + MAX_LENGTH;
                self.run = Some(Run::new(wrapper, start, text.len() - rest.len(), limit));
            }
            None => self.position += 1,
        }
        Some(())
    }

    /// Returns the start of the bare URL whose scheme ends the word before the colon, and the text after its colon
    /// and slashes. If the search for it isn't enabled, counts a URL with `://` as skipped.
    fn bare<'a>(&mut self, front: &[u8], word: &[u8], after: &'a [u8]) -> Option<(usize, &'a [u8])> {
        let end = front.len() + word.len();
        let unescaped = &word[escape(front, word)..];
        let is_word = |name: &&[u8], known: &Known| name.eq_ignore_ascii_case(known.name.as_bytes());
        let named = [word, unescaped].into_iter().find_map(|word| {
            self.extractor.names.iter().find(|known| is_word(&word, known)).map(|known| (word, known.slashes))
        });
        if let Some((name, "")) = named {
            return Some((end - name.len(), after));
        }
        let length = slashes(after)?;
        let rest = &after[length..];
        // A regular expression between slashes.
        if length > "//".len() && matches!(front, [.., b'/'] | [.., b'/', b'^']) {
            return None;
        }
        if let Some((name, _)) = named {
            return Some((end - name.len(), rest));
        }
        // A soft line break may stand within the name.
        let is_broken = front.ends_with(b"=\n") || front.ends_with(b"=\r\n");
        let is_delimited = unescaped.len() < word.len()
            || !is_broken && !front.last().is_some_and(|byte| b"\\%$_@&#".contains(byte));
        let name = name(unescaped, is_delimited)?;
        // A word over the limit may begin before the text that is kept. `URL` is the name of the prefix.
        if word.len() > MAX_LENGTH || is_name_of_prefix(name) {
            return None;
        }
        if !self.extractor.any {
            let is_url = rest.first().is_some_and(|&byte| RUN.contains(byte) && !ends_sentence(byte));
            self.skipped.bare += u64::from(is_url);
            return None;
        }
        Some((end - name.len(), rest))
    }
}

/// Returns the scheme at the end of a word, which may be part of a longer one: `APIhttp`, but not `svn+http`. Another
/// scheme must be a whole word after a delimiter. Its name begins with a letter, which excludes the hyphen or number
/// of a list item.
fn name(word: &[u8], is_delimited: bool) -> Option<&[u8]> {
    let known = known().find_map(|name| {
        let (before, end) = word.split_at_checked(word.len().checked_sub(name.len())?)?;
        end.eq_ignore_ascii_case(name.as_bytes()).then_some((before, end))
    });
    let is_http = |name: &[u8]| name.len() >= 4 && name[..4].eq_ignore_ascii_case(b"http");
    match known {
        Some((before, name)) if is_http(name) && !before.ends_with(b"+") && !before.ends_with(b"-") => {
            Some(name)
        }
        _ if is_delimited => Some(&word[word.iter().position(u8::is_ascii_alphabetic)?..]),
        known => known.map(|(_, name)| name),
    }
}

/// Returns the number of bytes at the start of a word that belong to a `\` before it, as in `\nhttp`, `\u003chttp`
/// and troff's `\fBhttp`.
fn escape(front: &[u8], word: &[u8]) -> usize {
    let are_digits =
        |count| word.get(1..=count).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    match word {
        // A character of roff, as in `\(dqhttp`.
        [_, _, rest @ ..]
            if front.ends_with(br"\(") && known().any(|name| rest.eq_ignore_ascii_case(name.as_bytes())) =>
        {
            2
        }
        _ if !front.ends_with(b"\\") => 0,
        [b'u', ..] if are_digits(4) => 5,
        [b'x', ..] if are_digits(2) => 3,
        [b'f', b'A'..=b'Z', ..] => 2,
        [b'n' | b'r' | b't', ..] => 1,
        _ => 0,
    }
}

/// Returns the length of `//` at the start of the text. In JSON, it may be written as `\/\/`.
fn slashes(text: &[u8]) -> Option<usize> {
    ["//", r"\/\/"].iter().find(|slashes| text.starts_with(slashes.as_bytes())).map(|slashes| slashes.len())
}

/// Returns the longest word of scheme characters at the end of the text, up to [`MAX_LENGTH`] bytes and one more,
/// which may belong to the same word.
fn word_at_end(text: &[u8]) -> &[u8] {
    let window = &text[text.len().saturating_sub(MAX_LENGTH + 1)..];
    let start = window.iter().rposition(|&byte| !SCHEME.contains(byte)).map_or(0, |before| before + 1);
    &window[start..]
}

/// Returns `true` if the word, followed by a colon, is the prefix.
fn is_name_of_prefix(word: &[u8]) -> bool {
    PREFIX.as_bytes().strip_suffix(b":") == Some(word)
}
