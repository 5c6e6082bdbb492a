#pragma once

#include <cstdint>
#include <optional>

#include "games/pineapple/pineapple.h"

namespace taku::study {

// The best placement of a street. Values are expected points until the end of the hand, rights to Fantasyland included;
// errors are standard errors, 0 where the value is calculated. The seat knows what its view shows.
struct PlacementPuzzle {
  int level = 1;             // 1 easy, 2 medium, 3 hard
  std::uint64_t effort = 0;  // simulated or calculated placements
  pineapple::State position;
  Seat seat{0};
  Move best;
  double value = 0, error = 0;
  double second = 0, second_error = 0;  // of the next best placement
  double margin_error = 0;              // of value - second: smaller than the errors of both, which share their luck
};

inline constexpr double kPlacementMargin = 1;  // points
inline constexpr double kPlacementErrors = 3;  // the margin is at least this many standard errors

// The decision of a seat as a puzzle. Nothing if the best placement is not clearly better than all others, or if the
// opponent is in Fantasyland: simulations use too few of its hidden boards for an honest error. Needs a seat that is to
// place cards outside Fantasyland.
std::optional<PlacementPuzzle> placement_puzzle(const pineapple::State& position, Seat seat, std::uint64_t seed);

// How much better a placement is than the best of the others; negative if it is not the best. Checks a puzzle with
// another seed. Same requirements, and the opponent is not in Fantasyland.
struct PlacementMargin {
  double points = 0, error = 0;
};
PlacementMargin placement_margin(const pineapple::State& position, Seat seat, Move move, std::uint64_t seed);

}  // namespace taku::study
