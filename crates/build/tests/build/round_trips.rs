//! Round trips: URLs built from plain parts parse back to these parts.

use std::borrow::Cow;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rfc1738::grammar::{self, Ftptype, GopherPath, Grouppart, Schemepart, Waisurl};
use rfc1738::{Url, UrlBuf};
use rfc1738_access::{Access, QueryText, Warning, WarningKind};
use rfc1738_build::*;

type Octets = Vec<u8>;

fn octets() -> impl Strategy<Value = Octets> {
    vec(any::<u8>(), 0..12)
}

fn without(
    strategy: impl Strategy<Value = Octets>,
    forbidden: &'static [u8],
) -> impl Strategy<Value = Octets> {
    strategy.prop_map(move |octets| octets.into_iter().filter(|octet| !forbidden.contains(octet)).collect())
}

fn segments() -> impl Strategy<Value = Vec<Octets>> {
    vec(octets(), 1..5)
}

fn host() -> impl Strategy<Value = String> {
    prop_oneof![
        "([a-zA-Z0-9]([a-zA-Z0-9-]{0,5}[a-zA-Z0-9])?\\.){0,3}[a-zA-Z]([a-zA-Z0-9-]{0,5}[a-zA-Z0-9])?",
        any::<[u8; 4]>().prop_map(|[a, b, c, d]| format!("{a}.{b}.{c}.{d}")),
    ]
}

/// A host, a port, and an optional user name with an optional password.
type Parts = (String, Option<u16>, Option<(Octets, Option<Octets>)>);

fn login() -> impl Strategy<Value = Parts> {
    (host(), option::of(any::<u16>()), option::of((octets(), option::of(octets()))))
}

fn server() -> impl Strategy<Value = Parts> {
    (host(), option::of(any::<u16>())).prop_map(|(host, port)| (host, port, None))
}

fn group() -> &'static str {
    "[a-zA-Z][a-zA-Z0-9+_-]{0,6}(\\.[a-zA-Z0-9+_-]{1,6}){0,3}"
}

/// Returns a pattern for schemes that aren't predefined. No predefined scheme has a `+`.
fn other_scheme() -> &'static str {
    "[a-z0-9.-]{0,8}\\+[a-z0-9.-]{0,8}"
}

fn owned(part: Cow<'_, [u8]>) -> Octets {
    part.into_owned()
}

/// Returns the host, the port, the user name and the password of a URL.
fn parts(url: &Url<'_>) -> Parts {
    let password = url.password().map(|password| owned(password.decode()));
    (
        url.host().map(|host| host.to_string()).unwrap_or_default(),
        url.port().map(|port| port.number().expect("in range")),
        url.user().map(|user| (owned(user.decode()), password)),
    )
}

/// Sets the port, if any.
macro_rules! with_port {
    ($builder:expr, $parts:expr) => {{
        let builder = $builder;
        match $parts.1 {
            Some(port) => builder.port(port),
            None => builder,
        }
    }};
}

/// Sets the port, the user name and the password, if any.
macro_rules! with_login {
    ($builder:expr, $parts:expr) => {{
        let builder = with_port!($builder, $parts);
        match &$parts.2 {
            Some((user, Some(password))) => builder.user(user).password(password),
            Some((user, None)) => builder.user(user),
            None => builder,
        }
    }};
}

/// Unwraps the URL, and checks that its warnings concern only the values of its parts, not their encoding.
#[track_caller]
fn built(result: Result<UrlBuf, BuildError>) -> UrlBuf {
    let url = result.expect("the parts are valid");
    let is_about_encoding = |warning: &Warning| {
        !matches!(
            warning.kind(),
            WarningKind::Password
                | WarningKind::Port { .. }
                | WarningKind::EncodedControl
                | WarningKind::TelnetCommand
                | WarningKind::NullArgument { .. }
                | WarningKind::HyphenArgument { .. }
                | WarningKind::FilledForm
                | WarningKind::DotSegment
                | WarningKind::DoubleEscape
                | WarningKind::HtmlEscape
                | WarningKind::PortOrPassword
                | WarningKind::ExperimentalScheme
        )
    };
    assert_eq!(url.to_url().warnings().into_iter().find(is_about_encoding), None, "{url}");
    url
}

