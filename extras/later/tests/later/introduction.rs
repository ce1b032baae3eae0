//! Tests of the list in `introduction.md`.

use super::grammars::{Grammars, file};

/// The productions of whole URLs in the later RFCs.
const WHOLE: [(&str, &str); 5] = [
    ("2396", "absoluteURI"),
    ("3986", "absolute-URI"),
    ("5538", "newsURL"),
    ("6068", "mailtoURI"),
    ("8089", "file-URI"),
];

/// Returns the items: the RFC 1738 URL, the later URL, and the number of the RFC that allows it.
fn items() -> Vec<[String; 3]> {
    let introduction = file("introduction.md");
    let items = introduction.lines().filter(|line| line.contains("` → `"));
    let item = |item: &str| {
        let (before, rest) = item.trim_start_matches("- `").split_once("` → `")?;
        let (later, rest) = rest.split_once("`: ")?;
        let rfc = rest.split_once("(RFC ")?.1.split(')').next()?;
        Some([before, later, rfc].map(str::to_owned))
    };
    items.map(|line| item(line).unwrap_or_else(|| panic!("{line}"))).collect()
}

#[test]
fn each_later_url_is_valid_under_its_rfc() {
    let grammars = Grammars::read();
    let strict = grammars.language("1738", "strict");
    let items = items();
    assert_eq!(items.len(), 6);
    for [before, later, rfc] in items {
        assert!(strict.accepts(before.as_bytes()), "{before}");
        // In RFC 1738, a `?` is allowed in an address.
        assert_eq!(strict.accepts(later.as_bytes()), rfc == "6068", "{later}");
        let (_, name) = WHOLE.iter().find(|(whole, _)| *whole == rfc).expect("an RFC of the list");
        assert!(grammars.language(&rfc, name).accepts(later.as_bytes()), "{later} in RFC {rfc}");
        if rfc == "3986" {
            assert!(!grammars.language("2396", "absoluteURI").accepts(later.as_bytes()), "{later}");
        }
    }
}
