//! The kinds of cases of the strict reading, used to count a parser's results.

use rfc1738::grammar::{self, Schemepart};
use rfc1738::{Hint, ParseError, Production, Url};
use serde_json::{Value, json};

pub struct Kind {
    pub name: &'static str,
    /// `true` if the kind's cases are valid.
    pub is_valid: bool,
    about: &'static str,
}

const fn invalid(name: &'static str, about: &'static str) -> Kind {
    Kind { name, is_valid: false, about }
}

const fn valid(name: &'static str, about: &'static str) -> Kind {
    Kind { name, is_valid: true, about }
}

/// The kinds, in the order of a URL's parts.
pub const KINDS: &[Kind] = &[
    invalid("scheme", "no scheme, or a character that a scheme can't contain (2.1)"),
    invalid("slashes", "no `//` after a scheme that requires it (3.1)"),
    invalid("user", "a user name or password in a scheme that forbids it, such as http (3.3)"),
    invalid("login", "a delimiter within a user name or password (3.1)"),
    invalid("empty-host", "no host after `//` (3.1)"),
    invalid("label", "an empty label in a host, or a label that begins or ends with a hyphen (3.1)"),
    invalid("last-label", "a host whose last label begins with a digit, such as `1.2.3` (3.1)"),
    invalid("underscore", "an underscore in a host (3.1)"),
    invalid("host-character", "any other character that a host can't contain, or an escape (3.1)"),
    invalid("empty-port", "a colon without a port (3.1)"),
    invalid("port", "a port that isn't digits (3.1)"),
    invalid("missing", "a missing group, database, address, path or value (3.5 to 3.11)"),
    invalid(
        "ftp-type",
        "a `;` in an FTP path that doesn't begin a type, or a type other than a, i or d (3.2.2)",
    ),
    invalid(
        "reserved",
        "another reserved character where it has no meaning, such as a `/` in a search (2.2)",
    ),
    invalid("structure", "any other text that the scheme's production doesn't allow (5)"),
    invalid("escape", "a `%` without two hexadecimal digits (2.2)"),
    invalid("tilde", "`~` (2.2)"),
    invalid("fragment", "`#` (2.2)"),
    invalid("braces", "one of `{}|^` or a backtick (2.2)"),
    invalid("quotes", "one of `<>\"` (2.2)"),
    invalid("brackets", "`[` or `]` (2.2)"),
    invalid("backslash", "a backslash (2.2)"),
    invalid("blank", "a space (2.2)"),
    invalid("control", "a control character (2.2)"),
    invalid("non-ascii", "a character outside US-ASCII (2.2)"),
    valid("scheme-first", "a scheme that doesn't begin with a letter (2.1)"),
    valid("port-range", "a port above 65535 (5: `digits`)"),
    valid("address-range", "an address with a number above 255 (5: `digits`)"),
    valid("address-zeros", "an address with a decimal number that begins with a zero (3.1)"),
    valid("login-query", "a `?` in a user name or password (5)"),
    valid("login-empty", "an empty user name or password (3.1)"),
    valid("opaque-slashes", "`//` without a login after it, in a scheme that the RFC doesn't define (5)"),
    valid("nothing", "nothing after the scheme's colon (5)"),
    valid(
        "opaque",
        "no slash after the scheme's colon: mailto, news, and schemes that the RFC doesn't define (2.1)",
    ),
    valid("scheme-case", "a scheme with an uppercase letter (2.1)"),
    valid("plain", "any other URL"),
];

/// Returns descriptions of the kinds that have cases, in order.
pub fn descriptions(has_cases: impl Fn(&Kind) -> bool) -> Value {
    let described = |kind: &Kind| json!({"kind": kind.name, "valid": kind.is_valid, "about": kind.about});
    KINDS.iter().filter(|kind| has_cases(kind)).map(described).collect()
}

