//! The effect of a grammar change on the language of each production.

mod causes;
mod page;
mod parse;

use crate::error::Error;
use crate::grammar::{Expr, Grammar, Production};
use crate::language::{Language, Witness};
pub use causes::Cause;
use causes::Causes;
pub use page::{Chosen, Kind, Line, Page};
use parse::Reading;
pub use parse::{Ambiguity, Parses, Reparsed};

/// A comparison of the languages of two grammars, production by production.
///
/// `Display` formats it for review, with the effects under each changed definition.
///
/// ```
/// use rfc1738_bnf::{Grammar, Relation};
///
/// let before = Grammar::rfc1738();
/// let after = before.with("port", "*digit".parse()?)?;
/// let comparison = before.compare(&after)?;
/// let hostport = comparison.changes.iter().find(|change| change.name == "hostport").unwrap();
/// assert_eq!(hostport.relation, Relation::Wider);
/// assert_eq!(hostport.gained[0].text, b"a:");
/// assert_eq!(hostport.causes[0].name, "port");
/// # Ok::<(), rfc1738_bnf::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The changes of all productions: those of the second grammar in its order, then those only in the first.
    pub changes: Vec<Change>,
    /// The change of the strict reading, if both grammars define `url`.
    pub strict: Option<Change>,
}

/// The change of one production.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The name of the production.
    pub name: String,
    /// Its definition in the first grammar.
    pub before: Option<Production>,
    /// Its definition in the second grammar.
    pub after: Option<Production>,
    /// The relation of the new language to the old language.
    pub relation: Relation,
    /// Strings that only the second grammar derives, from [`Language::witnesses_by_byte`].
    pub gained: Vec<Witness>,
    /// Strings that only the first grammar derives.
    pub lost: Vec<Witness>,
    /// The changed definitions that cause the difference, in the order of the second grammar. They may include this
    /// production's own definition. If only one grammar has the production, this is the production itself. Empty if
    /// there is no difference.
    pub causes: Vec<Cause>,
    /// The differences in the derivations of the strings that both grammars derive.
    pub parses: Parses,
    /// A string that has several derivations only in the second grammar.
    pub ambiguity: Ambiguity,
}

/// The relation of a production's language in the second grammar to its language in the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// The same strings.
    Equal,
    /// Fewer strings.
    Narrower,
    /// More strings.
    Wider,
    /// Some additional strings, but not all of the earlier strings.
    Both,
    /// The production is only in the second grammar.
    New,
    /// The production is only in the first grammar.
    Gone,
}

impl Relation {
    /// Returns the word for the relation, such as `wider`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Relation::Equal => "equal",
            Relation::Narrower => "narrower",
            Relation::Wider => "wider",
            Relation::Both => "both",
            Relation::New => "new",
            Relation::Gone => "gone",
        }
    }
}

impl Change {
    /// Returns `true` if the right-hand side or its notation changed, or if only one grammar has the production.
    #[must_use]
    pub fn is_rewritten(&self) -> bool {
        match (&self.before, &self.after) {
            (Some(before), Some(after)) => before.is_rewritten_in(after),
            _ => true,
        }
    }
}

impl Production {
    /// Returns `true` if the right-hand side or its notation changed. The notation determines the meaning of a literal.
    fn is_rewritten_in(&self, after: &Production) -> bool {
        (&self.rhs, self.notation) != (&after.rhs, after.notation)
    }
}

