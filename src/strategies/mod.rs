//! proptest strategies for every type of the [`grammar`](crate::grammar), each under its production's name.
//!
//! A strategy builds values from parts, not by parsing: texts from their BNF, structs and enums from every choice of
//! options and alternatives. So strategies can test a parser. Productions whose type is `char` have no strategy. [`url()`] is
//! the production as printed. [`strict_url`] isn't a production: it makes a [`Url`](crate::Url). This module needs the
//! feature `proptest`.
//!
//! Values borrow their text, and a strategy has nowhere to keep it, so it leaks the text of every value, about a hundred
//! bytes each. Don't use strategies in a process that runs for long.
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

// All strategies are boxed: otherwise each type would compile those of its parts again.
mod composites;
mod regex;
mod texts;

pub use composites::*;
pub use texts::*;
