//! The syntax tree of a right-hand side.

use std::fmt;

/// A right-hand side or a part of it.
///
/// A parsed tree prints in the notation, and parses back to the same tree. A tree built by hand may not: for
/// example, if its sequences don't come from [`Expr::sequence`], or if a literal contains a quotation mark together
/// with other characters, which the notation can't express.
///
/// ```
/// use abnf_proof::Expr;
///
/// let port: Expr = r#"host [ ":" port ]"#.parse()?;
/// let Expr::Sequence(elements) = &port else { unreachable!() };
/// assert_eq!(elements[0], Expr::Name("host".into()));
/// assert_eq!(elements[1].to_string(), r#"[ ":" port ]"#);
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expr {
    /// `"text"`, or `<">` for the quotation mark.
    Literal(String),
    /// `%i"text"`: the text, ignoring case.
    IgnoreCase(String),
    /// `%x41-5A`: a byte in this inclusive range; `%x41` if both ends are the same.
    Range(u8, u8),
    /// The name of a production.
    Name(String),
    /// `a b`
    Sequence(Vec<Expr>),
    /// `a | b`
    Choice(Vec<Expr>),
    /// `[ a ]`
    Option(Box<Expr>),
    /// `<min>*<max>a`: from `min` to `max` times, or at least `min` times. Brackets after the star are only for grouping.
    Repeat {
        /// The minimum number of repetitions.
        min: u32,
        /// The maximum number of repetitions, if there is one.
        max: Option<u32>,
        /// The repeated expression.
        of: Box<Expr>,
    },
    /// `<words>`: a description in prose. It has no automaton, unless it is repeated zero times.
    Prose(String),
}

impl Expr {
    /// Calls the function with each name.
    pub(super) fn for_each_name(&mut self, change: &mut impl FnMut(&mut String)) {
        match self {
            Expr::Name(name) => change(name),
            Expr::Sequence(inner) | Expr::Choice(inner) => {
                inner.iter_mut().for_each(|expr| expr.for_each_name(change));
            }
            Expr::Option(of) | Expr::Repeat { of, .. } => of.for_each_name(change),
            Expr::Literal(_) | Expr::IgnoreCase(_) | Expr::Range(..) | Expr::Prose(_) => {}
        }
    }

    /// Returns a sequence of these elements, with nested sequences flattened. Returns a single element unchanged, and the
    /// empty literal if there are no elements.
    #[must_use]
    pub fn sequence(elements: impl IntoIterator<Item = Expr>) -> Expr {
        let mut flat = Vec::new();
        for element in elements {
            match element {
                Expr::Sequence(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        match flat.len() {
            0 => Expr::Literal(String::new()),
            1 => flat.remove(0),
            _ => Expr::Sequence(flat),
        }
    }

    /// Returns a choice between these alternatives, with nested choices flattened. Returns a single alternative unchanged.
    /// Without alternatives, returns `Choice(vec![])`, which derives nothing and can't be written in the notation.
    #[must_use]
    pub fn choice(alternatives: impl IntoIterator<Item = Expr>) -> Expr {
        let mut flat = Vec::new();
        for alternative in alternatives {
            match alternative {
                Expr::Choice(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Expr::Choice(flat) }
    }

    /// Returns the expressions directly inside this one.
    #[must_use]
    pub fn children(&self) -> &[Expr] {
        match self {
            Expr::Literal(_) | Expr::IgnoreCase(_) | Expr::Range(..) | Expr::Name(_) | Expr::Prose(_) => &[],
            Expr::Sequence(inner) | Expr::Choice(inner) => inner,
            Expr::Option(of) | Expr::Repeat { of, .. } => std::slice::from_ref(of),
        }
    }

    /// Returns the symbols in the order of the text, including duplicates: names, literals, and ABNF's ranges and prose. The
    /// number of a symbol is its index in this list.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let grammar = Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?;
    /// let offset = grammar.get("time-numoffset").unwrap();
    /// let symbols: Vec<String> = offset.rhs.symbols().iter().map(ToString::to_string).collect();
    /// assert_eq!(symbols, ["\"+\"", "\"-\"", "time-hour", "\":\"", "time-minute"]);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn symbols(&self) -> Vec<&Expr> {
        match self {
            Expr::Sequence(_) | Expr::Choice(_) | Expr::Option(_) | Expr::Repeat { .. } => {
                self.children().iter().flat_map(Expr::symbols).collect()
            }
            _ => vec![self],
        }
    }

    /// Returns the names referred to, in order, including duplicates.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match self {
            Expr::Name(name) => vec![name],
            _ => self.children().iter().flat_map(Expr::names).collect(),
        }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Literal(text) if text == "\"" => f.write_str("<\">"),
            Expr::Literal(text) => write!(f, "\"{text}\""),
            Expr::IgnoreCase(text) => write!(f, "%i\"{text}\""),
            Expr::Range(first, last) if first == last => write!(f, "%x{first:02X}"),
            Expr::Range(first, last) => write!(f, "%x{first:02X}-{last:02X}"),
            Expr::Name(name) => f.write_str(name),
            Expr::Prose(words) => write!(f, "<{words}>"),
            Expr::Sequence(elements) => {
                join(f, elements, " ", |element| matches!(element, Expr::Sequence(_) | Expr::Choice(_)))
            }
            Expr::Choice(alternatives) => {
                join(f, alternatives, " | ", |alternative| matches!(alternative, Expr::Choice(_)))
            }
            Expr::Option(of) => write!(f, "[ {of} ]"),
            Expr::Repeat { min, max, of } => {
                if *min > 0 {
                    write!(f, "{min}")?;
                }
                f.write_str("*")?;
                if let Some(max) = max {
                    write!(f, "{max}")?;
                }
                if of.children().is_empty() { write!(f, "{of}") } else { write!(f, "[ {of} ]") }
            }
        }
    }
}

fn join(
    f: &mut fmt::Formatter<'_>,
    parts: &[Expr],
    between: &str,
    needs_parentheses: impl Fn(&Expr) -> bool,
) -> fmt::Result {
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            f.write_str(between)?;
        }
        if needs_parentheses(part) { write!(f, "( {part} )")? } else { write!(f, "{part}")? }
    }
    Ok(())
}
