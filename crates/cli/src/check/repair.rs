//! `rfc1738 check --fix`.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use rfc1738::{Redacted, UrlBuf};
use rfc1738_report::Visible;

use super::args::Args;
use super::output::{write_record, write_text};
use super::replace::Original;
use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Input, Origin, Record, STDIN, name};
use crate::output::{Label, is_terminal, line, message};
use crate::verdict::{self, Fault, Tally};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let repair = Repair {
        lists_changes: args.verbose || args.in_place && !args.quiet,
        quiet: args.quiet,
        escapes: !args.in_place && is_terminal(),
        may_end_early: !args.whole_line && args.sources.rules().end == b'\n',
    };
    if args.in_place {
        args.sources.files.iter().try_for_each(|path| in_place(path, args, &repair, tally))?;
    } else {
        bulk::run(args.sources.input(&args.urls), repair, out, tally)?;
    }
    if args.quiet {
        return Ok(());
    }
    message(out, format_args!("{}", summary(tally)))
}

/// Repairs a file. If a record changes, replaces the file.
fn in_place(path: &Path, args: &Args, repair: &Repair, total: &mut Tally) -> Result<(), Error> {
    let name = name(path);
    let failed = |source| Error::File { name: name.clone(), source };
    if path == Path::new(STDIN) {
        return Err(failed(io::Error::other("standard input can't be changed in place")));
    }
    let original = Original::open(path, args.force).map_err(failed)?;
    let mut new = original.replacement(args.force).map_err(failed)?;
    let input = Input::of_file(&name, original.reader().map_err(failed)?, args.sources.rules());
    let (mut out, mut tally) = (BufWriter::new(&mut new.file), Tally::default());
    let judged = bulk::run(input, repair.clone(), &mut out, &mut tally);
    total.add(tally);
    judged.map_err(|error| if let Error::Write(source) = error { failed(source) } else { error })?;
    out.into_inner().map_err(|error| failed(error.into_error()))?;
    if tally.left_out > 0 {
        return Err(failed(io::Error::other("not changed, because a record is longer than --max-record")));
    }
    if tally.repaired > 0 {
        original.replace(new).map_err(failed)?;
    }
    Ok(())
}

/// The options for repairing a record.
#[derive(Clone)]
struct Repair {
    lists_changes: bool,
    quiet: bool,
    /// `true` if the records go to a terminal.
    escapes: bool,
    /// `true` if the URL in a line may end before the line.
    may_end_early: bool,
}

/// Prints each record, repaired if it is invalid. If it can't be repaired, prints it unchanged, and the error on standard error.
///
/// Messages come from all threads, so they are unordered, and each one contains the location of its record.
impl Judge for Repair {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let is_line = self.may_end_early && matches!(record.origin, Origin::Line { .. });
        let repaired = match record.content {
            Content::Utf8(text) if !(is_line && may_end_early(text)) => {
                rfc1738::repair(text).map_err(Fault::from)
            }
            // Any other record is an error: no URL contains a delimiter or a byte that isn't UTF-8, and a record that is too long isn't
            // kept.
            _ => verdict::url(record).and_then(|url| Ok(rfc1738::repair(url.as_str())?)),
        };
        let mut tally = Tally::of(repaired.is_ok());
        match &repaired {
            Ok(repaired) => {
                write_text(out, record, repaired.url.as_str().as_bytes(), self.escapes)?;
                tally.repaired = u64::from(!repaired.fixes.is_empty());
                if tally.repaired > 0 && self.lists_changes {
                    let before = record.content.lossy_text().unwrap_or_default();
                    line(format_args!(
                        "{} {}: {}",
                        Label::Note,
                        record.origin,
                        change(before, &repaired.url)
                    ))?;
                }
            }
            Err(fault) => {
                let is_kept = write_record(out, record, self.escapes)?;
                tally.left_out = u64::from(!is_kept);
                if !self.quiet {
                    let text = record.content.lossy_text().unwrap_or_default();
                    let left_out = match is_kept {
                        false => "; left out",
                        true if is_line && may_end_early(text) && rfc1738::repair(text).is_ok() => {
                            "; if the whole line is a URL, use --whole-line"
                        }
                        true => "",
                    };
                    line(format_args!("{} {}{left_out}", Label::Error, fault.located(record)))?;
                }
            }
        }
        Ok(tally)
    }

    fn skip(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        write_record(out, record, self.escapes).map(drop)
    }
}

/// Returns `true` if a URL in this line may end before the line: at white space, or at another character that delimits URLs in text
/// (Section 2.2). The rest may then be a comment or another column.
fn may_end_early(line: &str) -> bool {
    line.trim_ascii().contains(|found: char| found.is_whitespace() || matches!(found, '"' | '#' | '<' | '>'))
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
