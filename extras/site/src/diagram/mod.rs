//! Railroad diagrams of productions.
//!
//! The layout is custom, because the crate `railroad` can't fit a diagram into a width or join the ends of nested options.

mod layout;
mod picture;
mod words;

use maud::{Markup, html};
use rfc1738_bnf::{Expr, Production};
use rfc1738_html::colour_class;

use picture::{HEIGHT, Mark, Picture, Point, Symbol, path};

/// The widths that the two layouts fit into at natural size, if possible.
const WIDE: i32 = 640;
const NARROW: i32 = 320;

/// Renders the diagram of a production twice: `svg.wide`, and `svg.narrow` for small screens. The style sheet shows
/// one of them.
///
/// `href` returns the address of a production, by name. Each symbol is a group with the class `nonterminal` or
/// `terminal`. Its `data-symbol` is its number among [`Expr::symbols`]. A box for a range of characters has
/// `data-symbol-from` and `data-symbol-to` instead. A group with the class `lit` is highlighted.
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
    // If there is room, the diagram is scaled up with the text around it.
    let larger = |length: i32| length * 23 / 20;
    // maud closes only elements with braces. The role is a group, since an image would hide its links from screen
    // readers.
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
        // The text is centered on the small letters and their ascenders.
        text x=(x + width / 2) y=(f64::from(y) + 4.5) { (symbol.label()) }
    };
    match symbol {
        Symbol::Name(number, name) => html! {
            @let colour = name.parse().ok().and_then(colour_class).unwrap_or_default();
            g class={ "nonterminal " (colour) } data-symbol=(number) { a href=(href(name)) { (label) } }
        },
        Symbol::Terminal(number, _) => html! { g.terminal data-symbol=(number) { (label) } },
        Symbol::Range { numbers, .. } => html! {
            g.terminal data-symbol-from=(numbers.start) data-symbol-to=(numbers.end - 1) { (label) }
        },
    }
}

#[cfg(test)]
mod tests;
