//! Tests of name suggestions, help and exit codes.

use crate::support::{help, run, subcommands};

#[test]
fn refuses_long_names_in_linear_time() {
    assert_eq!(run(&["grammar", &"a".repeat(20_000)]).code, Some(2));
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
