//! URIs and IP addresses.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use super::claim::{Claim, EQUAL, GENERIC, Parser};

pub const PARSERS: &[Parser] = &[
    Parser {
        package: "fluent-uri",
        function: "Uri::parse",
        accepts: |text| Some(fluent_uri::Uri::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "URI",
        bound: 1,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "fluent-uri",
        function: "UriRef::parse",
        accepts: |text| Some(fluent_uri::UriRef::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "URI-reference",
        bound: 1,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "iri-string",
        function: "types::UriStr::new",
        accepts: |text| Some(iri_string::types::UriStr::new(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "URI",
        bound: 1,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "iri-string",
        function: "types::UriReferenceStr::new",
        accepts: |text| Some(iri_string::types::UriReferenceStr::new(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "URI-reference",
        bound: 1,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "oxiri",
        function: "Iri::parse, ASCII only",
        accepts: |text| Some(text.is_ascii() && oxiri::Iri::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "URI",
        bound: 1,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "http",
        function: "Uri::from_str",
        accepts: |text| Some(http::Uri::from_str(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 9112",
        grammar: "extras/proved/grammars/rfc9112.abnf",
        rule: "request-target",
        bound: 1,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("!"),
            rejects: Some("a:@"),
            facts: "The documentation of `http::uri` says that a URI may be only a path, or have a scheme and a host. RFC 9112 allows \
                    an authority alone only with a port. Its `absolute-form` allows any scheme, also one without `//`.",
        }],
    },
    Parser {
        package: "http",
        function: "uri::Scheme::from_str",
        accepts: |text| Some(http::uri::Scheme::from_str(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "scheme",
        bound: 2,
        texts: &["a2345678901234567890123456789012345678901234567890123456789012345"],
        claims: &[Claim {
            change: "",
            accepts: Some(""),
            rejects: Some("a2345678901234567890123456789012345678901234567890123456789012345"),
            facts: "A scheme has at most 64 bytes, which a comment in the source says, but not the documentation. RFC 3986, Section \
                    3.1, has no limit. The empty string parses as a scheme, which the documentation doesn't say, and RFC 3986 \
                    requires a letter.",
        }],
    },
    Parser {
        package: "url",
        function: "Url::parse",
        accepts: |text| Some(url::Url::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "URI",
        bound: 1,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("a:]"),
            rejects: Some("a://:"),
            facts: "The documentation says that the crate implements the URL Standard of the WHATWG, which is another grammar. In it, \
                    `]` in a path is only a validation error, and a URL with a port has a host. In RFC 3986, `reg-name` and `port` \
                    may be empty, and `]` is only in `IP-literal`.",
        }],
    },
    Parser {
        package: "std",
        function: "net::Ipv4Addr::from_str",
        accepts: |text| Some(Ipv4Addr::from_str(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "IPv4address",
        bound: 2,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "std",
        function: "net::Ipv6Addr::from_str",
        accepts: |text| Some(Ipv6Addr::from_str(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3986",
        grammar: GENERIC,
        rule: "IPv6address",
        bound: 2,
        texts: &[],
        claims: &[EQUAL],
    },
];
