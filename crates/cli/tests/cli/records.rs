//! Tests of the sources and the limits of records.

use serde_json::{Value, json};

use crate::support::{Outcome, file, output_on, run, run_on, table};

/// Returns the verdicts on standard input, with these additional arguments.
fn verdicts(args: &[&str], input: &[u8]) -> Vec<Value> {
    run_on(&[&["check", "--format=jsonl"], args].concat(), input).json()
}

/// Returns the bytes with these escapes: `\n`, `\r`, `\t`, `\0` and `\xFF`.
fn unescaped(text: &str) -> Vec<u8> {
    let mut pieces = text.split('\\');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let (escape, rest) = piece.split_at(if piece.starts_with('x') { 3 } else { 1 });
        bytes.push(match escape {
            "n" => b'\n',
            "r" => b'\r',
            "t" => b'\t',
            "0" => b'\0',
            hex => u8::from_str_radix(&hex[1..], 16).expect("an escape has two digits"),
        });
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

/// Returns a verdict in the notation of `tests/records.txt`.
fn shown(verdict: &Value) -> String {
    let error = &verdict["error"];
    match (verdict["valid"] == true, error["found"].as_str()) {
        (true, _) => "+".to_owned(),
        (false, None) => error["offset"].to_string(),
        (false, Some(byte)) if byte.starts_with("\\x") => format!("{}:{byte}", error["offset"]),
        (false, Some(character)) => format!("{}:{}", error["offset"], character.escape_default()),
    }
}

#[test]
fn input_is_split_into_records() {
    for (words, input) in table(include_str!("../records.txt"), 2) {
        let args: Vec<&str> = words[0].split(',').filter(|arg| *arg != "-").collect();
        let input = unescaped(input.strip_suffix('|').expect("the input ends at a `|`"));
        let verdicts: Vec<String> = verdicts(&args, &input).iter().map(shown).collect();
        let expected: Vec<&str> = words[1].split(',').filter(|verdict| *verdict != "-").collect();
        assert_eq!(verdicts, expected, "{args:?} {}", input.escape_ascii());
    }
}

#[test]
fn arguments_then_files_in_order() {
    let (first, second) = (file("order_1", b"http://a/\nx\n"), file("order_2", b"news:*\n\nftp://b/"));
    let verdicts = verdicts(&["mailto:a@b", "y", "-f", &first, "-", "--file", &second], b"z\n");
    let places = [("<arguments>", 1, true), ("<arguments>", 2, false), (&first, 1, true), (&first, 2, false)];
    let others = [("<stdin>", 1, false), (&second, 1, true), (&second, 2, false), (&second, 3, true)];
    assert_eq!(verdicts.len(), 8);
    for ((index, verdict), place) in verdicts.iter().enumerate().zip([places, others].concat()) {
        let found = ["file", "line", "valid"].map(|name| &verdict[name]);
        assert_eq!((&verdict["index"], json!(found)), (&json!(index), json!(place)));
    }
}

/// All subcommands that read records share their sources. These print errors on standard error.
#[test]
fn records_come_from_arguments_files_and_standard_input() {
    let name = file("sources", b"%4\n%41");
    let outcome = run_on(&["decode", "%4", "-", "%41", "-f", &name], b"%41\n%4\n");
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(1), "A\nA\nA\n"));
    let places = outcome.err.lines().filter_map(|line| line.split(": ").nth(1));
    assert!(places.eq(["<arguments>:1:1", "<stdin>:2:1", &format!("{name}:1:1")]), "{}", outcome.err);
    for more in [&[][..], &["-"], &["-f", "-"], &["--", "-"]] {
        assert_eq!(run_on(&[&["decode"], more].concat(), b"%41\n").out, "A\n", "{more:?}");
    }
    // Standard input isn't read if strings or files are given.
    assert_eq!(run_on(&["decode", "%41"], b"b\n").out, "A\n");
    assert_eq!(run_on(&["decode", "-f", &name], b"b\n").out, "A\n");
}

/// Any bytes can be encoded and decoded. A line that isn't UTF-8 is encoded byte by byte. No line ends in a
/// carriage return, which would be removed.
#[test]
fn all_bytes_round_trip() {
    let lines: Vec<Vec<u8>> =
        (0..=255).filter(|&octet| octet != b'\n').map(|octet| vec![b'a', octet, octet, 0xC3]).collect();
    let encoded = run_on(&["encode", "--production=user"], &lines.join(&b'\n'));
    // 2.2: an escape is a percent sign and two hexadecimal digits.
    for (line, text) in lines.iter().zip(encoded.out.lines()) {
        let escaped: String = line.iter().map(|octet| format!("%{octet:02X}")).collect();
        assert!(text.replace("a", "%61") == escaped || line[1].is_ascii_graphic(), "{text}");
    }
    let decoded = output_on(&["decode"], encoded.out.as_bytes()).stdout;
    assert_eq!(decoded, [lines.join(&b'\n'), b"\n".to_vec()].concat());
}

/// Decoded octets are escaped on request, and each row of a table is a line. In a path, delimiters stay encoded.
#[test]
fn octets_are_raw_or_escaped() {
    let text = "%1B%5B2J%0D%0A%00%5Cn%C3%A9%FF%C3";
    assert_eq!(output_on(&["decode", text], b"").stdout, b"\x1b[2J\r\n\0\\n\xC3\xA9\xFF\xC3\n");
    let escaped = "\\u{1b}[2J\\r\\n\\0\\\\n\u{e9}\\xFF\\xC3";
    assert_eq!(run(&["decode", "--format", "escaped", text]).out, format!("{escaped}\n"));
    let url = format!("prospero://h/{text}%2F;{text}={text}");
    let out = run(&["parts", "--decode", "--format=tsv", "--columns=path,fields,host", &url]).out;
    assert_eq!(out, format!("path\tfields\thost\n{escaped}%2F\t;{text}={text}\th\n"));
    let echo = run(&["parts", "--format=tsv", "--columns=host", "--echo=whole", "x:\t\\\x1b"]).out;
    assert_eq!(echo, "record\thost\nx:\\t\\\\\\u{1b}\t\n");
}

/// An argument is one record, even if it contains newlines.
#[test]
fn arguments_are_not_split() {
    // Linux limits an argument to little more than this length.
    let long = "a".repeat(130_000);
    let outcome = run(&["encode", "--production=user", "a\nb\n", "", "\n", &long, &long]);
    let out = format!("a%0Ab%0A\n\n%0A\n{long}\n{long}\n");
    assert_eq!(outcome, Outcome { code: Some(0), out, err: String::new() });
}

#[test]
fn default_limit_is_a_mebibyte() {
    for format in ["--format=human", "-q", "--format=report"] {
        let code = |length: usize, args: &[&str]| {
            let record = format!("x:{}\n", "a".repeat(length - 2));
            run_on(&[&["check", format], args].concat(), record.as_bytes()).code
        };
        assert_eq!(code(1 << 20, &[]), Some(0));
        assert_eq!(code((1 << 20) + 1, &[]), Some(1));
        assert_eq!(code((1 << 20) + 1, &["--max-record=1048577"]), Some(0));
    }
}
