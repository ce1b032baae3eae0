//! Hints: what is wrong with a text that doesn't match, and how to fix it.

use core::fmt;
use core::ops::Deref;

use crate::{Production, Visible};

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

/// The part of a text that a hint proposes to change.
#[derive(Clone, Copy)]
pub(super) enum Extent {
    /// The character at the place of the error.
    Character,
    /// The last of these characters before the place, or else the character at the place.
    Before(char),
    /// Nothing: something is inserted at the place.
    Insertion,
    /// The white space from the place on.
    Space,
    /// The text from the place on.
    Rest,
    /// The whole text: what is written comes before it, and a `/` after a host alone.
    Text,
}

/// A text that a hint proposes to write.
#[derive(Clone, Copy)]
pub(super) enum Written {
    /// A character's octets in UTF-8, percent-encoded.
    Escape(char),
    /// This text.
    Exactly(&'static str),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Written::Escape(character) => {
                character.encode_utf8(&mut [0; 4]).bytes().try_for_each(|octet| write!(f, "%{octet:02X}"))
            }
            Written::Exactly(text) => f.write_str(text),
        }
    }
}

/// A row of the table of hints.
pub(super) struct Row {
    section: &'static str,
    /// `true` if the words name the character at the place.
    names_character: bool,
    /// The change that the words propose, if they propose exactly one.
    pub(super) change: Option<(Extent, Written)>,
    summary: &'static str,
    words: &'static str,
}

/// Defines [`Hint::row`] and, for the tests, a list with a hint of each kind. The columns of a row:
///
/// - the hint; what it holds, with an example;
/// - the section of the RFC; `true` if the words name the character at the place; the change to the text;
/// - the phrase to count errors by, on the next line;
/// - the words, with a `{}` for what the hint holds, and another for the escape of a character.
macro_rules! hints {
    ($(
        $hint:ident $(($held:tt = $example:expr))?, $section:expr, $names_character:literal, $change:expr,
        $summary:literal, $words:literal;
    )*) => {
        impl Hint {
            /// Returns the hint's row of the table.
            pub(super) const fn row(self) -> Row {
                use Extent::{Before, Character, Insertion, Rest, Space, Text};
                use Written::{Escape, Exactly};

                match self {
                    $(Hint::$hint $(($held))? => Row {
                        section: $section,
                        names_character: $names_character,
                        change: $change,
                        summary: $summary,
                        words: $words,
                    },)*
                }
            }
        }

        /// A hint of each kind.
        #[cfg(test)]
        pub(super) const KINDS: &[Hint] = &[$(Hint::$hint $(($example))?,)*];
    };
}

