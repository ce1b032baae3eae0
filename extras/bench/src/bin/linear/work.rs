//! The operations measured on each string.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use rfc1738::Production;

/// The minimum time for a measurement, which runs at least two series and reports the fastest.
const TIME: Duration = Duration::from_millis(3);

/// An operation on a string.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The first pass, which only accepts or rejects.
    Parse,
    /// The first pass and the second pass, which explains errors. A quotation mark, which only `punctuation` allows, is appended
    /// to valid strings.
    Explain,
    /// Building the tree of the longest prefix that the production derives, if that is at least half of the text.
    Tree,
    /// Building the tree down to single characters.
    FullTree,
    /// Drawing a tree as text.
    Draw,
    /// Visiting the children of every node of a full tree.
    Walk,
    /// Copying the text, as each tree does.
    Copy,
}

impl Work {
    pub const ALL: [Work; 6] =
        [Work::Parse, Work::Explain, Work::Tree, Work::FullTree, Work::Draw, Work::Walk];

    /// Returns the tolerated growth factor of the nanoseconds per byte. Quadratic work grows by a factor of 16.
    pub fn tolerated(self) -> f64 {
        match self {
            Work::Parse | Work::Explain | Work::Tree | Work::Copy => 1.3,
            // These operations outgrow the caches: a full tree of 1 MiB takes hundreds of megabytes.
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

    /// Returns the nanoseconds per byte, or `None` if the production derives too little of the text for a tree.
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
            // Read the offset, because most errors are computed on first use.
            Work::Explain => best(runs, || production.tree(text).err().map(|error| error.offset())),
            Work::Tree => best(runs, || production.tree(text)),
            Work::FullTree => best(runs, || production.full_tree(text)),
            Work::Copy => best(runs, || text.to_owned()),
            Work::Draw => {
                let tree = production.tree(text).ok()?;
                best(runs, || tree.to_string())
            }
            Work::Walk => {
                let tree = production.full_tree(text).ok()?;
                best(runs, || tree.nodes().map(|node| node.children().count()).max())
            }
        };
        Some(time * 1e9 / text.len() as f64)
    }
}

/// Returns the number of runs in a series. A series reads as many bytes for a text of 64 KiB as for one of 1 MiB. Otherwise,
/// other processes would disturb the shorter series less, which would exaggerate the growth. Smaller texts don't affect the
/// verdict.
fn runs(length: usize) -> u32 {
    let bytes: usize = if length > 1 << 15 { 1 << 20 } else { 1 << 16 };
    u32::try_from(bytes / length.max(1)).unwrap_or(u32::MAX).max(1)
}

/// Returns the CPU time of a run in seconds, which includes dropping its result. The fastest of several series
/// counts.
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
