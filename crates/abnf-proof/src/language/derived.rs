//! Construction of languages from syntax trees, with regex-syntax and regex-automata.

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::start;
use regex_automata::{Anchored, MatchKind};
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Repetition};

use super::Language;
use super::marks::Marks;
use super::minimal::{Table, minimal};
use crate::error::Error;
use crate::grammar::{Expr, Grammar, Notation};

/// The maximum size of an automaton during construction, in bytes.
const MAX_SIZE: usize = 1 << 28;

impl Grammar {
    /// Returns the language of the production with this name.
    ///
    /// # Errors
    ///
    /// Returns an error if the production is recursive, refers to an undefined name or contains prose, or if the automaton
    /// would be too large.
    pub fn language(&self, name: &str) -> Result<Language, Error> {
        Language::of(&Expr::Name(name.to_owned()), self)
    }
}

impl Language {
    /// Returns the language of an expression, with its names defined by `grammar`.
    ///
    /// The grammar's [case policy](Grammar::ignoring_case) applies to the literals of the expression, as in BNF. The productions that
    /// the expression names keep their [notation](crate::Production::notation).
    ///
    /// ```
    /// use abnf_proof::{Grammar, Language};
    ///
    /// let grammar = Grammar::parse_abnf("port = 1*DIGIT", "")?;
    /// let either = Language::of(&r#"port | "none""#.parse()?, &grammar)?;
    /// assert!(either.accepts(b"80") && either.accepts(b"none") && !either.accepts(b"None"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::language`].
    pub fn of(expr: &Expr, grammar: &Grammar) -> Result<Language, Error> {
        Language::marked(expr, grammar, &Marks::default())
    }

    /// Returns the language of an expression, with a mark before and after the text of each name that has marks.
    pub(crate) fn marked(expr: &Expr, grammar: &Grammar, marks: &Marks<'_>) -> Result<Language, Error> {
        grammar.check(expr)?;
        build(&translate(expr, grammar, marks, Notation::Bnf, false)?)
    }
}

/// Translates an expression for regex-syntax. It must be [checked](Grammar::check).
fn translate(
    expr: &Expr,
    grammar: &Grammar,
    marks: &Marks<'_>,
    notation: Notation,
    ignores_case: bool,
) -> Result<Hir, Error> {
    let inside = |expr| translate(expr, grammar, marks, notation, ignores_case);
    Ok(match expr {
        Expr::Literal(text) if grammar.case.is_ignored_in(text, notation, ignores_case) => either_case(text),
        Expr::Literal(text) => Hir::literal(text.as_bytes()),
        Expr::IgnoreCase(text) => either_case(text),
        Expr::Range(first, last) => range(*first, *last),
        Expr::Name(name) => {
            let production = grammar.require(name)?;
            let ignores_case = ignores_case || grammar.case.is_ignored_below(production);
            let text = translate(&production.rhs, grammar, marks, production.notation, ignores_case)?;
            match marks.of(&production.name) {
                Some([open, close]) => Hir::concat(vec![range(open, open), text, range(close, close)]),
                None => text,
            }
        }
        Expr::Sequence(elements) => Hir::concat(elements.iter().map(inside).collect::<Result<_, _>>()?),
        Expr::Choice(alternatives) => {
            Hir::alternation(alternatives.iter().map(inside).collect::<Result<_, _>>()?)
        }
        Expr::Option(of) => repeat(0, Some(1), inside(of)?),
        Expr::Repeat { max: Some(0), .. } => Hir::empty(),
        Expr::Repeat { min, max, of } => repeat(*min, *max, inside(of)?),
        Expr::Prose(words) => return Err(Error::Prose { words: words.clone(), by: None }),
    })
}

fn either_case(text: &str) -> Hir {
    Hir::concat(text.bytes().map(either_case_of).collect())
}

fn either_case_of(byte: u8) -> Hir {
    let cases = [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()];
    Hir::class(Class::Bytes(ClassBytes::new(cases.map(|case| ClassBytesRange::new(case, case)))))
}

fn range(first: u8, last: u8) -> Hir {
    Hir::class(Class::Bytes(ClassBytes::new([ClassBytesRange::new(first, last)])))
}

fn repeat(min: u32, max: Option<u32>, of: Hir) -> Hir {
    Hir::repetition(Repetition { min, max, greedy: true, sub: Box::new(of) })
}

fn build(hir: &Hir) -> Result<Language, Error> {
    let nfa = thompson::Config::new()
        .utf8(false)
        .which_captures(WhichCaptures::None)
        .nfa_size_limit(Some(MAX_SIZE));
    let nfa = thompson::Compiler::new().configure(nfa).build_from_hir(hir);
    let nfa = nfa.map_err(|error| Error::TooLarge(error.to_string()))?;
    // Find all matches instead of the leftmost-first match, because a language doesn't prefer one match. Leave the
    // minimization to `minimal`.
    let dfa = dense::Config::new()
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .accelerate(false)
        .dfa_size_limit(Some(MAX_SIZE))
        .determinize_size_limit(Some(MAX_SIZE));
    let dfa = dense::Builder::new().configure(dfa).build_from_nfa(&nfa);
    let dfa = dfa.map_err(|error| Error::TooLarge(error.to_string()))?;
    let start = dfa.start_state(&start::Config::new().anchored(Anchored::Yes));
    let start = start.map_err(|error| Error::TooLarge(error.to_string()))?;

    let mut classes = [0; 256];
    for byte in 0..=255 {
        classes[usize::from(byte)] = dfa.byte_classes().get(byte);
    }
    Ok(minimal(&Table::explore(
        classes,
        start,
        |state, byte| dfa.next_state(state, byte),
        // regex-automata enters a match state one byte late, so a state accepts if it matches at the end of input.
        |state| dfa.is_match_state(dfa.next_eoi_state(state)),
    )))
}