impl Grammar {
    /// Compares this grammar with a later grammar, production by production, and compares their strict readings.
    ///
    /// # Errors
    ///
    /// Returns an error if a production of either grammar is recursive, refers to an undefined name or contains prose, or if
    /// an automaton would be too large.
    pub fn compare(&self, after: &Grammar) -> Result<Comparison, Error> {
        for grammar in [self, after] {
            let mut productions = grammar.productions().iter();
            productions.try_for_each(|production| grammar.check(&Expr::Name(production.name.clone())))?;
        }
        let causes = Causes::new(self, after);
        let parts = parse::parts(self, after)?;
        let gone = self.productions().iter().filter(|production| named(after, &production.name).is_none());
        let names = after.productions().iter().chain(gone).map(|production| production.name.as_str());
        let changes =
            names.map(|name| production(self, after, name, &causes, &parts)).collect::<Result<_, Error>>()?;
        let both = [self, after].iter().all(|grammar| named(grammar, "url").is_some());
        let strict = if both { Some(strict(self, after, &causes, &parts)?) } else { None };
        Ok(Comparison { changes, strict })
    }
}

/// Returns the production whose name matches exactly, including its case. ABNF names are
/// case-insensitive, but the other grammar may be BNF.
fn named<'g>(grammar: &'g Grammar, name: &str) -> Option<&'g Production> {
    grammar.get(name).filter(|production| production.name == name)
}

fn production(
    before: &Grammar,
    after: &Grammar,
    name: &str,
    causes: &Causes<'_>,
    parts: &[&str],
) -> Result<Change, Error> {
    let definitions = (named(before, name).cloned(), named(after, name).cloned());
    if let (Some(_), Some(_)) = &definitions
        && !causes.affect(name)
    {
        let parses = (Parses::Alike, Ambiguity::Unchanged);
        return Ok(change(name, definitions, (None, None), Vec::new(), parses));
    }
    let language = |grammar: &Grammar| named(grammar, name).map(|_| grammar.language(name)).transpose();
    let languages = (language(before)?, language(after)?);
    let causes = match &languages {
        (Some(before), Some(after)) if before != after => {
            causes.of(name, (before, after), |grammar| grammar.language(name))
        }
        (Some(_), Some(_)) => Vec::new(),
        _ => vec![Cause { name: name.to_owned(), gained: None, lost: None }],
    };
    let parses = match &languages {
        (Some(this), Some(that)) => {
            parse::compared([before, after], Reading::Production(name), [this, that], parts)?
        }
        _ => (Parses::NoneInCommon, Ambiguity::NotSearched),
    };
    Ok(change(name, definitions, languages, causes, parses))
}

fn strict(before: &Grammar, after: &Grammar, causes: &Causes<'_>, parts: &[&str]) -> Result<Change, Error> {
    let (this, that) = (before.strict()?, after.strict()?);
    let parses = parse::compared([before, after], Reading::Strict, [&this, &that], parts)?;
    let causes = if this == that { Vec::new() } else { causes.of("url", (&this, &that), Grammar::strict) };
    let definitions = (before.get("url").cloned(), after.get("url").cloned());
    Ok(change("url", definitions, (Some(this), Some(that)), causes, parses))
}

fn change(
    name: &str,
    (before, after): (Option<Production>, Option<Production>),
    languages: (Option<Language>, Option<Language>),
    causes: Vec<Cause>,
    (parses, ambiguity): (Parses, Ambiguity),
) -> Change {
    let (gained, lost) = match &languages {
        (Some(before), Some(after)) => (after.witnesses_by_byte(before), before.witnesses_by_byte(after)),
        (Some(before), None) => (Vec::new(), before.witnesses_by_byte(&before.minus(before))),
        (None, Some(after)) => (after.witnesses_by_byte(&after.minus(after)), Vec::new()),
        (None, None) => (Vec::new(), Vec::new()),
    };
    let relation = match (&before, &after, gained.is_empty(), lost.is_empty()) {
        (None, _, _, _) => Relation::New,
        (_, None, _, _) => Relation::Gone,
        (_, _, true, true) => Relation::Equal,
        (_, _, true, false) => Relation::Narrower,
        (_, _, false, true) => Relation::Wider,
        (_, _, false, false) => Relation::Both,
    };
    Change { name: name.to_owned(), before, after, relation, gained, lost, causes, parses, ambiguity }
}
