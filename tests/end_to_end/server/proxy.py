"""A small reverse proxy that can be configured as badly as a real one."""

import contextlib
import os
import select
import socket
import ssl
import threading

HOST = "127.0.0.1"
CERTIFICATE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "self_signed.pem")  # for localhost, with its key


def copy_both_ways(one, other):
    """Until one side ends. One thread does both, because two must not use a TLS socket at the same time."""
    targets = {one: other, other: one}
    for side in targets:
        side.setblocking(False)
    while True:
        waiting = [side for side in targets if isinstance(side, ssl.SSLSocket) and side.pending()]
        for source in waiting or select.select(list(targets), [], [])[0]:
            with contextlib.suppress(BlockingIOError, ssl.SSLWantReadError):
                data = source.recv(65536)
                if not data:
                    return
                targets[source].setblocking(True)
                targets[source].sendall(data)
                targets[source].setblocking(False)


class Proxy:
    """Each connection carries one request, whose header `change` may rewrite: a list of lines without their ends."""

    def __init__(self, server_port, change=lambda lines: lines, tls=False):
        self.server_port, self.change, self.tls = server_port, change, None
        if tls:
            self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.tls.load_cert_chain(CERTIFICATE)
        self.listener = socket.create_server((HOST, 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        try:
            client = self.tls.wrap_socket(client, server_side=True) if self.tls else client
            with client:
                self._forward(client)
        except OSError:
            pass

    def _forward(self, client):
        head = b""
        while b"\r\n\r\n" not in head:
            more = client.recv(65536)
            if not more:
                return
            head += more
        head, rest = head.split(b"\r\n\r\n", 1)
        lines = self.change(head.decode().split("\r\n"))
        try:
            server = socket.create_connection((HOST, self.server_port), timeout=20)
        except OSError:
            client.sendall(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        with server:
            server.sendall("\r\n".join([*lines, "", ""]).encode() + rest)
            copy_both_ways(client, server)

    def close(self):
        self.listener.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def without(*names):
    """Drops these headers."""
    return lambda lines: [line for line in lines if line.split(":")[0].lower() not in names]


def with_header(name, value):
    """Replaces a header, or adds it."""
    return lambda lines: [*without(name.lower())(lines), f"{name}: {value}"]
