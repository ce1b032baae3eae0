//! The code of each production, recognized in rustfmt's formatting.

use maud::{Markup, html};
use rfc1738::Production;
use sources::{files, read, rust_name, type_of};

/// The folder of the productions' combinators and types.
const GRAMMAR: &str = "src/grammar";

/// The items of the productions' files.
pub struct Index {
    items: Vec<Item>,
}

/// An item outside of blocks. The name of an `impl` block is its first line.
struct Item {
    name: String,
    /// The file and the line numbers.
    place: String,
    text: String,
}

impl Index {
    pub fn read() -> Index {
        let items = files(GRAMMAR).into_iter().flat_map(|file| {
            let path = format!("{GRAMMAR}/{file}");
            let text = read(&path);
            let lines: Vec<&str> = text.lines().collect();
            let item = |at: usize| {
                let (name, first, last) = (name(lines[at])?, first(&lines, at), last(&lines, at));
                let place = format!("{path}, lines {} to {}", first + 1, last + 1);
                Some(Item { name: name.to_owned(), place, text: lines[first..=last].join("\n") })
            };
            (0..lines.len()).filter_map(item).collect::<Vec<_>>()
        });
        Index { items: items.collect() }
    }

    /// Returns the items of a production: its combinator, its type, the type's `Display` and its class, if they exist.
    fn production(&self, production: Production) -> Vec<&Item> {
        let combinator = rust_name(production.name());
        let own_type = type_of(production).unwrap_or_default();
        let display = format!("impl fmt::Display for {own_type}");
        let class = combinator.to_uppercase();
        let find = |name: &str| self.items.iter().find(|item| item.name.split("<'").next() == Some(name));
        [&*combinator, own_type, &display, &class].into_iter().filter_map(find).collect()
    }

    /// Renders the code of a production.
    pub fn excerpts(&self, production: Production) -> Markup {
        html! {
            @for Item { place, text, .. } in self.production(production) {
                figure.code {
                    figcaption { (place) }
                    pre tabindex="0" role="group" aria-label=(place) { code { (text) } }
                }
            }
        }
    }
}

/// Returns the name of the item that a line begins.
fn name(line: &str) -> Option<&str> {
    if line.starts_with("impl") {
        return Some(line.trim_end_matches(" {"));
    }
    let line = line.trim_start_matches("pub(crate) ").trim_start_matches("pub ");
    let rest =
        ["fn ", "struct ", "enum ", "static "].iter().find_map(|keyword| line.strip_prefix(keyword))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

/// Returns the first line of an item, including the comments and attributes above it.
fn first(lines: &[&str], item: usize) -> usize {
    let is_above = |line: &&&str| {
        let code = line.trim_start();
        code.starts_with("#[") || code.starts_with("//") && !code.starts_with("//!")
    };
    item - lines[..item].iter().rev().take_while(is_above).count()
}

/// Returns the last line of an item: its only line, or the line that closes its brackets or ends its value.
fn last(lines: &[&str], item: usize) -> usize {
    let line = lines[item];
    if line.ends_with([';', '}', ',']) {
        return item;
    }
    let indent = line.len() - line.trim_start().len();
    let closes = |next: &&str| {
        let is_outer = next.len() - next.trim_start().len() == indent;
        next.ends_with([';', '}']) && (line.ends_with('=') || is_outer)
    };
    lines[item..].iter().position(closes).map_or(item, |length| item + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_production_has_its_source() {
        let index = Index::read();
        for production in Production::ALL {
            let name = production.name();
            let rust = rust_name(name);
            let excerpts: Vec<&str> =
                index.production(*production).into_iter().map(|item| &*item.text).collect();
            let combinator = excerpts[0];
            assert!(combinator.starts_with("/// ") && combinator.ends_with("\n}"), "{combinator}");
            assert!(combinator.contains(&format!("\npub fn {rust}<'a, S: Source<'a>")), "{combinator}");
            for line in production.bnf().lines() {
                assert!(
                    combinator.contains(&format!("\n/// {}", line.trim_end())),
                    "{name}: {line}: {combinator}"
                );
            }
            let class = format!("static {}: Class", rust.to_uppercase());
            let is_class = |item: &&Item| item.text.contains(&class);
            let is_own = index.production(*production).iter().any(&is_class);
            assert_eq!(is_own, index.items.iter().any(|item| is_class(&item)), "{name}: its class");
            let has = |head: &str| {
                excerpts.iter().filter(|text| text.lines().any(|line| line.starts_with(head))).count()
            };
            // The table of schemes defines the type of `url`.
            if let Some(type_name) = type_of(*production).filter(|_| *production != Production::Url) {
                let heads = [format!("pub struct {type_name}"), format!("pub enum {type_name}")];
                assert_eq!(heads.iter().map(|head| has(head)).sum::<usize>(), 1, "{name}: its type");
                // A macro generates the `Display` of a newtype over a string.
                let is_text = excerpts.iter().any(|text| text.contains("(pub(crate) &'a str);"));
                assert_eq!(has("impl fmt::Display for "), usize::from(!is_text), "{name}: its Display");
            }
        }
    }
}
