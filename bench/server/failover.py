"""failover.py [ROOMS 1000]: three nodes; one of them, with all the rooms, is killed while a match runs in each. How long does
it take until the others answer for the rooms, if somebody asks for every room at once? Run by scripts/bench_nodes.
"""

import contextlib
import math
import os
import selectors
import socket
import statistics
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests/end_to_end/server"))

from client import HOST, WebSocket, post  # noqa: E402
from nodes import Cluster  # noqa: E402


def open_room(port):
    """A room with a match for two. Returns its code."""
    code = post(port, "/api/rooms", {"game": "hex_taboo"})[1]["room"]
    keys = [post(port, f"/api/rooms/{code}/join", {"name": name})[1]["player_id"] for name in ("Ann", "Ben")]
    sockets = [WebSocket(port, f"/ws/{code}?player_id={key}") for key in keys]
    for one in sockets:
        one.send({"type": "game_start"})
    while not any(message["type"] == "match_start" for message in sockets[0].receive()):
        pass
    for one in sockets:
        one.close()
    return code


class Question:
    """Asks a node for a room, again and again until it answers."""

    def __init__(self, code, port):
        self.code, self.port = code, port

    def ask(self, selector):
        self.socket = socket.create_connection((HOST, self.port))
        self.socket.sendall(f"GET /api/rooms/{self.code} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n\r\n".encode())
        selector.register(self.socket, selectors.EVENT_READ, self)

    def is_answered(self, selector):
        text = self.socket.recv(65536)
        selector.unregister(self.socket)
        self.socket.close()
        if text.startswith(b"HTTP/1.1 200"):
            return True
        self.ask(selector)
        return False


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with contextlib.closing(Cluster(fsync=True)) as cluster:
        first, *others = cluster
        questions = [Question(open_room(first.port), others[i % 2].port) for i in range(count)]
        first.kill()
        began = time.monotonic()
        selector = selectors.DefaultSelector()
        for question in questions:
            question.ask(selector)
        times = []
        while len(times) < count:
            for key, _ in selector.select(30):
                if key.data.is_answered(selector):
                    times.append(time.monotonic() - began)
        times.sort()
        print(f"a node with {count} rooms is killed: the others answer after p50 {statistics.median(times):.2f} s, "
              f"p99 {times[math.ceil(count * 0.99) - 1]:.2f} s, max {times[-1]:.2f} s")


if __name__ == "__main__":
    main()
