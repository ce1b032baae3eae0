//! `tests/passwords.txt`: strings and their masked forms.

use rfc1738::Production;

use crate::corpus::unquoted;
use crate::files::read;

/// A string and its masked form.
pub struct Masked {
    /// The production to parse as; `None` for the strict reading.
    pub production: Option<Production>,
    /// `true` if the strict reading accepts the text; always `false` with a production.
    pub is_url: bool,
    /// The text.
    pub text: String,
    /// The text with masks.
    pub shown: String,
}

/// Returns the strings, in the file's order.
///
/// ```
/// let masked = conformance::passwords();
/// let login = masked.iter().find(|masked| masked.text == "user:hunter2@host").ok_or("not found")?;
/// assert_eq!(login.shown, "user:****@host");
/// # Ok::<(), &str>(())
/// ```
pub fn passwords() -> Vec<Masked> {
    let file = read("tests/passwords.txt");
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with([';', '=']));
    let masked = lines.map(|line| {
        let (kind, marked) = line.split_once(' ').unwrap_or_else(|| panic!("{line}: not KIND TEXT"));
        let production = match kind {
            "valid" | "invalid" => None,
            name => Some(name.parse().unwrap_or_else(|error| panic!("{line}: {error}"))),
        };
        let marked = unquoted(marked);
        let shown = marked.split('«').map(|part| match part.split_once('»') {
            Some((_, after)) => format!("****{after}"),
            None => part.to_owned(),
        });
        Masked {
            production,
            is_url: kind == "valid",
            shown: shown.collect(),
            text: marked.replace(['«', '»'], ""),
        }
    });
    masked.collect()
}
