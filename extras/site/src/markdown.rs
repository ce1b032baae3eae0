//! The repository's Markdown as HTML.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{
    BrokenLink, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html,
};
use sources::fragment;

/// Renders Markdown. `link` returns the new target of a link. Its argument is the target as written, or the text in brackets if the
/// link has no target. If it returns `None`, only the text is rendered. Headings are demoted by `deeper` levels, and get the fragments that rustdoc would generate.
pub fn render(markdown: &str, deeper: usize, link: &dyn Fn(&str) -> Option<String>) -> Markup {
    // A link without a target names an item in backticks. Other brackets are plain text.
    let by_name = |broken: BrokenLink<'_>| {
        let name = broken.reference.strip_prefix('`').and_then(|name| name.strip_suffix('`'));
        let is_name = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || "_:-+".contains(c));
        name.is_some_and(is_name).then(|| (CowStr::from(broken.reference.to_string()), CowStr::from("")))
    };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let parser = Parser::new_with_broken_link_callback(markdown, options, Some(by_name));
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut heading: Option<(usize, String)> = None;
    // `false` in a link without a target.
    let mut is_link = true;
    for event in parser {
        if let (Some((_, text)), Event::Text(part) | Event::Code(part)) = (&mut heading, &event) {
            text.push_str(part);
        }
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let target = link(&dest_url);
                is_link = target.is_some();
                if let Some(target) = target {
                    events.push(Event::Start(Tag::Link { link_type, dest_url: target.into(), title, id }));
                }
            }
            Event::End(TagEnd::Link) if !is_link => {}
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                heading = Some((events.len(), String::new()));
                events.push(Event::Start(Tag::Heading {
                    level: demote(level, deeper),
                    id: None,
                    classes,
                    attrs,
                }));
            }
            Event::End(TagEnd::Heading(level)) => {
                if let Some((start, text)) = heading.take()
                    && let Some(Event::Start(Tag::Heading { id, .. })) = events.get_mut(start)
                {
                    *id = Some(fragment(&text).into());
                }
                events.push(Event::End(TagEnd::Heading(demote(level, deeper))));
            }
            other => events.push(other),
        }
    }
    let mut html = String::new();
    push_html(&mut html, events.into_iter());
    // Let the keyboard scroll code that is wider than the page.
    PreEscaped(html.replace("<pre>", "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\">"))
}

/// Renders a paragraph of Markdown, without its `<p>` tags.
pub fn inline(markdown: &str, link: &dyn Fn(&str) -> Option<String>) -> Markup {
    let PreEscaped(html) = render(markdown, 0, link);
    let html = html.trim().trim_start_matches("<p>").trim_end_matches("</p>");
    PreEscaped(html.to_owned())
}

fn demote(level: HeadingLevel, by: usize) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + by).unwrap_or(HeadingLevel::H6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_redirected() {
        let link = |target: &str| (target != "none").then(|| format!("to/{}", target.trim_matches('`')));
        let html = render("## A `b`\n\n[`Url::parse`], [x](crate::y#z) [y]\n", 1, &link).into_string();
        let expected = "<h3 id=\"a-b\">A <code>b</code></h3>\n<p><a href=\"to/Url::parse\"><code>Url::parse</code></a>, \
                        <a href=\"to/crate::y#z\">x</a> [y]</p>\n";
        assert_eq!(html, expected);
        assert_eq!(inline("a *b* [c](none)", &link).into_string(), "a <em>b</em> c");
    }
}
