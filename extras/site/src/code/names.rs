//! Names of productions in source files.

use std::collections::{HashMap, HashSet};

use rfc1738::Production;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

use super::item::Kind;
use super::scope::Scopes;

/// Returns the productions named in the file of a module, by the offset of the name.
pub(super) fn names(scopes: &Scopes, space: usize, file: &syn::File) -> HashMap<usize, Production> {
    let mut names = Names { scopes, space, locals: Vec::new(), found: HashMap::new() };
    names.visit_file(file);
    names.found
}

struct Names<'s> {
    scopes: &'s Scopes,
    space: usize,
    /// The local variables of the enclosing blocks, which shadow items.
    locals: Vec<HashSet<String>>,
    found: HashMap<usize, Production>,
}

impl Names<'_> {
    /// Records each name in a path that leads to a production.
    fn path(&mut self, path: &[&syn::Ident]) {
        let names: Vec<String> = path.iter().map(|name| name.to_string()).collect();
        if let [name] = &names[..]
            && self.locals.iter().any(|locals| locals.contains(name))
        {
            return;
        }
        for (index, name) in path.iter().enumerate() {
            self.note(name, &self.scopes.follow(self.space, &names[..=index]));
        }
    }

    fn note(&mut self, name: &syn::Ident, items: &[usize]) {
        if let Some(production) = items.iter().find_map(|item| self.scopes.items[*item].production) {
            self.found.insert(name.span().byte_range().start, production);
        }
    }

    /// Visits code that has a scope of its own.
    fn block(&mut self, visit: impl FnOnce(&mut Self)) {
        self.locals.push(HashSet::new());
        visit(self);
        self.locals.pop();
    }

    fn bind(&mut self, pattern: &syn::Pat) {
        struct Variables<'l>(&'l mut HashSet<String>);
        impl<'ast> Visit<'ast> for Variables<'_> {
            fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
                self.0.insert(pattern.ident.to_string());
                visit::visit_pat_ident(self, pattern);
            }
        }
        if let Some(locals) = self.locals.last_mut() {
            Variables(locals).visit_pat(pattern);
        }
    }

    fn bind_inputs(&mut self, signature: &syn::Signature) {
        for input in &signature.inputs {
            if let syn::FnArg::Typed(input) = input {
                self.bind(&input.pat);
            }
        }
    }

    fn import(&mut self, tree: &syn::UseTree, above: &mut Vec<syn::Ident>) {
        match tree {
            syn::UseTree::Path(path) => {
                above.push(path.ident.clone());
                self.import(&path.tree, above);
                above.pop();
            }
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, above)),
            syn::UseTree::Name(syn::UseName { ident, .. })
            | syn::UseTree::Rename(syn::UseRename { ident, .. }) => {
                above.push(ident.clone());
                self.path(&above.iter().collect::<Vec<_>>());
                above.pop();
            }
            syn::UseTree::Glob(_) => {}
        }
    }
}

impl<'ast> Visit<'ast> for Names<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(&path.segments.iter().map(|segment| &segment.ident).collect::<Vec<_>>());
        visit::visit_path(self, path);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, &mut Vec::new());
    }

    // Names in attributes aren't items.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let items = self.scopes.follow(self.space, &[item.ident.to_string()]);
        let module = items.iter().find(|item| self.scopes.items[**item].kind == Kind::Module);
        let Some(inner) = module.and_then(|module| self.scopes.items[*module].space) else { return };
        let outer = std::mem::replace(&mut self.space, inner);
        visit::visit_item_mod(self, item);
        self.space = outer;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.block(|names| {
            names.bind_inputs(&item.sig);
            visit::visit_item_fn(names, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.block(|names| {
            names.bind_inputs(&item.sig);
            visit::visit_impl_item_fn(names, item);
        });
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.block(|names| visit::visit_block(names, block));
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        // In `let host = host(input)`, the name on the right is the combinator.
        visit::visit_local(self, local);
        self.bind(&local.pat);
    }

    fn visit_expr_let(&mut self, expr: &'ast syn::ExprLet) {
        visit::visit_expr_let(self, expr);
        self.bind(&expr.pat);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.block(|names| {
            names.bind(&arm.pat);
            visit::visit_arm(names, arm);
        });
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        self.block(|names| {
            names.bind(&expr.pat);
            visit::visit_expr_for_loop(names, expr);
        });
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.block(|names| {
            closure.inputs.iter().for_each(|input| names.bind(input));
            visit::visit_expr_closure(names, closure);
        });
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        // In the shorthand `Hostport { host, port }`, the names are variables.
        if field.colon_token.is_some() {
            visit::visit_field_value(self, field);
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let expressions =
            Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated.parse2(call.tokens.clone());
        let Ok(expressions) = expressions else { return };
        let classes = ["crate", "notation", "class"];
        // `class!` resolves the classes that it names by itself.
        let module =
            if call.path.is_ident("class") { self.scopes.follow(self.space, &classes) } else { Vec::new() };
        let module = module.first().and_then(|module| self.scopes.items[*module].space).unwrap_or(self.space);
        let outer = std::mem::replace(&mut self.space, module);
        for expression in &expressions {
            self.visit_expr(expression);
        }
        self.space = outer;
    }
}
