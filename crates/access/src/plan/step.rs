//! Steps of clients.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{borrow::ToOwned, format};
use core::fmt;

use rfc1738::MASK;
use rfc1738::grammar::{Digits, Group, Host, Hostport};

use super::value::{Value, escaped};
use crate::addr_spec::AddrSpecError;
use crate::ftp::{Command, Pass};
use crate::{DatabaseError, Endpoint, SchemeStatus};

/// Defines [`Step`]. Each row has a variant whose value is a decoded part of the URL, and its name. The macro has the others.
macro_rules! steps {
    ($($(#[doc = $about:literal])* $part:ident $name:literal;)*) => {
        /// A step that a client takes to access a URL, or information that it needs. [`Access::plan`](crate::Access::plan) returns the steps.
        ///
        /// `Display` writes the name, a space and the masked text. `Debug` masks passwords, too. A new variant is a breaking change, so that
        /// no program that shows steps overlooks it.
        ///
        /// ```
        /// use rfc1738::Url;
        /// use rfc1738_access::{Access, PlanOptions, Step};
        ///
        /// let plan = Url::parse("gopher://host.dom/7sel%09caf%E9")?.plan(PlanOptions::default())?;
        /// let Step::Send(line) = &plan[2] else { panic!("not a line") };
        /// assert_eq!(line.as_bytes(), b"sel\tcaf\xE9");
        /// assert_eq!(plan[2].to_string(), r"send sel\tcaf\xe9");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub enum Step<'a> {
            /// Connect to this server.
            Connect {
                /// The server. An address has no leading zeros, and the port is the URL's, or the scheme's default.
                endpoint: Endpoint<'a>,
                /// `true` if the host or the port may be part of a password: see [`Redacted`](rfc1738::Redacted).
                may_contain_password: bool,
            },
            /// Send this FTP command. Section 3.2.
            Ftp(Command<'a>),
            /// Request this target: the path and the search of http, which stay percent-encoded. It always has the `/` that "may
            /// also be omitted" from the URL. Section 3.3.
            Target(Value<'a>),
            /// Send this `Host` header.
            HostHeader(Hostport<'a>),
            /// Expect an item of this Gopher type, which isn't sent. Section 3.4.1.
            ItemType(u8),
            /// The address has no local part and domain, because it isn't an `addr-spec` of RFC 822.
            NoAddrSpec(AddrSpecError),
            /// List all news groups. Section 3.6.
            AllGroups,
            /// Select this news group. Sections 3.6 and 3.7.
            Group(Group<'a>),
            /// Retrieve the article with this number. Section 3.7.
            ArticleNumber(Digits<'a>),
            /// Log in under this name. In telnet, it and the password are "advisory only": a client suggests them to its user, and
            /// they contain no CR, LF or NUL. Section 3.8.
            User(Value<'a>),
            /// Log in with this password.
            Password(Value<'a>),
            /// The host of a file.
            FileHost(Host<'a>),
            /// The status of a scheme that the RFC doesn't specify. Section 4.
            Scheme(SchemeStatus),
            /// The scheme is that of a database, but drivers don't accept the URL, or may read it in different ways.
            NoDatabase(DatabaseError),
            $($(#[doc = $about])* $part(Value<'a>),)*
        }

        impl Step<'_> {
            /// Returns the name of the step. Different steps may have the same name.
            ///
            /// | name | text |
            /// |---|---|
            /// | `connect` | the host, with the port or the scheme's default port, if any |
            /// | `send` | a line to send, without the CR LF at its end (ftp, gopher) |
            /// | `ask` | an FTP command whose argument the user must provide |
            /// | `guess` | an FTP command whose argument the client must guess |
            /// | `target` | the target of an HTTP request, percent-encoded |
            /// | `host` | the host of a file, or the `Host` header of an HTTP request, with the port if the URL has one |
            /// | `article` | a Message-ID with its `<` and `>` (news), or an article's number (nntp) |
            /// | `part` | a segment of a file's path |
            /// | `note` | the reason that an address isn't an addr-spec, or that a URL isn't that of a database |
            /// | `scheme`, `proposed` | the status or the purpose of a scheme that the RFC doesn't specify |
            ///
            /// With any other name, the text is the part of the URL with this name, decoded. `groups all` stands for `*`.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self {
                    Step::Connect { .. } => "connect",
                    Step::Ftp(Command::Pass(Pass::EmailAddress | Pass::Prompt)) => "ask",
                    Step::Ftp(Command::Type(None)) => "guess",
                    Step::Ftp(_) => "send",
                    Step::Target(_) => "target",
                    Step::HostHeader(_) | Step::FileHost(_) => "host",
                    Step::ItemType(_) => "type",
                    Step::NoAddrSpec(_) | Step::NoDatabase(_) => "note",
                    Step::AllGroups => "groups",
                    Step::Group(_) => "group",
                    Step::ArticleNumber(_) => "article",
                    Step::User(_) => "user",
                    Step::Password(_) => "password",
                    Step::Scheme(SchemeStatus::Reserved(_)) => "proposed",
                    Step::Scheme(_) => "scheme",
                    $(Step::$part(_) => $name,)*
                }
            }

            /// Returns the step's text, with `****` for each octet or more that may be a password.
            ///
            /// The text is one line of printable ASCII. In a decoded part of the URL, all other bytes are escaped, as are quotes and
            /// backslashes: `\n`, `\'`, `\xe9`. The target of an HTTP request stays percent-encoded.
            #[must_use]
            pub fn masked(&self) -> String {
                self.text(false)
            }

            /// Returns the step's text, with passwords.
            #[must_use]
            pub fn with_passwords(&self) -> String {
                self.text(true)
            }

            fn text(&self, shows_passwords: bool) -> String {
                match self {
                    Step::Connect { may_contain_password: true, .. } if !shows_passwords => MASK.to_owned(),
                    Step::Connect { endpoint, .. } => endpoint.to_string(),
                    Step::Ftp(command) => line(command, shows_passwords),
                    // The characters of a URL need no escapes.
                    Step::Target(target) => {
                        target.text(shows_passwords, |octets| String::from_utf8_lossy(octets).into_owned())
                    }
                    Step::HostHeader(hostport) => hostport.to_string(),
                    Step::ItemType(item_type) => escaped(&[*item_type]),
                    Step::NoAddrSpec(error) => error.to_string(),
                    Step::NoDatabase(error) => format!("not a database URL: {error}"),
                    Step::AllGroups => "all".to_owned(),
                    Step::Group(group) => group.to_string(),
                    Step::ArticleNumber(digits) => digits.to_string(),
                    Step::FileHost(host) => host.to_string(),
                    Step::Scheme(SchemeStatus::Reserved(purpose)) => (*purpose).to_owned(),
                    Step::Scheme(SchemeStatus::Experimental) => "experimental".to_owned(),
                    Step::Scheme(SchemeStatus::Specified | SchemeStatus::Unknown) => "not specified".to_owned(),
                    Step::User(value) | Step::Password(value) => value.text(shows_passwords, escaped),
                    $(Step::$part(value) => value.text(shows_passwords, escaped),)*
                }
            }

            /// Marks each part of the URL in the step as a possible password, except those that can't contain one.
            pub(super) fn hide(&mut self) {
                match self {
                    Step::Ftp(Command::Cwd(value) | Command::Nlst(value) | Command::Retr(value)) => value.hide(),
                    // These know whether they may contain a password.
                    Step::Connect { .. } | Step::Ftp(Command::User(_) | Command::Pass(_)) | Step::Target(_) | Step::User(_) | Step::Password(_) => {}
                    Step::Ftp(Command::Type(_)) | Step::HostHeader(_) | Step::ItemType(_)
                    | Step::NoAddrSpec(_) | Step::AllGroups | Step::Group(_) | Step::ArticleNumber(_) | Step::FileHost(_)
                    | Step::Scheme(_) | Step::NoDatabase(_) => {}
                    $(Step::$part(value) => value.hide(),)*
                }
            }
        }
    };
}

steps! {
    /// Send this line, which the octets CR LF follow. Section 3.4.
    Send "send";
    /// Send mail to this address. It contains no CR, LF or NUL: RFC 822 allows them if quoted, but mail programs don't support
    /// them. Section 3.5.
    Address "address";
    /// The local part of the address, with its quotes.
    LocalPart "local-part";
    /// The domain of the address. A domain literal is in brackets.
    Domain "domain";
    /// Retrieve the article with this Message-ID, which has its `<` and `>`: the URL contains it "without the enclosing" brackets.
    /// Section 3.6.
    Article "article";
    /// Select this WAIS database, or the database of a database URL. Section 3.9.
    Database "database";
    /// Search the database for these words.
    Search "search";
    /// Expect a document of this type.
    DocumentType "type";
    /// Retrieve this document.
    Document "document";
    /// Open this file on this machine. Section 3.10.
    LocalPath "path";
    /// A segment of a file's path.
    PathSegment "part";
    /// Resolve this Prospero name. Section 3.11.
    Hsoname "hsoname";
    /// The name of a Prospero field. Its value follows.
    FieldName "field";
    /// The value of a Prospero field.
    FieldValue "value";
    /// The path in a scheme that the RFC doesn't specify. Encoded delimiters stay encoded.
    Path "path";
    /// The name of an option of a database URL. Its value follows.
    OptionName "option";
    /// The value of an option of a database URL. That of a password is masked.
    OptionValue "value";
}

/// Returns the line of an FTP command, or the command and what the client asks for.
fn line(command: &Command<'_>, shows_passwords: bool) -> String {
    let name = command.name();
    match command {
        Command::User(value)
        | Command::Pass(Pass::Given(value))
        | Command::Cwd(value)
        | Command::Nlst(value)
        | Command::Retr(value) => format!("{name} {}", value.text(shows_passwords, escaped)),
        Command::Pass(pass @ (Pass::EmailAddress | Pass::Prompt)) => {
            format!("{name}, with {}", pass.prompt().unwrap_or_default())
        }
        Command::Type(_) => {
            let argument = command.argument().map(escaped);
            [Some(name.to_owned()), argument].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    }
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name(), self.masked())
    }
}

/// Masks passwords.
impl fmt::Debug for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Step").field(&self.name()).field(&self.masked()).finish()
    }
}
