"""nginx with a documented configuration, for trials. It is not among the tests of ctest, because scripts/setup does not
install nginx (apt install nginx-light)."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys

from client import get
from processes import free_port, start, wait_until

SKIPPED = 77  # the exit code of a trial that could not run


def find_nginx():
    program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
    if not program:
        print("skipped: nginx is not installed (apt install nginx-light)")
        sys.exit(SKIPPED)
    return program


def replaced(text, pattern, new):
    text, count = re.subn(pattern, new, text)
    assert count > 0, "the configuration of nginx has no " + pattern
    return text


def listens(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
        return True
    return False


class Nginx:
    """`site` goes into the http block; `configure` replaces addresses and paths in it, knowing the port."""

    def __init__(self, folder, site, configure, tls=False):
        self.port, self.error_log = free_port(), folder + "/error.log"
        site = replaced(configure(site, self.port), "/var/log/nginx", folder)
        with open(folder + "/nginx.conf", "w") as file:
            file.write(f"daemon off; master_process off; pid {folder}/nginx.pid; events {{}}\nhttp {{\n{site}\n}}\n")
        command = [find_nginx(), "-c", folder + "/nginx.conf", "-e", self.error_log]
        self.process = start(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: self._runs() and (listens(self.port) if tls else self._answers()), "nginx does not start")

    def _runs(self):
        assert self.process.poll() is None, self.problems()
        return True

    def _answers(self):
        try:
            return get(self.port, "/healthz")[0] == 200
        except OSError:
            return False

    def problems(self):
        with open(self.error_log, errors="replace") as file:
            return file.read()

    def close(self):
        self.process.kill()
        self.process.wait()
