#pragma once

#include "ai/eval/coppit/strong.h"
#include "nn/features/coppit.h"

namespace taku::ai::coppit {

// Coppit's learned level. The network estimates the share of the win.
struct LearnedModel {
  using Encoder = nn::coppit::Encoder;
  using State = taku::coppit::State;
  static constexpr std::size_t kMaxCandidates = 10;

  static bool settled(const State&, const State&) { return false; }
  static double settled_value(const State&, const State& now, Seat seat) { return StrongModel::win_share(now, seat); }
  static double adjusted(const State& now, double value) { return StrongModel::hurried(now, value); }
};

}  // namespace taku::ai::coppit
