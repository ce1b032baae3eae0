//! Hints: what is wrong with a text that doesn't match, and how to fix it.

use core::fmt;
use core::ops::Deref;

use crate::Production;
use crate::error::fix::Proposed;

/// A rule of the RFC that the text breaks.
///
/// `Display` is one sentence without a capital or a full stop; [`Hint::section`] is the section that it is based on. If it says
/// what to write, encode or remove, [`ParseError::fix`](crate::ParseError::fix) has that as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// The text begins with the `<` of a wrapper.
    Wrapper,
    /// There is no scheme: a relative link, or a text that is not a URL.
    NoScheme,
    /// There is no scheme, but a host, and the text is a URL after `http://`.
    ///
    /// A name alone may be a file's, such as `index.html`. So this is given only if the host is followed by a `/`, or is
    /// `www.` and two more labels.
    HostWithoutScheme,
    /// A character that is not allowed in the name of a scheme.
    SchemeCharacter,
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
    /// Any other character that is not allowed in a host.
    HostCharacter,
    /// A colon without a port.
    EmptyPort,
    /// A character in the port that is not a digit.
    PortCharacter,
    /// A user name or password in a scheme that allows none. The production is the scheme's.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].to_string(), "`httpurl` allows no user name or password");
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
    /// `?search` right after the host.
    SearchWithoutSlash,
    /// A `;` in an ftp path that doesn't begin `;type=`.
    FtpSemicolon,
    /// A type that FTP doesn't have, or something after the type.
    Ftptype,
    /// Something after the `/` of a telnet URL.
    TelnetPath,
    /// No address in a mailto URL.
    NoAddress,
    /// Neither a group nor an article in a news URL.
    NoGroupOrArticle,
    /// No group in an nntp URL.
    NoGroup,
    /// No database in a WAIS URL.
    NoDatabase,
    /// A WAIS document's type without its path.
    Waisdoc,
    /// A field of a Prospero URL without a value.
    Field,
    /// No `/` after the host, in a scheme that asks for one. The production is the scheme's.
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
    NoEscape,
    /// A character that must be encoded, withheld.
    Encode,
    /// The production `url` accepts the text, by its last alternative.
    OnlyOtherurl,
}

/// The hints of an error, at most four, in an array.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hints {
    /// The elements beyond the length are all the same.
    hints: [Hint; 4],
    length: u8,
}

impl Default for Hints {
    fn default() -> Hints {
        Hints { hints: [Hint::Encode; 4], length: 0 }
    }
}

impl Hints {
    /// Adds a hint, once.
    pub(crate) fn push(&mut self, hint: Hint) {
        if self.contains(&hint) {
            return;
        }
        if let Some(next) = self.hints.get_mut(usize::from(self.length)) {
            *next = hint;
            self.length += 1;
        }
    }
}

impl Deref for Hints {
    type Target = [Hint];

    fn deref(&self) -> &[Hint] {
        &self.hints[..usize::from(self.length)]
    }
}

impl Extend<Hint> for Hints {
    fn extend<I: IntoIterator<Item = Hint>>(&mut self, hints: I) {
        hints.into_iter().for_each(|hint| self.push(hint));
    }
}

impl FromIterator<Hint> for Hints {
    fn from_iter<I: IntoIterator<Item = Hint>>(hints: I) -> Hints {
        let mut all = Hints::default();
        all.extend(hints);
        all
    }
}

impl Hint {
    /// Returns the hint, or if it names the character at the place, another `instead`.
    pub(super) fn without_character(self, instead: Option<Hint>) -> Option<Hint> {
        match self {
            Hint::LoginDelimiter(_) => Some(Hint::LoginDelimiters),
            Hint::Wrapper
            | Hint::EmptyLabel
            | Hint::FinalDot
            | Hint::LabelHyphen
            | Hint::Underscore
            | Hint::Ipv6
            | Hint::HostNonAscii
            | Hint::SearchWithoutSlash
            | Hint::FtpSemicolon
            | Hint::OuterSpace
            | Hint::Fragment
            | Hint::Backslash
            | Hint::DrivePath
            | Hint::Space
            | Hint::Control(_)
            | Hint::NonAscii(_)
            | Hint::Unsafe(_)
            | Hint::Reserved(_)
            | Hint::NoEscape => instead,
            hint => Some(hint),
        }
    }

