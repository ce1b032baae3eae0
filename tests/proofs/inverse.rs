//! Tests that printing and parsing are inverses.
//!
//! Printing after parsing is tested on sentences of every type's production, generated from the BNF. Parsing after printing is
//! tested on values of every type, built by the strategies in `tests/strategies`.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{TestCaseError, TestRunner};
use proptest::{prop_assert, prop_assert_eq};
use rfc1738::grammar::{self, Fieldspecs, Unique, Xchars};
use rfc1738::{ParseError, Production, Tree, Url};
use rfc1738_bnf::Language;
use sources::{for_each_type, full, in_parallel, sample_size};

use crate::support::oracle::disagreement;
use crate::support::oracle::{BNF, language, predefined, sentences};
use crate::support::seeded;

/// The number of sentences of each production.
const SENTENCES: usize = 20_000;
/// The number of values of each type.
const VALUES: usize = 5_000;
/// The number of values between coverage checks.
const BATCH: usize = 500;

fn production_named(production: &str) -> Production {
    production.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the concatenated leaves of a tree.
fn leaves(tree: &Tree) -> String {
    tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text()).collect()
}

/// Checks that the value and the leaves of its trees print as `text`.
fn check_printing(value: &dyn Display, production: Production, text: &str) -> Result<(), String> {
    let printed = value.to_string();
    let leaves =
        |tree: Result<Tree, ParseError>| tree.map(|tree| leaves(&tree)).map_err(|error| error.to_string());
    let trees = [leaves(production.tree(&printed))?, leaves(production.full_tree(&printed))?];
    match [printed].iter().chain(&trees).find(|printed| *printed != text) {
        Some(printed) => Err(format!("{text:?} is printed as {printed:?}")),
        None => Ok(()),
    }
}

