"""One server of three nodes: every node gives every client the same answers, and rooms survive the end of their node."""

import secrets
import time
import unittest

from chaos_checks import check_errors, check_everything, check_matches
from client import Refused, WebSocket, get, post
from nodes import Cluster
from people import Person, join, play, run, start
from roaming import Party, gather
from server_test import COPPIT, GAMES, HEX, LUDO, PINEAPPLE, TERRITORY, with_seats


class NodesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.close)
        cls.nodes = list(cls.cluster)
        cls.ports = [node.port for node in cls.nodes]

    def code_of(self, answer, status):
        self.assertEqual(answer[0], status, answer)
        return answer[1]["error"]["code"]

    def open(self, body, at=0):
        status, room = post(self.ports[at], "/api/rooms", {"clock": {"kind": "none"}, **body})
        self.assertEqual(status, 201, room)
        return room["room"]

    def enter(self, code, names):
        """Each person joins at one node and connects to the next one."""
        people = []
        for at, name in enumerate(names):
            key = join(self.ports[at % 3], code, name)
            people.append(Person(self.ports[(at + 1) % 3], code, key, name=name).connect())
        return people


class Playing(NodesTest):
    def test_matches_with_everyone_at_another_node(self):
        for number, body in enumerate(GAMES):
            with self.subTest(body["game"]):
                code = self.open(with_seats(body, 2), at=number % 3)
                people, spectators = self.enter(code, ["Ann", "Ben"]), [Person(self.ports[0], code, name="spectator").connect()]
                play(people, spectators)
                check_errors(people + spectators)
                self.assertEqual(check_matches(people + spectators, self.cluster)["matches"], 1)

    def test_catching_up_at_every_node(self):
        for body in (TERRITORY, PINEAPPLE, COPPIT):
            with self.subTest(body["game"]):
                people = self.enter(self.open(body), ["Ann", "Ben"])
                start(people)
                run(people, lambda: all(len(person.accepted) > 3 for person in people))
                for person in people:
                    person.plays = False
                run(people, lambda: not any(person.waiting for person in people))
                ann = people[0]
                for key in (ann.key, None):
                    copies = [self.entries_since(ann.base, ann.room, key, port) for port in self.ports]
                    self.assertTrue(copies[0])
                    self.assertEqual(copies, [copies[0]] * 3)

    def entries_since(self, since, code, key, port):
        socket = WebSocket(port, f"/ws/{code}?since={since}" + (f"&player_id={key}" if key else ""))
        socket.send({"type": "sync"})
        messages = socket.received()
        while not messages or messages[-1]["type"] != "snapshot":
            self.assertIsNone(socket.code)
            messages += socket.receive()
        socket.close()
        return [message for message in messages if "seq" in message and message["type"] not in ("welcome", "snapshot")]

    def test_errors_at_every_node(self):
        code = self.open(HEX)
        for port in self.ports:
            self.assertEqual(self.code_of(get(port, "/api/rooms/ZZZZZZ"), 404), "room/not_found")
            self.assertEqual(self.code_of(post(port, "/api/rooms/ZZZZZZ/join", {"name": "Ann"}), 404), "room/not_found")
            self.code_of(get(port, "/api/games/no-such-match/log"), 404)
            for path, status in ((f"/ws/{code}?player_id=wrong", 401), (f"/ws/{code}?player_id={'0' * 64}", 401),
                                 ("/ws/ZZZZZZ", 404)):
                with self.assertRaises(Refused) as refused:
                    WebSocket(port, path)
                self.assertEqual(refused.exception.status, status)
        self.enter(code, ["Ann", "Ben"])
        for port in self.ports:
            self.assertEqual(self.code_of(post(port, f"/api/rooms/{code}/join", {"name": "Cem"}), 409), "room/full")


