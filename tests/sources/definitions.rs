//! The definitions of a BNF file.

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
