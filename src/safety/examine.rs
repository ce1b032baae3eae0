//! Finds what is valid in a URL but calls for care.

use alloc::vec::Vec;

use crate::encoding::octets;
use crate::grammar::{self, Article, Ftpurl, Group, Grouppart, Host};
use crate::notation::class::UNRESERVED;
use crate::safety::ports::{RESERVED_SPACE, well_known};
use crate::scheme::SchemeStatus;
use crate::{Caution, Production, Symbol, Tree, Url};

/// Telnet's octet before a command, `IAC` (RFC 854).
const IAC: u8 = 255;

impl Url<'_> {
    /// What is valid in this URL but calls for care: each kind once for each part, from the left.
    pub fn cautions(&self) -> Vec<Caution> {
        let mut cautions = Vec::new();
        let scheme = self.scheme().as_str();
        if scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
            cautions.push(Caution::SchemeCase);
        }
        cautions.extend(match self.scheme().status() {
            SchemeStatus::Reserved(_) => Some(Caution::ReservedScheme),
            SchemeStatus::Experimental => Some(Caution::ExperimentalScheme),
            SchemeStatus::Specified | SchemeStatus::Unknown => None,
        });
        cautions.extend(self.slashes_without_login().map(|_| Caution::NoLogin));
        cautions.extend(self.password().map(|_| Caution::Password));
        cautions.extend(self.host().into_iter().flat_map(of_host));
        cautions.extend(self.host().and_then(of_zeros));
        cautions.extend(self.of_port());
        let form = self.as_gopher().is_some_and(|url| url.has_form());
        let telnet = self.builds_on_telnet();
        if self.as_str().contains('%') {
            Escapes { cautions: &mut cautions, form, telnet }.of(&self.tree());
        }
        cautions.extend(form.then_some(Caution::FilledForm));
        match self.parts() {
            grammar::Url::Ftp(url) => of_ftp(url, &mut cautions),
            grammar::Url::Nntp(url) => cautions.extend(of_group(url.group)),
            grammar::Url::News(url) => match url.grouppart {
                Grouppart::All => {}
                Grouppart::Group(group) => cautions.extend(of_group(group)),
                Grouppart::Article(article) => {
                    cautions.extend(of_host(article.host));
                    cautions.extend(of_zeros(article.host));
                    cautions.extend(of_article(article));
                }
            },
            _ => {}
        }
        cautions
    }

    /// Whether the URL's protocol is Telnet or builds on it.
    fn builds_on_telnet(&self) -> bool {
        matches!(self.parts(), grammar::Url::Ftp(_) | grammar::Url::Telnet(_))
    }

    fn of_port(&self) -> Option<Caution> {
        let port = self.port()?;
        let Some(number) = port.number() else { return Some(Caution::PortOutOfRange) };
        let service = well_known(number);
        let scheme = self.scheme();
        let own = match scheme.default_port() {
            Some(default) => number == default,
            None => {
                let of_scheme = |service: &str| service.eq_ignore_ascii_case(scheme.as_str());
                number >= RESERVED_SPACE || service.is_some_and(of_scheme)
            }
        };
        (!own).then_some(Caution::Port { number, service })
    }
}

/// What is wrong with a host.
pub(crate) fn of_host(host: Host<'_>) -> impl Iterator<Item = Caution> {
    let out_of_range = matches!(host, Host::Number(number) if number.to_ipv4().is_none());
    // An address has no labels, however many digits.
    let name = if let Host::Name(name) = host { name.as_str() } else { "" };
    let long_label = name.split('.').any(|label| label.len() > 63);
    [
        out_of_range.then_some(Caution::AddressOutOfRange),
        long_label.then_some(Caution::LabelTooLong),
        (name.len() > 255).then_some(Caution::HostTooLong),
    ]
    .into_iter()
    .flatten()
}

/// Whether many resolvers would read a group of the address as octal.
fn of_zeros(host: Host<'_>) -> Option<Caution> {
    let Host::Number(number) = host else { return None };
    let octal = |group: &str| group.len() > 1 && group.starts_with('0');
    number.digits().any(|group| octal(group.as_str())).then_some(Caution::AddressLeadingZero)
}

/// What is surprising in the arguments of FTP commands.
fn of_ftp(url: Ftpurl<'_>, cautions: &mut Vec<Caution>) {
    let user = url.login.user().map(|user| ("USER", user.as_str()));
    // No PASS: a caution reveals nothing about a password.
    let segments = url.path.into_iter().flat_map(|path| path.fpath.segments());
    let last = segments.clone().count();
    let of_name = if url.typecode() == Some('d') { "NLST" } else { "RETR" };
    let path = (1..)
        .zip(segments)
        .map(|(number, segment)| (if number == last { of_name } else { "CWD" }, segment.as_str()));
    for (command, text) in user.into_iter().chain(path) {
        let caution = match octets(text).next() {
            // NLST alone may go without a pathname.
            None if command != "NLST" => Caution::NullArgument { command },
            Some((b'-', _)) => Caution::HyphenArgument { command },
            _ => continue,
        };
        if !cautions.contains(&caution) {
            cautions.push(caution);
        }
    }
}

/// What is wrong with the name of a news group, "a period-delimited hierarchical name".
pub(crate) fn of_group(group: Group<'_>) -> Option<Caution> {
    group.as_str().split('.').any(str::is_empty).then_some(Caution::GroupForm)
}

/// What is wrong with an article's identifier, `<unique>@<full_domain_name>`.
pub(crate) fn of_article(article: Article<'_>) -> Option<Caution> {
    let unique = article.unique.decode();
    let allowed = |octet: &u8| octet.is_ascii_graphic() && !b"<>@".contains(octet);
    let good = unique.iter().all(allowed) && matches!(article.host, Host::Name(_));
    (!good).then_some(Caution::ArticleForm)
}

/// Looks at every escape of a URL.
struct Escapes<'c> {
    cautions: &'c mut Vec<Caution>,
    /// Whether the Gopher+ string is a form.
    form: bool,
    /// Whether the URL's protocol is Telnet or builds on it.
    telnet: bool,
}

impl Escapes<'_> {
    fn note(&mut self, caution: Caution) {
        // There are few kinds and few parts, so the list stays short, however long the URL.
        if !self.cautions.contains(&caution) {
            self.cautions.push(caution);
        }
    }

    fn of(&mut self, tree: &Tree) {
        let mut within = Production::Url;
        for node in tree.nodes() {
            // The unnamed run of an article is the first symbol in it.
            within = node.production().unwrap_or(within);
            if node.is_leaf() && !matches!(node.symbol(), Symbol::Literal(_)) {
                self.part(within, node.text());
            }
        }
    }

    fn part(&mut self, within: Production, text: &str) {
        let form = self.form && within == Production::GopherPlusString;
        for (octet, digits) in octets(text) {
            let Some(digits) = digits else { continue };
            match octet {
                b'\t' if within == Production::Selector => self.note(Caution::TabInSelector),
                b'\t' | b'\r' | b'\n' if form => {}
                IAC if self.telnet => self.note(Caution::TelnetCommand { within }),
                _ if octet.is_ascii_control() => self.note(Caution::EncodedControl { within }),
                _ if UNRESERVED.contains(octet) => self.note(Caution::NeedlessEscape { within }),
                _ => {}
            }
            if digits.bytes().any(|digit| digit.is_ascii_lowercase()) {
                self.note(Caution::LowerCaseHex { within });
            }
        }
    }
}
