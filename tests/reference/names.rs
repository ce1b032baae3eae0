//! What a production is called in Rust, and where its prose is.

use rfc1738::Production;

use crate::headings::fragment;
use crate::support::read;
pub use crate::support::rust_name;

/// The name of a production's type, if it is no `char`.
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

/// The fragment of the section of `grammar/PROSE.md` that tells of a production.
pub fn prose_fragment(production: Production) -> String {
    let section = production.section();
    let prose = read("grammar/PROSE.md");
    let number =
        |heading: &str| heading.split(' ').next().unwrap_or_default().trim_end_matches('.').to_owned();
    let heading =
        prose.lines().filter_map(|line| line.strip_prefix("## ")).find(|heading| number(heading) == section);
    fragment(heading.unwrap_or_else(|| panic!("the prose has no Section {section}")))
}
