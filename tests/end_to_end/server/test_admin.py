"""`taku admin`: rooms, bans, accounts and chat of a running server."""

import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import unittest

from client import HOST, TIMEOUT, WebSocket, compact, get, post, request
from program import PROGRAM, SLOW


class Person:
    """Somebody with an account: keeps the session's cookie, as a browser does."""

    def __init__(self, port, name):
        self.port, self.cookie = port, ""
        self.account = self.post("/api/account", {"name": name, "passphrase": f"passphrase of {name}"})[1]["account"]

    def post(self, path, body):
        headers = {"Content-Type": "application/json", "Origin": f"http://{HOST}:{self.port}"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection = http.client.HTTPConnection(HOST, self.port, timeout=TIMEOUT)
        try:
            connection.request("POST", path, compact(body).encode(), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            if answer.headers["Set-Cookie"]:
                self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            return answer.status, json.loads(text) if text else None
        finally:
            connection.close()


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
        self.assertEqual(self.admin("ban", "127.0.0.1"), "banned 127.0.0.1\n")
        self.assertEqual(get(self.port, "/healthz")[0], 403)
        self.assertEqual(self.admin("bans"), "127.0.0.1\n")
        self.assertEqual(self.admin("unban", "127.0.0.1"), "unbanned 127.0.0.1\n")
        self.assertEqual(get(self.port, "/healthz")[0], 200)
        self.assertIn("IP address", self.admin("ban", "evil.example", status=3))

    def test_reports_bans_and_renames_of_accounts(self):
        ann, ben = Person(self.port, "Ann"), Person(self.port, "Ben")
        self.assertEqual(ann.post("/api/people/Ben/report", {"reason": "abuse", "text": "rude"})[0], 204)
        self.assertRegex(self.admin("reports"), r"^1  \S+  abuse about Ben \(a2\), by Ann \(a1\)\n    rude\n$")
        self.assertEqual(self.admin("settle", "1"), "1 done\n")
        self.assertEqual(self.admin("reports"), "")
        self.assertIn("no open report", self.admin("settle", "1", status=3))
        self.assertRegex(self.admin("rename", "Ben", "Player 2"), r"^a2  Player 2  since ")
        room = ben.post("/api/rooms", {"game": "ludo"})[1]["room"]
        joined = ben.post(f"/api/rooms/{room}/join", {})[1]
        self.assertEqual(joined["name"], "Player 2")
        socket = WebSocket(self.port, f"/ws/{room}?player_id={joined['player_id']}")
        banned = self.admin("ban-account", "a2", "--days", "7", "--reason", "abuse")
        self.assertRegex(banned, r"^a2  Player 2  until .*  abuse\n$")
        while socket.code is None:
            socket.receive()
        self.assertEqual(socket.code, 4005)
        self.assertEqual(ben.post("/api/people/Ann/block", {})[1]["error"]["code"], "account/needed")
        sign_in = post(self.port, "/api/session", {"name": "Player 2", "passphrase": "passphrase of Ben"})
        self.assertEqual((sign_in[0], sign_in[1]["error"]["code"]), (403, "account/banned"))
        self.assertRegex(self.admin("banned"), r"^a2  Player 2 ")
        self.admin("unban-account", "Player 2")
        self.assertEqual(self.admin("banned"), "")
        actions = [row["action"] for row in json.loads(self.admin("audit", "a2", "--json"))["audit"]]
        self.assertEqual(actions, ["account/unban", "account/ban", "account/rename", "report/done"])
        self.assertIn("no such account", self.admin("account", "Nobody", status=3))

    def test_chat_is_hidden(self):
        room = post(self.port, "/api/rooms", {"game": "ludo"})[1]["room"]
        joined = post(self.port, f"/api/rooms/{room}/join", {"name": "Ann"})[1]
        socket = WebSocket(self.port, f"/ws/{room}?player_id={joined['player_id']}")
        socket.send({"type": "chat", "text": "rude"})
        while not any(json.loads(text)["type"] == "chat" for text in socket.texts):
            socket.receive()
        line = re.match(r" *(\d+)  Ann: rude\n$", self.admin("chat", room)).group(1)
        self.assertEqual(self.admin("hide", room, line), f"hidden {line}\n")
        self.assertEqual(self.admin("chat", room), "")
        self.assertIn("no such chat line", self.admin("hide", room, line, status=3))
        self.assertRegex(self.admin("audit", room), rf"operator  chat/hide  {room}  ")
        socket.close()

    def test_a_wrong_token_is_refused(self):
        self.assertIn("token", self.admin("rooms", "--token", "wrong", status=3))

    def test_other_hosts_are_refused(self):
        for host, status in (("localhost", 200), ("taku.example", 200), ("evil.example", 421)):
            self.assertEqual(request(self.port, "GET", "/healthz", None, {"Host": host})[0], status, host)


if __name__ == "__main__":
    unittest.main()
