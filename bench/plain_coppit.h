#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/rng.h"

// Speed baseline: a straightforward implementation of Coppit for four players with the default settings. It keeps lists
// of stacks and walks along the board's links for every move.

namespace taku::bench {

class PlainCoppit {
 public:
  PlainCoppit() {
    box_.fill(6);
    left_.fill(6);
  }

  // Rolls and plays a uniformly random move. Counts moves and outcomes. False if the game is over.
  bool play_random(Rng& rng, std::uint64_t& count) {
    const int die = 1 + static_cast<int>(rng.below(6));
    std::vector<Choice> choices;
    if (box_[static_cast<std::size_t>(mover_)] > 0) walk(kBox + mover_, 12 * mover_, die, -1, choices);
    for (std::size_t i = 0; i < stacks_.size(); ++i) {
      if (stacks_[i].hats.back() == mover_) walk(-1, stacks_[i].node, die, static_cast<int>(i), choices);
    }
    count += 2;
    move(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    std::set<int> colours;
    for (const Stack& stack : stacks_) colours.insert(stack.hats.begin(), stack.hats.end());
    if (colours.size() >= 2) armed_ = true;
    if (colours.empty()) armed_ = false;
    if (banked_ >= 6 && armed_ && colours.size() == 1) return false;
    if (std::ranges::count(left_, 0) >= 3) return false;
    if (die == 6) return true;
    do {
      mover_ = (mover_ + 1) % 4;
    } while (!takes_part(mover_));
    return true;
  }

 private:
  // Nodes: the ring 0–47, the arms 48–55 (two each, outer one first), the centre 56, the boxes 60–63.
  static constexpr int kCentre = 56, kBox = 60;
  struct Stack {
    int node;
    std::vector<int> hats;  // colours, bottom to top
  };
  struct Choice {
    int stack;  // −1: out of the box
    int to;
  };

  static std::vector<int> links(int node) {
    if (node == kCentre) return {49, 51, 53, 55};
    if (node >= 48) {
      const int arm = (node - 48) / 2;
      if (node % 2 == 0) return {10 + 12 * arm, node + 1};
      return {node - 1, kCentre};
    }
    std::vector<int> next = {(node + 1) % 48, (node + 47) % 48};
    if (node % 12 == 10) next.push_back(48 + node / 12 * 2);
    if (node % 12 == 0) next.push_back(kBox + node / 12);
    return next;
  }

  void walk(int came, int at, int left, int stack, std::vector<Choice>& choices) const {
    if (left == 0) {
      choices.push_back({stack, at});
      return;
    }
    for (const int next : links(at)) {
      if (next == came || (next >= kBox && next != kBox + mover_)) continue;
      if (at == kCentre && came >= 0 && next != (came - 49 + 4) % 8 + 49) continue;
      if (next >= kBox) {
        choices.push_back({stack, next});
      } else {
        walk(at, next, left - 1, stack, choices);
      }
    }
  }

  static bool safe(int node, int colour) {
    constexpr std::array<int, 6> kRed = {3, 19, 29, 45, 54, 51};
    if (node < 48 && node % 12 == 6) return true;
    return std::ranges::any_of(kRed, [&](int red) {
      const int own = red < 48 ? (red + 12 * colour) % 48 : 48 + (red - 48 + 2 * colour) % 8;
      return own == node;
    });
  }

  void move(const Choice& choice) {
    std::vector<int> moving = {mover_};
    if (choice.stack < 0) {
      --box_[static_cast<std::size_t>(mover_)];
    } else {
      moving = stacks_[static_cast<std::size_t>(choice.stack)].hats;
      stacks_.erase(stacks_.begin() + choice.stack);
    }
    if (choice.to >= kBox) {
      for (const int hat : moving) {
        if (hat == mover_) {
          ++box_[static_cast<std::size_t>(mover_)];
        } else {
          ++banked_;
          --left_[static_cast<std::size_t>(hat)];
        }
      }
      return;
    }
    std::vector<int> all;
    for (std::size_t i = 0; i < stacks_.size();) {
      const Stack& other = stacks_[i];
      if (other.node == choice.to && (other.hats.back() == mover_ || !safe(other.node, other.hats.back()))) {
        all.insert(all.end(), other.hats.begin(), other.hats.end());
        stacks_.erase(stacks_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    all.insert(all.end(), moving.begin(), moving.end());
    stacks_.push_back({choice.to, all});
  }

  bool takes_part(int colour) const {
    if (box_[static_cast<std::size_t>(colour)] > 0) return true;
    return std::ranges::any_of(stacks_, [&](const Stack& stack) { return stack.hats.back() == colour; });
  }

  std::array<int, 4> box_;   // own hats at home
  std::array<int, 4> left_;  // hats that are not banked
  std::vector<Stack> stacks_;
  int mover_ = 0;
  int banked_ = 0;
  bool armed_ = false;
};

}  // namespace taku::bench
