//! Proofs and large samples, which need optimization.

mod derivation;
mod explanation;
mod inverse;
mod language;
mod masking;
#[path = "../support/mutated.rs"]
mod mutated;
mod secrets;
#[path = "../support/mod.rs"]
mod support;
