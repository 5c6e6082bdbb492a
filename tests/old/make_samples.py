#!/usr/bin/env python3
"""Writes a sample database with the program TAKU_PROGRAM: python3 tests/old/make_samples.py FOLDER

The folder then holds taku.db and taku.people.db (single files, no WAL), expected.json (what the program itself reported
about every match, every open room and every account) and records/ (the log of one ended match of each game, as GET
/api/games/{match}/log returns it).
Takes about three minutes of real time, since clocks have to run out.
"""

import json
import os
import shutil
import sqlite3
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "end_to_end", "server"))

from accounts import Account  # noqa: E402
from client import get, post  # noqa: E402
from people import Person, join, join_people, log_of, open_room, play, read_once, run, start  # noqa: E402
from program import Server  # noqa: E402
from server_test import COPPIT, GAMES, HEX, LUDO, PINEAPPLE, with_seats  # noqa: E402

BIG_HEX = {"game": "hex_taboo", "options": {"radius": 4}}
MOVE_CLOCK = {"clock": {"kind": "move", "seconds": 1}}
MAIN_CLOCK = {"clock": {"kind": "main", "seconds": 2, "increment": 0}}


def wait_for(people, done, seconds=60):
    run(people, done, seconds)


def received(person, kind):
    return [message for message in person.received if message["type"] == kind]


def send(person, message, others=()):
    """Sends a command and waits for its answer."""
    person.send_command(message)
    wait_for([person, *others], lambda: not person.waiting)
    assert not person.errors, person.errors


def hold(people):
    for person in people:
        person.plays = False


def play_some(people, entries):
    """Starts a match, plays until the log has grown by this many entries, then stops."""
    before = people[0].seq
    for person in people:
        person.plays = True
    start(people)
    wait_for(people, lambda: people[0].seq >= before + entries)
    hold(people)
    wait_for(people, lambda: not any(person.waiting for person in people))


def reconnect(person):
    person.reconnect()
    wait_for([person], lambda: not person.catching_up)


def ended_by_the_rules(port):
    """One match of each game to its end, and a rematch of Hex: the seats change."""
    everyone = []
    for body in GAMES:
        people = join_people(port, body, 2, seed=1)
        match = play(people)
        if body is HEX:
            play(people)
        everyone.append((body["game"], match))
        send(people[0], {"type": "chat", "preset": "well_played"}, people)
    play(join_people(port, with_seats({**LUDO, "auto_roll": True}, 1, 3), 1, seed=2))
    play(join_people(port, with_seats(COPPIT, 2, 1), 2, seed=2))
    play(join_people(port, {**HEX, "public": False, "name": "Küche 卓"}, 2, seed=3))
    return everyone


def offers(port):
    """A refused draw, a take-back, a draw by agreement, a take-back against a computer, an offer left open."""
    people = join_people(port, BIG_HEX, 2, seed=4)
    ann, ben = people
    play_some(people, 9)
    send(ann, {"type": "offer", "what": "draw"}, [ben])
    send(ben, {"type": "answer", "what": "draw", "yes": False}, [ann])
    send(ann, {"type": "offer", "what": "takeback"}, [ben])
    send(ben, {"type": "answer", "what": "takeback", "yes": True}, [ann])
    send(ben, {"type": "offer", "what": "draw"}, [ann])
    send(ann, {"type": "answer", "what": "draw", "yes": True}, [ben])
    wait_for(people, lambda: all(person.matches for person in people))
    play_some(people, 8)
    send(ann, {"type": "chat", "text": "One moment — ちょっと待って \"please\" \\"}, [ben])
    send(ann, {"type": "offer", "what": "draw"}, [ben])

    alone = join_people(port, with_seats(BIG_HEX, 1, 1), 1, seed=5)
    play_some(alone, 8)
    wait_for(alone, lambda: alone[0].turn and alone[0].turn.get("seats") == [alone[0].seat])
    send(alone[0], {"type": "offer", "what": "takeback"})


def ends_from_outside(port):
    """Matches ended by a resignation, a player who left, an abort and main time; with three seats a computer takes over."""
    people = join_people(port, BIG_HEX, 2, seed=6)
    play_some(people, 7)
    send(people[0], {"type": "resign"}, people)
    wait_for(people, lambda: people[1].matches)
    play_some(people, 3)
    send(people[1], {"type": "abort"}, people)
    wait_for(people, lambda: len(people[1].matches) == 2)
    play_some(people, 6)
    send(people[0], {"type": "leave"}, people)
    wait_for(people, lambda: len(people[1].matches) == 3)

    late = join_people(port, {**BIG_HEX, **MAIN_CLOCK}, 2, seed=7)
    play_some(late, 6)
    wait_for(late, lambda: all(person.matches for person in late))

    three = join_people(port, with_seats(LUDO, 3), 3, seed=8)
    play_some(three, 30)
    send(three[0], {"type": "resign"}, three)
    send(three[1], {"type": "leave"}, three)
    session = join_people(port, {**PINEAPPLE, "options": {"lead_to_win": 60}}, 2, seed=9)
    play_some(session, 14)
    send(session[1], {"type": "resign"}, session)
    wait_for(session, lambda: all(person.matches for person in session))


