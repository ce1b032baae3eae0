//! Tests of every caution, with URLs that have it and URLs that don't.

use std::collections::HashMap;

use conformance::examples;
use rfc1738::{Production, Url};
use rfc1738_access::{Access, Caution};

use crate::support::url;

fn cautions(text: &str) -> Vec<Caution> {
    url(text).cautions()
}

fn control(within: Production) -> Caution {
    Caution::EncodedControl { within }
}

fn needless(within: Production) -> Caution {
    Caution::NeedlessEscape { within }
}

fn lower(within: Production) -> Caution {
    Caution::LowerCaseHex { within }
}

fn telnet(within: Production) -> Caution {
    Caution::TelnetCommand { within }
}

fn null(command: &'static str) -> Caution {
    Caution::NullArgument { command }
}

fn hyphen(command: &'static str) -> Caution {
    Caution::HyphenArgument { command }
}

fn port(number: u16, service: Option<&'static str>) -> Caution {
    Caution::Port { number, service }
}

/// Asserts that a URL has exactly these cautions.
#[track_caller]
fn assert_cautions(text: &str, expected: &[Caution]) {
    assert_eq!(cautions(text), expected, "{text}");
}

#[test]
fn schemes() {
    assert_cautions("HTTP://h/", &[Caution::SchemeCase]);
    assert_cautions("htTp://h/", &[Caution::SchemeCase]);
    assert_cautions("http://H/", &[]);
    for name in crate::support::reserved_names() {
        assert_cautions(&format!("{name}:a"), &[Caution::ReservedScheme]);
        assert_cautions(&format!("{name}s:a"), &[]);
        let upper = name.to_ascii_uppercase();
        assert_cautions(&format!("{upper}://h/"), &[Caution::SchemeCase, Caution::ReservedScheme]);
    }
    assert_cautions("x-y:a", &[Caution::ExperimentalScheme]);
    assert_cautions("X-:a", &[Caution::SchemeCase, Caution::ExperimentalScheme]);
    assert_cautions("x:a-b", &[]);
    assert_cautions("ax-y:a", &[]);
}

#[test]
fn misspelled_schemes() {
    // A letter is missing, replaced or added, or two letters are swapped.
    for (names, known) in [
        ("htp htt htttp hhtp httt xttp httpx httq ttp hhttp htpt", "http"),
        ("htps htttps hhtps htpts httpss httbs", "https"),
        ("gohper gophr gophers", "gopher"),
        ("mailt maito mailtoo", "mailto"),
        ("fle fiel filed", "file"),
        ("postgress postgre", "postgres"),
        ("posgresql postgresqll", "postgresql"),
        ("mongdb mongobd", "mongodb"),
    ] {
        for name in names.split(' ') {
            assert_cautions(&format!("{name}://h.d/"), &[Caution::SimilarScheme { known }]);
            assert_cautions(&format!("{name}:h"), &[Caution::SimilarScheme { known }]);
        }
    }
    let known = "http";
    assert_cautions("HTPT:a", &[Caution::SchemeCase, Caution::SimilarScheme { known }]);
    // Known names, names that differ in two letters, and names similar to three-letter names.
    for name in "https imap imaps redis rediss mysqlx ht hxxp tphp httpxx fpt gs urn data tel".split(' ') {
        assert_cautions(&format!("{name}://h.d/"), &[]);
    }
    assert_cautions("x-htps:a", &[Caution::ExperimentalScheme]);
    assert_cautions("mysql+pymysql://h/", &[]);
    // These names are in IANA's registry of URI schemes.
    for name in "dhttp dntp icap maps pttp rtmfp rtspu shttp smp snews xftp".split(' ') {
        assert_cautions(&format!("{name}://h.d/"), &[]);
    }
    assert_cautions("SHTTP://h.d/", &[Caution::SchemeCase]);
}

