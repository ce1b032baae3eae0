//! Errors and warnings as lines of text, and in the formats of other tools: editors, GitHub workflows, and SARIF viewers.

use std::io::{self, Write};
use std::path::{MAIN_SEPARATOR_STR, Path};

use rfc1738::{Place, Production};
use rfc1738_access::WarningKind;
use serde_json::json;

use super::style::{self, paint};
use crate::error::Error;
use crate::input::is_file;

/// The length of the longest label of a verdict.
pub const LABEL_WIDTH: usize = "warning".len();

/// The severity of a finding.
#[derive(Clone, Copy)]
pub enum Level {
    Error,
    Warning,
}

impl Level {
    /// Returns the name that all formats use.
    fn name(self) -> &'static str {
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
    /// Prints a line of text. It ends in `suffix` if this is an error.
    pub fn human(&self, out: &mut Vec<u8>, suffix: &str) -> io::Result<()> {
        let Finding { level, file, start: Place { line, column }, message, .. } = self;
        let (style, suffix) = match level {
            Level::Error => (style::ERROR, suffix),
            Level::Warning => (style::WARNING, ""),
        };
        let label = paint(style, level.name());
        writeln!(out, "{label:LABEL_WIDTH$}  {file}:{line}:{column}: {message}{suffix}")
    }

    /// Prints a line in the format that compilers use.
    pub fn short(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let Finding { level, file, start: Place { line, column }, message, .. } = self;
        writeln!(out, "{file}:{line}:{column}: {}: {message}", level.name())
    }

    /// Prints a command that makes a GitHub workflow annotate the file.
    pub fn github(&self, out: &mut Vec<u8>) -> io::Result<()> {
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

    /// Prints the finding as a result in a SARIF log.
    pub fn sarif(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let artifact = if is_file(self.file) {
            json!({ "uri": uri(self.file) })
        } else {
            json!({ "description": { "text": self.file } })
        };
        let region = json!({
            "startLine": self.start.line,
            "startColumn": self.start.column,
            "endLine": self.end.line,
            "endColumn": self.end.column,
        });
        let location = json!({ "physicalLocation": { "artifactLocation": artifact, "region": region } });
        let message = json!({ "text": self.message });
        out.push(b',');
        let result = json!({ "ruleId": self.rule, "level": self.level.name(), "message": message, "locations": [location] });
        super::json(out, &result)
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

/// The beginning of the log, up to the rules for the warnings.
const HEAD: &str = concat!(
    r#"{
  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
  "version": "2.1.0",
  "runs": [{
    "tool": {
      "driver": {
        "name": "rfc1738",
        "version": ""#,
    env!("CARGO_PKG_VERSION"),
    r#"",
        "informationUri": "https://docs.rs/rfc1738",
        "rules": [{
          "id": "invalid-url",
          "shortDescription": { "text": "The text isn't a valid URL under RFC 1738." },
          "helpUri": "https://www.rfc-editor.org/rfc/rfc1738#section-5"
        }"#
);

/// The text between the rules and the results.
const AFTER_RULES: &str = r#"]
      }
    },
    "columnKind": "unicodeCodePoints",
    "results": ["#;

/// Writes a log. `print` prints each finding with [`Finding::sarif`]. The log is valid JSON even if `print` fails.
pub fn sarif(
    out: &mut dyn Write,
    print: impl FnOnce(&mut dyn Write) -> Result<(), Error>,
) -> Result<(), Error> {
    write!(out, "{HEAD}")?;
    for (name, message) in WarningKind::TABLE {
        write!(
            out,
            ", {}",
            json!({ "id": name, "shortDescription": { "text": message.replace("{}", "…") } })
        )?;
    }
    writeln!(out, "{AFTER_RULES}")?;
    let printed = print(&mut Results { out, is_first: true });
    // The invocation follows the results, because it records the outcome.
    let successful = printed.is_ok();
    let ended = writeln!(out, "], \"invocations\": [{{ \"executionSuccessful\": {successful} }}] }}] }}");
    printed.and(ended.map_err(Error::from))
}

/// A writer for the list of results. Each result begins with a comma, and the first comma is dropped.
struct Results<'o> {
    out: &'o mut dyn Write,
    is_first: bool,
}

impl Write for Results<'_> {
    fn write(&mut self, results: &[u8]) -> io::Result<usize> {
        let comma = usize::from(self.is_first && !results.is_empty());
        self.out.write_all(&results[comma..])?;
        self.is_first &= results.is_empty();
        Ok(results.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Returns a file's name as a URI reference.
fn uri(file: &str) -> String {
    let path = file.replace(MAIN_SEPARATOR_STR, "/");
    // Every `hpath` is also a path of RFC 3986.
    let encoded = Production::Hpath.encode(path.as_bytes()).unwrap_or_default();
    match path.split('/').next() {
        Some("") => format!("file://{encoded}"),
        _ if Path::new(file).is_absolute() => format!("file:///{encoded}"),
        // Without the `./`, the text before the colon would be a scheme.
        Some(first) if first.contains(':') => format!("./{encoded}"),
        _ => encoded,
    }
}

#[cfg(test)]
mod tests {
    use fluent_uri::UriRef;

    use super::*;

    #[test]
    fn file_names_become_uris() {
        for (file, uri) in [
            ("docs/a.md", "docs/a.md"),
            ("../a b%.md", "../a%20b%25.md"),
            ("/é/|x?y#z", "file:///%C3%A9/%7Cx%3Fy%23z"),
            ("a:b/c", "./a:b/c"),
            ("[x]\\{y}", "%5Bx%5D%5C%7By%7D"),
        ] {
            assert_eq!(super::uri(file), uri);
            let parsed = UriRef::parse(uri).expect("the result is a URI reference");
            let path = parsed.path().decode().to_bytes();
            let path = String::from_utf8_lossy(&path);
            assert_eq!(path.strip_prefix("./").unwrap_or(&path), file);
        }
    }

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
