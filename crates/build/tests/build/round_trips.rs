//! Round trips: URLs built from plain parts parse back to these parts.

use std::borrow::Cow;
use std::net::Ipv4Addr;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rfc1738::grammar::{Ftptype, Hostnumber, Urlpath};
use rfc1738::{Url, UrlBuf};
use rfc1738_access::{Access, PathAndQuery, QueryText, Warning};
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

/// Sets the user name and the password, if any.
macro_rules! with_user {
    ($builder:expr, $login:expr) => {{
        let builder = $builder;
        match &$login {
            Some((user, Some(password))) => builder.user(user).password(password),
            Some((user, None)) => builder.user(user),
            None => builder,
        }
    }};
}

/// Sets the port, the user name and the password, if any.
macro_rules! with_login {
    ($builder:expr, $parts:expr) => {
        with_user!(with_port!($builder, $parts), $parts.2)
    };
}

/// The warnings about the values of parts, not their encoding.
const ABOUT_VALUES: &str = "password port encoded-control telnet-command null-argument hyphen-argument filled-form \
    dot-segment double-escape html-escape port-or-password experimental-scheme";

/// Unwraps the URL, and checks that it has no warnings about the encoding of its parts.
#[track_caller]
fn built(result: Result<UrlBuf, BuildError>) -> UrlBuf {
    let url = result.expect("the parts are valid");
    let is_about_value = |warning: &Warning| ABOUT_VALUES.split(' ').any(|name| name == warning.name());
    assert!(url.to_url().warnings().iter().all(is_about_value), "{url}");
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

/// The productions of the parts that a builder sets after the login.
const PARTS: &str = "fsegment ftptype hsegment search gtype selector gopher+_string encoded822addr group article \
    digits database wtype wpath ppath fieldname fieldvalue urlpath";

/// A part: the name of its production, and its decoded text.
type Leaf = (&'static str, Octets);

/// Checks a URL's login, and the parts after it: those in `PARTS`, in order.
#[track_caller]
fn check(result: Result<UrlBuf, BuildError>, login: &Parts, expected: Vec<Leaf>) {
    let url = built(result);
    let url = url.to_url();
    assert_eq!(parts(&url), *login, "{url}");
    let start = url.authority().map_or(0, |login| url.scheme().as_str().len() + "://".len() + login.len());
    let tree = url.tree();
    let nodes = tree.nodes().filter(|node| node.span().start >= start);
    let leaves = nodes.filter_map(|node| {
        let name = node.production()?.name();
        // `urlpath` derives any run of URL characters.
        let text = Urlpath::try_from(node.text()).ok()?.decode();
        PARTS.split_whitespace().any(|part| part == name).then(|| (name, owned(text)))
    });
    assert_eq!(leaves.collect::<Vec<_>>(), expected, "{url}");
}

/// Returns parts of one production.
fn all(name: &'static str, parts: &[Octets]) -> Vec<Leaf> {
    parts.iter().map(|part| (name, part.clone())).collect()
}

fn nowhere() -> Parts {
    (String::new(), None, None)
}

proptest! {
    #![proptest_config(crate::seeded::seeded(256))]

    #[test]
    fn ftp(at in login(), path in option::of((segments(), option::of("[AIDaid]")))) {
        let (mut builder, mut expected) = (with_login!(Ftp::new(&at.0), at), Vec::new());
        if let Some((segments, ftptype)) = path {
            builder = builder.path(&segments);
            expected = all("fsegment", &segments);
            if let Some(ftptype) = ftptype {
                builder = builder.ftptype(Ftptype::try_from(ftptype.as_str()).expect("a letter"));
                expected.push(("ftptype", ftptype.into_bytes()));
            }
        }
        check(builder.build(), &at, expected);
    }

    #[test]
    fn http(at in server(), path in option::of((segments(), option::of(octets())))) {
        let (mut builder, mut expected) = (with_port!(Http::new(&at.0), at), Vec::new());
        if let Some((segments, search)) = path {
            builder = builder.path(&segments);
            expected = all("hsegment", &segments);
            if let Some(search) = search {
                builder = builder.search(&search);
                expected.push(("search", search));
            }
        }
        check(builder.build(), &at, expected);
    }

    /// The number of parts decides how many of them are set.
    #[test]
    fn gopher(
        at in server(),
        gtype: u8,
        texts in (without(octets(), b"\t\n\r"), without(octets(), b"\t"), octets()),
        length in 0..4_usize,
    ) {
        let builder = with_port!(Gopher::new(&at.0), at);
        let item = builder.clone().item(gtype, &texts.0);
        let search = item.clone().search(&texts.1);
        let string = search.clone().gopher_plus_string(&texts.2);
        let parts =
            [("gtype", vec![gtype]), ("selector", texts.0), ("search", texts.1), ("gopher+_string", texts.2)];
        // A type and a selector are set together.
        let set = if length == 0 { 0 } else { length + 1 };
        check([builder, item, search, string][length].build(), &at, parts[..set].to_vec());
    }

    #[test]
    fn mailto(addr_spec in vec(any::<u8>(), 1..20)) {
        check(Mailto::new(&addr_spec).build(), &nowhere(), vec![("encoded822addr", addr_spec)]);
    }

    #[test]
    fn news(name in group(), unique in "[!-;=?A-~]{1,20}", host in "[a-z]{1,5}\\.[A-Z]{1,5}") {
        check(News::group(&name).build(), &nowhere(), vec![("group", name.into_bytes())]);
        let article = format!("{unique}@{host}").into_bytes();
        check(News::article(&unique, &host).build(), &nowhere(), vec![("article", article)]);
    }

    #[test]
    fn nntp(at in server(), name in group(), number in option::of(any::<u64>())) {
        let builder = with_port!(Nntp::new(&at.0, &name), at);
        let builder = number.iter().fold(builder, |builder, number| builder.article(*number));
        let number = number.map(|number| ("digits", number.to_string().into_bytes()));
        check(builder.build(), &at, [("group", name.into_bytes())].into_iter().chain(number).collect());
    }

    #[test]
    fn telnet(at in login()) {
        let url = with_login!(Telnet::new(&at.0), at).build();
        prop_assert!(url.as_ref().is_ok_and(|url| url.as_str().ends_with('/')));
        check(url, &at, vec![]);
    }

    #[test]
    fn wais(at in server(), database in octets(), search in octets(), wtype in octets(), wpath in octets()) {
        let builders = [
            Wais::database(&at.0, &database),
            Wais::search(&at.0, &database, &search),
            Wais::document(&at.0, &database, &wtype, &wpath),
        ];
        let database = ("database", database);
        let document = vec![database.clone(), ("wtype", wtype), ("wpath", wpath)];
        let expected = [vec![database.clone()], vec![database, ("search", search)], document];
        for (builder, expected) in builders.into_iter().zip(expected) {
            check(with_port!(builder, at).build(), &at, expected);
        }
    }

    #[test]
    fn file(name in option::of(host()), path in segments()) {
        let builder = name.iter().fold(File::new(&path), |builder, name| builder.host(name));
        check(builder.build(), &(name.unwrap_or_default(), None, None), all("fsegment", &path));
    }

    #[test]
    fn prospero(at in server(), hsoname in octets(), fields in vec((octets(), octets()), 0..4)) {
        let builder = with_port!(Prospero::new(&at.0, &hsoname), at);
        let builder = fields.iter().fold(builder, |builder, (name, value)| builder.field(name, value));
        let fields = fields.into_iter().flat_map(|(name, value)| [("fieldname", name), ("fieldvalue", value)]);
        check(builder.build(), &at, [("ppath", hsoname)].into_iter().chain(fields).collect());
    }

    #[test]
    fn internet(scheme in other_scheme(), at in login(), urlpath in option::of(octets())) {
        let builder = with_login!(Internet::new(&scheme, &at.0), at);
        let builder = urlpath.iter().fold(builder, Internet::urlpath);
        prop_assert!(builder.build().is_ok_and(|url| url.to_url().scheme().as_str() == scheme));
        check(builder.build(), &at, urlpath.map(|urlpath| ("urlpath", urlpath)).into_iter().collect());
    }

    #[test]
    fn internet_like_http(at in login(), path in option::of(segments()), pairs in pairs()) {
        let builder = with_login!(Internet::new("https", &at.0), at).query_pairs(pairs.clone());
        let url = built(path.iter().fold(builder, Internet::path).build());
        let url = url.to_url();
        prop_assert_eq!(parts(&url), at);
        let path = path.or_else(|| (!pairs.is_empty()).then(|| vec![vec![]]));
        let read = url.path_and_query();
        let segments = |read: PathAndQuery<'_>| read.segments().map(|segment| owned(segment.decode())).collect();
        prop_assert_eq!(read.map(segments), path, "{}", url);
        prop_assert_eq!(read.and_then(|read| read.query()).is_some(), !pairs.is_empty(), "{}", url);
        prop_assert!(read.into_iter().flat_map(|read| read.query_pairs()).map(decoded).eq(pairs), "{}", url);
    }

    #[test]
    fn databases(
        login in option::of((octets(), option::of(octets()))),
        hosts in vec(("[a-zA-Z0-9_.-]{1,8}|[0-9]{1,3}(\\.[0-9]{1,3}){3}", option::of(0_u16..)), 0..4),
        name in octets(),
        pairs in pairs(),
    ) {
        let builder = with_user!(Database::new("postgresql+x").database(&name).options(pairs.clone()), login);
        let builder = hosts.iter().fold(builder, |builder, (host, port)| builder.host(host, *port));
        // The standard library refuses the same addresses.
        let is_address = |name: &str| Hostnumber::try_from(name).is_ok();
        let is_refused = |(name, port): &(String, Option<u16>)| {
            *port == Some(0) || is_address(name) && name.parse::<Ipv4Addr>().is_err()
        };
        let Ok(url) = builder.build() else {
            prop_assert!(hosts.iter().any(is_refused));
            return Ok(());
        };
        prop_assert!(!hosts.iter().any(is_refused), "{}", url);
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
