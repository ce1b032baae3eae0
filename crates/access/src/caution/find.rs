//! Detection of valid but suspicious constructs in a URL. [`Access::cautions`](crate::Access::cautions) is the entry point.

use alloc::vec::Vec;

use rfc1738::grammar::{self, Article, Ftpurl, Group, Grouppart, Host};
use rfc1738::{Production, Symbol, Url};

use super::ports::{RESERVED_SPACE, well_known};
use super::similar::similar;
use crate::access::after_authority;
use crate::encoding::{is_unreserved, octets};
use crate::ftp::{DIRECTORY, typecode};
use crate::gopher::has_form;
use crate::schemes::{Form, registered};
use crate::{Access, Caution, PathSegment, SchemeExt, SchemeStatus};

/// The octet `IAC`, which precedes a command in Telnet (RFC 854).
const IAC: u8 = 255;

/// Returns warnings about valid but suspicious constructs, without duplicates.
pub(crate) fn cautions(url: &Url<'_>) -> Vec<Caution> {
    let (scheme, status) = (url.scheme().as_str(), url.scheme().status());
    let has_form = matches!(url.parts(), grammar::Url::Gopher(gopher) if has_form(&gopher));
    let mut cautions = Vec::new();
    cautions.extend(scheme.bytes().any(|byte| byte.is_ascii_uppercase()).then_some(Caution::SchemeCase));
    cautions.extend(matches!(status, SchemeStatus::Reserved(_)).then_some(Caution::ReservedScheme));
    cautions.extend((status == SchemeStatus::Experimental).then_some(Caution::ExperimentalScheme));
    if status == SchemeStatus::Unknown {
        cautions.extend(unknown_scheme_caution(url));
    }
    cautions.extend(lacks_login(url).then_some(Caution::NoLogin));
    cautions.extend(has_other_host(url).then_some(Caution::OtherHost));
    cautions.extend(has_host_in_address(url).then_some(Caution::HostInAddress));
    cautions.extend(url.password().map(|_| Caution::Password));
    cautions.extend(url.host().into_iter().flat_map(host_cautions));
    cautions.extend(port_caution(url));
    if url.as_str().contains('%') {
        add_escape_cautions(url, has_form, &mut cautions);
    }
    cautions.extend(has_form.then_some(Caution::FilledForm));
    cautions.extend(has_dot_segment(url).then_some(Caution::DotSegment));
    match url.parts() {
        grammar::Url::Ftp(ftp) => cautions.extend(ftp_cautions(ftp)),
        grammar::Url::Nntp(nntp) => cautions.extend(group_caution(nntp.group)),
        grammar::Url::News(news) => match news.grouppart {
            Grouppart::All => {}
            Grouppart::Group(group) => cautions.extend(group_caution(group)),
            Grouppart::Article(article) => {
                cautions.extend(host_cautions(article.host).chain(article_caution(article)));
            }
        },
        grammar::Url::Http(_)
        | grammar::Url::Gopher(_)
        | grammar::Url::Mailto(_)
        | grammar::Url::Telnet(_)
        | grammar::Url::Wais(_)
        | grammar::Url::File(_)
        | grammar::Url::Prospero(_)
        | grammar::Url::Other(_) => {}
    }
    // There are few kinds and parts, so this list is short even for a long URL.
    let mut distinct = Vec::new();
    for caution in cautions {
        if !distinct.contains(&caution) {
            distinct.push(caution);
        }
    }
    distinct
}

/// Returns the caution about a scheme that the RFC doesn't mention, if any.
fn unknown_scheme_caution(url: &Url<'_>) -> Option<Caution> {
    let name = url.scheme().as_str();
    let Some((_, form)) = registered(name) else {
        return similar(name).map(|known| Caution::SimilarScheme { known });
    };
    let lacks_slashes = form != Form::NoSlashes && !url.as_str()[name.len()..].starts_with("://");
    lacks_slashes.then_some(Caution::NoSlashes)
}

/// Returns `true` if two slashes follow the colon of a scheme that the RFC doesn't define, but no login follows them.
fn lacks_login(url: &Url<'_>) -> bool {
    let is_other = url.production() == Production::Otherurl;
    is_other && url.authority().is_none() && after_authority(url).starts_with("//")
}

/// Returns `true` if the user name or the password contains a `?`, or if a drive letter follows the host of a file URL.
fn has_other_host(url: &Url<'_>) -> bool {
    if let grammar::Url::File(file) = url.parts() {
        // A `?` in the segment begins a query for other readers.
        let segment = file.fpath.segments().next().map_or("", |segment| segment.as_str());
        let drive = matches!(segment.as_bytes(), [letter, b':'] | [letter, b':', b'?', ..] if letter.is_ascii_alphabetic());
        return file.host.is_some() && drive;
    }
    let user = url.user().map(|user| user.as_str());
    let password = url.password().map(|password| password.as_str());
    user.into_iter().chain(password).any(|part| part.contains('?'))
}

/// Returns `true` if two slashes follow the colon of a scheme whose URLs have no host.
fn has_host_in_address(url: &Url<'_>) -> bool {
    let is_address = matches!(url.production(), Production::Mailtourl | Production::Newsurl);
    is_address && url.as_str()[url.scheme().as_str().len()..].starts_with("://")
}

