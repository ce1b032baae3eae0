//! Serialization of errors.

use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;
use serde::ser::{SerializeMap, SerializeStruct, Serializer};

use super::{Expected, Fix, Hint, ParseError};

/// Serializes an error as the command prints it:
/// `{"reason", "span", "fix", "offset", "found", "withheld", "expected", "paths", "hints", "message"}`.
impl Serialize for ParseError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let span = self.span();
        let mut map = serializer.serialize_map(Some(10))?;
        map.serialize_entry("reason", &Printed(self.reason()))?;
        map.serialize_entry("span", &[span.start, span.end])?;
        map.serialize_entry("fix", &self.fix())?;
        map.serialize_entry("offset", &self.offset())?;
        map.serialize_entry("found", &self.found())?;
        map.serialize_entry("withheld", &self.is_withheld())?;
        map.serialize_entry("expected", &self.expected_names().map(Printed).collect::<Vec<_>>())?;
        map.serialize_entry("paths", &self.expected().collect::<Vec<_>>())?;
        map.serialize_entry("hints", self.hints())?;
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

/// Serializes an expectation as `{"expected", "within"}`.
impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let within: Vec<&str> = self.within.iter().map(|production| production.name()).collect();
        let mut expected = serializer.serialize_struct("Expected", 2)?;
        expected.serialize_field("expected", &Printed(self.what))?;
        expected.serialize_field("within", &within)?;
        expected.end()
    }
}

/// Serializes a hint as `{"section", "message", "quote"}`.
impl Serialize for Hint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut hint = serializer.serialize_struct("Hint", 3)?;
        hint.serialize_field("section", self.section())?;
        hint.serialize_field("message", &Printed(self))?;
        hint.serialize_field("quote", self.quote())?;
        hint.end()
    }
}

/// Serializes a fix as `{"span", "replacement"}`.
impl Serialize for Fix {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fix = serializer.serialize_struct("Fix", 2)?;
        fix.serialize_field("span", &[self.range.start, self.range.end])?;
        fix.serialize_field("replacement", &self.replacement)?;
        fix.end()
    }
}
