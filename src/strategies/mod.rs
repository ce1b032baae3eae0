//! proptest strategies for the types in [`grammar`](crate::grammar), each named after its type.
//!
//! Most strategies build values from parts rather than by parsing, so they can test a parser. Strings are
//! generated from regular expressions that follow the BNF. Structs and enums cover all combinations of options
//! and alternatives. There is no strategy for `char` or [`OtherScheme`](crate::grammar::OtherScheme).
//! [`url()`] follows the BNF as printed, and [`strict_url`] generates a [`Url`](crate::Url). This module
//! requires the `proptest` feature.
//!
//! Values borrow their text. A strategy can't store the text, so it leaks the text of every value. Don't use
//! strategies in a long-running process.
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

// All strategies are boxed, which reduces compile time: otherwise each strategy would be compiled again for
// each type that contains it.
mod composites;
mod regex;
mod texts;

pub use composites::*;
pub use texts::*;
