//! `rfc1738 check --fix`.

use std::io;
use std::sync::atomic::Ordering;

use rfc1738::{Redacted, UrlBuf, Visible, repair};

use super::Check;
use super::output::{text, whole};
use crate::input::{Content, Record};
use crate::output::line;
use crate::tally::Tally;
use crate::verdict::{Fault, url};

impl Check {
    /// Prints the repaired record, and returns `true`. If there is no repair, prints the record unchanged and the error on
    /// standard error, and returns `false`.
    ///
    /// Messages come from all threads, so they are unordered. Each names its record.
    pub fn repair(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        let repaired = match record.content {
            Content::Utf8(text) => repair(text).map_err(Fault::from),
            // No URL contains a byte that isn't UTF-8, so this is an error.
            _ => url(record).and_then(|url| Ok(repair(url.as_str())?)),
        };
        match repaired {
            Ok(repaired) => {
                text(out, repaired.url.as_str().as_bytes(), self.end)?;
                if !repaired.fixes.is_empty() {
                    self.count.fetch_add(1, Ordering::Relaxed);
                    if self.verbose && !self.quiet {
                        let place =
                            if self.is_alone { String::new() } else { format!("{}: ", record.origin) };
                        let before = record.content.mended().unwrap_or_default();
                        line(format_args!("note: {place}{}", change(before, &repaired.url)))?;
                    }
                }
                Ok(true)
            }
            Err(fault) => {
                let left_out = if whole(out, record, self.end)? { "" } else { "; left out" };
                if !self.quiet {
                    let error = if self.is_alone { fault.to_string() } else { fault.located(record) };
                    line(format_args!("error: {error}{left_out}"))?;
                }
                Ok(false)
            }
        }
    }
}

/// Describes a repair. A text that may contain a password isn't shown, because masking could hide the change.
fn change(text: &str, url: &UrlBuf) -> String {
    match (Redacted::new(text).unmasked(), url.to_url().redacted().unmasked()) {
        (Some(before), Some(after)) => format!("`{}` becomes `{}`", Visible(before), Visible(after)),
        _ => "repaired; the change isn't shown, because there may be a password".to_owned(),
    }
}

/// Describes the number of repaired records, and of those that can't be repaired.
pub fn summary(repaired: u64, tally: &Tally) -> String {
    let total = tally.total();
    let urls = if total == 1 { "URL" } else { "URLs" };
    let left = match tally.invalid {
        0 => String::new(),
        count => format!(", {count} can't be"),
    };
    format!("{repaired} of {total} {urls} repaired{left}")
}
