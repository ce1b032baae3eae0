//! Systematic strings, with each character at each position in a URL, and each authority in each scheme.

use rfc1738_bnf::Grammar;

/// The places and the authorities.
const TEXTS: &str = include_str!("systematic.txt");

/// Returns the lines of a section of `TEXTS`.
fn section(name: &str) -> impl Iterator<Item = &'static str> + Clone {
    let (_, rest) = TEXTS.split_once(&format!("# {name}")).expect(name);
    rest.lines().skip(1).take_while(|line| !line.is_empty())
}

/// Characters outside US-ASCII: a control, letters, a zero-width space, a full-width slash, and a replacement
/// character.
const NON_ASCII: [char; 6] = ['\u{85}', 'é', '日', '\u{200B}', '／', '\u{FFFD}'];

pub fn characters() -> impl Iterator<Item = String> {
    let ascii = (0..=0x7F).map(char::from).filter(|character| !character.is_ascii_alphanumeric());
    // The control characters that some parsers treat differently from the others.
    let special_controls =
        |character: &char| !character.is_ascii_control() || "\0\t\n\r\u{1B}\u{7F}".contains(*character);
    let characters: Vec<char> = ascii.filter(special_controls).chain(NON_ASCII).collect();
    section("places").flat_map(move |place| {
        characters
            .clone()
            .into_iter()
            .map(move |character| place.replace('^', character.encode_utf8(&mut [0; 4])))
    })
}

/// Returns `https` and the grammar's schemes that have an authority, each with a valid text after the authority, so that only the
/// authority determines the verdict.
fn schemes() -> Vec<(String, &'static str)> {
    let grammar = Grammar::rfc1738();
    let in_order = "http https ftp gopher nntp telnet wais file prospero".split(' ').map(str::to_owned);
    let mut schemes: Vec<String> = in_order.collect();
    for (scheme, _) in grammar.schemes().unwrap_or_else(|error| panic!("{error}")) {
        let start = format!("\"{scheme}://");
        let has_authority = grammar.productions().iter().any(|production| production.text.contains(&start));
        if has_authority && !schemes.contains(&scheme) {
            schemes.push(scheme);
        }
    }
    let with_path = |scheme: String| {
        let path = match scheme.as_str() {
            "http" | "https" | "ftp" | "telnet" => "/",
            "gopher" => "/1",
            "nntp" => "/group",
            "wais" => "/database",
            _ => "/path",
        };
        (scheme, path)
    };
    schemes.into_iter().map(with_path).collect()
}

pub fn authorities() -> impl Iterator<Item = String> {
    let authorities = [""].into_iter().chain(section("authorities"));
    schemes().into_iter().flat_map(move |(scheme, path)| {
        authorities.clone().map(move |authority| format!("{scheme}://{authority}{path}"))
    })
}

#[test]
fn every_scheme_with_an_authority_is_covered() {
    let language = Grammar::rfc1738().strict().unwrap_or_else(|error| panic!("{error}"));
    for (scheme, path) in schemes() {
        let url = format!("{scheme}://host.dom{path}");
        assert!(language.accepts(url.as_bytes()), "{url}: change `schemes` in tests/cases/systematic.rs");
    }
}
