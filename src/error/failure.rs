//! The mistake that explains an error. [`Failure::find`] is the entry point.
//!
//! Most mistakes misspell a production, and stand below it in `src/grammar/`. This file has those in the text as a whole, and
//! `character.rs` those of one character.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use crate::Production::{self, *};
use crate::error::character::{BACKSLASH, CHARACTERS, Data, NO_ESCAPE, NOT_HERE, PERCENT, never_allowed};
use crate::error::farthest::{Farthest, Path, Wanted};
use crate::error::fix::has_scheme;
use crate::grammar::file::DRIVE_PATH;
use crate::grammar::misc::{HEX, RESERVED, XCHAR};
use crate::grammar::{class_of, hostname, ip, misspellings};
use crate::notation::class::bit;
use crate::notation::mistake::{self, Misspelling, Mistake, mistakes};
use crate::production::{PredefinedScheme, specified_by};

const SCHEME_AND_COLON: &str =
    "A URL contains the name of the scheme being used (<scheme>) followed by a colon";

mistakes! {
    WRAPPER = "Wrapper", "Appendix", "This wrapper does not form part of the URL",
        "the angle brackets around a URL aren't part of it", advice "leave out the angle brackets and `URL:`";
    OUTER_SPACE = "OuterSpace", "2.2",
        "The space character is unsafe because significant spaces may disappear and insignificant spaces may be introduced",
        "whitespace around a URL isn't part of it", advice "remove this";
    NO_SCHEME = "NoScheme", "2.1", SCHEME_AND_COLON, "a URL begins with a scheme, such as `http:`";
    // A name without a `/` after it may be a file's name, such as `index.html`, unless it begins with `www.`.
    HOST_WITHOUT_SCHEME = "HostWithoutScheme", "2.1", SCHEME_AND_COLON,
        "the scheme before the host is missing", advice "write the scheme and `://` before it";
    SCHEME_CHARACTER = "SchemeCharacter", "2.1",
        "The lower case letters \"a\"--\"z\", digits, and the characters plus (\"+\"), period (\".\"), and hyphen (\"-\") \
         are allowed.",
        "a URL begins with a scheme, which can't contain …";
    TWO_SCHEMES = "TwoSchemes", "2.1", SCHEME_AND_COLON,
        "a URL has only one scheme", advice "remove one of the schemes";
    NO_SLASHES = "NoSlashes", "3.1", "The scheme specific data start with a double slash \"//\"",
        "`//` must follow the colon of the scheme", advice "write `//` and a host after the colon";
    FRAGMENT = "Fragment", "2.2", "a fragment/anchor identifier that might follow it",
        "a fragment isn't part of a URL", names "#", advice "remove it, or write `%23` if the `#` is data";
}

#[rustfmt::skip]
static MISTAKES: [&Mistake; 9] =
    [&WRAPPER, &OUTER_SPACE, &NO_SCHEME, &HOST_WITHOUT_SCHEME, &SCHEME_CHARACTER, &TWO_SCHEMES, &NO_SLASHES, &FRAGMENT,
     &ip::LOGIN_DELIMITERS];

/// A mistake, the wrong text, and the text that must replace it.
pub(super) struct Found {
    pub(super) mistake: &'static Mistake,
    /// The range of the wrong text, which begins at or before the offset of the error.
    pub(super) span: Range<usize>,
    /// `None` if the author must decide.
    pub(super) fix: Option<String>,
}

impl Mistake {
    /// Returns all mistakes, without duplicates.
    ///
    /// ```
    /// use rfc1738::Mistake;
    ///
    /// assert!(Mistake::all().iter().any(|mistake| mistake.sentence() == "a host name can't end with a dot"));
    /// ```
    #[must_use]
    pub fn all() -> Vec<&'static Mistake> {
        let productions = Production::ALL.iter().flat_map(|&production| misspellings(production, ""));
        let misspellings = productions.copied().flatten().map(|misspelling| misspelling.mistake);
        let mut all = Vec::new();
        for mistake in MISTAKES.into_iter().chain(CHARACTERS).chain(misspellings) {
            if !all.contains(&mistake) {
                all.push(mistake);
            }
        }
        all
    }

    fn at(&'static self, span: Range<usize>) -> Found {
        Found { mistake: self, span, fix: None }
    }
}

impl Found {
    fn replace_by(self, fix: &str) -> Found {
        Found { fix: Some(fix.into()), ..self }
    }
}

