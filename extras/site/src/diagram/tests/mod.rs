//! Tests of the diagrams' geometry and HTML.

mod corpus;
mod graph;

use std::ops::Range;

use rfc1738_bnf::{Grammar, Production};

use super::picture::{HEIGHT, Mark, Picture, R, Symbol};
use super::{NARROW, WIDE, diagram, picture, words};

const HALF: i32 = HEIGHT / 2;

/// Returns the productions with their pictures, wide and narrow.
fn pictures() -> Vec<(Production, Picture)> {
    let productions = Grammar::rfc1738().productions().to_vec();
    let both = |production: Production| {
        [WIDE, NARROW].map(|width| (production.clone(), picture(&production.rhs, width)))
    };
    productions.into_iter().flat_map(both).collect()
}

fn numbers(symbol: &Symbol) -> Range<usize> {
    match symbol {
        Symbol::Name(number, _) | Symbol::Terminal(number, _) => *number..number + 1,
        Symbol::Range { numbers, .. } => numbers.clone(),
    }
}

/// Returns the boxes: left side, middle, width and symbol.
fn boxes(picture: &Picture) -> Vec<(i32, i32, i32, &Symbol)> {
    let boxes = picture.marks.iter().filter_map(|((x, y), mark)| match mark {
        Mark::Box(width, symbol) => Some((*x, *y, *width, symbol)),
        _ => None,
    });
    boxes.collect()
}

#[test]
fn a_picture_fits() {
    for (at, (production, picture)) in pictures().iter().enumerate() {
        let most = if at % 2 == 0 { WIDE } else { NARROW };
        assert!(picture.width <= most, "{}: {} > {most}", production.name, picture.width);
        for (x, y, width, _) in boxes(picture) {
            assert!(x >= 0 && x + width <= picture.width, "{}", production.name);
            assert!(y - HALF > -picture.up && y + HALF < picture.down, "{}", production.name);
        }
    }
}

/// No box overlaps another, and no rail crosses a box.
#[test]
fn nothing_is_drawn_over_a_box() {
    for (production, picture) in pictures() {
        let boxes = boxes(&picture);
        for (at, &(x, y, width, symbol)) in boxes.iter().enumerate() {
            let over = |left: i32, right: i32, top: i32, bottom: i32| {
                left < x + width && x < right && top < y + HALF && y - HALF < bottom
            };
            for &(x, y, width, other) in &boxes[..at] {
                assert!(
                    !over(x, x + width, y - HALF, y + HALF),
                    "{}: {symbol:?}, {other:?}",
                    production.name
                );
            }
            for points in picture.rails() {
                for line in points.windows(2) {
                    let ((a, b), (c, d)) = (line[0], line[1]);
                    assert!(
                        !over(a.min(c), a.max(c).max(a + 1), b.min(d), b.max(d).max(b + 1)),
                        "{}: {points:?} goes through {symbol:?}",
                        production.name
                    );
                }
            }
        }
    }
}

/// A bend takes its radius from both of its lines, so a line between two bends needs twice the radius.
#[test]
fn there_is_room_for_every_bend() {
    for (production, picture) in pictures() {
        for mut points in picture.rails() {
            points.dedup();
            let last = points.len() - 2;
            for (at, line) in points.windows(2).enumerate() {
                let ((a, b), (c, d)) = (line[0], line[1]);
                assert!(a == c || b == d, "{}: {points:?} is askew", production.name);
                let bends = i32::from(at > 0) + i32::from(at < last);
                let length = (a - c).abs() + (b - d).abs();
                assert!(length >= R * bends || is_straight(&points), "{}: {points:?}", production.name);
            }
        }
    }
}

fn is_straight(points: &[(i32, i32)]) -> bool {
    points.iter().all(|point| point.1 == points[0].1)
}

#[test]
fn every_symbol_has_its_number_once_in_each_layout() {
    for (production, picture) in pictures() {
        let mut found: Vec<usize> = boxes(&picture).iter().flat_map(|(.., symbol)| numbers(symbol)).collect();
        found.sort_unstable();
        let symbols = production.rhs.symbols();
        assert_eq!(found, (0..symbols.len()).collect::<Vec<_>>(), "{}", production.name);
        for (.., symbol) in boxes(&picture) {
            let numbers = numbers(symbol);
            let (first, last) = (symbols[numbers.start].to_string(), symbols[numbers.end - 1].to_string());
            let label = if numbers.len() == 1 { first } else { format!("{first} … {last}") };
            assert_eq!(symbol.label(), label, "{}", production.name);
        }
    }
}

