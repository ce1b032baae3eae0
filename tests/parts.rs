//! Tests of the parts of values and URLs: the fields and methods of a value return the nonterminals of its tree, and the methods of `Url` return the parts that Section 3 names.

use std::fmt::Display;

use conformance::{corpus, for_each_type, read};
use proptest::prop_assert_eq;
use rfc1738::grammar::*;
use rfc1738::{Node, Production, Symbol};
use rfc1738_access::Access;

use crate::support::oracle::sentences;
use crate::support::{assert_every_scheme, disagreement, on_urls, url};

/// The name of a production, the text that it derives, and the parts below it.
#[derive(Debug, PartialEq)]
pub struct Part(String, String, Vec<Part>);

fn one(name: &str, part: impl Display + Parts) -> Vec<Part> {
    vec![Part(name.to_owned(), part.to_string(), part.parts())]
}

fn all(name: &str, parts: impl IntoIterator<Item: Display + Parts>) -> Vec<Part> {
    parts.into_iter().flat_map(|part| one(name, part)).collect()
}

/// The parts of a value, in the order of the right-hand side.
pub trait Parts {
    fn parts(&self) -> Vec<Part>;
}

macro_rules! parts {
    ($($type:ty: |$value:ident| $parts:expr;)*) => {$(
        impl Parts for $type {
            fn parts(&self) -> Vec<Part> {
                let $value = self;
                $parts.into_iter().flatten().collect()
            }
        }
    )*};
}

impl<T: Parts> Parts for &T {
    fn parts(&self) -> Vec<Part> {
        T::parts(self)
    }
}

parts! {
    Genericurl<'_>: |it| [one("scheme", it.scheme), one("schemepart", it.schemepart)];
    SchemeUrl<'_>: |it| [match it {
        SchemeUrl::Http(url) => one("httpurl", url),
        SchemeUrl::Ftp(url) => one("ftpurl", url),
        SchemeUrl::News(url) => one("newsurl", url),
        SchemeUrl::Nntp(url) => one("nntpurl", url),
        SchemeUrl::Telnet(url) => one("telneturl", url),
        SchemeUrl::Gopher(url) => one("gopherurl", url),
        SchemeUrl::Wais(url) => one("waisurl", url),
        SchemeUrl::Mailto(url) => one("mailtourl", url),
        SchemeUrl::File(url) => one("fileurl", url),
        SchemeUrl::Prospero(url) => one("prosperourl", url),
        SchemeUrl::Other(url) => one("otherurl", **url),
    }];
    Otherurl<'_>: |it| [one("genericurl", it.genericurl)];
    Schemepart<'_>: |it| [match it {
        Schemepart::Xchars(_) => vec![],
        Schemepart::Ip(part) => one("ip-schemepart", part),
    }];
    IpSchemepart<'_>: |it| [one("login", it.login), all("urlpath", it.urlpath)];
    Login<'_>: |it| [all("user", it.user()), all("password", it.password()), one("hostport", it.hostport)];
    Hostport<'_>: |it| [one("host", it.host), all("port", it.port)];
    Host<'_>: |it| [match it {
        Host::Name(name) => one("hostname", name),
        Host::Number(number) => one("hostnumber", number),
    }];
    Hostname<'_>: |it| [all("domainlabel", it.domainlabels()), one("toplabel", it.toplabel())];
    Hostnumber<'_>: |it| [all("digits", it.digits())];
    Port<'_>: |it| [all("digits", Digits::try_from(it.as_str()))];
    Ftpurl<'_>: |it| [
        one("login", it.login),
        all("fpath", it.path.map(|path| path.fpath)),
        all("ftptype", it.path.and_then(|path| path.ftptype)),
    ];
    Fpath<'_>: |it| [all("fsegment", it.segments())];
    Fileurl<'_>: |it| [all("host", it.host), one("fpath", it.fpath)];
    Httpurl<'_>: |it| [
        one("hostport", it.hostport),
        all("hpath", it.path.map(|path| path.hpath)),
        all("search", it.path.and_then(|path| path.search)),
    ];
    Hpath<'_>: |it| [all("hsegment", it.segments())];
    Gopherurl<'_>: |it| [
        one("hostport", it.hostport),
        all("gtype", it.path.and_then(|path| path.gtype())),
        all("selector", it.path.and_then(|path| path.selector())),
        all("search", it.path.and_then(|path| path.search())),
        all("gopher+_string", it.path.and_then(|path| path.gopher_plus_string())),
    ];
    Mailtourl<'_>: |it| [one("encoded822addr", it.encoded822addr)];
    Newsurl<'_>: |it| [one("grouppart", it.grouppart)];
    Grouppart<'_>: |it| [match it {
        Grouppart::All => vec![],
        Grouppart::Group(group) => one("group", group),
        Grouppart::Article(article) => one("article", article),
    }];
    Article<'_>: |it| [one("…", it.unique), one("host", it.host)];
    Nntpurl<'_>: |it| [one("hostport", it.hostport), one("group", it.group), all("digits", it.digits)];
    Telneturl<'_>: |it| [one("login", it.login)];
    Waisurl<'_>: |it| [match it {
        Waisurl::Database(url) => one("waisdatabase", url),
        Waisurl::Index(url) => one("waisindex", url),
        Waisurl::Doc(url) => one("waisdoc", url),
    }];
    Waisdatabase<'_>: |it| [one("hostport", it.hostport), one("database", it.database)];
    Waisindex<'_>: |it| [one("hostport", it.hostport), one("database", it.database), one("search", it.search)];
    Waisdoc<'_>: |it| [
        one("hostport", it.hostport),
        one("database", it.database),
        one("wtype", it.wtype),
        one("wpath", it.wpath),
    ];
    Prosperourl<'_>: |it| [
        one("hostport", it.hostport),
        one("ppath", it.ppath),
        all("fieldspec", it.fields.iter()),
    ];
    Ppath<'_>: |it| [all("psegment", it.segments())];
    Fieldspec<'_>: |it| [one("fieldname", it.fieldname), one("fieldvalue", it.fieldvalue)];
}

