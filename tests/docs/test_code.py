"""Inline code of README.md and docs/: commands, options, links, and the names of the protocol."""

import json
import os
import re
import unittest

from client import WebSocket
from doc_pages import ROOT, all_blocks, all_code, pages, text_of
from examples import Examples, listed
from not_run import COMMANDS
from people import open_room
from shell import commands_of, is_shell
from world import HEX, World, receive_until

COMMAND = re.compile(r"(build/)?taku [a-z]|curl |scripts/")
RUN_ANYWHERE = re.compile(r"sqlite3 taku\.db ")
NAME_ONLY = re.compile(r"(build/)?taku [a-z-]+( (fantasyland|hex_taboo))?")


def command_names(text):
    """The subcommands of taku in a text: `taku solve hex_taboo --ms 5` has `solve` and `solve hex_taboo`."""
    found = re.findall(r"\btaku ((?:admin|people|solve) [a-z][\w-]*|[a-z][\w-]*)", text)
    return {name for words in found for name in (words, words.split()[0])}


class InlineCode(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.world = World()
        cls.helps = {}

    @classmethod
    def tearDownClass(cls):
        cls.world.close()

    def help_of(self, name):
        """The help of a subcommand, or an empty text if there is none with this name."""
        if name not in self.helps:
            try:
                self.helps[name] = self.world.run(f"taku {name} --help")
            except AssertionError:
                self.helps[name] = ""
        return self.helps[name]

    def test_commands_in_tables_and_in_the_readme(self):
        examples = Examples(self.world)
        for code in all_code():
            here = COMMAND.match(code.text) and (code.in_table or code.page == "README.md")
            if not (here or RUN_ANYWHERE.match(code.text)) or listed(code.text):
                continue
            with self.subTest(code.place, code=code.text):
                if NAME_ONLY.fullmatch(code.text):
                    self.assertTrue(self.help_of(code.text.split("taku ")[1]), "there is no such command")
                else:
                    for command in code.text.split("; "):
                        examples.run(command)

    def test_listed_commands_are_in_the_docs(self):
        in_blocks = [command for block in all_blocks() if is_shell(block) for command in commands_of(block.text)]
        used = {entry for command in [*in_blocks, *(code.text for code in all_code())] for entry in listed(command)}
        self.assertEqual([entry for entry in COMMANDS if entry not in used], [])

    def test_options_are_those_of_the_program(self):
        """An option beside a command must be one of this command; an option alone, of any command or script."""
        main = set(re.findall(r"^  ([a-z][\w-]+) ", self.world.run("taku --help"), re.M))
        everything = "".join(self.help_of(name) for name in main) + self.scripts()
        for code in all_code():
            names = command_names(code.text)
            helps = "".join(self.help_of(name) for name in names or command_names(code.part))
            for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", code.text):
                if re.match(r"(pg_|openssl|npm|systemctl|docker|initdb|git|scripts/with_node|…)", code.text):
                    continue
                with self.subTest(code.place, option=option):
                    known = helps if names else helps + everything
                    self.assertRegex(known, rf"(?<![\w-]){option}\b(?!-)", f"no such option ({', '.join(names)})")

    def scripts(self):
        texts = []
        for folder in ("scripts", "learn/train", "bench"):
            for name in os.listdir(os.path.join(ROOT, folder)):
                path = os.path.join(ROOT, folder, name)
                if os.path.isfile(path):
                    with open(path, encoding="utf-8") as file:
                        texts.append(file.read())
        return "".join(texts)

    def test_every_setting_of_the_server_is_documented(self):
        page = text_of("docs/operate.md")
        table = re.search(r"\n\| key \|.*?\n\n", page, re.S)[0]
        keys = set(re.findall(r"^\| `(\w+)` \|", table, re.M))
        options = set(re.findall(r"^  --([\w-]+) ", self.help_of("serve"), re.M))
        self.assertEqual(keys, {option.replace("-", "_") for option in options} - {"config", "check", "json"})


def anchors_of(text):
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", text, flags=re.S), re.M)
    plain = (re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading).lower() for heading in headings)
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain}


