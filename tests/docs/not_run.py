"""Code in the docs that the tests do not run, and why. Everything else is run or compared with the program.

Shell code in these lists is still checked with `bash -n`. Entries that match nothing are reported.
"""

# Blocks: the page and the beginning of the block.
BLOCKS = {
    ("README.md", "apt install ./build-package/"): "needs root and a package; tests/package/trial does it",
    ("docs/operate.md", "apt install ./build-package/"): "needs root and a package; tests/package/trial does it",
    ("docs/operate.md", "cp -r --preserve=mode --remove-destination"): "needs root and systemd",
    ("docs/operate.md", "docker build"): "needs Docker",
    ("docs/operate.md", "map $http_upgrade"): "for nginx, which scripts/setup does not install; tls_trial.py runs it",
    ("docs/operate.md", "taku.example {"): "for Caddy, which scripts/setup does not install; tls_trial.py runs it",
    ("docs/operate.md", "apt install postgresql\nrunuser"): "needs root; the tests' services.py does the same",
    ("docs/operate.md", "apt install postgresql nats-server nginx"): "needs root and three services",
    ("docs/operate.md", "apt install ./taku_"): "needs root and systemd",
    ("docs/operate.md", "cd packaging/nodes"): "needs Docker",
    ("docs/operate.md", "TAKU_BUS="): "needs NATS and runs until it is stopped; test_think.py runs it",
    ("docs/formats.md", "s1 = bias1"): "a formula; nn/network_test.cpp computes it",
    ("docs/formats.md", "ring_20 standard:4000"): "is shortened; the fields are tested by games/territory/",
    ("docs/design/nodes.md", "client ──"): "a picture",
    ("docs/design/results.md", "FinishedMatch →"): "a picture",
    ("docs/design/territory.md", "PathBoard board"): "a sketch in C++, with omissions",
}

# Commands in blocks and tables: their beginning, on any page.
COMMANDS = {
    "scripts/": "builds, measures or trains for minutes",
    "taku train ": "needs LibTorch; tests/learn runs the trainer",
    "taku doctor https": "needs a public site; tests/end_to_end/server/test_doctor.py has one",
    "taku think ": "needs NATS and runs until it is stopped; server/thinking/ tests it",
    "taku match seed 1": "a text that is hashed, not a command",
}

# Numbers of commands that would take minutes, and what the tests use instead. Everything else runs as it is written.
SHORTER = {
    "--games 200 --ms 100": "--games 2 --ms 1",
    "--nodes 2000 --games 10000": "--nodes 20 --games 4",
    "--count 90": "--count 3",
    "--radius 3 --balance none": "--radius 2 --balance none",
    "--position 3n-a1 --memory 1": "--position 1n-a1 --memory 1",
    "--ms 10 --sprt 0 20": "--ms 1 --games 2 --sprt 0 20",
    "--ms 200 --matches 3": "--ms 1 --matches 1",
}
