//! Predefined schemes, and the strict reading.

#[cfg(feature = "automata")]
use abnf_proof::{Derived, Formula};
use abnf_proof::{Error, Expr, Grammar};

/// The production of URLs.
const URL: &str = "url";

/// Returns the scheme of a literal that begins a URL, such as `"http://"` or `"z39.50:"`.
pub(crate) fn scheme(literal: &str) -> Option<&str> {
    let (name, _) = literal.split_once(':')?;
    let in_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    (!name.is_empty() && name.bytes().all(in_scheme)).then_some(name)
}

pub(crate) fn schemes(grammar: &Grammar) -> Result<Vec<(String, String)>, Error> {
    // The search for schemes ends only if nothing is recursive.
    grammar.check(&Expr::Name(URL.to_owned()))?;
    let mut found = Vec::new();
    for alternative in alternatives(url(grammar)?) {
        for scheme in leading_schemes(grammar, alternative).unwrap_or_default() {
            found.push((scheme, alternative.to_string()));
        }
    }
    Ok(found)
}

/// Returns the strict reading: the alternatives of predefined schemes, and the other alternatives for other schemes.
#[cfg(feature = "automata")]
pub(crate) fn strict(grammar: &Grammar) -> Result<Derived, Error> {
    let schemes = schemes(grammar)?;
    let (predefined, general): (Vec<&Expr>, Vec<&Expr>) = alternatives(url(grammar)?)
        .iter()
        .partition(|alternative| leading_schemes(grammar, alternative).is_some());
    let any_of = |alternatives: Vec<&Expr>| Formula::Of(Expr::choice(alternatives.into_iter().cloned()));
    let claimed = Expr::choice(schemes.into_iter().map(|(scheme, _)| Expr::Literal(scheme + ":")));
    let anything = Expr::Repeat { min: 0, max: None, of: Box::new(Expr::Range(0, 0xFF)) };
    let general = Formula::Minus(Box::new(any_of(general)), Expr::sequence([claimed, anything]));
    let formula = Formula::Union(vec![any_of(predefined), general]);
    Ok(Derived { name: "the strict reading".to_owned(), root: URL.to_owned(), formula })
}

/// Returns the languages to compare besides the productions: the strict reading of a grammar that defines `url`.
#[cfg(feature = "automata")]
pub(crate) fn derived(grammar: &Grammar) -> Result<Vec<Derived>, Error> {
    // In ABNF, `URL` would be the same name.
    let is_defined = grammar.get(URL).is_some_and(|production| production.name == URL);
    if is_defined { Ok(vec![strict(grammar)?]) } else { Ok(Vec::new()) }
}

fn url(grammar: &Grammar) -> Result<&Expr, Error> {
    let url = grammar.get(URL).ok_or_else(|| Error::Undefined { name: URL.to_owned(), by: None })?;
    Ok(&url.rhs)
}

/// Returns the schemes of the literals that an expression begins with, or `None` if it can begin with anything else. The
/// expression must not be recursive.
fn leading_schemes(grammar: &Grammar, expr: &Expr) -> Option<Vec<String>> {
    let mut schemes = match expr {
        Expr::Literal(text) | Expr::IgnoreCase(text) => vec![scheme(text)?.to_ascii_lowercase()],
        Expr::Name(name) => leading_schemes(grammar, &grammar.get(name)?.rhs)?,
        Expr::Sequence(elements) => leading_schemes(grammar, elements.first()?)?,
        Expr::Choice(alternatives) => {
            let each: Option<Vec<_>> = alternatives.iter().map(|a| leading_schemes(grammar, a)).collect();
            each?.concat()
        }
        Expr::Range(..) | Expr::Option(_) | Expr::Repeat { .. } | Expr::Prose(_) => return None,
    };
    schemes.sort();
    schemes.dedup();
    Some(schemes)
}

fn alternatives(expr: &Expr) -> &[Expr] {
    match expr {
        Expr::Choice(alternatives) => alternatives,
        other => std::slice::from_ref(other),
    }
}
