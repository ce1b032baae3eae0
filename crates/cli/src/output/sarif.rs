//! Findings as SARIF 2.1.0, written as they are found.

use std::io::{self, Write};
use std::path::{MAIN_SEPARATOR_STR, Path};

use rfc1738::Production;
use serde::Serialize;

use super::finding::Finding;
use super::json;
use crate::error::Error;
use crate::input::is_file;

const RULE: &str = "invalid-url";

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    column_kind: &'static str,
    /// The placeholder for the findings. They precede the invocation, which records the outcome.
    results: [(); 0],
    invocations: [Invocation; 1],
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    information_uri: &'static str,
    rules: [Rule; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Text<'static>,
    help_uri: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
}

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Located<'a> {
    rule_id: &'static str,
    level: &'static str,
    message: Text<'a>,
    locations: [Location<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'a> {
    artifact_location: ArtifactLocation<'a>,
    region: Region,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum ArtifactLocation<'a> {
    Uri(String),
    Description(Text<'a>),
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
}

/// Writes a log. `print` prints each finding with [`Finding::sarif`]. The log is valid JSON even if `print` fails.
pub fn sarif(
    out: &mut dyn Write,
    print: impl FnOnce(&mut dyn Write) -> Result<(), Error>,
) -> Result<(), Error> {
    let (head, _) = around_results(true)?;
    write!(out, "{head}")?;
    let printed = print(&mut Results { out, is_first: true });
    let (_, tail) = around_results(printed.is_ok())?;
    let ended = write!(out, "{tail}").map_err(Error::from);
    printed.and(ended)
}

/// Returns the text of the log before and after its results.
fn around_results(execution_successful: bool) -> io::Result<(String, String)> {
    const RESULTS: &str = "\"results\":[";
    let rule = Rule {
        id: RULE,
        short_description: Text { text: "The text isn't a URL by RFC 1738." },
        help_uri: "https://www.rfc-editor.org/rfc/rfc1738#section-5",
    };
    let driver = Driver {
        name: "rfc1738",
        version: env!("CARGO_PKG_VERSION"),
        information_uri: "https://docs.rs/rfc1738",
        rules: [rule],
    };
    let run = Run {
        tool: Tool { driver },
        column_kind: "unicodeCodePoints",
        results: [],
        invocations: [Invocation { execution_successful }],
    };
    let log = Log { schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
    let log = serde_json::to_string(&log)?;
    let (head, tail) = log.split_once(RESULTS).unwrap_or_default();
    Ok((format!("{head}{RESULTS}\n"), format!("{tail}\n")))
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

impl Finding<'_> {
    /// Prints a result of a SARIF log.
    pub fn sarif(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let artifact_location = if is_file(self.file) {
            ArtifactLocation::Uri(uri(self.file))
        } else {
            ArtifactLocation::Description(Text { text: self.file })
        };
        let region = Region {
            start_line: self.start.line,
            start_column: self.start.column,
            end_line: self.end.line,
            end_column: self.end.column,
        };
        let physical_location = PhysicalLocation { artifact_location, region };
        out.push(b',');
        let message = Text { text: &self.message };
        let locations = [Location { physical_location }];
        json(out, &Located { rule_id: RULE, level: "error", message, locations })
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
        // Otherwise, the text before the colon would be a scheme.
        Some(first) if first.contains(':') => format!("./{encoded}"),
        _ => encoded,
    }
}

#[cfg(test)]
mod tests {
    use fluent_uri::UriRef;

    use super::*;

    #[test]
    fn a_files_name_is_a_uri() {
        for (file, uri) in [
            ("docs/a.md", "docs/a.md"),
            ("../a b%.md", "../a%20b%25.md"),
            ("/é/~x?y#z", "file:///%C3%A9/%7Ex%3Fy%23z"),
            ("a:b/c", "./a:b/c"),
            ("[x]\\{y}", "%5Bx%5D%5C%7By%7D"),
        ] {
            assert_eq!(super::uri(file), uri);
            let parsed = UriRef::parse(uri).expect("it is a URI reference");
            let path = parsed.path().decode().to_bytes();
            let path = String::from_utf8_lossy(&path);
            assert_eq!(path.strip_prefix("./").unwrap_or(&path), file);
        }
    }

    #[test]
    fn log_parts_form_valid_json() {
        let mut out = Vec::new();
        let printed = sarif(&mut out, |out| {
            out.write_all(b"")?;
            out.write_all(b",1")?;
            out.write_all(b",2,3")?;
            Err(Error::Absent)
        });
        assert!(printed.is_err());
        let log: serde_json::Value = serde_json::from_slice(&out).expect("it is JSON");
        assert_eq!(log["runs"][0]["results"], serde_json::json!([1, 2, 3]));
        assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], false);
    }
}
