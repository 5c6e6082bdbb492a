"""OFC Pineapple's messages, SQL tables and training lines (docs/spec/pineapple.md 5.2, 6.1, 6.2)."""

import json
import sqlite3
import subprocess
import tempfile
import unittest

from client import get
from people import Person, join, join_people, open_room, play, run, start
from program import PROGRAM, TOKEN
from server_test import PINEAPPLE, ServerTest

BOARD = {"top", "middle", "bottom"}
FIELDS = {
    "session_start": {"session_id", "chips"},
    "hand_start": {"hand_id", "hand_number", "btn", "your_seat", "chips"},
    "deal": {"turn", "cards", "opponent_board"},
    "opponent_placed": {"opponent_board"},
    "hand_end": {"result"},
    "session_end": {"winner", "final_chips", "hands_played", "reason"},
    "ready_to_start": {"players"},
    "waiting_for_opponent": set(),
    "session_ended_awaiting_restart": {"winner", "final_chips"},
}
RESULT = {"boards", "busted", "royalties", "line_results", "scoop", "raw_score", "actual_score", "chips", "fl_entry",
          "fl_card_count"}
LINE = ["session_id", "hand_id", "hand_number", "turn", "player", "btn", "is_btn", "chips", "board_self",
        "board_opponent", "dealt_cards", "known_discards_self", "visible_cards", "action", "think_time_ms", "timestamp",
        "by"]
# The third hand, where seat 0 is in Fantasyland with 15 cards.
FANTASYLAND = "185,215 3 1 0 -/-/-/-/-/15 -/-/-/-/-/0 none 200,1,20,30,recalc,2"


