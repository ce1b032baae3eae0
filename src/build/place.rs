//! Where to connect, and as whom. Section 3.1.

use alloc::string::String;

use super::error::BuildError;
use crate::Production;
use crate::grammar::{Host, Password, Port, User};
use crate::safety::examine;

/// A host and a port, unencoded.
#[derive(Clone)]
pub(super) struct Place {
    host: String,
    pub(super) port: Option<String>,
}

impl Place {
    pub(super) fn new(host: impl Into<String>) -> Place {
        Place { host: host.into(), port: None }
    }

    /// Writes `host [ ":" port ]`.
    pub(super) fn write(&self, out: &mut String) -> Result<(), BuildError> {
        write_host(&self.host, out)?;
        let Some(port) = &self.port else { return Ok(()) };
        if !Port::try_from(port.as_str()).is_ok_and(|port| port.number().is_some()) {
            let rule = "this is not a number from 0 to 65535";
            return Err(BuildError::new(Production::Port, "3.1", rule));
        }
        out.push(':');
        out.push_str(port);
        Ok(())
    }
}

/// Writes `host`, if it is valid.
pub(super) fn write_host(text: &str, out: &mut String) -> Result<(), BuildError> {
    let Ok(host) = Host::try_from(text) else {
        let rule = "this is neither a domain name nor four groups of digits";
        return Err(BuildError::new(Production::Host, "3.1", rule));
    };
    if let Some(caution) = examine::of_host(host).next() {
        return Err(BuildError::caution(Production::Host, caution));
    }
    out.push_str(text);
    Ok(())
}

/// A host, a port, a user name and a password, the last two encoded.
#[derive(Clone)]
pub(super) struct Login {
    pub(super) place: Place,
    user: Option<String>,
    password: Option<String>,
}

impl Login {
    pub(super) fn new(host: impl Into<String>) -> Login {
        Login { place: Place::new(host), user: None, password: None }
    }

    pub(super) fn set_user(&mut self, user: &[u8]) {
        self.user = Some(User::encode(user).into_owned());
    }

    pub(super) fn set_password(&mut self, password: &[u8]) {
        self.password = Some(Password::encode(password).into_owned());
    }

    /// Writes `[ user [ ":" password ] "@" ] hostport`.
    pub(super) fn write(&self, out: &mut String) -> Result<(), BuildError> {
        match (&self.user, &self.password) {
            (None, None) => {}
            (None, Some(_)) => {
                let rule = "a password follows a user name, which may be empty";
                return Err(BuildError::new(Production::Password, "3.1", rule));
            }
            (Some(user), password) => {
                out.push_str(user);
                if let Some(password) = password {
                    out.push(':');
                    out.push_str(password);
                }
                out.push('@');
            }
        }
        self.place.write(out)
    }
}

/// The setter for the port, in the builder's field of type [`Place`].
macro_rules! port {
    ($($place:ident).+) => {
        /// The port, as a number or as digits. Without it, the URL has none, and the scheme's default applies.
        #[must_use]
        pub fn port(mut self, port: impl alloc::string::ToString) -> Self {
            self.$($place).+.port = Some(port.to_string());
            self
        }
    };
}
pub(super) use port;

/// The setters for the port, the user name and the password, in the builder's field `login`.
macro_rules! login {
    () => {
        $crate::build::place::port!(login.place);

        /// The user name; an empty one differs from none.
        #[must_use]
        pub fn user(mut self, user: impl AsRef<[u8]>) -> Self {
            self.login.set_user(user.as_ref());
            self
        }

        /// The password, which needs a user name; an empty one differs from none.
        #[must_use]
        pub fn password(mut self, password: impl AsRef<[u8]>) -> Self {
            self.login.set_password(password.as_ref());
            self
        }
    };
}
pub(super) use login;
