//! Tests of `--color` on every subcommand.

use anstream::adapter::strip_str;

use crate::support::{Outcome, file, run, run_on};

/// Arguments, and whether standard output and standard error are in color.
const RUNS: &[(&[&str], [bool; 2])] = &[
    (&["check", "http://a/", "nntp://a/1"], [true, false]),
    (&["check", "--quiet", "nntp://a/1"], [false, false]),
    (&["check", "--format=report", "http://a/", "nntp://a/1"], [true, false]),
    (&["check", "--format=jsonl", "http://a/", "nntp://a/1"], [false, false]),
    (&["check", "-f", "no/such/file"], [false, true]),
    (&["extract", "--bare", "no/such/file"], [false, true]),
    (
        &["parts", "--format=human", "ftp://u:p@h:1/a%1B;type=a", "nntp://a/1", "wais://h/d/t/p"],
        [true, false],
    ),
    (&["parts", "--format=human", "--decode", "--echo=whole", "ftp://h/a%1B", "x"], [true, false]),
    (&["parts", "ftp://h/", "x"], [false, false]),
    (&["parts", "--format=tsv", "ftp://h/", "x"], [false, false]),
    (&["tree", "nntp://a/1", "news:*", "x", "ftp://u:p@h/"], [true, true]),
    (&["tree", "--full", "--production=article", "a@b"], [true, false]),
    (&["tree", "--format=jsonl", "news:*", "x"], [false, false]),
    (&["access", "nntp://a/1", "ftp://u:p@h:1/a%1B;type=a", "mailto:%0B", "gopher://h/0%0A"], [true, true]),
    (&["access", "--format=jsonl", "ftp://u:p@h/"], [false, false]),
    (&["compare", "ftp://a?@b:2121/", "http://a:b@c", "ftp://:77#34@h/", "x", "mailto:a"], [true, false]),
    (&["compare", "--format=jsonl", "ftp://a?@b:2121/"], [false, false]),
    (&["encode", "--production=gtype", "ab"], [false, true]),
    (&["decode", "a", "%4"], [false, true]),
    (&["grammar", "--diff", "no/such/file"], [false, true]),
    (&["grammar"], [false, false]),
    (&["generate"], [false, false]),
    (&["completions", "bash"], [false, false]),
    (&["man"], [false, false]),
    (&["--help"], [true, false]),
    (&["help", "check"], [true, false]),
    (&["--version"], [false, false]),
    (&["check", "--nope"], [false, true]),
    (&["chekc"], [false, true]),
];

#[test]
fn color_adds_nothing_but_styles() {
    let mail = file("color_mail", b"<URL:http://a/> <URL:http://u@a/> <URL:http://a/\x1b#b>\n");
    let extract: [&[&str]; 2] = [&["extract", &mail], &["extract", "--format=jsonl", &mail]];
    let extract = [(extract[0], [true, false]), (extract[1], [false, false])];
    for (args, colored) in RUNS.iter().chain(&extract) {
        let outcome = |when: &[&str]| run(&[when, args].concat());
        let (always, never) = (outcome(&["--color=always"]), outcome(&["--color", "never"]));
        assert_eq!(
            [&always.out, &always.err].map(|text| text.contains('\x1b')),
            *colored,
            "{args:?}: {always:?}"
        );
        assert!(![&never.out, &never.err].iter().any(|text| text.contains('\x1b')), "{args:?}: {never:?}");
        let [out, err] = [&always.out, &always.err].map(|text| strip_str(text).to_string());
        assert_eq!(Outcome { code: always.code, out, err }, never, "{args:?}");
        // Neither stream is a terminal.
        assert_eq!(outcome(&[]), never, "{args:?}");
        assert_eq!(outcome(&["--color=auto"]), never, "{args:?}");
        // After `help`, clap accepts only the names of subcommands.
        if args[0] != "help" {
            assert_eq!(run(&[args, &["--color=always"][..]].concat()), always, "{args:?}");
        }
    }
}

/// The hosts that differ and the word `differs` are red.
#[test]
fn differing_hosts_are_red() {
    let args = ["compare", "--color=always", "--readings=strict,rfc3986"];
    let red = "\x1b[1m\x1b[31m";
    let outcome = run(&[&args[..], &["ftp://a?@b:2121/", "ftp://a@b:2121/"]].concat());
    let (differ, same) = outcome.out.split_once("\n\n").expect("a blank line separates the records");
    for part in ["{}differs\x1b[0m  host {}b\x1b[0m, port", "{}differs\x1b[0m  host {}a\x1b[0m"] {
        assert!(differ.contains(&part.replace("{}", red)), "{part}: {differ:?}");
    }
    assert!(!same.contains(red), "{same:?}");
}

/// An added line is green, a removed line is red, and control characters in a comment are escaped.
#[test]
fn grammar_diff_is_green_and_red() {
    let diff = |when: &str| {
        let grammar = b"ftptype = \"E\" ; \x1b[5m\n";
        run_on(&["--color", when, "grammar", "--diff", "-"], grammar)
    };
    let (always, never) = (diff("always"), diff("never"));
    assert_eq!(strip_str(&always.out).to_string(), never.out);
    for line in [
        "\x1b[32m+ ftptype = \"E\" ; \\u{1b}[5m\x1b[0m",
        "\x1b[32m  now derives  ",
        "\x1b[31m  no longer derives  ",
    ] {
        assert!(always.out.contains(line), "{line:?}: {:?}", always.out);
    }
    assert!(always.out.contains("\x1b[31m- ftptype        = \"A\" | "), "{:?}", always.out);
    assert!(!never.out.contains('\x1b'), "{never:?}");
}
