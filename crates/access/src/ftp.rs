//! The commands of an FTP client for an FTP URL. Section 3.2. [`commands`] is the entry point.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

use rfc1738::Production;
use rfc1738::grammar::{Ftpurl, Login};

use crate::Value;
use crate::injection::{InjectionError, checked};

/// Returns the commands that a client sends after it has connected, in order. Sections 3.2.1 and 3.2.2.
///
/// USER and PASS come first, then a CWD for each `<cwd>`, even an empty one, then either NLST, for the
/// typecode `d`, or TYPE and RETR. Components are decoded: `%2Fetc` becomes `CWD /etc`.
///
/// An empty `<cwd>` or `<name>` is a null argument, and servers differ in how they handle it
/// ([`WarningKind::NullArgument`](crate::WarningKind::NullArgument)). If the URL has no path, PASS is the last
/// command. If it has no typecode, the client "must guess" (3.2.3). If the client guesses that the URL names a
/// directory, use [`listing_commands`].
///
/// The commands are for a new connection: 3.2.5 gives no other "reliable algorithm" for moving from one URL
/// to the next.
///
/// ```
/// use rfc1738::grammar::Ftpurl;
/// use rfc1738_access::ftp::{self, Command, Pass, TransferType};
///
/// let url = Ftpurl::try_from("ftp://host.dom//etc/motd;type=a")?;
/// let commands = ftp::commands(&url)?;
/// assert_eq!(commands[1], Command::Pass(Pass::EmailAddress));
/// assert_eq!(commands[2].to_bytes().unwrap(), b"CWD \r\n");
/// assert_eq!(commands[4], Command::Type(Some(TransferType::Ascii)));
/// assert_eq!(commands[5].to_bytes().unwrap(), b"RETR motd\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if a decoded component contains CR, LF or NUL (Section 6).
pub fn commands<'a>(url: &Ftpurl<'a>) -> Result<Vec<Command<'a>>, InjectionError> {
    commands_of_type(url, typecode(url))
}

/// Returns `true` if the URL suggests a directory: either its typecode is `d`, or it has no typecode and
/// its name is absent or empty, as after a final `/`. Section 3.2.3 leaves the guess to the client.
///
/// Any other name without a typecode may also be a directory. Only the server can tell.
///
/// ```
/// use rfc1738::grammar::Ftpurl;
/// use rfc1738_access::ftp::suggests_directory;
///
/// assert!(suggests_directory(&Ftpurl::try_from("ftp://host.dom/pub/")?));
/// assert!(suggests_directory(&Ftpurl::try_from("ftp://host.dom/pub;type=d")?));
/// assert!(!suggests_directory(&Ftpurl::try_from("ftp://host.dom/pub/;type=i")?));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[must_use]
pub fn suggests_directory(url: &Ftpurl<'_>) -> bool {
    let Some(path) = url.path else { return true };
    match typecode(url) {
        Some(typecode) => typecode == DIRECTORY,
        None => path.fpath.segments().next_back().is_none_or(|name| name.as_str().is_empty()),
    }
}

/// Returns the commands of a client that guesses that the URL names a directory: those of [`commands`], but with NLST
/// instead of TYPE and RETR. Sections 3.2.2 and 3.2.3.
///
/// If the URL has no path, the argument of NLST is null. If it has a typecode, the result is that of [`commands`].
///
/// ```
/// use rfc1738::grammar::Ftpurl;
/// use rfc1738_access::ftp::listing_commands;
///
/// let commands = listing_commands(&Ftpurl::try_from("ftp://host.dom/pub/doc")?)?;
/// let lines: Vec<_> = commands[2..].iter().filter_map(|command| command.to_bytes()).collect();
/// assert_eq!(lines, [&b"CWD pub\r\n"[..], b"NLST doc\r\n"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error in the same cases as [`commands`].
pub fn listing_commands<'a>(url: &Ftpurl<'a>) -> Result<Vec<Command<'a>>, InjectionError> {
    let mut commands = commands_of_type(url, typecode(url).or(Some(DIRECTORY)))?;
    if url.path.is_none() {
        commands.push(Command::Nlst(Value::new(Cow::default())));
    }
    Ok(commands)
}

/// The typecode of a directory listing.
pub(crate) const DIRECTORY: char = 'd';

/// Returns the typecode in lower case. The BNF allows both cases, and 3.2.2 only lower case.
pub(crate) fn typecode(url: &Ftpurl<'_>) -> Option<char> {
    Some(url.path?.ftptype?.as_char().to_ascii_lowercase())
}

/// Returns the commands for a URL with this typecode.
fn commands_of_type<'a>(
    url: &Ftpurl<'a>,
    typecode: Option<char>,
) -> Result<Vec<Command<'a>>, InjectionError> {
    let (user, password) = login_arguments(&url.login)?;
    let pass = match (&user, password) {
        (None, _) => Pass::EmailAddress,
        (Some(_), None) => Pass::Prompt,
        (Some(_), Some(password)) => Pass::Given(password),
    };
    let user = user.unwrap_or(Value::new(b"anonymous".into()));
    let mut commands = vec![Command::User(user), Command::Pass(pass)];
    let Some(path) = url.path else { return Ok(commands) };
    let mut cwds = path.fpath.segments();
    let name = cwds.next_back().map_or(Cow::default(), |name| name.decode());
    for cwd in cwds {
        commands.push(Command::Cwd(argument(Production::Fsegment, cwd.decode())?));
    }
    let name = argument(Production::Fsegment, name)?;
    let transfer_type = match typecode {
        Some(DIRECTORY) => {
            commands.push(Command::Nlst(name));
            return Ok(commands);
        }
        Some('a') => Some(TransferType::Ascii),
        Some(_) => Some(TransferType::Image),
        None => None,
    };
    commands.extend([Command::Type(transfer_type), Command::Retr(name)]);
    Ok(commands)
}

