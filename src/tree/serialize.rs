//! Serialization of trees as nested nodes.

use alloc::vec::Vec;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::node::{Node, Symbol, Tree};

/// Serializes the root node.
impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.root().serialize(serializer)
    }
}

/// Serializes a production as `{"production", "span", "children"}`, with `"text"` instead of children for a
/// leaf, a literal as `{"literal", "text", "span"}`, and an unnamed run as `{"text", "span"}`.
impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let span = [self.span().start, self.span().end];
        if let Symbol::Production(production) = self.symbol() {
            map.serialize_entry("production", production.name())?;
            map.serialize_entry("span", &span)?;
            if self.is_leaf() {
                map.serialize_entry("text", self.text())?;
            } else {
                map.serialize_entry("children", &self.children().collect::<Vec<_>>())?;
            }
            return map.end();
        }
        if let Symbol::Literal(literal) = self.symbol() {
            map.serialize_entry("literal", literal)?;
        }
        map.serialize_entry("text", self.text())?;
        map.serialize_entry("span", &span)?;
        map.end()
    }
}
