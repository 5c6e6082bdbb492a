"""Every code block of README.md and docs/ is run, compared with the program, or listed in not_run.py."""

import os
import re
import subprocess
import unittest

import notes
from doc_pages import ROOT, Block, all_blocks, all_code
from examples import Examples
from not_run import BLOCKS
from shell import commands_of, is_shell, syntax_error
from world import World

HELP = """no test knows this code block. Either
- begin it with a command (taku, scripts/, curl …): then it is run,
- put a comment before it, `<!-- test: NOTE -->`, with one of the notes of tests/docs/notes.py ({notes}),
- or list it in tests/docs/not_run.py, with a reason."""


def reason_of(block):
    found = [key for key in BLOCKS if key[0] == block.page and block.text.startswith(key[1])]
    return found[0] if found else None


class Blocks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.world = World()

    @classmethod
    def tearDownClass(cls):
        cls.world.close()

    def test_every_block(self):
        examples = {}
        for block in all_blocks():
            with self.subTest(block.place):
                self.check(block, examples.setdefault(block.page, Examples(self.world)))

    def check(self, block, examples):
        if reason_of(block):
            if is_shell(block):
                self.assertEqual(syntax_error(block.text), "")
        elif block.note:
            name, *words = block.note.split(maxsplit=1)
            self.assertIn(name, notes.CHECKS, HELP.format(notes=", ".join(notes.CHECKS)))
            notes.CHECKS[name](block.text, " ".join(words), examples)
        elif block.language == "python":
            compile(block.text, block.place, "exec")  # tests/end_to_end/server/test_bots.py runs it
        elif is_shell(block):
            self.check_shell(block.text, examples)
        else:
            self.fail(HELP.format(notes=", ".join(notes.CHECKS)))

    def check_shell(self, text, examples):
        if text.startswith("$ "):
            command, *printed = text.splitlines()
            return self.assertEqual(examples.run(command[2:]).splitlines(), printed)
        self.assertEqual(syntax_error(text), "")
        for command in commands_of(text):
            examples.run(command)

    def test_an_unknown_block_is_reported(self):
        with self.assertRaisesRegex(AssertionError, "or list it in tests/docs/not_run.py, with a reason"):
            self.check(Block("docs/new.md", 1, "", "", "something new"), None)

    def test_the_lists_have_no_entry_without_use(self):
        blocks = all_blocks()
        used = {reason_of(block) for block in blocks}
        self.assertEqual([key for key in BLOCKS if key not in used], [])


class Scripts(unittest.TestCase):
    def test_every_named_script_exists_and_has_no_syntax_error(self):
        texts = [block.text for block in all_blocks()] + [code.text for code in all_code()]
        names = {name for text in texts for name in re.findall(r"(?<![\w/])scripts/([\w.]+)", text)}
        self.assertIn("serve", names)
        for name in sorted(names):
            with self.subTest(name):
                path = os.path.join(ROOT, "scripts", name)
                self.assertTrue(os.path.exists(path), "there is no such script")
                with open(path, encoding="utf-8") as file:
                    first = file.readline()
                if "bash" in first:
                    self.assertEqual(subprocess.run(["bash", "-n", path], capture_output=True, text=True).stderr, "")
                elif "python" in first:
                    compile(open(path, encoding="utf-8").read(), path, "exec")
