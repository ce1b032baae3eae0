//! The output formats of `extract`.

use std::io::{self, Write};

use rfc1738::context::{Candidate, Extracted, Wrapper};
use rfc1738::{ParseError, Url, Visible};
use serde::Serialize;

use super::lines::{LineColumn, Passage};
use crate::output::{NAME_WIDTH, json};
use crate::verdict::Fault;

/// A candidate, and the verdict on it.
pub struct Sighting<'a> {
    /// The number of its wrapper among all, from 0.
    pub index: u64,
    pub file: &'a str,
    /// The part of the file that the wrapper is.
    pub passage: &'a Passage,
    pub found: &'a Extracted<'a>,
    /// Its number among the wrapper's candidates, from 0.
    pub number: usize,
    pub candidate: &'a Candidate<'a>,
    pub verdict: &'a Result<Url<'a>, ParseError>,
}

impl Sighting<'_> {
    /// Prints a line to read. It shows nothing of an invalid URL, since any part of one may be a password.
    pub fn human(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let file = self.file;
        let LineColumn { line, column } = self.passage.begins();
        let url = match self.verdict {
            Ok(url) => url,
            Err(error) => return writeln!(out, "error  {file}:{line}:{column}: {error:#}"),
        };
        let (text, fragment) = self.candidate.redacted();
        write!(out, "ok     {:NAME_WIDTH$}  {file}:{line}:{column}: {}", url.production(), Visible(&text))?;
        if let Some(fragment) = &fragment {
            write!(out, " #{}", Visible(fragment))?;
        }
        if let Some(stop) = self.candidate.redacted_stop() {
            write!(out, " (stopped at `{}`)", Visible(stop.encode_utf8(&mut [0; 4])))?;
        }
        writeln!(out)
    }

    /// Prints a line of JSON.
    pub fn jsonl(&self, out: &mut Vec<u8>) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            index: u64,
            candidate: usize,
            file: &'a str,
            #[serde(flatten)]
            place: LineColumn,
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
            error: Option<Misfit>,
        }

        #[derive(Serialize)]
        struct Misfit {
            #[serde(flatten)]
            place: LineColumn,
            #[serde(flatten)]
            fault: Fault,
        }

        let url = self.verdict.as_ref().ok();
        let (text, fragment) = url.map(|_| self.candidate.redacted()).unzip();
        let fragment = fragment.flatten();
        let error = self.verdict.as_ref().err().map(|error| Misfit {
            place: self.passage.place(error.offset()),
            fault: Fault::from(error.clone()),
        });
        let span = self.found.span();
        let line = Line {
            index: self.index,
            candidate: self.number,
            file: self.file,
            place: self.passage.begins(),
            span: (span.start, span.end),
            wrapper: match self.found.wrapper() {
                Wrapper::Prefixed => "prefixed",
                Wrapper::Brackets => "brackets",
                Wrapper::PrefixOnly => "prefix-only",
                Wrapper::Bare => "bare",
            },
            valid: url.is_some(),
            production: url.map(|url| url.production().name()),
            stopped_at: url.and_then(|_| self.candidate.redacted_stop()),
            url: text,
            fragment,
            error,
        };
        json(out, &line)
    }
}
