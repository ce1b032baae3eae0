//! Candidates with their verdicts, and the output formats of `extract`.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;

use rfc1738::Place;
use rfc1738_context::{Candidate, Extracted, Wrapper};
use rfc1738_report::Visible;
use serde::Serialize;

use crate::output::style::{self, paint};
use crate::output::{Finding, LABEL_WIDTH, NAME_WIDTH, json};
use crate::verdict::{Detailed, Verdict, Warning};

/// The maximum length of a character in bytes.
pub const MAX_CHARACTER: usize = 4;

/// A wrapper in its file.
pub struct InFile {
    pub index: u64,
    pub file: Arc<str>,
    /// The bytes of the wrapper, and enough bytes after it for one character.
    pub text: Vec<u8>,
    pub found: Extracted,
}

impl InFile {
    /// Returns the position of the byte at `offset`, which is within the wrapper or at most one character after it.
    pub fn place(&self, offset: usize) -> Place {
        let before = (offset - self.found.span().start).min(self.text.len());
        self.found.place().after(&self.text[..before])
    }
}

/// A candidate and its verdict.
pub struct CheckedCandidate<'a> {
    pub in_file: &'a InFile,
    /// The index among the wrapper's candidates, from 0.
    pub number: usize,
    pub candidate: &'a Candidate,
    /// The verdict, with offsets in the candidate.
    pub verdict: Verdict,
    pub show_passwords: bool,
}

impl CheckedCandidate<'_> {
    /// Returns the text and the fragment, with passwords masked unless they are requested.
    fn shown(&self) -> (String, Option<String>) {
        if self.show_passwords {
            return (self.candidate.text().to_owned(), self.candidate.fragment().map(str::to_owned));
        }
        self.candidate.redacted()
    }

    fn stopped_at(&self) -> Option<char> {
        if self.show_passwords { self.in_file.found.stopped_at() } else { self.candidate.redacted_stop() }
    }

    /// Prints a line of text, and a line for each warning.
    pub fn human(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let (text, fragment) = self.shown();
        if let Ok(production) = &self.verdict.production {
            let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, production));
            write!(out, "{ok:LABEL_WIDTH$}  {name:NAME_WIDTH$}  ")?;
            self.location(out)?;
            write!(out, "{}", Visible::new(&text))?;
            if let Some(fragment) = &fragment {
                write!(out, " #{}", Visible::new(fragment))?;
            }
            match self.stopped_at() {
                Some(char::REPLACEMENT_CHARACTER) => write!(out, " (stopped at a byte that isn't UTF-8)")?,
                // Backquotes around a backquote are hard to read.
                Some('`') => write!(out, " (stopped at a backquote)")?,
                Some(stop) => write!(out, " (stopped at `{}`)", Visible::new(stop.encode_utf8(&mut [0; 4])))?,
                None => {}
            }
            writeln!(out)?;
        }
        let suffix = format!(": {}", Visible::new(&text));
        self.findings().iter().try_for_each(|finding| finding.human(out, &suffix))
    }

    /// Prints a line for a template.
    pub fn template(&self, out: &mut Vec<u8>) -> io::Result<()> {
        write!(out, "{:1$}", "template", LABEL_WIDTH + 2)?;
        self.location(out)?;
        writeln!(out, "{}", Visible::new(&self.shown().0))
    }

    /// Prints the position of the wrapper.
    fn location(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let Place { line, column } = self.in_file.found.place();
        write!(out, "{}:{line}:{column}: ", self.in_file.file)
    }

    /// Prints the URL, which must be valid.
    pub fn text(&self, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "{}", Visible::new(&self.shown().0))
    }

    /// Prints the position and the URL, which must be valid.
    pub fn short(&self, out: &mut Vec<u8>) -> io::Result<()> {
        self.location(out)?;
        self.text(out)
    }

    /// Returns the error and the warnings as findings.
    pub fn findings(&self) -> Vec<Finding<'_>> {
        let places = |span: Range<usize>| [span.start, span.end].map(|offset| self.in_file.place(offset));
        self.verdict.findings(&self.in_file.file, |span| places(self.candidate.in_original(span)))
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
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            template: bool,
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
            warnings: Vec<Warning>,
        }

        let InFile { index, file, found, .. } = self.in_file;
        let Verdict { production, warnings } = &self.verdict;
        let to_file = |span| self.candidate.in_original(span);
        let fault = production.as_ref().err();
        let at = fault.map(|fault| fault.span().start.min(self.candidate.text().len()));
        let moved = fault.map(|fault| fault.moved(to_file));
        let start = moved.as_ref().map(|fault| fault.span().start);
        let Place { line, column } = start.map_or(found.place(), |start| self.in_file.place(start));
        let (url, fragment) = self.shown();
        let line = Line {
            index: *index,
            candidate: self.number,
            file,
            line,
            column,
            span: (found.span().start, found.span().end),
            wrapper: match found.wrapper() {
                Wrapper::Prefixed => "prefixed",
                Wrapper::Brackets => "brackets",
                Wrapper::PrefixOnly => "prefix-only",
                Wrapper::Bare => "bare",
            },
            valid: fault.is_none(),
            template: self.candidate.is_template(),
            production: production.as_ref().ok().copied(),
            url,
            fragment: fragment.filter(|_| fault.is_none()),
            stopped_at: self.stopped_at().filter(|_| fault.is_none()),
            at,
            error: moved.as_ref().map(|fault| Detailed { fault, has_paths: false }),
            warnings: warnings.iter().map(|warning| warning.moved(to_file)).collect(),
        };
        json(out, &line)
    }
}
