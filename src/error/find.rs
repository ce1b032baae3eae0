//! The rules that a text breaks, each with the offending range and the fix. [`Evidence::findings`] is the entry point.
//! No function parses modified text, so the running time stays linear.

use alloc::string::String;
use core::net::Ipv6Addr;
use core::ops::Range;

use crate::Production::{self, *};
use crate::error::farthest::{Farthest, Path, Syntax, Wanted};
use crate::error::fix::{Data, has_scheme};
use crate::error::hint::Hint;
use crate::grammar::misc::{HEX, RESERVED, XCHAR};
use crate::grammar::{self, class_of, hostname, hostport, matches};
use crate::notation::class::bit;
use crate::production::{specified, specified_by};

/// A rule that the text breaks, the offending range, and the text that must replace this range.
pub(super) struct Finding {
    pub(super) hint: Hint,
    /// The offending range, which begins at or before the offset of the error.
    pub(super) span: Range<usize>,
    /// `None` if the author must decide.
    pub(super) fix: Option<String>,
}

impl Hint {
    /// Returns the finding that this range breaks the rule.
    fn at(self, span: Range<usize>) -> Finding {
        Finding { hint: self, span, fix: None }
    }
}

impl Finding {
    /// Adds the fix that replaces the range with `fix`.
    fn write(self, fix: &str) -> Finding {
        Finding { fix: Some(fix.into()), ..self }
    }
}

/// The input, the offset of its error, and the productions in which something was expected.
pub(super) struct Evidence<'t> {
    text: &'t str,
    syntax: Syntax,
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

impl<'t> Evidence<'t> {
    pub(super) fn new(text: &'t str, syntax: Syntax, farthest: &'t Farthest) -> Evidence<'t> {
        let (before, rest) = text.split_at(farthest.offset);
        let productions = farthest.wanted().flat_map(|(_, path)| path);
        let within = productions.fold(0, |within, (production, _)| within | 1 << production as u32);
        let (found, root) = (rest.chars().next(), farthest.root());
        Evidence { text, syntax, farthest, before, rest, found, root, within }
    }
}