hints! {
    Wrapper, "Appendix", true, None,
        "the brackets of a wrapper",
        "the angle brackets and `URL:` around a URL aren't part of it";
    NoScheme, "2.3", false, None,
        "no scheme",
        "a URL begins with the name of a scheme and a colon; relative links are not URLs";
    HostWithoutScheme, "2.1", false, Some((Text, Exactly("http://"))),
        "a host without a scheme",
        "a URL begins with a scheme: write `http://` before the host";
    SchemeCharacter, "2.1", false, None,
        "a character that no scheme has",
        "the name of a scheme has letters, digits, `+`, `-` and `.` only";
    NoSlashes, "3.1", false, None,
        "no `//` after the scheme",
        "in this scheme two slashes follow the colon, then the host";
    EmptyHost, "3.1", false, None,
        "an empty host",
        "the host can't be empty; in `file:///` alone it may be left out";
    EmptyLabel, "3.1", true, None,
        "an empty label in the host",
        "the labels of a host are separated by single dots, and none is empty";
    FinalDot, "3.1", true, Some((Before('.'), Exactly(""))),
        "a dot at the end of the host",
        "the name of a host doesn't end with a dot: leave it off";
    LabelHyphen, "3.1", true, None,
        "a hyphen at an end of a label of the host",
        "a label of a host begins and ends with a letter or a digit";
    LastLabelDigit, "3.1", false, None,
        "a digit at the start of the host's last label",
        "the last label of a host never begins with a digit; an IP address has four numbers";
    Underscore, "3.1", true, None,
        "an underscore in the host",
        "a host has no underscore: labels are made of letters, digits and hyphens";
    Ipv6, "3.1", true, None,
        "an IPv6 address",
        "a host is a name or four numbers; this syntax has no IPv6 addresses in brackets";
    HostNonAscii, "3.1", true, None,
        "a letter or digit outside US-ASCII in the host",
        "a host name has letters, digits, hyphens and dots of US-ASCII only; IDNA writes others in Punycode: `xn--…`";
    HostCharacter, "3.1", false, None,
        "a character that no host has",
        "a host name has letters, digits, hyphens and dots only, and no escapes";
    EmptyPort, "3.1", false, None,
        "a colon without a port",
        "if the port is left out, so is the colon before it";
    PortCharacter, "3.1", false, None,
        "a port that isn't a number",
        "a port consists of digits";
    NoUser(production = Production::Httpurl), section_of_login(production), false, None,
        "a user name where the scheme allows none",
        "`{}` allows no user name or password";
    NoAt, "3.1", false, None,
        "neither a port nor a password with an `@`",
        "after the colon comes a port, which is digits, or a password, which ends with `@`";
    LoginDelimiter(found = '@'), "3.1", true, Some((if found == '@' { Before('@') } else { Character }, Escape(found))),
        "a delimiter in a user name or password",
        "`{}` in a user name or password must be encoded: `{}`";
    LoginDelimiters, "3.1", false, None,
        "a delimiter in a user name or password",
        "`:`, `@` and `/` in a user name or password must be encoded: `%3A`, `%40`, `%2F`";
    SearchWithoutSlash, "3.3", true, Some((Character, Exactly("/?"))),
        "a search right after the host",
        "a search follows a path, which may be empty: write `/?`";
    FtpSemicolon, "3.2.2", true, Some((Before(';'), Escape(';'))),
        "a `;` in an ftp path",
        "in the path `;` is reserved for `;type=` at its end; in a name it is encoded: `%3B`";
    Ftptype, "3.2.2", false, None,
        "a type that FTP doesn't have",
        "the type is one of the letters a, i and d, and ends the URL";
    TelnetPath, "3.8", false, None,
        "something after the `/` of a telnet URL",
        "nothing follows the `/` of a telnet URL";
    NoAddress, "3.5", false, None,
        "no mail address",
        "a mail address follows the colon";
    NoGroupOrArticle, "3.6", false, None,
        "neither a news group nor an article",
        "a group begins with a letter, an article is `unique@host` without brackets, and `*` stands for all groups";
    NoGroup, "3.7", false, None,
        "no news group",
        "a news group follows the host and a `/`, and begins with a letter";
    NoDatabase, "3.9", false, None,
        "no WAIS database",
        "a `/` and a database follow the host";
    Waisdoc, "3.9", false, None,
        "a WAIS type without a path",
        "a document has a type and a path: `/database/type/path`";
    Field, "3.11", false, Some((Before(';'), Escape(';'))),
        "a prospero field without a value",
        "`;` begins a field, which is `;name=value`; in a name it is encoded: `%3B`";
    NoPath(production = Production::Waisurl), production.section(), false, Some((Insertion, Exactly("/"))),
        "no `/` after the host",
        "in a `{}` a path follows the host, though it may be empty: write `/`";
    Percent, "2.2", false, Some((Before('%'), Escape('%'))),
        "a `%` that begins no escape",
        "`%` begins an escape of two hexadecimal digits; a percent sign is `%25`";
    OuterSpace, "2.2", true, Some((Space, Exactly(""))),
        "white space around the URL",
        "white space around a URL isn't part of it: remove it";
    Fragment, "2.2", true, Some((Rest, Exactly(""))),
        "a fragment",
        "a fragment is no part of a URL: leave it off";
    Backslash, "2.2", true, Some((Character, Exactly("/"))),
        "a backslash for a slash",
        "a backslash separates nothing in a URL: write `/`";
    DrivePath, "3.10", true, None,
        "a path with a drive letter",
        "a path isn't a URL; a file's URL has `file:///` before the drive, and a `/` for each backslash";
    Space, "2.2", true, Some((Character, Escape(' '))),
        "white space",
        "a URL can't contain white space; a space that belongs to a name is encoded: `%20`";
    Control(found = '\n'), "2.2", true, Some((Character, Escape(found))),
        "a control character",
        "no URL has a control character; if `{}` belongs there, encode it: `{}`";
    NonAscii(found = 'é'), "2.2", true, Some((Character, Escape(found))),
        "a character outside US-ASCII",
        "a URL is US-ASCII; the octets of `{}` in UTF-8 are encoded: `{}`";
    Unsafe(found = '<'), "2.2", true, Some((Character, Escape(found))),
        "an unsafe character",
        "`{}` is unsafe and must be encoded: `{}`";
    Reserved(found = '/'), "2.2", true, Some((Character, Escape(found))),
        "a reserved character",
        "`{}` is reserved and has no meaning here: encode it: `{}`";
    NoEscape, "2.2", true, None,
        "a character to encode where no escape is allowed",
        "a URL has visible characters of US-ASCII only, and this part of it has no escapes";
    Encode, "2.2", false, None,
        "a character to encode or remove",
        "the character here must be encoded or removed";
    OnlyOtherurl, "5", false, None,
        "a predefined scheme with another's syntax",
        "as printed, `url` takes this as an `otherurl`; but a predefined scheme has its own syntax";
}

