//! The tables of productions and schemes.

/// Calls `$with!` with a row for each production, in the order of Section 5:
///
/// - the type, which is also the variant of [`Production`](crate::Production), and the combinator;
/// - the section whose prose describes it;
/// - its description in plain words, for messages;
/// - the result of the combinator:
///   - `shape`: a struct or an enum with the shape of the right-hand side,
///   - `letter`: a letter with its own type,
///   - `parts`: text that must be split before it is decoded, because a decoded delimiter is data,
///   - `text`: text that can be decoded (including `ppath`, which is "opaque and interpreted by the Prospero
///     server"),
///   - `octets CLASS`: text of this class, into which octets can be encoded,
///   - `char`: a character;
/// - the name in the RFC, if it isn't the combinator's name.
macro_rules! productions {
    ($with:ident) => {
        $with! {
            Genericurl        genericurl          "2.1"    "a URL"                                shape;
            Url               url                 "2.1"    "a URL"                                shape;
            Otherurl          otherurl            "4"      "a URL"                                shape;
            Scheme            scheme              "2.1"    "a scheme"                             text;
            Schemepart        schemepart          "2.1"    "a scheme-specific part"               shape;
            IpSchemepart      ip_schemepart       "3.1"    "a common Internet scheme part"        shape = "ip-schemepart";
            Login             login               "3.1"    "a host with an optional login"        shape;
            Hostport          hostport            "3.1"    "a host with an optional port"         shape;
            Host              host                "3.1"    "a host"                               shape;
            Hostname          hostname            "3.1"    "a host name"                          text;
            Domainlabel       domainlabel         "3.1"    "a label of a host name"               text;
            Toplabel          toplabel            "3.1"    "the last label of a host name"        text;
            Alphadigit        alphadigit          "3.1"    "a letter or digit"                    char;
            Hostnumber        hostnumber          "3.1"    "an IP address"                        text;
            Port              port                "3.1"    "a port"                               text;
            User              user                "3.1"    "a user name"                          octets USER;
            Password          password            "3.1"    "a password"                           octets PASSWORD;
            Urlpath           urlpath             "3.1"    "a path"                               octets XCHAR;
            Ftpurl            ftpurl              "3.2"    "an FTP URL"                           shape;
            Fpath             fpath               "3.2.2"  "an FTP path"                          parts;
            Fsegment          fsegment            "3.2.2"  "a segment of an FTP path"             octets FSEGMENT;
            Ftptype           ftptype             "3.2.2"  "an FTP type"                          letter;
            Fileurl           fileurl             "3.10"   "a file URL"                           shape;
            Httpurl           httpurl             "3.3"    "an HTTP URL"                          shape;
            Hpath             hpath               "3.3"    "an HTTP path"                         parts;
            Hsegment          hsegment            "3.3"    "a segment of an HTTP path"            octets HSEGMENT;
            Search            search              "3.3"    "a search"                             octets SEARCH;
            Gopherurl         gopherurl           "3.4.1"  "a Gopher URL"                         shape;
            Gtype             gtype               "3.4.1"  "a Gopher type"                        octets XCHAR;
            Selector          selector            "3.4.1"  "a Gopher selector"                    octets XCHAR;
            GopherPlusString  gopher_plus_string  "3.4.3"  "a Gopher+ string"                     octets XCHAR = "gopher+_string";
            Mailtourl         mailtourl           "3.5"    "a mailto URL"                         shape;
            Encoded822addr    encoded822addr      "3.5"    "a mail address"                       octets XCHAR;
            Newsurl           newsurl             "3.6"    "a news URL"                           shape;
            Grouppart         grouppart           "3.6"    "a newsgroup or article"               shape;
            Group             group               "3.6"    "a newsgroup"                          text;
            Article           article             "3.6"    "an article"                           shape;
            Nntpurl           nntpurl             "3.7"    "an NNTP URL"                          shape;
            Telneturl         telneturl           "3.8"    "a Telnet URL"                         shape;
            Waisurl           waisurl             "3.9"    "a WAIS URL"                           shape;
            Waisdatabase      waisdatabase        "3.9"    "the URL of a WAIS database"           shape;
            Waisindex         waisindex           "3.9"    "the URL of a WAIS search"             shape;
            Waisdoc           waisdoc             "3.9"    "the URL of a WAIS document"           shape;
            Database          database            "3.9"    "a WAIS database"                      octets UCHAR;
            Wtype             wtype               "3.9"    "a WAIS type"                          octets UCHAR;
            Wpath             wpath               "3.9"    "a WAIS path"                          octets UCHAR;
            Prosperourl       prosperourl         "3.11"   "a Prospero URL"                       shape;
            Ppath             ppath               "3.11"   "a Prospero path"                      text;
            Psegment          psegment            "3.11"   "a segment of a Prospero path"         octets PSEGMENT;
            Fieldspec         fieldspec           "3.11"   "a Prospero field"                     shape;
            Fieldname         fieldname           "3.11"   "the name of a Prospero field"         octets FIELDNAME;
            Fieldvalue        fieldvalue          "3.11"   "the value of a Prospero field"        octets FIELDVALUE;
            Lowalpha          lowalpha            "2.2"    "a lowercase letter"                   char;
            Hialpha           hialpha             "2.2"    "an uppercase letter"                  char;
            Alpha             alpha               "2.2"    "a letter"                             char;
            Digit             digit               "2.2"    "a digit"                              char;
            Safe              safe                "2.2"    "a safe character"                     char;
            Extra             extra               "2.2"    "an extra character"                   char;
            National          national            "2.2"    "a national character"                 char;
            Punctuation       punctuation         "2.2"    "a punctuation character"              char;
            Reserved          reserved            "2.2"    "a reserved character"                 char;
            Hex               hex                 "2.2"    "a hexadecimal digit"                  char;
            Escape            escape              "2.2"    "an escape"                            octets ESCAPE;
            Unreserved        unreserved          "2.2"    "an unreserved character"              char;
            Uchar             uchar               "2.2"    "an unreserved character or escape"    octets UCHAR;
            Xchar             xchar               "2.2"    "a URL character"                      octets XCHAR;
            Digits            digits              "3.1"    "a number"                             text;
        }
    };
}
pub(crate) use productions;

