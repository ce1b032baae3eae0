//! Warnings about the scheme.

use rfc1738::{PredefinedScheme, Production};

use super::WarningKind;
use super::find::Found;
use crate::SchemeStatus;
use crate::schemes::{Form, REGISTERED, registered};

impl Found<'_> {
    /// Checks the scheme.
    pub(super) fn scheme(&mut self) {
        let (scheme, text) = (self.url.scheme().as_str(), self.url.as_str());
        if self.url.production() == Production::Otherurl {
            let rest = &text[scheme.len() + ":".len()..];
            match SchemeStatus::of(self.url.scheme()) {
                SchemeStatus::Reserved(_) => self.add(WarningKind::ReservedScheme, scheme),
                SchemeStatus::Experimental => self.add(WarningKind::ExperimentalScheme, scheme),
                SchemeStatus::Unknown => match registered(scheme) {
                    Some((_, Form::NoSlashes)) => {}
                    Some(_) if rest.starts_with("//") => {}
                    Some(_) => self.add(WarningKind::NoSlashes, &text[..text.len() - rest.len()]),
                    None => {
                        if let Some((kind, length)) = not_a_scheme(scheme, rest) {
                            return self.add(kind, &text[..length]);
                        }
                        if let Some(known) = similar(scheme) {
                            self.add(WarningKind::SimilarScheme { known }, scheme);
                        }
                    }
                },
                SchemeStatus::Specified => {}
            }
        }
        if scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
            self.add(WarningKind::SchemeCase, scheme);
        }
    }
}

/// Returns the warning about something else that reads as a scheme, and its length.
fn not_a_scheme(scheme: &str, rest: &str) -> Option<(WarningKind, usize)> {
    let before_rest = scheme.len() + ":".len();
    let after_port = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_port =
        after_port.len() < rest.len() && (after_port.is_empty() || after_port.starts_with(['/', '?']));
    if has_port && (scheme.contains('.') || scheme.eq_ignore_ascii_case("localhost")) {
        return Some((WarningKind::HostAsScheme, before_rest + rest.len() - after_port.len()));
    }
    if scheme.eq_ignore_ascii_case("URL") {
        return Some((WarningKind::PrefixAsScheme, before_rest));
    }
    let is_drive = scheme.len() == 1 && rest.starts_with('/') && !rest.starts_with("//");
    is_drive.then_some((WarningKind::DriveAsScheme, before_rest))
}

/// The minimum length of a known name. Shorter names are similar to too many others.
const MIN_LENGTH: usize = 4;

/// Schemes in IANA's registry of URI schemes that are one letter away from a known name. They aren't misspelled.
const NOT_MISSPELLED: [&str; 11] =
    ["dhttp", "dntp", "icap", "maps", "pttp", "rtmfp", "rtspu", "shttp", "smp", "snews", "xftp"];

/// Returns the first known scheme whose name differs from this name by one inserted, deleted or replaced letter,
/// or by two swapped adjacent letters. The name must not be a known scheme. Returns `None` for the schemes in
/// [`NOT_MISSPELLED`].
fn similar(name: &str) -> Option<&'static str> {
    if NOT_MISSPELLED.iter().any(|registered| registered.eq_ignore_ascii_case(name)) {
        return None;
    }
    let predefined = PredefinedScheme::ALL.iter().map(|scheme| scheme.name);
    let known = predefined.chain(REGISTERED.iter().map(|(name, ..)| *name));
    known.filter(|known| known.len() >= MIN_LENGTH).find(|known| is_one_letter_from(name, known))
}

fn is_one_letter_from(name: &str, known: &str) -> bool {
    let is_same = |(one, other): &(&u8, &u8)| one.eq_ignore_ascii_case(other);
    let (name, known) = (name.as_bytes(), known.as_bytes());
    let start = name.iter().zip(known).take_while(is_same).count();
    let (name, known) = (&name[start..], &known[start..]);
    let end = name.iter().rev().zip(known.iter().rev()).take_while(is_same).count();
    match (&name[..name.len() - end], &known[..known.len() - end]) {
        ([_], [_] | []) | ([], [_]) => true,
        ([a, b], [c, d]) => is_same(&(a, d)) && is_same(&(b, c)),
        _ => false,
    }
}
