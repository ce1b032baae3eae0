//! Parts of a URL, in which passwords are masked.

use std::borrow::Cow;
use std::ops::Range;

use rfc1738::Url;

use super::decoding::Decoding;
use crate::output::MASK;

/// A URL, and where in its text passwords may be.
pub struct Masked<'a> {
    text: &'a str,
    redacted: Option<String>,
    /// From the first that is masked to the last.
    hidden: Option<Range<usize>>,
}

impl<'a> Masked<'a> {
    /// A URL with its passwords masked.
    pub fn new(url: Url<'a>) -> Masked<'a> {
        let (text, redacted) = (url.as_str(), url.redacted().to_string());
        let masks = Some(&redacted).filter(|redacted| *redacted != text);
        // A `****` of the URL's own, before the masks or after them, makes this longer.
        let ends = masks.and_then(|redacted| redacted.find(MASK).zip(redacted.rfind(MASK)));
        let hidden = ends.map(|(first, last)| first..text.len() - (redacted.len() - last - MASK.len()));
        Masked { text, redacted: Some(redacted), hidden }
    }

    /// A URL with its passwords as they are.
    pub fn shown(url: Url<'a>) -> Masked<'a> {
        Masked { text: url.as_str(), redacted: None, hidden: None }
    }

    /// The whole URL.
    pub fn whole(&self) -> &str {
        self.redacted.as_deref().unwrap_or(self.text)
    }

    /// The password.
    pub fn password(&self, password: &'a str, decoding: Decoding) -> Cow<'a, [u8]> {
        if self.redacted.is_some() { Cow::Borrowed(MASK.as_bytes()) } else { decoding.octets(password) }
    }

    /// Any other part, which is a piece of the URL's text.
    pub fn part(&self, part: &'a str, decoding: Decoding) -> Cow<'a, [u8]> {
        let Some(hidden) = self.hidden_in(part) else { return decoding.octets(part) };
        let (before, after) = (&part[..hidden.start], &part[hidden.end..]);
        [&*decoding.octets(before), MASK.as_bytes(), &*decoding.octets(after)].concat().into()
    }

    /// Where the part may hold a password.
    fn hidden_in(&self, part: &str) -> Option<Range<usize>> {
        let hidden = self.hidden.as_ref()?;
        let start = part.as_ptr().addr().checked_sub(self.text.as_ptr().addr())?;
        let end = start + part.len();
        let overlap = hidden.start.max(start)..hidden.end.min(end);
        (!overlap.is_empty()).then(|| overlap.start - start..overlap.end - start)
    }
}