/// Calls `$with!` with a row for each scheme that Section 3 specifies, in the order of `url` in Section 5:
///
/// - the variant of [`grammar::Url`](enum@crate::grammar::Url), the production's type and combinator, and the
///   scheme's name
/// - the fields of [`Specified`](super::schemes::Specified) after `production`
///
/// If you add a row, the compiler and the tests report most of the code that must handle the new scheme.
/// CONTRIBUTING.md lists the rest.
macro_rules! schemes {
    ($with:ident) => {
        $with! {
            //                                             slashes  form
            Http      Httpurl      httpurl      "http",      "//",  "http://<host>:<port>/<path>?<searchpart>";
            Ftp       Ftpurl       ftpurl       "ftp",       "//",  "//<user>:<password>@<host>:<port>/<url-path>";
            News      Newsurl      newsurl      "news",      "",    "news:<newsgroup-name>";
            Nntp      Nntpurl      nntpurl      "nntp",      "//",  "nntp://<host>:<port>/<newsgroup-name>/<article-number>";
            Telnet    Telneturl    telneturl    "telnet",    "//",  "telnet://<user>:<password>@<host>:<port>/";
            Gopher    Gopherurl    gopherurl    "gopher",    "//",  "gopher://<host>:<port>/<gopher-path>";
            Wais      Waisurl      waisurl      "wais",      "//",  "wais://<host>:<port>/<database>";
            Mailto    Mailtourl    mailtourl    "mailto",    "",    "mailto:<rfc822-addr-spec>";
            File      Fileurl      fileurl      "file",      "//",  "file://<host>/<path>";
            Prospero  Prosperourl  prosperourl  "prospero",  "//",  "prospero://<host>:<port>/<hsoname>;<field>=<value>";
        }
    };
}
pub(crate) use schemes;
