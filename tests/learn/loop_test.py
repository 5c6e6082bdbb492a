"""A small run of the whole learning loop. Needs scripts/build and scripts/build --learn; run it with:
python3 -m unittest loop_test"""

import csv
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TAKU = str(ROOT / "build" / "taku")


def taku(*arguments):
    return subprocess.run([TAKU, *map(str, arguments)], capture_output=True, text=True, timeout=300)


class Loop(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.learn(2)

    @classmethod
    def learn(cls, generations):
        command = [str(ROOT / "scripts" / "learn"), "ludo", "--dir", str(cls.folder), "--generations", str(generations),
                   "--threads", "2", "--games", "1", "--seconds", "6"]
        subprocess.run(command, check=True, capture_output=True, timeout=600)

    def match(self, a, b, *options):
        return taku("match", "ludo", "--seats", 2, "--a", "learned", "--a-model", a, "--b", "learned", "--b-model", b,
                    "--no-search", "--games", 4000, *options)

    def test_loss_falls(self):
        with open(self.folder / "001" / "loss.csv", encoding="utf-8") as file:
            losses = [float(line["validation_loss"]) for line in csv.DictReader(file)]
        self.assertLess(min(losses), losses[0])

    def test_every_generation_is_logged(self):
        log = (self.folder / "log.md").read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(log), 2)
        self.assertRegex(log[0], r"^\| 1 \| \d+ \| \d+ \| \d\.\d+ \| better 100\.0 % \| \d+ s \|$")
        self.assertRegex(log[1], r"^\| 2 \| \d+ \| \d+ \| \d\.\d+ \| (better|not_better|open) \d+\.\d % \| \d+ s \|$")

    def test_runs_again_without_repeating_anything(self):
        before = (self.folder / "log.md").read_bytes()
        self.learn(2)
        self.assertEqual((self.folder / "log.md").read_bytes(), before)

    def test_the_gate_refuses_a_worse_model(self):
        trained = self.folder / "best.taku"
        taku("selfplay", "ludo", "--seats", 2, "--a", "random", "--b", "random", "--games", 40, "--out", self.folder / "few")
        taku("rows", self.folder / "few", "--out", self.folder / "few-rows", "--one-in", 50)
        worse = self.folder / "worse.taku"
        done = taku("train", "ludo", "--data", self.folder / "few-rows", "--out", worse, "--epochs", 1, "--policy", 0)
        self.assertEqual(done.returncode, 0, done.stderr)
        gate = self.match(worse, trained, "--sprt", 0, 20, "--json")
        self.assertEqual(gate.returncode, 1, gate.stdout + gate.stderr)
        self.assertEqual(json.loads(gate.stdout)["sprt"], "not_better")

    def test_a_damaged_or_foreign_model_is_refused(self):
        good = (self.folder / "best.taku").read_bytes()
        wrong = self.folder / "wrong.taku"
        foreign = (ROOT / "nn" / "models" / "coppit.taku").read_bytes()
        for content, reason in ((good[:-1], "size"), (good[:200] + b"\x55" + good[201:], "damaged"),
                                (b"PK" + good[2:], "not a model"), (foreign, "for the game coppit")):
            wrong.write_bytes(content)
            refused = self.match(wrong, wrong)
            self.assertEqual(refused.returncode, 3, refused.stdout)
            self.assertRegex(refused.stderr, f"wrong.taku: .*{reason}")


if __name__ == "__main__":
    unittest.main()
