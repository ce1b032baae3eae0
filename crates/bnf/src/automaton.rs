//! From a syntax tree to an automaton, by way of regex-syntax and regex-automata.

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::start;
use regex_automata::{Anchored, MatchKind};
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Repetition};

use crate::error::Error;
use crate::expr::Expr;
use crate::grammar::Grammar;
use crate::language::Language;
use crate::minimal::{Table, minimal};
use crate::schemes::{ignores_case, scheme};

/// How much memory an automaton may take while it is built.
const LARGEST: usize = 1 << 28;

impl Language {
    /// What an expression derives, with its names defined by `grammar`.
    ///
    /// Scheme names ignore case: in the production `scheme`, and in literals that begin a URL. All else is exact.
    /// (An expression knows no name of its own: give another right-hand side to `scheme` by [`Grammar::with`].)
    ///
    /// ```
    /// use rfc1738_bnf::{Grammar, Language};
    ///
    /// let grammar = Grammar::rfc1738();
    /// let either = Language::of(&r#"port | "none""#.parse()?, &grammar)?;
    /// assert!(either.accepts(b"80") && either.accepts(b"none") && !either.accepts(b"None"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Grammar::language`].
    pub fn of(expr: &Expr, grammar: &Grammar) -> Result<Language, Error> {
        build(&Translator { grammar, open: Vec::new() }.hir(expr, false)?)
    }

    /// What begins with something that an expression derives.
    pub(crate) fn beginning_with(expr: &Expr, grammar: &Grammar) -> Result<Language, Error> {
        let start = Translator { grammar, open: Vec::new() }.hir(expr, false)?;
        let any = Hir::class(Class::Bytes(ClassBytes::new([ClassBytesRange::new(0, 0xFF)])));
        build(&Hir::concat(vec![start, repeat(0, None, any)]))
    }
}

impl Grammar {
    /// Whether everything below a name is defined and free of recursion.
    pub(crate) fn check(&self, name: &str) -> Result<(), Error> {
        Translator { grammar: self, open: Vec::new() }.hir(&Expr::Name(name.to_owned()), false).map(drop)
    }
}

struct Translator<'g> {
    grammar: &'g Grammar,
    /// The productions we are inside of, outermost first.
    open: Vec<&'g str>,
}

impl Translator<'_> {
    fn hir(&mut self, expr: &Expr, ignore_case: bool) -> Result<Hir, Error> {
        Ok(match expr {
            Expr::Literal(text) if ignore_case || scheme(text).is_some() => {
                Hir::concat(text.bytes().map(either_case).collect())
            }
            Expr::Literal(text) => Hir::literal(text.as_bytes()),
            Expr::Name(name) => {
                let production = self.grammar.require(name)?;
                if let Some(first) = self.open.iter().position(|open| open == name) {
                    let mut path: Vec<String> =
                        self.open[first..].iter().map(|&open| open.to_owned()).collect();
                    path.push(name.clone());
                    return Err(Error::Recursive { name: name.clone(), path });
                }
                self.open.push(&production.name);
                let hir = self.hir(&production.rhs, ignore_case || ignores_case(name))?;
                self.open.pop();
                hir
            }
            Expr::Sequence(elements) => Hir::concat(self.each(elements, ignore_case)?),
            Expr::Choice(alternatives) => Hir::alternation(self.each(alternatives, ignore_case)?),
            Expr::Option(of) => repeat(0, Some(1), self.hir(of, ignore_case)?),
            Expr::Repeat { min, of } => repeat(*min, None, self.hir(of, ignore_case)?),
        })
    }

    fn each(&mut self, exprs: &[Expr], ignore_case: bool) -> Result<Vec<Hir>, Error> {
        exprs.iter().map(|expr| self.hir(expr, ignore_case)).collect()
    }
}

fn either_case(byte: u8) -> Hir {
    let cases = [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()];
    Hir::class(Class::Bytes(ClassBytes::new(cases.map(|case| ClassBytesRange::new(case, case)))))
}

fn repeat(min: u32, max: Option<u32>, of: Hir) -> Hir {
    Hir::repetition(Repetition { min, max, greedy: true, sub: Box::new(of) })
}

fn build(hir: &Hir) -> Result<Language, Error> {
    let nfa =
        thompson::Config::new().utf8(false).which_captures(WhichCaptures::None).nfa_size_limit(Some(LARGEST));
    let nfa = thompson::Compiler::new().configure(nfa).build_from_hir(hir);
    let nfa = nfa.map_err(|error| Error::TooLarge(error.to_string()))?;
    // All matches, not the leftmost-first one: a language has no preference. Minimizing is left to `minimal`.
    let dfa = dense::Config::new()
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .accelerate(false)
        .dfa_size_limit(Some(LARGEST))
        .determinize_size_limit(Some(LARGEST));
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
        // regex-automata enters a match state one byte late, so whether a state accepts is asked of the end of input.
        |state| dfa.is_match_state(dfa.next_eoi_state(state)),
    )))
}
