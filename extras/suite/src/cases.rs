//! The cases of the strict reading.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The folder of the suite.
pub const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[derive(Deserialize)]
pub struct Suite {
    pub kinds: Vec<Kind>,
    pub cases: Vec<Case>,
    /// A hash of the data that the measurements depend on. It covers neither the descriptions of the kinds nor the
    /// reasons of the cases.
    #[serde(skip)]
    pub hash: String,
}

#[derive(Deserialize)]
pub struct Kind {
    #[serde(rename = "kind")]
    pub name: String,
    pub valid: bool,
    pub about: String,
}

#[derive(Deserialize, Serialize)]
pub struct Case {
    pub name: String,
    pub text: String,
    pub valid: bool,
    pub kind: String,
    /// The parts of a valid URL.
    #[serde(default)]
    pub parts: BTreeMap<String, Value>,
}

impl Suite {
    pub fn read() -> Result<Suite, Box<dyn Error>> {
        let json = fs::read_to_string(format!("{FOLDER}/cases/strict.json"))?;
        let suite: Suite = serde_json::from_str(&json)?;
        let kinds: Vec<_> = suite.kinds.iter().map(|kind| (&kind.name, kind.valid)).collect();
        let measured = serde_json::to_string(&(kinds, &suite.cases))?;
        // FNV-1a, 64 bits.
        let hash = measured.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Ok(Suite { hash: format!("{hash:016x}"), ..suite })
    }

    /// Returns the cases in the runners' format.
    pub fn lines(&self) -> String {
        let hex = |text: &str| text.bytes().map(|byte| format!("{byte:02x}")).collect::<String>();
        self.cases.iter().map(|case| format!("{}\t{}\n", case.name, hex(&case.text))).collect()
    }

    /// Returns the number of cases of a kind.
    pub fn count(&self, kind: &Kind) -> usize {
        self.cases.iter().filter(|case| case.kind == kind.name).count()
    }
}

impl Case {
    pub fn part(&self, name: &str) -> Option<&str> {
        self.parts.get(name)?.as_str()
    }
}
