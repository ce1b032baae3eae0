//! Beginnings of bare URLs.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::found::{MAX_LENGTH, PREFIX};
use crate::accelerated::Set;
use crate::grammar::Scheme;
use crate::scheme::table::{SPECIFIED, specified};

/// The schemes whose URLs may be bare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beginnings {
    /// Any scheme, if `//` follows its colon, and the predefined schemes that need no `//`.
    pub any: bool,
    /// Names of schemes, and the slashes that must follow the colon.
    pub named: Vec<(String, &'static str)>,
}

impl Beginnings {
    /// Adds this scheme.
    pub fn with(mut self, scheme: Scheme<'_>) -> Beginnings {
        let name = scheme.as_str();
        let is_there = self.named.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
        // No run is longer, so no name is found that is.
        if name.len() <= MAX_LENGTH && !is_there {
            let slashes = specified(name).map_or("", |scheme| scheme.slashes);
            self.named.push((name.to_owned(), slashes));
        }
        self
    }

    /// Iterates over the names of schemes, with the slashes that must follow the colon.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &'static str)> {
        let predefined = if self.any { SPECIFIED } else { &[] };
        let without_slashes = predefined.iter().filter(|scheme| scheme.slashes.is_empty());
        let named = self.named.iter().map(|(name, slashes)| (name.as_str(), *slashes));
        without_slashes.map(|scheme| (scheme.name, scheme.slashes)).chain(named)
    }

    /// Returns the characters right before a colon that counts: the last one of the prefix, and of each name in either
    /// case.
    pub fn ends(&self) -> Set {
        let last = |name: &str| name.bytes().nth_back(0).unwrap_or_default();
        let prefix = last(PREFIX.trim_end_matches(':'));
        self.iter().map(|(name, _)| last(name)).fold(Set::EMPTY.with(prefix), |ends, last| {
            ends.with(last.to_ascii_lowercase()).with(last.to_ascii_uppercase())
        })
    }
}
