"""Runs the server as a process on a free port with its own database."""

import os
import re
import signal
import subprocess
import tempfile
import threading

PROGRAM = os.environ.get("TAKU_PROGRAM", "build/taku")
TOKEN = "end-to-end"
SLOW = float(os.environ.get("TAKU_SLOW", "1"))  # factor for timeouts in sanitizer builds


class Server:
    def __init__(self, db, *options, port=0, admin_port=0):
        self.db = db
        self.errors = tempfile.TemporaryFile()
        command = [PROGRAM, "serve", "--port", str(port), "--admin-port", str(admin_port), "--db", db]
        command += ["--limits", "off", "--admin-token", TOKEN, "--log-level", "warning", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        startup_timeout = threading.Timer(30 * SLOW, self.process.kill)
        startup_timeout.start()
        self.port = None
        for line in self.process.stdout:
            ready = re.match(r"READY http://.*:(\d+)$", line)
            if ready:
                self.port = int(ready.group(1))
                break
        startup_timeout.cancel()
        if self.port is None:
            self.process.wait(10)
            raise RuntimeError("the server did not start: " + self.log())

    def log(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")

    def stop(self):
        """Asks the server to stop and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill(self):
        """Kills the server without warning, like a power failure."""
        self.process.kill()
        return self._ended()

    def _ended(self):
        try:
            return self.process.wait(20 * SLOW)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
            raise RuntimeError("the server did not stop")
        finally:
            self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        self.errors.close()
