//! The host on which readers must agree, for `rfc1738 check --require host`.

use rfc1738::Url;
use rfc1738_describe::readers::{Comparison, Reader};

use crate::verdict::Fault;

/// The readers that must agree.
const READERS: [Reader; 3] = [Reader::Strict, Reader::Rfc3986, Reader::Whatwg];

/// Returns a fault unless all readers find the same host in the URL.
pub fn disagreement(url: &Url<'_>) -> Option<Fault> {
    let whole = 0..url.as_str().len();
    let fault = |reason: String| Some(Fault::Host { reason, span: whole.clone() });
    if url.host().is_none() {
        return match url.why_no_host() {
            Some(error) => {
                Some(Fault::Host { reason: format!("no host: {}", error.reason()), span: error.span() })
            }
            None => fault("no host follows the scheme".to_owned()),
        };
    }
    let comparison = Comparison::new(url.as_str(), &READERS);
    for row in &comparison.rows {
        let reader = if row.reader == Reader::Whatwg { "the URL Standard" } else { "RFC 3986" };
        match &row.seen {
            Err(_) => return fault(format!("{reader} rejects the URL")),
            Ok(seen) if seen.host.is_none() => return fault(format!("{reader} finds no host in the URL")),
            Ok(_) => {}
        }
    }
    if comparison.differing().contains(&"host") {
        return fault("other readers find another host; `rfc1738 compare` shows it".to_owned());
    }
    None
}
