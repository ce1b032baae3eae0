//! `PROVED.md`: the results as tables.

use std::collections::HashMap;

use abnf_proof::Score;
use sources::read;

use super::claim::{Checked, Claim, GENERIC, Parser};

const INTRODUCTION: &str = "\
# Proved parsers

Parsers of URIs, HTTP fields, versions, language tags, times and more, each compared with the ABNF of its RFC. A test generates this page. \
See [README.md](README.md) for the method, and for the sources of the grammars.

- **proved** means that the parser is equal to the grammar on all words of the proof, and on random strings. Under the assumption that \
the [bound](../../crates/abnf-proof/README.md#what-it-cant-do) states, it accepts exactly the strings of the rule.
- **refuted** means that a string is known on which they differ. That isn't always a mistake: many parsers follow another standard, \
accept more on purpose, or check what the ABNF leaves to the prose. [Differences](#differences) has the strings and what the documents say.
- **mutations** are single-step changes of the grammar. The words of the proof detect this many of those that change the language.
";

/// Returns the page, for parsers with the results of their claims.
pub fn page(results: &[(&Parser, Vec<Checked>)], scores: &HashMap<String, Score>) -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str("\n## Results\n\n| parser | function | rule | result | states | bound | words | mutations |\n|---|---|---|---|---|---|---|---|\n");
    for (parser, checks) in results {
        for (claim, checked) in parser.claims.iter().zip(checks) {
            page.push_str(&row(parser, claim, checked, scores));
        }
    }
    page.push_str(
        "\n## Differences\n\nEach string is the shortest that was found, written as in a Rust literal.\n",
    );
    for (parser, checks) in results.iter().filter(|(parser, _)| !parser.claims[0].is_equal()) {
        page.push_str(&differences(parser, checks));
    }
    page
}

fn row(parser: &Parser, claim: &Claim, checked: &Checked, scores: &HashMap<String, Score>) -> String {
    let rule = match claim.change {
        "" => format!("[`{}`]({}), {}", parser.rule, link(parser.grammar), parser.source),
        _ => format!("`{}`, changed", parser.rule),
    };
    let (result, evidence) = match &checked.words {
        None => ("refuted", format!("{} | | |", parser.bound)),
        Some(words) => {
            let score = &scores[&parser.key(claim)];
            let all = score.detected + score.missed.len();
            ("**proved**", format!("{} | {words} | {} of {all} |", parser.bound, score.detected))
        }
    };
    let name = format!("{} {}", parser.package, version(parser.package));
    format!(
        "| {} | `{}` | {rule} | {result} | {} | {evidence}\n",
        name.trim_end(),
        parser.function,
        checked.states
    )
}

fn differences(parser: &Parser, checks: &[Checked]) -> String {
    let mut text = format!("\n### {}: {}\n", parser.package, parser.function);
    for (claim, checked) in parser.claims.iter().zip(checks) {
        if !claim.change.is_empty() {
            text.push_str(&format!(
                "\nWith this change of the grammar:\n\n```abnf\n{}\n```\n",
                claim.change.trim()
            ));
        }
        text.push('\n');
        let directions =
            [("accepts", &checked.accepts), ("rejects", &checked.rejects), ("panics on", &checked.panics)];
        for (direction, witness) in directions {
            if let Some(witness) = witness {
                let witness =
                    if witness.is_empty() { "the empty string".to_owned() } else { format!("`{witness}`") };
                text.push_str(&format!("- {direction} {witness}\n"));
            }
        }
        match &checked.words {
            None => text.push_str(&format!("\n{}\n", claim.facts)),
            Some(_) => text.push_str("The parser is equal to the grammar.\n"),
        }
    }
    text
}

/// Returns the link from the page to a grammar.
fn link(path: &str) -> String {
    if path == GENERIC {
        "../later/grammars/rfc3986.abnf".to_owned()
    } else {
        path.replace("extras/proved/", "")
    }
}

/// Returns the version of a package in the lock file, or nothing for `std`, whose version is that of the toolchain.
fn version(package: &str) -> String {
    let lock = read("extras/Cargo.lock");
    let ours = section(&lock, "rfc1738-proved").expect("the lock file has this package");
    // A dependency has its version only if there are several packages of this name.
    let dependency = |line: &str| line.trim().trim_matches(|c| "\",".contains(c)).to_owned();
    let mut dependencies = ours.lines().map(dependency);
    let Some(dependency) = dependencies.find(|name| name.split(' ').next() == Some(package)) else {
        return String::new();
    };
    if let Some((_, version)) = dependency.split_once(' ') {
        return version.to_owned();
    }
    let version = section(&lock, package).and_then(|section| section.lines().nth(1));
    version
        .map(|line| line.replace("version = ", "").replace('"', ""))
        .expect("the lock file has each dependency")
}

/// Returns the lines about a package.
fn section<'l>(lock: &'l str, package: &str) -> Option<&'l str> {
    lock.split("[[package]]\n").find(|section| section.starts_with(&format!("name = \"{package}\"\n")))
}
