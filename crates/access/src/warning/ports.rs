//! Well-known services by port, "within the reserved space", and the warning about a port. Section 6.

use rfc1738::Production;

use super::find::Found;
use super::{RESERVED_SPACE, WarningKind};
use crate::default_port;
use crate::parts::is_masked;

/// Services that an attacker could reach through a URL of another protocol, with their names in IANA's registry.
/// Each port has one entry, with its most common name.
#[rustfmt::skip]
const WELL_KNOWN: &[(u16, &str)] = &[
    (7, "echo"), (9, "discard"), (11, "systat"), (13, "daytime"), (15, "netstat"), (17, "qotd"),
    (19, "chargen"), (20, "ftp-data"), (21, "ftp"), (22, "ssh"), (23, "telnet"), (25, "smtp"), (37, "time"),
    (42, "nameserver"), (43, "whois"), (49, "tacacs"), (53, "domain"), (69, "tftp"), (70, "gopher"),
    (79, "finger"), (80, "http"), (88, "kerberos"), (102, "iso-tsap"), (109, "pop2"), (110, "pop3"),
    (111, "sunrpc"), (113, "auth"), (117, "uucp-path"), (119, "nntp"), (123, "ntp"), (135, "epmap"),
    (137, "netbios-ns"), (138, "netbios-dgm"), (139, "netbios-ssn"), (143, "imap"), (161, "snmp"),
    (162, "snmptrap"), (179, "bgp"), (194, "irc"), (210, "z39.50"), (220, "imap3"), (389, "ldap"),
    (427, "svrloc"), (443, "https"), (445, "microsoft-ds"), (464, "kpasswd"), (465, "submissions"),
    (512, "exec"), (513, "login"), (514, "shell"), (515, "printer"), (540, "uucp"), (543, "klogin"),
    (544, "kshell"), (548, "afpovertcp"), (554, "rtsp"), (563, "nntps"), (587, "submission"), (631, "ipp"),
    (636, "ldaps"), (873, "rsync"), (989, "ftps-data"), (990, "ftps"), (992, "telnets"), (993, "imaps"),
    (995, "pop3s"),
];

/// Returns the well-known service at a port, if any.
fn well_known(port: u16) -> Option<&'static str> {
    WELL_KNOWN.iter().find(|&&(number, _)| number == port).map(|&(_, name)| name)
}

impl Found<'_> {
    /// Checks the port.
    pub(super) fn port(&mut self) {
        let Some(port) = self.url.port() else { return };
        let Some(number) = port.number() else { return self.add(WarningKind::PortOutOfRange, port.as_str()) };
        let service = well_known(number);
        let scheme = self.url.scheme();
        let is_scheme = |service: &str| service.eq_ignore_ascii_case(scheme.as_str());
        let may_be_own = || number >= RESERVED_SPACE || service.is_some_and(is_scheme);
        let is_specified = self.url.production() != Production::Otherurl;
        if default_port(scheme) != Some(number) && (is_specified || !may_be_own()) {
            match self.url.authority() {
                Some(authority) if is_masked(&self.url, port.as_str()) => {
                    self.add(WarningKind::PortOrPassword, authority);
                }
                _ => self.add(WarningKind::Port { number, service }, port.as_str()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_in_order_and_reserved() {
        assert!(WELL_KNOWN.is_sorted_by(|(port, _), (next, _)| port < next));
        assert!(WELL_KNOWN.iter().all(|&(port, _)| port < RESERVED_SPACE));
    }
}