/// A command of an FTP client, and its argument, if it is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Command<'a> {
    /// `USER`: log in under this name.
    User(Value<'a>),
    /// `PASS`, if the server asks for a password.
    Pass(Pass<'a>),
    /// `CWD`: change the working directory. The argument may be null.
    Cwd(Value<'a>),
    /// `TYPE`. If the type is `None`, the client guesses it, for instance from the name (3.2.3).
    Type(Option<TransferType>),
    /// `NLST`: list a directory.
    Nlst(Value<'a>),
    /// `RETR`: retrieve the file, "for example". The RFC allows other operations.
    Retr(Value<'a>),
}

impl Command<'_> {
    /// Returns the name of the command.
    pub fn name(&self) -> &'static str {
        match self {
            Command::User(_) => "USER",
            Command::Pass(_) => "PASS",
            Command::Cwd(_) => "CWD",
            Command::Type(_) => "TYPE",
            Command::Nlst(_) => "NLST",
            Command::Retr(_) => "RETR",
        }
    }

    /// Returns the argument, or `None` if the client must ask for it or guess it.
    pub fn argument(&self) -> Option<&[u8]> {
        match self {
            Command::Pass(Pass::Given(argument))
            | Command::User(argument)
            | Command::Cwd(argument)
            | Command::Nlst(argument)
            | Command::Retr(argument) => Some(argument.as_bytes()),
            Command::Type(Some(TransferType::Ascii)) => Some(b"A"),
            Command::Type(Some(TransferType::Image)) => Some(b"I"),
            Command::Pass(Pass::EmailAddress | Pass::Prompt) | Command::Type(None) => None,
        }
    }

    /// Returns the line to send, with its CR LF, or `None` if [`Command::argument`] returns `None`.
    ///
    /// The octet 255 is sent unchanged, as other FTP clients send it. RFC 959 uses Telnet for commands, and Telnet
    /// requires doubling this octet, but some servers then look for a name with both octets. Other servers interpret
    /// a single 255 and the next octets as a command ([`WarningKind::TelnetCommand`](crate::WarningKind::TelnetCommand)).
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        Some([self.name().as_bytes(), b" ", self.argument()?, b"\r\n"].concat())
    }
}

/// The type of a transfer: the typecodes of Section 3.2.2 except `d`, which requests a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TransferType {
    /// ASCII text: `TYPE A`.
    Ascii,
    /// Image, which transfers the octets unchanged: `TYPE I`.
    Image,
}

/// Returns an argument of a command, or a line of a Telnet login: octets without CR, LF and NUL.
fn argument<'a>(within: Production, octets: Cow<'a, [u8]>) -> Result<Value<'a>, InjectionError> {
    checked(within, octets, b"\r\n\0").map(Value::new)
}

/// The decoded user name and password of a login.
type LoginArguments<'a> = (Option<Value<'a>>, Option<Value<'a>>);

/// Returns the decoded user name and password.
pub(crate) fn login_arguments<'a>(login: &Login<'a>) -> Result<LoginArguments<'a>, InjectionError> {
    let user = login.user().map(|user| argument(Production::User, user.decode()).map(|_| Value::user(user)));
    let password = login.password().map(|password| argument(Production::Password, password.decode()));
    Ok((user.transpose()?, password.transpose()?.map(Value::password)))
}

/// The source of the password. Section 3.2.1.
///
/// `Debug` masks a given password.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pass<'a> {
    /// From the URL, or from [`Pass::given`].
    Given(Value<'a>),
    /// The e-mail address of the user, by the conventions for anonymous FTP, because the URL has no user
    /// name.
    EmailAddress,
    /// From the user, because the URL has only a user name: the program "should request one".
    Prompt,
}

impl<'a> Pass<'a> {
    /// Returns what the client asks its user for, or `None` if the password is given.
    pub fn prompt(&self) -> Option<&'static str> {
        match self {
            Pass::Given(_) => None,
            Pass::EmailAddress => Some("the user's e-mail address"),
            Pass::Prompt => Some("a password"),
        }
    }

    /// Returns a password that doesn't come from the URL, such as one that the user has typed.
    ///
    /// ```
    /// use rfc1738_access::ftp::{Command, Pass};
    ///
    /// let command = Command::Pass(Pass::given(&b"user@host.dom"[..])?);
    /// assert_eq!(command.to_bytes().unwrap(), b"PASS user@host.dom\r\n");
    /// assert!(Pass::given(&b"x\r\nDELE motd"[..]).is_err());
    /// # Ok::<(), rfc1738_access::InjectionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the octets contain CR, LF or NUL.
    pub fn given(octets: impl Into<Cow<'a, [u8]>>) -> Result<Pass<'a>, InjectionError> {
        Ok(Pass::Given(argument(Production::Password, octets.into())?.password()))
    }
}
