//! The tables of productions and schemes.

/// Calls `$with!` with a row for each production, in the order of Section 5:
///
/// - the variant of [`Production`](crate::Production), which is also the type's name, except `SchemeUrl` for `url`, and the combinator;
/// - the section whose prose describes it;
/// - its description in plain words, for messages;
/// - the name in the RFC, if it isn't the combinator's name.
macro_rules! productions {
    ($with:ident) => {
        $with! {
            Genericurl        genericurl          "2.1"    "a URL";
            Url               url                 "2.1"    "a URL";
            Otherurl          otherurl            "4"      "a URL";
            Scheme            scheme              "2.1"    "a scheme";
            Schemepart        schemepart          "2.1"    "a scheme-specific part";
            IpSchemepart      ip_schemepart       "3.1"    "a common Internet scheme part" = "ip-schemepart";
            Login             login               "3.1"    "a host with an optional login";
            Hostport          hostport            "3.1"    "a host with an optional port";
            Host              host                "3.1"    "a host";
            Hostname          hostname            "3.1"    "a host name";
            Domainlabel       domainlabel         "3.1"    "a label of a host name";
            Toplabel          toplabel            "3.1"    "the last label of a host name";
            Alphadigit        alphadigit          "3.1"    "a letter or digit";
            Hostnumber        hostnumber          "3.1"    "an IP address";
            Port              port                "3.1"    "a port";
            User              user                "3.1"    "a user name";
            Password          password            "3.1"    "a password";
            Urlpath           urlpath             "3.1"    "a path";
            Ftpurl            ftpurl              "3.2"    "an FTP URL";
            Fpath             fpath               "3.2.2"  "an FTP path";
            Fsegment          fsegment            "3.2.2"  "a segment of an FTP path";
            Ftptype           ftptype             "3.2.2"  "an FTP type";
            Fileurl           fileurl             "3.10"   "a file URL";
            Httpurl           httpurl             "3.3"    "an HTTP URL";
            Hpath             hpath               "3.3"    "an HTTP path";
            Hsegment          hsegment            "3.3"    "a segment of an HTTP path";
            Search            search              "3.3"    "a search";
            Gopherurl         gopherurl           "3.4.1"  "a Gopher URL";
            Gtype             gtype               "3.4.1"  "a Gopher type";
            Selector          selector            "3.4.1"  "a Gopher selector";
            GopherPlusString  gopher_plus_string  "3.4.3"  "a Gopher+ string" = "gopher+_string";
            Mailtourl         mailtourl           "3.5"    "a mailto URL";
            Encoded822addr    encoded822addr      "3.5"    "a mail address";
            Newsurl           newsurl             "3.6"    "a news URL";
            Grouppart         grouppart           "3.6"    "a newsgroup or article";
            Group             group               "3.6"    "a newsgroup";
            Article           article             "3.6"    "an article";
            Nntpurl           nntpurl             "3.7"    "an NNTP URL";
            Telneturl         telneturl           "3.8"    "a Telnet URL";
            Waisurl           waisurl             "3.9"    "a WAIS URL";
            Waisdatabase      waisdatabase        "3.9"    "the URL of a WAIS database";
            Waisindex         waisindex           "3.9"    "the URL of a WAIS search";
            Waisdoc           waisdoc             "3.9"    "the URL of a WAIS document";
            Database          database            "3.9"    "a WAIS database";
            Wtype             wtype               "3.9"    "a WAIS type";
            Wpath             wpath               "3.9"    "a WAIS path";
            Prosperourl       prosperourl         "3.11"   "a Prospero URL";
            Ppath             ppath               "3.11"   "a Prospero path";
            Psegment          psegment            "3.11"   "a segment of a Prospero path";
            Fieldspec         fieldspec           "3.11"   "a Prospero field";
            Fieldname         fieldname           "3.11"   "the name of a Prospero field";
            Fieldvalue        fieldvalue          "3.11"   "the value of a Prospero field";
            Lowalpha          lowalpha            "2.2"    "a lowercase letter";
            Hialpha           hialpha             "2.2"    "an uppercase letter";
            Alpha             alpha               "2.2"    "a letter";
            Digit             digit               "2.2"    "a digit";
            Safe              safe                "2.2"    "a safe character";
            Extra             extra               "2.2"    "an extra character";
            National          national            "2.2"    "a national character";
            Punctuation       punctuation         "2.2"    "a punctuation character";
            Reserved          reserved            "2.2"    "a reserved character";
            Hex               hex                 "2.2"    "a hexadecimal digit";
            Escape            escape              "2.2"    "an escape";
            Unreserved        unreserved          "2.2"    "an unreserved character";
            Uchar             uchar               "2.2"    "an unreserved character or escape";
            Xchar             xchar               "2.2"    "a URL character";
            Digits            digits              "3.1"    "a number";
        }
    };
}
pub(crate) use productions;

/// Calls `$with!` with a row for each scheme that Section 3 specifies, in the order of `url` in Section 5:
///
/// - the variant of [`SchemeUrl`](crate::grammar::SchemeUrl), the production's type and combinator, and the
///   scheme's name
/// - the fields of [`Specified`](super::Specified) after `production`
///
/// If you add a row, the compiler and the tests report most of the code that must handle the new scheme.
/// CONTRIBUTING.md lists the rest.
macro_rules! schemes {
    ($with:ident) => {
        $with! {
            Http      Httpurl      httpurl      "http",        "http://<host>:<port>/<path>?<searchpart>";
            Ftp       Ftpurl       ftpurl       "ftp",         "//<user>:<password>@<host>:<port>/<url-path>";
            News      Newsurl      newsurl      "news",        "news:<newsgroup-name>";
            Nntp      Nntpurl      nntpurl      "nntp",        "nntp://<host>:<port>/<newsgroup-name>/<article-number>";
            Telnet    Telneturl    telneturl    "telnet",      "telnet://<user>:<password>@<host>:<port>/";
            Gopher    Gopherurl    gopherurl    "gopher",      "gopher://<host>:<port>/<gopher-path>";
            Wais      Waisurl      waisurl      "wais",        "wais://<host>:<port>/<database>";
            Mailto    Mailtourl    mailtourl    "mailto",      "mailto:<rfc822-addr-spec>";
            File      Fileurl      fileurl      "file",        "file://<host>/<path>";
            Prospero  Prosperourl  prosperourl  "prospero",    "prospero://<host>:<port>/<hsoname>;<field>=<value>";
        }
    };
}
pub(crate) use schemes;
