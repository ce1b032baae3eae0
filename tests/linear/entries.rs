//! The library's entry points as functions that take a string.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use rfc1738::grammar::SchemeUrl;
use rfc1738::{
    ParseError, Place, Production, Redacted, Tree, Url, UrlBuf, grammar, is_url, repair, strict_url,
};
use rfc1738_access::ftp::{self, Pass};
use rfc1738_access::readers::{Comparison, Reader, agreed_host};
use rfc1738_access::{Access, Parts, PlanOptions, SchemeStatus, convert, default_port, gopher};
use rfc1738_build::{Change, Database, Ftp, Gopher, Http, Internet, Mailto, News, Nntp, Prospero, Wais};
use rfc1738_context::{Extractor, MAX_LENGTH};
use rfc1738_report::{Explanation, Report, Visible};

/// One or more related entry points.
pub struct Entry {
    pub name: &'static str,
    /// The size of a short string.
    pub size: usize,
    pub run: fn(&str),
}

impl Entry {
    pub const fn new(name: &'static str, run: fn(&str)) -> Entry {
        Entry { name, size: 1 << 10, run }
    }

    /// Creates an entry point that finds URLs. Even its short strings are longer than [`MAX_LENGTH`], beyond which a run of URL
    /// characters isn't a candidate and takes another code path.
    const fn for_context(name: &'static str, run: fn(&str)) -> Entry {
        Entry { name, size: 2 * MAX_LENGTH, run }
    }
}

pub const ENTRIES: &[Entry] = &[
    Entry::new("parse", parse),
    Entry::new("bytes", bytes),
    Entry::new("types", types),
    Entry::new("nom 8", nom8),
    Entry::new("tree", tree),
    Entry::new("full tree", full_tree),
    Entry::new("tree with Display and Debug", print_tree),
    Entry::new("error", error),
    Entry::new("message", message),
    Entry::new("repair", repaired),
    Entry::new("report", report),
    Entry::new("explanation", explanation),
    Entry::new("redacted", redacted),
    Entry::new("Debug", debug),
    Entry::new("warnings", warnings),
    Entry::new("accessors", accessors),
    Entry::new("path and query", path_and_query),
    Entry::new("database", database),
    Entry::new("comparison", comparison),
    Entry::new("change", change),
    Entry::new("scheme", scheme),
    Entry::new("plan", plan),
    Entry::new("parts", parts),
    Entry::new("readers", readers),
    Entry::new("decode", decode),
    Entry::new("encode", encode),
    Entry::new("visible", visible),
    // A long string is a candidate.
    Entry { size: MAX_LENGTH / 16, ..Entry::new("extract a candidate", extract_candidate) },
    Entry::for_context("extract", extract),
    Entry::for_context("extract bare", extract_bare),
    Entry::for_context("extract from a reader", extract_read),
    Entry::for_context("extract from chunks", extract_chunks),
    Entry::for_context("places", places),
    Entry::new("conversions", conversions),
    Entry::new("builders", builders),
    Entry::new("serde", serde),
];

/// The productions that masking and mistakes treat differently.
const PRODUCTIONS: [Production; 6] = [
    Production::Url,
    Production::Schemepart,
    Production::Login,
    Production::Password,
    Production::Urlpath,
    Production::Article,
];

/// Prevents the compiler from removing unused results.
fn sink<T>(value: T) {
    drop(black_box(value));
}

fn nom8(text: &str) {
    use nom8::{Parser, error::Error};

    sink(rfc1738::nom8::parser::<_, Error<_>>(strict_url).parse(text));
}

fn parse(text: &str) {
    sink(is_url(text));
    sink(Url::new(text));
    sink((UrlBuf::parse(text).is_ok(), UrlBuf::try_from(text.to_owned()).is_ok()));
    sink(strict_url::<_, ()>(text));
    for production in PRODUCTIONS {
        sink((production.matches(text), production.longest_prefix(text)));
    }
}

