//! Section 5 with errata: the RFC's BNF, corrected by the verified errata.

use crate::definitions::definitions;
use crate::files::read;

/// Returns the RFC's BNF, with its layout and comments, and with the errata applied.
///
/// ```
/// assert!(conformance::section5::with_errata().starts_with("; The generic form of a URL is:"));
/// ```
pub fn with_errata() -> String {
    corrected(&read("grammar/rfc1738.bnf"), &read("grammar/errata.bnf"))
}

/// Applies errata to the printed BNF. A definition replaces the printed definition of the same name. A definition with a new
/// name becomes a paragraph after the definition above it in the errata, or at the end if there is no definition above it.
fn corrected(printed: &str, errata: &str) -> String {
    let printed_definitions = definitions(printed);
    let mut text = printed.trim_end().to_owned();
    let mut above = text.len();
    for (name, corrected) in definitions(errata) {
        let start = match printed_definitions.iter().find(|(defined, _)| *defined == name) {
            Some((_, wrong)) => {
                assert_eq!(
                    text.matches(wrong).count(),
                    1,
                    "{name}: the RFC doesn't print this definition exactly once"
                );
                let start = text.find(wrong).unwrap_or_default();
                text.replace_range(start..start + wrong.len(), &corrected);
                start
            }
            None => {
                text.insert_str(above, "\n\n");
                text.insert_str(above + 2, &corrected);
                above + 2
            }
        };
        above = start + corrected.len();
    }
    text
}

#[test]
fn errata_replace_or_add_productions() {
    let printed = "; banner\n\na = b\nb = \"c\"\n     \"d\"\n";
    assert_eq!(corrected(printed, "a = c\n\nc = b\n"), "; banner\n\na = c\n\nc = b\nb = \"c\"\n     \"d\"");
    assert_eq!(corrected(printed, "c = b\n\na = c\n"), "; banner\n\na = c\nb = \"c\"\n     \"d\"\n\nc = b");
}
