//! What a macro makes, as far as it can be read in the macro: its body without the dollars is Rust again.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};

/// Begins the names that stand for a macro's variables.
pub(super) const VARIABLE: &str = "__";

/// The items of a macro's arms, or else the methods of an `impl` that calls it.
pub(super) enum Made {
    Items(Vec<syn::Item>),
    Methods(Vec<syn::ImplItem>),
}

/// What each arm of a `macro_rules!` makes, if it is items or methods.
pub(super) fn made(rules: &TokenStream) -> Vec<Made> {
    let groups = rules.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    });
    // A matcher and what it makes take turns.
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

/// `$name` becomes a name, and `$( … ),*` what is repeated, once.
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
