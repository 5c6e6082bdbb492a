"""Runs the commands of the docs in a World."""

import json
import re

from admin_examples import Moderation
from client import WebSocket
from not_run import COMMANDS, SHORTER
from people import open_room
from program import TOKEN
from world import HEX, receive_until

# What the docs write for something that depends on the reader, and what the tests use instead.
FILES = {"GAME": "hex_taboo", "FILE…": "records.jsonl", "FILE": "game.json"}
FOLDERS = {"/var/lib/taku/": "", "/var/backups/": "backups/", "/etc/taku/taku.conf": "taku.conf"}
# Programs that change nothing outside the folder of the World.
SAFE = {"curl", "echo", "export", "pg_dump", "printf", "python3", "sqlite3"}
NOT_SAFE = "{} may change this machine: list the block in tests/docs/not_run.py, or add it to SAFE"
ROOM_CODE = r"\b(?:TZWREN|KMWXPA|CODE)\b"


def listed(command):
    """The entries of COMMANDS that this command belongs to."""
    plain = command.removeprefix("build/")
    return [beginning for beginning in COMMANDS if plain.startswith(beginning)]


def program_of(command):
    """What a command starts: `taku_play` for `build/taku play ludo`, `curl` for `curl …`."""
    words = command.removeprefix("build/").split()
    return "_".join(words[:2]) if words[0] == "taku" else words[0]


def with_words(command, words):
    for name, value in words.items():
        command = re.sub(rf"(?<=\s){re.escape(name)}(?=\s|$)", value, command)
    return command


class Examples:
    """Runs commands one after the other: they share files, a server and a room."""

    def __init__(self, world):
        self.world = world
        self.room = self.key = None  # the room that was opened last, and the key of the seat that was taken last
        self.match = None  # a finished match
        self.moderation = Moderation(world)

    def run(self, command):
        """Returns what the command prints."""
        if listed(command):
            return ""
        for long, short in SHORTER.items():
            command = command.replace(long, short)
        for folder, here in FOLDERS.items():
            command = command.replace(folder, here)
        program = program_of(command)
        assert program in SAFE or program.startswith("taku_"), NOT_SAFE.format(program)
        runner = getattr(self, "run_" + program, self.world.run)
        return runner(with_words(command, FILES))

    # ---- commands that need more than files

    def run_taku_play(self, command):
        return self.world.run(command, "quit\n")

    def run_taku_serve(self, command):
        """On this machine only, and at a free port, because the usual one may be taken."""
        options = command.split(" serve", 1)[1].replace("0.0.0.0", "127.0.0.1")
        if "--check" in options:
            self.world.stop_server()
            return self.world.run(command + " --port 0 --admin-port off")
        self.world.serve(re.sub(r"--port \d+", "", options) + " --port 0")
        return ""

    def run_taku_doctor(self, command):
        return self.world.run(self.at_server(command))

    def run_taku_people(self, command):
        self.after_a_match()
        self.world.stop_server()
        return self.world.run(command)

    def run_taku_export(self, command):
        self.after_a_match()
        return self.world.run(command)

    run_taku_rows = run_sqlite3 = run_taku_export

    def run_export(self, command):
        """Sets a variable for the commands after it, with a real token."""
        name, value = re.fullmatch(r"export (\w+)=(\S+)", command).groups()
        self.world.environment[name] = self.world.token() if value == "tk_…" else value

    def after_a_match(self):
        if self.match is None:
            self.match = self.world.play_matches()

    def run_taku_bot(self, command):
        room = open_room(self.world.port, HEX)
        fast = "" if "--ms" in command else " --ms 1"
        self.world.bot(re.sub(ROOM_CODE, room, self.at_server(command)).split(" bot", 1)[1] + fast)
        return ""

    def run_taku_admin(self, command):
        return self.world.run(self.moderation.prepare(command))

    def run_curl(self, command):
        if "MATCH" in command or "/api/export" in command:
            self.after_a_match()
            command = command.replace("MATCH", self.match)
        command = self.at_server(command).replace("TOKEN", TOKEN)
        if self.room:
            command = re.sub(ROOM_CODE, self.room, command)
        output = self.world.run(command.replace("curl ", "curl -sS --fail-with-body ", 1))
        if output.startswith('{"room"'):
            answer = json.loads(output)
            self.room, self.key = answer["room"], answer.get("player_id", self.key)
        return output

    def run_pg_dump(self, command):
        return self.world.run(self.at_database(command))

    def at_database(self, text):
        """Without TLS, which the database of the tests does not have."""
        text = re.sub(r"taku@(?:db\.example|10\.20\.0\.10)(?::5432)?", lambda _: self.world.database, text)
        return text.replace("?sslmode=verify-full", "")

    def at_server(self, command):
        addresses = r"(?:http://)?(?:localhost|127\.0\.0\.1):8000|https://taku\.example|\bURL\b"
        return re.sub(addresses, self.world.url, command)

    # ---- the WebSocket of the room that was opened last

    def send(self, messages):
        """Sends game_start or play messages and waits until the server has done what they say."""
        socket = WebSocket(self.world.port, f"/ws/{self.room}?player_id={self.key}")
        for message in messages:
            socket.send(message)
            expected = {"game_start": "match_start", "play": "moved"}[message["type"]]
            received = receive_until(socket, lambda answer: answer["type"] in (expected, "error"))
            assert all(answer["type"] != "error" for answer in received), received
        socket.close()
