//! The parts of a URL, by name.

use clap::ValueEnum;
use rfc1738::Url;
use rfc1738::grammar::{self, Grouppart, Schemepart, Waisurl};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum Column {
    /// The number of the record among all, from 0.
    Index,
    /// The whole URL.
    Url,
    /// The production that derives it.
    Production,
    /// The name of the scheme, as written.
    Scheme,
    /// The user name.
    User,
    /// The password.
    Password,
    /// The host.
    Host,
    /// The port, if it is given.
    Port,
    /// The path: what follows the `/` after the host.
    Path,
    /// What follows the `?` of http and wais, and the tab of gopher.
    Search,
    /// The ftptype, gtype or wtype.
    Type,
    /// The selector of gopher.
    Selector,
    /// The Gopher+ string of gopher.
    GopherPlus,
    /// The database of wais.
    Database,
    /// The group of news and nntp; `*` is all of them.
    Group,
    /// The article: its identifier in news, its number in nntp.
    Article,
    /// The address of mailto.
    Address,
    /// The fields of prospero.
    Fields,
    /// What follows the colon, in a scheme that isn't of the ten, without a login.
    Schemepart,
    /// What is wrong with an invalid record.
    Error,
}

impl Column {
    pub fn name(self) -> &'static str {
        match self {
            Column::Index => "index",
            Column::Url => "url",
            Column::Production => "production",
            Column::Scheme => "scheme",
            Column::User => "user",
            Column::Password => "password",
            Column::Host => "host",
            Column::Port => "port",
            Column::Path => "path",
            Column::Search => "search",
            Column::Type => "type",
            Column::Selector => "selector",
            Column::GopherPlus => "gopher_plus",
            Column::Database => "database",
            Column::Group => "group",
            Column::Article => "article",
            Column::Address => "address",
            Column::Fields => "fields",
            Column::Schemepart => "schemepart",
            Column::Error => "error",
        }
    }

    /// The part of the URL, as written; `None` if it has none, and for what isn't a part.
    pub fn part<'a>(self, url: Url<'a>) -> Option<&'a str> {
        use grammar::Url::{File, Ftp, Gopher, Http, Mailto, News, Nntp, Other, Prospero, Wais};

        match (self, url.parts()) {
            (Column::Scheme, _) => Some(url.scheme().as_str()),
            (Column::User, _) => Some(url.user()?.as_str()),
            (Column::Password, _) => Some(url.password()?.as_str()),
            (Column::Host, _) => Some(url.host()?.as_str()),
            (Column::Port, _) => Some(url.port()?.as_str()),

            (Column::Path, Ftp(url)) => Some(url.path?.fpath.as_str()),
            (Column::Path, File(url)) => Some(url.fpath.as_str()),
            (Column::Path, Http(url)) => Some(url.path?.hpath.as_str()),
            (Column::Path, Wais(Waisurl::Doc(url))) => Some(url.wpath.as_str()),
            (Column::Path, Prospero(url)) => Some(url.ppath.as_str()),
            (Column::Path, Other(url)) => match url.genericurl.schemepart {
                Schemepart::Ip(part) => Some(part.urlpath?.as_str()),
                Schemepart::Xchars(_) => None,
            },

            (Column::Search, Http(url)) => Some(url.path?.search?.as_str()),
            (Column::Search, Gopher(url)) => Some(url.path?.search()?.as_str()),
            (Column::Search, Wais(Waisurl::Index(url))) => Some(url.search.as_str()),

            // It is the last character of the URL.
            (Column::Type, Ftp(ftp)) => {
                ftp.path?.ftptype.and_then(|_| url.as_str().get(url.as_str().len() - 1..))
            }
            (Column::Type, Gopher(url)) => Some(url.path?.gtype()?.as_str()),
            (Column::Type, Wais(Waisurl::Doc(url))) => Some(url.wtype.as_str()),

            (Column::Selector, Gopher(url)) => Some(url.path?.selector()?.as_str()),
            (Column::GopherPlus, Gopher(url)) => Some(url.path?.gopher_plus_string()?.as_str()),

            (Column::Database, Wais(url)) => Some(match url {
                Waisurl::Database(url) => url.database.as_str(),
                Waisurl::Index(url) => url.database.as_str(),
                Waisurl::Doc(url) => url.database.as_str(),
            }),

            (Column::Group, Nntp(url)) => Some(url.group.as_str()),
            (Column::Group, News(news)) => match news.grouppart {
                Grouppart::All | Grouppart::Group(_) => after_colon(url),
                Grouppart::Article(_) => None,
            },
            (Column::Article, Nntp(url)) => Some(url.digits?.as_str()),
            (Column::Article, News(news)) => match news.grouppart {
                Grouppart::Article(_) => after_colon(url),
                Grouppart::All | Grouppart::Group(_) => None,
            },

            (Column::Address, Mailto(url)) => Some(url.encoded822addr.as_str()),
            (Column::Fields, Prospero(url)) => Some(url.fields.as_str()).filter(|fields| !fields.is_empty()),
            (Column::Schemepart, Other(other)) => match other.genericurl.schemepart {
                Schemepart::Xchars(_) => after_colon(url),
                Schemepart::Ip(_) => None,
            },
            _ => None,
        }
    }
}

/// What follows the scheme's colon.
fn after_colon(url: Url<'_>) -> Option<&str> {
    url.as_str().split_once(':').map(|(_, rest)| rest)
}
