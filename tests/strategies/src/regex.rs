//! Strategies for strings that match a regular expression.

use proptest::prelude::*;
use proptest::string::string_regex;
use rfc1738::Production;

/// Returns a regular expression for one character that a production derives.
pub(super) fn of(production: Production) -> String {
    of_those(|character| production.matches(character))
}

/// Returns a regular expression for one of the characters that `is_member` accepts. Its alternatives, such as letters and
/// digits, are equally likely. In a single set of characters, most would be letters.
pub(super) fn of_those(is_member: impl Fn(&str) -> bool) -> String {
    use Production::{Alpha, Digit, Extra, Safe};

    let groups = [Alpha, Digit, Safe, Extra];
    let group_of =
        |character: &str| groups.iter().position(|group| group.matches(character)).unwrap_or(groups.len());
    let set = |group| {
        let characters = (0..128).map(|byte| char::from(byte).to_string());
        let members = characters.filter(|character| is_member(character) && group_of(character) == group);
        members.map(|character| format!(r"\x{:02X}", character.as_bytes()[0])).collect::<String>()
    };
    let sets = (0..=groups.len()).map(set).filter(|set| !set.is_empty()).map(|set| format!("([{set}])"));
    let escape = is_member("%41").then(|| r"%[0-9A-Fa-f]{2}".to_owned());
    sets.chain(escape).collect::<Vec<_>>().join("|")
}

/// Returns a strategy for strings that match a regular expression.
pub(super) fn matching(regex: &str) -> BoxedStrategy<&'static str> {
    let texts = string_regex(regex).expect("the regular expressions here are well-formed");
    texts.prop_map(|text| &*text.leak()).boxed()
}

/// Returns a strategy for strings that match a regular expression. The argument of `regex` is a maximum number of
/// repetitions, `few` for nine out of ten strings and `many` for the others.
pub(super) fn sized(regex: impl Fn(usize) -> String, few: usize, many: usize) -> BoxedStrategy<&'static str> {
    prop_oneof![9 => matching(&regex(few)), 1 => matching(&regex(many))].boxed()
}

/// Returns a strategy for sequences of at least `min` items, each of which matches a regular expression.
pub(super) fn repeated(min: usize, item: &str) -> BoxedStrategy<&'static str> {
    sized(|max| format!("(?:{item}){{{min},{max}}}"), 6, 300)
}

/// Returns a strategy for the spellings of a scheme's name, at least half of them in lower case.
pub(super) fn spelling(scheme: &'static str) -> BoxedStrategy<&'static str> {
    prop_oneof![Just(scheme), any_case(scheme)].boxed()
}

/// Returns a strategy for a name with any of its letters in upper case.
pub(super) fn any_case(name: &str) -> BoxedStrategy<&'static str> {
    let letters = name.chars().map(|letter| format!("[{letter}{}]", letter.to_ascii_uppercase()));
    matching(&letters.collect::<String>())
}
