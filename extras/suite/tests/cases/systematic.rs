//! Systematic strings, with each character at each position in a URL, and each authority in each scheme.

use rfc1738_bnf::Grammar;

/// The positions for a character, marked by `^`.
const PLACES: [&str; 11] = [
    "^http://host.dom/",
    "x^y://host.dom/",
    "http://ho^st.dom/",
    "http://host.dom:8^0/",
    "http://host.dom/a^b",
    "http://host.dom/a?b^c",
    "http://host.dom/^",
    "ftp://us^er:word@host.dom/",
    "ftp://user:wo^rd@host.dom/",
    "mailto:us^er@host.dom",
    "x-y:a^b",
];

/// Characters outside US-ASCII: a control, letters, a zero-width space, a full-width slash, and a replacement
/// character.
const NON_ASCII: [char; 6] = ['\u{85}', 'é', '日', '\u{200B}', '／', '\u{FFFD}'];

/// A valid path for each scheme, so that only the authority determines the verdict. Schemes that aren't listed have `/path`.
const SCHEMES: [(&str, &str); 9] = [
    ("http", "/"),
    ("https", "/"),
    ("ftp", "/"),
    ("gopher", "/1"),
    ("nntp", "/group"),
    ("telnet", "/"),
    ("wais", "/database"),
    ("file", "/path"),
    ("prospero", "/path"),
];

const AUTHORITIES: [&str; 42] = [
    "",
    "host",
    "HOST.Dom",
    "host.dom.",
    "host..dom",
    ".host.dom",
    "-host.dom",
    "host-.dom",
    "host--1.dom",
    "host_1.dom",
    "host*.dom",
    "host%2Edom",
    "xn--hst-sna.dom",
    "höst.dom",
    "3com.dom",
    "host.3com",
    "1.2.3.4",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.4.dom",
    "256.0.0.1",
    "010.0.0.1",
    "0x7f.0.0.1",
    "2130706433",
    "[::1]",
    "[::1]:80",
    "host.dom:",
    "host.dom:80",
    "host.dom:080",
    "host.dom:0",
    "host.dom:65536",
    "host.dom:99999999999999999999",
    "host.dom:8o",
    "host.dom:-1",
    "user@host.dom",
    "user:word@host.dom",
    "user:@host.dom",
    "@host.dom",
    "user:wo:rd@host.dom",
    "user@name@host.dom",
    "us?er@host.dom",
    "u;s&e=r:wo?rd@host.dom",
];

pub fn characters() -> impl Iterator<Item = String> {
    let ascii = (0..=0x7F).map(char::from).filter(|character| !character.is_ascii_alphanumeric());
    // The control characters that some parsers treat differently from the others.
    let special_controls =
        |character: &char| !character.is_ascii_control() || "\0\t\n\r\u{1B}\u{7F}".contains(*character);
    let characters: Vec<char> = ascii.filter(special_controls).chain(NON_ASCII).collect();
    PLACES.into_iter().flat_map(move |place| {
        characters
            .clone()
            .into_iter()
            .map(move |character| place.replace('^', character.encode_utf8(&mut [0; 4])))
    })
}

/// Returns `https` and the grammar's schemes that have an authority, each with the text after the authority.
fn schemes() -> Vec<(String, &'static str)> {
    let grammar = Grammar::rfc1738();
    let mut schemes: Vec<_> = SCHEMES.map(|(scheme, path)| (scheme.to_owned(), path)).to_vec();
    for (scheme, _) in grammar.schemes().unwrap_or_else(|error| panic!("{error}")) {
        let start = format!("\"{scheme}://");
        let has_authority = grammar.productions().iter().any(|production| production.text.contains(&start));
        let is_listed = SCHEMES.iter().any(|(listed, _)| *listed == scheme);
        assert!(
            has_authority || !is_listed,
            "{scheme}: remove it from `SCHEMES` in tests/cases/systematic.rs"
        );
        if has_authority && !is_listed {
            schemes.push((scheme, "/path"));
        }
    }
    schemes
}

pub fn authorities() -> impl Iterator<Item = String> {
    schemes().into_iter().flat_map(|(scheme, path)| {
        AUTHORITIES.into_iter().map(move |authority| format!("{scheme}://{authority}{path}"))
    })
}

#[test]
fn every_scheme_with_an_authority_is_covered() {
    let language = Grammar::rfc1738().strict().unwrap_or_else(|error| panic!("{error}"));
    for (scheme, path) in schemes() {
        let url = format!("{scheme}://host.dom{path}");
        assert!(language.accepts(url.as_bytes()), "{url}: change `SCHEMES` in tests/cases/systematic.rs");
    }
}
