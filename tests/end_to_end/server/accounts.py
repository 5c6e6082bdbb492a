"""People with accounts, and the databases of a server that does not run."""

import http.client
import json
import sqlite3
import time

from client import HOST, TIMEOUT, compact
from people import Person
from program import SLOW

PASSPHRASE = "correct horse battery"


class Account:
    """Signs up on creation, or signs in if it exists. Sends its cookie and an Origin with every request, like a browser."""

    def __init__(self, port, name, exists=False):
        self.port, self.name, self.cookie = port, name, ""
        path = "/api/session" if exists else "/api/account"
        status, answer = self.post(path, {"name": name, "passphrase": PASSPHRASE})
        assert status == (200 if exists else 201), (status, answer)
        self.id = answer["account"]["id"]

    def get(self, path):
        return self._request("GET", path, None)

    def post(self, path, body):
        return self._request("POST", path, compact(body).encode())

    def _request(self, method, path, data):
        connection = http.client.HTTPConnection(HOST, self.port, timeout=TIMEOUT)
        headers = {"Origin": f"http://{HOST}:{self.port}", "Content-Type": "application/json", "Cookie": self.cookie}
        try:
            connection.request(method, path, data, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            self.cookie = answer.headers.get("Set-Cookie", self.cookie).split(";")[0]
            is_json = answer.headers.get_content_type() == "application/json"
            return answer.status, json.loads(text) if is_json and text else text
        finally:
            connection.close()

    def join(self, room, seed=0):
        """Takes a seat and connects to the room."""
        status, joined = self.post(f"/api/rooms/{room}/join", {"name": self.name})
        assert status == 201, (status, joined)
        return Person(self.port, room, joined["player_id"], seed, self.name).connect()

    def wait_for_games(self, count):
        """Until this many finished games are on the profile: results are added a moment after the end."""
        end = time.monotonic() + 20 * SLOW
        while len(self.get(f"/api/people/{self.name}/games")[1]["games"]) < count:
            assert time.monotonic() < end, "the results were not added"
            time.sleep(0.05)


def people_db(db):
    """The database of people that belongs to this game database."""
    return sqlite3.connect(db.removesuffix(".db") + ".people.db")


COMPUTED = ["result", "result_seat", "rating", "rating_point", "statistic", "achievement"]


def computed_rows(db):
    """Everything that is computed from the logs of matches: table -> rows."""
    with people_db(db) as stored:
        return {table: sorted(stored.execute(f"SELECT * FROM {table}").fetchall()) for table in COMPUTED}
