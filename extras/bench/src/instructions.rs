//! Counts instructions with callgrind. The counts are the same on every run and under any load, so they can be
//! compared with stored figures.

use std::path::Path;
use std::process::Command;
use std::{env, fmt, fs, io};

use crate::contender::Contender;
use crate::corpus::Corpus;

/// The number of strings read from a corpus. Instruction counts vary little, and callgrind is slow.
const COUNT: usize = 1000;

/// The tolerated relative difference from the stored figure.
const TOLERATED: f64 = 0.03;

/// A contender's instruction count on a corpus.
pub struct Figure {
    corpus: String,
    contender: String,
    /// Instructions per string.
    instructions: f64,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<12} {:<14} {:>9.1}", self.corpus, self.contender, self.instructions)
    }
}

/// Parses the first strings of a corpus once with each contender, while [`count`] counts instructions.
pub fn read(contenders: &[Contender], corpus: &Corpus) {
    let texts = &corpus.urls[..COUNT.min(corpus.urls.len())];
    for contender in contenders {
        (contender.pass)(texts);
        println!("{} {} {}", corpus.name, contender.name, texts.len());
    }
}

/// Runs this program under callgrind with these arguments, which make it call [`read`].
///
/// # Errors
///
/// Returns an error if valgrind is missing or fails, or if the processor lacks the vector instructions of the stored
/// figures.
pub fn count(arguments: &[String]) -> io::Result<Vec<Figure>> {
    if !has_avx2() {
        return Err(io::Error::other("counting instructions requires a processor with AVX2"));
    }
    let folder = env::temp_dir().join(format!("rfc1738-bench-{}", std::process::id()));
    fs::create_dir(&folder)?;
    let figures = count_in(&folder, arguments);
    fs::remove_dir_all(&folder)?;
    figures
}

fn count_in(folder: &Path, arguments: &[String]) -> io::Result<Vec<Figure>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet", "--collect-atstart=no"])
        // Valgrind dumps the count after each `pass`, to files numbered from 1. It accepts only one option
        // for each pattern, so the two patterns are spelled differently.
        .args(["--toggle-collect=*::contenders::pass", "--dump-after=*contenders::pass"])
        .arg(format!("--callgrind-out-file={}", folder.join("out").display()))
        .arg(env::current_exe()?)
        .args(arguments)
        .output()
        .map_err(|error| io::Error::new(error.kind(), format!("valgrind: {error}")))?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr)));
    }
    let passes = String::from_utf8_lossy(&output.stdout);
    passes
        .lines()
        .zip(1..)
        .map(|(line, number)| figure(line, &folder.join(format!("out.{number}"))))
        .collect()
}

/// Computes the figure for a line that [`read`] printed, using callgrind's dump.
fn figure(line: &str, dump: &Path) -> io::Result<Figure> {
    let dumped = fs::read_to_string(dump)?;
    let total = dumped.lines().find_map(|line| line.strip_prefix("summary: ")?.trim().parse::<f64>().ok());
    match (&line.split(' ').collect::<Vec<_>>()[..], total) {
        (&[corpus, contender, texts], Some(total)) => Ok(Figure {
            corpus: corpus.to_owned(),
            contender: contender.to_owned(),
            instructions: total / texts.parse::<f64>().map_err(io::Error::other)?,
        }),
        _ => Err(io::Error::other(format!("{}: no instructions for {line}", dump.display()))),
    }
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

#[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
fn has_avx2() -> bool {
    false
}

/// Returns a line for each figure that only one side has, or that differs from the stored figure by more than the
/// tolerance.
pub fn differences(stored: &str, figures: &[Figure]) -> Vec<String> {
    let stored: Vec<Vec<&str>> = stored.lines().map(|line| line.split_whitespace().collect()).collect();
    let find = |figure: &Figure| {
        let line = stored.iter().find(|line| line[..2] == [&figure.corpus, &figure.contender])?;
        line[2].parse::<f64>().ok()
    };
    let new = figures.iter().filter_map(|figure| match find(figure) {
        None => Some(format!("{figure}, not stored")),
        Some(stored) => {
            let change = figure.instructions / stored - 1.0;
            (change.abs() > TOLERATED).then(|| format!("{figure}, {:+.1}% from {stored:.1}", change * 100.0))
        }
    });
    let gone = stored
        .iter()
        .filter(|line| !figures.iter().any(|figure| line[..2] == [&figure.corpus, &figure.contender]));
    new.chain(gone.map(|line| format!("{}, not counted", line.join(" ")))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_differ_beyond_the_tolerance() {
        let figure = |contender: &str, instructions| Figure {
            corpus: "short".to_owned(),
            contender: contender.to_owned(),
            instructions,
        };
        let stored = "short is_url 100.0\nshort parse 200.0\nshort tree 300.0\nlong tree 1000.0\n";
        let figures =
            [figure("is_url", 102.9), figure("parse", 206.1), figure("tree", 290.0), figure("json", 1.0)];
        let found = differences(stored, &figures);
        assert_eq!(found.len(), 4, "{found:?}");
        for (line, end) in
            found.iter().zip(["+3.0% from 200.0", "-3.3% from 300.0", "not stored", "not counted"])
        {
            assert!(line.ends_with(end), "{line}");
        }
        assert_eq!(differences(&figures.map(|figure| figure.to_string()).join("\n"), &[]).len(), 4);
    }
}
