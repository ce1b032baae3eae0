//! Tests of ABNF parsing and of the resulting automata.

use abnf_proof::{Case, Error, Grammar, Language, Notation, Sentences};

fn rhs(abnf: &str) -> String {
    Grammar::parse_abnf(abnf, "").unwrap().productions()[0].rhs.to_string()
}

fn language(abnf: &str) -> Language {
    let grammar = Grammar::parse_abnf(abnf, "").unwrap();
    grammar.language(&grammar.productions()[0].name).unwrap()
}

/// The notation of RFC 5234, Sections 2.3 and 3, and of RFC 7405.
#[test]
fn trees() {
    let table = [
        (r#"a = b c / d"#, r#"b c | d"#),
        (r#"a = (b / c) d"#, r#"( b | c ) d"#),
        (r#"a = [ b c ]"#, r#"[ b c ]"#),
        (r#"a = *b 1*c *2d 3*4e 5f"#, r#"*b 1*c *2d 3*4e 5*5f"#),
        (r#"a = 2( b / [ c ] )"#, r#"2*2[ b | [ c ] ]"#),
        (r#"a = "b" "-" """#, r#"%i"b" "-" """#),
        (r#"a = %s"b" %i"c" %S"D""#, r#""b" %i"c" "D""#),
        (r#"a = %x41-5a %d13.10 %b1000001 %X0"#, r#"%x41-5A %x0D %x0A %x41 %x00"#),
        (r#"a = 0<pchar>"#, r#"*0<pchar>"#),
        ("a = b ; c\n    ; d\n  / e ; f\n", "b | e"),
        ("a =\r\n b\r\n / c\r\n", "b | c"),
        ("a = b\nc = d\nA =/ e\na =/ f", "b | e | f"),
        ("a ; a comment\n = b\na\r\n  ; another\r\n =/ c\r\n  / d", "b | c | d"),
        ("  a ; b = c\n    = d\n  e = f", "d"),
        ("A-b = C\nc = a-B", "c"),
    ];
    for (abnf, tree) in table {
        assert_eq!(rhs(abnf), tree, "{abnf}");
        assert_eq!(tree.parse().as_ref(), Ok(&Grammar::parse_abnf(abnf, "").unwrap().productions()[0].rhs));
    }
}

#[test]
fn texts() {
    let abnf = "; the file\na = b ; of a\n      / c\n      ; still of a\n\n; not of a\nb = \"b\"\nA =/ d\n";
    let grammar = Grammar::parse_abnf(abnf, "B = \"c\" ; corrected").unwrap();
    let text = |name| grammar.get(name).unwrap().text.as_str();
    assert_eq!(text("a"), "a = b ; of a\n      / c\n      ; still of a\nA =/ d");
    assert_eq!(
        (text("b"), grammar.get("b").unwrap().printed.as_str()),
        ("B = \"c\" ; corrected", "b = \"b\"")
    );
    assert!(grammar.productions().iter().all(|production| production.notation == Notation::Abnf));
    assert_eq!(grammar.undefined(), ["c", "d"]);
    assert_eq!(grammar.unreferenced(), ["a"]);
}

/// Ignores case in and below `scheme`, and in literals with a colon.
const POLICY: Case =
    Case { production: |name| name == "scheme", literal: |text| text.len() > 1 && text.ends_with(':') };

/// In ABNF, each literal specifies whether it is case-sensitive. A case policy has no effect on it.
#[test]
fn case() {
    let scheme = Grammar::parse_abnf("scheme = %s\"x:\" / \"y:\" / %x7A", "").unwrap().ignoring_case(POLICY);
    let scheme = scheme.language("scheme").unwrap();
    for (text, accepted) in
        [("x:", true), ("X:", false), ("y:", true), ("Y:", true), ("z", true), ("Z", false)]
    {
        assert_eq!(scheme.accepts(text.as_bytes()), accepted, "{text}");
    }
    let bnf = Grammar::parse("scheme = \"x\"\nurl = scheme \":\" | \"y:\"", "").unwrap();
    let url = bnf.language("url").unwrap();
    assert!(url.accepts(b"x:") && url.accepts(b"y:") && !url.accepts(b"X:") && !url.accepts(b"Y:"));
    let url = bnf.ignoring_case(POLICY).language("url").unwrap();
    assert!(url.accepts(b"X:") && url.accepts(b"Y:"));
    let grammar = Grammar::parse_abnf("Url = \"x:\"", "").unwrap();
    assert_eq!(grammar.language("URL"), grammar.language("url"));
}

#[test]
fn core_rules() {
    let grammar = Grammar::parse_abnf("a = HexDig vchar\nVCHAR = \"x\"", "").unwrap();
    let names: Vec<&str> = grammar.productions().iter().map(|production| production.name.as_str()).collect();
    assert_eq!(names, ["a", "VCHAR", "HEXDIG", "DIGIT"]);
    assert!(language("a = HEXDIG").accepts(b"f") && !language("a = HEXDIG").accepts(b"g"));
    // The core rules of Appendix B.1, with the number of bytes in each.
    let sizes = "ALPHA 52 BIT 2 CHAR 127 CR 1 CTL 33 DIGIT 10 DQUOTE 1 HEXDIG 22 HTAB 1 LF 1 OCTET 256 SP 1 VCHAR 94 WSP 2";
    let words: Vec<&str> = sizes.split(' ').collect();
    for pair in words.chunks(2) {
        let language = language(&format!("a = {}", pair[0]));
        let size = (0..=255).filter(|&byte| language.accepts(&[byte])).count();
        assert_eq!(size.to_string(), pair[1], "{}", pair[0]);
    }
    assert!(language("a = CRLF").accepts(b"\r\n") && language("a = LWSP").accepts(b" \r\n\t"));
}

#[test]
fn malformed_files() {
    assert!(Grammar::parse_abnf("\u{FEFF}a = b", "").is_ok());
    let table = [
        ("a = b / (c d", "ABNF, line 1, column 13: expected `)`, found the end of the text"),
        (
            "a = b\n  / \"c",
            "ABNF, line 2, column 7: expected `\"` at the end of the literal, found the end of the text",
        ),
        ("a = é", "ABNF, line 1, column 5: expected an element, found `é`"),
        ("a = \"é\"", "ABNF, line 1, column 6: expected `\"` at the end of the literal, found `é`"),
        ("a =", "ABNF, line 1, column 4: expected an element, found the end of the text"),
        ("a = b ]", "ABNF, line 1, column 7: expected `/`, an element, or the end of the text, found `]`"),
        ("a = b | c", "ABNF, line 1, column 7: expected an element, found `|`"),
        (
            "a = %s\"b",
            "ABNF, line 1, column 9: expected `\"` at the end of the literal, found the end of the text",
        ),
        ("a b", "ABNF, line 1, column 3: expected `=`, found `b`"),
        ("a+ = b", "ABNF, line 1, column 2: expected `=`, found `+`"),
        ("a = b\n1a = b", "ABNF, line 2, column 1: expected a name, found `1`"),
        ("a = b\n\n  c", "ABNF, line 3, column 3: expected a definition at the start of a line, found `c`"),
        ("a = b\na =/ c\nA = d", "ABNF, line 3, column 1: A is already defined on line 1"),
        ("a =/ b\na = c", "ABNF, line 1, column 1: there is no a to add alternatives to"),
        (
            "b = c\na = %xE000-F8FF",
            "ABNF, line 2, column 7: expected a byte, below 256, because longer characters are written as their bytes in UTF-8, found `E000`",
        ),
        ("a = %x4G", "ABNF, line 1, column 8: expected a digit of this base, found `G`"),
        (
            "a = %q41",
            "ABNF, line 1, column 6: expected `x`, `d` or `b` and a number, or `i` or `s` and a literal, after `%`, found `q`",
        ),
        ("a = %b12", "ABNF, line 1, column 8: expected a digit of this base, found `2`"),
        ("a = %x5-4", "ABNF, line 1, column 9: expected a byte that isn't below the first, found `4`"),
        ("a = 3*2b", "ABNF, line 1, column 7: expected a maximum that isn't below the minimum, found `2`"),
        ("a = 4294967296b", "ABNF, line 1, column 5: expected a number below 2^32, found `4`"),
    ];
    for (abnf, message) in table {
        assert_eq!(Grammar::parse_abnf(abnf, "").unwrap_err().to_string(), message, "{abnf}");
    }
}

/// Every error has a position in the file, and nothing panics.
#[test]
fn every_error_has_a_position() {
    let abnf = "a = \"b\" / 2(c [ %x41-5A ]) ; d\n  / *3<e> %s\"f\"\nA =/ %d13.10\nc = d\nd = \"é\"";
    let mutated = abnf.char_indices().flat_map(|(at, char)| {
        let (before, after) = (&abnf[..at], &abnf[at + char.len_utf8()..]);
        let replaced = "\"<>()[]%/=;*- \n\r\té9".chars().map(move |char| format!("{before}{char}{after}"));
        replaced.chain([before.to_owned()])
    });
    for abnf in mutated {
        let Err(error) = Grammar::parse_abnf(&abnf, "") else { continue };
        let (Error::Notation { place, .. }
        | Error::Duplicate { place, .. }
        | Error::Incremental { place, .. }) = error
        else {
            panic!("{abnf:?}: {error}")
        };
        let line = abnf.split('\n').nth(place.line - 1).unwrap_or_else(|| panic!("{abnf:?}: {place}"));
        assert!(place.column <= line.chars().count() + 1, "{abnf:?}: {place}");
    }
}

#[test]
fn errata() {
    let grammar = Grammar::parse_abnf("a = %\nb = a", "A = \"x\"\na =/ \"y\"").unwrap();
    assert_eq!(grammar.get("a").unwrap().rhs.to_string(), "%i\"x\" | %i\"y\"");
    let grammar = Grammar::parse_abnf("a = \"x\"", "c = a\nC =/ \"y\"").unwrap();
    assert_eq!(grammar.productions().iter().map(|p| p.name.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!(grammar.get("c").unwrap().rhs.to_string(), "a | %i\"y\"");
}

#[test]
fn prose_has_no_automaton() {
    let grammar =
        Grammar::parse_abnf("a = \"(\" B \")\"\nb = [ A ]\nc = 1<a word> / 0<nothing>", "").unwrap();
    let error = |name| grammar.language(name).unwrap_err().to_string();
    assert_eq!(error("a"), "a is recursive: a > b > a; limit it with Grammar::unrolled, or --unroll");
    assert_eq!(error("c"), "prose has no automaton: <a word>; c contains it; define the rule, or import it");
    assert!(Sentences::new(&grammar, "c", 1).is_err());
}

#[test]
fn imports() {
    let other = Grammar::parse_abnf("X = y\ny = %s\"y\"\nz = %s\"other z\"\nw = <also prose>", "").unwrap();
    let grammar =
        Grammar::parse_abnf("a = x z\nx = <see the other>\nz = %s\"own z\"\nw = <prose>", "").unwrap();
    let whole = grammar.importing(&other);
    assert!(whole.language("a").unwrap().accepts(b"yown z"));
    assert_eq!(whole.get("w").unwrap().text, "w = <also prose>");
    assert_eq!(whole.undefined(), Vec::<&str>::new());
    // The notation of a production determines the meaning of its literals.
    let bnf = Grammar::parse("url = \"x:\" a", "")
        .unwrap()
        .ignoring_case(POLICY)
        .importing(&Grammar::parse_abnf("a = %s\"x:\"", "").unwrap());
    let url = bnf.language("url").unwrap();
    assert!(url.accepts(b"X:x:") && !url.accepts(b"x:X:"));
}

/// RFCs indent their ABNF.
#[test]
fn all_rules_may_be_indented_alike() {
    let indented =
        "   ; a comment\n\n   port = *DIGIT\n          / host ; continues\n   ; another\n   host = \"h\"\n";
    let grammar = Grammar::parse_abnf(indented, "").unwrap();
    let names: Vec<&str> = grammar.productions().iter().map(|production| production.name.as_str()).collect();
    assert_eq!(names, ["port", "host", "DIGIT"]);
    assert!(grammar.language("port").unwrap().accepts(b"h"));
    let error = Grammar::parse_abnf("   port = *DIGIT\n   host = /\n", "").unwrap_err();
    assert!(error.to_string().starts_with("ABNF, line 2, column 11"), "{error}");
}
