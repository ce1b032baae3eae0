//! The methods of [`Hint`].

use core::fmt;

use super::hint_table::Hint;
use super::words::Shown;
use crate::grammar::misc::NATIONAL;

impl Hint {
    /// Returns the hint for a character that must be encoded in every URL.
    pub(super) fn never_allowed(character: char) -> Option<Hint> {
        match character {
            ' ' => Some(Hint::Space),
            _ if character.is_control() => Some(Hint::Control(character)),
            _ if !character.is_ascii() => Some(Hint::NonAscii(character)),
            '"' | '<' | '>' | '#' => Some(Hint::Unsafe(character)),
            _ if NATIONAL.contains(character as u8) => Some(Hint::Unsafe(character)),
            _ => None,
        }
    }

    /// Returns the sentence that `Display` writes, with `…` in place of the character or the kind of URL.
    ///
    /// Use it to group and count errors, because it doesn't depend on the input. Each kind of hint has its
    /// own sentence.
    ///
    /// ```
    /// let hint = rfc1738::Url::parse("http://host.dom/<joe").unwrap_err().hints()[0];
    /// assert_eq!(hint.to_string(), "a URL can't contain `<`");
    /// assert_eq!(hint.reason(), "a URL can't contain …");
    /// ```
    #[must_use]
    pub const fn reason(self) -> &'static str {
        self.row().reason
    }

    /// Returns advice on how to correct the text, if any. A hint with a [`Fix`](crate::Fix) has no advice.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].advice(), Some("remove this"));
    /// ```
    #[must_use]
    pub fn advice(self) -> Option<&'static str> {
        self.row().remedy.advice()
    }

    /// Returns the section of the RFC that the hint is based on, such as `3.1` or `Appendix`.
    pub const fn section(self) -> &'static str {
        self.row().section
    }

    /// Returns a quotation from the hint's section.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.hints()[0].quote(), "No user name or password is allowed.");
    /// ```
    #[must_use]
    pub const fn quote(self) -> &'static str {
        self.row().quote
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = self.reason().split_once('…').unwrap_or((self.reason(), ""));
        f.write_str(before)?;
        match *self {
            Hint::NoUser(production) | Hint::NoPath(production) => f.write_str(production.in_words())?,
            Hint::LoginDelimiter(found)
            | Hint::Control(found)
            | Hint::NonAscii(found)
            | Hint::Unsafe(found)
            | Hint::Reserved(found)
            | Hint::NoEscape(found)
            | Hint::SchemeCharacter(found)
            | Hint::HostCharacter(Some(found)) => Shown(Some(found)).fmt(f)?,
            Hint::HostCharacter(None) => f.write_str("this character")?,
            _ => {}
        }
        f.write_str(after)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::super::hint_table::KINDS;

    #[test]
    fn each_kind_has_its_own_reason() {
        let reasons: BTreeSet<&str> = KINDS.iter().map(|hint| hint.reason()).collect();
        assert_eq!(reasons.len(), KINDS.len());
    }
}
