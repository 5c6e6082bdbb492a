#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sha256.h"
#include "engine/sql_row.h"

// The server's persistent data. A room's log (its events) is the source of truth; the other rows are indexes into it.
// All implementations (memory, SQLite, PostgreSQL) pass the same test suite, store/suite.h.

namespace taku::store {

using TimeMs = std::int64_t;  // since 1970
using Id = std::int64_t;      // from 1; 0 is none

// The environment failed: disk full, file locked or damaged. Callers catch it.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct RoomRow {
  Id id = 0;
  std::string code;       // the code people use to join; never reused
  bool open = true;       // a closed room never reopens
  bool running = false;   // a match is in progress
  std::int64_t base = 1;  // seq of the first event needed to restore the room
  TimeMs opened_at = 0;
  bool operator==(const RoomRow&) const = default;
};

// A person in a room. The key itself is never stored.
struct PlayerRow {
  Id id = 0;
  Id room = 0;
  std::string public_id;  // p_…; visible to others
  Digest key_hash{};      // SHA-256 of the key
  std::string name;
  TimeMs joined_at = 0;
  bool operator==(const PlayerRow&) const = default;
};

struct MatchRow {
  Id id = 0;
  std::string uuid;
  Id room = 0;
  std::string game;
  int rules_version = 1;
  bool is_public = true;
  std::int64_t first_seq = 0;  // of the first of its events in the room's log
  std::int64_t last_seq = 0;   // 0 while it runs
  TimeMs started_at = 0;
  TimeMs ended_at = 0;  // 0 while it runs
  bool operator==(const MatchRow&) const = default;
};

// One entry of a room's log: an accepted command, or an action of the room itself (a timeout, for example).
struct EventRow {
  Id room = 0;
  std::int64_t seq = 0;  // from 1 and strictly increasing in each room
  Id match = 0;
  Id person = 0;               // the sender of the command
  std::string cmd_id;          // the client's id for the command, or empty
  std::uint64_t cmd_hash = 0;  // of the command's body; detects a different command that reuses an id
  TimeMs at = 0;
  std::string body;  // JSON
  bool operator==(const EventRow&) const = default;
};

// A local match that somebody contributed as training data. Nothing in it names or identifies the person.
struct ContributedRow {
  Id id = 0;         // assigned by the store
  std::string uuid;  // Record::id()
  std::string game;
  TimeMs received_at = 0;             // the day, at 00:00 UTC
  std::string status = "unverified";  // the moves are legal, but nobody has checked who made them
  std::string record;                 // JSON
  bool operator==(const ContributedRow&) const = default;
};

// Everything one step of one room writes, as one atomic unit. Rooms and matches replace the row with the same id; a
// game's rows replace the row with the same primary or unique key. The batch is rejected if it has
//   - an id or seq below 1, or a seq not above the last one of its room,
//   - a key that another row has,
//   - a reference to a room, session or hand that does not exist,
//   - a game row that does not match its schema (store/row_schema.h),
//   - an epoch that is not the current one of its rooms (store/ownership.h), or epoch 0 while a living node owns one of
//     them. SQLite has no owners and accepts only epoch 0.
struct Batch {
  std::vector<RoomRow> rooms{};
  std::vector<PlayerRow> players{};
  std::vector<MatchRow> matches{};
  std::vector<EventRow> events{};
  std::vector<SqlRow> rows{};
  std::vector<ContributedRow> contributed{};
  std::int64_t epoch = 0;  // under which the writer owns the rooms of these rows; 0: they have no owner
};

struct MatchFilter {
  std::string game{};                // empty: every game
  TimeMs since = 0;                  // started at this time or later
  TimeMs until = INT64_MAX;          // started before this time
  std::optional<bool> is_public{};   // nullopt: both
  std::optional<bool> ended = true;  // nullopt: both
};

struct ContributedFilter {
  std::string game{};  // empty: every game
  TimeMs since = 0;    // received at this time or later
};

struct ContributedTotals {
  std::int64_t records = 0, bytes = 0;  // bytes of their JSON
  bool operator==(const ContributedTotals&) const = default;
};

struct LastIds {
  Id room = 0, player = 0, match = 0;
};

// Thread-safe. Every function may throw StoreError. Queries never wait for a commit to reach the disk.
class Store {
 public:
  virtual ~Store() = default;

  // Writes each batch completely (true) or, if it is invalid, not at all (false). One invalid batch does not affect the
  // others. When it returns, the data is durable. Throws only if nothing at all was written.
  virtual std::vector<bool> commit(std::span<const Batch* const> batches) = 0;

  virtual LastIds last_ids() = 0;
  virtual std::vector<RoomRow> open_rooms() = 0;  // by id
  virtual std::optional<RoomRow> room(std::string_view code) = 0;
  virtual std::optional<RoomRow> room(Id id) = 0;
  virtual std::vector<PlayerRow> players(Id room) = 0;                                          // by id
  virtual std::vector<EventRow> events(Id room, std::int64_t from_seq, std::size_t limit) = 0;  // by seq
  virtual std::optional<MatchRow> match(std::string_view uuid) = 0;
  virtual std::vector<MatchRow> matches(const MatchFilter& filter, Id after, std::size_t limit) = 0;  // by id
  virtual ContributedTotals contributed_totals() = 0;
  virtual std::vector<ContributedRow> contributed(const ContributedFilter& filter, Id after,
                                                  std::size_t limit) = 0;  // by id
};

}  // namespace taku::store
