//! A node for nested options at the end of a sequence.

use railroad::Node;
use railroad::svg::{Arc, Element, HDir, PathData};

/// A part of a diagram.
pub type Drawn = Box<dyn Node>;

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
