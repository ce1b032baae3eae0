//! proptest strategies for every type of the [`grammar`](crate::grammar), each under its production's name.
//!
//! A strategy builds values from parts, not by parsing: texts from their BNF, structs and enums from every
//! choice of options and alternatives. So the strategies test a parser as well as what is built on one. Productions
//! whose type is `char` have none. [`url()`] is the production as printed; [`strict_url`] is the one that isn't a production, for
//! [`Url`](crate::Url). This module needs the feature `proptest`.
//!
//! Values borrow their text, and a strategy has nowhere to keep it, so the text of every value is leaked. In tests that
//! is about a hundred bytes for each value; don't use strategies in anything that runs for long.
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
mod any_text;
mod generic;
mod ip;
mod schemes;
mod texts;

pub use generic::*;
pub use ip::*;
pub use schemes::*;
pub use texts::*;
