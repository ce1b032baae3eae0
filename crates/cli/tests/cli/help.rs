//! Tests of help texts, usage errors, completion scripts and manual pages.

use std::collections::BTreeSet;

use crate::support::{Outcome, file, help, run, subcommands};

/// Returns the long options of a subcommand, as its help lists them, without their hyphens.
fn options(subcommand: &str) -> BTreeSet<String> {
    let help = help(&[subcommand, "-h"], 100);
    let options = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let long =
        options.filter_map(|line| line.split(&[' ', ','][..]).find_map(|word| word.strip_prefix("--")));
    let long: BTreeSet<String> = long.filter(|option| !option.is_empty()).map(str::to_owned).collect();
    assert!(long.contains("help"), "{subcommand}: {long:?}");
    long
}

fn script(shell: &str) -> String {
    let outcome = run(&["completions", shell]);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(0), ""), "{shell}");
    outcome.out
}

#[test]
fn each_script_has_every_subcommand() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = script(shell);
        assert!(subcommands().iter().all(|subcommand| script.contains(subcommand)), "{shell}");
    }
}

/// Returns bash's completions of the last of these words.
#[cfg(target_os = "linux")]
fn completed(script: &str, words: &[&str]) -> Vec<String> {
    const COMPLETE: &str = r#"
        source "$1" || exit
        COMP_WORDS=("${@:2}")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        [[ $(complete -p rfc1738) =~ -F\ ([^ ]+) ]] || exit
        "${BASH_REMATCH[1]}" rfc1738 "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}""#;
    let mut bash = std::process::Command::new("bash");
    bash.args(["--norc", "--noprofile", "-c", COMPLETE, "bash", script, "rfc1738"]).args(words);
    let output = bash.output().expect("bash is installed");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    let out = String::from_utf8(output.stdout).expect("the words are UTF-8");
    out.lines().map(str::to_owned).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes() {
    let script = file("completions.bash", script("bash").as_bytes());
    let completed = |words: &[&str]| completed(&script, words);
    assert_eq!(completed(&["che"]), ["check"]);
    assert_eq!(completed(&["de"]), ["decode"]);
    assert_eq!(completed(&["parts", "--colu"]), ["--columns"]);
    assert_eq!(completed(&["parts", "--format", ""]), ["human", "jsonl", "tsv"]);
    assert_eq!(completed(&["parts", "--columns", "s"]), ["scheme", "search", "selector", "schemepart"]);
    assert_eq!(completed(&["tree", "--production", "hostn"]), ["hostname", "hostnumber"]);
    assert_eq!(completed(&["grammar", "port", "hostn"]), ["hostname", "hostnumber"]);
    assert_eq!(completed(&["check", "--only", ""]), ["valid", "invalid"]);
    assert_eq!(completed(&["extract", "--format", "s"]), ["short", "sarif"]);
    assert_eq!(completed(&["completions", "z"]), ["zsh"]);
    let all: BTreeSet<String> = completed(&["check", "--"]).into_iter().collect();
    let named: BTreeSet<String> = options("check").into_iter().map(|option| format!("--{option}")).collect();
    assert_eq!(all, named);
    assert_eq!(
        completed(&[""]).iter().filter(|word| subcommands().contains(word)).count(),
        subcommands().len()
    );
}

/// Each page has the options of the subcommand, and the lines of its help.
#[test]
fn man_pages() {
    let plain = |page: &str| page.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\\\", "\\");
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/man/man1");
    // Ignore an error, because the folder may not exist.
    std::fs::remove_dir_all(folder).unwrap_or_default();
    let outcome = run(&["man", "--out", folder]);
    assert_eq!(outcome, Outcome { code: Some(0), ..Outcome::default() });
    let page = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).expect("the page exists");
    assert_eq!(page("rfc1738.1"), run(&["man"]).out);
    assert_eq!(page("rfc1738-check.1"), run(&["man", "check"]).out);
    for subcommand in subcommands() {
        let page = plain(&page(&format!("rfc1738-{subcommand}.1")));
        assert!(plain(&run(&["man"]).out).contains(&format!("rfc1738-{subcommand}(1)")), "{subcommand}");
        for option in options(&subcommand) {
            assert!(page.contains(&format!("--{option}")), "{subcommand}: {option}");
        }
        let help = help(&[&subcommand, "--help"], 100);
        let (_, end) = help.split_once("(see a summary with '-h')").expect("the options end with this hint");
        for line in end.lines() {
            assert!(page.contains(line), "{subcommand}: {line}");
        }
    }
    assert_eq!(std::fs::read_dir(folder).expect("the folder exists").count(), subcommands().len() + 1);
}

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
