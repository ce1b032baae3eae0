//! Reads the items of files.

use std::collections::HashMap;

use syn::spanned::Spanned;

use super::item::{Item, Kind, Place, Reach};
use super::made::{Made, VARIABLE, made};
use super::scope::{ROOT, Scopes, Space, Use};

/// The items read so far.
pub(super) struct Reader {
    pub scopes: Scopes,
    /// The methods that macros generate for any type.
    pub made: Vec<Item>,
    /// The `Display` implementation of each type.
    pub displays: HashMap<usize, Place>,
    /// The modules of files, by path.
    modules: HashMap<Vec<String>, usize>,
    /// The visibility of each module, as its parent declares it.
    declared: HashMap<(usize, String), Reach>,
    /// The `impl` blocks with their scopes and files. They are read when all types are known.
    impls: Vec<(usize, String, syn::ItemImpl)>,
}

impl Reader {
    pub fn new() -> Reader {
        let scopes = Scopes { items: Vec::new(), spaces: vec![Space::default()] };
        let modules = HashMap::from([(Vec::new(), ROOT)]);
        let (made, displays, declared, impls) = Default::default();
        Reader { scopes, made, displays, modules, declared, impls }
    }

    /// Reads a file as the module of this path, and returns its space. A test file has no path and is its own crate.
    pub fn file(&mut self, path: Option<&[String]>, file: &str, lines: usize, syntax: &syn::File) -> usize {
        let space = match path {
            Some(path) => self.module(path, file, lines),
            None => self.space(vec![file.to_owned()], None),
        };
        self.items(space, file, &syntax.items);
        space
    }

    /// Adds the file's module to its parent.
    fn module(&mut self, path: &[String], file: &str, lines: usize) -> usize {
        let Some((name, above)) = path.split_last() else { return ROOT };
        // `mod.rs` is read before the other files of its folder.
        let parent = self.modules.get(above).copied().unwrap_or(ROOT);
        let place = Place { file: file.to_owned(), first: 1, last: lines };
        let space = self.space(path.to_vec(), Some(parent));
        let item = self.add(parent, name.clone(), Kind::Module, place, Reach::Module, None);
        self.scopes.items[item].space = Some(space);
        self.modules.insert(path.to_vec(), space);
        space
    }

    fn space(&mut self, path: Vec<String>, parent: Option<usize>) -> usize {
        self.scopes.spaces.push(Space { path, parent, ..Space::default() });
        self.scopes.spaces.len() - 1
    }

    /// Adds an item to a module or a type.
    fn add(
        &mut self,
        space: usize,
        name: String,
        kind: Kind,
        place: Place,
        reach: Reach,
        name_at: Option<usize>,
    ) -> usize {
        let item =
            Item { path: name.clone(), kind, place, production: None, name, reach, name_at, space: None };
        self.scopes.items.push(item);
        let item = self.scopes.items.len() - 1;
        self.scopes.spaces[space].items.push(item);
        item
    }

    fn items(&mut self, space: usize, file: &str, items: &[syn::Item]) {
        for item in items {
            self.item(space, file, item);
        }
    }

    fn item(&mut self, space: usize, file: &str, item: &syn::Item) {
        let place = place(file, item);
        let (name, vis, kind) = match item {
            syn::Item::Fn(item) if item.sig.receiver().is_some() => {
                self.made.push(method(&item.sig, place));
                return;
            }
            syn::Item::Fn(item) => (&item.sig.ident, &item.vis, Kind::Function),
            syn::Item::Struct(item) => (&item.ident, &item.vis, Kind::Struct),
            syn::Item::Enum(item) => (&item.ident, &item.vis, Kind::Enum),
            syn::Item::Trait(item) => (&item.ident, &item.vis, Kind::Trait),
            syn::Item::Type(item) => (&item.ident, &item.vis, Kind::TypeAlias),
            syn::Item::Const(item) => (&item.ident, &item.vis, Kind::Const),
            syn::Item::Static(item) => (&item.ident, &item.vis, Kind::Static),
            syn::Item::Mod(item) => (&item.ident, &item.vis, Kind::Module),
            syn::Item::Impl(item) => {
                self.impls.push((space, file.to_owned(), item.clone()));
                return;
            }
            syn::Item::Use(item) => {
                if item.leading_colon.is_none() {
                    self.import(space, &item.tree, &mut Vec::new(), reach(&item.vis));
                }
                return;
            }
            syn::Item::Macro(item) => {
                let Some(name) = item.ident.as_ref().filter(|_| item.mac.path.is_ident("macro_rules")) else {
                    return;
                };
                let at = Some(name.span().byte_range().start);
                self.add(space, name.to_string(), Kind::Macro, place, Reach::Crate, at);
                for made in made(&item.mac.tokens) {
                    match made {
                        Made::Items(items) => self.items(space, file, &items),
                        Made::Methods(methods) => {
                            self.made.extend(methods.iter().filter_map(|item| match item {
                                syn::ImplItem::Fn(item) => Some(method(&item.sig, self::place(file, item))),
                                _ => None,
                            }))
                        }
                    }
                }
                return;
            }
            _ => return,
        };
        let (at, name) = (name.span().byte_range().start, name.to_string());
        if name.starts_with(VARIABLE) || name == "_" {
            return;
        }
        if let syn::Item::Mod(syn::ItemMod { content: None, .. }) = item {
            self.declared.insert((space, name), reach(vis));
            return;
        }
        let added = self.add(space, name.clone(), kind, place, reach(vis), Some(at));
        if !matches!(kind, Kind::Module) && !self.scopes.is_type(added) {
            return;
        }
        let path = self.scopes.spaces[space].path.iter().cloned().chain([name]).collect();
        let inner = self.space(path, Some(space));
        self.scopes.items[added].space = Some(inner);
        match item {
            syn::Item::Mod(syn::ItemMod { content: Some((_, items)), .. }) => self.items(inner, file, items),
            syn::Item::Struct(item) => self.fields(inner, file, &item.fields),
            syn::Item::Enum(item) => {
                for variant in &item.variants {
                    self.part(inner, file, variant, &variant.ident, Kind::Variant, Reach::Public);
                }
            }
            syn::Item::Trait(item) => {
                for item in &item.items {
                    if let syn::TraitItem::Fn(function) = item {
                        self.part(inner, file, item, &function.sig.ident, Kind::Method, Reach::Public);
                    }
                }
            }
            _ => {}
        }
    }

