//! Masking of passwords: [`Redacted`], whose documentation states the rule, and the functions that follow it. Section 6.

use core::fmt;
use core::ops::Range;

use crate::Production::{self, *};
use crate::grammar::generic::SCHEME;
use crate::grammar::parse_as;
use crate::production::{Authority, PredefinedScheme, is_web};
use crate::tree::{Leaves, record, record_url};

/// The text that replaces a password.
pub const MASK: &str = "****";

/// Text that prints `****` instead of each password, with both `Display` and `Debug`.
///
/// In a valid URL, the password of its login is masked. In any other text, and in the rest of a valid URL, everything between a
/// colon and the last `@` after it is masked, except after a scheme's own colon.
///
/// - A scheme's own colon is one that two slashes follow, or that of `mailto` or `news`. After two slashes and up to the next slash,
///   a colon is a login's.
/// - The rest of a valid URL doesn't include its host and port, with one exception. If RFC 1738 doesn't define the scheme, and there is no
///   user name, a port may be the start of a password: SQLAlchemy finds one in `postgresql://u:77/tiger@db`. So
///   `postgresql://localhost:5432/shop?user=joe@corp.example` is masked, too. In `https`, `ws` and `wss`, a port is a port.
/// - White space and line breaks don't end a login. So a port, a path or other text before an `@` is masked if the text isn't a URL:
///   too much is hidden in rare texts, instead of too little.
/// - An escape of a delimiter counts as the delimiter, even if its `%` is encoded. So does a character whose Unicode decomposition is
///   the delimiter, and a `\` counts as a slash. Encodings of other languages, such as `&#64;`, `\u0040` and `=40`, don't count.
///
/// Without an `@`, nothing is masked. An empty password is shown as it is. A secret in a query or a fragment, such as `?token=…` or
/// `#access_token=…`, is shown, except by [`Redacted::without_query`].
///
/// ```
/// use rfc1738::{Redacted, Url};
///
/// let url = Url::parse("postgresql://scott:tiger@db.example/mydb")?;
/// assert_eq!(url.redacted().to_string(), "postgresql://scott:****@db.example/mydb");
///
/// let invalid = Redacted::new("postgresql//scott:tig er@db.example");
/// assert_eq!(invalid.to_string(), "postgresql//scott:****@db.example");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc(alias = "mask")]
#[doc(alias = "redact")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Redacted<'a> {
    text: &'a str,
    root: Option<Production>,
    /// The length of the text to show.
    end: usize,
}

impl<'a> Redacted<'a> {
    /// Redacts a URL, valid or not, in the strict reading.
    pub fn new(text: &'a str) -> Redacted<'a> {
        Redacted::of(text, None)
    }

    /// Redacts text that is expected to match `root`, or a URL in the strict reading.
    pub(crate) fn of(text: &'a str, root: Option<Production>) -> Redacted<'a> {
        Redacted { text, root, end: text.len() }
    }

    /// Returns the text itself if nothing in it is masked.
    ///
    /// Use it to borrow the text instead of copying it. It usually doesn't allocate if there is no password. Don't
    /// compare the redacted text with the original instead, because a password may be `****`.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// assert_eq!(Redacted::new("http://host.dom:80/").unmasked(), Some("http://host.dom:80/"));
    /// assert_eq!(Redacted::new("ftp://joe:****@host.dom/").unmasked(), None);
    /// ```
    #[must_use]
    pub fn unmasked(&self) -> Option<&'a str> {
        self.ranges().next().is_none().then_some(&self.text[..self.end])
    }

    /// Leaves out the text after the first `?`, `#`, `;` or `%09`, which begin a query, a search, a fragment, a type or a field. So it may
    /// leave out more, such as a path after a `;`.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// let redacted = Redacted::new("https://host.dom/reset?token=abc");
    /// assert_eq!(redacted.without_query().to_string(), "https://host.dom/reset");
    /// ```
    #[must_use]
    pub fn without_query(self) -> Redacted<'a> {
        let end = self.text.find(['?', '#', ';']).into_iter().chain(self.text.find("%09")).min();
        Redacted { end: end.unwrap_or(self.end), ..self }
    }

    /// Returns the byte ranges of the text that are masked, in order.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// let redacted = Redacted::new("ftp://joe:tiger@host.dom/");
    /// assert!(redacted.ranges().eq([10..15]));
    /// ```
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let shown = self.end;
        secrets(self.text, self.root).filter(move |range| range.start < shown)
    }
}

/// Writes the `Debug` form of a part of a URL. It is masked if it contains one of the `marks`: delimiters of a login, the rest of which
/// may be in the parts beside it. A password has no marks, and is always masked.
pub(crate) fn debug_part(name: &str, text: &str, marks: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let is_masked = marks.is_empty() || has_delimiter(text, marks);
    f.debug_tuple(name).field(&if is_masked { MASK } else { text }).finish()
}

