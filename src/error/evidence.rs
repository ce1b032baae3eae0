//! The evidence for the hints and the span of an error: questions about the text and the expectations at its
//! offset.

use core::ops::Range;

use crate::Production;
use crate::error::details::Details;
use crate::error::failure::{Failure, Wanted};
use crate::notation::class::{HEX, bit};
use crate::production::specified_by;

/// An error, its text, and the productions in which something was expected.
pub(super) struct Evidence<'t> {
    pub(super) error: &'t Details,
    pub(super) text: &'t str,
    pub(super) before: &'t str,
    /// The text from the offset on.
    pub(super) rest: &'t str,
    /// A bitmask of the productions in which something was expected.
    within: u128,
}

impl<'t> Evidence<'t> {
    pub(super) fn new(error: &'t Details, text: &'t str) -> Evidence<'t> {
        let productions = error.failures.iter().flat_map(|failure| failure.within.iter());
        let within = productions.fold(0, |within, &production| within | 1 << production as u32);
        let (before, rest) = text.split_at(error.offset);
        Evidence { error, text, before, rest, within }
    }
}

impl Evidence<'_> {
    pub(super) fn is_within(&self, production: Production) -> bool {
        self.within & 1 << production as u32 != 0
    }

    /// Returns `true` if the predicate holds for an expected terminal.
    pub(super) fn wants(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        self.error.failures.iter().any(|failure| wanted(failure.wanted))
    }

    /// Returns `true` if the rest of the literal was expected, after at least `matched` bytes of it.
    pub(super) fn expects(&self, literal: &str, matched: usize) -> bool {
        self.wants(|wanted| match wanted {
            Wanted::Literal { literal: this, matched: there } => this == literal && there >= matched,
            Wanted::Character(class) => {
                matched == 0 && class.name.is_none() && class.literals.contains(literal)
            }
            Wanted::End => false,
        })
    }

    /// Returns `true` if the text before the offset can continue with the ASCII character `character`.
    pub(super) fn allows(&self, character: u8) -> bool {
        self.error.failures.iter().any(|failure| failure.allowed() & bit(character) != 0)
    }

    /// Does what [`Evidence::wants`] does, but ignores the parts that require an `@` if no `@` follows.
    ///
    /// Until an `@`, a host also parses as a user name, a port as a password, and a group as an article. User
    /// names, passwords and articles may have escapes, but hosts, ports and groups may not.
    pub(super) fn may_have(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        let at_follows = self.rest.contains('@');
        let is_meant = |failure: &Failure| at_follows || !needs_at(failure);
        self.error.failures.iter().any(|failure| wanted(failure.wanted) && is_meant(failure))
    }

    /// Returns `true` if an escape is allowed at the offset.
    pub(super) fn may_be_encoded(&self) -> bool {
        !self.is_within_other_host()
            && self.may_have(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes))
    }

    /// Returns `true` if the text is parsed as a production of a single character, which may be one escape
    /// but not several.
    pub(super) fn is_one_character(&self) -> bool {
        use Production::{Gtype, Uchar, Xchar};

        matches!(self.error.root, Some(Gtype | Uchar | Xchar))
    }

    /// Returns `true` if the offset is within an escape. If the production `hex` itself is parsed, no text
    /// precedes it.
    pub(super) fn is_in_escape(&self) -> bool {
        !self.before.is_empty() && self.wants(|wanted| wanted == Wanted::Character(&HEX))
    }

    /// Returns `true` if a host was being parsed.
    pub(super) fn is_within_host(&self) -> bool {
        use Production::{Domainlabel, Host, Hostname, Hostnumber, Toplabel};

        [Host, Hostname, Hostnumber, Domainlabel, Toplabel]
            .into_iter()
            .any(|production| self.is_within(production))
            || self.is_within_other_host()
    }

    /// Returns `true` if the offset is between `//` and the next `/` in a scheme that isn't predefined. By
    /// Section 3.1 this text is a host, although `*xchar` matches it.
    pub(super) fn is_within_other_host(&self) -> bool {
        let is_host = |(_, host): (&str, &str)| !host.contains(['/', '?', '#']);
        self.is_within(Production::Schemepart)
            && self.error.root.is_none_or(|root| specified_by(root).is_none())
            && self.before.split_once("://").is_some_and(is_host)
            && !self.authority().contains('@')
    }

    /// Returns `true` if a user name or password was being parsed and an `@` follows.
    pub(super) fn is_within_login(&self) -> bool {
        let within = self.is_within(Production::User) || self.is_within(Production::Password);
        within && (self.rest.contains('@') || !self.is_within(Production::Login))
    }

    pub(super) fn expects_end(&self) -> bool {
        self.wants(|wanted| wanted == Wanted::End)
    }

    /// Returns the range between `//` and the next `/`, or the end of the text.
    pub(super) fn authority_range(&self) -> Range<usize> {
        let start = memchr::memmem::find(self.text.as_bytes(), b"//").map_or(0, |slashes| slashes + 2);
        start..self.text[start..].find('/').map_or(self.text.len(), |slash| start + slash)
    }

    pub(super) fn authority(&self) -> &str {
        &self.text[self.authority_range()]
    }

    /// Returns the part of the host's label before the offset.
    pub(super) fn label(&self) -> &str {
        self.before.rsplit(['.', '/', '@', ':']).next().unwrap_or_default()
    }

    /// Returns `true` if a complete host precedes the dot before the offset, and the character or end at the
    /// offset may follow that host.
    pub(super) fn has_final_dot(&self) -> bool {
        use Production::{Article, Fileurl, Hostport, Nntpurl, Prosperourl};
        use Production::{Waisdatabase, Waisdoc, Waisindex, Waisurl};

        let Some(before) = self.before.strip_suffix('.') else { return false };
        let may_follow = match self.error.found {
            None => !matches!(
                self.error.root,
                Some(Fileurl | Nntpurl | Prosperourl | Waisdatabase | Waisdoc | Waisindex | Waisurl)
            ),
            Some('/') => before.contains("//") && !self.is_within(Article),
            Some(':') => self.is_within(Hostport),
            Some(_) => false,
        };
        let host = before.rsplit(['/', '@', ':']).next().unwrap_or_default();
        may_follow && Production::Host.matches(host)
    }
}

/// Returns `true` if the failure is in a part that requires an `@` after it, such as a user name, and the
/// text may also match an alternative without an `@`, such as a host.
pub(super) fn needs_at(failure: &Failure) -> bool {
    use Production::{Article, Grouppart, Login, Password, User};

    let is_in = |production| failure.within.contains(&production);
    is_in(Login) && (is_in(User) || is_in(Password)) || is_in(Grouppart) && is_in(Article)
}
