//! Automata, compared with a naive matcher that follows the syntax trees.

use std::collections::BTreeSet;

use rfc1738_bnf::{Error, Expr, Grammar, Language, Sentences};

/// Returns the offsets at which a match of `expr` can end if it starts at one of `starts`. Both are bitmasks, with bit `n` for
/// offset `n`.
fn ends(grammar: &Grammar, expr: &Expr, text: &[u8], starts: u64, ignore_case: bool) -> u64 {
    match expr {
        Expr::Literal(literal) => {
            // A literal such as "ftp://" or "mailto:" begins the URLs of a scheme.
            let begins_url = || literal.len() > 1 && literal.trim_end_matches("//").ends_with(':');
            let ignores_case = || ignore_case || begins_url();
            let equal = |found: &[u8]| {
                found == literal.as_bytes()
                    || found.eq_ignore_ascii_case(literal.as_bytes()) && ignores_case()
            };
            after(text, starts, literal.len(), equal)
        }
        Expr::IgnoreCase(literal) => {
            after(text, starts, literal.len(), |found| found.eq_ignore_ascii_case(literal.as_bytes()))
        }
        Expr::Range(first, last) => {
            after(text, starts, 1, |found| found.iter().all(|byte| first <= byte && byte <= last))
        }
        Expr::Name(name) => {
            ends(grammar, &grammar.get(name).unwrap().rhs, text, starts, ignore_case || name == "scheme")
        }
        Expr::Sequence(elements) => {
            elements.iter().fold(starts, |starts, element| ends(grammar, element, text, starts, ignore_case))
        }
        Expr::Choice(alternatives) => {
            alternatives.iter().fold(0, |all, a| all | ends(grammar, a, text, starts, ignore_case))
        }
        Expr::Option(of) => starts | ends(grammar, of, text, starts, ignore_case),
        Expr::Repeat { max: Some(0), .. } => starts,
        Expr::Prose(words) => panic!("<{words}>"),
        Expr::Repeat { min, max, of } => {
            let once = |starts| ends(grammar, of, text, starts, ignore_case);
            let mut all = (0..*min).fold(starts, |starts, _| once(starts));
            if let Some(max) = max {
                return (*min..*max).fold(all, |all, _| all | once(all));
            }
            let mut new = all;
            while new != 0 {
                new = once(new) & !all;
                all |= new;
            }
            all
        }
    }
}

/// Returns the ends of the parts that have this length, start at one of `starts`, and satisfy the predicate.
fn after(text: &[u8], starts: u64, length: usize, is_right: impl Fn(&[u8]) -> bool) -> u64 {
    let starts = (0..text.len() + 1).filter(|start| starts & 1 << start != 0);
    let ends = starts.map(|start| (start, start + length));
    let found = ends.filter(|&(start, end)| text.get(start..end).is_some_and(&is_right));
    found.fold(0, |all, (_, end)| all | 1 << end)
}

#[test]
fn automata_match_trees() {
    assert_matches_trees(&Grammar::rfc1738());
}

/// This ABNF uses constructs that RFC 1738's notation lacks.
#[test]
fn automata_match_abnf_trees() {
    let abnf = "a = 1*3b / *2\"x\" c / %s\"Yy\" 2(d b)\nb = \"b\" / %x41-43 / 0<nothing>\nc = 2*\"yZ\" [ d ]\nd = %x1-7F";
    assert_matches_trees(&Grammar::parse_abnf(abnf, "").unwrap());
}

fn assert_matches_trees(grammar: &Grammar) {
    for production in grammar.productions() {
        let language = grammar.language(&production.name).unwrap();
        let sentences = Sentences::new(grammar, &production.name, 1).unwrap().filter(|text| text.len() < 40);
        let near_misses = Sentences::new(grammar, &production.name, 2).unwrap().near_misses(3);
        let near_misses = near_misses.filter(|text| text.len() < 40);
        for text in sentences.take(20).chain(near_misses.take(40)) {
            let text = text.as_bytes();
            let ends = ends(grammar, &Expr::Name(production.name.clone()), text, 1, false);
            let shown = format!("{} of {:?}", production.name, String::from_utf8_lossy(text));
            assert_eq!(
                language.longest_prefix(text),
                (0..=text.len()).rfind(|end| ends & 1 << end != 0),
                "{shown}; check which literals are case-insensitive in `ends`"
            );
            for end in 0..=text.len() {
                assert_eq!(language.accepts(&text[..end]), ends & 1 << end != 0, "{shown} up to {end}");
            }
        }
    }
}

/// Returns all words over these bytes whose length is at most `max_length`.
fn all_words(bytes: &[u8], max_length: usize) -> Vec<Vec<u8>> {
    let mut words = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..max_length {
        let to = words.len();
        for index in from..to {
            for &byte in bytes {
                words.push([&words[index][..], &[byte]].concat());
            }
        }
        from = to;
    }
    words
}

fn language_of(text: &str) -> Language {
    Language::of(&text.parse().unwrap(), &Grammar::rfc1738()).unwrap()
}

