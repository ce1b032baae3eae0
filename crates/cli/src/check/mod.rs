//! `rfc1738 check`.

mod args;
mod output;

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{counts, in_colour, is_terminal, sarif, tell};
use crate::tally::Tally;
use crate::verdict::{Echo, Location, Only, Syntax, line};
use args::Format;
use output::{finding, human, repaired, report, whole};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    let printed = Printed::new(args);
    let check = Check { syntax: args.syntax, printed: printed.clone() };
    match printed {
        Printed::Verdicts { format: Format::Sarif, .. } => {
            sarif(out, |out| bulk::run(input, check, false, out, tally))
        }
        Printed::Nothing | Printed::Repaired { .. } | Printed::Verdicts { format: Format::Jsonl, .. } => {
            bulk::run(input, check, args.quiet, out, tally)
        }
        Printed::Verdicts { .. } => {
            bulk::run(input, check, false, out, tally)?;
            counts(out, tally)
        }
        Printed::Records { too_long, .. } => {
            bulk::run(input, check, false, out, tally)?;
            match too_long.load(Ordering::Relaxed) {
                0 => Ok(()),
                count => tell(out, format_args!("note: left out what is longer than --max-record: {count}")),
            }
        }
    }
}

/// The work on each record.
#[derive(Clone)]
struct Check {
    syntax: Syntax,
    printed: Printed,
}

/// The output for each record.
#[derive(Clone)]
enum Printed {
    Nothing,
    Verdicts {
        format: Format,
        in_colour: bool,
        verbose: bool,
        echo: Option<Echo>,
    },
    /// Each record, repaired if possible.
    Repaired {
        end: char,
        is_escaped: bool,
    },
    /// The record itself, if it is of this kind.
    Records {
        only: Only,
        end: char,
        is_escaped: bool,
        /// The number of records of this kind that were too long to keep.
        too_long: Arc<AtomicU64>,
    },
}

impl Printed {
    fn new(args: &Args) -> Printed {
        match args.only {
            _ if args.quiet => Printed::Nothing,
            None if args.fix => Printed::Repaired { end: args.sources.end(), is_escaped: is_terminal() },
            Some(only) => Printed::Records {
                only,
                end: args.sources.end(),
                is_escaped: is_terminal(),
                too_long: Arc::default(),
            },
            None => Printed::Verdicts {
                format: args.format.on(is_terminal()),
                in_colour: in_colour(),
                verbose: args.verbose,
                echo: args.echo,
            },
        }
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        match &self.printed {
            // The error isn't needed.
            Printed::Nothing => Ok(self.syntax.accepts(record)),
            Printed::Records { only, end, is_escaped, too_long } => {
                let is_valid = self.syntax.accepts(record);
                if only.admits(is_valid) && !whole(out, record, *end, *is_escaped)? {
                    too_long.fetch_add(1, Ordering::Relaxed);
                }
                Ok(is_valid)
            }
            &Printed::Repaired { end, is_escaped } => repaired(out, record, end, is_escaped),
            &Printed::Verdicts { format, in_colour, verbose, echo } => {
                let verdict = self.syntax.judge(record);
                match format {
                    Format::Human => human(out, record, &verdict)?,
                    Format::Report => report(out, record, &verdict, in_colour, verbose)?,
                    Format::Jsonl => {
                        let echoed = echo.map(|echo| echo.of(record, self.syntax.production));
                        let location = Location::new(record, &verdict);
                        line(out, record, Some(location), echoed, verdict.as_ref().copied())?;
                    }
                    Format::Short => {
                        finding(record, &verdict).map_or(Ok(()), |finding| finding.short(out))?
                    }
                    Format::Github => {
                        finding(record, &verdict).map_or(Ok(()), |finding| finding.github(out))?
                    }
                    Format::Sarif => {
                        finding(record, &verdict).map_or(Ok(()), |finding| finding.sarif(out))?
                    }
                }
                Ok(verdict.is_ok())
            }
        }
    }
}
