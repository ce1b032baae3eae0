//! What is done with a text.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use rfc1738::Production;

/// A measurement is the best of as many series as fit in this time, and of at least two.
const TIME: Duration = Duration::from_millis(3);

/// Something to do with a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The plain pass.
    Parse,
    /// The plain pass and the explaining one. A text that is accepted gets a quote mark at its end, which no
    /// production but `punctuation` allows.
    Explain,
    /// The tree of what the production derives, if that is at least half of the text.
    Tree,
    /// The tree down to single characters.
    FullTree,
    /// A tree drawn as text.
    Draw,
    /// The children of every node of a full tree.
    Walk,
    /// A copy of the text, such as each tree has.
    Copy,
}

impl Work {
    pub const ALL: [Work; 6] =
        [Work::Parse, Work::Explain, Work::Tree, Work::FullTree, Work::Draw, Work::Walk];

    /// By what factor the nanoseconds per byte may grow from 64 KiB to 1 MiB. Quadratic work grows by 16.
    pub fn tolerated(self) -> f64 {
        match self {
            Work::Parse | Work::Explain | Work::Tree | Work::Copy => 1.3,
            // They outgrow the caches: a full tree of 1 MiB takes hundreds of megabytes.
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
            Work::Copy => "copy",
        }
    }

    /// Nanoseconds per byte; `None` if the production derives too little of the text for a tree.
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
        let runs = runs(text.len());
        let time = match self {
            Work::Parse => best(runs, || production.longest_prefix(text)),
            // A short text is explained when the error is asked.
            Work::Explain => best(runs, || production.parse(text).err().map(|error| error.offset())),
            Work::Tree => best(runs, || production.parse(text)),
            Work::FullTree => best(runs, || production.parse_full(text)),
            Work::Copy => best(runs, || text.to_owned()),
            Work::Draw => {
                let tree = production.parse(text).ok()?;
                best(runs, || tree.to_string())
            }
            Work::Walk => {
                let tree = production.parse_full(text).ok()?;
                best(runs, || tree.nodes().map(|node| node.children().count()).max())
            }
        };
        Some(time * 1e9 / text.len() as f64)
    }
}

/// How many runs a series has: enough to read as many bytes at 64 KiB as at 1 MiB, since a short measurement is
/// more likely to find an undisturbed moment than a long one. Smaller sizes are only shown.
fn runs(length: usize) -> u32 {
    let bytes: usize = if length > 1 << 15 { 1 << 20 } else { 1 << 16 };
    u32::try_from(bytes / length.max(1)).unwrap_or(u32::MAX).max(1)
}

/// The processor time of a run in seconds, including dropping its result: the best of a few series of runs.
fn best<T>(runs: u32, run: impl Fn() -> T) -> f64 {
    let begin = ThreadTime::now();
    let mut best = Duration::MAX;
    let mut series = 0;
    while series < 2 || begin.elapsed() < TIME {
        let start = ThreadTime::now();
        for _ in 0..runs {
            drop(black_box(run()));
        }
        best = best.min(start.elapsed());
        series += 1;
    }
    best.as_secs_f64() / f64::from(runs)
}
