#pragma once

#include <algorithm>

#include "engine/rng.h"

namespace taku::bot {

// How long to wait before trying again: twice as long each time, and never all at once with others.
class Backoff {
 public:
  static constexpr double kFirstMs = 250, kMostMs = 15'000;

  explicit Backoff(std::uint64_t seed) : rng_(seed) {}

  // Between half of the wait and one and a half of it.
  double next_ms() {
    const double wait = wait_ms_;
    wait_ms_ = std::min(kMostMs, 2 * wait_ms_);
    return wait * (0.5 + rng_.below(1001) / 1000.0);
  }
  void reset() { wait_ms_ = kFirstMs; }

 private:
  Rng rng_;
  double wait_ms_ = kFirstMs;
};

}  // namespace taku::bot
