//! The parts of a URL, with passwords masked.

mod part;
mod text;

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::iter;
use core::ops::Range;

use rfc1738::{MASK, Url, grammar};

pub use part::{Part, UnknownPart};
use text::Decoding;
pub use text::Text;

/// The parts of a URL, by name.
///
/// The scheme determines the parts: `https` isn't predefined, so the text after `?` belongs to its path, and is also its query. In http, it
/// is the query and the search. A URL that has neither a predefined scheme nor a login has a schemepart, such as `//host_1/db` in `mysql://host_1/db`. The path begins after the
/// `/` that follows the host and ends before the search, the `;type=` of ftp or the fields of prospero. It includes the
/// database, wtype and wpath of wais, the gtype and selector of gopher, and the group and number of nntp, which are also
/// separate parts.
///
/// Possible passwords are masked, by the rule of [`Redacted`](rfc1738::Redacted).
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::{Part, Parts};
///
/// let url = Url::parse("wais://host.dom/notes/TEXT/1%00")?;
/// let parts = Parts::new(url);
/// let wpath = parts.get(Part::Wpath).ok_or("no wpath")?;
/// assert_eq!(wpath.as_written(), "1%00");
/// assert_eq!(*wpath.decoded(), *b"1\0");
///
/// let parts: Vec<_> = parts.iter().map(|(part, text)| format!("{part} {}", text.as_written())).collect();
/// assert_eq!(
///     parts,
///     ["scheme wais", "host host.dom", "path notes/TEXT/1%00", "type TEXT", "database notes", "wpath 1%00"]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Parts<'a> {
    url: Url<'a>,
    shows_passwords: bool,
    /// The masked ranges of the URL's text, in order.
    hidden: Vec<Range<usize>>,
    /// The masked URL.
    whole: Cow<'a, str>,
}

impl<'a> Parts<'a> {
    /// Returns the parts, with possible passwords masked. Section 6.
    #[must_use]
    pub fn new(url: Url<'a>) -> Parts<'a> {
        let hidden: Vec<_> = url.redacted().ranges().collect();
        let mut whole = Cow::Borrowed(url.as_str());
        for range in hidden.iter().rev() {
            whole.to_mut().replace_range(range.clone(), MASK);
        }
        Parts { url, shows_passwords: false, hidden, whole }
    }

    /// Returns the parts, with passwords shown.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::{Part, Parts};
    ///
    /// let url = Url::parse("ftp://joe:tiger@host.dom/")?;
    /// let password = |parts: Parts<'_>| parts.get(Part::Password).map(|text| text.as_written().into_owned());
    /// assert_eq!(password(Parts::new(url)).as_deref(), Some("****"));
    /// assert_eq!(password(Parts::with_passwords(url)).as_deref(), Some("tiger"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_passwords(url: Url<'a>) -> Parts<'a> {
        Parts { url, shows_passwords: true, hidden: Vec::new(), whole: url.as_str().into() }
    }

    /// Returns the whole URL, masked if its parts are.
    #[must_use]
    pub fn whole(&self) -> &str {
        &self.whole
    }

