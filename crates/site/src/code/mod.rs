//! Stub.
use crate::page::{Layout, Page};
use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_live::Address;
use std::path::Path;
pub struct Index;
pub struct Item {
    pub place: Place,
}
pub struct Place;
impl Place {
    pub fn address(&self) -> Address {
        Address::source("src/lib.rs")
    }
}
pub struct Excerpt;
impl Excerpt {
    pub fn render(&self, _page: &Address) -> Markup {
        html! {}
    }
}
impl Index {
    pub fn read(_root: &Path) -> Index {
        Index
    }
    pub fn resolve(&self, _path: &str) -> Option<&Item> {
        Some(&Item { place: Place })
    }
    pub fn resolve_test(&self, _path: &str) -> Option<Place> {
        Some(Place)
    }
    pub fn production(&self, _production: Production) -> Vec<Excerpt> {
        vec![Excerpt]
    }
    pub fn pages(&self) -> Vec<Page> {
        vec![Page {
            address: Address::source("src/lib.rs"),
            title: String::new(),
            description: String::new(),
            content: html! {},
            layout: Layout::Wide,
        }]
    }
}
