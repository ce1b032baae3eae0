//! Warnings about valid URLs, and the options that choose among them.

use std::fmt;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738::Url;
use rfc1738_access::{Access, Warning, WarningKind};
use serde::Serialize;

/// The name that stands for all warnings.
const ALL: &str = "warnings";

/// The options that choose the warnings to print, and those that make a URL invalid.
#[derive(Clone, Default, clap::Args)]
pub struct Lints {
    /// Make URLs with this warning invalid.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = name(), hide_possible_values = true)]
    deny: Vec<String>,

    /// Don't print this warning.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = name(), hide_possible_values = true)]
    allow: Vec<String>,
}

fn name() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new([ALL].into_iter().chain(WarningKind::TABLE.iter().map(|(name, _)| *name)))
}

impl Lints {
    /// Returns `true` if a warning can make a URL invalid.
    pub fn may_deny(&self) -> bool {
        !self.deny.is_empty()
    }

    /// Returns the warnings about a URL, except those that are allowed, and the first warning that is denied, if any.
    pub fn of(&self, url: &Url<'_>) -> (Vec<Warning>, Option<Warning>) {
        let warnings = url.warnings();
        if warnings.is_empty() { (warnings, None) } else { self.sort(warnings) }
    }

    #[cold]
    fn sort(&self, mut warnings: Vec<Warning>) -> (Vec<Warning>, Option<Warning>) {
        let lists = |names: &[String], warning: &Warning| {
            names.iter().any(|name| name == ALL || name == warning.name())
        };
        // A name in either option takes precedence over `warnings` in the other.
        let is_allowed = |warning: &Warning| {
            lists(&self.allow, warning) && !self.deny.iter().any(|name| name == warning.name())
        };
        warnings.retain(|warning| !is_allowed(warning));
        let denied = warnings.iter().position(|warning| lists(&self.deny, warning));
        let denied = denied.map(|at| warnings.remove(at));
        (warnings, denied)
    }
}

/// A warning as a sentence with its name, as in `the URL contains a password … [password]`.
pub struct Named<'a>(pub &'a Warning);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.0, self.0.name())
    }
}

/// A warning in JSON. In `extract`, the span counts the bytes of the file.
#[derive(Serialize)]
pub struct Entry {
    name: &'static str,
    section: &'static str,
    span: [usize; 2],
    message: String,
}

impl Entry {
    /// Creates the entries of these warnings, with their spans mapped by `place`.
    pub fn list(warnings: &[Warning], place: impl Fn(usize) -> usize) -> Vec<Entry> {
        let entry = |warning: &Warning| Entry {
            name: warning.name(),
            section: warning.section(),
            span: [place(warning.span().start), place(warning.span().end)],
            message: warning.to_string(),
        };
        warnings.iter().map(entry).collect()
    }
}
