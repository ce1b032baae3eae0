//! Invalid records as lines of JSON, the same for every verb.

use std::io::{self, Write};

use super::echo::Echoed;
use crate::input::Record;
use crate::output::json_value;

/// Prints the line of an invalid record, whose error `error` prints as JSON.
pub fn invalid<W: Write + ?Sized>(
    out: &mut W,
    record: &Record<'_>,
    echoed: Option<&Echoed<'_>>,
    error: impl FnOnce(&mut W) -> io::Result<()>,
) -> io::Result<()> {
    write!(out, "{{\"index\":{},\"valid\":false", record.index)?;
    if let Some(echoed) = echoed {
        out.write_all(b",\"record\":")?;
        json_value(out, echoed)?;
    }
    out.write_all(b",\"error\":")?;
    error(out)?;
    out.write_all(b"}\n")
}
