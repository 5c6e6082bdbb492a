#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/json.h"
#include "engine/record.h"
#include "rating/clock_class.h"
#include "store/store.h"

// A match that is over, as the log of its room tells it. Everything in the people's database about results is computed
// from these values, so it can be computed again.

namespace taku::people {

struct FinishedSeat {
  store::Id account = 0;  // 0: a guest or a computer
  store::Id person = 0;   // player.id of the game database; 0: a computer
  std::string level;      // of a built-in computer, or empty
  std::string name;       // as it was called then (guests)
  int place = 0;          // from 1; equal places are ties; a seat that left is last
  bool left = false;
  std::int64_t think_ms = 0;  // in total
  int moves = 0;
};

struct FinishedMatch {
  store::Id id = 0;
  store::Id room = 0;
  std::string uuid, room_code, game;
  std::int64_t started_at = 0, ended_at = 0;
  bool is_public = true, rated = false;
  bool aborted = false;  // abandoned or called off: there is no result
  bool tournament = false;
  rating::ClockClass clock_class = rating::ClockClass::Untimed;
  std::vector<FinishedSeat> seats;
  Json result;    // Match::result_json
  Record record;  // for statistics and achievements
};

}  // namespace taku::people
