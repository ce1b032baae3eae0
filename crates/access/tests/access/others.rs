//! Tests of the semantics of other schemes, according to Sections 3.3, 3.6 to 3.11 and 4.

use rfc1738::Url;
use rfc1738::grammar::{Fileurl, Nntpurl, Prosperourl, Scheme, Waisurl};
use rfc1738_access::{Access, FilePathError, PlanOptions, SchemeStatus, Step};
use rfc1738_bnf::{Grammar, Rfc1738};

use super::{passage, rows, url};

/// Returns the steps to access a URL.
fn plan(text: &str) -> Vec<Step<'_>> {
    url::<Url<'_>>(text).plan(PlanOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn http_requests_are_not_decoded() {
    let request = |text| match &plan(text)[1..] {
        [Step::Target(target), Step::HostHeader(host)] => {
            (String::from_utf8_lossy(target.as_bytes()).into_owned(), host.to_string())
        }
        other => panic!("{text}: {other:?}"),
    };
    let is = |target: &str, host: &str| (target.to_owned(), host.to_owned());
    assert_eq!(request("http://host.dom"), is("/", "host.dom"));
    assert_eq!(request("http://host.dom/"), is("/", "host.dom"));
    assert_eq!(request("http://1.2.3.4:8080/?"), is("/?", "1.2.3.4:8080"));
    assert_eq!(request("http://h//a%2Fb;c/?d%0D%0A"), is("//a%2Fb;c/?d%0D%0A", "h"));
}

#[test]
fn news_forms() {
    assert_eq!(plan("news:*"), [Step::AllGroups]);
    let group = plan("news:comp.infosystems.www.misc");
    assert!(matches!(&group[..], [Step::Group(group)] if group.as_str() == "comp.infosystems.www.misc"));
    let article = plan("news:a/b%24%25@host.dom");
    assert!(matches!(&article[..], [Step::Article(id)] if id.as_bytes() == b"<a/b$%@host.dom>"));
}

