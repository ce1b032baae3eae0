//! Items of each production, according to the table of productions.

use rfc1738::Production;

use super::item::{Item, Kind, Place, Reach};
use super::scope::{ROOT, Scopes};

/// The file of the table.
pub(super) const TABLE: &str = "src/production/table.rs";

/// The paths of the character classes.
const CLASSES: [&str; 2] = ["src/grammar/", "src/notation/class.rs"];

struct Row<'t> {
    line: usize,
    type_name: &'t str,
    combinator: &'t str,
}

/// Returns the rows: `Hostport hostport "3.1" shape;`.
fn rows(table: &str) -> impl Iterator<Item = Row<'_>> {
    (1..).zip(table.lines()).filter_map(|(line, row)| {
        let mut words = row.split_whitespace();
        let (type_name, combinator, section) = (words.next()?, words.next()?, words.next()?);
        section.starts_with('"').then_some(Row { line, type_name, combinator })
    })
}

impl Scopes {
    /// Records the items of each production, and adds the variants of `Production`, which the table's macro generates.
    pub fn note_productions(&mut self, table: &str) {
        let all = self.follow(ROOT, &["Production"]).into_iter().find_map(|item| self.items[item].space);
        for (row, production) in rows(table).zip(Production::ALL) {
            for item in self.of_production(&row) {
                self.items[item].production = Some(*production);
            }
            let Some(all) = all else { continue };
            self.spaces[all].items.push(self.items.len());
            self.items.push(Item {
                path: String::new(),
                kind: Kind::Variant,
                place: Place { file: TABLE.to_owned(), first: row.line, last: row.line },
                production: Some(*production),
                name: row.type_name.to_owned(),
                reach: Reach::Public,
                name_at: None,
                space: None,
            });
        }
    }

    /// Returns the combinator, type and class of a production.
    fn of_production(&self, row: &Row<'_>) -> Vec<usize> {
        let mut found = self.follow(ROOT, &["grammar", row.combinator]);
        found.retain(|item| self.items[*item].kind == Kind::Function);
        let types = self.follow(ROOT, &["grammar", row.type_name]);
        found.extend(types.into_iter().filter(|item| self.is_type(*item)));
        let class = row.combinator.to_uppercase();
        let is_class = |item: &Item| {
            let is_here = CLASSES.iter().any(|place| item.place.file.starts_with(place));
            is_here && item.kind == Kind::Static && item.name == class
        };
        found.extend((0..self.items.len()).filter(|item| is_class(&self.items[*item])));
        found
    }
}
