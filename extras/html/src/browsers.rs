//! The mistakes that browsers accept or repair, because they follow the URL Standard.

use std::net::Ipv6Addr;

use rfc1738::{Hint, ParseError, Production};

/// Returns `true` if a browser accepts or repairs the mistake in a string that isn't a URL.
pub fn accept(error: &ParseError, text: &str) -> bool {
    let after_scheme = || text.split_once(':').is_some_and(|(_, rest)| !rest.is_empty());
    match error.hints().first() {
        Some(Hint::NoUser(scheme)) => *scheme != Production::Fileurl,
        Some(Hint::NoSlashes) => after_scheme(),
        Some(Hint::LoginDelimiter(found)) => *found == '@',
        // Before an `@`, a browser would end the host at these characters.
        Some(Hint::Backslash | Hint::Unsafe('#')) => {
            text.get(error.offset()..).is_some_and(|rest| !rest.contains('@'))
        }
        Some(Hint::Ipv6) => {
            let address = text.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
            address.is_some_and(|(address, _)| address.parse::<Ipv6Addr>().is_ok())
        }
        None
        | Some(
            Hint::Brackets
            | Hint::EmptyHost
            | Hint::Encode
            | Hint::HostCharacter(_)
            | Hint::HostWithoutScheme
            | Hint::LastLabelDigit
            | Hint::LoginDelimiters
            | Hint::NoAt
            | Hint::NoEscape(_)
            | Hint::NoPort
            | Hint::NoScheme
            | Hint::NotUtf8(_)
            | Hint::OnlyOtherurl
            | Hint::PortCharacter
            | Hint::SchemeCharacter(_)
            | Hint::Wrapper,
        ) => false,
        Some(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::Url;
    use rfc1738_describe::readers::Reader;

    use super::*;
    use crate::famous;

    /// If `accept` returns `true`, an implementation of the URL Standard must accept the text.
    #[test]
    fn accept_matches_the_url_standard() {
        let invalid = conformance::invalid().into_iter().filter(|invalid| invalid.production.is_none());
        let texts =
            invalid.map(|invalid| invalid.text).chain(famous().map(|example| example.text.to_owned()));
        let mut accepted = 0;
        for text in texts {
            let error = Url::parse(&text).expect_err(&text).with_password(&text);
            if accept(&error, &text) {
                assert!(Reader::Whatwg.read(&text).is_ok(), "{text:?}: {:?}", error.hints());
                accepted += 1;
            }
        }
        assert!(accepted > 100, "{accepted}");
    }
}
