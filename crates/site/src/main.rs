//! Writes the reference page.

#[allow(dead_code)] // Until the pages are there.
mod address;
#[allow(dead_code, unused_imports)] // Until the pages are there.
mod code;

fn main() {}
