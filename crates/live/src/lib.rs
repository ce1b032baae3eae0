//! What RFC 1738 makes of a text, as HTML.

use maud::html;
use rfc1738::Url;

/// The verdict, as a fragment of HTML.
#[must_use]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn judge(text: &str) -> String {
    let grammar = rfc1738_bnf::Grammar::rfc1738();
    let first = grammar.productions()[0].rhs.to_string();
    match Url::parse(text) {
        Ok(url) => html! { p { "valid" (first) } pre { (url.tree()) } }.into_string(),
        Err(error) => html! { p { "invalid" } pre { (error.report(text).styled()) } }.into_string(),
    }
}
