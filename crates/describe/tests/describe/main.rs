//! Facts about URLs, in one binary.

mod access;
mod parts;
mod passwords;
