//! The files in `grammars/`: the grammars, with their imports from other grammars, and the tables `pairs.txt` and `reasons.txt`.

use std::collections::BTreeMap;

use rfc1738_bnf::{Grammar, Language, Rfc1738};
use sources::read;

const FOLDER: &str = "extras/later/grammars";

/// The grammars by RFC number, and our own, `safe`.
pub struct Grammars(BTreeMap<&'static str, Grammar>);

impl Grammars {
    pub fn read() -> Grammars {
        let ours =
            Grammar::of_urls(&read("grammar/rfc1738.bnf"), &file("rfc1738.notation.bnf")).expect("rfc1738");
        let generic = abnf("rfc3986", "");
        let imports = abnf("imports", "");
        let encoding = file("rfc6068.encoding.abnf");
        let templates = abnf("templates", "").importing(&generic);
        let mailto_1998 =
            Grammar::of_urls(&file("rfc2368.bnf"), &file("rfc2368.notation.bnf")).expect("rfc2368");
        Grammars(BTreeMap::from([
            ("2368", mailto_1998.importing(&bnf("rfc2368.imports")).importing(&ours)),
            ("1738", ours),
            ("2396", bnf("rfc2396")),
            ("4156", templates.clone()),
            ("4157", templates.clone()),
            ("4248", templates.clone()),
            ("4266", templates),
            ("5538", abnf("rfc5538", "").importing(&imports).importing(&generic)),
            ("6068", abnf("rfc6068", &encoding).importing(&imports).importing(&generic)),
            ("8089", abnf("rfc8089", "").importing(&generic)),
            ("3986", generic),
            ("safe", bnf("safe")),
        ]))
    }

    pub fn get(&self, rfc: &str) -> &Grammar {
        &self.0[rfc]
    }

    /// Returns the language of a production, or of `strict`, the strict reading of RFC 1738.
    pub fn language(&self, rfc: &str, name: &str) -> Language {
        let grammar = self.get(rfc);
        let language = if name == "strict" { grammar.strict() } else { grammar.language(name) };
        language.unwrap_or_else(|error| panic!("RFC {rfc}, {name}: {error}"))
    }
}

pub fn file(name: &str) -> String {
    read(format!("{FOLDER}/{name}"))
}

fn bnf(name: &str) -> Grammar {
    Grammar::of_urls(&file(&format!("{name}.bnf")), "").unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn abnf(name: &str, errata: &str) -> Grammar {
    Grammar::parse_abnf(&file(&format!("{name}.abnf")), errata)
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

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
