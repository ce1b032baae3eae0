//! What a grammar takes from another.

use super::{Expr, Grammar};

impl Grammar {
    /// This grammar with what it lacks from another: each name that a right-hand side refers to and nothing defines,
    /// or that is defined by prose alone, gets the other's production, and so on for what that refers to. What this
    /// grammar defines is its own for those productions too.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let generic = Grammar::parse_abnf("port = *DIGIT\nhost = \"h\"", "")?;
    /// let ours = Grammar::parse_abnf("url = \"x://\" host \":\" port\nhost = <see the other>", "")?;
    /// assert_eq!(ours.undefined(), ["port"]);
    /// assert!(ours.importing(&generic).language("url")?.accepts(b"x://h:80"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    #[must_use]
    pub fn importing(&self, other: &Grammar) -> Grammar {
        let mut grammar = self.clone();
        for production in &mut grammar.productions {
            if let (Expr::Prose(_), Some(defined)) = (&production.rhs, other.get(&production.name)) {
                *production = defined.clone();
            }
        }
        loop {
            let missing = grammar.undefined().into_iter().filter_map(|name| other.get(name)).cloned();
            let missing: Vec<_> = missing.collect();
            if missing.is_empty() {
                return grammar;
            }
            grammar.productions.extend(missing);
        }
    }
}
