//! Finds the hints for an error by its place, the character found there and the expectations.

use crate::Production;
use crate::error::Hint;
use crate::error::details::Details;
use crate::error::failure::{Failure, Wanted};
use crate::error::hint::Hints;
use crate::mask::suspected;
use crate::notation::class::{HEX, NATIONAL, RESERVED, bit};
use crate::production::specified_by;

/// The facts about an error that its hints depend on.
struct Evidence<'t> {
    error: &'t Details,
    text: &'t str,
    before: &'t str,
    /// The text from the place on.
    rest: &'t str,
    /// The productions in which something was expected, a bit for each.
    within: u128,
}

impl<'t> Evidence<'t> {
    fn new(error: &'t Details, text: &'t str) -> Evidence<'t> {
        let productions = error.failures.iter().flat_map(|failure| failure.within.iter());
        let within = productions.fold(0, |within, &production| within | 1 << production as u32);
        let (before, rest) = text.split_at(error.offset);
        Evidence { error, text, before, rest, within }
    }
}

impl Evidence<'_> {
    fn is_within(&self, production: Production) -> bool {
        self.within & 1 << production as u32 != 0
    }

    /// Returns `true` if one of these could have stood here.
    fn wants(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        self.error.failures.iter().any(|failure| wanted(failure.wanted))
    }

    /// Returns `true` if the rest of the literal was expected, after at least `matched` bytes of it.
    fn expects(&self, literal: &str, matched: usize) -> bool {
        self.wants(|wanted| match wanted {
            Wanted::Literal { literal: this, matched: there } => this == literal && there >= matched,
            Wanted::Character(class) => {
                matched == 0 && class.name.is_none() && class.literals.contains(literal)
            }
            Wanted::End => false,
        })
    }

    /// Returns `true` if the text before the place can continue with `character`, of US-ASCII.
    fn allows(&self, character: u8) -> bool {
        self.error.failures.iter().any(|failure| failure.allowed() & bit(character) != 0)
    }

    /// Returns `true` if one of these could have stood here, and not only in what needs an `@` that doesn't follow.
    ///
    /// Until its `@`, a host reads as a user name, a port as a password, and a group as an article. These three may have
    /// escapes, but a host, a port and a group may not.
    fn may_have(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        let at_follows = self.rest.contains('@');
        let is_meant = |failure: &Failure| at_follows || !needs_at(failure);
        self.error.failures.iter().any(|failure| wanted(failure.wanted) && is_meant(failure))
    }

    /// Returns `true` if an escape could have stood here.
    fn may_be_encoded(&self) -> bool {
        !self.is_within_other_host()
            && self.may_have(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes))
    }

    /// Returns `true` if the text is parsed as a production of one character, which may be one escape but not several.
    fn is_one_character(&self) -> bool {
        use Production::{Gtype, Uchar, Xchar};

        matches!(self.error.root, Some(Gtype | Uchar | Xchar))
    }

    /// Returns `true` if the place is within an escape. If `hex` is parsed by itself, nothing stands before it.
    fn is_in_escape(&self) -> bool {
        !self.before.is_empty() && self.wants(|wanted| wanted == Wanted::Character(&HEX))
    }

    /// Returns `true` if a host was being read.
    fn is_within_host(&self) -> bool {
        use Production::{Domainlabel, Host, Hostname, Hostnumber, Toplabel};

        [Host, Hostname, Hostnumber, Domainlabel, Toplabel]
            .into_iter()
            .any(|production| self.is_within(production))
            || self.is_within_other_host()
    }

    /// Returns `true` if the place is between `//` and the next `/` in a scheme that isn't predefined. To its syntax that
    /// is characters, and by Section 3.1 a host.
    fn is_within_other_host(&self) -> bool {
        let is_host = |(_, host): (&str, &str)| !host.contains(['/', '?', '#']);
        self.is_within(Production::Schemepart)
            && self.error.root.is_none_or(|root| specified_by(root).is_none())
            && self.before.split_once("://").is_some_and(is_host)
            && !self.authority().contains('@')
    }

    /// Returns `true` if a user name or password was being read, with an `@` still to come.
    fn is_within_login(&self) -> bool {
        let within = self.is_within(Production::User) || self.is_within(Production::Password);
        within && (self.rest.contains('@') || !self.is_within(Production::Login))
    }

    fn expects_end(&self) -> bool {
        self.wants(|wanted| wanted == Wanted::End)
    }

    /// The text between `//` and the next `/`, or the end.
    fn authority(&self) -> &str {
        let start = memchr::memmem::find(self.text.as_bytes(), b"//").map_or(0, |slashes| slashes + 2);
        self.text[start..].split('/').next().unwrap_or_default()
    }

    /// The label of the host before the place.
    fn label(&self) -> &str {
        self.before.rsplit(['.', '/', '@', ':']).next().unwrap_or_default()
    }

    /// Returns `true` if the dot before the place follows a whole host, and the character at the place, or the end, may
    /// follow that host.
    fn has_final_dot(&self) -> bool {
        use Production::{Article, Fileurl, Hostport, Nntpurl, Prosperourl};
        use Production::{Waisdatabase, Waisdoc, Waisindex, Waisurl};

        let Some(before) = self.before.strip_suffix('.') else { return false };
        let may_follow = match self.error.found {
            None => !matches!(
                self.error.root,
                Some(Fileurl | Nntpurl | Prosperourl | Waisdatabase | Waisdoc | Waisindex | Waisurl)
            ),
            Some('/') => before.contains("//") && !self.is_within(Article),
            Some(':') => self.is_within(Hostport),
            Some(_) => false,
        };
        let host = before.rsplit(['/', '@', ':']).next().unwrap_or_default();
        may_follow && Production::Host.matches(host)
    }
}

