//! Invalid records as lines of JSON, the same for every verb.

use std::io::{self, Write};

use crate::input::Record;

/// Prints the line of an invalid record, whose error is JSON.
pub fn invalid(out: &mut (impl Write + ?Sized), record: &Record<'_>, error: &str) -> io::Result<()> {
    writeln!(out, "{{\"index\":{},\"valid\":false,\"error\":{error}}}", record.index)
}
