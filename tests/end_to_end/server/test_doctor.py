"""`taku serve --check` and `taku doctor`: what is wrong with a set-up."""

import contextlib
import json
import os
import sqlite3
import subprocess
import tempfile
import unittest

from processes import free_port
from program import PROGRAM, SLOW, TOKEN, Server
from proxy import CERTIFICATE, Proxy, with_header, without
from services import Nats, PostgreSQL

TRUST = {"SSL_CERT_FILE": CERTIFICATE}


class DoctorTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.db = os.path.join(self.folder.name, "taku.db")

    def tearDown(self):
        self.folder.cleanup()

    def write_config(self, *lines):
        path = os.path.join(self.folder.name, "taku.conf")
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
        return path

    def run_program(self, *words, status, environment=None):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60 * SLOW,
                              env={**os.environ, **(environment or {})}, cwd=self.folder.name)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout

    def findings(self, *words, status=1, environment=None):
        """code -> level"""
        report = json.loads(self.run_program(*words, "--json", status=status, environment=environment))
        for row in report["findings"]:
            self.assertEqual("advice" in row, row["level"] != "ok", row)
        return {row["code"]: row["level"] for row in report["findings"]}

    def assert_problems(self, found, *codes):
        self.assertEqual({code for code, level in found.items() if level == "problem"}, set(codes), found)


class ServeCheck(DoctorTest):
    def check(self, *words, status=1, db=None):
        ports = ["--port", str(free_port()), "--admin-port", str(free_port())]
        return self.findings("serve", "--check", "--db", db or self.db, *ports, *words, status=status)

    def make_database(self):
        with Server(self.db) as server:
            server.stop()

    def test_a_new_server(self):
        found = self.check(status=0)
        self.assert_problems(found)
        self.assertEqual(found["database/new"], "ok")
        self.assertEqual(found["port/free"], "ok")
        self.assertEqual(os.listdir(self.folder.name), [], "nothing is created")

    def test_every_wrong_setting_is_reported_in_plain_text(self):
        config = self.write_config("port = many", "prot = 8000", f"db = {self.db}", "admin_port = off")
        text = self.run_program("serve", "--check", "--config", config, "--port", str(free_port()), status=1)
        self.assertRegex(text, r'(?m)^problem +\S+taku\.conf, line 1: port must be .* \[settings/invalid\]$')
        self.assertRegex(text, r'(?m)^problem +\S+taku\.conf, line 2: unknown setting "prot"\. .* \[settings/invalid\]$')
        self.assertRegex(text, r"(?m)^ok +.* \[database/new\]$")
        self.assertIn("The server would not start", text)

    def test_a_missing_config_file(self):
        self.assert_problems(self.findings("serve", "--check", "--admin-port", "0", "--port", "0", "--config", "none.conf"),
                             "settings/unreadable")
        self.assert_problems(self.findings("serve", "--check", "--port", "0", "--config", self.folder.name), "settings/unreadable")
        self.run_program("serve", "--config", self.folder.name, status=3)

    def test_an_empty_database(self):
        open(self.db, "w").close()
        self.assertEqual(self.check(status=0)["database/empty"], "warning")

    def test_settings_that_do_not_fit_together(self):
        found = self.check("--bus", "nats://127.0.0.1:1", "--accounts", "on")
        self.assert_problems(found, "settings/bus_without_store", "settings/bus_without_node",
                             "settings/bus_with_accounts", "nats/no_answer")
        found = self.check("--proxies", "127.0.0.1", "--admin-token", "secret", status=0)
        self.assertEqual((found["settings/no_hosts"], found["settings/short_token"]), ("warning", "warning"))

    def test_services(self):
        with contextlib.closing(PostgreSQL(fsync=False)) as postgres, contextlib.closing(Nats()) as nats:
            store = ["--store", f"postgres://taku@127.0.0.1:{postgres.port}/taku"]
            node = [*store, "--bus", f"nats://{nats.NODES}@127.0.0.1:{nats.port}", "--node", "a"]
            found = self.check(*node, status=0)
            self.assertEqual((found["postgres/new"], found["nats/ok"]), ("ok", "ok"))
            self.assertNotIn("database/new", found, "rooms are in PostgreSQL")
            with Server(self.db, *store):
                self.assert_problems(self.check(*node), "postgres/in_use")
            self.assertEqual(self.check(*store, status=0)["postgres/ok"], "ok")
            postgres.query("UPDATE taku_schema SET version = 99")
            self.assert_problems(self.check(*store), "postgres/unusable")

    def test_a_running_server(self):
        with Server(self.db) as server:
            found = self.findings("serve", "--check", "--db", self.db, "--port", str(server.port), "--admin-port", "0")
            self.assert_problems(found, "database/in_use", "people_db/in_use", "port/in_use")

    def test_databases_that_cannot_be_used(self):
        self.make_database()
        before = sorted(os.listdir(self.folder.name))
        self.assertEqual(self.check(status=0)["database/ok"], "ok")
        self.assertEqual(sorted(os.listdir(self.folder.name)), before)
        for change, code in (("PRAGMA user_version = 99", "newer"), ("PRAGMA application_id = 7", "foreign")):
            with sqlite3.connect(self.db) as file:
                file.execute(change)
            self.assert_problems(self.check(), "database/" + code)
        with open(self.db, "wb") as file:
            file.write(b"no database" * 1000)
        self.assert_problems(self.check(), "database/unusable")
        self.assert_problems(self.check(db=self.folder.name + "/none/taku.db"), "database/no_folder",
                             "people_db/no_folder")

    def test_an_old_database(self):
        old = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../old/v1/taku.db")
        with open(old, "rb") as source, open(self.db, "wb") as file:
            file.write(source.read())
        found = self.check(status=0)
        self.assertEqual(found["database/will_be_migrated"], "warning")
        with sqlite3.connect(self.db) as file:
            self.assertEqual(file.execute("PRAGMA user_version").fetchone(), (1,), "nothing is changed")

    @unittest.skipUnless(os.geteuid() == 0, "only root can give files away")
    def test_root_sees_more_than_the_server(self):
        self.make_database()
        self.assertNotIn("machine/root", self.check(status=0))
        os.chown(self.db, 65534, 65534)
        self.assertEqual(self.check(status=0)["machine/root"], "warning")

    def test_addresses_and_folders(self):
        self.assert_problems(self.check("--listen", "192.0.2.1"), "port/no_such_address")
        self.assert_problems(self.check("--listen", "here"), "port/not_an_address")
        self.assert_problems(self.check("--web", "/none"), "web/unreadable")
        self.assert_problems(self.check("--store", "postgres://taku@127.0.0.1:1/taku"), "postgres/unusable")