def clocks(port):
    """Timeouts of each kind: a roll and the move after it, a placement, a seat handed over and taken back, main time with
    three seats."""
    people = join_people(port, {**with_seats(LUDO, 2), **MOVE_CLOCK}, 2, seed=10)
    play_some(people, 20)
    wait_for(people, lambda: sum(m["on"] for m in received(people[0], "stand_in")) >= 1)
    reconnect(people[0])
    reconnect(people[1])
    wait_for(people, lambda: any(not m["on"] for m in received(people[0], "stand_in")))
    # A few more entries by the stand-in or the clock, then nobody acts until the server stops.

    session = join_people(port, {"game": "pineapple", "options": {"turn_seconds": 1, "lead_to_win": 60},
                              "clock": {"kind": "move", "seconds": 1}}, 2, seed=11)
    play_some(session, 12)
    wait_for(session, lambda: any(received(person, "timeout") for person in session))
    wait_for(session, lambda: any(received(person, "idle") for person in session))  # two timeouts in a row

    three = join_people(port, {**with_seats(LUDO, 3), **MAIN_CLOCK}, 3, seed=12)
    play_some(three, 10)
    wait_for(three, lambda: any(m["on"] for m in received(three[0], "stand_in")))


def running(port):
    """A running match of each game."""
    for number, body in enumerate([BIG_HEX, *GAMES[1:]]):
        people = join_people(port, body, 2, seed=20 + number)
        play_some(people, 12)
    session = join_people(port, {**PINEAPPLE, "options": {"lead_to_win": 400}}, 2, seed=30)  # between two hands
    start(session)
    wait_for(session, lambda: received(session[0], "hand_end"))
    hold(session)
    fourth = join_people(port, {**PINEAPPLE, "options": {"lead_to_win": 400}}, 2, seed=31)  # in a later hand
    start(fourth)
    wait_for(fourth, lambda: len(received(fourth[0], "hand_start")) > 3)
    hold(fourth)
    wait_for(fourth, lambda: not any(person.waiting for person in fourth))


def waiting(port):
    """Rooms without a match: empty, one person ready with a seed, a bot, a player who left, seats filled by computers."""
    open_room(port, HEX)
    room = open_room(port, LUDO)
    ann = Person(port, room, join(port, room, "Ann"), 0, "Ann").connect()
    hold([ann])
    send(ann, {"type": "game_start", "seed": "ab" * 32})
    send(ann, {"type": "chat", "preset": "hello"})
    spectator = Person(port, room, name="spectator").connect()
    spectator.socket.send({"type": "chat", "text": "from the gallery"})
    wait_for([ann, spectator], lambda: len(received(ann, "chat")) == 2)

    status, seat = post(port, "/api/quick", {"game": "coppit", "name": "Robot", "bot": True, "cmd_id": "q" * 24})
    assert status == 201, seat
    bot = Person(port, seat["room"], seat["player_id"], 0, "Robot").connect()
    status, seat = post(port, "/api/quick", {"game": "coppit", "name": "Ben", "cmd_id": "r" * 24})
    assert status == 201, seat
    ben = Person(port, seat["room"], seat["player_id"], 0, "Ben").connect()
    hold([bot, ben])
    send(ben, {"type": "leave"}, [bot])

    room = open_room(port, {**with_seats(LUDO, 3), "bot_fill_timeout_sec": 1})
    cem = Person(port, room, join(port, room, "Cem"), 0, "Cem").connect()
    start([cem])
    wait_for([cem], lambda: cem.running and cem.seq > 12)
    hold([cem])
    return [ann, bot, cem]


def absences(port):
    """A claim against somebody who is away without a clock, and a seat whose person never connects."""
    room = open_room(port, BIG_HEX)
    join(port, room, "NoShow")
    people = join_people(port, BIG_HEX, 2, seed=40)
    play_some(people, 6)
    wait_for(people, lambda: people[0].turn is not None)
    away = next(person for person in people if person.seat in person.turn["seats"])
    there = people[1 - people.index(away)]
    away.socket.close()
    end = time.monotonic() + 121
    while time.monotonic() < end:
        read_once([there], 1)  # also answers the server's pings
    send(there, {"type": "claim"})
    wait_for([there], lambda: there.matches)


