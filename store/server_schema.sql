-- What a server keeps: docs/formats.md, "Database". Times are milliseconds since 1970; where nothing is meant (no match,
-- nobody, not ended) stands 0, so that unique indexes count it like any other value.

CREATE TABLE room (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    code TEXT NOT NULL UNIQUE,
    open INTEGER NOT NULL,            -- 0 or 1
    running INTEGER NOT NULL,         -- 0 or 1: a match is under way
    base INTEGER NOT NULL,            -- the event from which the room can be told without the earlier ones
    opened_at INTEGER NOT NULL
);
CREATE INDEX room_open ON room(id) WHERE open;

CREATE TABLE player (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    room_id INTEGER NOT NULL REFERENCES room(id),
    public_id TEXT NOT NULL UNIQUE,
    key_hash BLOB NOT NULL UNIQUE,    -- SHA-256 of the seat's key
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
    first_seq INTEGER NOT NULL,       -- of its events in the room's log
    last_seq INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
);

-- The log of every room.
CREATE TABLE event (
    room_id INTEGER NOT NULL REFERENCES room(id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    match_id INTEGER NOT NULL,
    person INTEGER NOT NULL,          -- the id of a player
    cmd_id TEXT NOT NULL,             -- as the person named the command, or empty
    cmd_hash INTEGER NOT NULL,        -- of the command's body, 64 bits
    at INTEGER NOT NULL,
    body TEXT NOT NULL,               -- JSON
    PRIMARY KEY (room_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX event_cmd ON event(room_id, person, cmd_id) WHERE cmd_id <> '';

-- Its newest events, in the order of writing and without an index: each row of an index is another page to write. After
-- some hundred they are sorted into event, those of one room together.
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

-- Both together, for people who look.
CREATE VIEW log AS
    SELECT room_id, seq, match_id, person, cmd_id, cmd_hash, at, body FROM event
    UNION ALL
    SELECT room_id, seq, match_id, person, cmd_id, cmd_hash, at, body FROM fresh_event;

-- The spec gives this table no key; a repeated command must not make a second row.
CREATE UNIQUE INDEX fantasyland_once ON fantasyland(hand_id, player);
