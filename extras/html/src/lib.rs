//! HTML reports on strings: the verdict according to RFC 1738, and either the parts of the URL, its meaning and its parse tree, or
//! the error.
//!
//! The generator of the reference page calls this crate for the strings on its pages. The page's box runs the same code,
//! compiled to WebAssembly.
//!
//! ```
//! use rfc1738_html::{Judgment, Reading, answer};
//!
//! let answer = answer("strict".parse::<Reading>()?, "http://host.dom/a|b", "", "");
//! assert!(answer.judgment == Judgment::Bad && answer.markup().into_string().contains("All unsafe characters must always be encoded"));
//! # Ok::<(), rfc1738::ParseProductionError>(())
//! ```

mod address;
mod anatomy;
mod bnf;
mod error;
// Tests compile it, so that clippy checks it.
#[cfg(any(target_arch = "wasm32", test))]
mod exports;
mod ladder;
mod meaning;
mod reading;
mod tree;
pub mod verdicts;

use maud::{Markup, html};
use rfc1738::Production;

pub use address::Address;
pub use anatomy::color_class;
pub use bnf::{code_in, linked};
pub use reading::Reading;

use error::explain;
use tree::draw_tree;
use verdicts::Verdicts;

/// The result of checking a string in a reading.
pub struct Answer {
    /// The kind of the verdict.
    pub judgment: Judgment,
    /// The verdict, in a sentence.
    pub verdict: Markup,
    /// The verdicts by name, and the parts, the meaning and the tree of the text, or the error.
    pub details: Markup,
}

/// The kind of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// Everyone accepts the text: each reader, or the production.
    Good,
    /// Some readers accept the text.
    Mixed,
    /// Nobody accepts the text.
    Bad,
    /// There is no text to check, or a longer text may be valid.
    Open,
}

impl Answer {
    /// Returns the CSS classes of the verdict's element.
    #[must_use]
    pub fn class(&self) -> &'static str {
        match self.judgment {
            Judgment::Good => "verdict good",
            Judgment::Mixed => "verdict maybe",
            Judgment::Bad => "verdict bad",
            Judgment::Open => "verdict",
        }
    }

    /// Returns the whole answer. Its first element is the verdict.
    #[must_use]
    pub fn markup(&self) -> Markup {
        html! { p class=(self.class()) { (self.verdict) } (self.details) }
    }
}

/// The maximum length of a text whose parts, tree and requests are drawn, in bytes.
const MAX_DRAWN: usize = 4_000;

/// Returns the answer for a string in a reading. It shows passwords, because the visitor typed them. `browser` has the parts that a
/// browser finds in the text: see [`verdicts::url_standard`]. `to_root` is the relative path from the page to the site's root.
#[must_use]
pub fn answer(reading: Reading, text: &str, browser: &str, to_root: &str) -> Answer {
    if text.is_empty() && reading == Reading::Strict {
        let verdict = html! { "Type or paste a URL, or choose an example." };
        return Answer { judgment: Judgment::Open, verdict, details: Markup::default() };
    }
    let is_drawn = text.len() <= MAX_DRAWN;
    let verdicts = Verdicts::new(text, browser);
    let (tree, error) = match reading.tree(text) {
        Ok(tree) => (Some(tree), None),
        Err(error) => (None, Some(error.with_password(text))),
    };
    let is_unfinished = error.as_ref().is_some_and(|error| error.offset() == text.len());
    let (judgment, verdict) = match reading {
        Reading::Strict if is_unfinished && !verdicts.is_fine() => {
            (Judgment::Open, html! { "Not finished yet" })
        }
        Reading::Strict => verdicts.summary(tree.as_ref(), to_root),
        Reading::Production(_) if is_unfinished => (Judgment::Open, html! { "Not finished yet" }),
        Reading::Production(production) => {
            let judgment = if error.is_none() { Judgment::Good } else { Judgment::Bad };
            (judgment, Reading::verdict(production, error.as_ref(), to_root))
        }
    };
    let url = reading.url(text);
    let details = html! {
        @if is_drawn && reading == Reading::Strict { (verdicts.table(text, error.as_ref())) }
        @if let Some(error) = error.as_ref().filter(|_| is_unfinished && reading != Reading::Strict) {
            p.reason { "So far: " (code_in(&error.reason().to_string())) }
        }
        @if let Some(url) = url { (meaning::warnings(url, to_root)) }
        @if !is_drawn {
            p.note { "The text has " (text.len()) " bytes, too many to draw its parts here. To print them, run " code { "rfc1738 parts" } "." }
        } @else {
            @if let Some(error) = &error { (explain(error, reading, text, &verdicts, to_root)) }
            @match url.filter(|url| url.production() != Production::Otherurl) {
                Some(url) => (anatomy::of(url, to_root)),
                None if reading == Reading::Strict && verdicts.is_uri() && !is_unfinished => (anatomy::today(text)),
                None => @if let Some(url) = url { (anatomy::of(url, to_root)) },
            }
            @if let Some(tree) = &tree {
                (meaning::of(reading, text, to_root))
                details.more open[reading != Reading::Strict] { summary { "Parse tree" } (draw_tree(tree, to_root)) }
            }
        }
        @if error.is_some() { (meaning::encoded(reading, text)) }
    };
    Answer { judgment, verdict, details }
}

#[cfg(test)]
mod tests;
