//! Tests of grammars, languages and sentences, in one binary.

mod abnf;
mod comparison;
mod derivation;
mod known;
mod languages;
mod mutations;
mod notation;
mod sentences;
mod witnesses;
mod words;
