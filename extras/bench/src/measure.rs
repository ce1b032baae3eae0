//! Measurements of the contenders in the thread's CPU time, which excludes other processes.

use std::time::Duration;

use cpu_time::ThreadTime;

use crate::contender::Contender;
use crate::corpus::Corpus;

/// The target time for a contender in a round. A contender that needs more time for the whole corpus reads a different part
/// of it in each round.
const TURN: Duration = Duration::from_millis(2);

/// The figures of a contender on a corpus.
pub struct Row {
    pub contender: Contender,
    pub accepted: usize,
    /// Nanoseconds per string: the median of the rounds.
    pub nanoseconds: f64,
    /// Half the interquartile range, as a share of the median.
    pub spread: f64,
}

/// Measures the contenders on the corpus, in rounds. Each round begins with a different contender.
pub fn measure(contenders: &[Contender], corpus: &Corpus, rounds: usize) -> Vec<Row> {
    let mut runs: Vec<Run<'_>> = contenders.iter().map(|&contender| Run::begin(contender, corpus)).collect();
    for round in 0..rounds {
        runs.rotate_left(1.min(contenders.len()));
        for run in &mut runs {
            run.turn(round);
        }
    }
    // Restore the original order.
    runs.rotate_right(rounds % contenders.len().max(1));
    runs.into_iter().map(Run::end).collect()
}

struct Run<'c> {
    row: Row,
    parts: Vec<&'c [&'static str]>,
    samples: Vec<f64>,
}

impl<'c> Run<'c> {
    /// Parses the whole corpus once, and computes every figure except the time and its spread.
    fn begin(contender: Contender, corpus: &'c Corpus) -> Run<'c> {
        let (urls, start) = (&corpus.urls, ThreadTime::now());
        let accepted = (contender.pass)(urls);
        let turns = (start.elapsed().as_secs_f64() / TURN.as_secs_f64()).ceil() as usize;
        let parts = urls.chunks(urls.len().div_ceil(turns.max(1))).collect();
        let row = Row { contender, accepted, nanoseconds: f64::NAN, spread: f64::NAN };
        Run { row, parts, samples: Vec::new() }
    }

    fn turn(&mut self, round: usize) {
        let part = self.parts[round % self.parts.len()];
        let start = ThreadTime::now();
        std::hint::black_box((self.row.contender.pass)(part));
        self.samples.push(start.elapsed().as_secs_f64() * 1e9 / part.len() as f64);
    }

    fn end(mut self) -> Row {
        self.samples.sort_by(f64::total_cmp);
        if let [.., last] = self.samples[..] {
            let quantile =
                |share: f64| self.samples.get((self.samples.len() as f64 * share) as usize).copied();
            let at = |share| quantile(share).unwrap_or(last);
            self.row.nanoseconds = at(0.5);
            self.row.spread = (at(0.75) - at(0.25)) / 2.0 / at(0.5);
        }
        self.row
    }
}
