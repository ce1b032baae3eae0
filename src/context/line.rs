//! The quoting marks of mail.

/// The quoting marks at the start of a line.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub marks: usize,
    /// Whether nothing else has been on the line so far.
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
        for byte in rest {
            match byte {
                _ if !self.open => return,
                b'>' => self.marks += 1,
                b' ' | b'\t' if self.marks > 0 => {}
                _ => self.open = false,
            }
        }
    }
}

/// Whether a `>` after this text, which follows something else on its own line, may be a quoting mark.
pub(super) fn may_be_quoted(text: &[u8]) -> bool {
    memchr::memrchr2(b'\n', b'\r', text).is_some_and(|at| matches!(text.get(at + 1), None | Some(b'>')))
}
