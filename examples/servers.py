#!/usr/bin/python3
"""Runs the `ftp` and `gopher` examples against real servers, and compares the dialogues with the transcripts.

    examples/servers.py [NAME ...]    compares, and exits with 1 if anything differs

With REGENERATE=1 in the environment, it writes the transcripts. Without names, it uses the installed servers and lists the missing
ones. A server that you name must be installed. The script installs nothing. On Debian:

    apt-get install --no-install-recommends python3-pyftpdlib vsftpd pygopherd

The package proftpd-core conflicts with vsftpd. The Python that runs this script must be able to import pyftpdlib.

The servers listen on free ports of 127.0.0.1 and serve a temporary folder. At the end, the script stops them and removes the
folder. If root runs the script, the servers run as nobody.
"""

import configparser
import difflib
import getpass
import grp
import importlib.util
import json
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TRANSCRIPTS = HERE / "transcripts"
TIMEOUT = 10

# The served files: paths and contents.
FILES = {
    b"etc/motd": b"/etc/motd\n",
    b"pub/motd": b"first\nsecond\n",
    b"pub/two words": b"a name with a space\n",
    b"pub/a%2Fb": b"a name with a percent\n",
    b"pub/a;type=d": b"a name like a typecode\n",
    b"pub/\xc3\xa9": b"a name not in ASCII\n",
    b"pub/y\xff": b"a name with the octet 255\n",
    b"pub/-a": b"a name with a hyphen\n",
    b"pub/escape": b"\x1b[31mred\x1b[0m\n",
    b"deep/er/motd": b"/deep/er/motd\n",
}
GOPHER_FILES = {
    b"about.txt": b"about gopher\n",
    b"about.txt.abstract": b"what it is about\n",
    b"about.txt.ask": b"Ask: Which color?\n",
    b"two words.txt": b"a name with a space\n",
    b"-a.txt": b"a name with a hyphen\n",
    b"search": b'#!/bin/sh\nprintf "searched for <%s>\\r\\n" "$SEARCHREQUEST"\n',
}

FETCHED, FAILED, REFUSED = 0, 1, 2

