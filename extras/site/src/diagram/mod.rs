//! Railroad diagrams of productions.
//!
//! The layout is our own: the crate `railroad` knows neither a width to fit into nor a common end for nested options, and
//! makes of `gopherurl` a picture that is 1020 pixels wide.

mod layout;
mod picture;
mod words;

use maud::{Markup, html};
use rfc1738_bnf::{Expr, Production};

use picture::{HEIGHT, Mark, Picture, Point, Symbol, path};

/// What the two layouts fit into at their natural size, where they can.
const WIDE: i32 = 640;
const NARROW: i32 = 320;

/// The diagram of a production, twice: `svg.wide`, and `svg.narrow` for small screens. The stylesheet shows one of them.
///
/// `href` gives the address of a production, by its name. Each symbol is a group with the class `nonterminal` or
/// `terminal` and its number among [`Expr::symbols`] as `data-symbol`; where one box stands for the characters from one
/// to another, it has `data-symbol-from` and `data-symbol-to`. A group with the class `lit` is highlighted.
pub fn diagram(production: &Production, href: &dyn Fn(&str) -> String) -> Markup {
    let words = format!("{}: {}", production.name, words::words(&production.rhs));
    html! {
        div.diagram {
            (svg("wide", &words, &picture(&production.rhs, WIDE), href))
            (svg("narrow", &words, &picture(&production.rhs, NARROW), href))
        }
    }
}

fn picture(rhs: &Expr, width: i32) -> Picture {
    layout::layout(rhs, width - Picture::ENDS).ended()
}

fn svg(class: &str, words: &str, picture: &Picture, href: &dyn Fn(&str) -> String) -> Markup {
    let (width, height) = (picture.width, picture.up + picture.down);
    // A little larger than it is drawn, as the text around it is, if there is room.
    let larger = |length: i32| length * 23 / 20;
    // In HTML, maud leaves open what has no braces. An image would hide its links from a screen reader, so it is a group.
    html! {
        svg class=(class) role="group" aria-label=(words) width=(larger(width)) height=(larger(height))
            viewBox={ "0 " (-picture.up) " " (width) " " (height) } {
            path.rail d=(picture.rails().map(|points| path(&points)).collect::<String>()) {}
            @for (place, mark) in &picture.marks { (drawn(*place, mark, href)) }
        }
    }
}

fn drawn((x, y): Point, mark: &Mark, href: &dyn Fn(&str) -> String) -> Markup {
    match mark {
        Mark::Rail(_) => Markup::default(),
        Mark::Back => html! { path.rail d={ "M" (x + 2) " " (y - 4) "l-4 4l4 4" } {} },
        Mark::End => html! { circle.end cx=(x) cy=(y) r="3" {} },
        Mark::Bar => html! { path.bar d={ "M" (x) " " (y - 6) "v12" } {} },
        Mark::Frame(width, height) => html! {
            rect.frame x=(x) y=(y) width=(width) height=(height) rx=(HEIGHT / 2 + 5) {}
        },
        Mark::Note(text) => html! { text.note x=(x) y=(y) { (text) } },
        Mark::Box(width, symbol) => boxed((x, y), *width, symbol, href),
    }
}

fn boxed((x, y): Point, width: i32, symbol: &Symbol, href: &dyn Fn(&str) -> String) -> Markup {
    let radius = if matches!(symbol, Symbol::Name(..)) { 2 } else { HEIGHT / 2 };
    let label = html! {
        rect x=(x) y=(y - HEIGHT / 2) width=(width) height=(HEIGHT) rx=(radius) {}
        // Its middle is that of the small letters and their ascenders.
        text x=(x + width / 2) y=(f64::from(y) + 4.5) { (symbol.label()) }
    };
    match symbol {
        Symbol::Name(number, name) => html! {
            g.nonterminal data-symbol=(number) { a href=(href(name)) { (label) } }
        },
        Symbol::Terminal(number, _) => html! { g.terminal data-symbol=(number) { (label) } },
        Symbol::Range { numbers, .. } => html! {
            g.terminal data-symbol-from=(numbers.start) data-symbol-to=(numbers.end - 1) { (label) }
        },
    }
}

#[cfg(test)]
mod tests;
