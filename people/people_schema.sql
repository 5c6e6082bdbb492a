-- Accounts and everything about people, in a database file of its own: docs/formats.md, "Database of people". Times are
-- milliseconds since 1970. Absent values (not ended, no account, no level) are stored as 0 or '' rather than NULL.

-- ---- accounts

-- A deleted account keeps its row, so that its games still refer to somebody: name '', name_key '#' and the id, no hashes.
CREATE TABLE account (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,        -- what the name looks like; no two accounts look the same
    passphrase_hash TEXT NOT NULL,        -- Argon2id, as text
    recovery_hash BLOB NOT NULL,          -- SHA-256 of the recovery code
    created_at INTEGER NOT NULL,
    deleted_at INTEGER NOT NULL DEFAULT 0,
    banned_until INTEGER NOT NULL DEFAULT 0,
    ban_reason TEXT NOT NULL DEFAULT '',
    flags INTEGER NOT NULL DEFAULT 0
);
-- Accounts that leaderboards leave out.
CREATE INDEX account_hidden ON account(id, banned_until, deleted_at) WHERE deleted_at > 0 OR banned_until > 0;

-- Names that nobody may take yet, because somebody else had them until recently.
CREATE TABLE name_hold (
    name_key TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL,          -- who had it and may take it back; 0: a deleted account
    until INTEGER NOT NULL
);
CREATE INDEX name_hold_account ON name_hold(account_id);

CREATE TABLE session (
    token_hash BLOB PRIMARY KEY,          -- SHA-256 of the cookie's value
    account_id INTEGER NOT NULL REFERENCES account(id),
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,             -- to the day
    expires_at INTEGER NOT NULL,
    agent TEXT NOT NULL                   -- the browser, as it describes itself
);
CREATE INDEX session_account ON session(account_id);
CREATE INDEX session_expires ON session(expires_at);

CREATE TABLE api_token (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    account_id INTEGER NOT NULL REFERENCES account(id),
    token_hash BLOB NOT NULL UNIQUE,      -- SHA-256
    label TEXT NOT NULL,
    scopes TEXT NOT NULL,                 -- separated by spaces: play, read
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL              -- to the day
);
CREATE INDEX api_token_account ON api_token(account_id);

-- Seats that an account took over from a guest, by the seat's key. Kept so that results can be computed again.
CREATE TABLE claim (
    room_id INTEGER NOT NULL,             -- room.id of the game database
    person_id INTEGER NOT NULL,           -- player.id there
    account_id INTEGER NOT NULL REFERENCES account(id),
    at INTEGER NOT NULL,
    PRIMARY KEY (room_id, person_id)
);
CREATE INDEX claim_account ON claim(account_id);

-- ---- results and what is computed from them: all of it can be computed again from the logs of the matches

CREATE TABLE result (
    match_id INTEGER PRIMARY KEY CHECK (match_id > 0),   -- match.id of the game database
    uuid TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    clock_class TEXT NOT NULL,            -- blitz, rapid, untimed
    rated INTEGER NOT NULL,               -- 0 or 1
    aborted INTEGER NOT NULL,             -- 0 or 1: abandoned or called off, no result
    public INTEGER NOT NULL,              -- 0 or 1
    room_code TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    position INTEGER NOT NULL DEFAULT 0   -- the order in which the matches count, from 1
);
CREATE INDEX result_position ON result(position, match_id);
CREATE INDEX result_room ON result(room_code);

CREATE TABLE result_seat (
    match_id INTEGER NOT NULL REFERENCES result(match_id),
    seat INTEGER NOT NULL,
    account_id INTEGER NOT NULL,          -- 0: a guest or a computer
    person_id INTEGER NOT NULL,           -- player.id of the game database; 0: a computer
    level TEXT NOT NULL,                  -- of a computer
    name TEXT NOT NULL,                   -- of a guest
    game TEXT NOT NULL,                   -- as in result
    ended_at INTEGER NOT NULL,            -- as in result
    place INTEGER NOT NULL,               -- from 1; equal places are ties
    left INTEGER NOT NULL,                -- 0 or 1: left before the end
    think_ms INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    score REAL NOT NULL,
    rating_before REAL NOT NULL,          -- 0: not rated
    rating_after REAL NOT NULL,
    deviation_after REAL NOT NULL,
    extra TEXT NOT NULL,                  -- JSON: what statistics need of this seat
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX result_seat_account ON result_seat(account_id, game, ended_at DESC, match_id DESC) WHERE account_id > 0;
CREATE INDEX result_seat_account_all ON result_seat(account_id, ended_at DESC, match_id DESC) WHERE account_id > 0;
CREATE INDEX result_seat_versus ON result_seat(account_id, match_id, place) WHERE account_id > 0;
CREATE INDEX result_seat_guest ON result_seat(person_id) WHERE account_id = 0;

CREATE TABLE rating (
    account_id INTEGER NOT NULL REFERENCES account(id),
    game TEXT NOT NULL,
    clock_class TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    best REAL NOT NULL,                   -- the highest that was not provisional; 0: none yet
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, game, clock_class)
);
-- Leaderboards list no provisional ratings (rating/glicko2.h).
CREATE INDEX rating_leaders ON rating(game, clock_class, rating DESC, account_id, updated_at, deviation)
    WHERE deviation <= 110;

