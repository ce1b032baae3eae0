//! The reasons why only one of two grammars accepts a string: `grammars/reasons.txt`.

use std::cell::{Cell, RefCell};

use super::grammars::file;
use super::pairs::Pair;

pub struct Reasons {
    reasons: Vec<Reason>,
    /// The requested strings that don't have exactly one reason.
    missing: RefCell<Vec<String>>,
}

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
                    let (scope, text) = key.split_once(' ').expect("a string has a scope");
                    let text = if text == "(empty)" { "" } else { text };
                    let (scope, text) = (scope.to_owned(), text.to_owned());
                    reasons.push(Reason { reason: reason.clone(), scope, text, used: Cell::new(false) });
                }
            }
        }
        Reasons { reasons, missing: RefCell::default() }
    }

    /// Returns the reason why only one production of the pair accepts this string. If the file doesn't give exactly one
    /// reason, returns an empty string, and [`Reasons::assert_complete`] reports it.
    pub fn of(&self, pair: &Pair, text: &str) -> &str {
        let names = format!("{}/{}", pair.this.name, pair.that.name);
        let is_for = |reason: &&Reason| reason.text == text && [&names, "*"].contains(&reason.scope.as_str());
        let all: Vec<&Reason> = self.reasons.iter().filter(is_for).collect();
        let [reason] = all[..] else {
            self.missing.borrow_mut().push(format!("{names} {text} has {} reasons", all.len()));
            return "";
        };
        reason.used.set(true);
        &reason.reason
    }

    /// Panics if a string doesn't have exactly one reason, or if no pair needs a string in the file. Call it after
    /// comparing all pairs.
    pub fn assert_complete(&self) {
        let unused = self.reasons.iter().filter(|reason| !reason.used.get());
        let unused = unused.map(|reason| format!("no pair needs {} {}", reason.scope, reason.text));
        let wrong: Vec<String> = self.missing.take().into_iter().chain(unused).collect();
        assert!(
            wrong.is_empty(),
            "{}\nGive each string one reason in extras/later/grammars/reasons.txt, and remove the strings that no pair needs.",
            wrong.join("\n")
        );
    }
}
