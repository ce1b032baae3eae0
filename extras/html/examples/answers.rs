//! Prints the library's answer to each string with a known verdict, for the browser tests. Each line is a JSON object
//! with `reading`, `text`, `valid`, what a `browser` finds, and the `html` of [`answer`] on a page at the site's root.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use rfc1738_html::{Reading, answer, verdicts};
use serde_json::{Value, json};
use sources::{corpus, examples, invalid, read, strict};

/// The known verdicts, by reading and text. They don't come from the library.
type Verdicts = BTreeMap<(String, String), bool>;

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for ((name, text), valid) in verdicts() {
        let reading: Reading = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let browser = verdicts::url_standard(&text);
        let html = answer(reading, &text, &browser, "").markup().into_string();
        writeln!(
            out,
            "{}",
            json!({ "reading": name, "text": text, "valid": valid, "browser": browser, "html": html })
        )?;
    }
    out.flush()
}

fn verdicts() -> Verdicts {
    let mut verdicts = Verdicts::new();
    let mut add = |reading: &str, text: &str, valid: bool| {
        let before = verdicts.insert((reading.to_owned(), text.to_owned()), valid);
        assert!(before.is_none_or(|before| before == valid), "{reading}: two verdicts on {text:?}");
    };
    for section in corpus().into_iter().chain([strict()]) {
        section.accepted().for_each(|text| add(&section.name, &text, true));
        section.rejected().for_each(|text| add(&section.name, text, false));
    }
    examples().iter().for_each(|example| add("strict", &example.url, true));
    for case in invalid() {
        add(case.production.map_or("strict", |production| production.name()), &case.text, false);
    }
    let suite = |file: &str| -> Value {
        serde_json::from_str(&read(format!("extras/suite/cases/{file}.json"))).unwrap_or_default()
    };
    let (productions, strict) = (suite("productions"), suite("strict"));
    let productions = productions.as_object().into_iter().flatten();
    for (reading, file) in productions.map(|(name, file)| (name.as_str(), file)).chain([("strict", &strict)])
    {
        let cases = file["cases"].as_array().filter(|cases| !cases.is_empty());
        for case in cases.unwrap_or_else(|| panic!("the suite has no cases of {reading}")) {
            let (Some(text), Some(valid)) = (case["text"].as_str(), case["valid"].as_bool()) else {
                panic!("{reading}: {case}")
            };
            add(reading, text, valid);
        }
    }
    verdicts
}
