//! Texts as people write them, with the URLs that a person reads in them.

use rfc1738_context::{Extracted, Extractor};

use crate::controls;

/// Returns a line of an expected list: the URL with its fragment, after a `-`, or a `!` if it is invalid or cut off.
fn line(found: &Extracted) -> String {
    let is_valid = found.candidates().iter().any(|one| one.url().is_ok() && one.cut().is_none());
    let fragment = found.fragment().map_or_else(String::new, |fragment| format!("#{fragment}"));
    format!("{} {}{fragment}", if is_valid { '-' } else { '!' }, found.text())
}

#[test]
fn texts_are_read_as_by_a_person() {
    let page = include_str!("../documents/texts.txt");
    let (_introduction, page) = page.split_once("\n\n").expect("an introduction");
    let (mut texts, mut wrong) = (Vec::<(&str, Vec<&str>)>::new(), Vec::new());
    for line in page.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        match texts.last_mut() {
            Some((_, urls)) if line.starts_with("- ") || line.starts_with("! ") => urls.push(line),
            _ => texts.push((line, Vec::new())),
        }
    }
    for (text, expected) in &texts {
        let found: Vec<_> =
            Extractor::new().bare().extract(&controls(text)).map(|found| line(&found)).collect();
        if found != *expected {
            wrong.push(format!("{text}\n  found    {found:?}\n  expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} texts:\n{}", wrong.len(), texts.len(), wrong.join("\n"));
}

/// Each list in `urls.txt` was written from what a person reads in the document.
#[test]
fn documents_are_read_as_by_a_person() {
    let lists = include_str!("../documents/urls.txt");
    for (name, document) in [
        ("guide.md", include_str!("../documents/guide.md")),
        ("page.html", include_str!("../documents/page.html")),
        ("api.json", include_str!("../documents/api.json")),
        ("thread.eml", include_str!("../documents/thread.eml")),
        ("build.log", include_str!("../documents/build.log")),
    ] {
        let (_, urls) = lists.split_once(&format!("= {name}\n")).expect(name);
        let mut urls = urls.lines().take_while(|line| !line.starts_with("= "));
        for found in Extractor::new().bare().extract(document) {
            assert_eq!(Some(&*line(&found)), urls.next(), "{name}:{}", found.place().line);
        }
        assert_eq!(urls.next(), None, "{name}");
    }
}
