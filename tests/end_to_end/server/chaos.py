"""Several nodes with people in rooms, while nodes, PostgreSQL, NATS and the network between them fail. Checks that nothing
acknowledged is lost, duplicated or changed, and measures how long rooms stand still when their node dies.

chaos.py [ROUNDS 9] [SEED 1] [--relays]

The nodes, PostgreSQL and NATS run in network namespaces, and links between those are taken down. Without root, or with
--relays, relays between the programs stand in for the network.
"""

import argparse
import collections
import contextlib
import math
import random
import statistics
import sys
import time

import client
import namespaces
from chaos_checks import check_everything
from networks import Relays
from nodes import LEASE_MS, NAMES, Cluster
from program import SLOW
from roaming import Party, Visitor, gather
from server_test import COPPIT, HEX, LUDO, PINEAPPLE, TERRITORY, with_seats

# game, people, computers, spectators
ROOMS = [(HEX, 2, 0, 1), (HEX, 1, 1, 0), (LUDO, 2, 0, 1), (LUDO, 1, 2, 0), (COPPIT, 2, 1, 0), (COPPIT, 2, 0, 0),
         (PINEAPPLE, 2, 0, 0), (PINEAPPLE, 1, 1, 0), (TERRITORY, 2, 0, 0), (TERRITORY, 1, 1, 1)]
LEASE = LEASE_MS / 1000


class Chaos:
    def __init__(self, cluster, party, chance):
        self.cluster, self.party, self.chance = cluster, party, chance
        self.trouble = "start"
        self.hits = []  # of this round: (when, the rooms of the node that was hit)
        self.standstills = collections.defaultdict(list)  # trouble -> seconds, for each room it hit
        self.counts = collections.Counter()  # of troubles
        self.taken = 0  # rooms taken from frozen nodes

    # ---- the troubles

    def kill_node(self):
        node = self._hit()
        node.kill()
        self._wait(0, 3)
        node.start()

    def freeze_node(self):
        node = self._hit()
        node.freeze()
        self._wait(LEASE * 1.1, LEASE * 1.6)
        owners = self.cluster.owners()
        self.taken += sum(owners.get(room) not in (None, node.name) for room in self.hits[-1][1])
        node.wake()

    def rolling_restart(self):
        for node in self.cluster:
            self._hit(node)
            code = node.stop()
            assert code == 0, (node.name, code)
            self._wait(0, 0.5)
            node.start()
            self._wait(0, 0.5)

    def crash_postgres(self):
        self._restart_postgres(immediate=True)

    def restart_postgres(self):
        self._restart_postgres(immediate=False)

    def _restart_postgres(self, immediate):
        self.cluster.postgres.stop(immediate)
        self._wait(0, 1.5)
        self.cluster.postgres.start()

    def kill_nats(self):
        self.cluster.nats.kill()
        self._wait(0, 2)
        self.cluster.nats.start()

    def cut_postgres(self):
        self._cut("postgres")

    def cut_nats(self):
        self._cut("nats")

    def cut_both(self):
        self._cut("postgres", "nats")

    def _cut(self, *services):
        node = self._hit()
        silently = self.chance.random() < 0.5
        for service in services:
            self.cluster.network.cut(node.name, service, silently)
        self._wait(0.5, LEASE * 2.5)
        for service in services:
            self.cluster.network.heal(node.name, service)

    TROUBLES = [kill_node, freeze_node, rolling_restart, crash_postgres, restart_postgres, kill_nats, cut_postgres, cut_nats,
                cut_both]

    # ---- the course

    def run(self, rounds):
        for number in range(rounds):
            if number % len(self.TROUBLES) == 0:
                order = self.chance.sample(self.TROUBLES, len(self.TROUBLES))
            trouble = order[number % len(order)]
            self.party.play_for(self.chance.uniform(0.05, 1.5))
            self.trouble = trouble.__name__
            self.counts[self.trouble] += 1
            trouble(self)
            self.party.wait_for_commands(90)
            self._measure_standstills()

    def _hit(self, node=None):
        """Chooses a node, one with rooms if there is one, and notes which rooms it has."""
        owners = self.cluster.owners()
        busy = [node for node in self.cluster if node.name in owners.values()]
        node = node or self.chance.choice(busy or list(self.cluster))
        self.hits.append((time.monotonic(), [room for room in self.party.rooms if owners.get(room) == node.name]))
        return node

    def _measure_standstills(self):
        """From the trouble to the first command that was acknowledged on a connection made after it."""
        for when, rooms in self.hits:
            for room in rooms:
                if self.trouble == "kill_node":
                    self.party.wait(lambda: self.party.first_command(room, when, new_connection=True), "a room is lost")
                if first := self.party.first_command(room, when, new_connection=True):
                    self.standstills[self.trouble].append(first - when)
        self.hits.clear()

    def _wait(self, at_least, at_most):
        self.party.play_for(self.chance.uniform(at_least, at_most))

    # ---- the report

    def report(self, counted, visited, began):
        people = self.party.people
        closes, refusals = collections.Counter(), collections.Counter()
        for person in people:
            closes.update(person.closes)
            refusals.update(person.refusals)
        print("sockets closed by code:", dict(closes))
        print("refused:", dict(refusals))
        for trouble, times in sorted(self.standstills.items()):
            times.sort()
            print(f"{trouble}: {len(times)} times a room stood still, p50 {statistics.median(times):.2f} s, "
                  f"p99 {times[math.ceil(len(times) * 0.99) - 1]:.2f} s, max {times[-1]:.2f} s")
        troubles = ", ".join(f"{count} {what.replace('_', ' ')}" for what, count in self.counts.items())
        print(f"chaos: {troubles}; {self.taken} rooms taken from frozen nodes; {self.cluster.network.form}, "
              f"{len(self.cluster.nodes)} nodes, {len(self.party.rooms)} rooms, "
              f"{counted['commands']} commands acknowledged: 0 lost, 0 duplicated; {counted['matches']} matches finished, "
              f"{counted['moves']} moves and {counted['dice']} dice compared with the logs, "
              f"{sum(person.again for person in people)} messages repeated identically, "
              f"{sum(len(person.skips) for person in people)} snapshots instead of many messages, {visited} "
              f"more rooms opened and joined, {time.monotonic() - began:.0f} s")


