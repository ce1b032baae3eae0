//! Tests that control and invisible characters of the input are escaped in the output and in messages.

use std::sync::LazyLock;

use anstream::adapter::strip_str;
use rfc1738::Production;
use serde_json::json;
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::commands::rows;
use crate::support::{Outcome, file, run, run_on};

/// Control and invisible characters, in order. Looking up a category is slow without optimization.
static INVISIBLE: LazyLock<Vec<char>> = LazyLock::new(|| {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator};

    let is_invisible = |character: &char| {
        [Control, Format, LineSeparator, ParagraphSeparator].contains(&get_general_category(*character))
    };
    ('\0'..=char::MAX).filter(is_invisible).collect()
});

fn is_invisible(character: char) -> bool {
    !matches!(character, ' '..='~') && INVISIBLE.binary_search(&character).is_ok()
}

/// Asserts that the output and the messages contain no invisible characters except newlines, and in a table, except tabs. Each row of
/// a table must have as many tabs as the header.
fn assert_visible(outcome: &Outcome, args: &[&str]) {
    let is_table = args.contains(&"tsv");
    let tabs = |line: &str| line.matches('\t').count();
    let header = outcome.out.lines().next().map_or(0, tabs);
    assert!(!is_table || outcome.out.lines().all(|line| tabs(line) == header), "{args:?}");
    let out = if is_table { outcome.out.replace('\t', "") } else { outcome.out.clone() };
    for text in [&out, &outcome.err] {
        let raw = text.chars().find(|&character| character != '\n' && is_invisible(character));
        assert_eq!(raw, None, "{args:?}");
    }
}

/// Returns the character by itself, and strings that contain it in different parts.
fn around(c: &char) -> [String; 6] {
    [
        c.to_string(),
        format!("x://h/{c}"),
        format!("http://h{c}/"),
        format!("ftp://u:{c}@h/"),
        format!("mailto:{c}"),
        format!("a{c}%4"),
    ]
}

#[test]
fn escapes_characters_of_records() {
    // NUL ends a record.
    let mut records: Vec<String> = INVISIBLE[1..].iter().flat_map(around).collect();
    records.push("x://h/\u{202e}a<".to_owned());
    let input = records.join("\0");
    let others =
        [["check", "--production", "password"], ["encode", "--production", "password"]].map(Vec::from);
    let commands = rows().filter(|row| row.reads_records() && row.shows != "raw").map(|row| row.args);
    for args in commands.chain(others) {
        let args = [&args, &["--null"][..]].concat();
        let outcome = run_on(&args, input.as_bytes());
        assert_visible(&outcome, &args);
        let is_printed = !args.contains(&"--quiet");
        assert!(
            !is_printed || outcome.out.lines().chain(outcome.err.lines()).count() >= records.len(),
            "{args:?}"
        );
        // Colored output is the same without its styles, so it contains the same escapes.
        let colored = run_on(&[&["--color=always"], &args[..]].concat(), input.as_bytes());
        assert!(strip_str(&colored.out).to_string() == outcome.out, "{args:?}");
        assert!(strip_str(&colored.err).to_string() == outcome.err, "{args:?}");
    }
}

#[test]
fn escapes_decoded_octets() {
    let all = String::from_iter(&*INVISIBLE);
    let encoded =
        Production::Password.encode(all.as_bytes()).expect("any bytes can be encoded in a password");
    for encoded in [encoded.to_string(), encoded + "%FF%80"] {
        let ftp = format!("ftp://{encoded}@h/{encoded}");
        let parts = ["parts", "--decode", "--show-passwords", &ftp];
        for args in [
            &["decode", "--format=escaped", &encoded][..],
            &parts,
            &[&parts[..], &["--format", "human"]].concat(),
            &[&parts[..], &["--format", "tsv"]].concat(),
            &["plan", &format!("wais://h/{encoded}")],
            &["plan", "--format=jsonl", &format!("mailto:{encoded}@h")],
            &["plan", "--show-passwords", &format!("ftp://u:{encoded}@h/")],
        ] {
            let outcome = run(args);
            assert!(!outcome.out.is_empty() || !outcome.err.is_empty(), "{args:?}");
            assert_visible(&outcome, args);
        }
    }
}

#[cfg(unix)]
#[test]
fn escapes_file_names() {
    // A file name has at most 255 bytes, and a character has at most four.
    for (number, characters) in INVISIBLE[1..].chunks(40).enumerate() {
        let name = String::from_iter(characters);
        let existing = file(&format!("{number}{name}"), b"x\na:\n<URL:news:*>\n<URL:x>\n");
        for name in [existing, format!("no/such/{name}")] {
            for row in rows().filter(|row| row.shows == "masked") {
                let args = row.on(&name);
                assert_visible(&run(&args), &args);
            }
        }
    }
}

#[test]
fn escapes_grammars() {
    for character in ['\u{1b}', '\u{7f}', '\u{202e}'] {
        let map = format!("a{character}=b");
        for args in [&["grammar", "--diff", "-"][..], &["grammar", "--diff", "-", "--map", &map]] {
            for text in [format!("url = <a{character}b>\n"), format!("url = \"a\" ; {character}\n")] {
                assert_visible(&run_on(args, text.as_bytes()), args);
            }
        }
    }
}

#[test]
fn escapes_extracted_urls_and_fragments() {
    let characters = &INVISIBLE[1..];
    let text: String = characters.iter().map(|c| format!("<URL:x://h/#a{c}b> <URL:x://h/{c}>\n")).collect();
    let stops: String = characters.iter().map(|c| format!("x://h/a{c}b\n")).collect();
    for row in rows().filter(|row| row.reads_text()) {
        for more in [&[][..], &["--scheme=x"], &["--scheme=x", "--lenient"]] {
            // Options may be given only once.
            let args: Vec<&str> =
                row.args.iter().chain(more.iter().filter(|arg| !row.args.contains(arg))).copied().collect();
            assert_visible(&run_on(&args, text.as_bytes()), &args);
            assert_visible(&run_on(&args, stops.as_bytes()), &args);
        }
    }
    let stopped = run_on(&["extract", "--scheme=x", "--lenient", "--format=jsonl"], stops.as_bytes()).json();
    for (character, stopped) in characters.iter().zip(stopped) {
        let stop = (!character.is_whitespace() && !character.is_control()).then_some(character);
        assert_eq!(stopped["stopped_at"], json!(stop), "{character:?}");
    }
    let found = run_on(&["extract", "--format=jsonl"], text.as_bytes()).json();
    assert_eq!(found.len(), 2 * characters.len());
    for (character, found) in characters.iter().zip(found.iter().step_by(2)) {
        // Whitespace in a wrapper is ignored.
        let kept = if ('\t'..='\r').contains(character) { String::new() } else { character.to_string() };
        assert_eq!(found["fragment"], format!("a{kept}b"));
    }
}
