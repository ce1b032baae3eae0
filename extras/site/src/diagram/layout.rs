//! Layout of a right-hand side within a given width, with the `railroad` crate.

use railroad::svg::{Arc, Element, HDir, PathData};
use railroad::{Choice, Empty, Link, Node, NonTerminal, Optional, Repeat, Sequence, Stack, Terminal};
use rfc1738_bnf::Expr;
use rfc1738_html::color_class;

/// A part of a diagram.
pub type Drawn = Box<dyn Node>;

/// The widths that the nodes of `railroad` add to their content.
const OPTION: i64 = 48;
const REPEAT: i64 = 24;
const CHOICE: i64 = 48;
const STACK: i64 = 60;

/// The minimum number of single-character alternatives that share a box.
const SHARED: usize = 2;

/// An expression, the number of its first symbol, and the function that returns the address of a production, by name.
#[derive(Clone, Copy)]
pub struct Part<'e> {
    pub expr: &'e Expr,
    pub first: usize,
    pub href: &'e dyn Fn(&str) -> String,
}

impl<'e> Part<'e> {
    fn parts(self) -> Vec<Part<'e>> {
        let mut first = self.first;
        let part = |expr: &'e Expr| {
            let part = Part { expr, first, ..self };
            first += expr.symbols().len();
            part
        };
        self.expr.children().iter().map(part).collect()
    }

    /// Lays out the part, no wider than `max_width` if possible.
    pub fn layout(self, max_width: i64) -> Drawn {
        match self.expr {
            Expr::Sequence(_) => sequence(&self.parts(), max_width),
            Expr::Choice(alternatives) => choice(&self.parts(), alternatives, max_width),
            Expr::Option(of) => Box::new(Optional::new(Part { expr: of, ..self }.layout(max_width - OPTION))),
            Expr::Repeat { min, of, .. } => {
                let repeat =
                    |margin| Repeat::new(Part { expr: of, ..self }.layout(max_width - margin), Empty);
                if *min == 0 {
                    Box::new(Optional::new(repeat(OPTION + REPEAT)))
                } else {
                    Box::new(repeat(REPEAT))
                }
            }
            Expr::Name(name) => {
                let mut symbol = NonTerminal::new(name.clone());
                symbol.attr("data-symbol".to_owned()).or_insert(self.first.to_string());
                if let Some(class) = name.parse().ok().and_then(color_class) {
                    symbol.attr("style".to_owned()).or_insert(format!("--part:var(--{class})"));
                }
                Box::new(Link::new(symbol, (self.href)(name)))
            }
            terminal => {
                let mut symbol = Terminal::new(terminal.to_string());
                symbol.attr("data-symbol".to_owned()).or_insert(self.first.to_string());
                Box::new(symbol)
            }
        }
    }

    /// Lays out the part without a limit on its width.
    fn line(self) -> Drawn {
        self.layout(i64::MAX)
    }

    /// Returns the parts of an option's content. Returns `None` if the part isn't an option.
    fn optional(self) -> Option<Vec<Part<'e>>> {
        match self.expr {
            Expr::Option(of) => {
                let part = Part { expr: of, ..self };
                Some(if matches!(part.expr, Expr::Sequence(_)) { part.parts() } else { vec![part] })
            }
            _ => None,
        }
    }
}

/// Lays out a sequence on one line if it fits, or else on several lines.
fn sequence(parts: &[Part<'_>], max_width: i64) -> Drawn {
    let line = Sequence::new(parts.iter().map(|part| part.line()).collect());
    if line.width() <= max_width {
        return Box::new(line);
    }
    if let Some((last, before)) = parts.split_last()
        && let Some(inner) = last.optional()
        && !before.is_empty()
    {
        return ladder(before, inner, max_width - Ladder::MARGIN);
    }
    let room = max_width - STACK;
    let mut lines: Vec<Sequence<Drawn>> = vec![Sequence::default()];
    for part in parts {
        let fits =
            |line: &Sequence<Drawn>| line.width() == 0 || line.width() + 10 + part.line().width() <= room;
        if !lines.last().is_some_and(fits) {
            lines.push(Sequence::default());
        }
        if let Some(line) = lines.last_mut() {
            line.push(part.layout(room));
        }
    }
    Box::new(Stack::new(lines))
}

/// Lays out a sequence that ends with nested options. The content of each option begins a line.
fn ladder<'e>(before: &[Part<'e>], mut inner: Vec<Part<'e>>, max_width: i64) -> Drawn {
    let mut lines = vec![sequence(before, max_width)];
    while inner.len() > 1
        && let Some(next) = inner.last().and_then(|last| last.optional())
    {
        inner.pop();
        lines.push(sequence(&inner, max_width));
        inner = next;
    }
    lines.push(sequence(&inner, max_width));
    Box::new(Ladder { lines })
}

