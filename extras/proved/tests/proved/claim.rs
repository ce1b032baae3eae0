//! Claims about parsers, and how they are checked.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use abnf_proof::{Counterexample, Grammar, Score, Sentences, Verdict};
use sources::read;

/// The number of random sentences, and of near-misses.
const SAMPLES: usize = 3_000;

/// RFC 3986, from which the other grammars import.
pub const GENERIC: &str = "extras/later/grammars/rfc3986.abnf";

/// A parser, and the rule with which it is compared.
pub struct Parser {
    /// The package, as in `Cargo.toml`, or `std`.
    pub package: &'static str,
    /// The function, as in the package's documentation.
    pub function: &'static str,
    /// Returns `None` if the text can't be given to the function, because it isn't UTF-8.
    pub accepts: fn(&[u8]) -> Option<bool>,
    /// The source of the rule, such as `RFC 3986`.
    pub source: &'static str,
    /// The file with the rule, from the root.
    pub grammar: &'static str,
    pub rule: &'static str,
    pub bound: usize,
    /// Texts for which random sentences don't suffice, from the package's documentation or the RFC.
    pub texts: &'static [&'static str],
    /// The first compares the parser with the grammar of the file. Each of the others changes the grammar.
    pub claims: &'static [Claim],
}

/// The expected result of a comparison.
pub struct Claim {
    /// Rules that replace those of the file, so that known differences disappear.
    pub change: &'static str,
    /// The shortest text found that the parser accepts although the grammar doesn't derive it.
    pub accepts: Option<&'static str>,
    /// The shortest text found that the parser rejects although the grammar derives it.
    pub rejects: Option<&'static str>,
    /// What the RFC and the package's documentation say of the difference. Empty if there is none.
    pub facts: &'static str,
}

/// The expectation that a parser is equal to the grammar of the file.
pub const EQUAL: Claim = Claim { change: "", accepts: None, rejects: None, facts: "" };

impl Claim {
    pub fn is_equal(&self) -> bool {
        self.expected() == [None, None, None]
    }

    /// Returns the texts that the parser accepts and rejects by mistake, and on which it panics.
    pub fn expected(&self) -> [Option<&str>; 3] {
        [self.accepts, self.rejects, None]
    }
}

/// The results of a comparison.
pub struct Checked {
    /// The number of states, counting the dead state.
    pub states: usize,
    /// The number of words of a proof. `None` if a difference is expected or found.
    pub words: Option<usize>,
    pub accepts: Option<String>,
    pub rejects: Option<String>,
    pub panics: Option<String>,
}

impl Checked {
    pub fn found(&self) -> [Option<&str>; 3] {
        [&self.accepts, &self.rejects, &self.panics].map(Option::as_deref)
    }
}

impl Parser {
    pub fn check(&self, claim: &Claim) -> Checked {
        let grammar = self.grammar(claim);
        let language = grammar.language(self.rule).expect(self.rule);
        let has_panicked = AtomicBool::new(false);
        let run = |text: &[u8]| {
            let answer = panic::catch_unwind(|| (self.accepts)(text));
            answer.inspect_err(|_| has_panicked.store(true, Ordering::Relaxed))
        };
        // A text that can't be given to the function shows no difference.
        let accepts = |text: &[u8]| run(text).is_ok_and(|accepts| accepts.unwrap_or(language.accepts(text)));
        let panics = |text: &[u8]| run(text).is_err();

        let compare = |parser: &(dyn Fn(&[u8]) -> bool + Sync)| {
            let proof = language.prove(self.bound, parser)?;
            let texts = self.texts.iter().map(|&text| text.to_owned());
            language.check(texts.chain(samples(&grammar, self.rule)), parser)?;
            Ok(proof.words)
        };
        let differing = |parser: &(dyn Fn(&[u8]) -> bool + Sync)| {
            let error: Option<Counterexample<Verdict>> = compare(parser).err();
            error.map(|error| error.text.escape_ascii().to_string())
        };
        let mut checked = Checked {
            states: language.states() + 1,
            words: None,
            accepts: None,
            rejects: None,
            panics: None,
        };
        if claim.is_equal() {
            checked.words = compare(&|text| accepts(text)).ok();
        }
        if checked.words.is_none() {
            // In each of these, the parser differs from the language in only one way.
            checked.accepts = differing(&|text| language.accepts(text) || accepts(text));
            checked.rejects = differing(&|text| language.accepts(text) && (accepts(text) || panics(text)));
        }
        if has_panicked.load(Ordering::Relaxed) {
            checked.panics = differing(&|text| language.accepts(text) != panics(text));
        }
        checked
    }

    /// Returns the strength of a proof.
    pub fn score(&self, claim: &Claim) -> Score {
        self.grammar(claim).score(self.rule, self.bound).expect(self.rule)
    }

    /// Returns a key for the language and bound of a proof.
    pub fn key(&self, claim: &Claim) -> String {
        [self.grammar, self.rule, claim.change, &self.bound.to_string()].join("\n")
    }

    fn grammar(&self, claim: &Claim) -> Grammar {
        abnf(self.grammar, claim.change).importing(&abnf(GENERIC, ""))
    }
}

fn abnf(path: &str, change: &str) -> Grammar {
    Grammar::parse_abnf(&read(path), change).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn samples(grammar: &Grammar, rule: &str) -> impl Iterator<Item = String> {
    let sentences = || Sentences::new(grammar, rule, 0).expect(rule);
    sentences().take(SAMPLES).chain(sentences().near_misses(0).take(SAMPLES))
}