/// A text that doesn't match, the offset of its error, and the productions in which something was expected there.
pub(super) struct Failure<'t> {
    text: &'t str,
    farthest: &'t Farthest,
    /// The text before the offset.
    before: &'t str,
    /// The text from the offset to the end.
    rest: &'t str,
    /// The character at the offset.
    pub(super) found: Option<char>,
    /// The production that the text was parsed as, or the production of its scheme.
    root: Option<Production>,
    /// A bitmask of the productions in which something was expected.
    within: u128,
}

impl<'t> Failure<'t> {
    pub(super) fn new(text: &'t str, farthest: &'t Farthest) -> Failure<'t> {
        let (before, rest) = text.split_at(farthest.offset);
        let productions = farthest.wanted().flat_map(|(_, path)| path);
        let within = productions.fold(0, |within, (production, _)| within | 1 << *production as u32);
        let (found, root) = (rest.chars().next(), farthest.root());
        Failure { text, farthest, before, rest, found, root, within }
    }

    /// Returns the mistake. The first kind of mistake that the text has decides.
    pub(super) fn find(&self) -> Option<Found> {
        self.percent()
            .or_else(|| self.space_around())
            .or_else(|| self.two_schemes())
            .or_else(|| self.backslash())
            .or_else(|| self.misspelling())
            .or_else(|| self.no_scheme())
            .or_else(|| self.no_slashes())
            .or_else(|| self.fragment())
            .or_else(|| self.character())
    }

    /// Returns `true` if only `otherurl` derives the text, although its scheme is predefined.
    pub(super) fn is_otherurl(&self) -> bool {
        let part = self.text.split_once(':').map(|(_, part)| part);
        self.root != Some(Otherurl) && part.is_some_and(|part| XCHAR.run(part.as_bytes(), 0) == part.len())
    }

    /// Finds the misspelled production, from the outermost to the innermost.
    fn misspelling(&self) -> Option<Found> {
        for (production, start) in self.farthest.productions() {
            let is_scheme = specified_by(production).is_some();
            // As printed, `url` derives every text after a scheme as an `otherurl`.
            if is_scheme && self.root == Some(Url) {
                continue;
            }
            // In another scheme, the text after the slashes needn't be a host.
            let after_user = self.before[start..].rsplit('@').next().unwrap_or_default();
            if production == Schemepart && after_user.contains(['?', '#', ';']) {
                return None;
            }
            let mut misspellings = misspellings(production, &self.text[start..]).iter().copied().flatten();
            let found = misspellings.find_map(|Misspelling { mistake, fix, read }| {
                let span = mistake::find(*read, self.text, start)?;
                let fix = fix.map(ToString::to_string);
                (span.start <= self.before.len()).then_some(Found { mistake, span, fix })
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// Mistakes in the text as a whole.
impl Failure<'_> {
    /// Finds whitespace before the scheme, and after the URL.
    fn space_around(&self) -> Option<Found> {
        let after = self.rest.trim_start();
        let begins =
            || self.before.is_empty() && after.bytes().next().is_some_and(|first| self.allows(first));
        let ends = || after.is_empty() && self.expects_end();
        if after.len() == self.rest.len() || !(self.is_within(Scheme) && begins() || ends()) {
            return None;
        }
        let span = self.before.len()..self.text.len() - after.len();
        // To other readers, any other whitespace is part of the text.
        let is_ignored = self.text[span.clone()].trim_ascii().is_empty();
        let found = OUTER_SPACE.at(span);
        Some(if is_ignored { found.replace_by("") } else { found })
    }

    fn two_schemes(&self) -> Option<Found> {
        let (scheme, rest) = self.text.split_once("://")?;
        let (second, _) = rest.split_once("://")?;
        let end = scheme.len() + second.len() + 2 * "://".len();
        let is_scheme = second.eq_ignore_ascii_case("https") || PredefinedScheme::named(second).is_some();
        (is_scheme && self.is_within(Port) && self.before.len() + "//".len() == end)
            .then(|| TWO_SCHEMES.at(0..end))
    }

    /// Finds the text that isn't a scheme and a colon.
    fn no_scheme(&self) -> Option<Found> {
        if !self.is_within(Scheme) {
            return None;
        }
        let is_link = !self.text.as_bytes().contains(&b':') && self.root != Some(Scheme);
        Some(match self.found {
            Some('<') if self.before.is_empty() => WRAPPER.at(self.here()),
            _ if is_link && begins_with_host(self.text) => HOST_WITHOUT_SCHEME.at(0..0),
            Some(found) if !is_link && !matches!(found, ':' | '/' | '?' | '#' | '.') => {
                SCHEME_CHARACTER.at(self.here())
            }
            _ => NO_SCHEME.at(0..self.end()),
        })
    }

    /// Finds the slashes that are missing after a scheme's colon. After `file:/`, the rest must be a path. In HTTP and FTP,
    /// it must be a host. In other schemes, it is a path to other readers.
    fn no_slashes(&self) -> Option<Found> {
        let is_after_colon = self.wants(|wanted| match wanted {
            // In another scheme, the slashes are a literal of their own. They may be missing, unless a host is required.
            Wanted::Literal { literal: "//", matched } => {
                !self.is_within(Schemepart) && self.before.ends_with(&":/"[..matched + 1])
            }
            Wanted::Literal { literal, matched } => literal.ends_with("://") && matched + 2 >= literal.len(),
            _ => false,
        });
        if !is_after_colon {
            return None;
        }
        let begins = self.rest.starts_with(|first: char| first.is_ascii_alphanumeric());
        let (scheme, slashes) = self.before.split_once(':').unwrap_or((self.before, ""));
        let (is_file, is_web) =
            (has_scheme(self.before, &["file"]), has_scheme(self.before, &["ftp", "http"]));
        Some(match slashes {
            "/" if is_file && begins => NO_SLASHES.at(scheme.len() + 1..scheme.len() + 1).replace_by("//"),
            "" if is_web && begins => NO_SLASHES.at(self.before.len()..self.before.len()).replace_by("//"),
            "/" if is_web && begins => NO_SLASHES.at(self.before.len()..self.before.len()).replace_by("/"),
            _ => NO_SLASHES.at(self.here()),
        })
    }

    /// Finds a fragment after a complete URL.
    fn fragment(&self) -> Option<Found> {
        let is_fragment = self.found == Some('#') && !self.before.is_empty() && self.expects_end();
        let rest = self.before.len()..self.text.len();
        (is_fragment && !self.is_within_login()).then(|| FRAGMENT.at(rest).replace_by(""))
    }
}

/// Mistakes of one character.
impl Failure<'_> {
    /// Finds a `%` that doesn't begin an escape, where one is allowed.
    fn percent(&self) -> Option<Found> {
        // If the text is parsed as the production `hex` itself, a digit is expected only at offset 0.
        let is_escape = !self.before.is_empty() && self.may_have(|wanted| wanted == Wanted::Character(&HEX));
        let percent = self.before.rfind('%').filter(|_| is_escape)?;
        Some(self.encode(&PERCENT, percent..percent + 1))
    }

    /// Finds a backslash if a `/` is allowed.
    fn backslash(&self) -> Option<Found> {
        (self.found == Some('\\') && self.allows(b'/')).then(|| match self.before.as_bytes() {
            [letter, b':'] if letter.is_ascii_alphabetic() => DRIVE_PATH.at(0..self.end()),
            _ => BACKSLASH.at(self.here()),
        })
    }

    /// Finds a character that must be encoded, or that isn't allowed even if it is encoded.
    fn character(&self) -> Option<Found> {
        let found = self.found?;
        if !self.may_be_encoded() {
            return (!found.is_ascii_graphic()).then(|| NO_ESCAPE.at(self.here()));
        }
        let is_single = matches!(self.root, Some(Gtype | Uchar | Xchar));
        let mistake = match found {
            // The escapes of a single character are several.
            _ if found.len_utf8() > 1 && is_single => return None,
            _ if found.is_ascii() && RESERVED.contains(found as u8) => &NOT_HERE,
            _ => never_allowed(found)?,
        };
        Some(self.encode(mistake, self.here()))
    }

    /// Returns the mistake, with the fix that encodes its character, if any.
    fn encode(&self, mistake: &'static Mistake, span: Range<usize>) -> Found {
        let fix = Data::new(self.text).escape(self.text, span.start);
        Found { fix: fix.map(|fix| fix.replacement), ..mistake.at(span) }
    }
}

/// Conditions.
impl Failure<'_> {
    fn is_within(&self, production: Production) -> bool {
        self.within & 1 << production as u32 != 0
    }

    /// Returns `true` if the predicate holds for an expected terminal.
    fn wants(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        self.farthest.wanted().any(|(terminal, _)| wanted(terminal))
    }

    fn expects_end(&self) -> bool {
        self.wants(|wanted| wanted == Wanted::End)
    }

    /// Returns `true` if the text before the offset can continue with the ASCII character `character`.
    fn allows(&self, character: u8) -> bool {
        self.wants(|wanted| wanted.allowed() & bit(character) != 0)
    }

    /// Returns `true` if the predicate holds for an expected terminal. If no `@` follows, ignores the parts
    /// that require it.
    ///
    /// Before an `@`, a host also parses as a user name, a port as a password, and a group as an article.
    /// User names, passwords and articles may have escapes, but hosts, ports and groups may not.
    fn may_have(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        let at_follows = self.rest.as_bytes().contains(&b'@');
        self.farthest.wanted().any(|(terminal, path)| wanted(terminal) && (at_follows || !needs_at(path)))
    }

    /// Returns `true` if an escape is allowed at the offset.
    pub(super) fn may_be_encoded(&self) -> bool {
        !self.is_within_other_host()
            && self.may_have(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes))
    }

    /// Returns `true` if the offset is in the host or port after `://`, in input that isn't parsed as a URL of a
    /// predefined scheme. According to Section 3.1, a host follows the slashes, although the BNF allows any `xchar`
    /// there.
    fn is_within_other_host(&self) -> bool {
        let is_host = |host: &str| !host.contains(['/', '?', '#']);
        self.is_within(Schemepart)
            && self.root.is_none_or(|root| specified_by(root).is_none())
            && self.before.split_once(':').and_then(|(_, part)| part.strip_prefix("//")).is_some_and(is_host)
            && !ip::has_at(self.rest)
    }

    /// Returns `true` if a user name or password was being parsed, and either an `@` follows or no login
    /// encloses it.
    fn is_within_login(&self) -> bool {
        let is_name = self.is_within(User) || self.is_within(Password);
        is_name && (ip::has_at(self.rest) || !self.is_within(Login))
    }
}

