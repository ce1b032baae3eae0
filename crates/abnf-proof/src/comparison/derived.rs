//! Languages that are derived from the productions of a grammar, and the options of a comparison.

use crate::error::Error;
use crate::grammar::{Expr, Grammar};
use crate::language::{Language, Marks};

/// A language that is derived from a grammar's productions, because the prose around a grammar may say more than its rules. An example is a
/// rule that the grammar states twice, where the prose says which one counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The name of the language, a phrase for use within a sentence, such as `the strict reading`.
    pub name: String,
    /// The name of the production whose strings the language restricts.
    pub root: String,
    /// The definition of the language.
    pub formula: Formula,
}

/// The definition of a derived language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The strings of an expression.
    Of(Expr),
    /// The strings of any of these.
    Union(Vec<Formula>),
    /// The strings of the first that aren't strings of the expression.
    Minus(Box<Formula>, Expr),
}

impl Formula {
    /// Returns the language in a grammar.
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::language`].
    pub fn language(&self, grammar: &Grammar) -> Result<Language, Error> {
        self.marked(grammar, &Marks::default())
    }

    /// Returns the language, with a mark before and after the text of each name that has marks.
    pub(super) fn marked(&self, grammar: &Grammar, marks: &Marks<'_>) -> Result<Language, Error> {
        match self {
            Formula::Of(expr) => Language::marked(expr, grammar, marks),
            Formula::Union(formulas) => {
                let nothing = Language::of(&Expr::Choice(Vec::new()), grammar)?;
                formulas
                    .iter()
                    .try_fold(nothing, |all, formula| Ok(all.union(&formula.marked(grammar, marks)?)))
            }
            Formula::Minus(formula, expr) => {
                let excluded = Language::of(expr, grammar)?.with_any(marks);
                Ok(formula.marked(grammar, marks)?.minus(&excluded))
            }
        }
    }
}

/// The options of [`Grammar::compare_by`].
pub struct Comparing<'a> {
    /// The names of the parts whose changes come first, most important first. For URLs, they are the host and the login.
    pub important: &'a [&'a str],
    /// Returns the derived languages of a grammar, which are compared after its productions. It is also called for grammars between
    /// the two.
    pub derived: &'a dyn Fn(&Grammar) -> Result<Vec<Derived>, Error>,
}

impl Default for Comparing<'_> {
    fn default() -> Self {
        Comparing { important: &[], derived: &|_| Ok(Vec::new()) }
    }
}
