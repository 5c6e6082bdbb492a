"""Training rows for tests, in the format of docs/formats.md, "Training rows"."""

import math
import pathlib
import random
import struct

FEATURES = 96
NO_VALUE = float("nan")


def header(game="ludo", features=FEATURES, kind=0, scale=1.0, version=1, magic=b"TAKUROWS"):
    return struct.pack("<8sII16sIIf20x", magic, version, 1, game.encode(), features, kind, scale)


def candidate(indices, search_value=NO_VALUE):
    return struct.pack(f"<fH{len(indices)}H", search_value, len(indices), *indices)


def row(match, candidates, chosen, reward, match_reward=0.5, seat=0, by=2):
    body = struct.pack("<IBBHHHff", match, seat, by, len(candidates), chosen, 0, reward, match_reward)
    body += b"".join(candidates)
    return struct.pack("<I", len(body)) + body


class Teacher:
    """Decisions with a pattern to learn: every feature has a hidden strength, and the strongest candidate is chosen."""

    def __init__(self, seed, kind=0, scale=1.0):
        self.random = random.Random(seed)
        self.kind, self.scale = kind, scale
        self.strength = [self.random.gauss(0, 0.6) for _ in range(FEATURES)]

    def value(self, indices):
        total = sum(self.strength[i] for i in indices)
        return total * self.scale if self.kind == 1 else 1 / (1 + math.exp(-total))

    def decision(self, match):
        positions = [sorted(self.random.sample(range(FEATURES), 8)) for _ in range(self.random.randint(1, 5))]
        values = [self.value(position) for position in positions]
        chosen = values.index(max(values))
        noise = self.random.gauss(0, self.scale) if self.kind == 1 else 0
        reward = values[chosen] + noise if self.kind == 1 else float(self.random.random() < values[chosen])
        valued = [value if self.random.random() < 0.5 else NO_VALUE for value in values]
        return row(match, [candidate(*pair) for pair in zip(positions, valued)], chosen, reward)

    def write(self, folder, files=3, matches=60, decisions=20):
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        for file in range(files):
            rows = [self.decision(file * matches + match) for match in range(matches) for _ in range(decisions)]
            start = header(kind=self.kind, scale=self.scale)
            pathlib.Path(folder, f"{file}.rows").write_bytes(start + b"".join(rows))
