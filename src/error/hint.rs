//! The rules of the RFC that input can break.
//!
//! A new hint has a row here, with its sentence and quotation, and a case in `find.rs`, with its condition, span and fix. If it shows a
//! character of the text, `without_character` in `find.rs` says what remains of it in a password.

use core::fmt::{self, Display};

use crate::Production;
use crate::grammar::misc::NATIONAL;
use crate::production::specified_by;

/// Defines [`Hint`] and its texts. The columns of a row:
///
/// - the hint, with its documentation, and its field, which `section` and `quote` may use;
/// - the section of the RFC, and a quotation from it;
/// - the reason, with a `…` in place of the hint's field;
/// - advice, for an error without a fix.
macro_rules! hints {
    ($(
        $(#[$about:meta])*
        $hint:ident $(($field:ident: $type:ty))?, $section:expr, $quote:expr, $reason:literal $(, advice $advice:literal)?;
    )*) => {
        /// A rule of the RFC that the text breaks.
        ///
        /// `Display` describes the mistake in a lowercase sentence without trailing punctuation. [`Hint::quote`] quotes
        /// the rule from the RFC, and [`Hint::section`] returns its section.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Hint {
            $($(#[$about])* $hint $(($type))?,)*
        }

        impl Hint {
            /// Returns the sentence that `Display` writes, with `…` in place of the character or the kind of URL.
            ///
            /// Use it to group and count errors, because it doesn't depend on the input. Each kind of hint has its
            /// own sentence.
            ///
            /// ```
            /// let hint = rfc1738::Url::parse("http://host.dom/<joe").unwrap_err().hints()[0];
            /// assert_eq!(hint.to_string(), "a URL can't contain `<`");
            /// assert_eq!(hint.reason(), "a URL can't contain …");
            /// ```
            #[must_use]
            pub const fn reason(self) -> &'static str {
                match self { $(Hint::$hint { .. } => $reason,)* }
            }

            /// Returns advice on how to correct the text, if any. It is for an error without a [fix](crate::Fix), because
            /// the author must decide.
            ///
            /// ```
            /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
            /// assert_eq!(error.hints()[0].advice(), Some("remove this"));
            /// ```
            #[must_use]
            pub const fn advice(self) -> Option<&'static str> {
                match self { $($(Hint::$hint { .. } => Some($advice),)?)* _ => None }
            }

            /// Returns the section of the RFC that the hint is based on, such as `3.1` or `Appendix`.
            #[allow(unused_variables, reason = "most sections don't depend on the field")]
            pub const fn section(self) -> &'static str {
                match self { $(Hint::$hint $(($field))? => $section,)* }
            }

            /// Returns a quotation from the hint's section.
            ///
            /// ```
            /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
            /// assert_eq!(error.hints()[0].quote(), "No user name or password is allowed.");
            /// ```
            #[must_use]
            #[allow(unused_variables, reason = "most quotations don't depend on the field")]
            pub const fn quote(self) -> &'static str {
                match self { $(Hint::$hint $(($field))? => $quote,)* }
            }
        }

        impl Display for Hint {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let (before, after) = self.reason().split_once('…').unwrap_or((self.reason(), ""));
                f.write_str(before)?;
                match *self { $(Hint::$hint $(($field))? => { $($field.show(f)?)? })* }
                f.write_str(after)
            }
        }
    };
}

const LABELS: &str = "each domain label starting and ending with an alphanumerical character and possibly also containing \"-\" \
    characters.";
const ALL_UNSAFE: &str = "All unsafe characters must always be encoded within a URL.";
const GRAPHIC: &str =
    "URLs are written only with the graphic printable characters of the US-ASCII coded character set.";

