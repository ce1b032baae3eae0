//! Arguments that name a production.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StyledStr, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use rfc1738::{Production, Visible};

/// The number of names that an error suggests.
const NEAREST: usize = 3;

/// Parses the name of any production.
pub fn any() -> impl TypedValueParser<Value = Production> {
    only(|_| true)
}

/// Parses the name of a production for which `is_meant` returns `true`. The error suggests the nearest names.
pub fn only(is_meant: impl Fn(Production) -> bool) -> impl TypedValueParser<Value = Production> {
    Names(Production::ALL.iter().copied().filter(|&production| is_meant(production)).collect())
}

/// The productions that an argument may name.
#[derive(Clone)]
struct Names(Vec<Production>);

impl Names {
    /// Returns the names nearest to `name` by edit distance, ignoring case.
    fn nearest(&self, name: &str) -> Vec<&'static str> {
        // Computing the distance takes quadratic time, and all names are shorter than this.
        let name: String = name.chars().take(40).collect::<String>().to_lowercase();
        let mut names: Vec<_> = self.0.iter().map(|production| production.name()).collect();
        names.sort_by_cached_key(|candidate| strsim::damerau_levenshtein(&name, candidate));
        names.truncate(NEAREST);
        names
    }
}

impl TypedValueParser for Names {
    type Value = Production;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Production, Error> {
        let Some(name) = value.to_str() else {
            return Err(Error::new(ErrorKind::InvalidUtf8).with_cmd(command));
        };
        if let Some(&production) = self.0.iter().find(|production| production.name() == name) {
            return Ok(production);
        }
        let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
        if let Some(arg) = arg {
            error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
        }
        error.insert(ContextKind::InvalidValue, ContextValue::String(Visible(name).to_string()));
        let nearest = self.nearest(name).into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
        let mut tip = format!("the nearest names are {}", nearest.join(", "));
        if self.0 == Production::ALL {
            tip += "; `rfc1738 grammar` prints all";
        }
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
        Err(error)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|production| PossibleValue::new(production.name()))))
    }
}
