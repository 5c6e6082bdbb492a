"""`taku admin`: rooms and bans of a running server."""

import json
import os
import re
import signal
import subprocess
import tempfile
import unittest

from client import WebSocket, get, post, request
from program import PROGRAM, SLOW


class Admin(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.db = os.path.join(self.folder.name, "taku.db")
        command = [PROGRAM, "serve", "--port", "0", "--admin-port", "0", "--db", self.db, "--hosts", "taku.example"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            ready = re.match(r"READY http://.*:(\d+)$", line)
            if ready:
                self.port = int(ready.group(1))
                break
        for line in self.process.stderr:
            if '"ready"' in line:
                self.admin_port = json.loads(line)["admin_port"]
                break

    def tearDown(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20 * SLOW)
        self.process.stdout.close()
        self.process.stderr.close()
        self.folder.cleanup()

    def admin(self, *words, status=0):
        command = [PROGRAM, "admin", *words, "--db", self.db, "--admin-port", str(self.admin_port)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30 * SLOW)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def test_rooms_are_listed_and_closed(self):
        self.assertEqual(self.admin("rooms"), "")
        room = post(self.port, "/api/rooms", {"game": "ludo", "public": False})[1]["room"]
        joined = post(self.port, f"/api/rooms/{room}/join", {"name": "Ann"})[1]
        socket = WebSocket(self.port, f"/ws/{room}?player_id={joined['player_id']}")
        self.assertRegex(self.admin("rooms"), rf"{room}  ludo +waiting +private .* Ann \(127\.0\.0\.1\)\n")
        self.assertEqual(json.loads(self.admin("rooms", "--json"))["rooms"][0]["room"], room)
        self.assertNotIn(joined["player_id"], self.admin("rooms", "--json"))
        self.assertEqual(self.admin("close", room), f"closed {room}\n")
        self.assertEqual(get(self.port, f"/api/rooms/{room}")[0], 404)
        self.assertIn("no such room", self.admin("close", room, status=3))
        socket.close()

    def test_a_banned_address_is_refused(self):
        self.assertEqual(get(self.port, "/healthz")[0], 200)
        self.assertEqual(self.admin("ban", "127.0.0.1"), "127.0.0.1\n")
        self.assertEqual(get(self.port, "/healthz")[0], 403)
        self.assertEqual(self.admin("bans"), "127.0.0.1\n")
        self.assertEqual(self.admin("unban", "127.0.0.1"), "")
        self.assertEqual(get(self.port, "/healthz")[0], 200)
        self.assertIn("IP address", self.admin("ban", "evil.example", status=3))

    def test_a_wrong_token_is_refused(self):
        self.assertIn("token", self.admin("rooms", "--token", "wrong", status=3))

    def test_other_hosts_are_refused(self):
        for host, status in (("localhost", 200), ("taku.example", 200), ("evil.example", 421)):
            self.assertEqual(request(self.port, "GET", "/healthz", None, {"Host": host})[0], status, host)


if __name__ == "__main__":
    unittest.main()
