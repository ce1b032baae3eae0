//! The page about characters: those that a URL may contain, and US-ASCII by class, with the meaning of each character in a host, a path
//! and a search.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading};

use crate::book::Book;
use crate::page::{Layout, Page, heading};
use crate::text_box::text_box;

/// The classes of characters, by what is allowed: the productions that partition the graphic characters, and two more classes.
const CLASSES: [(&str, &[&str]); 3] = [
    ("as they are", &["alpha", "digit", "safe", "extra"]),
    ("as delimiters, otherwise escaped", &["reserved"]),
    ("only escaped", &["national", "punctuation", "space", "controls"]),
];

/// Returns the production with this name, if the class is a production.
fn production(class: &str) -> Option<Production> {
    class.parse().ok()
}

fn classes() -> impl Iterator<Item = &'static str> {
    CLASSES.into_iter().flat_map(|(_, classes)| classes).copied()
}

fn class(character: char) -> &'static str {
    let derives = |class: &&str| match (production(class), *class) {
        (Some(production), _) => production.tree(&character.to_string()).is_ok(),
        (None, "space") => character == ' ',
        (None, _) => character.is_ascii_control(),
    };
    classes().find(derives).unwrap_or_else(|| panic!("{character:?} has no class"))
}

/// A part of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Host,
    Path,
    Search,
}

use Part::{Host, Path, Search};

/// The special meanings of characters: the characters, the part, a sentence or two, and the section with the rule. `{}` is a
/// placeholder for the character's escape.
const SPECIAL: [(&str, Part, &str, &str); 17] = [
    (".", Host, "It separates the labels of a name, and the numbers of an address.", "3.1"),
    ("-", Host, "It may appear inside a label, but not at its ends.", "3.1"),
    ("0123456789", Host, "It stands for itself. The last label of a name can't begin with a digit.", "3.1"),
    (":", Host, "It ends the host. The port follows.", "3.1"),
    ("/", Host, "It ends the host and the port. The path follows.", "3.1"),
    ("@", Host, "It ends the user name and the password. The host follows.", "3.1"),
    ("%", Host, "It isn't allowed here, because a host has no escapes.", "5"),
    ("/", Path, "It separates the segments.", "2.3"),
    ("?", Path, "It ends an HTTP path, and the search follows. In an FTP path, it stands for itself.", "3.3"),
    (";", Path, "It stands for itself in an HTTP path. It ends an FTP path, and the type follows.", "3.2.2"),
    ("%", Path, "It begins an escape. Two hexadecimal digits follow.", "2.2"),
    ("%", Search, "It begins an escape. Two hexadecimal digits follow.", "2.2"),
    ("#", Path, "It must be encoded as {}, because it begins a fragment.", "2.2"),
    ("#", Search, "It must be encoded as {}, because it begins a fragment.", "2.2"),
    ("<>\"", Path, "It must be encoded as {}, because it delimits a URL in text.", "2.2"),
    ("<>\"", Search, "It must be encoded as {}, because it delimits a URL in text.", "2.2"),
    (" ", Path, "It must be encoded as {}, because spaces may disappear when a URL is transcribed.", "2.2"),
];

/// Returns the meaning of a character in a part, as a sentence or two.
fn meaning(character: char, part: Part) -> String {
    let special = SPECIAL.iter().find(|(characters, at, ..)| *at == part && characters.contains(character));
    if let Some((_, _, sentence, section)) = special {
        return format!("{} (Section {section})", sentence.replace("{}", &escape(character)));
    }
    let derives = |production: Production, text: String| production.tree(&text).is_ok();
    let text = character.to_string();
    let itself = "It stands for itself.".to_owned();
    match part {
        Host if derives(Production::Host, format!("a{text}a")) => itself,
        Host => "It isn't allowed here, not even encoded.".to_owned(),
        Search if derives(Production::Search, text.clone()) => itself,
        Path if derives(Production::Hpath, text.clone()) && derives(Production::Fpath, text) => itself,
        Path | Search => format!("It must be encoded as {}.", escape(character)),
    }
}

fn escape(character: char) -> String {
    format!("%{:02X}", u32::from(character))
}

/// Returns the character, or the abbreviation of a control character or the space.
fn label(character: char) -> String {
    const NAMES: &str = "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI \
                         DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP";
    let name = NAMES.split(' ').nth(u32::from(character) as usize);
    match (name, character) {
        (Some(name), _) => name.to_owned(),
        (None, '\x7F') => "DEL".to_owned(),
        (None, graphic) => graphic.to_string(),
    }
}

pub fn page(book: &Book) -> Page {
    let address = Address::new("characters");
    let content = html! {
        div.allowed { (book.markdown(&address, include_str!("characters.md"), 0)) }
        (heading("ascii", "US-ASCII by class"))
        p {
            "Select a character to insert it at the cursor in the box. Control characters and the space are inserted encoded. "
            "The explanations apply to HTTP and FTP URLs in RFC 1738."
        }
        dl.classes {
            @for (allowed, classes) in CLASSES {
                dt { (allowed) }
                dd {
                    @for class in classes {
                        @match production(class) {
                            Some(production) => a class=(class) href=(Address::production(production).link_from(&address)) { (class) },
                            None => span class=(class) { (class) },
                        }
                        " "
                    }
                }
            }
        }
        (meanings('/'))
        (grid())
        (text_box(&address, Reading::Strict, "http://host.dom/", &[]))
    };
    Page::new("/characters", Layout::Box, content)
}

