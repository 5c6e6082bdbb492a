-- Local matches that people contributed as training data: docs/formats.md, "Database", and docs/privacy.md. No column
-- tells who sent one.

CREATE TABLE contributed (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,        -- of the record: the same one is stored once
    game TEXT NOT NULL,
    received_at INTEGER NOT NULL,     -- the day, at 00:00 UTC
    status TEXT NOT NULL,             -- unverified
    bytes INTEGER NOT NULL,           -- length of record
    record TEXT NOT NULL              -- JSON; people are named person, computers by their level
);
