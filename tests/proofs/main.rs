//! Proofs and large samples, which need optimization.

mod derivation;
mod explanation;
#[path = "../support/harmless.rs"]
mod harmless;
mod inverse;
mod language;
mod masking;
#[path = "../support/mutated.rs"]
mod mutated;
mod reasons;
mod secrets;
#[path = "../support/mod.rs"]
mod support;
