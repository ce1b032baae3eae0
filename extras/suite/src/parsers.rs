//! The parsers that the suite runs.

use crate::answer::Answer;
use crate::cases::Suite;
use crate::process;
use crate::rust;

pub struct Parser {
    pub name: &'static str,
    /// The specification that it implements.
    pub follows: &'static str,
    run: Run,
    /// The installation command. `{folder}` stands for [`process::folder`].
    install: &'static str,
}

enum Run {
    Rust(fn(&str) -> Answer),
    /// Two shell command lines, run in the build folder with the runners' folder as `$1`. The first fails if the
    /// parser is missing, and the second runs it.
    Shell(&'static str, &'static str),
}

use Run::{Rust, Shell};

pub const ALL: [Parser; 16] = [
    Parser { name: "url", follows: "the WHATWG's URL Standard", run: Rust(rust::url), install: "" },
    Parser { name: "fluent-uri", follows: "RFC 3986", run: Rust(rust::fluent_uri), install: "" },
    Parser { name: "iri-string", follows: "RFC 3986", run: Rust(rust::iri_string), install: "" },
    Parser { name: "oxiri", follows: "RFC 3987", run: Rust(rust::oxiri), install: "" },
    Parser {
        name: "http",
        follows: "HTTP request targets, based on RFC 3986",
        run: Rust(rust::http),
        install: "",
    },
    Parser {
        name: "urllib.parse",
        follows: "RFC 3986, without validation: its documentation warns that it only splits",
        run: Shell("command -v /usr/bin/python3", "/usr/bin/python3 \"$1/python/run.py\" urllib.parse"),
        install: "apt-get install python3",
    },
    Parser {
        name: "rfc3986",
        follows: "RFC 3986, after it encodes invalid characters of a path, query or fragment",
        run: Shell("/usr/bin/python3 -c 'import rfc3986'", "/usr/bin/python3 \"$1/python/run.py\" rfc3986"),
        install: "/usr/bin/python3 -m pip install --target '{folder}/python' rfc3986==2.0.0",
    },
    Parser {
        name: "hyperlink",
        follows: "RFC 3986 and RFC 3987; it checks little except the scheme, host and port",
        run: Shell(
            "/usr/bin/python3 -c 'import hyperlink'",
            "/usr/bin/python3 \"$1/python/run.py\" hyperlink",
        ),
        install: "/usr/bin/python3 -m pip install --target '{folder}/python' hyperlink==21.0.0",
    },
    Parser {
        name: "URI",
        follows: "RFC 2396; it encodes invalid characters, so it never rejects text that has a scheme",
        run: Shell("perl -MURI -e 1", "perl \"$1/perl/run.pl\" URI"),
        install: "apt-get install liburi-perl",
    },
    Parser {
        name: "Regexp::Common",
        follows: "RFC 1738; RFC 2396 for http, drafts for ftp and gopher. It supports only schemes of RFC 1738, and returns no parts",
        run: Shell("perl -MRegexp::Common=URI -e 1", "perl \"$1/perl/run.pl\" Regexp::Common"),
        install: "apt-get install libregexp-common-perl",
    },
    Parser {
        name: "Node URL",
        follows: "the WHATWG's URL Standard",
        run: Shell("node --version", "node \"$1/node/run.js\""),
        install: "apt-get install nodejs",
    },
    Parser {
        name: "java.net.URI",
        follows: "RFC 2396 and RFC 2732, with deviations such as characters outside US-ASCII",
        run: Shell("javac -version", "java \"$1/java/Run.java\""),
        install: "apt-get install default-jdk-headless",
    },
    Parser {
        name: "Go net/url",
        follows: "RFC 3986, with deviations for compatibility",
        run: Shell("go version", "go run \"$1/go/run.go\""),
        install: "apt-get install golang-go",
    },
    Parser {
        name: "PHP parse_url",
        follows: "no specification: it splits a string, and its manual warns that it doesn't validate",
        run: Shell("php --version", "php \"$1/php/run.php\""),
        install: "apt-get install php-cli",
    },
    Parser {
        name: "Ruby URI",
        follows: "RFC 3986, but it corrects an invalid query; its classes for ftp and mailto have their own rules",
        run: Shell("ruby --version", "ruby \"$1/ruby/run.rb\""),
        install: "apt-get install ruby",
    },
    Parser {
        name: "curl",
        follows: "RFC 3986, and some invalid forms in common use",
        run: Shell("curl-config --version", "cc -o curl \"$1/c/run.c\" -lcurl && ./curl"),
        install: "apt-get install gcc libcurl4-openssl-dev",
    },
];

impl Parser {
    /// Returns `true` if the parser is installed.
    pub fn is_installed(&self) -> bool {
        match self.run {
            Rust(_) => true,
            Shell(probe, _) => process::succeeds(probe),
        }
    }

    /// Returns the installation command, which works in any folder.
    pub fn install(&self) -> Result<String, String> {
        Ok(self.install.replace("{folder}", &process::folder()?.display().to_string()))
    }

    /// Returns the parser's version, and its answer for each case.
    pub fn answers(&self, suite: &Suite) -> Result<(String, Vec<Answer>), String> {
        match self.run {
            Rust(parse) => {
                let version = rust::version(self.name).ok_or("it isn't in Cargo.lock")?;
                Ok((version.to_owned(), suite.cases.iter().map(|case| parse(&case.text)).collect()))
            }
            Shell(_, line) => process::answers(line, suite),
        }
    }
}
