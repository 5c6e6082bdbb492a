"""Repeatedly kills the server while people play, and checks that nothing they received was lost or changed.

crash.py [ROUNDS 10] [SEED 1]
"""

import json
import random
import subprocess
import sys
import tempfile
import time

from people import join_people, log_of, read_once, run, start
from program import PROGRAM, Server
from server_test import COPPIT, HEX, LUDO, PINEAPPLE, TERRITORY, with_seats

ROOMS = [(HEX, 2, 0), (HEX, 1, 1), (LUDO, 2, 0), (LUDO, 1, 2), (COPPIT, 2, 1), (PINEAPPLE, 2, 0), (PINEAPPLE, 1, 1),
         (TERRITORY, 2, 0)]
HARMLESS = {"match/no_next"}  # the next hand started on its own while the server was down


def play_for(people, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        read_once(people, min(0.05, max(end - time.monotonic(), 0)))


def read_remaining(people):
    """Reads what the server had sent before it died; it counts as received."""
    while any(person.socket.code is None for person in people):
        read_once(people, 0.1)


def reconnect(people, port, chance):
    for person in people:
        # Sometimes ask for more entries than were missed, to compare them with the first copies.
        earlier = max(person.seq - chance.randrange(1, 30), person.base) if chance.random() < 0.4 else None
        person.reconnect(port, earlier)
    run(people, lambda: not any(person.catching_up for person in people))


def matches_of(person):
    """The finished matches this person saw from start to end: id -> (first seq, last seq, plies)."""
    found, started, plies = {}, None, []
    for seq in sorted(person.entries):
        if started is not None and any(started <= skip < seq for skip in person.skips):
            started = None  # a snapshot stood for what was missed: more than 300 entries, or the end of a match
        for message in person.entries[seq]:
            kind = message["type"]
            if kind in ("match_start", "session_start"):
                started, plies = seq, []
            if kind in ("moved", "outcome"):
                plies.append((message["seat"] if kind == "moved" else None, message["move"]))
            if kind in ("match_end", "session_end") and started is not None:
                found[message.get("match") or message["session_id"]] = (started, seq, plies)
    return found


def same_move(sent, logged):
    if sent["type"] == "place":
        return (sorted(sent["placements"]), sent.get("discard")) == (
            sorted(logged["placements"]), logged.get("discard"))
    return sent["move"] == logged


def check_match(person, match, bounds, log):
    """Checks that every acknowledged move is in the log exactly once, in order, and that dice match."""
    first, last, plies = bounds
    moves = log["record"]["moves"]
    if plies:
        assert len(plies) == len(moves), (match, len(plies), len(moves))
    for (seat, move), entry in zip(plies, moves):
        assert move is None or move == entry["move"], ("changed", match, move, entry)
    sent = sorted((seq, message) for seq, message in person.accepted.values()
                  if first < seq <= last and message["type"] in ("play", "place"))
    own = [entry["move"] for entry in moves if entry.get("seat") == log["names"].index(person.name)]
    fantasyland = [m for seq in range(first, last + 1) for m in person.entries.get(seq, [])
                   if m["type"] == "fantasyland_result"]
    if not fantasyland:  # Fantasyland boards are moves that no client sent
        assert len(sent) == len(own), ("lost or duplicated", match, person.name, len(sent), len(own))
        for (_, message), logged in zip(sent, own):
            assert same_move(message, logged), ("changed", match, message, logged)
    return len(sent), sum(1 for seat, _ in plies if seat is None)


def verify(log, folder):
    path = folder + "/match.json"
    with open(path, "w") as file:
        json.dump(log, file)
    done = subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout, done.stderr)


def crash(rounds, seed, folder):
    chance = random.Random(seed)
    began = time.monotonic()
    server = Server(folder + "/taku.db")
    people = []
    for body, persons, computers in ROOMS:
        people += join_people(server.port, with_seats(body, persons, computers), persons, seed)
    for person in people:
        person.keeps_playing = True
    start(people)
    try:
        for _ in range(rounds):
            play_for(people, chance.uniform(0.05, 1.2))
            server.kill()
            read_remaining(people)
            server.__exit__()
            server = Server(folder + "/taku.db")
            reconnect(people, server.port, chance)
        for person in people:
            person.keeps_playing = False
        play_for(people, 0.5)
        run(people, lambda: not any(person.running or person.waiting for person in people), 120)
        report(people, server, rounds, began, folder)
        assert server.stop() == 0
    finally:
        server.__exit__()


def report(people, server, rounds, began, folder):
    logs, moves, dice = {}, 0, 0
    for person in people:
        errors = [error for error in person.errors if error["code"] not in HARMLESS]
        assert not errors, (person.name, person.room, errors)
        for match, bounds in matches_of(person).items():
            if match not in logs:
                logs[match] = log_of(server.port, match, person.key)
            own, seen = check_match(person, match, bounds, logs[match])
            moves, dice = moves + own, dice + seen
    for log in list(logs.values())[:40]:
        verify(log, folder)
    accepted = sum(len(person.accepted) for person in people)
    assert logs and accepted > 10 * len(people)
    print(f"crash: killed {rounds} times, {len(ROOMS)} rooms, {accepted} commands acknowledged: 0 lost, 0 duplicated; "
          f"{len(logs)} matches finished, {moves} moves and {dice} dice compared with the logs, "
          f"{sum(person.again for person in people)} messages repeated identically, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as place:
        crash(words[0] if words else 10, words[1] if len(words) > 1 else 1, place)
