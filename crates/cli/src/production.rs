//! Arguments that name a production.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738::Production;

/// Returns a parser for the name of any production.
pub fn any() -> impl TypedValueParser<Value = Production> {
    only(|_| true)
}

/// Returns a parser for the names of the productions for which `is_allowed` returns `true`.
pub fn only(is_allowed: fn(Production) -> bool) -> impl TypedValueParser<Value = Production> {
    let allowed = Production::ALL.iter().copied().filter(|&production| is_allowed(production));
    PossibleValuesParser::new(allowed.map(Production::name)).try_map(|name| name.parse::<Production>())
}
