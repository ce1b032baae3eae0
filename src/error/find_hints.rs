//! Selection of the hints for an error, based on its offset, the character found there and the expectations.
//! [`hints`] is the entry point. No function parses modified text, so the running time stays linear.

use alloc::vec::Vec;

use crate::Production;
use crate::error::Hint;
use crate::error::evidence::Evidence;
use crate::error::explain::Syntax;
use crate::error::farthest::Wanted;
use crate::grammar::misc::{HEX, RESERVED, XCHAR};
use crate::production::specified_by;

/// Returns the hints for an error, the most specific first.
pub(super) fn hints(evidence: &Evidence<'_>) -> Vec<Hint> {
    if evidence.is_in_escape() {
        return [escape_hint(evidence)].into();
    }
    if !evidence.rest.is_empty() && evidence.rest.trim().is_empty() && evidence.expects_end() {
        return [Hint::OuterSpace].into();
    }
    let by_part = scheme_hint(evidence)
        .or_else(|| backslash_hint(evidence))
        .or_else(|| host_as_user_hint(evidence))
        .or_else(|| login_hint(evidence))
        .or_else(|| host_hint(evidence))
        .or_else(|| port_hint(evidence));
    let mut hints: Vec<Hint> =
        by_part.into_iter().chain(path_hint(evidence)).chain(fragment_hint(evidence)).collect();
    hints.extend(character_hint(evidence, hints.is_empty()));
    hints.extend(otherurl_hint(evidence));
    hints
}

/// Returns the hint that replaces `hint` if the character at the offset is withheld, or `None`. The replacement
/// doesn't name that character.
pub(super) fn without_character(evidence: &Evidence<'_>, hint: Hint) -> Option<Hint> {
    use Hint::*;

    match hint {
        // These hints apply to many characters, so they don't reveal the character at the offset.
        NoScheme | HostWithoutScheme | NoSlashes | NoUser(_) | NoAt | LoginDelimiters | EmptyHost
        | LastLabelDigit | EmptyPort | PortCharacter | Ftptype | TelnetPath | NoAddress
        | NoGroupOrArticle | NoGroup | NoDatabase | Waisdoc | Field | NoPath(_) | Percent | OnlyOtherurl => {
            Some(hint)
        }
        LoginDelimiter(_) => Some(LoginDelimiters),
        HostCharacter(_) => Some(HostCharacter(None)),
        _ if evidence.may_be_encoded() => Some(Encode),
        _ if evidence.is_within(Production::Port) => Some(PortCharacter),
        _ if evidence.is_within_host() => Some(HostCharacter(None)),
        _ => None,
    }
}

/// Returns the hint for a `%` that doesn't begin an escape. A host, a port and a group can't contain escapes.
fn escape_hint(evidence: &Evidence<'_>) -> Hint {
    if evidence.may_have(|wanted| wanted == Wanted::Character(&HEX)) {
        Hint::Percent
    } else if evidence.is_within(Production::Article) {
        Hint::NoGroupOrArticle
    } else if evidence.is_within(Production::Password) {
        Hint::NoAt
    } else {
        Hint::HostCharacter(Some('%'))
    }
}

fn scheme_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    if evidence.is_within(Production::Scheme) {
        let is_link = !evidence.text.contains(':') && evidence.root != Some(Production::Scheme);
        return Some(match evidence.found {
            Some('<') if evidence.before.is_empty() => Hint::Wrapper,
            Some(found) if found.is_whitespace() && begins_after_space(evidence) => Hint::OuterSpace,
            _ if is_link && is_host_and_path(evidence) => Hint::HostWithoutScheme,
            None | Some(':' | '/' | '?' | '#' | '.') => Hint::NoScheme,
            Some(_) if is_link => Hint::NoScheme,
            Some(found) => Hint::SchemeCharacter(found),
        });
    }
    let after_colon = evidence.wants(|wanted| match wanted {
        Wanted::Literal { literal, matched } => literal.ends_with("://") && matched + 2 >= literal.len(),
        _ => false,
    });
    after_colon.then(|| if evidence.found == Some('\\') { Hint::Backslash } else { Hint::NoSlashes })
}

/// Returns `true` if the offset is 0 and a scheme's name may begin after the whitespace there.
fn begins_after_space(evidence: &Evidence<'_>) -> bool {
    evidence.before.is_empty()
        && evidence.rest.trim_start().bytes().next().is_some_and(|first| evidence.allows(first))
}

