//! `grammar/later/safe.bnf`: the URLs that are valid everywhere.

use rfc1738_bnf::{Grammar, Language};

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

/// What is valid everywhere is what is safe and what is misread, and nothing is both.
#[test]
fn safe_is_what_is_valid_everywhere_and_not_misread() {
    let grammars = Grammars::read();
    let (safe, misread) = (grammars.language("safe", "strict"), grammars.language("safe", "misread"));
    assert_equal(&safe.union(&misread), &valid_everywhere(&grammars));
    assert_eq!(safe.intersection(&misread).shortest(), None);
    assert_eq!(grammars.get("safe").unreferenced(), ["url", "misread"]);
}

/// A misread URL leads to what is before its question mark or path by the generic syntax, and not by RFC 1738.
#[test]
fn what_is_misread_has_two_hosts() {
    let grammars = Grammars::read();
    let misread = grammars.language("safe", "misread");
    let ftp = rfc1738::Url::parse("ftp://a?b@c/").expect("it is valid");
    assert_eq!(ftp.host().map(|host| host.to_string()).as_deref(), Some("c"));
    let generic = fluent_uri::Uri::parse("ftp://a?b@c/").expect("it is valid");
    assert_eq!(generic.authority().map(|authority| authority.host()), Some("a"));
    assert!(misread.accepts(b"ftp://a?b@c/") && misread.accepts(b"news://a/b@c"));
}

/// The examples of the page are what it says that they are.
#[test]
fn the_examples_are_safe_or_misread() {
    let grammars = Grammars::read();
    let page = file("introduction.md");
    let blocks: Vec<&str> =
        page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let [safe, misread] = blocks[..] else { panic!("there are two blocks of examples") };
    for (examples, name) in [(safe, "strict"), (misread, "misread")] {
        let language = grammars.language("safe", name);
        for example in examples.lines() {
            assert!(language.accepts(example.as_bytes()), "{example}");
        }
    }
}
