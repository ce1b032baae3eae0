//! The output formats of `extract`.

use std::io::{self, Write};

use rfc1738::{Place, Url, Visible};
use rfc1738_context::{Candidate, Extracted, Wrapper};
use serde::Serialize;

use super::passage::Passage;
use crate::output::style::{self, paint};
use crate::output::{Finding, NAME_WIDTH, json};
use crate::verdict::Fault;

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
    pub verdict: Result<Url<'a>, Fault>,
    pub show_passwords: bool,
}

impl Sighting<'_> {
    /// Returns the position of the error, or of the wrapper if the URL is valid.
    fn place(&self) -> Place {
        match &self.verdict {
            Ok(_) => self.passage.start(),
            Err(fault) => self.passage.place(fault.span().start),
        }
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

    /// Prints a line of text. The line never contains an invalid URL, because any part of it may be a password.
    pub fn human(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let file = self.file;
        let Place { line, column } = self.place();
        let url = match &self.verdict {
            Ok(url) => url,
            Err(fault) => {
                let label = paint(style::ERROR, "error");
                return writeln!(out, "{label}  {file}:{line}:{column}: {}", fault.reason());
            }
        };
        let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, url.production()));
        let (text, fragment) = self.shown();
        write!(out, "{ok}     {name:NAME_WIDTH$}  {file}:{line}:{column}: {}", Visible(&text))?;
        if let Some(fragment) = &fragment {
            write!(out, " #{}", Visible(fragment))?;
        }
        match self.stopped_at() {
            Some(char::REPLACEMENT_CHARACTER) => write!(out, " (stopped at a byte that isn't UTF-8)")?,
            Some(stop) => write!(out, " (stopped at `{}`)", Visible(stop.encode_utf8(&mut [0; 4])))?,
            None => {}
        }
        writeln!(out)
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

    pub fn finding(&self) -> Option<Finding<'_>> {
        let fault = self.verdict.as_ref().err()?;
        let span = fault.span();
        Some(Finding {
            file: self.file,
            start: self.passage.place(span.start),
            end: self.passage.place(span.end),
            message: fault.reason(),
        })
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
            #[serde(skip_serializing_if = "Option::is_none")]
            url: Option<String>,
            #[serde(skip_serializing_if = "Option::is_none")]
            fragment: Option<String>,
            #[serde(skip_serializing_if = "Option::is_none")]
            stopped_at: Option<char>,
            #[serde(skip_serializing_if = "Option::is_none")]
            error: Option<&'a Fault>,
        }

        let url = self.verdict.as_ref().ok();
        let (text, fragment) = url.map(|_| self.shown()).unzip();
        let fragment = fragment.flatten();
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
            fragment,
            error: self.verdict.as_ref().err(),
        };
        json(out, &line)
    }
}
