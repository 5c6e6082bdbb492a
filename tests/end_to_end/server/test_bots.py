"""`taku bot`: the built-in computers playing on a server as bots."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

from accounts import Account
from client import get
from people import Person, join, log_of, open_room
from program import PROGRAM, SLOW, Server
from server_test import ServerTest

GAMES = {  # short games with a fast level
    "hex_taboo": ({"radius": 2}, "easy"),
    "ludo": ({"position": "red:31,32,33,1003/blue:1,2,3,1003 red - 90 - human,human sxe"}, "ai3"),
    "coppit": ({"hats_per_player": 2, "max_turns": 30}, "greedy"),
    "pineapple": ({"initial_chips": 20, "lead_to_win": 10}, "strong"),
    "territory": ({"preset": "quick", "target": 1500}, "cpu"),
}


class Bot:
    """`taku bot` as a process. output() returns its output so far."""

    def __init__(self, *arguments):
        self.out = tempfile.TemporaryFile("w+")
        self.err = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([PROGRAM, "bot", *arguments], stdout=self.out, stderr=self.err)

    def output(self, file=None):
        file = file or self.out
        return os.pread(file.fileno(), 1 << 20, 0).decode()

    def errors(self):
        return self.output(self.err)

    def until(self, pattern, seconds=20):
        """Waits until the output matches the pattern."""
        end = time.monotonic() + seconds * SLOW
        while not (found := re.search(pattern, self.output() + self.errors())):
            assert time.monotonic() < end and self.process.poll() is None, (pattern, self.output(), self.errors())
            time.sleep(0.01)
        return found

    def exit_code(self, seconds=30):
        try:
            return self.process.wait(seconds * SLOW)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
            raise AssertionError("the bot did not exit: " + self.output() + self.errors())

    def signal(self, number):
        self.process.send_signal(number)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        self.out.close()
        self.err.close()


def url(server, room=None):
    return f"http://127.0.0.1:{server.port}" + (f"/room/{room}" if room else "/")


class BotTest(ServerTest):
    def bot(self, *arguments):
        bot = Bot(*arguments)
        self.addCleanup(bot.__exit__)
        return bot

    def refused(self, code, words, *arguments):
        bot = self.bot(*arguments)
        self.assertEqual(bot.exit_code(), code, bot.errors())
        self.assertRegex(bot.errors(), words)


class Playing(BotTest):
    def test_two_bots_play_every_game(self):
        fast = ["--ms", "20", "--rate", "0", "--matches", "1"]
        for game, (options, level) in GAMES.items():
            with self.subTest(game):
                first = self.bot("--connect", url(self.server), "--create", game, "--seats", "2", "--level", level,
                                 "--options", json.dumps(options), *fast)
                link = first.until(rf"[A-Z]{{6}} ({url(self.server)}room/[A-Z]{{6}})\n").group(1)
                match = get(self.server.port, "/api/rooms/" + link[-6:])[1]["match"]
                second = self.bot("--connect", link, "--level", level, *fast)
                self.assertEqual((first.exit_code(), second.exit_code()), (0, 0), first.errors() + second.errors())
                for bot in (first, second):
                    self.assertRegex(bot.output(), r"match 1 (won|lost|over) ")
                    self.assertNotIn("connection lost", bot.output())
                log = log_of(self.server.port, match)
                self.verify(log)
                self.assertEqual({move["by"] for move in log["record"]["moves"] if move["seat"] >= 0}, {"bot"})

    def test_a_learned_computer_plays_a_session(self):
        """Phase 4 of Pineapple's specification: the trained model connects as a client and plays to the end."""
        seats = [{"kind": "computer", "level": "normal"}, {"kind": "person"}]
        options = {"initial_chips": 30, "lead_to_win": 20}
        room = open_room(self.server.port, {"game": "pineapple", "options": options, "seats": seats})
        bot = self.bot("--connect", url(self.server), "--room", room, "--level", "learned", "--ms", "5", "--rate", "0",
                       "--matches", "1")
        self.assertEqual(bot.exit_code(), 0, bot.errors())
        self.assertRegex(bot.output(), r"match 1 (won|lost)")

    def verify(self, log):
        self.assertNotIn("reason\":\"resign", json.dumps(log["result"]))
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(log, file)
            file.flush()
            done = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_rematches_against_a_server_computer(self):
        seats = [{"kind": "computer", "level": "random"}, {"kind": "person"}]
        room = open_room(self.server.port, {"game": "hex_taboo", "options": {"radius": 1}, "seats": seats})
        bot = self.bot("--connect", url(self.server), "--room", room.lower(), "--level", "easy", "--matches", "3")
        self.assertEqual(bot.exit_code(), 0, bot.errors())
        self.assertEqual(len(re.findall(r"match \d (?:won|lost|over)", bot.output())), 3)
        self.assertEqual(get(self.server.port, f"/api/rooms/{room}")[1]["free"], 1, "the bot has left")

    def test_the_documented_example(self):
        """Runs the Python bot from docs/bots.md against the server's computers in every game."""
        page = os.path.join(os.path.dirname(__file__), "../../../docs/bots.md")
        with open(page, encoding="utf-8") as file:
            program = re.search(r"```python\n(.*?)```", file.read(), re.DOTALL).group(1)
        seats = [{"kind": "computer", "level": "random"}, {"kind": "person"}]
        examples = {}
        for game, (options, _) in GAMES.items():
            room = open_room(self.port, {"game": game, "options": options, "seats": seats})
            command = [sys.executable, "-c", program, url(self.server), room, "1"]
            examples[game] = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for game, example in examples.items():
            with self.subTest(game):
                out, _ = example.communicate(timeout=60 * SLOW)
                self.assertEqual(example.returncode, 0, out)
                self.assertEqual(len(out.splitlines()), 1, out)

    def test_quiet_and_keys(self):
        bot = self.bot("--connect", url(self.server), "--create", "hex_taboo", "--quiet", "--show-key")
        key = bot.until(r"key ([0-9a-f]{64})\n").group(1)
        self.assertNotIn(key, bot.output())
        self.assertEqual(len(bot.output().splitlines()), 1, "the code and the link")

    def test_an_api_token_plays_for_its_account(self):
        ann = Account(self.server.port, "Ann")
        status, made = ann.post("/api/account/tokens", {"label": "my bot", "scopes": ["play"]})
        self.assertEqual(status, 201, made)
        room = open_room(self.server.port, {"game": "hex_taboo", "options": {"radius": 2}, "seats": 2})
        with mock.patch.dict(os.environ, TAKU_TOKEN=made["token"]):
            mine = self.bot("--connect", url(self.server, room), "--level", "easy", "--matches", "1")
        guest = self.bot("--connect", url(self.server, room), "--level", "easy", "--matches", "1", "--name", "Guest bot")
        self.assertEqual((mine.exit_code(), guest.exit_code()), (0, 0), mine.errors() + guest.errors())
        self.assertNotIn(made["token"], mine.output() + mine.errors())
        ann.wait_for_games(1)
        (game,) = ann.get("/api/people/Ann/games")[1]["games"]
        self.assertEqual({seat.get("account", {}).get("name") or seat["name"] for seat in game["seats"]}, {"Ann", "Guest bot"})
        self.refused(3, "token", "--connect", url(self.server, room), "--token", "tk_wrong")

    def test_draws_and_takebacks(self):
        room = open_room(self.server.port, {"game": "hex_taboo"})
        person = Person(self.server.port, room, join(self.server.port, room, "Ann"), name="Ann").connect()
        bot = self.bot("--connect", url(self.server, room), "--level", "easy", "--ms", "10")
        self.play_one_move(person)
        for what, answer in (("draw", False), ("takeback", True)):
            person.send_command({"type": "offer", "what": what})
            self.read_until(person, lambda m: m["type"] == ("answer" if what == "draw" else "taken_back"))
            if what == "draw":
                self.assertEqual(person.received[-1]["yes"], answer)
        self.play_one_move(person)  # the bot continues from that position
        self.assertIsNone(bot.process.poll(), bot.errors())

    def read_until(self, person, done):
        while not any(done(message) for message in person.received[self.read_from:]):
            person.read_messages()
        self.read_from = len(person.received)

    def play_one_move(self, person):
        """Plays one move of Ann and waits for the bot's answer."""
        self.read_from = len(person.received)
        if person.turn is None:
            person.plays = False
            person.send_command({"type": "game_start"})
        while not (person.turn and person.turn["kind"] == "seat" and person.seat in person.turn["seats"]):
            person.read_messages()
        moved = len([m for m in person.received if m["type"] == "moved"])
        person.plays = True
        person.act()
        person.read_messages()  # the moves
        person.plays = False
        while len([m for m in person.received if m["type"] == "moved"]) < moved + 2:
            person.read_messages()
        self.read_from = len(person.received)


