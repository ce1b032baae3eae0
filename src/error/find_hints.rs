//! The choice of hints for an error, by its offset, the character found there and the expectations. [`hints`]
//! is the entry point. No function parses a changed text, which keeps explaining linear.

use alloc::vec::Vec;

use crate::Production;
use crate::error::Hint;
use crate::error::evidence::Evidence;
use crate::error::explain::Syntax;
use crate::error::farthest::Wanted;
use crate::notation::class::{HEX, RESERVED, XCHAR};
use crate::production::specified_by;

/// Returns the hints for an error, the most specific first.
pub(super) fn hints(place: &Evidence<'_>) -> Vec<Hint> {
    if place.is_in_escape() {
        return [of_escape(place)].into();
    }
    if !place.rest.is_empty() && place.rest.trim().is_empty() && place.expects_end() {
        return [Hint::OuterSpace].into();
    }
    let of_place = of_scheme(place)
        .or_else(|| of_backslash(place))
        .or_else(|| of_host_as_user(place))
        .or_else(|| of_login(place))
        .or_else(|| of_host(place))
        .or_else(|| of_port(place));
    let mut hints: Vec<Hint> = of_place.into_iter().chain(of_path(place)).chain(of_fragment(place)).collect();
    hints.extend(of_character(place, hints.is_empty()));
    hints.extend(of_otherurl(place));
    hints
}

/// Returns the hint that replaces `hint` if the character at the offset is withheld. It must not name that
/// character.
pub(super) fn without_character(place: &Evidence<'_>, hint: Hint) -> Option<Hint> {
    use Hint::*;

    match hint {
        // These apply to many characters.
        NoScheme | HostWithoutScheme | NoSlashes | NoUser(_) | NoAt | LoginDelimiters | EmptyHost
        | LastLabelDigit | EmptyPort | PortCharacter | Ftptype | TelnetPath | NoAddress
        | NoGroupOrArticle | NoGroup | NoDatabase | Waisdoc | Field | NoPath(_) | Percent | OnlyOtherurl => {
            Some(hint)
        }
        LoginDelimiter(_) => Some(LoginDelimiters),
        HostCharacter(_) => Some(HostCharacter(None)),
        _ if place.may_be_encoded() => Some(Encode),
        _ if place.is_within(Production::Port) => Some(PortCharacter),
        _ if place.is_within_host() => Some(HostCharacter(None)),
        _ => None,
    }
}

/// Returns the hint for a `%` that doesn't begin an escape. In a host, a port or a group, no escape is
/// allowed.
fn of_escape(place: &Evidence<'_>) -> Hint {
    if place.may_have(|wanted| wanted == Wanted::Character(&HEX)) {
        Hint::Percent
    } else if place.is_within(Production::Article) {
        Hint::NoGroupOrArticle
    } else if place.is_within(Production::Password) {
        Hint::NoAt
    } else {
        Hint::HostCharacter(Some('%'))
    }
}

fn of_scheme(place: &Evidence<'_>) -> Option<Hint> {
    if place.is_within(Production::Scheme) && !place.before.contains(':') {
        let is_link = !place.text.contains(':') && place.root != Some(Production::Scheme);
        return Some(match place.found {
            Some('<') if place.before.is_empty() => Hint::Wrapper,
            Some(found) if found.is_whitespace() && begins_after_space(place) => Hint::OuterSpace,
            _ if is_link && is_host_and_path(place) => Hint::HostWithoutScheme,
            None | Some(':' | '/' | '?' | '#' | '.') => Hint::NoScheme,
            Some(_) if is_link => Hint::NoScheme,
            Some(found) => Hint::SchemeCharacter(found),
        });
    }
    let after_colon = place.wants(|wanted| match wanted {
        Wanted::Literal { literal, matched } => literal.ends_with("://") && matched + 2 >= literal.len(),
        _ => false,
    });
    after_colon.then(|| if place.found == Some('\\') { Hint::Backslash } else { Hint::NoSlashes })
}

/// Returns `true` if the text begins with white space and a scheme's name may follow it.
fn begins_after_space(place: &Evidence<'_>) -> bool {
    place.before.is_empty() && place.rest.trim_start().bytes().next().is_some_and(|first| place.allows(first))
}

