"""Simulated people: they receive messages, make random legal moves and reconnect."""

import random
import select
import time

from client import WebSocket, get, post
from program import SLOW

ROWS = {"top": 3, "middle": 5, "bottom": 5}


class Person:
    """One client of a room, with a key, or without one as a spectator. `received` and `entries` keep all messages."""

    def __init__(self, port, room, key=None, seed=0, name="", plain=False):
        self.port, self.room, self.key, self.name = port, room, key, name
        self.plain = plain  # as in the OFC Pineapple spec: no cmd_id, no at
        self.random = random.Random(f"{seed}/{name}")
        self.received = []  # everything, in order
        self.entries = {}  # seq -> the messages of that entry
        self.seq = 0  # the last entry that was received completely
        self.base = 1  # the first entry that the server can repeat
        self.skips = []  # the last entries before those that a snapshot stood for
        self.seat = None
        self.turn = self.at = self.moves = None
        self.cards = self.board = None  # OFC Pineapple
        self.waiting = {}  # cmd_id -> command without an answer yet
        self.accepted = {}  # cmd_id -> (seq, command)
        self.errors = []
        self.matches = []  # ids of the finished matches
        self.match = None
        self.plays, self.keeps_playing = True, False  # keeps_playing: starts the next match automatically
        self.catching_up = False
        self.commands = self.again = 0
        self.running = False
        self.socket = None

    # ---- connection

    def connect(self, port=None, since=None):
        self.port = port or self.port
        words = ([f"player_id={self.key}"] if self.key else []) + ([f"since={since}"] if since is not None else [])
        self.socket = WebSocket(self.port, f"/ws/{self.room}" + ("?" + "&".join(words) if words else ""))
        for message in self.socket.received():
            self.on_message(message)
        return self

    def reconnect(self, port=None, since=None):
        """Reconnects, receives the missed entries and resends unanswered commands."""
        if self.socket:
            self.socket.close()
        self.catching_up = True
        self.entries = {seq: entry for seq, entry in self.entries.items() if seq <= self.seq}  # the last one may be incomplete
        self.connect(port, self.seq if since is None else since)
        for cmd_id, message in self.waiting.items():
            self.socket.send({**message, "cmd_id": cmd_id})
        self.socket.send({"type": "sync"})

    def send_command(self, message):
        if not self.plain:
            self.commands += 1
            cmd_id = f"{self.name}{self.commands}"
            self.waiting[cmd_id] = message
            message = {**message, "cmd_id": cmd_id}
        self.socket.send(message)

    def read_messages(self):
        for message in self.socket.receive():
            self.on_message(message)

    # ---- messages

    def on_message(self, message):
        self.received.append(message)
        kind = message["type"]
        if kind == "error":
            self.waiting.pop(message.get("cmd_id"), None)
            self.errors.append(message)
        if "seq" in message and kind not in ("welcome", "snapshot") and not self._record_entry(message):
            return self._act_if_complete(message)  # a repeated entry
        if kind == "welcome":
            self.seat = message["you"]["seat"]
        if kind == "snapshot":
            self._load_snapshot(message)
        if kind == "moves":
            self.moves = message["moves"]
        self._update_state(kind, message)
        self._act_if_complete(message)

    def _act_if_complete(self, message):
        if not message.get("more") and not self.catching_up:
            self.act()

    def _record_entry(self, message):
        """Returns False for a repeated entry, which must equal the first copy."""
        seq, cmd_id = message["seq"], message.pop("cmd_id", None)
        if cmd_id is not None:
            self._record_answer(seq, cmd_id)
        if seq <= self.seq:
            assert message in self.entries.get(seq, [message]), (message, self.entries[seq])
            self.again += 1
            return False
        self.entries.setdefault(seq, []).append(message)
        if not message.get("more"):
            self.seq = seq
        return True

    def _record_answer(self, seq, cmd_id):
        sent = self.waiting.pop(cmd_id, None)
        if sent is None:
            assert self.accepted[cmd_id][0] == seq, ("played twice", cmd_id, seq, self.accepted[cmd_id])
            return
        self.accepted[cmd_id] = (seq, sent)
        if sent["type"] != "chat":
            self.turn = self.moves = None

    def _load_snapshot(self, snapshot):
        self.match = snapshot["match"]
        if 0 < self.seq < snapshot["seq"]:
            self.skips.append(self.seq)
        self.seq = max(self.seq, snapshot["seq"])
        self.turn = snapshot.get("turn") if snapshot["phase"] == "playing" else None
        self.at, self.moves = snapshot.get("at", snapshot["seq"]), snapshot.get("moves")
        self.cards = self.board = None
        self.catching_up = False
        self.running = snapshot["phase"] == "playing"
        if snapshot.get("between_hands"):
            self.turn = {"kind": "between"}
        ready = [seat for seat in snapshot["seats"] if seat["seat"] == self.seat and seat.get("ready")]
        if snapshot["phase"] != "playing" and self.keeps_playing and not ready:
            self.turn = {"kind": "start"}

    def _update_state(self, kind, message):
        if kind == "table":
            self.match, self.seat = message["match"], message.get("your_seat", self.seat)
            self.base = message["seq"]
            self.turn = {"kind": "start"} if self.keeps_playing else None
        if kind in ("match_start", "moved", "outcome", "taken_back") and "turn" in message:
            self.turn, self.moves = message["turn"], message.get("moves")
            self.at = message["seq"]
        if kind in ("match_start", "session_start"):
            self.running = True
        if kind in ("match_end", "session_end"):
            self.turn, self.running = None, False
            self.matches.append(message.get("match") or message["session_id"])
        if kind == "hand_start":
            self.board, self.turn = {row: [] for row in ROWS}, None
        if kind == "deal" and message.get("seat") == self.seat and "cards" in message:
            self.cards, self.at = message["cards"], message["seq"]
            if self.board is None and len(self.cards) <= 5:  # reconnected during the hand
                self.turn, self.moves = {"kind": "seat", "seats": [self.seat]}, None
        if kind == "hand_end":
            self.cards, self.turn = None, {"kind": "between"}

    # ---- actions

    def act(self):
        if not self.plays or self.key is None or self.waiting:
            return
        if self.cards is not None and len(self.cards) <= 5 and self.board is not None:
            return self._place()
        if not self.turn:
            return
        kind = self.turn["kind"]
        if kind == "start":
            self.turn = None
            self.send_command({"type": "game_start"})
        elif kind == "between":
            self.turn = None
            self.send_command({"type": "next"})
        elif kind == "seat" and self.seat in self.turn["seats"]:
            self._decide()

    def _decide(self):
        if self.turn.get("roll"):
            self.turn = None
            self.send_command({"type": "roll", "at": self.at})
        elif self.moves:
            move = self.random.choice(self.moves)
            self.turn = self.moves = None
            self.send_command({"type": "play", "at": self.at, "move": move})
        elif self.moves is None:
            self.moves = []  # requested
            self.socket.send({"type": "moves"})

    def _place(self):
        """Sends a placement in the form of spec/pineapple.md 5.2."""
        cards, self.cards, first = self.cards, None, len(self.cards) == 5
        keep = cards if first else self.random.sample(cards, 2)
        placements = []
        for card in keep:
            row = self.random.choice([row for row in ROWS if len(self.board[row]) < ROWS[row]])
            self.board[row].append(card)
            placements.append([card, row])
        message = {"type": "place", "placements": placements}
        if not first:
            message["discard"] = [card for card in cards if card not in keep][0]
        self.send_command(message)


