#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/json.h"
#include "engine/rng.h"
#include "engine/seat.h"

namespace taku {

// How a match ended when the rules did not decide it: resigned, on time, agreed, abandoned.
struct End {
  std::string reason;
  Seat seat = Seat::nobody();  // whose doing it was; nobody when it was everyone's

  bool has_loser() const { return seat.is_player() && reason != "agreed"; }
  Status check() const;  // a known reason, with the seat it needs
  bool operator==(const End&) const = default;
};

// What may be noted beside a move: when it was made, how long it took, whether the clock made it.
struct MoveNotes {
  std::optional<std::int64_t> at;
  std::optional<std::int64_t> think_ms;
  bool timeout = false;
  bool operator==(const MoveNotes&) const = default;
};

struct RecordedMove {
  Seat seat;  // Seat::chance() for an outcome
  Json move;
  MoveNotes notes;
};

// The whole truth of a match. Replaying it gives the same state and hash everywhere.
struct Record {
  std::string game;
  int rules_version = 1;
  Json options = Json::object();
  int seats = 2;
  std::optional<Seed> seed;      // none when the outcomes were given from outside
  Json players = Json::array();  // names or levels by seat; only for people
  std::vector<RecordedMove> moves;
  std::optional<End> end;

  // The form is checked here; whether the moves are legal is found out by replaying them (Match::load).
  static Result<Record> parse(const Json& json);
  Status read_moves(const Json& json);  // the moves and the end alone, for this many seats
  Json to_json() const;
  // A UUID made from all that the record says.
  std::string id() const;
};

}  // namespace taku
