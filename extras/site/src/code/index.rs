//! The index of the repository's code.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::{fs, io};

use proc_macro2::TokenStream;
use rfc1738::Production;

use super::highlight::{Name, Piece, lines, pieces};
use super::item::{Item, Kind, Place, Reach};
use super::names::names;
use super::productions::TABLE;
use super::reader::Reader;
use super::scope::{ROOT, Scopes};
use rfc1738_html::Address;

/// The modules that resolve the documents' links: the library's root, and the modules that include the documents.
const DOCUMENTS: [&str; 3] = ["", "prose", "quirks"];

/// The repository's code: its items, and the text of its files.
#[derive(Debug)]
pub struct Index {
    pub(super) files: BTreeMap<String, Source>,
    pub(super) scopes: Scopes,
    /// The methods that macros generate.
    made: Vec<Item>,
    /// The `Display` implementation of each type, by the type's item.
    pub(super) displays: HashMap<usize, Place>,
}

#[derive(Debug)]
pub(super) struct Source {
    pub text: String,
    /// The highlighted pieces. Empty if the file isn't Rust.
    pieces: Vec<Piece>,
    /// The names of productions, by offset.
    names: HashMap<usize, Production>,
    space: usize,
}

impl Index {
    /// Reads the code of the repository in this folder: `src/` and `tests/`, the BNF files in `grammar/`, and the
    /// files in `extras/later/grammars/`.
    ///
    /// # Errors
    ///
    /// Returns an error if a file can't be read or a Rust file can't be parsed.
    pub fn read(root: &Path) -> io::Result<Index> {
        let mut sources = BTreeMap::new();
        let mut reader = Reader::new();
        for (path, file) in files(root)? {
            let text = fs::read_to_string(root.join(&file))?;
            let read = |text: &str| {
                let tokens: TokenStream = text.parse()?;
                Ok((pieces(text, tokens.clone()), syn::parse2::<syn::File>(tokens)?))
            };
            let (pieces, syntax) =
                read(&text).map_err(|error: syn::Error| io::Error::other(format!("{file}: {error}")))?;
            let space = reader.file(path.as_deref(), &file, text.lines().count(), &syntax);
            sources.insert(file, (Source { text, pieces, names: HashMap::new(), space }, syntax));
        }
        reader.finish();
        let Reader { mut scopes, made, displays, .. } = reader;
        if let Some((table, _)) = sources.get(TABLE) {
            scopes.note_productions(&table.text);
        }
        scopes.name_items();
        let mut index = Index { files: BTreeMap::new(), scopes, made, displays };
        for (file, (mut source, syntax)) in sources {
            source.names = names(&index.scopes, source.space, &syntax);
            index.files.insert(file, source);
        }
        for item in &index.scopes.items {
            if let (Some(production), Some(at), Some(source)) =
                (item.production, item.name_at, index.files.get_mut(&item.place.file))
            {
                source.names.insert(at, production);
            }
        }
        let grammars = folder(root, "grammar")?.into_iter().filter(|file| file.ends_with(".bnf"));
        for file in grammars.chain(folder(root, "extras/later/grammars")?) {
            let text = fs::read_to_string(root.join(&file))?;
            let plain = Source { text, pieces: Vec::new(), names: HashMap::new(), space: ROOT };
            index.files.insert(file, plain);
        }
        Ok(index)
    }

    /// Returns the item that a link names, in the crate or as in `PROSE.md` and `QUIRKS.md`: `Url::parse`,
    /// `crate::scheme`, `Ftpurl::steps`.
    ///
    /// A method that a macro generates is in the macro. If no macro has it, or several do, the link leads to its type.
    /// The variants of `Production` are rows of the table.
    pub fn resolve(&self, path: &str) -> Option<&Item> {
        let mut found = DOCUMENTS.iter().filter_map(|module| self.resolve_in(module, path));
        // Documents mean the function `url`, not the module that only the library knows.
        let is_shown = |item: &&Item| item.kind != Kind::Module || item.reach == Reach::Public;
        found.clone().find(is_shown).or_else(|| found.next())
    }

