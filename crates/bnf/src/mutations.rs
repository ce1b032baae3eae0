//! Mutations of right-hand sides, which the tests of an implementation should detect.

use crate::grammar::Expr;

/// A right-hand side with one mutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// The description of the mutation.
    pub description: String,
    /// The mutated right-hand side.
    pub rhs: Expr,
}

impl Expr {
    /// Returns every single-step mutation of this right-hand side:
    ///
    /// - drop an alternative,
    /// - require an option, remove it, or make a required element optional,
    /// - raise a repetition's minimum from 0 to 1 or lower it by one, replace the repetition with its element, or remove a
    ///   repetition that may be empty,
    /// - raise or lower a repetition's maximum by one,
    /// - drop a character of a literal, or an end of a range,
    /// - swap two neighbors.
    ///
    /// Every result is a different tree, but not always a different language.
    ///
    /// ```
    /// use rfc1738_bnf::Expr;
    ///
    /// let rhs: Expr = r#"host [ ":" port ]"#.parse()?;
    /// let mutations = rhs.mutations();
    /// let mutated: Vec<String> = mutations.iter().map(|mutation| mutation.rhs.to_string()).collect();
    /// assert_eq!(mutated, [
    ///     r#"[ host [ ":" port ] ]"#,
    ///     r#"[ host ] [ ":" port ]"#,
    ///     r#"[ ":" port ] host"#,
    ///     r#"host"#,
    ///     r#"host ":" port"#,
    ///     r#"host [ [ ":" ] port ]"#,
    ///     r#"host [ port ]"#,
    ///     r#"host [ port ":" ]"#,
    ///     r#"host [ ":" [ port ] ]"#,
    /// ]);
    /// assert_eq!(mutations[3].description, r#"[ ":" port ] removed"#);
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    #[must_use]
    pub fn mutations(&self) -> Vec<Mutation> {
        let mut all = Vec::new();
        if !is_optional(self) {
            all.push(mutation(format!("{self} made optional"), Expr::Option(Box::new(self.clone()))));
        }
        all.extend(inner_mutations(self));
        let mut distinct: Vec<Mutation> = Vec::new();
        for mutation in all {
            if mutation.rhs != *self && distinct.iter().all(|d| d.rhs != mutation.rhs) {
                distinct.push(mutation);
            }
        }
        distinct
    }
}

fn mutation(description: String, rhs: Expr) -> Mutation {
    Mutation { description, rhs }
}

fn is_optional(expr: &Expr) -> bool {
    matches!(expr, Expr::Option(_) | Expr::Repeat { min: 0, .. })
}

/// Returns all mutations except making the whole expression optional.
fn inner_mutations(expr: &Expr) -> Vec<Mutation> {
    match expr {
        Expr::Name(_) | Expr::Prose(_) => Vec::new(),
        Expr::Literal(text) => literal(text, Expr::Literal),
        Expr::IgnoreCase(text) => literal(text, Expr::IgnoreCase),
        Expr::Range(first, last) => range(*first, *last),
        Expr::Sequence(elements) => sequence(elements),
        Expr::Choice(alternatives) => choice(alternatives),
        Expr::Option(of) => {
            let required = mutation(format!("{expr} made required"), (**of).clone());
            std::iter::once(required)
                .chain(wrapped(inner_mutations(of), |of| Expr::Option(Box::new(of))))
                .collect()
        }
        Expr::Repeat { min, max, of } => {
            let repeat = |min, max, of: Expr| Expr::Repeat { min, max, of: Box::new(of) };
            let mut all = vec![mutation(format!("{expr} without the repetition"), (**of).clone())];
            if let Some(less) = min.checked_sub(1) {
                all.push(mutation(
                    format!("{expr} with a minimum of {less}"),
                    repeat(less, *max, (**of).clone()),
                ));
            }
            if *min == 0 && *max != Some(0) {
                all.push(mutation(format!("{expr} with a minimum of 1"), repeat(1, *max, (**of).clone())));
            }
            if let Some(max) = *max {
                let others = [max.checked_sub(1).filter(|less| less >= min), max.checked_add(1)];
                for other in others.into_iter().flatten() {
                    let description = format!("{expr} with a maximum of {other}");
                    all.push(mutation(description, repeat(*min, Some(other), (**of).clone())));
                }
            }
            all.extend(wrapped(inner_mutations(of), |of| repeat(*min, *max, of)));
            all
        }
    }
}

fn literal(text: &str, literal: impl Fn(String) -> Expr) -> Vec<Mutation> {
    let expr = literal(text.to_owned());
    // The enclosing sequence drops a literal of one character.
    if text.chars().count() < 2 {
        return Vec::new();
    }
    let drop_at = |(index, char): (usize, char)| {
        let rest = [&text[..index], &text[index + char.len_utf8()..]].concat();
        mutation(format!("{expr} without a {char:?}"), literal(rest))
    };
    text.char_indices().map(drop_at).collect()
}

fn range(first: u8, last: u8) -> Vec<Mutation> {
    if first == last {
        return Vec::new();
    }
    let expr = Expr::Range(first, last);
    let without = |end, rest| mutation(format!("{expr} without {}", Expr::Range(end, end)), rest);
    vec![without(first, Expr::Range(first + 1, last)), without(last, Expr::Range(first, last - 1))]
}

fn sequence(elements: &[Expr]) -> Vec<Mutation> {
    let mut all = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let with = |replacement: Vec<Expr>| {
            let (before, after) = (&elements[..index], &elements[index + 1..]);
            Expr::sequence([before, &replacement, after].concat())
        };
        if !is_optional(element) {
            let option = Expr::Option(Box::new(element.clone()));
            all.push(mutation(format!("{element} made optional"), with(vec![option])));
        }
        let is_character = match element {
            Expr::Literal(text) | Expr::IgnoreCase(text) => text.chars().count() == 1,
            Expr::Range(first, last) => first == last,
            _ => false,
        };
        if is_optional(element) || is_character {
            all.push(mutation(format!("{element} removed"), with(Vec::new())));
        }
        if let Some(next) = elements.get(index + 1) {
            let mut swapped = elements.to_vec();
            swapped.swap(index, index + 1);
            all.push(mutation(format!("{element} and {next} swapped"), Expr::sequence(swapped)));
        }
        all.extend(wrapped(inner_mutations(element), |element| with(vec![element])));
    }
    all
}

fn choice(alternatives: &[Expr]) -> Vec<Mutation> {
    let mut all = Vec::new();
    for (index, alternative) in alternatives.iter().enumerate() {
        let with = |replacement: Vec<Expr>| {
            let (before, after) = (&alternatives[..index], &alternatives[index + 1..]);
            Expr::choice([before, &replacement, after].concat())
        };
        all.push(mutation(format!("without the alternative {alternative}"), with(Vec::new())));
        all.extend(wrapped(inner_mutations(alternative), |alternative| with(vec![alternative])));
    }
    all
}

fn wrapped(mutations: Vec<Mutation>, around: impl Fn(Expr) -> Expr) -> Vec<Mutation> {
    mutations.into_iter().map(|Mutation { description, rhs }| mutation(description, around(rhs))).collect()
}
