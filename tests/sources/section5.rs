//! Section 5 with errata: the RFC's BNF, corrected by the verified errata.

use crate::files::read;

/// Returns the names that a BNF file defines, with their text, in order.
pub fn definitions(file: &str) -> Vec<(String, String)> {
    let mut definitions: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in file.lines() {
        if line.starts_with(' ') && open {
            let (_, text) = definitions.last_mut().expect("a continuation follows a first line");
            text.push('\n');
            text.push_str(line.trim_end());
        } else if let Some((name, _)) = line.split_once('=').filter(|_| !line.starts_with(';')) {
            definitions.push((name.trim().to_owned(), line.trim_end().to_owned()));
            open = true;
        } else {
            open = false;
        }
    }
    definitions
}

/// Returns the RFC's BNF, with its layout and comments, and with the errata applied.
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
