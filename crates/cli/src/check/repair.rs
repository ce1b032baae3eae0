//! `rfc1738 check --fix`.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rfc1738::{Redacted, UrlBuf, Visible};

use super::args::Args;
use super::output::{write_record, write_text};
use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Input, Record, Rules, STDIN, name};
use crate::output::{line, message};
use crate::tally::Tally;
use crate::verdict::{self, Fault, file_advice};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let repair = Repair {
        lists_changes: args.verbose || args.in_place && !args.quiet,
        quiet: args.quiet,
        count: Arc::default(),
        skipped: Arc::default(),
    };
    if args.in_place {
        args.sources
            .files
            .iter()
            .try_for_each(|path| in_place(path, args.sources.rules(), &repair, tally))?;
    } else {
        bulk::judge(args.sources.input(&args.urls), repair.clone(), out, tally)?;
    }
    if args.quiet {
        return Ok(());
    }
    message(out, format_args!("{}", summary(repair.count.load(Ordering::Relaxed), tally)))
}

/// Repairs a file. If a record changes, writes a new file beside it with the same permissions, and then renames the new file, so that
/// other programs read either the old file or the new.
fn in_place(path: &Path, rules: Rules, repair: &Repair, tally: &mut Tally) -> Result<(), Error> {
    let failed = |source| Error::File { name: name(path), source };
    if path == Path::new(STDIN) {
        return Err(failed(io::Error::other("standard input can't be changed in place")));
    }
    // Replace the target of a symbolic link instead of the link.
    let target = fs::canonicalize(path).map_err(failed)?;
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    let counts = || (repair.count.load(Ordering::Relaxed), repair.skipped.load(Ordering::Relaxed));
    let (repaired, skipped) = counts();
    let mut out = BufWriter::new(&mut file);
    bulk::judge(Input::of_file(path, rules), repair.clone(), &mut out, tally)?;
    out.flush().map_err(failed)?;
    drop(out);
    if counts().1 > skipped {
        return Err(failed(io::Error::other("not changed, because a record is longer than --max-record")));
    }
    if counts().0 > repaired {
        let permissions = target.metadata().map_err(failed)?.permissions();
        file.as_file().set_permissions(permissions).map_err(failed)?;
        file.persist(&target).map_err(|error| failed(error.error))?;
    }
    Ok(())
}

/// The options for repairing a record, and the counts.
#[derive(Clone)]
pub struct Repair {
    lists_changes: bool,
    quiet: bool,
    /// The number of repaired records.
    count: Arc<AtomicU64>,
    /// The number of records that were left out because they are too long.
    skipped: Arc<AtomicU64>,
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
        match &repaired {
            Ok(repaired) => {
                write_text(out, record, repaired.url.as_str().as_bytes())?;
                if !repaired.fixes.is_empty() {
                    self.count.fetch_add(1, Ordering::Relaxed);
                    if self.lists_changes {
                        let before = record.content.lossy_text().unwrap_or_default();
                        line(format_args!("note: {}: {}", record.origin, change(before, &repaired.url)))?;
                    }
                }
            }
            Err(fault) => {
                let is_kept = write_record(out, record)?;
                self.skipped.fetch_add(u64::from(!is_kept), Ordering::Relaxed);
                if !self.quiet {
                    let left_out = if is_kept { "" } else { "; left out" };
                    let (error, advice) = (fault.located(record), file_advice(record));
                    line(format_args!("error: {error}{left_out}{advice}"))?;
                }
            }
        }
        Ok(Tally::of(repaired.is_ok()))
    }

    fn skip(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        write_record(out, record).map(drop)
    }
}

/// Describes a repair. A string that may contain a password isn't shown, because masking could hide the change.
fn change(text: &str, url: &UrlBuf) -> String {
    match (Redacted::new(text).unmasked(), url.to_url().redacted().unmasked()) {
        (Some(before), Some(after)) => format!("`{}` becomes `{}`", Visible(before), Visible(after)),
        _ => "repaired; the change isn't shown, because it may contain a password".to_owned(),
    }
}

/// Describes the number of repaired records, and of those that can't be repaired.
fn summary(repaired: u64, tally: &Tally) -> String {
    let total = tally.total();
    let urls = if total == 1 { "URL" } else { "URLs" };
    let left = match tally.invalid {
        0 => String::new(),
        count => format!("; {count} can't be repaired"),
    };
    format!("{repaired} of {total} {urls} repaired{left}")
}
