//! Proofs and large samples, which need optimization.

mod derivation;
mod explanation;
#[path = "../support/harmless.rs"]
mod harmless;
mod inverse;
mod language;
mod reasons;
mod secrets;
#[path = "../support/mutated.rs"]
mod mutated;
#[path = "../support/mod.rs"]
mod support;
