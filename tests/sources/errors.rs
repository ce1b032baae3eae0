//! `tests/errors.txt`: invalid strings and their expected hints.

use rfc1738::Production;

use crate::corpus::unquoted;
use crate::files::read;

/// An invalid string and its expected hints.
pub struct Invalid {
    /// The line number in the file.
    pub number: usize,
    /// The heading above it.
    pub group: String,
    /// The production to parse as; `None` for the strict reading.
    pub production: Option<Production>,
    /// The names of the expected hints, in order.
    pub hints: Vec<String>,
    /// The text.
    pub text: String,
}

/// Returns the invalid strings, in the file's order.
///
/// ```
/// let invalid = conformance::invalid();
/// let user = invalid.iter().find(|invalid| invalid.text == "http://user@host.dom/").ok_or("not found")?;
/// assert_eq!(user.hints, ["NoUser"]);
/// # Ok::<(), &str>(())
/// ```
pub fn invalid() -> Vec<Invalid> {
    let mut group = String::new();
    let mut all = Vec::new();
    for (number, line) in (1..).zip(read("tests/errors.txt").lines()) {
        if let Some(name) = line.strip_prefix("= ") {
            group = name.to_owned();
        } else if !line.is_empty() && !line.starts_with(';') {
            let mut words = line.splitn(3, ' ');
            let (Some(name), Some(hints), Some(text)) = (words.next(), words.next(), words.next()) else {
                panic!("{line}: not NAME HINTS TEXT")
            };
            let production =
                (name != "strict").then(|| name.parse().unwrap_or_else(|error| panic!("{error}")));
            let hints = hints.split(',').filter(|hint| *hint != "-").map(str::to_owned).collect();
            all.push(Invalid { number, group: group.clone(), production, hints, text: unquoted(text) });
        }
    }
    all
}
