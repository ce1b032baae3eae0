//! The reason that a record is invalid.

use std::fmt;
use std::io::{self, Write};

use rfc1738::{Expectation, Expected, Hint, ParseError, Production};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::input::Record;
use crate::output::json;

/// The reason that a record is invalid. Its messages never hold the record, which may hold a password.
pub enum Fault {
    Parse(ParseError),
    /// An invalid byte, and the error of the text that has a `U+FFFD` in its place.
    NotUtf8 {
        byte: u8,
        error: ParseError,
    },
    TooLong {
        limit: usize,
    },
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault::Parse(error)
    }
}

impl Fault {
    /// Returns the character found there, or a byte such as `\xFF`; `None` at the end of the record, and where a password may be.
    fn found(&self) -> Option<String> {
        let found = self.error()?.found()?;
        Some(match self {
            Fault::NotUtf8 { byte, .. } => format!("\\x{byte:02X}"),
            _ => found.to_string(),
        })
    }

    /// Returns the offset in bytes.
    pub fn offset(&self) -> usize {
        match self {
            Fault::Parse(error) | Fault::NotUtf8 { error, .. } => error.offset(),
            Fault::TooLong { limit } => *limit,
        }
    }

    fn error(&self) -> Option<&ParseError> {
        match self {
            Fault::Parse(error) | Fault::NotUtf8 { error, .. } => Some(error),
            Fault::TooLong { .. } => None,
        }
    }

    /// Returns the URL that the author probably meant, if the record, which is `text`, lacks nothing but a scheme.
    pub fn meant(&self, text: &str) -> Option<String> {
        let error = self.error().filter(|error| error.hints().contains(&Hint::HostWithoutScheme))?;
        error.fix(text).map(|fix| fix.replacement)
    }

    fn hints(&self) -> impl Iterator<Item = &Hint> {
        // An invalid byte is no character to encode.
        let said = move |hint: &&Hint| {
            !matches!((self, hint), (Fault::NotUtf8 { .. }, Hint::NonAscii(_) | Hint::Encode))
        };
        self.error().into_iter().flat_map(ParseError::hints).filter(said)
    }
}

/// Returns `a, b or c`.
fn listed(names: &[String]) -> String {
    match names.split_last() {
        Some((last, others @ [_, ..])) => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// Writes the error's message; with `{:#}`, the first hint as well.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.found()) {
            (Fault::NotUtf8 { error, .. }, Some(byte)) => {
                let names: Vec<_> = error.expected_names().map(|name| name.to_string()).collect();
                let (offset, expected) = (error.offset(), listed(&names));
                write!(f, "at byte {offset}: found `{byte}`, which is not UTF-8, expected {expected}")?;
            }
            (Fault::Parse(error) | Fault::NotUtf8 { error, .. }, _) => write!(f, "{error}")?,
            (Fault::TooLong { limit }, _) => {
                write!(f, "longer than {limit} bytes, the limit that --max-record sets")?;
            }
        }
        match self.hints().next() {
            Some(hint) if f.alternate() => write!(f, "; {hint}"),
            _ => Ok(()),
        }
    }
}

/// `{"offset", "found", "withheld", "expected", "paths", "hints", "message"}`.
impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = self.error().into_iter().flat_map(ParseError::expected_names);
        let expected = self.error().map(ParseError::expected).unwrap_or_default();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("offset", &self.offset())?;
        map.serialize_entry("found", &self.found())?;
        map.serialize_entry("withheld", &self.error().is_some_and(ParseError::is_withheld))?;
        map.serialize_entry("expected", &names.map(Printed).collect::<Vec<_>>())?;
        map.serialize_entry("paths", &expected.iter().map(Path::new).collect::<Vec<_>>())?;
        map.serialize_entry("hints", &self.hints().map(HintLine::new).collect::<Vec<_>>())?;
        map.serialize_entry("message", &Printed(self))?;
        map.end()
    }
}

/// Serializes the `Display` form of a value.
struct Printed<T>(T);

impl<T: fmt::Display> Serialize for Printed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A terminal, and the open productions that expected it.
#[derive(Serialize)]
struct Path {
    expected: Printed<Expectation>,
    within: Vec<&'static str>,
}

impl Path {
    fn new(expected: &Expected) -> Path {
        let within = expected.within.iter().copied().map(Production::name).collect();
        Path { expected: Printed(expected.what), within }
    }
}

#[derive(Serialize)]
struct HintLine<'e> {
    section: &'static str,
    message: Printed<&'e Hint>,
}

impl HintLine<'_> {
    fn new(hint: &Hint) -> HintLine<'_> {
        HintLine { section: hint.section(), message: Printed(hint) }
    }
}

/// Prints an invalid record as a line of JSON, the same for every verb.
pub fn invalid(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    fault: &Fault,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        record: Option<Option<String>>,
        error: &'a Fault,
    }

    json(out, &Line { index: record.index, valid: false, record: echoed, error: fault })
}

