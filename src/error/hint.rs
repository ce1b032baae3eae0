//! Why a text is not what was asked for, and what to do about it.

use std::fmt;

use crate::Production;
use crate::error::{Expectation, ParseError};
use crate::notation::class::{Class, NATIONAL, RESERVED};

/// What the RFC says about an error.
///
/// `Display` is one sentence without a capital or a full stop; [`Hint::section`] tells where the RFC says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// The text begins with the `<` of a wrapper.
    Wrapper,
    /// There is no scheme: a relative link, or a text that is no URL.
    NoScheme,
    /// The character can't be in the name of a scheme.
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
    /// Another character that no host has.
    HostCharacter,
    /// A colon without a port.
    EmptyPort,
    /// Something in the port that is no digit.
    PortCharacter,
    /// A user name or password where the scheme, whose production this is, has none.
    NoUser(Production),
    /// Neither a port nor a password that is followed by an `@`.
    NoAt,
    /// A delimiter in a user name or password.
    LoginDelimiter(char),
    /// The same, where the delimiter isn't named.
    LoginDelimiters,
    /// `?search` right after the host.
    SearchWithoutSlash,
    /// A `;` in an ftp path that doesn't begin `;type=`.
    FtpSemicolon,
    /// A type that ftp doesn't have, or something after it.
    Ftptype,
    /// Something after the `/` of a telnet URL.
    TelnetPath,
    /// No address in a mailto URL.
    NoAddress,
    /// Neither a group nor an article.
    NoGroupOrArticle,
    /// No group in an nntp URL.
    NoGroup,
    /// No database in a WAIS URL.
    NoDatabase,
    /// A WAIS document's type without its path.
    Waisdoc,
    /// A field of a Prospero URL without a value.
    Field,
    /// No path in a file or Prospero URL.
    NoPath(Production),
    /// A `%` that isn't followed by two hexadecimal digits.
    Percent,
    /// A fragment identifier.
    Fragment,
    /// A space.
    Space,
    /// A control character.
    Control(char),
    /// A character that isn't in US-ASCII.
    NonAscii(char),
    /// A character that is unsafe everywhere.
    Unsafe(char),
    /// A reserved character that has no meaning at this place.
    Reserved(char),
    /// Any character that has to be encoded, where it isn't named.
    Encode,
    /// The production `url` would take the text, by its last alternative.
    OnlyOtherurl,
}

impl Hint {
    /// The same, or the like, without the character that was found.
    pub(crate) fn without_character(&self) -> Hint {
        match self {
            Hint::LoginDelimiter(_) => Hint::LoginDelimiters,
            Hint::Wrapper
            | Hint::EmptyLabel
            | Hint::FinalDot
            | Hint::LabelHyphen
            | Hint::Underscore
            | Hint::Ipv6
            | Hint::SearchWithoutSlash
            | Hint::FtpSemicolon
            | Hint::Fragment
            | Hint::Space
            | Hint::Control(_)
            | Hint::NonAscii(_)
            | Hint::Unsafe(_)
            | Hint::Reserved(_) => Hint::Encode,
            &hint => hint,
        }
    }

    /// The section of the RFC that says so.
    pub fn section(self) -> &'static str {
        match self {
            Hint::Wrapper => "Appendix",
            Hint::NoScheme => "2.3",
            Hint::SchemeCharacter => "2.1",
            Hint::NoSlashes
            | Hint::EmptyHost
            | Hint::EmptyLabel
            | Hint::FinalDot
            | Hint::LabelHyphen
            | Hint::LastLabelDigit
            | Hint::Underscore
            | Hint::Ipv6
            | Hint::HostCharacter
            | Hint::EmptyPort
            | Hint::PortCharacter
            | Hint::NoAt
            | Hint::LoginDelimiter(_)
            | Hint::LoginDelimiters => "3.1",
            // The prose of the others doesn't say so, but their productions have no `login`.
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
            Hint::Field => "3.11",
            Hint::Percent
            | Hint::Fragment
            | Hint::Space
            | Hint::Control(_)
            | Hint::NonAscii(_)
            | Hint::Unsafe(_)
            | Hint::Reserved(_)
            | Hint::Encode => "2.2",
            Hint::OnlyOtherurl => "5",
        }
    }
}

/// The escapes of a character's octets in UTF-8.
struct Escaped(char);

