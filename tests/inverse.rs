//! Printing and parsing undo each other.
//!
//! Print after parse: sentences of every production, made from the BNF. Parse after print: values of every
//! type, built from parts by the strategies, whose texts reach everything that their production derives.

mod support;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::strategy::Strategy;
use proptest::test_runner::{TestCaseError, TestRunner};
use proptest::{prop_assert, prop_assert_eq};
use rayon::prelude::*;
use rfc1738::grammar::{self, Fieldspecs, Unique, Value, Xchars};
use rfc1738::{Production, Tree, Url, strategies};
use rfc1738_bnf::{Grammar, Language, Sentences};
use rfc1738_sources::for_each_type;
use support::{disagreement, seeded};

/// Sentences of each production.
const SENTENCES: usize = 20_000;
/// Values of each type.
const VALUES: u32 = 5_000;
const SEED: u64 = 1738;

/// The leaves of a tree, one after the other.
fn leaves(tree: &Tree) -> String {
    tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text()).collect()
}

/// The value prints as `text`, and so do the leaves of its trees.
fn prints(value: &impl Value, text: &str) -> Result<(), String> {
    for printed in [value.to_string(), leaves(&value.tree()), leaves(&value.full_tree())] {
        if printed != text {
            return Err(format!("{text:?} is printed as {printed:?}"));
        }
    }
    Ok(())
}

#[test]
fn sentences_print_as_they_were_read() {
    type Check = fn(&str) -> Result<(), String>;
    macro_rules! checks {
        ($($name:ident $production:literal $strategy:ident)*) => {
            [$(($production, |text| match grammar::$name::try_from(text) {
                Ok(value) => prints(&value, text),
                Err(error) => Err(format!("{}: {error}", disagreement(text, true))),
            })),*]
        };
    }
    let checks: &[(&str, Check)] = &for_each_type!(checks);
    let bnf = Grammar::rfc1738();
    let failures: Vec<String> = checks
        .par_iter()
        .filter_map(|(name, check)| {
            let mut sentences = sentences(&bnf, name).take(SENTENCES);
            sentences.find_map(|text| check(&text).err()).map(|failure| format!("{name}: {failure}"))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs a property on values of a strategy.
fn run<V: Debug>(
    values: impl Strategy<Value = V>,
    property: impl Fn(V) -> Result<(), TestCaseError>,
) -> Result<(), String> {
    TestRunner::new(seeded(VALUES)).run(&values, property).map_err(|error| error.to_string())
}

/// Sentences of a production.
fn sentences<'g>(bnf: &'g Grammar, name: &str) -> Sentences<'g> {
    Sentences::new(bnf, name, SEED).unwrap_or_else(|error| panic!("{error}"))
}

/// The symbols of a right-hand side that a tree has, whatever their order and number: which options and alternatives it
/// takes.
fn form(tree: &Tree) -> BTreeSet<String> {
    tree.root().children().map(|child| child.symbol().to_string()).collect()
}

/// The forms of the sentences that the BNF derives.
fn forms(bnf: &Grammar, name: &str) -> BTreeSet<BTreeSet<String>> {
    let production: Production = name.parse().unwrap_or_else(|error| panic!("{error}"));
    let trees = sentences(bnf, name).take(5_000).filter_map(|text| production.parse(&text).ok());
    trees.map(|tree| form(&tree)).collect()
}

/// What a set of values covers of a production.
struct Shown<'l> {
    language: &'l Language,
    transitions: BTreeSet<(usize, usize)>,
    bytes: BTreeSet<u8>,
    forms: BTreeSet<BTreeSet<String>>,
}

