//! The syntax tree of a right-hand side.

use std::fmt;

/// A right-hand side, or a part of one.
///
/// It prints in the notation, and reads back as the same tree. (So does a tree built by hand if its sequences and
/// choices come from [`Expr::sequence`] and [`Expr::choice`], and no literal holds a quote mark along with anything
/// else: the notation can't express that.)
///
/// ```
/// use rfc1738_bnf::Expr;
///
/// let port: Expr = r#"host [ ":" port ]"#.parse()?;
/// let Expr::Sequence(elements) = &port else { unreachable!() };
/// assert_eq!(elements[0], Expr::Name("host".into()));
/// assert_eq!(elements[1].to_string(), r#"[ ":" port ]"#);
/// # Ok::<(), rfc1738_bnf::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expr {
    /// `"text"`, or `<">` for the quote mark.
    Literal(String),
    /// `%i"text"`: the text, whose letters may be in either case.
    IgnoreCase(String),
    /// `%x41-5A`: a byte from the first to the last of these; `%x41` if they are the same.
    Range(u8, u8),
    /// The name of a production.
    Name(String),
    /// One after the other.
    Sequence(Vec<Expr>),
    /// `a | b`
    Choice(Vec<Expr>),
    /// `[ a ]`
    Option(Box<Expr>),
    /// `<min>*<max>a`: from `min` times to `max`, or `min` times or more. Brackets after the star only group; they
    /// make no option.
    Repeat {
        /// The least number of repetitions.
        min: u32,
        /// The greatest number, if there is one.
        max: Option<u32>,
        /// What is repeated.
        of: Box<Expr>,
    },
    /// `<words>`: a description for people. It has no automaton, except where it is repeated no times.
    Prose(String),
}

impl Expr {
    /// A sequence of these elements, with sequences among them flattened. A single element is returned as it is; no
    /// elements make the empty literal.
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

    /// A choice between these alternatives, with choices among them flattened. A single alternative is returned as
    /// it is; no alternatives make `Choice(vec![])`, which derives nothing and can't be written down.
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

    /// The expressions directly inside this one.
    #[must_use]
    pub fn children(&self) -> &[Expr] {
        match self {
            Expr::Literal(_) | Expr::IgnoreCase(_) | Expr::Range(..) | Expr::Name(_) | Expr::Prose(_) => &[],
            Expr::Sequence(inner) | Expr::Choice(inner) => inner,
            Expr::Option(of) | Expr::Repeat { of, .. } => std::slice::from_ref(of),
        }
    }

    /// The symbols, in the order of the text, each as often as it occurs: names and literals, and what ABNF has beside them,
    /// ranges and prose. A symbol's place among them is its number.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let grammar = Grammar::rfc1738();
    /// let hostnumber = grammar.get("hostnumber").unwrap();
    /// let symbols: Vec<String> = hostnumber.rhs.symbols().iter().map(ToString::to_string).collect();
    /// assert_eq!(symbols, ["digits", "\".\"", "digits", "\".\"", "digits", "\".\"", "digits"]);
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

    /// The names referred to, in order, each as often as it occurs.
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
