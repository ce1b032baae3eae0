//! A text that is read by counting bits.

use rfc1738_scan::Vectors;

use super::refusal::{Read, Refusal};
use super::windows::{Set, Window, is_run};
use crate::notation::class::{ALPHADIGIT, Class, XCHAR};

/// A text, and how far it has been read.
///
/// Nothing but `xchar` is in it, and every `%` in it begins an escape. So a run of a class ends where an octet isn't one that
/// the class begins with.
pub(super) struct Cursor<'a, V: Vectors> {
    vectors: V,
    text: &'a str,
    rest: &'a str,
    /// The text's first window: most of what isn't a path is there.
    head: Window<V>,
    /// The text's last window; of a shorter text, its first.
    tail: Window<V>,
}

impl<'a, V: Vectors> Cursor<'a, V> {
    /// Begins to read a text if it is all `xchar`.
    // An error of one octet would lie where the windows do, which would then be moved octet by octet.
    #[inline(always)]
    pub(super) fn new(vectors: V, text: &'a str) -> Option<Cursor<'a, V>> {
        let octets = text.as_bytes();
        let (head, tail) = match (octets.first_chunk::<64>(), octets.last_chunk::<64>()) {
            (Some(first), Some(last)) => (Window::new(vectors, first), Window::new(vectors, last)),
            _ => {
                let head = Window::new(vectors, octets);
                (head, head)
            }
        };
        is_run(&head, &tail, &XCHAR.set, octets).then_some(Cursor { vectors, text, rest: text, head, tail })
    }

    /// Returns the number of octets that have been read.
    #[inline(always)]
    fn position(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Returns the text that is left to read.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Goes back to an earlier [`Cursor::rest`].
    #[inline(always)]
    pub(super) fn rewind(&mut self, rest: &'a str) {
        self.rest = rest;
    }

    /// Returns the value if the whole text has been read.
    #[inline(always)]
    pub(super) fn finish<T>(&self, value: T) -> Read<T> {
        if self.rest.is_empty() { Ok(value) } else { Err(Refusal::NoUrl) }
    }

    /// Reads the next `length` octets.
    #[inline(always)]
    pub(super) fn take(&mut self, length: usize) -> Read<&'a str> {
        let (text, rest) = self.rest.split_at_checked(length).ok_or(Refusal::Unsure)?;
        self.rest = rest;
        Ok(text)
    }

    /// Reads the literal if it comes next.
    #[inline(always)]
    pub(super) fn skip<const N: usize>(&mut self, literal: &[u8; N]) -> bool {
        // An array is compared in place; `strip_prefix` would call `memcmp`.
        let comes_next = self.rest.as_bytes().first_chunk() == Some(literal);
        comes_next && self.take(N).is_ok()
    }

    /// Reads the literal, which must come next.
    #[inline(always)]
    pub(super) fn require<const N: usize>(&mut self, literal: &[u8; N]) -> Read<()> {
        if self.skip(literal) { Ok(()) } else { Err(Refusal::NoUrl) }
    }

    /// Reads what is left, which is all `xchar`. It may be empty.
    #[inline(always)]
    pub(super) fn xchars(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// Reads what comes before the next `delimiter`, or all that is left. It may be empty.
    #[inline(always)]
    pub(super) fn before(&mut self, delimiter: u8) -> Read<&'a str> {
        let length = match self.find(
            #[inline(always)]
            |window| window.occurrences(delimiter),
        ) {
            Some(length) => length,
            None => memchr::memchr(delimiter, self.rest.as_bytes()).unwrap_or(self.rest.len()),
        };
        self.take(length)
    }

    /// Reads a run of a class. It may be empty.
    #[inline(always)]
    pub(super) fn run(&mut self, class: &'static Class) -> Read<&'a str> {
        // An escape begins with `%`, and its digits are members.
        let set = if class.has_escapes() { class.set.clone().with(b'%') } else { class.set.clone() };
        let length = match self.find(
            #[inline(always)]
            |window| !window.members(&set),
        ) {
            Some(length) => length,
            None => {
                let (vectors, text, at) = (self.vectors, self.text.as_bytes(), self.position());
                let end = vectors.vectorize(
                    #[inline(always)]
                    move || end_of_run(vectors, &set, text, at),
                );
                end - at
            }
        };
        self.take(length)
    }

    /// Returns the number of octets before the next one in a window's mask, if the first and last window tell.
    #[inline(always)]
    fn find(&self, mask: impl Fn(&Window<V>) -> u64) -> Option<usize> {
        let (at, end) = (self.position(), self.text.len());
        if at < 64 {
            let found = mask(&self.head) >> at;
            if found != 0 || end <= 64 {
                return Some((found.trailing_zeros() as usize).min(end - at));
            }
        }
        if end > 128 {
            return None;
        }
        let from = at.max(64);
        let found = mask(&self.tail) >> (from + 64 - end).min(63);
        Some((from - at + found.trailing_zeros() as usize).min(end - at))
    }

    /// The labels of a host that comes next.
    #[inline(always)]
    pub(super) fn labels(&self) -> Read<Labels> {
        let at = self.position();
        let labels = if at < 64 { Labels::new(&self.head, at) } else { Labels::NONE };
        if at + labels.length < 64 {
            Ok(labels)
        } else {
            labels_beyond(self.vectors, self.text.as_bytes(), at)
        }
    }
}

/// The labels of a host that comes next, if it begins or ends beyond the first window.
// Cold, so that nothing of it is done before it is known to be needed.
#[cold]
#[inline(never)]
fn labels_beyond<V: Vectors>(vectors: V, text: &[u8], at: usize) -> Read<Labels> {
    // No octet of the last window is at the end.
    if at == text.len() {
        return Ok(Labels::NONE);
    }
    let (labels, before) = vectors.vectorize(
        #[inline(always)]
        move || {
            let (window, before) = Window::within(vectors, text, at);
            (Labels::new(&window, before), before)
        },
    );
    if labels.length + before < 64 || at + labels.length == text.len() {
        Ok(labels)
    } else {
        Err(Refusal::Unsure)
    }
}

/// Returns the place of the first octet from `at` on that isn't in the set, in a text that is longer than a window.
#[inline(always)]
fn end_of_run<V: Vectors>(vectors: V, set: &Set, text: &[u8], mut at: usize) -> usize {
    while at < text.len() {
        let (window, before) = Window::within(vectors, text, at);
        let found = !window.members(set) >> before;
        if found != 0 {
            return at + found.trailing_zeros() as usize;
        }
        at += 64 - before;
    }
    text.len()
}

/// The characters of a host: letters and digits, and dots and hyphens between them. A mask's lowest bit is the host's first octet.
pub(super) struct Labels {
    pub(super) alphadigits: u64,
    pub(super) dots: u64,
    pub(super) hyphens: u64,
    /// The number of these octets.
    pub(super) length: usize,
}

impl Labels {
    const NONE: Labels = Labels { alphadigits: 0, dots: 0, hyphens: 0, length: 0 };

    /// The labels in a window, of which some octets come before.
    #[inline(always)]
    fn new<V: Vectors>(window: &Window<V>, before: usize) -> Labels {
        let alphadigits = window.members(&ALPHADIGIT.set) >> before;
        let dots = window.occurrences(b'.') >> before;
        let hyphens = window.occurrences(b'-') >> before;
        let length = (!(alphadigits | dots | hyphens)).trailing_zeros() as usize;
        Labels { alphadigits, dots, hyphens, length }
    }
}
