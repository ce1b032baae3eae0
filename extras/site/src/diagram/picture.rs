//! Pictures, and combinators that build larger ones from smaller ones.

use std::ops::Range;

/// Half the height of a box.
const HALF: i32 = 12;
pub const HEIGHT: i32 = 2 * HALF;
/// The radius of a bend.
pub const R: i32 = 10;
/// The distance between a box and a rail above or below it.
const CLEAR: i32 = 8;
/// The additional distance between two rails.
const BESIDE: i32 = 4;
/// The distance between two boxes in a row.
const GAP: i32 = 14;

/// Coordinates: x to the right, y downward.
pub type Point = (i32, i32);

/// A part of a diagram. Its entry is at the left, at height 0; its exit is at the right, `drop` lower.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    pub width: i32,
    /// The extent above height 0.
    pub up: i32,
    /// The extent below height 0.
    pub down: i32,
    pub drop: i32,
    pub marks: Vec<(Point, Mark)>,
}

/// A drawn element.
#[derive(Clone, Debug)]
pub enum Mark {
    /// A line with round bends, by its points relative to the element's place.
    Rail(Vec<Point>),
    /// An arrowhead on a line that leads back.
    Back,
    /// The start or the end of the diagram.
    End,
    /// A bar between alternatives in a frame.
    Bar,
    /// A frame around alternatives, by width and height. The place is its top left corner.
    Frame(i32, i32),
    Note(String),
    /// A box, by width. The place is the middle of its left side.
    Box(i32, Symbol),
}

/// The content of a box, with its number among the symbols of the right-hand side.
#[derive(Clone, Debug)]
pub enum Symbol {
    Name(usize, String),
    /// A terminal in the BNF's notation, with its quotes.
    Terminal(usize, String),
    /// A range of single-character alternatives.
    Range {
        numbers: Range<usize>,
        first: String,
        last: String,
    },
}

impl Symbol {
    pub fn label(&self) -> String {
        match self {
            Symbol::Name(_, text) | Symbol::Terminal(_, text) => text.clone(),
            Symbol::Range { first, last, .. } => format!("{first} … {last}"),
        }
    }
}

impl Picture {
    /// The width that [`Picture::ended`] adds.
    pub const ENDS: i32 = 2 * (4 + GAP);
    /// The widths that the combinators add to their widest part.
    pub const OPTION: i32 = 4 * R;
    pub const REPEAT: i32 = 2 * R;
    pub const CHOICE: i32 = 4 * R;
    pub const LINES: i32 = 2 * R;
    pub const LADDER: i32 = 5 * R;

    /// Draws a box. It is wide enough for fonts with characters up to 0.66 em wide. Most have 0.6.
    pub fn symbol(symbol: Symbol) -> Picture {
        let characters = i32::try_from(symbol.label().chars().count()).unwrap_or(i32::MAX / 16);
        let width = (characters * 79 / 10 + 18) / 2 * 2;
        Picture { width, up: HALF, down: HALF, drop: 0, marks: vec![((0, 0), Mark::Box(width, symbol))] }
    }

    /// Draws single-character alternatives in a frame, with bars between them.
    pub fn frame(cells: Vec<Picture>, most: i32) -> Picture {
        const PADDING: i32 = 5;
        let cell = cells.iter().map(|cell| cell.width).max().unwrap_or(0) + GAP;
        let count = i32::try_from(cells.len()).unwrap_or(i32::MAX);
        let fitting = ((most - 2 * PADDING - 2 * R + GAP) / cell).max(1);
        let lines = (count + fitting - 1) / fitting;
        let columns = (count + lines - 1) / lines;
        let width = columns * cell - GAP + 2 * PADDING;
        let height = lines * (HEIGHT + PADDING) + PADDING;
        let mut frame = Picture { width, up: height / 2, down: height / 2, ..Picture::default() };
        frame.marks.push(((0, -height / 2), Mark::Frame(width, height)));
        for (index, picture) in (0..).zip(cells) {
            let (column, line) = (index % columns, index / columns);
            let x = PADDING + column * cell;
            let y = PADDING + HALF - height / 2 + line * (HEIGHT + PADDING);
            if column + 1 < columns && index + 1 < count {
                frame.marks.push(((x + picture.width + GAP / 2, y), Mark::Bar));
            }
            frame.place(picture, x, y);
        }
        frame
    }

