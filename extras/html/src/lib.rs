//! What RFC 1738 makes of a text, as HTML: a verdict, then the parse tree and what the URL means, or the error.
//!
//! The reference page is made of these fragments. Its generator calls this crate for the texts that stand on the pages;
//! compiled to WebAssembly, the same code answers in the page's box.
//!
//! ```
//! use rfc1738_html::{Reading, answer};
//!
//! let answer = answer("strict".parse::<Reading>()?, "http://host.dom/~joe", "");
//! assert!(!answer.is_valid && answer.markup().into_string().contains("unsafe and must be encoded"));
//! # Ok::<(), rfc1738::UnknownProduction>(())
//! ```

mod address;
mod bnf;
mod error;
mod examples;
mod meaning;
mod reading;
mod symbols;
mod tree;

use maud::{Markup, html};

pub use address::Address;
pub use bnf::linked;
pub use error::{code_in, explained};
pub use examples::{Example, famous};
pub use reading::Reading;
pub use tree::drawn;

/// What a reading makes of a text.
pub struct Answer {
    /// Whether the text is valid.
    pub is_valid: bool,
    /// That, in a sentence.
    pub verdict: Markup,
    /// All else: the tree and what the text means, or the error.
    pub details: Markup,
}

impl Answer {
    /// The class of the verdict's element.
    #[must_use]
    pub fn class(&self) -> &'static str {
        if self.is_valid { "verdict good" } else { "verdict bad" }
    }

    /// The whole answer; the verdict is its first element.
    #[must_use]
    pub fn markup(&self) -> Markup {
        html! { p class=(self.class()) { (self.verdict) } (self.details) }
    }
}

/// Returns the answer of a reading to a text. It shows passwords, because the reader typed them. `to_root` leads from the page
/// to the site's root.
#[must_use]
pub fn answer(reading: Reading, text: &str, to_root: &str) -> Answer {
    match reading.tree(text) {
        Ok(tree) => Answer {
            is_valid: true,
            verdict: reading.valid(&tree, to_root),
            details: html! { (drawn(&tree, to_root)) (meaning::of(reading, text, to_root)) },
        },
        Err(error) => {
            let error = error.with_password(text);
            Answer {
                is_valid: false,
                verdict: reading.invalid(&error),
                details: html! {
                    (explained(&error, &error.report(text).with_password(), text, to_root))
                    (meaning::encoded(reading, text))
                },
            }
        }
    }
}

/// The same for the page's script, which names the reading. An unknown name is an error of the script's.
///
/// # Errors
///
/// If there is no reading of this name.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = "answer"))]
pub fn answer_to(reading: &str, text: &str, to_root: &str) -> Result<String, String> {
    let reading: Reading = reading.parse().map_err(|error: rfc1738::UnknownProduction| error.to_string())?;
    Ok(answer(reading, text, to_root).markup().into_string())
}

/// Returns the text for the page's address, which a browser keeps, with passwords masked.
#[must_use]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn redacted(reading: &str, text: &str) -> String {
    reading.parse().unwrap_or(Reading::Strict).redacted(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reader typed it; only the address is kept.
    #[test]
    fn an_answer_shows_what_its_reader_typed() {
        for (text, parts) in [
            ("ftp://joe:hun#ter2@h/", &["ftp://joe:hun#ter2@h/", "found `#`"][..]),
            ("ftp://joe:hunter2@h/", &["PASS hunter2", "<code>hunter2</code>"]),
        ] {
            let answer = answer(Reading::Strict, text, "").markup().into_string();
            let shown = answer.replace("<code>#</code>", "`#`");
            assert!(parts.iter().all(|part| shown.contains(part)), "{shown}");
            assert!(!answer.contains("****"), "{answer}");
            assert!(!redacted("strict", text).contains("ter2"));
        }
    }
}
