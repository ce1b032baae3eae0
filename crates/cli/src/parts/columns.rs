//! The parts of a URL, by name.

use clap::ValueEnum;
use rfc1738::grammar::{self, Grouppart, Schemepart, Waisurl};
use rfc1738::{Production, Url};

use super::decoding::Decoding;

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
    /// The path: what follows the `/` after the host, up to a search, an ftptype or fields.
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
    /// The wpath of wais: the document's identifier.
    Wpath,
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
            Column::Wpath => "wpath",
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
        Some(match self {
            Column::Scheme => url.scheme().as_str(),
            Column::User => url.user()?.as_str(),
            Column::Password => url.password()?.as_str(),
            Column::Host => url.host()?.as_str(),
            Column::Port => url.port()?.as_str(),
            Column::Path => url.path()?,
            Column::Search => url.search()?.as_str(),
            Column::Type => match url.parts() {
                grammar::Url::Ftp(ftp) => {
                    // It is the last character of the URL.
                    ftp.path?.ftptype.and_then(|_| url.as_str().get(url.as_str().len() - 1..))?
                }
                grammar::Url::Gopher(gopher) => gopher.path?.gtype()?.as_str(),
                grammar::Url::Wais(wais) => match wais {
                    Waisurl::Doc(doc) => doc.wtype.as_str(),
                    Waisurl::Database(_) | Waisurl::Index(_) => return None,
                },
                grammar::Url::Http(_)
                | grammar::Url::News(_)
                | grammar::Url::Nntp(_)
                | grammar::Url::Telnet(_)
                | grammar::Url::Mailto(_)
                | grammar::Url::File(_)
                | grammar::Url::Prospero(_)
                | grammar::Url::Other(_) => return None,
            },
            Column::Selector => url.as_gopher()?.path?.selector()?.as_str(),
            Column::GopherPlus => url.as_gopher()?.path?.gopher_plus_string()?.as_str(),
            Column::Database => match url.as_wais()? {
                Waisurl::Database(url) => url.database.as_str(),
                Waisurl::Index(url) => url.database.as_str(),
                Waisurl::Doc(url) => url.database.as_str(),
            },
            Column::Wpath => match url.as_wais()? {
                Waisurl::Doc(doc) => doc.wpath.as_str(),
                Waisurl::Database(_) | Waisurl::Index(_) => return None,
            },
            Column::Group | Column::Article => match url.parts() {
                grammar::Url::Nntp(nntp) if self == Column::Group => nntp.group.as_str(),
                grammar::Url::Nntp(nntp) => nntp.digits?.as_str(),
                grammar::Url::News(news) => {
                    let is_article = matches!(news.grouppart, Grouppart::Article(_));
                    after_colon(url).filter(|_| is_article == (self == Column::Article))?
                }
                grammar::Url::Http(_)
                | grammar::Url::Ftp(_)
                | grammar::Url::Telnet(_)
                | grammar::Url::Gopher(_)
                | grammar::Url::Wais(_)
                | grammar::Url::Mailto(_)
                | grammar::Url::File(_)
                | grammar::Url::Prospero(_)
                | grammar::Url::Other(_) => return None,
            },
            Column::Address => url.as_mailto()?.encoded822addr.as_str(),
            Column::Fields => Some(url.as_prospero()?.fields.as_str()).filter(|fields| !fields.is_empty())?,
            Column::Schemepart => match url.as_other()?.genericurl.schemepart {
                Schemepart::Xchars(_) => after_colon(url)?,
                Schemepart::Ip(_) => return None,
            },
            Column::Index | Column::Url | Column::Production | Column::Error => return None,
        })
    }

    /// What to decode of the part. In a path, and in what another scheme may divide, a delimiter that is encoded is
    /// none, so it stays encoded; and so does `%`, with which it begins.
    pub fn decoding(self, production: Production) -> Decoding {
        match self {
            Column::Path | Column::Schemepart if production == Production::Otherurl => {
                Decoding::AllBut(";/?:@&=%")
            }
            Column::Path => Decoding::AllBut("/%"),
            // Decoded, the delimiters of fields couldn't be told from what they hold.
            Column::Fields => Decoding::Nothing,
            _ => Decoding::All,
        }
    }
}

/// What follows the scheme's colon.
fn after_colon(url: Url<'_>) -> Option<&str> {
    url.as_str().split_once(':').map(|(_, rest)| rest)
}
