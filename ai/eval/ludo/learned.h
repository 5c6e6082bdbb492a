#pragma once

#include "ai/eval/ludo/strong.h"
#include "nn/features/ludo.h"

namespace taku::ai::ludo {

// Ludo's learned level. The network estimates the probability to be the next player to finish.
struct LearnedModel {
  using Encoder = nn::ludo::Encoder;
  using State = taku::ludo::State;
  static constexpr std::size_t kMaxCandidates = taku::ludo::kTokens;

  static bool settled(const State& root, const State& now) { return StrongModel::settled(root, now); }
  static double settled_value(const State&, const State& now, Seat seat) { return now.finished(seat) ? 1 : 0; }
  static double adjusted(const State&, double value) { return value; }
};

}  // namespace taku::ai::ludo