/// Returns `true` if the failure is in a production that an `@` has to follow, and that may be something else without one.
fn needs_at(failure: &Failure) -> bool {
    use Production::{Article, Grouppart, Login, Password, User};

    let is_in = |production| failure.within.contains(&production);
    is_in(Login) && (is_in(User) || is_in(Password)) || is_in(Grouppart) && is_in(Article)
}

/// Returns the hints for an error about `text`, the most specific first.
pub(super) fn hints(error: &Details, text: &str) -> Hints {
    let place = Evidence::new(error, text);
    if place.is_in_escape() {
        return Hints::from_iter([of_escape(&place)]);
    }
    if !place.rest.is_empty() && place.rest.trim().is_empty() && place.expects_end() {
        return Hints::from_iter([Hint::OuterSpace]);
    }
    let of_place = of_scheme(&place)
        .or_else(|| of_backslash(&place))
        .or_else(|| of_host_as_user(&place))
        .or_else(|| of_login(&place))
        .or_else(|| of_host(&place))
        .or_else(|| of_port(&place));
    let mut hints: Hints = of_place.into_iter().chain(of_path(&place)).chain(of_fragment(&place)).collect();
    of_character(&place, hints.is_empty()).into_iter().for_each(|hint| hints.push(hint));
    hints
}

/// Returns the hints for the same error where the character at the place is withheld. None of them names it.
pub(super) fn hints_without_character(error: &Details, text: &str) -> Hints {
    let place = Evidence::new(error, text);
    let instead = if place.may_be_encoded() {
        Some(Hint::Encode)
    } else if place.is_within(Production::Port) {
        Some(Hint::PortCharacter)
    } else if place.is_within_host() {
        Some(Hint::HostCharacter)
    } else {
        None
    };
    error.hints.iter().filter_map(|hint| hint.without_character(instead)).collect()
}

/// A `%` that begins no escape. In a host, a port or a group, a whole one wouldn't do either.
fn of_escape(place: &Evidence<'_>) -> Hint {
    if place.may_have(|wanted| wanted == Wanted::Character(&HEX)) {
        Hint::Percent
    } else if place.is_within(Production::Article) {
        Hint::NoGroupOrArticle
    } else if place.is_within(Production::Password) {
        Hint::NoAt
    } else {
        Hint::HostCharacter
    }
}

