"""A folder in which the examples run: the program, the files that they read, and a server for those that need one."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from accounts import Account
from client import get, post
from doc_pages import ROOT
from people import join_people, log_of, play
from processes import free_port
from program import PROGRAM, SLOW, Server
from server_test import COMPUTER, PERSON
from services import PostgreSQL

TIMEOUT = 60 * SLOW
HEX = {"game": "hex_taboo", "options": {"radius": 1}, "seats": [PERSON, COMPUTER]}
PINEAPPLE = {"game": "pineapple", "options": {"lead_to_win": 1}}
CONFIG = "port = 0\nadmin_port = 0\nlimits = off\n"
PLAYED_BEFORE = 1_780_000_000_000  # 2026-05-28: docs/learning.md separates matches by a date


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def receive_until(socket, found):
    """Everything that the socket receives, up to a message for which found(message) is true."""
    messages, end = socket.received(), time.monotonic() + TIMEOUT
    while not any(found(message) for message in messages):
        assert socket.code is None and time.monotonic() < end, messages
        messages += socket.receive()
    return messages


def play_match(port, room, times=1):
    """Two people play matches in a new room. Returns them."""
    people = join_people(port, room, 2)
    for _ in range(times):
        play(people)
    for person in people:
        person.socket.close()
    return people


class World:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="taku_docs_")
        for folder in ("build", "bin", "backups", "web/dist"):
            os.makedirs(self.path(folder))
        write(self.path("web/dist/index.html"), "<title>Taku</title>")
        for link in ("build/taku", "bin/taku"):
            os.symlink(os.path.abspath(PROGRAM), self.path(link))
        for name in ("nn", "packaging", "prove", "scripts"):
            os.symlink(os.path.join(ROOT, name), self.path(name))
        self.environment = {**os.environ, "PATH": self.path("bin") + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        self._server = self._postgres = None
        self.admin_port = None
        self._write_files()

    def path(self, name):
        return os.path.join(self.folder, name)

    def _write_files(self):
        self.run("taku play hex_taboo --seats human,human", "e5\nd4\nsave game.json\nquit\n")
        write(self.path("taku.conf"), CONFIG)
        write(self.path("my_bot"), "#!/bin/sh\nexec taku engine\n")
        os.chmod(self.path("my_bot"), 0o755)
        shutil.copy(os.path.join(ROOT, "nn/models/pineapple.taku"), self.path("model.taku"))
        self.run("taku tournament pineapple --entrants 'random*3' --lead-to-win 10 --out games.jsonl")
        with open(self.path("games.jsonl"), encoding="utf-8") as file:
            records = [json.loads(line)["record"] for line in file.readlines()[1:]]
        write(self.path("session.json"), json.dumps(records[0]))
        write(self.path("records.jsonl"), "".join(json.dumps(record) + "\n" for record in records[1:]))

    def run(self, command, typed=""):
        """Runs a shell command and returns what it printed. Another exit code than 0 is an error."""
        done = subprocess.run(["bash", "-ec", command], input=typed, capture_output=True, text=True, timeout=TIMEOUT,
                              cwd=self.folder, env=self.environment)
        assert done.returncode == 0, f"{command}\nexited with {done.returncode}:\n{done.stdout}{done.stderr}"
        return done.stdout

    # ---- the server

    @property
    def port(self):
        if self._server is None:
            self.admin_port = free_port()
            db = self.path("taku.db")
            self._server = Server(db, admin_port=self.admin_port)
            write(self.path("taku.conf"), f"port = {self._server.port}\nadmin_port = {self.admin_port}\ndb = {db}\n")
        return self._server.port

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def stop_server(self):
        if self._server is not None:
            code, log = self._server.stop(), self._server.log()
            self._server.__exit__()
            self._server = None
            assert code == 0, log

    def play_matches(self):
        """Two people play OFC Pineapple twice, the first time months ago. Returns the id of the second match."""
        match = play_match(self.port, PINEAPPLE, 2)[0].matches[-1]
        record = log_of(self.port, match)["record"]  # also contributed, as by a web client
        status, answer = post(self.port, "/api/records", {"record": record, "seats": [PERSON, PERSON]})
        assert status in (200, 201), answer
        self.stop_server()
        self.run(f"sqlite3 taku.db 'UPDATE match SET started_at = {PLAYED_BEFORE} WHERE id = 1'")
        return match

    def token(self):
        """An API token of a new account."""
        account = Account(self.port, "Olga")
        status, answer = account.post("/api/account/tokens", {"label": "bot", "scopes": ["play"]})
        assert status == 201, answer
        return answer["token"]

    def serve(self, options, config=CONFIG):
        """Runs `taku serve` in a folder of its own until it is ready, and stops it."""
        folder = tempfile.mkdtemp(dir=self.folder)
        write(os.path.join(folder, "taku.conf"), config)
        os.symlink(self.path("web"), os.path.join(folder, "web"))
        command = f"taku serve {options} --admin-port off --log-level error"
        process = self._start(command, folder)
        too_long = threading.Timer(TIMEOUT, process.kill)
        too_long.start()
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("READY http://"):
                break
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate()
        too_long.cancel()
        assert lines[-1:] and "READY" in lines[-1] and process.returncode == 0, f"{command}: {''.join(lines)}{rest}"

    def _start(self, command, folder=None):
        return subprocess.Popen(["bash", "-c", "exec " + command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, cwd=folder or self.folder, env=self.environment)

    @property
    def database(self):
        """The address of a PostgreSQL database."""
        if self._postgres is None:
            self._postgres = PostgreSQL(fsync=False)
        return f"taku@127.0.0.1:{self._postgres.port}"

    def bot(self, options):
        """Runs `taku bot` until it has finished a match, or waits in the room that it has opened; then Ctrl-C."""
        process = self._start("taku bot " + options)
        try:
            self._wait_for_bot(process, options)
            process.send_signal(signal.SIGINT)
            output, _ = process.communicate(timeout=TIMEOUT)
        finally:
            process.kill()
        assert process.returncode == 0, f"taku bot {options} exited with {process.returncode}: {output}"

    def _wait_for_bot(self, process, options):
        room = re.search(r"(?:--room |/room/)(\w+)", options)
        end = time.monotonic() + TIMEOUT
        while process.poll() is None:
            assert time.monotonic() < end, f"taku bot {options}: it plays no match"
            if room and get(self.port, f"/api/rooms/{room[1]}")[1].get("played"):
                return
            game = re.search(r"--create (\w+)", options)
            if game and get(self.port, f"/api/rooms?game={game[1]}")[1]["rooms"]:
                return
            time.sleep(0.05)

    def close(self):
        try:
            self.stop_server()
        finally:
            if self._postgres is not None:
                self._postgres.close()
            shutil.rmtree(self.folder, ignore_errors=True)
