//! `tests/reference/examples.txt`: an example of each production.

use conformance::read;
use rfc1738::Production;
use rfc1738_bnf::Grammar;

use crate::support::assert_listed;

pub struct Example {
    pub production: Production,
    /// The prefix that the combinator reads.
    pub text: String,
    pub rest: String,
}

/// Returns the examples, in the BNF's order.
pub fn all() -> Vec<Example> {
    let table = read("tests/reference/examples.txt");
    table.lines().filter(|line| !line.is_empty() && !line.starts_with("; ")).map(example).collect()
}

fn example(line: &str) -> Example {
    let (name, strings) = line.split_once(' ').unwrap_or_else(|| panic!("{line}: no text"));
    let strings: Result<Vec<String>, _> = serde_json::Deserializer::from_str(strings).into_iter().collect();
    let strings = strings.unwrap_or_else(|error| panic!("{line}: {error}"));
    let [text, rest] = strings.try_into().unwrap_or_else(|_| panic!("{line}: not two strings"));
    Example { production: name.parse().unwrap_or_else(|error| panic!("{error}")), text, rest }
}

#[test]
fn there_is_an_example_of_each_production() {
    let found: Vec<&str> = all().iter().map(|example| example.production.name()).collect();
    let expected: Vec<&str> = Production::ALL.iter().map(|production| production.name()).collect();
    assert_listed(&found, &expected, "change the lines of tests/reference/examples.txt");
}

/// The automata give the longest prefix.
#[test]
fn an_example_reads_the_longest_prefix() {
    let grammar = Grammar::rfc1738();
    for Example { production, text, rest } in all() {
        let language = grammar.language(production.name()).unwrap_or_else(|error| panic!("{error}"));
        let whole = format!("{text}{rest}");
        assert_eq!(language.longest_prefix(whole.as_bytes()), Some(text.len()), "{production}: {whole}");
        assert!(
            !text.is_empty() && !rest.is_empty(),
            "{production}: an example reads something, and not all"
        );
    }
}
