"""Tests taku-train on small made-up rows. Needs scripts/build --learn; run it with: python3 -m unittest train_test"""

import csv
import os
import pathlib
import random
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
import zlib

from row_files import FEATURES, Teacher, candidate, header, row

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRAINER = os.environ.get("TAKU_TRAINER", str(ROOT / "build-learn" / "taku-train"))
TAKU = os.environ.get("TAKU_PROGRAM", str(ROOT / "build" / "taku"))


class TrainTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = self.path("rows")

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, name):
        return pathlib.Path(self.path(name)).read_bytes()

    def command(self, *options, game="ludo", data=None, out="model.taku"):
        return [TRAINER, game, "--data", data or self.data, "--out", self.path(out), "--device", "cpu", *options]

    def train(self, *options, code=0, **where):
        done = subprocess.run(self.command(*options, **where), capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def losses(self, output):
        return [float(loss) for loss in re.findall(r"validation (\d+\.\d+)  value", output)]

    def refused(self, content, reason, **where):
        folder = self.path("wrong")
        os.makedirs(folder, exist_ok=True)
        pathlib.Path(folder, "a.rows").write_bytes(content)
        error = self.train(code=3, data=folder, **where).stderr
        self.assertRegex(error, rf"^taku-train: .*a\.rows: .*{reason}")
        self.assertFalse(os.path.exists(self.path("model.taku")))


class Training(TrainTest):
    def test_the_loss_falls_and_the_model_file_is_correct(self):
        Teacher(1).write(self.data)
        done = self.train("--epochs", "12", "--check-quantization",
                          "--csv", self.path("a.csv"), "--svg", self.path("a.svg"))
        losses = self.losses(done.stdout)
        self.assertEqual(len(losses), 12)
        self.assertLess(min(losses), 0.8 * losses[0])
        self.assertGreater(float(re.findall(r"top-1 (\d+\.\d) %", done.stdout)[-1]), 70)

        # The network that rounds while it is trained computes the same as the integer network.
        mean, largest = re.search(r"with rounded activations (\S+), (\S+)", done.stdout).groups()
        self.assertLess(float(mean), 1e-5)
        self.assertLess(float(largest), 1e-4)

        model = self.read("model.taku")
        self.assertEqual(struct.unpack("<8sII", model[:16]), (b"TAKUMODL", 1, 1))
        self.assertEqual(model[16:32].rstrip(b"\0"), b"ludo")
        features, hidden, width2, width3, kind, scale, checksum, zero = struct.unpack("<5IfII", model[32:64])
        self.assertEqual((features, hidden, width2, width3, kind, scale, zero), (FEATURES, 64, 32, 32, 0, 1.0, 0))
        size = 2 * (features + 1) * hidden + width2 * (hidden + 4) + width3 * (width2 + 4) + 2 * (width3 + 4)
        self.assertEqual(len(model), 64 + size)
        self.assertEqual(checksum, zlib.crc32(model[64:]))

        with open(self.path("a.csv"), newline="") as file:
            table = list(csv.DictReader(file))
        self.assertEqual([int(line["epoch"]) for line in table], list(range(1, 13)))
        self.assertEqual([line["quantized"] for line in table], ["0"] * 8 + ["1"] * 4)
        picture = xml.etree.ElementTree.parse(self.path("a.svg"))
        self.assertEqual(len(picture.findall("{http://www.w3.org/2000/svg}polyline")), 2)

    def test_points(self):
        Teacher(2, kind=1, scale=8.0).write(self.data)
        done = self.train("--epochs", "10", "--policy", "0", "--hidden", "32", "--width2", "64")
        losses = self.losses(done.stdout)
        self.assertLess(min(losses), 0.7 * losses[0])
        self.assertNotIn("top-1", done.stdout)
        model = self.read("model.taku")
        self.assertEqual(struct.unpack("<4If", model[36:56]), (32, 64, 32, 1, 8.0))

    def test_the_same_seed_gives_the_same_model(self):
        Teacher(3).write(self.data, matches=10)
        for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
            self.train("--epochs", "3", "--seed", seed, out=name)
        a, b, c = (self.read(name) for name in "abc")
        self.assertEqual(a, b)
        self.assertNotEqual(a, c)

    def test_a_training_that_was_killed_resumes_and_gives_the_same_model(self):
        Teacher(4).write(self.data, matches=30)
        options = ("--epochs", "6", "--checkpoint", self.path("state"), "--resume")
        process = subprocess.Popen(self.command(*options), stdout=subprocess.PIPE, text=True)
        for line in process.stdout:
            if line.startswith("epoch   2"):
                break
        process.send_signal(signal.SIGKILL)
        process.communicate()
        resumed = self.train(*options)
        self.assertNotIn("epoch   2/", resumed.stdout)
        self.assertIn("epoch   6/", resumed.stdout)
        self.train("--epochs", "6", out="whole")
        self.assertEqual(self.read("model.taku"), self.read("whole"))

        self.assertIn("another training", self.train(*options, "--hidden", "96", code=3).stderr)
        pathlib.Path(self.path("state")).write_bytes(b"garbage")
        self.assertIn("not a usable checkpoint", self.train(*options, code=3).stderr)

    def test_starting_from_a_model(self):
        Teacher(5).write(self.data, matches=30)
        first = self.train("--epochs", "8", "--hidden", "32", out="first")
        again = self.train("--epochs", "1", "--lr", "0.000001", "--init", self.path("first"))
        self.assertAlmostEqual(self.losses(again.stdout)[0], min(self.losses(first.stdout)), delta=0.01)
        self.train("--init", self.path("first"), "--hidden", "64", code=2)
        damaged = bytearray(self.read("first"))
        damaged[100] ^= 1
        pathlib.Path(self.path("first")).write_bytes(damaged)
        self.assertIn("wrong checksum", self.train("--init", self.path("first"), code=3).stderr)

    def test_a_time_limit_and_early_stopping_still_write_the_model(self):
        Teacher(6).write(self.data, matches=10)
        self.train("--epochs", "1000000", "--patience", "1000000", "--seconds", "6", out="timed")
        self.assertTrue(os.path.exists(self.path("timed")))
        early = self.train("--epochs", "10000", "--patience", "2", "--lr", "0.05")
        self.assertLess(len(self.losses(early.stdout)), 1000)
        self.assertIn("quantized", early.stdout)


    def test_matches_may_have_no_result(self):
        os.makedirs(self.data)
        open_match = row(1, [candidate([1]), candidate([2])], 0, 1.0, match_reward=float("nan"))
        pathlib.Path(self.data, "a.rows").write_bytes(header() + open_match)
        self.train("--epochs", "1")


class WrongInput(TrainTest):
    def test_row_files(self):
        good = row(1, [candidate([1, 2]), candidate([3])], 0, 1.0)
        self.refused(b"", "not a row file")
        self.refused(header(magic=b"TAKUMODL") + good, "not a row file")
        self.refused(header(version=2) + good, "version 2")
        self.refused(header(scale=float("inf")) + good, "value scale")
        self.refused(header() + good[:-1], "row 1: the file ends inside a row")
        self.refused(header() + good + b"\1", "row 2: the file ends inside a row")
        self.refused(header() + row(1, [candidate([1])], 1, 1.0), "chosen candidate")
        self.refused(header() + row(1, [], 0, 1.0), "no candidates")
        self.refused(header() + row(1, [candidate([FEATURES])], 0, 1.0), "too large")
        self.refused(header() + row(1, [candidate([2, 2])], 0, 1.0), "ascending")
        self.refused(header() + row(1, [candidate([1])], 0, float("nan")), "finite")
        self.refused(header() + row(1, [candidate([1])], 0, 7.0), "reward is not in 0")
        self.refused(header() + row(1, [candidate([1], float("inf"))], 0, 1.0), "finite")
        self.refused(header() + row(1, [candidate([1])], 0, 1.0, match_reward=7.0), "match reward")

    def test_damaged_files_never_crash_the_trainer(self):
        Teacher(7).write(self.path("good"), files=1, matches=2, decisions=5)
        good = pathlib.Path(self.path("good"), "0.rows").read_bytes()
        chance = random.Random(8)
        os.makedirs(self.data)
        for _ in range(8):
            damaged = bytearray(good)
            for _ in range(3):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            pathlib.Path(self.data, "a.rows").write_bytes(damaged)
            done = subprocess.run(self.command("--epochs", "1"), capture_output=True, text=True, timeout=60)
            self.assertIn(done.returncode, (0, 3), done.stderr)

    def test_folders(self):
        Teacher(9).write(self.data, files=1, matches=2)
        self.assertIn("rows of ludo", self.train(game="coppit", code=3).stderr)
        pathlib.Path(self.data, "z.rows").write_bytes(header(features=7))
        self.assertIn("z.rows: game, features or value differ", self.train(code=3).stderr)
        os.makedirs(self.path("empty"))
        self.assertIn("no *.rows files", self.train(data=self.path("empty"), code=3).stderr)
        self.train(data=self.path("missing"), code=3)
        os.remove(os.path.join(self.data, "z.rows"))
        self.train("--epochs", "1", out="no/such/folder", code=3)

    def test_options(self):
        for wrong in (["--epochs", "0"], ["--lr", "x"], ["--hidden", "40"], ["--width2", "96"], ["--nonsense"], ["--seed"],
                      ["extra"], ["--resume"], ["--value", "0", "--policy", "0", "--distill", "0"]):
            self.assertTrue(self.train(*wrong, code=2).stderr.startswith("taku-train: "))


@unittest.skipUnless(os.path.exists(TAKU), "taku is not built")
class TakuTrain(TrainTest):
    def taku(self, *words, program=TAKU, **environment):
        return subprocess.run([program, "train", *words], capture_output=True, text=True, timeout=120,
                              env={**os.environ, **environment})

    def test_it_passes_its_options_to_the_trainer(self):
        Teacher(10).write(self.data, files=1, matches=5)
        options = ("--data", self.data, "--out", self.path("model.taku"))
        path = os.path.dirname(TRAINER) + ":" + os.environ["PATH"]
        done = self.taku("ludo", *options, "--epochs", "2", "--device", "cpu", PATH=path)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("epoch   2/2", done.stdout)
        self.assertEqual(self.taku("ludo", *options, "--epochs", "x", PATH=path).returncode, 2)
        self.assertEqual(self.taku("chess", *options, PATH=path).returncode, 2)

    def test_it_says_how_to_build_a_missing_trainer(self):
        program = os.path.join(self.folder.name, "bin", "taku")
        os.makedirs(os.path.dirname(program))
        shutil.copy(TAKU, program)
        done = self.taku("ludo", "--data", ".", "--out", "x", program=program, PATH="")
        self.assertEqual(done.returncode, 3)
        self.assertIn("scripts/setup --learn && scripts/build --learn", done.stderr)


if __name__ == "__main__":
    unittest.main()
