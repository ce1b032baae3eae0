//! Additions to the Appendix for e-mail: quoting marks, and the soft line breaks of quoted-printable.

/// A quoting mark at the start of a line. Any other `>` ends the wrapper.
pub(super) const MARK: u8 = b'>';

/// A soft line break, if only spaces and tabs are between it and the end of the line.
pub(super) const SOFT_BREAK: u8 = b'=';

/// The state of a line: its quoting marks so far.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub marks: usize,
    /// `true` if the line contains no other text so far.
    pub open: bool,
}

impl Line {
    /// The state at the start of a line.
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