    /// Returns what is wrong, in a phrase to count errors by: it contains nothing of the text and names no scheme.
    ///
    /// Each kind of hint has a different phrase. Only [`Hint::LoginDelimiter`] and [`Hint::LoginDelimiters`] share theirs,
    /// since they differ only in what they show.
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
        match self {
            Hint::Wrapper => "the brackets of a wrapper",
            Hint::NoScheme => "no scheme",
            Hint::HostWithoutScheme => "a host without a scheme",
            Hint::SchemeCharacter => "a character that no scheme has",
            Hint::NoSlashes => "no `//` after the scheme",
            Hint::EmptyHost => "an empty host",
            Hint::EmptyLabel => "an empty label in the host",
            Hint::FinalDot => "a dot at the end of the host",
            Hint::LabelHyphen => "a hyphen at an end of a label of the host",
            Hint::LastLabelDigit => "a digit at the start of the host's last label",
            Hint::Underscore => "an underscore in the host",
            Hint::Ipv6 => "an IPv6 address",
            Hint::HostNonAscii => "a letter or digit outside US-ASCII in the host",
            Hint::HostCharacter => "a character that no host has",
            Hint::EmptyPort => "a colon without a port",
            Hint::PortCharacter => "a port that isn't a number",
            Hint::NoUser(_) => "a user name where the scheme allows none",
            Hint::NoAt => "neither a port nor a password with an `@`",
            Hint::LoginDelimiter(_) | Hint::LoginDelimiters => "a delimiter in a user name or password",
            Hint::SearchWithoutSlash => "a search right after the host",
            Hint::FtpSemicolon => "a `;` in an ftp path",
            Hint::Ftptype => "a type that FTP doesn't have",
            Hint::TelnetPath => "something after the `/` of a telnet URL",
            Hint::NoAddress => "no mail address",
            Hint::NoGroupOrArticle => "neither a news group nor an article",
            Hint::NoGroup => "no news group",
            Hint::NoDatabase => "no WAIS database",
            Hint::Waisdoc => "a WAIS type without a path",
            Hint::Field => "a prospero field without a value",
            Hint::NoPath(_) => "no `/` after the host",
            Hint::Percent => "a `%` that begins no escape",
            Hint::OuterSpace => "white space around the URL",
            Hint::Fragment => "a fragment",
            Hint::Backslash => "a backslash for a slash",
            Hint::DrivePath => "a path with a drive letter",
            Hint::Space => "white space",
            Hint::Control(_) => "a control character",
            Hint::NonAscii(_) => "a character outside US-ASCII",
            Hint::Unsafe(_) => "an unsafe character",
            Hint::Reserved(_) => "a reserved character",
            Hint::NoEscape => "a character to encode where no escape is allowed",
            Hint::Encode => "a character to encode or remove",
            Hint::OnlyOtherurl => "a predefined scheme with another's syntax",
        }
    }

    /// Returns the section of the RFC that the hint is based on.
    pub fn section(self) -> &'static str {
        match self {
            Hint::Wrapper => "Appendix",
            Hint::NoScheme => "2.3",
            Hint::HostWithoutScheme | Hint::SchemeCharacter => "2.1",
            Hint::NoSlashes
            | Hint::EmptyHost
            | Hint::EmptyLabel
            | Hint::FinalDot
            | Hint::LabelHyphen
            | Hint::LastLabelDigit
            | Hint::Underscore
            | Hint::Ipv6
            | Hint::HostNonAscii
            | Hint::HostCharacter
            | Hint::EmptyPort
            | Hint::PortCharacter
            | Hint::NoAt
            | Hint::LoginDelimiter(_)
            | Hint::LoginDelimiters => "3.1",
            // The prose of the other schemes doesn't say so, but their productions have no `login`.
            Hint::NoUser(production) => match production {
                Production::Httpurl | Production::Prosperourl => production.section(),
                _ => "5",
            },
            Hint::NoPath(production) => production.section(),
            Hint::SearchWithoutSlash => "3.3",
            Hint::FtpSemicolon | Hint::Ftptype => "3.2.2",
            Hint::TelnetPath => "3.8",
            Hint::NoAddress => "3.5",
            Hint::NoGroupOrArticle => "3.6",
            Hint::NoGroup => "3.7",
            Hint::NoDatabase | Hint::Waisdoc => "3.9",
            Hint::DrivePath => "3.10",
            Hint::Field => "3.11",
            Hint::Percent
            | Hint::OuterSpace
            | Hint::Fragment
            | Hint::Backslash
            | Hint::Space
            | Hint::Control(_)
            | Hint::NonAscii(_)
            | Hint::Unsafe(_)
            | Hint::Reserved(_)
            | Hint::NoEscape
            | Hint::Encode => "2.2",
            Hint::OnlyOtherurl => "5",
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let proposed = self.proposed().unwrap_or(Proposed::Text(""));
        match *self {
            Hint::Wrapper => f.write_str("the angle brackets and `URL:` around a URL aren't part of it"),
            Hint::NoScheme => {
                f.write_str("a URL begins with the name of a scheme and a colon; relative links are not URLs")
            }
            Hint::HostWithoutScheme => {
                write!(f, "a URL begins with a scheme: write `{proposed}` before the host")
            }
            Hint::SchemeCharacter => {
                f.write_str("the name of a scheme has letters, digits, `+`, `-` and `.` only")
            }
            Hint::NoSlashes => f.write_str("in this scheme two slashes follow the colon, then the host"),
            Hint::EmptyHost => f.write_str("the host can't be empty; in `file:///` alone it may be left out"),
            Hint::EmptyLabel => {
                f.write_str("the labels of a host are separated by single dots, and none is empty")
            }
            Hint::FinalDot => f.write_str("the name of a host doesn't end with a dot: leave it off"),
            Hint::LabelHyphen => f.write_str("a label of a host begins and ends with a letter or a digit"),
            Hint::LastLabelDigit => f.write_str(
                "the last label of a host never begins with a digit; an IP address has four numbers",
            ),
            Hint::Underscore => {
                f.write_str("a host has no underscore: labels are made of letters, digits and hyphens")
            }
            Hint::Ipv6 => {
                f.write_str("a host is a name or four numbers; this syntax has no IPv6 addresses in brackets")
            }
            Hint::HostNonAscii => f.write_str(
                "a host name has letters, digits, hyphens and dots of US-ASCII only; IDNA writes others in Punycode: `xn--…`",
            ),
            Hint::HostCharacter => {
                f.write_str("a host name has letters, digits, hyphens and dots only, and no escapes")
            }
            Hint::EmptyPort => f.write_str("if the port is left out, so is the colon before it"),
            Hint::PortCharacter => f.write_str("a port consists of digits"),
            Hint::NoUser(production) => write!(f, "`{production}` allows no user name or password"),
            Hint::NoAt => f.write_str(
                "after the colon comes a port, which is digits, or a password, which ends with `@`",
            ),
            Hint::LoginDelimiter(found) => {
                write!(f, "`{found}` in a user name or password must be encoded: `{proposed}`")
            }
            Hint::LoginDelimiters => f.write_str(
                "`:`, `@` and `/` in a user name or password must be encoded: `%3A`, `%40`, `%2F`",
            ),
            Hint::SearchWithoutSlash => {
                write!(f, "a search follows a path, which may be empty: write `{proposed}`")
            }
            Hint::FtpSemicolon => write!(
                f,
                "in the path `;` is reserved for `;type=` at its end; in a name it is encoded: `{proposed}`"
            ),
            Hint::Ftptype => f.write_str("the type is one of the letters a, i and d, and ends the URL"),
            Hint::TelnetPath => f.write_str("nothing follows the `/` of a telnet URL"),
            Hint::NoAddress => f.write_str("a mail address follows the colon"),
            Hint::NoGroupOrArticle => f.write_str(
                "a group begins with a letter, an article is `unique@host` without brackets, and `*` stands for all groups",
            ),
            Hint::NoGroup => f.write_str("a news group follows the host and a `/`, and begins with a letter"),
            Hint::NoDatabase => f.write_str("a `/` and a database follow the host"),
            Hint::Waisdoc => f.write_str("a document has a type and a path: `/database/type/path`"),
            Hint::Field => write!(
                f,
                "`;` begins a field, which is `;name=value`; in a name it is encoded: `{proposed}`"
            ),
            Hint::NoPath(production) => {
                write!(f, "in a `{production}` a path follows the host, though it may be empty: write `{proposed}`")
            }
            Hint::Percent => {
                write!(f, "`%` begins an escape of two hexadecimal digits; a percent sign is `{proposed}`")
            }
            Hint::OuterSpace => f.write_str("white space around a URL isn't part of it: remove it"),
            Hint::Fragment => f.write_str("a fragment is no part of a URL: leave it off"),
            Hint::DrivePath => f.write_str(
                "a path isn't a URL; a file's URL has `file:///` before the drive, and a `/` for each backslash",
            ),
            Hint::Backslash => write!(f, "a backslash separates nothing in a URL: write `{proposed}`"),
            Hint::Space => write!(
                f,
                "a URL can't contain white space; a space that belongs to a name is encoded: `{proposed}`"
            ),
            Hint::Control(found) => {
                let shown = found.escape_debug();
                write!(f, "no URL has a control character; if `{shown}` belongs there, encode it: `{proposed}`")
            }
            Hint::NonAscii(found) => {
                let shown = found.escape_debug();
                write!(f, "a URL is US-ASCII; the octets of `{shown}` in UTF-8 are encoded: `{proposed}`")
            }
            Hint::Unsafe(found) => write!(f, "`{found}` is unsafe and must be encoded: `{proposed}`"),
            Hint::Reserved(found) => {
                write!(f, "`{found}` is reserved and has no meaning here: encode it: `{proposed}`")
            }
            Hint::NoEscape => f.write_str(
                "a URL has visible characters of US-ASCII only, and this part of it has no escapes",
            ),
            Hint::Encode => f.write_str("the character here must be encoded or removed"),
            Hint::OnlyOtherurl => f.write_str(
                "as printed, `url` takes this as an `otherurl`; but a predefined scheme has its own syntax",
            ),
        }
    }
}

