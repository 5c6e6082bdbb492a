#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/json.h"
#include "engine/made_by.h"
#include "engine/rng.h"
#include "engine/seat.h"

namespace taku {

// How a match ended if not by the rules: resigned, out of time, by agreement, abandoned, or its ranking was settled.
struct End {
  std::string reason;
  Seat seat = Seat::nobody();  // who resigned or ran out of time; nobody if it was everyone

  bool settles() const { return reason == "settled"; }  // the seats are ranked as they stand
  bool has_loser() const { return seat.is_player() && reason != "agreed" && !settles(); }
  Status check() const;  // checks that the reason is known and has the seat it needs
  bool operator==(const End&) const = default;
};

// Optional facts about a move: when it was made, how long it took, whether the clock made it, and who made it.
struct MoveNotes {
  std::optional<std::int64_t> at;
  std::optional<std::int64_t> think_ms;
  bool timeout = false;
  std::optional<MadeBy> by{};  // unknown in old records
  bool operator==(const MoveNotes&) const = default;
};

struct RecordedMove {
  Seat seat;  // Seat::chance() for an outcome
  Json move;
  MoveNotes notes;
};

// Everything needed to reproduce a match. Replaying it gives the same state and hash on every platform.
struct Record {
  std::string game;
  int rules_version = 1;
  Json options = Json::object();
  int seats = 2;
  std::optional<Seed> seed;      // nullopt if the outcomes were supplied from outside
  Json players = Json::array();  // names or levels by seat; for display only
  std::vector<RecordedMove> moves;
  std::optional<End> end;
  std::vector<Seat> left;  // seats that left the match before its end, in this order; a computer played on

  // Checks only the format; Match::load checks that the moves are legal.
  static Result<Record> parse(const Json& json);
  Status read_moves(const Json& json);  // reads only "moves", "end" and "left", using `seats`
  Json to_json() const;
  // A UUID derived from the whole record.
  std::string id() const;
};

// A list of seats as their numbers. Parsing needs at least one seat, and each at most once.
Json seats_json(std::span<const Seat> seats);
Result<std::vector<Seat>> parse_seats(const Json& json, int seats);

}  // namespace taku