class Rooms(NodesTest):
    def test_repeated_requests_have_one_effect(self):
        opening = {**HEX, "cmd_id": secrets.token_hex(12)}
        answers = [post(port, "/api/rooms", opening) for port in self.ports]
        self.assertEqual([status for status, _ in answers], [201, 200, 200])
        code = answers[0][1]["room"]
        self.assertEqual([room["room"] for _, room in answers], [code] * 3)
        for port in self.ports:
            self.assertEqual(self.code_of(post(port, "/api/rooms", {**opening, "public": False}), 409), "cmd/reused")
        joining = {"name": "Ann", "cmd_id": secrets.token_hex(12)}
        joined = [post(port, f"/api/rooms/{code}/join", joining) for port in self.ports]
        self.assertEqual([status for status, _ in joined], [201, 200, 200])
        self.assertEqual([answer for _, answer in joined], [joined[0][1]] * 3)
        for port in self.ports:
            self.assertEqual(get(port, f"/api/rooms/{code}")[1]["free"], 1)

    def test_every_lobby_shows_every_room(self):
        lobbies = [WebSocket(port, "/ws/lobby") for port in self.ports]
        codes = [self.open({**body, "public": True}, at) for at, body in enumerate((HEX, LUDO, COPPIT))]
        people = [person for at, code in enumerate(codes) for person in self.enter(code, ["Ann"])]
        shown = [set() for _ in lobbies]
        for lobby, seen in zip(lobbies, shown):
            while not seen >= set(codes):
                self.assertIsNone(lobby.code)
                for message in lobby.received() or lobby.receive():
                    seen.update(row["room"] for row in message["rooms"])
        for port in self.ports:
            rows = {row["room"] for row in get(port, "/api/rooms")[1]["rooms"]}
            self.assertLessEqual(set(codes), rows)
        self.assertEqual([person.errors for person in people], [[]] * 3)

    def test_quick_match_pairs_people_at_different_nodes(self):
        for at in range(3):
            with self.subTest(at=at):
                status, ann = post(self.ports[at], "/api/quick", {"game": "hex_taboo", "name": "Ann"})
                self.assertEqual(status, 201, ann)
                first = Person(self.ports[at - 1], ann["room"], ann["player_id"], name="Ann").connect()
                run([first], lambda: any(m["type"] == "snapshot" for m in first.received))
                time.sleep(0.3)  # the other nodes hear that Ann is connected
                status, ben = post(self.ports[at - 2], "/api/quick", {"game": "hex_taboo", "name": "Ben"})
                self.assertEqual((status, ben["room"]), (201, ann["room"]), ben)


class Ends(NodesTest):
    """The people connect to other nodes, repeat what was not answered, and play on."""

    def setUp(self):
        self.owner = self.nodes[1]
        people, self.games = [], {}
        for number, body in enumerate(GAMES):
            group = gather(self.cluster, self.owner, with_seats(body, 2), 2, number, spectators=1)
            self.games[group[0].room] = body["game"]
            people += group
        self.party = Party(people)
        self.addCleanup(self.party.end)
        self.party.wait_for_commands()

    def check_going_on(self, ended_at):
        def all_moved():
            return all(self.party.first_command(room, ended_at, new_connection=True) for room in self.party.rooms)
        self.party.wait(all_moved, "a room does not go on")
        owners = self.cluster.owners()
        self.assertNotIn(self.owner.name, [owners[room] for room in self.party.rooms])
        self.owner.start()
        self.party.finish()
        check_everything(self.party.people, self.cluster, self.games)

    def test_a_node_that_stops_hands_its_rooms_over(self):
        ended_at = time.monotonic()
        self.assertEqual(self.owner.stop(), 0, self.owner.log())
        self.check_going_on(ended_at)
        self.assertTrue(any(1001 in person.closes for person in self.party.people))

    def test_other_nodes_go_on_after_kill(self):
        ended_at = time.monotonic()
        self.owner.kill()
        self.check_going_on(ended_at)


if __name__ == "__main__":
    unittest.main()