impl Failure<'_> {
    /// Returns the range of the character at the offset, which is empty at the end of the text.
    pub(super) fn here(&self) -> Range<usize> {
        self.before.len()..self.before.len() + self.found.map_or(0, char::len_utf8)
    }

    /// Returns the end of the text without trailing whitespace, or else the offset.
    fn end(&self) -> usize {
        self.text.trim_end().len().max(self.before.len())
    }

    /// Returns the production that the message names if there is no mistake, and `true` if it begins at the offset.
    ///
    /// It is the innermost production being parsed that is neither a class nor a detail of a host or port, or else the
    /// outermost production.
    pub(super) fn part(&self) -> Option<(Production, bool)> {
        let at_follows = self.rest.as_bytes().contains(&b'@');
        let all = || self.farthest.wanted().rev().map(|(_, path)| path);
        // Among paths of the same length, the first one recorded wins.
        let longest = all().filter(|path| at_follows || !needs_at(path)).max_by_key(|path| path.len());
        let path = longest.or_else(|| all().next())?;
        let has_number = path.iter().any(|(production, _)| matches!(production, Port | Hostnumber));
        let is_detail = |production| match production {
            Domainlabel | Toplabel | Hostname | Hostnumber => true,
            Digits => has_number,
            _ => class_of(production).is_some(),
        };
        let part = path.iter().rev().find(|(production, _)| !is_detail(*production));
        part.or(path.first()).map(|&(part, start)| (part, start == self.before.len()))
    }
}

/// Returns `true` if the text seems to begin with a host: either a name with a dot precedes a `/`, or the name begins with
/// `www.` and has at least two more labels. Any other name with a dot may be a file name, such as `index.html`.
fn begins_with_host(text: &str) -> bool {
    let host = text.trim_end().split(['/', '?']).next().unwrap_or_default();
    let is_www = host.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."));
    let labels = host.split('.').count();
    let looks_like_host = text[host.len()..].starts_with('/') && labels > 1 || is_www && labels > 2;
    looks_like_host && hostname::<_, ()>(host).is_ok_and(|(rest, _)| rest.is_empty())
}

/// Returns `true` if the path leads to a part that requires an `@` after it, and an enclosing production also
/// derives strings without an `@`. For example, a login may be only a host.
fn needs_at(path: &Path) -> bool {
    let is_in = |production| path.iter().any(|(within, _)| *within == production);
    is_in(Login) && (is_in(User) || is_in(Password)) || is_in(Grouppart) && is_in(Article)
}
