//! A configuration loader that deserializes service URLs with serde, checks them, and prints the connections to make.
//!
//! `cargo run --example config -- services.toml`
//!
//! The `serde` feature deserializes a `UrlBuf`, and `rfc1738_report::Report` renders an error with its line. The loader also prints warnings
//! (Section 6) and the reason that a database URL has no login (Section 3.1). Users and passwords are decoded (2.2), and
//! passwords are never printed.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::ops::Range;
use std::process::ExitCode;

use rfc1738::{Url, UrlBuf};
use rfc1738_access::Access;
use rfc1738_report::{Report, Visible};
use serde::Deserialize;
use toml::Spanned;
use toml::de::ValueDeserializer;

/// The services of a configuration file, with database URLs in SQLAlchemy's form:
///
/// ```toml
/// feed = "http://host.dom/feed"
/// orders = "postgresql+psycopg2://scott:tiger%40@db.example:5432/orders"
/// mirror = "ftp://mirror.example/pub/;type=d"
/// menu = "gopher://mirror.example/1/documents"
/// ```
type Config = BTreeMap<String, Spanned<UrlBuf>>;

/// Returns a report of an error, with its line and without passwords. TOML's own error would print the password.
fn explain(path: &str, file: &str, error: &toml::de::Error) -> String {
    let span = error.span().unwrap_or_default();
    let place = Place::of(file, &span);
    let value = ValueDeserializer::parse(file.get(span).unwrap_or_default()).and_then(String::deserialize);
    match value.as_deref().map(|text| (text, Url::parse(text))) {
        Ok((text, Err(error))) => place.draw(Report::new(&error, text), path),
        Ok((_, Ok(_))) => format!("{}:{}: a URL is not expected here", Visible::new(path), place.number),
        Err(_) => format!("{}:{}: {}", Visible::new(path), place.number, Visible::new(error.message())),
    }
}

/// The line of a file that contains a string, and the range of the string without its quotes.
struct Place<'f> {
    number: usize,
    line: &'f str,
    range: Range<usize>,
}

impl<'f> Place<'f> {
    fn of(file: &'f str, string: &Range<usize>) -> Place<'f> {
        let quoted = file.get(string.clone()).unwrap_or_default();
        let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| quoted.starts_with(quotes));
        let quotes = quotes.map_or(0, str::len);
        // TOML ignores a line break after three quotes.
        let line_break =
            ["\r\n", "\n"].into_iter().find(|text| quotes > 1 && quoted[quotes..].starts_with(text));
        let at = string.start + quotes + line_break.map_or(0, str::len);
        let (before, after) = file.split_at_checked(at).unwrap_or((file, ""));
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let end = after.find('\n').map_or(file.len(), |end| before.len() + end);
        let range = before.len() - start..string.end.saturating_sub(start + quotes);
        Place { number: 1 + before.matches('\n').count(), line: &file[start..end], range }
    }

    fn draw(self, report: Report<'_>, path: &str) -> String {
        let column = 1 + self.line.chars().take(self.range.start).count();
        report.in_line(self.line, self.range).at(path, self.number, column).to_string()
    }
}

/// The endpoint and login of a connection. It doesn't implement `Debug`, which would print the password.
struct Connection {
    endpoint: String,
    user: Option<String>,
    password: Option<String>,
}

impl Connection {
    fn new(url: &Url<'_>) -> Result<Connection, Box<dyn Error>> {
        let endpoint = url.endpoint()?.to_string();
        let user = url.user().map(|user| user.decode_utf8().map(String::from)).transpose()?;
        let password = url.password().map(|password| password.decode_utf8().map(String::from)).transpose()?;
        Ok(Connection { endpoint, user, password })
    }

    fn describe(&self) -> String {
        let user = self.user.as_ref().map(|user| format!(" as {}", Visible::new(user))).unwrap_or_default();
        let password = self.password.as_ref().map_or("", |_| ", with a password");
        format!("connect to {}{user}{password}", self.endpoint)
    }
}

/// Returns the output, and `true` if every service has an endpoint, and every user and password is UTF-8.
fn check(path: &str, file: &str) -> Result<(String, bool), Box<dyn Error>> {
    let (mut output, mut complete) = (String::new(), true);
    let config: Config = toml::from_str(file).map_err(|error| explain(path, file, &error))?;
    for (name, place) in config {
        let url = place.as_ref().to_url();
        writeln!(output, "{} = {}", Visible::new(&name), url.redacted())?;
        for warning in url.warnings() {
            writeln!(output, "  warning: {warning} (Section {})", warning.section())?;
        }
        if let Some(error) = url.why_no_host() {
            let report = Report::new(&error, url.as_str());
            writeln!(output, "{}", Place::of(file, &place.span()).draw(report, path))?;
        }
        let shown = Connection::new(&url).map(|connection| connection.describe());
        complete &= shown.is_ok();
        writeln!(output, "  {}", shown.unwrap_or_else(|error| format!("can't connect: {error}")))?;
    }
    Ok((output, complete))
}

