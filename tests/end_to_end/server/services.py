"""The services that nodes share: a PostgreSQL server and a NATS server, each with its own data on a free port."""

import glob
import os
import shutil
import signal
import subprocess
import tempfile

from processes import command_of, free_port, is_root, start, wait_until


def postgres_programs():
    folders = [path for path in ("17", "16", "15") if os.path.exists(f"/usr/lib/postgresql/{path}/bin/initdb")]
    if not folders:
        raise RuntimeError("PostgreSQL is not installed; scripts/setup installs it (package postgresql-15)")
    return f"/usr/lib/postgresql/{folders[0]}/bin/"


class PostgreSQL:
    """PostgreSQL refuses to run as root, so root starts it as the user `postgres`."""

    def __init__(self, fsync=True, namespace=None):
        self.programs = postgres_programs()
        self.user = "postgres" if is_root() else None
        self.namespace, self.fsync, self.port = namespace, fsync, free_port()
        self.folder = tempfile.mkdtemp(prefix="taku_postgres_")
        self.process = None
        try:
            if self.user:
                shutil.chown(self.folder, self.user, self.user)
            self._run("initdb", "-D", "data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
            with open(self.folder + "/data/pg_hba.conf", "a") as file:
                file.write("host all all 10.77.0.0/24 trust\n")  # the nodes in namespaces
            self.start()
            self.query("CREATE ROLE taku LOGIN", "postgres")
            self.query("CREATE DATABASE taku OWNER taku", "postgres")
        except BaseException:
            self.close()
            raise

    def _run(self, program, *options):
        done = subprocess.run(command_of([self.programs + program, *options], self.user), cwd=self.folder,
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}{self.log()}")
        return done.stdout

    def start(self):
        """On the same port, with the same data. Returns when it accepts connections."""
        listen = "*" if self.namespace else "127.0.0.1"
        options = {"listen_addresses": listen, "fsync": "on" if self.fsync else "off", "max_connections": "100",
                   "shared_buffers": "64MB", "log_line_prefix": "%m [%p] %a "}
        command = [self.programs + "postgres", "-D", "data", "-p", str(self.port), "-k", self.folder]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        with open(self.folder + "/log", "ab") as log:
            self.process = start(command, self.user, self.namespace, "QUIT", cwd=self.folder, stdout=log, stderr=log)
        wait_until(self._is_ready, "PostgreSQL does not start", 120)

    def _is_ready(self):
        if self.process.poll() is not None:
            raise RuntimeError("PostgreSQL does not start: " + self.log())
        return subprocess.run([self.programs + "pg_isready", "-q", "-h", self.folder, "-p", str(self.port)]).returncode == 0

    def stop(self, immediate=False):
        """immediate: without ending anything properly, as in a crash."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT if immediate else signal.SIGINT)
            self.process.wait(60)

    def query(self, sql, database="taku"):
        """The rows of the result, as tuples of texts."""
        text = self._run("psql", "-XqAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", str(self.port),
                         "-U", "postgres", "-d", database, "-c", sql)
        return [tuple(line.split("\t")) for line in text.splitlines()]

    def log(self):
        found = glob.glob(self.folder + "/log")
        if not found:
            return ""
        with open(found[0], errors="replace") as file:
            return file.read()

    def close(self):
        try:
            self.stop(immediate=True)
        finally:
            if self.process and self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            shutil.rmtree(self.folder, ignore_errors=True)


class Nats:
    """With the shipped configuration."""

    CONFIG = os.path.abspath(os.path.dirname(__file__) + "/../../../packaging/nodes/nats.conf")
    NODES, THINKERS = "taku:CHANGE-ME", "think:CHANGE-ME-TOO"  # the users in it

    def __init__(self, namespace=None):
        self.namespace, self.port = namespace, free_port()
        self.process = None
        self.start()

    def start(self):
        program = shutil.which("nats-server", path=os.environ.get("PATH", "") + ":/usr/sbin")
        if not program:
            raise RuntimeError("nats-server is not installed; scripts/setup installs it")
        command = [program, "-c", self.CONFIG, "-a", "0.0.0.0" if self.namespace else "127.0.0.1", "-p", str(self.port)]
        self.process = start(command, namespace=self.namespace, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()
