"""A minimal client for HTTP requests and WebSockets."""

import base64
import hashlib
import http.client
import json
import os
import socket
import struct

HOST = "127.0.0.1"
TIMEOUT = 20
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def compact(message):
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def request(port, method, path, body=None, headers=None):
    """Returns the status and the body, parsed if it is JSON."""
    connection = http.client.HTTPConnection(HOST, port, timeout=TIMEOUT)
    try:
        sent = dict(headers or {})
        data = None
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
            data = body if isinstance(body, bytes) else compact(body).encode()
        connection.request(method, path, data, sent)
        answer = connection.getresponse()
        text = answer.read().decode()
        is_json = answer.headers.get_content_type() == "application/json"
        return answer.status, json.loads(text) if is_json and text else text
    finally:
        connection.close()


def get(port, path, key=None):
    return request(port, "GET", path, headers={"Authorization": "Bearer " + key} if key else None)


def post(port, path, body):
    return request(port, "POST", path, body)


class Refused(Exception):
    """The server rejected the WebSocket upgrade."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body


class WebSocket:
    """One connection. receive() returns the new messages. `code` is the close code once it is closed."""

    def __init__(self, port, path, protocols=None):
        self.socket = socket.create_connection((HOST, port), timeout=TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.texts = []
        self.code = None
        self._upgrade(port, path, protocols)

    def _upgrade(self, port, path, protocols):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if protocols:
            lines.append("Sec-WebSocket-Protocol: " + protocols)
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self._more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        status = int(head.split()[1])
        if status != 101:
            body = self._rest_of_answer(head)
            self.socket.close()
            raise Refused(status, body)
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        assert accept in head, head
        self.head = head.decode()

    def _rest_of_answer(self, head):
        length = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
        while len(self.bytes) < int(length[0].split(b":")[1]):
            self._more()
        return json.loads(self.bytes)

    def _more(self):
        got = self.socket.recv(65536)
        if not got:
            raise EOFError
        self.bytes += got

    def fileno(self):
        return self.socket.fileno()

    def send(self, message):
        self._send_frame(1, (message if isinstance(message, str) else compact(message)).encode())

    def _send_frame(self, opcode, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
        mask = os.urandom(4)
        masked = bytes(c ^ mask[i % 4] for i, c in enumerate(data))
        try:
            self.socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)
        except OSError:
            pass  # reading will notice

    def receive(self):
        """Reads once, waiting at most TIMEOUT, and returns the complete messages."""
        try:
            self._more()
        except (EOFError, OSError):
            self.code = self.code or 1006
        return self.received()

    def received(self):
        """Returns messages that are already buffered, such as those that arrive with the upgrade."""
        messages = []
        while (frame := self._frame()) is not None:
            self._take(*frame, messages)
        return messages

    def _take(self, opcode, data, messages):
        if opcode == 1:
            self.texts.append(data.decode())
            messages.append(json.loads(data))
        elif opcode == 9:
            self._send_frame(10, data)
        elif opcode == 8:
            self.code = struct.unpack(">H", data[:2])[0] if len(data) > 1 else 1005
            self._send_frame(8, data[:2])

    def _frame(self):
        if len(self.bytes) < 2:
            return None
        size, at = self.bytes[1] & 127, 2
        if size >= 126:
            form, at = (">H", 4) if size == 126 else (">Q", 10)
            if len(self.bytes) < at:
                return None
            size = struct.unpack(form, self.bytes[2:at])[0]
        if len(self.bytes) < at + size:
            return None
        opcode, data = self.bytes[0] & 15, self.bytes[at:at + size]
        self.bytes = self.bytes[at + size:]
        return opcode, data

    def close(self):
        self.socket.close()

    def __del__(self):
        if hasattr(self, "socket"):
            self.socket.close()
