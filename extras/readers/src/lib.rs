//! Comparisons, as HTML, of how four parsers interpret a string: RFC 1738, its BNF alone, RFC 3986 and the URL Standard.
//!
//! The parsers are those of `rfc1738_describe::readers`. The generator of the reference page calls this crate for the strings on
//! its pages, and the pages run it as a separate WebAssembly module, because the `url` crate is large.
//!
//! ```
//! let html = rfc1738_readers::compared("ftp://trusted.example?@host.dom/").into_string();
//! assert!(html.contains("<mark>host.dom</mark>") && html.contains("<mark>trusted.example</mark>"));
//! ```

mod place;

use std::ops::Range;

use maud::{Markup, html};
use rfc1738::Visible;
use rfc1738_describe::readers::{Comparison, Group, Reader, Rejection, Row, Seen};

/// Returns the four parsers' interpretations of a string. It shows passwords, because the page's visitor typed them.
#[must_use]
pub fn compared(text: &str) -> Markup {
    let comparison = Comparison::new(text, &Reader::ALL);
    let mut seen = comparison.rows.iter().filter_map(|row| row.seen.as_ref().ok());
    let rest = |seen: &Seen| (seen.path.clone(), seen.search.clone());
    let first = seen.next().map(rest);
    let differs = seen.any(|other| Some(rest(other)) != first);
    html! {
        (conclusion(&comparison))
        dl.compared {
            @for Row { reader, seen } in &comparison.rows {
                div {
                    dt { (title(*reader)) " " small { (about(*reader)) } }
                    @match seen {
                        Ok(seen) => (accepted(*reader, text, seen, differs)),
                        Err(rejection) => (rejected(text, rejection)),
                    }
                }
            }
        }
    }
}

/// Returns the comparison for the page's script.
#[must_use]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = "compared"))]
pub fn compared_html(text: &str) -> String {
    compared(text).into_string()
}

/// Returns the parser's name for a heading.
fn title(reader: Reader) -> &'static str {
    match reader {
        Reader::Strict => "RFC 1738",
        Reader::Printed => "RFC 1738's BNF alone",
        Reader::Rfc3986 => "RFC 3986",
        Reader::Whatwg => "URL Standard",
    }
}

/// Returns the parser's description.
fn about(reader: Reader) -> &'static str {
    match reader {
        Reader::Strict => "1994, each scheme by its own rule",
        Reader::Printed => "1994, any scheme by the generic rule",
        Reader::Rfc3986 => "2005, URIs",
        Reader::Whatwg => "browsers",
    }
}

/// Returns the parser's name within a sentence.
#[must_use]
pub fn name(reader: Reader) -> &'static str {
    match reader {
        Reader::Strict => "RFC 1738",
        Reader::Printed => "RFC 1738's BNF",
        Reader::Rfc3986 => "RFC 3986",
        Reader::Whatwg => "the URL Standard",
    }
}

/// Returns the verdict on an accepted string, the string with its host marked, and the parts, including the path and search if the
/// parsers disagree on them.
fn accepted(reader: Reader, text: &str, seen: &Seen, differs: bool) -> Markup {
    let parts = [
        ("scheme", Some(&seen.scheme)),
        ("user", seen.user.as_ref()),
        ("host", seen.host.as_ref()),
        ("port", seen.port.as_ref()),
        ("path", Some(&seen.path).filter(|_| differs)),
        ("search", seen.search.as_ref().filter(|_| differs)),
    ];
    html! {
        dd.good { "accepts it" @if seen.host.is_none() { ", and sees no host" } }
        dd { (marked(text, place::host(reader, text, seen), "")) }
        dd.seen {
            @for (name, part) in parts {
                @if let Some(part) = part { span { (name) " " code { (Visible(part)) } } " " }
            }
        }
    }
}

/// Returns the reason for a rejection, and the text with the wrong part marked.
fn rejected(text: &str, rejection: &Rejection) -> Markup {
    let (reason, place) = match rejection {
        Rejection::Rfc1738(error) => {
            let error = error.with_password(text);
            (error.reason().to_string(), Some(error.span()))
        }
        Rejection::Other { offset, message } => {
            let character =
                |&offset: &usize| Some(offset..offset + text.get(offset..)?.chars().next()?.len_utf8());
            (message.clone(), offset.as_ref().and_then(character))
        }
        Rejection::Absent => (rejection.to_string(), None),
    };
    html! {
        dd.bad { "rejects it: " (reason_with_code(&reason)) }
        dd { (marked(text, place.filter(|place| !place.is_empty()), "wrong")) }
    }
}

/// Renders a reason that has code in backticks, as `rfc1738_html::code_in` does. The crate can't depend on `rfc1738-html`,
/// because the WebAssembly module would then export its functions too.
fn reason_with_code(reason: &str) -> Markup {
    let parts = if reason.matches('`').count().is_multiple_of(2) {
        reason.split('`').collect()
    } else {
        vec![reason]
    };
    html! {
        @for (index, part) in parts.iter().enumerate() {
            @match index % 2 {
                0 => (part),
                _ if part.len() == 1 && part.starts_with(|mark: char| mark.is_ascii_punctuation()) => { "“" code { (part) } "”" }
                _ => code { (part) },
            }
        }
    }
}

/// Returns the text with a part marked.
fn marked(text: &str, place: Option<Range<usize>>, class: &str) -> Markup {
    let place = place.unwrap_or_default();
    let part = |range: Range<usize>| Visible(text.get(range).unwrap_or_default());
    html! {
        code {
            (part(0..place.start))
            @if !place.is_empty() { mark class=[Some(class).filter(|class| !class.is_empty())] { (part(place.clone())) } }
            (part(place.end..text.len()))
        }
    }
}

