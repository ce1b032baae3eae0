//! Findings as SARIF 2.1.0, written as they are found.

use std::io::{self, Write};
use std::path::{MAIN_SEPARATOR_STR, Path};

use rfc1738::Production;
use rfc1738_access::WarningKind;
use serde_json::json;

use super::finding::Finding;
use crate::error::Error;
use crate::input::is_file;

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

impl Finding<'_> {
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

    #[test]
    fn log_parts_form_valid_json() {
        let mut out = Vec::new();
        let printed = sarif(&mut out, |out| {
            out.write_all(b"")?;
            out.write_all(b",1")?;
            out.write_all(b",2,3")?;
            Err(Error::SameStdin)
        });
        assert!(printed.is_err());
        let log: serde_json::Value = serde_json::from_slice(&out).expect("the log is JSON");
        assert_eq!(log["runs"][0]["results"], serde_json::json!([1, 2, 3]));
        assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], false);
    }
}
