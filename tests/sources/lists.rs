//! Lists of cases in text files: their sections, and the lists `tests/errors.txt`, `tests/examples.txt` and `tests/passwords.txt`.

use rfc1738::Production;

use crate::corpus::unquoted;
use crate::files::read;

/// Returns the lines of the section that begins with `= NAME`, without comments, which begin with `;`.
pub fn lines<'l>(list: &'l str, section: &str) -> Vec<&'l str> {
    let (_, rest) = list.split_once(&format!("\n= {section}\n")).unwrap_or_else(|| panic!("no {section}"));
    let lines = rest.split("\n= ").next().unwrap_or_default().lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with(';')).collect()
}

/// Returns the lines of a section, each split at this delimiter.
pub fn rows<'l>(list: &'l str, section: &str, delimiter: &str) -> Vec<(&'l str, &'l str)> {
    lines(list, section).into_iter().map(|line| line.split_once(delimiter).expect(line)).collect()
}

/// An invalid string and the name of its mistake.
pub struct Invalid {
    /// The line number in the file.
    pub number: usize,
    /// The heading above it.
    pub group: String,
    /// The production to parse as; `None` for the strict reading.
    pub production: Option<Production>,
    /// The name of the expected mistake, if any.
    pub mistake: Option<String>,
    /// The text.
    pub text: String,
}

/// Returns the invalid strings, in the file's order.
pub fn invalid() -> Vec<Invalid> {
    let mut group = String::new();
    let mut all = Vec::new();
    for (number, line) in (1..).zip(read("tests/errors.txt").lines()) {
        if let Some(name) = line.strip_prefix("= ") {
            group = name.to_owned();
        } else if !line.is_empty() && !line.starts_with(';') {
            let mut words = line.splitn(3, ' ');
            let (Some(name), Some(mistake), Some(text)) = (words.next(), words.next(), words.next()) else {
                panic!("{line}: not NAME MISTAKE TEXT")
            };
            let production =
                (name != "strict").then(|| name.parse().unwrap_or_else(|error| panic!("{error}")));
            let mistake = Some(mistake.to_owned()).filter(|mistake| mistake != "-");
            all.push(Invalid { number, group: group.clone(), production, mistake, text: unquoted(text) });
        }
    }
    all
}

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
