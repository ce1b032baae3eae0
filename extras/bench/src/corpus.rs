//! Lists of URLs, the same on every run.

use std::collections::HashSet;
use std::path::Path;
use std::{fs, io};

use fastrand::Rng;
use rfc1738::is_url;

use crate::urls;

/// The number of distinct URLs: too many for a branch predictor to learn.
const COUNT: usize = 10_000;
/// An arbitrary seed.
const SEED: u64 = 1738;

/// A list of URLs in random order, contiguous in memory.
pub struct Corpus {
    pub name: &'static str,
    pub urls: Vec<&'static str>,
    /// The number of valid URLs, by the strict reading.
    pub valid: usize,
}

/// The generated corpora. `invalid` contains no URLs, and the others contain only URLs. The names after it are those in
/// [`SINGLE`].
pub const NAMES: [&str; 12] = [
    "short",
    "ten-schemes",
    "database",
    "long",
    CAPITALS,
    INVALID,
    "https",
    "postgresql",
    "gopher",
    "nntp",
    "file",
    "local-file",
];
/// The corpora of a single short URL, in which the fixed cost of a parse dominates.
const SINGLE: [(&str, &str); 6] = [
    ("https", "https://host/"),
    ("postgresql", "postgresql://u:p%40s@h:5432/d"),
    ("gopher", "gopher://host.dom/1/docs"),
    ("nntp", "nntp://host.dom/comp.lang/17"),
    ("file", "file://host.dom/etc/motd"),
    ("local-file", "file:///etc/motd"),
];
const CAPITALS: &str = "capitals";
pub const INVALID: &str = "invalid";

/// Returns the URL of a corpus in [`SINGLE`].
fn single(name: &str) -> Option<&'static str> {
    SINGLE.into_iter().find_map(|(single, url)| (single == name).then_some(url))
}

/// Returns an infinite iterator over strings for a corpus in [`NAMES`]. Few strings repeat, except in [`SINGLE`].
pub fn texts(name: &str) -> impl Iterator<Item = String> {
    let mut rng = Rng::with_seed(SEED);
    let single = single(name);
    std::iter::repeat_with(move || match name {
        "long" => urls::long(&mut rng),
        CAPITALS => {
            let rule = if rng.bool() { "SHORT" } else { "TEN-SCHEMES" };
            let url = urls::text(&mut rng, rule);
            if rng.u8(..4) == 0 { with_scheme_in_capitals(url) } else { url }
        }
        INVALID => {
            let url = urls::text(&mut rng, "SHORT");
            urls::with_forbidden_character(&mut rng, &url)
        }
        _ => single.map_or_else(|| urls::text(&mut rng, &name.to_uppercase()), str::to_owned),
    })
}

fn with_scheme_in_capitals(mut url: String) -> String {
    let end = url.find(':').expect("a URL contains a colon");
    url[..end].make_ascii_uppercase();
    url
}

/// Reads a text file. Errors name the file.
pub fn read(path: &Path) -> io::Result<String> {
    fs::read_to_string(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

impl Corpus {
    /// Generates a corpus in [`NAMES`].
    pub fn generate(name: &'static str) -> Corpus {
        if let Some(url) = single(name) {
            return Corpus::of(name, &vec![url; COUNT].join("\n"));
        }
        let mut distinct = HashSet::new();
        for url in texts(name) {
            if distinct.len() == COUNT {
                break;
            }
            assert_eq!(is_url(&url), name != INVALID, "{name}: {url}");
            distinct.insert(url);
        }
        // The order of a hash set differs between runs.
        let mut urls: Vec<String> = distinct.into_iter().collect();
        urls.sort();
        Rng::with_seed(SEED).shuffle(&mut urls);
        Corpus::of(name, &urls.join("\n"))
    }

    /// Reads the nonempty lines of a file, in order. They may be any text.
    pub fn read(path: &Path) -> io::Result<Corpus> {
        let corpus = Corpus::of("file", &read(path)?);
        if corpus.urls.is_empty() {
            return Err(io::Error::other(format!("{}: no lines", path.display())));
        }
        Ok(corpus)
    }

    fn of(name: &'static str, lines: &str) -> Corpus {
        let text: &'static str = String::from(lines).leak();
        let urls: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        let valid = urls.iter().filter(|url| is_url(url)).count();
        Corpus { name, urls, valid }
    }

    /// Returns the total size of the URLs in bytes.
    pub fn bytes(&self) -> usize {
        self.urls.iter().map(|url| url.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corpora_have_the_stated_lengths() {
        let mean = |name| (Corpus::generate(name).bytes() + COUNT / 2) / COUNT;
        assert_eq!(NAMES.map(mean), [73, 56, 60, 1020, 64, 73, 13, 29, 24, 28, 24, 16]);
    }
}
