//! Lines and columns.

/// A line and a column, both counted from 1.
///
/// A line ends with a line feed. Columns count characters, as in compiler messages. In text that isn't
/// UTF-8, they count all bytes except 80 to BF (hexadecimal).
///
/// ```
/// use rfc1738::{Place, Url};
///
/// let text = "caf\u{e9}:\nsee http://host.dom/100%";
/// let start = text.find("http").expect("the text contains a URL");
/// let error = Url::parse(&text[start..]).unwrap_err();
/// let before = &text.as_bytes()[..start + error.span().start];
/// assert_eq!(Place::START.after(before), Place { line: 2, column: 24 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The start of the text.
    pub const START: Place = Place { line: 1, column: 1 };

    /// Returns the position of the end of `text`, which begins at this position.
    ///
    /// ```
    /// use rfc1738::Place;
    ///
    /// assert_eq!(Place::START.after("caf\u{e9}".as_bytes()), Place { line: 1, column: 5 });
    /// assert_eq!(Place::START.after(b"a\r\nbc"), Place { line: 2, column: 3 });
    /// ```
    #[must_use]
    pub fn after(self, text: &[u8]) -> Place {
        match memchr::memrchr(b'\n', text) {
            Some(last) => Place {
                line: self.line.saturating_add(memchr::memchr_iter(b'\n', text).count()),
                column: 1 + characters(&text[last + 1..]),
            },
            None => Place { column: self.column.saturating_add(characters(text)), ..self },
        }
    }
}

/// Counts characters by their first bytes, because the text may not be UTF-8.
fn characters(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
