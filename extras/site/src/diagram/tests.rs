//! Tests of the diagrams' sizes and symbols.

use rfc1738_bnf::{Grammar, Production};

use super::{NARROW, Part, WIDE, diagram, picture};

fn html(production: &Production) -> String {
    diagram(production, true, &|name| format!("../{name}/")).into_string()
}

/// Returns the numbers of the symbols in each box, and its label.
fn boxes(svg: &str) -> Vec<(Vec<usize>, String)> {
    let boxes = svg.split("<g ").filter_map(|rest| rest.split_once(" data-symbol")?.1.split_once("</text>"));
    let number = |rest: &str, name: &str| {
        let (_, value) = rest.split_once(name)?;
        value.split('"').next()?.parse::<usize>().ok()
    };
    let boxes = boxes.map(|(attributes, _)| {
        let numbers = match (number(attributes, "from=\""), number(attributes, "to=\"")) {
            (Some(from), Some(to)) => (from..=to).collect(),
            _ => vec![number(attributes, "=\"").expect("a number")],
        };
        let label = attributes.rsplit('>').next().unwrap_or_default().trim();
        let label =
            label.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#x27;", "'");
        (numbers, label.replace("&amp;", "&"))
    });
    boxes.collect()
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
fn a_group_is_drawn_one_level_deep() {
    let names = ["ip-schemepart", "login", "user"];
    let html = super::group(&Grammar::rfc1738(), &names, &str::to_owned).expect("a diagram").into_string();
    assert!(html.contains("href=\"user\"") && !html.contains("href=\"login\""), "{html}");
}

#[test]
fn symbol_numbers_in_each_layout() {
    for production in Grammar::rfc1738().productions() {
        let symbols = production.rhs.symbols();
        let html = html(production);
        let layouts: Vec<&str> = html.split("<svg").skip(1).collect();
        assert_eq!(layouts.len(), 2);
        for layout in layouts {
            let boxes = boxes(layout);
            let found: Vec<usize> = boxes.iter().flat_map(|(numbers, _)| numbers.clone()).collect();
            assert_eq!(found, (0..symbols.len()).collect::<Vec<_>>(), "{}", production.name);
            for (numbers, label) in boxes {
                let labels: Vec<String> = numbers.iter().map(|&number| symbols[number].to_string()).collect();
                let ends = [&*labels[0], &*labels[labels.len() - 1]].join(" … ");
                assert!(label == labels.join(" | ") || label == ends, "{}: {label}", production.name);
            }
        }
    }
}

#[test]
fn html_has_links_and_numbers() {
    let grammar = Grammar::rfc1738();
    let html = |name: &str| html(grammar.get(name).unwrap_or_else(|| panic!("{name}")));
    let hostport = html("hostport");
    assert!(hostport.contains(r#"aria-label="hostport = host [ &quot;:&quot; port ]""#));
    let port = "<g class=\"nonterminal\" data-symbol=\"2\" style=\"--part:var(--part-port)\">";
    assert!(hostport.contains(port) && hostport.contains("href=\"../port/\""), "{hostport}");
    assert!(hostport.contains(r#"<g class="terminal" data-symbol="1">"#));
    assert_eq!(hostport.matches("data-symbol=").count(), 2 * 3);
    assert!(html("hex").contains(r#"data-symbol-from="7" data-symbol-to="12""#));
    for production in grammar.productions() {
        let html = html(&production.name);
        let links = html.matches("<a ").count();
        assert_eq!(links, 2 * production.rhs.names().len(), "{}", production.name);
    }
}
