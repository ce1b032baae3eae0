//! Tests of names, help and exit codes.

use crate::support::{help, run, verbs};

/// The bad names are one edit away from a name, in another case, or far from any name: at least one edit for three letters.
#[test]
fn a_bad_production_exits_with_2_and_suggests_near_names() {
    let commands = [
        (&["check", "--production", "Hostname", "a"][..], "tip: did you mean `hostname`?\n"),
        (&["tree", "--production", "hostnam", "a"], "tip: did you mean `hostname`?\n"),
        (&["generate", "--production", "htttpurl"], "tip: did you mean `httpurl`?\n"),
        (&["grammar", "usre"], "tip: did you mean `user`?\n"),
        (&["grammar", "wpaht"], "tip: did you mean `wpath`?\n"),
        (&["grammar", "Xpath"], "tip: did you mean `fpath` or `hpath` or `wpath`?\n"),
        (&["grammar", "hostport", "nope"], ""),
        (&["grammar", "xyzzy"], ""),
        (&["grammar", "by"], ""),
        (&["grammar", ""], ""),
        (
            &["encode", "--production", "fsegmet", "a"],
            "tip: did you mean `fsegment` or `hsegment` or `psegment`?\n",
        ),
        // `hostname` allows some octets unencoded, but no escapes.
        (&["encode", "--production", "hostname", "a"], ""),
    ];
    for (args, meant) in commands {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        let all = match args[0] {
            "encode" => "tip: `rfc1738 encode --help` lists the names\n",
            _ => "tip: `rfc1738 grammar` prints all names\n",
        };
        let tips = ran.err.lines().map(str::trim).filter(|line| line.starts_with("tip: "));
        assert_eq!(tips.collect::<Vec<_>>().join("\n") + "\n", [meant, all].concat(), "{args:?}");
        assert!(ran.err.lines().count() < 8, "{}", ran.err);
    }
}

/// The same rule decides about the names of verbs.
#[test]
fn an_unknown_verb_has_a_tip() {
    for (name, tip) in [
        ("chekc", "did you mean `check`?"),
        ("Tree", "did you mean `tree`?"),
        ("xyzzy", "`rfc1738 --help` lists the commands"),
        ("validate", "`rfc1738 --help` lists the commands"),
        ("http://host.dom/", "to check a URL, use `rfc1738 check`"),
    ] {
        let ran = run(&[name]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{name}");
        let tips: Vec<&str> = ran.err.lines().filter_map(|line| line.trim().strip_prefix("tip: ")).collect();
        assert_eq!(tips, [tip], "{name}");
    }
}

/// The distance to each name is computed from a prefix of it.
#[test]
fn a_long_name_is_refused_at_once() {
    assert_eq!(run(&["grammar", &"a".repeat(100_000)]).code, Some(2));
}

#[test]
fn wrong_usage_exits_with_2() {
    let commands = [
        &[][..],
        &["chekc"],
        &["access", "--format", "json", "a:"],
        &["check", "--format", "json"],
        &["tree", "--format", "json", "a:"],
        &["tree", "--format", "text", "a:"],
        &["parts", "--format", "json", "a:"],
        &["parts", "--columns", "host,fragment", "a:"],
        &["parts", "--echo", "all", "a:"],
        &["compare", "--format", "json", "a:"],
        &["compare", "--readings", "rfc1738", "a:"],
        &["extract", "--format", "json"],
        &["extract", "--scheme", "a b"],
        &["extract", "--scheme", ""],
        &["check", "--no-such-option"],
        &["grammar", "url", "--diff", "new.bnf"],
        &["grammar", "url", "--format", "jsonl"],
        &["grammar", "--format", "jsonl"],
        &["check", "--echo", "whole", "a:"],
        &["completions"],
        &["man", "check"],
        &["generate", "url"],
        &["generate", "--count", "-1"],
        &["generate", "--seed", "x"],
        &["generate", "--format", "json"],
        &["encode", "a"],
        &["encode", "--production", "host", "a"],
        &["encode", "--production", "host"],
        &["decode", "--format", "json", "a"],
    ];
    for args in commands {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(!ran.err.is_empty(), "{args:?}");
    }
}

/// Made safe to show, the argument would be an unknown name. The message has to be about its encoding.
#[cfg(unix)]
#[test]
fn options_that_are_not_utf_8_are_reported() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let ran = run(&[OsStr::new("check"), OsStr::new("--production"), OsStr::from_bytes(b"\xFF")]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("invalid UTF-8") && !ran.err.contains('\u{fffd}'), "{}", ran.err);
}

#[test]
fn version() {
    let ran = run(&["--version"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), concat!("rfc1738 ", env!("CARGO_PKG_VERSION"), "\n")));
}

#[test]
fn help_explains_readings_and_exit_codes() {
    let ran = run(&["--help"]);
    assert_eq!(ran.code, Some(0));
    for part in ["as printed", "as meant", "Exit codes:", "Examples:"] {
        assert!(ran.out.to_lowercase().contains(&part.to_lowercase()), "{part}: {}", ran.out);
    }
    for verb in verbs() {
        let help = run(&[&verb, "--help"]).out;
        assert!(help.contains("Exit codes:") && help.contains("Examples:"), "{help}");
    }
}

/// A terminal has at least 24 lines, and most have 40.
#[test]
fn the_short_help_fits_on_a_screen() {
    for verb in verbs().iter().map(String::as_str).chain([""]) {
        let args: Vec<&str> = [verb, "-h"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let lines = help(&args, 80).lines().count();
        assert!((5..=40).contains(&lines), "{verb}: {lines} lines");
    }
}

/// Only an overlong word and the synopsis exceed the width.
#[test]
fn help_is_wrapped_between_words() {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for verb in verbs() {
        for kind in ["-h", "--help"] {
            let wide = help(&[&verb, kind], 100);
            let narrow = help(&[&verb, kind], 60);
            assert!(words(&wide) == words(&narrow), "{verb} {kind}");
            for (text, width) in [(&wide, 100), (&narrow, 60), (&help(&[&verb, kind], 1000), 100)] {
                let long = text.lines().filter(|line| line.chars().count() > width);
                let wide: Vec<&str> = long.filter(|line| line.trim().contains(' ')).collect();
                assert!(wide.iter().all(|line| line.starts_with("Usage: ")), "{verb} {kind}: {wide:?}");
            }
        }
    }
}

#[test]
fn the_examples_of_the_help_work() {
    for args in [
        &["check", "http://ds.internic.net/rfc/rfc1738.txt"][..],
        &["check", "--production", "url", "http://user@host/"],
        &["tree", "ftp://host.dom/etc/motd;type=a"],
        &["tree", "--production", "hostport", "--full", "a.example:80"],
        &["access", "ftp://myname@host.dom/%2Fetc/motd"],
        &["parts", "ftp://myname@host.dom/%2Fetc/motd"],
        &["access", "--format", "jsonl", "gopher://host.dom/7sel%09words"],
        &["grammar", "hostport"],
        &["generate"],
        &["generate", "--production", "hostport", "--count", "100", "--seed", "7"],
        &["generate", "--near-misses", "--format", "jsonl", "--production", "ftpurl"],
        &["encode", "--production", "password", "p@ss/word"],
        &["encode", "--production", "fpath", "a directory/100%"],
        &["decode", "p%40ss"],
        &["decode", "--format", "escaped", "+%091%0D%0A"],
    ] {
        assert_eq!(run(args).code, Some(0), "{args:?}");
    }
}
