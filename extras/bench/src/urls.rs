//! Random URLs of realistic shapes.
//!
//! They are valid under both RFC 1738 and RFC 3986: they contain no `~`, and ports and host numbers are in range.

use fastrand::Rng;

const WORDS: [&str; 64] = [
    "about", "access", "alpha", "archive", "article", "backup", "bench", "bin", "book", "build", "cache",
    "code", "comp", "core", "data", "delta", "dev", "dist", "doc", "draft", "edit", "example", "file",
    "guide", "home", "image", "index", "info", "item", "key", "lang", "lib", "linux", "list", "local",
    "mail", "main", "math", "media", "mirror", "net", "news", "node", "notes", "page", "paper", "part",
    "project", "pub", "query", "report", "rfc", "search", "section", "server", "source", "story", "table",
    "test", "tools", "user", "view", "web", "work",
];
const TOPLABELS: [&str; 10] = ["com", "org", "net", "edu", "gov", "de", "uk", "jp", "fr", "info"];
const EXTENSIONS: [&str; 8] = ["html", "txt", "tar.gz", "pdf", "jpg", "htm", "zip", "ps"];
const ESCAPES: [&str; 6] = ["%20", "%7E", "%2F", "%C3%A9", "%3d", "%26"];
const DATABASES: [&str; 8] =
    ["postgresql", "mysql", "mongodb+srv", "redis", "amqp", "postgresql+psycopg2", "mssql", "mariadb"];
const OPTIONS: [&str; 6] = [
    "sslmode=require",
    "connect-timeout=10",
    "charset=utf8",
    "pool=20",
    "replicaSet=rs0",
    "retryWrites=true",
];

/// A URL under construction.
pub struct Builder<'r> {
    rng: &'r mut Rng,
    url: String,
}

/// Returns the URL that `write` writes.
fn url<'r>(rng: &'r mut Rng, write: impl FnOnce(&mut Builder<'r>)) -> String {
    let mut builder = Builder { rng, url: String::new() };
    write(&mut builder);
    builder.url
}

/// Returns an http or ftp URL of about 75 bytes.
pub fn short(rng: &mut Rng) -> String {
    if rng.u8(..10) < 7 { url(rng, Builder::http) } else { url(rng, Builder::ftp) }
}

/// Returns a URL of any of the ten schemes, with equal probability.
pub fn ten_schemes(rng: &mut Rng) -> String {
    let schemes = [
        Builder::http,
        Builder::ftp,
        Builder::news,
        Builder::nntp,
        Builder::telnet,
        Builder::gopher,
        Builder::wais,
        Builder::mailto,
        Builder::file,
        Builder::prospero,
    ];
    let scheme = schemes[rng.usize(..schemes.len())];
    url(rng, scheme)
}

/// Returns the URL of a database, whose scheme-specific part is an `ip-schemepart`.
pub fn database(rng: &mut Rng) -> String {
    url(rng, |builder| {
        builder.pick(&DATABASES);
        builder.add("://");
        builder.login(9, 9);
        builder.add("/");
        builder.word();
        for separator in ["?", "&", "&"] {
            if builder.chance(5) {
                builder.add(separator);
                builder.pick(&OPTIONS);
            } else {
                break;
            }
        }
    })
}

/// Returns an http URL of about a kilobyte, mostly path.
pub fn long(rng: &mut Rng) -> String {
    url(rng, |builder| {
        builder.add("http://");
        builder.hostport();
        while builder.url.len() < 990 {
            builder.add("/");
            for _ in 0..builder.rng.u8(..4) {
                builder.segment();
                let separators = ["-", "_", "+", "."];
                builder.pick(&separators);
            }
            builder.segment();
        }
        builder.search();
    })
}

/// Returns `url` with one character replaced by a character that neither RFC 1738 nor RFC 3986 allows in a URL.
pub fn with_forbidden_character(rng: &mut Rng, url: &str) -> String {
    let at = rng.usize(..url.len());
    let bad = [" ", "<", ">", "\"", "{", "}", "|", "\\", "^", "`"];
    format!("{}{}{}", &url[..at], bad[rng.usize(..bad.len())], &url[at + 1..])
}

