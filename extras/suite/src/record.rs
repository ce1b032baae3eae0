//! The record of the parsers' results: `results.json`.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use serde::{Deserialize, Serialize};

use crate::answer::{Answer, PARTS};
use crate::cases::{FOLDER, Suite};

#[derive(Serialize, Deserialize)]
pub struct Record {
    /// The hash of the cases.
    pub suite: String,
    pub parsers: BTreeMap<String, Measured>,
}

/// A parser's results.
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Measured {
    pub version: String,
    /// The number of cases run and the number of verdicts that differ from the suite's, by kind.
    pub kinds: BTreeMap<String, (usize, usize)>,
    /// The number of valid cases that the parser accepts.
    pub both: usize,
    /// The number of differing parts in these URLs, by part and kind of difference.
    pub parts: BTreeMap<String, usize>,
}

impl Record {
    pub fn read() -> Result<Record, Box<dyn Error>> {
        Ok(serde_json::from_str(&fs::read_to_string(format!("{FOLDER}/results.json"))?)?)
    }

    /// Returns the record as JSON, with a line for each parser.
    pub fn json(&self) -> Result<String, serde_json::Error> {
        let line = |(name, measured)| {
            Ok(format!("{}:{}", serde_json::to_string(name)?, serde_json::to_string(measured)?))
        };
        let lines: Vec<String> = self.parsers.iter().map(line).collect::<Result<_, serde_json::Error>>()?;
        let suite = serde_json::to_string(&self.suite)?;
        Ok(format!("{{\"suite\":{suite},\"parsers\":{{\n{}\n}}}}\n", lines.join(",\n")))
    }

    /// Merges new measurements into the record. Older measurements of the same cases are kept.
    pub fn with(mut self, suite: &Suite, measured: BTreeMap<String, Measured>) -> Record {
        if self.suite != suite.hash {
            self.parsers.clear();
        }
        self.suite.clone_from(&suite.hash);
        self.parsers.extend(measured);
        self
    }
}

impl Measured {
    pub fn new(version: String, suite: &Suite, answers: &[Answer]) -> Measured {
        let mut measured = Measured { version, kinds: BTreeMap::new(), both: 0, parts: BTreeMap::new() };
        for (case, answer) in suite.cases.iter().zip(answers) {
            let accepts = match answer {
                Answer::Unsupported => continue,
                Answer::Accepted(_) => true,
                Answer::Rejected => false,
            };
            let (run, differs) = measured.kinds.entry(case.kind.clone()).or_default();
            *run += 1;
            *differs += usize::from(accepts != case.valid);
            let Answer::Accepted(parts) = answer else { continue };
            if case.valid {
                measured.both += 1;
                let scheme = case.part("scheme").unwrap_or_default();
                for (name, part) in PARTS.into_iter().zip(parts) {
                    if let Some(how) = part.difference(case.part(name), scheme) {
                        *measured.parts.entry(format!("{name} {how}")).or_default() += 1;
                    }
                }
            }
        }
        measured
    }

    /// Returns the number of invalid cases that the parser accepts, and of valid cases that it rejects.
    pub fn differences(&self, suite: &Suite) -> (usize, usize) {
        let sum = |valid| {
            let kinds = suite.kinds.iter().filter(|kind| kind.valid == valid);
            kinds.filter_map(|kind| self.kinds.get(&kind.name)).map(|(_, differs)| differs).sum()
        };
        (sum(false), sum(true))
    }
}
