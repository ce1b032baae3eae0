//! Tests of the parts of values and URLs: the fields and methods of a value return the nonterminals of its tree, and the methods of `Url` return the parts that Section 3 names.

use std::fmt::Display;

use proptest::prop_assert_eq;
use rfc1738::grammar::*;
use rfc1738::{Node, Production, Symbol};
use rfc1738_access::Access;
use sources::{corpus, for_each_type, read};

use crate::support::oracle::disagreement;
use crate::support::oracle::sentences;
use crate::support::{on_urls, url};

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

/// A field of a value.
pub trait Field {
    /// Returns the parts that the field adds to those of the value. `name` is the field's name.
    fn parts_of_field(&self, name: &str) -> Vec<Part>;
}

impl<T: Parts + Display> Field for T {
    fn parts_of_field(&self, name: &str) -> Vec<Part> {
        one(name, self)
    }
}

impl<T: Field> Field for Option<T> {
    fn parts_of_field(&self, name: &str) -> Vec<Part> {
        self.iter().flat_map(|field| field.parts_of_field(name)).collect()
    }
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

/// Fields that aren't productions.
macro_rules! fields {
    ($($type:ty: |$value:ident| $parts:expr;)*) => {$(
        impl Field for $type {
            fn parts_of_field(&self, _: &str) -> Vec<Part> {
                let $value = self;
                $parts.into_iter().flatten().collect()
            }
        }
    )*};
}

macro_rules! schemes {
    ($($variant:ident $production:ident $name:literal)*) => {
        parts! {
            SchemeUrl<'_>: |it| [match it {
                $(SchemeUrl::$variant(url) => one(stringify!($production), url),)*
                SchemeUrl::Other(url) => one("otherurl", **url),
                // Reachable only if a scheme was added since the list was generated.
                #[allow(unreachable_patterns)]
                _ => vec![],
            }];
        }
    };
}

macro_rules! urls {
    ($($production:ident $type:ident $scheme:literal ($($field:ident = $strategy:expr),+))*) => {
        parts! { $($type<'_>: |it| [$(it.$field.parts_of_field(stringify!($field))),+];)* }
    };
}

strategies::for_each_scheme!(schemes);
strategies::for_each_url!(urls);

impl<T: Parts> Parts for &T {
    fn parts(&self) -> Vec<Part> {
        T::parts(self)
    }
}

parts! {
    Genericurl<'_>: |it| [one("scheme", it.scheme), one("schemepart", it.schemepart)];
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
    Fpath<'_>: |it| [all("fsegment", it.segments())];
    Hpath<'_>: |it| [all("hsegment", it.segments())];
    Grouppart<'_>: |it| [match it {
        Grouppart::All => vec![],
        Grouppart::Group(group) => one("group", group),
        Grouppart::Article(article) => one("article", article),
    }];
    Article<'_>: |it| [one("…", it.unique), one("host", it.host)];
    Waisurl<'_>: |it| [match it {
        Waisurl::Database(url) => one("waisdatabase", url),
        Waisurl::Index(url) => one("waisindex", url),
        Waisurl::Doc(url) => one("waisdoc", url),
    }];
    Ppath<'_>: |it| [all("psegment", it.segments())];
    Fieldspec<'_>: |it| [one("fieldname", it.fieldname), one("fieldvalue", it.fieldvalue)];
}

fields! {
    FtpPath<'_>: |it| [one("fpath", it.fpath), all("ftptype", it.ftptype)];
    HttpPath<'_>: |it| [one("hpath", it.hpath), all("search", it.search)];
    GopherPath<'_>: |it| [
        all("gtype", it.gtype()),
        all("selector", it.selector()),
        all("search", it.search()),
        all("gopher+_string", it.gopher_plus_string()),
    ];
    Fieldspecs<'_>: |it| [all("fieldspec", it.iter())];
    bool: |_it| [vec![]];
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
    }
}

/// The productions of an authority, and those after a path.
const AUTHORITIES: [Production; 3] = [Production::Login, Production::Hostport, Production::Host];
const AFTER_PATH: [Production; 4] =
    [Production::Ftptype, Production::Search, Production::GopherPlusString, Production::Fieldspec];

/// The path follows the authority and a `/`, and ends with the last production before those after a path.
#[test]
fn parts_match_the_tree() {
    on_urls(|url| {
        let (tree, text) = (url.tree(), url.as_str());
        let nodes: Vec<_> = tree.nodes().filter_map(|node| Some((node.production()?, node.span()))).collect();
        let first = |of: &[Production]| {
            nodes.iter().find(|(production, _)| of.contains(production)).map(|(_, span)| span.clone())
        };
        let has_none = matches!(url.production(), Production::Newsurl | Production::Mailtourl);
        let empty = (url.production() == Production::Fileurl).then(|| "file://".len().."file://".len());
        let authority = first(&AUTHORITIES).or(empty).filter(|_| !has_none);
        let path = authority.clone().filter(|authority| authority.end < text.len()).map(|authority| {
            let start = authority.end + "/".len();
            let in_path = nodes.iter().filter(|(_, span)| span.start >= start);
            let in_path = in_path.take_while(|(production, _)| !AFTER_PATH.contains(production));
            &text[start..in_path.map(|(_, span)| span.end).max().unwrap_or(start)]
        });
        prop_assert_eq!(url.authority(), authority.map(|span| &text[span]));
        prop_assert_eq!(url.path(), path);
        let search = first(&[Production::Search]);
        prop_assert_eq!(url.search().map(|search| search.as_str()), search.map(|span| &text[span]));
        Ok(())
    });
}

#[test]
fn urls_have_the_production_of_their_variant() {
    on_urls(|url| {
        let Part(production, printed, _) = url.by_scheme().parts().remove(0);
        prop_assert_eq!((production.as_str(), printed.as_str()), (url.production().name(), url.as_str()));
        Ok(())
    });
}
