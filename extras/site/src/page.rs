//! The layout that all pages share.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use rfc1738_html::Address;

/// A page, without its header and footer.
pub struct Page {
    pub address: Address,
    /// The title, without the site's name.
    pub title: String,
    /// The description for search engines and link previews.
    pub description: String,
    pub content: Markup,
    pub layout: Layout,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A column of text, with the list of its headings beside it.
    Text,
    /// A column of text, with the box beside it.
    Box,
    /// The front page: a wide box, and a column of text below it.
    Front,
    /// Content as wide as the page.
    Wide,
}

pub const NAME: &str = "RFC 1738, alive";

impl Layout {
    fn has_box(self) -> bool {
        matches!(self, Layout::Box | Layout::Front)
    }
}

/// The content security policy: the page connects only to its own host, and submits no forms.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'";

impl Page {
    /// Returns the page at this address, such as `/quirks`, with its title and description in `pages.txt`.
    pub fn new(at: &str, layout: Layout, content: Markup) -> Page {
        let listed = listed().find(|[_, address, _]| *address == at);
        let [title, _, description] = listed.unwrap_or_else(|| panic!("pages.txt has no {at}"));
        let address = Address::new(at.trim_start_matches('/'));
        Page { address, title: title.to_owned(), description: description.to_owned(), content, layout }
    }

    /// Returns the whole page as HTML. If the site is published at `url`, the page has a canonical link and metadata for link
    /// previews.
    pub fn html(&self, url: Option<&str>) -> String {
        let root = self.address.to_root();
        let url = url.map(|url| url.trim_end_matches('/'));
        let own = url.map(|url| format!("{url}{}/", self.address.to_string().trim_end_matches('/')));
        let entries = [
            ("Grammar", Address::section("5")),
            ("Characters", Address::new("characters")),
            ("Memo", Address::new("memo")),
            ("Quirks", Address::new("quirks")),
            ("History", Address::new("later")),
            ("Gallery", Address::new("gallery")),
            ("About", Address::new("about")),
        ];
        let class = match self.layout {
            Layout::Text => (self.headings().len() > 1).then_some("with-contents"),
            Layout::Box => Some("with-box"),
            Layout::Front => Some("front"),
            Layout::Wide => Some("wide"),
        };
        let title = if self.title == NAME { NAME.to_owned() } else { format!("{} · {NAME}", self.title) };
        let html = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="referrer" content="no-referrer";
                    title { (title) }
                    meta name="description" content=(self.description);
                    @if let (Some(url), Some(own)) = (url, own) {
                        link rel="canonical" href=(own);
                        meta property="og:type" content="website";
                        meta property="og:url" content=(own);
                        meta property="og:title" content=(self.title);
                        meta property="og:description" content=(self.description);
                        meta property="og:image" content={ (url) "/card.png" };
                    }
                    link rel="icon" href=(icon());
                    // The script preloads the fonts. It comes before the style sheet, which would delay it.
                    script src={ (root) "site.js" } data-box[self.layout.has_box()] {}
                    link rel="stylesheet" href={ (root) "site.css" };
                    @if self.layout.has_box() { script src={ (root) "box.js" } defer {} }
                    script src={ (root) "search.js" } defer {}
                }
                body {
                    a.skip href="#main" { "Skip to content" }
                    header.site {
                        a.name href=(Address::new("").link_with_root(&root)) { (NAME) }
                        @if self.layout == Layout::Box { a.to-box href="#box" { "Try a string" } }
                        button.to-search type="button" aria-haspopup="dialog" aria-keyshortcuts="/" { "Search" kbd aria-hidden="true" { "/" } }
                        nav aria-label="Site" {
                            @for (name, address) in entries {
                                a href=(address.link_with_root(&root)) aria-current=[(address == self.address).then_some("page")] { (name) }
                            }
                        }
                    }
                    aside.obsolete aria-label="Status" {
                        "RFC 1738 is obsolete. " a href=(Address::new("later").link_with_root(&root)) { "Later RFCs" }
                        " replace it: 3986 for the syntax, and 4248, 4266, 6068, 8089 and others for the schemes. Browsers follow the URL Standard."
                    }
                    main #main class=[class] { (self.contents()) (self.content) }
                    footer.site {
                        span { "RFC 1738 is by T. Berners-Lee, L. Masinter and M. McCahill, December 1994." }
                        span { "This page loads nothing from other hosts. Your text stays in your browser." }
                    }
                }
            }
        };
        html.into_string()
    }

    /// Renders the list of headings, if the layout is [`Layout::Text`] and there is more than one heading. On a wide screen, the
    /// list stays visible beside the text. On a narrow screen, it is collapsed above the text.
    fn contents(&self) -> Markup {
        let headings = self.headings();
        html! {
            @if self.layout == Layout::Text && headings.len() > 1 {
                nav.beside aria-label="On this page" {
                    details {
                        summary { "On this page" }
                        // With `tabindex`, a long list can be scrolled with the keyboard.
                        ul tabindex="0" { @for (id, text) in headings { li { a href={ "#" (id) } { (PreEscaped(without_tags(text))) } } } }
                    }
                }
            }
        }
    }

    /// Returns the ID and the content of each `h2` whose first attribute is its `id`.
    fn headings(&self) -> Vec<(&str, &str)> {
        let headings = self.content.0.split("<h2 id=\"").skip(1);
        headings.filter_map(|rest| rest.split_once("</h2>")?.0.split_once("\">")).collect()
    }
}

/// Returns the entries of a text file. An entry has `N` lines. The first begins with `= `, which is removed.
pub fn entries<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    text.split("\n= ").skip(1).map(|entry| {
        let lines: Vec<&str> = entry.trim_end().lines().collect();
        lines.try_into().unwrap_or_else(|lines| panic!("not {N} lines: {lines:?}"))
    })
}

/// Returns the entries of `pages.txt`: a title, an address and a sentence.
pub fn listed() -> impl Iterator<Item = [&'static str; 3]> {
    entries(include_str!("pages.txt"))
}

/// Removes the tags, because a link can't contain another link.
fn without_tags(html: &str) -> String {
    html.split('<')
        .enumerate()
        .map(
            |(index, part)| if index == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) },
        )
        .collect()
}

/// Returns the icon as a data URL. A file would need another request.
fn icon() -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(include_bytes!("../assets/favicon.svg")))
}

/// Renders a heading with an ID.
pub fn heading(id: &str, text: &str) -> Markup {
    html! { h2 #(id) { (text) } }
}
