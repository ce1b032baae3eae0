//! The fragments of a page's headings.

/// Returns the fragment that rustdoc generates for a heading: its letters in lower case, digits, hyphens and underscores,
/// with a hyphen for each space.
///
/// ```
/// assert_eq!(conformance::headings::fragment("The bare `/` of gopherurl"), "the-bare--of-gopherurl");
/// ```
pub fn fragment(heading: &str) -> String {
    let characters = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    characters.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

#[test]
fn heading_fragments() {
    assert_eq!(fragment("3.1. Common Internet Scheme Syntax"), "31-common-internet-scheme-syntax");
    assert_eq!(fragment("The bare `/` of gopherurl"), "the-bare--of-gopherurl");
    assert_eq!(fragment("`file:/x`, and `file://host`"), "filex-and-filehost");
}
