//! Imports of productions from another grammar.

use super::{Expr, Grammar};

impl Grammar {
    /// Returns this grammar, completed with productions of another. Each name that is undefined, or defined by prose alone,
    /// gets the other grammar's production. The names that these productions refer to are imported in the same way. All other
    /// names keep their definitions.
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
