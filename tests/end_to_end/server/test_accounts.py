"""Accounts of a real server: what it has answered survives a kill, and secrets never reach its log or its database."""

import json
import os
import subprocess
import tempfile
import time
import unittest

from accounts import PASSPHRASE, Account
from client import get, post
from people import play
from program import PROGRAM, SLOW, Server
from server_test import HEX, PERSON


class Accounts(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.db = os.path.join(self.folder.name, "taku.db")

    def tearDown(self):
        self.folder.cleanup()

    def files(self):
        """The bytes of all files that belong to the server."""
        found = b""
        for name in os.listdir(self.folder.name):
            with open(os.path.join(self.folder.name, name), "rb") as file:
                found += file.read()
        return found

    def test_an_account_survives_a_kill(self):
        recovery = []
        for number in range(3):
            server = Server(self.db)
            for earlier in range(number):
                status, answer = post(server.port, "/api/session", {"name": f"Ann {earlier}", "passphrase": PASSPHRASE})
                self.assertEqual((status, answer["account"]["name"]), (200, f"Ann {earlier}"))
            status, answer = post(server.port, "/api/account", {"name": f"Ann {number}", "passphrase": PASSPHRASE})
            self.assertEqual(status, 201, answer)
            recovery.append(answer["recovery_code"])
            server.kill()
            self.assertNotIn(PASSPHRASE, server.log())
            self.assertNotIn(answer["recovery_code"], server.log())
            server.__exit__()
        stored = self.files()
        self.assertIn(b"Ann 2", stored)
        for secret in [PASSPHRASE, *recovery]:
            self.assertNotIn(secret.encode(), stored)

    def test_signing_in_takes_the_same_time_for_every_name(self):
        with Server(self.db) as server:
            post(server.port, "/api/account", {"name": "Ann", "passphrase": PASSPHRASE})
            times = {"Ann": [], "Bob": []}
            for _ in range(5):  # as many as are free of waiting
                for name, taken in times.items():
                    start = time.monotonic()
                    status, _ = post(server.port, "/api/session", {"name": name, "passphrase": "wrong horse"})
                    taken.append(time.monotonic() - start)
                    self.assertEqual(status, 401)
            fastest = [min(taken) for taken in times.values()]
            self.assertGreater(min(fastest), 0.02, "a hash was computed")
            self.assertLess(max(fastest), 3 * min(fastest))
            self.assertLess(max(fastest), 3 * SLOW)

    def test_own_games_are_exported(self):
        with Server(self.db) as server:
            ann, ben = Account(server.port, "Ann"), Account(server.port, "Ben")
            for seed in range(2):
                status, room = ann.post("/api/rooms", {**HEX, "seats": [PERSON] * 2})
                self.assertEqual(status, 201, room)
                play([ann.join(room["room"], seed), ben.join(room["room"], seed)])
            ann.wait_for_games(2)
            path = os.path.join(self.folder.name, "games.jsonl")
            logs, records, turns = (self.lines(ann, format) for format in ("log", "record", "jsonl"))
            self.assertEqual([log["record"] for log in logs], records)
            self.assertEqual(len(logs), 2)
            self.assertGreater(len(turns), len(records))
            for log in logs:
                self.assertEqual(log["names"], ["Ann", "Ben"])
                with open(path, "w") as file:
                    json.dump(log, file)
                self.assertEqual(subprocess.run([PROGRAM, "verify", path], capture_output=True).returncode, 0)
            with open(path, "w") as file:
                file.writelines(json.dumps(record) + "\n" for record in records)
            again = subprocess.run([PROGRAM, "export", path], capture_output=True, text=True)
            self.assertEqual(len(again.stdout.splitlines()), len(turns), again.stderr)

    def lines(self, account, format):
        status, text = account.get("/api/account/games?format=" + format)
        self.assertEqual(status, 200, text)
        return [json.loads(line) for line in text.splitlines()]

    def test_guests_are_not_affected(self):
        with Server(self.db, "--accounts", "off") as server:
            self.assertEqual(get(server.port, "/api/account")[0], 404)
            self.assertEqual(post(server.port, "/api/rooms", {"game": "ludo"})[0], 201)


if __name__ == "__main__":
    unittest.main()
