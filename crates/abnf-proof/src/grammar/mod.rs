//! Parsed grammars.

mod abnf;
mod case;
mod check;
mod definitions;
mod derivation;
mod expr;
mod notation;
mod unroll;

use std::collections::BTreeSet;

pub use case::Case;
pub use derivation::Child;
pub use expr::Expr;
pub use notation::Notation;

use crate::error::Error;
pub use definitions::Definition;
use definitions::split;

/// The productions of a file in BNF or ABNF, corrected by its errata.
///
/// Two grammars are equal if their productions are. The [case policy](Grammar::ignoring_case) doesn't count.
///
/// ```
/// use abnf_proof::Grammar;
///
/// let bnf = "port = digits ; decimal\ndigits = 1*digit\ndigit = \"0\"";
/// let grammar = Grammar::parse(bnf, "digit = \"0\" | \"1\"")?;
/// assert_eq!(grammar.get("port").unwrap().text, "port = digits ; decimal");
/// assert_eq!(grammar.get("digit").unwrap().printed, "digit = \"0\"");
/// assert_eq!(grammar.unreferenced(), ["port"]);
/// assert!(grammar.language("port")?.accepts(b"1010"));
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grammar {
    productions: Vec<Production>,
    pub(crate) case: Case,
}

impl PartialEq for Grammar {
    fn eq(&self, other: &Grammar) -> bool {
        self.productions == other.productions
    }
}

