//! What is done with a text.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use rfc1738::Production;

/// A measurement takes the best of the runs in this time, and of two at least.
const TIME: Duration = Duration::from_millis(3);

/// Something to do with a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The fast pass.
    Parse,
    /// The fast pass and the explaining one; a text that is accepted gets a quote mark behind it, which no
    /// production but `punctuation` allows.
    Explain,
    /// The tree of what the production derives, if that is half of the text at least.
    Tree,
    /// The tree down to single characters.
    FullTree,
    /// A tree's text.
    Draw,
    /// The children of every node of a full tree.
    Walk,
}

impl Work {
    pub const ALL: [Work; 6] =
        [Work::Parse, Work::Explain, Work::Tree, Work::FullTree, Work::Draw, Work::Walk];

    /// By how much the nanoseconds a byte may grow from 64 KiB to 1 MiB. Work that is quadratic grows by 16.
    pub fn tolerated(self) -> f64 {
        match self {
            Work::Parse | Work::Explain | Work::Tree => 1.3,
            // Their megabytes leave the caches: a full tree of 1 MiB takes hundreds.
            Work::FullTree | Work::Draw | Work::Walk => 6.0,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Work::Parse => "parse",
            Work::Explain => "explain",
            Work::Tree => "tree",
            Work::FullTree => "full tree",
            Work::Draw => "draw",
            Work::Walk => "walk",
        }
    }

    /// Nanoseconds a byte; none if the production derives too little of the text for a tree.
    pub fn cost(self, production: Production, mut text: String) -> Option<f64> {
        match self {
            Work::Parse => {}
            Work::Explain if production.matches(&text) => text.push('"'),
            Work::Explain => {}
            _ => {
                let size = text.len();
                text.truncate(production.longest_prefix(&text)?);
                if text.len() < size / 2 {
                    return None;
                }
            }
        }
        let text = text.as_str();
        let time = match self {
            Work::Parse => best(|| production.longest_prefix(text)),
            Work::Explain | Work::Tree => best(|| production.parse(text)),
            Work::FullTree => best(|| production.parse_full(text)),
            Work::Draw => {
                let tree = production.parse(text).ok()?;
                best(|| tree.to_string())
            }
            Work::Walk => {
                let tree = production.parse_full(text).ok()?;
                best(|| tree.nodes().map(|node| node.children().count()).max())
            }
        };
        Some(time.as_secs_f64() * 1e9 / text.len() as f64)
    }
}

/// The processor time of the fastest run, the dropping of its result included.
fn best<T>(run: impl Fn() -> T) -> Duration {
    let begin = ThreadTime::now();
    let mut best = Duration::MAX;
    let mut runs = 0;
    while runs < 2 || begin.elapsed() < TIME {
        let start = ThreadTime::now();
        drop(black_box(run()));
        best = best.min(start.elapsed());
        runs += 1;
    }
    best
}
