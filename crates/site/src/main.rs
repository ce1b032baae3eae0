//! Writes the reference page.

#[allow(dead_code)] // Until the pages are there.
mod address;

#[allow(dead_code)] // Until the pages are there.
mod diagram;

fn main() {}
