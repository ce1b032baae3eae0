//! Texts as people write them, with the URLs that a person reads in them.

use rfc1738_context::{Extracted, Extractor};

/// Returns the URL with its fragment.
fn whole(found: &Extracted) -> String {
    found
        .fragment()
        .map_or_else(|| found.text().to_owned(), |fragment| format!("{}#{fragment}", found.text()))
}

/// Replaces the symbols for control characters.
fn text(line: &str) -> String {
    line.replace('␛', "\x1b").replace('␀', "\0").replace('␉', "\t").replace('␊', "\n")
}

#[test]
fn texts_are_read_as_by_a_person() {
    let page =
        include_str!("../documents/texts.txt").split_once("\n\n").expect("a page with an introduction").1;
    let (mut texts, mut wrong) = (Vec::<(&str, Vec<String>)>::new(), Vec::new());
    for line in page.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        match texts.last_mut() {
            Some((_, urls)) if line.starts_with("- ") || line.starts_with("! ") => urls.push(line.to_owned()),
            _ => texts.push((line, Vec::new())),
        }
    }
    for (line, expected) in &texts {
        let text = text(line);
        let found = Extractor::new().bare().extract(&text).map(|found| {
            let is_valid = found.candidates().iter().any(|one| one.url().is_ok() && one.cut().is_none());
            format!("{} {}", if is_valid { '-' } else { '!' }, whole(&found))
        });
        let found: Vec<_> = found.collect();
        if found != *expected {
            wrong.push(format!("{line}\n  found    {found:?}\n  expected {expected:?}"));
        }
    }
    assert!(texts.len() > 80, "{}", texts.len());
    assert!(wrong.is_empty(), "{} of {} texts:\n{}", wrong.len(), texts.len(), wrong.join("\n"));
}
