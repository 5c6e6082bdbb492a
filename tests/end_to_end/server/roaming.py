"""People on a server of several nodes. Each has a thread and a connection to some node; when it breaks, they connect to
another one and repeat the commands that were not answered."""

import bisect
import collections
import http.client
import math
import random
import secrets
import select
import threading
import time
import traceback

from client import Refused, compact, post
from people import Person
from processes import wait_until
from program import SLOW

TRY_AGAIN = {"store/unavailable", "server/moved", "server/stopping", "limit/busy"}  # nothing was written
PING_AFTER, SILENCE = 1.5, 5  # seconds


class Roamer(Person):
    def __init__(self, cluster, room, key=None, seed=0, name=""):
        super().__init__(0, room, key, seed, name)
        self.cluster = cluster
        self.keeps_playing = True
        self.next_chat = None  # None: never
        self.tries = 0  # to connect, without success
        self.asked_at = 0  # when the present connection was asked for
        self.again_at = None  # when to repeat what was refused
        self.acknowledged = []  # (when, asked_at) for each command
        self.closes, self.refusals = collections.Counter(), collections.Counter()  # by code
        self.failure = None
        self.leaving = threading.Event()
        self.thread = threading.Thread(target=self._live, daemon=True)

    # ---- connection

    def connect(self, port=None, since=None):
        node = self.random.choice(self.cluster.available() or list(self.cluster))
        self.asked_at = time.monotonic()
        with self.cluster.network.reach(node.name):
            return super().connect(node.port, since)

    def _live(self):
        try:
            while not self.leaving.is_set():
                if self._arrive():
                    self._stay()
                self.leaving.wait(self.random.uniform(0.5, 1) * min(1, 0.05 * 2 ** self.tries))
                self.tries += 1
        except BaseException:
            self.failure = traceback.format_exc()

    def _arrive(self):
        """Connects to some node, and returns whether that was possible."""
        try:
            if self.socket is None:
                self.connect()
            else:
                self.reconnect(since=self._earlier())
            return True
        except Refused as refused:
            if refused.status != 503:
                raise
            self.refusals[refused.body["error"]["code"]] += 1
        except (OSError, EOFError):
            self.refusals["no connection"] += 1
        return False

    def _earlier(self):
        """Sometimes asks for more entries than were missed, to compare them with the first copies."""
        return max(self.seq - self.random.randrange(1, 30), self.base) if self.random.random() < 0.4 else None

    def _stay(self):
        heard = pinged = began = time.monotonic()
        while self.socket.code is None and not self.leaving.is_set():
            now = time.monotonic()
            if select.select([self.socket], [], [], 0.1)[0]:
                self.read_messages()
                heard, self.tries = time.monotonic(), 0
            elif now - heard > SILENCE:
                break
            elif now - max(heard, pinged) > PING_AFTER:
                self.socket.send({"type": "ping"})
                pinged = now
            if self.catching_up and now - began > SILENCE:
                break
            self._do_what_is_due(now)
        self.closes[self.socket.code or "silent"] += 1

    def _do_what_is_due(self, now):
        if self.again_at and now > self.again_at:
            self.again_at = None
            self._repeat_commands()
        elif self.next_chat and now > self.next_chat and not self.waiting and not self.catching_up:
            self.next_chat = now + self.random.uniform(2, 6)
            self.send_command({"type": "chat", "text": f"line {self.commands} of {self.name}"})

    def _repeat_commands(self):
        for cmd_id, message in self.waiting.items():
            self.socket.send({**message, "cmd_id": cmd_id})
        self.socket.send({"type": "sync"})

    # ---- messages

    def on_message(self, message):
        for long in ("view", "position"):
            if long in message:
                message[long] = hash(compact(message[long]))
        if message["type"] == "error" and message["code"] in TRY_AGAIN:
            self.refusals[message["code"]] += 1
            self.again_at = self.again_at or time.monotonic() + 0.2
        else:
            super().on_message(message)
        self.received.clear()  # too many; `entries` has what is compared
        self.socket.texts.clear()

    def _record_answer(self, seq, cmd_id):
        if cmd_id in self.waiting:
            self.acknowledged.append((time.monotonic(), self.asked_at))
        super()._record_answer(seq, cmd_id)

    def describe(self):
        return (f"{self.room} {self.name} at port {self.port}, running {self.running}, turn {self.turn}, seq {self.seq}, "
                f"waiting {self.waiting}, catching up {self.catching_up}, closes {dict(self.closes)}, refusals "
                f"{dict(self.refusals)}, last errors {self.errors[-2:]}")


