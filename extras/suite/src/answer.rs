//! A parser's answer for a string.

use percent_encoding::percent_decode_str;

/// The compared parts, by their names in the cases.
pub const PARTS: [&str; 5] = ["scheme", "user", "password", "host", "port"];

pub enum Answer {
    Accepted([Part; 5]),
    Rejected,
    /// The parser can't process the text.
    Unsupported,
}

/// A parser's answer for a part of a string that it accepts.
#[derive(Clone, PartialEq)]
pub enum Part {
    Text(String),
    None,
    /// The parser doesn't return this part.
    Unreported,
}

impl<T: ToString> From<Option<T>> for Part {
    fn from(text: Option<T>) -> Part {
        text.map_or(Part::None, |text| Part::Text(text.to_string()))
    }
}

impl Part {
    /// Returns the kind of difference from the RFC's value in a URL of this scheme. Returns `None` if the values are
    /// equal or the part is unreported.
    pub fn difference(&self, expected: Option<&str>, scheme: &str) -> Option<&'static str> {
        let text = match self {
            Part::Unreported => return None,
            Part::Text(text) => Some(text.as_str()),
            Part::None => None,
        };
        if text == expected {
            return None;
        }
        let number = |text: Option<&str>| text.map_or_else(|| default_port(scheme), |text| text.parse().ok());
        let (this, that) = (text.unwrap_or_default(), expected.unwrap_or_default());
        Some(if this.is_empty() && that.is_empty() {
            "empty"
        } else if this.eq_ignore_ascii_case(that) {
            "case"
        } else if number(text).is_some() && number(text) == number(expected) {
            "number"
        } else if decoded(this) == decoded(that) {
            "escapes"
        } else {
            "other"
        })
    }
}

fn default_port(scheme: &str) -> Option<u64> {
    Some(match scheme.to_ascii_lowercase().as_str() {
        "ftp" => 21,
        "gopher" => 70,
        "http" => 80,
        "https" => 443,
        "nntp" => 119,
        "prospero" => 1525,
        "telnet" => 23,
        "wais" => 210,
        _ => return None,
    })
}

/// Returns the bytes that a string represents, with letters in lower case.
fn decoded(text: &str) -> Vec<u8> {
    percent_decode_str(text).map(|byte| byte.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn kinds_of_differences() {
        let how = |text: Option<&str>, expected, scheme| Part::from(text).difference(expected, scheme);
        assert_eq!(how(Some("host"), Some("host"), "http"), None);
        assert_eq!(how(Some("host"), Some("HOST"), "http"), Some("case"));
        assert_eq!(how(None, Some(""), "ftp"), Some("empty"));
        assert_eq!(how(Some(""), None, "ftp"), Some("empty"));
        assert_eq!(how(None, Some("80"), "HTTP"), Some("number"));
        assert_eq!(how(Some("80"), Some("080"), "x"), Some("number"));
        assert_eq!(how(None, Some("81"), "http"), Some("other"));
        assert_eq!(how(Some("a%2fb"), Some("a/b"), "ftp"), Some("escapes"));
        assert_eq!(how(Some("177.0.0.1"), Some("127.0.0.1"), "http"), Some("other"));
        assert_eq!(Part::Unreported.difference(Some("a"), "ftp"), None);
    }
}
