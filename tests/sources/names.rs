//! Rust names of productions, and links to their prose.

use rfc1738::Production;

use crate::headings::fragment;
use crate::prose::headings;

/// Returns a production's name as a Rust identifier.
///
/// ```
/// assert_eq!(conformance::rust_name("ip-schemepart"), "ip_schemepart");
/// ```
pub fn rust_name(name: &str) -> String {
    name.replace('+', "_plus").replace('-', "_")
}

/// Returns the name of a production's type, or `None` if the production derives single characters, whose type is `char`.
///
/// ```
/// use rfc1738::Production;
/// use conformance::type_of;
///
/// assert_eq!(type_of(Production::IpSchemepart), Some("IpSchemepart"));
/// assert_eq!(type_of(Production::Safe), None);
/// ```
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
///
/// ```
/// use rfc1738::Production;
///
/// let fragment = conformance::prose_fragment(Production::Hostport);
/// assert_eq!(fragment, "31-common-internet-scheme-syntax");
/// ```
pub fn prose_fragment(production: Production) -> String {
    let section = production.section();
    let number =
        |heading: &str| heading.split(' ').next().map(|number| number.trim_end_matches('.').to_owned());
    let headings = headings();
    let heading = headings.iter().find(|heading| number(heading).as_deref() == Some(section));
    fragment(heading.unwrap_or_else(|| panic!("the prose has no Section {section}")))
}
