//! The interactive box: a text, its reading, and the library's answer.

use std::cmp::Reverse;

use maud::{Markup, html};
use rfc1738_html::{Address, Reading, answer, famous};

use crate::book::Book;
use crate::readers;
use crate::steps::steps;

/// Renders the box of a page. The page's script renders the same content, so nothing moves. Each example is parsed in
/// its own reading. On a site without scripts, the box shows a fixed example.
pub fn the_box(
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
                noscript { p.note { "Without JavaScript, the box shows this one text; the rest of the page is complete." } }
            } @else {
                h2 #box-title { "An example" }
                p { code { (text) } }
            }
            p class={ "status " (answer.class()) } role="status" { (answer.verdict) }
            div.result { (answer.details) }
            @if book.has_box {
                (readers::folded(text))
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
                "Part of this may be a password: the page’s address has " code { "****" } " in its place. "
                button type="button" { "Put the password in the address, too" }
            }
            p.note.unknown hidden { code { "****" } " may stand for a password, which the page’s address doesn’t hold." }
            p {
                label for="reading" { "read as" }
                select #reading name="reading" {
                    option value=(Reading::Strict) selected[reading == Reading::Strict] { "a URL" }
                    optgroup label="a rule of the grammar" {
                        @for one in Reading::all().filter(|one| *one != Reading::Strict) {
                            option value=(one) selected[one == reading] { (one) }
                        }
                    }
                }
                a.about href=(reading.address().below(root)) { "About this reading" }
            }
        }
    }
}

/// A text, its reading and its description.
type Choice<'t> = (&'t str, Reading, &'t str);

/// Returns `true` for a valid text, and the text's weight: the size of its tree, or the error's offset.
fn tells((text, reading, _): &Choice<'_>) -> (bool, usize) {
    match reading.tree(text) {
        Ok(tree) => (true, tree.nodes().count()),
        Err(error) => (false, error.offset()),
    }
}

/// Renders example texts: a few as buttons, and the rest in a list.
fn choice(reading: Reading, examples: &[(Reading, &str)]) -> Markup {
    let own = examples.iter().filter(|(_, text)| !text.is_empty());
    let own: Vec<Choice<'_>> = own.map(|&(reading, text)| (text, reading, "")).collect();
    let wrong: Vec<Choice<'_>> = famous().map(|one| (one.text, Reading::Strict, one.about)).collect();
    // Only short texts fit on a line or two: some valid, and some invalid.
    let short = own.iter().filter(|(text, ..)| text.len() < 34);
    let (mut valid, mut invalid): (Vec<&Choice<'_>>, Vec<_>) = short.partition(|one| tells(one).0);
    valid.sort_by_key(|one| Reverse(tells(one)));
    invalid.sort_by_key(|one| Reverse(tells(one)));
    let invalid = invalid.into_iter().chain(wrong.iter().filter(|_| reading == Reading::Strict));
    let mut few: Vec<Choice<'_>> = valid.into_iter().take(2).chain(invalid.take(3)).copied().collect();
    few.dedup_by_key(|(text, ..)| *text);
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
                p.note { "Other parsers accept these:" }
                p { (buttons(&wrong)) }
            }
        }
    }
}
