//! Predefined schemes, and the strict reading.

use super::{Language, Marks};
use crate::error::Error;
use crate::grammar::{Expr, Grammar, scheme};

impl Grammar {
    /// Returns the predefined schemes and their productions, in the order of the alternatives of `url`. A scheme is predefined if
    /// an alternative begins with its literal name.
    ///
    /// ```
    /// let schemes = rfc1738_bnf::Grammar::rfc1738().schemes()?;
    /// assert_eq!(schemes[0], ("http".to_owned(), "httpurl".to_owned()));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if `url` isn't defined, is recursive or too large, refers to an undefined name, or contains prose.
    pub fn schemes(&self) -> Result<Vec<(String, String)>, Error> {
        self.check(&Expr::Name("url".to_owned()))?;
        let mut found = Vec::new();
        for alternative in alternatives(&self.require("url")?.rhs) {
            for scheme in self.leading_schemes(alternative).unwrap_or_default() {
                found.push((scheme, alternative.to_string()));
            }
        }
        Ok(found)
    }

    /// Returns the strict reading of `url`. A URL with a predefined scheme follows that scheme's own
    /// production. The other alternatives apply only to other schemes.
    ///
    /// ```
    /// let strict = rfc1738_bnf::Grammar::rfc1738().strict()?;
    /// assert!(strict.accepts(b"http://host/"));
    /// assert!(!strict.accepts(b"HTTP://user@host/"));
    /// assert!(strict.accepts(b"other://user@host/"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::language`] for `url`.
    pub fn strict(&self) -> Result<Language, Error> {
        self.strict_marked(&Marks::default())
    }

    /// Returns the strict reading, with a mark before and after the text of each name that has marks.
    pub(crate) fn strict_marked(&self, marks: &Marks<'_>) -> Result<Language, Error> {
        self.check(&Expr::Name("url".to_owned()))?;
        let url = &self.require("url")?.rhs;
        let (predefined, general): (Vec<&Expr>, Vec<&Expr>) =
            alternatives(url).iter().partition(|alternative| self.leading_schemes(alternative).is_some());
        let schemes = self.schemes()?.into_iter().map(|(scheme, _)| Expr::Literal(scheme + ":"));
        let claimed = Language::beginning_with(&Expr::choice(schemes), self)?;
        let predefined = Language::marked(&Expr::choice(predefined.into_iter().cloned()), self, marks)?;
        let general = Language::marked(&Expr::choice(general.into_iter().cloned()), self, marks)?;
        Ok(predefined.union(&general.minus(&claimed.with_any(marks))))
    }

    /// Returns the schemes of the literals that an expression begins with, or `None` if it can begin with anything else. The
    /// expression must not be recursive.
    fn leading_schemes(&self, expr: &Expr) -> Option<Vec<String>> {
        let mut schemes = match expr {
            Expr::Literal(text) | Expr::IgnoreCase(text) => vec![scheme(text)?.to_ascii_lowercase()],
            Expr::Name(name) => self.leading_schemes(&self.get(name)?.rhs)?,
            Expr::Sequence(elements) => self.leading_schemes(elements.first()?)?,
            Expr::Choice(alternatives) => {
                let each: Option<Vec<_>> = alternatives.iter().map(|a| self.leading_schemes(a)).collect();
                each?.concat()
            }
            Expr::Range(..) | Expr::Option(_) | Expr::Repeat { .. } | Expr::Prose(_) => return None,
        };
        schemes.sort();
        schemes.dedup();
        Some(schemes)
    }
}

fn alternatives(expr: &Expr) -> &[Expr] {
    match expr {
        Expr::Choice(alternatives) => alternatives,
        other => std::slice::from_ref(other),
    }
}
