#pragma once

#include "engine/any_game.h"
#include "study/analysis/values.h"

// The analysis of each game, one file per game. `effort` is 1 to 10: the work grows with it, counted in nodes or rounds
// and not in time, so the same effort gives the same values everywhere.

namespace taku::study {

struct GameAnalysis {
  Unit unit;
  // Needs a seat that may act and one of its legal moves. Uses only what the seat knew.
  Choice (*choice)(const AnyState& state, Seat seat, Move chosen, int effort);
  // Needs a state in which chance acts. nullopt: this kind of chance is not valued (cards).
  std::optional<Roll> (*roll)(const AnyState& state, int effort);
  bool next_place = false;  // with more than two seats values are the chances to be the next to finish
};

const GameAnalysis& analysis_of(const AnyGame& game);

extern const GameAnalysis kHexTabooAnalysis, kLudoAnalysis, kCoppitAnalysis, kPineappleAnalysis, kTerritoryAnalysis;

}  // namespace taku::study