macro_rules! leaves {
    ($($type:ty),*) => {
        parts! { $($type: |_it| [vec![]];)* }
    };
}

leaves! {
    Scheme<'_>, Domainlabel<'_>, Toplabel<'_>, User<'_>, Password<'_>, Urlpath<'_>, Fsegment<'_>, Ftptype, Hsegment<'_>, Search<'_>,
    Gtype<'_>, Selector<'_>, GopherPlusString<'_>, Encoded822addr<'_>, Group<'_>, Database<'_>, Wtype<'_>, Wpath<'_>, Psegment<'_>,
    Fieldname<'_>, Fieldvalue<'_>, Escape<'_>, Uchar<'_>, Xchar<'_>, Digits<'_>, Unique<'_>
}

/// Returns the nodes below a node that aren't literals.
pub fn below(node: Node<'_>) -> Vec<Part> {
    let named = node.children().filter(|child| !matches!(child.symbol(), Symbol::Literal(_)));
    named.map(part).collect()
}

/// Returns a node as a part.
pub fn part(node: Node<'_>) -> Part {
    Part(node.symbol().to_string(), node.text().to_owned(), below(node))
}

macro_rules! compare {
    ($($type:ident $name:literal $strategy:ident)*) => {$({
        let corpus = corpus().into_iter().filter(|section| section.name == $name);
        let accepted: Vec<String> = corpus.flat_map(|section| section.accepted().collect::<Vec<_>>()).collect();
        for text in accepted.into_iter().chain(sentences($name).take(500)) {
            let value = $type::try_from(text.as_str()).unwrap_or_else(|error| panic!("{}: {}: {error}", $name, disagreement(&text, true)));
            let production: Production = $name.parse().expect("a production");
            let tree = production.tree(&text).expect("a valid string");
            assert_eq!(value.parts(), below(tree.root()), "{} {text:?}", $name);
            assert_eq!(value.to_string(), text, "{}", $name);
        }
    })*};
}