/// Returns a sentence about the destinations.
fn conclusion(comparison: &Comparison) -> Markup {
    let readers: Vec<Reader> = comparison.groups.iter().flat_map(|group| group.readers.clone()).collect();
    match (comparison.groups.len(), readers.as_slice()) {
        (0, _) => html! { p.note { "No parser accepts it." } },
        (1, [reader]) => html! { p.note { "Only " (name(*reader)) " accepts it." } },
        (1, readers) if readers.len() == Reader::ALL.len() => {
            html! { p.note { "All four lead to the same destination." } }
        }
        (1, _) => html! { p.note { "The parsers that accept it lead to the same destination." } },
        _ => difference(comparison),
    }
}

/// Returns the sentence for parsers that find different destinations. The newest specification comes first.
fn difference(comparison: &Comparison) -> Markup {
    let has_ports = comparison.differing().contains(&"port");
    let sees = |group: &Group| {
        html! {
            @match &group.destination {
                Some(destination) => {
                    code { (Visible(&destination.host)) }
                    @if has_ports { " at port " (destination.port.as_deref().unwrap_or("unknown")) }
                }
                None => "no host",
            }
        }
    };
    html! {
        p.differ {
            @for (index, group) in comparison.groups.iter().rev().enumerate() {
                @if index == 0 {
                    "A program that follows " (names(&group.readers, "or")) " sees "
                } @else {
                    @let names = names(&group.readers, "and");
                    "; " (names) @if names.contains(" and ") { " see " } @else { " sees " }
                }
                (sees(group))
            }
            "."
        }
    }
}

/// Joins the names of the parsers for use in a sentence. If RFC 1738 and its BNF are both listed, only RFC 1738 is named.
fn names(readers: &[Reader], conjunction: &str) -> String {
    let is_named = |reader: &&Reader| **reader != Reader::Printed || !readers.contains(&Reader::Strict);
    let names: Vec<&str> = readers.iter().filter(is_named).map(|&reader| name(reader)).collect();
    names.join(&format!(" {conjunction} "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> String {
        compared(text).into_string()
    }

    /// In RFC 1738 (Section 5), a user name may contain `?`. In RFC 3986 (Section 3.2), `?` ends the authority.
    #[test]
    fn difference_names_readers_and_hosts() {
        let html = html("ftp://trusted.example?@host.dom/");
        let sentence = "<p class=\"differ\">A program that follows RFC 3986 or the URL Standard sees \
                        <code>trusted.example</code>; RFC 1738 sees <code>host.dom</code>.</p>";
        assert!(html.contains(sentence), "{html}");
        assert_eq!(html.matches("<mark>trusted.example</mark>?@host.dom/").count(), 2, "{html}");
        assert_eq!(html.matches("ftp://trusted.example?@<mark>host.dom</mark>").count(), 2, "{html}");
    }

    /// In the URL Standard (host parsing), a leading zero makes a number octal. In RFC 3986 (3.2.2), `dec-octet` has no leading
    /// zero.
    #[test]
    fn three_destinations_are_listed_separately() {
        let html = html("http://0254.020.0.1/");
        let sentence = "A program that follows the URL Standard sees <code>172.16.0.1</code>; RFC 3986 sees \
                        <code>0254.020.0.1</code>; RFC 1738 sees <code>254.20.0.1</code>.";
        assert!(html.contains(sentence), "{html}");
    }

    #[test]
    fn agreement_has_no_warning() {
        for (text, sentence) in [
            ("http://host.dom/", "All four lead to the same destination."),
            ("http://user@host.dom/", "The parsers that accept it lead to the same destination."),
            ("http:\\\\host.dom/", "Only the URL Standard accepts it."),
            ("host.dom", "No parser accepts it."),
        ] {
            let html = html(text);
            assert!(html.contains(sentence) && !html.contains("differ"), "{html}");
        }
    }

    /// In RFC 1738 (Section 5), an FTP path may contain `?`. In RFC 3986 (Section 3.4), `?` begins the query.
    #[test]
    fn shows_path_and_search_if_they_differ() {
        let differing = html("ftp://host.dom/a?b");
        for (part, count) in
            [("path <code>a?b</code>", 2), ("path <code>a</code>", 2), ("search <code>b</code>", 2)]
        {
            assert_eq!(differing.matches(part).count(), count, "{part}: {differing}");
        }
        for text in
            ["http://host.dom/a?b", "http://host.dom", "mailto:joe@host.dom", "gopher://host.dom/1/menu"]
        {
            let same = html(text);
            assert!(!same.contains("path <code>"), "{same}");
        }
    }

    #[test]
    fn rejections_show_reason_and_position() {
        let html = html("ftp://joe:hun#ter2@host.dom/");
        assert_eq!(html.matches("rejects it: a URL can't contain “<code>#</code>”").count(), 2, "{html}");
        assert_eq!(
            html.matches("ftp://joe:hun<mark class=\"wrong\">#</mark>ter2@host.dom/").count(),
            2,
            "{html}"
        );
        // In RFC 3986 (Section 3.2), the `#` ends the authority, and a port has only digits.
        assert_eq!(
            html.matches("ftp://joe:<mark class=\"wrong\">h</mark>un#ter2@host.dom/").count(),
            1,
            "{html}"
        );
        assert!(html.contains("invalid port number") && !html.contains("****"), "{html}");
    }

    #[test]
    fn text_is_escaped_as_html() {
        let html = html("http://h/<script>\u{202e}\n");
        assert!(!html.contains("<script") && !html.contains('\u{202e}') && !html.contains('\n'), "{html}");
    }
}
