//! The candidates of a wrapper: interpretations of its content.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::iter::once;
use core::ops::Range;

use rfc1738::grammar::{self, Schemepart};
use rfc1738::{MASK, ParseError, Redacted, Url};

use crate::fold::{Removed, fragment, pieces};

/// The character at which a URL without brackets ends. The author may have intended a longer URL.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Stop {
    /// `None` after a delimiter.
    pub character: Option<char>,
    /// The first byte of the character, which may not be UTF-8.
    pub byte: u8,
    /// The offset of the character, if the author clearly intended the URL to continue.
    pub cut: Option<usize>,
    /// `true` if an `@` follows, so that the text before it may be a password.
    pub may_be_login: bool,
}

/// An interpretation of the content of a wrapper.
///
/// `Debug` and [`Candidate::redacted`] mask passwords. [`Candidate::text`] and [`Candidate::fragment`] don't.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The text, followed by `#` and the fragment, if any.
    whole: String,
    /// The length of the text.
    length: usize,
    /// The range of the text in the original string.
    span: Range<usize>,
    /// The ranges in `span` that were removed.
    gaps: Vec<Range<usize>>,
    stop: Option<Stop>,
    /// `true` to accept the URL even if it is cut off.
    is_lenient: bool,
}

impl Candidate {
    /// Creates a candidate from the content after the prefix. The content begins at `start` in the original
    /// text, and the prefix ends at `prefix` in the content.
    pub(crate) fn new(
        content: &str,
        prefix: usize,
        removed: Removed,
        start: usize,
        stop: Option<Stop>,
    ) -> Candidate {
        let mark = fragment(&content.as_bytes()[prefix..]);
        let end = mark.map_or(content.len(), |mark| prefix + mark);
        // If the text is empty, its span is directly before the fragment's `#`, or directly after the prefix.
        let empty = start + mark.map_or(prefix, |_| end);
        let (mut whole, mut span, mut gaps) = (String::new(), empty..empty, Vec::new());
        for piece in pieces(removed, content, prefix..end) {
            if whole.is_empty() {
                span.start = start + piece.start;
            } else {
                gaps.push(span.end..start + piece.start);
            }
            span.end = start + piece.end;
            whole += &content[piece];
        }
        let length = whole.len();
        whole.extend(pieces(removed, content, end..content.len()).map(|piece| &content[piece]));
        Candidate { whole, length, span, gaps, stop, is_lenient: false }
    }

    pub(crate) fn stopped_at(&self) -> Option<char> {
        self.stop?.character
    }

    /// Returns `true` if the text is a URL of a predefined scheme, or of another scheme with `//` and a valid
    /// login. Other text with a colon counts as a URL only after the prefix.
    pub(crate) fn needs_no_prefix(&self) -> bool {
        Url::new(self.text()).is_some_and(|url| match url.by_scheme() {
            grammar::SchemeUrl::Other(url) => {
                let is_ip = matches!(url.genericurl.schemepart, Schemepart::Ip(_));
                // This excludes an arrow before another URL: `<- http://host.dom/`.
                is_ip && self.text().starts_with(|c: char| c.is_ascii_alphabetic())
            }
            _ => true,
        })
    }

    /// Returns `true` if the URL is a template, with a placeholder that a program replaces: a `{` in it or where it stops, a `$` in
    /// its host, or a `%` and a conversion, as in `%s`.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let text = "http://h/{id} https://$HOST/ http://h/%s http://h/100% http://h/$1";
    /// let found: Vec<_> = Extractor::new().bare().extract(text).collect();
    /// assert!(found.iter().map(|found| found.candidates()[0].is_template()).eq([true, true, true, false, false]));
    /// ```
    pub fn is_template(&self) -> bool {
        let authority = self.text().split_once("://").and_then(|(_, rest)| rest.split(['/', '?']).next());
        // A user name and a password may contain a `$`.
        let host = authority.and_then(|authority| authority.rsplit('@').next());
        self.stop.is_some_and(|stop| stop.character == Some('{') && stop.cut.is_some())
            || self.text().contains('{')
            || host.is_some_and(|host| host.contains('$'))
            || self.text().split('%').skip(1).any(begins_conversion)
    }

    /// Returns the text of the URL, valid or not, without its prefix, whitespace and fragment.
    pub fn text(&self) -> &str {
        &self.whole[..self.length]
    }

    /// Returns the fragment: the text after the first `#`, which isn't part of the URL.
    pub fn fragment(&self) -> Option<&str> {
        self.whole.get(self.length + 1..)
    }

