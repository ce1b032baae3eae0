//! Why a text is in one grammar and not in the other: `grammar/later/reasons.txt`.

use std::cell::Cell;

use super::grammars::file;
use super::pairs::Pair;

pub struct Reasons(Vec<Reason>);

struct Reason {
    reason: String,
    /// The names of a pair's productions, or `*`.
    scope: String,
    text: String,
    used: Cell<bool>,
}

impl Reasons {
    pub fn read() -> Reasons {
        let mut reasons = Vec::new();
        let mut reason = String::new();
        for line in file("reasons.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix("    ") {
                None => line.clone_into(&mut reason),
                Some(key) => {
                    let (scope, text) = key.split_once(' ').expect("a text has a scope");
                    let text = if text == "(empty)" { "" } else { text };
                    let (scope, text) = (scope.to_owned(), text.to_owned());
                    reasons.push(Reason { reason: reason.clone(), scope, text, used: Cell::new(false) });
                }
            }
        }
        Reasons(reasons)
    }

    /// Why the pair shows this text.
    pub fn of(&self, pair: &Pair, text: &str) -> &str {
        let names = format!("{}/{}", pair.this.name, pair.that.name);
        let is_for = |reason: &&Reason| reason.text == text && [&names, "*"].contains(&reason.scope.as_str());
        let all: Vec<&Reason> = self.0.iter().filter(is_for).collect();
        let [reason] = all[..] else {
            panic!(
                "{text:?} of {names} has {} reasons; it has one in grammar/later/reasons.txt, as `    {names} {text}`",
                all.len()
            )
        };
        reason.used.set(true);
        &reason.reason
    }

    /// The keys of reasons that nothing asked for.
    pub fn unused(&self) -> Vec<String> {
        let unused = self.0.iter().filter(|reason| !reason.used.get());
        unused.map(|reason| format!("{} {}", reason.scope, reason.text)).collect()
    }
}