impl fmt::Display for Escaped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.encode_utf8(&mut [0; 4]).bytes().try_for_each(|octet| write!(f, "%{octet:02X}"))
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Hint::Wrapper => f.write_str("the angle brackets and `URL:` around a URL are no part of it"),
            Hint::NoScheme => {
                f.write_str("a URL begins with the name of a scheme and a colon; relative links are no URLs")
            }
            Hint::SchemeCharacter => {
                f.write_str("the name of a scheme has letters, digits, `+`, `-` and `.` only")
            }
            Hint::NoSlashes => f.write_str("in this scheme two slashes follow the colon, then the host"),
            Hint::EmptyHost => f.write_str("the host can't be empty; in `file:///` alone it may be left out"),
            Hint::EmptyLabel => {
                f.write_str("the labels of a host are separated by single dots, and none is empty")
            }
            Hint::FinalDot => f.write_str("no dot ends the name of a host: leave it off"),
            Hint::LabelHyphen => f.write_str("a label of a host begins and ends with a letter or a digit"),
            Hint::LastLabelDigit => f.write_str(
                "the last label of a host never begins with a digit; an IP address has four numbers",
            ),
            Hint::Underscore => {
                f.write_str("no host has an underscore: labels are of letters, digits and hyphens")
            }
            Hint::Ipv6 => {
                f.write_str("a host is a name or four numbers; this syntax has no IPv6 addresses in brackets")
            }
            Hint::HostCharacter => {
                f.write_str("a host has letters, digits, `-` and `.` only, and no escapes")
            }
            Hint::EmptyPort => f.write_str("if the port is left out, so is the colon before it"),
            Hint::PortCharacter => f.write_str("a port is digits"),
            Hint::NoUser(production) => write!(f, "`{production}` allows no user name or password"),
            Hint::NoAt => f.write_str(
                "after the colon comes a port, which is digits, or a password, which ends with `@`",
            ),
            Hint::LoginDelimiter(found) => {
                write!(f, "`{found}` in a user name or password must be encoded: `{}`", Escaped(found))
            }
            Hint::LoginDelimiters => f.write_str(
                "`:`, `@` and `/` in a user name or password must be encoded: `%3A`, `%40`, `%2F`",
            ),
            Hint::SearchWithoutSlash => {
                f.write_str("a search follows a path, which may be empty: write `/?`")
            }
            Hint::FtpSemicolon => f.write_str(
                "in the path `;` is reserved for `;type=` at its end; in a name it is encoded: `%3B`",
            ),
            Hint::Ftptype => f.write_str("the type is one of the letters a, i and d, and ends the URL"),
            Hint::TelnetPath => f.write_str("nothing follows the `/` of a telnet URL"),
            Hint::NoAddress => f.write_str("a mail address follows the colon"),
            Hint::NoGroupOrArticle => f.write_str(
                "a group begins with a letter, an article is `unique@host` without brackets, and `*` is all",
            ),
            Hint::NoGroup => f.write_str("a news group follows the host and a `/`, and begins with a letter"),
            Hint::NoDatabase => f.write_str("a `/` and a database follow the host"),
            Hint::Waisdoc => f.write_str("a document has a type and a path: `/database/type/path`"),
            Hint::Field => {
                f.write_str("`;` begins a field, which is `;name=value`; in a name it is encoded: `%3B`")
            }
            Hint::NoPath(production) => {
                write!(f, "in a `{production}` a `/` follows the host, though the path may be empty")
            }
            Hint::Percent => {
                f.write_str("`%` begins an escape of two hexadecimal digits; a percent sign is `%25`")
            }
            Hint::Fragment => f.write_str(
                "a fragment is no part of a URL: leave it off, or encode the `#` if it is meant: `%23`",
            ),
            Hint::Space => {
                f.write_str("no URL has white space; a space that belongs to a name is encoded: `%20`")
            }
            Hint::Control(found) => {
                let shown = found.escape_debug();
                write!(
                    f,
                    "no URL has a control character; if `{shown}` belongs there, encode it: `{}`",
                    Escaped(found)
                )
            }
            Hint::NonAscii(found) => {
                let shown = found.escape_debug();
                write!(
                    f,
                    "a URL is US-ASCII; the octets of `{shown}` in UTF-8 are encoded: `{}`",
                    Escaped(found)
                )
            }
            Hint::Unsafe(found) => {
                write!(f, "`{found}` is unsafe and never stands for itself: encode it: `{}`", Escaped(found))
            }
            Hint::Reserved(found) => {
                write!(f, "`{found}` is reserved and has no meaning here: encode it: `{}`", Escaped(found))
            }
            Hint::Encode => {
                f.write_str("what stands here can't stand for itself: encode it, or leave it off")
            }
            Hint::OnlyOtherurl => f.write_str(
                "as printed, `url` takes this as an `otherurl`; but a predefined scheme has its own syntax",
            ),
        }
    }
}

