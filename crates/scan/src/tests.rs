//! Comparisons of the search with its scalar definition, for each instruction set that the machine supports.

use crate::{Set, members, run, scalar};

/// The character classes of RFC 1738's Section 5, without escapes, and other sets.
const SETS: [&str; 14] = [
    "",
    // digit, alpha, hex
    "0123456789",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "0123456789ABCDEFabcdef",
    // safe, extra, national, punctuation, reserved
    "$-_.+",
    "!*'(),",
    "{}|\\^~[]`",
    "<>#%\"",
    ";/?:@&=",
    // unreserved (uchar without escapes), scheme, hsegment, group
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),",
    "abcdefghijklmnopqrstuvwxyz0123456789+-.",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),;:@&=",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.+_",
    // Both ends of US-ASCII, and whitespace.
    "\0\t\n\x0b\x0c\r \x1f\x7f",
];

/// A set for runs with escapes.
static SEGMENT: Set = Set::of("0123456789ABCDEFabcdefz-");

type Run = fn(&[u8], usize, &Set, bool) -> usize;
type Members = fn(&[u8], usize, [&Set; 2]) -> [u64; 2];

/// Both searches with one instruction set.
type Searches = (&'static str, Run, Members);

/// Returns the searches with each instruction set that the machine supports, and the public functions.
fn searches() -> Vec<Searches> {
    #[allow(unused_mut, reason = "the machine may have no vectors")]
    let mut searches: Vec<Searches> = vec![(
        "best",
        |text, at, set, has_escapes| run(text, at, set, has_escapes),
        |text, at, sets| members(text, at, sets),
    )];
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    if is_x86_feature_detected!("ssse3") {
        // SAFETY: The processor has SSSE3. The public functions test the vectors that are better.
        #[allow(unsafe_code, reason = "the processor has the vectors")]
        searches.push((
            "SSSE3",
            |text, at, set, has_escapes| unsafe { crate::x86::ssse3::run(text, at, set, has_escapes) },
            |text, at, sets| unsafe { crate::x86::ssse3::members(text, at, sets) },
        ));
    }
    searches
}

/// Compares the searches from an offset with their definitions.
fn check(searches: &[Searches], text: &[u8], at: usize, set: &Set) {
    for (name, run, members) in searches {
        for has_escapes in [false, true] {
            let end = run(text, at, set, has_escapes);
            let expected = scalar::run(text, at, set, has_escapes);
            assert_eq!(end, expected, "{name} {has_escapes} from {at} in {}", text.escape_ascii());
        }
        let sets = [set, &scalar::HEX];
        let expected = scalar::members(text, at, sets);
        assert_eq!(members(text, at, sets), expected, "{name} from {at} in {}", text.escape_ascii());
    }
}

#[test]
fn sets_contain_their_characters() {
    for characters in SETS {
        let set = Set::of(characters);
        let built = characters.bytes().fold(Set::EMPTY, Set::with);
        assert_eq!(set, built, "{characters:?}");
        for byte in 0..=255 {
            assert_eq!(set.contains(byte), characters.as_bytes().contains(&byte), "{characters:?} {byte}");
        }
    }
    // A set contains only US-ASCII.
    assert_eq!((Set::of("é\u{80}"), Set::EMPTY.with(0x80).with(0xFF)), (Set::EMPTY, Set::EMPTY));
}

/// Compares the searches, and the definition, with known ends.
#[test]
fn known_ends() {
    let long = "z".repeat(100);
    let (escapes, broken) = ("%4f".repeat(100), "%4f".repeat(50) + "%g4");
    let cases = [
        ("", 0, 0, 0),
        ("z", 0, 1, 1),
        ("z", 1, 1, 1),
        ("z", 9, 9, 9),
        ("z", usize::MAX, usize::MAX, usize::MAX),
        ("/z/", 1, 2, 2),
        ("z%4Fz/", 0, 1, 5),
        ("z%4Fz/", 2, 5, 5),
        ("z%4%4F", 0, 1, 1),
        ("z%4", 0, 1, 1),
        ("z%", 0, 1, 1),
        ("z%%4F", 0, 1, 1),
        ("z%4z", 0, 1, 1),
        ("z%z4", 0, 1, 1),
        ("z\u{e9}", 0, 1, 1),
        (&long, 0, 100, 100),
        (&long, 36, 100, 100),
        (&long, 100, 100, 100),
        (&escapes, 0, 0, 300),
        (&escapes, 1, 3, 300),
        (&broken, 0, 0, 150),
        (&broken[..149], 0, 0, 147),
        (&broken[..148], 0, 0, 147),
    ];
    let definition: Searches = ("scalar", scalar::run, scalar::members);
    for (name, run, _) in searches().into_iter().chain([definition]) {
        for (text, at, members, with_escapes) in cases {
            let ends = [false, true].map(|has_escapes| run(text.as_bytes(), at, &SEGMENT, has_escapes));
            assert_eq!(ends, [members, with_escapes], "{name} from {at} in {text:?}");
        }
    }
}

/// Compares the bitmasks, and the definition, with known ones.
#[test]
fn known_members() {
    let (digits, hex) = (Set::of("0123456789"), scalar::HEX);
    let long = ["z".repeat(62), "4f4f".to_owned()].concat();
    let definition: Searches = ("scalar", scalar::run, scalar::members);
    for (name, _, members) in searches().into_iter().chain([definition]) {
        for (text, at, expected) in [
            ("", 0, [0, 0]),
            ("1a", 9, [0, 0]),
            ("1a-9", 0, [0b1001, 0b1011]),
            ("1a-9", 1, [0b100, 0b101]),
            (&long[52..], 8, [0b1_0100, 0b11_1100]),
            (&long[42..], 18, [0b1_0100, 0b11_1100]),
            (&long, 60, [0b1_0100, 0b11_1100]),
            (&long, 0, [1 << 62, 3 << 62]),
        ] {
            assert_eq!(
                members(text.as_bytes(), at, [&digits, &hex]),
                expected,
                "{name} from {at} in {text:?}"
            );
        }
    }
}

/// Tries each byte in texts of all sizes of vectors, with each set.
#[test]
fn every_byte() {
    let searches = searches();
    for characters in SETS {
        let set = Set::of(characters);
        for length in [10, 16, 31, 32, 50, 64, 100, 256] {
            for from in (0..256).step_by(length) {
                let text: Vec<u8> = (from..from + length).map(|byte| byte as u8).collect();
                for at in 0..length {
                    check(&searches, &text, at, &set);
                }
            }
        }
    }
}

/// Tries the set of each single character, and its complement.
#[test]
fn single_character_sets() {
    let searches = searches();
    let text: Vec<u8> = (0..=255).collect();
    let all: String = (0..128).map(char::from).collect();
    for character in 0..128 {
        let others = all.replace(char::from(character), "");
        for set in [Set::EMPTY.with(character), Set::of(&others)] {
            for at in 0..=256 {
                check(&searches, &text, at, &set);
            }
        }
    }
}

/// Tries all lengths, with a fault or an escape at the borders of vectors and windows, from such offsets.
#[test]
fn every_length() {
    let searches = searches();
    let near = |length: usize| {
        let borders = [0, 16, 32, 48, 61, 64, 122, 128, 183, 192, 256, length];
        borders.into_iter().flat_map(|border: usize| border.saturating_sub(3)..=border + 3)
    };
    for length in 0..=320 {
        for part in ["", "/", "%", "%4", "%4f", "%4/", "%/f", "%%4f", "%4f%4f%4f", "\0", "\u{e9}"] {
            // Place the part at each border, and at one more position that depends on the length.
            for place in near(length).chain([length / 3]).filter(|place| place + part.len() <= length) {
                let mut text = vec![b'z'; length];
                text[place..][..part.len()].copy_from_slice(part.as_bytes());
                for at in [0, 1, 17, 33, 63, place, length.saturating_sub(1), length] {
                    check(&searches, &text, at, &SEGMENT);
                }
            }
        }
        for at in near(length) {
            check(&searches, &vec![b'z'; length], at, &SEGMENT);
        }
    }
}

/// Tries all lengths of texts that consist of escapes, from every offset.
#[test]
fn escapes() {
    let searches = searches();
    let text = "%4f".repeat(100);
    for length in 0..=300 {
        for at in (0..=length).step_by(if length % 3 == 0 { 1 } else { 7 }) {
            check(&searches, &text.as_bytes()[..length], at, &SEGMENT);
        }
    }
}
