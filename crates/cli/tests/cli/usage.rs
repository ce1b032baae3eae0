//! Names, help and exit codes.

use rfc1738::Production;

use crate::support::run;

#[test]
fn a_bad_production_exits_with_2_and_lists_the_names() {
    let commands = [
        &["check", "--production", "Hostname", "a"][..],
        &["tree", "--production", "hostnam", "a"],
        &["generate", "--production", "Url"],
        &["grammar", "x"],
    ];
    for args in commands {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        let (_, names) = ran.err.split_once("[possible values: ").expect("the names");
        let (names, _) = names.split_once(']').expect("the end of the names");
        let all: Vec<&str> = Production::ALL.iter().map(|production| production.name()).collect();
        assert_eq!(names.split(", ").collect::<Vec<_>>(), all, "{args:?}");
    }
}

#[test]
fn a_name_nearly_right_is_told() {
    let ran = run(&["tree", "--production", "hostnam", "a"]);
    assert!(ran.err.contains("'hostname'"), "{}", ran.err);
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
        &["grammar", "url", "url"],
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

/// Escaped, it would look like any other unknown name.
#[cfg(unix)]
#[test]
fn an_option_that_is_not_utf_8_is_told_as_such() {
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
fn help_tells_the_readings_and_the_exit_codes() {
    let ran = run(&["--help"]);
    assert_eq!(ran.code, Some(0));
    for part in ["as printed", "as meant", "Exit codes:", "Examples:"] {
        assert!(ran.out.to_lowercase().contains(&part.to_lowercase()), "{part}: {}", ran.out);
    }
    for command in [
        "check",
        "extract",
        "parts",
        "tree",
        "access",
        "compare",
        "generate",
        "encode",
        "decode",
        "completions",
        "man",
    ] {
        let help = run(&[command, "--help"]).out;
        assert!(help.contains("Exit codes:") && help.contains("Examples:"), "{help}");
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
