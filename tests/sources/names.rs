//! Names derived from the sources: the Rust names of productions, and the fragments of headings.

use rfc1738::Production;

use crate::prose::headings;

/// Returns a production's name as a Rust identifier.
pub fn rust_name(name: &str) -> String {
    name.replace('+', "_plus").replace('-', "_")
}

/// Returns the name of a production's type, or `None` if the production derives single characters, whose type is `char`.
pub fn type_of(production: Production) -> Option<&'static str> {
    macro_rules! types {
        ($($of:ident $name:literal $strategy:ident)*) => {
            match production.name() {
                $($name => Some(stringify!($of)),)*
                _ => None,
            }
        };
    }
    crate::for_each_type!(types)
}

/// Returns the fragment of a production's section in `grammar/PROSE.md`.
pub fn prose_fragment(production: Production) -> String {
    let section = production.section();
    let number =
        |heading: &str| heading.split(' ').next().map(|number| number.trim_end_matches('.').to_owned());
    let headings = headings();
    let heading = headings.iter().find(|heading| number(heading).as_deref() == Some(section));
    fragment(heading.unwrap_or_else(|| panic!("the prose has no Section {section}")))
}

/// Returns the fragment that rustdoc generates for a heading: its letters in lower case, digits, hyphens and underscores,
/// with a hyphen for each space.
pub fn fragment(heading: &str) -> String {
    let characters = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    characters.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}
