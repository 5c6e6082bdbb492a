"""Shared by the tests: a server for each test class, and short games."""

import tempfile
import unittest

from program import Server

COMPUTER = {"kind": "computer", "level": "random"}
PERSON = {"kind": "person"}
HEX = {"game": "hex_taboo", "options": {"radius": 2}}
LUDO = {"game": "ludo", "seats": 2,
        "options": {"requireSixToStart": False, "exactRollToFinish": False, "cpuThinkingTime": False}}
COPPIT = {"game": "coppit", "seats": 2, "options": {"hats_per_player": 1}}
PINEAPPLE = {"game": "pineapple", "options": {"lead_to_win": 1}}
TERRITORY = {"game": "territory", "options": {"round_cap": 6}}
GAMES = [HEX, LUDO, COPPIT, PINEAPPLE, TERRITORY]


def with_seats(body, people, computers=0):
    return {**body, "seats": [PERSON] * people + [COMPUTER] * computers}


class ServerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.db = cls.folder.name + "/taku.db"
        cls.server = Server(cls.db)
        cls.port = cls.server.port

    @classmethod
    def tearDownClass(cls):
        code, log = cls.server.stop(), cls.server.log()
        cls.server.__exit__()
        cls.folder.cleanup()
        assert code == 0, (code, log)
