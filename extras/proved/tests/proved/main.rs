//! Compares parsers with the ABNF of their RFCs, and checks `PROVED.md`.

mod claim;
mod fields;
mod names;
mod page;
mod times;
mod uri;

use std::collections::HashMap;
use std::panic;

use claim::{Checked, Parser};
use sources::assert_generated;

#[test]
fn parsers_are_as_claimed() {
    // A panic of a parser is a result, and needs no message.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let parsers = [uri::PARSERS, fields::PARSERS, names::PARSERS, times::PARSERS];
    let check =
        |parser: &'static Parser| (parser, parser.claims.iter().map(|claim| parser.check(claim)).collect());
    let results: Vec<(&Parser, Vec<Checked>)> = parsers.into_iter().flatten().map(check).collect();
    panic::set_hook(hook);

    let mut scores = HashMap::new();
    let mut wrong = Vec::new();
    for (parser, checks) in &results {
        for (claim, checked) in parser.claims.iter().zip(checks) {
            if checked.words.is_some() {
                scores.entry(parser.key(claim)).or_insert_with(|| parser.score(claim));
            }
            let [expected, found] = [claim.expected(), checked.found()];
            if found != expected {
                let Parser { package, function, .. } = parser;
                wrong.push(format!(
                    "{package} {function} {}\n  expected {expected:?}\n  found    {found:?}",
                    claim.change
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nCheck each string by hand against the RFC, and then change the claim.",
        wrong.join("\n")
    );
    assert_generated([("extras/proved/PROVED.md", page::page(&results, &scores))]);
}
