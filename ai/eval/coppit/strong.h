#pragma once

#include "ai/rollouts.h"
#include "games/coppit/coppit.h"

// The rollout model of Coppit's strong level.

namespace taku::ai::coppit {

struct StrongModel {
  using State = taku::coppit::State;
  static constexpr int kHorizon = 16;

  static void candidates(const State& state, Seat seat, MoveList& moves);
  static Move policy(const State& state, Rng& rng);
  static bool settled(const State&, const State&) { return false; }
  static double value(const State& root, const State& now, Seat seat);
  // The same without the bonus for bringing a game to its end: the values of all players add up to 1.
  static double win_share(const State& now, Seat seat);
  // The value with a small bonus for every hat banked so far by anyone, so that a won game is brought to its end.
  static double hurried(const State& now, double value);
};

}  // namespace taku::ai::coppit
