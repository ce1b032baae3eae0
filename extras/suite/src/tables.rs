//! The tables of `RESULTS.md`.

use std::fmt::Write;

use crate::answer::PARTS;
use crate::cases::{Kind, Suite};
use crate::parsers::Parser;
use crate::record::{Measured, Record};

const HEAD: &str = include_str!("results.md");

/// The measured parsers, in order.
type Rows<'r> = [(&'r Parser, &'r Measured)];

/// Returns the page for these parsers.
pub fn page(suite: &Suite, record: &Record, parsers: &[Parser]) -> String {
    let measured = parsers.iter().filter_map(|parser| Some((parser, record.parsers.get(&parser.name)?)));
    let rows: Vec<_> = measured.collect();
    let count = |valid| suite.cases.iter().filter(|case| case.valid == valid).count();
    let counts = [("{invalid}", count(false)), ("{valid}", count(true)), ("{cases}", suite.cases.len())];
    let head =
        counts.iter().fold(HEAD.to_owned(), |head, (name, count)| head.replace(name, &count.to_string()));
    let sections = [
        ("{parsers}", self::parsers(suite, &rows)),
        ("{accepted}", by_kind(suite, &rows, false)),
        ("{rejected}", by_kind(suite, &rows, true)),
        ("{parts}", parts(&rows)),
    ];
    sections.into_iter().fold(head, |page, (name, table)| page.replace(name, table.trim_end()))
}

fn parsers(suite: &Suite, rows: &Rows<'_>) -> String {
    let mut table =
        "| parser | version | accepts | rejects | specification |\n|---|---|--:|--:|---|\n".to_owned();
    for (parser, measured) in rows {
        let (accepted, rejected) = measured.differences(suite);
        let Parser { name, follows, .. } = parser;
        let _ = writeln!(table, "| {name} | {} | {accepted} | {rejected} | {follows} |", measured.version);
    }
    table
}

fn by_kind(suite: &Suite, rows: &Rows<'_>, valid: bool) -> String {
    let names: String = rows.iter().map(|(parser, _)| format!(" {} |", parser.name)).collect();
    let rulers = "--:|".repeat(1 + rows.len());
    let mut table = format!("| kind | cases |{names} description |\n|---|{rulers}---|\n");
    for kind in suite.kinds.iter().filter(|kind| kind.valid == valid) {
        let cells: String =
            rows.iter().map(|(_, measured)| format!(" {} |", cell(kind, measured, suite))).collect();
        let Kind { name, about, .. } = kind;
        // A vertical bar would end the cell.
        let _ = writeln!(table, "| {name} | {} |{cells} {} |", suite.count(kind), about.replace('|', "\\|"));
    }
    table
}

/// Formats the number of differences, followed by the number of cases run unless all were run.
fn cell(kind: &Kind, measured: &Measured, suite: &Suite) -> String {
    match measured.kinds.get(&kind.name) {
        None => "?".to_owned(),
        Some((_, 0)) => String::new(),
        Some((run, differs)) if *run == suite.count(kind) => differs.to_string(),
        Some((run, differs)) => format!("{differs}/{run}"),
    }
}

/// The kinds of differences, with their column headings.
const DIFFERENCES: [(&str, &str); 4] = [
    ("case", "letter case"),
    ("empty", "empty or absent"),
    ("number", "port number"),
    ("escapes", "escapes"),
];

fn parts(rows: &Rows<'_>) -> String {
    let heads: String = DIFFERENCES.iter().map(|(_, head)| format!(" {head} |")).collect();
    let mut table = format!(
        "| parser | both accept |{heads} other |\n|---|--:|{}---|\n",
        "--:|".repeat(DIFFERENCES.len())
    );
    for (parser, measured) in rows {
        let count =
            |part: &str, how: &str| measured.parts.get(&format!("{part} {how}")).copied().unwrap_or(0);
        let sum = |how| PARTS.iter().map(|part| count(part, how)).sum::<usize>();
        let cells: String = DIFFERENCES
            .iter()
            .map(|(how, _)| match sum(how) {
                0 => " |".to_owned(),
                sum => format!(" {sum} |"),
            })
            .collect();
        let others = PARTS
            .iter()
            .filter(|part| count(part, "other") > 0)
            .map(|part| format!("{part} {}", count(part, "other")));
        let _ = writeln!(
            table,
            "| {} | {} |{cells} {} |",
            parser.name,
            measured.both,
            others.collect::<Vec<_>>().join(", ")
        );
    }
    table
}
