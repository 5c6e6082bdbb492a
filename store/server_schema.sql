-- The server's own data: docs/formats.md, "Database". Times are milliseconds since 1970. Absent values (no match, no
-- person, not ended) are stored as 0 rather than NULL, so that unique indexes apply to them.

CREATE TABLE room (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    code TEXT NOT NULL UNIQUE,
    open INTEGER NOT NULL,            -- 0 or 1
    running INTEGER NOT NULL,         -- 0 or 1: a match is in progress
    base INTEGER NOT NULL,            -- seq of the first event needed to restore the room
    opened_at INTEGER NOT NULL
);
CREATE INDEX room_open ON room(id) WHERE open;

CREATE TABLE player (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    room_id INTEGER NOT NULL REFERENCES room(id),
    public_id TEXT NOT NULL UNIQUE,
    key_hash BLOB NOT NULL UNIQUE,    -- SHA-256 of the player's secret key
    name TEXT NOT NULL,
    joined_at INTEGER NOT NULL
);
CREATE INDEX player_room ON player(room_id);

CREATE TABLE match (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    uuid TEXT NOT NULL UNIQUE,
    room_id INTEGER NOT NULL REFERENCES room(id),
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    is_public INTEGER NOT NULL,       -- 0 or 1
    first_seq INTEGER NOT NULL,       -- range of its events in the room's log
    last_seq INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
);

-- The log of every room.
CREATE TABLE event (
    room_id INTEGER NOT NULL REFERENCES room(id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    match_id INTEGER NOT NULL,
    person INTEGER NOT NULL,          -- player.id of the sender
    cmd_id TEXT NOT NULL,             -- the client's id for the command, or empty
    cmd_hash INTEGER NOT NULL,        -- 64-bit hash of the command's body
    at INTEGER NOT NULL,
    body TEXT NOT NULL,               -- JSON
    PRIMARY KEY (room_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX event_cmd ON event(room_id, person, cmd_id) WHERE cmd_id <> '';

-- Write buffer for the newest events, in insertion order and without an index, because an index would cost another page
-- write per event. When it is full, its rows are moved to event, sorted by room.
CREATE TABLE fresh_event (
    id INTEGER PRIMARY KEY,
    room_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    person INTEGER NOT NULL,
    cmd_id TEXT NOT NULL,
    cmd_hash INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
);

-- All events.
CREATE VIEW log AS
    SELECT room_id, seq, match_id, person, cmd_id, cmd_hash, at, body FROM event
    UNION ALL
    SELECT room_id, seq, match_id, person, cmd_id, cmd_hash, at, body FROM fresh_event;

-- The spec defines no key for fantasyland, but a repeated command must not insert a second row.
CREATE UNIQUE INDEX fantasyland_once ON fantasyland(hand_id, player);
