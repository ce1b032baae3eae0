//! The productions of Section 5 and the schemes that the RFC specifies. `table.rs` has a row for each. The methods that parse and
//! encode text are in `start_symbol.rs`.

mod table;

use core::fmt;

pub(crate) use table::{productions, schemes};

/// Section 5 as printed in the RFC.
const BNF: &str = include_str!("../../grammar/rfc1738.bnf");
/// The definitions that errata correct, as corrected.
const ERRATA: &str = include_str!("../../grammar/errata.bnf");

/// Defines [`Production`] from the table.
macro_rules! names {
    ($($production:ident $combinator:ident $section:literal $words:literal $(= $name:literal)?;)*) => {
        /// A production of Section 5. The variants are in the RFC's order.
        ///
        /// Any production can be a start symbol: [`matches`](Production::matches) checks a string,
        /// [`longest_prefix`](Production::longest_prefix) returns the length of the longest match at its start, and
        /// [`tree`](Production::tree) returns a [`Tree`](crate::Tree). [`bnf`](Production::bnf) returns the
        /// definition, and [`encode`](Production::encode) percent-encodes octets so that the production matches them.
        /// For a value with typed parts, use the type in [`grammar`](crate::grammar), for example `Hostport::try_from`.
        ///
        /// ```
        /// use rfc1738::Production;
        ///
        /// assert!(Production::Hostname.matches("ds.internic.net"));
        /// assert!(!Production::Hostname.matches("ds internic net"));
        /// assert_eq!(Production::Hostname.bnf(), "hostname       = *[ domainlabel \".\" ] toplabel");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Production {
            $(
                #[doc = concat!("[`", names!(@ $combinator $($name)?), "`](crate::grammar::", stringify!($combinator), "()); Section ", $section, ".")]
                $production,
            )*
        }

        impl Production {
            /// All productions, in the RFC's order.
            pub const ALL: &'static [Production] = &[$(Production::$production),*];
        }

        const ROWS: &[Row] = &[$(Row {
            name: names!(@ $combinator $($name)?),
            section: $section,
            words: $words,
        }),*];
    };
    (@ $combinator:ident) => { stringify!($combinator) };
    (@ $combinator:ident $name:literal) => { $name };
}

productions!(names);

/// The name, section and description of a production, from the table.
struct Row {
    name: &'static str,
    section: &'static str,
    words: &'static str,
}

impl Production {
    /// Returns the name as the RFC spells it, such as `gopher+_string`.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// Returns the section of the RFC whose prose describes this production, such as `3.1`.
    pub const fn section(self) -> &'static str {
        ROWS[self as usize].section
    }

    /// Returns a description of the production in plain words, with an article: `a host name`, `an HTTP URL`.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// assert_eq!(Production::Alphadigit.in_words(), "a letter or digit");
    /// ```
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        ROWS[self as usize].words
    }

    /// Returns the production's definition in `grammar/rfc1738.bnf`, or in `grammar/errata.bnf` if an erratum
    /// corrects it.
    ///
    /// Includes continuation lines and trailing comments, but no final newline.
    pub fn bnf(self) -> &'static str {
        definition(ERRATA, self.name()).or_else(|| definition(BNF, self.name())).unwrap_or_default()
    }
}

/// Returns the definition of `name` in the text of a BNF file.
fn definition(file: &'static str, name: &str) -> Option<&'static str> {
    let is_head = |&at: &usize| {
        let is_line = at == 0 || file[..at].ends_with('\n');
        is_line && file[at + name.len()..].trim_start().starts_with('=')
    };
    let start = file.match_indices(name).map(|(at, _)| at).find(is_head)?;
    let text = &file[start..];
    let is_end = |&at: &usize| !text[at..].starts_with("\n ");
    let end = text.match_indices('\n').map(|(at, _)| at).find(is_end);
    Some(text[..end.unwrap_or(text.len())].trim_end())
}

impl fmt::Display for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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
        const SPECIFIED: &[Specified] = &[$(Specified {
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
