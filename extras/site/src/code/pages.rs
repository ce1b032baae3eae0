//! Pages of source files.

use maud::{Markup, PreEscaped, html};

use super::index::Index;
use crate::page::{Layout, Page};
use rfc1738_html::Address;

impl Index {
    /// Returns the pages of the files, and a page that lists them. Each line is a fragment: `L42`.
    pub fn pages(&self) -> Vec<Page> {
        let page = |file: &String| Page {
            address: Address::source(file),
            title: file.clone(),
            description: format!("The source of {file}."),
            content: self.page(file),
            layout: Layout::Wide,
        };
        self.files.keys().map(page).chain([self.list()]).collect()
    }

    /// Returns the page that lists the files by folder.
    fn list(&self) -> Page {
        let address = Address::new("source");
        let folder = |file: &str| file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let mut folders: Vec<String> = self.files.keys().map(|file| folder(file)).collect();
        folders.sort();
        folders.dedup();
        let content = html! {
            h1 { "The code" }
            p { "The source of the library and its tests, and the grammars that they are compared with." }
            @for one in &folders {
                h2 id=(one.replace('/', "-")) { code { (one) "/" } }
                ul.files {
                    @for file in self.files.keys().filter(|file| folder(file) == *one) {
                        li { a href=(Address::source(file).from(&address)) { code { (&file[one.len() + 1..]) } } }
                    }
                }
            }
        };
        let description = "The source of the library and its tests.".to_owned();
        Page { title: "The code".to_owned(), description, layout: Layout::Text, address, content }
    }

    fn page(&self, file: &str) -> Markup {
        let address = Address::source(file);
        let mut lines = self.lines(file, &Address::source(file), None);
        // The text after the last line break isn't a line.
        lines.pop_if(|line| line.is_empty());
        let mut code = String::new();
        for (number, line) in (1..).zip(&lines) {
            // The style sheet shows the number, so that it isn't copied with the text. It isn't a tab stop.
            code.push_str(&format!(
                "<span id=L{number}><a href=\"#L{number}\" aria-label={number} tabindex=-1></a>{line}\n</span>"
            ));
        }
        html! {
            p.meta { a href=(Address::new("source").from(&address)) { "The code" } }
            h1.file { code { (file) } }
            pre.source tabindex="0" role="region" aria-label={ "The source of " (file) } {
                code { (PreEscaped(code)) }
            }
        }
    }
}