#[test]
fn boolean_operations() {
    let pairs = [
        (r#"*"a" "b""#, r#""a" *"b""#),
        (r#"*[ "a" "b" | "b" ]"#, r#"1*[ "a" | "b" ] "b""#),
        (r#""a""#, r#""b""#),
        (r#"*"a""#, r#"*"a""#),
    ];
    for (this, that) in pairs {
        let (this, that) = (language_of(this), language_of(that));
        let (union, both, minus) = (this.union(&that), this.intersection(&that), this.minus(&that));
        let words = all_words(b"abc", 6);
        for word in &words {
            let (in_this, in_that) = (this.accepts(word), that.accepts(word));
            assert_eq!(union.accepts(word), in_this || in_that);
            assert_eq!(both.accepts(word), in_this && in_that);
            assert_eq!(minus.accepts(word), in_this && !in_that);
        }
        // The words are in the order that `difference` uses: by length, then by bytes.
        let first = words.iter().find(|word| this.accepts(word) != that.accepts(word));
        assert_eq!(this.difference(&that).as_ref(), first);
        assert_eq!(this.difference(&that).is_none(), this == that);
        assert_eq!(minus.shortest().as_ref(), words.iter().find(|word| minus.accepts(word)));
    }
}

#[test]
fn empty_language() {
    let nothing = language_of(r#""a""#).minus(&language_of(r#""a" | "b""#));
    assert_eq!((nothing.states(), nothing.shortest(), nothing.longest_prefix(b"a")), (0, None, None));
    assert_eq!((nothing.viable(b"a"), nothing.next(b"")), (0, None));
    assert_eq!(nothing, Language::of(&Expr::Choice(Vec::new()), &Grammar::rfc1738()).unwrap());
    assert_eq!((nothing.access_words(), nothing.distinguishing_suffixes()), (vec![vec![]], vec![vec![]]));
    assert!(language_of("\"\"").accepts(b""));
}

/// Different expressions for a language give the same automaton.
#[test]
fn equality() {
    assert_eq!(language_of(r#"*[ "a" | "b" ]"#), language_of(r#"*[ *"a" *"b" ]"#));
    assert_eq!(language_of(r#"1*"a""#), language_of(r#"*"a" "a""#));
    assert_eq!(language_of("hex").union(&language_of("alpha")), language_of("digit | alpha"));
    assert_eq!(
        language_of("user").minus(&language_of("digits")).union(&language_of("digits")),
        language_of("user")
    );
    assert_ne!(language_of(r#"1*"a""#), language_of(r#"*"a""#));
}

/// By definition, a prefix is viable if some continuation is accepted. Four bytes are enough for these languages.
#[test]
fn prefixes() {
    for language in [
        language_of("escape"),
        language_of(r#"[ "a" ] "b" | "c" "a""#),
        language_of(r#"":" escape"#),
        language_of(r#"*[ "a" ":" ]"#),
    ] {
        let bytes = b"%0abc:\xFF";
        let tails = all_words(bytes, 4);
        let mut alive = BTreeSet::new();
        for word in all_words(bytes, 4) {
            // A word with a dead prefix is dead.
            let parent = word.split_last().is_none_or(|(_, parent)| alive.contains(parent));
            if parent && tails.iter().any(|tail| language.accepts(&[&word[..], tail].concat())) {
                alive.insert(word);
            }
        }
        for word in all_words(bytes, 3) {
            let viable = (0..=word.len()).rfind(|&end| alive.contains(&word[..end])).unwrap();
            assert_eq!(language.viable(&word), viable, "{word:?}");
            let Some((next, accepted)) = language.next(&word) else {
                assert!(!alive.contains(&word));
                continue;
            };
            assert_eq!(accepted, language.accepts(&word));
            for &byte in bytes {
                assert_eq!(
                    next.contains(byte),
                    alive.contains(&[&word[..], &[byte]].concat()),
                    "{word:?} {byte}"
                );
            }
            assert_eq!(next.is_empty(), next.iter().count() == 0);
        }
    }
}

#[test]
fn undefined_and_recursive_names() {
    let grammar = Grammar::parse("a = b\nb = \"x\" | \"(\" c \")\"\nc = [ b ]\nd = e", "").unwrap();
    let path = ["b", "c", "b"].map(str::to_owned).to_vec();
    let recursive = Error::Recursive { name: "b".to_owned(), path };
    assert_eq!(recursive.to_string(), "b is recursive: b > c > b");
    assert_eq!(grammar.language("a"), Err(recursive.clone()));
    assert_eq!(Sentences::new(&grammar, "a", 0).unwrap_err(), recursive);
    let undefined = |name: &str| Error::Undefined { name: name.to_owned() };
    assert_eq!(grammar.language("d"), Err(undefined("e")));
    assert_eq!(grammar.language("f"), Err(undefined("f")));
    assert_eq!(grammar.with("f", Expr::Name("a".to_owned())), Err(undefined("f")));
    assert_eq!(grammar.strict(), Err(undefined("url")));
    assert!(matches!(Language::of(&"4000000000*\"a\"".parse().unwrap(), &grammar), Err(Error::TooLarge(_))));
}
