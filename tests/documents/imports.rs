//! The imports between the modules of a crate, read from its source files.
//!
//! An import leads from the file that uses a name to the file that defines it, through any `pub use` between them. A re-export of a
//! module's own descendants is no import, unless the module's code mentions it. Tests and comments don't count. Method calls name no
//! module and aren't seen. The programs in `bin/` aren't read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use conformance::{files, read, root};

use super::tokens::{Token, code};

/// An import of one module by another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// The importing module, such as `verdict::fault`; `crate` is the root.
    pub from: String,
    /// The module that defines the imported name.
    pub to: String,
    /// The importing file.
    pub file: String,
    /// The first line that imports from there.
    pub line: usize,
}

/// Returns the imports between the modules below a folder such as `crates/cli/src`, one for each pair of modules.
pub fn imports(folder: &str) -> Vec<Import> {
    let mut sources = Vec::new();
    collect(folder, "", &mut sources);
    imports_among(&sources)
}

/// Reads the Rust files below a folder, with their paths below it.
fn collect(folder: &str, below: &str, sources: &mut Vec<(String, String)>) {
    for name in files(Path::new(folder).join(below)) {
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        let full = format!("{folder}/{path}");
        if root().join(&full).is_dir() {
            if path != "bin" {
                collect(folder, &path, sources);
            }
        } else if path.ends_with(".rs") {
            sources.push((path, read(full)));
        }
    }
}

/// Returns the imports among these files, each a path below the folder of sources and a text.
pub fn imports_among(sources: &[(String, String)]) -> Vec<Import> {
    let package = Crate::new(sources);
    let mut lines = BTreeMap::new();
    for (from, module) in &package.modules {
        for used in &module.uses {
            let is_mentioned = used.alias.as_ref().is_some_and(|alias| module.mentioned.contains(alias));
            for to in package.resolve(from, &used.path, &mut BTreeSet::new()) {
                let is_facade = used.kind == Kind::Public && to.module().starts_with(from) && !is_mentioned;
                if to.module() != from && !is_facade {
                    let line = lines.entry((from.clone(), to.module().clone())).or_insert(used.line);
                    *line = used.line.min(*line);
                }
            }
        }
    }
    let import = |((from, to), line)| {
        let file = package.modules[&from].file.clone();
        Import { from: shown(&from), to: shown(&to), file, line }
    };
    lines.into_iter().map(import).collect()
}

/// Returns the imports that are part of a cycle.
pub fn cyclic(imports: &[Import]) -> Vec<&Import> {
    let mut arrows: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for import in imports {
        arrows.entry(&import.from).or_default().push(&import.to);
    }
    let reached = |from: &str| {
        let (mut reached, mut next) = (BTreeSet::new(), arrows[from].clone());
        while let Some(module) = next.pop() {
            if reached.insert(module) {
                next.extend(arrows.get(module).into_iter().flatten());
            }
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|from| (*from, reached(from))).collect();
    let leads_back =
        |import: &&Import| reached.get(&*import.to).is_some_and(|reached| reached.contains(&*import.from));
    imports.iter().filter(leads_back).collect()
}

/// Returns the imports that lead upward in these layers, which are modules of the root from the lowest to the highest. All other
/// modules are above them.
pub fn upward<'i>(imports: &'i [Import], layers: &[&str]) -> Vec<&'i Import> {
    let layer = |module: &str| {
        let first = module.split("::").next();
        layers.iter().position(|layer| Some(*layer) == first).unwrap_or(layers.len())
    };
    imports.iter().filter(|import| layer(&import.from) < layer(&import.to)).collect()
}

/// The path of a module below the root.
type Name = Vec<String>;

fn shown(name: &Name) -> String {
    if name.is_empty() { "crate".to_owned() } else { name.join("::") }
}

/// The modules of a crate, one for each file.
struct Crate {
    modules: BTreeMap<Name, Module>,
}

struct Module {
    file: String,
    uses: Vec<Use>,
    /// The names of the items that the file defines, at any depth.
    items: BTreeSet<String>,
    /// The names in code, outside `use` items.
    mentioned: BTreeSet<String>,
}

/// A path that a module uses.
struct Use {
    /// Begins with `crate`, or is relative to the module.
    path: Name,
    kind: Kind,
    /// The name that a `use` item gives it; `*` for a glob.
    alias: Option<String>,
    line: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A leaf of a `use` item.
    Private,
    /// A leaf of a `pub use` item, with any visibility.
    Public,
    /// A path in code.
    Code,
}