-- The history of ratings: a row for each rated match.
CREATE TABLE rating_point (
    account_id INTEGER NOT NULL REFERENCES account(id),
    game TEXT NOT NULL,
    clock_class TEXT NOT NULL,
    at INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    PRIMARY KEY (account_id, game, clock_class, at, match_id)
);

-- Sums for each person and game. docs/design/results.md lists the names.
CREATE TABLE statistic (
    account_id INTEGER NOT NULL REFERENCES account(id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    value REAL NOT NULL,
    PRIMARY KEY (account_id, game, name)
);

CREATE TABLE achievement (
    account_id INTEGER NOT NULL REFERENCES account(id),
    code TEXT NOT NULL,
    at INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    PRIMARY KEY (account_id, code)
);

-- How far something has got, such as the ingestion of results.
CREATE TABLE progress (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
);

-- ---- between people

CREATE TABLE follow (
    account_id INTEGER NOT NULL REFERENCES account(id),
    followed_id INTEGER NOT NULL REFERENCES account(id),
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, followed_id)
);
CREATE INDEX follow_followed ON follow(followed_id);

CREATE TABLE block (
    account_id INTEGER NOT NULL REFERENCES account(id),
    blocked_id INTEGER NOT NULL REFERENCES account(id),
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, blocked_id)
);
CREATE INDEX block_blocked ON block(blocked_id);

CREATE TABLE invitation (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    from_account INTEGER NOT NULL REFERENCES account(id),
    to_account INTEGER NOT NULL REFERENCES account(id),
    room_code TEXT NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    seen INTEGER NOT NULL                 -- 0 or 1
);
CREATE INDEX invitation_to ON invitation(to_account, at);
CREATE INDEX invitation_from ON invitation(from_account, at);

CREATE TABLE report (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    by_account INTEGER NOT NULL,          -- 0: a guest
    about_account INTEGER NOT NULL,       -- 0: a guest
    about_name TEXT NOT NULL,
    room_code TEXT NOT NULL,
    match_uuid TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL                   -- open, done, refused
);
CREATE INDEX report_state ON report(state, at);
CREATE INDEX report_by ON report(by_account, at);

-- What moderators did, and what changed about accounts. Rows are only added.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,                  -- "operator", or a public account id such as a12
    action TEXT NOT NULL,                 -- "account/rename"
    subject TEXT NOT NULL,                -- a public account id, a room code
    details TEXT NOT NULL                 -- JSON
);
CREATE INDEX audit_subject ON audit(subject, at);

-- ---- tournaments

CREATE TABLE tournament (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,                  -- JSON: options and clock of its rooms
    system TEXT NOT NULL,                 -- round_robin, swiss
    rounds INTEGER NOT NULL,
    owner INTEGER NOT NULL,               -- account
    state TEXT NOT NULL,                  -- open, running, finished, cancelled
    created_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,           -- 0: when its owner starts it
    settings TEXT NOT NULL,               -- JSON
    next_at INTEGER NOT NULL DEFAULT 0    -- nothing has to be done for it before, unless a result comes in
);
CREATE INDEX tournament_state ON tournament(state, created_at);
CREATE INDEX tournament_created ON tournament(created_at);
CREATE INDEX tournament_next ON tournament(next_at);
CREATE INDEX tournament_owner ON tournament(owner);

CREATE TABLE tournament_entry (
    tournament_id INTEGER NOT NULL REFERENCES tournament(id),
    entrant INTEGER NOT NULL,             -- number in the tournament, from 1
    account_id INTEGER NOT NULL,          -- 0: a computer
    level TEXT NOT NULL,                  -- of a computer
    joined_at INTEGER NOT NULL,
    withdrawn_at INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, entrant)
);
CREATE INDEX tournament_entry_account ON tournament_entry(account_id, tournament_id);

CREATE TABLE tournament_round (
    tournament_id INTEGER NOT NULL REFERENCES tournament(id),
    round INTEGER NOT NULL,               -- from 1
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, round)
);

CREATE TABLE tournament_pairing (
    tournament_id INTEGER NOT NULL REFERENCES tournament(id),
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,               -- from 1
    entrants TEXT NOT NULL,               -- JSON: their numbers, by seat
    room_code TEXT NOT NULL,
    match_uuid TEXT NOT NULL,
    opened_at INTEGER NOT NULL,           -- when its room was opened
    scores TEXT NOT NULL,                 -- JSON: by seat, 12 for a win, or '' while it is played
    state TEXT NOT NULL,                  -- waiting, playing, finished, bye, forfeit
    PRIMARY KEY (tournament_id, round, board)
);
CREATE INDEX tournament_pairing_undecided ON tournament_pairing(tournament_id, room_code)
    WHERE state IN ('waiting', 'playing');