#[test]
fn parsed_sentences_print_unchanged() {
    type Check = fn(&str) -> Result<(), String>;
    macro_rules! checks {
        ($($name:ident $production:literal $strategy:ident)*) => {
            [$(($production, |text| match grammar::$name::try_from(text) {
                Ok(value) => check_printing(&value, production_named($production), text),
                Err(error) => Err(format!("{}: {error}", disagreement(text, true))),
            })),*]
        };
    }
    let checks: &[(&str, Check)] = &for_each_type!(checks);
    let failures = in_parallel(checks, |(name, check)| {
        let mut sentences = sentences(name).take(sample_size(SENTENCES));
        sentences.find_map(|text| check(&text).err()).map(|failure| format!("{name}: {failure}"))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A value that a strategy built: its text, its tree, and the result of parsing it back.
#[derive(Debug)]
struct Built {
    text: String,
    tree: Tree,
    read_back: Result<(), String>,
}

/// A function that returns a strategy for values of a type.
type Values = fn() -> BoxedStrategy<Built>;

/// Returns a strategy for built values of a type. Boxing gives the strategies of all types the same type.
macro_rules! built {
    ($name:ident, $production:expr, $strategy:ident) => {
        strategies::$strategy()
            .prop_map(|value| {
                let text = value.to_string();
                let read_back = match grammar::$name::try_from(text.as_str()) {
                    Ok(read) if read == value => check_printing(&value, $production, &text),
                    read => Err(format!("{text:?} is parsed as {read:?}")),
                };
                let tree = $production.tree(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
                Built { tree, text, read_back }
            })
            .boxed()
    };
}

/// Returns an endless iterator over built values.
fn values(strategy: BoxedStrategy<Built>) -> impl Iterator<Item = Built> {
    let mut runner = TestRunner::new(seeded(1));
    std::iter::repeat_with(move || match strategy.new_tree(&mut runner) {
        Ok(tree) => tree.current(),
        Err(reason) => panic!("{reason}"),
    })
}

/// Returns the set of the symbols directly below the root. It shows which options and alternatives the tree contains.
fn form(tree: &Tree) -> BTreeSet<String> {
    tree.root().children().map(|child| child.symbol().to_string()).collect()
}

/// Returns the forms of a sample of the production's sentences.
fn forms(name: &str) -> BTreeSet<BTreeSet<String>> {
    let production = production_named(name);
    let trees = sentences(name).take(sample_size(VALUES)).filter_map(|text| production.tree(&text).ok());
    trees.map(|tree| form(&tree)).collect()
}

/// The part of a production that a set of values covers.
struct Coverage<'l> {
    language: &'l Language,
    transitions: BTreeSet<(usize, usize)>,
    bytes: BTreeSet<u8>,
    forms: BTreeSet<BTreeSet<String>>,
}

impl<'l> Coverage<'l> {
    fn new(language: &'l Language) -> Coverage<'l> {
        let (transitions, bytes, forms) = Default::default();
        Coverage { language, transitions, bytes, forms }
    }

    fn add(&mut self, tree: &Tree) {
        self.transitions.extend(self.language.path(tree.text().as_bytes()));
        self.bytes.extend(tree.text().bytes());
        self.forms.insert(form(tree));
    }

    /// Describes the first uncovered form of a sentence, transition of the automaton, or character.
    fn missing(&self, forms: &BTreeSet<BTreeSet<String>>) -> Option<String> {
        if let Some(form) = forms.difference(&self.forms).next() {
            return Some(format!("no value has the parts {form:?}"));
        }
        let words = self.language.access_words();
        let word = |state: usize| String::from_utf8_lossy(&words[state - 1]);
        if let Some((from, to)) = self.language.transitions().difference(&self.transitions).next() {
            return Some(format!("no value takes the transition from {:?} to {:?}", word(*from), word(*to)));
        }
        let missing = |word: &Vec<u8>| {
            let (next, _) = self.language.next(word)?;
            next.iter().find(|byte| !self.bytes.contains(byte))
        };
        let byte = words.iter().find_map(missing)?;
        Some(format!("no value contains {:?}", char::from(byte)))
    }
}

/// Every value survives the round trip. Together, the values cover all forms of sampled sentences, and all transitions and
/// characters of the production's automaton.
#[test]
fn built_values_parse_back() {
    macro_rules! types {
        ($($name:ident $production:literal $strategy:ident)*) => {
            [$(($production, || built!($name, production_named($production), $strategy))),*]
        };
    }
    let types: &[(&str, Values)] = &for_each_type!(types);
    let failures = in_parallel(types, |(name, strategy)| {
        let language = &language(name);
        let forms = forms(name);
        let mut coverage = Coverage::new(language);
        let mut missing = None;
        let mut values = values(strategy());
        // With full samples, test all values. Otherwise, stop when the values cover everything.
        for _ in 0..VALUES / BATCH {
            for built in values.by_ref().take(BATCH) {
                coverage.add(&built.tree);
                if let Err(failure) = built.read_back {
                    return Some(format!("{name}: {failure}"));
                }
            }
            missing = coverage.missing(&forms);
            if missing.is_none() && !full() {
                break;
            }
        }
        missing.map(|missing| format!("{name}: {missing}"))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(
        failures.is_empty(),
        "{}\ntests/strategies/ has a strategy with the name of each production.",
        failures.join("\n")
    );
}

/// Section 2.1: programs "should treat upper case letters as equivalent to lower case in scheme names".
#[test]
fn schemes_are_built_in_both_cases() {
    let schemes = predefined();
    let mut checked = 0;
    let mut check = |name: &str, strategy: Values| {
        let text = BNF.get(name).map_or("", |production| &production.text);
        if !schemes.iter().any(|(scheme, _)| text.contains(&format!("\"{scheme}:"))) {
            return;
        }
        checked += 1;
        let mut letters = BTreeSet::new();
        for built in values(strategy()).take(sample_size(VALUES)) {
            letters.extend(built.text.char_indices().take_while(|(_, letter)| *letter != ':'));
        }
        let (upper, lower): (Vec<_>, Vec<_>) =
            letters.into_iter().partition(|(_, letter)| letter.is_ascii_uppercase());
        let lowered: Vec<_> = upper.iter().map(|(at, letter)| (*at, letter.to_ascii_lowercase())).collect();
        assert_eq!(lowered, lower, "{name}");
    };
    macro_rules! check_each {
        ($($type:ident $production:literal $strategy:ident)*) => {$(
            check($production, || built!($type, production_named($production), $strategy));
        )*};
    }
    for_each_type!(check_each);
    assert!(checked >= schemes.len(), "{checked} types of {} schemes", schemes.len());
}

/// Tests a property on the values of a strategy.
fn run_property<V: Debug>(
    values: impl Strategy<Value = V>,
    property: impl Fn(V) -> Result<(), TestCaseError>,
) -> Result<(), String> {
    TestRunner::new(seeded(VALUES as u32)).run(&values, property).map_err(|error| error.to_string())
}

/// These repetitions have types but no productions.
#[test]
fn parts_without_a_production_parse_back() -> Result<(), String> {
    macro_rules! check {
        ($($name:ident $strategy:ident)*) => {$(
            run_property(strategies::$strategy(), |value| {
                prop_assert_eq!($name::try_from(value.as_str()), Ok(value));
                Ok(())
            })?;
        )*};
    }
    check! { Xchars xchars Unique unique Fieldspecs fieldspecs }
    Ok(())
}

/// The strict reading returns the parts that a URL was built from, although `otherurl` also derives the string with other parts. It
/// rejects only URLs that are an `otherurl` with a predefined scheme.
#[test]
fn built_urls_parse_back() -> Result<(), String> {
    run_property(strategies::url(), |built| {
        let text = built.to_string();
        match Url::parse(&text) {
            Ok(url) => prop_assert_eq!(url.by_scheme(), built),
            Err(_) => prop_assert!(matches!(built, grammar::SchemeUrl::Other(_))),
        }
        Ok(())
    })?;
    run_property(strategies::strict_url(), |url| {
        prop_assert_eq!(Url::parse(url.as_str()).map(|read| read.by_scheme()), Ok(url.by_scheme()));
        prop_assert_eq!(url.by_scheme().to_string(), url.as_str());
        Ok(())
    })
}
