-- The database of a server on PostgreSQL: docs/formats.md, "Database". The tables and columns are those of SQLite
-- (store/server_schema.sql, store/pineapple_schema.sql, store/contributed_schema.sql), where they are described.
-- Numbers come before texts, so that rows have no padding.

CREATE TABLE taku_schema (version integer NOT NULL);

CREATE TABLE room (
    id bigint PRIMARY KEY CHECK (id > 0),
    base bigint NOT NULL,
    opened_at bigint NOT NULL,
    open boolean NOT NULL,
    running boolean NOT NULL,
    code text COLLATE "C" NOT NULL UNIQUE
) WITH (fillfactor = 90);
CREATE INDEX room_open ON room(id) WHERE open;

CREATE TABLE player (
    id bigint PRIMARY KEY CHECK (id > 0),
    room_id bigint NOT NULL REFERENCES room(id),
    joined_at bigint NOT NULL,
    key_hash bytea NOT NULL UNIQUE,
    public_id text COLLATE "C" NOT NULL UNIQUE,
    name text COLLATE "C" NOT NULL
);
CREATE INDEX player_room ON player(room_id);

CREATE TABLE match (
    id bigint PRIMARY KEY CHECK (id > 0),
    room_id bigint NOT NULL REFERENCES room(id),
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    started_at bigint NOT NULL,
    ended_at bigint NOT NULL,
    rules_version integer NOT NULL,
    is_public boolean NOT NULL,
    uuid text COLLATE "C" NOT NULL UNIQUE,
    game text COLLATE "C" NOT NULL
) WITH (fillfactor = 90);

-- The log of every room. That the room exists is checked by the statement that writes (store/postgres/batch_sender.cpp): a
-- foreign key would lock and change the row of the room for every event. Texts are bytea, because they may contain any
-- byte; the view `log` shows them.
CREATE TABLE event (
    room_id bigint NOT NULL,
    seq bigint NOT NULL CHECK (seq > 0),
    match_id bigint NOT NULL,
    person bigint NOT NULL,
    cmd_hash bigint NOT NULL,
    at bigint NOT NULL,
    cmd_id bytea NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (room_id, seq)
);
CREATE UNIQUE INDEX event_cmd ON event(room_id, person, cmd_id) WHERE cmd_id <> '';

-- All events, for manual inspection.
CREATE VIEW log AS
    SELECT room_id, seq, match_id, person, convert_from(cmd_id, 'UTF8') AS cmd_id, cmd_hash, at,
           convert_from(body, 'UTF8') AS body
    FROM event;

CREATE TABLE contributed (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    received_at bigint NOT NULL,
    bytes bigint NOT NULL,
    uuid text COLLATE "C" NOT NULL UNIQUE,
    game text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    record text COLLATE "C" NOT NULL
);

-- ---- OFC Pineapple: spec/pineapple.md 6.1

CREATE TABLE sessions (
    session_id text COLLATE "C" PRIMARY KEY,
    room_id text NOT NULL,
    started_at text NOT NULL,
    finished_at text,
    player0_id text NOT NULL,
    player1_id text NOT NULL,
    initial_chips integer NOT NULL DEFAULT 200,
    final_chips_p0 integer,
    final_chips_p1 integer,
    winner integer,
    finish_reason text,
    hands_played integer DEFAULT 0
);

CREATE TABLE hands (
    hand_id text COLLATE "C" PRIMARY KEY,
    session_id text COLLATE "C" NOT NULL REFERENCES sessions(session_id),
    hand_number integer NOT NULL,
    started_at text NOT NULL,
    finished_at text,
    btn integer NOT NULL,
    chips_before text NOT NULL,
    chips_after text,
    raw_score text,
    actual_score text,
    result_detail text
);

CREATE TABLE turns (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hand_id text COLLATE "C" NOT NULL REFERENCES hands(hand_id),
    turn integer NOT NULL,
    player integer NOT NULL,
    board_self text NOT NULL,
    board_opponent text NOT NULL,
    dealt_cards text NOT NULL,
    known_discards text NOT NULL,
    action_placements text NOT NULL,
    action_discard text,
    think_time_ms bigint,
    timestamp text NOT NULL,
    by text,
    UNIQUE (hand_id, turn, player)
);

CREATE TABLE fantasyland (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hand_id text COLLATE "C" NOT NULL REFERENCES hands(hand_id),
    player integer NOT NULL,
    card_count integer NOT NULL,
    dealt_cards text NOT NULL,
    solver_placement text NOT NULL,
    solver_score double precision,
    fl_stay integer NOT NULL,
    timestamp text NOT NULL,
    UNIQUE (hand_id, player)
);

-- ---- several servers on one database: store/ownership.h

-- The servers. A lease is a random number that a node chooses when it enters; it lives until `until`.
CREATE TABLE node (
    name text COLLATE "C" PRIMARY KEY,
    lease bigint NOT NULL UNIQUE,
    until timestamptz NOT NULL
);

-- The room belongs to the node with this lease, if that still lives. Rows are never deleted, so no epoch repeats.
CREATE TABLE room_owner (
    room_id bigint PRIMARY KEY,
    epoch bigint NOT NULL,
    lease bigint NOT NULL            -- 0: given up
) WITH (fillfactor = 90);

CREATE TABLE next_id (
    kind text PRIMARY KEY,           -- room, player or match
    id bigint NOT NULL               -- not given out yet
);
INSERT INTO next_id VALUES ('room', 1), ('player', 1), ('match', 1);

-- ---- writing: store/postgres/write.h

-- A connection that writes. Each of its transactions writes its number here, so that it can be found out whether the
-- last one was committed when the connection breaks. A writer that is not open cannot write.
CREATE TABLE writer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    serial bigint NOT NULL,
    used_at timestamptz NOT NULL,
    open boolean NOT NULL
) WITH (fillfactor = 50);

-- Ends the transaction with this SQLSTATE unless the condition holds.
CREATE FUNCTION taku_require(condition boolean, state text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF condition IS NOT TRUE THEN
        RAISE EXCEPTION 'refused by taku' USING ERRCODE = state;
    END IF;
END
$$;