# The requests to each server: a title, the text before the host, the path, the outcome, the user's input and the client's
# options. For gopher, the items to follow come after the options. The outcome is None if the RFCs leave it to the server.
# `{folder}` is the folder's encoded path.
FTP = [
    ("A file with type I: the bytes are unchanged.", "", "/pub/motd;type=i", FETCHED, "me@host.dom"),
    ("A file with type A: lines are sent with CR LF.", "", "/pub/motd;type=a", FETCHED, "me@host.dom"),
    ("No typecode: the client guesses type I.", "", "/pub/motd", FETCHED, "me@host.dom"),
    ("A directory.", "", "/pub;type=d", FETCHED, "me@host.dom"),
    ("An empty name: the client guesses a directory, and NLST has a null argument.", "", "/pub/", FETCHED,
     "me@host.dom"),
    ("No path.", "", "", FETCHED, "me@host.dom"),
    ("An empty path after the slash.", "", "/", FETCHED, "me@host.dom"),
    ("A directory that the client treats as a file.", "", "/pub", FAILED, "me@host.dom"),
    ("The same with `--list`.", "", "/pub", FETCHED, "me@host.dom", "--list"),
    ("A null argument for the first CWD.", "", "//pub/motd", None, "me@host.dom"),
    ("A null argument for the second CWD.", "", "/deep//er/motd", None, "me@host.dom"),
    ("A null argument for RETR.", "", "/pub/;type=i", FAILED, "me@host.dom"),
    ("A null argument for USER.", "@", "/pub/motd", FAILED, "me@host.dom"),
    ("Encoded characters: a space, a percent sign, a semicolon.", "", "/pub/two%20words", FETCHED, "me@host.dom"),
    ("", "", "/pub/a%252Fb", FETCHED, "me@host.dom"),
    ("", "", "/pub/a%3Btype=d;type=i", FETCHED, "me@host.dom"),
    ("A name in UTF-8.", "", "/pub/%C3%A9", FETCHED, "me@host.dom"),
    ("A name with the octet 255, which begins a Telnet command.", "", "/pub/y%FF", None, "me@host.dom"),
    ("The same with the octet doubled, as Telnet requires.", "", "/pub/y%FF%FF", None, "me@host.dom"),
    ("A Telnet command within a name: IAC WILL and an option. Without the command, the file exists.", "",
     "/pub/mo%FF%FBztd", None, "me@host.dom"),
    ("A hyphen at the beginning of RETR's argument.", "", "/pub/-a", FETCHED, "me@host.dom"),
    ("A hyphen at the beginning of NLST's argument: an option or a name.", "", "/pub/-a;type=d", None, "me@host.dom"),
    ("A hyphen at the beginning of CWD's argument.", "", "/-a/motd", FAILED, "me@host.dom"),
    ("No such file.", "", "/pub/none", FAILED, "me@host.dom"),
    ("Terminal escape sequences.", "", "/pub/escape", FETCHED, "me@host.dom"),
    ("An encoded line break: nothing is sent.", "", "/pub%0D%0ADELE%20motd", REFUSED, ""),
    ("", "", "/pub/motd%00", REFUSED, ""),
    ("An invalid URL.", "", "/a|b", REFUSED, ""),
]
USERS = [
    ("A user and a password.", "myname:sec%20ret@", "/motd", FETCHED, ""),
    ("A user without a password: the client prompts for it.", "myname@", "/motd", FETCHED, "sec ret"),
    ("A null argument for CWD, by a user with a home directory.", "myname:sec%20ret@", "//motd", None, ""),
    ("A wrong password.", "myname:wrong@", "/motd", FAILED, ""),
]
# The folder is the root of pyftpdlib. For servers that don't change their root, it is an ordinary folder.
PYFTPDLIB = FTP + [("An absolute path.", "", "/%2Fetc/motd", FETCHED, "me@host.dom")] + USERS
ABSOLUTE = ("An absolute path.", "", "/{folder}%2Fetc/motd", FETCHED, "me@host.dom")
PROFTPD = FTP + [ABSOLUTE] + USERS
VSFTPD = FTP + [
    ABSOLUTE,
    ("A user that the server rejects.", "myname:sec%20ret@", "/motd", FAILED, ""),
]
GOPHER = [
    ("The top level: an empty path, a slash, and a type.", "", "", FETCHED, ""),
    ("", "", "/", FETCHED, ""),
    ("", "", "/1", FETCHED, ""),
    ("A text file. The selector doesn't repeat the type.", "", "/0/about.txt", FETCHED, ""),
    ("An encoded space.", "", "/0/two%20words.txt", FETCHED, ""),
    ("A hyphen at the beginning.", "", "/0-a.txt", FETCHED, ""),
    ("An item of a menu, and an item that doesn't exist.", "", "/1", FETCHED, "", "2"),
    ("", "", "/1", REFUSED, "", "10"),
    ("No such item: the server's error message is itself an item.", "", "/0/none", FETCHED, ""),
    ("A search.", "", "/7/search%09two%20words", FETCHED, ""),
    ("A search with `/` and `?`, encoded.", "", "/7/search%09a%2Fb%3Fc", FETCHED, ""),
    ("The same search, unencoded: in the BNF, the selector includes the search, but the request is the same.", "",
     "/7/search%09a/b?c", FETCHED, ""),
    ("Gopher+: the default view of an item.", "", "/0/about.txt%09%09+", FETCHED, ""),
    ("Gopher+: all attributes.", "", "/0/about.txt%09%09!", FETCHED, ""),
    ("Gopher+: an attribute by name. This server supports only `!`, and sends the item.", "",
     "/0/about.txt%09%09!+ABSTRACT", FETCHED, ""),
    ("Gopher+: the attributes of a directory.", "", "/1%09%09$", FETCHED, ""),
    ("Gopher+: an item with a form. The client requests the attribute +ASK by name.", "", "/0/about.txt%09%09?",
     FETCHED, ""),
    ("Gopher+: a view in a language.", "", "/0/about.txt%09%09+text/plain%20Es_ES", FETCHED, ""),
    ("A filled-out form is refused.", "", "/0/about.txt%09%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A", REFUSED, ""),
    ("The form is sent if the user allows it. This server reads only its first line.", "",
     "/0/about.txt%09%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A", FETCHED, "", "--allow-form"),
    ("An encoded line break elsewhere: nothing is sent.", "", "/0/about.txt%0D%0Anone", REFUSED, ""),
]


AS_NOBODY = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}


