//! The host on which readers must agree, for `rfc1738 check --require host`.

use rfc1738::Url;
use rfc1738_describe::readers::{Comparison, Reader, Seen};

use crate::verdict::Fault;

/// The readers that must agree.
const READERS: [Reader; 3] = [Reader::Strict, Reader::Rfc3986, Reader::Whatwg];

/// Returns a fault unless all readers find the same host in the URL.
pub fn disagreement(url: &Url<'_>) -> Option<Fault> {
    if let Some(error) = url.why_no_host() {
        return Some(Fault::Host { reason: format!("no host: {}", error.reason()), span: error.span() });
    }
    let comparison = Comparison::new(url.as_str(), &READERS);
    let has_host = |seen: &Result<_, _>| seen.as_ref().is_ok_and(|seen: &Seen| seen.host.is_some());
    let reason = if url.host().is_none() {
        "no host follows the scheme"
    } else if !comparison.rows.iter().all(|row| has_host(&row.seen)) {
        "other readers find no host; `rfc1738 compare` shows the readings"
    } else if comparison.differing().contains(&"host") {
        "other readers find another host; `rfc1738 compare` shows the readings"
    } else {
        return None;
    };
    Some(Fault::Host { reason: reason.to_owned(), span: 0..url.as_str().len() })
}
