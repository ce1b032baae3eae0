//! Errors and warnings in the formats of other tools: editors, GitHub workflows, and SARIF viewers.

use std::io::{self, Write};

use rfc1738::Place;

use crate::input::is_file;

/// The severity of a finding, by the name that all formats use.
#[derive(Clone, Copy)]
pub enum Level {
    Error,
    Warning,
}

impl Level {
    pub fn name(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
        }
    }
}

/// An error or a warning, and its position.
pub struct Finding<'a> {
    pub level: Level,
    /// The name of the warning, or of the error's rule.
    pub rule: &'static str,
    pub file: &'a str,
    pub start: Place,
    pub end: Place,
    pub message: String,
}

impl Finding<'_> {
    /// Prints a line in the format that compilers use.
    pub fn short(&self, out: &mut impl Write) -> io::Result<()> {
        let Finding { level, file, start: Place { line, column }, message, .. } = self;
        writeln!(out, "{file}:{line}:{column}: {}: {message}", level.name())
    }

    /// Prints a command that makes a GitHub workflow annotate the file.
    pub fn github(&self, out: &mut impl Write) -> io::Result<()> {
        let Finding { level, file, start: Place { line, column }, end, message, .. } = self;
        let (level, message) = (level.name(), data(message));
        if !is_file(file) {
            return writeln!(out, "::{level}::{file}:{line}:{column}: {message}");
        }
        let file = property(file);
        // GitHub accepts columns only if the annotation is within one line.
        if end.line == *line {
            let end = end.column;
            writeln!(out, "::{level} file={file},line={line},col={column},endColumn={end}::{message}")
        } else {
            let end = end.line;
            writeln!(out, "::{level} file={file},line={line},endLine={end}::{message}")
        }
    }
}

/// Escapes the message of a workflow command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes a property of a workflow command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn github(finding: &Finding<'_>) -> String {
        let mut out = Vec::new();
        finding.github(&mut out).expect("writing to memory succeeds");
        String::from_utf8(out).expect("the output is UTF-8")
    }

    #[test]
    fn workflow_commands_are_escaped() {
        let (start, end) = (Place { line: 3, column: 8 }, Place { line: 3, column: 13 });
        let message = "100%: a, b\r\n::c".to_owned();
        let finding = Finding { level: Level::Error, rule: "port", file: "a,b:c%\n.md", start, end, message };
        let expected = "::error file=a%2Cb%3Ac%25%0A.md,line=3,col=8,endColumn=13::100%25: a, b%0D%0A::c\n";
        assert_eq!(github(&finding), expected);
        let lines = Finding { end: Place { line: 4, column: 1 }, ..finding };
        assert!(github(&lines).contains(",line=3,endLine=4::"));
        let stdin = Finding { level: Level::Warning, file: "<stdin>", ..lines };
        assert_eq!(github(&stdin), "::warning::<stdin>:3:8: 100%25: a, b%0D%0A::c\n");
    }
}
