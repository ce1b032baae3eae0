//! The names of the grammar.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::table::productions;
use crate::Redacted;

/// Section 5 as printed.
const BNF: &str = include_str!("../../grammar/rfc1738.bnf");
/// The productions that an erratum corrects.
const ERRATA: &str = include_str!("../../grammar/errata.bnf");

macro_rules! names {
    ($($production:ident $combinator:ident $section:literal $kind:ident $($class:ident)? $(= $name:literal)?;)*) => {
        /// One of the productions of Section 5, in its order.
        ///
        /// Any production is an entry point: [`matches`](Production::matches) checks a text,
        /// [`longest_prefix`](Production::longest_prefix) measures how far it reaches, and [`parse`](Production::parse) makes a
        /// [`Tree`](crate::Tree) of it; [`bnf`](Production::bnf) is its definition, and [`encode`](Production::encode) writes octets
        /// as one. For a value with typed parts, take the type in [`grammar`](crate::grammar): `Hostport::try_from`.
        ///
        /// ```
        /// use rfc1738::Production;
        ///
        /// assert!(Production::Hostname.matches("ds.internic.net"));
        /// assert!(!Production::Hostname.matches("ds internic net"));
        /// assert_eq!(Production::Hostname.bnf(), "hostname       = *[ domainlabel \".\" ] toplabel");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Production {
            $(
                #[doc = concat!("[`", name!($combinator $($name)?), "`](crate::grammar::", stringify!($combinator), "()); its prose is in Section ", $section, ".")]
                $production,
            )*
        }

        impl Production {
            /// All of them, in the RFC's order.
            pub const ALL: &'static [Production] = &[$(Production::$production),*];

            /// The name as the RFC spells it, such as `gopher+_string`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Production::$production => name!($combinator $($name)?),)*
                }
            }

            /// The section of the RFC whose prose is about this production, such as `3.1`.
            pub const fn section(self) -> &'static str {
                match self {
                    $(Production::$production => $section,)*
                }
            }
        }
    };
}

macro_rules! name {
    ($combinator:ident) => {
        stringify!($combinator)
    };
    ($combinator:ident $name:literal) => {
        $name
    };
}

productions!(names);

impl Production {
    /// The production's text in `grammar/rfc1738.bnf`, or in `grammar/errata.bnf` where it is corrected.
    ///
    /// Includes continuation lines and comments at the end of a line, but no final line break.
    pub fn bnf(self) -> &'static str {
        definition(ERRATA, self.name()).or_else(|| definition(BNF, self.name())).unwrap_or_default()
    }
}

/// The lines of `name`'s definition in the text of a BNF file.
fn definition(file: &'static str, name: &str) -> Option<&'static str> {
    let is_head = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('='));
    let mut start = None;
    let mut offset = 0;
    for line in file.split_inclusive('\n') {
        match start {
            None if is_head(line) => start = Some(offset),
            Some(start) if !line.starts_with(' ') => return Some(file[start..offset].trim_end()),
            _ => {}
        }
        offset += line.len();
    }
    start.map(|start| file[start..].trim_end())
}

impl fmt::Display for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error returned for a name that no production has.
///
/// Its message and its `Debug` form mask passwords, since the name may be a URL given by mistake.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no production of RFC 1738 is named {name:?}")]
pub struct UnknownProduction {
    name: String,
}

/// Reads the RFC's spelling, exactly.
///
/// ```
/// use rfc1738::Production;
///
/// assert_eq!("gopher+_string".parse(), Ok(Production::GopherPlusString));
/// assert_eq!("Host".parse::<Production>().unwrap_err().to_string(), "no production of RFC 1738 is named \"Host\"");
/// ```
impl FromStr for Production {
    type Err = UnknownProduction;

    fn from_str(name: &str) -> Result<Production, UnknownProduction> {
        let named = Production::ALL.iter().copied().find(|production| production.name() == name);
        named.ok_or_else(|| UnknownProduction { name: Redacted::new(name).to_string() })
    }
}
