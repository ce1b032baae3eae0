//! Serialization of values as their text, in human-readable and binary formats.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::Production;
use crate::grammar::*;
use crate::production::productions;

/// Implements the error messages of both visitors for values that aren't strings. Serde's default messages
/// would quote the value, which may be a numeric password. Some formats, such as JSON, write their own
/// messages.
macro_rules! no_strings {
    ($($method:ident $type:ty),*) => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{} as a string", self.name)
        }

        $(fn $method<E: Error>(self, _: $type) -> Result<Self::Value, E> {
            Err(E::custom(format_args!("expected {} as a string", self.name)))
        })*
    };
}

/// Visitor for a value that borrows its text. No message contains the rejected text, which may contain a
/// password.
pub(crate) struct Borrowed<F> {
    pub(crate) name: &'static str,
    pub(crate) read: F,
}

impl<'de, T, R: fmt::Display, F: FnOnce(&'de str) -> Result<T, R>> Visitor<'de> for Borrowed<F> {
    type Value = T;

    no_strings!(visit_bool bool, visit_i64 i64, visit_i128 i128, visit_u64 u64, visit_u128 u128, visit_f64 f64);

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        (self.read)(text).map_err(|error| E::custom(format_args!("not {}: {error}", self.name)))
    }

    fn visit_str<E: Error>(self, _text: &str) -> Result<T, E> {
        Err(E::custom("the string has escapes or comes from a reader, so it can't be borrowed"))
    }
}

/// Visitor for a value that owns its text. No message contains the rejected text.
pub(crate) struct Owned<F> {
    pub(crate) name: &'static str,
    pub(crate) read: F,
}

impl<T, R: fmt::Display, F: FnOnce(&str) -> Result<T, R>> Visitor<'_> for Owned<F> {
    type Value = T;

    no_strings!(visit_bool bool, visit_i64 i64, visit_i128 i128, visit_u64 u64, visit_u128 u128, visit_f64 f64);

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).map_err(|error| E::custom(format_args!("not {}: {error}", self.name)))
    }
}

/// Implements `Serialize` as the text, including a password.
macro_rules! serialised {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

macro_rules! borrowed {
    ($type:ident, $name:expr) => {
        serialised!($type<'_>);

        impl<'de: 'a, 'a> Deserialize<'de> for $type<'a> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type<'a>, D::Error> {
                deserializer.deserialize_str(Borrowed { name: $name, read: |text| $type::try_from(text) })
            }
        }
    };
}

macro_rules! owned {
    ($type:ident, $name:expr) => {
        serialised!($type);

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Owned { name: $name, read: |text: &str| $type::try_from(text) })
            }
        }
    };
}

pub(crate) use {borrowed, owned, serialised};

/// Implements serde's traits for a type by its kind in the table. A `char` already implements them.
macro_rules! implement {
    (char $type:ident) => {};
    (letter $type:ident) => {
        owned!($type, Production::$type.name());
    };
    ($kind:ident $type:ident) => {
        borrowed!($type, Production::$type.name());
    };
}

macro_rules! types {
    ($($type:ident $combinator:ident $section:literal $kind:ident $($class:ident)? $(= $name:literal)?;)*) => {
        $(implement!($kind $type);)*
    };
}

productions!(types);

// Unnamed repetitions within a right-hand side.
borrowed!(Xchars, "*xchar");
borrowed!(Unique, "the unique part of an article");
borrowed!(Fieldspecs, "*[ fieldspec ]");

serialised!(Production);

impl<'de> Deserialize<'de> for Production {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Production, D::Error> {
        // The message omits the name, which may contain a password.
        let read =
            |name: &str| name.parse::<Production>().map_err(|_| "no production of RFC 1738 has this name");
        deserializer.deserialize_str(Owned { name: "the name of a production", read })
    }
}
