"""How nodes reach PostgreSQL and NATS: directly, or through relays that can cut each node off. The third form is in
namespaces.py. `service` is "postgres" or "nats"."""

import contextlib

from relay import Relay


class Loopback:
    form = "without cuts"

    def namespace(self, _name):
        return None

    def address(self, _node, _service, port):
        return f"127.0.0.1:{port}"

    def reach(self, _node):
        """While it is entered, sockets of this thread connect to this node's loopback."""
        return contextlib.nullcontext()

    def close(self):
        pass


class Relays(Loopback):
    form = "relays"

    def __init__(self):
        self.relays = {}  # (node, service) -> relay

    def address(self, node, service, port):
        if (node, service) not in self.relays:
            self.relays[node, service] = Relay(port)
        return f"127.0.0.1:{self.relays[node, service].port}"

    def cut(self, node, service, silently):
        """silently: nothing arrives any more; otherwise connections break and new ones are refused."""
        relay = self.relays[node, service]
        (relay.freeze if silently else relay.cut)()

    def heal(self, node, service):
        self.relays[node, service].heal()

    def close(self):
        for relay in self.relays.values():
            relay.close()
