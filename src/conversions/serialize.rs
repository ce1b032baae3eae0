//! Serialization with serde. URLs, productions and the grammar's values are strings, with their passwords; trees are nested nodes, and
//! errors are objects.

use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

use crate::{Expected, Fix, Mistake, Node, ParseError, Production, Symbol, Tree, Url, UrlBuf};

/// Implements `Serialize` by writing the value as a string, including a password.
macro_rules! serialize_as_text {
    ($type:ty) => {
        /// Serializes the text, including any password.
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}
pub(super) use serialize_as_text;

serialize_as_text!(Production);
serialize_as_text!(Url<'_>);
serialize_as_text!(UrlBuf);

/// A visitor that parses a value from a string. Its messages don't quote the string, which may contain a password.
struct Text<F> {
    name: &'static str,
    read: F,
}

/// Implements a visitor's methods for Booleans and numbers. Serde's default messages would quote the value, which
/// may be a numeric password. Some formats, such as JSON, write their own messages.
macro_rules! reject {
    ($($method:ident $type:ty),*) => {
        $(fn $method<E: Error>(self, _: $type) -> Result<Self::Value, E> {
            Err(E::custom(format_args!("expected {} as a string", self.name)))
        })*
    };
}

impl<T, R: fmt::Display, F: FnOnce(&str) -> Result<T, R>> Visitor<'_> for Text<F> {
    type Value = T;

    reject!(visit_bool bool, visit_i64 i64, visit_i128 i128, visit_u64 u64, visit_u128 u128, visit_f64 f64);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} as a string", self.name)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).map_err(|error| E::custom(format_args!("not {}: {error}", self.name)))
    }
}

impl<'de> Deserialize<'de> for Production {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Production, D::Error> {
        // The message omits the name, which may contain a password.
        let read =
            |name: &str| name.parse::<Production>().map_err(|_| "no production of RFC 1738 has this name");
        deserializer.deserialize_str(Text { name: "the name of a production", read })
    }
}

impl<'de> Deserialize<'de> for UrlBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UrlBuf, D::Error> {
        deserializer.deserialize_str(Text { name: "a URL", read: UrlBuf::parse })
    }
}

/// Serializes the root node.
impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.root().serialize(serializer)
    }
}

/// Serializes a production as `{"production", "span", "children"}`, with `"text"` instead of children for a
/// leaf, a literal as `{"literal", "text", "span"}`, and an unnamed run as `{"text", "span"}`.
impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Some formats need the number of entries.
        let is_run = self.symbol() == Symbol::Characters;
        let mut map = serializer.serialize_map(Some(if is_run { 2 } else { 3 }))?;
        let span = [self.span().start, self.span().end];
        if let Symbol::Production(production) = self.symbol() {
            map.serialize_entry("production", production.name())?;
            map.serialize_entry("span", &span)?;
            if self.is_leaf() {
                map.serialize_entry("text", self.text())?;
            } else {
                map.serialize_entry("children", &self.children().collect::<Vec<_>>())?;
            }
            return map.end();
        }
        if let Symbol::Literal(literal) = self.symbol() {
            map.serialize_entry("literal", literal)?;
        }
        map.serialize_entry("text", self.text())?;
        map.serialize_entry("span", &span)?;
        map.end()
    }
}

/// Serializes an error as
/// `{"reason", "span", "fix", "offset", "found", "withheld", "expected", "paths", "mistake", "is_otherurl", "message"}`. A found byte that
/// isn't UTF-8 is like `"\\xFF"`.
impl Serialize for ParseError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Details { error: self, has_paths: true }.serialize(serializer)
    }
}

impl ParseError {
    /// Returns a value that serializes like the error, without `paths`, which are most of its text.
    pub fn without_paths(&self) -> impl Serialize + '_ {
        Details { error: self, has_paths: false }
    }
}

struct Details<'e> {
    error: &'e ParseError,
    has_paths: bool,
}

impl Serialize for Details<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Details { error, has_paths } = self;
        let span = error.span();
        let mut map = serializer.serialize_map(Some(10 + usize::from(has_paths)))?;
        map.serialize_entry("reason", &Printed(error.reason()))?;
        map.serialize_entry("span", &[span.start, span.end])?;
        map.serialize_entry("fix", &error.fix())?;
        map.serialize_entry("offset", &error.offset())?;
        match error.byte() {
            Some(byte) => map.serialize_entry("found", &Printed(format_args!("\\x{byte:02X}")))?,
            None => map.serialize_entry("found", &error.found())?,
        }
        map.serialize_entry("withheld", &error.is_withheld())?;
        map.serialize_entry("expected", &error.expected_names().map(Printed).collect::<Vec<_>>())?;
        if has_paths {
            map.serialize_entry("paths", &error.expected().collect::<Vec<_>>())?;
        }
        map.serialize_entry("mistake", &error.mistake())?;
        map.serialize_entry("is_otherurl", &error.is_otherurl())?;
        map.serialize_entry("message", &Printed(error))?;
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

/// Serializes an expected symbol as `{"expected", "within"}`.
impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let within: Vec<&str> = self.within.iter().map(|production| production.name()).collect();
        let mut expected = serializer.serialize_struct("Expected", 2)?;
        expected.serialize_field("expected", &Printed(self.what))?;
        expected.serialize_field("within", &within)?;
        expected.end()
    }
}

/// Serializes a mistake as `{"name", "sentence", "section", "quote", "advice"}`.
impl Serialize for Mistake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut mistake = serializer.serialize_struct("Mistake", 5)?;
        mistake.serialize_field("name", self.name())?;
        mistake.serialize_field("sentence", self.sentence())?;
        mistake.serialize_field("section", self.section())?;
        mistake.serialize_field("quote", self.quote())?;
        mistake.serialize_field("advice", &self.advice())?;
        mistake.end()
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
