//! Proofs that a parser accepts exactly the strings of its grammar, from the ABNF that the RFC prints.
//!
//! A production that doesn't nest is a regular language. This crate compiles it to its minimal automaton, derives the words that any
//! parser with another language must get wrong, and tries them on yours.
//!
//! ```
//! use abnf_proof::Grammar;
//!
//! let grammar = Grammar::parse_abnf(include_str!("../grammar/rfc3339.abnf"), "")?;
//! let date = grammar.language("full-date")?;
//! assert!(date.accepts(b"1994-12-31"));
//! assert_eq!(date.longest_prefix(b"1994-12-31T"), Some(10));
//!
//! // A parser that forgets to check the end.
//! let is_date = |text: &[u8]| text.len() >= 10 && date.accepts(&text[..10]);
//! let error = date.prove(2, is_date).unwrap_err();
//! assert_eq!(error.text, b"0000-00-000");
//! # Ok::<(), abnf_proof::Error>(())
//! ```
//!
//! # Limits
//!
//! - A production must not be recursive. [`Grammar::unrolled`] replaces recursion by a limited number of levels.
//! - A proof holds for a parser that is no larger than an automaton with a few states more than the minimal one: see [`Proof`].
//! - Terminals are bytes.
//!
//! # Overview
//!
//! - [`Grammar`] is a parsed file in ABNF, or in its predecessor, the BNF of RFC 1738: a [`Production`] per definition, with an [`Expr`]
//!   for its right-hand side.
//! - [`Language`] is the language of a production, as a minimal automaton. `==` compares languages, and
//!   [`Language::difference`] returns the shortest text on which two of them differ.
//! - [`Language::prove`], [`Language::prove_prefix`] and [`Language::prove_errors`] compare a parser with a language, and
//!   [`Grammar::score`] says how strong such a proof is. [`Language::check`] tries
//!   a parser on other texts.
//! - [`Language::words`] returns the test words of the W-method. [`Sentences`] and [`NearMisses`]
//!   generate random strings. [`Language::loops`] returns adversarial strings of any length.
//! - [`Grammar::compare`] finds the effects of a grammar change, production by production; [`Language::witnesses`] returns
//!   strings that show them. [`Derived`] languages follow what only the prose around a grammar says.
//! - [`Expr::derivation`] maps each child of a parse tree's node to its symbol in the right-hand side.
//! - [`pieces`] splits a grammar's text for syntax highlighting.
//! - [`Expr::mutations`] returns mutations of a right-hand side, which good tests detect.

#![cfg_attr(docsrs, feature(doc_cfg))]
// Languages use more of a grammar than its public functions.
#![cfg_attr(not(feature = "automata"), allow(dead_code))]

#[cfg(feature = "automata")]
mod comparison;
mod error;
mod grammar;
#[cfg(feature = "automata")]
mod language;
mod mutations;
mod pieces;
#[cfg(feature = "automata")]
mod proof;
#[cfg(feature = "automata")]
mod sentences;

#[cfg(all(feature = "automata", feature = "serde"))]
pub use comparison::Row;
#[cfg(feature = "automata")]
pub use comparison::{
    Ambiguity, Cause, Change, Chosen, Comparing, Comparison, Derived, Formula, Kind, Line, Page, Parses,
    Relation, Reparsed,
};
pub use error::{Error, Place};
pub use grammar::{Case, Child, Definition, Expr, Grammar, Notation, Production};
#[cfg(feature = "automata")]
pub use language::{ByteSet, Language, Loop, Span, Witness, Words};
pub use pieces::{Piece, pieces};
#[cfg(feature = "automata")]
pub use proof::{Counterexample, Length, Proof, Score, Verdict};
#[cfg(feature = "automata")]
pub use sentences::{NearMisses, Sentences};

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
