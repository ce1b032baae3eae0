//! A picture as a graph: the ways through it are the derivations of its production.

use std::collections::BTreeSet;
use std::ops::Range;

use rfc1738_bnf::{Child, Expr};

use super::super::picture::{Mark, Picture};
use super::{boxes, numbers, pictures};

/// From where to where each rail and each box leads; a box has its numbers.
struct Graph {
    edges: Vec<((i32, i32), (i32, i32), Option<Range<usize>>)>,
    start: (i32, i32),
    end: (i32, i32),
}

impl Graph {
    fn of(picture: &Picture) -> Graph {
        let mut graph = Graph { edges: Vec::new(), start: (0, 0), end: (0, 0) };
        let mut ends = Vec::new();
        let mut frames = Vec::new();
        for mark in &picture.marks {
            match mark {
                Mark::Rail(points) => graph.edges.push((points[0], points[points.len() - 1], None)),
                Mark::End(x, y) => ends.push((*x, *y)),
                Mark::Frame { x, y, width, height } => frames.push((*x, *y, *width, *height)),
                _ => {}
            }
        }
        for (left, y, width, symbol) in boxes(picture) {
            let around = frames.iter().find(|(x, top, wide, high)| {
                (*x..x + wide).contains(&left) && (*top..top + high).contains(&y)
            });
            let (from, to) = match around {
                Some((x, top, wide, high)) => ((*x, top + high / 2), (x + wide, top + high / 2)),
                None => ((left, y), (left + width, y)),
            };
            graph.edges.push((from, to, Some(numbers(symbol))));
        }
        (graph.start, graph.end) = (ends[0], ends[1]);
        graph
    }

    /// What can be reached by rails alone.
    fn closure(&self, mut open: Vec<(i32, i32)>) -> BTreeSet<(i32, i32)> {
        let mut reached = BTreeSet::new();
        while let Some(point) = open.pop() {
            if reached.insert(point) {
                let rails = self.edges.iter().filter(|(from, _, of)| *from == point && of.is_none());
                open.extend(rails.map(|(_, to, _)| *to));
            }
        }
        reached
    }

    /// Whether one can go through the picture by these symbols.
    fn leads(&self, walk: &[usize]) -> bool {
        let mut reached = self.closure(vec![self.start]);
        for number in walk {
            let boxes = self.edges.iter().filter(|(from, _, of)| {
                reached.contains(from) && of.as_ref().is_some_and(|of| of.contains(number))
            });
            reached = self.closure(boxes.map(|(_, to, _)| *to).collect());
        }
        reached.contains(&self.end)
    }

    /// A random way through the picture.
    fn walk(&self, rng: &mut fastrand::Rng) -> Vec<usize> {
        let (mut at, mut walk) = (self.start, Vec::new());
        while at != self.end {
            let edges: Vec<_> = self.edges.iter().filter(|(from, ..)| *from == at).collect();
            let (_, to, of) = edges[rng.usize(..edges.len())];
            walk.extend(of.clone().map(|of| rng.usize(of)));
            at = *to;
        }
        walk
    }
}

/// A random way through a right-hand side, by the numbers of its symbols.
fn walk(expr: &Expr, first: usize, rng: &mut fastrand::Rng) -> Vec<usize> {
    let after = |parts: &[Expr]| first + parts.iter().map(|part| part.symbols().len()).sum::<usize>();
    match expr {
        Expr::Sequence(parts) => {
            (0..parts.len()).flat_map(|at| walk(&parts[at], after(&parts[..at]), rng)).collect()
        }
        Expr::Choice(parts) => {
            let at = rng.usize(..parts.len());
            walk(&parts[at], after(&parts[..at]), rng)
        }
        Expr::Option(of) if rng.bool() => walk(of, first, rng),
        Expr::Option(_) => Vec::new(),
        Expr::Repeat { min, of, .. } => (0..min + rng.u32(..4)).flat_map(|_| walk(of, first, rng)).collect(),
        _ => vec![first],
    }
}

#[test]
fn a_picture_says_what_the_grammar_says() {
    let mut rng = fastrand::Rng::with_seed(1738);
    for (production, picture) in pictures() {
        let symbols = production.rhs.symbols();
        let graph = Graph::of(&picture);
        for _ in 0..300 {
            let drawn = graph.walk(&mut rng);
            let children: Vec<Child<'_>> = drawn
                .iter()
                .map(|&number| match symbols[number] {
                    Expr::Name(name) => Child::Name(name),
                    Expr::Literal(text) => Child::Literal(text),
                    other => panic!("{other} is ABNF"),
                })
                .collect();
            let found = production.rhs.derivation(&children);
            let numbers = drawn.iter().map(|&number| number..number + 1).collect();
            assert_eq!(found, Some(numbers), "{}", production.text);
            let written = walk(&production.rhs, 0, &mut rng);
            assert!(graph.leads(&written), "{}: {written:?}", production.text);
        }
    }
}
