//! The measured parsers: their type, and those of rfc1738.

use std::hint::black_box;

use rfc1738::{Url, is_url};

/// A parser that is measured on a list of strings.
#[derive(Clone, Copy)]
pub struct Contender {
    /// The name on the command line.
    pub name: &'static str,
    /// The measured call.
    pub call: &'static str,
    /// The package whose version is shown, or `None` for our own code and the standard library.
    pub package: Option<&'static str>,
    pub on: On,
    /// The function that parses all strings and counts those that it accepts.
    pub pass: fn(&[&str]) -> usize,
}

/// The corpora that a contender is measured on.
#[derive(Clone, Copy)]
pub enum On {
    All,
    /// Those with valid URLs.
    Valid,
    /// Those with invalid URLs.
    Invalid,
}

/// The outcome of a parse.
pub trait Outcome {
    fn accepted(&self) -> bool;
}

impl Outcome for bool {
    fn accepted(&self) -> bool {
        *self
    }
}

impl<T> Outcome for Option<T> {
    fn accepted(&self) -> bool {
        self.is_some()
    }
}

impl<T, E> Outcome for Result<T, E> {
    fn accepted(&self) -> bool {
        self.is_ok()
    }
}

/// Makes a contender from an expression. Each contender has its own function `pass`, so that profilers can find it.
///
/// The whole outcome goes through `black_box`, so that the compiler can't optimize any work away. Dropping the outcome
/// is measured too.
macro_rules! contender {
    ($on:ident $name:literal $call:literal $package:expr, |$url:ident| $parse:expr) => {{
        #[inline(never)]
        fn pass(urls: &[&str]) -> usize {
            let mut accepted = 0;
            for $url in urls {
                let $url: &str = std::hint::black_box($url);
                let outcome = $parse;
                std::hint::black_box(&outcome);
                accepted += usize::from($crate::contender::Outcome::accepted(&outcome));
            }
            accepted
        }
        $crate::contender::Contender {
            name: $name,
            call: $call,
            package: $package,
            on: $crate::contender::On::$on,
            pass,
        }
    }};
}
#[cfg(feature = "peers")]
pub(crate) use contender;

/// Returns our contenders, in the order of the table.
pub fn contenders() -> Vec<Contender> {
    vec![
        contender!(All "is_url" "is_url" None, |url| is_url(url)),
        contender!(All "new" "Url::new" None, |url| Url::new(url)),
        contender!(Valid "parse" "Url::parse" None, |url| Url::parse(url)),
        contender!(Valid "read" "Url::parse, all parts read" None, |url| {
            Url::parse(url).inspect(read)
        }),
        contender!(Valid "tree" "Url::parse, tree" None, |url| Url::parse(url).map(|url| url.tree())),
        contender!(Valid "full-tree" "Url::parse, full tree" None, |url| {
            Url::parse(url).map(|url| url.full_tree())
        }),
        contender!(Valid "json" "Url::parse, tree as JSON" None, |url| {
            // Growing a buffer would count the allocator's instructions, which depend on what it allocated before.
            let mut json = Vec::with_capacity(1 << 16);
            Url::parse(url).map(|url| serde_json::to_writer(&mut json, &url.tree()).map(|()| json))
        }),
        contender!(Invalid "reject" "Url::parse, rejected" None, |url| Url::parse(url)),
        contender!(Invalid "explain" "Url::parse, explained" None, |url| {
            Url::parse(url).inspect_err(|error| _ = black_box(error.offset()))
        }),
        contender!(Invalid "print" "Url::parse, error printed" None, |url| {
            Url::parse(url).inspect_err(|error| _ = black_box(error.to_string()))
        }),
    ]
}

/// Calls every accessor.
fn read(url: &Url<'_>) {
    black_box((
        url.scheme(),
        url.user(),
        url.password(),
        url.host(),
        url.port().and_then(|port| port.number()),
    ));
    black_box((url.path(), url.search()));
}