    /// Returns the text and the fragment for logs, without passwords, following the rule of
    /// [`Redacted`]. Parts of the fragment may be masked too, because a password may contain the
    /// `#`. A password may also continue after [`Extracted::span`](crate::Extracted::span), so don't copy the text after it: mask the
    /// whole rest, as the recipe for logs in `rfc1738::recipes` does.
    ///
    /// ```
    /// let text = "<URL:ftp://user:se#cret@host.dom/>";
    /// let found = rfc1738_context::extract(text).next().expect("there is a wrapper");
    /// let (text, fragment) = found.candidates()[0].redacted();
    /// assert_eq!((text.as_str(), fragment.as_deref()), ("ftp://user:****", Some("****@host.dom/")));
    /// ```
    pub fn redacted(&self) -> (String, Option<String>) {
        let (whole, secrets) = self.secrets();
        let part = |part| masked(&whole, part, &secrets);
        let fragment = self.fragment().map(|_| part(self.length + 1..self.whole.len()));
        (part(0..self.length), fragment)
    }

    /// Returns [`Extracted::stopped_at`](crate::Extracted::stopped_at) for logs, or `None` if the character
    /// may be part of a password.
    ///
    /// Print it together with the result of [`Candidate::redacted`].
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let found = Extractor::new().bare().extract("ftp://user:12|secret@host.dom/").next().unwrap();
    /// let candidate = &found.candidates()[0];
    /// assert_eq!((candidate.redacted().0.as_str(), candidate.redacted_stop()), ("ftp://user:****", None));
    /// ```
    pub fn redacted_stop(&self) -> Option<char> {
        let stopped_at = self.stopped_at()?;
        let (whole, secrets) = self.secrets();
        secrets.iter().all(|secret| secret.end < whole.len()).then_some(stopped_at)
    }

    /// Returns the text with the fragment and the character at which it stopped, and the ranges in it that may
    /// be a password.
    fn secrets(&self) -> (String, Vec<Range<usize>>) {
        let mut secrets: Vec<_> = Redacted::new(self.text()).ranges().collect();
        let mut whole = self.whole.clone();
        whole.extend(self.stopped_at());
        // A password may continue after the text, and its `@` may be after the character at which the text
        // stopped.
        let may_continue = self.stop.is_some_and(|stop| stop.may_be_login);
        let more = if may_continue { &*[&*whole, "@"].concat() } else { &self.whole };
        secrets.extend(Redacted::new(more).ranges().filter(|secret| secret.end >= self.length));
        secrets.sort_by_key(|secret| secret.start);
        (whole, secrets)
    }

