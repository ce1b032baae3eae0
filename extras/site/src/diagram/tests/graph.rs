//! A picture as a graph, whose paths are the derivations of its production.

use std::collections::BTreeSet;
use std::ops::Range;

use rfc1738_bnf::{Child, Expr};

use super::super::picture::{Mark, Picture, Point};
use super::{boxes, numbers, pictures};

struct Graph {
    edges: Vec<Edge>,
    start: Point,
    end: Point,
}

/// A rail, or a box with its numbers.
struct Edge {
    from: Point,
    to: Point,
    of: Option<Range<usize>>,
}

impl Graph {
    fn of(picture: &Picture) -> Graph {
        let mut graph = Graph { edges: Vec::new(), start: (0, 0), end: (0, 0) };
        let mut ends = Vec::new();
        let mut frames = Vec::new();
        for points in picture.rails() {
            graph.edges.push(Edge { from: points[0], to: points[points.len() - 1], of: None });
        }
        for ((x, y), mark) in &picture.marks {
            match mark {
                Mark::End => ends.push((*x, *y)),
                Mark::Frame(width, height) => frames.push((*x, *y, *width, *height)),
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
            graph.edges.push(Edge { from, to, of: Some(numbers(symbol)) });
        }
        (graph.start, graph.end) = (ends[0], ends[1]);
        graph
    }

    /// Returns the points that rails alone can reach.
    fn closure(&self, mut open: Vec<Point>) -> BTreeSet<Point> {
        let mut reached = BTreeSet::new();
        while let Some(point) = open.pop() {
            if reached.insert(point) {
                let rails = self.edges.iter().filter(|edge| edge.from == point && edge.of.is_none());
                open.extend(rails.map(|edge| edge.to));
            }
        }
        reached
    }

    /// Returns `true` if a path through the picture has these symbols.
    fn leads(&self, walk: &[usize]) -> bool {
        let mut reached = self.closure(vec![self.start]);
        for number in walk {
            let boxes = self.edges.iter().filter(|edge| {
                reached.contains(&edge.from) && edge.of.as_ref().is_some_and(|of| of.contains(number))
            });
            reached = self.closure(boxes.map(|edge| edge.to).collect());
        }
        reached.contains(&self.end)
    }

    /// Returns a random path through the picture.
    fn walk(&self, rng: &mut fastrand::Rng) -> Vec<usize> {
        let (mut at, mut walk) = (self.start, Vec::new());
        while at != self.end {
            let edges: Vec<_> = self.edges.iter().filter(|edge| edge.from == at).collect();
            let edge = edges[rng.usize(..edges.len())];
            walk.extend(edge.of.clone().map(|of| rng.usize(of)));
            at = edge.to;
        }
        walk
    }
}

/// Returns a random path through a right-hand side, as the numbers of its symbols.
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
