//! Grammars that aren't regular as written: recursion that is limited, and prose that is filled in.

use std::collections::{BTreeMap, BTreeSet};

use super::{Expr, Grammar, Production};
use crate::error::Error;

impl Grammar {
    /// Returns this grammar with limited recursion: within a production, it can occur again at most `levels` deep. Without
    /// recursion, returns the same grammar. The text of a limited production says so in a comment.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let abnf = "comment = \"(\" *( ALPHA / comment ) \")\"";
    /// let grammar = Grammar::parse_abnf(abnf, "")?;
    /// assert_eq!(grammar.language("comment").unwrap_err().to_string(), "comment is recursive: comment > comment");
    /// let grammar = grammar.unrolled(2);
    /// assert_eq!(grammar.get("comment").unwrap().text, format!("{abnf} ; at most 2 levels"));
    /// let comment = grammar.language("comment")?;
    /// assert!(comment.accepts(b"(a(b)(c(d)))") && !comment.accepts(b"((((a))))"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn unrolled(&self, levels: usize) -> Grammar {
        let below: BTreeMap<&str, BTreeSet<&str>> =
            self.productions.iter().map(|production| (&*production.name, self.below(production))).collect();
        let reaches = |from: &str, to: &str| below.get(from).is_some_and(|names| names.contains(to));
        let mut grammar = self.clone();
        for production in
            self.productions.iter().filter(|production| reaches(&production.name, &production.name))
        {
            let is_same = |name: &str| reaches(name, &production.name) && reaches(&production.name, name);
            let at = |level: usize| {
                let name =
                    if level == levels { production.name.clone() } else { leveled(&production.name, level) };
                let inner = |name: &str| -> Option<Expr> {
                    let below = level.checked_sub(1).map(|below| Expr::Name(leveled(name, below)));
                    is_same(name).then(|| below.unwrap_or(Expr::Choice(Vec::new())))
                };
                let text = format!("{} ; at most {levels} levels", production.text);
                Production { name, text, rhs: replaced(&production.rhs, &inner), ..production.clone() }
            };
            let place = grammar.productions.iter().position(|known| known.name == production.name);
            if let Some(place) = place {
                grammar.productions.splice(place..=place, (0..=levels).rev().map(at));
            }
        }
        grammar
    }

    /// Returns the names that a production uses directly or indirectly. Its own name is among them only if it is recursive.
    fn below<'g>(&'g self, production: &'g Production) -> BTreeSet<&'g str> {
        production.rhs.names().into_iter().flat_map(|name| self.reachable(name)).collect()
    }

    /// Returns this grammar with prose replaced by an expression in BNF.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let grammar = Grammar::parse_abnf("path-empty = 0<pchar>\nday = <a day of the week>", "")?;
    /// let day = grammar.filled("a day of the week", &r#""Mon" | "Tue""#.parse()?)?.language("day")?;
    /// assert!(day.accepts(b"Tue"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no production contains this prose.
    pub fn filled(&self, prose: &str, expr: &Expr) -> Result<Grammar, Error> {
        let mut grammar = self.clone();
        for production in &mut grammar.productions {
            production.rhs = filled(&production.rhs, prose, expr);
        }
        if grammar == *self { Err(Error::Undefined { name: format!("<{prose}>") }) } else { Ok(grammar) }
    }
}

impl Production {
    /// Returns `true` for a copy of a recursive production.
    pub(crate) fn is_copy(&self) -> bool {
        self.name.contains(COPY)
    }
}

/// Separates the name of a copy from its level. No file can define such a name.
const COPY: char = '.';

fn leveled(name: &str, level: usize) -> String {
    format!("{name}{COPY}{level}")
}

/// Returns an expression with some of its names replaced.
fn replaced(expr: &Expr, by: &impl Fn(&str) -> Option<Expr>) -> Expr {
    mapped(expr, &|expr| if let Expr::Name(name) = expr { by(name) } else { None })
}

fn filled(expr: &Expr, prose: &str, with: &Expr) -> Expr {
    mapped(expr, &|expr| matches!(expr, Expr::Prose(words) if words == prose).then(|| with.clone()))
}

/// Returns an expression with some of the expressions in it replaced.
fn mapped(expr: &Expr, by: &impl Fn(&Expr) -> Option<Expr>) -> Expr {
    let all = |inner: &[Expr]| inner.iter().map(|expr| mapped(expr, by)).collect();
    let boxed = |of: &Expr| Box::new(mapped(of, by));
    by(expr).unwrap_or_else(|| match expr {
        Expr::Sequence(elements) => Expr::Sequence(all(elements)),
        Expr::Choice(alternatives) => Expr::Choice(all(alternatives)),
        Expr::Option(of) => Expr::Option(boxed(of)),
        Expr::Repeat { min, max, of } => Expr::Repeat { min: *min, max: *max, of: boxed(of) },
        Expr::Name(_) | Expr::Literal(_) | Expr::IgnoreCase(_) | Expr::Range(..) | Expr::Prose(_) => {
            expr.clone()
        }
    })
}
