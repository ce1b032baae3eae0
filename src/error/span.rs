//! The span of an error: the range of the text that is wrong.

use core::ops::Range;

use crate::Production;
use crate::error::Hint;
use crate::error::evidence::{Evidence, needs_at};
use crate::notation::class;

/// Returns the range that is wrong, for an error without a fix. It begins at or before the offset of the
/// error.
pub(super) fn span(place: &Evidence<'_>) -> Range<usize> {
    let (text, offset) = (place.text, place.error.offset);
    let end = text.trim_end().len();
    let until = |delimiters: &[char]| place.rest.find(delimiters).map_or(end.max(offset), |at| offset + at);
    let since = |delimiter: char| place.before.rfind(delimiter).map_or(0, |at| at + 1);
    let character = offset..offset + place.rest.chars().next().map_or(0, char::len_utf8);
    match place.error.hints.first() {
        Some(Hint::NoScheme | Hint::DrivePath) => 0..end.max(offset),
        Some(Hint::NoUser(_)) => {
            let authority = place.authority_range();
            let login = text[authority.clone()].rfind('@').map_or(0, |at| at + 1);
            authority.start..authority.start + login
        }
        Some(Hint::PortCharacter | Hint::NoAt) if place.before.contains(':') => {
            since(':')..until(&['/', '?', '#'])
        }
        Some(
            hint @ (Hint::Underscore
            | Hint::HostNonAscii
            | Hint::HostCharacter(_)
            | Hint::LabelHyphen
            | Hint::EmptyLabel
            | Hint::LastLabelDigit),
        ) => label(place, *hint).filter(|label| label.start <= offset).unwrap_or(character),
        Some(Hint::Ipv6) => offset..place.rest.find(']').map_or(character.end, |at| offset + at + 1),
        Some(Hint::Ftptype) => since('=')..end.max(offset),
        Some(Hint::TelnetPath) => offset..end.max(offset),
        Some(Hint::NoGroupOrArticle) => since(':')..end.max(offset),
        Some(Hint::NoGroup) => offset..until(&['/']),
        _ => character,
    }
}

/// Returns the first label or character of the host that breaks the rule.
fn label(place: &Evidence<'_>, rule: Hint) -> Option<Range<usize>> {
    let authority = place.authority_range();
    let host = &place.text[authority.clone()];
    let start = authority.start + host.find('@').map_or(0, |at| at + 1);
    let host = &place.text[start..authority.end];
    if let Hint::HostCharacter(Some(found)) = rule {
        let at = start + host.find(found)?;
        return Some(at..at + found.len_utf8());
    }
    let ends_host = |character: char| {
        character.is_ascii() && !character.is_ascii_alphanumeric() && !".-_".contains(character)
    };
    let host = &host[..host.find(ends_host).unwrap_or(host.len())];
    let is_wrong = |label: &str, end: usize| match rule {
        Hint::Underscore => label.contains('_'),
        Hint::HostNonAscii => !label.is_ascii(),
        Hint::LabelHyphen => label.starts_with('-') || label.ends_with('-'),
        Hint::EmptyLabel => label.is_empty(),
        Hint::LastLabelDigit => end == host.len(),
        _ => false,
    };
    let mut at = 0;
    for label in host.split('.') {
        let end = at + label.len();
        if is_wrong(label, end) {
            return Some(start + at..start + end);
        }
        at = end + 1;
    }
    None
}

/// Returns the innermost production being parsed that is meaningful in a message, and `true` if it begins at
/// the offset.
pub(super) fn part(place: &Evidence<'_>) -> (Option<Production>, bool) {
    use Production::{Digits, Domainlabel, Hostname, Hostnumber, Toplabel};

    let at_follows = place.rest.contains('@');
    let all = || place.error.failures.iter().rev();
    // Among paths of the same length, the first in the grammar wins.
    let meant =
        all().filter(|failure| at_follows || !needs_at(failure)).max_by_key(|failure| failure.within.len());
    let Some(failure) = meant.or_else(|| all().next()) else { return (None, false) };
    let has_meaning = |(depth, production): &(usize, Production)| {
        let is_detail = class::named(*production).is_some()
            || matches!(production, Domainlabel | Toplabel | Hostname | Hostnumber)
            || *production == Digits
                && [Production::Port, Hostnumber].iter().any(|&port| failure.within.contains(&port));
        *depth == 0 || !is_detail
    };
    let part = failure.within.iter().copied().enumerate().rfind(has_meaning);
    match part {
        Some((depth, production)) => (Some(production), failure.within.starts()[depth] == place.error.offset),
        None => (None, false),
    }
}