def with_accounts(port):
    """Two accounts that have finished one match and play another. Returns what is to be expected of them, and the people,
    who stay connected."""
    accounts = [Account(port, name) for name in ("Dora", "Emil")]
    room = open_room(port, HEX)
    match = play([account.join(room, 50) for account in accounts])
    for account in accounts:
        account.wait_for_games(1)
    status, answer = accounts[0].post("/api/people/Emil/follow", {"on": True})
    assert status == 204, answer
    room = open_room(port, BIG_HEX)
    people = [account.join(room, 51) for account in accounts]
    play_some(people, 8)
    return {account.name: {"id": account.id, "games": [match], "follows": account is accounts[0]} for account in accounts}, people


def entries_of(db):
    """How many entries the log of each room has."""
    file = sqlite3.connect(db)
    counts = dict(file.execute(
        "SELECT r.code, COUNT(*) FROM (SELECT room_id FROM event UNION ALL SELECT room_id FROM fresh_event) e"
        " JOIN room r ON r.id = e.room_id GROUP BY r.id ORDER BY r.id"))
    file.close()
    return counts


def match_report(log):
    kept = {name: log[name] for name in ("room", "game", "names", "bots", "started_at") if name in log}
    if log.get("running"):
        more = {name: log[name] for name in ("seed_hash", "view", "turn")}
        return {**kept, "running": True, "plies": len(log["moves"]), **more}
    record = log["record"]
    more = {name: log[name] for name in ("ended_at", "result", "hash")}
    return {**kept, **more, "seed": record["seed"], "players": record["players"], "plies": len(record["moves"])}


def people_path(db):
    return db.removesuffix(".db") + ".people.db"


def make_single_file(db):
    file = sqlite3.connect(db)
    file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file.execute("VACUUM")
    file.close()


def report(db):
    """What the program reports about all matches and rooms in the file. A server that loads a copy continues the matches
    (computers move, clocks run); rooms that changed this way are left out."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(db, folder + "/copy.db")
        shutil.copy(people_path(db), people_path(copy))
        file = sqlite3.connect(copy)
        uuids = list(file.execute(
            "SELECT m.uuid, r.code FROM match m JOIN room r ON r.id = m.room_id ORDER BY m.id"))
        codes = [code for (code,) in file.execute("SELECT code FROM room WHERE open ORDER BY id")]
        file.close()
        with Server(copy) as server:
            logs = {}
            for uuid, code in uuids:
                status, log = get(server.port, f"/api/games/{uuid}/log")
                if status == 404:
                    status, log = get(server.port, f"/api/games/{uuid}/log", Person.keys[code])
                assert status == 200, (uuid, status, log)
                logs[uuid] = match_report(log)
            rooms = {code: get(server.port, f"/api/rooms/{code}")[1] for code in codes}
            account_rooms = {code for code, room in rooms.items() if any("account" in seat for seat in room["seats"])}
            assert server.stop() == 0, server.log()
        before, after = entries_of(db), entries_of(copy)
    changed = {code for code in before if before[code] != after[code]} | account_rooms  # their names are not in this file
    print("left out:", len(changed), "of", len(codes), file=sys.stderr)
    matches = {uuid: log for uuid, log in logs.items()
               if log["room"] not in (changed if log.get("running") else account_rooms)}
    assert {log["game"] for log in matches.values() if log.get("running")} == {body["game"] for body in GAMES}
    return {"entries": before, "matches": matches, "rooms": {c: rooms[c] for c in codes if c not in changed}}


def remember_keys():
    Person.keys = {}
    connect = Person.connect

    def connecting(self, *arguments, **named):
        if self.key:
            Person.keys.setdefault(self.room, self.key)
        return connect(self, *arguments, **named)
    Person.connect = connecting


def main():
    folder = sys.argv[1]
    os.makedirs(folder + "/records", exist_ok=True)
    db = folder + "/taku.db"
    for name in os.listdir(folder):
        assert not name.startswith("taku.db"), "this folder already contains a database"
    remember_keys()
    with Server(db, "--bots", "1") as server:
        ended, *stay = [make(server.port) for make in (ended_by_the_rules, offers, ends_from_outside, waiting, running,
                                                       clocks, absences)]
        for game, match in ended:
            with open(f"{folder}/records/{game}.json", "w") as file:
                json.dump(log_of(server.port, match), file, ensure_ascii=False, separators=(",", ":"))
                file.write("\n")
        accounts, people = with_accounts(server.port)
        assert server.stop() == 0, server.log()
        del stay, people
    for file in (db, people_path(db)):
        make_single_file(file)
    expected = {**report(db), "accounts": accounts}
    with open(folder + "/expected.json", "w") as file:
        json.dump(expected, file, ensure_ascii=False, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