/// Returns `true` if the text contains one of these delimiters, in any spelling.
pub(crate) fn has_delimiter(text: &str, kinds: &str) -> bool {
    delimiters(text).any(|(kind, _)| kinds.contains(kind))
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut end = 0;
        for range in self.ranges() {
            write!(f, "{}{MASK}", &self.text[end..range.start])?;
            end = range.end;
        }
        f.write_str(self.text.get(end..self.end).unwrap_or_default())
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns the masked ranges of `text`, in order. The text is parsed as `root`, or if that is `None`, in the strict reading.
fn secrets(text: &str, root: Option<Production>) -> impl Iterator<Item = Range<usize>> + use<> {
    // The parse can only make masks smaller.
    let hostport = suspected(text, root).and_then(|_| hostport(text, root));
    let Range { start, end } = hostport.unwrap_or(text.len()..text.len());
    let rest = between(&text[end..], false).map(|rest| rest.start + end..rest.end + end);
    suspected(&text[..start], root).into_iter().chain(rest)
}

/// Returns the masked range of `text` as if it were invalid.
pub(crate) fn suspected(text: &str, root: Option<Production>) -> Option<Range<usize>> {
    match root {
        Some(Password) => Some(0..text.len()).filter(|all| !all.is_empty()),
        // The first bytes of an `@`.
        _ if memchr::memchr3(b'@', b'%', 0xEF, text.as_bytes()).is_none() => None,
        _ => between(text, matches!(root, Some(Host | Hostport | Login | User))),
    }
}

/// Returns the range of the host and port in a valid text, if no reader finds a password there.
fn hostport(text: &str, root: Option<Production>) -> Option<Range<usize>> {
    let tree = match root {
        Some(root) => record(text, Leaves::Runs, &|source| parse_as(root, source)),
        None => record_url(text, Leaves::Runs),
    }?;
    let find = |production| tree.nodes().find(|node| node.production() == Some(production));
    // The trees of the ten schemes have no node for the scheme.
    let is_port = find(User).is_some() || find(Scheme).is_none_or(|scheme| is_web(scheme.text()));
    find(Hostport).filter(|_| is_port).map(|node| node.span())
}

/// Returns the range between the first colon that isn't a scheme's own and the last `@` after it. `is_login` is `true` if the
/// text begins with a login instead of a scheme.
fn between(text: &str, mut is_login: bool) -> Option<Range<usize>> {
    let (mut colon, mut at) = (None, None);
    let (mut end, mut after_slash) = (0, false);
    for (kind, span) in delimiters(text) {
        match kind {
            '@' => at = Some(span.start),
            // A login follows two slashes, and ends at the next slash that isn't encoded.
            '/' => is_login = after_slash && span.start == end || is_login && &text[span.clone()] != "/",
            _ if colon.is_some() || !is_login && is_own(&text[end..span.start], &text[span.end..]) => {}
            _ => colon = Some(span.end),
        }
        (end, after_slash) = (span.end, kind == '/');
    }
    Some(colon?..at?).filter(|range| !range.is_empty())
}

/// Returns `true` if a colon between these texts is a scheme's own: two slashes follow, or the scheme has no login.
fn is_own(before: &str, after: &str) -> bool {
    let slash = |text| delimiter(text).filter(|(kind, _)| *kind == '/').map(|(_, length)| length);
    let length = before.bytes().rev().take_while(|&byte| SCHEME.contains(byte)).count();
    let scheme = PredefinedScheme::named(&before[before.len() - length..]);
    scheme.is_some_and(|scheme| scheme.authority == Authority::Absent)
        || slash(after).is_some_and(|length| slash(&after[length..]).is_some())
}

/// Returns each `:`, `@` and `/`, in any spelling, with its range.
fn delimiters(text: &str) -> impl Iterator<Item = (char, Range<usize>)> {
    // No spelling has another such character after its first.
    text.match_indices(|found: char| !found.is_ascii_alphanumeric()).filter_map(|(start, _)| {
        let (kind, length) = delimiter(&text[start..])?;
        Some((kind, start..start + length))
    })
}

/// Returns the `:`, `@` or `/` that begins the text, and the length of its spelling: the delimiter, a character that decomposes to it, a
/// `\`, which readers take for a slash, or an escape.
fn delimiter(text: &str) -> Option<(char, usize)> {
    let mut rest = text.chars();
    let kind = match rest.next()? {
        ':' | '\u{fe13}' | '\u{fe55}' | '\u{ff1a}' => ':',
        '@' | '\u{fe6b}' | '\u{ff20}' => '@',
        '/' | '\\' | '\u{ff0f}' => '/',
        '%' => {
            // The `%` may itself be encoded.
            let code = rest.as_str().trim_start_matches("25");
            rest = code.get("3A".len()..)?.chars();
            match code.as_bytes() {
                [b'3', b'A' | b'a', ..] => ':',
                [b'4', b'0', ..] => '@',
                [b'2', b'F' | b'f', ..] | [b'5', b'C' | b'c', ..] => '/',
                _ => return None,
            }
        }
        _ => return None,
    };
    Some((kind, text.len() - rest.as_str().len()))
}
