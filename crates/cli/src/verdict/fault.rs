//! The reason that a record is invalid.

use std::ops::Range;

use rfc1738::ParseError;
use serde::Serialize;
use serde::ser::Serializer;
use serde_json::{Value, json};

use crate::input::Record;

/// The reason that a record is invalid. Its messages never contain the record, because it may contain a password.
pub enum Fault {
    Parse(ParseError),
    TooLong {
        limit: usize,
    },
    /// A reason to refuse a valid URL: a warning that `--deny` makes an error, or no host on which all readers agree.
    Refused {
        rule: &'static str,
        reason: String,
        span: Range<usize>,
    },
}

/// The rule of all faults except denied warnings.
pub const SYNTAX: &str = "invalid-url";

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault::Parse(error)
    }
}

impl Fault {
    /// Returns the range of the invalid bytes. It may be empty, for example at the end of the record. If the record is too long, it is
    /// the limit.
    pub fn span(&self) -> Range<usize> {
        match self {
            Fault::Parse(error) => error.span(),
            Fault::TooLong { limit } => *limit..*limit,
            Fault::Refused { span, .. } => span.clone(),
        }
    }

    /// Returns the reason, prefixed with the location in the record's file, as in `urls.txt:12:24: …`.
    pub fn located(&self, record: &Record<'_>) -> String {
        format!("{}: {}", record.location(self.span().start), self.reason())
    }

    /// Returns the reason, as a sentence.
    pub fn reason(&self) -> String {
        match self {
            Fault::Parse(error) => error.reason().to_string(),
            Fault::TooLong { limit } => {
                format!("the record is longer than {limit} bytes, the limit of --max-record")
            }
            Fault::Refused { reason, .. } => reason.clone(),
        }
    }

    /// Returns the same fault with its offsets mapped, in a longer text.
    pub fn moved(&self, to: impl Fn(Range<usize>) -> Range<usize>) -> Fault {
        match self {
            Fault::Parse(error) => {
                Fault::Parse(error.clone().moved(|start| to(start..start).start, |end| to(end - 1..end).end))
            }
            Fault::TooLong { limit } => Fault::TooLong { limit: *limit },
            Fault::Refused { rule, reason, span } => {
                Fault::Refused { rule, reason: reason.clone(), span: to(span.clone()) }
            }
        }
    }

    /// Returns the name of the rule that the record breaks: that of the denied warning, or the syntax.
    pub fn rule(&self) -> &'static str {
        match self {
            Fault::Parse(_) | Fault::TooLong { .. } => SYNTAX,
            Fault::Refused { rule, .. } => rule,
        }
    }
}

/// A fault in JSON, with the productions that lead to each expectation if `has_paths` is `true`. A fault that is no error in the syntax
/// has the entries of one.
pub struct Detailed<'a> {
    pub fault: &'a Fault,
    pub has_paths: bool,
}

