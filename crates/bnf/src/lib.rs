//! Syntax trees and automata for RFC 1738's BNF: the test oracle of `rfc1738`.
//!
//! The `rfc1738` library is written by hand from Section 5. This crate parses Section 5 itself and shares no code with the
//! library, so agreement between them is evidence that both follow the RFC.
//!
//! - [`Grammar`] is a parsed BNF file: a [`Production`] per definition, with an [`Expr`] for its right-hand side.
//!   [`Grammar::parse_abnf`] parses the ABNF of later RFCs.
//! - [`Language`] is the language of a production, as a minimal automaton. `==` compares languages, and
//!   [`Language::difference`] returns the shortest text on which two of them differ.
//! - [`Grammar::compare`] finds the effects of a grammar change, production by production; [`Language::witnesses`] returns
//!   strings that show them.
//! - [`Language::words`] returns the test words of the W-method. [`Sentences`] and [`NearMisses`]
//!   generate random strings. [`Language::loops`] returns adversarial strings of any length.
//! - [`Expr::derivation`] maps each child of a parse tree's node to its symbol in the right-hand side.
//! - [`pieces`] splits a grammar's text for syntax highlighting.
//! - [`Expr::mutations`] returns mutations of a right-hand side, which good tests detect.
//!
//! ```
//! use rfc1738_bnf::Grammar;
//!
//! let grammar = Grammar::rfc1738();
//! let hostname = grammar.language("hostname")?;
//! assert!(hostname.accepts(b"a-b.3com.x"));
//! assert_eq!(hostname.longest_prefix(b"a.b.:80"), Some(3));
//! assert_eq!(hostname.states(), 5);
//! # Ok::<(), rfc1738_bnf::Error>(())
//! ```

mod comparison;
mod error;
mod grammar;
mod language;
mod mutations;
mod pieces;
mod sentences;

pub use comparison::{
    Ambiguity, Cause, Change, Chosen, Comparison, Kind, Line, Page, Parses, Relation, Reparsed,
};
pub use error::{Error, Place};
pub use grammar::{Child, Expr, Grammar, Notation, Production};
pub use language::{ByteSet, Language, Loop, Span, Witness, Words};
pub use pieces::{Piece, pieces};
pub use sentences::{NearMisses, Sentences};

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
