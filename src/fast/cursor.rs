//! A cursor over a string of `xchar`s, which finds delimiters with bitmasks.

use self::ReadError::Unsure;
use crate::notation::class::{ALPHADIGIT, Class, XCHAR};
use crate::scan::{Vectors, Window, is_run};

/// The value of a URL or a part of it, or the reason why the fast path didn't parse it.
pub(super) type Read<T> = Result<T, ReadError>;

/// The reason why the fast path didn't parse the text.
pub(crate) enum ReadError {
    /// A byte isn't part of an `xchar`. The text isn't a URL.
    NotXchars,
    /// The combinators must decide.
    Unsure,
}

/// A string and a position in it.
///
/// The text consists of `xchar`s, so every `%` begins an escape, and a run of a class with escapes ends before the
/// first byte that is neither a member of the class nor `%`.
pub(super) struct Cursor<'a, V: Vectors> {
    vectors: V,
    text: &'a str,
    rest: &'a str,
    /// The first window of the text.
    head: Window<V>,
    /// The last window of the text. If the text is short, it equals `head`.
    tail: Window<V>,
}

impl<'a, V: Vectors> Cursor<'a, V> {
    /// Returns a cursor at the start of a string, or `None` if a byte isn't part of an `xchar`.
    #[inline(always)]
    pub(super) fn new(vectors: V, text: &'a str) -> Option<Cursor<'a, V>> {
        let bytes = text.as_bytes();
        let (head, tail) = match (bytes.first_chunk::<64>(), bytes.last_chunk::<64>()) {
            (Some(first), Some(last)) => (Window::new(vectors, first), Window::new(vectors, last)),
            _ => {
                let head = Window::new(vectors, bytes);
                (head, head)
            }
        };
        is_run(&head, &tail, &XCHAR.set, bytes).then_some(Cursor { vectors, text, rest: text, head, tail })
    }

    /// Returns the number of bytes that have been read.
    #[inline(always)]
    fn position(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Returns the text after the position.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Resets the position to an earlier [`Cursor::rest`].
    #[inline(always)]
    pub(super) fn rewind(&mut self, rest: &'a str) {
        self.rest = rest;
    }

    /// Returns the value if the cursor is at the end of the text.
    #[inline(always)]
    pub(super) fn finish<T>(&self, value: T) -> Read<T> {
        if self.rest.is_empty() { Ok(value) } else { Err(Unsure) }
    }

    /// Reads the next `length` bytes.
    #[inline(always)]
    pub(super) fn take(&mut self, length: usize) -> Read<&'a str> {
        let (text, rest) = self.rest.split_at_checked(length).ok_or(Unsure)?;
        self.rest = rest;
        Ok(text)
    }

    /// Reads the literal and returns `true` if it comes next.
    #[inline(always)]
    pub(super) fn skip<const N: usize>(&mut self, literal: &[u8; N]) -> bool {
        // The comparison of arrays is inlined. `strip_prefix` would call `memcmp`.
        let comes_next = self.rest.as_bytes().first_chunk() == Some(literal);
        comes_next && self.take(N).is_ok()
    }

    /// Reads the literal, which must come next.
    #[inline(always)]
    pub(super) fn require<const N: usize>(&mut self, literal: &[u8; N]) -> Read<()> {
        if self.skip(literal) { Ok(()) } else { Err(Unsure) }
    }

    /// Reads the rest of the text. It may be empty.
    #[inline(always)]
    pub(super) fn take_rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// Reads the text before the next `delimiter`, or the rest. It may be empty.
    #[inline(always)]
    pub(super) fn before(&mut self, delimiter: u8) -> Read<&'a str> {
        self.until(
            #[inline(always)]
            |window| window.occurrences(delimiter),
        )
    }

    /// Reads a run of a class. It may be empty.
    #[inline(always)]
    pub(super) fn run(&mut self, class: &'static Class) -> Read<&'a str> {
        // An escape begins with `%`, and its digits are members.
        let set = if class.has_escapes { class.set.clone().with(b'%') } else { class.set.clone() };
        self.until(
            #[inline(always)]
            |window| !window.members(&set),
        )
    }

    /// Reads the text before the first byte that `mask` selects, or the rest.
    #[inline(always)]
    fn until(&mut self, mask: impl Fn(&Window<V>) -> u64) -> Read<&'a str> {
        let (at, end) = (self.position(), self.text.len());
        if at < 64 {
            let found = mask(&self.head) >> at;
            if found != 0 || end <= 64 {
                return self.take((found.trailing_zeros() as usize).min(end - at));
            }
        }
        let mut from = at.max(64);
        while let Some(bytes) = self.text.as_bytes()[from..].first_chunk::<64>() {
            let found = mask(&Window::new(self.vectors, bytes));
            if found != 0 {
                return self.take(from - at + found.trailing_zeros() as usize);
            }
            from += 64;
        }
        let found = mask(&self.tail) >> (from + 64 - end).min(63);
        self.take((from - at + found.trailing_zeros() as usize).min(end - at))
    }

    /// Returns the labels of the host at the position, up to the end of the first window. If the host extends past
    /// the window, the next byte can't follow a host, so the caller leaves the text to the combinators.
    #[inline(always)]
    pub(super) fn labels(&self) -> Read<Labels> {
        let at = self.position();
        if at >= 64 {
            return Err(Unsure);
        }
        let alphadigits = self.head.members(&ALPHADIGIT.set) >> at;
        let dots = self.head.occurrences(b'.') >> at;
        let hyphens = self.head.occurrences(b'-') >> at;
        let length = (!(alphadigits | dots | hyphens)).trailing_zeros() as usize;
        Ok(Labels { alphadigits, dots, hyphens, length })
    }
}

/// Bitmasks of the rest of a window that begins with a host. The lowest bit is for the host's first byte.
pub(super) struct Labels {
    pub(super) alphadigits: u64,
    pub(super) dots: u64,
    pub(super) hyphens: u64,
    /// The length of the host in bytes.
    pub(super) length: usize,
}
