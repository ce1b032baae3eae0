//! The lists of the predefined schemes and of the types of their URLs. `tests/reference` generates the rows from the table in
//! `src/production.rs` and the types in `src/grammar/`.

/// Calls a macro with the predefined schemes: `Variant production "name"`.
#[macro_export]
macro_rules! for_each_scheme {
    ($call:ident) => {
        $call! {
            Http httpurl "http"
            Ftp ftpurl "ftp"
            News newsurl "news"
            Nntp nntpurl "nntp"
            Telnet telneturl "telnet"
            Gopher gopherurl "gopher"
            Wais waisurl "wais"
            Mailto mailtourl "mailto"
            File fileurl "file"
            Prospero prosperourl "prospero"
        }
    };
}

/// Calls a macro with the types of URLs, each with its scheme and the strategies of its fields, which are the arguments of `new`.
#[macro_export]
macro_rules! for_each_url {
    ($call:ident) => {
        $call! {
            ftpurl Ftpurl "ftp" (login = login(), path = option::of(ftp_path()))
            fileurl Fileurl "file" (host = option::of(host()), fpath = fpath())
            httpurl Httpurl "http" (hostport = hostport(), path = option::of(http_path()))
            gopherurl Gopherurl "gopher" (hostport = hostport(), path = option::of(gopher_path()))
            mailtourl Mailtourl "mailto" (encoded822addr = encoded822addr())
            newsurl Newsurl "news" (grouppart = grouppart())
            nntpurl Nntpurl "nntp" (hostport = hostport(), group = group(), digits = option::of(digits()))
            telneturl Telneturl "telnet" (login = login(), slash = any::<bool>())
            waisdatabase Waisdatabase "wais" (hostport = hostport(), database = database())
            waisindex Waisindex "wais" (hostport = hostport(), database = database(), search = search())
            waisdoc Waisdoc "wais" (hostport = hostport(), database = database(), wtype = wtype(), wpath = wpath())
            prosperourl Prosperourl "prospero" (hostport = hostport(), ppath = ppath(), fields = fieldspecs())
        }
    };
}
