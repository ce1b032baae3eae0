//! Strategies for the types that contain a single string.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::select;

use super::regex::{any_case, matching, of, repeated, sized};
use crate::Production;
use crate::grammar::ftp::{FSEGMENT, FTPTYPE};
use crate::grammar::generic::SCHEME;
use crate::grammar::http::{HSEGMENT, SEARCH};
use crate::grammar::ip::ALPHADIGIT;
use crate::grammar::ip::{LABEL, PASSWORD, USER};
use crate::grammar::misc::{ALPHA, DIGIT, ESCAPE, UCHAR, XCHAR};
use crate::grammar::news::{GROUP, UNIQUE};
use crate::grammar::prospero::{FIELDNAME, FIELDVALUE, PSEGMENT};
use crate::grammar::*;
use crate::notation::class::Class;
use crate::production::SPECIFIED;

/// Returns a regular expression for a label that begins with a character of the class `first`.
fn label(first: &Class, most: usize) -> String {
    let (first, inside, last) = (of(first), of(&LABEL), of(&ALPHADIGIT));
    format!("(?:{first})(?:(?:{inside}){{0,{most}}}(?:{last}))?")
}

/// Returns a regular expression for a label that is often a number, as in an address, or begins with a
/// digit.
fn number_like() -> String {
    let (digit, alpha) = (of(&DIGIT), of(&ALPHA));
    format!("(?:{digit}){{1,2}}|(?:{digit})-?(?:{alpha})|{}", label(&ALPHADIGIT, 9))
}

/// Returns a regular expression for labels separated by dots, of which the last is a `toplabel`.
fn name(most: usize) -> String {
    format!(r"(?:(?:{})\.){{0,{most}}}(?:{})", number_like(), label(&ALPHA, 9))
}

/// Returns a regular expression for four groups of digits.
fn numbers(most: usize) -> String {
    let group = format!("(?:{}){{1,{most}}}", of(&DIGIT));
    format!(r"{group}(?:\.{group}){{3}}")
}

/// Returns a strategy for runs of characters of a class.
fn run(min: usize, class: &Class) -> BoxedStrategy<&'static str> {
    repeated(min, &of(class))
}

/// Returns a strategy for single characters of a class.
fn one(class: &Class) -> BoxedStrategy<&'static str> {
    matching(&of(class))
}

macro_rules! texts {
    ($($function:ident $type:ident = $texts:expr;)*) => {$(
        #[doc = concat!("Generates [`", stringify!($type), "`] values, with leaked text.")]
        pub fn $function() -> impl Strategy<Value = $type<'static>> {
            $texts.prop_map($type).boxed()
        }
    )*};
}

texts! {
    scheme Scheme = prop_oneof![
        6 => run(1, &SCHEME),
        1 => select(SPECIFIED).prop_flat_map(|scheme| any_case(scheme.name)),
    ];
    hostname Hostname = sized(name, 5, 40);
    domainlabel Domainlabel = sized(|most| label(&ALPHADIGIT, most), 9, 300);
    toplabel Toplabel = sized(|most| label(&ALPHA, most), 9, 300);
    hostnumber Hostnumber = sized(numbers, 3, 90);
    port Port = run(0, &DIGIT).prop_filter("not a port", |text| Production::Port.matches(text));
    // Many users and passwords look like a host and a port, and only the `@` distinguishes them.
    user User = prop_oneof![
        run(0, &USER),
        matching(&format!(r"(?:(?:{0})\.){{0,4}}(?:{0})?-?(?:{1})?", number_like(), of(&USER))),
        matching(&format!(r"(?:{0}\.){{0,3}}{0}?(?:{1})?", of(&DIGIT), of(&USER))),
    ];
    password Password = prop_oneof![
        run(0, &PASSWORD),
        matching(&format!("(?:{}){{1,2}}(?:{})?", of(&DIGIT), of(&PASSWORD))),
    ];
    urlpath Urlpath = run(0, &XCHAR);
    fsegment Fsegment = run(0, &FSEGMENT);
    hsegment Hsegment = run(0, &HSEGMENT);
    search Search = run(0, &SEARCH);
    gtype Gtype = one(&XCHAR);
    selector Selector = run(0, &XCHAR);
    gopher_plus_string GopherPlusString = run(0, &XCHAR);
    encoded822addr Encoded822addr = run(1, &XCHAR);
    group Group = sized(|most| format!("(?:{})(?:{}){{0,{most}}}", of(&ALPHA), of(&GROUP)), 9, 300);
    // Many begin like a group, so that only the `@` shows that the text is an article.
    unique Unique = prop_oneof![
        3 => run(1, &UNIQUE),
        1 => matching(&format!(r"(?:{}|\*)(?:{}){{0,4}}(?:{})?", of(&ALPHA), of(&GROUP), of(&UNIQUE))),
    ];
    database Database = run(0, &UCHAR);
    wtype Wtype = run(0, &UCHAR);
    wpath Wpath = run(0, &UCHAR);
    psegment Psegment = run(0, &PSEGMENT);
    fieldspecs Fieldspecs =
        repeated(0, &format!("(?:;(?:{}){{0,4}}=(?:{}){{0,4}})", of(&FIELDNAME), of(&FIELDVALUE)));
    fieldname Fieldname = run(0, &FIELDNAME);
    fieldvalue Fieldvalue = run(0, &FIELDVALUE);
    escape Escape = one(&ESCAPE);
    uchar Uchar = one(&UCHAR);
    xchar Xchar = one(&XCHAR);
    digits Digits = run(1, &DIGIT);
}

/// Generates [`Ftptype`] values.
pub fn ftptype() -> impl Strategy<Value = Ftptype> {
    let letters: Vec<char> = (0..128).filter(|&octet| FTPTYPE.contains(octet)).map(char::from).collect();
    select(letters).prop_map(Ftptype).boxed()
}

/// Generates [`Xchars`] values, with leaked text. Many have a prefix that matches an `ip-schemepart`.
pub fn xchars() -> impl Strategy<Value = Xchars<'static>> {
    let texts = prop_oneof![
        run(0, &XCHAR),
        repeated(0, &format!("//(?:{}){{0,9}}", of(&XCHAR))),
        matching(&format!(
            "//(?:{}){{0,3}}@?(?:{}):?(?:{}){{0,9}}",
            of(&UCHAR),
            label(&ALPHADIGIT, 9),
            of(&XCHAR)
        )),
    ];
    texts.prop_filter_map("an ip-schemepart", |text| Xchars::try_from(text).ok()).boxed()
}