/// Parses bytes of which the last isn't UTF-8.
fn bytes(text: &str) {
    let bytes = [text.as_bytes(), b"\xFF"].concat();
    if let Err(error) = Url::try_from(&bytes[..]) {
        sink((error.to_string(), format!("{error:?}"), error.clone().moved(|offset| offset, |end| end)));
        sink((error.with_password(text), error.redacted(text).to_string()));
    }
    sink(Place::START.after(&bytes));
    sink(Pass::given(&bytes[..]).is_ok());
}

/// Parses the types that have a syntax of their own or more than one part.
fn types(text: &str) {
    sink(grammar::SchemeUrl::try_from(text).is_ok());
    sink(grammar::Xchars::try_from(text).is_ok());
    sink(grammar::Login::try_from(text).is_ok());
    sink(grammar::Schemepart::try_from(text).is_ok());
    sink((text.parse::<Production>().is_ok(), text.parse::<UrlBuf>().is_ok()));
}

/// Returns the tree of the text as a URL or a part of a URL.
fn tree_of(text: &str) -> Option<Tree> {
    let derives = |production: &Production| production.matches(text);
    [Production::Url, Production::Urlpath].into_iter().find(derives)?.tree(text).ok()
}

fn tree(text: &str) {
    sink(tree_of(text));
    sink(Url::new(text).map(|url| url.tree()));
}

fn full_tree(text: &str) {
    if Production::Urlpath.matches(text) {
        sink(Production::Urlpath.full_tree(text));
    }
    sink(Url::new(text).map(|url| url.full_tree()));
}

fn print_tree(text: &str) {
    if let Some(tree) = tree_of(text) {
        sink((tree.to_string(), format!("{tree:?}")));
        sink(tree.nodes().map(|node| node.children().count()).max());
    }
}

fn error(text: &str) {
    if let Err(error) = Url::parse(text) {
        sink((error.offset(), error.found(), error.is_withheld(), error.expected().count(), error.mistake()));
        sink(error.expected_names().count());
    }
    for production in PRODUCTIONS {
        sink(production.tree(text).err().map(|error| error.mistake().is_some()));
    }
    sink(Url::new(text).and_then(|url| url.why_no_host()));
}

fn message(text: &str) {
    if let Err(error) = Url::parse(text) {
        sink((error.to_string(), format!("{error:#} {error:?}"), error.error_tree().to_string()));
        sink((error.with_password(text).to_string(), error.redacted(text).to_string()));
    }
}

fn repaired(text: &str) {
    sink(repair(text).map(|repaired| repaired.fixes.len()));
}

fn report(text: &str) {
    if let Err(error) = Url::parse(text) {
        let report = Report::new(&error, text).at(text, 1, 1);
        sink((report.styled(), report.with_password().to_string()));
    }
}

fn explanation(text: &str) {
    if let Err(error) = Url::parse(text) {
        sink((Explanation::new(&error, text), Explanation::with_password(&error, text)));
    }
    let bytes = [text.as_bytes(), b"\xFF"].concat();
    if let Err(error) = Url::try_from(&bytes[..]) {
        sink(Explanation::new(&error, &bytes));
    }
}

fn redacted(text: &str) {
    let redacted = Redacted::new(text);
    sink((redacted.to_string(), redacted.unmasked(), redacted.without_query().to_string()));
    for production in PRODUCTIONS {
        sink(production.redacted(text).to_string());
    }
}

fn debug(text: &str) {
    if let Some(url) = Url::new(text) {
        sink((format!("{url:?}"), format!("{:?}", url.by_scheme()), format!("{:?}", UrlBuf::from(url))));
    }
}

fn warnings(text: &str) {
    if let Some(url) = Url::new(text) {
        sink(url.warnings().iter().map(ToString::to_string).collect::<String>());
    }
}

fn accessors(text: &str) {
    if let Some(url) = Url::new(text) {
        sink((
            SchemeStatus::of(url.scheme()),
            default_port(url.scheme()),
            url.authority(),
            url.path().and_then(|path| url.range_of(path)),
            url.user(),
            url.password(),
            url.host(),
            url.port(),
        ));
        sink((url.path(), url.path_segments().map(Iterator::count), url.search()));
        sink((url.port_or_default(), url.endpoint(), url.is_local(), url.by_scheme().to_string()));
    }
}

