//! Measures every entry point on generated strings.

use std::hint::black_box;

use rfc1738::Url;
use rfc1738_describe::{Options, Parts, access};

use crate::entries::{ENTRIES, Entry};
use crate::growth::excess;
use crate::texts::{PREFIXES, SUFFIXES, Shape, tokens, units};

/// The number of slow strings after which an entry point is no longer measured, since each takes seconds.
const MAX_EXCESSES: usize = 10;

/// The entry points of `rfc1738-describe`.
const DESCRIBE: [Entry; 2] = [Entry::new("access", facts), Entry::new("parts", parts)];

fn facts(text: &str) {
    let options = Options { show_passwords: false, allow_form: true, local_paths: true };
    black_box(Url::new(text).map(|url| access(url, &options).is_ok()));
}

fn parts(text: &str) {
    if let Some(url) = Url::new(text) {
        let parts = Parts::new(url);
        black_box(
            parts.iter().map(|(_, text)| text.as_written().len() + text.decoded().len()).sum::<usize>(),
        );
        black_box((parts.fields().count(), parts.whole()));
    }
}

/// Measures every entry point on every `step`th shape, starting at number `from`, and prints those that aren't linear.
///
/// Returns `true` if all are linear.
pub fn measure(step: usize, from: usize) -> bool {
    let units = units(&tokens(), 3);
    let with_prefixes =
        |unit| PREFIXES.iter().flat_map(move |prefix| SUFFIXES.map(|suffix| (*prefix, unit, suffix)));
    let shapes = units.iter().flat_map(with_prefixes).enumerate().skip(from).step_by(step);
    let count = units.len() * PREFIXES.len() * SUFFIXES.len();
    let mut entries: Vec<(&Entry, usize)> = ENTRIES.iter().chain(&DESCRIBE).map(|entry| (entry, 0)).collect();
    println!("\nEvery entry point on every {step}th of {count} strings, starting at number {from}.");
    for (done, (number, (prefix, unit, suffix))) in shapes.enumerate() {
        if done % 1000 == 0 {
            eprintln!("{number} of {count}");
        }
        let shape = Shape { prefix, unit: unit.clone(), suffix };
        for (Entry { name, size, run }, excesses) in entries.iter_mut().filter(|entry| entry.1 < MAX_EXCESSES)
        {
            if let Some(excess) = excess(&shape, *size, run) {
                println!("{name}, {number}: {shape}: {excess}  EXCEEDS");
                *excesses += 1;
            }
        }
    }
    entries.iter().all(|entry| entry.1 == 0)
}
