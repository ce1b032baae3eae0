//! The grammars in `grammars/`, with their imports from other grammars.

use std::collections::BTreeMap;

use conformance::read;
use rfc1738_bnf::{Grammar, Language};

const FOLDER: &str = "extras/later/grammars";

/// The grammars by RFC number, and our own, `safe`.
pub struct Grammars(BTreeMap<&'static str, Grammar>);

impl Grammars {
    pub fn read() -> Grammars {
        let ours =
            Grammar::parse(&read("grammar/rfc1738.bnf"), &file("rfc1738.notation.bnf")).expect("rfc1738");
        let generic = abnf("rfc3986", "");
        let imports = abnf("imports", "");
        let encoding = file("rfc6068.encoding.abnf");
        let templates = abnf("templates", "").importing(&generic);
        let mailto_1998 =
            Grammar::parse(&file("rfc2368.bnf"), &file("rfc2368.notation.bnf")).expect("rfc2368");
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
    Grammar::parse(&file(&format!("{name}.bnf")), "").unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn abnf(name: &str, errata: &str) -> Grammar {
    Grammar::parse_abnf(&file(&format!("{name}.abnf")), errata)
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}
