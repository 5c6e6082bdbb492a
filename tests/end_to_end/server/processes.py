"""Starts programs that end with the tests, even if the tests are killed."""

import os
import pwd
import random
import socket
import subprocess
import time

from program import SLOW


def command_of(command, user=None, namespace=None, at_end="KILL"):
    """The command line that runs `command` as a user, in a network namespace, until the thread that started it ends.

    setpriv does this instead of a preexec_fn, because Python code between fork and exec may hang in programs with threads.
    """
    words = list(namespace.enter) if namespace else []
    words += ["setpriv", "--pdeathsig", at_end]
    if user:
        entry = pwd.getpwnam(user)
        words += ["--reuid", str(entry.pw_uid), "--regid", str(entry.pw_gid), "--init-groups"]
    return [*words, "--", *command]


def start(command, user=None, namespace=None, at_end="KILL", **options):
    return subprocess.Popen(command_of(command, user, namespace, at_end), stdin=subprocess.DEVNULL, **options)


_used_ports = set()


def free_port():
    """A free port that the system does not give to outgoing connections, so it stays free during a restart."""
    while True:
        port = random.SystemRandom().randrange(20000, 30000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in _used_ports:
            _used_ports.add(port)
            return port


def wait_until(condition, what, seconds=30):
    end = time.monotonic() + seconds * SLOW
    while not condition():
        assert time.monotonic() < end, "timed out: " + what
        time.sleep(0.02)


def is_root():
    return os.geteuid() == 0
