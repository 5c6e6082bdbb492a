#pragma once

#include "ai/eval/territory/strong.h"

// The rollout model of Territory's learned level: as strong, but with a learned evaluation after fewer rounds.

namespace taku::ai::territory {

struct LearnedModel {
  using State = taku::territory::State;
  using View = taku::territory::View;
  static constexpr int kHorizon = StrongModel::kHorizon;
  static constexpr int kRounds = 2;  // full rounds to play after the current one
  static constexpr Race::Rules kRace = {Race::Spread::WithinRounds, 2, 32};

  static State sample(const View& view, Rng& rng) { return StrongModel::sample(view, rng); }
  static void candidates(const View& view, Seat seat, MoveList& moves) { StrongModel::candidates(view, seat, moves); }
  static Move policy(const State& state, Rng& rng) { return StrongModel::policy(state, rng); }
  static bool settled(const State& root, const State& now);
  static double value(const State& root, const State& now, Seat seat);
};

}  // namespace taku::ai::territory
