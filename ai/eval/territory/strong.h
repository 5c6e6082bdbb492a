#pragma once

#include "ai/eval/territory/candidates.h"
#include "ai/rollouts.h"

// The rollout model of Territory's strong level: the cpu policy plays on for some rounds, then the position is
// evaluated.

namespace taku::ai::territory {

struct StrongModel {
  using State = taku::territory::State;
  using View = taku::territory::View;
  static constexpr int kHorizon = 200;  // plies; kRounds is normally reached first
  static constexpr int kRounds = 3;     // full rounds to play after the current one

  static State sample(const View& view, Rng& rng) { return Territory::sample(view, rng); }
  static void candidates(const View& view, Seat seat, MoveList& moves) { strong_candidates(view.table(), seat, moves); }
  static Move policy(const State& state, Rng& rng);
  static bool settled(const State& root, const State& now);
  static double value(const State& root, const State& now, Seat seat);
};

}  // namespace taku::ai::territory
