//! Arguments that name sources of records.

use std::ffi::OsString;
use std::path::PathBuf;

use super::blocks::{Input, Source};
use super::file::{Rules, STDIN};

/// The help text about records, printed by `rfc1738 help records`.
pub const RECORDS: &str = include_str!("../help/records.txt");

/// The sources of records besides the arguments, and the rules for splitting them into records.
#[derive(clap::Args)]
pub struct Sources {
    /// Read the lines of these files; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE", num_args = 1..)]
    pub files: Vec<PathBuf>,

    /// End records in files at NUL instead of newline.
    #[arg(short = '0', long)]
    null: bool,

    /// Skip blank lines, and lines that begin with `#`, up to --max-record.
    #[arg(long, conflicts_with = "null")]
    skip_blank: bool,

    /// Maximum length of a record, as in 64K.
    #[arg(long, value_name = "BYTES", default_value = "1M", value_parser = bytes)]
    max_record: usize,
}

/// Parses a number of bytes, which may end in K, M or G.
fn bytes(text: &str) -> Result<usize, &'static str> {
    let digits = text.trim_end_matches(['K', 'M', 'G', 'k', 'm', 'g']);
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err("only one of K, M and G may follow the number"),
    };
    let bytes = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(1 << shift));
    bytes.ok_or("a number of bytes is like 65536, 64K or 1M")
}

impl Sources {
    /// Returns the rules for splitting a file.
    pub fn rules(&self) -> Rules {
        let end = if self.null { b'\0' } else { b'\n' };
        Rules { end, limit: self.max_record, skips_blank: self.skip_blank }
    }

    /// Returns the input: these arguments, then the files.
    pub fn input(&self, arguments: &[OsString]) -> Input {
        let source = |(number, argument): (u64, &OsString)| match argument {
            argument if argument == STDIN => Source::File(STDIN.into()),
            argument => Source::Argument { number, bytes: argument.as_encoded_bytes().to_vec() },
        };
        let mut sources: Vec<Source> = (1..).zip(arguments).map(source).collect();
        sources.extend(self.files.iter().cloned().map(Source::File));
        if sources.is_empty() {
            sources.push(Source::File(STDIN.into()));
        }
        Input::new(sources, self.rules())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn sizes_may_have_a_unit() {
        for (text, bytes) in [
            ("0", Some(0)),
            ("7", Some(7)),
            ("64K", Some(65536)),
            ("1m", Some(1 << 20)),
            ("2G", Some(2 << 30)),
            ("K", None),
            ("1KM", None),
            ("1.5M", None),
            ("-1", None),
            ("99999999999999999999", None),
            ("18446744073709551615G", None),
        ] {
            assert_eq!(super::bytes(text).ok(), bytes, "{text}");
        }
    }
}
