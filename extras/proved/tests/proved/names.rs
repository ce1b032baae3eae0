//! Versions, language tags, UUIDs, addresses and encoded data.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::claim::{Claim, EQUAL, Parser};

pub const PARSERS: &[Parser] = &[
    Parser {
        package: "semver",
        function: "Version::parse",
        accepts: |text| Some(semver::Version::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "semver.org 2.0.0",
        grammar: "extras/proved/grammars/semver.abnf",
        rule: "valid-semver",
        bound: 2,
        texts: &["18446744073709551616.0.0"],
        claims: &[Claim {
            change: "",
            accepts: None,
            rejects: Some("18446744073709551616.0.0"),
            facts: "The documentation says that a number is at most `u64::MAX`, and lists the overflow among the errors. semver.org has \
                    no limit. The words of the proof show no difference, because none has twenty digits.",
        }],
    },
    Parser {
        package: "oxilangtag",
        function: "LanguageTag::parse",
        accepts: |text| Some(oxilangtag::LanguageTag::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 5646",
        grammar: "extras/proved/grammars/rfc5646.abnf",
        rule: "Language-Tag",
        bound: 1,
        texts: &[],
        claims: &[EQUAL],
    },
    Parser {
        package: "language-tags",
        function: "LanguageTag::parse",
        accepts: |text| Some(language_tags::LanguageTag::parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 5646",
        grammar: "extras/proved/grammars/rfc5646.abnf",
        rule: "Language-Tag",
        bound: 1,
        texts: &[],
        claims: &[
            Claim {
                change: "",
                accepts: Some("x--"),
                rejects: None,
                facts: "RFC 5646, Section 2.1: a subtag of `privateuse` has one to eight characters. The documentation says that the \
                        parser accepts the tags that are well-formed by RFC 5646, and doesn't mention the difference.",
            },
            Claim {
                change: "Language-Tag = langtag / \"x-\" 1*( alphanum / \"-\" ) / grandfathered",
                ..EQUAL
            },
        ],
    },
    Parser {
        package: "uuid",
        function: "Uuid::try_parse",
        accepts: |text| Some(uuid::Uuid::try_parse(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 9562",
        grammar: "extras/proved/grammars/rfc9562.abnf",
        rule: "UUID",
        bound: 2,
        texts: &[
            "a1a2a3a4b1b2c1c2d1d2d3d4d5d6d7d8",
            "{a1a2a3a4-b1b2-c1c2-d1d2-d3d4d5d6d7d8}",
            "urn:uuid:a1a2a3a4-b1b2-c1c2-d1d2-d3d4d5d6d7d8",
        ],
        claims: &[
            Claim {
                change: "",
                accepts: Some("a1a2a3a4b1b2c1c2d1d2d3d4d5d6d7d8"),
                rejects: None,
                facts: "The documentation of `Uuid` lists four formats: hyphenated, simple, URN and braced. RFC 9562, Section 4, defines \
                        only the first. The words of the proof show no difference: a form without hyphens \
                        is longer than the bound.",
            },
            Claim {
                change: r#"
UUID       = hyphenated / 16hexOctet / "{" hyphenated "}" / "urn:uuid:" hyphenated
hyphenated = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet"#,
                ..EQUAL
            },
        ],
    },
    Parser {
        package: "email_address",
        function: "EmailAddress::is_valid",
        accepts: |text| Some(email_address::EmailAddress::is_valid(str::from_utf8(text).ok()?)),
        source: "RFC 5321",
        grammar: "extras/proved/grammars/rfc5321.abnf",
        rule: "Mailbox",
        bound: 1,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("!@[]"),
            rejects: Some("\\\"\\\"@0"),
            facts: "The documentation cites RFC 5321 and RFC 5322. In brackets, RFC 5321 requires an address, and RFC 5322 allows any \
                    text, also none. RFC 5321 allows an empty quoted string. The documentation mentions neither.",
        }],
    },
    Parser {
        package: "data-url",
        function: "DataUrl::process",
        accepts: |text| Some(data_url::DataUrl::process(str::from_utf8(text).ok()?).is_ok()),
        source: "RFC 2397",
        grammar: "extras/proved/grammars/rfc2397.abnf",
        rule: "dataurl",
        bound: 1,
        texts: &[],
        claims: &[Claim {
            change: "",
            accepts: Some("\\x00DATA:,"),
            rejects: None,
            facts: "The documentation says that the crate follows the Fetch Standard, which is another grammar: it removes leading control \
                    characters. In RFC 2397, a URL begins with `data:`, in either case.",
        }],
    },
    Parser {
        package: "base64",
        function: "STANDARD.decode",
        accepts: |text| Some(STANDARD.decode(text).is_ok()),
        source: "RFC 4648",
        grammar: "extras/proved/grammars/rfc4648.abnf",
        rule: "base64",
        bound: 2,
        texts: &[],
        claims: &[EQUAL],
    },
];
