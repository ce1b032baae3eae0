//! Tests that control and invisible characters of the input are escaped in the output and in messages.

use std::sync::LazyLock;

use anstream::adapter::strip_str;
use rfc1738::Production;
use serde_json::json;
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::support::{Outcome, file, run, run_on};

/// `check` in each format.
const CHECK: &[&[&str]] = &[
    &["check", "--format=human"],
    &["check", "--format=report"],
    &["check", "--format=short"],
    &["check", "--format=github"],
    &["check", "--format=sarif"],
    &["check", "--format=jsonl"],
];
/// `extract` in each format.
const EXTRACT: &[&[&str]] = &[
    &["extract", "--format=human"],
    &["extract", "--format=text"],
    &["extract", "--format=short"],
    &["extract", "--format=github"],
    &["extract", "--format=sarif"],
    &["extract", "--format=jsonl"],
];

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

/// Returns all invisible characters except NUL, which arguments and file names can't contain.
fn invisible_characters() -> Vec<char> {
    INVISIBLE[1..].to_vec()
}

/// Asserts that the output and the messages contain no invisible characters except newlines.
fn assert_visible(outcome: &Outcome, what: &[&str]) {
    assert!(!outcome.out.is_empty() || !outcome.err.is_empty(), "{what:?}");
    for text in [&outcome.out, &outcome.err] {
        let raw = text.chars().find(|&character| character != '\n' && is_invisible(character));
        assert_eq!(raw, None, "{what:?}");
    }
}

/// Like [`assert_visible`], but for a table, which has tabs between its values. Each row must have as many tabs as the header.
fn assert_visible_table(outcome: &Outcome, what: &[&str]) {
    let tabs = |line: &str| line.matches('\t').count();
    let header = outcome.out.lines().next().expect("the table has a header");
    assert!(outcome.out.lines().all(|line| tabs(line) == tabs(header)), "{what:?}");
    assert_visible(
        &Outcome { code: outcome.code, out: outcome.out.replace('\t', ""), err: outcome.err.clone() },
        what,
    );
}

/// Returns the character by itself, and strings that contain it in different parts.
fn around(character: char) -> [String; 6] {
    let c = character;
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
    let invisible_characters = invisible_characters();
    assert!(invisible_characters.len() > 200, "{}", invisible_characters.len());
    let records: Vec<String> = invisible_characters
        .iter()
        .copied()
        .flat_map(around)
        .chain(["x://h/\u{202e}a<".to_owned()])
        .collect();
    let input = records.join("\0");
    for format in ["human", "report", "jsonl"] {
        let args = ["check", "--null", "--format", format];
        let outcome = run_on(&args, input.as_bytes());
        assert_visible(&outcome, &args);
        assert!(outcome.out.lines().count() >= records.len());
    }
    let others: &[&[&str]] = &[
        &["check", "--format=jsonl", "--production=password"],
        &["tree"],
        &["tree", "--format=jsonl"],
        &["tree", "--full", "--production=user"],
        &["access"],
        &["access", "--format=jsonl"],
        &["parts"],
        &["parts", "--format=human", "--decode", "--echo=whole"],
        &["compare"],
        &["compare", "--show-passwords"],
        &["compare", "--format=jsonl"],
        &["decode"],
        &["decode", "--format=escaped"],
        &["encode", "--production=gtype"],
        &["encode", "--production=password"],
    ];
    for &command in CHECK.iter().chain(others) {
        let records = records.iter().map(String::as_str);
        let args: Vec<&str> = command.iter().copied().chain(["--"]).chain(records).collect();
        let outcome = run(&args);
        assert_visible(&outcome, command);
        // Colored output is the same without its styles, so it contains the same escapes.
        let colored = run(&[&["--color=always"], &args[..]].concat());
        assert!(strip_str(&colored.out).to_string() == outcome.out, "{command:?}");
        assert!(strip_str(&colored.err).to_string() == outcome.err, "{command:?}");
    }
    for args in [&["parts", "--null", "--format=tsv"][..], &["parts", "-0", "--format=tsv", "--echo=whole"]] {
        let outcome = run_on(args, input.as_bytes());
        assert_visible_table(&outcome, args);
        assert_eq!(outcome.out.lines().count(), 1 + records.len());
    }
}

