//! The definitions of a BNF file, as printed and with errata.

use crate::files::read;

/// Returns the names that a BNF file defines, with their text, in order.
///
/// ```
/// let definitions = conformance::definitions("; a banner\na = b |\n    \"c\"\n\nb = \"d\"\n");
/// let (name, text) = &definitions[0];
/// assert_eq!((name.as_str(), text.as_str()), ("a", "a = b |\n    \"c\""));
/// ```
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

/// Returns the definitions of Section 5 with errata, in order. A definition in `errata.bnf` replaces the printed
/// definition. A definition with a new name follows the definition above it in that file, or comes last.
///
/// ```
/// let names: Vec<String> = conformance::with_errata().into_iter().map(|(name, _)| name).collect();
/// assert_eq!(names[..3], ["genericurl", "url", "otherurl"]);
/// ```
pub fn with_errata() -> Vec<(String, String)> {
    let mut definitions = definitions(&read("grammar/rfc1738.bnf"));
    let mut above = definitions.len() - 1;
    for (name, text) in self::definitions(&read("grammar/errata.bnf")) {
        match definitions.iter().position(|(defined, _)| *defined == name) {
            Some(index) => {
                definitions[index].1 = text;
                above = index;
            }
            None => {
                above += 1;
                definitions.insert(above, (name, text));
            }
        }
    }
    definitions
}