def open_rooms(cluster, seed):
    people, games = [], {}
    nodes = list(cluster)
    for number, (body, persons, computers, spectators) in enumerate(ROOMS):
        group = gather(cluster, nodes[number % len(nodes)], with_seats(body, persons, computers), persons, seed, spectators)
        games[group[0].room] = body["game"]
        people += group
    for person in people:
        person.next_chat = time.monotonic() + person.random.uniform(1, 5) if person.key else None
    return people, games


def chaos(rounds, seed, network):
    began = time.monotonic()
    with contextlib.closing(Cluster(network=network, fsync=rounds > 20)) as cluster:
        people, games = open_rooms(cluster, seed)
        party = Party(people)
        visitor = Visitor(cluster, seed)
        troubles = Chaos(cluster, party, random.Random(seed))
        try:
            party.wait_for_commands()
            visitor.start()
            troubles.run(rounds)
            party.finish()
            visitor.check()
            troubles.report(check_everything(people, cluster, games), len(visitor.joined), began)
            for node in cluster:
                assert node.stop() == 0, node.name
        except BaseException:
            print(f"chaos: failed with seed {seed}, {network.form}, round {troubles.counts.total()}, {troubles.trouble}\n{cluster.logs()}")
            raise
        finally:
            visitor.leaving.set()
            party.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=len(Chaos.TROUBLES))
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--relays", action="store_true")
    words = parser.parse_args()
    client.TIMEOUT = 5 * SLOW  # a node that hangs is given up earlier
    if not words.relays and (problem := namespaces.problem()):
        print(f"chaos: using relays, because {problem}", file=sys.stderr)
        words.relays = True
    chaos(words.rounds, words.seed, Relays() if words.relays else namespaces.Namespaces(NAMES))


if __name__ == "__main__":
    main()