/// The findings, by part of the URL.
impl Evidence<'_> {
    /// Returns the rules that the text breaks, the most specific first.
    pub(super) fn findings(&self) -> [Option<Finding>; 5] {
        // In each list, the first check that finds something decides.
        let first = |checks: &[fn(&Self) -> Option<Finding>]| checks.iter().find_map(|check| check(self));
        let alone = first(&[Self::escape, Self::space_after]);
        if alone.is_some() {
            return [alone, None, None, None, None];
        }
        let part = first(&[
            Self::file,
            Self::scheme,
            Self::backslash,
            Self::address,
            Self::no_user,
            Self::host,
            Self::login,
            Self::port,
        ]);
        let (path, fragment) = (self.path(), self.fragment());
        let is_first = part.is_none() && path.is_none() && fragment.is_none();
        [part, path, fragment, self.character(is_first), self.only_otherurl()]
    }

    /// Finds a `%` that doesn't begin an escape. A host, a port and a group can't contain escapes.
    fn escape(&self) -> Option<Finding> {
        let is_digit = |wanted| wanted == Wanted::Character(&HEX);
        // If the text is parsed as the production `hex` itself, a digit is expected only at offset 0.
        if self.before.is_empty() || !self.wants(is_digit) {
            return None;
        }
        Some(if self.may_have(is_digit) {
            self.encode(Hint::Percent, self.last('%'))
        } else if self.is_within(Article) {
            self.group()
        } else if self.is_within(Password) {
            Hint::NoAt.at(self.after_colon())
        } else {
            self.label().unwrap_or_else(|| Hint::HostCharacter(Some('%')).at(self.last('%')))
        })
    }

    /// Finds whitespace after the URL.
    fn space_after(&self) -> Option<Finding> {
        let is_space = !self.rest.is_empty() && self.rest.trim().is_empty();
        (is_space && self.expects_end()).then(|| self.outer_space())
    }

    fn scheme(&self) -> Option<Finding> {
        if self.is_within(Scheme) {
            let is_link = !self.text.contains(':') && self.root != Some(Scheme);
            return Some(match self.found {
                Some('<') if self.before.is_empty() => Hint::Wrapper.at(self.here()),
                Some(found) if found.is_whitespace() && self.begins_after_space() => self.outer_space(),
                _ if is_link && begins_with_host(self.text) => Hint::HostWithoutScheme.at(0..0),
                Some(found) if !is_link && !":/?#.".contains(found) => {
                    Hint::SchemeCharacter(found).at(self.here())
                }
                _ => Hint::NoScheme.at(0..self.end()),
            });
        }
        let is_after_colon = self.wants(|wanted| match wanted {
            Wanted::Literal { literal, matched } => literal.ends_with("://") && matched + 2 >= literal.len(),
            _ => false,
        });
        is_after_colon.then(|| match self.found {
            Some('\\') => Hint::Backslash.at(self.here()),
            _ => self.no_slashes(),
        })
    }

    /// Finds a backslash if a `/` is allowed.
    fn backslash(&self) -> Option<Finding> {
        (self.found == Some('\\') && self.allows(b'/')).then(|| match self.before.as_bytes() {
            [letter, b':'] if letter.is_ascii_alphabetic() => Hint::DrivePath.at(0..self.end()),
            _ => Hint::Backslash.at(self.here()),
        })
    }

    /// Finds a drive in place of the host of a `file` URL, a port and a user name.
    fn file(&self) -> Option<Finding> {
        let rest = self.text.get("file:".len()..).filter(|_| has_scheme(self.text, &["file"]))?;
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        let (start, authority) = (self.text.len() - rest.len(), rest.split('/').next()?);
        let end = start + authority.len();
        match authority.as_bytes() {
            _ if !(start..=end).contains(&self.before.len()) => None,
            [letter, b':' | b'|'] | [letter, b':' | b'|', b'\\', ..] if letter.is_ascii_alphabetic() => {
                Some(Hint::DrivePath.at(start..start + 2))
            }
            _ if !self.is_within_host() => None,
            _ if authority.contains('@') => {
                Some(Hint::NoUser(Fileurl).at(start..authority.rfind('@').map_or(end, |at| start + at + 1)))
            }
            _ => (self.found == Some(':')).then(|| Hint::NoPort.at(self.before.len()..end)),
        }
    }

    /// Finds an IPv6 address, with or without brackets, and another host in brackets.
    fn address(&self) -> Option<Finding> {
        let Range { start, end } = self.hostport();
        let host = self.text[start..end].split(['?', '#']).next()?;
        let host = if host.starts_with('[') { host.split_inclusive(']').next()? } else { host };
        let span = start..start + host.len();
        let bracketed = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let address = bracketed.unwrap_or(host).split('%').next()?;
        let is_here = (start..=span.end).contains(&self.before.len());
        if is_here && address.parse::<Ipv6Addr>().is_ok() {
            return Some(Hint::Ipv6.at(span));
        }
        bracketed.filter(|_| start == self.before.len()).map(|_| Hint::Brackets.at(span))
    }

    /// Finds a user name in a scheme that doesn't allow it. For `file`, see [`Evidence::file`].
    fn no_user(&self) -> Option<Finding> {
        let root = self.root.filter(|root| specified_by(*root).is_some())?;
        let Range { start, end } = self.authority();
        let authority = &self.text[start..end];
        // After a host, a `?` or `#` ends the authority.
        let before = authority.split(['?', '#']).next().filter(|before| matches(hostport, before));
        let at = before.unwrap_or(authority).rfind('@')?;
        // In a scheme that allows a login, the hostport is within the login.
        let is_host = self.is_within(Hostport) && !self.is_within(Login);
        is_host.then(|| Hint::NoUser(root).at(start..start + at + "@".len()))
    }

    /// Finds the first label of the host that breaks a rule. In a login, the host may parse as a user name without an `@`.
    fn host(&self) -> Option<Finding> {
        let (is_login, is_name) = (self.is_within(Login), self.is_within(User) || self.is_within(Password));
        let has_user = self.at_follows_in_authority() || self.text[self.authority()].matches('@').count() > 1;
        let is_host = self.is_within_host() || is_login && is_name;
        // In other schemes, the text after the slashes needn't be a host, so only a character within it is wrong.
        let after_slashes = &self.before[self.hostport().start.min(self.before.len())..];
        let is_after = self.is_within(Schemepart) && after_slashes.contains(['?', '#']);
        if is_host && !is_after && !(is_login && has_user) { self.label() } else { None }
    }

    fn login(&self) -> Option<Finding> {
        let (is_login, is_password) = (self.is_within(Login), self.is_within(Password));
        let delimiter = |found, span| Some(Hint::LoginDelimiter(found).at(span));
        match self.found {
            Some('@') if is_password => delimiter('@', self.last('@')),
            Some(found @ (':' | '/')) if is_password && self.text.contains('@') => {
                delimiter(found, self.here())
            }
            // No `@` follows.
            _ if is_login && is_password && !self.may_be_encoded() => {
                (!self.is_within(Port)).then(|| Hint::NoAt.at(self.after_colon()))
            }
            Some('@') if is_login => {
                // The previous `@` must be encoded. The text after it belongs to the user name or password.
                let (login, after) = self.before.rsplit_once('@')?;
                let login = login.rsplit('/').next().unwrap_or_default();
                match login.contains(':') && after.contains(':') {
                    true => Some(Hint::LoginDelimiters.at(self.here())),
                    false => delimiter('@', self.last('@')),
                }
            }
            // The authority contains another `@`, so the host doesn't follow the previous `@`.
            Some(_)
                if is_login
                    && self.is_within(Hostport)
                    && self.text[self.authority()].matches('@').count() > 1 =>
            {
                self.before.contains('@').then(|| delimiter('@', self.last('@')))?
            }
            _ => None,
        }
    }

    fn port(&self) -> Option<Finding> {
        let ends_port = matches!(self.found, None | Some('/' | '?' | '#' | ';' | '@'));
        match self.found {
            _ if !self.is_within(Port) => None,
            Some('@') => None,
            // A password may follow.
            Some(_) if self.is_within(Login) && self.at_follows_in_authority() => None,
            _ if ends_port => self.before.ends_with(':').then(|| self.empty_port()),
            _ if self.may_be_encoded() => None,
            _ => Some(Hint::PortCharacter.at(self.after_colon())),
        }
    }

    fn path(&self) -> Option<Finding> {
        let (root, before, found) = (self.root?, self.before, self.found);
        let (at_end, needs_slash) = (found.is_none(), || self.expects("/", 0));
        let insertion = before.len()..before.len();
        Some(match root {
            Telneturl if before.ends_with('/') && self.expects_end() => Hint::TelnetPath.at(self.after('/')),
            Telneturl => return None,
            _ if needs_slash() && self.is_within(Port) && matches!(found, Some('?' | ';')) => {
                self.no_slash(before.len(), found?)
            }
            Ftpurl if self.expects(";type=", 1) => Hint::FtpSemicolon.at(self.last(';')),
            Ftpurl if before.ends_with(";type=") => Hint::Ftptype.at(self.after('=')),
            Ftpurl if before.contains(";type=") && self.expects_end() => {
                Hint::AfterFtptype.at(before.len()..self.end())
            }
            Mailtourl if at_end && before.ends_with(':') => Hint::NoAddress.at(self.here()),
            Newsurl if at_end || before.ends_with(':') => self.group(),
            Nntpurl if self.is_within(Group) && self.rest.contains('@') => {
                Hint::NntpArticle.at(self.after('/'))
            }
            Nntpurl if self.is_within(Group) && before.ends_with('/') || at_end && needs_slash() => {
                Hint::NoGroup.at(before.len()..self.until(&['/']))
            }
            Waisurl if at_end && self.is_within(Wtype) => Hint::Waisdoc.at(self.here()),
            Waisurl if at_end && needs_slash() && self.is_within(Hostport) => {
                Hint::NoDatabase.at(self.here())
            }
            // A `ppath` can't contain `;`, but it may contain `=`. If the root is `fieldspec`, the input begins with a `;`,
            // which must stay unencoded.
            _ if self.is_within(Fieldspec)
                && matches!(found, None | Some(';'))
                && before.contains(';')
                && self.expects("=", 0) =>
            {
                let semicolon = Some(self.last(';')).filter(|semicolon| semicolon.start > 0)?;
                Hint::Field.at(semicolon)
            }
            _ if at_end && needs_slash() && !self.expects_end() && specified_by(root).is_some() => {
                let finding = Hint::NoPath(root).at(insertion);
                if root == Fileurl { finding.write("/") } else { finding }
            }
            _ => return None,
        })
    }

    /// Finds a fragment after a complete URL.
    fn fragment(&self) -> Option<Finding> {
        let is_fragment = self.found == Some('#') && !self.before.is_empty() && self.expects_end();
        let rest = self.before.len()..self.text.len();
        (is_fragment && !self.is_within_login()).then(|| Hint::Fragment.at(rest).write(""))
    }

    /// Finds a character that must be encoded, or that isn't allowed even if it is encoded. `is_first` is `true` if the
    /// text breaks no other rule.
    fn character(&self, is_first: bool) -> Option<Finding> {
        let found = self.found?;
        if !self.may_be_encoded() {
            return (is_first && !found.is_ascii_graphic()).then(|| Hint::NoEscape(found).at(self.here()));
        }
        let is_single = matches!(self.root, Some(Gtype | Uchar | Xchar));
        let hint = match found {
            _ if !found.is_ascii() && found.is_alphanumeric() && self.is_within_domain() => {
                return self.label();
            }
            // The escapes of a single character are several.
            _ if found.len_utf8() > 1 && is_single => return None,
            _ if !is_first && found.is_ascii_graphic() && found != '#' => return None,
            _ if found.is_ascii() && RESERVED.contains(found as u8) => Hint::Reserved(found),
            _ => Hint::never_allowed(found)?,
        };
        Some(self.encode(hint, self.here()))
    }

    /// Finds that only `otherurl` derives the text, whose scheme is predefined.
    fn only_otherurl(&self) -> Option<Finding> {
        let (_, part) = self.text.split_once(':')?;
        let is_predefined = self.syntax == Syntax::Strict && self.root != Some(Otherurl);
        let is_derived = is_predefined && XCHAR.run(part.as_bytes(), 0) == part.len();
        is_derived.then(|| Hint::OnlyOtherurl.at(self.here()))
    }

    /// Returns the hint that replaces `hint` if the character at the offset is withheld, or `None`. The replacement
    /// doesn't name that character.
    pub(super) fn without_character(&self, hint: Hint) -> Option<Hint> {
        use Hint::*;

        match hint {
            // These hints apply to many characters, so they don't reveal the character at the offset.
            NoScheme | HostWithoutScheme | NoSlashes | NoUser(_) | NoAt | LoginDelimiters | EmptyHost
            | LastLabelDigit | EmptyPort | PortCharacter | Ftptype | TelnetPath | NoAddress
            | NoGroupOrArticle | NoGroup | NntpArticle | Ipv6 | NoPort | TwoSchemes | NoDatabase
            | Waisdoc | Field | NoPath(_) | Percent | OnlyOtherurl => Some(hint),
            LoginDelimiter(_) => Some(LoginDelimiters),
            HostCharacter(_) => Some(HostCharacter(None)),
            _ if self.may_be_encoded() => Some(Encode),
            _ if self.is_within(Port) => Some(PortCharacter),
            _ if self.is_within_host() => Some(HostCharacter(None)),
            _ => None,
        }
    }
}