fn main() -> ExitCode {
    let path = std::env::args_os().nth(1).unwrap_or_else(|| "services.toml".into());
    let read = std::fs::read_to_string(&path).map_err(Into::into);
    let (output, code) = match read.and_then(|file| check(&path.to_string_lossy(), &file)) {
        Ok((output, complete)) => (output, u8::from(!complete)),
        Err(error) => (error.to_string(), 2),
    };
    println!("{}", output.trim_end());
    ExitCode::from(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
feed = \"http://host.dom/feed\"
orders = \"postgresql+psycopg2://s%63ott:tiger%40@db.example:5432/orders\"
mirror = 'ftp://mirror.example:25/pub/;type=d'
old = \"mysql://joe:tiger@db_1.example/old\"
none = \"mailto:joe@host.dom\"
";

    fn error(file: &str) -> String {
        check("a\x1bb.toml", file).expect_err(file).to_string()
    }

    #[test]
    fn checks_services_and_hides_passwords() -> Result<(), Box<dyn Error>> {
        let (output, complete) = check("services.toml", FILE)?;
        assert!(!complete && !output.contains("tiger"), "{output}");
        for expected in [
            "feed = http://host.dom/feed\n  connect to host.dom:80\n",
            "mirror = ftp://mirror.example:25/pub/;type=d\n  warning: port 25 is not the scheme's default; it is the port of \
             smtp (Section 6)\n  connect to mirror.example:25\n",
            "orders = postgresql+psycopg2://s%63ott:****@db.example:5432/orders\n",
            "  connect to db.example:5432 as scott, with a password\n",
            "4 | old = \"mysql://joe:****@db_1.example/old\"\n",
            "none = mailto:joe@host.dom\n  can't connect: there is no host to connect to\n",
        ] {
            assert!(output.contains(expected), "{output}\nlacks\n{expected}");
        }
        Ok(())
    }

    #[test]
    fn connections_are_decoded() -> Result<(), Box<dyn Error>> {
        let connection = Connection::new(&Url::parse("ftp://joe:tiger%40@host.dom/")?)?;
        assert_eq!(connection.password.as_deref(), Some("tiger@"));
        let latin = Connection::new(&Url::parse("ftp://joe:%E9@host.dom/")?);
        assert!(latin.is_err_and(|error| error.to_string().contains("utf-8")));
        Ok(())
    }

    #[test]
    fn reports_show_the_line() {
        let drawn = error("feed = \"http://host.dom/\"\n\n  orders = \"postgresql://joe:tiger@db/<\"\n");
        assert!(drawn.contains("a\\u{1b}b.toml:3:39"), "{drawn}");
        assert!(drawn.contains("3 |   orders = \"postgresql://joe:****@db/<\"\n"), "{drawn}");
        assert!(drawn.contains("^ write `%3C`"), "{drawn}");
        let drawn = error("ok = \"http://h/\"\nx = \"\"\"\nhttp://h/a b\"\"\"\n");
        assert!(drawn.contains(".toml:3:11") && drawn.contains("3 | http://h/a b"), "{drawn}");
        assert!(error("x = '''http://h/a b'''").contains(".toml:1:18"));
        // If the string has a TOML escape, its line doesn't contain the URL.
        assert!(error("feed = \"http://host.dom/\\u003C\"").contains("1 | http://host.dom/<\n"));
    }

    #[test]
    fn messages_contain_no_password() {
        for (file, expected) in [
            ("orders = \"postgresql://joe:tiger@db/<\"", "can't contain `<`"),
            ("orders = \"postgresql://joe:tiger@db/", "toml:1: "),
            ("orders = postgresql://joe:tiger@db/", "toml:1: "),
            ("\norders = [\"postgresql://joe:tiger@db/\"]", "toml:2: "),
            ("orders = 1", "expected a URL as a string"),
            ("a = \"http://h/\"\na = \"ftp://joe:tiger@h/\"", "toml:2: "),
        ] {
            let message = error(file);
            assert!(message.contains(expected) && !message.contains("tiger"), "{file:?}: {message}");
        }
        // The configuration expects a type other than a URL here.
        let file = "port = \"ftp://joe:tiger@host.dom/\"";
        let error = toml::from_str::<BTreeMap<String, u16>>(file).expect_err("a URL isn't a number");
        assert!(error.message().contains("tiger"), "toml's message no longer contains the password: {error}");
        assert_eq!(explain("a.toml", file, &error), "a.toml:1: a URL is not expected here");
    }
}
