//! Generated strings without passwords: links, addresses, times and file names.

use fastrand::Rng;

/// Templates with placeholders for a user, a host, a port, a path, a word, and a time.
const FORMS: &str = include_str!("harmless.txt");

/// Returns the text generated from this number, which serves as the seed. The result is deterministic.
pub fn harmless(number: u64) -> String {
    let rng = &mut Rng::with_seed(number);
    let forms: Vec<&str> = FORMS.lines().filter(|line| !line.starts_with("; ")).collect();
    let mut text = forms[usize::try_from(number).map_or(0, |number| number % forms.len())].to_owned();
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
