//! The interactive box: a string, its reading, and the library's answer. Buttons with a verdict put their string into it.

use maud::{Markup, html};
use rfc1738_html::{Address, Judgment, Reading, answer, code_in, verdicts};
use sources::corpus::{Line, Verdict};

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

/// Strings that are often mistaken for URLs.
const WRONG: [&str; 16] = [
    "http://user@host.dom/",
    "http://host.dom/~joe",
    "http://host.dom/a b",
    "http://host.dom/#top",
    "http://[::1]/",
    "http://0x7f.1/",
    "http:\\\\host.dom\\a",
    "http://host.dom:/",
    "http://host_name.dom/",
    "ftp://host.dom/a;type=x",
    "ftp://user:pass#word@host.dom/",
    "mailto:",
    "news:3com",
    "//host.dom/path",
    "www.host.dom",
    "http://host.dom/100%",
];

/// Renders the box of a page, with the answer to its first text. The page's script renders the same answer, so the layout doesn't
/// shift.
pub fn text_box(page: &Address, reading: Reading, text: &str, examples: &[&str]) -> Markup {
    let root = page.to_root();
    let answer = answer(reading, text, &verdicts::url_standard(text), &root);
    html! {
        aside.box.answer #box data-root=(root) aria-labelledby="box-title" {
            h2.visually-hidden #box-title { "Try a URL" }
            (form(&root, reading, text))
            @if !examples.is_empty() { (choice(examples)) }
            noscript { p.note { "Without JavaScript, the box can't check other strings, and there is no search." } }
            p class={ "status " (answer.class()) } role="status" { (answer.verdict) }
            div.result { (answer.details) }
            figure.rule aria-label="The rule of the highlighted node" {}
        }
    }
}

fn form(root: &str, reading: Reading, text: &str) -> Markup {
    html! {
        form autocomplete="off" {
            label.visually-hidden for="text" { "A URL" }
            textarea #text name="text" rows="2" spellcheck="false" autocapitalize="off" autocorrect="off" placeholder="http://host.dom/path" { (text) }
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
                button.copy type="button" { "Copy link" }
            }
        }
    }
}

/// Renders example strings as buttons: a few of them, and then the others in a collapsed section.
fn choice(urls: &[&str]) -> Markup {
    let buttons = |texts: &[&str]| html! { @for text in texts { (example(text)) " " } };
    html! {
        div.examples {
            p { (buttons(&urls[..2])) (buttons(&WRONG[..3])) }
            details {
                summary { "More examples" }
                p { (buttons(&urls[2..])) }
                p.note { "Invalid according to RFC 1738:" }
                p { (buttons(&WRONG[3..])) }
            }
        }
    }
}

/// Renders a line of the corpus. A click puts its string into the box.
pub fn case(reading: Reading, line: &Line) -> Markup {
    html! {
        div.case {
            @match &line.verdict {
                Verdict::Accepted(text) | Verdict::Rejected(text) => (button(verdict(reading, text), reading, text, shown(line))),
                Verdict::EachAccepted(each) => p { span.mark.good { "✓" } " each of " @for one in each { code { (one) } " " } },
            }
            (notes(&line.notes))
        }
    }
}

/// Returns a line's string as the corpus writes it.
pub fn shown(line: &Line) -> &str {
    line.source.split_once(' ').map_or("", |(_, shown)| shown)
}

/// Renders a button that puts a URL into the box, with the verdict of all three readers on it, which the box shows first.
pub fn example(text: &str) -> Markup {
    let verdict = match answer(Reading::Strict, text, &verdicts::url_standard(text), "").judgment {
        Judgment::Good => ("good", "fine: "),
        Judgment::Mixed => ("maybe", "disputed: "),
        Judgment::Bad => ("bad", "not a URL: "),
        Judgment::Open => ("open", "not finished: "),
    };
    button(verdict, Reading::Strict, text, text)
}

fn button((class, verdict): (&str, &str), reading: Reading, text: &str, shown: &str) -> Markup {
    html! { button type="button" class=(class) data-text=(text) data-in=(reading) { span.visually-hidden { (verdict) } (shown) } }
}

/// Returns the class and the words of RFC 1738's verdict on a text.
pub fn verdict(reading: Reading, text: &str) -> (&'static str, &'static str) {
    if reading.tree(text).is_ok() { ("good", "valid: ") } else { ("bad", "not valid: ") }
}

/// Renders the notes of a line.
pub fn notes(notes: &[String]) -> Markup {
    html! { @if !notes.is_empty() { p.why { (code_in(&notes.join(" "))) } } }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Rfc1738};

    use super::*;

    /// Section 3 lists the ten schemes that the RFC specifies.
    #[test]
    fn examples_are_valid_and_cover_all_schemes() {
        let grammar = Grammar::rfc1738();
        let strict = grammar.strict().expect("the grammar has a strict reading");
        assert!(URLS.iter().all(|url| strict.accepts(url.as_bytes())));
        assert!(!WRONG.iter().any(|text| strict.accepts(text.as_bytes())));
        for scheme in "ftp http gopher mailto news nntp telnet wais file prospero".split(' ') {
            let count = URLS.iter().filter(|url| url.starts_with(&format!("{scheme}:"))).count();
            assert!((1..=2).contains(&count), "{scheme}: {count}");
        }
    }
}