/// 3.1: the "//" serves "to indicate that it complies with the common Internet scheme syntax".
#[test]
fn missing_slashes() {
    for text in ["https:h.d", "https:/h.d", "https:", "wss:/h", "postgresql+psycopg2:h/x", "ldap:a//b"] {
        assert_cautions(text, &[Caution::NoSlashes]);
    }
    for text in ["https://h.d", "sip:joe@h.d", "urn:a:b", "tel:1", "x:/h", "mailto:a@b", "news:a", "sqlite:a"]
    {
        assert_cautions(text, &[]);
    }
    assert_cautions("https:///h", &[Caution::NoLogin]);
}

#[test]
fn dot_segments() {
    for text in
        ["http://h/.", "http://h/a/../b?c", "https://h/..", "https://h/./a?b", "file:///a/../b", "x://h/a/.."]
    {
        assert_cautions(text, &[Caution::DotSegment]);
    }
    let needless = |within| [needless(within), Caution::DotSegment];
    assert_cautions("http://h/a/%2E./b", &needless(Production::Hsegment));
    assert_cautions("https://h/%2E", &needless(Production::Urlpath));
    assert_cautions("ftp://h/../a", &[Caution::DotSegment]);
    // The dots aren't in a path or aren't a whole segment.
    for text in ["http://h/a?..", "https://h/a?b=/../", "http://h/...", "http://h/a./.b", "http://h/a..b/"] {
        assert_cautions(text, &[]);
    }
    // In these paths, `/` doesn't separate segments.
    assert_cautions("gopher://h/1/../a", &[]);
    assert_cautions("x:a/../b", &[]);
}

#[test]
fn passwords() {
    assert_cautions("ftp://u:p@h", &[Caution::Password]);
    assert_cautions("telnet://u:@h/", &[Caution::Password]);
    // The argument of PASS isn't checked, because a caution would reveal a part of the password.
    assert_cautions("ftp://u:@h", &[Caution::Password]);
    assert_cautions("ftp://u:-p@h", &[Caution::Password]);
    assert_cautions("postgresql://u:p@h:5432/db", &[Caution::Password]);
    assert_cautions("ftp://u@h/a:b@c", &[]);
    assert_cautions("mailto:u:p@h", &[]);
}

#[test]
fn other_hosts() {
    assert_cautions("ftp://trusted.example?@host.dom/a", &[Caution::OtherHost]);
    assert_cautions("https://127.0.0.1?@example.com/", &[Caution::OtherHost]);
    assert_cautions("telnet://u:p?q@h", &[Caution::OtherHost, Caution::Password]);
    assert_cautions("ftp://u%3F@h/a?b@c", &[]);
    assert_cautions("file://h/C:/a", &[Caution::OtherHost]);
    assert_cautions("file://h/C:?a", &[Caution::OtherHost]);
    assert_cautions("file:///C:/a", &[]);
    assert_cautions("mailto://joe@h.dom", &[Caution::HostInAddress]);
    assert_cautions("news://server/id@h", &[Caution::HostInAddress]);
    assert_cautions("mailto:a//b@h", &[]);
}

