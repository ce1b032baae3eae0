//! Performance goals of the library.

use crate::measure::Row;

/// A speed goal: on each of these corpora, our contender should be this many times as fast as the fastest of these peers.
struct Goal {
    corpora: &'static [&'static str],
    ours: &'static str,
    peers: &'static [&'static str],
    /// The goal in the `bench` profile.
    bench: f64,
    /// The goal in the `ordinary` profile.
    ordinary: f64,
}

/// The fastest strict peers that return the parts of a URL. Ada's `can_parse` returns no parts.
const STRICT: &[&str] = &["fluent-uri", "oxiri"];
const VALID: &[&str] = &["short", "ten-schemes", "database", "long", "capitals"];

const GOALS: [Goal; 7] = [
    Goal { corpora: &["short"], ours: "parse", peers: STRICT, bench: 1.7, ordinary: 1.15 },
    Goal { corpora: &["ten-schemes"], ours: "parse", peers: STRICT, bench: 1.2, ordinary: 1.15 },
    Goal { corpora: &["database"], ours: "parse", peers: STRICT, bench: 1.4, ordinary: 1.15 },
    Goal { corpora: &["long"], ours: "parse", peers: STRICT, bench: 4.0, ordinary: 1.15 },
    Goal { corpora: &["capitals"], ours: "parse", peers: STRICT, bench: 1.15, ordinary: 1.15 },
    Goal { corpora: &["invalid"], ours: "is_url", peers: STRICT, bench: 1.5, ordinary: 1.15 },
    Goal { corpora: VALID, ours: "parse", peers: &["dfa"], bench: 1.0, ordinary: 1.0 },
];

/// Returns a line for each goal on this corpus if both sides were measured.
pub fn lines(corpus: &str, rows: &[Row]) -> Vec<String> {
    let find = |name: &str| rows.iter().find(|row| row.contender.name == name);
    let judge = |goal: &Goal| {
        let ours = find(goal.ours)?;
        let peers = goal.peers.iter().filter_map(|name| find(name));
        let peer = peers.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))?;
        let times = peer.nanoseconds / ours.nanoseconds;
        // The `bench` profile aborts on a panic, and `ordinary` unwinds.
        let least = if cfg!(panic = "abort") { goal.bench } else { goal.ordinary };
        let verdict = if times >= least { "met" } else { "not met" };
        let (ours, peer) = (goal.ours, peer.contender.name);
        Some(format!("{ours}: {times:.2} times as fast as {peer}; goal {least}: {verdict}"))
    };
    GOALS.iter().filter(|goal| goal.corpora.contains(&corpus)).filter_map(judge).collect()
}