fn path_and_query(text: &str) {
    if let Some(url) = Url::new(text) {
        let path = url.path_and_query();
        sink(path.map(|path| (path.segments().count(), path.query_pairs().count(), format!("{path:?}"))));
        sink(path.map(|path| path.query().map(|query| query.decode_form())));
    }
}

fn database(text: &str) {
    let texts = [text, &format!("x://{text}"), &format!("x://{text}@h,i/x")];
    for database in texts.into_iter().filter_map(|text| Url::new(text)?.to_database().ok()) {
        sink((database.dialect(), database.driver(), database.user(), database.password(), database.name()));
        sink((database.hosts().count(), database.options().count(), format!("{database:?}")));
    }
}

fn comparison(text: &str) {
    if let Some(url) = Url::new(text) {
        let (one, other) = (text.replace("%2F", "%2f"), text.replace("%2F", "/"));
        for other in [one, other].iter().filter_map(|text| Url::new(text)) {
            sink((url.same_location(&other), url == other, url.cmp(&other)));
            sink(url.location_key() == other.location_key());
        }
        let mut hasher = DefaultHasher::new();
        url.hash(&mut hasher);
        sink(hasher.finish());
    }
}

fn change(text: &str) {
    let host = Url::parse("http://h/a").expect("the text is valid");
    sink((host.with_host(text), host.with_path(text)));
    if let Some(url) = Url::new(text) {
        sink((url.with_host("h"), url.with_port(Some(1)), url.with_path("a"), agreed_host(&url).is_ok()));
    }
}

fn scheme(text: &str) {
    let Some(url) = Url::new(text) else { return };
    let parts = url.by_scheme();
    if let SchemeUrl::Ftp(url) = parts {
        for command in [ftp::commands(&url), ftp::listing_commands(&url)].into_iter().flatten().flatten() {
            sink((command.to_bytes(), command.name(), command.argument()));
        }
        sink(ftp::suggests_directory(&url));
    }
    if let SchemeUrl::Gopher(url) = parts {
        sink((gopher::item_type(&url), gopher::request(&url), gopher::form_request(&url)));
    }
    if let SchemeUrl::Prospero(url) = parts {
        sink((url.ppath.decode(), url.fields.iter().count()));
    }
    sink(url.to_file_path());
}

fn plan(text: &str) {
    let texts = [text, &format!("mysql://{text}"), &format!("mysql://{text}@h,i/x")];
    for url in texts.into_iter().filter_map(Url::new) {
        let plan = url.plan(PlanOptions { allow_form: true, local_paths: true });
        for step in plan.into_iter().flatten() {
            sink((step.name(), step.masked(), step.with_passwords()));
        }
    }
}

fn parts(text: &str) {
    let Some(url) = Url::new(text) else { return };
    for parts in [Parts::new(url), Parts::with_passwords(url)] {
        sink((parts.whole(), parts.pieces()));
        for (_, text) in parts.iter() {
            sink((text.as_written(), text.decoded()));
        }
        for (name, value) in parts.fields() {
            sink((name.decoded(), value.as_written()));
        }
        sink(format!("{parts:?}"));
    }
}

fn readers(text: &str) {
    let mut comparison = Comparison::new(text, &Reader::ALL);
    sink((comparison.is_same(), comparison.differing(), comparison.mask(text)));
}

fn decode(text: &str) {
    if let Ok(path) = grammar::Urlpath::try_from(text) {
        sink((path.decode(), path.decode_utf8().is_ok()));
    }
    if let Some(segments) = Url::new(text).and_then(|url| url.path_segments()) {
        sink(segments.map(|segment| segment.decode().len()).sum::<usize>());
    }
}

fn encode(text: &str) {
    for production in PRODUCTIONS {
        sink(production.encode(text.as_bytes()));
    }
}

fn visible(text: &str) {
    sink(Visible::new(text).to_string());
}

