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

// What a server keeps. The log of a room (its events) is the truth; the other rows only say where to look in it.
// One contract, one test suite (store/suite.h), several keepers: memory, SQLite.

namespace taku::store {

using TimeMs = std::int64_t;  // since 1970
using Id = std::int64_t;      // from 1; 0 is none

// The world failed: the disk is full, the file locked or damaged. Caught by whoever asked.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct RoomRow {
  Id id = 0;
  std::string code;       // what people call it; unique for ever
  bool open = true;       // false: closed, nobody comes back
  bool running = false;   // a match is under way
  std::int64_t base = 1;  // the event from which the room can be told without the earlier ones
  TimeMs opened_at = 0;
  bool operator==(const RoomRow&) const = default;
};

// A person in a room. The key itself is never kept.
struct PlayerRow {
  Id id = 0;
  Id room = 0;
  std::string public_id;  // p_…; what others are told
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
  std::int64_t first_seq = 0;  // of its events in the room's log
  std::int64_t last_seq = 0;   // 0 while it runs
  TimeMs started_at = 0;
  TimeMs ended_at = 0;  // 0 while it runs
  bool operator==(const MatchRow&) const = default;
};

// One entry of a room's log: an accepted command, or what the room did by itself.
struct EventRow {
  Id room = 0;
  std::int64_t seq = 0;  // from 1 in each room, rising: an event with a seq not above the last one's is refused
  Id match = 0;
  Id person = 0;               // whose command it was
  std::string cmd_id;          // as the person named it, or empty
  std::uint64_t cmd_hash = 0;  // of the command's body: the same name must mean the same command
  TimeMs at = 0;
  std::string body;  // JSON
  bool operator==(const EventRow&) const = default;
};

// What one step of one room writes: all of it or nothing. Rooms and matches replace the row with their id; a game's own
// rows replace the row with the same primary or unique key. Refused are ids and seqs below 1, keys that another row
// has, rooms, sessions and hands that are not there, and rows that do not fit their table (store/row_schema.h).
struct Batch {
  std::vector<RoomRow> rooms{};
  std::vector<PlayerRow> players{};
  std::vector<MatchRow> matches{};
  std::vector<EventRow> events{};
  std::vector<SqlRow> rows{};
};

struct MatchFilter {
  std::string game{};                // empty: every game
  TimeMs since = 0;                  // started then or later
  std::optional<bool> is_public{};   // nothing: both
  std::optional<bool> ended = true;  // nothing: both
};

struct LastIds {
  Id room = 0, player = 0, match = 0;
};

// Every function may throw StoreError. Calls may come from any thread; a question never waits for a commit's disk.
class Store {
 public:
  virtual ~Store() = default;

  // Durable when it returns: each batch wholly, or not at all and named false. One bad batch does not hinder the
  // others. Throws only when nothing at all was written.
  virtual std::vector<bool> commit(std::span<const Batch* const> batches) = 0;

  virtual LastIds last_ids() = 0;
  virtual std::vector<RoomRow> open_rooms() = 0;  // by id
  virtual std::optional<RoomRow> room(std::string_view code) = 0;
  virtual std::optional<RoomRow> room(Id id) = 0;
  virtual std::vector<PlayerRow> players(Id room) = 0;                                          // by id
  virtual std::vector<EventRow> events(Id room, std::int64_t from_seq, std::size_t limit) = 0;  // by seq
  virtual std::optional<MatchRow> match(std::string_view uuid) = 0;
  virtual std::vector<MatchRow> matches(const MatchFilter& filter, Id after, std::size_t limit) = 0;  // by id
};

}  // namespace taku::store
