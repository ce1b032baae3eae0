//! What the parts of a URL that owns its text cost: found by their ends, or by reading the text again.
//!
//! Times each on the lines of a file, all of them URLs, such as `rfc1738-bench --corpus short --print 10000` prints.

use std::hint::black_box;
use std::{env, fs};

use cpu_time::ThreadTime;
use rfc1738::{Url, UrlBuf};

const ROUNDS: usize = 101;

/// Asks for the parts that several schemes have.
macro_rules! each_part {
    ($url:expr) => {{
        black_box($url.scheme());
        black_box($url.host());
        black_box($url.port());
        black_box($url.user());
        black_box($url.password());
        black_box($url.path());
        black_box($url.search());
    }};
}

fn main() {
    let Some(text) = env::args().nth(1).and_then(|file| fs::read_to_string(file).ok()) else {
        panic!("the argument is a file of URLs");
    };
    let (lines, urls): (Vec<&str>, Vec<UrlBuf>) =
        text.lines().filter_map(|line| Some((line, UrlBuf::new(line)?))).unzip();
    type Pass<'p> = &'p dyn Fn();
    let passes: [(&str, Pass<'_>); 7] = [
        ("host", &|| {
            for url in &urls {
                black_box(black_box(url).host());
            }
        }),
        ("as_url, host", &|| {
            for url in &urls {
                black_box(black_box(url).as_url().host());
            }
        }),
        ("all parts", &|| urls.iter().for_each(|url| each_part!(black_box(url)))),
        ("as_url, all parts", &|| {
            for url in &urls {
                let url = black_box(url).as_url();
                each_part!(url);
            }
        }),
        ("as_url, for each part", &|| urls.iter().for_each(|url| each_part!(black_box(url).as_url()))),
        ("Url::new, text copied", &|| {
            for line in &lines {
                black_box(Url::new(black_box(line)).map(String::from));
            }
        }),
        ("UrlBuf::new", &|| lines.iter().for_each(|line| drop(black_box(UrlBuf::new(*black_box(line)))))),
    ];
    let mut samples = vec![Vec::new(); passes.len()];
    for _ in 0..ROUNDS {
        for ((_, pass), samples) in passes.iter().zip(&mut samples) {
            let start = ThreadTime::now();
            pass();
            samples.push(start.elapsed().as_secs_f64() * 1e9 / urls.len() as f64);
        }
    }
    println!("{} URLs; a UrlBuf has {} bytes", urls.len(), size_of::<UrlBuf>());
    for ((name, _), mut samples) in passes.iter().zip(samples) {
        samples.sort_by(f64::total_cmp);
        println!("{name:22} {:7.1} ns", samples[ROUNDS / 2]);
    }
}
