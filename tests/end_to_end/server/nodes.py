"""A Taku server of several nodes: the nodes, their PostgreSQL and their NATS server."""

import contextlib
import os
import re
import signal
import tempfile
import threading

from networks import Loopback
from processes import free_port, start
from program import PROGRAM, SLOW, TOKEN, Server
from services import Nats, PostgreSQL

LEASE_MS = int(2000 * SLOW)
NAMES = ("north", "east", "south")


class Node(Server):
    """One node. It keeps its name and its port when it is started again."""

    def __init__(self, name, folder, command_line, network):
        self.name, self.network = name, network
        self.port, self.admin_port, self.is_frozen = free_port(), free_port(), False
        self.errors = tempfile.TemporaryFile()
        os.mkdir(f"{folder}/{name}")
        self.command = [PROGRAM, "serve", "--port", str(self.port), "--admin-port", str(self.admin_port), "--node", name]
        self.command += ["--db", f"{folder}/{name}/taku.db", "--admin-token", TOKEN, "--accounts", "off", "--limits", "off"]
        self.command += ["--lease-ms", str(LEASE_MS), "--log-level", "warning", *command_line]
        self.process = None

    def start(self):
        self.process = start(self.command, namespace=self.network.namespace(self.name), stdout=-1, stderr=self.errors,
                             text=True)
        startup_timeout = threading.Timer(30 * SLOW, self.process.kill)
        startup_timeout.start()
        is_ready = any(re.match(r"READY http://.*:\d+$", line) for line in self.process.stdout)
        startup_timeout.cancel()
        if not is_ready:
            self._ended()
            raise RuntimeError(f"node {self.name} did not start: " + self.log())

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)
        self.is_frozen = True

    def wake(self):
        self.process.send_signal(signal.SIGCONT)
        self.is_frozen = False

    def close(self):
        if self.is_running():
            self.kill()
        self.errors.close()


class Cluster:
    """All nodes are started."""

    def __init__(self, names=NAMES, network=None, fsync=False):
        self.network = network or Loopback()
        self.nodes = {}
        with contextlib.ExitStack() as stack:
            self.folder = stack.enter_context(tempfile.TemporaryDirectory())
            stack.callback(self.network.close)
            self.postgres = PostgreSQL(fsync, self.network.namespace("postgres"))
            stack.callback(self.postgres.close)
            self.nats = Nats(self.network.namespace("nats"))
            stack.callback(self.nats.close)
            for name in names:
                self.nodes[name] = Node(name, self.folder, self._services(name), self.network)
                stack.callback(self.nodes[name].close)
                self.nodes[name].start()
            self.stack = stack.pop_all()

    def _services(self, name):
        store = self.network.address(name, "postgres", self.postgres.port)
        bus = self.network.address(name, "nats", self.nats.port)
        return "--store", f"postgres://taku@{store}/taku", "--bus", f"nats://{Nats.NODES}@{bus}"

    def close(self):
        self.stack.close()

    def __iter__(self):
        return iter(self.nodes.values())

    def available(self):
        """The nodes that a load balancer would offer: those that neither ended nor hang."""
        return [node for node in self if node.is_running() and not node.is_frozen]

    def owners(self):
        """The code of each open room that has an owner -> the name of the node."""
        return dict(self.postgres.query(
            "SELECT code, node.name FROM room JOIN room_owner ON room_id = room.id JOIN node USING (lease) "
            "WHERE open AND until > clock_timestamp()"))

    def commands(self):
        """All logged commands: (room, cmd_id) -> the seqs of their entries."""
        found = {}
        for room, cmd_id, seq in self.postgres.query(
                "SELECT code, cmd_id, seq FROM log JOIN room ON room.id = room_id WHERE cmd_id <> ''"):
            found.setdefault((room, cmd_id), []).append(int(seq))
        return found

    def people(self):
        """The public ids of the people of each room, in order."""
        found = {}
        for room, person in self.postgres.query(
                "SELECT code, public_id FROM player JOIN room ON room.id = room_id ORDER BY public_id"):
            found.setdefault(room, []).append(person)
        return found

    def last_seqs(self):
        return {room: int(seq) for room, seq in self.postgres.query(
            "SELECT code, max(seq) FROM event JOIN room ON room.id = room_id GROUP BY code")}

    def logs(self):
        return "".join(f"---- {node.name}\n{node.log()}" for node in self)
