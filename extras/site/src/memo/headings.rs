//! Headings of the RFC, and their fragments.

use maud::{Markup, html};
use rfc1738_html::Address;

/// Returns a section's fragment on the RFC's page, which equals the name of the section's page.
pub fn id(name: &str) -> String {
    Address::section(name).to_string().trim_start_matches('/').to_owned()
}

/// Renders a heading of level 2 to 5.
pub fn heading(level: usize, id: Option<&str>, text: &Markup) -> Markup {
    html! {
        @match level {
            2 => h2 id=[id] { (text) },
            3 => h3 id=[id] { (text) },
            4 => h4 id=[id] { (text) },
            _ => h5 id=[id] { (text) },
        }
    }
}
