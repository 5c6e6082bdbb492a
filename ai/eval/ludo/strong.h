#pragma once

#include "ai/rollouts.h"
#include "games/ludo/ludo.h"

// The rollout model of Ludo's strong level.

namespace taku::ai::ludo {

struct StrongModel {
  using State = taku::ludo::State;
  static constexpr int kHorizon = 20;

  static void candidates(const State& state, Seat seat, MoveList& moves) { state.legal_moves(seat, moves); }
  static Move policy(const State& state, Rng& rng);
  static bool settled(const State& root, const State& now) { return now.ranked() > root.ranked(); }
  static double value(const State& root, const State& now, Seat seat);
};

}  // namespace taku::ai::ludo