/// Tries all short sequences of these tokens after each scheme. If `url` or `fluent-uri` finds another host than the RFC, there is a
/// caution that says so.
#[test]
fn no_disagreement_about_the_host_is_silent() {
    const SCHEMES: [&str; 14] = [
        "http",
        "https",
        "ftp",
        "ws",
        "wss",
        "file",
        "gopher",
        "telnet",
        "nntp",
        "news",
        "mailto",
        "wais",
        "postgresql",
        "x",
    ];
    const TOKENS: [&str; 12] = ["//", "/", "a", "b.c", "1.2.3.4", ":", "8", "@", "?", ";", "%41", "=&"];
    let about_hosts = [
        Caution::OtherHost,
        Caution::HostInAddress,
        Caution::NoLogin,
        Caution::NoSlashes,
        Caution::AddressLeadingZero,
    ];
    let length = if std::env::var_os("FULL_TESTS").is_some() { 6 } else { 5 };
    let (mut valid, mut disagreements, mut silent) = (0, 0, Vec::new());
    for scheme in SCHEMES {
        let mut texts = vec![format!("{scheme}:")];
        for _ in 0..length {
            texts = texts.iter().flat_map(|text| TOKENS.map(|token| format!("{text}{token}"))).collect();
            // Only a prefix of a valid URL can grow into one.
            texts.retain(|text| Url::parse(text).map_or_else(|error| error.offset() == text.len(), |_| true));
            for text in &texts {
                let Some(ours) = Url::new(text) else { continue };
                valid += 1;
                let whatwg = url::Url::parse(text).ok();
                let whatwg = whatwg.as_ref().map(|url| url.host_str().unwrap_or_default());
                let rfc3986 = fluent_uri::Uri::parse(text.as_str()).ok();
                let rfc3986 = rfc3986.map(|uri| uri.authority().map_or("", |authority| authority.host()));
                let host = ours.host().map(|host| host.to_string()).unwrap_or_default();
                let is_other = |theirs: &str| !theirs.eq_ignore_ascii_case(&host) && !ours.is_local();
                if whatwg.into_iter().chain(rfc3986).any(is_other) {
                    disagreements += 1;
                    let cautions = ours.cautions();
                    if !about_hosts.iter().any(|caution| cautions.contains(caution)) {
                        silent.push(text.clone());
                    }
                }
            }
        }
    }
    assert!(silent.is_empty(), "{} of {disagreements}: {:?}", silent.len(), &silent[..silent.len().min(20)]);
    assert!(valid > 100_000 && disagreements > 1_000, "{valid} {disagreements}");
}

#[test]
fn cautions_contain_no_password() {
    let cautions = cautions("ftp://u:top%41%0dsecret@h:25");
    assert_eq!(cautions.len(), 5);
    for caution in cautions {
        for text in [caution.to_string(), format!("{caution:?}")] {
            assert!(!text.contains("secret") && !text.contains("top") && !text.contains('%'), "{text}");
        }
    }
}

#[test]
fn hosts() {
    assert_cautions("http://256.0.0.1/", &[Caution::AddressOutOfRange]);
    assert_cautions("news:a@0.0.0.999", &[Caution::AddressOutOfRange, Caution::ArticleForm]);
    assert_cautions("http://255.255.255.255/", &[]);
    // 3.1 requires "decimal digit groups", but many resolvers read a leading zero as octal.
    for octal in ["0000255.0.0.1", "0177.0.0.1", "1.2.3.04", "00.0.0.0", "1.08.1.1"] {
        assert_cautions(&format!("http://{octal}/"), &[Caution::AddressLeadingZero]);
    }
    assert_cautions("x://u@010.0.0.1", &[Caution::AddressLeadingZero]);
    assert_cautions("file://010.0.0.1/p", &[Caution::AddressLeadingZero]);
    assert_cautions("news:a@010.0.0.1", &[Caution::AddressLeadingZero, Caution::ArticleForm]);
    assert_cautions("http://0400.0.0.1/", &[Caution::AddressOutOfRange, Caution::AddressLeadingZero]);
    for decimal in ["0.0.0.0", "10.20.30.100", "a.01.b"] {
        assert_cautions(&format!("http://{decimal}/"), &[]);
    }
    let label = |length| "a".repeat(length);
    assert_cautions(&format!("http://{}/", label(63)), &[]);
    assert_cautions(&format!("http://{}/", label(64)), &[Caution::LabelTooLong]);
    assert_cautions(&format!("ftp://{}.dom", label(64)), &[Caution::LabelTooLong]);
    assert_cautions(&format!("file://a.{}/p", label(64)), &[Caution::LabelTooLong]);
    // RFC 1123, 2.1: software should handle up to 255 characters.
    let name = |length: usize| format!("{}{}", "a.".repeat((length - 1) / 2), &"bb"[..2 - length % 2]);
    for (length, expected) in
        [(254, &[][..]), (255, &[]), (256, &[Caution::HostTooLong]), (257, &[Caution::HostTooLong])]
    {
        assert_eq!(name(length).len(), length);
        assert_cautions(&format!("http://{}/", name(length)), expected);
    }
    assert_cautions(&format!("news:a@{}", name(257)), &[Caution::HostTooLong]);
    // A group of an address isn't a label.
    assert_cautions(&format!("http://1.2.3.{}/", "0".repeat(300)), &[Caution::AddressLeadingZero]);
}

