//! Recording of a parse tree, with a node for each production that the combinators enter and for each
//! terminal that they match. [`record`] is the entry point.
//!
//! A parser that backtracks returns to an earlier source. Each source stores the number of nodes before it.
//! When the next node is added, the nodes of the abandoned alternative are dropped.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::{RefCell, RefMut};
use core::ops::Range;

use nom::{IResult, InputLength};

use super::node::{Entry, Symbol, Tree};
use crate::Production;
use crate::notation::class::{Class, ESCAPE, HEX};
use crate::notation::{Source, Terminal, sealed::Sealed};

/// The level of detail of a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Runs of characters are leaves.
    Runs,
    /// Single characters are leaves.
    Characters,
}

/// Returns the parse tree of `text`, or `None` if the parser doesn't match all of it.
pub(crate) fn record<'a>(
    text: &'a str,
    detail: Detail,
    parser: impl for<'r> Fn(Recorded<'a, 'r>) -> IResult<Recorded<'a, 'r>, (), ()>,
) -> Option<Tree> {
    // Enough capacity for most URLs.
    let recorder = Recorder { length: text.len(), detail, steps: RefCell::new(Vec::with_capacity(64)) };
    let source = Recorded { text, count: 0, open: usize::MAX, recorder: &recorder };
    let Ok((Recorded { text: "", count, .. }, ())) = parser(source) else { return None };
    let mut steps = recorder.steps.into_inner();
    steps.truncate(count);
    let nodes = match detail {
        Detail::Runs => steps.into_iter().map(|step| step.node).collect(),
        Detail::Characters => characters(text, steps),
    };
    Some(Tree { text: text.to_owned(), nodes })
}

/// A node, and the class of its characters if each character gets its own node.
struct Step {
    node: Entry,
    class: Option<&'static Class>,
}

struct Recorder {
    length: usize,
    detail: Detail,
    steps: RefCell<Vec<Step>>,
}

// The methods aren't inlined, which keeps the combinators small enough to be inlined.
impl Recorder {
    /// Truncates the steps to the first `count`, and returns them with the depth of the next step.
    fn steps(&self, count: usize, open: usize, offset: usize) -> (RefMut<'_, Vec<Step>>, usize) {
        let mut steps = self.steps.borrow_mut();
        steps.truncate(count);
        let depth = steps.get(open).map_or(0, |open| open.node.depth + 1);
        // With `Detail::Runs`, characters get a node only if more symbols of the production follow.
        let start = steps.last().map_or(0, |last| last.node.span.end);
        if start < offset {
            let node = Entry { symbol: Symbol::Characters, depth, span: start..offset };
            steps.push(Step { node, class: None });
        }
        (steps, depth)
    }

    /// Adds a step, and returns the number of steps.
    #[inline(never)]
    fn add(&self, count: usize, open: usize, span: Range<usize>, symbol: Symbol) -> usize {
        let (mut steps, depth) = self.steps(count, open, span.start);
        steps.push(Step { node: Entry { symbol, depth, span }, class: None });
        steps.len()
    }

    /// Adds a step for a run of the class, and returns the number of steps.
    #[inline(never)]
    fn add_run(&self, count: usize, open: usize, span: Range<usize>, class: &'static Class) -> usize {
        let (mut steps, depth) = self.steps(count, open, span.start);
        steps.push(Step { node: Entry { symbol: Symbol::Characters, depth, span }, class: Some(class) });
        steps.len()
    }

    /// Ends the open production, and returns the number of steps.
    #[inline(never)]
    fn leave(&self, count: usize, open: usize, offset: usize, production: Production) -> usize {
        let (mut steps, _) = self.steps(count, open, offset);
        // A production that consists only of characters is a leaf, and so is `escape`, the only class defined
        // as a sequence.
        if count == open + 1 || production == Production::Escape && self.detail == Detail::Runs {
            steps.truncate(open + 1);
        }
        steps[open].node.span.end = offset;
        steps.len()
    }
}

/// The rest of a text and the steps recorded before it.
#[derive(Clone, Copy)]
pub(crate) struct Recorded<'a, 'r> {
    text: &'a str,
    /// The number of steps.
    count: usize,
    /// The index of the step of the open production.
    open: usize,
    recorder: &'r Recorder,
}

impl Recorded<'_, '_> {
    fn offset(self) -> usize {
        self.recorder.length - self.text.len()
    }
}

/// Returns the nodes of the steps, down to single characters.
fn characters(text: &str, steps: Vec<Step>) -> Vec<Entry> {
    // No character has more than four nodes.
    let mut nodes = Vec::with_capacity(4 * text.len());
    for Step { node, class } in steps {
        let Some(class) = class else {
            nodes.push(node);
            continue;
        };
        // If the production is the class itself, it already has a node.
        let parent = nodes.last().filter(|last| last.depth + 1 == node.depth).map(|last| last.symbol);
        let name = class.name.filter(|&name| parent != Some(Symbol::Production(name)));
        let mut at = node.span.start;
        while at < node.span.end {
            at = add_character(&mut nodes, text.as_bytes(), at, class, name, node.depth);
        }
    }
    nodes
}

/// Adds a node for each symbol that derives the character at this offset of `text`, and returns the
/// character's end.
fn add_character(
    nodes: &mut Vec<Entry>,
    text: &[u8],
    start: usize,
    mut class: &'static Class,
    mut name: Option<Production>,
    mut depth: usize,
) -> usize {
    let first = text[start];
    let end = start + if first == b'%' && class.has_escapes { "%00".len() } else { 1 };
    let mut add = |symbol, end| {
        nodes.push(Entry { symbol, depth, span: start..end });
        depth += 1;
    };
    loop {
        if let Some(name) = name {
            add(Symbol::Production(name), end);
        }
        let Some(part) = class.part(first) else { break };
        (class, name) = (part, part.name);
    }
    if core::ptr::eq(class, &ESCAPE) {
        add(Symbol::Literal("%"), start + 1);
        for digit in start + 1..end {
            add_character(nodes, text, digit, &HEX, HEX.name, depth - 1);
        }
    } else if class.name.is_none()
        && let Some(at) = class.literals.find(char::from(first))
    {
        add(Symbol::Literal(&class.literals[at..=at]), end);
    }
    end
}

impl Sealed for Recorded<'_, '_> {}

impl InputLength for Recorded<'_, '_> {
    fn input_len(&self) -> usize {
        self.text.len()
    }
}

impl<'a> Source<'a> for Recorded<'a, '_> {
    fn text(self) -> &'a str {
        self.text
    }

    fn read(self, terminal: Terminal, length: usize) -> Self {
        let Recorded { text, count, open, recorder } = self;
        let span = self.offset()..self.offset() + length;
        let count = match terminal {
            Terminal::Literal(literal) => recorder.add(count, open, span, Symbol::Literal(literal)),
            Terminal::Characters(class) if recorder.detail == Detail::Characters => {
                recorder.add_run(count, open, span, class)
            }
            Terminal::Characters(_) => count,
        };
        Recorded { text: &text[length..], count, ..self }
    }

    fn beside(self, rest: Self) -> Self {
        Recorded { count: rest.count, ..self }
    }

    fn enter(self, production: Production) -> Self {
        let span = self.offset()..self.offset();
        let count = self.recorder.add(self.count, self.open, span, Symbol::Production(production));
        Recorded { count, open: count - 1, ..self }
    }

    fn leave(self, production: Production, start: Self) -> Self {
        let count = self.recorder.leave(self.count, self.open, self.offset(), production);
        Recorded { count, open: start.open, ..self }
    }
}
