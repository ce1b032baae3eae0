//! The table of hints, the rules of the RFC that input can break. Each row has a section of the RFC, a quotation from
//! it, the offending range, the remedy and the reason.

use crate::Production;
use crate::production::specified_by;

/// The offending range if a hint applies. It begins at or before the offset of the error.
#[derive(Clone, Copy)]
pub(super) enum Extent {
    /// The character at the offset.
    Character,
    /// The last occurrence of this character before the offset, or else the character at the offset.
    Last(char),
    /// The text after the last occurrence of this character before the offset, or else the whole string.
    /// Excludes trailing whitespace.
    After(char),
    /// The text after the last colon before the offset, up to the next `/`, `?` or `#`, or else the character at
    /// the offset.
    Port,
    /// The text from the offset up to the next slash, or else up to trailing whitespace.
    Segment,
    /// The whitespace at the offset.
    WhiteSpace,
    /// The text from the offset to the end.
    Rest,
    /// The whole string without trailing whitespace.
    Whole,
    /// An empty range at the offset, for an insertion.
    Insertion,
    /// An empty range at the start of the text, for an insertion.
    Start,
    /// The user name and password, with their `@`.
    Login,
    /// The label or character of the host that breaks the rule, or else the character at the offset.
    Label,
    /// The address in brackets at the offset, or else the opening bracket.
    Brackets,
}

