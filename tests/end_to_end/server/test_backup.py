"""The backup that docs/operate.md describes: taken while a match runs, it restores the match and the accounts."""

import os
import shutil
import subprocess
import tempfile
import unittest

from accounts import Account
from documented import code_block
from people import Person, open_room, run, start
from program import Server
from server_test import HEX

BIG_HEX = {**HEX, "options": {"radius": 4}}


class Backup(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.live, self.copies, self.restored = (os.path.join(self.folder.name, name) for name in ("live", "copies", "new"))
        for folder in (self.live, self.copies, self.restored):
            os.mkdir(folder)

    def tearDown(self):
        self.folder.cleanup()

    def back_up(self):
        commands = code_block("operate.md", ".backup '/var/backups/taku.db'")
        commands = commands.replace("/var/lib/taku", self.live).replace("/var/backups", self.copies)
        subprocess.run(["bash", "-euc", commands], check=True, timeout=60)

    def play_until(self, people, entries):
        for person in people:
            person.plays = True
            person.act()
        run(people, lambda: people[0].seq >= entries)
        for person in people:
            person.plays = False
        run(people, lambda: not any(person.waiting for person in people))

    def test_a_match_goes_on_from_the_copy(self):
        with Server(self.live + "/taku.db") as server:
            ann, ben = accounts = [Account(server.port, name) for name in ("Ann", "Ben")]
            room = open_room(server.port, BIG_HEX)
            people = [account.join(room, 1) for account in accounts]
            start(people)
            self.play_until(people, 10)
            self.back_up()
            saved = people[0].seq
            self.play_until(people, saved + 4)  # this is lost
            keys, match = [person.key for person in people], people[0].match
            server.kill()
        for name in ("taku.db", "taku.people.db"):
            shutil.copy(f"{self.copies}/{name}", self.restored)
        with Server(self.restored + "/taku.db") as server:
            self.assertEqual(Account(server.port, "Ann", exists=True).id, ann.id)
            again = [Person(server.port, room, key, 2, name) for key, name in zip(keys, ("Ann", "Ben"))]
            for person in again:
                person.plays, person.commands = False, 1000  # numbers that the first clients have not used
                person.reconnect(since=0)
            run(again, lambda: not any(person.catching_up for person in again))
            self.assertEqual({(person.match, person.seq) for person in again}, {(match, saved)})
            for person in again:
                person.plays = True
                person.act()
            run(again, lambda: all(person.matches for person in again))
            self.assertEqual(again[0].matches, [match])
            ben.port, ben.cookie = server.port, Account(server.port, "Ben", exists=True).cookie
            ben.wait_for_games(1)


if __name__ == "__main__":
    unittest.main()