hints! {
    /// The text begins with the `<` of a wrapper.
    Wrapper, "Appendix", "This wrapper does not form part of the URL",
        "the angle brackets around a URL aren't part of it", advice "leave out the angle brackets and `URL:`";
    /// The text has no scheme: it is a relative link or not a URL.
    NoScheme, "2.1", "A URL contains the name of the scheme being used (<scheme>) followed by a colon",
        "a URL begins with a scheme, such as `http:`";
    /// The text begins with a host instead of a scheme.
    ///
    /// This hint requires a `/` after the host, or a host that begins with `www.` and has at least two more labels. Any
    /// other name may be a file name, such as `index.html`.
    HostWithoutScheme, "2.1", "A URL contains the name of the scheme being used (<scheme>) followed by a colon",
        "the scheme before the host is missing", advice "write the scheme and `://` before it";
    /// A character that is not allowed in the name of a scheme.
    SchemeCharacter(found: char), "2.1",
        "The lower case letters \"a\"--\"z\", digits, and the characters plus (\"+\"), period (\".\"), and hyphen (\"-\") \
         are allowed.",
        "a URL begins with a scheme, which can't contain …";
    /// The scheme's colon isn't followed by `//`.
    NoSlashes, "3.1", "The scheme specific data start with a double slash \"//\"",
        "`//` must follow the colon of the scheme", advice "write `//` and a host after the colon";
    /// The host is empty.
    EmptyHost, "3.1", "The fully qualified domain name of a network host, or its IP address",
        "the host is missing";
    /// A label of the host is empty.
    EmptyLabel, "3.1", LABELS, "a label of the host name, between its dots, is empty";
    /// The host ends with a dot.
    FinalDot, "3.1", LABELS, "a host name can't end with a dot", advice "remove the dot";
    /// A label of the host begins or ends with a hyphen.
    LabelHyphen, "3.1", LABELS, "a label of a host name can't begin or end with a hyphen";
    /// The last label of the host begins with a digit.
    LastLabelDigit, "3.1",
        "The rightmost domain label will never start with a digit, though, which syntactically distinguishes all domain \
         names from the IP addresses.",
        "the last label of a host name can't begin with a digit", advice "an IP address has four numbers";
    /// An underscore in the host.
    Underscore, "3.1", LABELS, "a host name can't contain an underscore";
    /// An IPv6 address.
    Ipv6, "3.1", "its IP address as a set of four decimal digit groups separated by \".\"",
        "a host can't be an IPv6 address";
    /// A host in brackets that isn't an IPv6 address.
    Brackets, "3.1", "The fully qualified domain name of a network host, or its IP address",
        "a host isn't written in brackets", advice "remove the brackets";
    /// A letter or digit outside US-ASCII in the host.
    HostNonAscii, "3.1", LABELS,
        "a host name can't contain letters or digits outside US-ASCII",
        advice "IDNA maps this to US-ASCII, for example in Punycode (`xn--…`)";
    /// Any other character that is not allowed in a host.
    HostCharacter(found: char), "3.1", LABELS, "… can't appear in a host name";
    /// A colon without a port.
    EmptyPort, "3.1", "If the port is omitted, the colon is as well.",
        "the port after the colon is missing", advice "add a port, or remove the colon";
    /// A character other than a digit in the port.
    PortCharacter, "3.1", "Another port number may optionally be supplied, in decimal, separated from the host by a colon.",
        "a port can contain only digits";
    /// The name of another scheme in place of a host.
    TwoSchemes, "2.1", "A URL contains the name of the scheme being used (<scheme>) followed by a colon",
        "a URL has only one scheme", advice "remove one of the schemes";
    /// A port in a `file` URL.
    NoPort, "3.10", "file://<host>/<path>", "a file URL can't have a port", advice "remove this";
    /// A user name or password in a scheme that doesn't allow them. The field is the scheme's production.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].to_string(), "an HTTP URL can't have a user name");
    /// ```
    ///
    /// For the reasons, see [User name in HTTP](crate::quirks#user-name-in-http).
    NoUser(scheme: Production), scheme.section(), quote_of_login(scheme),
        "… can't have a user name", advice "remove this";
    /// The text after the colon is neither a port nor a password with an `@` after it.
    NoAt, "3.1", "The user name (and password), if present, are followed by a commercial at-sign \"@\".",
        "the text after the colon is neither a port, which contains only digits, nor a password followed by `@`";
    /// A delimiter in a user name or password.
    LoginDelimiter(found: char), "3.1", "Within the user and password field, any \":\", \"@\", or \"/\" must be encoded.",
        "… in a user name or password must be percent-encoded", advice "write `%3A`, `%40` and `%2F`";
    /// A withheld or ambiguous delimiter in a user name or password.
    LoginDelimiters, "3.1", "Within the user and password field, any \":\", \"@\", or \"/\" must be encoded.",
        "`:`, `@` and `/` in a user name or password must be percent-encoded", advice "write `%3A`, `%40` and `%2F`";
    /// A `?` or `;` directly after the host.
    NoSlash(found: char), "3.1", "the \"/\" between the host (or port) and the url-path is NOT part of the url-path.",
        "a `/` must follow the host, before …", advice "insert `/`";
    /// A `;` in an FTP path that doesn't begin `;type=`.
    FtpSemicolon, "3.2.2", "Within a name or CWD component, the characters \"/\" and \";\" are reserved and must be encoded.",
        "a `;` in an FTP path must be percent-encoded, except in `;type=` at its end",
        advice "write `%3B` in a name";
    /// Text after an FTP type.
    AfterFtptype, "3.2.2", "<cwd1>/<cwd2>/.../<cwdN>/<name>;type=<typecode>",
        "nothing can follow the type of an FTP URL", advice "remove this";
    /// An invalid FTP type.
    Ftptype, "3.2.2", "<typecode> is one of the characters \"a\", \"i\", or \"d\".",
        "an FTP type is one of the letters `a`, `i` and `d`";
    /// Text after the `/` of a Telnet URL.
    TelnetPath, "3.8", "telnet://<user>:<password>@<host>:<port>/",
        "nothing can follow the `/` of a Telnet URL", advice "remove this";
    /// A mailto URL without an address.
    NoAddress, "3.5", "mailto:<rfc822-addr-spec>", "the mail address is missing";
    /// A news URL with neither a newsgroup nor an article.
    NoGroupOrArticle, "3.6",
        "A message identifier may be distinguished from a news group name by the presence of the commercial at \"@\" \
         character.",
        "a news URL names a newsgroup, which begins with a letter, or an article, which contains `@`";
    /// An article in angle brackets.
    ArticleBrackets, "3.6", "without the enclosing \"<\" and \">\"",
        "an article is written without `<` and `>`", advice "remove `<` and `>`";
    /// A server in a news URL.
    NewsServer, "3.6",
        "The news URLs are unusual in that by themselves, they do not contain sufficient information to locate a single \
         resource, but, rather, are location-independent.",
        "a news URL names no server", advice "write `nntp:` if a server follows";
    /// A character that is not allowed in a newsgroup.
    GroupCharacter(found: char), "3.6",
        "A <newsgroup-name> is a period-delimited hierarchical name, such as \"comp.infosystems.www.misc\".",
        "… can't appear in a newsgroup";
    /// The identifier of an article in an NNTP URL.
    NntpArticle, "3.7", "Thus, the news: form of URL is preferred as a way of identifying news articles.",
        "an NNTP URL names an article by its number", advice "write `news:` before the identifier";
    /// An NNTP URL without a newsgroup.
    NoGroup, "3.7", "nntp://<host>:<port>/<newsgroup-name>/<article-number>",
        "an NNTP URL names a newsgroup, which begins with a letter";
    /// A WAIS URL without a database.
    NoDatabase, "3.9", "<database> is the name of the WAIS database being queried.",
        "the WAIS database is missing";
    /// A WAIS document's type without its path.
    Waisdoc, "3.9", "wais://<host>:<port>/<database>/<wtype>/<wpath>",
        "a path must follow the type of a WAIS document";
    /// A field of a Prospero URL without a value.
    Field, "3.11", "The name of the field and its value are separated by a \"=\" (equal sign).",
        "a `;` in a Prospero URL begins a field, which has the form `name=value`",
        advice "write `%3B` if this begins no field";
    /// A missing `/` after the host, in a scheme that requires it. The field is the scheme's production.
    NoPath(scheme: Production), scheme.section(), form(scheme), "a `/` must follow the host of …", advice "insert `/`";
    /// A `%` that isn't followed by two hexadecimal digits.
    Percent, "2.2", "the character \"%\" followed by the two hexadecimal digits",
        "two hexadecimal digits must follow `%`", advice "complete the escape, or write `%25` for the character";
    /// Whitespace before or after the URL.
    OuterSpace, "2.2",
        "The space character is unsafe because significant spaces may disappear and insignificant spaces may be introduced",
        "whitespace around a URL isn't part of it", advice "remove this";
    /// A fragment identifier.
    Fragment, "2.2", "a fragment/anchor identifier that might follow it", "a fragment isn't part of a URL",
        advice "remove it, or write `%23` if the `#` is data";
    /// A backslash.
    Backslash, "2.2", "These characters are \"{\", \"}\", \"|\", \"\\\", \"^\", \"~\", \"[\", \"]\", and \"`\".",
        "a URL can't contain a backslash", advice "write `%5C` if it is data, or `/` if it separates";
    /// A path with a drive letter, such as `C:\a.txt`, without `file:///` before it.
    DrivePath, "3.10", "file://<host>/<path>",
        "`file:///` must precede a drive letter", advice "write `file:///`, the drive, and a `/` for each backslash";
    /// A space where an escape is allowed.
    Space, "2.2", ALL_UNSAFE, "a URL can't contain a space", advice "write `%20` if the URL goes on";
    /// A control character where an escape is allowed.
    Control(found: char), "2.2",
        "the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.",
        "a URL can't contain the control character …", advice "remove it, or percent-encode it if it is data";
    /// A character outside US-ASCII where an escape is allowed.
    NonAscii(found: char), "2.2", GRAPHIC, "a URL can't contain …, which is outside US-ASCII", advice "percent-encode it";
    /// A character that is unsafe everywhere, where an escape is allowed.
    Unsafe(found: char), "2.2", ALL_UNSAFE, "a URL can't contain …", advice "percent-encode it";
    /// A reserved character that has no meaning here, where an escape is allowed.
    Reserved(found: char), "2.2",
        "If the character corresponding to an octet is reserved in a scheme, the octet must be encoded.",
        "… must be percent-encoded here", advice "percent-encode it if it is data";
    /// Whitespace, a control character or a character outside US-ASCII where no escape is allowed.
    NoEscape(found: char), "2.2", GRAPHIC, "… can't appear here, not even percent-encoded";
    /// A byte that isn't valid UTF-8.
    NotUtf8(byte: u8), "2.2", GRAPHIC, "… isn't UTF-8";
    /// A withheld character that must be encoded.
    Encode, "2.2",
        "Octets must be encoded if they have no corresponding graphic character within the US-ASCII coded character set, \
        if the use of the corresponding character is unsafe, or if the corresponding character is reserved for some other \
        interpretation within the particular URL scheme.",
        "this character must be percent-encoded";
    /// The production `url` accepts the text as an `otherurl`, although the scheme is predefined.
    OnlyOtherurl, "5", "; new schemes follow the general syntax",
        "the text follows the generic syntax, but RFC 1738 defines a different syntax for its scheme";
}

