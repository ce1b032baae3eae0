//! `grammar/later/safe.bnf`: the URLs that are valid everywhere.

use rfc1738_bnf::{Expr, Grammar, Language, Sentences};

use super::grammars::{Grammars, file};

/// The schemes that have a later RFC, and its production.
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

fn of(rhs: &str) -> Language {
    let nothing = Grammar::parse("", "").expect("an empty grammar");
    Language::of(&rhs.parse().expect(rhs), &nothing).expect(rhs)
}

/// What is valid in RFC 1738, read strictly, in RFCs 2396 and 3986, and in the later RFC for the scheme.
fn valid_everywhere(grammars: &Grammars) -> Language {
    let generic = [("2396", "absoluteURI"), ("3986", "absolute-URI")];
    let mut all = grammars.language("1738", "strict");
    for (rfc, name) in generic {
        all = all.intersection(&grammars.language(rfc, name));
    }
    for (scheme, rfc, name) in LATER {
        let others = of("*%x00-FF").minus(&of(&format!("%i\"{scheme}:\" *%x00-FF")));
        all = all.intersection(&others.union(&grammars.language(rfc, name)));
    }
    all
}

fn assert_equal(this: &Language, that: &Language) {
    let difference = this.difference(that);
    assert_eq!(difference.map(|text| String::from_utf8_lossy(&text).into_owned()), None);
}

/// What is valid everywhere and read differently. `otherquery` is for schemes that RFC 1738 doesn't have.
fn misread(grammars: &Grammars) -> Language {
    let of_production = |name| grammars.language("safe", name);
    let schemes = grammars.get("safe").schemes().expect("it has schemes");
    let known = schemes.iter().map(|(scheme, _)| of(&format!("%i\"{scheme}:\" *%x00-FF")));
    let other = known.fold(of_production("otherquery"), |other, known| other.minus(&known));
    of_production("ftpquery").union(&of_production("newsserver")).union(&other)
}

/// What is valid everywhere is what is safe and what is misread, and nothing is both.
#[test]
fn safe_is_what_is_valid_everywhere_and_not_misread() {
    let grammars = Grammars::read();
    let (safe, misread) = (grammars.language("safe", "strict"), misread(&grammars));
    assert_equal(&safe.union(&misread), &valid_everywhere(&grammars));
    assert_eq!(safe.intersection(&misread).shortest(), None);
    assert_eq!(grammars.get("safe").unreferenced(), ["url", "misread"]);
}

/// Whatever is safe leads to the same host by RFC 1738, RFC 2396 and RFC 3986: each grammar puts the same marks around
/// it. (A host that may be left out is empty in RFC 3986, so files are looked at with a host.)
#[test]
fn what_is_safe_has_one_host() {
    let grammars = Grammars::read();
    let marked = |rfc: &str, name: &str| {
        let grammar = grammars.get(rfc);
        let mark = |byte| Expr::Range(byte, byte);
        let host = Expr::sequence([mark(1), grammar.get("host").expect("a host").rhs.clone(), mark(2)]);
        grammar.with("host", host).and_then(|grammar| grammar.language(name)).expect(name)
    };
    let [generic, earlier] = [marked("3986", "absolute-URI"), marked("2396", "absoluteURI")];
    let with_host = of("*%x00-FF %x01 *%x00-FF");
    for (_, name) in grammars.get("safe").schemes().expect("it has schemes") {
        if ["mailtourl", "newsurl"].contains(&name.as_str()) {
            continue;
        }
        let safe = marked("safe", &name).intersection(&with_host);
        for other in [&generic, &earlier, &marked("1738", &name)] {
            assert_eq!(safe.minus(other).shortest(), None, "{name}");
        }
    }
    // The check sees a host that moves.
    assert!(marked("safe", "ftpquery").minus(&generic).shortest().is_some());
}

/// A misread URL leads to what is before its question mark or path by the generic syntax, and not by RFC 1738.
#[test]
fn what_is_misread_has_two_hosts() {
    let grammars = Grammars::read();
    for text in ["ftp://a?b@c/", "https://a?b@c/"] {
        assert!(misread(&grammars).accepts(text.as_bytes()), "{text}");
        assert_eq!(hosts(text), (Some("c".to_owned()), Some("a".to_owned())));
    }
}

/// The host by RFC 1738 and by RFC 3986.
fn hosts(url: &str) -> (Option<String>, Option<String>) {
    let ours = rfc1738::Url::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
    let theirs = fluent_uri::Uri::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
    let theirs = theirs.authority().map(|authority| authority.host().to_owned());
    (ours.host().map(|host| host.to_string()), theirs)
}

/// The same, as two parsers have it: of random URLs, among them those with other schemes.
#[test]
fn parsers_find_one_host() {
    let grammars = Grammars::read();
    let safe = grammars.language("safe", "strict");
    let mut with_host = 0;
    for name in ["url", "otherurl"] {
        let sentences = Sentences::new(grammars.get("safe"), name, 1738).expect(name);
        for url in sentences.take(20_000).filter(|url| safe.accepts(url.as_bytes())) {
            let (ours, theirs) = hosts(&url);
            if ours.is_some() {
                assert_eq!(ours, theirs, "{url}");
                with_host += 1;
            }
        }
    }
    assert!(with_host > 5_000, "{with_host}");
}

/// The examples of the page are what it says that they are.
#[test]
fn the_examples_are_safe_or_misread() {
    let grammars = Grammars::read();
    let page = file("introduction.md");
    let blocks: Vec<&str> =
        page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let languages = [grammars.language("safe", "strict"), misread(&grammars)];
    assert_eq!(blocks.len(), languages.len());
    for (examples, language) in blocks.into_iter().zip(languages) {
        for example in examples.lines() {
            assert!(language.accepts(example.as_bytes()), "{example}");
        }
    }
}
