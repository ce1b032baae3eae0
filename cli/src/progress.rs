//! Shows how far a long input has been read.

use std::io::{self, IsTerminal, Read};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

/// From how many bytes on an input is long.
const LONG: u64 = 64 << 20;

/// A reader that shows on standard error how much it has read, once that is much.
pub struct Progress<R> {
    reader: R,
    read: u64,
    /// The length of the file, or 0 if it isn't known.
    length: u64,
    bar: ProgressBar,
    /// Whether someone watches, and sees no other output.
    watched: bool,
}

impl<R> Progress<R> {
    pub fn new(reader: R, file: &Path) -> Progress<R> {
        let length = std::fs::metadata(file).map_or(0, |file| file.len());
        let watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress { reader, read: 0, length, bar: ProgressBar::hidden(), watched }
    }

    fn show(&self) -> ProgressBar {
        if self.length == 0 {
            let style = ProgressStyle::with_template("{bytes} read");
            return ProgressBar::new_spinner()
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        }
        let style = ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}");
        ProgressBar::new(self.length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }
}

impl<R: Read> Read for Progress<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        self.read += length as u64;
        if self.watched && self.read >= LONG {
            if self.bar.is_hidden() {
                self.bar = self.show();
            }
            self.bar.set_position(self.read);
        }
        Ok(length)
    }
}

impl<R> Drop for Progress<R> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