#[test]
fn escapes_decoded_octets() {
    let invisible_characters: String = invisible_characters().iter().chain(&['\0']).collect();
    let encoded = Production::Password
        .encode(invisible_characters.as_bytes())
        .expect("any bytes can be encoded in a password");
    for encoded in [encoded.to_string(), encoded + "%FF%80"] {
        assert_visible(&run(&["decode", "--format=escaped", &encoded]), &["decode"]);
        let parts = ["parts", "--decode", "--show-passwords", &format!("ftp://{encoded}@h/{encoded}")];
        assert_visible(&run(&parts), &parts);
        let human = [&parts[..], &["--format=human"]].concat();
        assert_visible(&run(&human), &human);
        let table = [&parts[..], &["--format=tsv"]].concat();
        assert_visible_table(&run(&table), &table);
        assert_visible(&run(&["access", &format!("wais://h/{encoded}")]), &["access"]);
        assert_visible(&run(&["access", "--format=jsonl", &format!("mailto:{encoded}@h")]), &["access"]);
        assert_visible(&run(&["access", "--show-passwords", &format!("ftp://u:{encoded}@h/")]), &["access"]);
    }
}

#[cfg(unix)]
#[test]
fn escapes_file_names() {
    let others: &[&[&str]] = &[
        &["check", "--quiet", "-f", "no/such/file"],
        &["parts", "--format=human"],
        &["compare", "--max-record=1"],
    ];
    // A file name has at most 255 bytes, and a character has at most four.
    for (number, characters) in invisible_characters().chunks(40).enumerate() {
        let name: String = characters.iter().collect();
        let existing = file(&format!("{number}{name}"), b"x\na:\n<URL:news:*>\n<URL:x>\n");
        let missing = format!("no/such/{name}");
        for name in [existing, missing] {
            for &args in CHECK.iter().chain(EXTRACT).chain(others) {
                let file = if args[0] == "extract" { &[name.as_str()][..] } else { &["-f", &name] };
                let args = [args, file].concat();
                assert_visible(&run(&args), &args);
            }
        }
    }
}

#[test]
fn escapes_extracted_urls_and_fragments() {
    let invisible_characters = invisible_characters();
    let text: String =
        invisible_characters.iter().map(|c| format!("<URL:x://h/#a{c}b> <URL:x://h/{c}>\n")).collect();
    let stops: String = invisible_characters.iter().map(|c| format!("x://h/a{c}b\n")).collect();
    for args in [&["extract", "--scheme=x"][..], &["extract", "--scheme=x", "--format=jsonl"]] {
        assert_visible(&run_on(args, stops.as_bytes()), args);
        let args = [args, &["--lenient"]].concat();
        assert_visible(&run_on(&args, stops.as_bytes()), &args);
    }
    let stopped = run_on(&["extract", "--scheme=x", "--lenient", "--format=jsonl"], stops.as_bytes()).json();
    for (character, stopped) in invisible_characters.iter().zip(stopped) {
        let stop = (!character.is_whitespace() && !character.is_control()).then_some(character);
        assert_eq!(stopped["stopped_at"], json!(stop), "{character:?}");
    }
    let others: &[&[&str]] =
        &[&["extract"], &["extract", "--scheme=x"], &["extract", "--scheme=x", "--format=jsonl"]];
    for &args in EXTRACT.iter().chain(others) {
        assert_visible(&run_on(args, text.as_bytes()), args);
    }
    let found = run_on(&["extract", "--format=jsonl"], text.as_bytes()).json();
    assert_eq!(found.len(), 2 * invisible_characters.len());
    for (character, found) in invisible_characters.iter().zip(found.iter().step_by(2)) {
        // Whitespace in a wrapper is ignored.
        let kept = if ('\t'..='\r').contains(character) { String::new() } else { character.to_string() };
        assert_eq!(found["fragment"], format!("a{kept}b"));
    }
}
