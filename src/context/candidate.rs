//! The candidates of a wrapper.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::fold::{Kept, joined};
use crate::grammar::Schemepart;
use crate::mask::{masked, secrets, suspected};
use crate::{ParseError, Url};

/// The character that ends a URL without brackets and may belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Stop {
    pub character: char,
    /// The offset of the character, if the URL was clearly meant to continue.
    pub cut: Option<usize>,
}

impl Stop {
    /// Moves the offset forward by `base`.
    pub fn moved(self, base: usize) -> Stop {
        Stop { cut: self.cut.map(|cut| base + cut), ..self }
    }
}

/// One way to read the content of a wrapper.
///
/// `Debug` masks passwords; the accessors give all of the text.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidate<'a> {
    text: Cow<'a, str>,
    /// The ranges of its pieces in the original text.
    pieces: Vec<Range<usize>>,
    fragment: Option<Cow<'a, str>>,
    stop: Option<Stop>,
}

impl<'a> Candidate<'a> {
    /// Reads the part after the prefix, which ends at `prefix`, of a content that begins at `start`.
    pub(super) fn new(
        content: &'a str,
        prefix: usize,
        kept: Kept,
        start: usize,
        stop: Option<Stop>,
    ) -> Candidate<'a> {
        let mark = content[prefix..].find('#').map(|mark| prefix + mark);
        let fragment = mark.map(|mark| joined(content, &kept.pieces(content, mark + 1..content.len())));
        let mut pieces = kept.pieces(content, prefix..mark.unwrap_or(content.len()));
        let text = joined(content, &pieces);
        if pieces.is_empty() {
            // An empty text is right before the fragment's `#`, or right after the prefix.
            let empty = mark.unwrap_or(prefix);
            pieces.push(empty..empty);
        }
        pieces.iter_mut().for_each(|piece| *piece = start + piece.start..start + piece.end);
        Candidate { text, pieces, fragment, stop }
    }

    pub(super) fn stopped_at(&self) -> Option<char> {
        self.stop.map(|stop| stop.character)
    }

    pub(super) fn into_owned(self) -> Candidate<'static> {
        let fragment = self.fragment.map(|fragment| Cow::Owned(fragment.into_owned()));
        Candidate { text: Cow::Owned(self.text.into_owned()), fragment, ..self }
    }

    /// Returns `true` if more than a colon makes this a URL.
    pub(super) fn needs_no_prefix(&self) -> bool {
        Url::new(&self.text).is_some_and(|url| {
            url.as_other().is_none_or(|other| matches!(other.genericurl.schemepart, Schemepart::Ip(_)))
        })
    }

    /// Returns the text of the URL, valid or not, without prefix, white space and fragment. It is borrowed if it is one piece of
    /// the original text.
    pub fn text(&self) -> &Cow<'a, str> {
        &self.text
    }

    /// Returns the fragment, the text after the first `#`. It is not part of the URL.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// Returns the text and the fragment for logs, without passwords, as [`Redacted`](crate::Redacted) has them. A fragment with
    /// a delimiter of a login may be the end of a login that holds a `#`.
    ///
    /// ```
    /// let text = "<URL:ftp://user:se#cret@host.dom/>";
    /// let found = rfc1738::context::extract(text).next().expect("there is a wrapper");
    /// let (text, fragment) = found.candidates().next().expect("there is one").redacted();
    /// assert_eq!((text.as_str(), fragment.as_deref()), ("ftp://user:****", Some("****@host.dom/")));
    /// ```
    pub fn redacted(&self) -> (String, Option<String>) {
        let (text, fragment) = (self.text(), self.fragment());
        let (whole, secrets) = self.secrets();
        let part = |part| masked(&whole, part, &secrets);
        let after = text.len() + 1;
        (part(0..text.len()), fragment.map(|fragment| part(after..after + fragment.len())))
    }

    /// Returns [`Extracted::stopped_at`](super::Extracted::stopped_at) for logs: `None` also if the character may be part of a
    /// password.
    ///
    /// Print it beside [`Candidate::redacted`]. Only the text as a whole shows if a password goes on at this character.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let found = Extractor::new().bare().extract("ftp://user:12|secret@host.dom/").next().expect("there is one");
    /// let candidate = found.candidates().next().expect("there is one");
    /// assert_eq!((candidate.redacted().0.as_str(), candidate.redacted_stop()), ("ftp://user:****", None));
    /// ```
    pub fn redacted_stop(&self) -> Option<char> {
        let stopped_at = self.stopped_at()?;
        let (whole, secrets) = self.secrets();
        secrets.iter().all(|secret| secret.end < whole.len()).then_some(stopped_at)
    }

    /// Returns the text with the fragment and the character at which it stopped, and the parts that may be a password.
    fn secrets(&self) -> (Cow<'_, str>, Vec<Range<usize>>) {
        let text = self.text();
        let mut whole = Cow::Borrowed(&**text);
        let mut secrets = secrets(text, None);
        if self.fragment.is_none() && self.stop.is_none() {
            return (whole, secrets);
        }
        if let Some(fragment) = self.fragment() {
            whole = whole + "#" + fragment;
        }
        whole.to_mut().extend(self.stopped_at());
        // A password may go on behind the text, and its `@` behind the character at which it stopped.
        let more = [&*whole, self.stop.map_or("", |_| "@")].concat();
        secrets.extend(suspected(&more, None).into_iter().filter(|secret| secret.end > text.len()));
        secrets.sort_by_key(|secret| secret.start);
        (whole, secrets)
    }

    /// Iterates over the ranges of the pieces that make up [`Candidate::text`]. An empty text has one empty piece.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> {
        self.pieces.iter().cloned()
    }

    /// Parses the text in the strict reading.
    ///
    /// # Errors
    ///
    /// If the text is not a URL. The error's offset is in the original text, from which this was extracted.
    ///
    /// ```
    /// let text = "<URL:http://host.\n dom/\"joe>";
    /// let found = rfc1738::context::extract(text).next().expect("there is a wrapper");
    /// let error = found.url().unwrap_err();
    /// assert_eq!((error.offset(), &text[error.offset()..]), (23, "\"joe>"));
    /// ```
    pub fn url(&self) -> Result<Url<'_>, ParseError> {
        Url::parse(&self.text).map_err(|error| error.moved(|offset| self.original(offset)))
    }

    /// Returns the error of a URL without brackets that was clearly meant to continue where it stops, as it would be with the
    /// character at which it stops. `None` if it wasn't, or if it stops in a fragment.
    ///
    /// That is clear if the character is a letter or a digit, or a US-ASCII character with more of the same word behind it.
    /// A closing bracket, brace or backquote belongs to what was opened before the URL.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let text = "http://host|1.dom/";
    /// let found = Extractor::new().bare().extract(text).next().expect("there is one");
    /// assert_eq!(found.text(), "http://host");
    /// let error = found.candidates().next().and_then(|candidate| candidate.cut()).expect("it continues");
    /// assert_eq!((error.offset(), error.found()), (11, Some('|')));
    /// ```
    pub fn cut(&self) -> Option<ParseError> {
        let (Stop { character, cut: Some(cut) }, None) = (self.stop?, &self.fragment) else { return None };
        let mut text = String::from(&*self.text);
        text.push(character);
        // The error has to withhold what `redacted_stop` does.
        text.extend(self.redacted_stop().is_none().then_some('@'));
        let moved = |offset| if offset < self.text.len() { self.original(offset) } else { cut };
        Url::parse(&text).err().map(|error| error.moved(moved))
    }

    /// Returns the offset in the original text of the byte at `offset` in the URL. The URL's end maps to the end of the last piece.
    fn original(&self, mut offset: usize) -> usize {
        let mut end = 0;
        for piece in self.pieces() {
            if offset < piece.len() {
                return piece.start + offset;
            }
            offset -= piece.len();
            end = piece.end;
        }
        end
    }
}

impl fmt::Debug for Candidate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, fragment) = self.redacted();
        f.debug_struct("Candidate")
            .field("text", &text)
            .field("pieces", &self.pieces)
            .field("fragment", &fragment)
            .finish()
    }
}
