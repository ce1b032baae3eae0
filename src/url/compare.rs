//! URLs and texts compared: always by the text.

use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
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
    )*};
}

by_text! {
    Url<'_>;
    UrlBuf;
}

/// Equality, ordering and hash are those of the text.
impl Borrow<str> for Url<'_> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// Equality, ordering and hash are those of the text.
///
/// ```
/// use std::collections::HashMap;
/// use rfc1738::UrlBuf;
///
/// let mut seen: HashMap<UrlBuf, u32> = HashMap::new();
/// *seen.entry("http://host.dom/".parse()?).or_default() += 1;
/// assert_eq!(seen.get("http://host.dom/"), Some(&1));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
impl Borrow<str> for UrlBuf {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// Compares the texts of two types, from both sides.
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
