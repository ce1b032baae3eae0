//! The names of productions in plain words, for messages.

use crate::Production;

impl Production {
    /// Returns the production in plain words, with an article: `a host name`, `an HTTP URL`.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// assert_eq!(Production::Alphadigit.in_words(), "a letter or digit");
    /// ```
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Production::Genericurl | Production::Url | Production::Otherurl => "a URL",
            Production::Scheme => "a scheme",
            Production::Schemepart => "a scheme-specific part",
            Production::IpSchemepart => "a common Internet scheme part",
            Production::Login => "a host with an optional login",
            Production::Hostport => "a host with an optional port",
            Production::Host => "a host",
            Production::Hostname => "a host name",
            Production::Domainlabel => "a label of a host name",
            Production::Toplabel => "the last label of a host name",
            Production::Alphadigit => "a letter or digit",
            Production::Hostnumber => "an IP address",
            Production::Port => "a port",
            Production::User => "a user name",
            Production::Password => "a password",
            Production::Urlpath => "a path",
            Production::Ftpurl => "an FTP URL",
            Production::Fpath => "an FTP path",
            Production::Fsegment => "a segment of an FTP path",
            Production::Ftptype => "an FTP type",
            Production::Fileurl => "a file URL",
            Production::Httpurl => "an HTTP URL",
            Production::Hpath => "an HTTP path",
            Production::Hsegment => "a segment of an HTTP path",
            Production::Search => "a search",
            Production::Gopherurl => "a Gopher URL",
            Production::Gtype => "a Gopher type",
            Production::Selector => "a Gopher selector",
            Production::GopherPlusString => "a Gopher+ string",
            Production::Mailtourl => "a mailto URL",
            Production::Encoded822addr => "a mail address",
            Production::Newsurl => "a news URL",
            Production::Grouppart => "a newsgroup or article",
            Production::Group => "a newsgroup",
            Production::Article => "an article",
            Production::Nntpurl => "an NNTP URL",
            Production::Telneturl => "a Telnet URL",
            Production::Waisurl => "a WAIS URL",
            Production::Waisdatabase => "the URL of a WAIS database",
            Production::Waisindex => "the URL of a WAIS search",
            Production::Waisdoc => "the URL of a WAIS document",
            Production::Database => "a WAIS database",
            Production::Wtype => "a WAIS type",
            Production::Wpath => "a WAIS path",
            Production::Prosperourl => "a Prospero URL",
            Production::Ppath => "a Prospero path",
            Production::Psegment => "a segment of a Prospero path",
            Production::Fieldspec => "a Prospero field",
            Production::Fieldname => "the name of a Prospero field",
            Production::Fieldvalue => "the value of a Prospero field",
            Production::Lowalpha => "a lowercase letter",
            Production::Hialpha => "an uppercase letter",
            Production::Alpha => "a letter",
            Production::Digit => "a digit",
            Production::Safe => "a safe character",
            Production::Extra => "an extra character",
            Production::National => "a national character",
            Production::Punctuation => "a punctuation character",
            Production::Reserved => "a reserved character",
            Production::Hex => "a hexadecimal digit",
            Production::Escape => "an escape",
            Production::Unreserved => "an unreserved character",
            Production::Uchar => "an unreserved character or escape",
            Production::Xchar => "a URL character",
            Production::Digits => "a number",
        }
    }
}
