//! Descriptions and first examples of the productions, from `productions.txt`.

use rfc1738::Production;

/// The description of a production for visitors who are new to the RFC.
#[derive(Debug)]
pub struct About {
    pub production: Production,
    /// A sentence about the production's purpose, with code in backticks.
    pub sentence: &'static str,
    /// The text that the box shows first.
    pub example: &'static str,
}

/// Returns the descriptions, in the RFC's order.
pub fn all() -> Vec<About> {
    let about = |[name, sentence, example]: [&'static str; 3]| {
        let production = name.parse().unwrap_or_else(|error| panic!("productions.txt: {error}"));
        About { production, sentence, example: example.trim_start_matches("+ ") }
    };
    entries(include_str!("productions.txt")).map(about).collect()
}

/// Returns the entries of a text file. An entry is a line that begins with `= `, which is removed, and two more lines.
pub fn entries(text: &'static str) -> impl Iterator<Item = [&'static str; 3]> {
    text.split("\n= ").skip(1).map(|entry| {
        let lines: Vec<&str> = entry.trim_end().lines().collect();
        lines.try_into().unwrap_or_else(|lines| panic!("not three lines: {lines:?}"))
    })
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::Grammar;

    use super::*;

    #[test]
    fn descriptions_and_valid_examples() {
        let all = all();
        let productions: Vec<Production> = all.iter().map(|about| about.production).collect();
        assert_eq!(productions, Production::ALL);
        let grammar = Grammar::rfc1738();
        for About { production, sentence, example } in all {
            let words = sentence.split_whitespace().count();
            assert!((5..=25).contains(&words) && sentence.ends_with('.'), "{production}: {sentence}");
            assert_eq!(sentence.matches('`').count() % 2, 0, "{production}: {sentence}");
            let language = grammar.language(production.name()).expect("the production is defined");
            assert!(!example.is_empty() && language.accepts(example.as_bytes()), "{production}: {example}");
        }
    }
}