/// Generates names and values of arbitrary bytes, or mostly of delimiters.
fn pairs() -> impl Strategy<Value = Vec<(Octets, Octets)>> {
    let text = || prop_oneof![octets(), "[/?&=;+%@:, a]{0,6}".prop_map(String::into_bytes)];
    vec((text(), text()), 0..4)
}

fn decoded((name, value): (QueryText<'_>, QueryText<'_>)) -> (Octets, Octets) {
    (owned(name.decode()), owned(value.decode()))
}

/// Asserts that the URL has this path and query.
#[track_caller]
fn assert_path_and_query(url: Url<'_>, path: Option<Vec<Octets>>, pairs: &[(Octets, Octets)]) {
    let read = url.path_and_query();
    assert_eq!(
        read.map(|read| read.segments().map(|segment| owned(segment.decode())).collect()),
        path,
        "{url}"
    );
    let read_pairs: Vec<_> = read.into_iter().flat_map(|read| read.query_pairs()).map(decoded).collect();
    assert_eq!(read_pairs, pairs, "{url}");
    assert_eq!(read.and_then(|read| read.query()).is_some(), !pairs.is_empty(), "{url}");
}

proptest! {
    #![proptest_config(crate::seeded::seeded(256))]

    #[test]
    fn ftp(at in login(), path in option::of((segments(), option::of("[AIDaid]")))) {
        let mut builder = with_login!(Ftp::new(&at.0), at);
        if let Some((segments, ftptype)) = &path {
            builder = builder.path(segments);
            if let Some(ftptype) = ftptype {
                builder = builder.ftptype(Ftptype::try_from(ftptype.as_str()).expect("a letter"));
            }
        }
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let grammar::Url::Ftp(ftp) = url.parts() else { panic!("{url}") };
        let read = ftp.path.map(|path| {
            let segments: Vec<_> = path.fpath.segments().map(|segment| owned(segment.decode())).collect();
            (segments, path.ftptype.map(|ftptype| ftptype.to_string()))
        });
        prop_assert_eq!(read, path);
    }

    #[test]
    fn http(at in server(), path in option::of((segments(), option::of(octets())))) {
        let mut builder = with_port!(Http::new(&at.0), at);
        if let Some((segments, search)) = &path {
            builder = builder.path(segments);
            if let Some(search) = search {
                builder = builder.search(search);
            }
        }
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let grammar::Url::Http(http) = url.parts() else { panic!("{url}") };
        let read = http.path.map(|path| {
            let segments: Vec<_> = path.hpath.segments().map(|segment| owned(segment.decode())).collect();
            (segments, path.search.map(|search| owned(search.decode())))
        });
        prop_assert_eq!(read, path);
    }

    #[test]
    fn gopher(
        at in server(),
        item in option::of((
            any::<u8>(),
            without(octets(), b"\t\n\r"),
            option::of((without(octets(), b"\t"), option::of(octets()))),
        )),
    ) {
        let mut builder = with_port!(Gopher::new(&at.0), at);
        if let Some((gtype, selector, search)) = &item {
            builder = builder.item(*gtype, selector);
            if let Some((search, string)) = search {
                builder = builder.search(search);
                if let Some(string) = string {
                    builder = builder.gopher_plus_string(string);
                }
            }
        }
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let grammar::Url::Gopher(gopher) = url.parts() else { panic!("{url}") };
        let path: GopherPath<'_> = gopher.path.expect("a path");
        let read = path.gtype().zip(path.selector()).map(|(gtype, selector)| {
            let string = path.gopher_plus_string().map(|string| owned(string.decode()));
            let search = path.search().map(|search| (owned(search.decode()), string));
            (gtype.decode()[0], owned(selector.decode()), search)
        });
        prop_assert_eq!(read, item);
    }

    #[test]
    fn mailto(addr_spec in vec(any::<u8>(), 1..20)) {
        let url = built(Mailto::new(&addr_spec).build());
        let grammar::Url::Mailto(mailto) = url.to_url().parts() else { panic!("{url}") };
        prop_assert_eq!(owned(mailto.encoded822addr.decode()), addr_spec);
    }

    #[test]
    fn news_groups(name in group()) {
        let url = built(News::group(&name).build());
        let grammar::Url::News(news) = url.to_url().parts() else { panic!("{url}") };
        let Grouppart::Group(group) = news.grouppart else { panic!("{url}") };
        prop_assert_eq!(group.as_str(), name);
    }

    #[test]
    fn news_articles(unique in "[!-;=?A-~]{1,20}", host in "[a-z]{1,5}\\.[A-Z]{1,5}") {
        let url = built(News::article(&unique, &host).build());
        let grammar::Url::News(news) = url.to_url().parts() else { panic!("{url}") };
        let Grouppart::Article(article) = news.grouppart else { panic!("{url}") };
        prop_assert_eq!(&*article.unique.decode(), unique.as_bytes());
        prop_assert_eq!(article.host.as_str(), host);
    }

    #[test]
    fn nntp(at in server(), name in group(), number in option::of(any::<u64>())) {
        let builder = with_port!(Nntp::new(&at.0, &name), at);
        let builder = if let Some(number) = number { builder.article(number) } else { builder };
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let grammar::Url::Nntp(nntp) = url.parts() else { panic!("{url}") };
        prop_assert_eq!(nntp.group.as_str(), name);
        prop_assert_eq!(nntp.digits.map(|digits| digits.to_string()), number.map(|number| number.to_string()));
    }

    #[test]
    fn telnet(at in login()) {
        let url = built(with_login!(Telnet::new(&at.0), at).build());
        prop_assert!(matches!(url.to_url().parts(), grammar::Url::Telnet(telnet) if telnet.slash));
        prop_assert_eq!(parts(&url.to_url()), at);
    }

    #[test]
    fn wais(at in server(), database in octets(), search in octets(), wtype in octets(), wpath in octets()) {
        for (builder, expected) in [
            (Wais::database(&at.0, &database), vec![&database]),
            (Wais::search(&at.0, &database, &search), vec![&database, &search]),
            (Wais::document(&at.0, &database, &wtype, &wpath), vec![&database, &wtype, &wpath]),
        ] {
            let url = built(with_port!(builder, at).build());
            let url = url.to_url();
            prop_assert_eq!(parts(&url), at.clone());
            let grammar::Url::Wais(wais) = url.parts() else { panic!("{url}") };
            let read = match wais {
                Waisurl::Database(wais) => vec![wais.database.decode()],
                Waisurl::Index(wais) => vec![wais.database.decode(), wais.search.decode()],
                Waisurl::Doc(wais) => vec![wais.database.decode(), wais.wtype.decode(), wais.wpath.decode()],
            };
            prop_assert!(read.iter().map(|part| &**part).eq(expected.iter().map(|part| &part[..])), "{}", url);
        }
    }

    #[test]
    fn file(name in option::of(host()), path in segments()) {
        let builder = File::new(&path);
        let builder = if let Some(name) = &name { builder.host(name) } else { builder };
        let url = built(builder.build());
        let grammar::Url::File(file) = url.to_url().parts() else { panic!("{url}") };
        prop_assert_eq!(file.host.map(|host| host.to_string()), name);
        prop_assert!(file.fpath.segments().map(|segment| owned(segment.decode())).eq(path));
    }

    #[test]
    fn prospero(at in server(), hsoname in octets(), fields in vec((octets(), octets()), 0..4)) {
        let mut builder = with_port!(Prospero::new(&at.0, &hsoname), at);
        for (name, value) in &fields {
            builder = builder.field(name, value);
        }
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let grammar::Url::Prospero(prospero) = url.parts() else { panic!("{url}") };
        prop_assert_eq!(owned(prospero.ppath.decode()), hsoname);
        let read = prospero.fields.iter().map(|f| (owned(f.fieldname.decode()), owned(f.fieldvalue.decode())));
        prop_assert!(read.eq(fields));
    }

    #[test]
    fn internet(scheme in other_scheme(), at in login(), urlpath in option::of(octets())) {
        let builder = with_login!(Internet::new(&scheme, &at.0), at);
        let builder = if let Some(urlpath) = &urlpath { builder.urlpath(urlpath) } else { builder };
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(url.scheme().as_str(), scheme);
        prop_assert_eq!(parts(&url), at);
        let grammar::Url::Other(other) = url.parts() else { panic!("{url}") };
        let Schemepart::Ip(part) = other.genericurl.schemepart else { panic!("{url}") };
        prop_assert_eq!(part.urlpath.map(|urlpath| owned(urlpath.decode())), urlpath);
    }

    #[test]
    fn internet_like_http(at in login(), path in option::of(segments()), pairs in pairs()) {
        let builder = with_login!(Internet::new("https", &at.0), at).query_pairs(pairs.clone());
        let builder = if let Some(path) = &path { builder.path(path) } else { builder };
        let url = built(builder.build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let path = path.or_else(|| (!pairs.is_empty()).then(|| vec![vec![]]));
        assert_path_and_query(url, path, &pairs);
    }

    #[test]
    fn http_pairs(path in segments(), pairs in pairs()) {
        let url = built(Http::new("h").path(&path).query_pairs(pairs.clone()).build());
        assert_path_and_query(url.to_url(), Some(path), &pairs);
    }

    #[test]
    fn databases(
        login in option::of((octets(), option::of(octets()))),
        hosts in vec(("[a-zA-Z0-9_.-]{1,8}", option::of(any::<u16>())), 0..4),
        name in octets(),
        pairs in pairs(),
    ) {
        let mut builder = Database::new("postgresql+x").database(&name).options(pairs.clone());
        for (host, port) in &hosts {
            builder = builder.host(host, *port);
        }
        if let Some((user, password)) = &login {
            builder = builder.user(user);
            if let Some(password) = password {
                builder = builder.password(password);
            }
        }
        let url = builder.build().expect("the parts are valid");
        let read = url.to_url().to_database().expect("a database URL");
        let password = read.password().map(|password| owned(password.decode()));
        prop_assert_eq!(read.user().map(|user| (owned(user.decode()), password)), login);
        let expected = hosts.iter().map(|(name, port)| (name.as_str(), port.or(Some(5432))));
        let found: Vec<_> = read.hosts().collect();
        prop_assert!(found.iter().map(|host| (&*host.host, host.port)).eq(expected), "{}", url);
        prop_assert_eq!(read.name().map(|name| owned(name.decode())).unwrap_or_default(), name);
        prop_assert!(read.options().map(decoded).eq(pairs), "{}", url);
        prop_assert_eq!((read.dialect(), read.driver()), ("postgresql", Some("x")));
    }

    /// A host, scheme or group is either used unchanged or rejected.
    #[test]
    fn values_stay_in_their_parts(text in "[ -~]{0,8}|[a-z/:@?;.%0-9]{0,8}") {
        if let Ok(url) = Internet::new("x", &text).user("u").urlpath("p").build() {
            prop_assert_eq!(url.to_url().host().map(|host| host.to_string()), Some(text.clone()));
        }
        if let Ok(url) = Internet::new(&text, "h").urlpath("p").build() {
            prop_assert_eq!(url.to_url().scheme().as_str(), text.as_str());
        }
        if let Ok(url) = News::group(&text).build() {
            prop_assert_eq!(url.as_str(), format!("news:{text}"));
        }
    }
}

#[test]
fn all_groups() {
    let url = built(News::all().build());
    assert!(matches!(url.to_url().parts(), grammar::Url::News(news) if news.grouppart == Grouppart::All));
}
