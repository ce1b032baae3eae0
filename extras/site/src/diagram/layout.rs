//! Layout of a right-hand side in a given width.

use rfc1738_bnf::Expr;

use super::picture::{Picture, Symbol};

/// The number of single-character alternatives that are put into a frame, or into a box if they are consecutive.
const FRAMED: usize = 3;
const CONSECUTIVE: usize = 4;

/// Lays out an expression, no wider than `most` if possible.
pub fn layout(rhs: &Expr, most: i32) -> Picture {
    Part { expr: rhs, first: 0 }.layout(most)
}

/// An expression, and the number of its first symbol.
#[derive(Clone, Copy)]
struct Part<'e> {
    expr: &'e Expr,
    first: usize,
}

impl<'e> Part<'e> {
    fn parts(self) -> Vec<Part<'e>> {
        let number = |next: &mut usize, expr: &'e Expr| {
            let first = *next;
            *next += expr.symbols().len();
            Some(Part { expr, first })
        };
        self.expr.children().iter().scan(self.first, number).collect()
    }

    fn layout(self, most: i32) -> Picture {
        match self.expr {
            Expr::Sequence(_) => sequence(&self.parts(), most),
            Expr::Choice(alternatives) => choice(&self.parts(), alternatives, most),
            Expr::Option(of) => Picture::option(Part { expr: of, ..self }.layout(most - Picture::OPTION)),
            Expr::Repeat { min, max, of } => {
                let margin = if *min == 0 { Picture::OPTION } else { Picture::REPEAT };
                repeat(*min, *max, Part { expr: of, ..self }.layout(most - margin))
            }
            Expr::Name(name) => Picture::symbol(Symbol::Name(self.first, name.clone())),
            terminal => Picture::symbol(Symbol::Terminal(self.first, terminal.to_string())),
        }
    }

    /// Lays out the part on one line.
    fn line(self) -> Picture {
        self.layout(i32::MAX / 2)
    }

    /// Returns the content of the part if it is an option.
    fn optional(self) -> Option<Vec<Part<'e>>> {
        match self.expr {
            Expr::Option(of) => {
                let of = Part { expr: of, ..self };
                Some(if matches!(of.expr, Expr::Sequence(_)) { of.parts() } else { vec![of] })
            }
            _ => None,
        }
    }
}

fn repeat(min: u32, max: Option<u32>, of: Picture) -> Picture {
    match (min, max) {
        (0, None) => Picture::any_number(of, None),
        (0, Some(max)) => Picture::any_number(of, Some(format!("at most {max} times"))),
        (1, None) => Picture::repeat(of, None),
        (1, Some(1)) => of,
        (min, None) => Picture::repeat(of, Some(format!("at least {min} times"))),
        (min, Some(max)) if min == max => Picture::repeat(of, Some(format!("{min} times"))),
        (min, Some(max)) => Picture::repeat(of, Some(format!("{min} to {max} times"))),
    }
}

/// Lays out a sequence on one line if it fits, or else on several.
fn sequence(parts: &[Part<'_>], most: i32) -> Picture {
    let line = Picture::row(parts.iter().map(|part| part.line()).collect());
    if line.width <= most {
        return line;
    }
    let room = most - Picture::LINES;
    if let Some((last, before)) = parts.split_last()
        && let Some(inner) = last.optional()
        && !before.is_empty()
        && (last.line().width > room || inner.last().is_some_and(|part| part.optional().is_some()))
    {
        return ladder(before, inner, most - Picture::LADDER);
    }
    let (mut lines, mut open) = (Vec::new(), Vec::new());
    for part in parts {
        let line = part.line();
        open.push(if line.width > room { part.layout(room) } else { line });
        if open.len() > 1 && Picture::row_width(&open) > room {
            let next = open.split_off(open.len() - 1);
            lines.push(Picture::row(std::mem::replace(&mut open, next)));
        }
    }
    lines.push(Picture::row(open));
    if lines.len() == 1 { lines.remove(0) } else { Picture::lines(lines) }
}

/// Lays out a sequence that ends with nested options. Each option begins a line.
fn ladder<'e>(before: &[Part<'e>], mut inner: Vec<Part<'e>>, most: i32) -> Picture {
    let mut lines = vec![sequence(before, most)];
    while inner.len() > 1
        && let Some(next) = inner.last().and_then(|last| last.optional())
    {
        inner.pop();
        lines.push(sequence(&inner, most));
        inner = next;
    }
    lines.push(sequence(&inner, most));
    Picture::ladder(lines)
}

/// Lays out alternatives one below the other. Single-character alternatives share a frame or a box.
fn choice(parts: &[Part<'_>], alternatives: &[Expr], most: i32) -> Picture {
    let most = most - Picture::CHOICE;
    let mut pictures = Vec::new();
    let mut at = 0;
    while let Some(&part) = parts.get(at) {
        let consecutive = consecutive(&alternatives[at..]);
        let framed = framed(&alternatives[at..]);
        if consecutive > 1 {
            let last = parts[at + consecutive - 1];
            let (first, numbers) = (part.expr.to_string(), part.first..last.first + 1);
            pictures.push(Picture::symbol(Symbol::Range { numbers, first, last: last.expr.to_string() }));
            at += consecutive;
        } else if framed > 1 {
            let cells = parts[at..at + framed].iter().map(|part| part.line()).collect();
            pictures.push(Picture::frame(cells, most));
            at += framed;
        } else {
            pictures.push(part.layout(most));
            at += 1;
        }
    }
    if pictures.len() == 1 { pictures.remove(0) } else { Picture::choice(pictures) }
}

/// Returns the number of leading alternatives that are consecutive letters or digits if they fill a box, or else 1.
pub fn consecutive(alternatives: &[Expr]) -> usize {
    let in_order = |pair: &&[Expr]| match [character(&pair[0]), character(&pair[1])] {
        [Some(one), Some(next)] => {
            one.is_ascii_alphanumeric() && next.is_ascii_alphanumeric() && one + 1 == next
        }
        _ => false,
    };
    let count = 1 + alternatives.windows(2).take_while(in_order).count();
    if count < CONSECUTIVE { 1 } else { count }
}

/// Returns the number of leading alternatives that have a single character and no box if they fill a frame, or else 1.
fn framed(alternatives: &[Expr]) -> usize {
    let is_cell =
        |at: &usize| character(&alternatives[*at]).is_some() && consecutive(&alternatives[*at..]) == 1;
    let count = (0..alternatives.len()).take_while(is_cell).count();
    if count < FRAMED { 1 } else { count }
}

/// Returns the character of a single-character literal.
fn character(expr: &Expr) -> Option<u8> {
    match expr {
        Expr::Literal(text) => text.bytes().next().filter(|_| text.len() == 1),
        _ => None,
    }
}
