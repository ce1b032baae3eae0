//! Python's `urllib.parse.urlsplit`, the best known of the parsers that split a text at its delimiters.

use std::net::Ipv6Addr;

use rfc1738_access::readers::Seen;

/// Splits a text. Without a scheme, `urlsplit` returns only a path, which counts as an error here.
pub fn urlsplit(text: &str) -> Result<Seen, &'static str> {
    let text: String = text
        .trim_start_matches(|c: char| c <= ' ')
        .chars()
        .filter(|c| !matches!(c, '\t' | '\r' | '\n'))
        .collect();
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    };
    let (scheme, rest) =
        text.split_once(':').filter(|(scheme, _)| is_scheme(scheme)).ok_or("it finds no scheme")?;
    let (authority, rest) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len())),
        None => ("", rest),
    };
    let (login, place) = match authority.rsplit_once('@') {
        Some((login, place)) => (Some(login), place),
        None => (None, authority),
    };
    let (host, port) = match place.strip_prefix('[').and_then(|address| address.split_once(']')) {
        Some((address, rest)) if address.parse::<Ipv6Addr>().is_ok() => {
            (address, rest.strip_prefix(':').unwrap_or(rest))
        }
        None if !authority.contains(['[', ']']) => place.split_once(':').unwrap_or((place, "")),
        _ => return Err("it finds no IPv6 address in the brackets"),
    };
    // `urlsplit` keeps the case after a `%`, which begins the zone of an IPv6 address.
    let (name, zone) = host.split_at(host.find('%').unwrap_or(host.len()));
    let rest = rest.split('#').next().unwrap_or_default();
    let (path, search) = rest.split_once('?').map_or((rest, None), |(path, search)| (path, Some(search)));
    let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
    Ok(Seen {
        scheme: scheme.to_ascii_lowercase(),
        host: given(&(name.to_lowercase() + zone)),
        port: given(port),
        user: login.map(|login| login.split(':').next().unwrap_or_default().to_owned()),
        path: path.strip_prefix('/').unwrap_or(path).to_owned(),
        search: search.map(str::to_owned),
    })
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    /// Python itself is the oracle. Its versions differ on brackets.
    const PROGRAM: &str = "
import json, sys
from urllib.parse import urlsplit
for text in json.load(sys.stdin):
    try:
        url = urlsplit(text)
        found = [url.scheme, url.hostname, url.username, url.path, url.query]
    except ValueError:
        found = None
    print(json.dumps(found))
";

    #[test]
    fn urlsplit_is_pythons() {
        let mut texts: Vec<String> = conformance::invalid().into_iter().map(|invalid| invalid.text).collect();
        texts.extend(conformance::strict().accepted());
        texts.extend(conformance::strict().rejected().map(str::to_owned));
        texts.extend(
            ["http://a\\\\@b/", "http://a#@b", "http://a?@b", "http://a;@b", "x://u@v@w:1"]
                .map(str::to_owned),
        );
        texts.retain(|text| !text.contains(['[', ']']));
        let input = std::env::temp_dir().join(format!("urlsplit-{}.json", std::process::id()));
        std::fs::write(&input, serde_json::to_string(&texts).expect("it is text")).expect("a writable file");
        let python = Command::new("python3")
            .args(["-c", PROGRAM])
            .stdin(std::fs::File::open(&input).expect("a readable file"))
            .output()
            .expect("Python runs");
        std::fs::remove_file(input).expect("the file exists");
        let output = String::from_utf8(python.stdout).expect("UTF-8");
        assert_eq!(output.lines().count(), texts.len());
        for (text, line) in texts.iter().zip(output.lines()) {
            let expected: Option<[Option<String>; 5]> = serde_json::from_str(line).expect("JSON");
            let expected = expected.filter(|[scheme, ..]| scheme.as_deref() != Some(""));
            let path = |path: String| path.strip_prefix('/').unwrap_or(&path).to_owned();
            let found = urlsplit(text).ok().map(|seen| {
                [
                    Some(seen.scheme),
                    seen.host,
                    seen.user,
                    Some(seen.path),
                    Some(seen.search.unwrap_or_default()),
                ]
            });
            let expected = expected.map(|[scheme, host, user, of, query]| {
                [scheme, host.filter(|host| !host.is_empty()), user, of.map(path), query]
            });
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
