//! Invalid records as lines of JSON, the same for every verb.

use std::io::{self, Write};

use super::echo::Echoed;
use crate::input::Record;
use crate::output::to_json;

/// Prints the line of an invalid record, whose error is JSON.
pub fn invalid(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<&Echoed<'_>>,
    error: &str,
) -> io::Result<()> {
    write!(out, "{{\"index\":{},\"valid\":false", record.index)?;
    if let Some(echoed) = echoed {
        write!(out, ",\"record\":{}", to_json(echoed)?)?;
    }
    writeln!(out, ",\"error\":{error}}}")
}
