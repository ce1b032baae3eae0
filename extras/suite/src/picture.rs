//! A heat map of the results, with a row for each kind and a column for each parser.

use std::error::Error;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::cases::{Kind, Suite};
use crate::record::{Measured, Record};
use crate::tables::measured;

pub struct Palette {
    background: RGBColor,
    text: RGBColor,
    /// The color of a cell without differences. `most` is the color of a cell in which every verdict differs.
    least: RGBColor,
    most: RGBColor,
    /// The minimum share at which a cell's number has the background's color, for contrast.
    inverted_from: f64,
}

pub const LIGHT: Palette = Palette {
    background: RGBColor(0xFF, 0xFF, 0xFF),
    text: RGBColor(0x1F, 0x23, 0x28),
    least: RGBColor(0xF3, 0xF5, 0xF7),
    most: RGBColor(0xB3, 0x4A, 0x00),
    inverted_from: 0.6,
};

pub const DARK: Palette = Palette {
    background: RGBColor(0x0D, 0x11, 0x17),
    text: RGBColor(0xE6, 0xED, 0xF3),
    least: RGBColor(0x1B, 0x21, 0x29),
    most: RGBColor(0xFF, 0xA6, 0x57),
    inverted_from: 0.6,
};

const CELL: (i32, i32) = (50, 22);
/// The space for the names of the kinds and of the parsers.
const LEFT: i32 = 150;
const TOP: i32 = 144;
const GAP: i32 = 46;
const FONT: &str = "sans-serif";
const SIZE: i32 = 13;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

pub fn draw(suite: &Suite, record: &Record, palette: &Palette) -> Result<String> {
    let parsers: Vec<_> = measured(record).collect();
    let width = LEFT + CELL.0 * i32::try_from(parsers.len())? + 20;
    let height = TOP + CELL.1 * i32::try_from(suite.kinds.len())? + GAP + 20;
    let mut svg = String::new();
    {
        let area =
            SVGBackend::with_string(&mut svg, (width.try_into()?, height.try_into()?)).into_drawing_area();
        area.fill(&palette.background)?;
        let text = |text: &str, at, style: TextStyle<'_>| area.draw(&Text::new(text.to_owned(), at, style));
        let style = |position: (HPos, VPos)| {
            (FONT, SIZE).into_font().color(&palette.text).pos(Pos::new(position.0, position.1))
        };
        for (column, (parser, _)) in (0..).zip(&parsers) {
            let at = (LEFT + column * CELL.0 + CELL.0 / 2, TOP - 34);
            let upwards = (FONT, SIZE).into_font().transform(FontTransform::Rotate270).color(&palette.text);
            text(parser.name, at, upwards.pos(Pos::new(HPos::Left, VPos::Center)))?;
        }
        let mut top = TOP;
        for (valid, title) in [
            (false, "invalid under RFC 1738: percentage accepted"),
            (true, "valid under RFC 1738: percentage rejected"),
        ] {
            text(title, (LEFT, top - 8), style((HPos::Left, VPos::Bottom)))?;
            for kind in suite.kinds.iter().filter(|kind| kind.valid == valid) {
                text(&kind.name, (LEFT - 10, top + CELL.1 / 2), style((HPos::Right, VPos::Center)))?;
                for (column, (_, measured)) in (0..).zip(&parsers) {
                    let Some(share) = share(kind, measured) else { continue };
                    let corner = (LEFT + column * CELL.0, top);
                    let fill = mix(palette.least, palette.most, share).filled();
                    area.draw(&Rectangle::new(
                        [corner, (corner.0 + CELL.0 - 2, corner.1 + CELL.1 - 2)],
                        fill,
                    ))?;
                    if share > 0.0 {
                        let color =
                            if share >= palette.inverted_from { palette.background } else { palette.text };
                        let style = style((HPos::Center, VPos::Center)).color(&color);
                        text(&percent(share), (corner.0 + CELL.0 / 2 - 1, corner.1 + CELL.1 / 2), style)?;
                    }
                }
                top += CELL.1;
            }
            top += GAP;
        }
        area.present()?;
    }
    Ok(svg)
}

/// Returns the share of a kind's cases with a different verdict, or `None` if no case of the kind was run.
fn share(kind: &Kind, measured: &Measured) -> Option<f64> {
    let (run, differs) = measured.kinds.get(&kind.name)?;
    Some(*differs as f64 / *run as f64)
}

/// Formats a share above 0 as a whole percentage from 1 to 100. Only a share of exactly 1 gives 100.
fn percent(share: f64) -> String {
    let rounded = (share * 100.0).round();
    format!("{}", if share < 1.0 { rounded.clamp(1.0, 99.0) } else { rounded })
}

fn mix(from: RGBColor, to: RGBColor, share: f64) -> RGBColor {
    let channel = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round();
    let byte = |from, to| channel(from, to) as u8;
    RGBColor(byte(from.0, to.0), byte(from.1, to.1), byte(from.2, to.2))
}