/// Extracts the URLs, and calls the methods of each.
fn found(extractor: &Extractor, text: &str) {
    for found in extractor.extract(text) {
        for candidate in found.candidates() {
            sink((candidate.redacted(), candidate.redacted_stop(), candidate.fragment()));
            sink((candidate.url().is_ok(), candidate.pieces().count()));
        }
        sink((format!("{found:?}"), found.stopped_at()));
    }
}

/// Extracts a candidate that ends with a byte that isn't UTF-8, or that is in brackets.
fn extract_candidate(text: &str) {
    for (start, end) in [(&b"http://h/"[..], &b"\xFF"[..]), (b"<URL:", b">"), (b"", b"")] {
        let bytes = [start, text.as_bytes(), end].concat();
        for found in Extractor::new().bare().read(&bytes[..]).flatten() {
            for candidate in found.candidates() {
                sink((candidate.cut().map(|error| error.to_string()), candidate.redacted()));
                sink((candidate.url().is_ok(), candidate.redacted_stop(), candidate.pieces().count()));
            }
        }
    }
}

fn extract(text: &str) {
    found(&Extractor::new(), text);
}

fn extract_bare(text: &str) {
    found(&Extractor::new().bare(), text);
}

fn extract_read(text: &str) {
    let mut urls = Extractor::new().read(text.as_bytes());
    sink(urls.by_ref().count());
    sink(format!("{urls:?}"));
}

fn extract_chunks(text: &str) {
    let mut urls = Extractor::new().chunks();
    for chunk in text.as_bytes().chunks(1_000) {
        urls.push(chunk);
        sink(urls.by_ref().count());
    }
    urls.end();
    sink(urls.count());
}

/// Computes the position of each URL and of each error.
fn places(text: &str) {
    for found in Extractor::new().bare().extract(text) {
        let before = |error: ParseError| &text.as_bytes()[found.span().start..error.offset()];
        sink(found.url().err().map(|error| found.place().after(before(error))));
    }
    let mut urls = Extractor::new().bare().read(text.as_bytes());
    while let Some(Ok(found)) = urls.next() {
        sink(urls.chunks().text(found.span().start).map(<[u8]>::len));
    }
    let extractor = Extractor::new().scheme(text).unwrap_or_default();
    sink(extractor.extract(text).count());
}

fn conversions(text: &str) {
    if let Some(url) = Url::new(text) {
        sink((convert::to_url(url), convert::to_http(url), convert::to_fluent_uri(url)));
    }
    if let Ok(theirs) = url::Url::parse(text) {
        sink(convert::from_url(&theirs));
    }
    if let Ok(theirs) = text.parse::<http::Uri>() {
        sink(convert::from_http(&theirs));
    }
    if let Ok(theirs) = fluent_uri::Uri::parse(text) {
        sink(convert::from_fluent_uri(theirs));
    }
}

/// Builds URLs with the text as each part.
fn builders(text: &str) {
    let segments = || text.split('/');
    let results = [
        Ftp::new("h").user(text).password(text).path(segments()).build(),
        Http::new("h").path(segments()).search(text).build(),
        Gopher::new("h").item(b'1', text).search(text).gopher_plus_string(text).build(),
        Mailto::new(text).build(),
        News::article(text, "h").build(),
        Nntp::new("h", text).build(),
        Wais::document("h", text, text, text).build(),
        Prospero::new("h", text).field(text, text).build(),
        Internet::new(text, "h").build(),
        Internet::new("x", "h").path(segments()).query_pairs([(text, text)]).build(),
        Http::new("h").query_pairs(segments().map(|part| (part, part))).build(),
        Database::new("x").host(text, None).build(),
        Database::new("x").user(text).password(text).host("h", None).database(text).build(),
    ];
    let messages: Vec<String> =
        results.iter().filter_map(|result| Some(result.as_ref().err()?.to_string())).collect();
    sink((messages, results));
}

fn serde(text: &str) {
    let Ok(json) = serde_json::to_string(text) else { return };
    sink(serde_json::from_str::<UrlBuf>(&json));
    sink(Url::new(text).map(|url| serde_json::to_string(&url).is_ok()));
    sink(tree_of(text).map(|tree| serde_json::to_string(&tree).is_ok()));
}
