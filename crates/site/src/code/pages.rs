//! A page for each file.

use maud::{Markup, PreEscaped, html};

use super::index::Index;
use rfc1738_live::Address;

impl Index {
    /// The pages of the files, each with its title. A line has its number as its fragment: `L42`.
    pub fn pages(&self) -> Vec<(Address, String, Markup)> {
        let page = |file: &String| (Address::source(file), file.clone(), self.page(file));
        self.files.keys().map(page).collect()
    }

    fn page(&self, file: &str) -> Markup {
        let mut lines = self.lines(file, &Address::source(file), None);
        // What follows the last line's end is no line.
        lines.pop_if(|line| line.is_empty());
        let mut code = String::new();
        for (number, line) in (1..).zip(&lines) {
            // The style sheet shows the number, so that it isn't copied with the text; it is no stop of the tab key.
            code.push_str(&format!(
                "<span id=L{number}><a href=\"#L{number}\" tabindex=-1></a>{line}\n</span>"
            ));
        }
        html! {
            pre.source tabindex="0" role="region" aria-label={ "The source of " (file) } {
                code { (PreEscaped(code)) }
            }
        }
    }
}