/// The imports that a search has followed: the module, the number of the `use`, and the name.
type Seen = BTreeSet<(Name, usize, String)>;

/// The meaning of a path in this crate.
enum Target {
    Module(Name),
    /// An item of a module.
    Item(Name),
}

impl Target {
    fn module(&self) -> &Name {
        match self {
            Target::Module(module) | Target::Item(module) => module,
        }
    }
}

impl Crate {
    fn new(sources: &[(String, String)]) -> Crate {
        let (mut modules, mut tests) = (BTreeMap::new(), BTreeSet::new());
        for (file, text) in sources {
            let name = module_name(file);
            let (tokens, test_modules) = code(text);
            tests.extend(test_modules.into_iter().map(|test| joined(&name, &test)));
            let (uses, mentioned) = scanned(&tokens, &name);
            let module = Module { file: file.clone(), uses, items: items(&tokens), mentioned };
            modules.insert(name, module);
        }
        modules.retain(|name, _| !tests.iter().any(|test| name.starts_with(test)));
        Crate { modules }
    }

    /// Returns the modules and items that a path of the module `at` names; none if they are another crate's.
    fn resolve(&self, at: &Name, path: &[String], seen: &mut Seen) -> Vec<Target> {
        match path.split_first() {
            Some((first, rest)) if first == "crate" => self.walk(&Name::new(), rest, seen),
            _ => self.named(at, path, false, seen).unwrap_or_default(),
        }
    }

    /// Follows a path down from the module `at`. A name that isn't found is an item of that module.
    fn walk(&self, at: &Name, path: &[String], seen: &mut Seen) -> Vec<Target> {
        if path.is_empty() {
            return vec![Target::Module(at.clone())];
        }
        self.named(at, path, false, seen).unwrap_or_else(|| vec![Target::Item(at.clone())])
    }

    /// Follows a path whose first name is a child of the module `at` or is imported by it; `None` if it is neither. Through a
    /// glob only public imports are seen.
    fn named(&self, at: &Name, path: &[String], is_glob: bool, seen: &mut Seen) -> Option<Vec<Target>> {
        let (first, rest) = path.split_first()?;
        let child = joined(at, first);
        let is_child = self.modules.contains_key(&child);
        if is_child && !rest.is_empty() {
            return Some(self.walk(&child, rest, seen));
        }
        // A module and a function may share a name.
        let mut targets: Vec<Target> = is_child.then(|| Target::Module(child)).into_iter().collect();
        let mut is_named = is_child;
        for (number, used) in self.modules[at].uses.iter().enumerate() {
            let alias = used.alias.as_ref();
            let is_given = alias.is_some_and(|alias| alias == first || alias == "*");
            let is_visible = !is_glob || used.kind == Kind::Public;
            if !is_given || !is_visible || !seen.insert((at.clone(), number, first.clone())) {
                continue;
            }
            let is_named_here = alias == Some(first);
            is_named |= is_named_here;
            for target in self.resolve(at, &used.path, seen) {
                match target {
                    Target::Module(module) if is_named_here => targets.extend(self.walk(&module, rest, seen)),
                    item if is_named_here => targets.push(item),
                    Target::Module(module) => match self.named(&module, path, true, seen) {
                        Some(found) => {
                            is_named = true;
                            targets.extend(found);
                        }
                        None if self.modules[&module].items.contains(first) => {
                            is_named = true;
                            targets.push(Target::Item(module));
                        }
                        None => {}
                    },
                    // The variants of an enum.
                    Target::Item(_) => {}
                }
            }
        }
        is_named.then_some(targets)
    }
}

fn joined(module: &Name, name: &str) -> Name {
    module.iter().map(String::as_str).chain([name]).map(str::to_owned).collect()
}

/// Returns the module of a file: `[a, b]` for `a/b.rs` and `a/b/mod.rs`, and the root for `lib.rs` and `main.rs`.
fn module_name(file: &str) -> Name {
    let mut name: Name = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    let is_root = name.len() == 1 && ["lib", "main"].contains(&name[0].as_str());
    if is_root || name.last().is_some_and(|last| last == "mod") {
        name.pop();
    }
    name
}

/// Returns the names of the items that tokens define.
fn items(tokens: &[Token]) -> BTreeSet<String> {
    let defines = |pair: &[Token]| match &*pair[0].text {
        "fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" | "mod" => {
            Some(pair[1].text.clone())
        }
        _ => None,
    };
    tokens.windows(2).filter_map(defines).collect()
}

