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
mod symbols;
mod tree;

use maud::{Markup, html};
use rfc1738::{Production, Visible};

pub use address::Address;
pub use anatomy::color_class;
pub use bnf::{code_in, linked};
pub use error::explain;
pub use reading::Reading;
pub use tree::draw_tree;

use readers::Readings;

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
                    p.note.browsers { "A browser accepts it, as " code { (Visible(address)) } "." }
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
    let masked = reading.redacted(&format!("{text} @"));
    let masked = masked.strip_suffix('@').unwrap_or(&masked);
    masked.strip_suffix(' ').unwrap_or(masked).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the answer in the strict reading.
    fn strict(text: &str) -> String {
        answer(Reading::Strict, text, &readers::browser(text), "").markup().into_string()
    }

    /// Answers show the password. Only addresses mask it.
    #[test]
    fn answers_show_passwords() {
        for (text, parts) in [
            ("ftp://joe:hun#ter2@h/", &["ftp://joe:hun#ter2@h/", "a URL can't contain `#`", "found `#`"][..]),
            ("ftp://joe:hunter2@h/", &["PASS hunter2", ">hunter2</span>"]),
        ] {
            let answer = strict(text);
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

    /// A fix changes nothing for other readers, so a user name isn't removed.
    #[test]
    fn several_errors_are_fixed_at_once() {
        let shown =
            |text| explain(&rfc1738::Url::parse(text).unwrap_err(), Reading::Strict, text, "").into_string();
        let all = shown("http://host.dom/a b|c");
        assert!(
            all.contains(">Fix all 2 errors<") && all.contains("data-text=\"http://host.dom/a%20b%7Cc\""),
            "{all}"
        );
        assert!(!shown("http://host.dom/a b").contains("Fix all"));
        assert!(!shown("http://user@host.dom/").contains("<button"));
    }

    /// The quotes are from Sections 3.1 and 2.2.
    #[test]
    fn errors_show_reason_quote_and_fix() {
        let cases = [
            (
                "http://host.dom/\u{1F600}b <c",
                "a URL can't contain `\u{1F600}` (U+1F600), which is outside US-ASCII",
                "“URLs are written only with the graphic printable characters of the US-ASCII coded character set.”",
                "http://host.dom/%F0%9F%98%80b &lt;c",
                "Replace `\u{1F600}` with `%F0%9F%98%80`",
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
            let answer = strict(text);
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
    fn schemes_outside_the_rfc_are_not_green() {
        for text in
            ["https://host.dom/docs?page=2", "HTTPX:a", "https:", "localhost:3000", "192.168.0.1:8080/x"]
        {
            let answer = strict(text);
            if Reading::Strict.tree(text).is_ok() {
                let verdict = "<p class=\"verdict maybe\">Allowed, but not defined by RFC 1738";
                assert!(answer.starts_with(verdict), "{answer}");
            }
            assert!(!answer.contains("verdict good"), "{answer}");
        }
        let answer = strict("https://host.dom/docs?page=2");
        assert!(
            answer.contains("<code>/docs</code>".trim_start_matches('/'))
                || answer.contains("path <code>docs</code>"),
            "{answer}"
        );
        assert!(answer.contains("query <code>page=2</code>"), "{answer}");
        assert!(strict("localhost:3000").contains("data-text=\"http://localhost:3000\""));
        assert!(strict("http://host.dom/").starts_with("<p class=\"verdict good\">Valid: an <a"));
    }

    #[test]
    fn a_prefix_of_a_url_is_unfinished() {
        for text in ["h", "http", "http:", "http://", "ftp://h:", "news:", "host.dom"] {
            assert!(strict(text).starts_with("<p class=\"verdict\">Not finished yet</p>"), "{text}");
        }
        for text in ["http://a b", ":", "http://h?a"] {
            assert!(strict(text).starts_with("<p class=\"verdict bad\">Not a URL: "), "{text}");
        }
    }

    /// A long text takes no longer to lay out than its textarea.
    #[test]
    fn long_texts_are_not_drawn() {
        for text in [format!("ftp://h{}", "/".repeat(100_000)), format!("http://h/|{}", "/".repeat(100_000))]
        {
            assert!(strict(&text).len() < 2_000);
        }
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
        let empty = answer(Reading::Strict, "", "", "");
        assert_eq!(
            empty.markup().into_string(),
            "<p class=\"verdict\">Type or paste a URL, or choose an example.</p>"
        );
        // Some productions derive the empty string.
        assert_eq!(answer(Reading::Production(Production::Fsegment), "", "", "").judgment, Judgment::Valid);
    }

    /// Section 3.3: "If :<port> is omitted, the port defaults to 80." Port numbers have 16 bits (RFC 793).
    #[test]
    fn port_warnings_name_a_port() {
        for (text, warning) in [
            ("http://host.dom:8080/", "port 8080 instead of 80, the default for <code>http</code> ("),
            (
                "GOPHER://host.dom:25/",
                "port 25 instead of 70, the default for <code>gopher</code>; 25 is the port of <code>smtp</code> (",
            ),
            ("http://host.dom:99999/", "no such port exists, because port numbers end at 65535 ("),
        ] {
            let answer = strict(text);
            assert!(answer.contains(&format!("<li>{warning}")), "{answer}");
        }
    }

    /// The strings that browsers accept are asked for, not listed.
    #[test]
    fn answers_print_what_a_browser_accepts() {
        for (text, address) in [
            ("http://user@host.dom/", "http://user@host.dom/"),
            ("http://127.1/", "http://127.0.0.1/"),
            ("http:///path", "http://path/"),
        ] {
            let answer = strict(text);
            assert!(answer.contains(&format!("A browser accepts it, as <code>{address}</code>")), "{answer}");
        }
        for text in ["host.dom", "http://host.dom:8o/", "http://host.dom/"] {
            assert!(!strict(text).contains("A browser accepts it"), "{text}");
        }
        assert!(
            !answer(Reading::Production(Production::Port), "x", "", "")
                .markup()
                .into_string()
                .contains("hosts")
        );
    }

    /// A login without a scheme reads as a scheme and its data.
    #[test]
    fn addresses_mask_logins_without_a_scheme() {
        assert_eq!(redacted("strict", "joe:hunter2@db"), "joe:****@db");
        for typed in ["ftp://joe:hun", "joe:hun", "http://joe:hun", "x://joe:hun"] {
            assert_eq!(redacted("strict", typed), typed.replace("hun", "****"));
        }
        assert_eq!(redacted("strict", "http://localhost:8080"), "http://localhost:8080");
        assert_eq!(redacted("strict", "http://localhost:8080/a|b"), "http://localhost:8080/a|b");
        assert_eq!(redacted("strict", "mailto:joe@host.dom"), "mailto:joe@host.dom");
        assert_eq!(redacted("strict", "x://joe@h/a:b@c"), "x://joe@h/a:b@c");
    }

    /// The comment in Section 5 is "new schemes follow the general syntax".
    #[test]
    fn details_explain_otherurl() {
        let answer = strict("http://user@host.dom/");
        let (_, details) = answer.split_once("<details").expect("there are details");
        assert!(details.contains("otherurl</a></code> alone would accept this text"), "{details}");
    }

    /// Line breaks get into a URL when it is copied from wrapped text (Appendix).
    #[test]
    fn fix_for_line_breaks_inside_urls() {
        let answer = strict("http://host.dom/a\r\n  b\n");
        let button = "<button type=\"button\" data-text=\"http://host.dom/ab\" data-in=\"strict\">Remove the line breaks</button>";
        assert!(answer.contains(button), "{answer}");
        assert!(answer.contains("^</span>") && !answer.contains("write `%0"), "{answer}");
    }
}
