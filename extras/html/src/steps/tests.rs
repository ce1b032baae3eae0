//! Tests of the steps against the automata of Section 5 and the library's trees, on the corpus.

use conformance::{corpus, strict};
use rfc1738_bnf::{Grammar, Language};

use super::*;

/// Returns each reading, the automaton of its language, and the corpus's strings.
fn readings() -> Vec<(Reading, Language, Vec<String>)> {
    let grammar = Grammar::rfc1738();
    let sections = corpus().into_iter().chain([strict()]);
    let readings = sections.map(|section| {
        let reading: Reading = section.name.parse().expect("a section is named after its reading");
        let language = match reading {
            Reading::Strict => grammar.strict(),
            Reading::Production(production) => grammar.language(production.name()),
        };
        let texts = section.accepted().chain(section.rejected().map(str::to_owned)).collect();
        (reading, language.expect("the language is regular"), texts)
    });
    readings.collect()
}

#[test]
fn next_symbols_match_the_automaton() {
    let mut count = 0;
    for (reading, language, texts) in readings() {
        for text in texts {
            let mut sets = Sets::new(reading);
            let (_, limit) = sets.read(START, text.as_bytes());
            assert_eq!(limit, language.viable(text.as_bytes()), "{reading}: {text:?}");
            for offset in 0..=limit {
                let prefix = &text.as_bytes()[..offset];
                let (set, _) = sets.read(START, prefix);
                let (bytes, can_end) = language.next(prefix).expect("the prefix is viable");
                let read: Vec<u8> = (0..=255).filter(|&byte| !sets.matching(set, byte).is_empty()).collect();
                assert_eq!(read, bytes.iter().collect::<Vec<_>>(), "{reading}: {text:?} at {offset}");
                assert_eq!(
                    sets.items(set).iter().any(Item::is_end),
                    can_end,
                    "{reading}: {text:?} at {offset}"
                );
                count += 1;
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn token_matches_the_tree() {
    let mut count = 0;
    for (reading, _, texts) in readings() {
        for text in texts.iter().filter(|text| text.len() <= 40) {
            let tree = reading.tree(text);
            for offset in 0..text.len() {
                let step = Step::at(reading, text, offset);
                let place = format!("{reading}: {text:?} at {offset}");
                match &tree {
                    Ok(tree) => {
                        let path = path(tree.root(), offset);
                        let last = step.frames.last().expect("there is a production");
                        assert!(
                            step.token == Some(last.symbol) && step.next().contains(&last.symbol),
                            "{place}"
                        );
                        for frame in &step.frames {
                            let rule = &RULES.get(frame.rule).name;
                            let node =
                                path.iter().find(|(name, numbers)| name == rule && !numbers.is_empty());
                            assert!(
                                node.is_none_or(|(_, numbers)| numbers.contains(&frame.symbol)),
                                "{place}: {rule}"
                            );
                            count += usize::from(node.is_some());
                        }
                        let (deepest, _) = path.last().expect("there is a root");
                        let is_read = |frame: &Frame| RULES.get(frame.rule).name == *deepest;
                        let is_character =
                            |name: &str| RULES.number(name).is_some_and(|rule| RULES.get(rule).is_character);
                        assert!(
                            is_character(deepest) || step.frames.iter().any(is_read),
                            "{place}: {deepest}"
                        );
                    }
                    Err(error) => {
                        assert_eq!(step.limit, error.offset(), "{place}");
                        assert_eq!(step.token.is_some(), offset < step.limit, "{place}");
                    }
                }
            }
        }
    }
    assert!(count > 9_000, "{count}");
}

/// Section 5: `hostport = host [ ":" port ]`, `hostnumber = digits "." digits "." digits "." digits`.
#[test]
fn passed_symbols_are_excluded() {
    let hostport = Reading::Production(Production::Hostport);
    let step = |text, offset| {
        let step = Step::at(hostport, text, offset);
        let rule = step.rule().map_or("", |rule| &RULES.get(rule).name);
        (rule, step.token, step.next(), step.later())
    };
    // The host may continue.
    assert_eq!(step("a.b:80", 3), ("hostport", Some(1), vec![0, 1], vec![0, 1, 2]));
    assert_eq!(step("1.2.3.4", 3), ("hostnumber", Some(3), vec![2, 3], vec![2, 3, 4, 5, 6]));
    assert_eq!(step("a.b:80", 4), ("digits", Some(0), vec![0], vec![0]));
    // Nothing can match the `x`. The port is expected.
    assert_eq!(step("a.b:x", 4), ("digits", None, vec![0], vec![0]));
    assert_eq!(step("", 0), ("host", None, vec![0, 1], vec![0, 1]));
    // An offset after the error counts as the error's offset.
    assert_eq!(step("a.b:x", 5), step("a.b:x", 4));
}

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`. After the port, a `/` is also allowed, but in an outer production.
#[test]
fn errors_select_the_last_production() {
    let httpurl = Reading::Production(Production::Httpurl);
    let rule = |text: &str| {
        let step = Step::at(httpurl, text, text.len());
        RULES.get(step.rule().expect("there is a production")).name.as_str()
    };
    assert_eq!(rule("http://h:8x"), "digits");
    assert_eq!(rule("http://h/%4x"), "escape");
    // The text `ho` may begin a `domainlabel` or a `toplabel`.
    assert_eq!(rule("http://ho<"), "hostname");
    assert_eq!(rule("http://h/a<"), "hsegment");
    assert_eq!(rule("http://h/a?b?"), "search");
}

/// The steps take linear time, because the number of sets doesn't depend on the length of the text.
#[test]
fn number_of_sets_is_independent_of_length() {
    let count = |repetitions| {
        let text = format!("http://host.dom/{}", "a%20b/".repeat(repetitions));
        let mut sets = Sets::new(Reading::Strict);
        assert_eq!(sets.read(START, text.as_bytes()).1, text.len());
        sets.count()
    };
    assert_eq!(count(2), count(50_000));
}
