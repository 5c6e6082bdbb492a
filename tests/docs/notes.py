"""Checks of blocks that are not commands. A comment before the block names the check: `<!-- test: position ludo -->`.

Each check gets the text of the block, the words after the name, and the Examples of the page.
"""

import glob
import json
import os
import re

from doc_pages import ROOT
from messages import answer_to, expanded, messages_of, values_in
from shell import commands_of

LUDO_SEAT_2_MOVES = ("red:-1,-1,-1,-1/blue:-1,-1,-1,-1/yellow:3,9,-1,-1/green:-1,-1,-1,-1 "
                     "yellow 4 7 - human,human,human,human sxet")


def json_values(text):
    """All JSON values in a text, one after the other, whatever is between them."""
    values, decoder = [], json.JSONDecoder()
    at = text.find("{")
    while at >= 0:
        value, at = decoder.raw_decode(text, at)
        values.append(value)
        at = text.find("{", at)
    return values


def ask(world, *requests):
    """The answers of a new `taku engine`."""
    typed = "".join(json.dumps(request) + "\n" for request in requests)
    return [json.loads(line) for line in world.run("taku engine", typed).splitlines()]


def includes(real, documented):
    """Whether the real value has everything that the documented one has, with values of the same kind."""
    if isinstance(documented, dict):
        return isinstance(real, dict) and all(includes(real.get(name), value) for name, value in documented.items())
    return type(real) is type(documented)


def position(text, game, examples):
    """A position line: the engine reads it, and writes the same line again."""
    opened, saved = ask(examples.world, {"cmd": "new", "game": game, "options": {"position": text}}, {"cmd": "state"})
    assert opened["ok"], opened
    written = saved["state"].get("position")
    assert written in (None, text), f"the engine writes {written}"


def line(text, game, examples):
    answer, = ask(examples.world, {"cmd": "query", "game": game, "what": "line", "line": text})
    assert answer["ok"], answer


def requests(text, _, examples):
    """Each line has a request and its answer; `…` stands for something longer."""
    pairs = [[json.loads(part) for part in row.split("→")] for row in text.splitlines()]
    sent = [fill(request) for request, _ in pairs]
    for (_, documented), answer in zip(pairs, ask(examples.world, *sent), strict=True):
        assert includes(answer, documented), f"the answer is {answer}, not {documented}"


def fill(request):
    """Replaces every `…`."""
    if "options" in request:
        request["options"]["position"] = LUDO_SEAT_2_MOVES
    return {name: "5eed" if value == "…" else value for name, value in request.items()}


def proof(text, file, _):
    """The first lines of a shipped proof."""
    with open(os.path.join(ROOT, file), "rb") as stored:
        assert stored.read(len(text) + 1).decode() == text + "\n", "the file begins differently"


def tournament(text, _, examples):
    """The first line of a tournament's log, which says how to run this tournament."""
    documented = json.loads(text)
    entrants = ",".join(documented["entrants"])
    examples.world.run(f"taku tournament {documented['game']} --entrants '{entrants}' --system {documented['system']} "
                       f"--rounds {documented['rounds']} --seed {documented['seed']} --out documented.jsonl")
    with open(examples.world.path("documented.jsonl"), encoding="utf-8") as file:
        assert json.loads(file.readline()) == documented


def play(text, _, examples):
    """Commands that open a room and take a seat; then messages in comments, which are sent over the WebSocket."""
    for command in commands_of(text):
        examples.run(command)
    comments = [row for row in text.splitlines() if row.startswith("#")]
    messages = json_values("\n".join(comments))
    assert messages, "the comments have no messages"
    examples.send(messages)


def message(text, _, examples):
    """Messages of the server: some real ones have the same fields."""
    for documented in json_values(text):
        real = messages_of(examples.world, documented["type"])
        assert any(includes(one, documented) for one in real), f"the server sends {real[:3]}"


def command(text, _, examples):
    """A command to the server, in Hex 3-Taboo: it is accepted."""
    answer = answer_to(examples.world, json.loads(text))
    assert answer["type"] == "moved", answer


def compact(text, _, examples):
    """Each line has a compact message and the object that it stands for."""
    opened, moves = ask(examples.world, {"cmd": "new", "game": "hex_taboo"}, {"cmd": "moves"})
    cells = dict(zip(moves["texts"], moves["moves"]))
    for short, long in map(values_in, text.splitlines()):
        assert expanded(short, cells) == long, f"{short} stands for {expanded(short, cells)}"


def config(text, _, examples):
    """Settings of a server, which starts with them. Only addresses and the folder of the web client are replaced."""
    here = re.sub(r"(?m)^(listen|web) *=.*\n", "", examples.at_database(text))
    name = " --node a" if "\nbus =" in text else ""  # which the systemd unit adds
    examples.world.serve("--config taku.conf --port 0" + name, here + "\n")


def tree(text, *_):
    """A list of files and folders, each at the start of a line. Further ones after a comma are in the same folder."""
    for names in re.findall(r"^\S+(?:, \S+)*", text, re.M):
        first, *others = names.rstrip(",").split(", ")
        folder = os.path.dirname(first.rstrip("/"))
        for name in [first, *(os.path.join(folder, other) for other in others)]:
            for game in ["coppit", "hex_taboo", "ludo", "pineapple", "territory"] if "<game>" in name else [""]:
                path = name.replace("<game>", game).replace("<page>", "home")
                assert glob.glob(os.path.join(ROOT, path)), f"there is no {path}"


CHECKS = {check.__name__: check for check in (position, line, requests, proof, tournament, play, message, command,
                                              compact, config, tree)}