#[cfg(test)]
mod tests {
    use rfc1738::{Expectation, Production};
    use rfc1738_bnf::{Grammar, Language, Sentences};

    use crate::input::{Content, Origin, Record};
    use crate::verdict::Reading;

    /// Returns the number of records per language: all with `FULL_TESTS=1`, as in CI.
    fn samples() -> usize {
        if std::env::var_os("FULL_TESTS").is_some() { 2_000 } else { 200 }
    }

    const SEED: u64 = 1738;

    /// Invalid in UTF-8 whatever follows: stray bytes, characters cut short, an overlong encoding, a surrogate, and
    /// a number too large for a character.
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
        Record { index: 0, origin: Origin::Argument(1), content: Content::new(text, usize::MAX) }
    }

    /// Sentences and near-misses of a production, each with something inserted that isn't UTF-8.
    fn broken_records(grammar: &Grammar, name: &str) -> impl Iterator<Item = Vec<u8>> {
        let sentences =
            || Sentences::new(grammar, name, SEED).unwrap_or_else(|error| panic!("{name}: {error}"));
        let texts = sentences().zip(sentences().near_misses(SEED)).flat_map(<[String; 2]>::from);
        let mut random = fastrand::Rng::with_seed(SEED);
        let spoilt = texts.map(move |text| {
            let mut bytes = text.into_bytes();
            for _ in 0..random.usize(1..3) {
                let at = random.usize(..=bytes.len());
                bytes.splice(at..at, BROKEN[random.usize(..BROKEN.len())].iter().copied());
            }
            bytes
        });
        spoilt.filter(|bytes| str::from_utf8(bytes).is_err())
    }

    /// Returns what is wrong with the fault, if anything.
    fn flaw(language: &Language, reading: Reading, bytes: &[u8]) -> Option<String> {
        let record = record(bytes);
        let shown = bytes.escape_ascii();
        if reading.accepts(&record) {
            return Some(format!("{shown} is accepted"));
        }
        let fault = match reading.judge(&record) {
            Ok(_) => return Some(format!("{shown} is valid")),
            Err(fault) => fault,
        };
        let viable = language.viable(bytes);
        if fault.offset() != viable {
            return Some(format!("{shown}: not at {viable}: {fault}"));
        }
        let found = match bytes[viable..].utf8_chunks().next().map(|chunk| chunk.valid().chars().next()) {
            Some(Some(character)) => character.to_string(),
            _ => format!("\\x{:02X}", bytes[viable]),
        };
        if fault.error()?.is_withheld() {
            if fault.found().is_some() || fault.to_string().contains("found") {
                return Some(format!("{shown}: not withheld: {fault}"));
            }
        } else if fault.found().is_none_or(|it| it != found)
            || !fault.to_string().starts_with(&format!("at byte {viable}: found "))
        {
            return Some(format!("{shown}: not {found}: {fault}"));
        }
        let (next, ends) = language.next(&bytes[..viable])?;
        let expected = fault.error()?.expected();
        let allowed = |byte: u8| expected.iter().any(|expected| expected.allows(char::from(byte)));
        if let Some(byte) = (0..=255).find(|&byte| allowed(byte) != next.contains(byte)) {
            return Some(format!("{shown}: {:?}: {fault}", char::from(byte)));
        }
        let expects_end = expected.iter().any(|expected| expected.what == Expectation::End);
        (expects_end != ends).then(|| format!("{shown}: end expected: {expects_end}"))
    }

    #[test]
    fn the_place_in_a_record_that_is_not_utf_8_is_exact() {
        let grammar = Grammar::rfc1738();
        let strict = grammar.strict().unwrap_or_else(|error| panic!("{error}"));
        let mut count = 0;
        for &production in Production::ALL {
            let language = grammar.language(production.name()).unwrap_or_else(|error| panic!("{error}"));
            let mut readings = vec![(&language, Reading { production: Some(production) })];
            if production.name().ends_with("url") {
                readings.push((&strict, Reading { production: None }));
            }
            for (language, reading) in readings {
                for bytes in broken_records(&grammar, production.name()).take(samples()) {
                    assert_eq!(flaw(language, reading, &bytes), None, "{production}");
                    count += 1;
                }
            }
        }
        assert!(count >= 75 * samples(), "{count}");
    }

    #[test]
    fn what_can_not_be_encoded_has_no_hint_to_encode_it() {
        for (text, hints) in [
            (&b"x://h/\xFF"[..], 0),
            ("x://h/\u{fffd}".as_bytes(), 1),
            (b"x://h/\xC3\xA9\xFF", 1),
            (b"ftp://u:\xFF@h/", 0),
        ] {
            let fault = Reading { production: None }.judge(&record(text)).expect_err("it is invalid");
            assert_eq!(fault.hints().count(), hints, "{}", text.escape_ascii());
        }
    }
}
