//! Parts of files, shown on other pages.

use maud::{Markup, PreEscaped, html};
use rfc1738::Production;

use super::index::Index;
use super::item::{Kind, Place};
use rfc1738_html::Address;

/// What a piece of a production's source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The function that parses it.
    Combinator,
    /// The type of what is parsed.
    Type,
    /// What the type prints.
    Display,
    /// The class of characters that the production is, or is a run of.
    Class,
}

/// A piece of a production's source.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// The production.
    pub production: Production,
    /// What this is of its source.
    pub part: Part,
    /// The lines.
    pub place: Place,
}

impl Excerpt {
    /// The excerpt on a page, where the names of other productions are links.
    pub fn markup(&self, index: &Index, page: &Address) -> Markup {
        index.shown(&self.place, page, Some(self.production))
    }
}

impl Index {
    /// The source of a production: its combinator, its type and the type's `Display` if they are there, and its class.
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
                    // What a macro writes for many types is no source of this one.
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