class Doctor(DoctorTest):
    def setUp(self):
        super().setUp()
        self.server = None

    def tearDown(self):
        if self.server:
            self.server.__exit__()
        super().tearDown()

    def start(self, *options):
        self.server = Server(self.db, *options)
        return self.server.port

    def visit(self, port, scheme="http", status=1, environment=None):
        return self.findings("doctor", f"{scheme}://localhost:{port}", status=status, environment=environment)

    def test_a_running_server(self):
        port = self.start()
        words = ["doctor", "--db", self.db, "--port", str(port), "--admin-port", "off", "--admin-token", TOKEN]
        found = self.findings(*words, status=0)
        for code in ("database/ok", "people_db/ok", "port/in_use", "site/answers", "site/websocket"):
            self.assertEqual(found[code], "ok", found)
        self.assertIn("There are no problems.", self.run_program(*words, status=0))
        self.assert_problems(self.findings(*words, "--hosts", "taku.example"), "site/old_settings")

    def test_a_server_that_does_not_run(self):
        config = self.write_config(f"db = {self.db}", f"port = {free_port()}", f"admin_port = {free_port()}")
        self.assert_problems(self.findings("doctor", "--config", config), "site/no_answer")

    def test_another_program_on_the_port(self):
        with Proxy(1) as other:  # always answers 502
            found = self.findings("doctor", "--db", self.db, "--port", str(other.port), "--admin-port", "off")
            self.assert_problems(found, "port/in_use", "site/proxy_cannot_reach_server")

    def test_a_good_proxy(self):
        with Proxy(self.start()) as proxy:
            found = self.visit(proxy.port, status=0)
            self.assert_problems(found)
            self.assertEqual(found["site/websocket"], "ok")

    def test_a_proxy_without_upgrade_headers(self):
        with Proxy(self.start(), without("upgrade", "connection")) as proxy:
            self.assert_problems(self.visit(proxy.port), "site/no_upgrade")

    def test_a_proxy_that_changes_the_host(self):
        with Proxy(self.start(), with_header("Host", "127.0.0.1:8000")) as proxy:
            self.assert_problems(self.visit(proxy.port), "site/host_not_passed")

    def test_a_name_that_is_not_among_the_hosts(self):
        port = self.start()
        with Proxy(port, with_header("Host", "taku.example")) as proxy:
            self.assert_problems(self.visit(proxy.port), "site/unknown_name")

    def test_a_proxy_without_a_server(self):
        with Proxy(1) as proxy:
            self.assert_problems(self.visit(proxy.port), "site/proxy_cannot_reach_server")

    def test_https(self):
        port = self.start("--proxies", "127.0.0.1")
        with Proxy(port, tls=True) as proxy:
            self.assertEqual(self.visit(proxy.port, "https", 0, TRUST)["site/https_unknown"], "warning")
        with Proxy(port, with_header("X-Forwarded-Proto", "https"), tls=True) as proxy:
            found = self.visit(proxy.port, "https", 0, TRUST)
            self.assertEqual((found["site/https"], found["site/websocket"]), ("ok", "ok"))
            self.assert_problems(self.visit(proxy.port, "https"), "site/certificate")
            self.assert_problems(self.visit(proxy.port, "http"), "site/not_http")
        self.assert_problems(self.visit(port, "https"), "site/not_http")

    def test_other_addresses(self):
        self.assert_problems(self.findings("doctor", "http://no-such-host.invalid"), "site/unknown_host")
        self.run_program("doctor", "taku.example", status=2)


if __name__ == "__main__":
    unittest.main()
