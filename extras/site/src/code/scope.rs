//! Name resolution as in Rust: definitions, imports by name, and imports by `*`.

use std::collections::VecDeque;

use super::item::{Item, Kind, Reach};

/// The limit for chains of imports.
const DEPTH: usize = 8;

/// The library's root module.
pub(super) const ROOT: usize = 0;

/// The names in a module or a type.
#[derive(Debug, Default)]
pub(super) struct Space {
    pub path: Vec<String>,
    pub parent: Option<usize>,
    pub items: Vec<usize>,
    pub uses: Vec<Use>,
}

#[derive(Debug)]
pub(super) struct Use {
    /// The imported name, or `None` for `*`.
    pub name: Option<String>,
    pub target: Vec<String>,
    pub reach: Reach,
}

/// All items, and the scopes that name them. The first space is [`ROOT`].
#[derive(Debug)]
pub(super) struct Scopes {
    pub items: Vec<Item>,
    pub spaces: Vec<Space>,
}

impl Scopes {
    /// Returns the items that a path leads to from a module. Paths into other crates lead to no item.
    pub fn follow(&self, from: usize, path: &[impl AsRef<str>]) -> Vec<usize> {
        let path: Vec<&str> = path.iter().map(AsRef::as_ref).collect();
        self.follow_to(from, &path, DEPTH)
    }

    fn follow_to(&self, from: usize, path: &[&str], depth: usize) -> Vec<usize> {
        let Some((space, [first, rest @ ..])) = self.beginning(from, path) else { return Vec::new() };
        let mut found = self.find(space, first, space != from, depth);
        for name in rest {
            let spaces = found.iter().filter_map(|item| self.items[*item].space);
            found = spaces.flat_map(|space| self.find(space, name, true, depth)).collect();
        }
        found
    }

    /// Returns the scope where the rest of a path is looked up, after `crate`, `self` or `super`.
    fn beginning<'p, 's>(&self, from: usize, path: &'p [&'s str]) -> Option<(usize, &'p [&'s str])> {
        let (mut space, mut path) = match path {
            ["crate" | "rfc1738", rest @ ..] => (ROOT, rest),
            ["self", rest @ ..] => (from, rest),
            path => (from, path),
        };
        while let ["super", rest @ ..] = path {
            (space, path) = (self.spaces[space].parent?, rest);
        }
        Some((space, path))
    }

    /// Returns the items of this name in a module or a type.
    fn find(&self, space: usize, name: &str, from_outside: bool, depth: usize) -> Vec<usize> {
        let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
        let here = &self.spaces[space];
        let uses = || here.uses.iter().filter(|import| !from_outside || import.reach > Reach::Module);
        let mut found: Vec<usize> =
            here.items.iter().copied().filter(|item| self.items[*item].name == name).collect();
        for import in uses().filter(|import| import.name.as_deref() == Some(name)) {
            found.extend(self.imported(space, import, depth));
        }
        // A name shadows imports by `*`.
        if found.is_empty() {
            for import in uses().filter(|import| import.name.is_none()) {
                // A child module sees its parent's private imports.
                let of_parent = import.target.first().is_some_and(|first| first == "super");
                let targets = self.targets(space, import, depth);
                found.extend(
                    targets.into_iter().flat_map(|target| self.find(target, name, !of_parent, depth)),
                );
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Returns the items that an import by name refers to.
    fn imported(&self, space: usize, import: &Use, depth: usize) -> Vec<usize> {
        let target: Vec<&str> = import.target.iter().map(String::as_str).collect();
        self.follow_to(space, &target, depth)
    }

    /// Returns the modules or types that an import by `*` refers to.
    fn targets(&self, space: usize, import: &Use, depth: usize) -> Vec<usize> {
        let target: Vec<&str> = import.target.iter().map(String::as_str).collect();
        match self.beginning(space, &target) {
            Some((space, [])) => vec![space],
            _ => self
                .follow_to(space, &target, depth)
                .iter()
                .filter_map(|item| self.items[*item].space)
                .collect(),
        }
    }

    /// Gives each item its name in the documentation: its shortest public path, or else the path of its modules.
    pub fn name_items(&mut self) {
        let mut paths: Vec<Option<String>> = vec![None; self.items.len()];
        let mut open = VecDeque::from([(ROOT, String::new())]);
        while let Some((space, prefix)) = open.pop_front() {
            for (name, item) in self.public(space) {
                if paths[item].is_none() {
                    let path = format!("{prefix}{name}");
                    open.extend(self.items[item].space.map(|space| (space, format!("{path}::"))));
                    paths[item] = Some(path);
                }
            }
        }
        for space in 0..self.spaces.len() {
            for item in self.spaces[space].items.clone() {
                let name = &self.items[item].name;
                let path = paths[item].take();
                self.items[item].path = path.unwrap_or_else(|| {
                    self.spaces[space].path.iter().chain([name]).cloned().collect::<Vec<_>>().join("::")
                });
            }
        }
    }

    /// Returns the public items of a module or a type, with their names there.
    fn public(&self, space: usize) -> Vec<(String, usize)> {
        let is_public = |item: &usize| self.items[*item].reach == Reach::Public;
        let named = |item: usize| (self.items[item].name.clone(), item);
        let here = &self.spaces[space];
        let mut found: Vec<(String, usize)> =
            here.items.iter().copied().filter(is_public).map(named).collect();
        for import in here.uses.iter().filter(|import| import.reach == Reach::Public) {
            if let Some(name) = &import.name {
                let items = self.imported(space, import, DEPTH);
                found.extend(items.into_iter().filter(is_public).map(|item| (name.clone(), item)));
            } else {
                let targets =
                    self.targets(space, import, DEPTH).into_iter().filter(|target| *target != space);
                found.extend(targets.flat_map(|target| self.public(target)));
            }
        }
        found
    }

    /// Returns `true` if an item is a type, which can have methods.
    pub fn is_type(&self, item: usize) -> bool {
        matches!(self.items[item].kind, Kind::Struct | Kind::Enum | Kind::Trait | Kind::TypeAlias)
    }
}
