"""A trial of packaging/nodes/nginx.conf: people play on three nodes through nginx, while one node is killed and another
one is stopped. Checks what chaos.py checks, and prints how long the rooms of those nodes stood still.

It is not among the tests of ctest, because scripts/setup does not install nginx (apt install nginx-light). Without
nginx it exits with 77.
"""

import collections
import contextlib
import os
import sys
import time
import types

from chaos_checks import check_everything
from client import get, post
from nginx import Nginx, find_nginx, replaced
from nodes import Cluster
from roaming import Party, gather
from server_test import GAMES, HEX, with_seats

CONFIGURATION = os.path.dirname(__file__) + "/../../../packaging/nodes/nginx.conf"


def start_nginx(folder, nodes):
    """nginx with the shipped configuration. Only addresses are replaced, and without TLS it needs no certificate."""
    with open(CONFIGURATION) as file:
        shipped = file.read()

    def configure(site, port):
        for number, node in enumerate(nodes, 11):
            site = replaced(site, rf"10\.20\.0\.{number}:8000", f"127.0.0.1:{node.port}")
        return replaced(replaced(site, "listen 443 ssl", f"listen 127.0.0.1:{port}"), r"\n *ssl_certificate.*", "")
    return Nginx(folder, shipped, configure)


class Site:
    """What people see of the cluster: one address."""

    def __init__(self, cluster, port):
        self.network = cluster.network
        self.node = types.SimpleNamespace(name="nginx", port=port)

    def available(self):
        return [self.node]


class Trial:
    def __init__(self, cluster, nginx):
        self.cluster, self.port = cluster, nginx.port
        site = Site(cluster, nginx.port)
        people, self.games = [], {}
        for number in range(2 * len(GAMES)):
            body = GAMES[number % len(GAMES)]
            get(self.port, "/healthz")  # a fourth request, so that the next room is opened at another node
            group = gather(site, site.node, with_seats(body, 2), 2, number, spectators=1)
            self.games[group[0].room] = body["game"]
            people += group
        self.party = Party(people)

    def run(self):
        self.party.wait_for_commands()
        print("rooms at each node:", dict(collections.Counter(self.cluster.owners().values())))
        killed, stopped, _ = self.cluster
        self._go_on_without(killed, "killed", killed.kill)
        self._go_on_without(stopped, "stopped", stopped.stop)
        self.party.finish()
        return check_everything(self.party.people, self.cluster, self.games)

    def _go_on_without(self, node, what, end):
        hit = [room for room, owner in self.cluster.owners().items() if owner == node.name and room in self.games]
        ended_at = time.monotonic()
        end()
        self._check_requests()

        def resumed_at():
            return [self.party.first_command(room, ended_at, new_connection=room in hit) for room in self.games]
        self.party.wait(lambda: all(resumed_at()), "a room does not go on")
        pauses = [when - ended_at for room, when in zip(self.games, resumed_at()) if room in hit]
        print(f"{node.name} {what}: its {len(hit)} rooms go on after {min(pauses):.1f} to {max(pauses):.1f} s")
        assert node.name not in self.cluster.owners().values()
        node.start()
        self.party.wait_for_commands()

    def _check_requests(self):
        """nginx passes them on to a node that runs."""
        for _ in range(6):
            assert get(self.port, "/healthz")[0] == 200
            assert get(self.port, "/")[0] == 200
            assert post(self.port, "/api/rooms", HEX)[0] == 201


def main():
    find_nginx()
    with contextlib.closing(Cluster()) as cluster, contextlib.closing(start_nginx(cluster.folder, cluster)) as nginx:
        trial = Trial(cluster, nginx)
        try:
            print("nothing was lost or changed:", dict(trial.run()))
        except BaseException:
            print(nginx.problems()[-5000:], cluster.logs()[-5000:], file=sys.stderr)
            raise
        finally:
            trial.party.end()


if __name__ == "__main__":
    main()