/// Findings with more than one condition.
impl Evidence<'_> {
    /// Returns the finding for the text of a news URL that is neither a newsgroup nor an article.
    fn group(&self) -> Finding {
        let span = self.after(':');
        let name = &self.text[span.clone()];
        let is_wrong = |found: char| !found.is_ascii_alphanumeric() && !"+-._@".contains(found);
        let wrong =
            name.char_indices().find(|&(at, found)| is_wrong(found) && span.start + at <= self.before.len());
        match wrong {
            Some((0, '<')) => Hint::ArticleBrackets.at(span),
            Some(_) if name.starts_with("//") => Hint::NewsServer.at(span),
            Some((at, found)) if name.starts_with(|first: char| first.is_ascii_alphabetic()) => {
                let start = span.start + at;
                Hint::GroupCharacter(found).at(start..start + found.len_utf8())
            }
            _ => Hint::NoGroupOrArticle.at(span),
        }
    }

    /// Returns the finding for a missing `/` between the host, which ends at this offset, and a `?` or `;`.
    fn no_slash(&self, at: usize, next: char) -> Finding {
        let finding = Hint::NoSlash(next).at(at..at);
        // To other readers, a `;` belongs to the host, and an empty path differs from `/` in other schemes.
        let is_safe = next == '?' && matches!(self.root, Some(Fileurl | Ftpurl | Httpurl));
        if is_safe { finding.write("/") } else { finding }
    }

    /// Returns the finding for a missing port, after a host or after the name of another scheme.
    fn empty_port(&self) -> Finding {
        let start = self.authority().start.min(self.before.len());
        let name = self.before[start..].trim_end_matches(':');
        let is_scheme = name.eq_ignore_ascii_case("https") || specified(name).is_some();
        match is_scheme && self.rest.starts_with("//") {
            true => Hint::TwoSchemes.at(0..self.before.len() + "//".len()),
            false => Hint::EmptyPort.at(self.here()),
        }
    }

    /// Returns the finding for a character, with the fix that encodes it, if any.
    fn encode(&self, hint: Hint, span: Range<usize>) -> Finding {
        let fix = Data::new(self.text).escape(self.text, span.start);
        Finding { fix: fix.map(|fix| fix.replacement), ..hint.at(span) }
    }

    fn outer_space(&self) -> Finding {
        let end = self.text.len() - self.rest.trim_start().len();
        let finding = Hint::OuterSpace.at(self.before.len()..end);
        // To other readers, any other whitespace is part of the text.
        let is_ignored = self.text[finding.span.clone()].trim_ascii().is_empty();
        if is_ignored { finding.write("") } else { finding }
    }

    /// Finds the slashes that are missing after a scheme's colon. After `file:/`, the rest must be a path. In HTTP and FTP,
    /// it must be a host. In other schemes, it is a path to other readers.
    fn no_slashes(&self) -> Finding {
        let begins = self.rest.starts_with(|first: char| first.is_ascii_alphanumeric());
        let (scheme, slashes) = self.before.split_once(':').unwrap_or((self.before, ""));
        let (is_file, is_web) =
            (has_scheme(self.before, &["file"]), has_scheme(self.before, &["ftp", "http"]));
        let (at, missing) = match slashes {
            "/" if is_file && begins => (scheme.len() + ":".len(), "//"),
            "" if is_web && begins => (self.before.len(), "//"),
            "/" if is_web && begins => (self.before.len(), "/"),
            _ => return Hint::NoSlashes.at(self.here()),
        };
        Hint::NoSlashes.at(at..at).write(missing)
    }

    /// Finds the first label of the host that breaks a rule, if it begins at or before the offset, and a `?` or `;` after the
    /// host.
    fn label(&self) -> Option<Finding> {
        let Range { start, end } = self.hostport();
        let host = self.text[start..end].split(['/', ':', '?', '#', ';', '@']).next()?;
        let (mut at, end) = (start, start + host.len());
        // Not even a user name can contain this character.
        let wrong = self.found.filter(|found| found.is_ascii() && !self.is_within_host());
        if let Some(wrong) = wrong.filter(|_| (start..end).contains(&self.before.len())) {
            return Some(Hint::HostCharacter(Some(wrong)).at(self.here()));
        }
        for label in host.split('.') {
            let (span, is_last) = (at..at + label.len(), at + label.len() == end);
            let is_wrong = |&(_, found): &(usize, char)| !found.is_ascii_alphanumeric() && found != '-';
            let ends_word =
                |found: char| found.is_ascii() && !found.is_ascii_alphanumeric() && !"-_".contains(found);
            let word = at..at + label.find(ends_word).unwrap_or(label.len());
            let finding = match label.char_indices().find(is_wrong) {
                // Only a file URL may omit the host.
                _ if host.is_empty() && self.root == Some(Fileurl) => return None,
                _ if host.is_empty() => Hint::EmptyHost.at(start..self.text.len().min(start + 1)),
                _ if label.is_empty() && is_last => Hint::FinalDot.at(at - 1..at),
                _ if label.is_empty() => Hint::EmptyLabel.at(span),
                Some((_, '_')) => Hint::Underscore.at(word),
                Some((_, wrong)) if !wrong.is_ascii() && wrong.is_alphanumeric() => {
                    Hint::HostNonAscii.at(word)
                }
                Some((index, wrong)) => {
                    Hint::HostCharacter(Some(wrong)).at(at + index..at + index + wrong.len_utf8())
                }
                None if label.starts_with('-') || label.ends_with('-') => Hint::LabelHyphen.at(span),
                None if is_last
                    && label.as_bytes()[0].is_ascii_digit()
                    && (!matches(grammar::host, host) || self.root == Some(Hostname)) =>
                {
                    Hint::LastLabelDigit.at(span)
                }
                None => {
                    at = span.end + ".".len();
                    continue;
                }
            };
            return Some(finding).filter(|finding| finding.span.start <= self.before.len());
        }
        let next = self.text[end..]
            .chars()
            .next()
            .filter(|next| "?;".contains(*next) && self.before.len() >= end)?;
        match self.root.filter(|root| specified_by(*root).is_some()) {
            Some(root) if root != Telneturl => Some(self.no_slash(end, next)),
            _ if self.is_within(Schemepart) => None,
            _ => Some(Hint::HostCharacter(Some(next)).at(end..end + 1)),
        }
    }
}

