//! Comparison, hashing and display of URLs by their text.

use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Url, UrlBuf};

macro_rules! by_text {
    ($($type:ty;)*) => {$(
        impl PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl Eq for $type {}

        impl PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $type {
            fn cmp(&self, other: &Self) -> Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl Hash for $type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        /// Equality, ordering and hash are those of the text.
        impl Borrow<str> for $type {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        impl AsRef<str> for $type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }
    )*};
}

by_text! {
    Url<'_>;
    UrlBuf;
}

/// Implements comparison of the texts of two types, in both directions.
macro_rules! compared {
    ($($one:ty, $other:ty;)*) => {$(
        compared!(@ $one, $other);
        compared!(@ $other, $one);
    )*};
    (@ $one:ty, $other:ty) => {
        impl PartialEq<$other> for $one {
            fn eq(&self, other: &$other) -> bool {
                AsRef::<str>::as_ref(self) == AsRef::<str>::as_ref(other)
            }
        }

        impl PartialOrd<$other> for $one {
            fn partial_cmp(&self, other: &$other) -> Option<Ordering> {
                AsRef::<str>::as_ref(self).partial_cmp(AsRef::<str>::as_ref(other))
            }
        }
    };
}

compared! {
    Url<'_>, UrlBuf;
    Url<'_>, str;
    Url<'_>, &str;
    Url<'_>, String;
    UrlBuf, str;
    UrlBuf, &str;
    UrlBuf, String;
}