#[test]
fn parts_match_tree_nodes() {
    for_each_type!(compare);
}

#[test]
fn accessors_return_the_parts() {
    let file = read("tests/parts.txt");
    let mut schemes = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with(';')) {
        let words: Vec<&str> = line.split(' ').collect();
        let part =
            |index: usize| Some(words[index]).filter(|part| *part != "-").map(|part| part.trim_matches('"'));
        let (text, authority, port) = (words[0], part(1), part(4).and_then(|port| port.parse().ok()));
        let url = url(text);
        let searched = url.search().map(|search| search.as_str());
        assert_eq!((url.authority(), url.path(), searched), (authority, part(2), part(3)), "{text}");
        assert_eq!(url.port_or_default(), port, "{text}");
        assert_eq!(Some(url.scheme().as_str()), text.split(':').next());
        let hostport = authority.map(|authority| authority.rsplit('@').next().unwrap_or_default());
        let (host, port) = hostport.map_or((None, None), |hostport| match hostport.split_once(':') {
            Some((host, port)) => (Some(host), port.parse().ok()),
            None => (Some(hostport).filter(|host| !host.is_empty()), None),
        });
        assert_eq!(url.host().map(|host| host.as_str()), host, "{text}");
        assert_eq!(url.port().and_then(|port| port.number()), port, "{text}");
        schemes.push(text);
    }
    assert_every_scheme(schemes);
}

/// The productions of an authority, and those of a path.
const AUTHORITIES: [Production; 3] = [Production::Login, Production::Hostport, Production::Host];
const PATHS: [Production; 10] = {
    use Production::{Database, Digits, Fpath, Group, Gtype, Hpath, Ppath, Selector, Urlpath, Wpath};
    [Hpath, Fpath, Ppath, Urlpath, Group, Digits, Gtype, Selector, Database, Wpath]
};

/// The path follows the authority and a `/`, and ends with the last of its productions, which may all be absent.
#[test]
fn parts_match_the_tree() {
    on_urls(|url| {
        let (tree, text) = (url.tree(), url.as_str());
        let spans = |of: &[Production]| -> Vec<_> {
            let nodes = tree
                .nodes()
                .filter(|node| node.production().is_some_and(|production| of.contains(&production)));
            nodes.map(|node| node.span()).collect()
        };
        let has_none = matches!(url.production(), Production::Newsurl | Production::Mailtourl);
        let empty = (url.production() == Production::Fileurl).then(|| "file://".len().."file://".len());
        let authority = spans(&AUTHORITIES).into_iter().next().or(empty).filter(|_| !has_none);
        let path = authority.clone().filter(|authority| authority.end < text.len()).map(|authority| {
            let start = authority.end + "/".len();
            let ends = spans(&PATHS).into_iter().map(|span| span.end);
            &text[start..ends.max().unwrap_or(start).max(start)]
        });
        prop_assert_eq!(url.authority(), authority.map(|span| &text[span]));
        prop_assert_eq!(url.path(), path);
        let search = spans(&[Production::Search]).into_iter().next();
        prop_assert_eq!(url.search().map(|search| search.as_str()), search.map(|span| &text[span]));
        Ok(())
    });
}

#[test]
fn urls_have_the_production_of_their_variant() {
    on_urls(|url| {
        macro_rules! parts_by_variant {
            ($($variant:ident $production:ident)*) => {
                match url.parts() {
                    $(SchemeUrl::$variant(part) => (Production::$production, part.to_string()),)*
                    SchemeUrl::Other(part) => (Production::Otherurl, part.to_string()),
                }
            };
        }
        let (production, printed) = parts_by_variant! {
            Http Httpurl Ftp Ftpurl News Newsurl Nntp Nntpurl Telnet Telneturl Gopher Gopherurl
            Wais Waisurl Mailto Mailtourl File Fileurl Prospero Prosperourl
        };
        prop_assert_eq!((production, printed.as_str()), (url.production(), url.as_str()));
        Ok(())
    });
}
