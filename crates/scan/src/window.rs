//! The search in windows of 64 bytes, for any vectors.
//!
//! The functions and closures are `#[inline(always)]`, because only their callers are compiled for the vectors.

use crate::Set;
use crate::scalar::{self, HEX};

/// The bit for each value of the high four bits of a US-ASCII character.
pub(crate) static BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

static PERCENT: Set = Set::of("%");

/// The distance between windows. They overlap, so that each escape ends in the window in which it begins, and each window
/// begins before the end of the text.
const STEP: usize = 61;

/// See [`crate::run`]. `members_of` returns the bitmask of the members of a set among 32 bytes. The lowest bit is that of the
/// first byte.
#[inline(always)]
pub(crate) fn run(
    text: &[u8],
    mut at: usize,
    set: &Set,
    has_escapes: bool,
    members_of: impl Fn(&[u8; 32], &Set) -> u32,
) -> usize {
    if at >= text.len() {
        return at;
    }
    let mut length = if let Some(mask) = window(text, at, &members_of) {
        length_in(mask, text, at, set, has_escapes)
    } else if let Some(mask) = ends::<16>(text, at, &members_of) {
        length_in(mask, text, at, set, has_escapes)
    } else if let Some(mask) = ends::<8>(text, at, &members_of) {
        length_in(mask, text, at, set, has_escapes)
    } else {
        return scalar::run(text, at, set, has_escapes);
    };
    // Add a constant, so that the next window doesn't wait for the length.
    while length > STEP
        && let Some(mask) = window(text, at + STEP, &members_of)
    {
        at += STEP;
        // Don't branch on the positions of the escapes, which can't be predicted.
        let inside = mask(set) | if has_escapes { escapes(&mask) } else { 0 };
        length = inside.trailing_ones() as usize;
    }
    at + length
}

/// Returns the length of the run within a window. If it is at most [`STEP`], the run ends there.
#[inline(always)]
fn length_in(mask: impl Fn(&Set) -> u64, text: &[u8], at: usize, set: &Set, has_escapes: bool) -> usize {
    let members = mask(set);
    let length = members.trailing_ones() as usize;
    if has_escapes && text.get(at + length) == Some(&b'%') {
        return (members | escapes(mask)).trailing_ones() as usize;
    }
    length
}

/// Returns the bitmask of the escapes' first bytes.
#[inline(always)]
fn escapes(mask: impl Fn(&Set) -> u64) -> u64 {
    let hex = mask(&HEX);
    mask(&PERCENT) & hex >> 1 & hex >> 2
}

/// Returns a function for the bitmask of a set's members among the 64 bytes from `at`, or `None` if the text is shorter than
/// 32 bytes. The bits beyond the end of the text are 0.
#[inline(always)]
fn window(
    text: &[u8],
    at: usize,
    members_of: impl Fn(&[u8; 32], &Set) -> u32,
) -> Option<impl Fn(&Set) -> u64> {
    // Don't branch on whether 64 bytes follow, which can't be predicted.
    let size = text.len().min(64);
    let start = at.min(text.len() - size);
    let between = size.checked_sub(32)?;
    let first = text.get(start..)?.first_chunk()?;
    let last = text.get(between..)?.get(start..)?.first_chunk()?;
    Some(
        #[inline(always)]
        move |set: &Set| {
            (u64::from(members_of(first, set)) | u64::from(members_of(last, set)) << between) >> (at - start)
        },
    )
}

/// Returns the same function for a text of `SIZE` to twice `SIZE` bytes, from its first and its last `SIZE` bytes, side by side, or `None`
/// if the text is shorter.
#[inline(always)]
fn ends<const SIZE: usize>(
    text: &[u8],
    at: usize,
    members_of: impl Fn(&[u8; 32], &Set) -> u32,
) -> Option<impl Fn(&Set) -> u64> {
    // No set contains the other bytes.
    let mut ends = [0xFF; 32];
    *ends.first_chunk_mut()? = *text.first_chunk::<SIZE>()?;
    *ends[SIZE..].first_chunk_mut()? = *text.last_chunk::<SIZE>()?;
    let between = text.len() - SIZE;
    Some(
        #[inline(always)]
        move |set: &Set| {
            let members = u64::from(members_of(&ends, set));
            (members & ((1 << SIZE) - 1) | members >> SIZE << between) >> at
        },
    )
}

/// See [`crate::members`].
#[inline(always)]
pub(crate) fn members(
    text: &[u8],
    at: usize,
    sets: [&Set; 2],
    members_of: impl Fn(&[u8; 32], &Set) -> u32,
) -> [u64; 2] {
    if at >= text.len() {
        [0; 2]
    } else if let Some(mask) = window(text, at, &members_of) {
        sets.map(mask)
    } else if let Some(mask) = ends::<16>(text, at, &members_of) {
        sets.map(mask)
    } else if let Some(mask) = ends::<8>(text, at, &members_of) {
        sets.map(mask)
    } else {
        scalar::members(text, at, sets)
    }
}

/// Defines the searches with the function `members_of`, which is compiled for the same target features.
macro_rules! searches {
    ($features:literal) => {
        /// See [`crate::run`].
        #[target_feature(enable = $features)]
        pub(crate) fn run(text: &[u8], at: usize, set: &Set, has_escapes: bool) -> usize {
            window::run(text, at, set, has_escapes, |bytes, set| members_of(bytes, set))
        }

        /// See [`crate::members`].
        #[target_feature(enable = $features)]
        pub(crate) fn members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2] {
            window::members(text, at, sets, |bytes, set| members_of(bytes, set))
        }
    };
}
