//! Strategies for the types that contain a single string.

use proptest::prelude::*;
use proptest::sample::select;
use rfc1738::grammar::*;
use rfc1738::{PredefinedScheme, Production};

use super::regex::{any_case, matching, of, of_those, repeated, sized};

/// Returns a regular expression for a character within a label.
fn inside_label() -> String {
    of_those(|character| Production::Domainlabel.matches(&format!("a{character}a")))
}

/// Returns a regular expression for a character after the first of a group.
fn inside_group() -> String {
    of_those(|character| Production::Group.matches(&format!("a{character}")))
}

/// Returns a regular expression for a character before the `@` of an article.
fn of_unique() -> String {
    of_those(|character| Unique::try_from(character).is_ok())
}

/// Returns a regular expression for a label that begins with a character of the class `first`.
fn label(first: Production, most: usize) -> String {
    let (first, inside, last) = (of(first), inside_label(), of(Production::Alphadigit));
    format!("(?:{first})(?:(?:{inside}){{0,{most}}}(?:{last}))?")
}

/// Returns a regular expression for a label that is often a number, as in an address, or begins with a
/// digit.
fn number_like() -> String {
    let (digit, alpha) = (of(Production::Digit), of(Production::Alpha));
    format!("(?:{digit}){{1,2}}|(?:{digit})-?(?:{alpha})|{}", label(Production::Alphadigit, 9))
}

/// Returns a regular expression for labels separated by dots, of which the last is a `toplabel`.
fn name(most: usize) -> String {
    format!(r"(?:(?:{})\.){{0,{most}}}(?:{})", number_like(), label(Production::Alpha, 9))
}

/// Returns a regular expression for four groups of digits.
fn numbers(most: usize) -> String {
    let group = format!("(?:{}){{1,{most}}}", of(Production::Digit));
    format!(r"{group}(?:\.{group}){{3}}")
}

/// Returns a strategy for runs of characters of a class.
fn run(min: usize, class: Production) -> BoxedStrategy<&'static str> {
    repeated(min, &of(class))
}

/// Returns a strategy for single characters of a class.
fn one(class: Production) -> BoxedStrategy<&'static str> {
    matching(&of(class))
}

macro_rules! texts {
    ($($function:ident $type:ident = $texts:expr;)*) => {$(
        #[doc = concat!("Generates [`", stringify!($type), "`] values, with leaked text.")]
        pub fn $function() -> impl Strategy<Value = $type<'static>> {
            $texts.prop_map(|text| parsed!($type, text)).boxed()
        }
    )*};
}

texts! {
    scheme Scheme = prop_oneof![
        6 => run(1, Production::Scheme),
        1 => select(PredefinedScheme::ALL).prop_flat_map(|scheme| any_case(scheme.name)),
    ];
    hostname Hostname = sized(name, 5, 40);
    domainlabel Domainlabel = sized(|most| label(Production::Alphadigit, most), 9, 300);
    toplabel Toplabel = sized(|most| label(Production::Alpha, most), 9, 300);
    hostnumber Hostnumber = sized(numbers, 3, 90);
    port Port = run(0, Production::Digit).prop_filter("not a port", |text| Production::Port.matches(text));
    // Many users and passwords look like a host and a port, and only the `@` distinguishes them.
    user User = prop_oneof![
        run(0, Production::User),
        matching(&format!(r"(?:(?:{0})\.){{0,4}}(?:{0})?-?(?:{1})?", number_like(), of(Production::User))),
        matching(&format!(r"(?:{0}\.){{0,3}}{0}?(?:{1})?", of(Production::Digit), of(Production::User))),
    ];
    password Password = prop_oneof![
        run(0, Production::Password),
        matching(&format!("(?:{}){{1,2}}(?:{})?", of(Production::Digit), of(Production::Password))),
    ];
    urlpath Urlpath = run(0, Production::Xchar);
    fsegment Fsegment = run(0, Production::Fsegment);
    hsegment Hsegment = run(0, Production::Hsegment);
    search Search = run(0, Production::Search);
    gtype Gtype = one(Production::Xchar);
    selector Selector = run(0, Production::Xchar);
    gopher_plus_string GopherPlusString = run(0, Production::Xchar);
    encoded822addr Encoded822addr = run(1, Production::Xchar);
    group Group = sized(|most| format!("(?:{})(?:{}){{0,{most}}}", of(Production::Alpha), inside_group()), 9, 300);
    // Many begin like a group, so that only the `@` shows that the text is an article.
    unique Unique = prop_oneof![
        3 => repeated(1, &of_unique()),
        1 => matching(&format!(r"(?:{}|\*)(?:{}){{0,4}}(?:{})?", of(Production::Alpha), inside_group(), of_unique())),
    ];
    database Database = run(0, Production::Uchar);
    wtype Wtype = run(0, Production::Uchar);
    wpath Wpath = run(0, Production::Uchar);
    psegment Psegment = run(0, Production::Psegment);
    fieldspecs Fieldspecs =
        repeated(0, &format!("(?:;(?:{}){{0,4}}=(?:{}){{0,4}})", of(Production::Fieldname), of(Production::Fieldvalue)));
    fieldname Fieldname = run(0, Production::Fieldname);
    fieldvalue Fieldvalue = run(0, Production::Fieldvalue);
    escape Escape = one(Production::Escape);
    uchar Uchar = one(Production::Uchar);
    xchar Xchar = one(Production::Xchar);
    digits Digits = run(1, Production::Digit);
}

/// Generates [`Ftptype`] values.
pub fn ftptype() -> impl Strategy<Value = Ftptype> {
    one(Production::Ftptype).prop_map(|text| parsed!(Ftptype, text)).boxed()
}

/// Generates [`Xchars`] values, with leaked text. Many have a prefix that matches an `ip-schemepart`.
pub fn xchars() -> impl Strategy<Value = Xchars<'static>> {
    let texts = prop_oneof![
        run(0, Production::Xchar),
        repeated(0, &format!("//(?:{}){{0,9}}", of(Production::Xchar))),
        matching(&format!(
            "//(?:{}){{0,3}}@?(?:{}):?(?:{}){{0,9}}",
            of(Production::Uchar),
            label(Production::Alphadigit, 9),
            of(Production::Xchar)
        )),
    ];
    texts.prop_filter_map("an ip-schemepart", |text| Xchars::try_from(text).ok()).boxed()
}
