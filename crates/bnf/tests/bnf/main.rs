//! Tests of grammars, languages and sentences, in one binary.

mod abnf;
mod comparison;
mod derivation;
mod known;
mod languages;
mod notation;
mod sentences;
mod spoilings;
mod witnesses;
mod words;
