//! The results table of a corpus.

use crate::contender::Kind;
use crate::corpus::Corpus;
use crate::measure::Row;

/// The maximum difference between the numbers of strings that the best peer and the strict reading accept, as a share of the
/// corpus. Without this limit, a parser that rejects everything would win.
const TOLERATED: f64 = 0.05;

/// The lock file with the versions of the packages.
const LOCK: &str = include_str!("../../Cargo.lock");

/// Returns the table, as aligned Markdown.
pub fn table(corpus: &Corpus, rows: &[Row]) -> String {
    let count = corpus.urls.len();
    let mean = corpus.bytes() as f64 / count as f64;
    let best = best_peer(corpus, rows);
    let mut lines = vec![
        ["", "accepts", "ns/URL", "±", "MB/s", "× best peer", "allocations"].map(str::to_owned),
        ["---", "--:", "--:", "--:", "--:", "--:", "--:"].map(str::to_owned),
    ];
    for row in rows {
        lines.push([
            label(row),
            row.accepted.to_string(),
            format!("{:.1}", row.nanoseconds),
            format!("{:.0}%", row.spread * 100.0),
            format!("{:.0}", mean / row.nanoseconds * 1e3),
            best.map_or(String::new(), |best| format!("{:.2}", best.nanoseconds / row.nanoseconds)),
            // Allocations in C++ aren't counted.
            if row.contender.package == Some("ada-url") {
                "?".into()
            } else {
                format!("{:.1}", row.allocations)
            },
        ]);
    }
    let mut text =
        format!("## {}: {count} strings, {mean:.0} bytes on average\n\nExamples:\n\n", corpus.name);
    for url in corpus.urls.iter().take(3) {
        text += &format!("    {:.100}\n", url);
    }
    text += "\n";
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 7] = std::array::from_fn(width);
    for line in &lines {
        text += &format!("| {:1$} |", line[0], widths[0]);
        for (cell, width) in line.iter().zip(widths).skip(1) {
            text += &format!(" {cell:>width$} |");
        }
        text += "\n";
    }
    text
}

fn label(row: &Row) -> String {
    let contender = row.contender;
    match contender.package {
        Some(package) => format!("{package} {}, {}", version(package), contender.call),
        None => contender.call.to_owned(),
    }
}

/// Returns the fastest peer that accepts nearly as many strings as the strict reading.
fn best_peer<'r>(corpus: &Corpus, rows: &'r [Row]) -> Option<&'r Row> {
    let tolerated = TOLERATED * corpus.urls.len() as f64;
    let peers = rows.iter().filter(|row| row.contender.kind == Kind::Peer);
    let agreeing = peers.filter(|row| row.accepted.abs_diff(corpus.valid) as f64 <= tolerated);
    agreeing.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))
}

fn version(package: &str) -> &str {
    let (_, after) = LOCK.split_once(&format!("name = \"{package}\"\nversion = \"")).unwrap_or_default();
    after.split('"').next().unwrap_or_default()
}
