//! Random sentences of a grammar, and near-misses: sentences with one or two edits.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;

use crate::error::Error;
use crate::grammar::{Case, Expr, Grammar, Notation, Production};

/// The length in bytes at which repetitions end and options are no longer taken.
const LONG: usize = 300;

/// An infinite iterator over random sentences of a production. Most are at most a few hundred bytes long. They are in US-ASCII: an
/// alternative that has no such sentence isn't chosen, and of a [range](Expr::Range), only the ASCII bytes are.
///
/// ```
/// use abnf_proof::{Grammar, Sentences};
///
/// let grammar = Grammar::parse_abnf(include_str!("../grammar/rfc3339.abnf"), "")?;
/// let language = grammar.language("date-time")?;
/// for sentence in Sentences::new(&grammar, "date-time", 3339)?.take(100) {
///     assert!(language.accepts(sentence.as_bytes()));
/// }
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sentences<'g> {
    /// The production of each name that the right-hand sides contain.
    productions: BTreeMap<&'g str, &'g Production>,
    start: &'g Production,
    ascii: Ascii<'g>,
    case: Case,
    rng: Rng,
}

/// The productions that have a sentence in US-ASCII, or `None` if everything is in US-ASCII.
#[derive(Clone, Debug)]
struct Ascii<'g>(Option<BTreeSet<&'g str>>);

impl<'g> Ascii<'g> {
    fn of(productions: &BTreeMap<&'g str, &'g Production>, start: &'g Production) -> Ascii<'g> {
        let all = || {
            productions.iter().map(|(name, production)| (*name, *production)).chain([(&*start.name, start)])
        };
        if all().all(|(_, production)| is_ascii(&production.rhs)) {
            return Ascii(None);
        }
        let mut names = BTreeSet::new();
        // Each round adds the productions that use only those of the rounds before.
        loop {
            let known = Ascii(Some(names.clone()));
            names.extend(all().filter(|(_, production)| known.has(&production.rhs)).map(|(name, _)| name));
            if known.0.is_some_and(|known| known.len() == names.len()) {
                return Ascii(Some(names));
            }
        }
    }

    /// Returns `true` if the expression has a sentence in US-ASCII.
    fn has(&self, expr: &Expr) -> bool {
        let Some(names) = &self.0 else { return true };
        match expr {
            Expr::Range(..) | Expr::Literal(_) | Expr::IgnoreCase(_) => is_ascii(expr),
            Expr::Name(name) => names.contains(name.as_str()),
            Expr::Sequence(elements) => elements.iter().all(|element| self.has(element)),
            Expr::Choice(alternatives) => alternatives.iter().any(|alternative| self.has(alternative)),
            Expr::Option(_) | Expr::Prose(_) => true,
            Expr::Repeat { min, of, .. } => *min == 0 || self.has(of),
        }
    }
}

/// Returns `true` if all literals and ranges have US-ASCII.
fn is_ascii(expr: &Expr) -> bool {
    match expr {
        Expr::Range(first, _) => first.is_ascii(),
        Expr::Literal(text) | Expr::IgnoreCase(text) => text.is_ascii(),
        _ => expr.children().iter().all(is_ascii),
    }
}

impl<'g> Sentences<'g> {
    /// Returns sentences of the production `name`. The same seed gives the same sentences.
    ///
    /// # Errors
    ///
    /// Returns an error if the production is recursive or too large, refers to an undefined name, contains prose, or has no sentence in
    /// US-ASCII.
    pub fn new(grammar: &'g Grammar, name: &str, seed: u64) -> Result<Sentences<'g>, Error> {
        grammar.check(&Expr::Name(name.to_owned()))?;
        let names = grammar.productions().iter().flat_map(|production| production.rhs.names());
        let productions = names.filter_map(|name| Some((name, grammar.get(name)?))).collect();
        let start = grammar.require(name)?;
        let ascii = Ascii::of(&productions, start);
        if !ascii.has(&start.rhs) {
            return Err(Error::NotAscii { name: name.to_owned() });
        }
        Ok(Sentences { productions, start, ascii, case: grammar.case, rng: Rng::with_seed(seed) })
    }
}

impl Iterator for Sentences<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        // Choose the probabilities once per sentence. Otherwise all sentences would be of average length.
        let more = [0.0, 0.4, 0.6, 0.8, 0.9, 0.97][self.rng.usize(..6)];
        let upper = [0.0, 0.0, 0.5, 1.0][self.rng.usize(..4)];
        let Sentences { productions, ascii, case, rng, .. } = self;
        let mut writer = Writer { productions, ascii, case: *case, rng, more, upper, text: String::new() };
        writer.write_production(self.start, false);
        Some(writer.text)
    }
}

struct Writer<'a> {
    productions: &'a BTreeMap<&'a str, &'a Production>,
    ascii: &'a Ascii<'a>,
    case: Case,
    rng: &'a mut Rng,
    /// The probability that a repetition continues.
    more: f64,
    /// The probability that a letter is uppercase where case is ignored.
    upper: f64,
    text: String,
}

