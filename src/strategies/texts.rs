//! The types that are a text.

use alloc::format;

use proptest::prelude::*;
use proptest::sample::select;

use super::any_text::{any_case, leak, matching, repeated};
use crate::grammar::{
    Database, Digits, Domainlabel, Encoded822addr, Escape, Fieldname, Fieldspecs, Fieldvalue, Fpath,
    Fsegment, Ftptype, GopherPlusString, Group, Gtype, Hostname, Hostnumber, Hpath, Hsegment, Password, Port,
    Ppath, Psegment, Scheme, Search, Selector, Toplabel, Uchar, Unique, Urlpath, User, Wpath, Wtype, Xchar,
    Xchars,
};
use crate::scheme::names::SPECIFIED;

// The alternatives are groups, so that each is equally likely; otherwise they would be one set of characters.
/// `uchar`, but for the brackets around it.
const UCHAR: &str = r"([A-Za-z])|([0-9])|([$\-_.+])|([!*'(),])|%[0-9A-Fa-f]{2}";
/// `xchar`, but for the brackets around it.
const XCHAR: &str = r"([A-Za-z])|([0-9])|([$\-_.+])|([!*'(),])|([;/?:@&=])|%[0-9A-Fa-f]{2}";
const DOMAINLABEL: &str = r"[A-Za-z0-9](?:[A-Za-z0-9\-]{0,9}[A-Za-z0-9])?";
/// A label that is often a number, as in an address, or begins like one.
const LABEL: &str = r"[0-9]{1,2}|[0-9]-?[A-Za-z]|[A-Za-z0-9](?:[A-Za-z0-9\-]{0,9}[A-Za-z0-9])?";
const TOPLABEL: &str = r"[A-Za-z](?:[A-Za-z0-9\-]{0,9}[A-Za-z0-9])?";

macro_rules! texts {
    ($($function:ident $type:ident = $texts:expr;)*) => {$(
        #[doc = concat!("Values of [`", stringify!($type), "`], with leaked text.")]
        pub fn $function() -> impl Strategy<Value = $type<'static>> {
            $texts.prop_map($type)
        }
    )*};
}

texts! {
    scheme Scheme = prop_oneof![
        6 => repeated(1, r"[A-Za-z0-9+\-.]"),
        1 => select(SPECIFIED).prop_flat_map(|scheme| any_case(scheme.name)).prop_map(leak),
    ];
    hostname Hostname = prop_oneof![
        9 => matching(&format!(r"(?:(?:{LABEL})\.){{0,5}}(?:{TOPLABEL})")),
        1 => matching(&format!(r"(?:(?:{LABEL})\.){{0,40}}(?:{TOPLABEL})")),
    ];
    domainlabel Domainlabel = prop_oneof![
        9 => matching(DOMAINLABEL),
        1 => matching(r"[A-Za-z0-9][A-Za-z0-9\-]{0,300}[A-Za-z0-9]"),
    ];
    toplabel Toplabel = prop_oneof![
        9 => matching(TOPLABEL),
        1 => matching(r"[A-Za-z][A-Za-z0-9\-]{0,300}[A-Za-z0-9]"),
    ];
    hostnumber Hostnumber = prop_oneof![
        9 => matching(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}"),
        1 => matching(r"[0-9]{1,90}(?:\.[0-9]{1,90}){3}"),
    ];
    port Port = repeated(1, "[0-9]");
    // Many users and passwords begin like a host and a port: only the `@` tells them apart.
    user User = prop_oneof![
        repeated(0, &format!("{UCHAR}|([;?&=])")),
        matching(&format!(r"(?:(?:{LABEL})\.){{0,4}}(?:{LABEL})?-?(?:{UCHAR}|([;?&=]))?")),
        matching(&format!(r"(?:[0-9]\.){{0,3}}[0-9]?(?:{UCHAR}|([;?&=]))?")),
    ];
    password Password = prop_oneof![
        repeated(0, &format!("{UCHAR}|([;?&=])")),
        matching(&format!("[0-9]{{1,2}}(?:{UCHAR}|([;?&=]))?")),
    ];
    urlpath Urlpath = repeated(0, XCHAR);
    // A segment may be empty, so a slash may follow a slash.
    fpath Fpath = repeated(0, &format!("{UCHAR}|([?:@&=])|/"));
    fsegment Fsegment = repeated(0, &format!("{UCHAR}|([?:@&=])"));
    hpath Hpath = repeated(0, &format!("{UCHAR}|([;:@&=])|/"));
    hsegment Hsegment = repeated(0, &format!("{UCHAR}|([;:@&=])"));
    search Search = repeated(0, &format!("{UCHAR}|([;:@&=])"));
    gtype Gtype = matching(XCHAR);
    selector Selector = repeated(0, XCHAR);
    gopher_plus_string GopherPlusString = repeated(0, XCHAR);
    encoded822addr Encoded822addr = repeated(1, XCHAR);
    group Group = prop_oneof![
        9 => matching(r"[A-Za-z][A-Za-z0-9\-.+_]{0,9}"),
        1 => matching(r"[A-Za-z][A-Za-z0-9\-.+_]{0,300}"),
    ];
    // Many begin like a group: only the `@` tells them apart.
    unique Unique = prop_oneof![
        3 => repeated(1, &format!("{UCHAR}|([;/?:&=])")),
        1 => matching(&format!(r"[A-Za-z*][A-Za-z0-9\-.+_]{{0,4}}(?:{UCHAR}|([;/?:&=])){{0,1}}")),
    ];
    database Database = repeated(0, UCHAR);
    wtype Wtype = repeated(0, UCHAR);
    wpath Wpath = repeated(0, UCHAR);
    ppath Ppath = repeated(0, &format!("{UCHAR}|([?:@&=])|/"));
    psegment Psegment = repeated(0, &format!("{UCHAR}|([?:@&=])"));
    fieldspecs Fieldspecs = repeated(0, &format!("(?:;(?:{UCHAR}|([?:@&])){{0,4}}=(?:{UCHAR}|([?:@&])){{0,4}})"));
    fieldname Fieldname = repeated(0, &format!("{UCHAR}|([?:@&])"));
    fieldvalue Fieldvalue = repeated(0, &format!("{UCHAR}|([?:@&])"));
    escape Escape = matching("%[0-9A-Fa-f]{2}");
    uchar Uchar = matching(UCHAR);
    xchar Xchar = matching(XCHAR);
    digits Digits = repeated(1, "[0-9]");
}

/// Values of [`Ftptype`].
pub fn ftptype() -> impl Strategy<Value = Ftptype> {
    select(&['A', 'I', 'D', 'a', 'i', 'd'][..]).prop_map(Ftptype)
}

/// Values of [`Xchars`], with leaked text; many begin like an `ip-schemepart` and then differ.
pub fn xchars() -> impl Strategy<Value = Xchars<'static>> {
    let texts = prop_oneof![
        repeated(0, XCHAR),
        repeated(0, &format!("//(?:{XCHAR}){{0,9}}")),
        matching(&format!("//(?:{UCHAR}){{0,3}}@?(?:{DOMAINLABEL}):?(?:{XCHAR}){{0,9}}")),
    ];
    texts.prop_filter_map("an ip-schemepart", |text| Xchars::try_from(text).ok())
}
