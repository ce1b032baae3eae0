//! Columns of URLs.

#![deny(missing_docs)]
