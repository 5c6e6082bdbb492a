"""A network of Linux network namespaces: one for each node, one for PostgreSQL and one for NATS. Each node is connected to
each service by a veth pair of its own, so it can be cut off from one of them. Needs root.

The namespaces have no names: each is kept by a process that ends with the tests, so nothing is left behind even if they
are killed. Nothing changes outside of these namespaces."""

import contextlib
import ctypes
import os
import subprocess

from processes import is_root, start, wait_until

CLONE_NEWNET = 0x40000000
SERVICES = ("postgres", "nats")

_libc = ctypes.CDLL(None, use_errno=True)


def enter_namespace(file):
    """Only for this thread. Sockets stay in the namespace in which they were created."""
    if _libc.setns(file, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns failed")


class Namespace:
    def __init__(self):
        self.process = start(["unshare", "--net", "sleep", "infinity"])
        self.path = f"/proc/{self.process.pid}/ns/net"
        self.enter = ["nsenter", "--net=" + self.path, "--"]
        own = os.readlink("/proc/self/ns/net")
        wait_until(lambda: self.process.poll() is None and os.readlink(self.path) != own, "unshare --net failed")
        self.file = os.open(self.path, os.O_RDONLY)
        self.ip("link", "set", "lo", "up")

    def ip(self, *words):
        done = subprocess.run([*self.enter, "ip", *words], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"ip {' '.join(words)}: {done.stderr}")

    def close(self):
        os.close(self.file)
        self.process.kill()
        self.process.wait()


class Namespaces:
    form = "namespaces"

    def __init__(self, nodes):
        self.spaces, self.addresses, self.down = {}, {}, {}
        self.outside = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        try:
            for name in (*SERVICES, *nodes):
                self.spaces[name] = Namespace()
            for node in nodes:
                for service in SERVICES:
                    self._connect(node, service)
        except BaseException:
            self.close()
            raise

    def _connect(self, node, service):
        """A network of four addresses for the two ends. Interfaces have the name of what is at the other end."""
        first = 4 * len(self.addresses)
        there, here = f"10.77.0.{first + 1}", f"10.77.0.{first + 2}"
        at_node, at_service = self.spaces[node], self.spaces[service]
        at_node.ip("link", "add", service, "type", "veth", "peer", "name", node, "netns", str(at_service.process.pid))
        for space, interface, address in ((at_node, service, here), (at_service, node, there)):
            space.ip("address", "add", address + "/30", "dev", interface)
            space.ip("link", "set", "dev", interface, "up")
        self.addresses[node, service] = there

    def namespace(self, name):
        return self.spaces[name]

    def address(self, node, service, port):
        return f"{self.addresses[node, service]}:{port}"

    @contextlib.contextmanager
    def reach(self, node):
        enter_namespace(self.spaces[node].file)
        try:
            yield
        finally:
            enter_namespace(self.outside)

    def cut(self, node, service, silently):
        """Takes one end of the pair down. silently: the other end, so the node's packets just disappear."""
        end = (service, node) if silently else (node, service)
        self.down[node, service] = end
        self.spaces[end[0]].ip("link", "set", "dev", end[1], "down")

    def heal(self, node, service):
        space, interface = self.down.pop((node, service))
        self.spaces[space].ip("link", "set", "dev", interface, "up")

    def close(self):
        for space in self.spaces.values():
            space.close()
        os.close(self.outside)


def problem():
    """Why there can be no namespaces here, or None."""
    if not is_root():
        return "network namespaces need root"
    try:
        with contextlib.closing(Namespace()) as one:
            one.ip("link", "add", "probe", "type", "veth", "peer", "name", "probe2")
    except (OSError, RuntimeError, AssertionError) as error:
        return f"there are no network namespaces here: {error}"
    return None
