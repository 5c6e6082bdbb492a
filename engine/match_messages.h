#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/seat.h"

// What a server passes to a game that has its own messages (HasOwnMessages in engine/game.h), and what such a message
// means to a client that does not know the game.

namespace taku {

// What one entry of a match's log changed, as one viewer may know it.
struct MatchReport {
  struct Clock {
    Seat seat;
    std::int64_t left_ms = 0;
  };
  std::string_view match_id;
  std::string_view seed_hash;  // of the server's part of the seed, in hex; only in the entry that starts the match
  Seat viewer = Seat::nobody();
  std::vector<Json> events{};       // event_json, in order
  bool next_hand = false;           // the pause between two hands ended with this entry
  Seat timed_out = Seat::nobody();  // the seat whose clock ran out, and the move played for it
  const Json* timeout_move = nullptr;
  std::vector<Clock> clocks{};     // those that this entry started
  std::optional<Json> ended_by{};  // the result, if something other than the rules ended the match
  Json seeds{};                    // all parts of the seed, once the match is over
};

// The state of a room whose next match has not started, for one seat.
struct WaitingReport {
  Seat viewer;
  bool full = false;                   // every seat is taken
  bool ready = false;                  // this seat is ready to start
  std::vector<std::string> players{};  // names, by seat
};

// What a game's own message means, as far as a client of any game has to know.
struct MessageMeaning {
  enum class Kind : std::uint8_t { Other, MatchStart, HandStart, MatchEnd, ClockStart };
  Kind kind = Kind::Other;
  Json result{};               // of a MatchEnd
  Seat seat = Seat::nobody();  // of a ClockStart
  std::int64_t left_ms = 0;    // of a ClockStart
};

}  // namespace taku
