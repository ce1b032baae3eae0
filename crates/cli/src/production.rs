//! Arguments that name a production.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738::Production;

/// Reads the name of any production.
pub fn any() -> impl TypedValueParser<Value = Production> {
    only(|_| true)
}

/// Reads the name of a production that `is_meant`; clap's error lists them all.
pub fn only(is_meant: impl Fn(Production) -> bool) -> impl TypedValueParser<Value = Production> {
    let meant = Production::ALL.iter().filter(|&&production| is_meant(production));
    PossibleValuesParser::new(meant.map(|production| production.name())).try_map(|name| name.parse())
}
