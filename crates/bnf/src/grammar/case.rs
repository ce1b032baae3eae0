//! Where case is ignored: in the names of schemes.

/// The scheme of a literal that begins a URL, such as `"http://"` or `"mailto:"`: letters before a colon.
pub(crate) fn scheme(literal: &str) -> Option<&str> {
    let (name, _) = literal.split_once(':')?;
    (!name.is_empty() && name.bytes().all(|b| b.is_ascii_alphabetic())).then_some(name)
}

/// Whether `name` is the production for scheme names, for which "interpreters should use case-ignore".
pub(crate) fn ignores_case(name: &str) -> bool {
    name == "scheme"
}
