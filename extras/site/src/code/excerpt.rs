//! Source excerpts shown on other pages.

use maud::{Markup, PreEscaped, html};
use rfc1738::Production;

use super::index::Index;
use super::item::{Kind, Place};
use rfc1738_html::Address;

/// The role of an excerpt in a production's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The function that parses it.
    Combinator,
    /// The type of the parsed value.
    Type,
    /// The type's `Display` implementation.
    Display,
    /// The character class that the production is, or repeats.
    Class,
}

/// An excerpt of a production's source.
#[derive(Clone, Debug)]
pub struct Excerpt {
    pub production: Production,
    pub part: Part,
    pub place: Place,
}

impl Excerpt {
    /// Renders the excerpt on a page, with links on the names of other productions.
    pub fn markup(&self, index: &Index, page: &Address) -> Markup {
        index.shown(&self.place, page, Some(self.production))
    }
}

impl Index {
    /// Returns the source of a production: its combinator, its type, the type's `Display` and its class, as far as
    /// they exist.
    pub fn production(&self, production: Production) -> Vec<Excerpt> {
        let excerpt = |part, place: &Place| Excerpt { production, part, place: place.clone() };
        let mut found = Vec::new();
        for (number, item) in self.scopes.items.iter().enumerate() {
            if item.production != Some(production) {
                continue;
            }
            match item.kind {
                Kind::Function => found.push(excerpt(Part::Combinator, &item.place)),
                Kind::Static => found.push(excerpt(Part::Class, &item.place)),
                Kind::Struct | Kind::Enum => {
                    found.push(excerpt(Part::Type, &item.place));
                    // A `Display` that a macro generates for many types isn't this production's source.
                    let display =
                        self.displays.get(&number).filter(|display| display.file == item.place.file);
                    found.extend(display.map(|display| excerpt(Part::Display, display)));
                }
                _ => {}
            }
        }
        found.sort_by_key(|excerpt| excerpt.part);
        found
    }

    fn shown(&self, place: &Place, page: &Address, itself: Option<Production>) -> Markup {
        let lines = self.lines(&place.file, page, itself);
        let code = lines[place.first - 1..place.last].join("\n");
        html! {
            figure.code {
                figcaption { a href=(place.address().from(page)) { (place.caption()) } }
                pre tabindex="0" role="group" aria-label=(place.caption()) { code { (PreEscaped(code)) } }
            }
        }
    }
}
