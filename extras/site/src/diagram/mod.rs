//! Railroad diagrams of productions.

mod layout;

use maud::{Markup, PreEscaped, html};
use railroad::svg::HDir;
use railroad::{Node, Sequence, SimpleEnd, SimpleStart};
use rfc1738_bnf::{Expr, Grammar, Production};

use layout::{Drawn, Part};

/// The target widths of the two layouts, before scaling. A diagram that can't be narrower exceeds them.
const WIDE: i64 = 640;
const NARROW: i64 = 320;

/// Renders the diagram of a production: `svg.wide` if `has_wide` is `true`, and `svg.narrow` for small screens and the box. The style
/// sheet shows one of them. If they are equal, there is only one, without a class.
///
/// `href` returns the address of a production, by name. Each symbol is a group with the class `nonterminal` or
/// `terminal`. Its `data-symbol` is its index in [`rfc1738_bnf::Expr::symbols`]. A rectangle for several characters has
/// `data-symbol-from` and `data-symbol-to` instead. A group with the class `lit` is highlighted.
pub fn diagram(production: &Production, has_wide: bool, href: &dyn Fn(&str) -> String) -> Markup {
    let name = format!("{} = {}", production.name, production.rhs);
    draw(&name, &production.rhs, has_wide, href)
}

/// Renders a group of productions in one diagram: the first production, with those of the others that it names drawn in place. A
/// production that is one symbol or a repetition of one keeps its name, which says more than its right-hand side.
pub fn group(grammar: &Grammar, names: &[&str], href: &dyn Fn(&str) -> String) -> Option<Markup> {
    let (first, others) = names.split_first()?;
    let rhs = inlined(&grammar.get(first)?.rhs, grammar, others);
    Some(draw(first, &rhs, true, href))
}

fn draw(name: &str, rhs: &Expr, has_wide: bool, href: &dyn Fn(&str) -> String) -> Markup {
    let part = Part { expr: rhs, first: 0, href };
    let [wide, narrow] = [WIDE, NARROW].map(|width| picture(part, width));
    html! {
        div.diagram {
            @if wide.width() == narrow.width() {
                (svg(None, name, &*narrow))
            } @else {
                @if has_wide { (svg(Some("wide"), name, &*wide)) }
                (svg(Some("narrow"), name, &*narrow))
            }
        }
    }
}

/// Returns the expression with the right-hand sides of these productions in place of their names.
fn inlined(expr: &Expr, grammar: &Grammar, names: &[&str]) -> Expr {
    let inline = |expr: &Expr| inlined(expr, grammar, names);
    match expr {
        Expr::Name(name) if names.contains(&name.as_str()) => {
            let named = grammar.get(name).map(|named| &named.rhs).filter(|rhs| rhs.symbols().len() > 1);
            named.unwrap_or(expr).clone()
        }
        Expr::Sequence(parts) => Expr::sequence(parts.iter().map(inline)),
        Expr::Choice(parts) => Expr::Choice(parts.iter().map(inline).collect()),
        Expr::Option(of) => Expr::Option(Box::new(inline(of))),
        Expr::Repeat { min, max, of } => Expr::Repeat { min: *min, max: *max, of: Box::new(inline(of)) },
        other => other.clone(),
    }
}

/// Lays out a diagram with its start and its end.
fn picture(part: Part<'_>, max_width: i64) -> Drawn {
    let ends = Sequence::new(vec![Box::new(SimpleStart) as Drawn, Box::new(SimpleEnd)]).width();
    Box::new(Sequence::new(vec![
        Box::new(SimpleStart),
        part.layout(max_width - ends),
        Box::new(SimpleEnd) as Drawn,
    ]))
}

fn svg(class: Option<&str>, name: &str, picture: &dyn Node) -> Markup {
    /// The margin for the strokes at the edges.
    const EDGE: i64 = 2;
    let (width, height) = (picture.width() + 2 * EDGE, picture.height() + 2 * EDGE);
    // Scales the diagram to the page's text size. The style sheet shrinks it if it doesn't fit.
    let scaled = |length: i64| length * 23 / 20;
    // The role is `group`, because with the role `img`, screen readers would skip the links.
    html! {
        svg class=[class] role="group" aria-label=(name) width=(scaled(width)) height=(scaled(height))
            viewBox={ "0 0 " (width) " " (height) } {
            (PreEscaped(picture.draw(EDGE, EDGE, HDir::LTR).to_string().replace("xlink:href", "href")))
        }
    }
}

#[cfg(test)]
mod tests {
    use regex::Regex;

    use rfc1738_bnf::Rfc1738;

    use super::*;

    fn html(production: &Production) -> String {
        diagram(production, true, &|name| format!("../{name}/")).into_string()
    }

    /// Returns the numbers of the symbols in each box, and its label.
    fn boxes(svg: &str) -> Vec<(Vec<usize>, String)> {
        let boxes = r#"data-symbol(?:-from)?="(\d+)"(?: data-symbol-to="(\d+)")?[^<]*(?:<rect[^<]*(?:</rect>)?\s*)<text[^>]*>([^<]*)"#;
        let boxes = Regex::new(boxes).expect("a pattern");
        let number = |text: &str| text.parse::<usize>().expect("a number");
        let found = boxes.captures_iter(svg).map(|found| {
            let from = number(&found[1]);
            let label = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")]
                .iter()
                .fold(found[3].trim().to_owned(), |label, (escaped, plain)| label.replace(escaped, plain));
            ((from..=found.get(2).map_or(from, |to| number(to.as_str()))).collect(), label)
        });
        found.collect()
    }

    #[test]
    fn diagrams_fit() {
        for production in Grammar::rfc1738().productions() {
            for max_width in [WIDE, NARROW] {
                let part = Part { expr: &production.rhs, first: 0, href: &str::to_owned };
                let width = picture(part, max_width).width();
                // A wider picture is scaled down. If it is up to a quarter wider, its text stays readable.
                assert!(width <= max_width * 5 / 4, "{}: {width} > {max_width}", production.name);
            }
        }
    }

    #[test]
    fn symbol_numbers_in_each_layout() {
        for production in Grammar::rfc1738().productions() {
            let symbols = production.rhs.symbols();
            let html = html(production);
            let layouts: Vec<&str> = html.split("<svg").skip(1).collect();
            let is_shared = !html.contains("class=\"narrow\"");
            assert_eq!(layouts.len(), if is_shared { 1 } else { 2 });
            let links = layouts.len() * production.rhs.names().len();
            assert_eq!(html.matches("<a ").count(), links, "{}", production.name);
            for layout in layouts {
                let boxes = boxes(layout);
                let found: Vec<usize> = boxes.iter().flat_map(|(numbers, _)| numbers.clone()).collect();
                assert_eq!(found, (0..symbols.len()).collect::<Vec<_>>(), "{}", production.name);
                for (numbers, label) in boxes {
                    let labels: Vec<String> =
                        numbers.iter().map(|&number| symbols[number].to_string()).collect();
                    let ends = [&*labels[0], &*labels[labels.len() - 1]].join(" … ");
                    assert!(label == labels.join(" | ") || label == ends, "{}: {label}", production.name);
                }
            }
        }
    }
}