/// Conditions.
impl Evidence<'_> {
    fn is_within(&self, production: Production) -> bool {
        self.within & 1 << production as u32 != 0
    }

    /// Returns `true` if the predicate holds for an expected terminal.
    fn wants(&self, wanted: impl Fn(Wanted) -> bool) -> bool {
        self.farthest.wanted().any(|(terminal, _)| wanted(terminal))
    }

    /// Returns `true` if the rest of the literal was expected, after at least `matched` bytes of it.
    fn expects(&self, literal: &str, matched: usize) -> bool {
        self.wants(|wanted| match wanted {
            Wanted::Literal { literal: other, matched: reached } => other == literal && reached >= matched,
            _ => false,
        })
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
        let at_follows = self.rest.contains('@');
        self.farthest.wanted().any(|(terminal, path)| wanted(terminal) && (at_follows || !needs_at(&path)))
    }

    /// Returns `true` if an escape is allowed at the offset.
    fn may_be_encoded(&self) -> bool {
        !self.is_within_other_host()
            && self.may_have(|wanted| matches!(wanted, Wanted::Character(class) if class.has_escapes))
    }

    /// Returns `true` if a host was being parsed.
    fn is_within_host(&self) -> bool {
        let hosts = [Host, Hostname, Hostnumber, Domainlabel, Toplabel];
        hosts.into_iter().any(|production| self.is_within(production)) || self.is_within_other_host()
    }

    /// Returns `true` if the offset is in the host or port after `://`, in input that isn't parsed as a URL of a
    /// predefined scheme. According to Section 3.1, a host follows the slashes, although the BNF allows any `xchar`
    /// there.
    fn is_within_other_host(&self) -> bool {
        let is_host = |(_, host): (&str, &str)| !host.contains(['/', '?', '#']);
        self.is_within(Schemepart)
            && self.root.is_none_or(|root| specified_by(root).is_none())
            && self.before.split_once("://").is_some_and(is_host)
            && !self.at_follows_in_authority()
    }

    /// Returns `true` if the offset is in the domain of a mail address.
    fn is_within_domain(&self) -> bool {
        let after = self.before.rsplit_once('@').filter(|_| self.is_within(Encoded822addr));
        after.is_some_and(|(_, domain)| !domain.contains('?') && !self.rest.contains('@'))
    }

    /// Returns `true` if an `@` follows in the authority, which ends at the next `/`.
    fn at_follows_in_authority(&self) -> bool {
        self.rest.split('/').next().is_some_and(|rest| rest.contains('@'))
    }

    /// Returns `true` if a user name or password was being parsed, and either an `@` follows or no login
    /// encloses it.
    fn is_within_login(&self) -> bool {
        let is_name = self.is_within(User) || self.is_within(Password);
        is_name && (self.at_follows_in_authority() || !self.is_within(Login))
    }

    /// Returns `true` if the offset is 0 and a scheme's name may begin after the whitespace there.
    fn begins_after_space(&self) -> bool {
        let first = self.rest.trim_start().bytes().next();
        self.before.is_empty() && first.is_some_and(|first| self.allows(first))
    }
}