class Ending(BotTest):
    def test_bad_arguments(self):
        here = ["--connect", url(self.server)]
        self.refused(2, "https is not supported", "--connect", "https://example.org", "--room", "KMWXPA")
        self.refused(2, "http://host:port", "--connect", "localhost:8000", "--room", "KMWXPA")
        self.refused(2, "use either --room", *here)
        self.refused(2, "use either --room", *here, "--room", "KMWXPA", "--create", "ludo")
        self.refused(2, "unknown game chess; games: .*hex_taboo", *here, "--create", "chess")
        self.refused(2, "hex_taboo has no level better; levels: random easy normal hard", *here, "--create",
                     "hex_taboo", "--level", "better")
        self.refused(2, "not a JSON object", *here, "--create", "hex_taboo", "--options", "{")
        self.refused(3, "could not open a room: .*radius", *here, "--create", "hex_taboo", "--options",
                     '{"radius":99}')

    def test_rooms_that_reject_the_bot(self):
        here = ["--connect", url(self.server)]
        self.refused(3, "no room KMWXPA", *here, "--room", "KMWXPA")
        room = open_room(self.server.port, {"game": "hex_taboo"})
        self.refused(2, "has no level better", *here, "--room", room, "--level", "better")
        self.refused(3, "does not belong to a seat", *here, "--room", room, "--key", "0" * 64)
        for name in ("Ann", "Ben"):
            join(self.server.port, room, name)
        self.refused(3, f"room {room} is full", *here, "--room", room)

    def test_server_not_running(self):
        with tempfile.TemporaryDirectory() as folder, Server(folder + "/taku.db") as server:
            port = server.port
        self.refused(3, "nothing is listening", "--connect", f"http://localhost:{port}", "--room", "KMWXPA")

    def test_taken_over(self):
        here = ["--connect", url(self.server)]
        first = self.bot(*here, "--create", "hex_taboo", "--show-key")
        room, key = first.until(r"(?s)([A-Z]{6}) http.*key ([0-9a-f]+)\n").groups()
        second = self.bot(*here, "--room", room, "--key", key)
        self.assertEqual(first.exit_code(), 3)
        self.assertIn("took over the seat", first.errors())
        second.signal(signal.SIGINT)
        self.assertEqual(second.exit_code(), 0)
        self.assertEqual(get(self.server.port, f"/api/rooms/{room}")[1]["free"], 2, "a bot that stops before a match leaves the room")

    def test_a_stopped_bot_can_resume_its_match(self):
        here = ["--connect", url(self.server), "--rate", "0", "--matches", "1", "--level"]
        first = self.bot(*here, "strong", "--ms", "60", "--create", "coppit", "--seats", "2", "--show-key")
        room, key = first.until(r"(?s)([A-Z]{6}) http.*key ([0-9a-f]+)\n").groups()
        other = self.bot(*here, "greedy", "--room", room)
        first.until("match 1 started")
        first.signal(signal.SIGTERM)
        self.assertEqual(first.exit_code(), 0)
        self.assertEqual(get(self.server.port, f"/api/rooms/{room}")[1]["status"], "playing")
        again = self.bot(*here, "greedy", "--room", room, "--key", key)
        self.assertEqual((again.exit_code(), other.exit_code()), (0, 0), again.errors() + other.errors())


class Restarts(unittest.TestCase):
    def test_bots_survive_server_restarts(self):
        """Kills and then stops the server during two matches: one without and one with hidden information."""
        bots = []
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            server = stack.enter_context(Server(folder + "/taku.db"))
            for game, options in (("coppit", {"max_turns": 40}), ("territory", {"preset": "quick"})):
                room = open_room(server.port, {"game": game, "options": options, "seats": 2})
                for _ in range(2):
                    bots.append(stack.enter_context(Bot("--connect", url(server, room), "--level", "strong", "--ms",
                                                        "20", "--rate", "0")))
            for end in ("kill", "stop"):
                for bot in bots:
                    bot.until(r"(started, seat \d|connected again)\n$")
                time.sleep(0.3)
                getattr(server, end)()
                server = stack.enter_context(Server(folder + "/taku.db", port=server.port))
            for bot in bots:
                bot.until(r"(?s)(connection lost.*){2}match \d+ (won|lost|over)", 60)
                self.assertEqual(bot.errors(), "")


if __name__ == "__main__":
    unittest.main()
