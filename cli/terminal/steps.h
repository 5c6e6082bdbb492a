#pragma once

#include <string>
#include <vector>

#include "engine/match.h"

namespace taku::cli {

// One move or chance outcome of a replayed match, with the state it led to.
struct Step {
  Seat seat;  // Seat::chance() for an outcome
  Move move;
  Json move_json;
  std::string text;
  Json events;
  AnyState state;
  Turn turn;
};

// The steps with the events this viewer may see. By default everything is visible.
std::vector<Step> steps_of(const Match& match, Seat viewer = Seat::oracle());

// The output of `taku replay --json`: one line per step and one for the result.
Json step_json(std::size_t ply, const Step& step);
Json outcome_json(const Match& match);

}  // namespace taku::cli
