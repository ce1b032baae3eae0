//! The box: a text, as what it is read, and what the library makes of it.

use maud::{Markup, html};
use rfc1738_live::{Address, Reading, answer, famous};

/// The box of a page, which shows what the page's script will show again, so that nothing moves. An example is read as its
/// reading.
pub fn the_box(page: &Address, reading: Reading, text: &str, examples: &[(Reading, &str)]) -> Markup {
    let root = page.to_root();
    let shown = answer(reading, text, &root).into_string();
    // The verdict is the first paragraph.
    let (verdict, rest) = shown.split_once("</p>").unwrap_or_default();
    let (class, verdict) = verdict.trim_start_matches("<p class=\"").split_once("\">").unwrap_or_default();
    html! {
        aside.box.answer #box data-root=(root) aria-labelledby="box-title" {
            h2 #box-title { "Try a text" }
            form autocomplete="off" {
                label.visually-hidden for="text" { "A text" }
                textarea #text name="text" rows="2" spellcheck="false" autocapitalize="off" autocorrect="off" { (text) }
                p {
                    label for="reading" { "read as" }
                    select #reading name="reading" {
                        @for one in Reading::all() {
                            option value=(one) selected[one == reading] {
                                @if one == Reading::Strict { "a URL, as the RFC means it" } @else { (one) }
                            }
                        }
                    }
                }
            }
            (choice(reading, examples))
            noscript { p.note { "Without JavaScript, the box shows this one text; the rest of the page is complete." } }
            p class={ "status " (class) } role="status" { (crate::page::raw(verdict.to_owned())) }
            div.result { (crate::page::raw(rest.to_owned())) }
            p.note.masked hidden {
                "Something here may be a password: the page's address has " code { "****" } " in its place. "
                button type="button" { "Put it all in" }
            }
            figure.rule aria-label="The rule of the lit node" {}
        }
    }
}

/// Texts to try: a few at hand, and the rest.
fn choice(reading: Reading, examples: &[(Reading, &str)]) -> Markup {
    type Choice<'t> = (&'t str, Reading, &'t str);
    let own = examples.iter().filter(|(_, text)| !text.is_empty());
    let own: Vec<Choice<'_>> = own.map(|&(reading, text)| (text, reading, "")).collect();
    let wrong: Vec<Choice<'_>> = famous().map(|one| (one.text, Reading::Strict, one.about)).collect();
    // What fits on a line or two: some that are valid, and some that aren't.
    let short = own.iter().filter(|(text, ..)| text.len() < 34);
    let (valid, invalid): (Vec<&Choice<'_>>, Vec<_>) =
        short.partition(|(text, reading, _)| reading.tree(text).is_ok());
    let invalid = invalid.into_iter().chain(wrong.iter().filter(|_| reading == Reading::Strict));
    let few: Vec<Choice<'_>> = valid.into_iter().take(2).chain(invalid.take(3)).copied().collect();
    let buttons = |texts: &[Choice<'_>]| {
        html! {
            @for (text, reading, about) in texts {
                button type="button" data-text=(text) data-in=(reading) title=[Some(about).filter(|about| !about.is_empty())] { (text) } " "
            }
        }
    };
    html! {
        div.examples {
            p { (buttons(&few)) }
            details {
                summary { "More examples" }
                @if !examples.is_empty() { p { (buttons(&own)) } }
                p.note { "No URLs, though other parsers take them:" }
                p { (buttons(&wrong)) }
            }
        }
    }
}