/// The place of an error, with what a hint can be told by.
struct Place<'t> {
    error: &'t ParseError,
    text: &'t str,
    before: &'t str,
}

impl Place<'_> {
    fn is_within(&self, production: Production) -> bool {
        self.error.is_within(production)
    }

    /// Whether the literal was begun, and its remainder expected; the part that is there has at least `matched` bytes.
    fn expects(&self, literal: &str, matched: usize) -> bool {
        self.error.expected.iter().any(|expected| match expected.what {
            Expectation::Literal { literal: this, matched: there } => this == literal && there >= matched,
            _ => false,
        })
    }

    /// Whether an escape could have stood here.
    fn may_be_encoded(&self) -> bool {
        self.error.expected.iter().any(|expected| expected.what.class().is_some_and(Class::has_escapes))
    }

    /// Whether a `%` was read, and not yet both its digits. A `hex` by itself follows nothing.
    fn is_in_escape(&self) -> bool {
        let hex = Expectation::Class(Production::Hex);
        !self.before.is_empty() && self.error.expected.iter().any(|expected| expected.what == hex)
    }

    /// Whether a host was being read.
    fn is_within_host(&self) -> bool {
        use Production::{Domainlabel, Host, Hostname, Hostnumber, Toplabel};

        [Host, Hostname, Hostnumber, Domainlabel, Toplabel]
            .into_iter()
            .any(|production| self.is_within(production))
    }

    /// Whether a user name or password was being read, which an `@` ends.
    fn is_within_login(&self) -> bool {
        let within = self.is_within(Production::User) || self.is_within(Production::Password);
        within && (self.text[self.error.offset..].contains('@') || !self.is_within(Production::Login))
    }

    fn expects_end(&self) -> bool {
        self.error.expected.iter().any(|expected| expected.what == Expectation::End)
    }

    /// What stands between `//` and the next `/`, or the end.
    fn authority(&self) -> &str {
        let start = self.text.find("//").map_or(0, |slashes| slashes + 2);
        self.text[start..].split('/').next().unwrap_or_default()
    }

    /// The label of the host before the place.
    fn label(&self) -> &str {
        self.before.rsplit(['.', '/', '@', ':']).next().unwrap_or_default()
    }
}

/// Why `text` has this error; the most particular first.
pub(crate) fn hints(error: &ParseError, text: &str) -> Vec<Hint> {
    let place = Place { error, text, before: &text[..error.offset] };
    if place.is_in_escape() {
        return vec![Hint::Percent];
    }
    let of_place = of_scheme(&place)
        .or_else(|| of_login(&place))
        .or_else(|| of_host(&place))
        .or_else(|| of_port(&place));
    let mut hints: Vec<Hint> = of_place.into_iter().chain(of_path(&place)).collect();
    hints.extend(of_character(&place, hints.is_empty()));
    hints
}

fn of_scheme(place: &Place<'_>) -> Option<Hint> {
    if place.is_within(Production::Scheme) && !place.before.contains(':') {
        let is_link = !place.text.contains(':') && place.error.root != Some(Production::Scheme);
        return Some(match place.error.found {
            Some('<') if place.before.is_empty() => Hint::Wrapper,
            None | Some(':' | '/' | '?' | '#' | '.') => Hint::NoScheme,
            Some(_) if is_link => Hint::NoScheme,
            Some(_) => Hint::SchemeCharacter,
        });
    }
    let begins_with_scheme = |literal: &str| literal.ends_with("://");
    let after_colon = place.error.expected.iter().any(|expected| match expected.what {
        Expectation::Literal { literal, matched } => {
            begins_with_scheme(literal) && matched + 2 >= literal.len()
        }
        _ => false,
    });
    after_colon.then_some(Hint::NoSlashes)
}

fn of_login(place: &Place<'_>) -> Option<Hint> {
    use Production::{Gopherurl, Httpurl, Nntpurl, Prosperourl, Waisurl};

    let at_host_or_port = place.is_within(Production::Hostport);
    let without_login = [Httpurl, Gopherurl, Nntpurl, Waisurl, Prosperourl];
    if let Some(root) = place.error.root.filter(|root| without_login.contains(root))
        && at_host_or_port
        && place.authority().contains('@')
    {
        return Some(Hint::NoUser(root));
    }
    match place.error.found {
        Some(found @ (':' | '@' | '/'))
            if place.is_within(Production::Password) && place.text.contains('@') =>
        {
            Some(Hint::LoginDelimiter(found))
        }
        None | Some('/') if place.is_within(Production::Password) && !place.text.contains('@') => {
            (!place.is_within(Production::Port)).then_some(Hint::NoAt)
        }
        Some(found @ '@') if place.is_within(Production::Login) && place.before.contains('@') => {
            Some(Hint::LoginDelimiter(found))
        }
        _ => None,
    }
}