def fill(folder, files):
    for path, content in files.items():
        path = os.path.join(os.fsencode(folder), path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def pyftpdlib(folder, port):
    return [sys.executable, "-c", PYFTPDLIB_SERVER, str(folder), str(port)]


PYFTPDLIB_SERVER = """
import sys
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler
from pyftpdlib.servers import FTPServer

folder, port = sys.argv[1:]
FTPHandler.authorizer = DummyAuthorizer()
FTPHandler.authorizer.add_anonymous(folder)
FTPHandler.authorizer.add_user("myname", "sec ret", f"{folder}/pub")
# Answer a wrong password without delay.
FTPHandler.auth_failed_timeout = 0
FTPServer(("127.0.0.1", int(port)), FTPHandler).serve_forever()
"""


def vsftpd(folder, port):
    config = folder.parent / "vsftpd.conf"
    options = {
        "listen": "YES", "listen_address": "127.0.0.1", "listen_port": port, "background": "NO",
        # Without root privileges, there is no chroot, so an absolute path begins at the root of the file system.
        "run_as_launching_user": "YES", "anonymous_enable": "YES", "anon_root": folder, "seccomp_sandbox": "NO",
        "ascii_download_enable": "YES", "delay_failed_login": 0, "xferlog_enable": "NO",
    }
    config.write_text("".join(f"{name}={value}\n" for name, value in options.items()))
    return ["vsftpd", str(config)]


def proftpd(folder, port):
    # Without root privileges, ProFTPD supports neither chroot nor <Anonymous>, so `anonymous` is an ordinary user.
    user = pwd.getpwnam("nobody" if AS_NOBODY else getpass.getuser())
    group = grp.getgrgid(user.pw_gid).gr_name
    accounts = folder.parent / "passwd"
    accounts.touch(0o600)
    accounts.write_text("".join(f"{name}:{password}:{user.pw_uid}:{user.pw_gid}::{home}:/bin/sh\n"
                                for name, password, home in [
        # The passwords are `me@host.dom` and `sec ret`.
        ("anonymous", "$1$fetch$Av8PcOadVTo3hbumklYDb.", folder),
        ("myname", "$1$fetch$ikjjgUSZwOP8yRY4434sd/", folder / "pub"),
    ]))
    config = folder.parent / "proftpd.conf"
    config.write_text(f"""
ServerName fetch
DefaultAddress 127.0.0.1
SocketBindTight on
UseIPv6 off
Port {port}
User {user.pw_name}
Group {group}
AuthOrder mod_auth_file.c
AuthUserFile {accounts}
RequireValidShell off
ScoreboardFile none
PidFile {folder.parent}/pid
SystemLog none
TransferLog none
WtmpLog none
""")
    return ["proftpd", "--nodaemon", "--config", str(config)]


def pygopherd(folder, port):
    config = configparser.RawConfigParser()
    installed = "/etc/pygopherd/pygopherd.conf"
    if not config.read(installed):
        sys.exit(f"{installed} doesn't exist; install pygopherd")
    mimetypes = folder.parent / "mime.types"
    mimetypes.write_text("text/plain txt\n")
    config.read_dict({
        "pygopherd": {
            "port": port, "interface": "127.0.0.1", "servername": "127.0.0.1", "root": folder, "usechroot": "no",
            "pidfile": folder.parent / "pygopherd.pid", "detach": "no", "mimetypes": mimetypes,
        },
        "logger": {"logmethod": "none"},
        # Run the search as a program.
        "handlers.HandlerMultiplexer": {"handlers": "[UMN.UMNDirHandler, scriptexec.ExecHandler, file.FileHandler]"},
        "handlers.dir.DirHandler": {"cachetime": "0"},
        "protocols.gopherp.GopherPlusProtocol": {"admin": "Admin <admin@host.dom>"},
    })
    path = folder.parent / "pygopherd.conf"
    with open(path, "w") as file:
        config.write(file)
    return ["pygopherd", str(path)]


# The servers: name, start function, scheme, files and requests.
SERVERS = [
    ("pyftpdlib", pyftpdlib, "ftp", FILES, PYFTPDLIB),
    ("vsftpd", vsftpd, "ftp", FILES, VSFTPD),
    ("proftpd", proftpd, "ftp", FILES, PROFTPD),
    ("pygopherd", pygopherd, "gopher", GOPHER_FILES, GOPHER),
]


def wait_for(server, port, log):
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"the server didn't start:\n{log.read_text(errors='replace')}")