/// Returns `true` if the text would be a URL with `http://` before it, and its start looks like a host name: either it
/// contains a dot and precedes a `/`, or it begins with `www.` and has at least two more labels. Any other name with a
/// dot may be a file name, such as `index.html`.
fn is_host_and_path(evidence: &Evidence<'_>) -> bool {
    let text = evidence.text.trim_end();
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

/// Returns the hint for an invalid host that parses as a user name. According to the grammar, only an `@` is missing,
/// but the author may have intended a host and an optional port.
fn host_as_user_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    // If the text was parsed as `user` or `password`, it isn't a host.
    let is_login = evidence.is_within(Production::Login)
        && (evidence.is_within(Production::User) || evidence.is_within(Production::Password));
    let ends_host = matches!(evidence.found, None | Some('/'));
    if !is_login || !ends_host || evidence.is_within_host() || evidence.authority().contains('@') {
        return None;
    }
    let (name, port) = evidence.authority().split_once(':').unwrap_or((evidence.authority(), ""));
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let has_label = |is_wrong: fn(&str) -> bool| name.split('.').any(is_wrong);
    let may_be_in_host = |character: char| character.is_ascii_alphanumeric() || ".-".contains(character);
    if name.contains('_') {
        Some(Hint::Underscore)
    } else if let Some(wrong) = name.chars().find(|&character| !may_be_in_host(character)) {
        Some(host_character_hint(wrong))
    } else if has_label(|label| label.starts_with('-') || label.ends_with('-')) {
        Some(Hint::LabelHyphen)
    } else if !name.is_empty() && has_label(str::is_empty) {
        Some(Hint::EmptyLabel)
    } else {
        None
    }
}

fn login_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    // In a scheme that allows a login, the hostport is within the login.
    let without_login = evidence.is_within(Production::Hostport) && !evidence.is_within(Production::Login);
    if let Some(root) = evidence.root.filter(|root| specified_by(*root).is_some())
        && without_login
        && evidence.authority().contains('@')
    {
        return Some(Hint::NoUser(root));
    }
    let is_password = evidence.is_within(Production::Password);
    let may_be_port = is_password && evidence.is_within(Production::Login);
    match evidence.found {
        Some(found @ (':' | '@' | '/')) if is_password && evidence.text.contains('@') => {
            Some(Hint::LoginDelimiter(found))
        }
        // No `@` follows.
        _ if may_be_port && !evidence.may_be_encoded() => {
            (!evidence.is_within(Production::Port)).then_some(Hint::NoAt)
        }
        Some(found @ '@') if evidence.is_within(Production::Login) => {
            // The previous `@` must be encoded. The text after it belongs to the user name or password.
            let (login, after) = evidence.before.rsplit_once('@')?;
            let login = login.rsplit('/').next().unwrap_or_default();
            let has_one_delimiter = !(login.contains(':') && after.contains(':'));
            Some(if has_one_delimiter { Hint::LoginDelimiter(found) } else { Hint::LoginDelimiters })
        }
        // The authority contains another `@`, so the host doesn't follow the previous `@`.
        Some(_)
            if evidence.is_within(Production::Hostport)
                && evidence.is_within(Production::Login)
                && evidence.authority().matches('@').count() > 1 =>
        {
            evidence.before.contains('@').then_some(Hint::LoginDelimiter('@'))
        }
        _ => None,
    }
}

/// Returns the hint for a backslash if a `/` is allowed, except in a user name, a password, the identifier of an
/// article or a mail address.
fn backslash_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    use Production::{Article, Encoded822addr};

    let is_name =
        evidence.is_within_login() || evidence.is_within(Article) || evidence.is_within(Encoded822addr);
    let is_drive = matches!(evidence.before.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
    let hint = if is_drive { Hint::DrivePath } else { Hint::Backslash };
    (evidence.found == Some('\\') && evidence.allows(b'/') && !is_name).then_some(hint)
}

fn host_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    let found = evidence.found;
    let ends_host = matches!(found, None | Some('/' | ':' | '?' | '#' | ';' | '@'));
    let character = found.filter(|_| !ends_host && !evidence.may_be_encoded()).map(host_character_hint);
    if !evidence.is_within_host() {
        // The host is invalid before the offset, but parses as a user name.
        let is_user = evidence.is_within(Production::Login) && evidence.is_within(Production::User);
        return character.filter(|_| is_user);
    }
    let at_start = evidence.before.is_empty() || evidence.before.ends_with(['/', '@']);
    // Only a file URL may omit the host.
    let may_be_empty = evidence.root == Some(Production::Fileurl);
    let is_numbered = evidence.label().starts_with(|first: char| first.is_ascii_digit());
    match found {
        Some('[') if at_start => Some(Hint::Ipv6),
        Some('-') => Some(Hint::LabelHyphen),
        _ if ends_host && at_start => (!may_be_empty).then_some(Hint::EmptyHost),
        Some('.') if at_start || evidence.before.ends_with('.') => Some(Hint::EmptyLabel),
        _ if evidence.has_final_dot() => Some(Hint::FinalDot),
        _ if ends_host && evidence.before.ends_with('.') => Some(Hint::EmptyLabel),
        _ if evidence.before.ends_with('-') => Some(Hint::LabelHyphen),
        Some('_') => Some(Hint::Underscore),
        Some('0'..='9') => Some(Hint::LastLabelDigit),
        _ if ends_host && is_numbered && !evidence.expects_end() => Some(Hint::LastLabelDigit),
        _ => character,
    }
}