    /// Returns the ranges in the original string that make up [`Candidate::text`]. If the text is empty, returns
    /// one empty range.
    ///
    /// ```
    /// let text = "<URL:http://host.\n dom/>";
    /// let found = rfc1738_context::extract(text).next().expect("there is a wrapper");
    /// assert!(found.candidates()[0].pieces().eq([5..17, 19..23]));
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = once(self.span.start).chain(self.gaps.iter().map(|gap| gap.end));
        let ends = self.gaps.iter().map(|gap| gap.start).chain(once(self.span.end));
        starts.zip(ends).map(|(start, end)| start..end)
    }

    /// Parses the text in the strict reading.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a URL, or if it is [cut off](Candidate::cut). The error's offset is in the original string.
    ///
    /// ```
    /// let text = "<URL:http://host.\n dom/\"joe>";
    /// let found = rfc1738_context::extract(text).next().expect("there is a wrapper");
    /// let error = found.url().unwrap_err();
    /// assert_eq!((error.offset(), &text[error.offset()..]), (23, "\"joe>"));
    /// ```
    pub fn url(&self) -> Result<Url<'_>, ParseError> {
        self.parse().map_err(|error| self.moved(error))
    }

    /// Parses the text like [`Candidate::url`], but the error's offsets are in the text, as if the character at which it is cut off
    /// followed. [`Candidate::in_original`] maps them.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a URL, or if it is [cut off](Candidate::cut).
    pub fn parse(&self) -> Result<Url<'_>, ParseError> {
        self.cut_in_text().map_or_else(|| Url::parse(self.text()), Err)
    }

    /// Returns an error if the author clearly intended a URL without brackets to continue at the character
    /// where it stops. It is the error from parsing the URL with this character appended. Returns `None`
    /// otherwise, or if the URL stops in a fragment.
    ///
    /// [URLs without brackets](crate#urls-without-brackets) says when the intention is clear.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let text = "http://host|1.dom/";
    /// let found = Extractor::new().bare().extract(text).next().expect("the text contains a URL");
    /// assert_eq!(found.text(), "http://host");
    /// let error = found.candidates()[0].cut().expect("it continues");
    /// assert_eq!((error.offset(), error.found()), (11, Some('|')));
    /// ```
    ///
    /// [`Extracted::lenient`](crate::Extracted::lenient) accepts such URLs.
    pub fn cut(&self) -> Option<ParseError> {
        self.cut_in_text().map(|error| self.moved(error))
    }

    /// Returns the error of [`Candidate::cut`], with its offsets in the text.
    fn cut_in_text(&self) -> Option<ParseError> {
        self.cut_character()?;
        let Stop { character: Some(character), byte, .. } = self.stop? else { return None };
        let (mut buffer, invalid) = ([0; char::MAX.len_utf8()], [byte]);
        let next = match character {
            char::REPLACEMENT_CHARACTER => &invalid[..],
            _ => character.encode_utf8(&mut buffer).as_bytes(),
        };
        // Append an `@` to make the error withhold the character that `redacted_stop` withholds.
        let at = if self.redacted_stop().is_none() { "@" } else { "" };
        let text = [self.text().as_bytes(), next, at.as_bytes()].concat();
        Url::try_from(&text[..]).err()
    }

    /// Accepts a URL that is cut off.
    pub(crate) fn accept_cut(&mut self) {
        self.is_lenient = true;
    }

    /// Maps a range of the text to the original string. The result ends directly after the last byte of the range. Offsets after the
    /// text are in the character at which it is [cut off](Candidate::cut).
    ///
    /// ```
    /// let text = "<URL:http://host.\n dom/>";
    /// let found = rfc1738_context::extract(text).next().expect("there is a wrapper");
    /// assert_eq!(found.candidates()[0].in_original(7..12), 12..17);
    /// assert_eq!(found.candidates()[0].in_original(12..13), 19..20);
    /// ```
    pub fn in_original(&self, range: Range<usize>) -> Range<usize> {
        let start = self.original(range.start);
        let length = self.length + self.cut_character().map_or(0, |cut| cut.len());
        let last = range.end.min(length).saturating_sub(1);
        start..if range.is_empty() { start } else { self.original(last) + 1 }
    }

    fn moved(&self, error: ParseError) -> ParseError {
        error.moved(|start| self.in_original(start..start).start, |end| self.in_original(end - 1..end).end)
    }

    /// Maps an offset in the text and the character at which it is cut off to the original string.
    fn original(&self, mut offset: usize) -> usize {
        let mut end = self.span.start;
        for piece in self.pieces().chain(self.cut_character()) {
            if offset < piece.len() {
                return piece.start + offset;
            }
            offset -= piece.len();
            end = piece.end;
        }
        end
    }

    /// Returns the range of the character at which the text is cut off. If it isn't UTF-8, it is one byte.
    fn cut_character(&self) -> Option<Range<usize>> {
        let Stop { character: Some(character), cut: Some(cut), .. } = self.stop? else { return None };
        let length = if character == char::REPLACEMENT_CHARACTER { 1 } else { character.len_utf8() };
        (!self.is_lenient && self.fragment().is_none()).then_some(cut..cut + length)
    }
}

/// Returns `true` if the text after a `%` is a conversion of a format string, such as `s`, `(name)s` or `1$s`, and not an escape.
fn begins_conversion(text: &str) -> bool {
    let is_escape = text.len() > 1 && text.bytes().take(2).all(|byte| byte.is_ascii_hexdigit());
    let conversion = text.trim_start_matches(|found: char| found.is_ascii_digit() || "$.-+".contains(found));
    !is_escape
        && conversion.starts_with(['s', 'd', 'i', 'u', 'f', 'g', 'v', 'q', 'x', 'X', 'l', 'c', 'p', '(', '@'])
}

/// Returns a part of the text, with each secret in it masked. The secrets are sorted by their start.
fn masked(text: &str, part: Range<usize>, secrets: &[Range<usize>]) -> String {
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

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, fragment) = self.redacted();
        f.debug_struct("Candidate")
            .field("text", &text)
            .field("pieces", &self.pieces().collect::<Vec<_>>())
            .field("fragment", &fragment)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn masks_each_secret_in_a_part() {
        // Two secrets overlap, one is empty, and one only touches the part.
        let secrets = [2..6, 3..4, 8..8, 10..12];
        for (part, expected) in [
            (0..12, "01****67****89****"),
            (0..10, "01****67****89"),
            (4..7, "****6"),
            (6..8, "67****"),
            (0..2, "01"),
        ] {
            assert_eq!(masked("0123456789ab", part.clone(), &secrets), expected, "{part:?}");
        }
    }
}
