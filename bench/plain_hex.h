#pragma once

#include <array>
#include <vector>

#include "engine/rng.h"

// Speed baseline: a straightforward implementation of Hex 3-Taboo. It keeps an array of cells and a list of empty ones,
// and counts stones in both directions along each axis from the new stone.

namespace taku::bench {

class PlainHex {
 public:
  explicit PlainHex(int radius) : radius_(radius) {
    for (int q = -radius; q <= radius; ++q) {
      for (int r = -radius; r <= radius; ++r) {
        if (on_board(q, r)) empty_.push_back({q, r});
      }
    }
    cells_.fill(0);
  }

  // Plays a uniformly random legal move. False if the game is over.
  bool play_random(Rng& rng) {
    const bool can_neutralise = mover_ == 2 && !neutralised_;
    const auto choice = rng.below(static_cast<std::uint32_t>(empty_.size() + can_neutralise));
    if (choice == empty_.size()) {
      at(last_.q, last_.r) = 3;
      neutralised_ = true;
      mover_ = 1;
      return true;
    }
    last_ = empty_[choice];
    empty_[choice] = empty_.back();
    empty_.pop_back();
    at(last_.q, last_.r) = mover_;
    if (makes_three_or_more() || empty_.empty()) return false;
    mover_ = 3 - mover_;
    return true;
  }

 private:
  struct Place {
    int q, r;
  };

  bool on_board(int q, int r) const {
    return std::abs(q) <= radius_ && std::abs(r) <= radius_ && std::abs(q + r) <= radius_;
  }
  int& at(int q, int r) { return cells_[static_cast<std::size_t>((r + radius_) * 13 + q + radius_)]; }

  int count(int dq, int dr) {
    int n = 0;
    for (int q = last_.q + dq, r = last_.r + dr; on_board(q, r) && at(q, r) == mover_; q += dq, r += dr) ++n;
    return n;
  }

  bool makes_three_or_more() {
    for (const Place axis : {Place{1, 0}, Place{0, 1}, Place{-1, 1}}) {
      if (1 + count(axis.q, axis.r) + count(-axis.q, -axis.r) >= 3) return true;
    }
    return false;
  }

  int radius_;
  std::array<int, 13 * 13> cells_;
  std::vector<Place> empty_;
  Place last_{};
  int mover_ = 1;
  bool neutralised_ = false;
};

}  // namespace taku::bench
