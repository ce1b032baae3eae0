//! HTML reports on strings: the verdict according to RFC 1738, and either the parts of the URL, its meaning and its parse tree, or
//! the error.
//!
//! The generator of the reference page calls this crate for the strings on its pages. The page's box runs the same code,
//! compiled to WebAssembly.
//!
//! ```
//! use rfc1738_html::{Judgment, Reading, answer};
//!
//! let answer = answer("strict".parse::<Reading>()?, "http://host.dom/a|b", "");
//! assert!(answer.judgment == Judgment::Invalid && answer.markup().into_string().contains("All unsafe characters must always be encoded"));
//! # Ok::<(), rfc1738::ParseProductionError>(())
//! ```

mod address;
mod anatomy;
mod bnf;
mod browsers;
mod error;
mod examples;
mod ladder;
mod meaning;
mod reading;
mod steps;
mod symbols;
mod tree;

use maud::{Markup, html};

pub use address::Address;
pub use anatomy::color_class;
pub use bnf::{code_in, linked};
pub use error::explain;
pub use examples::{Example, famous};
pub use reading::Reading;
pub use steps::step;
pub use tree::draw_tree;

/// The result of checking a string in a reading.
pub struct Answer {
    /// The kind of the verdict.
    pub judgment: Judgment,
    /// The verdict, in a sentence.
    pub verdict: Markup,
    /// The parts, the meaning and the tree of the text, or the error.
    pub details: Markup,
}

/// The kind of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// The text is valid.
    Valid,
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
            Judgment::Invalid => "verdict bad",
            Judgment::Empty => "verdict",
        }
    }

    /// Returns the whole answer. Its first element is the verdict.
    #[must_use]
    pub fn markup(&self) -> Markup {
        html! { p class=(self.class()) { (self.verdict) } (self.details) }
    }
}

/// Returns the answer for a string in a reading. It shows passwords, because the visitor typed them. `to_root` is the relative path
/// from the page to the site's root.
#[must_use]
pub fn answer(reading: Reading, text: &str, to_root: &str) -> Answer {
    if text.is_empty() && reading == Reading::Strict {
        let verdict = html! { "Type or paste a URL, or choose an example." };
        return Answer { judgment: Judgment::Empty, verdict, details: Markup::default() };
    }
    match reading.tree(text) {
        Ok(tree) => Answer {
            judgment: Judgment::Valid,
            verdict: reading.valid(&tree, to_root),
            details: html! {
                @if let Some(url) = reading.url(text) { (anatomy::of(url, to_root)) }
                @if reading == Reading::Strict {
                    (meaning::of(reading, text, to_root))
                    details.more { summary { "Parse tree" } (draw_tree(&tree, to_root)) }
                } @else {
                    (draw_tree(&tree, to_root))
                    (meaning::of(reading, text, to_root))
                }
            },
        },
        Err(error) => {
            let error = error.with_password(text);
            Answer {
                judgment: Judgment::Invalid,
                verdict: reading.invalid(&error),
                details: html! {
                    @if reading == Reading::Strict && browsers::accept(&error, text) {
                        p.note.browsers { "Browsers accept or repair this, because they follow the URL Standard, not RFC 1738." }
                    }
                    (explain(&error, reading, text, to_root))
                    (meaning::encoded(reading, text))
                },
            }
        }
    }
}

/// Returns the answer for a reading given by name, for the page's script.
///
/// # Errors
///
/// Returns an error if no reading has this name.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = "answer"))]
pub fn answer_by_name(reading: &str, text: &str, to_root: &str) -> Result<String, String> {
    let reading: Reading =
        reading.parse().map_err(|error: rfc1738::ParseProductionError| error.to_string())?;
    Ok(answer(reading, text, to_root).markup().into_string())
}

