"""nodes.py [SECONDS 10]: what a move costs a server of two nodes with PostgreSQL and NATS, in which the two players of a room
are always at different nodes, beside one node alone and one process with SQLite, in the same run. Run by scripts/bench_nodes.
"""

import contextlib
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests/end_to_end/server"))

from nodes import Cluster  # noqa: E402
from program import Server  # noqa: E402

PARTS = [("closed", 50), ("paced", 200), ("idle", 500)]
BENCH = "build/bench/taku_server_bench"


def measure(part, rooms, seconds, servers, beside=()):
    ports = ",".join(str(server.port) for server in servers)
    pids = ",".join(str(server.process.pid) for server in servers)
    words = [part, ports, pids, str(rooms), str(1 if part == "idle" else seconds)]
    words += [f"{name}={pid}" for name, pid in beside]
    subprocess.run([BENCH, *words], check=True)


def measure_sqlite(part, rooms, seconds):
    print("one process, SQLite:", flush=True)
    with tempfile.TemporaryDirectory(dir="build") as folder, Server(folder + "/bench.db") as server:
        measure(part, rooms, seconds, [server])


def measure_nodes(part, rooms, seconds, names):
    print(f"{len(names)} node{'s' * (len(names) > 1)}, PostgreSQL, NATS:", flush=True)
    with contextlib.closing(Cluster(names, fsync=True)) as cluster:
        size = "SELECT pg_database_size('taku')"
        before = int(cluster.postgres.query(size)[0][0])
        beside = [("PostgreSQL", cluster.postgres.process.pid), ("NATS", cluster.nats.process.pid)]
        measure(part, rooms, seconds, list(cluster), beside)
        events = int(cluster.postgres.query("SELECT count(*) FROM log")[0][0])
        grown = int(cluster.postgres.query(size)[0][0]) - before
        print(f"  {events} entries, the database grew by {grown / events:.0f} bytes for each", flush=True)


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for part, rooms in PARTS:
        measure_sqlite(part, rooms, seconds)
        measure_nodes(part, rooms, seconds, ("north",))
        measure_nodes(part, rooms, seconds, ("north", "east"))


if __name__ == "__main__":
    main()