impl<'l> Shown<'l> {
    fn nothing(language: &'l Language) -> Shown<'l> {
        let (transitions, bytes, forms) = Default::default();
        Shown { language, transitions, bytes, forms }
    }

    fn add(&mut self, tree: &Tree) {
        self.transitions.extend(self.language.path(tree.text().as_bytes()));
        self.bytes.extend(tree.text().bytes());
        self.forms.insert(form(tree));
    }

    /// What no value has: a form of a sentence, a transition of the automaton, or a character.
    fn missing(&self, forms: &BTreeSet<BTreeSet<String>>) -> Option<String> {
        if let Some(form) = forms.difference(&self.forms).next() {
            return Some(format!("no value has the parts {form:?}"));
        }
        let words = self.language.access_words();
        let word = |state: usize| String::from_utf8_lossy(&words[state - 1]);
        if let Some((from, to)) = self.language.transitions().difference(&self.transitions).next() {
            return Some(format!("no value goes on from {:?} to the like of {:?}", word(*from), word(*to)));
        }
        let missing = |word: &Vec<u8>| {
            let (next, _) = self.language.next(word)?;
            next.iter().find(|byte| !self.bytes.contains(byte))
        };
        let byte = words.iter().find_map(missing)?;
        Some(format!("no value holds {:?}", char::from(byte)))
    }
}

/// Every value reads back, and together they show everything that the production derives.
#[test]
fn values_read_as_they_were_built() {
    type Check = fn(&RefCell<Shown<'_>>) -> Result<(), String>;
    macro_rules! checks {
        ($($name:ident $production:literal $strategy:ident)*) => {
            [$(($production, |shown| run(strategies::$strategy(), |value| {
                let text = value.to_string();
                shown.borrow_mut().add(&value.tree());
                prop_assert_eq!(grammar::$name::try_from(text.as_str()), Ok(value));
                prints(&value, &text).map_err(TestCaseError::fail)
            }))),*]
        };
    }
    let checks: &[(&str, Check)] = &for_each_type!(checks);
    let bnf = Grammar::rfc1738();
    let failures: Vec<String> = checks
        .par_iter()
        .filter_map(|(name, check)| {
            let language = &bnf.language(name).unwrap_or_else(|error| panic!("{error}"));
            let shown = RefCell::new(Shown::nothing(language));
            let failure = check(&shown).err().or_else(|| shown.borrow().missing(&forms(&bnf, name)));
            failure.map(|failure| format!("{name}: {failure}"))
        })
        .collect();
    assert!(
        failures.is_empty(),
        "{}\nA production's strategy has its name, in src/strategies/.",
        failures.join("\n")
    );
}

/// Section 2.1: programs "should treat upper case letters as equivalent to lower case in scheme names".
#[test]
fn every_letter_of_a_scheme_is_built_in_either_case() -> Result<(), String> {
    let grammar = Grammar::rfc1738();
    let schemes = grammar.schemes().unwrap_or_else(|error| panic!("{error}"));
    let mut checked = 0;
    let begins_with_scheme = |name: &str| {
        let text = grammar.get(name).map_or("", |production| &production.text);
        schemes.iter().any(|(scheme, _)| text.contains(&format!("\"{scheme}:")))
    };
    macro_rules! check {
        ($($type:ident $production:literal $strategy:ident)*) => {$(if begins_with_scheme($production) {
            checked += 1;
            let letters = RefCell::new(BTreeSet::new());
            run(strategies::$strategy(), |value| {
                let text = value.to_string();
                letters.borrow_mut().extend(text.char_indices().take_while(|(_, letter)| *letter != ':'));
                Ok(())
            })?;
            let (upper, lower): (Vec<_>, Vec<_>) =
                letters.into_inner().into_iter().partition(|(_, letter)| letter.is_ascii_uppercase());
            let lowered: Vec<_> = upper.iter().map(|(at, letter)| (*at, letter.to_ascii_lowercase())).collect();
            assert_eq!(lowered, lower, $production);
        })*};
    }
    for_each_type!(check);
    assert!(checked >= schemes.len(), "{checked} types of {} schemes", schemes.len());
    Ok(())
}

/// The texts in brackets of a right-hand side, which have a type and no name.
#[test]
fn texts_without_a_production_read_as_they_were_built() -> Result<(), String> {
    macro_rules! check {
        ($($name:ident $strategy:ident)*) => {$(
            run(strategies::$strategy(), |value| {
                prop_assert_eq!($name::try_from(value.as_str()), Ok(value));
                Ok(())
            })?;
        )*};
    }
    check! { Xchars xchars Unique unique Fieldspecs fieldspecs }
    Ok(())
}

/// The strict reading gives the parts that the URL was built from, whatever `otherurl` could make of it.
#[test]
fn the_strict_reading_reads_urls_as_they_were_built() -> Result<(), String> {
    run(strategies::url(), |built| {
        let text = built.to_string();
        match Url::parse(&text) {
            Ok(url) => prop_assert_eq!(url.parts(), built),
            Err(_) => prop_assert!(matches!(built, grammar::Url::Other(_))),
        }
        Ok(())
    })?;
    run(strategies::strict_url(), |url| {
        prop_assert_eq!(Url::parse(url.as_str()).map(|read| read.parts()), Ok(url.parts()));
        prop_assert_eq!(url.parts().to_string(), url.as_str());
        Ok(())
    })
}