#[test]
fn nntp_group_and_number() {
    let nntp: Nntpurl<'_> = url("nntp://h/alt.x/007");
    assert_eq!((nntp.group.as_str(), nntp.digits.map(|digits| digits.as_str())), ("alt.x", Some("007")));
    assert_eq!(url::<Nntpurl<'_>>("nntp://h/g").digits, None);
}

#[test]
fn telnet_advice() {
    let advice = |text| {
        let steps = plan(text).into_iter().skip(1);
        let advice = steps.map(|step| match step {
            Step::User(user) => ("user", user.as_bytes().to_vec()),
            Step::Password(password) => ("password", password.as_bytes().to_vec()),
            other => panic!("{text}: {other:?}"),
        });
        advice.collect::<Vec<_>>()
    };
    let [user, password] = [|text: &[u8]| ("user", text.to_vec()), |text: &[u8]| ("password", text.to_vec())];
    assert_eq!(advice("telnet://a%40b:c%3A@h/"), [user(b"a@b"), password(b"c:")]);
    assert_eq!(advice("telnet://h"), []);
    assert_eq!(advice("telnet://:@h"), [user(b""), password(b"")]);
}

#[test]
fn wais_forms() {
    let Waisurl::Database(database) = url("wais://h/d%20b") else { panic!() };
    assert_eq!(*database.database.decode(), *b"d b");
    let Waisurl::Index(index) = url("wais://h/d%20b?a%2Fb") else { panic!() };
    assert_eq!((&*index.database.decode(), &*index.search.decode()), (&b"d b"[..], &b"a/b"[..]));
    let Waisurl::Doc(document) = url("wais://h/d%20b/WSRC/1%3D%2Fx%3B%00") else { panic!() };
    assert_eq!((&*document.database.decode(), &*document.wtype.decode()), (&b"d b"[..], &b"WSRC"[..]));
    assert_eq!(*document.wpath.decode(), *b"1=/x;\0");
}

/// Section 6.1 of RFC 822.
#[test]
fn addr_specs() {
    for (domain, row) in rows("addr-specs") {
        let (address, local_part) = row.split_once(' ').expect("a local part");
        let text = format!("mailto:{address}");
        match &plan(&text)[1..] {
            [Step::LocalPart(local), Step::Domain(found)] => {
                assert_eq!(local.as_bytes(), local_part.as_bytes(), "{text}");
                assert_eq!(found.as_bytes(), domain.as_bytes(), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    for (offset, address) in rows("other addresses") {
        let text = format!("mailto:{address}");
        let is_control = ["%00", "%0A", "%0D"].iter().any(|escape| address.contains(escape));
        if is_control {
            assert!(url::<Url<'_>>(&text).plan(PlanOptions::default()).is_err(), "{text}");
            continue;
        }
        match &plan(&text)[1..] {
            [Step::NoAddrSpec(error)] => assert_eq!(error.offset().to_string(), offset, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// 3.10: the VMS file `DISK$USER:[MY.NOTES]NOTE123456.TXT` "might become" this URL.
#[test]
fn vms_example() {
    let file: Fileurl<'_> = url("file://vms.host.edu/disk$user/my/notes/note12345.txt");
    assert_eq!(file.host.map(|host| host.as_str()), Some("vms.host.edu"));
    let parts = file.fpath.segments().map(|segment| segment.decode().into_owned());
    assert!(parts.eq([&b"disk$user"[..], b"my", b"notes", b"note12345.txt"]));
    #[cfg(any(unix, windows))]
    {
        let url: Url<'_> = url("file://vms.host.edu/disk$user/my/notes/note12345.txt");
        assert_eq!(url.to_file_path(), Err(FilePathError::OtherHost));
    }
}

#[test]
#[cfg(unix)]
fn unix_paths_reject_only_slash_and_nul() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::PathBuf;

    let path = |text| url::<Url<'_>>(text).to_file_path();
    let octets = |octets| Ok(PathBuf::from(OsStr::from_bytes(octets)));
    assert_eq!(path("file:///"), octets(b"/"));
    assert_eq!(path("file:////a//b%20c/"), octets(b"//a//b c/"));
    assert_eq!(path("file:///%FF%5C"), octets(b"/\xff\\"));
    assert_eq!(path("file:///a/b%2Fc"), Err(FilePathError::Separator(2)));
    assert_eq!(path("file:///%00"), Err(FilePathError::Nul(1)));
}

#[test]
#[cfg(unix)]
fn only_local_files_have_a_path() {
    let path = |text| url::<Url<'_>>(text).to_file_path();
    for local in ["file:///a", "file://localhost/a", "file://LocalHost/a"] {
        assert_eq!(path(local), Ok("/a".into()), "{local}");
    }
    assert_eq!(path("ftp://localhost/a"), Err(FilePathError::OtherScheme));
    for other in ["file://host.dom/a", "file://localhost.dom/a", "file://127.0.0.1/a"] {
        assert_eq!(path(other), Err(FilePathError::OtherHost), "{other}");
    }
}

/// 3.11: "`<URL:prospero://host.dom//pros/name>` designates a `<hsoname>` of "/pros/name"".
#[test]
fn prospero_names_with_leading_slash() {
    let prospero: Prosperourl<'_> = url("prospero://host.dom//pros/name");
    assert_eq!(*prospero.ppath.decode(), *b"/pros/name");
    assert_eq!(prospero.fields.iter().count(), 0);
    assert_eq!(*url::<Prosperourl<'_>>("prospero://h/a%3Bb/").ppath.decode(), *b"a;b/");
}

#[test]
fn prospero_fields_are_in_order() {
    let prospero: Prosperourl<'_> = url("prospero://h/n;OBJECT-VERSION=2;a%3B=%3D;OBJECT-VERSION=1;=");
    let fields: Vec<_> =
        prospero.fields.iter().map(|field| (field.fieldname.decode(), field.fieldvalue.decode())).collect();
    let fields: Vec<(&[u8], &[u8])> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
    let expected: [(&[u8], &[u8]); 4] =
        [(b"OBJECT-VERSION", b"2"), (b"a;", b"="), (b"OBJECT-VERSION", b"1"), (b"", b"")];
    assert_eq!(fields, expected);
}

#[test]
fn section_4_reserves_names() {
    let status = |name: &str| SchemeStatus::of(url::<Scheme<'_>>(name));
    let reserved = passage("for future definition:", "5. BNF for").trim();
    assert_eq!(reserved.lines().count(), 7);
    let schemes = Grammar::rfc1738().schemes().expect("`url` has schemes");
    let is_specified = |name: &str| schemes.iter().any(|(scheme, _)| scheme == name);
    let reserved = reserved.lines().filter_map(|line| line.trim().split_once(' '));
    for (name, purpose) in reserved.filter(|(name, _)| !is_specified(name)) {
        let (SchemeStatus::Reserved(found), SchemeStatus::Reserved(found_for_upper)) =
            (status(name), status(&name.to_uppercase()))
        else {
            panic!("{name} isn't reserved")
        };
        assert_eq!((found, found_for_upper), (purpose.trim(), purpose.trim()));
    }
    for name in ["x-", "x-y", "X-Y", "x-afs"] {
        assert_eq!(status(name), SchemeStatus::Experimental, "{name}");
    }
    for (name, _) in &schemes {
        assert_eq!(status(name), SchemeStatus::Specified, "{name}");
        assert_eq!(status(&name.to_uppercase()), SchemeStatus::Specified, "{name}");
    }
    for name in ["x", "xy", "https", "z39", "z39.50r", "afs-x", "-x"] {
        assert_eq!(status(name), SchemeStatus::Unknown, "{name}");
    }
}
