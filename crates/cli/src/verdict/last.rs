//! The last invalid record: a long input has runs of the same mistake, such as empty lines.

use std::io;

use super::fault::Fault;
use super::reading::octets;
use crate::input::Record;

/// The last invalid record, and what was printed of its error.
#[derive(Clone, Default)]
pub struct Last {
    /// `None` if there is none yet, or it is too long.
    octets: Option<Vec<u8>>,
    printed: Vec<u8>,
}

impl Last {
    /// Judges a record, and prints its error, unless it is the same as the last.
    pub fn judge<T>(
        &mut self,
        record: &Record<'_>,
        judge: impl FnOnce() -> Result<T, Fault>,
        print: impl FnOnce(&Fault, &mut Vec<u8>) -> io::Result<()>,
    ) -> io::Result<Result<T, &[u8]>> {
        let octets = octets(record).ok();
        if octets.is_none() || octets != self.octets.as_deref() {
            match judge() {
                Ok(valid) => return Ok(Ok(valid)),
                Err(fault) => {
                    self.printed.clear();
                    print(&fault, &mut self.printed)?;
                }
            }
            // In the memory of the one before.
            let memory = self.octets.take().unwrap_or_default();
            self.octets = octets.map(|octets| {
                let mut kept = memory;
                kept.clear();
                kept.extend_from_slice(octets);
                kept
            });
        }
        Ok(Err(&self.printed))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::input::{Place, Text};
    use crate::verdict::url;

    #[test]
    fn a_run_of_the_same_mistake_is_explained_once() {
        let (mut last, mut errors) = (Last::default(), 0);
        for (text, explained) in [
            (&b"a"[..], 1),
            (b"a", 1),
            (b"x:", 1),
            (b"a", 1),
            (b"", 2),
            (b"", 2),
            (b"x:\xFF", 3),
            (b"x:\xFF", 3),
            (b"x:\xFE", 4),
            (b"too long", 5),
            (b"too long", 6),
            (b"x:\xFE", 7),
        ] {
            let record = Record { index: 0, place: Place::Argument(1), text: Text::new(text, 3) };
            let expected = url(&record).err().map(|fault| fault.to_string().into_bytes());
            let verdict = last.judge(
                &record,
                || url(&record),
                |fault, out| {
                    errors += 1;
                    write!(out, "{fault}")
                },
            );
            let said = verdict.expect("memory is written").err();
            assert_eq!((said, errors), (expected.as_deref(), explained), "{}", text.escape_ascii());
        }
    }
}
