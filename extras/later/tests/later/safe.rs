//! Tests of `grammars/safe.bnf`, the URLs that are valid everywhere.

use rfc1738_bnf::{Expr, Grammar, Language, Rfc1738};

use super::grammars::Grammars;

/// The schemes that have a later RFC, with its number and production.
const LATER: [(&str, &str, &str); 8] = [
    ("mailto", "6068", "mailtoURI"),
    ("news", "5538", "newsURL"),
    ("nntp", "5538", "nntpURL"),
    ("file", "8089", "file-URI"),
    ("telnet", "4248", "telnetURI"),
    ("gopher", "4266", "gopherURI"),
    ("wais", "4156", "waisURI"),
    ("prospero", "4157", "prosperoURI"),
];

fn language_of(rhs: &str) -> Language {
    let nothing = Grammar::of_urls("", "").expect("an empty grammar");
    Language::of(&rhs.parse().expect(rhs), &nothing).expect(rhs)
}

/// Returns the strings that are valid under strict RFC 1738, RFCs 2396 and 3986, and the scheme's later RFC.
fn valid_everywhere(grammars: &Grammars) -> Language {
    let generic = [("2396", "absoluteURI"), ("3986", "absolute-URI")];
    let mut all = grammars.language("1738", "strict");
    for (rfc, name) in generic {
        all = all.intersection(&grammars.language(rfc, name));
    }
    for (scheme, rfc, name) in LATER {
        let others = language_of("*%x00-FF").minus(&language_of(&format!("%i\"{scheme}:\" *%x00-FF")));
        all = all.intersection(&others.union(&grammars.language(rfc, name)));
    }
    all
}

/// Returns the strings that are valid everywhere but interpreted differently. `otherquery` is for schemes that RFC 1738
/// doesn't define.
pub fn misread(grammars: &Grammars) -> Language {
    let of_production = |name| grammars.language("safe", name);
    let schemes = grammars.get("safe").schemes().expect("it has schemes");
    let known = schemes.iter().map(|(scheme, _)| language_of(&format!("%i\"{scheme}:\" *%x00-FF")));
    let other = known.fold(of_production("otherquery"), |other, known| other.minus(&known));
    of_production("ftpquery").union(&of_production("newsserver")).union(&other)
}

/// Each string that is valid everywhere is either safe or misread.
#[test]
fn safe_and_misread_urls_are_the_intersection() {
    let grammars = Grammars::read();
    let (safe, misread) = (grammars.language("safe", "strict"), misread(&grammars));
    let (listed, valid) = (safe.union(&misread), valid_everywhere(&grammars));
    let shown = |text: Option<Vec<u8>>| text.map(|text| String::from_utf8_lossy(&text).into_owned());
    let change = "change extras/later/grammars/safe.bnf, and its description in introduction.md beside it";
    assert_eq!(
        shown(valid.minus(&listed).shortest()),
        None,
        "valid everywhere, but not in safe.bnf: {change}"
    );
    assert_eq!(
        shown(listed.minus(&valid).shortest()),
        None,
        "in safe.bnf, but not valid everywhere: {change}"
    );
    assert_eq!(safe.intersection(&misread).shortest(), None);
    assert_eq!(grammars.get("safe").unreferenced(), ["url", "misread"]);
}

/// If RFC 1738 finds a host in a safe URL, RFCs 2396 and 3986 can find the same host. To compare hosts, each
/// grammar is changed to put marks around its host. The test is limited to URLs with a host, since RFC 3986 treats a
/// missing host as an empty host. It doesn't cover hosts that exist only under the later RFCs, or the address that a host
/// stands for.
#[test]
fn safe_urls_have_one_host() {
    let grammars = Grammars::read();
    let marked = |rfc: &str| {
        let grammar = grammars.get(rfc);
        let host = Expr::sequence([mark(1), grammar.get("host").expect("a host").rhs.clone(), mark(2)]);
        grammar.with("host", host).expect("a host")
    };
    let generic = marked("3986").language("absolute-URI").expect("the URI");
    let generic = generic.intersection(&marked("2396").language("absoluteURI").expect("the URI"));
    // Only this alternative for other schemes has a host.
    let other = r#"scheme ":" ip-schemepart"#.parse().expect("an expression");
    let ours = marked("1738").with("otherurl", other).expect("a production");
    let with_host = language_of("*%x00-FF %x01 *%x00-FF");
    let marked_anywhere = marked_anywhere(grammars.get("safe"));
    let different = |name: &str, ours: &Language| {
        let texts = marked_anywhere.language(name).expect(name);
        let readings = ours.intersection(&with_host).intersection(&texts);
        assert!(readings.shortest().is_some(), "{name}");
        readings.minus(&generic).shortest()
    };
    let schemes = grammars.get("safe").schemes().expect("it has schemes");
    let names = schemes.iter().map(|(_, name)| name.as_str()).chain(["otherurl"]);
    for name in names.filter(|name| !["mailtourl", "newsurl"].contains(name)) {
        assert_eq!(different(name, &ours.language(name).expect(name)), None, "{name}");
    }
    // Tests the check itself: in misread URLs, the hosts differ.
    assert!(different("ftpquery", &ours.language("ftpurl").expect("a production")).is_some());
    assert!(different("otherquery", &ours.language("otherurl").expect("a production")).is_some());
}

fn mark(byte: u8) -> Expr {
    Expr::Range(byte, byte)
}

/// Returns the grammar with marks allowed before and after any character.
fn marked_anywhere(grammar: &Grammar) -> Grammar {
    let mut marked = grammar.clone();
    for production in grammar.productions() {
        marked = marked.with(&production.name, with_marks(&production.rhs)).expect("a production");
    }
    marked
}

fn with_marks(expr: &Expr) -> Expr {
    let all = |parts: &[Expr]| parts.iter().map(with_marks).collect::<Vec<Expr>>();
    let marks = Expr::Repeat { min: 0, max: None, of: Box::new(Expr::choice([mark(1), mark(2)])) };
    match expr {
        // The test has only lower-case schemes, because a split literal is case-sensitive.
        Expr::Literal(text) => {
            let pieces = text.chars().flat_map(|c| [marks.clone(), Expr::Literal(c.to_string())]);
            Expr::sequence(pieces.chain([marks.clone()]))
        }
        Expr::Sequence(parts) => Expr::sequence(all(parts)),
        Expr::Choice(parts) => Expr::choice(all(parts)),
        Expr::Option(of) => Expr::Option(Box::new(with_marks(of))),
        Expr::Repeat { min, max, of } => Expr::Repeat { min: *min, max: *max, of: Box::new(with_marks(of)) },
        other => other.clone(),
    }
}