/// Renders the meanings of a character. The page's script replaces them.
fn meanings(character: char) -> Markup {
    html! {
        section.character aria-label="Meaning" {
            p { code.label { (label(character)) } " " span.class { (class(character)) } " · " code.escape { (escape(character)) } }
            dl.facts {
                dt { "host" } dd.host { (meaning(character, Host)) }
                dt { "path" } dd.path { (meaning(character, Path)) }
                dt { "search" } dd.search { (meaning(character, Search)) }
            }
        }
    }
}

/// Renders the table: a column for each high hexadecimal digit, and a row for each low digit.
fn grid() -> Markup {
    html! {
        table.ascii aria-label="US-ASCII" {
            thead { tr { td {} @for high in 0..8 { th scope="col" { (high) "x" } } } }
            tbody {
                @for low in 0..16_u8 {
                    tr {
                        th scope="row" { "x" (format!("{low:X}")) }
                        @for high in 0..8_u8 { td { (button(char::from(16 * high + low))) } }
                    }
                }
            }
        }
    }
}

/// Renders the cell of a character. The page's script reads the meanings from its data attributes.
fn button(character: char) -> Markup {
    let (class, label, escape) = (class(character), label(character), escape(character));
    let inserted = if production(class).is_some() { character.to_string() } else { escape.clone() };
    html! {
        button type="button" class=(class) tabindex=(if character == '/' { 0 } else { -1 }) aria-label={ (label) ", " (class) }
            data-inserted=(inserted) data-escape=(escape) data-host=(meaning(character, Host))
            data-path=(meaning(character, Path)) data-search=(meaning(character, Search)) { (label) }
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Rfc1738};

    use super::*;

    fn ascii() -> impl Iterator<Item = char> {
        (0..=127_u8).map(char::from)
    }

    /// The first word of a cell follows from the grammars of RFC 1738 and of RFC 3986.
    #[test]
    fn allowed_characters_agree_with_both_grammars() {
        let old = Grammar::rfc1738();
        let new =
            Grammar::parse_abnf(&sources::read("extras/later/grammars/rfc3986.abnf"), "").expect("a grammar");
        let rows: Vec<[&str; 3]> = include_str!("characters.md")
            .lines()
            .filter_map(|line| {
                line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect::<Vec<_>>().try_into().ok()
            })
            .collect();
        for character in ascii() {
            let shown = |[name, ..]: &&[&str; 3]| match character {
                _ if character.is_ascii_alphanumeric() => *name == "letters and digits",
                _ if character.is_ascii_control() => *name == "control characters",
                ' ' => name.starts_with("space"),
                '`' => name.contains("`` ` ``"),
                _ => name.split_whitespace().any(|mark| mark.replace("\\|", "|") == format!("`{character}`")),
            };
            let found: Vec<_> =
                rows.iter().filter(|row| !row[0].starts_with("in a host")).filter(shown).collect();
            assert_eq!(found.len(), 1, "{character:?}: {found:?}");
            for (grammar, cell) in [&old, &new].into_iter().zip(&found[0][1..]) {
                let of = |name: &str| grammar.language(name).expect(name).accepts(&[character as u8]);
                let expected = if of("unreserved") {
                    "**as is**"
                } else if of("reserved") {
                    "as is, "
                } else {
                    "escaped"
                };
                assert!(cell.starts_with(expected), "{character:?}: {cell}");
            }
        }
    }

    /// The BNF derives a character if and only if the sentence about the character doesn't forbid it, and doesn't say that the
    /// character ends the part or begins an escape.
    #[test]
    fn sentences_agree_with_the_bnf() {
        let grammar = Grammar::rfc1738();
        let language = |name| grammar.language(name).expect("it is defined");
        let (host, http, ftp, search) =
            (language("host"), language("hpath"), language("fpath"), language("search"));
        for character in ascii() {
            let byte = character as u8;
            let rejected = |part| {
                let sentence = meaning(character, part);
                sentence.contains("must be encoded") || sentence.contains("isn't allowed here")
            };
            let ends = |part| meaning(character, part).contains("It ends");
            let begins = |part| meaning(character, part).contains("begins an escape");
            assert_eq!(host.accepts(&[b'a', byte, b'a']), !rejected(Host) && !ends(Host), "{character:?}");
            assert_eq!(search.accepts(&[byte]), !rejected(Search) && !begins(Search), "{character:?}");
            let in_path = http.accepts(&[byte]) && ftp.accepts(&[byte]);
            assert_eq!(in_path, !rejected(Path) && !begins(Path) && !ends(Path), "{character:?}");
            // Only `?` and `;` stand for themselves in just one of the paths.
            assert_eq!(
                http.accepts(&[byte]) != ftp.accepts(&[byte]),
                matches!(character, '?' | ';'),
                "{character:?}"
            );
        }
    }
}