/// Ranges of the text.
impl Evidence<'_> {
    /// Returns the range of the character at the offset, which is empty at the end of the text.
    pub(super) fn here(&self) -> Range<usize> {
        self.before.len()..self.before.len() + self.found.map_or(0, char::len_utf8)
    }

    /// Returns the end of the text without trailing whitespace, or else the offset.
    fn end(&self) -> usize {
        self.text.trim_end().len().max(self.before.len())
    }

    /// Returns the position of the first of these delimiters from the offset on, or else the end.
    fn until(&self, delimiters: &[char]) -> usize {
        self.rest.find(delimiters).map_or(self.end(), |at| self.before.len() + at)
    }

    /// Returns the last occurrence of this character before the offset, or else the character at the offset.
    fn last(&self, wanted: char) -> Range<usize> {
        self.before.rfind(wanted).map_or(self.here(), |at| at..at + wanted.len_utf8())
    }

    /// Returns the text after the last occurrence of this delimiter before the offset, or else the whole text.
    fn after(&self, delimiter: char) -> Range<usize> {
        self.before.rfind(delimiter).map_or(0, |at| at + delimiter.len_utf8())..self.end()
    }

    /// Returns the text after the last colon before the offset, up to the next `/`, `?` or `#`, or else the character
    /// at the offset.
    fn after_colon(&self) -> Range<usize> {
        let colon = self.before.rfind(':');
        colon.map_or(self.here(), |colon| colon + ":".len()..self.until(&['/', '?', '#']))
    }

    /// Returns the range from the end of the first `//`, or else the start of the text, to the next `/` or the end.
    fn authority(&self) -> Range<usize> {
        let start = self.text.find("//").map_or(0, |slashes| slashes + 2);
        start..self.text[start..].find('/').map_or(self.text.len(), |slash| start + slash)
    }

    /// Returns the part of the authority after its first `@` before the offset, or the domain of a mail address or an
    /// article.
    fn hostport(&self) -> Range<usize> {
        if self.is_within(Encoded822addr) || self.is_within(Article) {
            return self.before.rfind('@').map_or(0, |at| at + "@".len())..self.text.len();
        }
        let Range { start, end } = self.authority();
        let user = self.before.get(start..end.min(self.before.len())).and_then(|before| before.find('@'));
        start + user.map_or(0, |at| at + "@".len())..end
    }
}

