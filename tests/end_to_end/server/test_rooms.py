"""Rooms: errors, reconnecting, taking over a seat, what spectators can see, logs, and stopping the server."""

import json
import os
import subprocess
import tempfile
import unittest

from client import Refused, WebSocket, get, post, request
from people import Person, join, join_people, log_of, open_room, play, run, start
from program import PROGRAM, Server
from server_test import COPPIT, HEX, PINEAPPLE, TERRITORY, ServerTest


class Rooms(ServerTest):
    def code_of(self, answer, status):
        self.assertEqual(answer[0], status, answer)
        self.assertLessEqual({"code", "message"}, set(answer[1]["error"]))
        return answer[1]["error"]["code"]

    def test_rest_errors(self):
        port, room = self.port, open_room(self.port, HEX)
        self.assertEqual(self.code_of(post(port, "/api/rooms", {"game": "chess"}), 400), "game/unknown")
        self.assertEqual(self.code_of(post(port, "/api/rooms", {}), 400), "game/unknown")
        self.code_of(post(port, "/api/rooms", {"game": "hex_taboo", "options": {"radius": 99}}), 400)
        self.code_of(request(port, "POST", "/api/rooms", b"{"), 400)
        self.code_of(request(port, "POST", "/api/rooms", b"{}", {"Content-Type": "text/plain"}), 415)
        self.code_of(request(port, "DELETE", "/api/rooms"), 405)
        self.code_of(get(port, "/api/nothing"), 404)
        self.assertEqual(self.code_of(get(port, "/api/rooms/ZZZZZZ"), 404), "room/not_found")
        self.assertEqual(self.code_of(post(port, "/api/rooms/ZZZZZZ/join", {"name": "Ann"}), 404), "room/not_found")
        self.assertEqual(self.code_of(post(port, f"/api/rooms/{room}/join", {"name": "\u202eAnn"}), 400), "name/bad")
        self.code_of(get(port, "/api/games/no-such-match/log"), 404)
        for name in ("Ann", "Ben"):
            join(port, room, name)
        self.assertEqual(self.code_of(post(port, f"/api/rooms/{room}/join", {"name": "Cem"}), 409), "room/full")

    def test_websocket_upgrade_errors(self):
        room = open_room(self.port, HEX)
        for path, status in ((f"/ws/{room}?player_id=wrong", 401), ("/ws/ZZZZZZ", 404), (f"/ws/{room}?since=x", 400)):
            with self.assertRaises(Refused) as refused:
                WebSocket(self.port, path)
            self.assertEqual(refused.exception.status, status)

    def test_key_as_websocket_subprotocol(self):
        room = open_room(self.port, HEX)
        socket = WebSocket(self.port, f"/ws/{room}", f"taku.1, key.{join(self.port, room, 'Ann')}")
        self.assertIn("Sec-WebSocket-Protocol: taku.1", socket.head)
        self.assertEqual(socket.receive()[0]["you"]["seat"], 0)

    def test_compact_messages(self):
        room = open_room(self.port, HEX)
        keys = [join(self.port, room, name) for name in ("Ann", "Ben")]
        ann = WebSocket(self.port, f"/ws/{room}", f"taku.2, taku.1, key.{keys[0]}")
        ben = WebSocket(self.port, f"/ws/{room}", f"taku.1, key.{keys[1]}")
        self.assertIn("Sec-WebSocket-Protocol: taku.2", ann.head)

        def first(socket, wanted):
            while not (found := [m for m in socket.received() or socket.receive() if wanted(m)]):
                self.assertIsNone(socket.code)
            return found[0]

        for socket in (ann, ben):
            socket.send({"type": "game_start"})
        start = first(ann, lambda m: isinstance(m, dict) and m["type"] == "match_start")
        ann.send(["q1", start["seq"], "c3"])
        moved = first(ann, lambda m: isinstance(m, list))
        self.assertEqual([moved[1], moved[2], moved[3], moved[-1]], [0, "c3", 1, "q1"])
        plain = first(ben, lambda m: m["type"] == "moved")
        self.assertEqual([plain["seq"], plain["seat"], plain["turn"]["seats"]], [moved[0], moved[1], [moved[3]]])
        ben.send(["q2", moved[0], "a1"])
        self.assertEqual(first(ben, lambda m: m["type"] == "error")["code"], "protocol/bad_request")
        again = WebSocket(self.port, f"/ws/{room}?since={start['seq']}", f"taku.2, key.{keys[0]}")
        self.assertEqual(first(again, lambda m: isinstance(m, list)), moved)

    def test_repeated_join_has_one_effect(self):
        room = open_room(self.port, HEX)
        body = {"name": "Ann", "cmd_id": "0123456789abcdef01234567"}
        first, again = (post(self.port, f"/api/rooms/{room}/join", body) for _ in range(2))
        self.assertEqual(first[1], again[1])
        self.assertEqual(get(self.port, f"/api/rooms/{room}")[1]["free"], 1)

    def test_command_errors(self):
        persons = join_people(self.port, HEX, 2)
        spectator = Person(self.port, persons[0].room, name="spectator").connect()
        for person in persons:
            person.plays = False
        run([*persons, spectator], lambda: all(p.received for p in [*persons, spectator]))

        def refusal(person, message):
            before = len(person.errors)
            person.socket.send(message)
            run([*persons, spectator], lambda: len(person.errors) > before)
            return person.errors[-1]["code"]

        self.assertEqual(refusal(persons[0], {"type": "dance"}), "protocol/unknown_type")
        self.assertEqual(refusal(persons[0], {"type": "play", "move": {"q": 0, "r": 0}}), "match/none")
        self.assertEqual(refusal(spectator, {"type": "game_start"}), "seat/none")
        refusal(persons[0], "[]")
        refusal(persons[0], "{")
        for person in persons:
            person.socket.send({"type": "game_start"})
        run([*persons, spectator], lambda: all(p.turn for p in persons))
        first, second = persons if 0 in persons[0].turn["seats"] else persons[::-1]
        self.assertEqual(refusal(second, {"type": "play", "move": {"q": 0, "r": 0}}), "move/not_your_turn")
        self.assertEqual(refusal(first, {"type": "play", "move": {"q": 9, "r": 0}}), "move/illegal")
        self.assertEqual(refusal(first, {"type": "play", "move": {"q": "x"}}), "move/bad_form")
        self.assertEqual(refusal(first, {"type": "play", "at": 1, "move": {"q": 0, "r": 0}}), "cmd/stale")
        self.assertEqual(refusal(first, {"type": "roll"}), "move/no_roll")
        self.assertEqual(refusal(spectator, {"type": "play", "move": {"q": 0, "r": 0}}), "seat/none")

    def test_repeated_command_is_executed_once(self):
        persons = join_people(self.port, HEX, 2)
        for person in persons:
            person.plays = False
            person.socket.send({"type": "game_start"})
        run(persons, lambda: all(p.turn and p.turn["kind"] == "seat" for p in persons))
        first = next(p for p in persons if p.seat in p.turn["seats"])
        first.send_command({"type": "play", "move": {"q": 0, "r": 0}})
        run(persons, lambda: first.accepted)
        (cmd_id, (seq, sent)), = first.accepted.items()
        count = len(first.received)
        first.socket.send({**sent, "cmd_id": cmd_id})
        run(persons, lambda: len(first.received) > count)
        self.assertEqual(first.received[-1]["seq"], seq)
        first.socket.send({"type": "play", "move": {"q": 1, "r": 0}, "cmd_id": cmd_id})
        run(persons, lambda: first.errors)
        self.assertEqual(first.errors[-1]["code"], "cmd/reused")

    def test_reconnecting_delivers_missed_entries(self):
        for body in (HEX, COPPIT, PINEAPPLE, TERRITORY):
            with self.subTest(body["game"]):
                persons = join_people(self.port, body, 2, seed=2)
                whole = Person(self.port, persons[0].room, name="spectator").connect()
                everyone = [*persons, whole]
                start(persons)
                missing = Person(self.port, persons[0].room, name="missing").connect()
                for at in range(5, 21, 5):
                    run([*everyone, missing], lambda: whole.seq >= at or whole.matches)
                    missing.reconnect(since=missing.seq)
                    persons[at // 5 % 2].reconnect()
                    run([*everyone, missing], lambda: not missing.catching_up and missing.seq >= whole.seq)
                run([*everyone, missing], lambda: all(p.matches and p.seq == whole.seq for p in [*everyone, missing]))
                both = sorted(set(whole.entries) & set(missing.entries))
                self.assertGreater(len(both), 4)
                self.assertEqual([whole.entries[seq] for seq in both], [missing.entries[seq] for seq in both])
                for person in persons:
                    self.assertEqual(person.errors, [])

    def test_a_second_tab_takes_over(self):
        persons = join_people(self.port, HEX, 2)
        old = persons[0].socket
        persons[0].connect()
        while old.code is None:
            old.receive()
        self.assertEqual(old.code, 4001)
        play(persons)
        self.assertEqual(persons[0].errors, [])

    def test_spectators_receive_no_hidden_information(self):
        persons = join_people(self.port, TERRITORY, 2)
        spectator = Person(self.port, persons[0].room, name="spectator").connect()
        match = play(persons, [spectator])
        log = log_of(self.port, match)
        end = next(i for i, m in enumerate(spectator.received) if m["type"] == "match_end")
        text = json.dumps(spectator.received[:end])
        for secret in [persons[0].key, persons[1].key, log["seeds"]["server"], log["record"]["seed"]]:
            self.assertNotIn(secret, text)
        for message in spectator.received[:end]:
            for lord in (message.get("view") or {}).get("lords", []):
                for card in lord.get("hand") or []:
                    self.assertTrue(card is None or card.get("card") is None or len(card["known_to"]) > 1, card)
        self.assertNotIn("moves", spectator.received[end - 1])

    def test_match_log(self):
        persons = join_people(self.port, COPPIT, 2, seed=4)
        start(persons)
        run(persons, lambda: persons[0].seq > 12)
        match = [m["match"] for m in persons[0].received if m["type"] == "match_start"][0]
        during = log_of(self.port, match)
        self.assertTrue(during["running"])
        for absent in ("seeds", "record", "seed"):
            self.assertNotIn(absent, during)
        self.assertEqual(get(self.port, f"/api/games/{match}/log", "wrong")[0], 401)
        run(persons, lambda: all(p.matches for p in persons))
        after = log_of(self.port, match)
        moves = [(m["seat"], m["move"]) for m in during["moves"]]
        self.assertEqual([(m.get("seat", -1), m["move"]) for m in after["record"]["moves"]][:len(moves)], moves)
        self.verify(after)

    def verify(self, log):
        if "verify" not in subprocess.run([PROGRAM, "--help"], capture_output=True, text=True).stdout:
            return
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(log, file)
            file.flush()
            done = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_private_match_log_needs_a_key(self):
        persons = join_people(self.port, {**HEX, "public": False}, 2)
        match = play(persons)
        self.assertEqual(get(self.port, f"/api/games/{match}/log")[0], 404)
        self.assertEqual(get(self.port, f"/api/games/{match}/log", persons[0].key)[0], 200)
        self.assertNotIn(persons[0].room, json.dumps(get(self.port, "/api/rooms")[1]))


class Stopping(unittest.TestCase):
    def test_server_stops_and_resumes(self):
        with tempfile.TemporaryDirectory() as folder:
            with Server(folder + "/taku.db") as server:
                persons = [p for body in (HEX, COPPIT, PINEAPPLE) for p in join_people(server.port, body, 2)]
                for person in persons:
                    person.keeps_playing = True
                start(persons)
                run(persons, lambda: all(p.seq > 12 for p in persons))
                server.process.terminate()
                run(persons, lambda: all(p.socket.code for p in persons))
                self.assertEqual({p.socket.code for p in persons}, {1001})
                self.assertEqual(server.stop(), 0)
                self.assertEqual(server.log(), "")
            self.assertFalse(os.path.exists(folder + "/taku.db-wal"))
            with Server(folder + "/taku.db") as server:
                before = {p: p.seq for p in persons}
                for person in persons:
                    person.reconnect(server.port)
                run(persons, lambda: all(p.seq > before[p] + 5 for p in persons))
                self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