    fn fields(&mut self, space: usize, file: &str, fields: &syn::Fields) {
        for field in fields {
            if let Some(name) = &field.ident {
                self.part(space, file, field, name, Kind::Field, reach(&field.vis));
            }
        }
    }

    /// Adds a member of a type.
    fn part(
        &mut self,
        space: usize,
        file: &str,
        part: &impl Spanned,
        name: &syn::Ident,
        kind: Kind,
        reach: Reach,
    ) {
        let (at, name) = (name.span().byte_range().start, name.to_string());
        if !name.starts_with(VARIABLE) {
            self.add(space, name, kind, place(file, part), reach, Some(at));
        }
    }

    fn import(&mut self, space: usize, tree: &syn::UseTree, above: &mut Vec<String>, reach: Reach) {
        let mut add = |name: Option<String>, target| {
            self.scopes.spaces[space].uses.push(Use { name, target, reach });
        };
        let with = |name: &syn::Ident| above.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        match tree {
            syn::UseTree::Name(name) if name.ident == "self" => add(above.last().cloned(), above.clone()),
            syn::UseTree::Name(name) => add(Some(name.ident.to_string()), with(&name.ident)),
            syn::UseTree::Rename(name) if name.ident == "self" => {
                add(Some(name.rename.to_string()), above.clone())
            }
            syn::UseTree::Rename(name) => add(Some(name.rename.to_string()), with(&name.ident)),
            syn::UseTree::Glob(_) => add(None, above.clone()),
            syn::UseTree::Path(path) => {
                above.push(path.ident.to_string());
                self.import(space, &path.tree, above, reach);
                above.pop();
            }
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(space, tree, above, reach);
                }
            }
        }
    }

    /// Sets the visibility of modules and reads the `impl` blocks, once all files are read.
    pub fn finish(&mut self) {
        for ((space, name), reach) in std::mem::take(&mut self.declared) {
            let is_it = |item: &&usize| {
                self.scopes.items[**item].name == name && self.scopes.items[**item].kind == Kind::Module
            };
            if let Some(item) = self.scopes.spaces[space].items.iter().find(is_it).copied() {
                self.scopes.items[item].reach = reach;
            }
        }
        let (of_types, of_traits): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.impls).into_iter().partition(|(_, _, block)| block.trait_.is_none());
        // Inherent methods come first, because links refer to them.
        for (space, file, block) in of_types.into_iter().chain(of_traits) {
            self.block(space, &file, &block);
        }
    }

    fn block(&mut self, space: usize, file: &str, block: &syn::ItemImpl) {
        let syn::Type::Path(syn::TypePath { path, .. }) = &*block.self_ty else { return };
        let path: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let of_any = path.iter().any(|name| name.starts_with(VARIABLE));
        let found = self.scopes.follow(space, &path);
        let owner = found.into_iter().find(|item| self.scopes.is_type(*item));
        let members = owner.and_then(|owner| self.scopes.items[owner].space);
        if let (Some(owner), Some((path, _))) = (owner, &block.trait_)
            && path.segments.last().is_some_and(|name| name.ident == "Display")
        {
            self.displays.insert(owner, place(file, block));
        }
        for item in &block.items {
            let (name, vis, kind) = match item {
                syn::ImplItem::Fn(item) => (&item.sig.ident, &item.vis, Kind::Method),
                syn::ImplItem::Const(item) => (&item.ident, &item.vis, Kind::Const),
                _ => continue,
            };
            if let Some(members) = members {
                let reach = if block.trait_.is_some() { Reach::Public } else { reach(vis) };
                self.part(members, file, item, name, kind, reach);
            } else if let syn::ImplItem::Fn(function) = item
                && of_any
                && block.trait_.is_none()
            {
                self.made.push(method(&function.sig, place(file, item)));
            }
        }
    }
}

/// Returns a method that a macro generates.
fn method(signature: &syn::Signature, place: Place) -> Item {
    let name = signature.ident.to_string();
    let at = Some(signature.ident.span().byte_range().start);
    Item {
        path: name.clone(),
        kind: Kind::Method,
        place,
        production: None,
        name,
        reach: Reach::Public,
        name_at: at,
        space: None,
    }
}

fn reach(visibility: &syn::Visibility) -> Reach {
    match visibility {
        syn::Visibility::Public(_) => Reach::Public,
        syn::Visibility::Restricted(_) => Reach::Crate,
        syn::Visibility::Inherited => Reach::Module,
    }
}

/// Returns the lines of an item, including its documentation.
fn place(file: &str, item: &impl Spanned) -> Place {
    let span = item.span();
    Place { file: file.to_owned(), first: span.start().line, last: span.end().line }
}
