//! The list of the grammar's types. `tests/reference` generates its rows.

/// Calls a macro with the types that have a production: `Type "production" strategy`.
#[macro_export]
macro_rules! for_each_type {
    ($call:ident) => {
        $call! {
            Genericurl "genericurl" genericurl
            SchemeUrl "url" url
            Otherurl "otherurl" otherurl
            Scheme "scheme" scheme
            Schemepart "schemepart" schemepart
            IpSchemepart "ip-schemepart" ip_schemepart
            Login "login" login
            Hostport "hostport" hostport
            Host "host" host
            Hostname "hostname" hostname
            Domainlabel "domainlabel" domainlabel
            Toplabel "toplabel" toplabel
            Hostnumber "hostnumber" hostnumber
            Port "port" port
            User "user" user
            Password "password" password
            Urlpath "urlpath" urlpath
            Ftpurl "ftpurl" ftpurl
            Fpath "fpath" fpath
            Fsegment "fsegment" fsegment
            Ftptype "ftptype" ftptype
            Fileurl "fileurl" fileurl
            Httpurl "httpurl" httpurl
            Hpath "hpath" hpath
            Hsegment "hsegment" hsegment
            Search "search" search
            Gopherurl "gopherurl" gopherurl
            Gtype "gtype" gtype
            Selector "selector" selector
            GopherPlusString "gopher+_string" gopher_plus_string
            Mailtourl "mailtourl" mailtourl
            Encoded822addr "encoded822addr" encoded822addr
            Newsurl "newsurl" newsurl
            Grouppart "grouppart" grouppart
            Group "group" group
            Article "article" article
            Nntpurl "nntpurl" nntpurl
            Telneturl "telneturl" telneturl
            Waisurl "waisurl" waisurl
            Waisdatabase "waisdatabase" waisdatabase
            Waisindex "waisindex" waisindex
            Waisdoc "waisdoc" waisdoc
            Database "database" database
            Wtype "wtype" wtype
            Wpath "wpath" wpath
            Prosperourl "prosperourl" prosperourl
            Ppath "ppath" ppath
            Psegment "psegment" psegment
            Fieldspec "fieldspec" fieldspec
            Fieldname "fieldname" fieldname
            Fieldvalue "fieldvalue" fieldvalue
            Escape "escape" escape
            Uchar "uchar" uchar
            Xchar "xchar" xchar
            Digits "digits" digits
        }
    };
}
