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