/// The remedy for a broken rule.
#[derive(Clone, Copy)]
pub(super) enum Remedy {
    /// A fix that percent-encodes the offending range.
    Encode,
    /// A fix that replaces the range with this text.
    Write(&'static str),
    /// A fix that inserts the slashes that are missing after the scheme's colon.
    Slashes,
    /// Advice, because the author must decide.
    Advise(&'static str),
    /// Neither a fix nor advice, because the reason says enough.
    Nothing,
}

impl Remedy {
    pub(super) fn advice(self) -> Option<&'static str> {
        match self {
            Remedy::Advise(advice) => Some(advice),
            _ => None,
        }
    }
}

pub(super) struct Row {
    pub(super) section: &'static str,
    pub(super) quote: &'static str,
    pub(super) extent: Extent,
    pub(super) remedy: Remedy,
    pub(super) reason: &'static str,
}

/// Defines [`Hint`], [`Hint::row`] and, for the tests, a list with a hint of each kind. The columns of a row:
///
/// - the hint, with its documentation; its field, with the type and an example; the section of the RFC, and the
///   quotation;
/// - the offending range and the remedy;
/// - the reason, with a `…` in place of the hint's field.
macro_rules! hints {
    ($(
        $(#[$about:meta])*
        $hint:ident $(($field:tt: $type:ty = $example:expr))?, $section:expr, $quote:expr,
        $extent:expr, $remedy:expr, $reason:literal;
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
            /// Returns the hint's row of the table.
            pub(super) const fn row(self) -> Row {
                use Extent::*;
                use Remedy::*;

                match self {
                    $(Hint::$hint $(($field))? => Row {
                        section: $section,
                        quote: $quote,
                        extent: $extent,
                        remedy: $remedy,
                        reason: $reason,
                    },)*
                }
            }
        }

        /// A hint of each kind.
        #[cfg(test)]
        pub(super) const KINDS: &[Hint] = &[$(Hint::$hint $(($example))?,)*];
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
        Character, Advise("leave out the angle brackets and `URL:`"),
        "the angle brackets around a URL aren't part of it";
    /// The text has no scheme: it is a relative link or not a URL.
    NoScheme, "2.1", "A URL contains the name of the scheme being used (<scheme>) followed by a colon",
        Whole, Nothing,
        "a URL begins with a scheme, such as `http:`";
    /// The text has a host but no scheme. With `http://` before it, it would be a URL.
    ///
    /// This hint requires a `/` after the host, or a host that begins with `www.` and has at least two more labels. Any
    /// other name may be a file name, such as `index.html`.
    HostWithoutScheme, "2.1", "A URL contains the name of the scheme being used (<scheme>) followed by a colon",
        Start, Write("http://"),
        "the scheme before the host is missing";
    /// A character that is not allowed in the name of a scheme.
    SchemeCharacter(_: char = '_'), "2.1",
        "The lower case letters \"a\"--\"z\", digits, and the characters plus (\"+\"), period (\".\"), and hyphen (\"-\") \
         are allowed.",
        Character, Nothing,
        "a URL begins with a scheme, which can't contain …";
    /// The scheme's colon isn't followed by `//`.
    NoSlashes, "3.1", "The scheme specific data start with a double slash \"//\"",
        Character, Slashes,
        "`//` must follow the colon of the scheme";
    /// The host is empty.
    EmptyHost, "3.1", "The fully qualified domain name of a network host, or its IP address",
        Character, Nothing,
        "the host is missing";
    /// A label of the host is empty.
    EmptyLabel, "3.1", LABELS,
        Label, Nothing,
        "a label of the host name, between its dots, is empty";
    /// The host ends with a dot.
    FinalDot, "3.1", LABELS,
        Last('.'), Write(""),
        "a host name can't end with a dot";
    /// A label of the host begins or ends with a hyphen.
    LabelHyphen, "3.1", LABELS,
        Label, Nothing,
        "a label of a host name can't begin or end with a hyphen";
    /// The last label of the host begins with a digit.
    LastLabelDigit, "3.1",
        "The rightmost domain label will never start with a digit, though, which syntactically distinguishes all domain \
         names from the IP addresses.",
        Label, Advise("an IP address has four numbers"),
        "the last label of a host name can't begin with a digit";
    /// An underscore in the host.
    Underscore, "3.1", LABELS,
        Label, Nothing,
        "a host name can't contain an underscore";
    /// An IPv6 address.
    Ipv6, "3.1", "its IP address as a set of four decimal digit groups separated by \".\"",
        Brackets, Nothing,
        "a host can't be an IPv6 address";
    /// A letter or digit outside US-ASCII in the host.
    HostNonAscii, "3.1", LABELS,
        Label, Advise("IDNA writes this in Punycode, as `xn--…`"),
        "a host name can't contain letters outside US-ASCII";
    /// Any other character that is not allowed in a host, or `None` if it is withheld.
    HostCharacter(_: Option<char> = Some('~')), "3.1", LABELS,
        Label, Nothing,
        "… can't appear in a host name";
    /// A colon without a port.
    EmptyPort, "3.1", "If the port is omitted, the colon is as well.",
        Character, Advise("add a port, or remove the colon"),
        "the port after the colon is missing";
    /// A character other than a digit in the port.
    PortCharacter, "3.1", "Another port number may optionally be supplied, in decimal, separated from the host by a colon.",
        Port, Nothing,
        "a port can contain only digits";
    /// A user name or password in a scheme that doesn't allow them. The field is the scheme's production.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].to_string(), "an HTTP URL can't have a user name");
    /// ```
    ///
    /// For the reasons, see [User name in HTTP](crate::quirks#user-name-in-http).
    NoUser(scheme: Production = Production::Httpurl), scheme.section(), quote_of_login(scheme),
        Login, Advise("remove this"),
        "… can't have a user name";
    /// The text after the colon is neither a port nor a password with an `@` after it.
    NoAt, "3.1", "The user name (and password), if present, are followed by a commercial at-sign \"@\".",
        Port, Nothing,
        "the text after the colon is neither a port, which contains only digits, nor a password followed by `@`";
    /// A delimiter in a user name or password.
    LoginDelimiter(found: char = '@'), "3.1", "Within the user and password field, any \":\", \"@\", or \"/\" must be encoded.",
        if found == '@' { Last('@') } else { Character }, Encode,
        "… in a user name or password must be percent-encoded";
    /// A withheld or ambiguous delimiter in a user name or password.
    LoginDelimiters, "3.1", "Within the user and password field, any \":\", \"@\", or \"/\" must be encoded.",
        Character, Advise("write `%3A`, `%40` and `%2F`"),
        "`:`, `@` and `/` in a user name or password must be percent-encoded";
    /// `?search` directly after the host.
    SearchWithoutSlash, "3.3", "If neither <path> nor <searchpart> is present, the \"/\" may also be omitted.",
        Insertion, Write("/"),
        "a `/` must precede the `?`";
    /// A `;` in an FTP path that doesn't begin `;type=`.
    FtpSemicolon, "3.2.2", "Within a name or CWD component, the characters \"/\" and \";\" are reserved and must be encoded.",
        Last(';'), Encode,
        "a `;` in an FTP path must be percent-encoded, except in `;type=` at its end";
    /// An invalid FTP type, or text after the type.
    Ftptype, "3.2.2", "<typecode> is one of the characters \"a\", \"i\", or \"d\".",
        After('='), Nothing,
        "an FTP type is one of the letters `a`, `i` and `d`";
    /// Text after the `/` of a Telnet URL.
    TelnetPath, "3.8", "telnet://<user>:<password>@<host>:<port>/",
        After('/'), Advise("remove this"),
        "nothing can follow the `/` of a Telnet URL";
    /// A mailto URL without an address.
    NoAddress, "3.5", "mailto:<rfc822-addr-spec>",
        Character, Nothing,
        "the mail address is missing";
    /// A news URL with neither a newsgroup nor an article.
    NoGroupOrArticle, "3.6",
        "A message identifier may be distinguished from a news group name by the presence of the commercial at \"@\" \
         character.",
        After(':'), Nothing,
        "a news URL names a newsgroup, which begins with a letter, or an article, which contains `@`";
    /// An NNTP URL without a newsgroup.
    NoGroup, "3.7", "nntp://<host>:<port>/<newsgroup-name>/<article-number>",
        Segment, Nothing,
        "an NNTP URL names a newsgroup, which begins with a letter";
    /// A WAIS URL without a database.
    NoDatabase, "3.9", "<database> is the name of the WAIS database being queried.",
        Character, Nothing,
        "the WAIS database is missing";
    /// A WAIS document's type without its path.
    Waisdoc, "3.9", "wais://<host>:<port>/<database>/<wtype>/<wpath>",
        Character, Nothing,
        "a path must follow the type of a WAIS document";
    /// A field of a Prospero URL without a value.
    Field, "3.11", "The name of the field and its value are separated by a \"=\" (equal sign).",
        Last(';'), Encode,
        "a `;` in a Prospero URL begins a field, which has the form `name=value`";
    /// A missing `/` after the host, in a scheme that requires it. The field is the scheme's production.
    NoPath(scheme: Production = Production::Fileurl), scheme.section(), form(scheme),
        Insertion, Write("/"),
        "a `/` must follow the host of …";
    /// A `%` that isn't followed by two hexadecimal digits.
    Percent, "2.2", "the character \"%\" followed by the two hexadecimal digits",
        Last('%'), Encode,
        "two hexadecimal digits must follow `%`";
    /// Whitespace before or after the URL.
    OuterSpace, "2.2",
        "The space character is unsafe because significant spaces may disappear and insignificant spaces may be introduced",
        WhiteSpace, Write(""),
        "whitespace around a URL isn't part of it";
    /// A fragment identifier.
    Fragment, "2.2", "a fragment/anchor identifier that might follow it",
        Rest, Write(""),
        "a fragment isn't part of a URL";
    /// A backslash where a `/` is allowed.
    Backslash, "2.2", "These characters are \"{\", \"}\", \"|\", \"\\\", \"^\", \"~\", \"[\", \"]\", and \"`\".",
        Character, Write("/"),
        "a backslash can't be used as a slash";
    /// A path with a drive letter, such as `C:\a.txt`.
    DrivePath, "3.10", "file://<host>/<path>",
        Whole, Advise("write `file:///`, the drive, and a `/` for each backslash"),
        "a path with a drive letter isn't a URL";
    /// A space where an escape is allowed.
    Space, "2.2", ALL_UNSAFE,
        Character, Encode,
        "a URL can't contain a space";
    /// A control character where an escape is allowed.
    Control(_: char = '\n'), "2.2",
        "the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.",
        Character, Encode,
        "a URL can't contain the control character …";
    /// A character outside US-ASCII where an escape is allowed.
    NonAscii(_: char = 'é'), "2.2", GRAPHIC,
        Character, Encode,
        "a URL can't contain …, which is outside US-ASCII";
    /// A character that is unsafe everywhere, where an escape is allowed.
    Unsafe(_: char = '<'), "2.2", ALL_UNSAFE,
        Character, Encode,
        "a URL can't contain …";
    /// A reserved character that has no meaning here, where an escape is allowed.
    Reserved(_: char = '/'), "2.2",
        "If the character corresponding to an octet is reserved in a scheme, the octet must be encoded.",
        Character, Encode,
        "… must be percent-encoded here";
    /// Whitespace, a control character or a character outside US-ASCII where no escape is allowed.
    NoEscape(_: char = ' '), "2.2", GRAPHIC,
        Character, Nothing,
        "… can't appear here, not even percent-encoded";
    /// A withheld character that must be encoded.
    Encode, "2.2",
        "Octets must be encoded if they have no corresponding graphic character within the US-ASCII coded character set, \
        if the use of the corresponding character is unsafe, or if the corresponding character is reserved for some other \
        interpretation within the particular URL scheme.",
        Character, Nothing,
        "this character must be percent-encoded";
    /// The production `url` accepts the text as an `otherurl`, although the scheme is predefined.
    OnlyOtherurl, "5", "; new schemes follow the general syntax",
        Character, Nothing,
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
