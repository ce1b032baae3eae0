//! Descriptions and first examples of the productions, from `productions.txt`.

use rfc1738::Production;

/// The description of a production for a visitor without context.
#[derive(Debug)]
pub struct About {
    pub production: Production,
    /// A sentence about the production's purpose, with code in backquotes.
    pub sentence: &'static str,
    /// The text that the box shows first.
    pub example: &'static str,
}

/// Returns the descriptions, in the order of the file.
pub fn all() -> Vec<About> {
    let parts = include_str!("productions.txt").split("\n= ").skip(1);
    parts.map(|part| of(part).unwrap_or_else(|| panic!("productions.txt: {part}"))).collect()
}

fn of(part: &'static str) -> Option<About> {
    let mut lines = part.trim_end().lines();
    let (name, sentence, example) = (lines.next()?, lines.next()?, lines.next()?.strip_prefix("+ ")?);
    let production = name.parse().ok()?;
    lines.next().is_none().then_some(About { production, sentence, example })
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::Grammar;

    use super::*;

    #[test]
    fn each_production_has_a_sentence_and_a_valid_example() {
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
