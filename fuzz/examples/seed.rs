//! Writes the seed corpora: every string in `tests/corpus`, and every URL in the RFC.

use std::fs;
use std::io::Result;
use std::path::PathBuf;

use rfc1738::Production;
use sources::{corpus, examples, root, strict};

fn main() -> Result<()> {
    let folder = root().join("fuzz/corpus");
    let mut parse = Seeds::new(folder.join("parse"))?;
    let mut production = Seeds::new(folder.join("production"))?;
    for section in corpus().iter().chain([&strict()]) {
        let index = Production::ALL.iter().position(|production| production.name() == section.name);
        let index = index.and_then(|index| u8::try_from(index).ok());
        for text in section.accepted().chain(section.rejected().map(str::to_owned)) {
            parse.add(text.as_bytes())?;
            if let Some(index) = index {
                production.add(&[&[index], text.as_bytes()].concat())?;
            }
        }
    }
    for example in examples() {
        parse.add(example.url.as_bytes())?;
    }
    println!("{} seeds for parse, {} for production", parse.count, production.count);
    Ok(())
}

/// The seed files of a fuzz target.
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
