//! The reason that a record is invalid.

use std::ops::Range;

use rfc1738::{Mistake, ParseError};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::input::Record;

/// The reason that a record is invalid. Its messages never contain the record, because it may contain a password.
pub enum Fault {
    /// An error, and the byte at its offset if it isn't UTF-8. The error has a `U+FFFD` in its place.
    Parse(ParseError, Option<u8>),
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
        let byte = error.byte();
        Fault::Parse(error, byte)
    }
}

impl Fault {
    /// Returns the character at the error, or a byte such as `\xFF`. Returns `None` at the end of the record, in a possible
    /// password, and if the record is too long.
    fn found(&self) -> Option<String> {
        let found = self.error()?.found()?;
        Some(self.byte().map_or_else(|| found.to_string(), |byte| format!("\\x{byte:02X}")))
    }

    /// Returns the byte at the error if it isn't UTF-8 and isn't in a possible password.
    fn byte(&self) -> Option<u8> {
        if let Fault::Parse(error, byte) = self { byte.filter(|_| error.found().is_some()) } else { None }
    }

    /// Returns the offset of the error in bytes, or the limit if the record is too long.
    fn offset(&self) -> usize {
        self.error().map_or_else(|| self.span().start, ParseError::offset)
    }

    /// Returns the range of the invalid bytes. It may be empty, for example at the end of the record.
    pub fn span(&self) -> Range<usize> {
        match self {
            Fault::Parse(error, _) if self.byte().is_some() => error.offset()..error.offset() + 1,
            Fault::Parse(error, _) => error.span(),
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
        match (self, self.byte()) {
            (Fault::Parse(..), Some(byte)) => format!("`\\x{byte:02X}` isn't UTF-8"),
            (Fault::Parse(error, _), None) => error.reason().to_string(),
            (Fault::TooLong { limit }, _) => {
                format!("the record is longer than {limit} bytes, the limit of --max-record")
            }
            (Fault::Refused { reason, .. }, _) => reason.clone(),
        }
    }

    fn error(&self) -> Option<&ParseError> {
        if let Fault::Parse(error, _) = self { Some(error) } else { None }
    }

    /// Returns the name of the rule that the record breaks: that of the denied warning, or the syntax.
    pub fn rule(&self) -> &'static str {
        if let Fault::Refused { rule, .. } = self { rule } else { SYNTAX }
    }

    fn mistake(&self) -> Option<&'static Mistake> {
        // An invalid byte isn't a character to encode.
        let is_byte = matches!(self, Fault::Parse(_, Some(_)));
        let is_other = |name: &str| !is_byte || !matches!(name, "NonAscii" | "Encode");
        self.error().and_then(ParseError::mistake).filter(|mistake| is_other(mistake.name()))
    }
}

/// A fault in JSON, with the productions that lead to each expectation if `has_paths` is `true`. Except for these paths, it has the
/// entries of the library's errors. At a byte that isn't UTF-8, `found` is this byte.
pub struct Detailed<'a> {
    pub fault: &'a Fault,
    pub has_paths: bool,
}

impl Serialize for Detailed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Detailed { fault, has_paths } = self;
        let error = fault.error();
        let fix = if let Fault::Parse(error, None) = fault { error.fix() } else { None };
        let names = error.into_iter().flat_map(ParseError::expected_names);
        let message = match fault {
            Fault::TooLong { .. } => fault.reason(),
            _ => format!("{} (at byte {})", fault.reason(), fault.span().start),
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("reason", &fault.reason())?;
        map.serialize_entry("span", &[fault.span().start, fault.span().end])?;
        map.serialize_entry("fix", &fix)?;
        map.serialize_entry("offset", &fault.offset())?;
        map.serialize_entry("found", &fault.found())?;
        map.serialize_entry("withheld", &error.is_some_and(ParseError::is_withheld))?;
        map.serialize_entry("expected", &names.map(|name| name.to_string()).collect::<Vec<_>>())?;
        if *has_paths {
            let paths = error.into_iter().flat_map(ParseError::expected);
            map.serialize_entry("paths", &paths.collect::<Vec<_>>())?;
        }
        map.serialize_entry("mistake", &fault.mistake())?;
        map.serialize_entry("is_otherurl", &error.is_some_and(ParseError::is_otherurl))?;
        map.serialize_entry("message", &message)?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::Production;
    use rfc1738_bnf::{Grammar, Language, Rfc1738, Sentences};

    use crate::input::{Content, Origin, Record};
    use crate::verdict::Syntax;

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
        assert_eq!(fault.offset(), viable, "{shown}: {}", fault.reason());
        let is_byte = bytes[viable..].utf8_chunks().next().is_some_and(|chunk| chunk.valid().is_empty());
        if is_byte && fault.found().is_some() {
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
        for (text, is_mistake) in [
            (&b"x://h/\xFF"[..], false),
            ("x://h/\u{fffd}".as_bytes(), true),
            (b"x://h/\xC3\xA9\xFF", true),
            (b"ftp://u:\xFF@h/", false),
        ] {
            let fault = Syntax { production: None }.judge(&record(text)).expect_err("the record is invalid");
            assert_eq!(fault.mistake().is_some(), is_mistake, "{}", text.escape_ascii());
        }
    }
}
