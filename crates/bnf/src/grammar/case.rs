//! Case sensitivity of literals. In ABNF, each literal specifies it. In RFC 1738's BNF, scheme names are case-insensitive.

/// The notation of a right-hand side, which determines the meaning of its literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// The notation of RFC 1738. Literals are case-sensitive, except for the names of schemes, for which "interpreters should use
    /// case-ignore".
    Bnf,
    /// The notation of RFC 5234, with the literals of RFC 7405. Rule names are case-insensitive.
    Abnf,
}

impl Notation {
    /// Returns `true` if an [`Expr::Literal`](super::Expr::Literal) is case-insensitive. `inside_scheme` is `true` below a
    /// production that [ignores case](super::Production::ignores_case).
    pub(crate) fn ignores_case(self, literal: &str, inside_scheme: bool) -> bool {
        self == Notation::Bnf && (inside_scheme || scheme(literal).is_some())
    }
}

/// Returns the scheme of a literal that begins a URL, such as `"http://"` or `"z39.50:"`.
pub(crate) fn scheme(literal: &str) -> Option<&str> {
    let (name, _) = literal.split_once(':')?;
    let in_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    (!name.is_empty() && name.bytes().all(in_scheme)).then_some(name)
}