/// The part of the URL for a message without a hint.
impl Evidence<'_> {
    /// Returns the production that the message names if there is no hint, and `true` if it begins at the offset.
    ///
    /// It is the innermost production being parsed that is neither a class nor a detail of a host or port, or else the
    /// outermost production.
    pub(super) fn part(&self) -> Option<(Production, bool)> {
        let at_follows = self.rest.contains('@');
        let all = || self.farthest.wanted().rev().map(|(_, path)| path);
        // Among paths of the same length, the first one recorded wins.
        let longest =
            all().filter(|path| at_follows || !needs_at(path)).max_by_key(|path| path.clone().count());
        let path = longest.or_else(|| all().next())?;
        let has_number = path.clone().any(|(production, _)| matches!(production, Port | Hostnumber));
        let is_detail = |production| match production {
            Domainlabel | Toplabel | Hostname | Hostnumber => true,
            Digits => has_number,
            _ => class_of(production).is_some(),
        };
        let root = path.clone().last();
        let (part, start) = path.clone().find(|(production, _)| !is_detail(*production)).or(root)?;
        Some((part, start == self.before.len()))
    }
}

/// Returns `true` if the text seems to begin with a host: either a name with a dot precedes a `/`, or the name begins with
/// `www.` and has at least two more labels. Any other name with a dot may be a file name, such as `index.html`.
fn begins_with_host(text: &str) -> bool {
    let host = text.trim_end().split(['/', '?']).next().unwrap_or_default();
    let is_www = host.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."));
    let labels = host.split('.').count();
    let looks_like_host = text[host.len()..].starts_with('/') && labels > 1 || is_www && labels > 2;
    looks_like_host && matches(hostname, host)
}

/// Returns `true` if the path leads to a part that requires an `@` after it, and an enclosing production also
/// derives strings without an `@`. For example, a login may be only a host.
fn needs_at(path: &Path<'_>) -> bool {
    let is_in = |production| path.clone().any(|(within, _)| within == production);
    is_in(Login) && (is_in(User) || is_in(Password)) || is_in(Grouppart) && is_in(Article)
}