class Links(unittest.TestCase):
    def test_links_and_pictures_lead_somewhere(self):
        for page in pages():
            text = re.sub(r"```.*?```", "", text_of(page), flags=re.S)
            for target in re.findall(r"\]\(([^()\s]+)\)", text) + re.findall(r"<img src=\"([^\"]+)\"", text):
                if re.match(r"\w+:", target):
                    continue
                with self.subTest(page, target=target):
                    path, _, anchor = target.partition("#")
                    file = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
                    self.assertTrue(os.path.exists(os.path.join(ROOT, file)), "there is no such file")
                    if anchor:
                        self.assertIn(anchor, anchors_of(text_of(file)))


class Protocol(unittest.TestCase):
    """Names in docs/protocol.md and docs/operate.md are known to the program, which says so of unknown ones."""

    @classmethod
    def setUpClass(cls):
        cls.world = World()

    @classmethod
    def tearDownClass(cls):
        cls.world.close()

    def test_commands_of_the_line_protocol(self):
        names = sorted(set(re.findall(r'"cmd":"(\w+)"', text_of("docs/protocol.md"))))
        typed = "".join(json.dumps({"cmd": name}) + "\n" for name in [*names, "unknown"])
        answers = [json.loads(line) for line in self.world.run("taku engine", typed).splitlines()]
        codes = [answer.get("error", {}).get("code") for answer in answers]
        self.assertEqual(codes.pop(), "protocol/unknown_cmd")
        self.assertEqual([name for name, code in zip(names, codes) if code == "protocol/unknown_cmd"], [])

    def test_commands_over_the_websocket(self):
        section = text_of("docs/protocol.md").split("### Commands from clients")[1].split("\n###")[0]
        cells = re.findall(r"^\| (`.*?) \|", section, re.M)
        names = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)} - {"type"}
        self.assertLessEqual({"play", "roll", "chat", "fill"}, names)
        socket = WebSocket(self.world.port, f"/ws/{open_room(self.world.port, HEX)}")
        for name in [*sorted(names - {"ping"}), "unknown", "ping"]:
            socket.send({"type": name, "cmd_id": name})
        answers = receive_until(socket, lambda answer: answer["type"] == "pong")
        unknown = [answer["cmd_id"] for answer in answers if answer.get("code") == "protocol/unknown_type"]
        self.assertEqual(unknown, ["unknown"])
        socket.close()

    def test_metrics(self):
        documented = set(re.findall(r"`(taku_\w+)", text_of("docs/operate.md")))
        assert self.world.port  # the server runs
        output = self.world.run(f"curl -sS http://127.0.0.1:{self.world.admin_port}/metrics")
        measured = set(re.findall(r"^(taku_\w+)", output, re.M))
        of_nodes = {name for name in documented if name.startswith(("taku_node_", "taku_think"))}
        self.assertEqual(documented - of_nodes, measured)


class Routes(unittest.TestCase):
    """docs/protocol.md has the routes of server/http/openapi.json, which a test compares with the server."""

    def test_rest_routes(self):
        page = text_of("docs/protocol.md")
        documented = set()
        for method, path, other in re.findall(r"^\| `(GET|POST) (/api/[^`?]*)[^`]*`(?:, `(/\w+)`)?", page, re.M):
            documented.add(f"{method} {path}")
            if other:  # `POST /api/tournaments/{code}/start`, `/cancel`
                documented.add(f"{method} {os.path.dirname(path)}{other}")
        with open(os.path.join(ROOT, "server/http/openapi.json"), encoding="utf-8") as file:
            paths = json.load(file)["paths"]
        described = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods
                     if path.startswith("/api/") and path != "/api/openapi.json"}

        def without_names(routes):
            return {re.sub(r"\{\w+\}", "{}", route) for route in routes}

        self.assertEqual(without_names(documented), without_names(described))
