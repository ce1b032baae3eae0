//! Rules for email beyond the RFC's Appendix: quote markers, and the soft line breaks of quoted-printable.

use rfc1738::Place;

/// A quote marker, if at the start of a line. Any other `>` ends the wrapper.
pub(crate) const MARK: u8 = b'>';

/// A mark at the start of a text. It isn't part of the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The position and the quote markers at an offset.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub at: usize,
    pub place: Place,
    /// The number of marks at the start of the line.
    pub marks: usize,
    /// `true` if the line contains no other text so far.
    pub marks_only: bool,
}

impl Line {
    /// The state at the start of the text.
    pub const START: Line = Line { at: 0, place: Place::START, marks: 0, marks_only: true };

    /// Advances to a later offset.
    pub fn advance(&mut self, text: &[u8], at: usize) {
        let mut passed = &text[self.at..at];
        if self.place == Place::START {
            passed = passed.strip_prefix(BYTE_ORDER_MARK).unwrap_or(passed);
        }
        self.place = self.place.after(passed);
        if let Some(end) = memchr::memrchr2(b'\n', b'\r', passed) {
            (self.marks, self.marks_only) = (0, true);
            passed = &passed[end + 1..];
        }
        for &byte in passed {
            match byte {
                _ if !self.marks_only => break,
                MARK => self.marks += 1,
                b' ' | b'\t' if self.marks > 0 => {}
                _ => self.marks_only = false,
            }
        }
        self.at = at;
    }
}
