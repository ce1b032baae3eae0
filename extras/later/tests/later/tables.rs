//! The tables `grammars/pairs.txt` and `grammars/reasons.txt`.

use super::grammars::file;

/// Corresponding productions of two RFCs.
pub struct Pair {
    pub this: Side,
    pub that: Side,
}

pub struct Side {
    pub rfc: String,
    pub name: String,
}

impl Pair {
    /// Parses a line such as `1738 host 2396 host`.
    pub fn new(line: &str) -> Pair {
        let mut words = line.split_whitespace().map(str::to_owned);
        let mut side = || Some(Side { rfc: words.next()?, name: words.next()? });
        side().zip(side()).map(|(this, that)| Pair { this, that }).expect("a pair has four words")
    }
}

/// The reasons why only one of two grammars accepts a string.
pub struct Reasons {
    reasons: Vec<Reason>,
    /// The requested strings that don't have exactly one reason.
    missing: Vec<String>,
}

struct Reason {
    reason: String,
    /// The names of a pair's productions, or `*`, and the string.
    key: String,
    used: bool,
}

impl Reasons {
    pub fn read() -> Reasons {
        let (mut reasons, mut reason) = (Vec::new(), String::new());
        for line in file("reasons.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix("    ") {
                None => line.clone_into(&mut reason),
                Some(key) => {
                    let key = key.replace(" (empty)", " ");
                    reasons.push(Reason { reason: reason.clone(), key, used: false });
                }
            }
        }
        Reasons { reasons, missing: Vec::new() }
    }

    /// Returns the reason why only one production of the pair accepts this string. If the file doesn't give exactly one
    /// reason, returns an empty string, and [`Reasons::assert_complete`] reports it.
    pub fn of(&mut self, pair: &Pair, text: &str) -> String {
        let keys = [format!("{}/{} {text}", pair.this.name, pair.that.name), format!("* {text}")];
        let mut all: Vec<_> = self.reasons.iter_mut().filter(|reason| keys.contains(&reason.key)).collect();
        let [reason] = &mut all[..] else {
            self.missing.push(format!("{} has {} reasons", keys[0], all.len()));
            return String::new();
        };
        reason.used = true;
        reason.reason.clone()
    }

    /// Panics if a string doesn't have exactly one reason, or if no pair needs a string in the file. Call it after
    /// comparing all pairs.
    pub fn assert_complete(self) {
        let unused = self.reasons.iter().filter(|reason| !reason.used);
        let unused = unused.map(|reason| format!("no pair needs {}", reason.key));
        let wrong: Vec<String> = self.missing.into_iter().chain(unused).collect();
        assert!(
            wrong.is_empty(),
            "{}\nGive each string one reason in extras/later/grammars/reasons.txt, and remove the strings that no pair needs.",
            wrong.join("\n")
        );
    }
}
