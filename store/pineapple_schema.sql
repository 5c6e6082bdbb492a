-- The log of OFC Pineapple: spec/pineapple.md 6.1. Times are ISO 8601 in UTC, or an empty string if unknown. Columns
-- marked JSON hold JSON text.

CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY,
    room_id TEXT NOT NULL,
    started_at TEXT NOT NULL,
    finished_at TEXT,
    player0_id TEXT NOT NULL,
    player1_id TEXT NOT NULL,
    initial_chips INTEGER NOT NULL DEFAULT 200,
    final_chips_p0 INTEGER,
    final_chips_p1 INTEGER,
    winner INTEGER,                   -- 0, 1 or NULL
    finish_reason TEXT,               -- chip_lead, bankrupt or manual
    hands_played INTEGER DEFAULT 0
);

CREATE TABLE hands (
    hand_id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions(session_id),
    hand_number INTEGER NOT NULL,     -- from 1 in each session
    started_at TEXT NOT NULL,
    finished_at TEXT,
    btn INTEGER NOT NULL,             -- 0 or 1
    chips_before TEXT NOT NULL,       -- JSON: by seat
    chips_after TEXT,                 -- JSON: by seat
    raw_score TEXT,                   -- JSON: by seat, before capping by the chips left
    actual_score TEXT,                -- JSON: by seat
    result_detail TEXT                -- JSON: the result of the hand_end event
);

CREATE TABLE turns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hand_id TEXT NOT NULL REFERENCES hands(hand_id),
    turn INTEGER NOT NULL,            -- 0 to 8
    player INTEGER NOT NULL,          -- 0 or 1
    board_self TEXT NOT NULL,         -- JSON: a board, before the action
    board_opponent TEXT NOT NULL,     -- JSON: a board, as this player saw it
    dealt_cards TEXT NOT NULL,        -- JSON: in dealt order
    known_discards TEXT NOT NULL,     -- JSON: this player's own discards
    action_placements TEXT NOT NULL,  -- JSON: [card, row] pairs
    action_discard TEXT,              -- NULL at turn 0
    think_time_ms INTEGER,            -- -1: the clock ran out
    timestamp TEXT NOT NULL,
    UNIQUE(hand_id, turn, player)
);

CREATE TABLE fantasyland (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hand_id TEXT NOT NULL REFERENCES hands(hand_id),
    player INTEGER NOT NULL,          -- 0 or 1
    card_count INTEGER NOT NULL,      -- 14 to 17
    dealt_cards TEXT NOT NULL,        -- JSON: in dealt order
    solver_placement TEXT NOT NULL,   -- JSON: a board and the discards
    solver_score REAL,
    fl_stay INTEGER NOT NULL,         -- 0 or 1
    timestamp TEXT NOT NULL
);
