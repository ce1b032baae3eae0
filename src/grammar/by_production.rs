//! Dispatch from a [`Production`] to its combinator.

use nom::IResult;

use super::*;
use crate::Production;
use crate::notation::Source;
use crate::production::productions;

macro_rules! read {
    ($($type:ident $combinator:ident $section:literal $words:literal $(= $name:literal)?;)*) => {
        /// Runs the combinator of a production, and discards its value.
        pub(crate) fn read<'a, S: Source<'a>>(production: Production, input: S) -> IResult<S, (), ()> {
            // A `match` compiles to less code than `map`.
            match production {
                $(Production::$type => match $combinator(input) {
                    Ok((rest, _)) => Ok((rest, ())),
                    Err(error) => Err(error),
                },)*
            }
        }
    };
}

productions!(read);