#[test]
fn the_html_has_links_and_numbers() {
    let grammar = Grammar::rfc1738();
    let html = |name: &str| {
        let production = grammar.get(name).unwrap_or_else(|| panic!("{name}"));
        diagram(production, &|name| format!("../{name}/index.html")).into_string()
    };
    let hostport = html("hostport");
    assert!(hostport.contains(r#"aria-label="hostport: host, then optionally a colon and port""#));
    assert!(
        hostport
            .contains(r#"<g class="nonterminal part-port" data-symbol="2"><a href="../port/index.html">"#)
    );
    assert!(hostport.contains(r#"<g class="terminal" data-symbol="1">"#));
    assert_eq!(hostport.matches("data-symbol=").count(), 2 * 3);
    assert!(html("hex").contains(r#"data-symbol-from="7" data-symbol-to="12""#));
    assert!(html("punctuation").contains("&lt;&quot;&gt;</text>"));
    for production in grammar.productions() {
        let html = html(&production.name);
        let links = html.matches("<a href").count();
        assert_eq!(links, 2 * production.rhs.names().len(), "{}", production.name);
        for tag in ["svg", "g", "a", "rect", "text", "path", "circle"] {
            let opened =
                html.matches(&format!("<{tag} ")).count() + html.matches(&format!("<{tag}>")).count();
            assert_eq!(opened, html.matches(&format!("</{tag}>")).count(), "{}: {tag}", production.name);
        }
    }
}

#[test]
fn a_production_is_read_in_words() {
    let read = |rhs: &str| words::words(&rhs.parse().unwrap_or_else(|error| panic!("{rhs}: {error}")));
    for (rhs, words) in [
        (r#"host [ ":" port ]"#, "host, then optionally a colon and port"),
        (r#"*[ domainlabel "." ] toplabel"#, "any number of (domainlabel, then a full stop), then toplabel"),
        (r#"1*[ alpha | "-" ] "@" host"#, "one or more of (alpha or a hyphen), then an at sign, then host"),
        ("hostname | hostnumber", "either hostname or hostnumber"),
        (r#""0" | "1" | "2" | "3" | hex"#, "one of “0” to “3” or hex"),
        (r#""A" | "I" | "D""#, "one of “A”, “I” or “D”"),
        ("a | a *b c", "either a or (a, then any number of b, then c)"),
        (
            r#"[ "/" [ gtype [ selector ] ] ]"#,
            "optionally (a slash, then optionally (gtype, then optionally selector))",
        ),
        ("2*4a 3*3b *5c 2*d", "2 to 4 of a, then 3 of b, then at most 5 of c, then 2 or more of d"),
    ] {
        assert_eq!(read(rhs), words);
    }
}

/// Limited repetitions, which don't occur in RFC 1738.
#[test]
fn a_count_is_noted() {
    let production = Grammar::parse("a = 2*4b *5c 1*1d\nb = \"b\"\nc = \"c\"\nd = \"d\"", "").unwrap();
    let html = diagram(production.get("a").unwrap(), &str::to_owned).into_string();
    assert!(html.contains(">2 to 4 times</text>") && html.contains(">at most 5 times</text>"));
    assert_eq!(html.matches("<text class=\"note\"").count(), 2 * 2);
}

#[test]
fn a_text_stands_in_the_middle_of_its_box() {
    let number = |html: &str, name: &str| -> f64 {
        let (_, value) = html.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("{name}: {html}"));
        value
            .split('"')
            .next()
            .and_then(|value| value.parse().ok())
            .unwrap_or_else(|| panic!("{name}: {html}"))
    };
    for production in Grammar::rfc1738().productions() {
        let html = diagram(production, &str::to_owned).into_string();
        for (rect, text) in html.split("<rect x").skip(1).filter_map(|part| part.split_once("></rect><text"))
        {
            let rect = format!(" x{rect}");
            assert_eq!(number(text, "x"), number(&rect, "x") + number(&rect, "width") / 2.0, "{html}");
            assert_eq!(number(text, "y"), number(&rect, "y") + number(&rect, "height") / 2.0 + 4.5, "{html}");
        }
    }
}