    /// Draws pictures in a row.
    pub fn row(items: Vec<Picture>) -> Picture {
        let mut row = Picture::default();
        for (index, item) in items.into_iter().enumerate() {
            let (x, y) = (row.width, row.drop);
            let gap = if index == 0 { 0 } else { GAP };
            if gap > 0 {
                row.rail([(x, y), (x + gap, y)]);
            }
            row.width += gap + item.width;
            row.drop += item.drop;
            row.place(item, x + gap, y);
        }
        row
    }

    pub fn row_width(items: &[Picture]) -> i32 {
        let gaps = i32::try_from(items.len()).unwrap_or(i32::MAX).saturating_sub(1).saturating_mul(GAP);
        items.iter().map(|item| item.width).fold(gaps, i32::saturating_add)
    }

    /// Draws rows one below the other.
    pub fn lines(lines: Vec<Picture>) -> Picture {
        let width = widest(&lines) + Picture::LINES;
        let mut all = Picture { width, ..Picture::default() };
        all.rail([(0, 0), (R, 0)]);
        let ends = all.descend(lines, R);
        if let Some(&(x, y)) = ends.last() {
            all.rail([(x, y), (width, y)]);
            all.drop = y;
        }
        all
    }

    /// Draws rows one below the other. After each row, the rest is optional.
    pub fn ladder(lines: Vec<Picture>) -> Picture {
        let width = widest(&lines) + Picture::LADDER;
        let mut all = Picture { width, ..Picture::default() };
        all.rail([(0, 0), (R, 0)]);
        let ends = all.descend(lines, 2 * R);
        all.drop = ends.first().map_or(0, |&(_, y)| y);
        for (x, y) in ends {
            let exit = all.drop;
            all.rail([(x, y), (width - R, y), (width - R, exit), (width, exit)]);
        }
        all
    }

    /// Places rows one below the other. A rail leads from the end of each to the start of the next; its bend is `bend`
    /// from the end. Returns the ends.
    fn descend(&mut self, lines: Vec<Picture>, bend: i32) -> Vec<Point> {
        let mut ends: Vec<Point> = Vec::new();
        let mut y = 0;
        for line in lines {
            if let Some(&(x, end)) = ends.last() {
                let between = (self.down + CLEAR).max(end + 2 * R);
                y = between + (line.up + CLEAR).max(2 * R);
                let bend = x + bend;
                self.rail([(x, end), (bend, end), (bend, between), (0, between), (0, y), (R, y)]);
                self.marks.push(((bend / 2, between), Mark::Back));
            }
            ends.push((R + line.width, y + line.drop));
            self.place(line, R, y);
        }
        ends
    }

    /// Draws an optional picture: a rail above bypasses it.
    pub fn option(of: Picture) -> Picture {
        Picture::optional(of, 2 * R)
    }

    /// Draws a picture that occurs once or more. A rail below leads back, with a note at its end if the number of
    /// rounds is limited.
    pub fn repeat(of: Picture, note: Option<String>) -> Picture {
        let width = of.width + Picture::REPEAT;
        let (drop, below) = (of.drop, (of.down + CLEAR).max(of.drop + 2 * R));
        let mut all = Picture { width, drop, ..Picture::default() };
        all.rail([(0, 0), (R, 0)]);
        all.rail([(width - R, drop), (width, drop)]);
        all.rail([(width - R, drop), (width, drop), (width, below), (0, below), (0, 0), (R, 0)]);
        all.marks.push(((width / 2, below), Mark::Back));
        all.place(of, R, 0);
        all.down += BESIDE;
        if let Some(note) = note {
            all.marks.push(((width / 2, below + 16), Mark::Note(note)));
            all.down = below + 20;
        }
        all
    }

    /// Draws a picture that occurs any number of times. The rail above bends where the rail below does.
    pub fn any_number(of: Picture, note: Option<String>) -> Picture {
        Picture::optional(Picture::repeat(of, note), R)
    }

