//! The kinds of cases of the strict reading, used to count a parser's results.

use rfc1738::grammar::{self, Schemepart};
use rfc1738::{Mistake, ParseError, Production, Url};
use serde_json::{Value, json};

pub struct Kind {
    pub name: &'static str,
    /// `true` if the kind's cases are valid.
    pub is_valid: bool,
    about: &'static str,
}

/// Returns the kinds of `kinds.txt`, in the order of a URL's parts.
pub fn kinds() -> impl Iterator<Item = Kind> {
    include_str!("kinds.txt").lines().map(|line| {
        let (name, about) = line[2..].split_once(": ").expect("a name and a description");
        Kind { name, is_valid: line.starts_with('+'), about }
    })
}

/// Returns descriptions of the kinds.
pub fn descriptions() -> Value {
    kinds()
        .map(|Kind { name, is_valid, about }| json!({"kind": name, "valid": is_valid, "about": about}))
        .collect()
}

/// Returns the kind of an invalid string. If no URL can contain the character at the error, it determines the kind. Otherwise, the
/// mistake does.
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
        _ => error.mistake().and_then(mistake_kind).unwrap_or("structure"),
    }
}

/// Returns the kind of a mistake. By default, it has the mistake's name: `empty-port` for `EmptyPort`.
fn mistake_kind(mistake: &Mistake) -> Option<&'static str> {
    Some(match mistake.name() {
        "Wrapper" | "NoScheme" | "HostWithoutScheme" | "SchemeCharacter" => "scheme",
        "NoSlashes" => "slashes",
        "NoUser" => "user",
        "NoAt" | "LoginDelimiter" | "LoginDelimiters" => "login",
        "EmptyLabel" | "FinalDot" | "LabelHyphen" => "label",
        "LastLabelDigit" => "last-label",
        "PortCharacter" => "port",
        "NoAddress" | "ArticleBrackets" | "GroupCharacter" | "NewsServer" | "NntpArticle"
        | "NoGroupOrArticle" | "NoGroup" | "NoDatabase" | "Waisdoc" | "Field" | "NoPath" => "missing",
        "AfterFtptype" | "FtpSemicolon" | "Ftptype" => "ftp-type",
        "Reserved" | "NoSlash" => "reserved",
        "Percent" => "escape",
        name => {
            let name = name.to_lowercase();
            return kinds().map(|kind| kind.name).find(|kind| kind.replace('-', "") == name);
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
        && matches!(url.by_scheme(), grammar::SchemeUrl::Other(other) if is_opaque(other.genericurl.schemepart))
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
