//! Traits of the grammar's types and of trees that need more than the grammar: `TryFrom<&str>` needs the errors, and `Debug` the masks.
//! `serialize.rs` has serde's traits.

#[cfg(feature = "serde")]
mod serialize;

use core::fmt;

use crate::error::Syntax;
use crate::grammar::{SchemeUrl as Url, generic::xchars, news::unique, prospero::fieldspecs, *};
use crate::mask::debug_part;
use crate::production::productions;
use crate::{ParseError, Production, Redacted, Tree};

// Only here, each type has the same parameters, and the name of its production.
type Ftptype<'a> = crate::grammar::Ftptype;

/// Implements `TryFrom<&str>` for a type, whose combinator must match the whole string, and `Serialize`. For a `text`, also implements
/// `Debug`, with passwords masked.
macro_rules! conversions {
    (char $type:ident, $combinator:ident, $syntax:expr, $production:expr) => {};
    (parts $type:ident, $combinator:ident, $syntax:expr, $production:expr) => {
        impl<'a> TryFrom<&'a str> for $type<'a> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                match $combinator::<&str, ()>(text) {
                    Ok(("", value)) => Ok(value),
                    _ => Err(ParseError::new(text, $syntax)),
                }
            }
        }

        #[cfg(feature = "serde")]
        serialize::serialize_as_text!($type<'_>);
    };
    (text $type:ident, $combinator:ident, $syntax:expr, $production:expr) => {
        conversions!(parts $type, $combinator, $syntax, $production);

        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                debug_part(stringify!($type), self.as_str(), marks($production), f)
            }
        }
    };
    ($($type:ident $combinator:ident $value:ident $section:literal $words:literal $(= $name:literal)?;)*) => {
        $(conversions!(
            $value $type, $combinator, Syntax::Production(Production::$type), Some(Production::$type)
        );)*
    };
}

productions!(conversions);
// Unnamed repetitions within a right-hand side.
conversions!(text Xchars, xchars, Syntax::Xchars, None);
conversions!(text Unique, unique, Syntax::Unique, None);
conversions!(text Fieldspecs, fieldspecs, Syntax::Fieldspecs, None);

/// Returns the delimiters of a login that make `Debug` mask a part, because the parts beside it may have the rest of the login.
fn marks(production: Option<Production>) -> &'static str {
    match production {
        // Always masked.
        Some(Production::Password) => "",
        Some(Production::Search) => "@",
        // An `@` alone is usual in it.
        Some(Production::Encoded822addr) => ":",
        _ => ":@",
    }
}

/// Writes the masked text and the number of nodes.
impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = Redacted::of(self.text(), self.root().production());
        f.debug_tuple("Tree").field(&redacted).field(&format_args!("{} nodes", self.nodes().count())).finish()
    }
}
