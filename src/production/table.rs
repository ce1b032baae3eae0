//! The table of productions.

/// Calls `$with!` with a row for each production of Section 5, in its order:
///
/// - the type, which is also the variant of [`Production`](crate::Production), and the combinator;
/// - the section whose prose describes it;
/// - what the combinator returns:
///   - `shape`: a struct or an enum with the shape of the right-hand side,
///   - `letter`: a letter with its own type,
///   - `parts`: a text that must be split before it is decoded, because a decoded delimiter is data,
///   - `text`: a text that can be decoded (including `ppath`, which is "opaque and interpreted by the
///     Prospero server"),
///   - `octets CLASS`: a text of this class, into which octets can be encoded,
///   - `char`: a character;
/// - the RFC's spelling, if Rust's differs.
macro_rules! productions {
    ($with:ident) => {
        $with! {
            Genericurl        genericurl          "2.1"    shape;
            Url               url                 "2.1"    shape;
            Otherurl          otherurl            "4"      shape;
            Scheme            scheme              "2.1"    text;
            Schemepart        schemepart          "2.1"    shape;
            IpSchemepart      ip_schemepart       "3.1"    shape = "ip-schemepart";
            Login             login               "3.1"    shape;
            Hostport          hostport            "3.1"    shape;
            Host              host                "3.1"    shape;
            Hostname          hostname            "3.1"    text;
            Domainlabel       domainlabel         "3.1"    text;
            Toplabel          toplabel            "3.1"    text;
            Alphadigit        alphadigit          "3.1"    char;
            Hostnumber        hostnumber          "3.1"    text;
            Port              port                "3.1"    text;
            User              user                "3.1"    octets USER;
            Password          password            "3.1"    octets PASSWORD;
            Urlpath           urlpath             "3.1"    octets XCHAR;
            Ftpurl            ftpurl              "3.2"    shape;
            Fpath             fpath               "3.2.2"  parts;
            Fsegment          fsegment            "3.2.2"  octets FSEGMENT;
            Ftptype           ftptype             "3.2.2"  letter;
            Fileurl           fileurl             "3.10"   shape;
            Httpurl           httpurl             "3.3"    shape;
            Hpath             hpath               "3.3"    parts;
            Hsegment          hsegment            "3.3"    octets HSEGMENT;
            Search            search              "3.3"    octets SEARCH;
            Gopherurl         gopherurl           "3.4.1"  shape;
            Gtype             gtype               "3.4.1"  octets XCHAR;
            Selector          selector            "3.4.1"  octets XCHAR;
            GopherPlusString  gopher_plus_string  "3.4.3"  octets XCHAR = "gopher+_string";
            Mailtourl         mailtourl           "3.5"    shape;
            Encoded822addr    encoded822addr      "3.5"    octets XCHAR;
            Newsurl           newsurl             "3.6"    shape;
            Grouppart         grouppart           "3.6"    shape;
            Group             group               "3.6"    text;
            Article           article             "3.6"    shape;
            Nntpurl           nntpurl             "3.7"    shape;
            Telneturl         telneturl           "3.8"    shape;
            Waisurl           waisurl             "3.9"    shape;
            Waisdatabase      waisdatabase        "3.9"    shape;
            Waisindex         waisindex           "3.9"    shape;
            Waisdoc           waisdoc             "3.9"    shape;
            Database          database            "3.9"    octets UCHAR;
            Wtype             wtype               "3.9"    octets UCHAR;
            Wpath             wpath               "3.9"    octets UCHAR;
            Prosperourl       prosperourl         "3.11"   shape;
            Ppath             ppath               "3.11"   text;
            Psegment          psegment            "3.11"   octets PSEGMENT;
            Fieldspec         fieldspec           "3.11"   shape;
            Fieldname         fieldname           "3.11"   octets FIELDNAME;
            Fieldvalue        fieldvalue          "3.11"   octets FIELDVALUE;
            Lowalpha          lowalpha            "2.2"    char;
            Hialpha           hialpha             "2.2"    char;
            Alpha             alpha               "2.2"    char;
            Digit             digit               "2.2"    char;
            Safe              safe                "2.2"    char;
            Extra             extra               "2.2"    char;
            National          national            "2.2"    char;
            Punctuation       punctuation         "2.2"    char;
            Reserved          reserved            "2.2"    char;
            Hex               hex                 "2.2"    char;
            Escape            escape              "2.2"    octets ESCAPE;
            Unreserved        unreserved          "2.2"    char;
            Uchar             uchar               "2.2"    octets UCHAR;
            Xchar             xchar               "2.2"    octets XCHAR;
            Digits            digits              "3.1"    text;
        }
    };
}
pub(crate) use productions;
