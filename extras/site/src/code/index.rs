//! The index of the library's code.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use conformance::{rust_name, type_of};
use maud::{Markup, html};
use rfc1738::Production;

use super::items::{Item, Place, items};

/// The folder of the productions' combinators and types.
const GRAMMAR: &str = "src/grammar/";

/// The text of the library's files by path, and their items.
#[derive(Debug)]
pub struct Index {
    files: BTreeMap<String, String>,
    items: Vec<Item>,
}

impl Index {
    /// Reads the code of the repository at `root`: the Rust files of the library and its companions.
    ///
    /// # Errors
    ///
    /// Returns an error if a file can't be read.
    pub fn read(root: &Path) -> io::Result<Index> {
        let mut index = Index { files: BTreeMap::new(), items: Vec::new() };
        let mut pending = ["src", "crates/access/src", "crates/build/src", "crates/context/src"]
            .map(str::to_owned)
            .to_vec();
        while let Some(path) = pending.pop() {
            if root.join(&path).is_dir() {
                let entries = fs::read_dir(root.join(&path))?;
                let paths =
                    entries.map(|entry| Ok(format!("{path}/{}", entry?.file_name().to_string_lossy())));
                pending.extend(paths.collect::<io::Result<Vec<_>>>()?);
            } else if path.ends_with(".rs") {
                let text = fs::read_to_string(root.join(&path))?;
                index.items.extend(items(&path, &text));
                index.files.insert(path, text);
            }
        }
        index.items.sort_by(|a, b| a.place.file.cmp(&b.place.file));
        Ok(index)
    }

    /// Returns the location of the item that a link names: `Url::parse`, `crate::scheme`, `Ftpurl::steps`. If a type has no
    /// member with the name, returns the location of the type, because a macro may generate the member. A method of an extension
    /// trait may be named after the type.
    pub fn resolve(&self, path: &str) -> Option<Place> {
        let path = path.trim_matches('`').trim_end_matches("()").trim_end_matches('!');
        let (kind, path) = path.split_once('@').unwrap_or(("", path));
        let mut names = path.rsplit("::").filter(|name| !matches!(*name, "crate" | "rfc1738"));
        let (name, owner) = (names.next().filter(|name| !name.is_empty())?, names.next());
        let is_extension = |item: &&Item| item.owner.is_some() && Some(item.name.as_str()) == owner;
        let member = |of: &Item| self.items.iter().find(|item| item.name == name && item.owner == of.owner);
        if let Some(item) = self.items.iter().filter(is_extension).find_map(member) {
            return Some(item.place.clone());
        }
        let is_match = |item: &&Item| {
            item.name == name
                && kind != "mod"
                && match owner {
                    Some(of) => {
                        item.owner.as_deref() == Some(of)
                            || item.owner.is_none() && is_in(&item.place.file, of)
                    }
                    None => item.owner.is_none(),
                }
        };
        // If several items have the name, prefer a combinator of the grammar for a name in lower case, such as `url`, and an
        // item outside the grammar for any other name, such as `Url`.
        let is_preferred =
            |item: &&Item| item.place.file.starts_with(GRAMMAR) == name.starts_with(char::is_lowercase);
        let found: Vec<&Item> = self.items.iter().filter(is_match).collect();
        let item = found.iter().find(|item| is_preferred(item)).or(found.first());
        item.map(|item| item.place.clone()).or_else(|| match owner {
            Some(owner) if owner.starts_with(char::is_uppercase) => self.resolve(owner),
            _ => self.module(name),
        })
    }

    /// Returns the location of a module or crate, which is its whole file.
    fn module(&self, name: &str) -> Option<Place> {
        let ends = [format!("/{name}/mod.rs"), format!("/{name}.rs"), format!("/{name}/src/lib.rs")];
        let is_match = |(file, _): &(&String, &String)| ends.iter().any(|end| file.ends_with(end));
        let (file, text) = self.files.iter().find(is_match)?;
        Some(Place { file: file.clone(), first: 1, last: text.lines().count() })
    }

    /// Returns the locations of a production's source: its combinator, its type, the type's `Display` and its
    /// class, if they exist.
    pub fn production(&self, production: Production) -> Vec<&Place> {
        let combinator = rust_name(production.name());
        let class = combinator.to_uppercase();
        let own_type = type_of(production);
        let parts = [
            (Some(&*combinator), None),
            (own_type, None),
            (own_type, Some("Display")),
            (Some(&*class), None),
        ];
        let find = |(name, owner): (Option<&str>, Option<&str>)| {
            let is_match = |item: &&Item| {
                item.place.file.starts_with(GRAMMAR)
                    && (Some(&*item.name), item.owner.as_deref()) == (name, owner)
            };
            self.items.iter().find(is_match).map(|item| &item.place)
        };
        parts.into_iter().filter_map(find).collect()
    }

    /// Renders the lines at a location, with a link to rustdoc's page of the file.
    pub fn excerpt(&self, place: &Place) -> Markup {
        html! {
            figure.code {
                figcaption { a href=(place.link()) { (place.caption()) } }
                pre tabindex="0" role="group" aria-label=(place.caption()) { code { (self.text(place)) } }
            }
        }
    }

    /// Returns the lines at a location.
    pub fn text(&self, place: &Place) -> String {
        let lines = self.files.get(&place.file).map(|text| text.lines()).into_iter().flatten();
        lines.take(place.last).skip(place.first - 1).collect::<Vec<_>>().join("\n")
    }
}

/// Returns `true` if the file is the module with this name, or in the folder of the module or crate.
fn is_in(file: &str, module: &str) -> bool {
    file.trim_end_matches(".rs").split('/').any(|part| part == module)
}
