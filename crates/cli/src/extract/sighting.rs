//! The output formats of `extract`.

use std::io::{self, Write};

use rfc1738::{Place, Url, Visible};
use rfc1738_access::Warning;
use rfc1738_context::{Candidate, Extracted, Wrapper};
use serde::Serialize;

use super::passage::Passage;
use crate::output::style::{self, paint};
use crate::output::{Finding, LABEL_WIDTH, Level, NAME_WIDTH, json};
use crate::verdict::{Detailed, Entry, Fault, Named};

/// A candidate and its verdict.
pub struct Sighting<'a> {
    /// The index of its wrapper among all wrappers, from 0.
    pub index: u64,
    pub file: &'a str,
    /// The part of the file that contains the wrapper.
    pub passage: &'a Passage,
    pub found: &'a Extracted,
    /// The index among the wrapper's candidates, from 0.
    pub number: usize,
    pub candidate: &'a Candidate,
    /// The URL, or its error. The error's offsets are in the file, except those of a denied warning.
    pub verdict: Result<Url<'a>, Fault>,
    pub warnings: Vec<Warning>,
    pub show_passwords: bool,
}

impl Sighting<'_> {
    /// Returns the range of the error in the file.
    fn span(&self, fault: &Fault) -> (usize, usize) {
        let span = fault.span();
        match fault {
            Fault::Denied(_) => (self.in_file(span.start), self.in_file(span.end)),
            _ => (span.start, span.end),
        }
    }

    /// Returns the position of the error, or of the wrapper if the URL is valid.
    fn place(&self) -> Place {
        match &self.verdict {
            Ok(_) => self.passage.start(),
            Err(fault) => self.passage.place(self.span(fault).0),
        }
    }

    /// Maps an offset in the URL to the file.
    fn in_file(&self, mut offset: usize) -> usize {
        let mut end = 0;
        for piece in self.candidate.pieces() {
            if offset < piece.len() {
                return piece.start + offset;
            }
            offset -= piece.len();
            end = piece.end;
        }
        end
    }

    /// Maps an offset in the file to the URL. All offsets after the URL map to its end.
    fn in_url(&self, offset: usize) -> usize {
        let before = |piece: std::ops::Range<usize>| offset.clamp(piece.start, piece.end) - piece.start;
        self.candidate.pieces().map(before).sum()
    }

    /// Returns the text and the fragment, with passwords masked unless they are requested.
    fn shown(&self) -> (String, Option<String>) {
        if self.show_passwords {
            return (self.candidate.text().to_owned(), self.candidate.fragment().map(str::to_owned));
        }
        self.candidate.redacted()
    }

    fn stopped_at(&self) -> Option<char> {
        if self.show_passwords { self.found.stopped_at() } else { self.candidate.redacted_stop() }
    }

    /// Prints a line of text, and a line for each warning.
    pub fn human(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let file = self.file;
        let Place { line, column } = self.place();
        let (text, fragment) = self.shown();
        match &self.verdict {
            Ok(url) => {
                let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, url.production()));
                write!(
                    out,
                    "{ok:LABEL_WIDTH$}  {name:NAME_WIDTH$}  {file}:{line}:{column}: {}",
                    Visible(&text)
                )?;
                if let Some(fragment) = &fragment {
                    write!(out, " #{}", Visible(fragment))?;
                }
                match self.stopped_at() {
                    Some(char::REPLACEMENT_CHARACTER) => {
                        write!(out, " (stopped at a byte that isn't UTF-8)")?
                    }
                    // Backquotes around a backquote are hard to read.
                    Some('`') => write!(out, " (stopped at a backquote)")?,
                    Some(stop) => write!(out, " (stopped at `{}`)", Visible(stop.encode_utf8(&mut [0; 4])))?,
                    None => {}
                }
                writeln!(out)?;
            }
            Err(fault) => {
                let label = paint(style::ERROR, "error");
                writeln!(
                    out,
                    "{label:LABEL_WIDTH$}  {file}:{line}:{column}: {}: {}",
                    fault.reason(),
                    Visible(&text)
                )?;
            }
        }
        self.warnings.iter().try_for_each(|warning| {
            let label = paint(style::WARNING, "warning");
            let Place { line, column } = self.passage.place(self.in_file(warning.span().start));
            writeln!(out, "{label:LABEL_WIDTH$}  {file}:{line}:{column}: {}", Named(warning))
        })
    }

    /// Prints the URL, which must be valid.
    pub fn text(&self, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "{}", Visible(&self.shown().0))
    }

    /// Prints the position and the URL, which must be valid.
    pub fn short(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let Place { line, column } = self.passage.start();
        write!(out, "{}:{line}:{column}: ", self.file)?;
        self.text(out)
    }

    /// Returns the error and the warnings as findings.
    pub fn findings(&self) -> Vec<Finding<'_>> {
        let finding = |level, rule, (start, end), message| Finding {
            level,
            rule,
            file: self.file,
            start: self.passage.place(start),
            end: self.passage.place(end),
            message,
        };
        let fault = self.verdict.as_ref().err();
        let error = fault.map(|fault| finding(Level::Error, fault.rule(), self.span(fault), fault.reason()));
        let warnings = self.warnings.iter().map(|warning| {
            let span = (self.in_file(warning.span().start), self.in_file(warning.span().end));
            finding(Level::Warning, warning.name(), span, Named(warning).to_string())
        });
        error.into_iter().chain(warnings).collect()
    }

    pub fn jsonl(&self, out: &mut Vec<u8>) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            index: u64,
            candidate: usize,
            file: &'a str,
            line: usize,
            column: usize,
            span: (usize, usize),
            wrapper: &'a str,
            valid: bool,
            #[serde(skip_serializing_if = "Option::is_none")]
            production: Option<&'a str>,
            url: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            fragment: Option<String>,
            #[serde(skip_serializing_if = "Option::is_none")]
            stopped_at: Option<char>,
            #[serde(skip_serializing_if = "Option::is_none")]
            at: Option<usize>,
            #[serde(skip_serializing_if = "Option::is_none")]
            error: Option<Detailed<'a>>,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            warnings: Vec<Entry>,
        }

        let url = self.verdict.as_ref().ok();
        let fault = self.verdict.as_ref().err();
        let (text, fragment) = self.shown();
        let span = self.found.span();
        let Place { line, column } = self.place();
        let line = Line {
            index: self.index,
            candidate: self.number,
            file: self.file,
            line,
            column,
            span: (span.start, span.end),
            wrapper: match self.found.wrapper() {
                Wrapper::Prefixed => "prefixed",
                Wrapper::Brackets => "brackets",
                Wrapper::PrefixOnly => "prefix-only",
                Wrapper::Bare => "bare",
            },
            valid: url.is_some(),
            production: url.map(|url| url.production().name()),
            stopped_at: url.and_then(|_| self.stopped_at()),
            url: text,
            fragment: fragment.filter(|_| url.is_some()),
            at: fault.map(|fault| self.in_url(self.span(fault).0)),
            error: fault.map(|fault| Detailed { fault, has_paths: false }),
            warnings: Entry::list(&self.warnings, |at| self.in_file(at)),
        };
        json(out, &line)
    }
}