impl Writer<'_> {
    fn write_production(&mut self, production: &Production, ignore_case: bool) {
        self.write(
            &production.rhs,
            production.notation,
            ignore_case || self.case.is_ignored_below(production),
        );
    }

    fn write(&mut self, expr: &Expr, notation: Notation, ignore_case: bool) {
        match expr {
            Expr::Literal(text) if self.case.is_ignored_in(text, notation, ignore_case) => {
                self.write_either_case(text);
            }
            Expr::Literal(text) => self.text.push_str(text),
            Expr::IgnoreCase(text) => self.write_either_case(text),
            Expr::Range(first, last) => {
                let last = (*last).min(0x7F).max(*first);
                self.text.push(char::from(self.rng.u8(*first..=last)));
            }
            Expr::Name(name) => {
                if let Some(production) = self.productions.get(name.as_str()) {
                    self.write_production(production, ignore_case);
                }
            }
            Expr::Sequence(elements) => {
                elements.iter().for_each(|element| self.write(element, notation, ignore_case));
            }
            Expr::Choice(alternatives) => {
                let alternatives: Vec<_> = alternatives.iter().filter(|expr| self.ascii.has(expr)).collect();
                if let Some(alternative) = self.rng.choice(alternatives) {
                    self.write(alternative, notation, ignore_case);
                }
            }
            Expr::Option(of) => {
                if self.text.len() < LONG && self.ascii.has(of) && self.rng.bool() {
                    self.write(of, notation, ignore_case);
                }
            }
            Expr::Repeat { min, max, of } => {
                (0..*min).for_each(|_| self.write(of, notation, ignore_case));
                let mut more = if self.ascii.has(of) { max.map(|max| max - min) } else { Some(0) };
                while more != Some(0) && self.text.len() < LONG && self.chance(self.more) {
                    self.write(of, notation, ignore_case);
                    more = more.map(|more| more - 1);
                }
            }
            // The grammar is checked, so prose occurs only in elements that are repeated zero times.
            Expr::Prose(_) => {}
        }
    }

    fn write_either_case(&mut self, text: &str) {
        for char in text.chars() {
            let upper = self.chance(self.upper);
            self.text.push(if upper { char.to_ascii_uppercase() } else { char.to_ascii_lowercase() });
        }
    }

    /// Returns `true` with this probability.
    fn chance(&mut self, probability: f64) -> bool {
        self.rng.f64() < probability
    }
}

/// The punctuation of US-ASCII and the space: delimiters, escape characters, and what languages often forbid.
const SPECIAL: &str = "%:/?#@;&=.-_~+*,!$'() \"<>[]{}|\\^`";
/// Characters that often break error messages and comparisons: control characters, characters of two to four bytes, and the
/// Kelvin sign and the long s, whose other case is an ASCII letter.
const TRICKY: &str = "\0\t\r\n\x7F\u{85}é€\u{1F310}\u{212A}\u{17F}";

/// Random sentences, each with one or two random edits. They may still be in the language.
///
/// ```
/// use abnf_proof::{Grammar, Sentences};
///
/// let grammar = Grammar::parse_abnf(include_str!("../grammar/rfc3339.abnf"), "")?;
/// let language = grammar.language("date-time")?;
/// let near_misses = Sentences::new(&grammar, "date-time", 3339)?.near_misses(3339);
/// assert!(near_misses.take(100).any(|text| !language.accepts(text.as_bytes())));
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct NearMisses<'g> {
    sentences: Sentences<'g>,
    rng: Rng,
}

impl<'g> Sentences<'g> {
    /// Returns these sentences, each with one or two random edits.
    #[must_use]
    pub fn near_misses(self, seed: u64) -> NearMisses<'g> {
        NearMisses { sentences: self, rng: Rng::with_seed(seed) }
    }
}

impl Iterator for NearMisses<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut chars = self.sentences.next()?.chars().collect();
        for _ in 0..self.rng.usize(1..=2) {
            edit(&mut chars, &mut self.rng);
        }
        Some(chars.into_iter().collect())
    }
}

fn edit(chars: &mut Vec<char>, rng: &mut Rng) {
    let at = rng.usize(..=chars.len());
    match (rng.u8(..6), &chars[at..]) {
        (0, [_, ..]) => drop(chars.remove(at)),
        (1, [_, ..]) => chars[at] = char(rng),
        (2, [_, _, ..]) => chars.swap(at, at + 1),
        (3, [_, ..]) => chars.truncate(at),
        (4, [_, ..]) => {
            let piece = chars[at..chars.len().min(at + rng.usize(1..=8))].to_vec();
            chars.splice(at..at, piece);
        }
        _ => chars.insert(at, char(rng)),
    }
}

fn char(rng: &mut Rng) -> char {
    let from = match rng.u8(..10) {
        0..=5 => SPECIAL,
        6 | 7 => TRICKY,
        _ => return rng.alphanumeric(),
    };
    let chars: Vec<char> = from.chars().collect();
    chars[rng.usize(..chars.len())]
}
