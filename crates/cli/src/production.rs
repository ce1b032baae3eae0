//! Arguments that name a production.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StyledStr, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use rfc1738::{Production, Visible};

/// The maximum number of names that an error suggests.
const NEAREST: usize = 3;

/// Returns `true` if so few edits make `name` the candidate that it may be misspelled: at most one for each three letters.
pub fn is_near(name: &str, candidate: &str) -> bool {
    distance(name, candidate) <= name.chars().count() / 3
}

/// Returns the edit distance, ignoring case.
fn distance(name: &str, candidate: &str) -> usize {
    strsim::damerau_levenshtein(&name.to_lowercase(), candidate)
}

/// Parses the name of any production.
pub fn any() -> impl TypedValueParser<Value = Production> {
    only(|_| true)
}

/// Parses the name of a production for which `is_meant` returns `true`. The error suggests names that are near.
pub fn only(is_meant: impl Fn(Production) -> bool) -> impl TypedValueParser<Value = Production> {
    Names(Production::ALL.iter().copied().filter(|&production| is_meant(production)).collect())
}

/// The productions that an argument may name.
#[derive(Clone)]
struct Names(Vec<Production>);

impl Names {
    /// Returns the names near `name`, nearest first.
    fn near(&self, name: &str) -> Vec<&'static str> {
        // Computing the distance takes quadratic time, and all names are shorter than this.
        let name: String = name.chars().take(40).collect();
        let names = self.0.iter().map(|production| production.name());
        let mut names: Vec<_> = names.filter(|candidate| is_near(&name, candidate)).collect();
        names.sort_by_cached_key(|candidate| distance(&name, candidate));
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
        let near = self.near(name).into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
        let mut tips = Vec::new();
        if !near.is_empty() {
            tips.push(StyledStr::from(format!("did you mean {}?", near.join(" or "))));
        }
        tips.push(StyledStr::from(match self.0 == Production::ALL {
            true => "`rfc1738 grammar` prints all names".to_owned(),
            false => format!("`rfc1738 {} --help` lists the names", command.get_name()),
        }));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        Err(error)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|production| PossibleValue::new(production.name()))))
    }
}