/// Returns the paths that the tokens of a module use, and the names that they mention.
fn scanned(tokens: &[Token], module: &Name) -> (Vec<Use>, BTreeSet<String>) {
    let mut scan = Scan { tokens, at: 0, module: module.clone(), uses: Vec::new() };
    let mut mentioned = BTreeSet::new();
    // The depths of the braces around inline modules.
    let (mut depth, mut inline) = (0, Vec::new());
    while let Some(token) = scan.next() {
        match (&*token.text, scan.peek(0), scan.peek(1)) {
            ("mod", name, next) => {
                if next == "{" {
                    inline.push(depth);
                    scan.module.push(name.to_owned());
                }
                scan.next();
            }
            ("{", ..) => depth += 1,
            ("}", ..) => {
                depth -= 1;
                if inline.last() == Some(&depth) {
                    inline.pop();
                    scan.module.pop();
                }
            }
            ("pub", "(", "crate" | "super" | "self" | "in") => {
                while !matches!(scan.peek(0), ")" | "") {
                    scan.next();
                }
                scan.next();
                if scan.peek(0) == "use" {
                    scan.next();
                    scan.tree(&[], Kind::Public);
                }
            }
            ("pub", "use", _) => {
                scan.next();
                scan.tree(&[], Kind::Public);
            }
            // `impl Trait + use<'a>` is no item.
            ("use", next, _) if next != "<" => scan.tree(&[], Kind::Private),
            ("::" | ".", next, _) if is_name(next) => _ = scan.next(),
            (first, "::", next) if is_name(first) && is_name(next) => {
                mentioned.insert(first.to_owned());
                let mut path = vec![first.to_owned()];
                while scan.peek(0) == "::" && is_name(scan.peek(1)) {
                    scan.next();
                    path.extend(scan.next().map(|token| token.text.clone()));
                }
                scan.add(&path, Kind::Code, None, token.line);
            }
            (name, ..) if is_name(name) => _ = mentioned.insert(name.to_owned()),
            _ => {}
        }
    }
    (scan.uses, mentioned)
}

fn is_name(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// A scan of a file's tokens for paths.
struct Scan<'t> {
    tokens: &'t [Token],
    at: usize,
    /// The module that the scan is in, which may be an inline one.
    module: Name,
    uses: Vec<Use>,
}

impl<'t> Scan<'t> {
    fn next(&mut self) -> Option<&'t Token> {
        let token = self.tokens.get(self.at);
        self.at += 1;
        token
    }

    /// Returns the text of the token this many tokens ahead; empty at the end.
    fn peek(&self, ahead: usize) -> &'t str {
        self.tokens.get(self.at + ahead).map_or("", |token| &token.text)
    }

    /// Reads a `use` tree, up to the token after it.
    fn tree(&mut self, prefix: &[String], kind: Kind) {
        let mut path = prefix.to_vec();
        while let Some(token) = self.next() {
            match &*token.text {
                "{" => {
                    while !matches!(self.peek(0), "}" | "") {
                        self.tree(&path, kind);
                        if self.peek(0) == "," {
                            self.next();
                        }
                    }
                    self.next();
                    return;
                }
                // A leading `::` is another crate's.
                "::" if path.is_empty() => path.push("::".to_owned()),
                "::" => {}
                "*" => return self.add(&path, kind, Some("*".to_owned()), token.line),
                name => {
                    if name != "self" || path.is_empty() {
                        path.push(name.to_owned());
                    }
                    if self.peek(0) != "::" {
                        let mut alias = path.last().cloned();
                        if self.peek(0) == "as" {
                            self.next();
                            alias = self.next().map(|token| token.text.clone());
                        }
                        return self.add(&path, kind, alias, token.line);
                    }
                }
            }
        }
    }

    /// Adds a path, with `self` and `super` replaced.
    fn add(&mut self, path: &[String], kind: Kind, alias: Option<String>, line: usize) {
        let mut module = self.module.clone();
        let leading = path.iter().take_while(|name| ["self", "super"].contains(&name.as_str()));
        let ups = leading.clone().filter(|name| *name == "super").count();
        let path = match leading.count() {
            0 => path.to_vec(),
            leading => {
                module.truncate(module.len().saturating_sub(ups));
                let rest = path[leading..].iter().cloned();
                ["crate".to_owned()].into_iter().chain(module).chain(rest).collect()
            }
        };
        self.uses.push(Use { path, kind, alias, line });
    }
}
