//! The measured parsers.

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
pub(crate) use contender;
