//! The commands of an FTP client for an FTP URL. Section 3.2. [`FtpurlExt::steps`] is the entry point.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use rfc1738::Production;
use rfc1738::grammar::{Ftpurl, Login};

use crate::MASK;
use crate::injection::{InjectionError, checked};

/// The octets that would end or truncate an argument of an FTP command.
const REJECTED: &[u8] = b"\r\n\0";

/// The steps of an FTP client.
pub trait FtpurlExt<'a> {
    /// Returns the steps that a client takes after it has connected, in order. Sections 3.2.1 and 3.2.2.
    ///
    /// USER and PASS come first, then a CWD for each `<cwd>`, even an empty one, then either NLST, for the
    /// typecode `d`, or TYPE and RETR. Components are decoded: `%2Fetc` becomes `CWD /etc`.
    ///
    /// An empty `<cwd>` or `<name>` is a null argument, and servers differ in how they handle it
    /// ([`WarningKind::NullArgument`](crate::WarningKind::NullArgument)). If the URL has no path, PASS is the last
    /// step. If it has no typecode, the client "must guess" (3.2.3). If the client guesses that the URL names a
    /// directory, use [`FtpurlExt::listing_steps`].
    ///
    /// The steps are for a new connection: 3.2.5 gives no other "reliable algorithm" for moving from one URL
    /// to the next.
    ///
    /// ```
    /// use rfc1738::grammar::Ftpurl;
    /// use rfc1738_access::FtpurlExt;
    /// use rfc1738_access::ftp::{Pass, Step, TransferType};
    ///
    /// let url = Ftpurl::try_from("ftp://host.dom//etc/motd;type=a")?;
    /// let steps = url.steps()?;
    /// assert_eq!(steps[1], Step::Pass(Pass::EmailAddress));
    /// assert_eq!(steps[2].to_bytes().unwrap(), b"CWD \r\n");
    /// assert_eq!(steps[4], Step::Type(Some(TransferType::Ascii)));
    /// assert_eq!(steps[5].to_bytes().unwrap(), b"RETR motd\r\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a decoded component contains CR, LF or NUL (Section 6).
    fn steps(&self) -> Result<Vec<Step<'a>>, InjectionError>;

    /// Returns `true` if the URL suggests a directory: either its typecode is `d`, or it has no typecode and
    /// its name is absent or empty, as after a final `/`. Section 3.2.3 leaves the guess to the client.
    ///
    /// Any other name without a typecode may also be a directory. Only the server can tell.
    ///
    /// ```
    /// use rfc1738::grammar::Ftpurl;
    /// use rfc1738_access::FtpurlExt;
    ///
    /// assert!(Ftpurl::try_from("ftp://host.dom/pub/")?.suggests_directory());
    /// assert!(Ftpurl::try_from("ftp://host.dom/pub;type=d")?.suggests_directory());
    /// assert!(!Ftpurl::try_from("ftp://host.dom/pub/;type=i")?.suggests_directory());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn suggests_directory(&self) -> bool;

    /// Returns the steps for a client that guesses that the URL names a directory: [`FtpurlExt::steps`] with NLST
    /// instead of TYPE and RETR. Sections 3.2.2 and 3.2.3.
    ///
    /// If the URL has no path, the argument of NLST is null. If it has a typecode, the steps are those of
    /// [`FtpurlExt::steps`].
    ///
    /// ```
    /// use rfc1738::grammar::Ftpurl;
    /// use rfc1738_access::FtpurlExt;
    ///
    /// let steps = Ftpurl::try_from("ftp://host.dom/pub/doc")?.listing_steps()?;
    /// let lines: Vec<_> = steps[2..].iter().filter_map(|step| step.to_bytes()).collect();
    /// assert_eq!(lines, [&b"CWD pub\r\n"[..], b"NLST doc\r\n"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`FtpurlExt::steps`].
    fn listing_steps(&self) -> Result<Vec<Step<'a>>, InjectionError>;
}

impl<'a> FtpurlExt<'a> for Ftpurl<'a> {
    fn steps(&self) -> Result<Vec<Step<'a>>, InjectionError> {
        steps(self, typecode(self))
    }

    fn suggests_directory(&self) -> bool {
        let Some(path) = self.path else { return true };
        match typecode(self) {
            Some(typecode) => typecode == DIRECTORY,
            None => path.fpath.segments().next_back().is_none_or(|name| name.as_str().is_empty()),
        }
    }

    fn listing_steps(&self) -> Result<Vec<Step<'a>>, InjectionError> {
        let mut steps = steps(self, typecode(self).or(Some(DIRECTORY)))?;
        if self.path.is_none() {
            steps.push(Step::Nlst(Argument(Cow::default())));
        }
        Ok(steps)
    }
}

/// The typecode of a directory listing.
pub(crate) const DIRECTORY: char = 'd';

/// Returns the typecode in lower case. The BNF allows both cases, and 3.2.2 only lower case.
pub(crate) fn typecode(url: &Ftpurl<'_>) -> Option<char> {
    Some(url.path?.ftptype?.as_char().to_ascii_lowercase())
}

