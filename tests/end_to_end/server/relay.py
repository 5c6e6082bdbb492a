"""A TCP relay between one node and a service, for tests of broken networks."""

import selectors
import socket
import struct
import threading

LINGER = struct.pack("ii", 1, 0)  # closing sends a reset


class Link:
    """A connection through the relay: two sockets, and what was received from one and not yet sent to the other."""

    def __init__(self, client, server):
        self.sockets = (client, server)
        self.held = {client: b"", server: b""}  # to be sent to this socket

    def other(self, end):
        return self.sockets[0] if end is self.sockets[1] else self.sockets[1]


class Relay:
    """Listens on `port`. Everything else happens on its own thread."""

    def __init__(self, server_port):
        self.server_port = server_port
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.listener.setblocking(False)
        self.port = self.listener.getsockname()[1]
        self.lock = threading.Lock()
        self.links, self.is_cut, self.is_frozen, self.is_closed = {}, False, False, False  # links: by socket
        self.wake_up, self.woken = socket.socketpair()
        self.selector = selectors.DefaultSelector()
        for one in (self.listener, self.woken):
            self.selector.register(one, selectors.EVENT_READ)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    # ---- for the tests

    def cut(self):
        """Breaks all connections and refuses new ones."""
        self._change(is_cut=True)

    def freeze(self):
        """Accepts and receives, but holds everything back, as a network does that loses all packets."""
        self._change(is_frozen=True)

    def heal(self):
        self._change(is_cut=False, is_frozen=False)

    def close(self):
        self._change(is_closed=True)
        self.thread.join()

    def _change(self, **fields):
        with self.lock:
            self.__dict__.update(fields)
            if self.is_cut or self.is_closed:
                for link in set(self.links.values()):
                    self._end(link)
        self.wake_up.send(b"x")

    # ---- on the thread

    def _run(self):
        while True:
            ready = self.selector.select()
            with self.lock:
                if self.is_closed:
                    return self._end_all()
                for key, events in ready:
                    self._handle(key.fileobj, events)

    def _handle(self, one, events):
        if one is self.listener:
            self._accept()
        elif one is self.woken:
            one.recv(4096)
            for link in set(self.links.values()):
                self._watch(link)
        elif one in self.links:
            self._move(one, events)

    def _accept(self):
        try:
            client = self.listener.accept()[0]
        except OSError:
            return
        try:
            if self.is_cut:
                raise OSError
            server = socket.create_connection(("127.0.0.1", self.server_port), timeout=5)
        except OSError:
            return reset(client)
        link = Link(client, server)
        for end in link.sockets:
            end.setblocking(False)
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.links[end] = link
            self.selector.register(end, selectors.EVENT_READ)

    def _move(self, end, events):
        link = self.links[end]
        try:
            if events & selectors.EVENT_READ:
                got = end.recv(65536)
                if not got and not self.is_frozen:
                    return self._end(link)
                link.held[link.other(end)] += got
                if not got:
                    self.selector.unregister(end)  # closed; the other side will notice later
                    del self.links[end]
            for to in link.sockets:
                self._send(link, to)
        except BlockingIOError:
            pass
        except OSError:
            return self._end(link)
        self._watch(link)

    def _send(self, link, to):
        if link.held[to] and not self.is_frozen:
            sent = to.send(link.held[to])
            link.held[to] = link.held[to][sent:]

    def _watch(self, link):
        if any(end not in self.links for end in link.sockets) and not self.is_frozen:
            return self._end(link)
        for end in link.sockets:
            if end in self.links:
                wants_to_write = link.held[end] and not self.is_frozen
                self.selector.modify(end, selectors.EVENT_READ | (selectors.EVENT_WRITE if wants_to_write else 0))

    def _end(self, link):
        for end in link.sockets:
            if self.links.pop(end, None):
                self.selector.unregister(end)
            reset(end)

    def _end_all(self):
        for one in (self.listener, self.woken, self.wake_up):
            one.close()
        self.selector.close()


def reset(one):
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER)
    except OSError:
        pass
    one.close()