class Party:
    """Many people, and whether they still play."""

    def __init__(self, people):
        self.people = people
        self.rooms = {}
        for person in people:
            self.rooms.setdefault(person.room, []).append(person)
            person.thread.start()

    def check(self):
        for person in self.people:
            assert not person.failure, person.describe() + "\n" + person.failure

    def wait(self, condition, what, seconds=60):
        def checked():
            self.check()
            return condition()
        try:
            wait_until(checked, what, seconds)
        except AssertionError as error:
            raise AssertionError("\n".join([str(error), *(person.describe() for person in self.people)])) from None

    def play_for(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.check()
            time.sleep(min(0.05, max(end - time.monotonic(), 0)))

    def first_command(self, room, since, new_connection=False):
        """When the first command in this room was acknowledged after a time, or None. new_connection: asked for after it."""
        times = []
        for person in self.rooms[room]:
            later = person.acknowledged[bisect.bisect(person.acknowledged, (since, math.inf)):]
            times += [when for when, asked_at in later if asked_at > since or not new_connection][:1]
        return min(times, default=None)

    def wait_for_commands(self, seconds=60):
        """Waits until commands are acknowledged in every room."""
        since = time.monotonic()
        self.wait(lambda: all(self.first_command(room, since) for room in self.rooms), "a room does not go on", seconds)

    def finish(self):
        """Lets the running matches end, and everyone leave."""
        for person in self.people:
            person.keeps_playing, person.next_chat = False, None
        self.play_for(0.5)
        self.wait(lambda: not any(p.running or p.waiting or p.catching_up for p in self.people), "matches do not end", 180)
        self.end()
        self.check()

    def end(self):
        for person in self.people:
            person.leaving.set()
        for person in self.people:
            person.thread.join()


def insist(cluster, path, body, chance=random):
    """Posts to one node after the other until one of them answers. The cmd_id makes sure that it has one effect."""
    body = {**body, "cmd_id": secrets.token_hex(12)}
    end = time.monotonic() + 60 * SLOW
    while True:
        node = chance.choice(cluster.available() or list(cluster))
        try:
            with cluster.network.reach(node.name):
                status, answer = post(node.port, path, body)
        except (OSError, http.client.HTTPException) as error:
            status, answer = 503, error
        if status != 503:
            assert status in (200, 201), (path, status, answer)
            return answer
        assert time.monotonic() < end, (f"no node answers {path}", answer)
        time.sleep(0.1)


class Visitor(threading.Thread):
    """Opens rooms and joins them, all the time and at any node."""

    def __init__(self, cluster, seed):
        super().__init__(daemon=True)
        self.cluster, self.random = cluster, random.Random(seed)
        self.joined = {}  # code of a room -> the public ids of the people in it
        self.failure, self.leaving = None, threading.Event()

    def run(self):
        try:
            while not self.leaving.wait(self.random.uniform(0.2, 1.5)):
                code = insist(self.cluster, "/api/rooms", {"game": "hex_taboo"}, self.random)["room"]
                seats = [insist(self.cluster, f"/api/rooms/{code}/join", {"name": name}, self.random) for name in ("Ann", "Ben")]
                self.joined[code] = sorted(seat["person"] for seat in seats)
        except BaseException:
            self.failure = traceback.format_exc()

    def check(self):
        self.leaving.set()
        self.join()
        assert not self.failure, self.failure
        openings = collections.Counter(cmd_id for _, cmd_id in self.cluster.commands() if len(cmd_id) == 24)
        assert len(openings) >= len(self.joined) and set(openings.values()) <= {1}, ("opened twice", openings.most_common(3))
        people = self.cluster.people()
        for code, joined in self.joined.items():
            assert people.get(code) == joined, ("lost or duplicated", code, joined, people.get(code))


def gather(cluster, node, body, people, seed=0, spectators=0):
    """Opens a room at a node, and returns people who have joined it and are to connect."""
    with cluster.network.reach(node.name):
        status, room = post(node.port, "/api/rooms", {"clock": {"kind": "none"}, **body})
    assert status == 201, (status, room)
    code, persons = room["room"], []
    for name in ["Ann", "Ben", "Cem", "Dai"][:people]:
        key = insist(cluster, f"/api/rooms/{code}/join", {"name": name})["player_id"]
        persons.append(Roamer(cluster, code, key, seed, name))
    return persons + [Roamer(cluster, code, None, seed, f"spectator {at}") for at in range(spectators)]
