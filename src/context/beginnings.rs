//! Beginnings of bare URLs.

use alloc::borrow::{Cow, ToOwned};
use alloc::vec::Vec;

use super::found::{MAX_LENGTH, PREFIX};
use crate::accelerated::Set;
use crate::grammar::Scheme;
use crate::scheme::table::schemes;

/// The beginning of a scheme's URLs: its name, and what has to follow the colon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beginning {
    pub name: Cow<'static, str>,
    pub slashes: &'static str,
}

macro_rules! predefined {
    ($($variant:ident $type:ident $combinator:ident $name:literal, $slashes:literal, $($fact:expr),*;)*) => {
        const PREDEFINED: &[Beginning] =
            &[$(Beginning { name: Cow::Borrowed($name), slashes: $slashes }),*];
    };
}

schemes!(predefined);

/// Returns `true` if this is the name of a predefined scheme, in any case.
pub(super) fn is_predefined(name: &[u8]) -> bool {
    PREDEFINED.iter().any(|one| name.eq_ignore_ascii_case(one.name.as_bytes()))
}

/// The schemes whose URLs may be bare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beginnings {
    /// Any scheme, if `//` follows its colon, and the predefined schemes that need no `//`.
    pub any: bool,
    pub named: Vec<Beginning>,
}

impl Beginnings {
    /// Adds this scheme.
    pub fn with(mut self, scheme: Scheme<'_>) -> Beginnings {
        let name = scheme.as_str();
        let known = PREDEFINED.iter().find(|one| one.name.eq_ignore_ascii_case(name));
        let other = || Beginning { name: Cow::Owned(name.to_owned()), slashes: "" };
        // No run is longer, so no name is found that is.
        let is_there = self.named.iter().any(|other| other.name.eq_ignore_ascii_case(name));
        if name.len() <= MAX_LENGTH && !is_there {
            self.named.push(known.cloned().unwrap_or_else(other));
        }
        self
    }

    /// Iterates over the beginnings with a name of their own.
    pub fn iter(&self) -> impl Iterator<Item = &Beginning> {
        let predefined = if self.any { PREDEFINED } else { &[] };
        predefined.iter().filter(|one| one.slashes.is_empty()).chain(&self.named)
    }

    /// Returns the characters right before a colon that counts: the last one of the prefix, and of each name in either
    /// case.
    pub fn ends(&self) -> Set {
        let last = |name: &str| name.bytes().nth_back(0).unwrap_or_default();
        let prefix = last(PREFIX.trim_end_matches(':'));
        self.iter().map(|one| last(&one.name)).fold(Set::EMPTY.with(prefix), |ends, last| {
            ends.with(last.to_ascii_lowercase()).with(last.to_ascii_uppercase())
        })
    }
}