    /// Returns a part, or `None` if the URL doesn't have it. A present part may be empty.
    #[must_use]
    pub fn get(&self, part: Part) -> Option<Text<'a>> {
        let (text, decoding) = (part.of(&self.url)?, part.decoding(self.url.production()));
        Some(match part {
            Part::Password if !self.shows_passwords => Text::around_mask("", "", decoding),
            // These parts can't contain a password.
            Part::Scheme | Part::Host => Text::new(text, decoding),
            _ => self.text(text, decoding),
        })
    }

    /// Returns the parts that the URL has, in the order of [`Part::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Part, Text<'a>)> + use<'_, 'a> {
        Part::ALL.iter().filter_map(|&part| Some((part, self.get(part)?)))
    }

    /// Returns the whole URL in pieces, from left to right, each with its part, or `None` for delimiters between parts. A part
    /// within the path, such as the database of wais, takes precedence over the path. Masked text belongs to [`Part::Password`].
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::{Part, Parts};
    ///
    /// let parts = Parts::new(Url::parse("ftp://joe:tiger@host.dom")?);
    /// assert_eq!(
    ///     parts.pieces(),
    ///     [
    ///         (Some(Part::Scheme), "ftp"),
    ///         (None, "://"),
    ///         (Some(Part::User), "joe"),
    ///         (None, ":"),
    ///         (Some(Part::Password), "****"),
    ///         (None, "@"),
    ///         (Some(Part::Host), "host.dom"),
    ///     ]
    /// );
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn pieces(&self) -> Vec<(Option<Part>, &str)> {
        // The part of each byte. Parts within a path follow it in the list, so they overwrite it.
        let mut owners = vec![None; self.url.as_str().len()];
        for &part in Part::ALL {
            let span = part.of(&self.url).and_then(|piece| self.url.range_of(piece));
            if let Some(owners) = span.and_then(|span| owners.get_mut(span)) {
                owners.fill(Some(part));
            }
        }
        for hidden in self.hidden.iter().rev() {
            owners.splice(hidden.clone(), iter::repeat_n(Some(Part::Password), MASK.len()));
        }
        let mut rest = self.whole();
        let pieces = owners.chunk_by(PartialEq::eq).map(|owners| {
            let (piece, after) = rest.split_at(owners.len());
            rest = after;
            (owners[0], piece)
        });
        pieces.collect()
    }

    /// Returns the name and the value of each field of a prospero URL. Section 3.11.
    ///
    /// [`Part::Fields`] contains all of them as one text, which stays encoded. Decoding would make their delimiters
    /// indistinguishable from their content.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Parts;
    ///
    /// let parts = Parts::new(Url::parse("prospero://host.dom//pros/name;a%3Db=c")?);
    /// let fields: Vec<_> = parts.fields().map(|(name, value)| (name.decoded(), value.decoded())).collect();
    /// assert_eq!(fields, [(b"a=b".into(), b"c".into())]);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn fields(&self) -> impl Iterator<Item = (Text<'a>, Text<'a>)> + use<'_, 'a> {
        let fields = match self.url.by_scheme() {
            grammar::SchemeUrl::Prospero(url) => Some(url.fields),
            _ => None,
        };
        let text = |text| self.text(text, Decoding::All);
        fields
            .into_iter()
            .flat_map(|fields| fields.iter())
            .map(move |field| (text(field.fieldname.as_str()), text(field.fieldvalue.as_str())))
    }

    /// Returns a piece of the URL's text. Possible passwords in it are masked unless passwords are shown.
    fn text(&self, piece: &'a str, decoding: Decoding) -> Text<'a> {
        match hidden_in(&self.url, piece, self.hidden.iter().cloned()) {
            _ if self.shows_passwords => Text::unmasked(piece, decoding),
            None => Text::new(piece, decoding),
            Some(hidden) => Text::around_mask(&piece[..hidden.start], &piece[hidden.end..], decoding),
        }
    }
}

/// Returns `true` if a part of the URL is masked, or some of it.
pub(crate) fn is_masked(url: &Url<'_>, part: &str) -> bool {
    hidden_in(url, part, url.redacted().ranges()).is_some()
}

/// Returns the range within the piece of the URL from the first masked byte to the last.
fn hidden_in(url: &Url<'_>, piece: &str, hidden: impl Iterator<Item = Range<usize>>) -> Option<Range<usize>> {
    let Range { start, end } = url.range_of(piece)?;
    hidden
        .map(|hidden| hidden.start.clamp(start, end) - start..hidden.end.clamp(start, end) - start)
        .filter(|hidden| !hidden.is_empty())
        .reduce(|first, last| first.start..last.end)
}

/// Masks passwords.
impl fmt::Debug for Parts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Parts").field(&self.url.redacted()).finish()
    }
}
