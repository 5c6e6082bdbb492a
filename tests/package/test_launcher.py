"""The launcher of the packages picks a build of taku."""

import os
import shutil
import subprocess
import tempfile
import unittest

LAUNCHER = os.environ.get("TAKU_LAUNCHER", "build/taku_launcher")


def has_v3():
    with open("/proc/cpuinfo") as file:
        return {"avx2", "bmi2", "fma"} <= set(file.read().split())


class LauncherTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin, self.lib = folder.name + "/bin", folder.name + "/lib/taku"
        os.makedirs(self.bin)
        os.makedirs(self.lib)
        shutil.copy(LAUNCHER, self.bin + "/taku")
        for build in ("v3", "portable"):
            with open(f"{self.lib}/taku-{build}", "w") as file:
                file.write(f"#!/bin/sh\necho {build} \"$@\"\nexit 7\n")
            os.chmod(file.name, 0o755)

    def launch(self, *arguments, cpu=None, program=None):
        environment = {key: value for key, value in os.environ.items() if key != "TAKU_CPU"}
        environment.update({} if cpu is None else {"TAKU_CPU": cpu})
        return subprocess.run([program or self.bin + "/taku", *arguments], env=environment, capture_output=True, text=True)

    def test_passes_arguments_and_exit_code(self):
        done = self.launch("play", "two words", cpu="portable")
        self.assertEqual((done.stdout, done.returncode), ("portable play two words\n", 7))

    def test_picks_by_processor(self):
        self.assertEqual(self.launch().stdout.strip(), "v3" if has_v3() else "portable")

    def test_v3_can_be_forced_only_where_it_runs(self):
        done = self.launch(cpu="v3")
        if has_v3():
            self.assertEqual(done.stdout, "v3\n")
        else:
            self.assertEqual(done.returncode, 2)
            self.assertIn("AVX2", done.stderr)

    def test_refuses_unknown_builds(self):
        done = self.launch(cpu="v4")
        self.assertEqual(done.returncode, 2)
        self.assertIn("TAKU_CPU must be v3 or portable", done.stderr)

    def test_works_through_a_link(self):
        link = self.lib + "/link"
        os.symlink(self.bin + "/taku", link)
        self.assertEqual(self.launch(cpu="portable", program=link).stdout, "portable\n")

    def test_says_what_is_missing(self):
        os.remove(self.lib + "/taku-portable")
        done = self.launch(cpu="portable")
        self.assertEqual(done.returncode, 3)
        self.assertIn("lib/taku/taku-portable", done.stderr)


if __name__ == "__main__":
    unittest.main()
