//! The results table of a corpus, and the performance goals of the library.

use crate::corpus::{Corpus, INVALID};
use crate::measure::Row;

/// The lock file with the versions of the packages.
const LOCK: &str = include_str!("../../Cargo.lock");

/// The strict peers that return the parts of a URL. Ada's `can_parse` returns no parts.
const STRICT: &[&str] = &["fluent-uri", "oxiri"];
/// The goals in the `bench` profile, by corpus: the speed of our contender, relative to the fastest of [`STRICT`].
const BENCH: [(&str, f64); 6] = [
    ("short", 1.7),
    ("ten-schemes", 1.2),
    ("database", 1.4),
    ("long", 4.0),
    ("capitals", 1.15),
    (INVALID, 1.5),
];
/// The goal in the `ordinary` profile.
const ORDINARY: f64 = 1.15;

/// Prints the table, as aligned Markdown.
pub fn print(corpus: &Corpus, rows: &[Row]) {
    let count = corpus.urls.len();
    let mean = corpus.bytes() as f64 / count as f64;
    println!("## {}: {count} strings, {mean:.0} bytes on average\n\nExamples:\n", corpus.name);
    corpus.urls.iter().take(3).for_each(|url| println!("    {url:.100}"));
    println!("\n| {:42} | accepts |   ns/URL |   ± |  MB/s |", "");
    println!("|{:-<44}|--------:|---------:|----:|------:|", "");
    for Row { contender, accepted, nanoseconds, spread } in rows {
        let name = match contender.package {
            Some(package) => format!("{package} {}, {}", version(package), contender.call),
            None => contender.call.to_owned(),
        };
        let (spread, rate) = (spread * 100.0, mean / nanoseconds * 1e3);
        println!("| {name:42} | {accepted:7} | {nanoseconds:8.1} | {spread:2.0}% | {rate:5.0} |");
    }
}

fn version(package: &str) -> &str {
    let (_, after) = LOCK.split_once(&format!("name = \"{package}\"\nversion = \"")).unwrap_or_default();
    after.split('"').next().unwrap_or_default()
}

/// Prints a line for each goal on this corpus if both sides were measured.
pub fn print_goals(corpus: &str, rows: &[Row]) {
    let Some((_, bench)) = BENCH.iter().find(|(name, _)| *name == corpus) else { return };
    // The `bench` profile aborts on a panic, and `ordinary` unwinds.
    let goal = if cfg!(panic = "abort") { *bench } else { ORDINARY };
    let goals: &[_] = if corpus == INVALID {
        &[("is_url", STRICT, goal)]
    } else {
        &[("parse", STRICT, goal), ("parse", &["dfa"], 1.0)]
    };
    let time = |name: &str| Some(rows.iter().find(|row| row.contender.name == name)?.nanoseconds);
    for (ours, peers, goal) in goals {
        let peer = peers.iter().filter_map(|name| time(name)).min_by(f64::total_cmp);
        let Some((ours_time, peer)) = time(ours).zip(peer) else { continue };
        let (times, peers) = (peer / ours_time, peers.join(" or "));
        let verdict = if times >= *goal { "met" } else { "not met" };
        println!("- {ours}: {times:.2} times as fast as {peers}; goal {goal}: {verdict}");
    }
}