def normalized(text, folder, port):
    """Returns a transcript without the details that depend on the machine or the date."""
    text = text.replace(str(folder).replace("/", "%2F"), "%2FFOLDER").replace(str(folder), "/FOLDER")
    text = re.sub(rf"(?<!\d){port}(?!\d)", "PORT", text)
    text = re.sub(r"\(127,0,0,1,\d+,\d+\)", "(127,0,0,1,P,P)", text)
    # pyftpdlib sends one of these replies, depending on the timing of the connections.
    text = re.sub(r"< 125 Data connection already.*|< 150 File status okay.*", "< 125 or 150", text)
    text = re.sub(r"(pyftpdlib|vsFTPd) [\d.]+\d", r"\1 VERSION", text)
    return re.sub(r"Mod-Date: .*?>", "Mod-Date: DATE", text)


def transcript(client, name, start, scheme, files, requests):
    with tempfile.TemporaryDirectory(prefix="servers-") as temporary:
        folder = Path(temporary).resolve() / "served"
        fill(folder, files)
        if (folder / "search").exists():
            (folder / "search").chmod(0o755)
        port = free_port()
        command = start(folder, port)
        if AS_NOBODY:
            for directory, _, names in os.walk(os.fsencode(temporary)):
                for name in [b"."] + names:
                    shutil.chown(os.path.join(directory, name), AS_NOBODY["user"], AS_NOBODY["group"])
        log = folder.parent / "log"
        with open(log, "wb") as output:
            server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, **AS_NOBODY)
        try:
            wait_for(server, port, log)
            sections, wrong = [], []
            for why, login, path, outcome, typed, *options in requests:
                path = path.format(folder=str(folder).replace("/", "%2F"))
                url = f"{scheme}://{login}127.0.0.1:{port}{path}"
                items = [option for option in options if option.isdigit()]
                options = [option for option in options if option not in items]
                done = subprocess.run([client, *options, url, *items], input=f"{typed}\n".encode(),
                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=6 * TIMEOUT)
                command = " ".join([scheme, *options, re.sub(r"//(\w+):.*@", r"//\1:****@", url), *items])
                output = done.stdout.decode()
                if "NLST" in output:
                    # Servers may list files in any order.
                    output = re.sub(r"(\| .*\n)+", lambda lines: "".join(sorted(lines[0].splitlines(True))), output)
                sections.append(f"{f'# {why}' + chr(10) if why else ''}$ {command}\n{output}exit {done.returncode}\n")
                if outcome is not None and done.returncode != outcome:
                    wrong.append(f"{name}: {command}: exits with {done.returncode}, not {outcome}")
        finally:
            server.terminate()
            server.wait(TIMEOUT)
        return normalized("\n".join(sections), folder, port), [normalized(line, folder, port) for line in wrong]


def is_installed(name):
    if name == "pyftpdlib":
        return importlib.util.find_spec(name) is not None
    return shutil.which(name) is not None


def main():
    # Debian installs servers in a folder that isn't on an ordinary user's PATH.
    os.environ["PATH"] += ":/usr/sbin"
    os.umask(0o022)
    # Stop the servers whenever the script ends.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    write = os.environ.get("REGENERATE") == "1"
    names = sys.argv[1:]
    known = [name for name, *_ in SERVERS]
    if any(name not in known for name in names):
        sys.exit(__doc__)
    missing = [name for name in names or known if not is_installed(name)]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
    names = [name for name in names or known if name not in missing]
    if (missing and sys.argv[1:]) or not names:
        sys.exit(__doc__)

    # Build the example for each scheme.
    built = subprocess.run(["cargo", "build", "--quiet", "--profile=test", "--example=ftp", "--example=gopher",
                            "--message-format=json"], cwd=HERE, check=True, stdout=subprocess.PIPE)
    messages = [json.loads(line) for line in built.stdout.splitlines()]
    clients = {message["target"]["name"]: message["executable"] for message in messages if message.get("executable")}
    wrong = []
    for name, start, scheme, *arguments in SERVERS:
        if name not in names:
            continue
        text, failures = transcript(clients[scheme], name, start, scheme, *arguments)
        wrong += failures
        recorded = TRANSCRIPTS / f"{name}.txt"
        if write:
            recorded.write_text(text)
        else:
            lines = [part.splitlines(keepends=True) for part in (recorded.read_text() if recorded.exists() else "", text)]
            wrong += difflib.unified_diff(*lines, f"recorded/{recorded.name}", f"now/{recorded.name}")
        print(f"{name}: {text.count('$ ')} URLs", file=sys.stderr)
    if wrong:
        sys.exit("".join(line if line.endswith("\n") else f"{line}\n" for line in wrong))


if __name__ == "__main__":
    main()
