//! Tests that the README shows the command's output.

use crate::support::run;

const README: &str = include_str!("../../README.md");

/// Returns the commands in the console blocks, each with the output shown under it.
fn shown() -> Vec<(Vec<String>, String)> {
    let blocks = README.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks
        .map(|block| {
            let (command, output) = block.split_once('\n').expect("a block has a command and its output");
            let arguments = command.strip_prefix("$ rfc1738 ").expect("the command is rfc1738");
            (words(arguments), output.to_owned())
        })
        .collect()
}

/// Splits a command line that quotes only with `'`.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn readme_output_is_up_to_date() {
    let shown = shown();
    assert!(shown.len() >= 8, "{}", shown.len());
    for (arguments, output) in shown {
        let outcome = run(&arguments);
        assert_eq!(outcome.out + &outcome.err, output, "{arguments:?}");
    }
}
