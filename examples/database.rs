//! Database URLs in SQLAlchemy's form and similar forms: the settings for a driver, and the URL with another password.
//!
//! `cargo run --example database -- 'postgresql+psycopg2://scott:ti%40ger@db_1:5433/shop?sslmode=require'`
//!
//! The RFC doesn't define this form. `Access::to_database` parses it, and `rfc1738_build::Database` builds it. The password in the login is
//! never printed.

use std::error::Error;
use std::process::ExitCode;

use rfc1738::{Url, UrlBuf};
use rfc1738_access::Access;
use rfc1738_build::Database;

/// Returns the settings in a form like libpq's, without the password in the login.
fn settings(text: &str) -> Result<String, Box<dyn Error>> {
    let url = Url::parse(text)?;
    let database =
        url.to_database().ok_or("not a database URL: an `@`, `:`, `/` or `?` in a part must be encoded")?;
    let mut settings = vec![format!("driver={}", database.driver().unwrap_or(database.dialect()))];
    for host in database.hosts() {
        settings.push(format!("host={host}"));
    }
    if let Some(user) = database.user() {
        settings.push(format!("user={}", user.decode_utf8()?));
    }
    if let Some(name) = database.name() {
        settings.push(format!("dbname={}", name.decode_utf8()?));
    }
    for (name, value) in database.options() {
        settings.push(format!("{}={}", name.decode_utf8()?, value.decode_utf8()?));
    }
    Ok(settings.join(" "))
}

/// Returns the URL with another password, or `None` if it isn't a database URL or has no user name.
fn with_password(url: &Url<'_>, password: &str) -> Option<UrlBuf> {
    let database = url.to_database()?;
    let builder = Database::new(url.scheme().as_str()).user(database.user()?.decode()).password(password);
    let builder = database.hosts().fold(builder, |builder, host| builder.host(host.host, host.port));
    let builder = database.name().into_iter().fold(builder, |builder, name| builder.database(name.decode()));
    builder.options(database.options().map(|(name, value)| (name.decode(), value.decode()))).build().ok()
}

fn main() -> ExitCode {
    let Some(text) = std::env::args().nth(1) else {
        eprintln!("usage: database URL");
        return ExitCode::from(2);
    };
    match settings(&text) {
        Ok(settings) => println!("{settings}"),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    if let Some(url) = Url::new(&text).and_then(|url| with_password(&url, "new/p@ss")) {
        println!("{}", url.to_url().redacted());
    }
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQLALCHEMY: &str = "postgresql+psycopg2://scott:ti%40ger@db_1:5433/shop?sslmode=require";

    #[test]
    fn decodes_the_parts() -> Result<(), Box<dyn Error>> {
        let shown = "driver=psycopg2 host=db_1:5433 user=scott dbname=shop sslmode=require";
        assert_eq!(settings(SQLALCHEMY)?, shown);
        let shown = "driver=mongodb host=a:27018 host=b:27017 dbname=my shop w=1&2";
        assert_eq!(settings("mongodb://a:27018,b/my%20shop?w=1%262")?, shown);
        assert_eq!(settings("sqlite:////var/shop.db")?, "driver=sqlite dbname=/var/shop.db");
        Ok(())
    }

    #[test]
    fn replaces_and_encodes_the_password() {
        let url = Url::new(SQLALCHEMY).and_then(|url| with_password(&url, "new/p@ss"));
        let expected = "postgresql+psycopg2://scott:new%2Fp%40ss@db_1:5433/shop?sslmode=require";
        assert_eq!(url.as_ref().map(UrlBuf::as_str), Some(expected));
    }

    #[test]
    fn rejects_unencoded_delimiters_in_passwords() {
        for text in
            ["mysql://joe:tig/er@db_1/shop", "mysql://joe:tig@er@db_1/shop", "mysql://joe:tig er@db_1/shop"]
        {
            let error = settings(text).expect_err(text).to_string();
            assert!(!error.contains("tig"), "{error}");
        }
    }
}
