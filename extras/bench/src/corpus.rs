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

/// The generated corpora. The last contains no URLs, and the others contain only URLs.
pub const NAMES: [&str; 6] = ["short", "ten-schemes", "database", "long", CAPITALS, INVALID];
const CAPITALS: &str = "capitals";
const INVALID: &str = "invalid";

/// Returns an infinite iterator over strings for a corpus in [`NAMES`]. Few strings repeat.
pub fn texts(name: &str) -> impl Iterator<Item = String> {
    let mut rng = Rng::with_seed(SEED);
    std::iter::repeat_with(move || match name {
        "short" => urls::short(&mut rng),
        "ten-schemes" => urls::ten_schemes(&mut rng),
        "database" => urls::database(&mut rng),
        "long" => urls::long(&mut rng),
        CAPITALS => {
            let url = if rng.bool() { urls::short(&mut rng) } else { urls::ten_schemes(&mut rng) };
            if rng.u8(..4) == 0 { with_scheme_in_capitals(url) } else { url }
        }
        _ => {
            let url = urls::short(&mut rng);
            urls::with_forbidden_character(&mut rng, &url)
        }
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
    fn corpora_match_their_names() {
        for name in NAMES {
            let corpus = Corpus::generate(name);
            assert_eq!(corpus.urls.len(), COUNT);
            let mean = corpus.bytes() / COUNT;
            match name {
                "long" => assert!((1000..1060).contains(&mean), "{mean}"),
                CAPITALS => assert!((60..70).contains(&mean), "{mean}"),
                "short" | INVALID => assert!((70..80).contains(&mean), "{mean}"),
                _ => assert!((50..100).contains(&mean), "{name}: {mean}"),
            }
        }
        assert_eq!(Corpus::generate("short").urls, Corpus::generate("short").urls);
    }

    #[test]
    fn a_quarter_of_the_schemes_in_capitals_are_in_capitals() {
        let corpus = Corpus::generate(CAPITALS);
        let capitals = corpus.urls.iter().filter(|url| url.starts_with(|c: char| c.is_ascii_uppercase()));
        let count = capitals.count();
        assert!((2300..2700).contains(&count), "{count}");
    }
}
