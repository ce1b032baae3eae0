//! Mutations of right-hand sides, which the tests of an implementation should detect.

use crate::grammar::Expr;

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
    /// use abnf_proof::Expr;
    ///
    /// let rhs: Expr = r#"host [ ":" port ]"#.parse()?;
    /// let mutations: Vec<String> = rhs.mutations().iter().map(ToString::to_string).collect();
    /// assert_eq!(mutations, [
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
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn mutations(&self) -> Vec<Expr> {
        let mut distinct: Vec<Expr> = Vec::new();
        for mutation in made_optional(self).into_iter().chain(inside(self)) {
            if mutation != *self && !distinct.contains(&mutation) {
                distinct.push(mutation);
            }
        }
        distinct
    }
}

/// Returns the expression as an option, unless it may be empty.
fn made_optional(expr: &Expr) -> Option<Expr> {
    (!is_optional(expr)).then(|| Expr::Option(Box::new(expr.clone())))
}

fn is_optional(expr: &Expr) -> bool {
    matches!(expr, Expr::Option(_) | Expr::Repeat { min: 0, .. })
}

/// Returns the mutations of the expression and of those inside it, except for the whole as an option.
fn inside(expr: &Expr) -> Vec<Expr> {
    let around = |index: usize, inner: Expr| match expr {
        Expr::Sequence(elements) => Expr::sequence(replaced(elements, index, Some(inner))),
        Expr::Choice(alternatives) => Expr::choice(replaced(alternatives, index, Some(inner))),
        Expr::Repeat { min, max, .. } => Expr::Repeat { min: *min, max: *max, of: Box::new(inner) },
        _ => Expr::Option(Box::new(inner)),
    };
    let children = expr.children().iter().enumerate();
    let deeper = children.flat_map(|(index, child)| inside(child).into_iter().map(move |it| (index, it)));
    let deeper = deeper.map(|(index, inner)| around(index, inner));
    here(expr).into_iter().chain(deeper).collect()
}

/// Returns the mutations of the expression itself.
fn here(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::Name(_) | Expr::Prose(_) => Vec::new(),
        Expr::Literal(text) => shortened(text).map(Expr::Literal).collect(),
        Expr::IgnoreCase(text) => shortened(text).map(Expr::IgnoreCase).collect(),
        Expr::Range(first, last) if first == last => Vec::new(),
        Expr::Range(first, last) => vec![Expr::Range(first + 1, *last), Expr::Range(*first, last - 1)],
        Expr::Sequence(elements) => (0..elements.len()).flat_map(|index| element(elements, index)).collect(),
        Expr::Choice(alternatives) => {
            (0..alternatives.len()).map(|index| Expr::choice(replaced(alternatives, index, None))).collect()
        }
        Expr::Option(of) => vec![(**of).clone()],
        Expr::Repeat { min, max, of } => {
            let minimum = if *min == 0 && *max != Some(0) { Some(1) } else { min.checked_sub(1) };
            let maximum = |max: u32| [max.checked_sub(1).filter(|less| less >= min), max.checked_add(1)];
            let limits = minimum.map(|min| (min, *max)).into_iter();
            let limits =
                limits.chain(max.iter().flat_map(|&max| maximum(max)).flatten().map(|max| (*min, Some(max))));
            let changed = limits.map(|(min, max)| Expr::Repeat { min, max, of: of.clone() });
            [(**of).clone()].into_iter().chain(changed).collect()
        }
    }
}

/// Returns the text without each of its characters. The enclosing sequence drops a literal of one character.
fn shortened(text: &str) -> impl Iterator<Item = String> {
    let longer = text.char_indices().filter(|_| text.chars().nth(1).is_some());
    longer.map(|(index, char)| [&text[..index], &text[index + char.len_utf8()..]].concat())
}

/// Returns the sequence with this element optional, without it, and with it after the next one.
fn element(elements: &[Expr], index: usize) -> Vec<Expr> {
    let element = &elements[index];
    let is_character = match element {
        Expr::Literal(text) | Expr::IgnoreCase(text) => text.chars().count() == 1,
        Expr::Range(first, last) => first == last,
        _ => false,
    };
    let is_removed = is_optional(element) || is_character;
    let mut all: Vec<Vec<Expr>> = Vec::new();
    all.extend(made_optional(element).map(|option| replaced(elements, index, Some(option))));
    all.extend(is_removed.then(|| replaced(elements, index, None)));
    if index + 1 < elements.len() {
        let mut swapped = elements.to_vec();
        swapped.swap(index, index + 1);
        all.push(swapped);
    }
    all.into_iter().map(Expr::sequence).collect()
}

/// Returns the list with another item at this index, or without it.
fn replaced(list: &[Expr], index: usize, item: Option<Expr>) -> Vec<Expr> {
    let (before, after) = (&list[..index], &list[index + 1..]);
    before.iter().cloned().chain(item).chain(after.iter().cloned()).collect()
}
