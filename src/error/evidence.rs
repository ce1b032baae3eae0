//! The facts about an error that its hints and its span depend on.

use core::ops::Range;

use crate::Production;
use crate::error::details::Details;
use crate::error::failure::{Failure, Wanted};
use crate::notation::class::{HEX, bit};
use crate::production::specified_by;

/// The facts about an error that its hints depend on.
pub(super) struct Evidence<'t> {
    pub(super) error: &'t Details,
    pub(super) text: &'t str,
    pub(super) before: &'t str,
    /// The text from the place on.
    pub(super) rest: &'t str,
    /// The productions in which something was expected, a bit for each.
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

    /// Returns `true` if one of these could have stood here.
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

    /// Returns `true` if the text before the place can continue with `character`, of US-ASCII.
    pub(super) fn allows(&self, character: u8) -> bool {
        self.error.failures.iter().any(|failure| failure.allowed() & bit(character) != 0)
    }

    /// Returns `true` if one of these could have stood here, and not only in what needs an `@` that doesn't follow.
    ///
    /// Until its `@`, a host reads as a user name, a port as a password, and a group as an article. These three may have
    /// escapes, but a host, a port and a group may not.
    pub(super) fn may_have(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        let at_follows = self.rest.contains('@');
        let is_meant = |failure: &Failure| at_follows || !needs_at(failure);
        self.error.failures.iter().any(|failure| wanted(failure.wanted) && is_meant(failure))
    }

    /// Returns `true` if an escape could have stood here.
    pub(super) fn may_be_encoded(&self) -> bool {
        !self.is_within_other_host()
            && self.may_have(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes))
    }

    /// Returns `true` if the text is parsed as a production of one character, which may be one escape but not several.
    pub(super) fn is_one_character(&self) -> bool {
        use Production::{Gtype, Uchar, Xchar};

        matches!(self.error.root, Some(Gtype | Uchar | Xchar))
    }

    /// Returns `true` if the place is within an escape. If `hex` is parsed by itself, nothing stands before it.
    pub(super) fn is_in_escape(&self) -> bool {
        !self.before.is_empty() && self.wants(|wanted| wanted == Wanted::Character(&HEX))
    }

    /// Returns `true` if a host was being read.
    pub(super) fn is_within_host(&self) -> bool {
        use Production::{Domainlabel, Host, Hostname, Hostnumber, Toplabel};

        [Host, Hostname, Hostnumber, Domainlabel, Toplabel]
            .into_iter()
            .any(|production| self.is_within(production))
            || self.is_within_other_host()
    }

    /// Returns `true` if the place is between `//` and the next `/` in a scheme that isn't predefined. To its syntax that
    /// is characters, and by Section 3.1 a host.
    pub(super) fn is_within_other_host(&self) -> bool {
        let is_host = |(_, host): (&str, &str)| !host.contains(['/', '?', '#']);
        self.is_within(Production::Schemepart)
            && self.error.root.is_none_or(|root| specified_by(root).is_none())
            && self.before.split_once("://").is_some_and(is_host)
            && !self.authority().contains('@')
    }

    /// Returns `true` if a user name or password was being read, with an `@` still to come.
    pub(super) fn is_within_login(&self) -> bool {
        let within = self.is_within(Production::User) || self.is_within(Production::Password);
        within && (self.rest.contains('@') || !self.is_within(Production::Login))
    }

    pub(super) fn expects_end(&self) -> bool {
        self.wants(|wanted| wanted == Wanted::End)
    }

    /// Returns the range between `//` and the next `/`, or the end.
    pub(super) fn authority_range(&self) -> Range<usize> {
        let start = memchr::memmem::find(self.text.as_bytes(), b"//").map_or(0, |slashes| slashes + 2);
        start..self.text[start..].find('/').map_or(self.text.len(), |slash| start + slash)
    }

    pub(super) fn authority(&self) -> &str {
        &self.text[self.authority_range()]
    }

    /// Returns the label of the host before the place.
    pub(super) fn label(&self) -> &str {
        self.before.rsplit(['.', '/', '@', ':']).next().unwrap_or_default()
    }

    /// Returns `true` if the dot before the place follows a whole host, and the character at the place, or the end, may
    /// follow that host.
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

/// Returns `true` if the failure is in a production that an `@` has to follow, and that may be something else without one.
pub(super) fn needs_at(failure: &Failure) -> bool {
    use Production::{Article, Grouppart, Login, Password, User};

    let is_in = |production| failure.within.contains(&production);
    is_in(Login) && (is_in(User) || is_in(Password)) || is_in(Grouppart) && is_in(Article)
}
