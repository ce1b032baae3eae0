//! Grammars that aren't regular as written: recursion that is limited, and prose that is filled in.

use std::collections::{BTreeMap, BTreeSet};

use super::{Expr, Grammar, Production};
use crate::error::Error;

impl Grammar {
    /// Returns this grammar with limited recursion: each production can nest at most `levels` deep in itself. Without
    /// recursion, returns the same grammar. The text of a limited production says so in a comment.
    ///
    /// Productions that refer to each other nest together: a level ends where one refers to itself, or back to one that it is in.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let abnf = "comment = \"(\" *content \")\"\ncontent = ALPHA / comment";
    /// let grammar = Grammar::parse_abnf(abnf, "")?;
    /// assert!(grammar.language("comment").unwrap_err().to_string().starts_with("comment is recursive: comment > content > comment"));
    /// let grammar = grammar.unrolled(2);
    /// assert_eq!(grammar.get("comment").unwrap().text, "comment = \"(\" *content \")\" ; at most 2 levels");
    /// let comment = grammar.language("comment")?;
    /// assert!(comment.accepts(b"(a(b)(c(d)))") && !comment.accepts(b"(((())))"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// A parser without such a limit is compared on the strings that a deeper limit doesn't add:
    ///
    /// ```
    /// # use abnf_proof::Grammar;
    /// # let grammar = Grammar::parse_abnf("comment = \"(\" *( ALPHA / comment ) \")\"", "")?;
    /// /// Accepts comments of any depth.
    /// fn is_comment(text: &[u8]) -> bool {
    ///     let (mut depth, mut ended) = (0, false);
    ///     let all = text.iter().all(|byte| {
    ///         let was_open = !ended;
    ///         match byte {
    ///             b'(' => depth += 1,
    ///             b')' if depth > 0 => depth -= 1,
    ///             byte if byte.is_ascii_alphabetic() && depth > 0 => {}
    ///             _ => return false,
    ///         }
    ///         ended = depth == 0;
    ///         was_open
    ///     });
    ///     all && ended
    /// }
    ///
    /// let [shallow, deep] = [grammar.unrolled(2).language("comment")?, grammar.unrolled(6).language("comment")?];
    /// shallow.prove(2, |text| is_comment(text) && (shallow.accepts(text) || !deep.accepts(text))).unwrap();
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn unrolled(&self, levels: usize) -> Grammar {
        let below: BTreeMap<&str, BTreeSet<&str>> =
            self.productions.iter().map(|production| (&*production.name, self.below(production))).collect();
        let reaches = |from: &str, to: &str| below.get(from).is_some_and(|names| names.contains(to));
        let mut grammar = self.clone();
        for first in self.productions.iter().filter(|production| reaches(&production.name, &production.name))
        {
            let is_same = |name: &str| reaches(name, &first.name) && reaches(&first.name, name);
            let order = self.order(first, &is_same);
            let place_of = |name: &str| order.iter().position(|member| member.name == name);
            // The copies of all productions that nest with this one, each at each level.
            let copies =
                (0..=levels).rev().flat_map(|level| order.iter().map(move |member| (level, *member)));
            let copies = copies.map(|(level, member)| {
                let is_first = level == levels && member.name == first.name;
                let name = if is_first { first.name.clone() } else { copy(member, first, level) };
                let inner = |name: &str| -> Option<Expr> {
                    let to = *order.get(place_of(name)?)?;
                    let nests = place_of(name) <= place_of(&member.name);
                    let level = if nests { level.checked_sub(1) } else { Some(level) };
                    let inside = level.map(|level| Expr::Name(copy(to, first, level)));
                    Some(inside.unwrap_or(Expr::Choice(Vec::new())))
                };
                let text = format!("{} ; at most {levels} levels", member.text);
                Production { name, text, rhs: replaced(&member.rhs, &inner), ..member.clone() }
            });
            let place = grammar.productions.iter().position(|known| known.name == first.name);
            if let Some(place) = place {
                grammar.productions.splice(place..=place, copies);
            }
        }
        grammar
    }

    /// Returns the productions that nest with `first`, each before those that it uses, unless one of those uses it on the way from `first`:
    /// the reverse of the order in which a depth-first search leaves them.
    fn order<'g>(&'g self, first: &'g Production, is_same: &impl Fn(&str) -> bool) -> Vec<&'g Production> {
        let inner = |production: &'g Production| -> Vec<&'g Production> {
            let names = production.rhs.names().into_iter().filter(|name| is_same(name));
            names.filter_map(|name| self.get(name)).collect()
        };
        let (mut order, mut seen) = (Vec::new(), BTreeSet::from([first.name.as_str()]));
        let mut open = vec![(first, inner(first))];
        while let Some((production, rest)) = open.last_mut() {
            match rest.pop() {
                Some(next) if seen.insert(&next.name) => open.push((next, inner(next))),
                Some(_) => {}
                None => {
                    order.push(*production);
                    open.pop();
                }
            }
        }
        order.reverse();
        order
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
        if grammar == *self {
            Err(Error::Undefined { name: format!("<{prose}>"), by: None })
        } else {
            Ok(grammar)
        }
    }
}

impl Production {
    /// Returns `true` for a copy of a recursive production.
    pub(crate) fn is_copy(&self) -> bool {
        self.name.contains(COPY)
    }
}

/// Separates the parts of a copy's name. No file can define such a name.
const COPY: char = '.';

/// Returns the name of the copy of a production at a level below `first`.
fn copy(production: &Production, first: &Production, level: usize) -> String {
    format!("{}{COPY}{}{COPY}{level}", first.name, production.name)
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
