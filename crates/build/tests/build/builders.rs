//! Tests that builders encode reserved characters, name an invalid part in the error, and mask passwords.

use rfc1738::grammar::Ftptype;
use rfc1738_bnf::{Grammar, Rfc1738};
use rfc1738_build::*;

#[test]
fn password_of_all_printable_characters() {
    let password: String = (' '..='~').collect();
    let url = Internet::new("postgresql+psycopg2", "db.example")
        .user("scott@example")
        .password(&password)
        .port(5432)
        .urlpath("mydb?sslmode=require")
        .build()
        .expect("the parts are valid");
    // Characters that Section 5's `password` allows stay unencoded, except `?`, which ends the authority according to
    // RFC 3986, 3.2.
    let language = Grammar::rfc1738().language("password").expect("the BNF defines it");
    let escaped = |byte: u8| match language.accepts(&[byte]) && byte != b'?' {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    let expected: String = password.bytes().map(escaped).collect();
    assert!(expected.starts_with("%20!%22%23$%25&'()*+,-.%2F0123456789%3A;%3C=%3E%3F%40ABC"), "{expected}");
    let text =
        format!("postgresql+psycopg2://scott%40example:{expected}@db.example:5432/mydb?sslmode=require");
    assert_eq!(url.as_str(), text);
}

#[test]
fn errors_name_the_part_and_its_section() {
    let hosts = ["", "a b", "1.2.3", "h:80", "u@h", "256.1.1.1", "0177.0.0.1", &"a".repeat(64)]
        .map(|host| (Http::new(host).build(), "host 3.1"));
    let selectors =
        ["a\tb", "a\rb", "a\nb"].map(|text| (Gopher::new("h").item(b'0', text).build(), "selector 3.4.1"));
    let groups = ["", "*", "a b", "a..b"].map(|name| (News::group(name).build(), "group 3.6"));
    let articles = [("", "h.dom"), ("a@b", "h.dom"), ("a b", "h.dom"), ("a", "1.2.3.4")]
        .map(|(unique, host)| (News::article(unique, host).build(), "article 3.6"));
    let names = ["", "a:b", "MySQL"];
    let internet = names.map(|name| (Internet::new(name, "h").build(), "scheme 2.1"));
    let databases = names.map(|name| (Database::new(name).build(), "scheme 2.1"));
    let database_hosts = ["", "a,b", "a:1", "u@h", "%41", "256.0.0.1", "010.0.0.1"]
        .map(|host| (Database::new("mysql").host(host, None).build(), "host 3.1"));
    let search = Gopher::new("h").item(b'7', "");
    let others = [
        (File::new(["p"]).host("").build(), "host 3.1"),
        (Ftp::new("h").password("p").build(), "password 3.1"),
        (Ftp::new("h").ftptype(Ftptype::ASCII).build(), "ftptype 3.2.2"),
        (Gopher::new("h").search("a").build(), "search 3.4.2"),
        (search.clone().search("a\tb").build(), "search 3.4.3"),
        (search.gopher_plus_string("+").build(), "gopher+_string 3.4.3"),
        (Gopher::new("h").gopher_plus_string("+").build(), "gopher+_string 3.4.3"),
        (Mailto::new("").build(), "encoded822addr 3.5"),
        (News::article("a", "").build(), "host 3.1"),
        (Nntp::new("h", "1").build(), "group 3.6"),
        (Internet::new("http", "h").build(), "scheme 3"),
        (Internet::new("mailto", "h").user("u").build(), "scheme 3"),
        (Database::new("http").build(), "scheme 3"),
        (Internet::new("x", "h").password("p").build(), "password 3.1"),
        (Database::new("mysql").password("p").build(), "password 3.1"),
        (Database::new("mysql").host("h", Some(0)).build(), "port 3.1"),
    ];
    let cases = hosts.into_iter().chain(selectors).chain(groups).chain(articles).chain(internet);
    for (result, expected) in cases.chain(databases).chain(database_hosts).chain(others) {
        let error = result.expect_err(expected);
        let (part, section) = (error.part(), error.section());
        assert_eq!(format!("{part} {section}"), expected, "{error}");
        assert!(error.to_string().starts_with(&format!("{part}: ")), "{error}");
        assert!(error.to_string().ends_with(&format!(" (Section {section})")), "{error}");
    }
}

#[test]
fn messages_contain_no_password() {
    let builder = Internet::new("x", "no host").user("u").password("topsecret");
    let error = builder.build().expect_err("the host is invalid");
    let ftp = Ftp::new("h").password("topsecret");
    let login = Ftp::new("u:topsecret@h").user("u:topsecret");
    let no_user = ftp.build().expect_err("a password requires a user name");
    for text in [
        error.to_string(),
        format!("{error:?}"),
        no_user.to_string(),
        format!("{no_user:?}"),
        format!("{builder:?}"),
        format!("{ftp:#?}"),
        format!("{login:?}"),
    ] {
        assert!(!text.contains("secret"), "{text}");
    }
    let path = Internet::new("x", "h").user("u").password("topsecret").urlpath("ftp://joe:hunter2@h/");
    assert_eq!(format!("{path:?}"), "Internet(x://u:****@h/ftp://joe:****@h/)");
    assert_eq!(format!("{:?}", Http::new("h").path(["a b"])), "Http(http://h/a%20b)");
    let database = Database::new("x").user("u").password("topsecret").options([("password", "topsecret")]);
    for database in [database.clone(), database.clone().host("h_1", None), database.host("<", None)] {
        let shown = format!("{database:?}");
        assert!(shown.starts_with("Database(") && !shown.contains("secret"), "{shown}");
    }
    let database = Database::new("x").user("u").password("topsecret").host("h_1", None).options([("a", "b")]);
    assert_eq!(format!("{database:?}"), "Database(x://u:****@h_1/?****)");
}