/// All kinds of hints, once each.
#[cfg(test)]
pub(super) const KINDS: [Hint; 43] = [
    Hint::Wrapper,
    Hint::NoScheme,
    Hint::HostWithoutScheme,
    Hint::SchemeCharacter,
    Hint::NoSlashes,
    Hint::EmptyHost,
    Hint::EmptyLabel,
    Hint::FinalDot,
    Hint::LabelHyphen,
    Hint::LastLabelDigit,
    Hint::Underscore,
    Hint::Ipv6,
    Hint::HostNonAscii,
    Hint::HostCharacter,
    Hint::EmptyPort,
    Hint::PortCharacter,
    Hint::NoUser(Production::Httpurl),
    Hint::NoAt,
    Hint::LoginDelimiter('@'),
    Hint::SearchWithoutSlash,
    Hint::FtpSemicolon,
    Hint::Ftptype,
    Hint::TelnetPath,
    Hint::NoAddress,
    Hint::NoGroupOrArticle,
    Hint::NoGroup,
    Hint::NoDatabase,
    Hint::Waisdoc,
    Hint::Field,
    Hint::NoPath(Production::Waisurl),
    Hint::Percent,
    Hint::OuterSpace,
    Hint::Fragment,
    Hint::Backslash,
    Hint::DrivePath,
    Hint::Space,
    Hint::Control('\n'),
    Hint::NonAscii('é'),
    Hint::Unsafe('<'),
    Hint::Reserved('/'),
    Hint::NoEscape,
    Hint::Encode,
    Hint::OnlyOtherurl,
];

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::format;
    use alloc::string::String;

    use super::*;

    #[test]
    fn each_kind_has_its_own_summary() {
        let kind = |hint: Hint| -> String {
            format!("{hint:?}").chars().take_while(|character| *character != '(').collect()
        };
        assert_eq!(KINDS.map(kind).iter().collect::<BTreeSet<_>>().len(), KINDS.len());
        assert_eq!(KINDS.map(Hint::summary).iter().collect::<BTreeSet<_>>().len(), KINDS.len());
    }

    #[test]
    fn a_summary_holds_nothing_of_the_text() {
        for (one, other) in [
            (Hint::NoUser(Production::Httpurl), Hint::NoUser(Production::Gopherurl)),
            (Hint::LoginDelimiter(':'), Hint::LoginDelimiter('@')),
            (Hint::LoginDelimiter(':'), Hint::LoginDelimiters),
            (Hint::Control('\n'), Hint::Control('\t')),
            (Hint::NonAscii('é'), Hint::NonAscii('è')),
            (Hint::Unsafe('<'), Hint::Unsafe('>')),
            (Hint::Reserved('/'), Hint::Reserved(';')),
        ] {
            assert_eq!(one.summary(), other.summary());
        }
    }
}
