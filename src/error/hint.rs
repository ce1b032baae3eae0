//! The rules of the RFC that a text can break.

use core::fmt;

use super::words::Shown;
use crate::Production;
use crate::notation::class::NATIONAL;

/// A rule of the RFC that the text breaks.
///
/// `Display` describes the mistake in a sentence without a capital or a period. [`Hint::quote`] returns the
/// sentence of the RFC that states the rule, and [`Hint::section`] its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// The text begins with the `<` of a wrapper.
    Wrapper,
    /// The text has no scheme: it is a relative link or not a URL.
    NoScheme,
    /// The text has a host but no scheme. With `http://` before it, it would be a URL.
    ///
    /// This hint requires a `/` after the host, or a host of `www.` and at least two more labels, because any
    /// other name may be a file name, such as `index.html`.
    HostWithoutScheme,
    /// A character that is not allowed in the name of a scheme.
    SchemeCharacter(char),
    /// The scheme's colon isn't followed by `//`.
    NoSlashes,
    /// The host is empty.
    EmptyHost,
    /// A label of the host is empty.
    EmptyLabel,
    /// The host ends with a dot.
    FinalDot,
    /// A label of the host begins or ends with a hyphen.
    LabelHyphen,
    /// The last label of the host begins with a digit.
    LastLabelDigit,
    /// An underscore in the host.
    Underscore,
    /// An IPv6 address.
    Ipv6,
    /// A letter or digit outside US-ASCII in the host.
    HostNonAscii,
    /// Any other character that is not allowed in a host, unless it is withheld.
    HostCharacter(Option<char>),
    /// A colon without a port.
    EmptyPort,
    /// A character in the port that is not a digit.
    PortCharacter,
    /// A user name or password in a scheme that doesn't allow them. The production is the scheme's.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].to_string(), "an HTTP URL can't have a user name");
    /// ```
    ///
    /// For the reasons, see [User name in HTTP](crate::quirks#user-name-in-http).
    NoUser(Production),
    /// The text after the colon is neither a port nor a password with an `@` after it.
    NoAt,
    /// A delimiter in a user name or password.
    LoginDelimiter(char),
    /// A delimiter in a user name or password, withheld.
    LoginDelimiters,
    /// `?search` directly after the host.
    SearchWithoutSlash,
    /// A `;` in an FTP path that doesn't begin `;type=`.
    FtpSemicolon,
    /// An invalid FTP type, or text after the type.
    Ftptype,
    /// Text after the `/` of a Telnet URL.
    TelnetPath,
    /// No address in a mailto URL.
    NoAddress,
    /// Neither a newsgroup nor an article in a news URL.
    NoGroupOrArticle,
    /// No newsgroup in an NNTP URL.
    NoGroup,
    /// No database in a WAIS URL.
    NoDatabase,
    /// A WAIS document's type without its path.
    Waisdoc,
    /// A field of a Prospero URL without a value.
    Field,
    /// No `/` after the host, in a scheme that requires it. The production is the scheme's.
    NoPath(Production),
    /// A `%` that isn't followed by two hexadecimal digits.
    Percent,
    /// White space before or after the URL.
    OuterSpace,
    /// A fragment identifier.
    Fragment,
    /// A backslash where a `/` is allowed.
    Backslash,
    /// A path with a drive letter, such as `C:\a.txt`.
    DrivePath,
    /// A space where an escape is allowed.
    Space,
    /// A control character where an escape is allowed.
    Control(char),
    /// A character outside US-ASCII where an escape is allowed.
    NonAscii(char),
    /// A character that is unsafe everywhere, where an escape is allowed.
    Unsafe(char),
    /// A reserved character that has no meaning here, where an escape is allowed.
    Reserved(char),
    /// White space, a control character or a character outside US-ASCII where no escape is allowed.
    NoEscape(char),
    /// A character that must be encoded, withheld.
    Encode,
    /// The production `url` accepts the text as an `otherurl`, although the scheme is predefined.
    OnlyOtherurl,
}

impl Hint {
    /// Returns the hint for a character that must be encoded in every URL.
    pub(super) fn never_allowed(character: char) -> Option<Hint> {
        match character {
            ' ' => Some(Hint::Space),
            _ if character.is_control() => Some(Hint::Control(character)),
            _ if !character.is_ascii() => Some(Hint::NonAscii(character)),
            '"' | '<' | '>' | '#' => Some(Hint::Unsafe(character)),
            _ if NATIONAL.contains(character as u8) => Some(Hint::Unsafe(character)),
            _ => None,
        }
    }

    /// Returns a phrase for the rule that doesn't depend on the text or its scheme.
    ///
    /// Use it to group and count errors. `Display` isn't suitable as a key, because it names the character
    /// that was found, and `Debug` isn't stable. Each kind of hint has its own phrase, except that
    /// [`Hint::LoginDelimiter`] and [`Hint::LoginDelimiters`] share one.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let summary = |text| Url::parse(text).unwrap_err().hints()[0].summary();
    /// assert_eq!(summary("http://host_1/"), "an underscore in the host");
    /// assert_eq!(summary("http://host.dom/<joe"), summary("http://host.dom/a|b"));
    /// ```
    #[must_use]
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// Returns advice on how to correct the text, if there is no [`Fix`](crate::Fix).
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].advice(), Some("remove this"));
    /// ```
    #[must_use]
    pub fn advice(self) -> Option<&'static str> {
        self.row().remedy.advice()
    }

    /// Returns the section of the RFC that the hint is based on: `3.1`, for example, or `Appendix`.
    pub const fn section(self) -> &'static str {
        self.row().section
    }

    /// Returns the quotation from that section.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].quote(), "No user name or password is allowed.");
    /// ```
    #[must_use]
    pub const fn quote(self) -> &'static str {
        self.row().quote
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = self.row().reason.split_once("{}").unwrap_or((self.row().reason, ""));
        f.write_str(before)?;
        match *self {
            Hint::NoUser(production) | Hint::NoPath(production) => f.write_str(production.in_words())?,
            Hint::LoginDelimiter(found)
            | Hint::Control(found)
            | Hint::NonAscii(found)
            | Hint::Unsafe(found)
            | Hint::Reserved(found)
            | Hint::NoEscape(found)
            | Hint::SchemeCharacter(found)
            | Hint::HostCharacter(Some(found)) => Shown(Some(found)).fmt(f)?,
            Hint::HostCharacter(None) => f.write_str("this character")?,
            _ => {}
        }
        f.write_str(after)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::super::hint_table::KINDS;

    #[test]
    fn each_kind_has_its_own_summary() {
        let summaries: BTreeSet<&str> = KINDS.iter().map(|hint| hint.summary()).collect();
        // `LoginDelimiter` and `LoginDelimiters` have the same summary.
        assert_eq!(summaries.len(), KINDS.len() - 1);
    }
}