/// Returns the steps for a URL with this typecode.
fn steps<'a>(url: &Ftpurl<'a>, typecode: Option<char>) -> Result<Vec<Step<'a>>, InjectionError> {
    let (user, password) = login_arguments(&url.login)?;
    let pass = match (&user, password) {
        (None, _) => Pass::EmailAddress,
        (Some(_), None) => Pass::Prompt,
        (Some(_), Some(password)) => Pass::Given(password),
    };
    let user = user.unwrap_or(Argument(b"anonymous".into()));
    let mut steps = vec![Step::User(user), Step::Pass(pass)];
    let Some(path) = url.path else { return Ok(steps) };
    let mut cwds = path.fpath.segments();
    let name = cwds.next_back().map_or(Cow::default(), |name| name.decode());
    for cwd in cwds {
        steps.push(Step::Cwd(Argument::new(Production::Fsegment, cwd.decode())?));
    }
    let name = Argument::new(Production::Fsegment, name)?;
    let transfer_type = match typecode {
        Some(DIRECTORY) => {
            steps.push(Step::Nlst(name));
            return Ok(steps);
        }
        Some('a') => Some(TransferType::Ascii),
        Some(_) => Some(TransferType::Image),
        None => None,
    };
    steps.extend([Step::Type(transfer_type), Step::Retr(name)]);
    Ok(steps)
}

/// A step of an FTP client.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step<'a> {
    /// `USER`: log in under this name.
    User(Argument<'a>),
    /// `PASS`, if the server asks for a password.
    Pass(Pass<'a>),
    /// `CWD`: change the working directory. The argument may be null.
    Cwd(Argument<'a>),
    /// `TYPE`. If the type is `None`, the client guesses it, for instance from the name (3.2.3).
    Type(Option<TransferType>),
    /// `NLST`: list a directory.
    Nlst(Argument<'a>),
    /// `RETR`: retrieve the file, "for example". The RFC allows other operations.
    Retr(Argument<'a>),
}

impl Step<'_> {
    /// Returns the name of the command.
    pub fn command(&self) -> &'static str {
        match self {
            Step::User(_) => "USER",
            Step::Pass(_) => "PASS",
            Step::Cwd(_) => "CWD",
            Step::Type(_) => "TYPE",
            Step::Nlst(_) => "NLST",
            Step::Retr(_) => "RETR",
        }
    }

    /// Returns the argument, or `None` if the client must ask for it or guess it.
    pub fn argument(&self) -> Option<&[u8]> {
        match self {
            Step::Pass(Pass::Given(argument))
            | Step::User(argument)
            | Step::Cwd(argument)
            | Step::Nlst(argument)
            | Step::Retr(argument) => Some(argument.as_bytes()),
            Step::Type(Some(TransferType::Ascii)) => Some(b"A"),
            Step::Type(Some(TransferType::Image)) => Some(b"I"),
            Step::Pass(Pass::EmailAddress | Pass::Prompt) | Step::Type(None) => None,
        }
    }

    /// Returns the line to send, with its CR LF, or `None` if [`Step::argument`] returns `None`.
    ///
    /// The octet 255 is sent unchanged, as other FTP clients send it. RFC 959 uses Telnet for commands, and Telnet
    /// requires doubling this octet, but some servers then look for a name with both octets. Other servers interpret
    /// a single 255 and the next octets as a command ([`WarningKind::TelnetCommand`](crate::WarningKind::TelnetCommand)).
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        Some([self.command().as_bytes(), b" ", self.argument()?, b"\r\n"].concat())
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

/// The argument of an FTP command, or a line of a Telnet login: octets without CR, LF and NUL.
///
/// `Debug` masks them, because they may be part of a password.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Argument<'a>(Cow<'a, [u8]>);

impl fmt::Debug for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Argument({MASK})")
    }
}

impl<'a> Argument<'a> {
    fn new(within: Production, octets: Cow<'a, [u8]>) -> Result<Argument<'a>, InjectionError> {
        checked(within, octets, REJECTED).map(Argument)
    }

    /// Returns the octets.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The decoded user name and password of a login.
type LoginArguments<'a> = (Option<Argument<'a>>, Option<Argument<'a>>);

/// Returns the decoded user name and password.
pub(crate) fn login_arguments<'a>(login: &Login<'a>) -> Result<LoginArguments<'a>, InjectionError> {
    let user = login.user().map(|user| Argument::new(Production::User, user.decode()));
    let password = login.password().map(|password| Argument::new(Production::Password, password.decode()));
    Ok((user.transpose()?, password.transpose()?))
}

/// The source of the password. Section 3.2.1.
///
/// `Debug` masks a given password.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pass<'a> {
    /// From the URL, or from [`Pass::given`].
    Given(Argument<'a>),
    /// The e-mail address of the user, by the conventions for anonymous FTP, because the URL has no user
    /// name.
    EmailAddress,
    /// From the user, because the URL has only a user name: the program "should request one".
    Prompt,
}

impl<'a> Pass<'a> {
    /// Returns a password that doesn't come from the URL, such as one that the user has typed.
    ///
    /// ```
    /// use rfc1738_access::ftp::{Pass, Step};
    ///
    /// let step = Step::Pass(Pass::given(&b"user@host.dom"[..])?);
    /// assert_eq!(step.to_bytes().unwrap(), b"PASS user@host.dom\r\n");
    /// assert!(Pass::given(&b"x\r\nDELE motd"[..]).is_err());
    /// # Ok::<(), rfc1738_access::InjectionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the octets contain CR, LF or NUL.
    pub fn given(octets: impl Into<Cow<'a, [u8]>>) -> Result<Pass<'a>, InjectionError> {
        Argument::new(Production::Password, octets.into()).map(Pass::Given)
    }
}