/// Returns `true` if the text would be a URL after `http://`, and looks like a host: either a name with a dot
/// and then a `/`, or `www.` and at least two more labels. Any other name with a dot may be a file name, such
/// as `index.html`.
fn is_host_and_path(place: &Evidence<'_>) -> bool {
    let text = place.text.trim_end();
    let (host, path) = text.split_once('/').map_or((text, None), |(host, path)| (host, Some(path)));
    let is_www = host.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."));
    let labels = host.split('.').count();
    let looks_like_host = path.is_some() && labels > 1 || is_www && labels > 2;
    let path = path.unwrap_or_default();
    let (path, search) = path.split_once('?').unwrap_or((path, ""));
    looks_like_host
        && Production::Hostname.matches(host)
        && Production::Hpath.matches(path)
        && Production::Search.matches(search)
}

/// Returns the hint for a text that isn't a host and parses as a user name. The error is that no `@` follows,
/// but the author may have intended a host and an optional port.
fn of_host_as_user(place: &Evidence<'_>) -> Option<Hint> {
    // If the text was parsed as `user` or `password`, it isn't a host.
    let is_login = place.is_within(Production::Login)
        && (place.is_within(Production::User) || place.is_within(Production::Password));
    let ends_host = matches!(place.found, None | Some('/'));
    if !is_login || !ends_host || place.is_within_host() || place.authority().contains('@') {
        return None;
    }
    let (name, port) = place.authority().split_once(':').unwrap_or((place.authority(), ""));
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let has_label = |is_wrong: fn(&str) -> bool| name.split('.').any(is_wrong);
    let is_of_host = |character: char| character.is_ascii_alphanumeric() || ".-".contains(character);
    if name.contains('_') {
        Some(Hint::Underscore)
    } else if let Some(wrong) = name.chars().find(|&character| !is_of_host(character)) {
        Some(of_host_character(wrong))
    } else if has_label(|label| label.starts_with('-') || label.ends_with('-')) {
        Some(Hint::LabelHyphen)
    } else if !name.is_empty() && has_label(str::is_empty) {
        Some(Hint::EmptyLabel)
    } else {
        None
    }
}

fn of_login(place: &Evidence<'_>) -> Option<Hint> {
    // In a scheme that allows a login, the hostport is within the login.
    let without_login = place.is_within(Production::Hostport) && !place.is_within(Production::Login);
    if let Some(root) = place.root.filter(|root| specified_by(*root).is_some())
        && without_login
        && place.authority().contains('@')
    {
        return Some(Hint::NoUser(root));
    }
    let is_password = place.is_within(Production::Password);
    let may_be_port = is_password && place.is_within(Production::Login);
    match place.found {
        Some(found @ (':' | '@' | '/')) if is_password && place.text.contains('@') => {
            Some(Hint::LoginDelimiter(found))
        }
        // No `@` follows.
        _ if may_be_port && !place.may_be_encoded() => {
            (!place.is_within(Production::Port)).then_some(Hint::NoAt)
        }
        Some(found @ '@') if place.is_within(Production::Login) => {
            // The previous `@` must be encoded. The text after it then belongs to the user name or password.
            let (login, after) = place.before.rsplit_once('@')?;
            let login = login.rsplit('/').next().unwrap_or_default();
            let is_one = !(login.contains(':') && after.contains(':'));
            Some(if is_one { Hint::LoginDelimiter(found) } else { Hint::LoginDelimiters })
        }
        _ => None,
    }
}

