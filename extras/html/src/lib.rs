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
//! assert!(answer.judgment == Judgment::Invalid && answer.markup().into_string().contains("All unsafe characters must always be encoded"));
//! # Ok::<(), rfc1738::ParseProductionError>(())
//! ```

mod address;
mod anatomy;
mod bnf;
mod error;
mod ladder;
mod meaning;
pub mod readers;
mod reading;
mod tree;

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_report::Visible;

pub use address::Address;
pub use anatomy::color_class;
pub use bnf::{code_in, linked};
pub use reading::Reading;

use error::explain;
use readers::Readings;
use tree::draw_tree;

/// The result of checking a string in a reading.
pub struct Answer {
    /// The kind of the verdict.
    pub judgment: Judgment,
    /// The verdict, in a sentence.
    pub verdict: Markup,
    /// The hosts, and the parts, the meaning and the tree of the text, or the error.
    pub details: Markup,
}

/// The kind of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// The text is valid.
    Valid,
    /// The text is a URL of a scheme that RFC 1738 doesn't define.
    Undefined,
    /// A longer text may be valid.
    Unfinished,
    /// The text has an error.
    Invalid,
    /// There is no text to check.
    Empty,
}

impl Answer {
    /// Returns the CSS classes of the verdict's element.
    #[must_use]
    pub fn class(&self) -> &'static str {
        match self.judgment {
            Judgment::Valid => "verdict good",
            Judgment::Undefined => "verdict maybe",
            Judgment::Invalid => "verdict bad",
            Judgment::Unfinished | Judgment::Empty => "verdict",
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
/// browser finds in the text, or is empty: see [`readers::browser`]. `to_root` is the relative path from the page to the site's root.
#[must_use]
pub fn answer(reading: Reading, text: &str, browser: &str, to_root: &str) -> Answer {
    if text.is_empty() && reading == Reading::Strict {
        let verdict = html! { "Type or paste a URL, or choose an example." };
        return Answer { judgment: Judgment::Empty, verdict, details: Markup::default() };
    }
    let is_drawn = text.len() <= MAX_DRAWN;
    let readings = reading.is_of_urls().then(|| Readings::new(text, browser));
    let hosts = html! { @if let Some(readings) = &readings { (readings.hosts()) } };
    let comparison = html! {
        @if let Some(readings) = readings.as_ref().filter(|_| is_drawn) {
            details.readers { summary { "Four programs" } (readings.table()) }
        }
    };
    let (judgment, verdict, about) = match reading.tree(text) {
        Ok(tree) => {
            let is_defined =
                reading != Reading::Strict || tree.root().production() != Some(Production::Otherurl);
            let judgment = if is_defined { Judgment::Valid } else { Judgment::Undefined };
            let about = html! {
                @if let Some(url) = reading.url(text) { (meaning::warnings(url, to_root)) }
                @if !is_defined { (meaning::undefined(text, readings.as_ref().and_then(Readings::rfc3986), to_root)) }
                @if is_drawn {
                    @if let Some(url) = reading.url(text) { (anatomy::of(url, to_root)) }
                    (meaning::of(reading, text, to_root))
                    details.more open[reading != Reading::Strict] { summary { "Parse tree" } (draw_tree(&tree, to_root)) }
                } @else {
                    p.note { "The text has " (text.len()) " bytes, too many to draw its parts here. To print them, run " code { "rfc1738 parts" } "." }
                }
            };
            (judgment, reading.valid(&tree, is_drawn, to_root), about)
        }
        Err(error) => {
            let error = error.with_password(text);
            let is_unfinished = error.offset() == text.len();
            let judgment = if is_unfinished { Judgment::Unfinished } else { Judgment::Invalid };
            let verdict =
                html! { @if is_unfinished { "Not finished yet" } @else { (reading.invalid(&error)) } };
            let about = html! {
                @if is_unfinished { p.reason { "So far: " (code_in(&error.reason().to_string())) } }
                @if let Some(address) = browser.split('\n').next().filter(|address| readings.is_some() && is_drawn && !address.is_empty()) {
                    p.note.browsers { "A browser accepts it, as " code { (Visible::new(address)) } "." }
                }
                @if is_drawn { (explain(&error, reading, text, to_root)) }
                (meaning::encoded(reading, text))
            };
            (judgment, verdict, about)
        }
    };
    Answer { judgment, verdict, details: html! { (hosts) (about) (comparison) } }
}

/// Returns the answer for a reading given by name, for the page's script.
///
/// # Errors
///
/// Returns an error if no reading has this name.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = "answer"))]
pub fn answer_by_name(reading: &str, text: &str, browser: &str, to_root: &str) -> Result<String, String> {
    let reading: Reading =
        reading.parse().map_err(|error: rfc1738::ParseProductionError| error.to_string())?;
    Ok(answer(reading, text, browser, to_root).markup().into_string())
}

/// Returns the text with passwords masked, for the page's address. Browsers keep addresses in their history. A text that may
/// still become a login is masked as if an `@` followed.
#[must_use]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn redacted(reading: &str, text: &str) -> String {
    let reading = reading.parse().unwrap_or(Reading::Strict);
    if rfc1738::Url::new(text).is_some_and(|url| url.host().is_some()) {
        return reading.redacted(text);
    }
    let masked = reading.redacted(text);
    if masked != text {
        return masked;
    }
    let masked = reading.redacted(&format!("{text} @"));
    let masked = masked.strip_suffix('@').unwrap_or(&masked);
    masked.strip_suffix(' ').unwrap_or(masked).to_owned()
}

#[cfg(test)]
mod tests;
