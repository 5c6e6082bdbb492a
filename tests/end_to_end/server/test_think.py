"""`taku think`: computers of a node think in another program when the threads of the node are busy."""

import re
import signal
import socket
import subprocess
import threading
import unittest

from client import get
from nodes import Cluster
from people import join_people, run, start as start_match
from processes import start
from program import PROGRAM, SLOW
from server_test import COPPIT, PERSON, PINEAPPLE, TERRITORY
from services import Nats

# The computers think for up to two seconds.
STRONG = [({"game": "hex_taboo"}, "hard"), ({"game": "hex_taboo"}, "hard"), (PINEAPPLE, "strong"), (TERRITORY, "strong"),
          (COPPIT, "strong"), ({"game": "hex_taboo", "options": {"radius": 3}}, "hard")]


class Thinker:
    def __init__(self, bus):
        command = [PROGRAM, "think", "--bus", bus, "--threads", "2", "--name", "attic", "--log-level", "warning"]
        self.process = start(command, stdout=subprocess.PIPE, text=True)
        startup_timeout = threading.Timer(30 * SLOW, self.process.kill)
        startup_timeout.start()
        self.first_line = self.process.stdout.readline()
        startup_timeout.cancel()

    def end(self, number):
        """Sends a signal and returns the exit code."""
        self.process.send_signal(number)
        return self.process.wait(30 * SLOW)

    def close(self):
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
        self.process.stdout.close()


class ThinkTest(unittest.TestCase):
    def setUp(self):
        self.cluster = Cluster(["north"])
        self.addCleanup(self.cluster.close)
        self.node = self.cluster.nodes["north"]
        self.thinker = self.start_thinker()
        self.people = []
        for body, level in STRONG:
            seats = [PERSON, {"kind": "computer", "level": level}]
            self.people += join_people(self.node.port, {**body, "seats": seats}, 1)
        for person in self.people:
            person.keeps_playing = True
        start_match(self.people)

    def start_thinker(self):
        thinker = Thinker(f"nats://{Nats.THINKERS}@127.0.0.1:{self.cluster.nats.port}")
        self.addCleanup(thinker.close)
        self.assertEqual(thinker.first_line, "READY\n")
        return thinker

    def metric(self, name):
        text = get(self.node.admin_port, "/metrics")[1]
        return int(re.search("^taku_computer_moves_" + re.escape(name) + r" (\d+)$", text, re.MULTILINE)[1])

    def run_until(self, done):
        run(self.people, done, 120)
        self.assertEqual([person.errors for person in self.people], [[]] * len(self.people))

    def finish_matches(self):
        before = {person: len(person.matches) for person in self.people}
        self.run_until(lambda: all(len(person.matches) > before[person] for person in self.people))

    def test_a_busy_node_lets_others_think(self):
        self.finish_matches()
        self.assertGreater(self.metric("elsewhere_total"), 0)
        self.assertEqual(self.metric('returned_total{reason="unknown"}'), 0)
        self.assertEqual(self.metric('returned_total{reason="illegal"}'), 0)
        self.assertEqual(self.thinker.end(signal.SIGTERM), 0)
        self.finish_matches()

    def test_its_user_can_neither_read_nor_send_anything_else(self):
        with socket.create_connection(("127.0.0.1", self.cluster.nats.port), 10 * SLOW) as connection:
            user, password = Nats.THINKERS.split(":")
            connection.sendall(b'CONNECT {"verbose":false,"user":"%s","pass":"%s"}\r\n' % (user.encode(), password.encode()) +
                               b"SUB > 1\r\nSUB taku.rooms 2\r\nPUB taku.rooms 2\r\n{}\r\nSUB taku.think 3\r\nPING\r\n")
            answer = b""
            while b"PONG" not in answer:
                more = connection.recv(4096)
                self.assertTrue(more, answer)
                answer += more
        refused = re.findall(rb"Permissions Violation for (\w+) to \"([^\"]+)\"", answer)
        self.assertEqual(refused, [(b"Subscription", b">"), (b"Subscription", b"taku.rooms"), (b"Publish", b"taku.rooms")])

    def test_matches_go_on_after_kill(self):
        self.run_until(lambda: self.metric("elsewhere_total") > 0)
        self.thinker.end(signal.SIGKILL)
        self.run_until(lambda: self.metric('returned_total{reason="silent"}') > 0)
        self.finish_matches()
        before = self.metric("elsewhere_total")
        self.start_thinker()
        self.run_until(lambda: self.metric("elsewhere_total") > before)


if __name__ == "__main__":
    unittest.main()
