//! The schemes that the RFC specifies.

use super::table::schemes;
use crate::Production;

/// A row of [`schemes`]: a scheme that Section 3 specifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specified {
    pub name: &'static str,
    pub production: Production,
    /// The first form of a URL that the scheme's section prints. FTP uses the form of Section 3.1.
    pub form: &'static str,
}

macro_rules! specified {
    ($(
        $variant:ident $type:ident $combinator:ident $name:literal,
        $form:literal;
    )*) => {
        /// The schemes that Section 3 specifies, in the order of Section 5.
        pub(crate) const SPECIFIED: &[Specified] = &[$(Specified {
            name: $name,
            production: Production::$type,
            form: $form,
        }),*];
    };
}

schemes!(specified);

/// Returns the specified scheme with this name, ignoring case.
pub(crate) fn specified(name: &str) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}

/// Returns the specified scheme whose URLs this production derives.
pub(crate) const fn specified_by(production: Production) -> Option<&'static Specified> {
    let mut rest = SPECIFIED;
    // A `const fn` can't use iterators or compare enums with `==`.
    while let [scheme, after @ ..] = rest {
        if scheme.production as usize == production as usize {
            return Some(scheme);
        }
        rest = after;
    }
    None
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::Grammar;

    use super::SPECIFIED;

    const ADVICE: &str = "change `schemes` in src/production/table.rs";

    #[test]
    fn table_lists_bnf_schemes_in_order() {
        let bnf_schemes = Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}"));
        let table_schemes: Vec<_> =
            SPECIFIED.iter().map(|row| (row.name.to_owned(), row.production.name().to_owned())).collect();
        let missing: Vec<_> = bnf_schemes.iter().filter(|scheme| !table_schemes.contains(scheme)).collect();
        assert!(
            missing.is_empty(),
            "the BNF's `url` has {missing:?}, but the code doesn't: write the production in src/grammar/, then its \
            row and the scheme's row in src/production/table.rs, and the variant of `Url` in src/grammar/generic.rs"
        );
        assert_eq!(
            table_schemes, bnf_schemes,
            "the table's schemes differ from those of the BNF's `url`: {ADVICE}"
        );
    }
}
