//! Warnings about valid URLs, and the options that choose among them.

use std::ops::Range;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738::Url;
use rfc1738_access::{Access, WarningKind};
use serde::Serialize;

use super::{Fault, Verdict, url};
use crate::input::Record;

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

/// A warning to print.
#[derive(Serialize)]
pub struct Warning(rfc1738_access::Warning);

impl Warning {
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Returns the bytes of the URL that the warning is about.
    pub fn span(&self) -> Range<usize> {
        self.0.span()
    }

    /// Returns the message and the name, as in `the URL contains a password … [password]`.
    pub fn named(&self) -> String {
        format!("{} [{}]", self.0, self.name())
    }

    /// Returns the message and the name after the location in the record's file.
    pub fn located(&self, record: &Record<'_>) -> String {
        format!("{}: {}", record.location(self.span().start), self.named())
    }

    /// Returns the same warning with its span mapped.
    pub fn moved(&self, to: impl Fn(Range<usize>) -> Range<usize>) -> Warning {
        Warning(self.0.clone().with_span(to(self.span())))
    }
}

impl Lints {
    /// Returns `true` if a warning can make a URL invalid.
    pub fn may_deny(&self) -> bool {
        !self.deny.is_empty()
    }

    /// Returns the verdict on a URL. `refusal` returns another reason to refuse a valid URL, if any.
    pub fn verdict(
        &self,
        url: Result<Url<'_>, Fault>,
        refusal: impl FnOnce(&Url<'_>) -> Option<Fault>,
    ) -> Verdict {
        match url {
            Err(fault) => Verdict { production: Err(fault), warnings: Vec::new() },
            Ok(url) => {
                let (warnings, denied) = self.of(&url);
                let refused = denied.or_else(|| refusal(&url));
                Verdict { production: refused.map_or(Ok(url.production().name()), Err), warnings }
            }
        }
    }

    /// Parses a record as a URL, and returns it with its warnings.
    pub fn read<'a>(&self, record: &'a Record<'_>) -> Result<(Url<'a>, Vec<Warning>), Fault> {
        let url = url(record)?;
        match self.of(&url) {
            (warnings, None) => Ok((url, warnings)),
            (_, Some(denied)) => Err(denied),
        }
    }

    /// Returns the warnings about a URL, except those that are allowed, and the first warning that is denied, if any.
    fn of(&self, url: &Url<'_>) -> (Vec<Warning>, Option<Fault>) {
        let is_in = |names: &[String], name: &str| names.iter().any(|listed| listed == name);
        let lists = |names: &[String], name: &str| is_in(names, ALL) || is_in(names, name);
        // A name in either option takes precedence over `warnings` in the other.
        let is_allowed = |name| lists(&self.allow, name) && !is_in(&self.deny, name);
        let warnings = url.warnings().into_iter().filter(|warning| !is_allowed(warning.name()));
        let mut warnings: Vec<Warning> = warnings.map(Warning).collect();
        let denied = warnings.iter().position(|warning| lists(&self.deny, warning.name()));
        let denied = denied.map(|at| {
            let denied = warnings.remove(at);
            Fault::Refused { rule: denied.name(), reason: denied.named(), span: denied.span() }
        });
        (warnings, denied)
    }
}
