//! HTTP fields, and what they contain.

use std::str::FromStr;

use super::claim::{Claim, EQUAL, Parser};

const RFC9110: &str = "extras/proved/grammars/rfc9110.abnf";

pub const PARSERS: &[Parser] = &[
    Parser {
        package: "http",
        function: "Method::from_bytes",
        accepts: |text| Some(http::Method::from_bytes(text).is_ok()),
        source: "RFC 9110",
        grammar: RFC9110,
        rule: "method",
        bound: 2,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "http",
        function: "HeaderName::from_bytes",
        accepts: |text| Some(http::HeaderName::from_bytes(text).is_ok()),
        source: "RFC 9110",
        grammar: RFC9110,
        rule: "field-name",
        bound: 2,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "http",
        function: "HeaderValue::from_bytes",
        accepts: |text| Some(http::HeaderValue::from_bytes(text).is_ok()),
        source: "RFC 9110",
        grammar: RFC9110,
        rule: "field-value",
        bound: 2,
        texts: &[],
        claims: &[
            Claim {
                change: "",
                accepts: Some("\\t"),
                rejects: None,
                facts: "RFC 9110, Section 5.5: \"A field value does not include leading or trailing whitespace.\" The documentation \
                        permits the bytes 32 to 255 without 127, and so a space at the beginning. It doesn't mention the tab.",
            },
            Claim { change: "field-value = *( SP / HTAB / field-vchar )", ..EQUAL },
        ],
    },
    Parser {
        package: "httpdate",
        function: "parse_http_date",
        accepts: |text| Some(httpdate::parse_http_date(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 9110",
        grammar: RFC9110,
        rule: "IMF-fixdate",
        bound: 1,
        texts: &[],
        claims: &[
            Claim {
                change: "",
                accepts: None,
                rejects: Some("Fri, 00 Apr 0000 00:00:00 GMT"),
                facts: "RFC 9110, Section 5.6.7, gives numbers only as digits. The function requires a date that exists, from 1970 on, \
                        which the documentation doesn't say.",
            },
            Claim {
                change: r#"
day    = "0" %x31-39 / ( "1" / "2" ) DIGIT / "30" / "31"
year   = "19" %x37-39 DIGIT / %x32-39 3DIGIT
hour   = ( "0" / "1" ) DIGIT / "2" %x30-33
minute = %x30-35 DIGIT
second = minute"#,
                accepts: Some("Thu, 24 Apr 2425 23:28:59 GMT "),
                rejects: Some("Fri, 01 Apr 1970 00:00:00 GMT"),
                facts: "With numbers in their ranges, and without the leap second 23:59:60, which a comment in Section 5.6.7 allows: the \
                        function also requires the right day of the week, and removes whitespace around the date. The documentation \
                        mentions neither.",
            },
        ],
    },
    Parser {
        package: "mime",
        function: "Mime::from_str",
        accepts: |text| Some(mime::Mime::from_str(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 9110",
        grammar: RFC9110,
        rule: "media-type",
        bound: 2,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("a/"),
            rejects: Some("a/a;\\t"),
            facts: "RFC 9110, Section 8.3.1: `subtype` is a token, which has at least one character, and `OWS` before and after a \
                    semicolon may be a tab. The documentation mentions neither.",
        }],
    },
    Parser {
        package: "mediatype",
        function: "MediaType::parse",
        accepts: |text| Some(mediatype::MediaType::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 9110",
        grammar: RFC9110,
        rule: "media-type",
        bound: 2,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("a/a\\t"),
            rejects: Some("!/!"),
            facts: "RFC 9110, Section 8.3.1, allows every token. The documentation of `Name` requires a letter or a digit at the \
                    beginning, as RFC 6838, Section 4.2, does for registered names. Whitespace can't end a `media-type`, which the \
                    documentation doesn't mention.",
        }],
    },
    Parser {
        package: "cookie",
        function: "Cookie::parse",
        accepts: |text| Some(cookie::Cookie::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 6265",
        grammar: "extras/proved/grammars/rfc6265.abnf",
        rule: "set-cookie-string",
        bound: 2,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("\\\"="),
            rejects: None,
            facts: "RFC 6265, Section 4.1.1, is for servers. Section 5.2, for user agents, accepts any nonempty name and any value without a \
                    semicolon, and ignores unknown attributes. The documentation names neither.",
        }],
    },
];
