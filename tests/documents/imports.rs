//! Analysis of the imports between the modules of a crate.
//!
//! An import leads from the file that uses a name to the file that defines it, through any `use` between them. A re-export of a
//! module's own descendants isn't an import. Tests, comments and the programs in `bin/` don't count. Method calls aren't detected,
//! because they name no module.

use std::collections::{BTreeMap, BTreeSet};
use std::ptr;

use conformance::{files, read, root};
use proc_macro2::{TokenStream, TokenTree};

/// An import of one module by another.
#[derive(Clone, Debug)]
pub struct Import {
    /// The importing module, such as `verdict::fault`; `crate` is the root.
    pub from: String,
    /// The module that defines the imported name.
    pub to: String,
    /// The importing file.
    pub file: String,
    /// The first line of `file` that imports the module.
    pub line: usize,
}

/// Returns the imports between the modules below a folder such as `crates/cli/src`, one for each pair of modules.
pub fn imports(folder: &str) -> Vec<Import> {
    let below = |path: String| (path[folder.len() + 1..].to_owned(), read(path));
    imports_among(sources(folder).into_iter().map(below))
}

/// Returns the paths of the Rust files below a folder.
fn sources(folder: &str) -> Vec<String> {
    let paths = files(folder).into_iter().filter(|name| name != "bin").map(|name| format!("{folder}/{name}"));
    let below = |path: String| if root().join(&path).is_dir() { sources(&path) } else { vec![path] };
    paths.flat_map(below).filter(|path| path.ends_with(".rs")).collect()
}

/// Returns the imports among these files, each a pair of its path below the source folder and its text.
pub fn imports_among(sources: impl IntoIterator<Item = (String, String)>) -> Vec<Import> {
    let modules = sources.into_iter().map(|(file, text)| (module_name(&file), Module::new(file, &text)));
    let mut modules: Modules = modules.collect();
    let tests: Vec<Name> = modules.values().flat_map(|module| module.tests.clone()).collect();
    modules.retain(|name, _| !tests.iter().any(|test| name.starts_with(test)));
    let mut imports = BTreeMap::new();
    for (from, module) in &modules {
        for used in &module.uses {
            for defined in definitions(&modules, &used.path, false, &mut BTreeSet::new()) {
                let (to, _) = split(&modules, &defined);
                if to != from && !(used.is_public && to.starts_with(from)) {
                    let (file, line) = (module.file.clone(), used.line);
                    let import = Import { from: display_name(from), to: display_name(to), file, line };
                    imports.entry((from, to.to_vec())).or_insert(import);
                }
            }
        }
    }
    imports.into_values().collect()
}

/// The path of a module or an item, from the root.
type Name = Vec<String>;

type Modules = BTreeMap<Name, Module>;

fn display_name(name: &[String]) -> String {
    if name.is_empty() { "crate".to_owned() } else { name.join("::") }
}

/// Returns the module of a file: `[a, b]` for `a/b.rs` and `a/b/mod.rs`, and the root for `lib.rs` and `main.rs`.
fn module_name(file: &str) -> Name {
    let name = file.trim_end_matches(".rs");
    let name = if ["lib", "main"].contains(&name) { "mod" } else { name };
    name.split('/').filter(|part| *part != "mod").map(str::to_owned).collect()
}

/// The module of a file.
#[derive(Default)]
struct Module {
    file: String,
    uses: Vec<Use>,
    /// The names of the items that the file defines, at any depth.
    items: BTreeSet<String>,
    /// The modules that are tests.
    tests: Vec<Name>,
}

/// A path that a module uses.
struct Use {
    /// The path from the root, as if the module defined the first name of a relative path.
    path: Name,
    /// The name that a `use` item gives it; `*` for a glob, and empty outside `use` items.
    alias: String,
    /// `true` for `pub use` and `pub(…) use`.
    is_public: bool,
    line: usize,
}

/// Splits a path after its module, which is the longest prefix in `modules`.
fn split<'p>(modules: &Modules, path: &'p [String]) -> (&'p [String], &'p [String]) {
    let is_module = |length: &usize| modules.contains_key(&path[..*length]);
    path.split_at((0..=path.len()).rev().find(is_module).expect("the root is a module"))
}

/// Returns the definitions to which a path resolves. Only public imports are visible through a glob.
fn definitions(
    modules: &Modules,
    path: &[String],
    is_glob: bool,
    seen: &mut BTreeSet<(*const Use, String)>,
) -> BTreeSet<Name> {
    let (at, rest) = split(modules, path);
    let Some((name, below)) = rest.split_first() else { return BTreeSet::from([path.to_vec()]) };
    let module = &modules[at];
    let is_own = module.items.contains(name);
    // A module's own names shadow the names from its globs.
    let is_shadowed = is_own || module.uses.iter().any(|used| used.alias == *name);
    let mut found = BTreeSet::new();
    for used in module.uses.iter().filter(|used| used.is_public || !is_glob) {
        let mut is_new = || seen.insert((ptr::from_ref(used), name.clone()));
        if used.alias == *name && is_new() {
            found.extend(definitions(modules, &[&*used.path, below].concat(), false, seen));
        } else if used.alias == "*" && !is_shadowed && is_new() {
            let targets = definitions(modules, &used.path, false, seen);
            // The variants of an enum belong to its module.
            for target in targets.iter().filter(|target| modules.contains_key(*target)) {
                found.extend(definitions(modules, &[target, rest].concat(), true, seen));
            }
        }
    }
    if found.is_empty() && (is_own || !is_glob) {
        found.insert(path.to_vec());
    }
    found
}

