//! Pages of source files.

use maud::{Markup, PreEscaped, html};

use super::highlight::highlight;
use super::index::Index;
use crate::page::{Layout, Page};
use rfc1738_html::Address;

impl Index {
    /// Returns the pages of the files, and the page that lists them. Each line has an anchor, such as `L42`.
    pub fn pages(&self) -> Vec<Page> {
        let page = |(file, text): (&String, &String)| Page {
            address: Address::source(file),
            title: file.clone(),
            description: format!("The source code of {file}."),
            content: source(file, text),
            layout: Layout::Wide,
        };
        self.files.iter().map(page).chain([self.list()]).collect()
    }

    /// Returns the page that lists the files by folder.
    fn list(&self) -> Page {
        let address = Address::new("source");
        let files: Vec<(&str, &str)> = self.files.keys().filter_map(|file| file.rsplit_once('/')).collect();
        let mut folders: Vec<&str> = files.iter().map(|(folder, _)| *folder).collect();
        folders.sort_unstable();
        folders.dedup();
        let content = html! {
            h1 { "Source code" }
            p { "The source code of the library and its tests, and the grammars of RFC 1738 and later RFCs." }
            @for listed in folders {
                h2 id=(listed.replace('/', "-")) { code { (listed) "/" } }
                ul.files {
                    @for (folder, file) in files.iter().filter(|(folder, _)| *folder == listed) {
                        li { a href=(Address::source(&format!("{folder}/{file}")).link_from(&address)) { code { (file) } } }
                    }
                }
            }
        };
        let description = "The source code of the library and its tests, and the grammars.".to_owned();
        Page { title: "Source code".to_owned(), description, layout: Layout::Text, address, content }
    }
}

fn source(file: &str, text: &str) -> Markup {
    let mut code = String::new();
    for (number, line) in (1..).zip(highlight(text).lines()) {
        // The style sheet adds the line numbers, so that they aren't copied with the text.
        code += &format!(
            "<span id=L{number}><a href=\"#L{number}\" aria-label={number} tabindex=-1></a>{line}\n</span>"
        );
    }
    html! {
        p.meta { a href=(Address::new("source").link_from(&Address::source(file))) { "Source code" } }
        h1.file { code { (file) } }
        pre.source tabindex="0" role="region" aria-label={ "Source code of " (file) } {
            code { (PreEscaped(code)) }
        }
    }
}