/// Stacks alternatives vertically. Adjacent single-character alternatives share boxes.
fn choice(parts: &[Part<'_>], alternatives: &[Expr], max_width: i64) -> Drawn {
    let room = max_width - CHOICE;
    let fitting = usize::try_from(room / 50).unwrap_or(usize::MAX).max(SHARED);
    let mut lines: Vec<Drawn> = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let (run, single) = (consecutive(&alternatives[at..]), singles(&alternatives[at..]));
        let boxes = single.div_ceil(fitting).max(1);
        let (count, between) = if run > 1 { (run, " … ") } else { (single.div_ceil(boxes), " | ") };
        lines.push(if count < SHARED {
            parts[at].layout(room)
        } else {
            shared_box(&parts[at..at + count], between)
        });
        at += count.max(1);
    }
    if lines.len() == 1 { lines.remove(0) } else { Box::new(Choice::new(lines)) }
}

/// Lays out single-character alternatives in a box. If `between` is ` … `, the box shows only the first and the last.
fn shared_box(parts: &[Part<'_>], between: &str) -> Drawn {
    let ends = [parts[0], parts[parts.len() - 1]];
    let shown = if between == " … " { &ends } else { parts };
    let label: Vec<String> = shown.iter().map(|part| part.expr.to_string()).collect();
    let mut symbol = Terminal::new(label.join(between));
    for (name, end) in ["data-symbol-from", "data-symbol-to"].into_iter().zip(ends) {
        symbol.attr(name.to_owned()).or_insert(end.first.to_string());
    }
    Box::new(symbol)
}

/// Returns the number of leading alternatives that are consecutive letters or digits, or 1 if there are fewer than four.
pub fn consecutive(alternatives: &[Expr]) -> usize {
    let in_order = |pair: &&[Expr]| match [character(&pair[0]), character(&pair[1])] {
        [Some(first), Some(next)] => {
            first.is_ascii_alphanumeric() && next.is_ascii_alphanumeric() && first + 1 == next
        }
        _ => false,
    };
    let count = 1 + alternatives.windows(2).take_while(in_order).count();
    if count < 4 { 1 } else { count }
}

/// Returns the number of leading single-character alternatives that don't begin a range.
fn singles(alternatives: &[Expr]) -> usize {
    let is_single =
        |at: &usize| character(&alternatives[*at]).is_some() && consecutive(&alternatives[*at..]) == 1;
    (0..alternatives.len()).take_while(is_single).count()
}

/// Returns the character if the expression is a single-character literal.
fn character(expr: &Expr) -> Option<u8> {
    match expr {
        Expr::Literal(text) => text.bytes().next().filter(|_| text.len() == 1),
        _ => None,
    }
}

/// The radius of a bend.
const R: i64 = 12;
/// The distance from a line to the rail above or below it.
const GAP: i64 = 14;

/// A vertical stack of lines. After each line, the lines below it are optional. All lines lead to the exit, at the level of the
/// first.
pub struct Ladder {
    pub lines: Vec<Drawn>,
}

impl Ladder {
    /// The width that the bends add to the widest line.
    pub const MARGIN: i64 = 5 * R;

    /// Returns the distance from the top of the first line to the top of each line.
    fn tops(&self) -> Vec<i64> {
        let mut top = 0;
        let mut place = |lines: &[Drawn]| {
            top += Ladder::turn(&lines[0]) + (R - lines[1].entry_height()).max(0) + 2 * GAP;
            top
        };
        [0].into_iter().chain(self.lines.windows(2).map(&mut place)).collect()
    }

    /// Returns the distance from the top of a line to the rail that leads back below it, minus `GAP`.
    fn turn(line: &Drawn) -> i64 {
        line.height().max(line.entry_height() + R)
    }
}

impl Node for Ladder {
    fn entry_height(&self) -> i64 {
        self.lines[0].entry_height()
    }

    fn height(&self) -> i64 {
        self.tops().iter().zip(&self.lines).map(|(top, line)| top + line.height()).max().unwrap_or_default()
    }

    fn width(&self) -> i64 {
        self.lines.iter().map(Node::width).max().unwrap_or_default() + Ladder::MARGIN
    }

    fn draw(&self, x: i64, y: i64, direction: HDir) -> Element {
        let (start, exit) = (x + 2 * R, y + self.entry_height());
        let path = |x, y| PathData::new(direction).move_to(x, y);
        let mut all = Element::new("g").add(path(x, exit).horizontal(2 * R).into_path());
        let tops = self.tops();
        for (index, line) in self.lines.iter().enumerate() {
            let (top, end) = (y + tops[index], start + line.width());
            let level = top + line.entry_height();
            let right = x + self.width() - end;
            all.push(line.draw(start, top, direction));
            all.push(match index {
                0 => path(end, level).horizontal(right).into_path(),
                _ => path(end, level)
                    .horizontal(right - 2 * R)
                    .arc(R, Arc::WestToNorth)
                    .vertical(exit - level + 2 * R)
                    .arc(R, Arc::SouthToEast)
                    .into_path(),
            });
            if let Some(next) = self.lines.get(index + 1) {
                let (back, next) =
                    (top + Ladder::turn(line) + GAP, y + tops[index + 1] + next.entry_height());
                let turn = path(end, level).arc(R, Arc::WestToSouth).vertical(back - level - 2 * R);
                let turn = turn.arc(R, Arc::NorthToWest).horizontal(start - end).arc(R, Arc::EastToSouth);
                all.push(turn.vertical(next - back - 2 * R).arc(R, Arc::NorthToEast).into_path());
            }
        }
        all
    }
}
