//! Proofs and large samples, which need optimization.

mod derivation;
mod explanation;
mod inverse;
mod language;
mod masking;
mod secrets;
#[path = "../support/mod.rs"]
mod support;
