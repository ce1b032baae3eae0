//! Percent-encoding, and the delimiter of a login. Sections 2.2 and 3.1.

use alloc::borrow::Cow;
use alloc::string::String;

use percent_encoding::percent_decode_str;
use rfc1738::grammar::Wpath;

/// Percent-decodes `text`. A `%` that doesn't begin an escape is left as it is.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

/// Percent-encodes octets, except unreserved characters.
pub(crate) fn encode(octets: &[u8]) -> Cow<'_, str> {
    Wpath::encode(octets)
}

/// Percent-encodes octets, except unreserved characters other than `+`, which HTML form parsers interpret as a space.
pub(crate) fn encode_in_query(octets: &[u8]) -> Cow<'_, str> {
    match encode(octets) {
        text if text.contains('+') => text.replace('+', "%2B").into(),
        text => text,
    }
}

/// Splits a login at the first colon into the user name and the password.
pub(crate) fn split_login(login: Option<&str>) -> (Option<&str>, Option<&str>) {
    match login.and_then(|login| login.split_once(':')) {
        Some((user, password)) => (Some(user), Some(password)),
        None => (login, None),
    }
}

/// Returns `true` if the octet is an unreserved character.
pub(crate) fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || b"$-_.+!*'(),".contains(&octet)
}

/// Iterates over the decoded octets of `text`, which is part of a URL. An octet that was an escape comes with its two
/// hexadecimal digits.
pub(crate) fn octets(mut text: &str) -> impl Iterator<Item = (u8, Option<&str>)> {
    core::iter::from_fn(move || {
        let first = *text.as_bytes().first()?;
        let digits = text.get(1..3).filter(|_| first == b'%');
        let escaped = digits.and_then(|digits| Some((u8::from_str_radix(digits, 16).ok()?, Some(digits))));
        // URLs are ASCII. In any other text, iteration ends after the first byte of a non-ASCII character.
        text = text.get(if escaped.is_some() { 3 } else { 1 }..).unwrap_or_default();
        Some(escaped.unwrap_or((first, None)))
    })
}

/// Normalizes `text`: decodes the escapes of unreserved characters, and writes other escapes with uppercase
/// digits. Strings are equivalent if their normal forms are equal.
pub(crate) fn normal(text: &str) -> String {
    normal_by(text, encode)
}

/// Normalizes a query, in which the escape of `+` is kept.
pub(crate) fn normal_in_query(text: &str) -> String {
    normal_by(text, encode_in_query)
}

fn normal_by(text: &str, encode: fn(&[u8]) -> Cow<'_, str>) -> String {
    let mut normal = String::new();
    for (octet, digits) in octets(text) {
        match digits {
            Some(_) => normal += &encode(&[octet]),
            None => normal.push(octet.into()),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use rfc1738::Production;

    use super::*;

    #[test]
    fn unreserved_characters_are_those_of_the_bnf() {
        for octet in 0..=u8::MAX {
            let is_unreserved = Production::Unreserved.matches(char::from(octet).encode_utf8(&mut [0; 2]));
            assert_eq!(super::is_unreserved(octet), is_unreserved, "{octet}");
            assert_eq!(encode(&[octet]).len() == 1, is_unreserved, "{octet}");
            assert_eq!(encode_in_query(&[octet]).len() == 1, is_unreserved && octet != b'+', "{octet}");
        }
    }
}
