"""Tournaments of a real server that is killed while computers play, and ratings that are computed again from the logs."""

import json
import random
import subprocess
import tempfile
import time
import unittest

from accounts import Account, computed_rows, people_db
from client import get
from people import play
from program import PROGRAM, SLOW, Server
from server_test import HEX, PERSON

ENTRANTS, ROUNDS, KILLS = 16, 4, 6
CLOCK = {"kind": "main", "seconds": 600, "increment": 10}


class Tournaments(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.db = self.folder.name + "/taku.db"
        self.server = Server(self.db)

    def tearDown(self):
        self.server.__exit__()
        self.folder.cleanup()

    def restart(self, change=None):
        """Kills the server like a power failure. `change` may edit the database of people before it starts again."""
        self.server.kill()
        self.server.__exit__()
        if change:
            with people_db(self.db) as stored:
                change(stored)
        self.server = Server(self.db)

    def show(self, code):
        status, tournament = get(self.server.port, "/api/tournaments/" + code)
        self.assertEqual(status, 200, tournament)
        return tournament

    def create_swiss(self):
        ann = Account(self.server.port, "Ann")
        status, made = ann.post("/api/tournaments", {
            "name": "Cup", **HEX, "system": "swiss", "rounds": ROUNDS, "computers": ["random", "easy"] * (ENTRANTS // 2)})
        self.assertEqual(status, 201, made)
        self.restart(shorten_pause)
        ann.port = self.server.port
        status, answer = ann.post(f"/api/tournaments/{made['code']}/start", {})
        self.assertLess(status, 300, answer)
        return made["code"]

    def test_a_swiss_of_16_computers_survives_kills(self):
        chance = random.Random(1)
        code = self.create_swiss()
        decided, kills, end = {}, 0, time.monotonic() + 120 * SLOW
        while (tournament := self.show(code))["state"] != "finished":
            self.assertLess(time.monotonic(), end, tournament["pairings"])
            now = results(tournament)
            for pairing, scores in decided.items():
                self.assertEqual(now[pairing], scores, "a result was lost or changed")
            decided = now
            if kills < KILLS and len(decided) > kills * ENTRANTS // 4:
                kills += 1
                self.restart()
            time.sleep(chance.uniform(0.02, 0.2))
        self.assertEqual(kills, KILLS, "the tournament was over before the server was killed often enough")
        self.check_finished(tournament)

    def check_finished(self, tournament):
        pairings = tournament["pairings"]
        self.assertEqual(len(pairings), ROUNDS * ENTRANTS // 2)
        for number in range(1, ROUNDS + 1):
            seated = [no for pairing in pairings if pairing["round"] == number for no in pairing["entrants"]]
            self.assertEqual(sorted(seated), list(range(1, ENTRANTS + 1)), "everybody plays once in each round")
        met = [frozenset(pairing["entrants"]) for pairing in pairings]
        self.assertEqual(len(set(met)), len(met), "nobody meets an opponent twice")
        for pairing in pairings:
            self.assertEqual(pairing["state"], "finished", pairing)
            self.assertEqual(get(self.server.port, f"/api/games/{pairing['match']}/log")[0], 200)
        self.assertEqual(len({pairing["match"] for pairing in pairings}), len(pairings))
        scores = {entrant["no"]: entrant["score"] for entrant in tournament["entrants"]}
        for no, score in scores.items():
            own = sum(p["scores"][p["entrants"].index(no)] for p in pairings if no in p["entrants"])
            self.assertEqual(score, own, "the standings are the sum of the results")
        self.assertEqual(sum(scores.values()), len(pairings))

    def test_recomputed_ratings_equal_the_stored_ones(self):
        ann, ben = Account(self.server.port, "Ann"), Account(self.server.port, "Ben")
        for seed in range(3):
            status, room = ann.post("/api/rooms", {"game": "hex_taboo", "seats": [PERSON] * 2, "clock": CLOCK, "rated": True})
            self.assertEqual(status, 201, room)
            play([ann.join(room["room"], seed), ben.join(room["room"], seed)])
            if seed == 1:
                self.restart()
                ann.port = ben.port = self.server.port
        ann.wait_for_games(3)
        self.server.kill()
        before = computed_rows(self.db)
        self.assertEqual(len(before["rating"]), 2)
        self.assertEqual(len(before["rating_point"]), 6)
        with people_db(self.db) as stored:
            stored.execute("UPDATE rating SET rating = 3000")
        done = subprocess.run([PROGRAM, "people", "recompute", "--db", self.db], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(computed_rows(self.db), before)


def shorten_pause(stored):
    """Rounds follow each other after a second, so that the test is short."""
    (settings,) = stored.execute("SELECT settings FROM tournament").fetchone()
    stored.execute("UPDATE tournament SET settings = ?", [json.dumps({**json.loads(settings), "pause_sec": 1})])


def results(tournament):
    """(round, board) -> the match and the points."""
    return {(p["round"], p["board"]): (p["match"], p["scores"]) for p in tournament["pairings"] if "scores" in p}


if __name__ == "__main__":
    unittest.main()
