//! Descriptions of the repairs by `rfc1738 check --fix`.

use rfc1738::{Redacted, UrlBuf, Visible};

use crate::tally::Tally;

/// Describes a repair. A string that may contain a password isn't shown, because masking could hide the change.
pub fn change(text: &str, url: &UrlBuf) -> String {
    match (Redacted::new(text).unmasked(), url.to_url().redacted().unmasked()) {
        (Some(before), Some(after)) => format!("`{}` becomes `{}`", Visible(before), Visible(after)),
        _ => "repaired; the change isn't shown, because it may contain a password".to_owned(),
    }
}

/// Describes the number of repaired records, and of those that can't be repaired.
pub fn summary(repaired: u64, tally: &Tally) -> String {
    let total = tally.total();
    let urls = if total == 1 { "URL" } else { "URLs" };
    let left = match tally.invalid {
        0 => String::new(),
        count => format!("; {count} can't be repaired"),
    };
    format!("{repaired} of {total} {urls} repaired{left}")
}
