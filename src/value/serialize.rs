//! Serialization of values as strings, in human-readable and binary formats, and deserialization from
//! strings.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::Production;

/// Implements `Serialize` by writing the value as a string, including a password.
macro_rules! serialize_as_text {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}
pub(crate) use serialize_as_text;

serialize_as_text!(Production);

/// A visitor that parses a value from a string. Its messages don't quote the string, which may contain a password.
pub(crate) struct Text<F> {
    pub(crate) name: &'static str,
    pub(crate) read: F,
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
