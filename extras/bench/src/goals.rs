//! Performance goals of the library.

use crate::measure::Row;

/// A speed goal: on each of these corpora, our contender should be this many times as fast as the fastest of these peers.
struct Goal {
    corpora: &'static [&'static str],
    ours: &'static str,
    peers: &'static [&'static str],
    times: f64,
}

const FAST: &[&str] = &["fluent-uri", "oxiri", "ada-can-parse"];
const VALID: &[&str] = &["short", "ten-schemes", "database", "long"];

const GOALS: [Goal; 7] = [
    Goal { corpora: &["short", "database"], ours: "parse", peers: FAST, times: 2.2 },
    Goal { corpora: &["ten-schemes"], ours: "parse", peers: FAST, times: 1.8 },
    Goal { corpora: &["long"], ours: "parse", peers: FAST, times: 1.0 },
    Goal { corpora: &["invalid"], ours: "is_url", peers: FAST, times: 2.0 },
    Goal { corpora: VALID, ours: "parse", peers: &["url"], times: 10.0 },
    Goal { corpora: &["invalid"], ours: "is_url", peers: &["url"], times: 10.0 },
    Goal { corpora: VALID, ours: "parse", peers: &["dfa"], times: 1.0 },
];

/// Returns a line for each goal on this corpus if both sides were measured.
pub fn lines(corpus: &str, rows: &[Row]) -> Vec<String> {
    let find = |name: &str| rows.iter().find(|row| row.contender.name == name);
    let judge = |goal: &Goal| {
        let ours = find(goal.ours)?;
        let peers = goal.peers.iter().filter_map(|name| find(name));
        let peer = peers.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))?;
        let times = peer.nanoseconds / ours.nanoseconds;
        let verdict = if times >= goal.times { "met" } else { "not met" };
        let (ours, peer) = (goal.ours, peer.contender.name);
        Some(format!("{ours}: {times:.2} times as fast as {peer}; goal {}: {verdict}", goal.times))
    };
    GOALS.iter().filter(|goal| goal.corpora.contains(&corpus)).filter_map(judge).collect()
}
