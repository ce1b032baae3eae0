//! Traits of the grammar's types and of trees that need more than the grammar: `TryFrom<&str>` needs the errors, and `Debug` the masks.
//! `serialize.rs` has serde's traits.

#[cfg(feature = "serde")]
mod serialize;

use core::fmt;

use crate::error::Syntax;
use crate::grammar::{SchemeUrl as Url, generic::xchars, news::unique, prospero::fieldspecs, *};
use crate::mask::{MASK, debug_part, has_delimiter};
use crate::production::productions;
use crate::{ParseError, Production, Redacted, Tree};

// Only here, each type has the same parameters, and the name of its production.
type Ftptype<'a> = crate::grammar::Ftptype;

/// Implements `TryFrom<&str>` and `Serialize` for a type, except a `char`. The combinator must match the whole string.
macro_rules! parsed {
    (char $type:ident, $combinator:ident, $syntax:expr) => {};
    ($value:ident $type:ident, $combinator:ident, $syntax:expr) => {
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
}

/// Implements `Debug` for a `text`, with passwords masked. Other types derive it.
macro_rules! masked {
    (text $type:ident, $production:expr) => {
        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                debug_part(stringify!($type), self.as_str(), marks($production), f)
            }
        }
    };
    ($value:ident $type:ident, $production:expr) => {};
}

macro_rules! conversions {
    ($($type:ident $combinator:ident $value:ident $section:literal $words:literal $(= $name:literal)?;)*) => {$(
        parsed!($value $type, $combinator, Syntax::Production(Production::$type));
        masked!($value $type, Some(Production::$type));
    )*};
}

productions!(conversions);
// Unnamed repetitions within a right-hand side.
parsed!(text Xchars, xchars, Syntax::Xchars);
parsed!(text Unique, unique, Syntax::Unique);
parsed!(text Fieldspecs, fieldspecs, Syntax::Fieldspecs);
masked!(text Xchars, None);
masked!(text Unique, None);
masked!(text Fieldspecs, None);

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

/// Masks a login without a user if an `@` follows, because its port may be the start of a password.
impl fmt::Debug for IpSchemepart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_port = self.login.user().is_some() || self.login.hostport.port.is_none();
        let is_masked = !is_port && self.urlpath.is_some_and(|path| has_delimiter(path.as_str(), "@"));
        let login: &dyn fmt::Debug = if is_masked { &MASK } else { &self.login };
        f.debug_struct("IpSchemepart").field("login", login).field("urlpath", &self.urlpath).finish()
    }
}

/// Writes the masked text and the number of nodes.
impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = Redacted::of(self.text(), self.root().production());
        f.debug_tuple("Tree").field(&redacted).field(&format_args!("{} nodes", self.nodes().count())).finish()
    }
}