fn of_scheme(place: &Evidence<'_>) -> Option<Hint> {
    if place.is_within(Production::Scheme) && !place.before.contains(':') {
        let is_link = !place.text.contains(':') && place.error.root != Some(Production::Scheme);
        return Some(match place.error.found {
            Some('<') if place.before.is_empty() => Hint::Wrapper,
            Some(found) if found.is_whitespace() && begins_after_space(place) => Hint::OuterSpace,
            _ if is_link && is_host_and_path(place) => Hint::HostWithoutScheme,
            None | Some(':' | '/' | '?' | '#' | '.') => Hint::NoScheme,
            Some(_) if is_link => Hint::NoScheme,
            Some(_) => Hint::SchemeCharacter,
        });
    }
    let begins_with_scheme = |literal: &str| literal.ends_with("://");
    let after_colon = place.wants(|wanted| match wanted {
        Wanted::Literal { literal, matched } => begins_with_scheme(literal) && matched + 2 >= literal.len(),
        _ => false,
    });
    after_colon.then(|| if place.error.found == Some('\\') { Hint::Backslash } else { Hint::NoSlashes })
}

/// Returns `true` if the text begins with white space, and a scheme's name may begin after it.
fn begins_after_space(place: &Evidence<'_>) -> bool {
    place.before.is_empty() && place.rest.trim_start().bytes().next().is_some_and(|first| place.allows(first))
}

/// Returns `true` if the text is a URL after `http://`, and looks like one: a host name with a dot, and then a `/`, or `www.`
/// before two more labels. Any other name with a dot may be a file's, such as `index.html`.
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
        // The fix repeats the text.
        && suspected(place.text, place.error.root).is_empty()
}

/// If a login may stand here, a text that isn't a host is read as a user name, and the error is that no `@` follows. But the
/// author may have meant a host, and perhaps a port.
fn of_host_as_user(place: &Evidence<'_>) -> Option<Hint> {
    // A user name or a password that is parsed by itself isn't a host.
    let is_login = place.is_within(Production::Login)
        && (place.is_within(Production::User) || place.is_within(Production::Password));
    let ends_host = matches!(place.error.found, None | Some('/'));
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
    } else if !name.chars().all(is_of_host) {
        Some(Hint::HostCharacter)
    } else if has_label(|label| label.starts_with('-') || label.ends_with('-')) {
        Some(Hint::LabelHyphen)
    } else if !name.is_empty() && has_label(str::is_empty) {
        Some(Hint::EmptyLabel)
    } else {
        None
    }
}

fn of_login(place: &Evidence<'_>) -> Option<Hint> {
    // A scheme that allows a login has its host and port within one.
    let without_login = place.is_within(Production::Hostport) && !place.is_within(Production::Login);
    if let Some(root) = place.error.root.filter(|root| specified_by(*root).is_some())
        && without_login
        && place.authority().contains('@')
    {
        return Some(Hint::NoUser(root));
    }
    let is_password = place.is_within(Production::Password);
    let may_be_port = is_password && place.is_within(Production::Login);
    match place.error.found {
        Some(found @ (':' | '@' | '/')) if is_password && place.text.contains('@') => {
            Some(Hint::LoginDelimiter(found))
        }
        // No `@` follows.
        _ if may_be_port && !place.may_be_encoded() => {
            (!place.is_within(Production::Port)).then_some(Hint::NoAt)
        }
        Some(found @ '@') if place.is_within(Production::Login) => {
            // The `@` to encode is the one before. What follows it then belongs to the user name or the password.
            let (login, after) = place.before.rsplit_once('@')?;
            let login = login.rsplit('/').next().unwrap_or_default();
            let is_one = !(login.contains(':') && after.contains(':'));
            Some(if is_one { Hint::LoginDelimiter(found) } else { Hint::LoginDelimiters })
        }
        _ => None,
    }
}

