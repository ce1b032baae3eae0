//! Parsing and printing the notation.

use rfc1738_bnf::{Error, Expr, Grammar, Place, Rfc1738};

const PRINTED: &str = include_str!("../../grammar/rfc1738.bnf");
const ERRATA: &str = include_str!("../../grammar/errata.bnf");

fn name(name: &str) -> Expr {
    Expr::Name(name.to_owned())
}

fn literal(text: &str) -> Expr {
    Expr::Literal(text.to_owned())
}

fn option(of: Expr) -> Expr {
    Expr::Option(Box::new(of))
}

fn repeat(min: u32, of: Expr) -> Expr {
    Expr::Repeat { min, max: None, of: Box::new(of) }
}

fn between(min: u32, max: u32, of: Expr) -> Expr {
    Expr::Repeat { min, max: Some(max), of: Box::new(of) }
}

fn ignore_case(text: &str) -> Expr {
    Expr::IgnoreCase(text.to_owned())
}

#[test]
fn trees() {
    let table = [
        (r#"a"#, name("a")),
        (r#"ip-schemepart gopher+_string"#, Expr::sequence([name("ip-schemepart"), name("gopher+_string")])),
        (r#"a | b c"#, Expr::choice([name("a"), Expr::sequence([name("b"), name("c")])])),
        (r#"[ a | b ]"#, option(Expr::choice([name("a"), name("b")]))),
        (r#"*[ a | b ]"#, repeat(0, Expr::choice([name("a"), name("b")]))),
        (r#"1*[ a ]"#, repeat(1, name("a"))),
        (r#"* [ a ] [ b ]"#, Expr::sequence([repeat(0, name("a")), option(name("b"))])),
        (r#"*[[ a ]]"#, repeat(0, option(name("a")))),
        (r#"*[ [ a ] b ]"#, repeat(0, Expr::sequence([option(name("a")), name("b")]))),
        (r#"*a b"#, Expr::sequence([repeat(0, name("a")), name("b")])),
        (r#"12*a"#, repeat(12, name("a"))),
        (r#"[ ";type=" a ]; a comment"#, option(Expr::sequence([literal(";type="), name("a")]))),
        (r#"";" ; ";""#, literal(";")),
        (r#"<"> | "<""#, Expr::choice([literal("\""), literal("<")])),
        (r#""\" "[" "|""#, Expr::sequence([literal("\\"), literal("["), literal("|")])),
        ("a |\r\n  b ; no c\r\n  | d", Expr::choice([name("a"), name("b"), name("d")])),
        (r#"( a | b ) c"#, Expr::Sequence(vec![Expr::choice([name("a"), name("b")]), name("c")])),
        (r#"( a b ) c"#, Expr::sequence([name("a"), name("b"), name("c")])),
        (r#""""#, literal("")),
        (r#"2*3a"#, between(2, 3, name("a"))),
        (r#"*1[ a b ]"#, between(0, 1, Expr::sequence([name("a"), name("b")]))),
        (r#"0*0<a b>"#, between(0, 0, Expr::Prose("a b".to_owned()))),
        (r#"%i"Ab" *%i"c""#, Expr::sequence([ignore_case("Ab"), repeat(0, ignore_case("c"))])),
        (r#"%x41-5A | *%x0D"#, Expr::choice([Expr::Range(b'A', b'Z'), repeat(0, Expr::Range(13, 13))])),
    ];
    for (text, tree) in table {
        assert_eq!(text.parse(), Ok(tree.clone()), "{text}");
        assert_eq!(tree.to_string().parse(), Ok(tree.clone()), "{tree}");
    }
}

/// A sequence without elements is the empty literal, and a choice without alternatives derives nothing.
#[test]
fn empty_and_single_lists() {
    assert_eq!(Expr::sequence([]), literal(""));
    assert_eq!(Expr::choice([]), Expr::Choice(Vec::new()));
    assert_eq!((Expr::sequence([name("a")]), Expr::choice([name("a")])), (name("a"), name("a")));
}

#[test]
fn printing_round_trips() {
    let grammar = Grammar::rfc1738();
    for production in grammar.productions() {
        let rhs = &production.rhs;
        assert_eq!(rhs.to_string().parse().as_ref(), Ok(rhs));
        for mutation in rhs.mutations() {
            assert_eq!(mutation.to_string().parse(), Ok(mutation), "{}", production.name);
        }
    }
    assert_eq!(
        grammar.get("ftpurl").unwrap().rhs.to_string(),
        r#""ftp://" login [ "/" fpath [ ";type=" ftptype ] ]"#
    );
    assert_eq!(grammar.get("punctuation").unwrap().rhs.to_string(), r##""<" | ">" | "#" | "%" | <">"##);
    assert_eq!(grammar.get("hostname").unwrap().rhs.to_string(), r#"*[ domainlabel "." ] toplabel"#);
}

#[test]
fn texts() {
    let grammar = Grammar::rfc1738();
    let text = |name| grammar.get(name).unwrap().text.as_str();
    assert_eq!(text("otherurl"), "otherurl       = genericurl");
    assert_eq!(text("urlpath"), "urlpath        = *xchar    ; depends on protocol see section 3.1");
    assert!(text("digit").ends_with("\"7\" |\n                 \"8\" | \"9\""));
    for production in grammar.productions() {
        assert!(PRINTED.contains(&production.printed), "{}", production.name);
        let is_in_errata = ERRATA.lines().any(|line| line.split([' ', '=']).next() == Some(&production.name));
        assert_eq!(production.text != production.printed, is_in_errata, "{}", production.name);
    }
    let gopherurl = grammar.get("gopherurl").unwrap();
    assert!(gopherurl.text.contains("[ \"/\" [ gtype") && ERRATA.contains(&gopherurl.text));
    assert!(gopherurl.printed.contains("[ / [ gtype"));
}

#[test]
fn printed_slash_is_malformed() {
    let (line, column) = PRINTED
        .lines()
        .enumerate()
        .find_map(|(index, line)| Some((index + 1, line.find("[ / [")? + 3)))
        .unwrap();
    let error = Grammar::parse(PRINTED, "").unwrap_err().to_string();
    assert_eq!(error, format!("BNF, line {line}, column {column}: expected an element, found `/`"));
}

#[test]
fn malformed_files() {
    let table = [
        ("a = b\n\n  c", "BNF, line 3, column 3: expected a definition at the start of a line, found `c`"),
        ("a = b\n; c\n  d", "BNF, line 3, column 3: expected a definition at the start of a line, found `d`"),
        ("  a = b", "BNF, line 1, column 3: expected a definition at the start of a line, found `a`"),
        ("a = b\n1a = b", "BNF, line 2, column 1: expected a name, found `1`"),
        ("a = b\nc d", "BNF, line 2, column 3: expected `=`, found `d`"),
        ("a\n  = b", "BNF, line 1, column 2: expected `=`, found the end of the line"),
        ("a = b\na = c", "BNF, line 2, column 1: a is already defined on line 1"),
        ("a =", "BNF, line 1, column 4: expected an element, found the end of the text"),
        ("a = ; b", "BNF, line 1, column 8: expected an element, found the end of the text"),
        ("a = \"é\" é", "BNF, line 1, column 9: expected an element, found `é`"),
        ("a = [ b", "BNF, line 1, column 8: expected `]`, found the end of the text"),
        ("a = [ b\n\n", "BNF, line 1, column 8: expected `]`, found the end of the text"),
        ("a = [ b )", "BNF, line 1, column 9: expected `]`, found `)`"),
        ("a = ( b ]", "BNF, line 1, column 9: expected `)`, found `]`"),
        ("a = b ]", "BNF, line 1, column 7: expected `|`, an element, or the end of the text, found `]`"),
        ("a = [ ]", "BNF, line 1, column 7: expected an element, found `]`"),
        ("a = b |\n    | c", "BNF, line 2, column 5: expected an element, found `|`"),
        (
            "a = \"b\nc = \"",
            "BNF, line 1, column 7: expected `\"` at the end of the literal, found the end of the line",
        ),
        ("a = <b", "BNF, line 1, column 7: expected `>` at the end of the prose, found the end of the text"),
        ("a = *", "BNF, line 1, column 6: expected an element to repeat, found the end of the text"),
        ("a = **b", "BNF, line 1, column 6: expected an element to repeat, found `*`"),
        ("a = 1b", "BNF, line 1, column 6: expected `*`, found `b`"),
        ("a = 1*2", "BNF, line 1, column 8: expected an element to repeat, found the end of the text"),
        ("a = 2*1b", "BNF, line 1, column 7: expected a maximum that isn't below the minimum, found `1`"),
        ("a = *4294967296b", "BNF, line 1, column 6: expected a number below 2^32, found `4`"),
        (
            "a = %",
            "BNF, line 1, column 6: expected `x`, `d` or `b` and a number, or `i` and a literal, after `%`, found the end of the text",
        ),
        (
            "a = %s\"b\"",
            "BNF, line 1, column 6: expected `x`, `d` or `b` and a number, or `i` and a literal, after `%`, found `s`",
        ),
        (
            "a = %x100",
            "BNF, line 1, column 7: expected a byte, below 256, because longer characters are written as their bytes in UTF-8, found `100`",
        ),
        ("a = %x4é", "BNF, line 1, column 8: expected an element, found `é`"),
        ("a = %x41-", "BNF, line 1, column 10: expected a digit of this base, found the end of the text"),
        ("a = %x42-41", "BNF, line 1, column 10: expected a byte that isn't below the first, found `4`"),
        (
            "a = %i\"b",
            "BNF, line 1, column 9: expected `\"` at the end of the literal, found the end of the text",
        ),
        ("a = 4294967296*b", "BNF, line 1, column 5: expected a number below 2^32, found `4`"),
    ];
    for (bnf, message) in table {
        assert_eq!(Grammar::parse(bnf, "").unwrap_err().to_string(), message, "{bnf}");
    }
}

/// Brackets nest at most a hundred deep, because the parser is recursive. Any number may be side by side.
#[test]
fn deep_brackets() {
    let nested = |depth| format!("{}a{}", "[".repeat(depth), "]".repeat(depth)).parse::<Expr>();
    assert!(nested(100).is_ok());
    let error = "expression, line 1, column 101: expected at most 100 nested brackets, found `[`";
    assert_eq!(nested(101).unwrap_err().to_string(), error);
    assert!(nested(100_000).is_err());
    assert!("[ a ] *( b ) ".repeat(101).parse::<Expr>().is_ok());
}

#[test]
fn errata() {
    let grammar =
        Grammar::parse("a = / ; printed\nb = a", "; why\n\na = \"x\" |\n  b ; corrected\n").unwrap();
    assert_eq!(grammar.get("a").unwrap().text, "a = \"x\" |\n  b ; corrected");
    assert_eq!(grammar.get("a").unwrap().printed, "a = / ; printed");
    assert_eq!(grammar.productions()[0].name, "a");

    let place = Place { file: "errata", line: 2, column: 1 };
    let twice = Error::Duplicate { place, name: "c".to_owned(), first: 1 };
    assert_eq!(Grammar::parse("a = b", "c = a\nc = b"), Err(twice));
    let malformed = Grammar::parse("a = b", "a = /").unwrap_err();
    assert_eq!(malformed.to_string(), "errata, line 1, column 5: expected an element, found `/`");
}

/// A definition with a new name is inserted after the definition above it in the errata. If there is none, it is
/// appended to the grammar.
#[test]
fn additions() {
    let table = [
        ("a = c\nc = \"c\"", vec!["a", "c", "b"]),
        ("c = \"c\"", vec!["a", "b", "c"]),
        ("d = c\nb = d\nc = \"c\"", vec!["a", "b", "c", "d"]),
        ("b = d\nc = b\na = c\nd = c\ne = d", vec!["a", "d", "e", "b", "c"]),
    ];
    for (errata, names) in table {
        let grammar =
            Grammar::parse("a = b\nb = \"b\"", errata).unwrap_or_else(|error| panic!("{errata}: {error}"));
        let found: Vec<&str> =
            grammar.productions().iter().map(|production| production.name.as_str()).collect();
        assert_eq!(found, names, "{errata}");
    }
    let grammar = Grammar::parse("a = b\nb = \"b\"", "a = c\n\nc = \"c\" |\n  b ; new\n").unwrap();
    let added = grammar.get("c").unwrap();
    assert_eq!((added.text.as_str(), added.printed.as_str()), ("c = \"c\" |\n  b ; new", ""));
    assert!(grammar.language("a").unwrap().accepts(b"c"));
}

#[test]
fn undefined_and_unreferenced_names() {
    let grammar = Grammar::parse("a = b *[ c | d ]\nb = [ b ]\ne = a e", "").unwrap();
    assert_eq!(grammar.undefined(), ["c", "d"]);
    assert_eq!(grammar.unreferenced(), Vec::<&str>::new());
    assert_eq!(Grammar::parse("a = \"a\"\nb = \"b\"", "").unwrap().unreferenced(), ["a", "b"]);
}
