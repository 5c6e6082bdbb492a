"""A trial of the proxies in docs/operate.md with a self-signed certificate: python3 tls_trial.py [nginx] [caddy]

`taku doctor` finds nothing wrong, cookies are restricted to https, and people play matches over TLS. It is not among the
tests of ctest, because scripts/setup installs no proxy (apt install nginx-light caddy). Exits with 77 if one is missing.
"""

import contextlib
import http.client
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

from client import compact
from documented import code_block
from nginx import SKIPPED, Nginx, listens, replaced
from people import join_people, play
from processes import free_port, start, wait_until
from program import PROGRAM, Server
from proxy import CERTIFICATE, copy_both_ways
from server_test import GAMES

HOST = "127.0.0.1"
TRUST = ssl.create_default_context(cafile=CERTIFICATE)


def start_nginx(folder, server):
    def configure(site, port):
        site = replaced(site, "listen 443 ssl", f"listen {HOST}:{port} ssl")
        site = replaced(site, r"/etc/letsencrypt/live/taku.example/\w+.pem", CERTIFICATE)
        site = replaced(site, r"Host \$host", "Host $http_host")  # with the port, because it is not 443
        return replaced(replaced(site, "taku.example", "localhost"), "127.0.0.1:8000", f"{HOST}:{server.port}")
    return Nginx(folder, code_block("operate.md", "ssl_certificate_key"), configure, tls=True)


class Caddy:
    def __init__(self, folder, server):
        program = shutil.which("caddy")
        if not program:
            print("skipped: caddy is not installed (apt install caddy)")
            sys.exit(SKIPPED)
        self.port, self.log = free_port(), folder + "/caddy.log"
        site = replaced(code_block("operate.md", "reverse_proxy"), r"taku\.example {",
                        f"https://localhost:{self.port}, https://{HOST}:{self.port} {{\n  tls {CERTIFICATE} {CERTIFICATE}")
        with open(folder + "/Caddyfile", "w") as file:
            file.write("{\n  admin off\n  auto_https off\n}\n")
            file.write(replaced(site, "127.0.0.1:8000", f"{HOST}:{server.port}"))
        with open(self.log, "w") as log:
            self.process = start([program, "run", "--config", folder + "/Caddyfile"], stdout=log, stderr=log,
                                 env={**os.environ, "HOME": folder})
        wait_until(lambda: listens(self.port), "Caddy does not start: " + self.problems())

    def problems(self):
        with open(self.log) as file:
            return file.read()

    def close(self):
        self.process.kill()
        self.process.wait()


class TlsRelay:
    """Lets clients without TLS reach the port of nginx."""

    def __init__(self, port):
        self.target, self.listener = port, socket.create_server((HOST, 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                threading.Thread(target=self._serve, args=(self.listener.accept()[0],), daemon=True).start()

    def _serve(self, client):
        plain = socket.create_connection((HOST, self.target))
        with contextlib.suppress(OSError), client, TRUST.wrap_socket(plain, server_hostname="localhost") as server:
            copy_both_ways(client, server)

    def close(self):
        self.listener.close()


def check_doctor(port):
    done = subprocess.run([PROGRAM, "doctor", f"https://localhost:{port}"], capture_output=True, text=True, timeout=60,
                          env={**os.environ, "SSL_CERT_FILE": CERTIFICATE})
    print(done.stdout)
    assert done.returncode == 0 and "[site/https]" in done.stdout and "warning" not in done.stdout, done.stderr


def check_cookie(port):
    connection = http.client.HTTPSConnection("localhost", port, timeout=20, context=TRUST)
    headers = {"Content-Type": "application/json", "Origin": f"https://localhost:{port}"}
    connection.request("POST", "/api/account", compact({"name": "Ann", "passphrase": "correct horse"}), headers)
    answer = connection.getresponse()
    assert answer.status == 201, (answer.status, answer.read())
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-") and "Secure" in cookie, cookie
    assert answer.headers["Strict-Transport-Security"], answer.headers.items()
    connection.close()


def try_proxy(start_proxy):
    with tempfile.TemporaryDirectory() as folder, Server(folder + "/taku.db", "--proxies", HOST) as server:
        with contextlib.closing(start_proxy(folder, server)) as proxy:
            try:
                check_doctor(proxy.port)
                check_cookie(proxy.port)
                with contextlib.closing(TlsRelay(proxy.port)) as relay:
                    for game in GAMES:
                        print("played over TLS:", game["game"], play(join_people(relay.port, game, 2)))
            except BaseException:
                print(proxy.problems()[-5000:], server.log()[-5000:], file=sys.stderr)
                raise


def main():
    proxies = {"nginx": start_nginx, "caddy": Caddy}
    for name in sys.argv[1:] or proxies:
        print("---", name)
        try_proxy(proxies[name])


if __name__ == "__main__":
    main()
