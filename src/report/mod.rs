//! Rendering of errors with their input. `annotated` uses annotate-snippets, and `diagnosis` implements miette's trait.

#[cfg(feature = "report")]
mod annotated;
#[cfg(feature = "miette")]
mod diagnosis;
mod parts;

#[cfg(feature = "report")]
pub use annotated::Report;
#[cfg(feature = "miette")]
pub use diagnosis::Diagnosis;
