//! Tests of every level that the machine supports, against scalar definitions.

use rfc1738_scan::{Level, Set, Vectors, with_vectors};

/// The character classes of RFC 1738's Section 5, without escapes, and other sets.
const SETS: [&str; 21] = [
    "",
    // lowalpha, hialpha, alpha, digit, alphadigit, hex
    "abcdefghijklmnopqrstuvwxyz",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "0123456789",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    "0123456789ABCDEFabcdef",
    // safe, extra, national, punctuation, reserved
    "$-_.+",
    "!*'(),",
    "{}|\\^~[]`",
    "<>#%\"",
    ";/?:@&=",
    // unreserved (uchar without escapes), xchar
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),;/?:@&=",
    // scheme, user, hsegment, fsegment, group, article
    "abcdefghijklmnopqrstuvwxyz0123456789+-.",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),;?&=",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),;:@&=",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),?:@&=",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.+_",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$-_.+!*'(),;/?:&=",
    // Both ends of US-ASCII, and whitespace.
    "\0\t\n\x0b\x0c\r \x1f\x7f",
];

/// Returns the expected mask.
fn mask(bytes: &[u8], is_in: impl Fn(u8) -> bool) -> u32 {
    (0..).zip(bytes).filter(|&(_, &byte)| is_in(byte)).map(|(place, _)| 1 << place).sum()
}

fn is_in(characters: &str, byte: u8) -> bool {
    characters.as_bytes().contains(&byte)
}

fn members(level: Level, bytes: &[u8; 32], set: &Set) -> u32 {
    with_vectors!(Some(level), vectors => vectors.members(vectors.load(bytes), set), else panic!("unsupported level: {level:?}"))
}

fn occurrences(level: Level, bytes: &[u8; 32], byte: u8) -> u32 {
    with_vectors!(Some(level), vectors => vectors.occurrences(vectors.load(bytes), byte), else panic!("unsupported level: {level:?}"))
}

/// Returns the bytes of a fixed sequence with a long period.
fn noise() -> impl Iterator<Item = u8> {
    std::iter::successors(Some(1738_u32), |seed| {
        Some(seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
    })
    .map(|seed| (seed >> 24) as u8)
}

#[test]
fn sets_contain_their_characters() {
    for characters in SETS {
        let set = Set::of(characters);
        let built = characters.bytes().fold(Set::EMPTY, Set::with);
        assert_eq!(set, built, "{characters:?}");
        for byte in 0..=255 {
            assert_eq!(set.contains(byte), is_in(characters, byte), "{characters:?} {byte}");
        }
    }
    // A set contains only US-ASCII.
    assert_eq!((Set::of("é\u{80}"), Set::EMPTY.with(0x80).with(0xFF)), (Set::EMPTY, Set::EMPTY));
}

/// Tests each byte at each position, among members and among other bytes.
#[test]
fn members_at_every_position() {
    for characters in SETS {
        let set = Set::of(characters);
        let fillers = [characters.bytes().next().unwrap_or(0xFF), 0xFF, b' '];
        for (place, byte) in (0..32).flat_map(|place| (0..=255).map(move |byte| (place, byte))) {
            for filler in fillers {
                let mut bytes = [filler; 32];
                bytes[place] = byte;
                let expected = mask(&bytes, |byte| is_in(characters, byte));
                for level in Level::all() {
                    assert_eq!(members(level, &bytes, &set), expected, "{level:?} {characters:?} {bytes:?}");
                }
            }
        }
    }
}

/// Tests the set of each single character, and its complement.
#[test]
fn single_character_sets() {
    let all = (0..128).map(char::from).collect::<String>();
    for character in 0..128 {
        let single = Set::EMPTY.with(character);
        let others = Set::of(&all.replace(char::from(character), ""));
        for from in (0..=224).step_by(32) {
            let bytes = std::array::from_fn(|place| from + place as u8);
            for level in Level::all() {
                let expected = mask(&bytes, |byte| byte == character);
                assert_eq!(members(level, &bytes, &single), expected, "{level:?} {character}");
                let expected = mask(&bytes, |byte| byte != character && byte < 128);
                assert_eq!(members(level, &bytes, &others), expected, "{level:?} {character}");
            }
        }
    }
}

/// Loads blocks at many offsets of a string, to cover all alignments.
#[test]
fn masks_are_the_same_at_every_alignment() {
    let text: Vec<u8> = noise().take(264).collect();
    for from in 0..=200 {
        let bytes: &[u8; 32] = text[from..].first_chunk().expect("32 bytes are left");
        for level in Level::all() {
            for characters in SETS {
                let set = Set::of(characters);
                let expected = mask(bytes, |byte| is_in(characters, byte));
                assert_eq!(members(level, bytes, &set), expected, "{level:?} {from}");
            }
        }
    }
}

#[test]
fn occurrences_at_every_position() {
    let text: Vec<u8> = noise().take(232).collect();
    for from in 0..=200 {
        let bytes: &[u8; 32] = text[from..].first_chunk().expect("32 bytes are left");
        for level in Level::all() {
            for byte in 0..=255 {
                let expected = mask(bytes, |other| other == byte);
                assert_eq!(occurrences(level, bytes, byte), expected, "{level:?} {byte} {bytes:?}");
            }
        }
    }
}

/// On x86, the standard library detects the expected levels. To test other processors, use `qemu-x86_64 -cpu`.
#[test]
fn levels_match_the_processor() {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let expected = [
        ("Avx2", is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2")),
        ("Sse4_2", is_x86_feature_detected!("sse4.2") && is_x86_feature_detected!("popcnt")),
    ];
    #[cfg(target_arch = "aarch64")]
    let expected = [("Neon", cfg!(target_endian = "little"))];
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64")))]
    let expected = [("Simd128", cfg!(target_feature = "simd128"))];
    let expected: Vec<&str> =
        expected.into_iter().filter(|(_, is_present)| *is_present).map(|(name, _)| name).collect();
    let name = |level: Level| format!("{level:?}").split('(').next().unwrap_or_default().to_owned();
    let found: Vec<String> = Level::all().map(name).collect();
    assert_eq!(found, expected);
    assert_eq!(Level::best().map(name), found.first().cloned());
}