class Pineapple(ServerTest):
    def rows(self, table, session):
        joined = "" if table in ("sessions", "hands") else "JOIN hands USING (hand_id)"
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as db:
            db.row_factory = sqlite3.Row
            # in the order of play, which is the order of the export
            query = f"SELECT {table}.* FROM {table} {joined} WHERE session_id = ? ORDER BY {table}.rowid"
            found = db.execute(query, [session]).fetchall()
        db.close()
        return found

    def export(self):
        status, text = get(self.port, "/api/export?format=jsonl&game=pineapple", TOKEN)
        self.assertEqual(status, 200)
        return [json.loads(line) for line in text.splitlines()]

    def test_client_as_in_the_spec(self):
        persons = join_people(self.port, PINEAPPLE, 2, plain=True)
        session = play(persons)
        self.assertTrue(any(m["type"] == "ready_to_start" for p in persons for m in p.received))
        for person in persons:
            self.assertEqual(person.errors, [])
            received = {}
            for message in person.received:
                received.setdefault(message["type"], []).append(message)
            self.assertLessEqual(set(FIELDS) - {"ready_to_start"}, set(received))
            for kind, fields in FIELDS.items():
                for message in received.get(kind, []):
                    self.assertLessEqual(fields, set(message), message)
            self.assertEqual(received["session_start"][0]["chips"], [200, 200])
            self.assertEqual(received["session_start"][0]["session_id"], session)
            self.assertLessEqual(RESULT, set(received["hand_end"][0]["result"]))
            for message in received["deal"]:
                self.assertEqual(set(message["opponent_board"]), BOARD)
            for message in person.received:
                if message["type"] == "hand_start":
                    fantasyland = message["fl_card_count"][person.seat]
                if message["type"] == "deal":
                    self.assertEqual(len(message["cards"]), fantasyland or (5 if message["turn"] == 0 else 3))
            for hand in received["hand_start"]:
                self.assertEqual(hand["your_seat"], person.seat)

    def test_tables_are_filled_during_play(self):
        body = {**PINEAPPLE, "options": {"lead_to_win": 200}}
        persons = join_people(self.port, body, 2, seed=3)
        start(persons)
        run(persons, lambda: any(m["type"] == "hand_end" for m in persons[0].received))
        session = [m["session_id"] for m in persons[0].received if m["type"] == "session_start"][0]
        hands = self.rows("hands", session)
        turns = [row for row in self.rows("turns", session) if row["hand_id"] == hands[0]["hand_id"]]
        self.assertEqual(len(turns), 10)
        self.assertIsNotNone(hands[0]["chips_after"])
        self.assertIsNone(self.rows("sessions", session)[0]["finished_at"])
        persons[0].socket.send({"type": "resign"})
        run(persons, lambda: all(p.matches for p in persons))
        row = self.rows("sessions", session)[0]
        self.assertEqual(row["finish_reason"], "manual")
        self.assertIsNotNone(row["finished_at"])
        everything = json.dumps([tuple(row) for table in ("sessions", "hands", "turns")
                                 for row in self.rows(table, session)])
        for person in persons:
            self.assertNotIn(person.key, everything)

    def test_export_has_the_format_of_the_spec(self):
        persons = join_people(self.port, PINEAPPLE, 2, seed=5)
        session = play(persons)
        lines = [line for line in self.export() if line["session_id"] == session]
        hands = [m for m in persons[0].received if m["type"] == "hand_end"]
        self.assertEqual(len(lines), 10 * len(hands))
        for line in lines:
            self.assertEqual(list(line), LINE)
            self.assertEqual(line["by"], "person")
            self.assertEqual(list(line["action"]), ["placements", "discard"])
        text = json.dumps(lines)
        for person in persons:
            self.assertNotIn(person.key, text)
        self.assertEqual(get(self.port, "/api/export?format=jsonl")[0], 401)
        self.assertEqual(get(self.port, "/api/export?format=jsonl", "wrong")[0], 401)
        self.assertEqual(get(self.port, "/api/export?format=csv", TOKEN)[0], 400)

    def test_the_program_exports_the_tables_of_the_database(self):
        persons = join_people(self.port, PINEAPPLE, 2, seed=6)
        session = play(persons)
        text = subprocess.run([PROGRAM, "export", "--db", self.db, "--tables"], check=True, capture_output=True).stdout
        exported = {"sessions": [], "hands": [], "turns": [], "fantasyland": []}
        own_hands = {hand["hand_id"] for hand in self.rows("hands", session)}
        for line in map(json.loads, text.splitlines()):
            if line["row"].get("session_id") == session or line["row"].get("hand_id") in own_hands:
                exported[line["table"]].append(line["row"])
        for table, rows in exported.items():
            stored = [{name: row[name] for name in exported[table][0]} for row in self.rows(table, session)] if rows else []
            self.assertEqual(rows, stored)
        self.assertEqual({row["by"] for row in exported["turns"]}, {"person"})

    def test_the_program_makes_training_rows_of_peoples_moves(self):
        play(join_people(self.port, PINEAPPLE, 2, seed=7))
        select = ["--db", self.db, "--game", "pineapple", "--by", "person"]
        exported = subprocess.run([PROGRAM, "export", "--with-result", *select], check=True, capture_output=True).stdout
        settled = [line for line in map(json.loads, exported.splitlines()) if line["raw_score"] is not None]
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run([PROGRAM, "rows", *select, "--out", folder], check=True, capture_output=True, text=True)
        self.assertGreater(len(settled), 0)
        self.assertEqual(made.stdout, f"{len(settled)} rows with {len(settled)} candidates\n")

    def test_fantasyland_is_set_automatically(self):
        room = open_room(self.port, {"game": "pineapple", "options": {"position": FANTASYLAND}})
        persons = [Person(self.port, room, join(self.port, room, name), 1, name).connect() for name in ("Ann", "Ben")]
        spectator = Person(self.port, room, name="spectator").connect()
        start(persons)
        everyone = [*persons, spectator]
        session = get(self.port, f"/api/rooms/{room}")[1]["match"]
        while get(self.port, f"/api/rooms/{room}")[1]["status"] != "playing":
            run(everyone, lambda: True)
        for person in persons:
            person.send_command({"type": "next"})
        run(everyone, lambda: all(any(m["type"] == "hand_end" for m in p.received) for p in everyone))
        result = [m for m in persons[0].received if m["type"] == "fantasyland_result"][0]
        self.assertLessEqual({"player", "board", "discarded", "solver_score", "fl_stay"}, set(result))
        self.assertEqual([len(result["board"][row]) for row in ("top", "middle", "bottom")], [3, 5, 5])
        # Nobody else receives a card of the Fantasyland board before the end of the hand.
        cards = set(result["discarded"]).union(*result["board"].values())
        for person in (persons[1], spectator):
            for message in person.received:
                if message["type"] == "hand_end":
                    break
                shown = message.get("opponent_board") or message.get("board")
                if message["type"] in ("opponent_placed", "placed") and shown and shown["top"][:1] == ["??"]:
                    self.assertEqual(shown["bottom"], ["??"] * 5)
                if person is spectator or message["type"] != "deal":
                    for card in cards - set(result["discarded"]):
                        self.assertNotIn(f'"{card}"', json.dumps(message))
        # Only the first hand: the next one may have begun, with somebody in Fantasyland again.
        hand = self.rows("hands", session)[0]["hand_id"]
        rows = [row for row in self.rows("fantasyland", session) if row["hand_id"] == hand]
        self.assertEqual([(row["player"], row["card_count"]) for row in rows], [(0, 15)])
        self.assertEqual(len(json.loads(rows[0]["dealt_cards"])), 15)


if __name__ == "__main__":
    unittest.main()