/// Returns the section that allows no login. The prose of most schemes doesn't say so, but their productions have none.
const fn section_of_login(scheme: Production) -> &'static str {
    match scheme {
        Production::Httpurl | Production::Prosperourl => scheme.section(),
        _ => "5",
    }
}

impl Hint {
    /// Returns the hint, or if it names the character at the place, another `instead`.
    pub(super) fn without_character(self, instead: Option<Hint>) -> Option<Hint> {
        match self {
            Hint::LoginDelimiter(_) => Some(Hint::LoginDelimiters),
            hint if hint.row().names_character => instead,
            hint => Some(hint),
        }
    }

    /// Returns what is wrong, in a phrase that contains nothing of the text and names no scheme.
    ///
    /// Use it to group and count errors. `Display` can't serve as a key, because it names the character that was found, and
    /// `Debug` isn't stable. Each kind of hint has a different phrase. Only [`Hint::LoginDelimiter`] and
    /// [`Hint::LoginDelimiters`] share theirs, since they differ only in what they show.
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

    /// Returns the section of the RFC that the hint is based on.
    pub const fn section(self) -> &'static str {
        self.row().section
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.row().words;
        match *self {
            Hint::NoUser(production) | Hint::NoPath(production) => fill(f, words, &[&production]),
            Hint::LoginDelimiter(found)
            | Hint::Control(found)
            | Hint::NonAscii(found)
            | Hint::Unsafe(found)
            | Hint::Reserved(found) => {
                fill(f, words, &[&Visible(found.encode_utf8(&mut [0; 4])), &Written::Escape(found)])
            }
            _ => f.write_str(words),
        }
    }
}

/// Writes the words with these values, in order, in place of each `{}`.
fn fill(f: &mut fmt::Formatter<'_>, words: &str, values: &[&dyn fmt::Display]) -> fmt::Result {
    let mut values = values.iter();
    words.split("{}").try_for_each(|between| {
        f.write_str(between)?;
        values.next().map_or(Ok(()), |value| value.fmt(f))
    })
}

/// The hints of an error, at most four, without an allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hints {
    /// The elements beyond the length are all the same.
    hints: [Hint; 4],
    length: usize,
}

impl Hints {
    pub(super) const NONE: Hints = Hints { hints: [Hint::Encode; 4], length: 0 };

    /// Adds a hint, once.
    pub(crate) fn push(&mut self, hint: Hint) {
        if !self.contains(&hint)
            && let Some(next) = self.hints.get_mut(self.length)
        {
            *next = hint;
            self.length += 1;
        }
    }
}

impl Deref for Hints {
    type Target = [Hint];

    fn deref(&self) -> &[Hint] {
        &self.hints[..self.length]
    }
}

impl FromIterator<Hint> for Hints {
    fn from_iter<I: IntoIterator<Item = Hint>>(hints: I) -> Hints {
        let mut all = Hints::NONE;
        hints.into_iter().for_each(|hint| all.push(hint));
        all
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_kind_has_its_own_summary() {
        let summaries: BTreeSet<&str> = KINDS.iter().map(|hint| hint.summary()).collect();
        // `LoginDelimiter` and `LoginDelimiters` share theirs.
        assert_eq!(summaries.len(), KINDS.len() - 1);
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
