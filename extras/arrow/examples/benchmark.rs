//! Compares each function with a loop over the same strings: `cargo run --profile bench -p rfc1738-arrow --example
//! benchmark urls.txt`.
//!
//! The file contains one URL per line. Each round runs every case once, so that noise affects all cases equally. The
//! figures are medians over the rounds. The ratios are relative to the first row.

use std::hint::black_box;
use std::time::Instant;
use std::{env, fs};

use arrow_array::{Array, LargeStringArray, StringArray, StringViewArray};
use rfc1738_access::Part;
use rfc1738_arrow::{PartsOptions, errors, is_url, parts, production, redacted};

const ROUNDS: usize = 51;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = env::args().nth(1).ok_or("usage: benchmark FILE")?;
    let text = fs::read_to_string(path)?;
    let lines: Vec<&str> = text.lines().collect();
    let urls = StringArray::from(lines.clone());
    let large = LargeStringArray::from(lines.clone());
    let views = StringViewArray::from(lines);
    let four = PartsOptions::new().only([Part::Scheme, Part::Host, Part::Port, Part::Path]);
    let all = PartsOptions::new();
    let runs: [(&str, &dyn Fn()); 9] = [
        ("a loop over is_url", &|| {
            black_box(urls.iter().flatten().filter(|text| rfc1738::is_url(text)).count());
        }),
        ("is_url, Utf8", &|| drop(black_box(is_url(&urls)))),
        ("is_url, LargeUtf8", &|| drop(black_box(is_url(&large)))),
        ("is_url, Utf8View", &|| drop(black_box(is_url(&views)))),
        ("production", &|| drop(black_box(production(&urls)))),
        ("parts: scheme, host, port, path", &|| drop(black_box(parts(&urls, &four)))),
        ("all parts", &|| drop(black_box(parts(&urls, &all)))),
        ("redacted", &|| drop(black_box(redacted(&urls)))),
        ("errors", &|| drop(black_box(errors(&urls)))),
    ];
    let mut times = vec![Vec::new(); runs.len()];
    for _ in 0..ROUNDS {
        for ((_, run), times) in runs.iter().zip(&mut times) {
            let start = Instant::now();
            run();
            times.push(start.elapsed().as_nanos());
        }
    }
    let medians: Vec<f64> = times
        .iter_mut()
        .map(|times| {
            times.sort_unstable();
            times[ROUNDS / 2] as f64 / urls.len() as f64
        })
        .collect();
    println!("{} strings, {} of them URLs", urls.len(), is_url(&urls)?.true_count());
    for ((name, _), median) in runs.iter().zip(&medians) {
        println!("{name:40} {median:8.1} ns  {:5.2}", median / medians[0]);
    }
    Ok(())
}
