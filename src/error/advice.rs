//! Finds the hints that fit an error, from its place, what was found there and what was expected.

use crate::Production;
use crate::error::Hint;
use crate::error::details::Details;
use crate::error::failure::Wanted;
use crate::error::hint::Hints;
use crate::notation::class::{HEX, NATIONAL, RESERVED};
use crate::scheme::names::specified_by;

/// The place of an error, with all that a hint is found from.
struct Place<'t> {
    error: &'t Details,
    text: &'t str,
    before: &'t str,
    /// The productions in which something was expected, a bit for each.
    within: u128,
}

impl<'t> Place<'t> {
    fn new(error: &'t Details, text: &'t str) -> Place<'t> {
        let productions = error.failures.iter().flat_map(|failure| failure.within.productions().iter());
        let within = productions.fold(0, |within, &production| within | 1 << production as u32);
        Place { error, text, before: &text[..error.offset], within }
    }
}

impl Place<'_> {
    fn is_within(&self, production: Production) -> bool {
        self.within & 1 << production as u32 != 0
    }

    /// Whether one of these could have stood here.
    fn wants(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        self.error.failures.iter().any(|failure| wanted(failure.wanted))
    }

    /// Whether the rest of the literal was expected, after at least `matched` bytes of it.
    fn expects(&self, literal: &str, matched: usize) -> bool {
        self.wants(|wanted| match wanted {
            Wanted::Literal { literal: this, matched: there } => this == literal && there >= matched,
            Wanted::Character(class) => {
                matched == 0 && class.name.is_none() && class.literals.contains(literal)
            }
            Wanted::End => false,
        })
    }

    /// Whether an escape could have stood here.
    fn may_be_encoded(&self) -> bool {
        self.wants(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes()))
    }

    /// Whether the place is within an escape. Where `hex` is read by itself, nothing stands before it.
    fn is_in_escape(&self) -> bool {
        !self.before.is_empty() && self.wants(|wanted| wanted == Wanted::Character(&HEX))
    }

    /// Whether a host was being read.
    fn is_within_host(&self) -> bool {
        use Production::{Domainlabel, Host, Hostname, Hostnumber, Toplabel};

        [Host, Hostname, Hostnumber, Domainlabel, Toplabel]
            .into_iter()
            .any(|production| self.is_within(production))
    }

    /// Whether a user name or password was being read, with an `@` still to come.
    fn is_within_login(&self) -> bool {
        let within = self.is_within(Production::User) || self.is_within(Production::Password);
        within && (self.text[self.error.offset..].contains('@') || !self.is_within(Production::Login))
    }

    fn expects_end(&self) -> bool {
        self.wants(|wanted| wanted == Wanted::End)
    }

    /// What stands between `//` and the next `/`, or the end.
    fn authority(&self) -> &str {
        let start = memchr::memmem::find(self.text.as_bytes(), b"//").map_or(0, |slashes| slashes + 2);
        self.text[start..].split('/').next().unwrap_or_default()
    }

    /// The label of the host before the place.
    fn label(&self) -> &str {
        self.before.rsplit(['.', '/', '@', ':']).next().unwrap_or_default()
    }
}

/// The hints for an error about `text`, the most specific first.
pub(super) fn hints(error: &Details, text: &str) -> Hints {
    let place = Place::new(error, text);
    if place.is_in_escape() {
        return Hints::from_iter([Hint::Percent]);
    }
    let of_place = of_scheme(&place)
        .or_else(|| of_host_as_user(&place))
        .or_else(|| of_login(&place))
        .or_else(|| of_host(&place))
        .or_else(|| of_port(&place));
    let mut hints: Hints = of_place.into_iter().chain(of_path(&place)).collect();
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
    let after_colon = place.wants(|wanted| match wanted {
        Wanted::Literal { literal, matched } => begins_with_scheme(literal) && matched + 2 >= literal.len(),
        _ => false,
    });
    after_colon.then_some(Hint::NoSlashes)
}

/// Where a login may stand, what is no host is read as a user name, and the error is that no `@` follows. But a host may
/// have been meant, and perhaps a port.
fn of_host_as_user(place: &Place<'_>) -> Option<Hint> {
    let is_login = place.is_within(Production::User) || place.is_within(Production::Password);
    let ends_host = matches!(place.error.found, None | Some('/'));
    if !is_login || !ends_host || place.is_within_host() || place.authority().contains('@') {
        return None;
    }
    let (name, port) = place.authority().split_once(':').unwrap_or((place.authority(), ""));
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut labels = name.split('.');
    let is_of_host = |character: char| character.is_ascii_alphanumeric() || ".-".contains(character);
    if name.contains('_') {
        Some(Hint::Underscore)
    } else if !name.chars().all(is_of_host) {
        Some(Hint::HostCharacter)
    } else if labels.any(|label| label.starts_with('-') || label.ends_with('-')) {
        Some(Hint::LabelHyphen)
    } else {
        None
    }
}

fn of_login(place: &Place<'_>) -> Option<Hint> {
    // A scheme that allows a login has its host and port within one.
    let without_login = place.is_within(Production::Hostport) && !place.is_within(Production::Login);
    if let Some(root) = place.error.root.filter(|root| specified_by(*root).is_some())
        && without_login
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
    // Only a file URL may omit the host.
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
        // A `ppath` has no `;`, but it has `=`.
        _ if place.is_within(Production::Fieldspec)
            && place.before.contains(';')
            && place.expects("=", 0) =>
        {
            Some(Hint::Field)
        }
        _ if at_end && place.expects("/", 0) && !place.expects_end() && specified_by(root).is_some() => {
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