/// Returns the kind of an invalid string. If no URL can contain the character at the error, it determines the kind. Otherwise, the
/// first hint does.
pub fn invalid_kind(text: &str, error: &ParseError) -> &'static str {
    let found = text[error.offset()..].chars().next();
    match found.filter(|found| !Production::Xchar.matches(&found.to_string())) {
        Some('~') => "tilde",
        Some('#') => "fragment",
        Some('{' | '}' | '|' | '^' | '`') => "braces",
        Some('<' | '>' | '"') => "quotes",
        Some('[' | ']') => "brackets",
        Some('\\') => "backslash",
        Some(' ') => "blank",
        Some(found) if found.is_control() => "control",
        Some(found) if !found.is_ascii() => "non-ascii",
        _ => error.hints().first().and_then(hint_kind).unwrap_or("structure"),
    }
}

/// Returns the kind of a hint. By default, it has the hint's name: `empty-port` for `EmptyPort`.
fn hint_kind(hint: &Hint) -> Option<&'static str> {
    Some(match hint {
        Hint::Wrapper | Hint::NoScheme | Hint::HostWithoutScheme | Hint::SchemeCharacter(_) => "scheme",
        Hint::NoSlashes => "slashes",
        Hint::NoUser(_) => "user",
        Hint::NoAt | Hint::LoginDelimiter(_) | Hint::LoginDelimiters => "login",
        Hint::EmptyLabel | Hint::FinalDot | Hint::LabelHyphen => "label",
        Hint::LastLabelDigit => "last-label",
        Hint::PortCharacter => "port",
        Hint::NoAddress
        | Hint::ArticleBrackets
        | Hint::GroupCharacter(_)
        | Hint::NewsServer
        | Hint::NntpArticle
        | Hint::NoGroupOrArticle
        | Hint::NoGroup
        | Hint::NoDatabase
        | Hint::Waisdoc
        | Hint::Field
        | Hint::NoPath(_) => "missing",
        Hint::AfterFtptype | Hint::FtpSemicolon | Hint::Ftptype => "ftp-type",
        Hint::Reserved(_) | Hint::NoSlash(_) => "reserved",
        Hint::Percent => "escape",
        _ => {
            let name = format!("{hint:?}").to_lowercase();
            let name = name.split('(').next();
            return KINDS.iter().map(|kind| kind.name).find(|kind| Some(&*kind.replace('-', "")) == name);
        }
    })
}

/// Returns the kind of a valid string, which depends on the part that another specification may reject.
pub fn valid_kind(url: &Url<'_>) -> &'static str {
    let scheme = url.scheme().as_str();
    let after_colon = &url.as_str()[scheme.len() + 1..];
    let login = [url.user().map(|user| user.as_str()), url.password().map(|password| password.as_str())];
    let host = url.host().map(|host| host.as_str()).unwrap_or_default();
    let is_address = !host.is_empty() && host.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    let is_opaque = |part| matches!(part, Schemepart::Xchars(_));
    if !scheme.starts_with(|first: char| first.is_ascii_alphabetic()) {
        "scheme-first"
    } else if url.port().is_some_and(|port| port.number().is_none()) {
        "port-range"
    } else if is_address && host.split('.').any(|group| group.parse::<u8>().is_err()) {
        "address-range"
    } else if is_address && host.split('.').any(|group| group.len() > 1 && group.starts_with('0')) {
        "address-zeros"
    } else if login.iter().flatten().any(|part| part.contains('?')) {
        "login-query"
    } else if login.contains(&Some("")) {
        "login-empty"
    } else if after_colon.starts_with("//")
        && matches!(url.parts(), grammar::Url::Other(other) if is_opaque(other.genericurl.schemepart))
    {
        "opaque-slashes"
    } else if after_colon.is_empty() {
        "nothing"
    } else if !after_colon.starts_with('/') {
        "opaque"
    } else if scheme.contains(|letter: char| letter.is_ascii_uppercase()) {
        "scheme-case"
    } else {
        "plain"
    }
}
