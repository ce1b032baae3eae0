//! The effect of a grammar change on the language of each production.

mod causes;
mod derived;
mod page;
mod parse;
#[cfg(feature = "serde")]
mod row;

use crate::error::Error;
use crate::grammar::{Expr, Grammar, Production};
use crate::language::{Language, Witness};
pub use causes::Cause;
use causes::Causes;
pub use derived::{Comparing, Derived, Formula};
pub use page::{Chosen, Kind, Line, Page};
use parse::Parts;
pub use parse::{Ambiguity, Parses, Reparsed};
#[cfg(feature = "serde")]
pub use row::Row;

/// A comparison of the languages of two grammars, production by production.
///
/// `Display` formats it for review, with the effects under each changed definition.
///
/// ```
/// use abnf_proof::{Grammar, Relation};
///
/// let before = Grammar::parse_abnf("port = 1*DIGIT\nhostport = 1*ALPHA [ \":\" port ]", "")?;
/// let after = before.with("port", "*DIGIT".parse()?)?;
/// let comparison = before.compare(&after)?;
/// let hostport = &comparison.changes[1];
/// assert_eq!((&*hostport.name, hostport.relation), ("hostport", Relation::Wider));
/// assert_eq!(hostport.gained[0].text, b"a:");
/// assert_eq!(hostport.causes[0].name, "port");
/// assert!(comparison.to_string().contains("port is wider."));
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The changes of all productions: those of the second grammar in its order, then those only in the first.
    pub changes: Vec<Change>,
    /// The changes of the [derived languages](Derived) that both grammars have, each with the language's name. The name of the change
    /// is that of its production.
    pub derived: Vec<(String, Change)>,
    /// The names of the parts whose changes come first.
    pub important: Vec<String>,
}

impl Comparison {
    /// Returns `true` if all languages are equal.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        let mut changes = self.changes.iter().chain(self.derived.iter().map(|(_, change)| change));
        changes.all(|change| change.relation == Relation::Equal)
    }
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
    /// Compares this grammar with a later grammar, production by production. If both are in ABNF, the case of a name doesn't matter.
    ///
    /// # Errors
    ///
    /// Returns an error if a production of either grammar is recursive, refers to an undefined name or contains prose, or if
    /// an automaton would be too large.
    pub fn compare(&self, after: &Grammar) -> Result<Comparison, Error> {
        self.compare_by(after, &Comparing::default())
    }

    /// Compares this grammar with a later grammar, production by production, and compares the languages that `comparing` derives from them.
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Grammar::compare`].
    pub fn compare_by(&self, after: &Grammar, comparing: &Comparing<'_>) -> Result<Comparison, Error> {
        let before = &self.spelled_as(after);
        for grammar in [before, after] {
            let mut productions = grammar.productions().iter();
            productions.try_for_each(|production| grammar.check(&Expr::Name(production.name.clone())))?;
        }
        let causes = Causes::new(before, after);
        let parts = Parts { names: parse::parts(before, after)?, important: comparing.important };
        let gone = before.productions().iter().filter(|production| named(after, &production.name).is_none());
        // The copies of a recursive production are parts of it.
        let all = after.productions().iter().chain(gone).filter(|production| !production.is_copy());
        let names = all.map(|production| production.name.as_str());
        let changes = names
            .map(|name| production(before, after, name, &causes, &parts))
            .collect::<Result<_, Error>>()?;
        let [before_all, after_all] = [(comparing.derived)(before)?, (comparing.derived)(after)?];
        let mut derived = Vec::new();
        for before_one in &before_all {
            if let Some(after_one) = after_all.iter().find(|after| after.name == before_one.name) {
                let change =
                    derived_change([before, after], [before_one, after_one], &causes, &parts, comparing)?;
                derived.push((before_one.name.clone(), change));
            }
        }
        let important = comparing.important.iter().map(|&part| part.to_owned()).collect();
        Ok(Comparison { changes, derived, important })
    }
}

/// Returns the production whose name matches exactly, including its case, because one of the grammars may be in BNF.
fn named<'g>(grammar: &'g Grammar, name: &str) -> Option<&'g Production> {
    grammar.get(name).filter(|production| production.name == name)
}

fn production(
    before: &Grammar,
    after: &Grammar,
    name: &str,
    causes: &Causes<'_>,
    parts: &Parts<'_>,
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
            let formula = Formula::Of(Expr::Name(name.to_owned()));
            let readings = [(before, &formula), (after, &formula)];
            parse::compared(readings, name, [this, that], parts)?
        }
        _ => (Parses::NoneInCommon, Ambiguity::NotSearched),
    };
    Ok(change(name, definitions, languages, causes, parses))
}

fn derived_change(
    grammars: [&Grammar; 2],
    derived: [&Derived; 2],
    causes: &Causes<'_>,
    parts: &Parts<'_>,
    comparing: &Comparing<'_>,
) -> Result<Change, Error> {
    let ([before, after], [old, new]) = (grammars, derived);
    let root = &new.root;
    let (this, that) = (old.formula.language(before)?, new.formula.language(after)?);
    let readings = [(before, &old.formula), (after, &new.formula)];
    let parses = parse::compared(readings, root, [&this, &that], parts)?;
    let language = |grammar: &Grammar| {
        let all = (comparing.derived)(grammar)?;
        let same = all.iter().find(|derived| derived.name == new.name);
        same.ok_or_else(|| Error::Undefined { name: new.name.clone(), by: None })?.formula.language(grammar)
    };
    let causes = if this == that { Vec::new() } else { causes.of(root, (&this, &that), language) };
    let definitions = (before.get(root).cloned(), after.get(root).cloned());
    Ok(change(root, definitions, (Some(this), Some(that)), causes, parses))
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