#[test]
fn ports() {
    assert_cautions("gopher://h:25/", &[port(25, Some("smtp"))]);
    assert_cautions("http://h:21/", &[port(21, Some("ftp"))]);
    assert_cautions("http://h:1023/", &[port(1023, None)]);
    assert_cautions("http://h:8080/", &[port(8080, None)]);
    assert_cautions("wais://h:0/d", &[port(0, None)]);
    for default in ["ftp://h:21", "http://h:00080/", "gopher://h:70/", "nntp://h:119/g", "telnet://h:23/"] {
        assert_cautions(default, &[]);
    }
    assert_cautions("wais://h:210/d", &[]);
    assert_cautions("prospero://h:1525/p", &[]);
    assert_cautions("http://h/", &[]);
    // Schemes that the RFC doesn't define may use any port outside the reserved space.
    assert_cautions("https://h:443/", &[]);
    assert_cautions("https://h:8443/", &[]);
    assert_cautions("https://h:80/", &[port(80, Some("http"))]);
    assert_cautions("ws://h:80/", &[]);
    assert_cautions("pop://h:110/", &[]);
    assert_cautions("postgresql://h:25/", &[port(25, Some("smtp"))]);
    assert_cautions("postgresql+psycopg2://h:5432/", &[]);
    assert_cautions("LDAP://h:389/", &[Caution::SchemeCase]);
    assert_cautions("https://h:25/", &[port(25, Some("smtp"))]);
    assert_cautions("https://h:1023/", &[port(1023, None)]);
    assert_cautions("https://h:1024/", &[]);
    assert_cautions("https://h:0/", &[port(0, None)]);
    assert_cautions("postgresql://h:5432/", &[]);
    assert_cautions("http://h:65535/", &[port(65535, None)]);
    assert_cautions("http://h:65536/", &[Caution::PortOutOfRange]);
    assert_cautions("x://h:99999999999999999999/", &[Caution::PortOutOfRange]);
}

/// The ports below 1024 in `/etc/services` of Debian's netbase, which follows IANA's registry. Each line has a name, its
/// port, and aliases.
const NETBASE: &str = "\
echo 7/tcp
discard 9/tcp sink null
systat 11/tcp users
daytime 13/tcp
netstat 15/tcp
qotd 17/tcp quote
chargen 19/tcp ttytst source
ftp-data 20/tcp
ftp 21/tcp
ssh 22/tcp
telnet 23/tcp
smtp 25/tcp mail
time 37/tcp timserver
whois 43/tcp nicname
tacacs 49/tcp
domain 53/tcp
tftp 69/udp
gopher 70/tcp
finger 79/tcp
http 80/tcp www
kerberos 88/tcp kerberos5 krb5 kerberos-sec
iso-tsap 102/tcp tsap
pop3 110/tcp pop-3
sunrpc 111/tcp portmapper
auth 113/tcp authentication tap ident
nntp 119/tcp readnews untp
ntp 123/udp
epmap 135/tcp loc-srv
netbios-ns 137/udp
netbios-dgm 138/udp
netbios-ssn 139/tcp
imap2 143/tcp imap
snmp 161/tcp
snmp-trap 162/tcp snmptrap
bgp 179/tcp
z3950 210/tcp wais
ldap 389/tcp
svrloc 427/tcp
https 443/tcp
microsoft-ds 445/tcp
kpasswd 464/tcp
submissions 465/tcp ssmtp smtps urd
exec 512/tcp
login 513/tcp
shell 514/tcp cmd syslog
printer 515/tcp spooler
uucp 540/tcp uucpd
klogin 543/tcp
kshell 544/tcp krcmd
afpovertcp 548/tcp
rtsp 554/tcp
nntps 563/tcp snntp
submission 587/tcp
ipp 631/tcp
ldaps 636/tcp
rsync 873/tcp
ftps-data 989/tcp
ftps 990/tcp
telnets 992/tcp
imaps 993/tcp
pop3s 995/tcp
";

