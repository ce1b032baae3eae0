//! Tests of records in arguments, files and standard input.

use crate::support::{Outcome, file, output_on, run, run_on};

/// A subcommand, a valid record with its output, the separator between two outputs, and an invalid record.
struct Subcommand {
    args: &'static [&'static str],
    valid: &'static str,
    printed: &'static str,
    gap: &'static str,
    invalid: &'static str,
}

/// Subcommands that print errors on standard error.
const SUBCOMMANDS: &[Subcommand] = &[
    Subcommand {
        args: &["tree", "--production=user"],
        valid: "a;",
        printed: "user  0..2  a;\n",
        gap: "\n",
        invalid: "a<",
    },
    Subcommand {
        args: &["access"],
        valid: "news:*",
        printed: "news:*\n  groups  all\n",
        gap: "\n",
        invalid: "nntp://a/1",
    },
    Subcommand {
        args: &["encode", "--production=gtype"],
        valid: "/",
        printed: "/\n",
        gap: "",
        invalid: "ab",
    },
    Subcommand { args: &["decode"], valid: "%41", printed: "A\n", gap: "", invalid: "%4" },
];

impl Subcommand {
    fn run(&self, args: &[&str], input: &str) -> Outcome {
        run_on(&[self.args, args].concat(), input.as_bytes())
    }

    /// Returns the output for this number of valid records.
    fn printed(&self, count: usize) -> String {
        vec![self.printed; count].join(self.gap)
    }
}

#[test]
fn stdin_is_read_without_arguments() {
    for subcommand in SUBCOMMANDS {
        let Subcommand { args, valid, invalid, .. } = subcommand;
        for (input, end) in
            [(format!("{valid}\n{invalid}\n{valid}\n"), "\n"), (format!("{valid}\0{invalid}\0{valid}"), "\0")]
        {
            let outcome = subcommand.run(if end == "\0" { &["-0"] } else { &[] }, &input);
            assert_eq!((outcome.code, outcome.out), (Some(1), subcommand.printed(2)), "{args:?}");
            assert!(outcome.err.starts_with("error: <stdin>:2:"), "{args:?}: {}", outcome.err);
            assert_eq!(outcome.err.lines().count(), 1, "{args:?}: {}", outcome.err);
        }
        // Even a single line has a location.
        let outcome = subcommand.run(&[], invalid);
        assert!(outcome.err.starts_with("error: <stdin>:1:"), "{args:?}: {}", outcome.err);
        let outcome = subcommand.run(&[], "");
        assert_eq!(outcome, Outcome { code: Some(0), out: String::new(), err: String::new() }, "{args:?}");
    }
}

#[test]
fn hyphen_is_stdin_in_any_position() {
    for subcommand in SUBCOMMANDS {
        let Subcommand { args, valid, invalid, .. } = subcommand;
        let name = file(&format!("sources_{}", args[0]), format!("{invalid}\n{valid}").as_bytes());
        let input = format!("{valid}\n{invalid}\n");
        let outcome = subcommand.run(&[invalid, "-", valid, "-f", &name], &input);
        assert_eq!((outcome.code, outcome.out), (Some(1), subcommand.printed(3)), "{args:?}");
        let places: Vec<String> =
            outcome.err.lines().map(|line| line.split(": ").nth(1).unwrap_or_default().to_owned()).collect();
        let expected = ["<arguments>:1", "<stdin>:2", &format!("{name}:1")];
        let is_place = |(place, expected): (&String, &&str)| {
            // A column follows unless the error is about the whole record.
            place.strip_prefix(expected).is_some_and(|column| column.is_empty() || column.starts_with(':'))
        };
        assert!(places.len() == 3 && places.iter().zip(&expected).all(is_place), "{args:?}: {places:?}");
        for args in [&["-"][..], &["-f", "-"], &["--", "-"]] {
            let outcome = subcommand.run(args, &input);
            assert_eq!(outcome.out, subcommand.printed(1), "{args:?}");
            assert!(outcome.err.starts_with("error: <stdin>:2:"), "{args:?}: {}", outcome.err);
        }
    }
}

#[test]
fn limit_applies_to_every_subcommand() {
    for subcommand in SUBCOMMANDS {
        let Subcommand { args, valid, .. } = subcommand;
        let long = "a".repeat(7);
        for (extra, input) in [(&["--max-record=6"][..], long.as_str()), (&["--max-record=6", &long], "")] {
            let outcome = subcommand.run(extra, input);
            let message = "the record is longer than 6 bytes, the limit of --max-record\n";
            assert_eq!((outcome.code, outcome.out.as_str()), (Some(1), ""), "{args:?}");
            assert!(outcome.err.ends_with(message), "{args:?}: {}", outcome.err);
        }
        let input = format!("{}\n{valid}", "a".repeat((1 << 20) + 1));
        assert_eq!(subcommand.run(&[], &input).out, subcommand.printed(1), "{args:?}");
    }
}

#[test]
fn missing_file_is_reported_after_earlier_output() {
    for subcommand in SUBCOMMANDS {
        let outcome = subcommand.run(&[subcommand.valid, "-f", "no/such/file", "-f", "-"], subcommand.valid);
        assert_eq!((outcome.code, outcome.out), (Some(2), subcommand.printed(1)), "{:?}", subcommand.args);
        assert!(outcome.err.starts_with("error: no/such/file: "), "{}", outcome.err);
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
