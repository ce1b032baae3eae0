//! Parsed grammars.

mod abnf;
mod case;
mod check;
mod definitions;
mod derivation;
mod expr;
mod import;
mod notation;
mod revision;

use std::collections::BTreeSet;

pub use case::Notation;
pub(crate) use case::scheme;
pub use derivation::Child;
pub use expr::Expr;

use crate::error::Error;
use definitions::split;

/// Section 5 of RFC 1738 as printed.
const RFC1738: &str = include_str!("../../grammar/rfc1738.bnf");
/// The errata to Section 5.
const ERRATA: &str = include_str!("../../grammar/errata.bnf");

/// The productions of a file in BNF or ABNF, corrected by its errata.
///
/// ```
/// use rfc1738_bnf::Grammar;
///
/// let bnf = "port = digits ; decimal\ndigits = 1*digit\ndigit = \"0\"";
/// let grammar = Grammar::parse(bnf, "digit = \"0\" | \"1\"")?;
/// assert_eq!(grammar.get("port").unwrap().text, "port = digits ; decimal");
/// assert_eq!(grammar.get("digit").unwrap().printed, "digit = \"0\"");
/// assert_eq!(grammar.unreferenced(), ["port"]);
/// assert!(grammar.language("port")?.accepts(b"1010"));
/// # Ok::<(), rfc1738_bnf::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    productions: Vec<Production>,
}

/// A definition in a grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Production {
    /// The name to the left of the `=`.
    pub name: String,
    /// The definition's exact text, from the name to the end of its last line, including comments. If there is an erratum,
    /// the erratum's text.
    pub text: String,
    /// The definition's exact text in the BNF file itself; empty if the errata add the production.
    pub printed: String,
    /// The expression to the right of the `=`.
    pub rhs: Expr,
    /// The notation of `text`, which determines the meaning of the literals in `rhs`.
    pub notation: Notation,
}

impl Production {
    /// Returns `true` if all literals in and below this production are case-insensitive, as for RFC 1738's `scheme`.
    pub(crate) fn ignores_case(&self) -> bool {
        self.notation == Notation::Bnf && self.name == "scheme"
    }

    /// Returns `true` if this is the production with this name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name == name || (self.notation == Notation::Abnf && self.name.eq_ignore_ascii_case(name))
    }
}

impl Grammar {
    /// Parses a BNF file. A definition in `errata` replaces the definition of the same name. The replaced right-hand side is
    /// never parsed, because RFC 1738 as printed has a right-hand side that isn't valid BNF. A definition with a new name
    /// adds a production after the definition above it in `errata`, or at the end if there is no definition above it.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let bnf = "port = digits\ndigits = 1*digit\ndigit = \"0\" | \"1\"";
    /// let grammar = Grammar::parse(bnf, "port = [ sign ] digits\nsign = \"-\"")?;
    /// let names: Vec<&str> = grammar.productions().iter().map(|production| production.name.as_str()).collect();
    /// assert_eq!(names, ["port", "sign", "digits", "digit"]);
    /// assert_eq!(grammar.get("sign").unwrap().printed, "");
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a file isn't valid BNF, or defines a name twice. Undefined names aren't an error; see
    /// [`Grammar::undefined`].
    pub fn parse(bnf: &str, errata: &str) -> Result<Grammar, Error> {
        let printed = split("BNF", bnf)?;
        let errata = split("errata", errata)?;
        let mut productions = Vec::new();
        for definition in &printed {
            let valid = errata.iter().find(|erratum| erratum.name == definition.name).unwrap_or(definition);
            productions.push(Production {
                name: definition.name.to_owned(),
                text: valid.text().to_owned(),
                printed: definition.text().to_owned(),
                rhs: valid.rhs()?,
                notation: Notation::Bnf,
            });
        }
        let mut above = None;
        for erratum in &errata {
            let corrected = productions.iter().position(|production| production.name == erratum.name);
            let place = corrected.or(above.map(|above| above + 1)).unwrap_or(productions.len());
            if corrected.is_none() {
                productions.insert(
                    place,
                    Production {
                        name: erratum.name.to_owned(),
                        text: erratum.text().to_owned(),
                        printed: String::new(),
                        rhs: erratum.rhs()?,
                        notation: Notation::Bnf,
                    },
                );
            }
            above = Some(place);
        }
        Ok(Grammar { productions })
    }

    /// Parses Section 5 of RFC 1738, with its verified erratum.
    ///
    /// # Panics
    ///
    /// Panics if one of the files isn't valid BNF. They are part of this crate, and its tests parse them.
    #[must_use]
    pub fn rfc1738() -> Grammar {
        Grammar::parse(RFC1738, ERRATA).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Returns the productions, in the file's order.
    #[must_use]
    pub fn productions(&self) -> &[Production] {
        &self.productions
    }

    /// Returns the production with this name. ABNF names are case-insensitive.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Production> {
        self.productions.iter().find(|production| production.is(name))
    }

    /// Returns the production with this name, or an error.
    pub(crate) fn require(&self, name: &str) -> Result<&Production, Error> {
        self.get(name).ok_or_else(|| Error::Undefined { name: name.to_owned() })
    }

    /// Returns the undefined names that right-hand sides refer to, sorted.
    #[must_use]
    pub fn undefined(&self) -> Vec<&str> {
        self.references().into_iter().filter(|name| self.get(name).is_none()).collect()
    }

    /// Returns the names that are defined but not used on any right-hand side, in the file's order.
    #[must_use]
    pub fn unreferenced(&self) -> Vec<&str> {
        let references = self.references();
        let names = self.productions.iter().map(|production| production.name.as_str());
        names.filter(|name| !references.contains(name)).collect()
    }

    fn references(&self) -> BTreeSet<&str> {
        self.productions.iter().flat_map(|production| production.rhs.names()).collect()
    }

    /// Returns this grammar with the right-hand side of one production replaced. The production keeps its notation.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let grammar = Grammar::rfc1738();
    /// let mutated = grammar.with("port", "1*[ digit | hialpha ]".parse()?)?;
    /// let difference = grammar.language("hostport")?.difference(&mutated.language("hostport")?);
    /// assert_eq!(difference.as_deref(), Some(&b"A:A"[..]));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no production with this name.
    pub fn with(&self, name: &str, rhs: Expr) -> Result<Grammar, Error> {
        self.require(name)?;
        let mut grammar = self.clone();
        for production in grammar.productions.iter_mut().filter(|production| production.is(name)) {
            production.text = format!("{name} = {rhs}");
            production.rhs = rhs.clone();
        }
        Ok(grammar)
    }

    /// Returns this grammar, extended with the productions that only `other` defines.
    pub(crate) fn extended_by(&self, other: &Grammar) -> Grammar {
        let new = other.productions.iter().filter(|production| self.get(&production.name).is_none());
        Grammar { productions: self.productions.iter().chain(new).cloned().collect() }
    }
}
