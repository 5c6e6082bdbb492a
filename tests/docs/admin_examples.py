"""The commands of `taku admin` in the docs: they need rooms, chat lines, accounts and reports."""

import re

from accounts import Account
from client import WebSocket, post
from people import open_room
from program import TOKEN
from world import HEX, receive_until


class Moderation:
    def __init__(self, world):
        self.world = world
        self.accounts = {}  # names in the docs -> account on this server

    def prepare(self, command):
        """The command with things of this server, which are made here."""
        command = re.sub(r"\bKMWXPA(?: (\d+))?\b", self._room, command)
        # Each rename needs an account of its own, because the examples after it use the name as before.
        command = re.sub(r"\brename Mallory\b", lambda _: "rename " + self._account("Malvin").name, command)
        command = re.sub(r"\bMallory\b", lambda _: self._account("Mallory").name, command)
        command = re.sub(r"\ba12\b", lambda _: self._account("Mallory").id, command)
        command = re.sub(r"\bsettle \d+\b", lambda _: f"settle {self._report()}", command)
        return command + self._server()

    def _server(self):
        assert self.world.port  # it runs
        return f" --token {TOKEN} --admin-port {self.world.admin_port}"

    def _room(self, found):
        """A room with a chat line; its number if the command names one."""
        room = open_room(self.world.port, HEX)
        _, joined = post(self.world.port, f"/api/rooms/{room}/join", {"name": "Ann"})
        socket = WebSocket(self.world.port, f"/ws/{room}?player_id={joined['player_id']}")
        socket.send({"type": "chat", "text": "hello", "cmd_id": "c1"})
        line = receive_until(socket, lambda message: message["type"] == "chat")[-1]["seq"]
        socket.close()
        return f"{room} {line}" if found[1] else room

    def _account(self, name):
        if name not in self.accounts:
            self.accounts[name] = Account(self.world.port, name)
        return self.accounts[name]

    def _report(self):
        """The number of a new report."""
        name = self._account("Reported").name
        report = {"reason": "abuse", "text": "rude"}
        status, answer = self._account("Reporter").post(f"/api/people/{name}/report", report)
        assert status == 204, answer
        return re.findall(r"(?m)^(\d+)  ", self.world.run("taku admin reports" + self._server()))[-1]
