#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "engine/rng.h"

// Speed baseline: a straightforward implementation of Ludo for four players with the default settings. It uses the
// positions of the rules, lists the movable tokens for every roll, and scans all tokens for every query.

namespace taku::bench {

class PlainLudo {
 public:
  PlainLudo() {
    for (auto& own : tokens_) own.fill(-1);
  }

  // Rolls and plays a uniformly random move if there is one. Counts moves and outcomes. False if the game is over.
  bool play_random(Rng& rng, std::uint64_t& count) {
    const int die = 1 + static_cast<int>(rng.below(6));
    ++count;
    std::vector<int> movable;
    for (int token = 0; token < 4; ++token) {
      if (can_move(token, die)) movable.push_back(token);
    }
    if (!movable.empty()) {
      ++count;
      move(movable[rng.below(static_cast<std::uint32_t>(movable.size()))], die);
    }
    if (std::ranges::all_of(tokens_, finished)) return false;
    if (die == 6 && !movable.empty() && !finished(tokens_[player_])) return true;
    do {
      player_ = (player_ + 1) % 4;
    } while (finished(tokens_[player_]));
    return true;
  }

 private:
  using Tokens = std::array<int, 4>;

  static bool finished(const Tokens& own) {
    return std::ranges::all_of(own, [](int position) { return position == 1003; });
  }

  int start() const { return static_cast<int>(player_) * 10; }

  int target(int token, int die) const {
    const int position = tokens_[player_][static_cast<std::size_t>(token)];
    if (position == -1) return die == 6 ? start() : -1;
    if (position >= 1000) return position + die;
    const int walked = (position - start() + 40) % 40 + die;
    return walked >= 40 ? 1000 + walked - 40 : (start() + walked) % 40;
  }

  bool can_move(int token, int die) const {
    if (tokens_[player_][static_cast<std::size_t>(token)] == 1003) return false;
    const int to = target(token, die);
    if (to == -1 || to > 1003) return false;
    return to == 1003 || std::ranges::find(tokens_[player_], to) == tokens_[player_].end();
  }

  void move(int token, int die) {
    const int to = target(token, die);
    tokens_[player_][static_cast<std::size_t>(token)] = to;
    if (to >= 1000) return;
    for (std::size_t other = 0; other < 4; ++other) {
      if (other != player_) std::ranges::replace(tokens_[other], to, -1);
    }
  }

  std::array<Tokens, 4> tokens_;
  std::size_t player_ = 0;
};

}  // namespace taku::bench
