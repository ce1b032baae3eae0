//! The position of the host in a string.

use std::ops::Range;

use rfc1738::{Production, Url};
use rfc1738_access::readers::Seen;

use super::Program;

/// The schemes in which the URL Standard treats a `\` as a `/`.
const SPECIAL: [&str; 6] = ["file", "ftp", "http", "https", "ws", "wss"];

/// Returns the range of the host that the parser finds in a string. The parser's host may differ from the text in this range,
/// because the URL Standard decodes it.
pub fn host(reader: Program, text: &str, seen: &Seen) -> Option<Range<usize>> {
    seen.host.as_ref()?;
    match reader {
        Program::Rfc1738 => {
            let tree = Url::parse(text).ok()?.tree();
            tree.nodes().find(|node| node.production() == Some(Production::Host)).map(|host| host.span())
        }
        Program::Browser if SPECIAL.contains(&seen.scheme.as_str()) => in_authority(text, &['/', '\\']),
        _ => in_authority(text, &['/']),
    }
}

/// Returns the range of the host in the authority, which follows the scheme and its slashes. RFC 3986 accepts no second `@` in an
/// authority. In the URL Standard, the last `@` ends the user name and password.
fn in_authority(text: &str, slashes: &[char]) -> Option<Range<usize>> {
    let (_, rest) = text.split_once(':')?;
    // The URL Standard ignores tabs and line breaks anywhere.
    let rest = rest.trim_start_matches(|c| slashes.contains(&c) || "\t\n\r".contains(c));
    let end = rest.find(|c| slashes.contains(&c) || "?#".contains(c)).unwrap_or(rest.len());
    let start = rest[..end].rfind('@').map_or(0, |at| at + 1);
    let host = &rest[start..end];
    // The colons of an IPv6 address are in brackets.
    let bracket = host.find(']').unwrap_or_default();
    let length = host[bracket..].find(':').map_or(host.len(), |colon| bracket + colon);
    let start = text.len() - rest.len() + start;
    (length > 0).then(|| start..start + length)
}

#[cfg(test)]
mod tests {
    use super::super::browser;
    use super::*;

    /// The marked range is correct if replacing its text changes the host that the parser sees.
    #[test]
    fn replacing_the_marked_text_changes_the_host() {
        for text in [
            "http://host.dom/",
            "http://a@a/",
            "ftp://a:b@a:21/a@b:c",
            "ftp://a?@b/",
            "https://a?b=c@d:80/",
            "x://u@010.0.0.1/",
            "http://0x7f.1/",
            "http://[::1]:80/",
            "http:/h/h",
            "http:h?h@x",
            "http:\\\\u\\@h/",
            "ws:\\\\h\\u@x",
            "ftp://a:b@c@d/",
            "ht\ntp:/\t/h\to/",
            " http://h@h:/ ",
            "news://h/a@b",
            "file://h/x",
            "file://localhost/x",
            "wais://h:1/d?s",
            "news:a@b",
            "mailto:a@b",
            "http://a%2eb/",
            "http://\u{ff41}:8/",
            "http:///h/",
            "x:///y",
            "x:h",
        ] {
            for reader in Program::ALL {
                let Ok(seen) = reader.read(text, &browser(text)) else { continue };
                let place = host(reader, text, &seen);
                if seen.host.is_none() || reader == Program::Browser && text == "file://localhost/x" {
                    assert_eq!(place, None, "{reader:?} {text}");
                    continue;
                }
                let place = place.unwrap_or_else(|| panic!("{reader:?}: no host found in {text:?}"));
                let other = [&text[..place.start], "other.example", &text[place.end..]].concat();
                let host = reader.read(&other, &browser(&other)).ok().and_then(|seen| seen.host);
                assert_eq!(host.as_deref(), Some("other.example"), "{reader:?} {text:?} {other:?}");
                assert!(!text[place].contains('@'), "{reader:?} {text:?}");
            }
        }
    }
}