/// Entries of IANA's registry of service names and port numbers that netbase lacks.
const IANA: &str = "\
nameserver 42/tcp
pop2 109/tcp
uucp-path 117/tcp
irc 194/tcp
z39.50 210/tcp
imap3 220/tcp
";

#[test]
fn services_of_reserved_ports() {
    let mut names: HashMap<u16, Vec<&str>> = HashMap::new();
    for line in NETBASE.lines().chain(IANA.lines()) {
        let (name, rest) = line.split_once(' ').expect("a name and a port");
        let (port, rest) = rest.split_once('/').expect("a port and a protocol");
        let aliases = rest.split(' ').skip(1);
        names.entry(port.parse().expect("a number")).or_default().extend([name].into_iter().chain(aliases));
    }
    assert_eq!(names.len(), 66);
    let mut wrong = Vec::new();
    for number in 0..1024 {
        let service = match cautions(&format!("x://h:{number}/"))[..] {
            [Caution::Port { number: same, service }] if same == number => service,
            ref others => panic!("{number}: {others:?}"),
        };
        let known = names.get(&number);
        let agree = service.map_or(known.is_none(), |name| known.is_some_and(|known| known.contains(&name)));
        if !agree {
            wrong.push(format!("{number}: {service:?}, not {known:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// 3.1: the "//" serves "to indicate that it complies with the common Internet scheme syntax".
#[test]
fn two_slashes_without_a_login() {
    for text in
        ["mysql://u:p@db_1/x", "postgres://u:p@h:54x2/db", "mongodb://a:1,b:2/x", "x://", "x:///a", "x://h."]
    {
        assert_cautions(text, &[Caution::NoLogin]);
    }
    for text in ["mysql://u@db-1/x", "mongodb://a:27017/b:2", "x:/a", "x:a//b", "x:"] {
        assert_cautions(text, &[]);
    }
    // The RFC defines these schemes' use of slashes.
    assert_cautions("file:///a", &[]);
    assert_cautions("news://h/a@b", &[Caution::HostInAddress]);
}

#[test]
fn control_characters() {
    // Section 6: "CR and LF characters for telnet protocols"; 2.2: 00-1F and 7F.
    assert_cautions("telnet://u%0D%0Ax@h/", &[control(Production::User)]);
    assert_cautions(
        "ftp://u:%00@h/a%1F",
        &[Caution::Password, control(Production::Password), control(Production::Fsegment)],
    );
    assert_cautions("http://h/%7F?%09", &[control(Production::Hsegment), control(Production::Search)]);
    assert_cautions("news:a%0Db@h", &[control(Production::Article), Caution::ArticleForm]);
    assert_cautions("x:%0A", &[control(Production::Schemepart)]);
    assert_cautions("gopher://h/%09", &[control(Production::Gtype)]);
    assert_cautions("gopher://h/0a%0D", &[control(Production::Selector)]);
    assert_cautions("gopher://h/0a%09%09+%0D", &[control(Production::GopherPlusString)]);
    assert_cautions("http://h/%20%80%FF", &[]);
    // These tabs are delimiters, and these line breaks belong to the form of 3.4.9.
    assert_cautions("gopher://h/7a%09words", &[]);
    let form = "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A";
    assert_cautions(form, &[Caution::FilledForm]);
    assert_cautions(
        &form.replace("two", "%00"),
        &[control(Production::GopherPlusString), Caution::FilledForm],
    );
    // An incomplete or altered form isn't recognized as a form, so its line breaks are suspicious.
    for no_form in [&form[..form.len() - 7], "gopher://h/0a%09%09+%091%0D%0AHELO%0D%0A.%0D%0A"] {
        assert_cautions(no_form, &[control(Production::GopherPlusString)]);
    }
}

/// RFC 854: 255 is `IAC` and precedes a command. RFC 959 builds on Telnet.
#[test]
fn telnet_commands() {
    assert_cautions("telnet://%FF@h/", &[telnet(Production::User)]);
    assert_cautions("telnet://u:%FF@h/", &[Caution::Password, telnet(Production::Password)]);
    assert_cautions("ftp://%FF@h", &[telnet(Production::User)]);
    assert_cautions("ftp://u:%FF@h", &[Caution::Password, telnet(Production::Password)]);
    assert_cautions("ftp://h/%FF/a%FF", &[telnet(Production::Fsegment)]);
    for text in ["ftp://h/%FE", "telnet://%FE@h", "http://h/%FF", "gopher://h/0%FF", "x://%FF@h/"] {
        assert_cautions(text, &[]);
    }
}

/// RFC 959, 5.3.1: USER, CWD and RETR require a nonempty argument. NLST doesn't.
#[test]
fn null_arguments() {
    assert_cautions("ftp://h/", &[null("RETR")]);
    assert_cautions("ftp://h/pub/", &[null("RETR")]);
    assert_cautions("ftp://h/pub/;type=i", &[null("RETR")]);
    assert_cautions("ftp://h//etc/motd", &[null("CWD")]);
    assert_cautions("ftp://h/a//b//", &[null("CWD"), null("RETR")]);
    assert_cautions("ftp://@h/a", &[null("USER")]);
    for text in ["ftp://h", "ftp://h/pub", "ftp://h/pub/;type=d", "ftp://h/;type=D", "file:////a//"] {
        assert_cautions(text, &[]);
    }
}

#[test]
fn arguments_that_look_like_options() {
    assert_cautions("ftp://h/-R;type=d", &[hyphen("NLST")]);
    assert_cautions("ftp://h/%2DR;type=D", &[needless(Production::Fsegment), hyphen("NLST")]);
    assert_cautions("ftp://h/-a/b/-c", &[hyphen("CWD"), hyphen("RETR")]);
    assert_cautions("ftp://-u@h/a", &[hyphen("USER")]);
    for text in ["ftp://h/a-R;type=d", "ftp://h/%20-R;type=d", "http://h/-R", "telnet://-u@h"] {
        assert_cautions(text, &[]);
    }
}

#[test]
fn tabs_in_selectors() {
    // In the BNF, a search has neither `/` nor `?`, so the whole string is one selector.
    assert_cautions("gopher://h/7s%09a/b", &[Caution::TabInSelector]);
    assert_cautions("gopher://h/7s%09a?b", &[Caution::TabInSelector]);
    assert_cautions("gopher://h/7s%09a", &[]);
}

#[test]
fn escapes() {
    assert_cautions(
        "http://h/%41/%3C/%2D?%24",
        &[needless(Production::Hsegment), needless(Production::Search)],
    );
    assert_cautions(
        "prospero://h/p;%66=%67",
        &[needless(Production::Fieldname), needless(Production::Fieldvalue)],
    );
    // A scheme may reserve these characters, so their unencoded form can mean something else.
    assert_cautions("http://h/%2F%3B%3A%40%3D%26%3F", &[]);
    assert_cautions("http://h/%3C%5B%22%25%41", &[needless(Production::Hsegment)]);
    assert_cautions("http://h/%3c", &[lower(Production::Hsegment)]);
    assert_cautions("mailto:a%5bb", &[lower(Production::Encoded822addr)]);
    assert_cautions("http://h/%3C%22ff", &[]);
}

#[test]
fn news() {
    for group in ["a..b", "a.", "a.b..."] {
        assert_cautions(&format!("news:{group}"), &[Caution::GroupForm]);
        assert_cautions(&format!("nntp://h/{group}/1"), &[Caution::GroupForm]);
    }
    for good in
        ["news:*", "news:a", "news:comp.infosystems.www.misc", "nntp://h/alt.a/1", "news:1a$%25@h.dom"]
    {
        assert_cautions(good, &[]);
    }
    // RFC 1036, 2.1.5: an identifier has printing characters except `<`, `>` and `@`, then `@` and a domain name.
    for article in ["a%20b@h", "%3Ca@h", "a%3E@h", "a%40b@h", "a%E9@h", "a@1.2.3.4"] {
        assert_cautions(&format!("news:{article}"), &[Caution::ArticleForm]);
    }
}

#[test]
fn cautions_are_not_repeated() {
    let text = format!("http://h/{}", "%61/%0d/".repeat(1000));
    let within = Production::Hsegment;
    assert_cautions(&text, &[needless(within), control(within), lower(within)]);
}

#[test]
fn cautions_have_a_section_and_a_message() {
    for (caution, section, sentence) in [
        (Caution::SchemeCase, "2.1", "the scheme is not in lower case"),
        (
            Caution::ReservedScheme,
            "4",
            "the RFC suggests that the scheme's name be reserved, and defines no syntax for it",
        ),
        (Caution::ExperimentalScheme, "4", "the scheme is experimental: its use is by mutual agreement"),
        (Caution::SimilarScheme { known: "https" }, "4", "the scheme's name may be a misspelling of `https`"),
        (Caution::NoSlashes, "3.1", "the scheme's colon isn't followed by `//`, so the URL has no host"),
        (
            Caution::DotSegment,
            "2.3",
            "a segment of the path is `.` or `..`, which many clients and servers resolve",
        ),
        (
            Caution::OtherHost,
            "3.1",
            "other readers find another host: a `?` in a login ends it, and a drive letter removes it",
        ),
        (
            Caution::HostInAddress,
            "3.1",
            "other readers find a host after the two slashes, but URLs of this scheme have none",
        ),
        (
            Caution::NoLogin,
            "3.1",
            "no valid login follows the two slashes, so the URL has no user, password, host or port",
        ),
        (Caution::Password, "6", "the URL contains a password, which everyone who sees the URL can read"),
        (Caution::AddressOutOfRange, "3.1", "a group of the host's address is over 255"),
        (
            Caution::AddressLeadingZero,
            "3.1",
            "a group of the host's address has a leading zero, which many resolvers interpret as octal",
        ),
        (Caution::LabelTooLong, "3.1", "a label of the host's name has more than 63 octets"),
        (Caution::HostTooLong, "3.1", "the host's name has more than 255 octets"),
        (port(25, Some("smtp")), "6", "port 25 is not the scheme's default; it is the port of smtp"),
        (port(1023, None), "6", "port 1023 is not the scheme's default and is within the reserved space"),
        (port(1024, None), "6", "port 1024 is not the scheme's default"),
        (Caution::PortOutOfRange, "3.1", "no such port exists, because port numbers end at 65535"),
        (control(Production::User), "6", "a control character is encoded in `user`"),
        (telnet(Production::User), "6", "the octet 255 in `user` begins a Telnet command"),
        (null("CWD"), "3.2.2", "the argument of CWD is null, and servers differ in how they handle it"),
        (
            hyphen("NLST"),
            "6",
            "the argument of NLST begins with a hyphen, and a server may interpret it as an option",
        ),
        (
            Caution::TabInSelector,
            "3.4.2",
            "the gopher selector contains an encoded tab, and the text after it is a search",
        ),
        (
            Caution::FilledForm,
            "6",
            "the gopher form's lines would be commands to a server of another protocol",
        ),
        (
            needless(Production::User),
            "2.2",
            "`user` contains an escape of a character that needs no encoding",
        ),
        (lower(Production::User), "2.2", "an escape in `user` has a lowercase hexadecimal digit"),
        (Caution::GroupForm, "3.6", "the news group's name has an empty level"),
        (Caution::ArticleForm, "3.6", "a news article can't have this identifier"),
    ] {
        assert_eq!((caution.section(), caution.to_string().as_str()), (section, sentence));
    }
}

/// The RFC's examples only have cautions about passwords, ports, `x-`, null arguments and the form of 3.4.9.
#[test]
fn cautions_of_rfc_examples() {
    let expected = [
        Caution::ExperimentalScheme,
        Caution::Password,
        port(8080, None),
        null("USER"),
        null("CWD"),
        null("RETR"),
        Caution::FilledForm,
    ];
    for example in examples() {
        for caution in cautions(&example.url) {
            assert!(expected.contains(&caution), "{} {caution:?}", example.url);
        }
    }
}
