//! Where a text that may be no URL seems to hold a password.

use std::ops::Range;

use crate::Production;

/// What stands in place of a password.
pub(crate) const MASK: &str = "****";

/// The bytes of `text`, read as `root`, that may be a password; nothing if there seems to be none.
///
/// A text with an error can't be parsed to find out, so this takes too much rather than too little: all from
/// the first `:` of the login to the last `@`, for a password may hold any character that it shouldn't.
pub(crate) fn password(text: &str, root: Option<Production>) -> Option<Range<usize>> {
    let start = match root {
        Some(Production::Password) => return Some(0..text.len()),
        Some(Production::Login) => 0,
        _ => match (text.find("//"), text.find(':')) {
            (Some(slashes), _) => slashes + 2,
            (None, Some(colon)) => colon + 1,
            (None, None) => return None,
        },
    };
    let colon = text[start..].find(':').map(|colon| start + colon + 1);
    match (colon, text.rfind('@')) {
        (Some(colon), Some(at)) if colon <= at => Some(colon..at),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_may_be_a_password_is_found() {
        for (text, secret) in [
            ("ftp://user:pass@host/", "pass"),
            ("ftp://user:a:b/c@d#e@host/f", "a:b/c@d#e"),
            ("ftp:user:pass@host", "pass"),
            ("ftp://user:@host/", ""),
        ] {
            assert_eq!(password(text, None).map(|span| &text[span]), Some(secret), "{text}");
        }
        for text in ["ftp://user@host:80/", "ftp://host:80/a", "no colon@host"] {
            assert_eq!(password(text, None), None, "{text}");
        }
        assert_eq!(password("user:pass@host", Some(Production::Login)), Some(5..9));
        assert_eq!(password("pass", Some(Production::Password)), Some(0..4));
    }
}
