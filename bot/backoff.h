#pragma once

#include <algorithm>

#include "engine/rng.h"

namespace taku::bot {

// Exponential backoff with jitter for reconnecting, so that clients do not all return at the same moment.
class Backoff {
 public:
  static constexpr double kFirstMs = 250, kMaxMs = 15'000;

  explicit Backoff(std::uint64_t seed) : rng_(seed) {}

  // Between 0.5 and 1.5 times the current wait, which then doubles.
  double next_ms() {
    const double wait = wait_ms_;
    wait_ms_ = std::min(kMaxMs, 2 * wait_ms_);
    return wait * (0.5 + rng_.below(1001) / 1000.0);
  }
  void reset() { wait_ms_ = kFirstMs; }

 private:
  Rng rng_;
  double wait_ms_ = kFirstMs;
};

}  // namespace taku::bot