const fn quote_of_login(scheme: Production) -> &'static str {
    match scheme {
        Production::Httpurl => "No user name or password is allowed.",
        Production::Prosperourl => "No username or password is allowed.",
        _ => form(scheme),
    }
}

/// Returns the URL form that the scheme's section prints.
const fn form(scheme: Production) -> &'static str {
    match specified_by(scheme) {
        Some(scheme) => scheme.form,
        None => "//<user>:<password>@<host>:<port>/<url-path>",
    }
}

impl Hint {
    /// Returns the hint for a character that must be encoded in every URL.
    pub(super) fn never_allowed(character: char) -> Option<Hint> {
        match character {
            ' ' => Some(Hint::Space),
            '\\' => Some(Hint::Backslash),
            _ if character.is_control() => Some(Hint::Control(character)),
            _ if !character.is_ascii() => Some(Hint::NonAscii(character)),
            '"' | '<' | '>' | '#' => Some(Hint::Unsafe(character)),
            _ if NATIONAL.contains(character as u8) => Some(Hint::Unsafe(character)),
            _ => None,
        }
    }
}

/// The field of a hint, as its sentence shows it.
trait ShowField {
    fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl ShowField for Production {
    fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_words())
    }
}

impl ShowField for char {
    fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(Some(self)).fmt(f)
    }
}

impl ShowField for u8 {
    fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`\\x{self:02X}`")
    }
}

/// The displayed form of a character in a message, or of the end of the text if `None`.
pub(super) struct Shown(pub(super) Option<char>);

impl Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(' ') => f.write_str("a space"),
            Some('`') => f.write_str("\"`\""),
            Some(found) if found.is_ascii_graphic() => write!(f, "`{found}`"),
            Some(found) if found.is_ascii() => write!(f, "`{}`", found.escape_debug()),
            Some(found) => write!(f, "`{}` (U+{:04X})", found.escape_debug(), u32::from(found)),
            None => f.write_str("the end of the text"),
        }
    }
}
