//! Contenders from rfc1738.

use std::hint::black_box;

use rfc1738::grammar::{self, Grouppart, Schemepart, Waisurl};
use rfc1738::{Url, is_url};

use crate::contender::{Contender, contender};

/// Returns our contenders, in the order of the table.
pub fn contenders() -> Vec<Contender> {
    vec![
        contender!(Ours "is_url" "is_url" None, |url| is_url(url)),
        contender!(Ours "new" "Url::new" None, |url| Url::new(url)),
        contender!(OursIfValid "parse" "Url::parse" None, |url| Url::parse(url)),
        contender!(OursIfValid "read" "Url::parse, all parts read" None, |url| {
            Url::parse(url).inspect(read)
        }),
        contender!(OursIfValid "tree" "Url::parse, tree" None, |url| Url::parse(url).map(|url| url.tree())),
        contender!(OursIfValid "full-tree" "Url::parse, full tree" None, |url| {
            Url::parse(url).map(|url| url.full_tree())
        }),
        contender!(OursIfValid "json" "Url::parse, tree as JSON" None, |url| {
            Url::parse(url).map(|url| serde_json::to_vec(&url.tree()))
        }),
        contender!(OursIfInvalid "reject" "Url::parse, rejected" None, |url| Url::parse(url)),
        contender!(OursIfInvalid "explain" "Url::parse, explained" None, |url| {
            Url::parse(url).inspect_err(|error| _ = black_box(error.offset()))
        }),
        contender!(OursIfInvalid "print" "Url::parse, error printed" None, |url| {
            Url::parse(url).inspect_err(|error| _ = black_box(error.to_string()))
        }),
    ]
}

/// Reads every part of a URL, down to the segments of its path.
fn read(url: &Url<'_>) {
    black_box(url.scheme().as_str());
    each(url.user().map(|user| user.as_str()));
    each(url.password().map(|password| password.as_str()));
    each(url.host().map(|host| host.as_str()));
    black_box(url.port().and_then(|port| port.number()));
    match url.parts() {
        grammar::Url::Http(url) => {
            if let Some(path) = url.path {
                each(path.hpath.segments().map(|segment| segment.as_str()));
                each(path.search.map(|search| search.as_str()));
            }
        }
        grammar::Url::Ftp(url) => {
            if let Some(path) = url.path {
                each(path.fpath.segments().map(|segment| segment.as_str()));
                black_box(path.ftptype.map(|ftptype| ftptype.as_char()));
            }
        }
        grammar::Url::News(url) => match url.grouppart {
            Grouppart::All => {}
            Grouppart::Group(group) => each([group.as_str()]),
            Grouppart::Article(article) => each([article.unique.as_str(), article.host.as_str()]),
        },
        grammar::Url::Nntp(url) => {
            black_box(url.group.as_str());
            each(url.digits.map(|digits| digits.as_str()));
        }
        grammar::Url::Gopher(url) => {
            if let Some(path) = url.path {
                each(path.gtype().map(|gtype| gtype.as_str()));
                each(path.selector().map(|selector| selector.as_str()));
                each(path.search().map(|search| search.as_str()));
                each(path.gopher_plus_string().map(|string| string.as_str()));
            }
        }
        grammar::Url::Wais(Waisurl::Database(url)) => each([url.database.as_str()]),
        grammar::Url::Wais(Waisurl::Index(url)) => each([url.database.as_str(), url.search.as_str()]),
        grammar::Url::Wais(Waisurl::Doc(url)) => {
            each([url.database.as_str(), url.wtype.as_str(), url.wpath.as_str()]);
        }
        grammar::Url::Mailto(url) => each([url.encoded822addr.as_str()]),
        grammar::Url::File(url) => each(url.fpath.segments().map(|segment| segment.as_str())),
        grammar::Url::Prospero(url) => {
            each(url.ppath.segments().map(|segment| segment.as_str()));
            each(url.fields.iter().flat_map(|field| [field.fieldname.as_str(), field.fieldvalue.as_str()]));
        }
        grammar::Url::Other(url) => match url.genericurl.schemepart {
            Schemepart::Ip(part) => each(part.urlpath.map(|path| path.as_str())),
            Schemepart::Xchars(text) => each([text.as_str()]),
        },
        // A scheme without other parts, such as telnet.
        _ => each(url.path()),
    }
}

fn each<'a>(parts: impl IntoIterator<Item = &'a str>) {
    for part in parts {
        black_box(part);
    }
}
