//! Derivations: the symbol of a right-hand side for each child of a node.

use std::collections::HashSet;
use std::ops::Range;

use super::Expr;

/// The number of states at which a right-hand side is too large. RFC 1738's right-hand sides need fewer than a hundred.
const MAX_STATES: usize = 1_000_000;

/// A child of a node in a parse tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Child<'a> {
    /// A node of the production with this name.
    Name(&'a str),
    /// A literal, as written in the grammar.
    Literal(&'a str),
    /// A leaf for one or more iterations of a repetition, such as the characters before the `@` of an `article`.
    Run,
}

impl Expr {
    /// Returns the index of each child's [symbol](Expr::symbols), as a range, if this right-hand side derives the
    /// children. A [run](Child::Run) has the range of the symbols that it repeats. If there are several derivations,
    /// prefers earlier alternatives, present options over absent ones, and more iterations.
    ///
    /// Returns `None` if there is no derivation, or if the expanded right-hand side has a million states or more.
    ///
    /// ```
    /// use abnf_proof::{Child, Expr};
    ///
    /// let login: Expr = r#"[ user [ ":" password ] "@" ] hostport"#.parse()?;
    /// let children = [Child::Name("user"), Child::Literal("@"), Child::Name("hostport")];
    /// assert_eq!(login.derivation(&children), Some(vec![0..1, 3..4, 4..5]));
    /// assert_eq!(login.derivation(&children[..2]), None);
    ///
    /// let article: Expr = r#"1*[ uchar | ";" ] "@" host"#.parse()?;
    /// let children = [Child::Run, Child::Literal("@"), Child::Name("host")];
    /// assert_eq!(article.derivation(&children), Some(vec![0..2, 2..3, 3..4]));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn derivation(&self, children: &[Child<'_>]) -> Option<Vec<Range<usize>>> {
        let mut automaton = Automaton { states: vec![State::End], max_iterations: children.len() + 1 };
        let start = automaton.add(self, 0, 0)?;
        automaton.path(start, children)
    }
}

/// Returns `true` if the symbol matches the child. Without a symbol, a run matches.
fn is(symbol: Option<&Expr>, child: Child<'_>) -> bool {
    match (symbol, child) {
        (None, Child::Run) => true,
        (Some(Expr::Name(name)), Child::Name(child)) => name == child,
        (Some(Expr::Literal(text)), Child::Literal(child)) => text == child,
        (Some(Expr::IgnoreCase(text)), Child::Literal(child)) => text.eq_ignore_ascii_case(child),
        (Some(Expr::Range(first, last)), Child::Literal(child)) => {
            matches!(child.as_bytes(), [byte] if (first..=last).contains(&byte))
        }
        _ => false,
    }
}

/// An automaton for a right-hand side, with children as its alphabet.
struct Automaton<'e> {
    states: Vec<State<'e>>,
    /// The maximum number of iterations to expand. If there are more iterations than children, at least one of them is empty.
    max_iterations: usize,
}

enum State<'e> {
    End,
    /// The possible next states, in order of preference.
    Either(Vec<usize>),
    /// The numbers of a symbol, or of the symbols that a run repeats.
    Child {
        symbol: Option<&'e Expr>,
        numbers: Range<usize>,
        next: usize,
    },
}

impl<'e> Automaton<'e> {
    fn push(&mut self, state: State<'e>) -> Option<usize> {
        self.states.push(state);
        (self.states.len() < MAX_STATES).then_some(self.states.len() - 1)
    }

    /// Adds the states of `expr` and returns the first. Its first symbol has the number `first`, and `next` is the state after
    /// `expr`.
    fn add(&mut self, expr: &'e Expr, first: usize, next: usize) -> Option<usize> {
        match expr {
            Expr::Literal(text) if text.is_empty() => Some(next),
            Expr::Sequence(elements) => {
                let (mut state, mut number) = (next, first + expr.symbols().len());
                for element in elements.iter().rev() {
                    number -= element.symbols().len();
                    state = self.add(element, number, state)?;
                }
                Some(state)
            }
            Expr::Choice(alternatives) => {
                let (mut either, mut number) = (Vec::new(), first);
                for alternative in alternatives {
                    either.push(self.add(alternative, number, next)?);
                    number += alternative.symbols().len();
                }
                self.push(State::Either(either))
            }
            Expr::Option(of) => {
                let taken = self.add(of, first, next)?;
                self.push(State::Either(vec![taken, next]))
            }
            Expr::Repeat { min, max, of } => {
                let expanded = |count: u32| self.max_iterations.min(count as usize);
                let (min, max) = (expanded(*min), max.map(expanded));
                let more = match max {
                    None => {
                        let more = self.push(State::Either(Vec::new()))?;
                        let iteration = self.iteration(of, first, more, more)?;
                        self.states[more] = State::Either(vec![iteration, next]);
                        more
                    }
                    Some(max) => {
                        let mut more = next;
                        for _ in min..max {
                            let iteration = self.iteration(of, first, more, more)?;
                            more = self.push(State::Either(vec![iteration, next]))?;
                        }
                        more
                    }
                };
                (0..min).try_fold(more, |state, _| self.iteration(of, first, state, more))
            }
            Expr::IgnoreCase(_) | Expr::Literal(_) | Expr::Name(_) | Expr::Prose(_) | Expr::Range(..) => {
                self.push(State::Child { symbol: Some(expr), numbers: first..first + 1, next })
            }
        }
    }

    /// Adds a choice between one iteration of a repetition and a run, which replaces all iterations that are still required.
    fn iteration(&mut self, of: &'e Expr, first: usize, next: usize, after_run: usize) -> Option<usize> {
        let iteration = self.add(of, first, next)?;
        let numbers = first..first + of.symbols().len();
        let run = self.push(State::Child { symbol: None, numbers, next: after_run })?;
        self.push(State::Either(vec![iteration, run]))
    }

    /// Returns the first path from a state to the end. No state is tried twice at the same child, so the time is
    /// linear in the number of children.
    fn path(&self, start: usize, children: &[Child<'_>]) -> Option<Vec<Range<usize>>> {
        let mut path = Vec::new();
        let mut tried = HashSet::new();
        let mut open = vec![(start, 0)];
        while let Some((state, at)) = open.pop() {
            if !tried.insert((state, at)) {
                continue;
            }
            path.truncate(at);
            match (&self.states[state], children.get(at)) {
                (State::End, None) => return Some(path),
                (State::Either(states), _) => open.extend(states.iter().rev().map(|&state| (state, at))),
                (State::Child { symbol, numbers, next }, Some(child)) if is(*symbol, *child) => {
                    path.push(numbers.clone());
                    open.push((*next, at + 1));
                }
                _ => {}
            }
        }
        None
    }
}
