//! `tests/examples.txt`: the URLs in the RFC.

use crate::files::read;

/// An example of a URL from the RFC.
pub struct Example {
    /// The section that contains it.
    pub section: String,
    /// The name that the tests use.
    pub name: String,
    /// The URL. If the RFC has only a template, it is filled in.
    pub url: String,
    /// `true` if the RFC wraps it as `<URL:…>`.
    pub wrapped: bool,
}

/// Returns the examples of the RFC, in its order.
///
/// ```
/// let examples = conformance::examples();
/// assert!(examples.iter().any(|example| example.url == "file://vms.host.edu/disk$user/my/notes/note12345.txt"));
/// ```
pub fn examples() -> Vec<Example> {
    let mut section = String::new();
    let mut examples = Vec::new();
    for line in read("tests/examples.txt").lines() {
        if let Some(name) = line.strip_prefix("= ") {
            section = name.to_owned();
        } else if !line.is_empty() && !line.starts_with(';') {
            let mut words = line.split(' ');
            let [Some(mark), Some(name), Some(url), None] =
                [words.next(), words.next(), words.next(), words.next()]
            else {
                panic!("{line}: not MARK NAME URL")
            };
            assert!(matches!(mark, "<>" | "--"), "{line}");
            let (name, url) = (name.to_owned(), url.to_owned());
            examples.push(Example { section: section.clone(), name, url, wrapped: mark == "<>" });
        }
    }
    examples
}
