//! Case policies: the literals of BNF that ignore case although the notation can't say so.

use super::{Grammar, Notation, Production};

/// The literals in BNF that match in either case. By default, none do. It doesn't affect ABNF, whose notation says which literals
/// ignore case.
///
/// ```
/// use abnf_proof::{Case, Grammar};
///
/// let bnf = "header = name \":\" \"X\"\nname = \"date\"";
/// let policy = Case { production: |name| name == "name", literal: |_| false };
/// let header = Grammar::parse(bnf, "")?.ignoring_case(policy).language("header")?;
/// assert!(header.accepts(b"Date:X") && !header.accepts(b"Date:x"));
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// Returns `true` for the name of a production in and below which all literals ignore case.
    pub production: fn(&str) -> bool,
    /// Returns `true` for a literal that ignores case wherever it stands.
    pub literal: fn(&str) -> bool,
}

impl Default for Case {
    fn default() -> Case {
        Case { production: |_| false, literal: |_| false }
    }
}

impl Case {
    /// Returns `true` if all literals in and below this production ignore case.
    pub(crate) fn is_ignored_below(self, production: &Production) -> bool {
        production.notation == Notation::Bnf && (self.production)(&production.name)
    }

    /// Returns `true` if a literal in this notation ignores case. `below` is `true` below a production that ignores case.
    pub(crate) fn is_ignored_in(self, literal: &str, notation: Notation, below: bool) -> bool {
        notation == Notation::Bnf && (below || (self.literal)(literal))
    }
}

impl Grammar {
    /// Returns this grammar with another case policy.
    #[must_use]
    pub fn ignoring_case(self, case: Case) -> Grammar {
        Grammar { case, ..self }
    }
}