fn of_host(place: &Place<'_>) -> Option<Hint> {
    if !place.is_within_host() {
        return None;
    }
    let found = place.error.found;
    let ends_host = matches!(found, None | Some('/' | ':' | '?' | '#' | ';' | '@'));
    let at_start = place.before.is_empty() || place.before.ends_with(['/', '@']);
    // Only a file URL may leave the host out.
    let may_be_empty = place.error.root == Some(Production::Fileurl);
    let is_numbered = place.label().starts_with(|first: char| first.is_ascii_digit());
    match found {
        Some('[') if at_start => Some(Hint::Ipv6),
        Some('-') => Some(Hint::LabelHyphen),
        _ if ends_host && at_start => (!may_be_empty).then_some(Hint::EmptyHost),
        Some('.') if at_start || place.before.ends_with('.') => Some(Hint::EmptyLabel),
        _ if ends_host && place.before.ends_with('.') => Some(Hint::FinalDot),
        _ if place.before.ends_with('-') => Some(Hint::LabelHyphen),
        Some('_') => Some(Hint::Underscore),
        Some('0'..='9') => Some(Hint::LastLabelDigit),
        _ if ends_host && is_numbered && !place.expects_end() => Some(Hint::LastLabelDigit),
        Some(found) if found.is_ascii_graphic() && !ends_host && !place.may_be_encoded() => {
            Some(Hint::HostCharacter)
        }
        _ => None,
    }
}

fn of_port(place: &Place<'_>) -> Option<Hint> {
    if !place.is_within(Production::Port) {
        return None;
    }
    match place.error.found {
        None | Some('/' | '?' | '#' | ';') if place.before.ends_with(':') => Some(Hint::EmptyPort),
        Some(found) if found.is_ascii_alphanumeric() => Some(Hint::PortCharacter),
        _ => None,
    }
}

fn of_path(place: &Place<'_>) -> Option<Hint> {
    let (root, found) = (place.error.root?, place.error.found);
    let at_end = found.is_none();
    match root {
        Production::Httpurl
            if found == Some('?') && place.expects("/", 0) && !place.is_within(Production::Hpath) =>
        {
            Some(Hint::SearchWithoutSlash)
        }
        Production::Ftpurl if place.expects(";type=", 1) => Some(Hint::FtpSemicolon),
        Production::Ftpurl if place.before.contains(";type=") => Some(Hint::Ftptype),
        Production::Telneturl if place.before.ends_with('/') && place.expects_end() => Some(Hint::TelnetPath),
        Production::Mailtourl if at_end && place.before.ends_with(':') => Some(Hint::NoAddress),
        Production::Newsurl if at_end || place.before.ends_with(':') => Some(Hint::NoGroupOrArticle),
        Production::Nntpurl if place.is_within(Production::Group) && place.before.ends_with('/') => {
            Some(Hint::NoGroup)
        }
        Production::Nntpurl if at_end && place.expects("/", 0) => Some(Hint::NoGroup),
        Production::Waisurl if at_end && place.is_within(Production::Wtype) => Some(Hint::Waisdoc),
        Production::Waisurl if at_end && place.expects("/", 0) && place.is_within(Production::Hostport) => {
            Some(Hint::NoDatabase)
        }
        _ if place.is_within(Production::Fieldspec) && place.expects("=", 0) => Some(Hint::Field),
        Production::Prosperourl | Production::Fileurl if at_end && place.expects("/", 0) => {
            Some(Hint::NoPath(root))
        }
        _ => None,
    }
}

fn of_character(place: &Place<'_>, alone: bool) -> Option<Hint> {
    let found = place.error.found?;
    match found {
        '#' if place.is_within_login() => Some(Hint::Unsafe(found)),
        '#' if !place.before.is_empty() => Some(Hint::Fragment),
        ' ' => Some(Hint::Space),
        _ if found.is_control() => Some(Hint::Control(found)),
        _ if !found.is_ascii() => Some(Hint::NonAscii(found)),
        _ if !alone => None,
        _ if !place.may_be_encoded() => None,
        '"' | '<' | '>' => Some(Hint::Unsafe(found)),
        _ if NATIONAL.contains(found as u8) => Some(Hint::Unsafe(found)),
        _ if RESERVED.contains(found as u8) => Some(Hint::Reserved(found)),
        _ => None,
    }
}
