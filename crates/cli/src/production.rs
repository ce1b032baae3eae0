//! Arguments that name a production.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use rfc1738::Production;

/// The number of names that an error suggests.
const SUGGESTIONS: usize = 10;

/// A parser for the name of a production, in any case, and with `_` instead of any `-` or `+`.
#[derive(Clone)]
pub struct Names {
    is_allowed: fn(Production) -> bool,
}

/// Returns a parser for the name of any production.
pub fn any() -> Names {
    only(|_| true)
}

/// Returns a parser for the names of the productions for which `is_allowed` returns `true`.
pub fn only(is_allowed: fn(Production) -> bool) -> Names {
    Names { is_allowed }
}

impl Names {
    fn allowed(&self) -> impl Iterator<Item = Production> + use<> {
        let is_allowed = self.is_allowed;
        Production::ALL.iter().copied().filter(move |&production| is_allowed(production))
    }

    fn find(&self, name: &str) -> Option<Production> {
        let plain = |name: &str| name.to_ascii_lowercase().replace(['-', '+', '_'], "");
        self.allowed().find(|production| plain(production.name()) == plain(name))
    }
}

impl TypedValueParser for Names {
    type Value = Production;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Production, clap::Error> {
        let name =
            value.to_str().ok_or_else(|| clap::Error::new(ErrorKind::InvalidUtf8).with_cmd(command))?;
        self.find(name).ok_or_else(|| {
            let distance = |production: &Production| {
                // The most similar names come first.
                -(strsim::jaro_winkler(production.name(), &name.to_ascii_lowercase()) * 1e6) as i64
            };
            let mut names: Vec<Production> = self.allowed().collect();
            names.sort_by_key(distance);
            let names = names.iter().take(SUGGESTIONS).map(|production| production.name().to_owned());
            let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
            let arg = arg.map(ToString::to_string).unwrap_or_default();
            error.insert(ContextKind::InvalidArg, ContextValue::String(arg));
            error.insert(ContextKind::InvalidValue, ContextValue::String(name.to_owned()));
            error.insert(ContextKind::ValidValue, ContextValue::Strings(names.collect()));
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.allowed().map(|production| PossibleValue::new(production.name()))))
    }
}
