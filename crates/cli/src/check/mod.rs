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
use crate::output::{counts, in_colour, is_terminal, repairs, sarif, tell};
use crate::tally::Tally;
use crate::verdict::{Echo, Location, Only, Syntax, line};
use args::Format;
use output::{Layout, Repair, Repairs, finding, human, repaired, report, whole};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    if args.echo.is_some() && !matches!(args.format, Format::Jsonl) {
        return Err(Error::Echo);
    }
    let input = args.sources.input(&args.urls);
    let printed = Printed::new(args, input.is_one_argument());
    let check = Check { syntax: args.syntax, printed: printed.clone() };
    match printed {
        Printed::Verdicts { format: Format::Sarif, .. } => {
            sarif(out, |out| bulk::run(input, check, false, out, tally))
        }
        Printed::Nothing | Printed::Verdicts { format: Format::Jsonl, .. } => {
            bulk::run(input, check, args.quiet, out, tally)
        }
        Printed::Repaired { count, .. } => {
            bulk::run(input, check, args.quiet, out, tally)?;
            if args.quiet { Ok(()) } else { repairs(out, count.load(Ordering::Relaxed), tally) }
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
        layout: Layout,
        echo: Option<Echo>,
    },
    /// Each record, repaired if possible.
    Repaired {
        options: Repairs,
        /// The number of repaired records.
        count: Arc<AtomicU64>,
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
    fn new(args: &Args, is_alone: bool) -> Printed {
        match args.only {
            None if args.fix => Printed::Repaired {
                options: Repairs {
                    end: args.sources.end(),
                    is_escaped: is_terminal(),
                    is_alone,
                    verbose: args.verbose,
                    quiet: args.quiet,
                },
                count: Arc::default(),
            },
            _ if args.quiet => Printed::Nothing,
            Some(only) => Printed::Records {
                only,
                end: args.sources.end(),
                is_escaped: is_terminal(),
                too_long: Arc::default(),
            },
            None => Printed::Verdicts {
                format: args.format.or_report(is_terminal() || args.verbose),
                layout: Layout { is_alone, in_colour: in_colour(), verbose: args.verbose },
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
            Printed::Repaired { options, count } => {
                let repair = repaired(out, record, *options)?;
                count.fetch_add(u64::from(repair == Repair::Done), Ordering::Relaxed);
                Ok(repair != Repair::Impossible)
            }
            &Printed::Verdicts { format, layout, echo } => {
                let verdict = self.syntax.judge(record);
                match format {
                    Format::Human => human(out, record, &verdict, layout.is_alone)?,
                    Format::Report => report(out, record, &verdict, layout)?,
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