/// A backslash where a `/` could stand, but not in a user name, a password or an address.
fn of_backslash(place: &Evidence<'_>) -> Option<Hint> {
    use Production::{Article, Encoded822addr};

    let is_name = place.is_within_login() || place.is_within(Article) || place.is_within(Encoded822addr);
    let is_drive = matches!(place.before.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
    let hint = if is_drive { Hint::DrivePath } else { Hint::Backslash };
    (place.error.found == Some('\\') && place.allows(b'/') && !is_name).then_some(hint)
}

fn of_host(place: &Evidence<'_>) -> Option<Hint> {
    let found = place.error.found;
    let ends_host = matches!(found, None | Some('/' | ':' | '?' | '#' | ';' | '@'));
    let character = found.filter(|_| !ends_host && !place.may_be_encoded()).map(of_host_character);
    if !place.is_within_host() {
        // A host with such a character before is read as a user name.
        let is_user = place.is_within(Production::Login) && place.is_within(Production::User);
        return character.filter(|_| is_user);
    }
    let at_start = place.before.is_empty() || place.before.ends_with(['/', '@']);
    // Only a file URL may omit the host.
    let may_be_empty = place.error.root == Some(Production::Fileurl);
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

/// The hint for a character that can't be in a host.
fn of_host_character(found: char) -> Hint {
    if !found.is_ascii() && found.is_alphanumeric() { Hint::HostNonAscii } else { Hint::HostCharacter }
}

fn of_port(place: &Evidence<'_>) -> Option<Hint> {
    if !place.is_within(Production::Port) {
        return None;
    }
    match place.error.found {
        None | Some('/' | '?' | '#' | ';') if place.before.ends_with(':') => Some(Hint::EmptyPort),
        Some(found) if found.is_ascii_alphanumeric() => Some(Hint::PortCharacter),
        None | Some('/' | '?' | '#' | ';' | '@') => None,
        Some(_) => (!place.may_be_encoded()).then_some(Hint::PortCharacter),
    }
}

fn of_path(place: &Evidence<'_>) -> Option<Hint> {
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
        // A `ppath` has no `;`, but it has `=`.
        _ if place.is_within(Production::Fieldspec)
            && place.before.contains(';')
            && place.expects("=", 0) =>
        {
            // A `;` that begins the text isn't within a name.
            place.before.rfind(';').filter(|&semicolon| semicolon > 0).map(|_| Hint::Field)
        }
        _ if at_end && place.expects("/", 0) && !place.expects_end() && specified_by(root).is_some() => {
            Some(Hint::NoPath(root))
        }
        _ => None,
    }
}

/// A fragment after a whole URL.
fn of_fragment(place: &Evidence<'_>) -> Option<Hint> {
    let is_fragment = place.error.found == Some('#') && !place.before.is_empty() && place.expects_end();
    (is_fragment && !place.is_within_login()).then_some(Hint::Fragment)
}

fn of_character(place: &Evidence<'_>, alone: bool) -> Option<Hint> {
    let found = place.error.found?;
    if !place.may_be_encoded() {
        return (alone && !found.is_ascii_graphic()).then_some(Hint::NoEscape);
    }
    if found.len_utf8() > 1 && place.is_one_character() {
        return None;
    }
    match found {
        '#' => Some(Hint::Unsafe(found)),
        ' ' => Some(Hint::Space),
        _ if found.is_control() => Some(Hint::Control(found)),
        _ if !found.is_ascii() => Some(Hint::NonAscii(found)),
        _ if !alone => None,
        '"' | '<' | '>' => Some(Hint::Unsafe(found)),
        _ if NATIONAL.contains(found as u8) => Some(Hint::Unsafe(found)),
        _ if RESERVED.contains(found as u8) => Some(Hint::Reserved(found)),
        _ => None,
    }
}
