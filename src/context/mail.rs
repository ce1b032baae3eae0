//! Additions to the Appendix for e-mail: quoting marks, and the soft line breaks of quoted-printable.

/// A quoting mark at the start of a line. Any other `>` ends the wrapper.
pub(super) const MARK: u8 = b'>';

/// A soft line break, if only blanks precede the end of the line.
pub(super) const SOFT_BREAK: u8 = b'=';

/// The quoting marks at the start of a line.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub marks: usize,
    /// `true` if nothing else has been on the line so far.
    pub open: bool,
}

impl Line {
    /// A line at its start.
    pub const START: Line = Line { marks: 0, open: true };

    /// Advances past this text.
    pub fn advance(&mut self, passed: &[u8]) {
        let mut rest = passed;
        if let Some(at) = memchr::memrchr2(b'\n', b'\r', passed) {
            *self = Line::START;
            rest = &passed[at + 1..];
        }
        for &byte in rest {
            match byte {
                _ if !self.open => return,
                MARK => self.marks += 1,
                b' ' | b'\t' if self.marks > 0 => {}
                _ => self.open = false,
            }
        }
    }
}