/// Returns the hint for a character that can't appear in a host.
fn host_character_hint(found: char) -> Hint {
    if !found.is_ascii() && found.is_alphanumeric() {
        Hint::HostNonAscii
    } else {
        Hint::HostCharacter(Some(found))
    }
}

fn port_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    if !evidence.is_within(Production::Port) {
        return None;
    }
    match evidence.found {
        None | Some('/' | '?' | '#' | ';') if evidence.before.ends_with(':') => Some(Hint::EmptyPort),
        None | Some('/' | '?' | '#' | ';' | '@') => None,
        Some(_) => (!evidence.may_be_encoded()).then_some(Hint::PortCharacter),
    }
}

fn path_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    let (root, found) = (evidence.root?, evidence.found);
    let at_end = found.is_none();
    match root {
        Production::Httpurl
            if found == Some('?') && evidence.expects("/", 0) && !evidence.is_within(Production::Hpath) =>
        {
            Some(Hint::SearchWithoutSlash)
        }
        Production::Ftpurl if evidence.expects(";type=", 1) => Some(Hint::FtpSemicolon),
        Production::Ftpurl if evidence.before.contains(";type=") => Some(Hint::Ftptype),
        Production::Telneturl if evidence.before.ends_with('/') && evidence.expects_end() => {
            Some(Hint::TelnetPath)
        }
        Production::Mailtourl if at_end && evidence.before.ends_with(':') => Some(Hint::NoAddress),
        Production::Newsurl if at_end || evidence.before.ends_with(':') => Some(Hint::NoGroupOrArticle),
        Production::Nntpurl if evidence.is_within(Production::Group) && evidence.before.ends_with('/') => {
            Some(Hint::NoGroup)
        }
        Production::Nntpurl if at_end && evidence.expects("/", 0) => Some(Hint::NoGroup),
        Production::Waisurl if at_end && evidence.is_within(Production::Wtype) => Some(Hint::Waisdoc),
        Production::Waisurl
            if at_end && evidence.expects("/", 0) && evidence.is_within(Production::Hostport) =>
        {
            Some(Hint::NoDatabase)
        }
        // A `ppath` can't contain `;`, but it may contain `=`.
        _ if evidence.is_within(Production::Fieldspec)
            && evidence.before.contains(';')
            && evidence.expects("=", 0) =>
        {
            // If the root is `fieldspec`, the input begins with a `;`, which must stay unencoded.
            evidence.before.rfind(';').filter(|&semicolon| semicolon > 0).map(|_| Hint::Field)
        }
        _ if at_end
            && evidence.expects("/", 0)
            && !evidence.expects_end()
            && specified_by(root).is_some() =>
        {
            Some(Hint::NoPath(root))
        }
        _ => None,
    }
}

/// Returns the hint for a fragment after a complete URL.
fn fragment_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    let is_fragment = evidence.found == Some('#') && !evidence.before.is_empty() && evidence.expects_end();
    (is_fragment && !evidence.is_within_login()).then_some(Hint::Fragment)
}

fn character_hint(evidence: &Evidence<'_>, is_first: bool) -> Option<Hint> {
    let found = evidence.found?;
    if !evidence.may_be_encoded() {
        return (is_first && !found.is_ascii_graphic()).then_some(Hint::NoEscape(found));
    }
    if found.len_utf8() > 1 && evidence.is_one_character() {
        return None;
    }
    match found {
        _ if !is_first && found.is_ascii_graphic() && found != '#' => None,
        _ if found.is_ascii() && RESERVED.contains(found as u8) => Some(Hint::Reserved(found)),
        _ => Hint::never_allowed(found),
    }
}

/// Returns the hint for input with a predefined scheme that only `otherurl` derives.
fn otherurl_hint(evidence: &Evidence<'_>) -> Option<Hint> {
    let (_, part) = evidence.text.split_once(':')?;
    let is_predefined = evidence.syntax == Syntax::Strict && evidence.root != Some(Production::Otherurl);
    (is_predefined && XCHAR.run(part.as_bytes(), 0) == part.len()).then_some(Hint::OnlyOtherurl)
}