/// Returns the hint for a backslash if a `/` is allowed, except in a user name, a password or an address.
fn of_backslash(place: &Evidence<'_>) -> Option<Hint> {
    use Production::{Article, Encoded822addr};

    let is_name = place.is_within_login() || place.is_within(Article) || place.is_within(Encoded822addr);
    let is_drive = matches!(place.before.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
    let hint = if is_drive { Hint::DrivePath } else { Hint::Backslash };
    (place.found == Some('\\') && place.allows(b'/') && !is_name).then_some(hint)
}

fn of_host(place: &Evidence<'_>) -> Option<Hint> {
    let found = place.found;
    let ends_host = matches!(found, None | Some('/' | ':' | '?' | '#' | ';' | '@'));
    let character = found.filter(|_| !ends_host && !place.may_be_encoded()).map(of_host_character);
    if !place.is_within_host() {
        // A host with an invalid character parses as a user name.
        let is_user = place.is_within(Production::Login) && place.is_within(Production::User);
        return character.filter(|_| is_user);
    }
    let at_start = place.before.is_empty() || place.before.ends_with(['/', '@']);
    // Only a file URL may omit the host.
    let may_be_empty = place.root == Some(Production::Fileurl);
    let is_numbered = place.label().starts_with(|first: char| first.is_ascii_digit());
    match found {
        Some('[') if at_start => Some(Hint::Ipv6),
        Some('-') => Some(Hint::LabelHyphen),
        _ if ends_host && at_start => (!may_be_empty).then_some(Hint::EmptyHost),
        Some('.') if at_start || place.before.ends_with('.') => Some(Hint::EmptyLabel),
        _ if place.has_final_dot() => Some(Hint::FinalDot),
        _ if ends_host && place.before.ends_with('.') => Some(Hint::EmptyLabel),
        _ if place.before.ends_with('-') => Some(Hint::LabelHyphen),
        Some('_') => Some(Hint::Underscore),
        Some('0'..='9') => Some(Hint::LastLabelDigit),
        _ if ends_host && is_numbered && !place.expects_end() => Some(Hint::LastLabelDigit),
        _ => character,
    }
}

/// Returns the hint for a character that can't be in a host.
fn of_host_character(found: char) -> Hint {
    if !found.is_ascii() && found.is_alphanumeric() {
        Hint::HostNonAscii
    } else {
        Hint::HostCharacter(Some(found))
    }
}

fn of_port(place: &Evidence<'_>) -> Option<Hint> {
    if !place.is_within(Production::Port) {
        return None;
    }
    match place.found {
        None | Some('/' | '?' | '#' | ';') if place.before.ends_with(':') => Some(Hint::EmptyPort),
        Some(found) if found.is_ascii_alphanumeric() => Some(Hint::PortCharacter),
        None | Some('/' | '?' | '#' | ';' | '@') => None,
        Some(_) => (!place.may_be_encoded()).then_some(Hint::PortCharacter),
    }
}

fn of_path(place: &Evidence<'_>) -> Option<Hint> {
    let (root, found) = (place.root?, place.found);
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
        // A `ppath` can't contain `;`, but it may contain `=`.
        _ if place.is_within(Production::Fieldspec)
            && place.before.contains(';')
            && place.expects("=", 0) =>
        {
            // A `;` at the start of the text isn't within a name.
            place.before.rfind(';').filter(|&semicolon| semicolon > 0).map(|_| Hint::Field)
        }
        _ if at_end && place.expects("/", 0) && !place.expects_end() && specified_by(root).is_some() => {
            Some(Hint::NoPath(root))
        }
        _ => None,
    }
}

/// Returns the hint for a fragment after a complete URL.
fn of_fragment(place: &Evidence<'_>) -> Option<Hint> {
    let is_fragment = place.found == Some('#') && !place.before.is_empty() && place.expects_end();
    (is_fragment && !place.is_within_login()).then_some(Hint::Fragment)
}

fn of_character(place: &Evidence<'_>, alone: bool) -> Option<Hint> {
    let found = place.found?;
    if !place.may_be_encoded() {
        return (alone && !found.is_ascii_graphic()).then_some(Hint::NoEscape(found));
    }
    if found.len_utf8() > 1 && place.is_one_character() {
        return None;
    }
    match found {
        _ if !alone && found.is_ascii_graphic() && found != '#' => None,
        _ if found.is_ascii() && RESERVED.contains(found as u8) => Some(Hint::Reserved(found)),
        _ => Hint::never_allowed(found),
    }
}

/// Returns the hint for a predefined scheme before a text that `otherurl` accepts: any `*xchar`.
fn of_otherurl(place: &Evidence<'_>) -> Option<Hint> {
    let (_, part) = place.text.split_once(':')?;
    let is_predefined = place.syntax == Syntax::Strict && place.root != Some(Production::Otherurl);
    (is_predefined && XCHAR.scan(part.as_bytes()) == part.len()).then_some(Hint::OnlyOtherurl)
}