/// Returns `true` if a segment of a path is `.` or `..`, encoded or not.
fn has_dot_segment(url: &Url<'_>) -> bool {
    let is_dot = |segment: PathSegment<'_>| matches!(&*segment.decode(), b"." | b"..");
    url.path_segments().is_some_and(|mut segments| segments.any(is_dot))
        // The path of a scheme that the RFC doesn't define.
        || url.path_and_query().is_some_and(|path| path.segments().any(is_dot))
}

fn port_caution(url: &Url<'_>) -> Option<Caution> {
    let port = url.port()?;
    let Some(number) = port.number() else { return Some(Caution::PortOutOfRange) };
    let service = well_known(number);
    let scheme = url.scheme();
    let is_scheme = |service: &str| service.eq_ignore_ascii_case(scheme.as_str());
    let may_be_own = || number >= RESERVED_SPACE || service.is_some_and(is_scheme);
    let is_specified = scheme.status() == SchemeStatus::Specified;
    let is_own = scheme.default_port() == Some(number) || !is_specified && may_be_own();
    (!is_own).then_some(Caution::Port { number, service })
}

/// Adds the cautions about escapes. A filled-out Gopher+ form may contain tabs and line endings.
fn add_escape_cautions(url: &Url<'_>, has_form: bool, cautions: &mut Vec<Caution>) {
    let is_telnet = matches!(url.parts(), grammar::Url::Ftp(_) | grammar::Url::Telnet(_));
    let mut within = Production::Url;
    for node in url.tree().nodes() {
        // The unnamed run of an article directly follows the article's node, so `within` is the article.
        within = node.production().unwrap_or(within);
        if !node.is_leaf() || matches!(node.symbol(), Symbol::Literal(_)) {
            continue;
        }
        let is_form = has_form && within == Production::GopherPlusString;
        for (octet, digits) in octets(node.text()) {
            let Some(digits) = digits else { continue };
            cautions.extend(match octet {
                b'\t' if within == Production::Selector => Some(Caution::TabInSelector),
                b'\t' | b'\r' | b'\n' if is_form => None,
                IAC if is_telnet => Some(Caution::TelnetCommand { within }),
                _ if octet.is_ascii_control() => Some(Caution::EncodedControl { within }),
                // HTML form parsers interpret an unencoded `+` as a space.
                b'+' => None,
                _ if is_unreserved(octet) => Some(Caution::NeedlessEscape { within }),
                _ => None,
            });
            let is_lower = digits.bytes().any(|digit| digit.is_ascii_lowercase());
            cautions.extend(is_lower.then_some(Caution::LowerCaseHex { within }));
        }
    }
}

/// Returns the cautions about a host.
fn host_cautions(host: Host<'_>) -> impl Iterator<Item = Caution> {
    let out_of_range = matches!(host, Host::Number(number) if number.to_ipv4().is_none());
    let octal = |group: &str| group.len() > 1 && group.starts_with('0');
    let is_octal = matches!(host, Host::Number(number) if number.digits().any(|group| octal(group.as_str())));
    // An address has no labels.
    let name = if let Host::Name(name) = host { name.as_str() } else { "" };
    let long_label = name.split('.').any(|label| label.len() > 63);
    let cautions = [
        out_of_range.then_some(Caution::AddressOutOfRange),
        is_octal.then_some(Caution::AddressLeadingZero),
        long_label.then_some(Caution::LabelTooLong),
        (name.len() > 255).then_some(Caution::HostTooLong),
    ];
    cautions.into_iter().flatten()
}

/// Returns the cautions about null arguments of FTP commands and arguments that begin with a hyphen. PASS is excluded,
/// because a caution would reveal part of the password.
fn ftp_cautions(url: Ftpurl<'_>) -> impl Iterator<Item = Caution> {
    let user = url.login.user().map(|user| ("USER", user.as_str()));
    let segments = url.path.into_iter().flat_map(|path| path.fpath.segments());
    let last = segments.clone().count();
    let name_command = if typecode(&url) == Some(DIRECTORY) { "NLST" } else { "RETR" };
    let path = (1..)
        .zip(segments)
        .map(move |(number, segment)| (if number == last { name_command } else { "CWD" }, segment.as_str()));
    user.into_iter().chain(path).filter_map(|(command, text)| match octets(text).next() {
        // Only NLST has an optional pathname.
        None if command != "NLST" => Some(Caution::NullArgument { command }),
        Some((b'-', _)) => Some(Caution::HyphenArgument { command }),
        _ => None,
    })
}

/// Returns the caution about the name of a newsgroup, "a period-delimited hierarchical name".
fn group_caution(group: Group<'_>) -> Option<Caution> {
    group.as_str().split('.').any(str::is_empty).then_some(Caution::GroupForm)
}

/// Returns the caution about an article's identifier, `<unique>@<full_domain_name>`.
fn article_caution(article: Article<'_>) -> Option<Caution> {
    let unique = article.unique.decode();
    let allowed = |octet: &u8| octet.is_ascii_graphic() && !b"<>@".contains(octet);
    let is_valid = unique.iter().all(allowed) && matches!(article.host, Host::Name(_));
    (!is_valid).then_some(Caution::ArticleForm)
}