def open_room(port, body):
    status, room = post(port, "/api/rooms", {"clock": {"kind": "none"}, **body})
    assert status == 201, (status, room)
    return room["room"]


def join(port, room, name):
    status, joined = post(port, f"/api/rooms/{room}/join", {"name": name})
    assert status == 201, (status, joined)
    return joined["player_id"]


def join_people(port, body, people, seed=0, plain=False):
    """Opens a room and connects this many people to it."""
    room = open_room(port, body)
    names = ["Ann", "Ben", "Cem", "Dai"][:people]
    return [Person(port, room, join(port, room, name), seed, name, plain).connect() for name in names]


def run(people, done, seconds=60):
    """Processes messages until done() returns true. Fails after the given time."""
    end = time.monotonic() + seconds * SLOW
    while not done():
        assert time.monotonic() < end, "timed out: " + "; ".join(
            f"{p.room} {p.name} running {p.running} turn {p.turn} seq {p.seq} waiting {p.waiting} {p.errors[-1:]}" for p in people)
        read_once(people, 0.5)


def read_once(people, wait):
    sockets = {person.socket: person for person in people if person.socket and person.socket.code is None}
    if not sockets:
        return time.sleep(wait)
    for ready in select.select(list(sockets), [], [], wait)[0]:
        sockets[ready].read_messages()


def start(people):
    for person in people:
        person.turn = {"kind": "start"}
        person.act()


def play(people, spectators=(), seconds=60):
    """Plays one match from game_start to its end and returns its id."""
    everyone = [*people, *spectators]
    before = {person: len(person.matches) for person in everyone}
    start(people)
    run(everyone, lambda: all(len(person.matches) > before[person] for person in everyone), seconds)
    run(everyone, lambda: all(person.received[-1]["type"] == "table" for person in everyone), seconds)
    return people[0].matches[-1]


def log_of(port, match, key=None):
    status, log = get(port, f"/api/games/{match}/log", key)
    assert status == 200, (status, log)
    return log