/// Returns the text of a name or punctuation, the opening bracket of a group, or an empty string for a literal.
fn text(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(_) => token.to_string()[..1].to_owned(),
        TokenTree::Literal(_) => String::new(),
        TokenTree::Ident(_) | TokenTree::Punct(_) => token.to_string(),
    }
}

/// Returns the tokens of a group.
fn group_tokens(token: &TokenTree) -> Vec<TokenTree> {
    if let TokenTree::Group(group) = token { group.stream().into_iter().collect() } else { Vec::new() }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

fn is_test(attribute: &TokenTree) -> bool {
    let attribute = attribute.to_string().replace(' ', "");
    attribute == "[cfg(test)]" || attribute.starts_with("[cfg(all(test,")
}

/// The keywords before a defined name.
const DEFINING: &[&str] = &["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod"];

impl Module {
    /// Parses a file.
    fn new(file: String, text: &str) -> Module {
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        let name = module_name(&file);
        let mut module = Module { file, ..Module::default() };
        module.scan(&stream.into_iter().collect::<Vec<_>>(), &name);
        module
    }

    /// Scans the tokens of the file or of an inline module, whose path is `at`.
    fn scan(&mut self, tokens: &[TokenTree], at: &Name) {
        let texts: Vec<String> = tokens.iter().map(text).collect();
        let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
        let below = |name: &str| [&**at, &[name.to_owned()]].concat();
        let mut next = 0;
        while next < tokens.len() {
            let (here, (before, after)) = (next, texts.split_at(next));
            let end = |ends: &[&str]| after.iter().position(|text| ends.contains(text)).unwrap_or(1);
            let is_below = before.ends_with(&["."]) || before.ends_with(&[":", ":"]);
            next += 1;
            match after {
                ["#", "[", ..] if is_test(&tokens[next]) => {
                    let end = end(&[";", "{"]);
                    if let [.., "mod", name] = after[..end] {
                        self.tests.push(below(name));
                    }
                    next = here + end + 1;
                }
                ["use", first, ..] if *first != "<" => {
                    let is_public = before.ends_with(&["pub"]) || before.ends_with(&["pub", "("]);
                    self.add_tree(&tokens[next..here + end(&[";"])], &[], is_public, at);
                    next = here + end(&[";"]);
                }
                ["mod", name, "{", ..] => {
                    self.items.insert((*name).to_owned());
                    self.scan(&group_tokens(&tokens[here + 2]), &below(name));
                    next += 2;
                }
                ["(" | "[" | "{", ..] if !before.ends_with(&["pub"]) => {
                    self.scan(&group_tokens(&tokens[here]), at)
                }
                [keyword, name, ..] if DEFINING.contains(keyword) => {
                    self.items.insert((*name).to_owned());
                }
                // A lifetime.
                ["'", ..] => next += 1,
                [name, ..] if is_name(name) && !is_below => {
                    while let [":", ":", name, ..] = texts[next..]
                        && is_name(name)
                    {
                        next += 3;
                    }
                    // A single name in lower case may be a variable, unless it is called.
                    let is_called = matches!(texts.get(next), Some(&("(" | "!")));
                    if next > here + 1 || is_called || name.starts_with(char::is_uppercase) {
                        let path = texts[here..next].iter().filter(|text| is_name(text));
                        self.add(path.map(|name| (*name).to_owned()).collect(), "", false, &tokens[here], at);
                    }
                }
                _ => {}
            }
        }
    }

    /// Adds the paths of a `use` tree.
    fn add_tree(&mut self, tree: &[TokenTree], prefix: &[String], is_public: bool, at: &Name) {
        for branch in tree.split(|token| text(token) == ",") {
            let texts: Vec<String> = branch.iter().map(text).collect();
            let (Some(token), Some(last)) = (branch.last(), texts.last()) else { continue };
            let names = texts.iter().take_while(|text| *text != "as").filter(|text| is_name(text));
            let path: Name = prefix.iter().chain(names).cloned().collect();
            if last == "{" {
                self.add_tree(&group_tokens(token), &path, is_public, at);
            } else if texts[0] != ":" {
                // `::name` belongs to another crate.
                let alias = prefix.last().filter(|_| last == "self").unwrap_or(last);
                self.add(path, alias, is_public, token, at);
            }
        }
    }

    /// Adds a path that the module at `at` uses.
    fn add(&mut self, names: Name, alias: &str, is_public: bool, token: &TokenTree, at: &Name) {
        let mut path = at.clone();
        for name in names {
            match &*name {
                "crate" => path.clear(),
                "super" => _ = path.pop(),
                "self" => {}
                _ => path.push(name),
            }
        }
        self.uses.push(Use { path, alias: alias.to_owned(), is_public, line: token.span().start().line });
    }
}
