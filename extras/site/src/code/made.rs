//! Items that macros generate, read from the macro: without the dollar signs, its body is valid Rust.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};

/// The prefix of the names that replace a macro's variables.
pub(super) const VARIABLE: &str = "__";

/// The items that the macro generates, or the methods if it is called in an `impl`.
pub(super) enum Made {
    Items(Vec<syn::Item>),
    Methods(Vec<syn::ImplItem>),
}

/// Returns the items or methods that each arm of a `macro_rules!` generates, if it generates any.
pub(super) fn made(rules: &TokenStream) -> Vec<Made> {
    let groups = rules.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    });
    // Matchers and bodies alternate.
    groups.skip(1).step_by(2).filter_map(|arm| read(without_dollars(arm.stream()))).collect()
}

fn read(arm: TokenStream) -> Option<Made> {
    let items = syn::parse2::<syn::File>(arm.clone()).map(|file| Made::Items(file.items));
    items.or_else(|_| methods.parse2(arm).map(Made::Methods)).ok()
}

fn methods(input: ParseStream<'_>) -> syn::Result<Vec<syn::ImplItem>> {
    let mut methods = Vec::new();
    while !input.is_empty() {
        methods.push(input.parse()?);
    }
    Ok(methods)
}

/// Replaces `$name` by a name, and `$( … ),*` by a single repetition.
fn without_dollars(tokens: TokenStream) -> TokenStream {
    let mut plain = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '$' => match tokens.next() {
                Some(TokenTree::Ident(name)) if name == "crate" => plain.extend([TokenTree::Ident(name)]),
                Some(TokenTree::Ident(name)) => {
                    plain.extend([TokenTree::Ident(Ident::new(&format!("{VARIABLE}{name}"), name.span()))]);
                }
                Some(TokenTree::Group(repeated)) => {
                    plain.extend(without_dollars(repeated.stream()));
                    let ends = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if "*+?".contains(p.as_char()));
                    if tokens.next().is_some_and(|separator| !ends(&separator)) {
                        tokens.next();
                    }
                }
                _ => {}
            },
            TokenTree::Group(group) if group.delimiter() != Delimiter::None => {
                let mut inner = Group::new(group.delimiter(), without_dollars(group.stream()));
                inner.set_span(group.span());
                plain.extend([TokenTree::Group(inner)]);
            }
            token => plain.extend([token]),
        }
    }
    plain
}
