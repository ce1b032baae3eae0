//! Tests of addresses, according to Section 6.1 of RFC 822.

use rfc1738::grammar::Mailtourl;
use rfc1738_access::MailtourlExt;

use super::url;

#[test]
fn addr_specs() {
    for (encoded, local_part, domain) in [
        ("uri@bunyip.com", "uri", "bunyip.com"),
        ("a.b.c@d", "a.b.c", "d"),
        ("user%25host@gateway", "user%host", "gateway"),
        ("%22a%20b%22@c", "\"a b\"", "c"),
        ("%22a%40b%5C%22%22.%22%22.c@d", "\"a@b\\\"\".\"\".c", "d"),
        ("a@%5B10.0.3.19%5D", "a", "[10.0.3.19]"),
        ("a@b.%5Bx%5C%5Dy%5D.c", "a", "b.[x\\]y].c"),
        ("!#$&'*+-/=?@!_", "!#$&'*+-/=?", "!_"),
    ] {
        // `#` isn't an xchar.
        let text = format!("mailto:{}", encoded.replace('#', "%23"));
        let addr_spec =
            url::<Mailtourl<'_>>(&text).addr_spec().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(addr_spec.local_part(), local_part.as_bytes(), "{text}");
        assert_eq!(addr_spec.domain(), domain.as_bytes(), "{text}");
    }
}

#[test]
fn rejects_addresses_that_are_not_addr_specs() {
    for (encoded, offset) in [
        ("nobody", 6),
        ("@b", 0),
        ("a@", 2),
        ("a..b@c", 1),
        (".a@b", 0),
        ("a.@b", 1),
        ("a@b.", 3),
        ("a@b@c", 3),
        ("a%20b@c", 1),
        ("a@b%20", 3),
        ("a%2Cb@c", 1),
        ("%22a@b", 0),
        ("%22a%22b@c", 3),
        // An address never adds a line to a command.
        ("%22a%0Db%22@c", 0),
        ("%22a%0D%0A%20b%22@c", 0),
        ("%22a%5C%0Ab%22@c", 0),
        ("%22a%0ARCPT%20TO:%3Cx@y%3E%22@h", 0),
        ("%22a%00%22@c", 0),
        ("%22a%5C%00%22@c", 0),
        ("%22%C3%A9%22@c", 0),
        ("%E9@c", 0),
        ("a%00@c", 1),
        ("a@%5Bb", 2),
        ("a@%5Bb%5Bc%5D", 2),
        // Whitespace and comments between words are also rejected.
        ("%28x%29a@b", 0),
    ] {
        let text = format!("mailto:{encoded}");
        let error = url::<Mailtourl<'_>>(&text).addr_spec().expect_err(&text);
        assert_eq!(error.offset(), offset, "{text}: {error}");
    }
}
