//! The interactive box: a string, its reading, and the library's answer.

use maud::{Markup, html};
use rfc1738_html::{Address, Reading, answer, famous};

use crate::book::Book;
use crate::readers;
use crate::steps::steps;

/// Examples for the front page and the page of Section 5.
pub const URLS: [&str; 12] = [
    "http://host.dom:8080/docs/memo?section=5",
    "https://host.dom/docs?page=2",
    "ftp://myname@host.dom/%2Fetc/motd",
    "ftp://host.dom/pub/image;type=i",
    "gopher://host.dom/7search%09words",
    "mailto:joe@host.dom",
    "news:comp.infosystems.www.misc",
    "nntp://host.dom/alt.test/7",
    "telnet://joe@host.dom:2323/",
    "wais://host.dom/notes?words",
    "file:///etc/motd",
    "prospero://host.dom//pros/name;version=1",
];

/// Renders the box of a page, with the answer to its first text. The page's script renders the same answer, so the layout doesn't
/// shift. Each example has its own reading. On a site without scripts, the box only shows the first text and its answer.
pub fn text_box(
    book: &Book,
    page: &Address,
    reading: Reading,
    text: &str,
    examples: &[(Reading, &str)],
) -> Markup {
    let root = page.to_root();
    let answer = answer(reading, text, &root);
    html! {
        aside.box.answer #box data-root=(root) aria-labelledby="box-title" {
            @if book.has_box {
                h2.visually-hidden #box-title { "Try a URL" }
                (form(&root, reading, text))
                (choice(reading, examples))
                noscript { p.note { "Without JavaScript, the box can't check other strings, and there is no search." } }
            } @else {
                h2 #box-title { "An example" }
                p { code { (text) } }
            }
            p class={ "status " (answer.class()) } role="status" { (answer.verdict) }
            div.result { (answer.details) }
            @if book.has_box {
                (readers::comparison(text))
                (steps())
                figure.rule aria-label="The rule of the highlighted node" {}
            }
        }
    }
}

fn form(root: &str, reading: Reading, text: &str) -> Markup {
    html! {
        form autocomplete="off" {
            label.visually-hidden for="text" { "A URL" }
            textarea #text name="text" rows="2" spellcheck="false" autocapitalize="off" autocorrect="off" placeholder="http://host.dom/path" { (text) }
            p.note.masked hidden {
                "Part of this may be a password, so the page's address contains " code { "****" } " instead. "
                button type="button" { "Include the password in the address" }
            }
            p.note.unknown hidden {
                "The page's address doesn't keep passwords. If " code { "****" } " replaces a password, type it again."
            }
            p {
                label for="reading" { "parse as" }
                select #reading name="reading" {
                    option value=(Reading::Strict) selected[reading == Reading::Strict] { "a URL" }
                    optgroup label="a rule of the grammar" {
                        @for other in Reading::all().filter(|other| *other != Reading::Strict) {
                            option value=(other) selected[other == reading] { (other) }
                        }
                    }
                }
                a.about href=(reading.address().link_with_root(root)) { "About this reading" }
            }
        }
    }
}

/// A string, its reading and its description.
type Choice<'t> = (&'t str, Reading, &'t str);

/// Renders example strings as buttons: a few of them, and then all of them in a collapsed section.
fn choice(reading: Reading, examples: &[(Reading, &str)]) -> Markup {
    let own = examples.iter().filter(|(_, text)| !text.is_empty());
    let own: Vec<Choice<'_>> = own.map(|&(reading, text)| (text, reading, "")).collect();
    let wrong: Vec<Choice<'_>> =
        famous().map(|example| (example.text, Reading::Strict, example.about)).collect();
    // At most two valid and three invalid strings come first. The page's long strings appear only in the collapsed section.
    let short = own.iter().filter(|(text, ..)| text.len() < 34);
    let (valid, invalid): (Vec<&Choice<'_>>, Vec<_>) =
        short.partition(|(text, reading, _)| reading.tree(text).is_ok());
    let is_new =
        |other: &&Choice<'_>| reading == Reading::Strict && own.iter().all(|(text, ..)| *text != other.0);
    let famous = wrong.iter().filter(is_new);
    let few = valid.into_iter().take(2).chain(invalid.into_iter().chain(famous).take(3));
    let few: Vec<Choice<'_>> = few.copied().collect();
    let buttons = |texts: &[Choice<'_>]| {
        html! {
            @for (text, reading, about) in texts {
                @let (class, verdict) = if reading.tree(text).is_ok() { ("good", "valid: ") } else { ("bad", "not valid: ") };
                button type="button" class=(class) data-text=(text) data-in=(reading) title=[Some(about).filter(|about| !about.is_empty())] {
                    span.visually-hidden { (verdict) } (text)
                } " "
            }
        }
    };
    html! {
        div.examples {
            p { (buttons(&few)) }
            details {
                summary { "More examples" }
                @if !examples.is_empty() { p { (buttons(&own)) } }
                p.note { "Invalid according to RFC 1738, but accepted by other parsers:" }
                p { (buttons(&wrong)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Section 3 lists the ten schemes that the RFC specifies.
    #[test]
    fn examples_are_valid_and_cover_all_schemes() {
        let grammar = rfc1738_bnf::Grammar::rfc1738();
        let strict = grammar.strict().expect("the grammar has a strict reading");
        assert!(URLS.iter().all(|url| strict.accepts(url.as_bytes())));
        for scheme in "ftp http gopher mailto news nntp telnet wais file prospero".split(' ') {
            let count = URLS.iter().filter(|url| url.starts_with(&format!("{scheme}:"))).count();
            assert!((1..=2).contains(&count), "{scheme}: {count}");
        }
    }
}
