//! Tests of name suggestions, help and exit codes.

use crate::support::{help, run, subcommands};

#[test]
fn suggests_similar_production_names() {
    for (args, names, tip) in [
        (&["check", "--production", "Hostname", "a"][..], "lowalpha, hialpha", "'hostname'"),
        (&["tree", "--production", "hostnam", "a"], "lowalpha, hialpha", "'hostname'"),
        (&["grammar", "htttpurl"], "lowalpha, hialpha", "'httpurl'"),
        (&["encode", "--production", "fsegmet", "a"], "fpath, fsegment", "'fsegment'"),
    ] {
        let outcome = run(args);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(
            outcome.err.contains(names) && outcome.err.contains("tip: ") && outcome.err.contains(tip),
            "{}",
            outcome.err
        );
    }
    // `hostname` has no escapes, so it isn't among the names for `encode`.
    let outcome = run(&["encode", "--production", "hostname", "a"]);
    assert!(outcome.code == Some(2) && !outcome.err.contains("lowalpha"), "{}", outcome.err);
}

#[test]
fn suggests_similar_subcommands() {
    for (name, tip) in [
        ("chekc", "tip: a similar subcommand exists: 'check'"),
        ("http://host.dom/", "tip: to check a URL, use `rfc1738 check`"),
    ] {
        let outcome = run(&[name]);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{name}");
        assert!(outcome.err.contains(tip), "{}", outcome.err);
    }
}

#[test]
fn refuses_long_names_in_linear_time() {
    assert_eq!(run(&["grammar", &"a".repeat(20_000)]).code, Some(2));
}

#[test]
fn usage_errors_exit_with_2() {
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
        &["compare", "--format", "tsv", "a:"],
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
        let outcome = run(args);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(!outcome.err.is_empty(), "{args:?}");
    }
}

/// The message must name the encoding. If the argument were escaped first, the message would report an unknown name.
#[cfg(unix)]
#[test]
fn invalid_utf_8_in_options() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let outcome = run(&[OsStr::new("check"), OsStr::new("--production"), OsStr::from_bytes(b"\xFF")]);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""));
    assert!(outcome.err.contains("invalid UTF-8") && !outcome.err.contains('\u{fffd}'), "{}", outcome.err);
}

#[test]
fn version() {
    let outcome = run(&["--version"]);
    assert_eq!(
        (outcome.code, outcome.out.as_str()),
        (Some(0), concat!("rfc1738 ", env!("CARGO_PKG_VERSION"), "\n"))
    );
}

#[test]
fn help_explains_readings_and_exit_codes() {
    let help = |args: &[&str]| run(args).out.split_whitespace().collect::<Vec<_>>().join(" ");
    let all = help(&["--help"]);
    for part in ["As printed", "as intended", "Exit codes:", "Examples:"] {
        assert!(all.contains(part), "{part}: {all}");
    }
    for subcommand in subcommands() {
        let help = help(&[&subcommand, "--help"]);
        assert!(help.contains("Exit codes:") && help.contains("Examples:"), "{help}");
    }
}

#[test]
fn short_help_fits_on_a_screen() {
    for subcommand in subcommands().iter().map(String::as_str).chain([""]) {
        let args: Vec<&str> = [subcommand, "-h"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let lines = help(&args, 80).lines().count();
        assert!((5..=40).contains(&lines), "{subcommand}: {lines} lines");
    }
}

#[test]
fn help_examples_work() {
    for args in [
        &["check", "--production", "url", "http://user@host/"][..],
        &["tree", "--production", "hostport", "--full", "a.example:80"],
        &["access", "--format", "jsonl", "gopher://host.dom/7sel%09words"],
        &["grammar", "hostport"],
        &["generate"],
        &["generate", "--near-misses", "--format", "jsonl", "--production", "ftpurl"],
        &["encode", "--production", "fpath", "a directory/100%"],
        &["decode", "--format", "escaped", "+%091%0D%0A"],
    ] {
        assert_eq!(run(args).code, Some(0), "{args:?}");
    }
}
