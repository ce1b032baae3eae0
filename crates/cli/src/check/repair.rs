//! `rfc1738 check --fix`.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use rfc1738::{Redacted, UrlBuf};
use rfc1738_report::Visible;

use super::args::Args;
use super::output::{write_record, write_text};
use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Input, Record, Rules, STDIN, name};
use crate::output::{line, message};
use crate::verdict::{self, Fault, Tally, file_advice};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let repair = Repair { lists_changes: args.verbose || args.in_place && !args.quiet, quiet: args.quiet };
    if args.in_place {
        args.sources
            .files
            .iter()
            .try_for_each(|path| in_place(path, args.sources.rules(), &repair, tally))?;
    } else {
        bulk::judge(args.sources.input(&args.urls), repair, out, tally)?;
    }
    if args.quiet {
        return Ok(());
    }
    message(out, format_args!("{}", summary(tally)))
}

/// Repairs a file. If a record changes, writes a new file beside it with the same permissions, and then renames the new file, so that
/// other programs read either the old file or the new.
fn in_place(path: &Path, rules: Rules, repair: &Repair, total: &mut Tally) -> Result<(), Error> {
    let failed = |source| Error::File { name: name(path), source };
    if path == Path::new(STDIN) {
        return Err(failed(io::Error::other("standard input can't be changed in place")));
    }
    // Replace the target of a symbolic link instead of the link.
    let target = fs::canonicalize(path).map_err(failed)?;
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    let (mut out, mut tally) = (BufWriter::new(&mut file), Tally::default());
    let judged = bulk::judge(Input::of_file(path, rules), repair.clone(), &mut out, &mut tally);
    total.add(tally);
    judged?;
    out.flush().map_err(failed)?;
    drop(out);
    if tally.left_out > 0 {
        return Err(failed(io::Error::other("not changed, because a record is longer than --max-record")));
    }
    if tally.repaired > 0 {
        let permissions = target.metadata().map_err(failed)?.permissions();
        file.as_file().set_permissions(permissions).map_err(failed)?;
        file.persist(&target).map_err(|error| failed(error.error))?;
    }
    Ok(())
}

/// The options for repairing a record.
#[derive(Clone)]
struct Repair {
    lists_changes: bool,
    quiet: bool,
}

/// Prints each record, repaired if it is invalid. If it can't be repaired, prints it unchanged, and the error on standard error.
///
/// Messages come from all threads, so they are unordered, and each one contains the location of its record.
impl Judge for Repair {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let repaired = match record.content {
            Content::Utf8(text) => rfc1738::repair(text).map_err(Fault::from),
            // Any other record is an error: no URL contains a byte that isn't UTF-8, and a record that is too long isn't kept.
            _ => verdict::url(record).and_then(|url| Ok(rfc1738::repair(url.as_str())?)),
        };
        let mut tally = Tally::of(repaired.is_ok());
        match &repaired {
            Ok(repaired) => {
                write_text(out, record, repaired.url.as_str().as_bytes())?;
                tally.repaired = u64::from(!repaired.fixes.is_empty());
                if tally.repaired > 0 && self.lists_changes {
                    let before = record.content.lossy_text().unwrap_or_default();
                    line(format_args!("note: {}: {}", record.origin, change(before, &repaired.url)))?;
                }
            }
            Err(fault) => {
                let is_kept = write_record(out, record)?;
                tally.left_out = u64::from(!is_kept);
                if !self.quiet {
                    let left_out = if is_kept { "" } else { "; left out" };
                    let (error, advice) = (fault.located(record), file_advice(record));
                    line(format_args!("error: {error}{left_out}{advice}"))?;
                }
            }
        }
        Ok(tally)
    }

    fn skip(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        write_record(out, record).map(drop)
    }
}

/// Describes a repair. A string that may contain a password isn't shown, because masking could hide the change.
fn change(text: &str, url: &UrlBuf) -> String {
    match (Redacted::new(text).unmasked(), url.to_url().redacted().unmasked()) {
        (Some(before), Some(after)) => {
            format!("`{}` becomes `{}`", Visible::new(before), Visible::new(after))
        }
        _ => "repaired; the change isn't shown, because it may contain a password".to_owned(),
    }
}

/// Describes the number of repaired records, and of those that can't be repaired.
fn summary(tally: &Tally) -> String {
    let (repaired, total) = (tally.repaired, tally.total());
    let urls = if total == 1 { "URL" } else { "URLs" };
    let left = match tally.invalid {
        0 => String::new(),
        count => format!("; {count} can't be repaired"),
    };
    format!("{repaired} of {total} {urls} repaired{left}")
}
