//! Automata, compared with a naive matcher that follows the syntax trees.

use rfc1738_bnf::{Expr, Grammar, Rfc1738, Sentences};

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