    fn optional(of: Picture, margin: i32) -> Picture {
        let width = of.width + 2 * margin;
        let (drop, above) = (of.drop, -(of.up + CLEAR).max(2 * R));
        let mut all = Picture { width, drop, ..Picture::default() };
        all.rail([(0, 0), (margin, 0)]);
        all.rail([(0, 0), (R, 0), (R, above), (width - R, above), (width - R, drop), (width, drop)]);
        all.rail([(width - margin, drop), (width, drop)]);
        all.place(of, margin, 0);
        all.up += BESIDE;
        all
    }

    /// Draws alternatives. The first is on the main line.
    pub fn choice(alternatives: Vec<Picture>) -> Picture {
        let width = widest(&alternatives) + Picture::CHOICE;
        let mut all = Picture { width, ..Picture::default() };
        for (index, alternative) in alternatives.into_iter().enumerate() {
            let y = if index == 0 { 0 } else { (all.down + CLEAR + alternative.up).max(2 * R) };
            let (x, end) = (2 * R + alternative.width, y + alternative.drop);
            if index == 0 {
                all.drop = end;
            }
            let exit = all.drop;
            all.rail([(0, 0), (R, 0), (R, y), (2 * R, y)]);
            all.rail([(x, end), (width - R, end), (width - R, exit), (width, exit)]);
            all.place(alternative, 2 * R, y);
        }
        all
    }

    /// Draws a whole diagram, with its start, its end, and a margin for strokes.
    pub fn ended(self) -> Picture {
        const DOT: i32 = 4;
        let (width, drop, start) = (self.width + Picture::ENDS, self.drop, DOT + GAP);
        let mut all = Picture { width, drop, ..Picture::default() };
        all.rail([(DOT, 0), (start, 0)]);
        all.rail([(width - start, drop), (width - DOT, drop)]);
        all.marks.extend([((DOT, 0), Mark::End), ((width - DOT, drop), Mark::End)]);
        all.place(self, start, 0);
        all.up += 2;
        all.down += 2;
        all
    }

    /// Returns the rails, as points in this picture.
    pub fn rails(&self) -> impl Iterator<Item = Vec<Point>> {
        self.marks.iter().filter_map(|((right, down), mark)| match mark {
            Mark::Rail(points) => Some(points.iter().map(|(x, y)| (right + x, down + y)).collect()),
            _ => None,
        })
    }

    fn rail<const N: usize>(&mut self, points: [Point; N]) {
        for (_, y) in points {
            self.up = self.up.max(-y);
            self.down = self.down.max(y);
        }
        self.marks.push(((0, 0), Mark::Rail(points.to_vec())));
    }

    fn place(&mut self, part: Picture, x: i32, y: i32) {
        self.up = self.up.max(part.up - y);
        self.down = self.down.max(part.down + y);
        self.marks.extend(part.marks.into_iter().map(|((right, down), mark)| ((x + right, y + down), mark)));
    }
}

fn widest(pictures: &[Picture]) -> i32 {
    pictures.iter().map(|picture| picture.width).max().unwrap_or(0)
}

/// Returns SVG path data with round bends at the corners. Adjacent points must share a coordinate.
pub fn path(points: &[Point]) -> String {
    let mut points = points.to_vec();
    points.dedup();
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return String::new() };
    let mut path = format!("M{} {}", first.0, first.1);
    for corner in points.windows(3) {
        let &[before, (x, y), after] = corner else { continue };
        let is_straight = before.0 == x && x == after.0 || before.1 == y && y == after.1;
        if is_straight {
            continue;
        }
        let towards = |(to_x, to_y): Point| (x + R * (to_x - x).signum(), y + R * (to_y - y).signum());
        let (start, end) = (towards(before), towards(after));
        let turn = (x - before.0) * (after.1 - y) - (y - before.1) * (after.0 - x);
        path += &format!("L{} {}A{R} {R} 0 0 {} {} {}", start.0, start.1, i32::from(turn > 0), end.0, end.1);
    }
    path + &format!("L{} {}", last.0, last.1)
}
