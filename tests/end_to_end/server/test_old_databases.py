"""Databases of earlier versions (tests/old/README.md) in a server of this one: matches go on, and people are kept."""

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
import unittest

from accounts import Account, people_db
from client import get
from people import Person, run
from program import Server
from server_test import GAMES

OLD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../old")
VERSIONS = sorted(name for name in os.listdir(OLD) if name.startswith("v"))


class OldDatabase:
    """A copy, in which every person has a new key, because the old ones are known to nobody."""

    def __init__(self, version):
        self.folder = tempfile.TemporaryDirectory()
        self.db = self.folder.name + "/taku.db"
        with open(f"{OLD}/{version}/expected.json") as file:
            self.expected = json.load(file)
        for name in ("taku.db", "taku.people.db"):
            if os.path.exists(f"{OLD}/{version}/{name}"):
                shutil.copyfile(f"{OLD}/{version}/{name}", f"{self.folder.name}/{name}")
        self.keys = {}  # public id of a person -> key
        self._renew_keys()

    def _renew_keys(self):
        with sqlite3.connect(self.db) as file:
            for number, (public_id, old) in enumerate(file.execute("SELECT public_id, key_hash FROM player").fetchall()):
                self.keys[public_id] = f"{number:064x}"
                new = hashlib.sha256(self.keys[public_id].encode()).digest()
                file.execute("UPDATE player SET key_hash = ? WHERE public_id = ?", (new, public_id))
                for table in ("event", "fresh_event"):
                    file.execute(f"UPDATE {table} SET body = replace(body, ?, ?)", (old.hex(), new.hex()))

    def running_rooms(self):
        """The last one of each game in which people have all seats: game -> room."""
        found = {}
        for log in self.expected["matches"].values():
            room = self.expected["rooms"].get(log["room"])
            if log.get("running") and room and all(seat["kind"] == "person" for seat in room["seats"]):
                found[log["game"]] = room
        return found

    def schema(self):
        with sqlite3.connect(self.db) as file:
            return file.execute("PRAGMA user_version").fetchone()[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()


class OldDatabases(unittest.TestCase):
    def on_each(self, check):
        """check(old database, server that uses it)"""
        for version in VERSIONS:
            with self.subTest(version), OldDatabase(version) as old:
                with Server(old.db) as server:
                    check(old, server)
                    self.assertEqual(server.stop(), 0, server.log())

    def test_running_matches_go_on(self):
        def check(old, server):
            rooms = old.running_rooms()
            self.assertEqual(set(rooms), {body["game"] for body in GAMES})
            for room in rooms.values():
                self.play_on(server.port, room, old.keys)
        self.on_each(check)

    def play_on(self, port, room, keys):
        people = []
        for seat in room["seats"]:
            people.append(Person(port, room["room"], keys[seat["person"]], 1, seat["name"]))
            people[-1].commands = 1000  # numbers that these people have not used before
            people[-1].reconnect()
        run(people, lambda: not any(person.catching_up for person in people))
        self.assertEqual({person.match for person in people}, {room["match"]})
        run(people, lambda: all(len(person.accepted) >= 3 or person.matches for person in people))
        for person in people:
            self.assertEqual(person.errors, [])
            person.socket.close()

    def test_ended_matches_can_be_read(self):
        def check(old, server):
            ended = {match: log for match, log in old.expected["matches"].items() if not log.get("running")}
            read = 0
            for match, expected in ended.items():
                status, log = get(server.port, f"/api/games/{match}/log")
                if status == 200:  # 404: a private room
                    self.assertEqual((log["result"], log["hash"]), (expected["result"], expected["hash"]))
                    read += 1
            self.assertGreater(read, 4)
        self.on_each(check)

    def test_accounts_are_kept(self):
        kept = []

        def check(old, server):
            accounts = old.expected.get("accounts", {})
            for name, expected in accounts.items():
                account = Account(server.port, name, exists=True)
                self.assertEqual(account.id, expected["id"])
                games = account.get(f"/api/people/{name}/games")[1]["games"]
                self.assertEqual([game["match"] for game in games], expected["games"])
                self.assertEqual(account.get("/api/follows")[1]["people"] != [], expected["follows"])
                kept.append(name)
            with people_db(old.db) as file:
                self.assertEqual(file.execute("SELECT count(*) FROM account").fetchone(), (len(accounts),))
        self.on_each(check)
        self.assertGreater(len(kept), 0)

    def test_every_schema_is_among_them(self):
        before, after = set(), set()
        for version in VERSIONS:
            with OldDatabase(version) as old:
                before.add(old.schema())
                with Server(old.db) as server:
                    server.stop()
                after.add(old.schema())
        self.assertEqual(len(after), 1, "all are migrated to the same version")
        self.assertEqual(before, set(range(1, after.pop())))


if __name__ == "__main__":
    unittest.main()
