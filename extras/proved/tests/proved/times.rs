//! Dates and times.

use std::str::FromStr;

use time::format_description::well_known::Rfc3339;

use super::claim::{Claim, EQUAL, Parser};

const RFC3339: &str = "extras/proved/grammars/rfc3339.abnf";

pub const PARSERS: &[Parser] = &[
    Parser {
        package: "chrono",
        function: "DateTime::parse_from_rfc3339",
        accepts: |text| Some(chrono::DateTime::parse_from_rfc3339(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3339",
        grammar: RFC3339,
        rule: "date-time",
        bound: 2,
        texts: &["1996-12-19T16:39:57\u{2212}08:00"],
        claims: &[
            Claim {
                change: "",
                accepts: Some("0000-01-01 00:00:00Z"),
                rejects: None,
                facts: "RFC 3339, Section 5.6, in a note: applications may separate date and time by \"(say) a space character\". A \
                        comment in the source says so, but not the documentation.",
            },
            Claim {
                change: r#"date-time = full-date ( "T" / " " ) full-time"#,
                accepts: Some(r"1996-12-19T16:39:57\xe2\x88\x9208:00"),
                rejects: None,
                facts: "U+2212 MINUS SIGN before the offset. RFC 3339 has only the ASCII hyphen. The documentation doesn't mention it for \
                        this function. The words of the proof show no difference, because the sign has three bytes.",
            },
            Claim {
                change: r#"
date-time      = full-date ( "T" / " " ) full-time
time-numoffset = ( "+" / "-" / %xE2.88.92 ) time-hour ":" time-minute"#,
                ..EQUAL
            },
        ],
    },
    Parser {
        package: "jiff",
        function: "Timestamp::from_str",
        accepts: |text| Some(jiff::Timestamp::from_str(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 3339",
        grammar: RFC3339,
        rule: "date-time",
        bound: 2,
        texts: &["9999-12-31T23:59:59Z", "0000-01-01T00:00:00+23:59"],
        claims: &[Claim {
            change: "",
            accepts: Some("0000-01-01t00Z"),
            rejects: Some("9999-12-31T23:59:59Z"),
            facts: "The documentation of `fmt::temporal` describes a hybrid of RFC 3339, RFC 9557 and ISO 8601, in which minutes are optional, \
                    and that of `Timestamp::MAX` the limit: a timestamp must be a date in every time zone. In RFC 3339, minutes and \
                    seconds are required, and a year is 0000 to 9999.",
        }],
    },
    Parser {
        package: "time",
        function: "OffsetDateTime::parse with Rfc3339",
        accepts: |text| Some(time::OffsetDateTime::parse(str::from_utf8(text).ok()?, &Rfc3339).is_ok()),
        source: "RFC 3339",
        grammar: RFC3339,
        rule: "date-time",
        bound: 2,
        texts: &["1990-12-31T23:59:60Z", "1990-12-31T15:59:60-08:00"],
        claims: &[
            Claim {
                change: "",
                accepts: Some("0000-01-01a00:00:00Z"),
                rejects: Some("0000-01-01t00:00:60Z"),
                facts: "A comment in the source derives any separator from the note in RFC 3339, Section 5.6: \"(say) a space character\". \
                        The documentation doesn't mention it. Section 5.7 allows the second 60 only for leap seconds, at the end of a \
                        month in UTC. Our grammar allows it in every minute.",
            },
            Claim {
                change: r#"
date-time   = full-date %x00-7F full-time
time-second = %x30-35 DIGIT"#,
                accepts: Some("1990-12-31T23:59:60Z"),
                rejects: None,
                facts: "The function allows the second 60 where RFC 3339, Section 5.7, does: in the last minute of a month in UTC.",
            },
        ],
    },
];