impl Eq for Grammar {}

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
    /// Returns `true` if this is the production with this name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.notation.are_same(&self.name, name)
    }

    /// Builds a production from the definitions of its name: those in the errata, if any, or else the printed ones. ABNF may define
    /// the alternatives of a name one by one.
    fn new(
        notation: Notation,
        name: &str,
        printed: &[Definition<'_>],
        errata: &[Definition<'_>],
    ) -> Result<Production, Error> {
        let printed: Vec<_> = printed.iter().filter(|definition| definition.is(name)).collect();
        let errata: Vec<_> = errata.iter().filter(|definition| definition.is(name)).collect();
        let text = |definitions: &[&Definition<'_>]| {
            definitions.iter().map(|definition| definition.text()).collect::<Vec<&str>>().join("\n")
        };
        let valid = if errata.is_empty() { &printed } else { &errata };
        Ok(Production {
            name: name.to_owned(),
            text: text(valid),
            printed: text(&printed),
            rhs: Expr::choice(
                valid.iter().map(|definition| definition.rhs()).collect::<Result<Vec<Expr>, Error>>()?,
            ),
            notation,
        })
    }
}

impl Grammar {
    /// Parses a BNF file. A definition in `errata` replaces the definition of the same name. The replaced right-hand side is
    /// never parsed, because it may not even be valid BNF. A definition with a new name
    /// adds a production after the definition above it in `errata`, or at the end if there is no definition above it.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let bnf = "port = digits\ndigits = 1*digit\ndigit = \"0\" | \"1\"";
    /// let grammar = Grammar::parse(bnf, "port = [ sign ] digits\nsign = \"-\"")?;
    /// let names: Vec<&str> = grammar.productions().iter().map(|production| production.name.as_str()).collect();
    /// assert_eq!(names, ["port", "sign", "digits", "digit"]);
    /// assert_eq!(grammar.get("sign").unwrap().printed, "");
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a file isn't valid BNF, or defines a name twice. Undefined names aren't an error; see
    /// [`Grammar::undefined`].
    pub fn parse(bnf: &str, errata: &str) -> Result<Grammar, Error> {
        Grammar::corrected(Notation::Bnf, split(Notation::Bnf, "BNF", bnf)?, errata)
    }

    fn corrected(notation: Notation, printed: Vec<Definition<'_>>, errata: &str) -> Result<Grammar, Error> {
        let errata = split(notation, "errata", errata)?;
        let mut productions = Vec::new();
        for definition in printed.iter().filter(|definition| !definition.adds) {
            productions.push(Production::new(notation, definition.name, &printed, &errata)?);
        }
        let mut above = None;
        for erratum in errata.iter().filter(|definition| !definition.adds) {
            let corrected = productions.iter().position(|production| production.is(erratum.name));
            let place = corrected.or(above.map(|above| above + 1)).unwrap_or(productions.len());
            if corrected.is_none() {
                productions.insert(place, Production::new(notation, erratum.name, &[], &errata)?);
            }
            above = Some(place);
        }
        Ok(Grammar { productions, case: Case::default() })
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
        self.get(name).ok_or_else(|| Error::Undefined { name: name.to_owned(), by: None })
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

    /// Returns the names that a production uses directly or indirectly, and its own name.
    ///
    /// ```
    /// let grammar = abnf_proof::Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?;
    /// assert!(grammar.reachable("time-secfrac").into_iter().eq(["DIGIT", "time-secfrac"]));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn reachable<'g>(&'g self, name: &'g str) -> BTreeSet<&'g str> {
        let mut reached = BTreeSet::new();
        let mut open = vec![name];
        while let Some(name) = open.pop() {
            if reached.insert(name) {
                open.extend(self.get(name).map(|production| production.rhs.names()).unwrap_or_default());
            }
        }
        reached
    }

    /// Returns this grammar with the right-hand side of one production replaced. The production keeps its notation.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let grammar = Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?;
    /// let mutated = grammar.with("time-secfrac", r#"[ "." | "," ] 1*DIGIT"#.parse()?)?;
    /// let difference = grammar.language("partial-time")?.difference(&mutated.language("partial-time")?);
    /// assert_eq!(difference.as_deref(), Some(&b"00:00:000"[..]));
    /// # Ok::<(), abnf_proof::Error>(())
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

    /// Returns this grammar with another name for a production, so that it can be compared with the production of that name.
    ///
    /// ```
    /// let later = abnf_proof::Grammar::parse_abnf("URI = scheme \":\"\nscheme = 1*ALPHA", "")?;
    /// assert!(later.renamed("scheme", "name")?.language("URI")?.accepts(b"a:"));
    /// assert!(later.renamed("URI", "scheme").is_err());
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no production with this name, or if there is already one with the new name.
    pub fn renamed(&self, name: &str, to: &str) -> Result<Grammar, Error> {
        self.require(name)?;
        if self.get(to).is_some() {
            return Err(Error::Taken { name: to.to_owned() });
        }
        let mut grammar = self.clone();
        for production in &mut grammar.productions {
            let notation = production.notation;
            let rename = |known: &mut String| {
                if notation.are_same(known, name) {
                    to.clone_into(known);
                }
            };
            rename(&mut production.name);
            production.rhs.for_each_name(&mut |known| rename(known));
        }
        Ok(grammar)
    }

    /// Returns this grammar with only some of its productions.
    #[must_use]
    pub fn only(&self, is_kept: impl Fn(&Production) -> bool) -> Grammar {
        let kept = self.productions.iter().filter(|production| is_kept(production));
        Grammar { productions: kept.cloned().collect(), case: self.case }
    }

    /// Returns this grammar, extended with the productions that only `other` defines.
    pub(crate) fn extended_by(&self, other: &Grammar) -> Grammar {
        let new = other.productions.iter().filter(|production| self.get(&production.name).is_none());
        Grammar { productions: self.productions.iter().chain(new).cloned().collect(), case: self.case }
    }

    /// Returns this grammar, completed with productions of another. Each name that is undefined, or defined by prose alone,
    /// gets the other grammar's production. The names that these productions refer to are imported in the same way. All other
    /// names keep their definitions.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let generic = Grammar::parse_abnf("port = *DIGIT\nhost = \"h\"", "")?;
    /// let ours = Grammar::parse_abnf("url = \"x://\" host \":\" port\nhost = <see the other>", "")?;
    /// assert_eq!(ours.undefined(), ["port"]);
    /// assert!(ours.importing(&generic).language("url")?.accepts(b"x://h:80"));
    /// # Ok::<(), abnf_proof::Error>(())
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
