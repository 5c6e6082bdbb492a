#pragma once

#include "ai/eval/territory/candidates.h"
#include "ai/rollouts.h"

// How the strong level of Territory thinks: the cpu plays on for some rounds, and who is ahead is looked at then.

namespace taku::ai::territory {

struct StrongModel {
  using State = taku::territory::State;
  using View = taku::territory::View;
  static constexpr int kHorizon = 200;  // plies; the rounds below come first
  static constexpr int kRounds = 3;     // played to the end after the one in progress

  static State sample(const View& view, Rng& rng) { return Territory::sample(view, rng); }
  static void candidates(const View& view, Seat seat, MoveList& moves) { strong_candidates(view.table(), seat, moves); }
  static Move policy(const State& state, Rng& rng);
  static bool settled(const State& root, const State& now);
  static double value(const State& root, const State& now, Seat seat);
};

}  // namespace taku::ai::territory