/// Returns the HTML of [`step`] for a reading given by name, for the page's script.
///
/// # Errors
///
/// Returns an error if no reading has this name.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = "step"))]
pub fn step_by_name(reading: &str, text: &str, offset: usize, to_root: &str) -> Result<String, String> {
    let reading: Reading =
        reading.parse().map_err(|error: rfc1738::ParseProductionError| error.to_string())?;
    Ok(step(reading, text, offset, to_root).into_string())
}

/// Returns the text with passwords masked, for the page's address. Browsers keep addresses in their history.
#[must_use]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn redacted(reading: &str, text: &str) -> String {
    reading.parse().unwrap_or(Reading::Strict).redacted(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers show the password. Only addresses mask it.
    #[test]
    fn answers_show_passwords() {
        for (text, parts) in [
            ("ftp://joe:hun#ter2@h/", &["ftp://joe:hun#ter2@h/", "a URL can't contain `#`", "found `#`"][..]),
            ("ftp://joe:hunter2@h/", &["PASS hunter2", "<code>hunter2</code>"]),
        ] {
            let answer = answer(Reading::Strict, text, "").markup().into_string();
            let shown = answer.replace("“<code>#</code>”", "`#`");
            assert!(parts.iter().all(|part| shown.contains(part)), "{shown}");
            let links = answer.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
            assert!(
                !links.fold(answer.clone(), |rest, link| rest.replace(link, "")).contains("****"),
                "{answer}"
            );
            assert!(!redacted("strict", text).contains("ter2"));
        }
    }

    /// The quotes are from Sections 3.3 and 2.2.
    #[test]
    fn errors_show_reason_quote_and_fix() {
        let cases = [
            (
                "http://user@host.dom/",
                "an HTTP URL can't have a user name",
                "“No user name or password is allowed.”",
                "http://host.dom/",
                "Remove `user@`",
            ),
            (
                "http://host.dom/\u{1F600}b <c",
                "a URL can't contain `\u{1F600}` (U+1F600), which is outside US-ASCII",
                "“URLs are written only with the graphic printable characters of the US-ASCII coded character set.”",
                "http://host.dom/%F0%9F%98%80b &lt;c",
                "Replace with `%F0%9F%98%80`",
            ),
            (
                "http://host.dom?a",
                "a `/` must follow the host, before `?`",
                "“the &quot;/&quot; between the host (or port) and the url-path is NOT part of the url-path.”",
                "http://host.dom/?a",
                "Insert `/`",
            ),
            (
                "http://host.dom/#top",
                "a fragment isn't part of a URL",
                "“a fragment/anchor identifier that might follow it”",
                "http://host.dom/",
                "Remove `#top`",
            ),
            (
                "http://host.dom/\n",
                "whitespace around a URL isn't part of it",
                "Section 2.2",
                "http://host.dom/",
                "Remove the whitespace",
            ),
        ];
        for (text, reason, quote, fixed, label) in cases {
            let answer = answer(Reading::Strict, text, "").markup().into_string();
            let plain = answer
                .replace("“<code>", "`")
                .replace("</code>”", "`")
                .replace("<code>", "`")
                .replace("</code>", "`");
            assert!(plain.contains(&format!("Not a URL: {reason}</p>")), "{plain}");
            let (visible, details) = plain.split_once("<details").expect("there are details");
            assert!(visible.contains(quote), "{plain}");
            assert!(details.contains("expected"), "{plain}");
            let button = format!(
                "<p class=\"fix\"><button type=\"button\" data-text=\"{fixed}\" data-in=\"strict\">{label}</button></p>"
            );
            assert!(visible.contains(&button), "{plain}");
        }
    }

    /// For these schemes, the RFC specifies only the generic syntax of Section 2.1.
    #[test]
    fn verdict_on_schemes_outside_the_rfc() {
        for (text, scheme) in [("https://host.dom/a?b", "https"), ("HTTPX:a", "HTTPX")] {
            let answer = answer(Reading::Strict, text, "").markup().into_string();
            let verdict = format!(
                "Valid. RFC 1738 doesn't define <code>{scheme}</code>, which follows the \
                 <a href=\"otherurl/index.html#in=otherurl&amp;text={text}\">generic syntax</a>"
            );
            assert!(answer.contains(&verdict), "{answer}");
            assert!(answer.contains("use the <code>url</code> crate"), "{answer}");
        }
        assert!(
            answer(Reading::Strict, "http://host.dom/", "").markup().into_string().contains("Valid: an <a")
        );
    }

    /// A user name alone isn't a password, so the address of the page may contain it.
    #[test]
    fn address_masks_only_passwords() {
        for text in
            ["http://user@host.dom/", "ftp://user@host.dom/", "http://host.dom/?password=a", "user@host.dom"]
        {
            assert_eq!(redacted("strict", text), text);
        }
        assert_eq!(redacted("strict", "http://user:tiger@host.dom/"), "http://user:****@host.dom/");
    }

    #[test]
    fn empty_text_has_no_verdict() {
        let empty = answer(Reading::Strict, "", "");
        assert_eq!(
            empty.markup().into_string(),
            "<p class=\"verdict\">Type or paste a URL, or choose an example.</p>"
        );
        // Some productions derive the empty string.
        assert_eq!(
            answer(Reading::Production(rfc1738::Production::Fsegment), "", "").judgment,
            Judgment::Valid
        );
    }

    #[test]
    fn quirk_links_mask_passwords() {
        let answer = answer(Reading::Strict, "ftp://joe:tiger@host_1/", "").markup().into_string();
        let link = "<a href=\"quirks/underscores-in-hosts/index.html#in=strict&amp;text=ftp://joe:****@host_1/\">underscores in hosts</a>";
        assert!(answer.contains(link), "{answer}");
    }

    /// Section 3.3: "If :<port> is omitted, the port defaults to 80." Port numbers have 16 bits (RFC 793).
    #[test]
    fn port_cautions_name_a_port() {
        for (text, caution) in [
            ("http://host.dom:8080/", "port 8080 instead of 80, the default for <code>http</code> ("),
            (
                "GOPHER://host.dom:25/",
                "port 25 instead of 70, the default for <code>gopher</code>; 25 is the port of <code>smtp</code> (",
            ),
            ("http://host.dom:99999/", "no such port exists, because port numbers end at 65535 ("),
        ] {
            let answer = answer(Reading::Strict, text, "").markup().into_string();
            assert!(answer.contains(&format!("<li>{caution}")), "{answer}");
        }
    }

    #[test]
    fn verdict_mentions_browsers() {
        let says = |reading, text| {
            let answer = answer(reading, text, "").markup().into_string();
            answer.contains("Browsers accept or repair this")
        };
        assert!(says(Reading::Strict, "http://user@host.dom/"));
        assert!(!says(Reading::Strict, "host.dom") && !says(Reading::Strict, "http://host.dom:8o/"));
        assert!(!says(Reading::Production(rfc1738::Production::Httpurl), "http://user@host.dom/"));
    }

    /// The comment in Section 5 is "new schemes follow the general syntax".
    #[test]
    fn details_explain_otherurl() {
        let answer = answer(Reading::Strict, "http://user@host.dom/", "").markup().into_string();
        let (_, details) = answer.split_once("<details").expect("there are details");
        assert!(details.contains("otherurl</a></code> alone would accept this text"), "{details}");
    }

    /// Line breaks get into a URL when it is copied from wrapped text (Appendix).
    #[test]
    fn fix_for_line_breaks_inside_urls() {
        let answer = answer(Reading::Strict, "http://host.dom/a\r\n  b\n", "").markup().into_string();
        let button = "<button type=\"button\" data-text=\"http://host.dom/ab\" data-in=\"strict\">Remove the line breaks</button>";
        assert!(answer.contains(button), "{answer}");
        assert!(answer.contains("^</span>") && !answer.contains("write `%0"), "{answer}");
    }
}
