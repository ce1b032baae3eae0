//! Detection of misspelled scheme names.

use crate::schemes::{REGISTERED, SPECIFIED};

/// The minimum length of a known name. Shorter names are similar to too many others.
const MIN_LENGTH: usize = 4;

/// Schemes in IANA's registry of URI schemes that are one letter away from a known name. They aren't misspelled.
const NOT_MISSPELLED: [&str; 11] =
    ["dhttp", "dntp", "icap", "maps", "pttp", "rtmfp", "rtspu", "shttp", "smp", "snews", "xftp"];

/// Returns the first known scheme whose name differs from this name by one inserted, deleted or replaced letter,
/// or by two swapped adjacent letters. The name must not be a known scheme. Returns `None` for the schemes in
/// [`NOT_MISSPELLED`].
pub(super) fn similar(name: &str) -> Option<&'static str> {
    if NOT_MISSPELLED.iter().any(|registered| registered.eq_ignore_ascii_case(name)) {
        return None;
    }
    let known = SPECIFIED.iter().map(|(name, _)| *name).chain(REGISTERED.iter().map(|(name, ..)| *name));
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
