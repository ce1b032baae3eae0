//! What all types of the grammar have in common.

use nom::IResult;

use super::table::productions;
use super::text::{decodes, encodes, text};
use super::*;
use crate::error::explain::explain;
use crate::notation::Source;
use crate::notation::class::{ESCAPE, UCHAR, XCHAR};
use crate::tree::{Detail, record};
use crate::{ParseError, Production, Tree};

/// A value of the grammar: what the combinator of a production returns.
///
/// Sealed: implemented for the types of this module that are productions, and only for those. It is there to treat
/// them alike: print any of them, draw its tree, ask for its production.
///
/// ```
/// use rfc1738::grammar::{Host, Port, Value};
///
/// let values: [&dyn Value; 2] = [&Host::try_from("db.example")?, &Port::try_from("5432")?];
/// let described = values.map(|value| format!("{} {value}", value.production()));
/// assert_eq!(described, ["host db.example", "port 5432"]);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
pub trait Value: std::fmt::Display + sealed::Sealed {
    /// The production that derives this value.
    fn production(&self) -> Production;

    /// The parse tree, in which a run of characters is a leaf.
    ///
    /// ```
    /// use rfc1738::grammar::{Port, Value};
    ///
    /// assert_eq!(Port::try_from("80")?.tree().to_string(), "port      0..2\n  digits  0..2  \"80\"\n");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn tree(&self) -> Tree {
        reread(self.production(), &self.to_string(), Detail::Runs)
    }

    /// The parse tree down to single characters.
    fn full_tree(&self) -> Tree {
        reread(self.production(), &self.to_string(), Detail::Characters)
    }
}

mod sealed {
    pub trait Sealed {}
}

/// The tree of a text that a value prints as.
fn reread(production: Production, text: &str, detail: Detail) -> Tree {
    match record(text, detail, |source| read(production, source)) {
        Some(tree) => tree,
        None => unreachable!("what a value prints as reads back as the value"),
    }
}

/// `TryFrom<&str>`: the combinator must read the whole text.
macro_rules! whole {
    ($type:ty, $combinator:ident) => {
        impl<'a> TryFrom<&'a str> for $type {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<$type, ParseError> {
                match $combinator::<&str, ()>(text) {
                    Ok(("", value)) => Ok(value),
                    _ => Err(explain(text, |source| $combinator(source).map(|(rest, _)| (rest, ())))),
                }
            }
        }
    };
}

/// What a type of this kind has; see the table.
macro_rules! kind {
    (char $type:ident $combinator:ident $class:ident) => {};
    (letter $type:ident $combinator:ident) => {
        whole!($type, $combinator);
    };
    (shape $type:ident $combinator:ident) => {
        whole!($type<'a>, $combinator);
    };
    (parts $type:ident $combinator:ident) => {
        whole!($type<'a>, $combinator);
        text!($type);
    };
    (text $type:ident $combinator:ident) => {
        kind!(parts $type $combinator);
        decodes!($type);
    };
    (octets $type:ident $combinator:ident $class:ident) => {
        kind!(text $type $combinator);
        encodes!($type, $class);
    };
}

/// `Value`, for what isn't a `char`.
macro_rules! value {
    (char $type:ident) => {};
    (letter $type:ident) => {
        value!(@ $type, $type);
    };
    ($kind:ident $type:ident) => {
        value!(@ $type<'_>, $type);
    };
    (@ $type:ty, $production:ident) => {
        impl sealed::Sealed for $type {}

        impl Value for $type {
            fn production(&self) -> Production {
                Production::$production
            }
        }
    };
}

macro_rules! types {
    ($($type:ident $combinator:ident $section:literal $kind:ident $($class:ident)? $(= $name:literal)?;)*) => {
        $(
            kind!($kind $type $combinator $($class)?);
            value!($kind $type);
        )*

        /// Reads a production, for what the source notes of it.
        pub(crate) fn read<'a, S: Source<'a>>(production: Production, input: S) -> IResult<S, (), ()> {
            match production {
                $(Production::$type => $combinator(input).map(|(rest, _)| (rest, ())),)*
            }
        }
    };
}

productions!(types);

// Repetitions within a longer right-hand side, which have no name in the BNF.
kind!(text Xchars xchars);
kind!(octets Unique unique UNIQUE);
kind!(parts Fieldspecs fieldspecs);