impl Builder<'_> {
    fn add(&mut self, text: &str) {
        self.url.push_str(text);
    }

    fn pick(&mut self, texts: &[&str]) {
        self.url.push_str(texts[self.rng.usize(..texts.len())]);
    }

    /// Returns `true` with a probability of `times` in ten.
    fn chance(&mut self, times: u8) -> bool {
        self.rng.u8(..10) < times
    }

    fn number(&mut self, below: u16) {
        let number = self.rng.u16(1..below).to_string();
        self.add(&number);
    }

    fn word(&mut self) {
        self.pick(&WORDS);
    }

    fn http(&mut self) {
        self.add("http://");
        self.hostport();
        self.path();
        if self.chance(4) {
            self.search();
        }
    }

    fn ftp(&mut self) {
        self.add("ftp://");
        self.login(3, 3);
        self.path();
        if self.chance(2) {
            self.pick(&[";type=a", ";type=i", ";type=d"]);
        }
    }

    fn news(&mut self) {
        self.add("news:");
        if self.chance(5) {
            self.group();
        } else {
            self.number(u16::MAX);
            self.add(".");
            self.word();
            self.number(u16::MAX);
            self.add("@");
            self.host();
        }
    }

    fn nntp(&mut self) {
        self.add("nntp://");
        self.hostport();
        self.add("/");
        self.group();
        self.add("/");
        self.number(u16::MAX);
    }

    fn telnet(&mut self) {
        self.add("telnet://");
        self.login(5, 5);
        self.add("/");
    }

    fn gopher(&mut self) {
        self.add("gopher://");
        self.hostport();
        self.add("/");
        self.pick(&["0", "1", "7", "g"]);
        self.path();
        if self.chance(2) {
            self.add("%09");
            self.word();
        }
    }

    fn wais(&mut self) {
        self.add("wais://");
        self.hostport();
        self.add("/");
        self.segment();
        match self.rng.u8(..3) {
            0 => {}
            1 => self.search(),
            _ => {
                self.add("/");
                self.pick(&["TEXT", "HTML", "WSRC"]);
                self.add("/");
                self.segment();
                self.number(u16::MAX);
            }
        }
    }

    fn mailto(&mut self) {
        self.add("mailto:");
        self.word();
        self.pick(&[".", "_", "+"]);
        self.word();
        self.number(u16::MAX);
        self.add("@");
        self.host();
    }

    fn file(&mut self) {
        self.add("file://");
        if self.chance(7) {
            self.host();
        }
        self.path();
    }

    fn prospero(&mut self) {
        self.add("prospero://");
        self.hostport();
        self.add("/");
        self.path();
        for _ in 0..self.rng.u8(..3) {
            self.add(";");
            self.word();
            self.add("=");
            self.segment();
        }
    }

    /// Adds a login. It has a user with a probability of `user` in ten, and then a password with a probability of `password` in ten.
    fn login(&mut self, user: u8, password: u8) {
        if self.chance(user) {
            self.word();
            if self.chance(password) {
                self.add(":");
                self.segment();
                self.number(1000);
            }
            self.add("@");
        }
        self.hostport();
    }

    fn hostport(&mut self) {
        self.host();
        if self.chance(1) {
            self.add(":");
            self.number(u16::MAX);
        }
    }

    fn host(&mut self) {
        if self.rng.u8(..25) == 0 {
            let address = [(); 4].map(|()| self.rng.u8(1..).to_string());
            return self.add(&address.join("."));
        }
        for _ in 0..self.rng.u8(1..4) {
            self.word();
            match self.rng.u8(..8) {
                0 => {
                    self.add("-");
                    self.word();
                }
                1 => self.number(100),
                _ => {}
            }
            self.add(".");
        }
        self.pick(&TOPLABELS);
    }

    fn group(&mut self) {
        self.pick(&["comp", "rec", "sci", "alt"]);
        for _ in 0..self.rng.u8(2..5) {
            self.pick(&[".", ".", "-"]);
            self.word();
        }
    }

    /// Adds a path of three to six segments and, usually, a file name.
    fn path(&mut self) {
        for _ in 0..self.rng.u8(3..7) {
            self.add("/");
            self.segment();
        }
        self.add("/");
        if self.chance(7) {
            self.word();
            self.add(".");
            self.pick(&EXTENSIONS);
        }
    }

    fn segment(&mut self) {
        self.word();
        match self.rng.u8(..20) {
            0..5 => {
                self.pick(&["-", "_", "."]);
                self.word();
            }
            5..9 => self.number(2000),
            9 => {
                self.pick(&ESCAPES);
                self.word();
            }
            _ => {}
        }
    }

    fn search(&mut self) {
        self.add("?");
        self.word();
        self.add("=");
        self.segment();
        if self.chance(4) {
            self.add("&");
            self.word();
            self.add("=");
            self.number(1000);
        }
    }
}
