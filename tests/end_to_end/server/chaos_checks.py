"""What must be true after people have played on several nodes, whatever happened to those."""

import collections

from client import get
from crash import HARMLESS, check_match, matches_of, verify
from people import run

OF_ONE_VIEWER = {"moves", "your_seat", "at"}  # fields that differ between viewers
SAME_FOR_ALL = {"hex_taboo", "ludo", "coppit"}  # games without hidden information


def catch_up(people):
    """Everyone connects once more and compares what is repeated with the first copies."""
    for person in people:
        person.reconnect(since=max(person.seq - 200, person.base))
    run(people, lambda: not any(person.catching_up or person.waiting for person in people), 60)
    for person in people:
        person.socket.close()


def check_commands(people, cluster):
    """Every acknowledged command is in the log exactly once, and no other one is. Returns their number."""
    rooms = {person.room for person in people}
    logged = {key: seqs for key, seqs in cluster.commands().items() if key[0] in rooms}
    accepted = {(person.room, cmd_id): seq for person in people for cmd_id, (seq, _) in person.accepted.items()}
    for key, seq in accepted.items():
        assert logged.get(key) == [seq], ("lost, moved or duplicated", key, seq, logged.get(key))
    assert accepted.keys() == logged.keys(), ("never acknowledged", logged.keys() - accepted.keys())
    return len(accepted)


def check_errors(people):
    for person in people:
        errors = [error for error in person.errors if error["code"] not in HARMLESS]
        assert not errors, (person.describe(), errors)


def check_ends(people, cluster):
    last = cluster.last_seqs()
    for person in people:
        assert person.seq == last[person.room], ("not up to date", person.describe(), last[person.room])


def check_same_entries(people, games):
    """People in one room have seen the same entries. `games`: by room."""
    first = {}
    for person in people:
        for seq, entry in person.entries.items() if games[person.room] in SAME_FOR_ALL else ():
            seen = [{key: value for key, value in m.items() if key not in OF_ONE_VIEWER} for m in entry if m["type"] != "chat"]
            known = first.setdefault((person.room, seq), seen)
            assert seen == known, ("different", person.room, seq, seen, known)


def logs_of(cluster, match, key):
    """The log of a match, which must be the same at every node."""
    logs = []
    for node in cluster:
        with cluster.network.reach(node.name):
            status, log = get(node.port, f"/api/games/{match}/log", key)
        assert status == 200, (node.name, status, log)
        logs.append(log)
    assert all(log == logs[0] for log in logs), ("different logs", match)
    return logs[0]


def check_matches(people, cluster):
    """Compares what everyone saw with the logs of the matches, and verifies those. Returns numbers for the report."""
    logs, counted = {}, collections.Counter()
    for person in people:
        for match, bounds in matches_of(person).items():
            if match not in logs:
                logs[match] = logs_of(cluster, match, person.key)
            if person.key:
                moves, dice = check_match(person, match, bounds, logs[match])
                counted.update(moves=moves, dice=dice)
    for log in list(logs.values())[:40]:
        verify(log, cluster.folder)
    counted["matches"] = len(logs)
    return counted


def check_everything(people, cluster, games):
    check_errors(people)
    catch_up(people)
    check_ends(people, cluster)
    check_same_entries(people, games)
    counted = check_matches(people, cluster)
    counted["commands"] = check_commands(people, cluster)
    assert counted["matches"] and counted["commands"] > 5 * len(people), counted
    return counted
