//! Facts about the input and the expectations at the offset of its error. `find_hints` and `span` use them.

use core::ops::Range;

use crate::Production;
use crate::error::explain::Syntax;
use crate::error::farthest::{Farthest, Path, Wanted};
use crate::grammar::class_of;
use crate::grammar::misc::HEX;
use crate::notation::class::bit;
use crate::production::specified_by;

/// The input, the offset of its error, and the productions in which something was expected.
pub(super) struct Evidence<'t> {
    pub(super) text: &'t str,
    pub(super) syntax: Syntax,
    pub(super) farthest: &'t Farthest,
    /// The text before the offset.
    pub(super) before: &'t str,
    /// The text from the offset to the end.
    pub(super) rest: &'t str,
    /// The character at the offset.
    pub(super) found: Option<char>,
    /// The production that the text was parsed as, or the production of its scheme.
    pub(super) root: Option<Production>,
    /// A bitmask of the productions in which something was expected.
    within: u128,
}

impl<'t> Evidence<'t> {
    pub(super) fn new(text: &'t str, syntax: Syntax, farthest: &'t Farthest) -> Evidence<'t> {
        let (before, rest) = text.split_at(farthest.offset);
        let productions = farthest.wanted().flat_map(|(_, path)| path);
        let within = productions.fold(0, |within, (production, _)| within | 1 << production as u32);
        let (found, root) = (rest.chars().next(), farthest.root());
        Evidence { text, syntax, farthest, before, rest, found, root, within }
    }
}

impl Evidence<'_> {
    /// Returns the range of the character at the offset, which is empty at the end of the text.
    pub(super) fn character(&self) -> Range<usize> {
        let offset = self.before.len();
        offset..offset + self.found.map_or(0, char::len_utf8)
    }

    pub(super) fn is_within(&self, production: Production) -> bool {
        self.within & 1 << production as u32 != 0
    }

    /// Returns `true` if the predicate holds for an expected terminal.
    pub(super) fn wants(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        self.farthest.wanted().any(|(terminal, _)| wanted(terminal))
    }

    /// Returns `true` if the rest of the literal was expected, after at least `matched` bytes of it.
    pub(super) fn expects(&self, literal: &str, matched: usize) -> bool {
        self.wants(|wanted| match wanted {
            Wanted::Literal { literal: other, matched: reached } => other == literal && reached >= matched,
            _ => false,
        })
    }

    /// Returns `true` if the text before the offset can continue with the ASCII character `character`.
    pub(super) fn allows(&self, character: u8) -> bool {
        self.wants(|wanted| wanted.allowed() & bit(character) != 0)
    }

    /// Returns `true` if the predicate holds for an expected terminal. If no `@` follows, ignores the parts
    /// that require it.
    ///
    /// Before an `@`, a host also parses as a user name, a port as a password, and a group as an article.
    /// User names, passwords and articles may have escapes, but hosts, ports and groups may not.
    pub(super) fn may_have(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        let at_follows = self.rest.contains('@');
        self.farthest.wanted().any(|(terminal, path)| wanted(terminal) && (at_follows || !needs_at(&path)))
    }

    /// Returns `true` if an escape is allowed at the offset.
    pub(super) fn may_be_encoded(&self) -> bool {
        !self.is_within_other_host()
            && self.may_have(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes))
    }

    /// Returns `true` if the text is parsed as a production that derives a single character or a single
    /// escape.
    pub(super) fn is_one_character(&self) -> bool {
        use Production::{Gtype, Uchar, Xchar};

        matches!(self.root, Some(Gtype | Uchar | Xchar))
    }

    /// Returns `true` if the offset is within an escape. If the text is parsed as the production `hex`
    /// itself, a digit is expected only at offset 0.
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

    /// Returns `true` if the offset is in the host or port after `://`, in input that isn't parsed as a URL of a
    /// predefined scheme. According to Section 3.1, a host follows the slashes, although the BNF allows any `xchar`
    /// there.
    pub(super) fn is_within_other_host(&self) -> bool {
        let is_host = |(_, host): (&str, &str)| !host.contains(['/', '?', '#']);
        self.is_within(Production::Schemepart)
            && self.root.is_none_or(|root| specified_by(root).is_none())
            && self.before.split_once("://").is_some_and(is_host)
            && !self.rest.split('/').next().is_some_and(|rest| rest.contains('@'))
    }

    /// Returns `true` if a user name or password was being parsed, and either an `@` follows or no login
    /// encloses it.
    pub(super) fn is_within_login(&self) -> bool {
        let within = self.is_within(Production::User) || self.is_within(Production::Password);
        within && (self.rest.contains('@') || !self.is_within(Production::Login))
    }

    pub(super) fn expects_end(&self) -> bool {
        self.wants(|wanted| wanted == Wanted::End)
    }

    /// Returns the range from the first `//`, or else the start of the text, to the next `/` or the end.
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

    /// Returns `true` if a dot precedes the offset, a complete host precedes the dot, and the character or end
    /// at the offset may follow that host.
    pub(super) fn has_final_dot(&self) -> bool {
        use Production::{Article, Hostport};

        let Some(before) = self.before.strip_suffix('.') else { return false };
        let may_follow = match self.found {
            None => self.root.is_none_or(|root| root.matches(before)),
            Some('/') => before.contains("//") && !self.is_within(Article),
            Some(':') => self.is_within(Hostport),
            Some(_) => false,
        };
        let host = before.rsplit(['/', '@', ':']).next().unwrap_or_default();
        may_follow && Production::Host.matches(host)
    }
}

/// Returns `true` if the path leads to a part that requires an `@` after it, and an enclosing production also
/// derives strings without an `@`. For example, a login may be only a host.
fn needs_at(path: &Path<'_>) -> bool {
    use Production::{Article, Grouppart, Login, Password, User};

    let is_in = |production| path.clone().any(|(within, _)| within == production);
    is_in(Login) && (is_in(User) || is_in(Password)) || is_in(Grouppart) && is_in(Article)
}

/// Returns the production that the message names if there is no hint, and `true` if it begins at the offset.
///
/// It is the innermost production being parsed that is neither a class nor a detail of a host or port, or else the
/// outermost production.
pub(super) fn part(evidence: &Evidence<'_>) -> Option<(Production, bool)> {
    use Production::{Digits, Domainlabel, Hostname, Hostnumber, Port, Toplabel};

    let at_follows = evidence.rest.contains('@');
    let all = || evidence.farthest.wanted().rev().map(|(_, path)| path);
    // Among paths of the same length, the first one recorded wins.
    let longest = all().filter(|path| at_follows || !needs_at(path)).max_by_key(|path| path.clone().count());
    let path = longest.or_else(|| all().next())?;
    let has_number = path.clone().any(|(production, _)| matches!(production, Port | Hostnumber));
    let is_detail = |production| match production {
        Domainlabel | Toplabel | Hostname | Hostnumber => true,
        Digits => has_number,
        _ => class_of(production).is_some(),
    };
    let root = path.clone().last();
    let (part, start) = path.clone().find(|(production, _)| !is_detail(*production)).or(root)?;
    Some((part, start == evidence.before.len()))
}
