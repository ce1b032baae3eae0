//! A progress bar for long inputs.

use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::{Mutex, PoisonError, Weak};
use std::time::Instant;

use indicatif::{HumanBytes, HumanCount, HumanDuration, ProgressBar, ProgressStyle};

use super::file::STDIN;

/// The minimum length in bytes of a long input.
const LONG: u64 = 64 << 20;

/// A bar on standard error, drawn once the input turns out to be long and cleared when dropped.
pub struct Progress {
    bytes: u64,
    records: u64,
    /// The length of the files, if known.
    length: Option<u64>,
    start: Instant,
    bar: ProgressBar,
    /// `true` if standard error is a terminal that shows no other output.
    watched: bool,
}

impl Progress {
    pub fn new<'a>(files: impl Iterator<Item = &'a Path>, quiet: bool) -> Progress {
        let watched = io::stderr().is_terminal() && (quiet || !io::stdout().is_terminal());
        let length = watched.then(|| files.map(length).sum()).flatten();
        let (start, bar) = (Instant::now(), ProgressBar::hidden());
        Progress { bytes: 0, records: 0, length, start, bar, watched }
    }

    /// Adds to the bytes and records done.
    pub fn advance(&mut self, bytes: u64, records: u64) {
        self.bytes += bytes;
        self.records += records;
        if self.watched && self.bytes >= LONG {
            if self.bar.is_hidden() {
                self.bar = bar(self.length).with_position(self.bytes);
            }
            self.bar.set_message(self.message());
            self.bar.set_position(self.bytes);
        }
    }

    fn message(&self) -> String {
        let elapsed = self.start.elapsed();
        let done = if self.records == 0 {
            format!("{} read", HumanBytes(self.bytes))
        } else {
            let rate = self.records as f64 / elapsed.as_secs_f64();
            format!("{} records, {}/s", HumanCount(self.records), HumanCount(rate as u64))
        };
        match self.length {
            Some(length) => {
                // The file may have grown.
                let left = length.saturating_sub(self.bytes) as f64 / self.bytes as f64;
                format!("{done}, {:#} left", HumanDuration(elapsed.mul_f64(left)))
            }
            None => done,
        }
    }
}

/// Returns the length of a regular file.
fn length(file: &Path) -> Option<u64> {
    // On systems without `/dev/stdin`, the length of standard input isn't known.
    let file = if file == Path::new(STDIN) { Path::new("/dev/stdin") } else { file };
    std::fs::metadata(file).ok().filter(|file| file.is_file()).map(|file| file.len())
}

fn bar(length: Option<u64>) -> ProgressBar {
    let (bar, template) = match length {
        Some(length) => (ProgressBar::new(length), "{wide_bar} {msg}"),
        None => (ProgressBar::new_spinner(), "{msg}"),
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A reader that shows its progress while a progress bar exists.
pub struct Watched<R> {
    reader: R,
    read: u64,
    progress: Weak<Mutex<Progress>>,
}

impl<R> Watched<R> {
    pub fn new(reader: R, progress: Weak<Mutex<Progress>>) -> Watched<R> {
        Watched { reader, read: 0, progress }
    }

    /// Returns the number of bytes read.
    pub fn read_so_far(&self) -> u64 {
        self.read
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        self.read += length as u64;
        if let Some(progress) = self.progress.upgrade() {
            progress.lock().unwrap_or_else(PoisonError::into_inner).advance(length as u64, 0);
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Returns the message for these counts after ten seconds.
    fn message(bytes: u64, records: u64, length: Option<u64>) -> String {
        let start =
            Instant::now().checked_sub(Duration::from_secs(10)).expect("the clock goes back that far");
        let bar = ProgressBar::hidden();
        Progress { bytes, records, length, start, bar, watched: true }.message()
    }

    #[test]
    fn message_shows_rate_and_remaining_time() {
        // A third is done in ten seconds, so twenty are left.
        let text = message(30 << 20, 5_000_000, Some(90 << 20));
        let rate = text
            .strip_prefix("5,000,000 records, ")
            .and_then(|rest| rest.strip_suffix("/s, 20s left"))
            .and_then(|rate| rate.replace(',', "").parse::<u64>().ok());
        // The clock has advanced slightly.
        assert!(rate.is_some_and(|rate| (450_000..=500_000).contains(&rate)), "{text}");
        assert_eq!(message(30 << 20, 0, Some(90 << 20)), "30.00 MiB read, 20s left");
        assert_eq!(message(30 << 20, 0, Some(10 << 20)), "30.00 MiB read, 0s left", "the file has grown");
        assert_eq!(message(30 << 20, 0, None), "30.00 MiB read");
    }

    #[test]
    fn the_length_of_a_file() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/input/progress.rs");
        assert_eq!(length(&file), Some(include_bytes!("progress.rs").len() as u64));
        assert_eq!(length(Path::new(env!("CARGO_MANIFEST_DIR"))), None);
        assert_eq!(length(Path::new("no/such/file")), None);
    }
}
