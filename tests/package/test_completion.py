"""`taku completion` completes commands, options and games in bash; zsh and fish at least accept their scripts."""

import os
import subprocess
import tempfile
import unittest

PROGRAM = os.environ.get("TAKU_PROGRAM", os.path.abspath(os.path.dirname(__file__) + "/../../build/taku"))


def script(shell):
    return subprocess.run([PROGRAM, "completion", shell], check=True, capture_output=True, text=True).stdout


def in_bash(*words):
    """What bash offers for the last word."""
    asked = script("bash") + 'COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))\n_taku\nprintf "%s\\n" "${COMPREPLY[@]}"\n'
    done = subprocess.run(["bash", "-c", asked, "bash", "taku", *words], check=True, capture_output=True, text=True)
    return done.stdout.split()


class CompletionTest(unittest.TestCase):
    def test_commands(self):
        self.assertEqual(in_bash("ser"), ["serve"])
        self.assertEqual(in_bash("admin", "unban"), ["unban", "unban-account"])

    def test_options(self):
        self.assertEqual(in_bash("serve", "--adm"), ["--admin-port", "--admin-token"])
        self.assertEqual(in_bash("serve", "--port", "80", "--adm"), ["--admin-port", "--admin-token"])

    def test_games(self):
        self.assertEqual(in_bash("play", "hex"), ["hex_taboo"])

    def test_arguments_with_few_choices(self):
        self.assertEqual(in_bash("completion", "z"), ["zsh"])
        self.assertEqual(in_bash("puzzles", ""), ["hex_taboo", "pineapple"])

    def test_options_only_after_a_dash(self):
        self.assertEqual(in_bash("verify", ""), [])  # then bash offers files
        self.assertNotIn("--seats", in_bash("play", ""))
        self.assertIn("--seats", in_bash("play", "-"))

    def test_options_of_admin_are_also_those_of_its_actions(self):
        self.assertIn("--config", in_bash("admin", "ban", "--"))

    def test_values_are_left_to_file_names(self):
        self.assertEqual(in_bash("serve", "--config", ""), [])

    def test_other_shells_accept_the_scripts(self):
        for shell in ("zsh", "fish"):
            with tempfile.NamedTemporaryFile("w") as file:
                file.write(script(shell))
                file.flush()
                subprocess.run([shell, "-n", file.name], check=True)

    def test_other_shells_are_refused(self):
        self.assertEqual(subprocess.run([PROGRAM, "completion", "tcsh"], capture_output=True).returncode, 2)


if __name__ == "__main__":
    unittest.main()
