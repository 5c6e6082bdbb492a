"""Messages of a real server, to compare the documented ones with."""

import json

from client import WebSocket, post
from people import open_room
from world import PINEAPPLE, play_match, receive_until

HEX_WITH_CLOCK = {"game": "hex_taboo", "options": {"radius": 2},
                  "clock": {"kind": "main", "seconds": 600, "increment": 10}}
PINEAPPLE_WITH_CLOCK = {**PINEAPPLE, "clock": {"kind": "move", "seconds": 20}}

# The type of a message -> a room whose match has such messages.
ROOMS = {"moved": HEX_WITH_CLOCK, "deal": PINEAPPLE_WITH_CLOCK, "timer_start": PINEAPPLE_WITH_CLOCK}


def messages_of(world, kind):
    """Messages of this type that the people in a match have received."""
    people = play_match(world.port, ROOMS[kind])
    return [message for person in people for message in person.received if message["type"] == kind]


def answer_to(world, command):
    """What the server answers a player who sends this command as the first move of Hex 3-Taboo."""
    room = open_room(world.port, {"game": "hex_taboo", "seats": [{"kind": "person"}, {"kind": "computer"}]})
    joined = post(world.port, f"/api/rooms/{room}/join", {"name": "Ann"})[1]
    socket = WebSocket(world.port, f"/ws/{room}?player_id={joined['player_id']}")
    socket.send({"type": "game_start"})
    started = receive_until(socket, lambda message: message["type"] == "match_start")
    socket.send({**command, "at": max(message.get("seq", 0) for message in started)})
    answers = receive_until(socket, lambda message: "cmd_id" in message)
    socket.close()
    return next(message for message in answers if "cmd_id" in message)


def expanded(short, cells):
    """The object that a compact message stands for (docs/protocol.md, "Compact messages"); cells: text -> move."""
    if isinstance(short[0], str):  # a command
        cmd_id, at, move = short
        return {"type": "play", "cmd_id": cmd_id, "at": at, "text": move}
    seq, seat, move, turn, *rest = short
    moved = isinstance(move, str)
    message = {"type": "moved" if moved else "outcome", "seq": seq, "seat": seat,
               "move": cells[move] if moved else move, "turn": {"kind": "seat", "seats": [turn]}}
    for element in rest:
        if isinstance(element, str):
            message["cmd_id"] = element
        else:
            message["clock"] = {str(seat): element} if isinstance(element, int) else element
    return message


def values_in(line):
    """The two JSON values of a line."""
    first, end = json.JSONDecoder().raw_decode(line)
    return first, json.loads(line[end:])
