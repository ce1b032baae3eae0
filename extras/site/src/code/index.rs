//! The index of the repository's code.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use conformance::{rust_name, type_of};
use maud::{Markup, PreEscaped, html};
use rfc1738::Production;
use rfc1738_html::Address;

use super::highlight::{Piece, lines, pieces};
use super::items::{Item, Kind, Place, items};

/// The folder of the productions' combinators and types.
const GRAMMAR: &str = "src/grammar/";

/// The repository's code: its items, and the text of its files.
#[derive(Debug)]
pub struct Index {
    pub(super) files: BTreeMap<String, Source>,
    items: Vec<Item>,
}

#[derive(Debug)]
pub(super) struct Source {
    pub text: String,
    /// The highlighted pieces. Empty if the file isn't Rust.
    pieces: Vec<Piece>,
}

impl Index {
    /// Reads the code of the repository in this folder: `src/` and `tests/`, the BNF files in `grammar/`, and the
    /// files in `extras/later/grammars/`.
    ///
    /// # Errors
    ///
    /// Returns an error if a file can't be read.
    pub fn read(root: &Path) -> io::Result<Index> {
        let mut index = Index { files: BTreeMap::new(), items: Vec::new() };
        for file in rust_files(root)? {
            let text = fs::read_to_string(root.join(&file))?;
            if file.starts_with("src/") {
                index.items.extend(items(&file, &text));
            }
            let pieces = pieces(&text);
            index.files.insert(file, Source { text, pieces });
        }
        let grammars = folder(root, "grammar")?.into_iter().filter(|file| file.ends_with(".bnf"));
        for file in grammars.chain(folder(root, "extras/later/grammars")?) {
            let text = fs::read_to_string(root.join(&file))?;
            index.files.insert(file, Source { text, pieces: Vec::new() });
        }
        Ok(index)
    }

    /// Returns the item that a link names: `Url::parse`, `crate::scheme`, `Ftpurl::steps`.
    ///
    /// A method that a macro generates is in the macro. If no macro has it, or several do, the link leads to its type.
    pub fn resolve(&self, path: &str) -> Option<&Item> {
        let path = path.trim_matches('`').trim_end_matches("()").trim_end_matches('!');
        let (kind, path) = path.split_once('@').unwrap_or(("", path));
        let (owner, name) =
            path.rsplit_once("::").map_or((None, path), |(above, name)| (above.rsplit("::").next(), name));
        let owner = owner.filter(|owner| !matches!(*owner, "crate" | "rfc1738"));
        let is_it = |item: &&Item| {
            item.name == name
                && item.kind != Kind::Impl
                && (kind != "mod" || item.kind == Kind::Module)
                && match owner {
                    Some(owner) => {
                        item.owner.as_deref() == Some(owner)
                            || item.owner.is_none() && is_in(&item.place, owner)
                    }
                    None => item.owner.is_none(),
                }
        };
        let found = self.items.iter().filter(is_it).min_by_key(|item| rank(item));
        found.or_else(|| {
            let owner = owner.filter(|_| !name.is_empty());
            let owner = self.resolve(owner.filter(|owner| owner.starts_with(char::is_uppercase))?)?;
            let is_generated = |item: &&Item| {
                item.name == name && item.owner.as_deref().is_some_and(|owner| owner.starts_with('$'))
            };
            let mut generated = self.items.iter().filter(is_generated);
            Some(generated.next().filter(|_| generated.next().is_none()).unwrap_or(owner))
        })
    }

