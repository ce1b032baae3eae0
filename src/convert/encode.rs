//! Conversion from `url::Url` with percent-encoding of the characters that RFC 1738 doesn't allow. Section
//! 2.2.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ::url::{Position, Url as Theirs};

use super::ConversionError::{self, Refused};
use super::parts::{Parts, check};
use crate::grammar::{
    ftp::{FSEGMENT, FTPTYPE},
    http::SEARCH,
    ip::{PASSWORD, USER},
};
use crate::notation::class::{Class, XCHAR};
use crate::{ParseError, Url, UrlBuf};

impl UrlBuf {
    /// Converts a `url::Url` to an equivalent URL in which each character that RFC 1738 doesn't allow is
    /// percent-encoded. Section 2.2. Requires the feature `url`.
    ///
    /// Most of these characters are unsafe, such as `~`, `|` and `[`. The others are reserved characters that
    /// `url` interprets as data: `/` and `?` in the search of an http URL (3.3), and `;` in the path of an
    /// ftp or file URL (3.2.2). A `%` that doesn't begin an escape becomes `%25`. All other characters remain
    /// unchanged, and each part decodes to the same octets. The parts are then compared as described in
    /// [`convert`](crate::convert).
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let theirs = url::Url::parse("http://host.dom/~joe/a|b?to=http://host.dom/&x[]=100%")?;
    /// let url = UrlBuf::encode_from(&theirs)?;
    /// assert_eq!(url, "http://host.dom/%7Ejoe/a%7Cb?to=http:%2F%2Fhost.dom%2F&x%5B%5D=100%25");
    ///
    /// let error = UrlBuf::encode_from(&url::Url::parse("http://joe@host.dom/~joe")?).unwrap_err();
    /// assert_eq!(error.to_string(), "an HTTP URL can't have a user name (at byte 7)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If RFC 1738 has no equivalent URL, for example if the host is an IPv6 address or has a `_`, if an http
    /// URL has a user name, or if the URL has a fragment. The offset of the error is in the text of `theirs`.
    /// To remove a fragment, use `set_fragment(None)`.
    pub fn encode_from(theirs: &Theirs) -> Result<UrlBuf, ConversionError<ParseError>> {
        let mut out = Encoder::default();
        out.push(&theirs[..Position::BeforeUsername]);
        out.encode(theirs.username(), |_| &USER);
        if let Some(password) = theirs.password() {
            out.push(":");
            out.encode(password, |_| &PASSWORD);
        }
        if !theirs.username().is_empty() || theirs.password().is_some() {
            out.push("@");
        }
        out.push(&theirs[Position::BeforeHost..Position::BeforePath]);

        let before_path = out.text.len();
        let (path, after_path) = match theirs.scheme() {
            "ftp" => split_type(theirs.path()),
            _ => (theirs.path(), ""),
        };
        out.encode(path, |byte| match theirs.scheme() {
            "ftp" | "file" if byte != b'/' => &FSEGMENT,
            _ => &XCHAR,
        });
        out.push(after_path);
        let path = before_path..out.text.len();

        out.push(&theirs[Position::AfterPath..Position::BeforeQuery]);
        let before_query = out.text.len();
        let of_query = if matches!(theirs.scheme(), "http" | "wais") { &SEARCH } else { &XCHAR };
        out.encode(theirs.query().unwrap_or_default(), |_| of_query);
        let query = before_query..out.text.len();
        out.push(&theirs[Position::AfterQuery..]);

        let url =
            Url::parse(&out.text).map_err(|error| Refused(error.moved(|offset| out.original(offset))))?;
        let query = theirs.query().map(|_| &out.text[query]);
        check(&url, &Parts { path: &out.text[path], query, ..Parts::from(theirs) })?;
        Ok(url.into())
    }
}

/// Splits an FTP path before the `;type=` of its typecode.
fn split_type(path: &str) -> (&str, &str) {
    let is_type = |letter: &str| matches!(letter.as_bytes(), [byte] if FTPTYPE.contains(*byte));
    match path.rfind(";type=").filter(|at| is_type(&path[at + ";type=".len()..])) {
        Some(at) => path.split_at(at),
        None => (path, ""),
    }
}

/// A text in which some characters are encoded.
#[derive(Default)]
struct Encoder {
    text: String,
    /// The offsets of the escapes that the encoder inserted.
    escapes: Vec<usize>,
}

impl Encoder {
    /// Appends a text unchanged.
    fn push(&mut self, text: &str) {
        self.text += text;
    }

    /// Appends a text, and encodes each byte that isn't in its class.
    fn encode(&mut self, text: &str, class: impl Fn(u8) -> &'static Class) {
        let mut rest = text.as_bytes();
        while let [byte, after @ ..] = rest {
            match class(*byte).first(rest).and_then(|length| rest.split_at_checked(length)) {
                Some((character, after)) => {
                    self.text.extend(character.iter().copied().map(char::from));
                    rest = after;
                }
                None => {
                    self.escapes.push(self.text.len());
                    self.text += &format!("%{byte:02X}");
                    rest = after;
                }
            }
        }
    }

    /// Maps an offset in the encoded text to the original text.
    fn original(&self, offset: usize) -> usize {
        let longer = self.escapes.iter().map(|&escape| offset.saturating_sub(escape).min("%XX".len() - 1));
        offset - longer.sum::<usize>()
    }
}
