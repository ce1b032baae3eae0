//! Writes the fuzzers' first inputs: every text of `tests/corpus`, and every URL in the RFC.

use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};

use rfc1738::Production;

fn main() -> Result<()> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut parse = Seeds::new(fuzz.join("corpus/parse"))?;
    let mut production = Seeds::new(fuzz.join("corpus/production"))?;
    for entry in fs::read_dir(fuzz.join("../tests/corpus"))? {
        let mut head = None;
        for line in fs::read_to_string(entry?.path())?.lines() {
            if let Some(name) = line.strip_prefix("= ") {
                head = Production::ALL.iter().position(|production| production.name() == name);
            } else if let Some(text) = line.strip_prefix("+ ").or_else(|| line.strip_prefix("- ")) {
                // A text in quotes may hold JSON escapes; so may a seed.
                let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
                parse.add(text.as_bytes())?;
                if let Some(pick) = head.and_then(|head| u8::try_from(head).ok()) {
                    production.add(&[&[pick], text.as_bytes()].concat())?;
                }
            }
        }
    }
    for line in fs::read_to_string(fuzz.join("../tests/examples.txt"))?.lines() {
        if let Some(url) = line.strip_prefix("<> ").or_else(|| line.strip_prefix("-- ")) {
            parse.add(url.rsplit(' ').next().unwrap_or(url).as_bytes())?;
        }
    }
    println!("{} seeds for parse, {} for production", parse.count, production.count);
    Ok(())
}

/// The files of one corpus.
struct Seeds {
    folder: PathBuf,
    count: usize,
}

impl Seeds {
    fn new(folder: PathBuf) -> Result<Seeds> {
        fs::create_dir_all(&folder)?;
        Ok(Seeds { folder, count: 0 })
    }

    fn add(&mut self, seed: &[u8]) -> Result<()> {
        fs::write(self.folder.join(format!("seed-{}", self.count)), seed)?;
        self.count += 1;
        Ok(())
    }
}
