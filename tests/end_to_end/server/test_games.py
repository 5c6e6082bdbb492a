"""Plays every game from joining a room to the result, over real sockets."""

import json
import unittest

from people import Person, join_people, log_of, play
from server_test import COPPIT, GAMES, HEX, LUDO, ServerTest, with_seats


class Games(ServerTest):
    def play(self, body, people, computers=0, watch=True):
        persons = join_people(self.port, with_seats(body, people, computers), people)
        spectators = [Person(self.port, persons[0].room, name="spectator").connect()] if watch else []
        match = play(persons, spectators)
        for person in [*persons, *spectators]:
            self.assertEqual(person.errors, [])
            self.check_order(person)
        log = log_of(self.port, match)
        self.assertEqual(log["match"], match)
        self.assertIn("result", log)
        self.check_log(persons, log)
        return persons, spectators, log

    def check_order(self, person):
        seqs = [m["seq"] for m in person.received if "seq" in m and m["type"] not in ("welcome", "snapshot")]
        self.assertEqual(seqs, sorted(seqs))

    def check_log(self, persons, log):
        """Checks that every accepted move is in the log exactly once and in order."""
        moves = log["record"]["moves"]
        for person in persons:
            sent = [sent for _, sent in sorted(person.accepted.values(), key=lambda pair: pair[0])]
            own = [m["move"] for m in sent if m["type"] == "play"]
            if own and len(person.matches) == 1:
                seat = next(i for i, name in enumerate(log["names"]) if name == person.name)
                self.assertEqual([m["move"] for m in moves if m.get("seat") == seat], own)

    def test_two_people_and_a_spectator(self):
        for body in GAMES:
            with self.subTest(body["game"]):
                self.play(body, 2)

    def test_three_and_four_seats(self):
        for body in (LUDO, COPPIT):
            for people, computers in ((3, 0), (2, 1), (4, 0), (1, 3)):
                with self.subTest(body["game"], people=people, computers=computers):
                    self.play(body, people, computers)

    def test_against_a_computer(self):
        for body in GAMES:
            with self.subTest(body["game"]):
                self.play(body, 1, 1, watch=False)

    def test_consecutive_matches(self):
        persons, _, _ = self.play(HEX, 2)
        first = [person.seat for person in persons]
        self.assertEqual(first, [1, 0])  # Hex 3-Taboo: the first player alternates
        play(persons)
        self.assertEqual([person.seat for person in persons], [0, 1])
        self.assertEqual(len(set(persons[0].matches)), 2)

    def test_seeds_are_committed_and_revealed(self):
        persons, _, log = self.play(COPPIT, 2)
        seeds = log["seeds"]
        promise = [m["seed_hash"] for m in persons[0].received if m["type"] == "match_start"][0]
        self.assertEqual(promise, seeds["hash"])
        self.assertNotIn(seeds["server"], json.dumps(persons[0].received[:-5]))
        self.assertEqual(len(bytes.fromhex(seeds["server"])), 32)


if __name__ == "__main__":
    unittest.main()