    /// Returns the source of a production: its combinator, its type, the type's `Display` and its class, as far as
    /// they exist.
    pub fn production(&self, production: Production) -> Vec<&Place> {
        let combinator = rust_name(production.name());
        let class = combinator.to_uppercase();
        let is_type = |item: &&Item| {
            matches!(item.kind, Kind::Enum | Kind::Struct) && type_of(production) == Some(&item.name)
        };
        // A `Display` that a macro generates for many types isn't this production's source.
        let is_display = |item: &&Item| {
            item.kind == Kind::Impl
                && item.name == "Display"
                && item.owner.as_deref() == type_of(production)
                && type_of(production).is_some()
        };
        let is_class = |item: &&Item| item.kind == Kind::Value && item.name == class;
        let find = |is_it: &dyn Fn(&&Item) -> bool| {
            self.items
                .iter()
                .filter(|item| {
                    item.place.file.starts_with(GRAMMAR) || item.place.file.ends_with("notation/class.rs")
                })
                .find(is_it)
                .map(|item| &item.place)
        };
        let parts: [&dyn Fn(&&Item) -> bool; 4] = [
            &|item| item.kind == Kind::Function && item.owner.is_none() && item.name == combinator,
            &is_type,
            &is_display,
            &is_class,
        ];
        parts.into_iter().filter_map(find).collect()
    }

    /// Renders an excerpt of a production's source, with links on the names of other productions.
    pub fn excerpt(&self, place: &Place, page: &Address, production: Production) -> Markup {
        let lines = self.lines(&place.file, page, Some(production));
        let code = lines[place.first - 1..place.last].join("\n");
        html! {
            figure.code {
                figcaption { a href=(place.address().from(page)) { (place.caption()) } }
                pre tabindex="0" role="group" aria-label=(place.caption()) { code { (PreEscaped(code)) } }
            }
        }
    }

    /// Returns the lines of a file, each as a self-contained piece of HTML. In the grammar, names of productions other
    /// than `itself` link to their pages.
    pub(super) fn lines(&self, file: &str, page: &Address, itself: Option<Production>) -> Vec<String> {
        let Some(source) = self.files.get(file) else { return Vec::new() };
        let link = |name: &str| {
            let production =
                Production::ALL.iter().copied().find(|&production| is_named(production, name))?;
            (file.starts_with(GRAMMAR) && Some(production) != itself)
                .then(|| Address::production(production).from(page))
        };
        lines(&source.text, &source.pieces, &link)
    }

    #[cfg(test)]
    pub fn text(&self, place: &Place) -> &str {
        let Some(Source { text, .. }) = self.files.get(&place.file) else { return "" };
        let start = |line: usize| text.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
        text[start(place.first - 1)..start(place.last)].trim_end_matches('\n')
    }
}

/// Returns `true` if the grammar's code gives a production this name: its combinator, its type or its class.
fn is_named(production: Production, name: &str) -> bool {
    let combinator = rust_name(production.name());
    type_of(production) == Some(name) || combinator == name || combinator.to_uppercase() == name
}

/// Returns `true` if the file is the module of this name or in its folder.
fn is_in(place: &Place, module: &str) -> bool {
    place.file.trim_end_matches(".rs").split('/').any(|part| part == module)
}

/// Orders the items of a name: documents mean the combinator `url` and not the module, and `Url` and not the production's type.
fn rank(item: &Item) -> (bool, bool, bool) {
    let is_grammar = item.place.file.starts_with(GRAMMAR);
    let is_other = if item.kind == Kind::Function { !is_grammar } else { is_grammar };
    (item.kind == Kind::Module, item.kind == Kind::Member, is_other)
}

/// Returns the Rust files of the library and its tests.
fn rust_files(root: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec!["src".to_owned(), "tests".to_owned()];
    while let Some(path) = open.pop() {
        if root.join(&path).is_dir() {
            // A test that is a package of its own may have cargo's `target` beside it.
            open.extend(folder(root, &path)?.into_iter().filter(|path| !path.ends_with("/target")));
        } else if path.ends_with(".rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Returns the entries of a folder, by their paths from the root.
fn folder(root: &Path, path: &str) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(root.join(path))?;
    entries.map(|entry| Ok(format!("{path}/{}", entry?.file_name().to_string_lossy()))).collect()
}
