//! Generated strings without passwords: links, addresses, times and file names.

use fastrand::Rng;

/// Templates with placeholders for a user, a host, a port, a path, a word, and a time.
const FORMS: &[&str] = &[
    // Valid and invalid links.
    "http://{host}{path}",
    "https://{host}:{port}{path}",
    "http://{user}@{host}{path}",
    "ftp://{user}@{host}:{port}{path}",
    "http//{host}{path}",
    "http//{host}:{port}/{word}",
    "http:/{host}{path}",
    "http:{host}{path}",
    "http:\\\\{host}\\{word}",
    "htp://{host}:{port}/{word}",
    "http:///{host}{path}",
    "http:://{host}{path}",
    "{host}{path}",
    "www.{host}:{port}/{word}",
    "http://{host}:{port}?q={word}",
    "http://{host}:{port}#{word}",
    "http://{host}:/{word}",
    "http://{host}:{port}.",
    "http://{host} {word}{path}",
    "http://{host}/{word}?t={time}",
    "http://{host}{path}?u=http%3A%2F%2F{host}%3A{port}%2F{word}",
    "http://{host}/?u=https%3A%2F%2F{host}%2F{word}%3A{word}",
    "http://{host}/http://{host}{path}",
    "http://[::1]:{port}{path}",
    "<http://{host}{path}>",
    "<URL:http://{host}:{port}{path}>",
    "\u{201c}http://{host}:{port}\u{201d}",
    "(see http://{host}:{port}{path})",
    "see: http://{host}{path}",
    "see: http://{user}@{host}/",
    "jdbc:mysql://{host}:{port}/{word}",
    "urn:{word}:{port}",
    // A colon, but no `@`.
    "http://{host}:{port}{word}/",
    "http://{host}:{port}`",
    "http://{host}:{port}\u{ff0c}",
    "http://{host}:{port}\u{b85c}",
    "http://[fe80::1%25eth0]:{port}/",
    "[2001:db8::1].",
    "redis://{host}:{port};{host}:{port}/0",
    "failover:(tcp://{host}:{port},tcp://{host}:{port})?{word}",
    "jdbc:sqlserver://{host}:{port};databaseName={word}",
    "sqlite:///:memory:",
    "sqlite:///file:{word}/{word}?uri=true",
    "https://{host}/{word}/-/refs:{word}",
    // A name before a colon that isn't a user.
    "pkg:npm/{word}@4.17.21",
    "sip:{user}@{host}",
    "acct:{user}@{host}",
    "npm:{word}@1",
    "{word}:3.18@sha256:{word}",
    "git+ssh://git@{host}:{word}/{word}.git",
    "{user}:@{host}",
    "data:text/html,<b>{word}",
    "{word}:{word}<",
    // Addresses.
    "{user}@{host}",
    "{word} {word} <{user}@{host}>",
    "mailto:{user}@{host}",
    "mailto: {user}@{host}",
    "<mailto:{user}@{host}>",
    "To: {user}@{host}",
    "git@{host}:{word}/{word}.git",
    "{user}@{host}:/home/{user}/{word}",
    "news:{word}.{port}@{host}",
    // Times.
    "{time}",
    "{time}:30",
    "{word} at {time}, {word}",
    "2026-11-23T{time}:59Z",
    // Files.
    "/home/{user}/{word}.txt",
    "./node_modules/@{word}/{word}",
    "/usr/bin:/usr/local/bin",
    "C:\\Users\\{user}",
    "C:\\Users\\{user}@{host}\\{word}.txt",
    "d:/{word}/@{word}/{word}.js",
    "file:///C:/{word}/@{word}/{word} {word}.js",
    "\\\\{host}\\{word}",
    "{word}\u{2013}\u{1f600}@{word}.txt",
];

/// Returns the text generated from this number, which serves as the seed. The result is deterministic.
pub fn harmless(number: u64) -> String {
    let rng = &mut Rng::with_seed(number);
    let form = FORMS[usize::try_from(number).map_or(0, |number| number % FORMS.len())];
    let mut text = form.to_owned();
    for (placeholder, values) in [
        (
            "{path}",
            &["", "/", "/a/b", "/~{user}", "/@{user}/{word}", "/a b@{word}", "/{time}/a|b", "/a:b@c"][..],
        ),
        ("{host}", &["host.dom", "h", "127.0.0.1", "www.example.com", "db_1", "a-b.example"]),
        ("{user}", &["joe", "joe.doe", "me", "a_b", "j%20d", "m\u{fc}ller"]),
        ("{port}", &["80", "8080", "5432", "21"]),
        ("{word}", &["a", "notes", "index.html", "types", "1994", "caf\u{e9}"]),
        ("{time}", &["12:30", "9:05", "23:59:59", "0:00"]),
    ] {
        while text.contains(placeholder) {
            text = text.replacen(placeholder, values[rng.usize(..values.len())], 1);
        }
    }
    text
}
