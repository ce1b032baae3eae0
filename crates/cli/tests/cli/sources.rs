//! Tests of records in arguments, files and standard input.

use crate::support::{Outcome, file, output_on, run, run_on};

/// All subcommands that read records share their sources. These print errors on standard error.
#[test]
fn records_come_from_arguments_files_and_standard_input() {
    for (args, valid, printed, invalid) in
        [(&["decode"][..], "%41", "A\n", "%4"), (&["encode", "--production=gtype"], "/", "/\n", "ab")]
    {
        let run = |more: &[&str], input: &str| run_on(&[args, more].concat(), input.as_bytes());
        let name = file(&format!("sources_{}", args[0]), format!("{invalid}\n{valid}").as_bytes());
        let input = format!("{valid}\n{invalid}\n");
        let outcome = run(&[invalid, "-", valid, "-f", &name], &input);
        assert_eq!((outcome.code, outcome.out), (Some(1), printed.repeat(3)), "{args:?}");
        let places = outcome.err.lines().filter_map(|line| line.split(": ").nth(1));
        assert!(places.eq(["<arguments>:1:1", "<stdin>:2:1", &format!("{name}:1:1")]), "{}", outcome.err);
        for more in [&[][..], &["-"], &["-f", "-"], &["--", "-"]] {
            let outcome = run(more, &input);
            assert_eq!(outcome.out, printed, "{more:?}");
            assert!(outcome.err.starts_with("error: <stdin>:2:1: "), "{more:?}: {}", outcome.err);
        }
        assert_eq!(run(&["-0"], &input.replace('\n', "\0")).out, printed);
        assert_eq!(run(&[], ""), Outcome { code: Some(0), ..Outcome::default() });
        let outcome = run(&[valid, "-f", "no/such/file", "-"], valid);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), printed));
        assert!(outcome.err.starts_with("error: no/such/file: "), "{}", outcome.err);
        let long = run(&["--max-record=2"], &format!("aaa\n{valid}")).err;
        assert!(long.contains("the record is longer than 2 bytes, the limit of --max-record\n"), "{long}");
    }
}

/// Any bytes can be encoded and decoded. A line that isn't UTF-8 is encoded byte by byte. No line ends in a
/// carriage return, which would be removed.
#[test]
fn all_bytes_round_trip() {
    let lines: Vec<Vec<u8>> =
        (0..=255).filter(|&octet| octet != b'\n').map(|octet| vec![b'a', octet, octet, 0xC3]).collect();
    let encoded = run_on(&["encode", "--production=user"], &lines.join(&b'\n'));
    assert_eq!((encoded.code, encoded.out.lines().count()), (Some(0), 255));
    // 2.2: an escape is a percent sign and two hexadecimal digits.
    for (line, text) in lines.iter().zip(encoded.out.lines()) {
        let escaped: String = line.iter().map(|octet| format!("%{octet:02X}")).collect();
        let all = text.replace("a", "%61");
        assert!(all == escaped || line[1].is_ascii_graphic(), "{text}");
    }
    let records = run_on(&["encode", "-0", "--production=user"], b"a\nb\0\n\0");
    assert_eq!(records.out, "a%0Ab\n%0A\n");

    let decoded = output_on(&["decode"], encoded.out.as_bytes()).stdout;
    assert_eq!(decoded, [lines.join(&b'\n'), b"\n".to_vec()].concat());
}

/// An argument is one record, even if it contains newlines.
#[test]
fn arguments_are_not_split() {
    let outcome = run(&["encode", "--production=user", "a\nb\n", "", "\n"]);
    assert_eq!(outcome, Outcome { code: Some(0), out: "a%0Ab%0A\n\n%0A\n".to_owned(), err: String::new() });
    let outcome = run(&["check", "--format=jsonl", "x:a\n", "x:b"]);
    let verdicts: Vec<_> = outcome.json().iter().map(|verdict| verdict["valid"] == true).collect();
    assert_eq!(verdicts, [false, true]);
    // Linux limits an argument to little more than this length.
    let long = "a".repeat(130_000);
    let args = ["encode", "--production=user", &long, &long, "b"];
    assert_eq!(run(&args).out, format!("{long}\n{long}\nb\n"));
}
