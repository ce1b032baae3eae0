//! proptest strategies for every type of the [`grammar`](crate::grammar), each under its production's name.
//!
//! A strategy builds values from parts, not by parsing: texts from their BNF, structs and enums from every
//! choice of options and alternatives. So they test a parser as well as what is built on one. (The productions
//! whose type is `char` have none.) With the feature `proptest` only.
//!
//! Values borrow their text and a strategy has nowhere to keep it, so the text of every value is leaked: this is
//! for tests, where it is some hundred bytes a value, and for nothing that runs for long.
//!
//! ```
//! use proptest::test_runner::TestRunner;
//! use proptest::{prop_assert, prop_assert_eq};
//! use rfc1738::{grammar::Ftpurl, strategies};
//!
//! TestRunner::default().run(&strategies::ftpurl(), |url| {
//!     let text = url.to_string();
//!     prop_assert!(rfc1738::is_url(&text));
//!     prop_assert_eq!(Ftpurl::try_from(text.as_str()), Ok(url));
//!     Ok(())
//! })?;
//! # Ok::<(), proptest::test_runner::TestError<Ftpurl<'static>>>(())
//! ```

mod generic;
mod texts;
mod urls;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::string::string_regex;

pub use generic::*;
pub use texts::*;
pub use urls::*;

use crate::Spelling;

/// Texts of a regular expression.
fn matching(regex: &str) -> impl Strategy<Value = &'static str> + use<> {
    let texts = string_regex(regex).expect("the regular expressions here are well-formed");
    texts.prop_map(leak)
}

/// From `min` items up to a few, and now and then up to many.
fn repeated(min: usize, item: &str) -> impl Strategy<Value = &'static str> + use<> {
    let up_to = |max: usize| matching(&format!("(?:{item}){{{min},{max}}}"));
    prop_oneof![9 => up_to(6), 1 => up_to(300)]
}

/// The spellings of a scheme's name; half of the time it is in lower case.
fn spelling(scheme: &'static str) -> impl Strategy<Value = Spelling> {
    prop_oneof![Just(scheme.to_owned()), any_case(scheme)].prop_map(|name| Spelling::of(&name))
}

/// A name with any of its letters in upper case.
fn any_case(name: &'static str) -> impl Strategy<Value = String> {
    vec(any::<bool>(), name.len()).prop_map(move |upper| {
        let letters = name.chars().zip(upper);
        letters.map(|(letter, upper)| if upper { letter.to_ascii_uppercase() } else { letter }).collect()
    })
}

fn leak(text: String) -> &'static str {
    text.leak()
}