impl Serialize for Detailed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Detailed { fault, has_paths } = self;
        let (reason, Range { start, end }) = (fault.reason(), fault.span());
        let message = match fault {
            Fault::Parse(error) if has_paths => return error.serialize(serializer),
            Fault::Parse(error) => return error.without_paths().serialize(serializer),
            Fault::TooLong { .. } => reason.clone(),
            Fault::Refused { .. } => format!("{reason} (at byte {start})"),
        };
        let entries = [
            ("reason", json!(reason)),
            ("span", json!([start, end])),
            ("fix", Value::Null),
            ("offset", json!(start)),
            ("found", Value::Null),
            ("withheld", json!(false)),
            ("expected", json!([])),
            ("paths", json!([])),
            ("mistake", Value::Null),
            ("is_otherurl", json!(false)),
            ("message", json!(message)),
        ];
        serializer.collect_map(entries.into_iter().filter(|(name, _)| has_paths || *name != "paths"))
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::Production;
    use rfc1738_bnf::{Grammar, Language, Rfc1738, Sentences};

    use crate::input::{Content, Origin, Record};
    use crate::verdict::{Fault, Syntax};

    /// Returns the number of records per production and reading. `FULL_TESTS=1`, which CI sets, tests more.
    fn samples() -> usize {
        if std::env::var_os("FULL_TESTS").is_some() { 2_000 } else { 200 }
    }

    const SEED: u64 = 1738;

    /// Invalid UTF-8: stray bytes, truncated characters, an overlong encoding, a surrogate, and a number too large for a code
    /// point.
    const BROKEN: &[&[u8]] = &[
        b"\xFF",
        b"\x80",
        b"\xC3",
        b"\xE2\x82",
        b"\xF0\x9F\x98",
        b"\xC0\xAF",
        b"\xED\xA0\x80",
        b"\xF4\x90\x80\x80",
    ];

    fn record(text: &[u8]) -> Record<'_> {
        Record {
            index: 0,
            origin: Origin::Argument(1),
            content: Content::new(text, usize::MAX),
            mark: b"",
            ending: b"",
            is_skipped: false,
        }
    }

    /// Returns sentences and near-misses of a production, each with inserted bytes that aren't UTF-8.
    fn broken_records(grammar: &Grammar, name: &str) -> impl Iterator<Item = Vec<u8>> {
        let sentences =
            || Sentences::new(grammar, name, SEED).unwrap_or_else(|error| panic!("{name}: {error}"));
        let texts = sentences().zip(sentences().near_misses(SEED)).flat_map(<[String; 2]>::from);
        let mut random = fastrand::Rng::with_seed(SEED);
        let corrupted = texts.map(move |text| {
            let mut bytes = text.into_bytes();
            for _ in 0..random.usize(1..3) {
                let at = random.usize(..=bytes.len());
                bytes.splice(at..at, BROKEN[random.usize(..BROKEN.len())].iter().copied());
            }
            bytes
        });
        corrupted.filter(|bytes| str::from_utf8(bytes).is_err())
    }

    /// Asserts that the error is at the end of the longest prefix that a string of the language can begin with. If the byte there
    /// isn't UTF-8, the error must name it, unless it may be part of a password.
    fn assert_exact(language: &Language, syntax: Syntax, bytes: &[u8]) {
        let (record, shown) = (record(bytes), bytes.escape_ascii());
        assert!(!syntax.accepts(&record), "{shown}");
        let Err(fault) = syntax.judge(&record) else { panic!("{shown} is valid") };
        let viable = language.viable(bytes);
        let Fault::Parse(error) = &fault else { panic!("{shown}: {}", fault.reason()) };
        assert_eq!(error.offset(), viable, "{shown}: {}", fault.reason());
        let is_byte = bytes[viable..].utf8_chunks().next().is_some_and(|chunk| chunk.valid().is_empty());
        if is_byte && !error.is_withheld() {
            assert_eq!(fault.reason(), format!("`\\x{:02X}` isn't UTF-8", bytes[viable]), "{shown}");
            assert_eq!(fault.span(), viable..viable + 1, "{shown}");
        }
    }

    #[test]
    fn invalid_utf_8_has_an_exact_offset() {
        let grammar = Grammar::rfc1738();
        let strict = grammar.strict().unwrap_or_else(|error| panic!("{error}"));
        let mut count = 0;
        for &production in Production::ALL {
            let language = grammar.language(production.name()).unwrap_or_else(|error| panic!("{error}"));
            let mut syntaxes = vec![(&language, Syntax { production: Some(production) })];
            if production.name().ends_with("url") {
                syntaxes.push((&strict, Syntax { production: None }));
            }
            for (language, syntax) in syntaxes {
                for bytes in broken_records(&grammar, production.name()).take(samples()) {
                    assert_exact(language, syntax, &bytes);
                    count += 1;
                }
            }
        }
        assert!(count >= 75 * samples(), "{count}");
    }

    #[test]
    fn an_invalid_byte_is_no_character_to_encode() {
        for (text, expected) in [
            (&b"x://h/\xFF"[..], Some("NotUtf8")),
            ("x://h/\u{fffd}".as_bytes(), Some("NonAscii")),
            (b"x://h/\xC3\xA9\xFF", Some("NonAscii")),
            (b"ftp://u:\xFF@h/", None),
        ] {
            let fault = Syntax { production: None }.judge(&record(text)).expect_err("the record is invalid");
            let Fault::Parse(error) = fault else { panic!("{}", fault.reason()) };
            let mistake = error.mistake().map(|mistake| mistake.name());
            assert_eq!(mistake, expected, "{}", text.escape_ascii());
        }
    }
}