    /// Returns the item that a path leads to from a module of the library, such as `quirks`.
    pub fn resolve_in(&self, module: &str, path: &str) -> Option<&Item> {
        let space = self.scopes.spaces.iter().position(|space| space.path.join("::") == module)?;
        self.resolve_from(space, path)
    }

    fn resolve_from(&self, space: usize, path: &str) -> Option<&Item> {
        let path = path.trim_matches('`');
        let (marked, path) = path.split_once('@').map_or(("", path), |(kind, path)| (kind, path));
        let (is_called, path) = path.strip_suffix("()").map_or((false, path), |path| (true, path));
        let path: Vec<&str> = path.strip_suffix('!').unwrap_or(path).split("::").collect();
        let mut found: Vec<&Item> = self.items_at(space, &path);
        let is_function = |item: &Item| matches!(item.kind, Kind::Function | Kind::Method);
        match marked {
            "" if is_called => found.retain(|item| is_function(item)),
            "fn" | "method" => found.retain(|item| is_function(item)),
            "mod" => found.retain(|item| item.kind == Kind::Module),
            "struct" | "enum" | "type" | "trait" => {
                found.retain(|item| item.space.is_some() && item.kind != Kind::Module)
            }
            _ => {}
        }
        // A private field may have the same name as a method.
        let named = found.into_iter().min_by_key(|item| (item.kind == Kind::Module, Reverse(item.reach)));
        named.or_else(|| {
            let (name, owner) = path.split_last().filter(|(name, _)| !name.is_empty())?;
            let owner = self.items_at(space, owner).into_iter().find(|item| item.kind != Kind::Module)?;
            owner.space?;
            let mut made = self.made.iter().filter(|made| made.name == *name);
            Some(made.next().filter(|_| made.next().is_none()).unwrap_or(owner))
        })
    }

    fn items_at(&self, space: usize, path: &[&str]) -> Vec<&Item> {
        self.scopes.follow(space, path).into_iter().map(|item| &self.scopes.items[item]).collect()
    }

    #[cfg(test)]
    pub fn text(&self, place: &Place) -> &str {
        let Some(Source { text, .. }) = self.files.get(&place.file) else { return "" };
        let start = |line: usize| text.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
        text[start(place.first - 1)..start(place.last)].trim_end_matches('\n')
    }

    /// Returns the lines of a file, each as a self-contained piece of HTML. Names of productions other than `itself`
    /// link to their pages.
    pub(super) fn lines(&self, file: &str, page: &Address, itself: Option<Production>) -> Vec<String> {
        let Some(source) = self.files.get(file) else { return Vec::new() };
        let link = |name: Name<'_>| {
            let production = match name {
                Name::Code(start) => source.names.get(&start).copied(),
                Name::Doc(path) => self.resolve_from(source.space, path).and_then(|item| item.production),
            };
            production
                .filter(|production| Some(*production) != itself)
                .map(|production| Address::production(production).from(page))
        };
        lines(&source.text, &source.pieces, &link)
    }
}

/// Returns the code files below a folder. Parent modules come before their children. Files in `src/` have a module
/// path.
fn files(root: &Path) -> io::Result<Vec<(Option<Vec<String>>, String)>> {
    let mut found = Vec::new();
    let mut open = vec!["src".to_owned(), "tests".to_owned()];
    while let Some(path) = open.pop() {
        if root.join(&path).is_dir() {
            // A test that is a package of its own may have cargo's `target` beside it.
            open.extend(folder(root, &path)?.into_iter().filter(|path| !path.ends_with("/target")));
        } else if let Some(name) = path.strip_suffix(".rs") {
            let module = name.strip_prefix("src/").map(|name| {
                let names = name.split('/').map(str::to_owned);
                names.filter(|name| !matches!(name.as_str(), "lib" | "mod")).collect::<Vec<_>>()
            });
            found.push((module, path));
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
