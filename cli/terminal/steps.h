#pragma once

#include <string>
#include <vector>

#include "engine/match.h"

namespace taku::cli {

// One entry of a match that is looked back on, with the state it led to.
struct Step {
  Seat seat;  // Seat::chance() for an outcome
  Move move;
  Json move_json;
  std::string text;
  Json events;
  AnyState state;
  Turn turn;
};

// With the events as this viewer may know them; whoever holds the record may know it all.
std::vector<Step> steps_of(const Match& match, Seat viewer = Seat::oracle());

// What `taku replay --json` prints: a line per step, and one for how it ended.
Json step_json(std::size_t ply, const Step& step);
Json outcome_json(const Match& match);

}  // namespace taku::cli
