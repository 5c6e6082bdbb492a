#pragma once

#include <algorithm>
#include <optional>
#include <vector>

// A slow reference implementation of Ludo, written only from docs/rules/ludo.md and as simply as possible: positions as
// numbered in the rules, and every query answered by walking. Shares no code with the real rules.

namespace taku::slow {

struct LudoRules {
  int players = 4;
  bool six_to_start = true;
  bool extra_turn_on_six = true;
  bool exact_roll = true;
  bool debug = false;
  bool opposite = false;
};

class LudoGame {
 public:
  explicit LudoGame(LudoRules rules) : rules_(rules), tokens_(static_cast<std::size_t>(rules.players)) {
    for (auto& own : tokens_)
      own = rules.debug ? std::vector<int>{1003, 1003, 1003, -1} : std::vector<int>(4, -1);  // L11
  }

  int player() const { return player_; }
  std::optional<int> die() const { return die_; }
  int turn_count() const { return turn_count_; }
  const std::vector<int>& ranking() const { return ranking_; }
  const std::vector<std::vector<int>>& tokens() const { return tokens_; }
  bool over() const { return ranking_.size() == tokens_.size(); }

  // The tokens that the die can move, in order of id (L8).
  std::vector<int> movable() const {
    std::vector<int> ids;
    for (int id = 0; id < 4 && die_ && !over(); ++id) {
      if (way(id)) ids.push_back(id);
    }
    return ids;
  }

  void roll(int die) {
    die_ = die;
    if (movable().empty()) next_player();
  }

  // Needs a movable token.
  void move(int id) {
    const int to = way(id)->back();
    own()[static_cast<std::size_t>(id)] = to;
    if (to < 40) {  // L7
      for (int other = 0; other < rules_.players; ++other) {
        if (other == player_) continue;
        for (int& position : tokens_[static_cast<std::size_t>(other)]) {
          if (position == to) position = -1;
        }
      }
    }
    if (finished(player_)) ranking_.push_back(player_);  // L9
    if (over()) return;
    if (*die_ == 6 && rules_.extra_turn_on_six && !finished(player_)) {
      die_.reset();
    } else {
      next_player();
    }
  }

 private:
  std::vector<int>& own() { return tokens_[static_cast<std::size_t>(player_)]; }
  const std::vector<int>& own() const { return tokens_[static_cast<std::size_t>(player_)]; }

  // L1, L2: red 0, blue 10, yellow 20, green 30.
  int start() const { return rules_.opposite && rules_.players == 2 ? 20 * player_ : 10 * player_; }

  bool finished(int player) const { return std::ranges::count(tokens_[static_cast<std::size_t>(player)], 1003) == 4; }

  // The next cell along the ring, then along the home path; none after the goal.
  std::optional<int> next_cell(int position) const {
    if (position == 1003) return std::nullopt;
    if (position >= 1000) return position + 1;
    const int last_before_home = (start() + 39) % 40;
    return position == last_before_home ? 1000 : (position + 1) % 40;
  }

  // The cells a token walks with this die, or none if it cannot move.
  std::optional<std::vector<int>> way(int id) const {
    const int from = own()[static_cast<std::size_t>(id)];
    if (from == 1003) return std::nullopt;
    std::vector<int> cells;
    if (from == -1) {  // L4
      if (*die_ != 6 && rules_.six_to_start) return std::nullopt;
      cells = {start()};
    } else {
      int at = from;
      for (int step = 0; step < *die_; ++step) {
        const auto next = next_cell(at);
        if (!next && rules_.exact_roll) return std::nullopt;  // L6
        if (!next) break;
        cells.push_back(at = *next);
      }
    }
    const int to = cells.back();
    if (to != 1003 && std::ranges::find(own(), to) != own().end()) return std::nullopt;  // L4, L5, L6
    return cells;
  }

  // L8: cyclic, finished players are skipped.
  void next_player() {
    die_.reset();
    ++turn_count_;
    do {
      player_ = (player_ + 1) % rules_.players;
    } while (finished(player_));
  }

  LudoRules rules_;
  std::vector<std::vector<int>> tokens_;  // by player, four positions each
  int player_ = 0;
  std::optional<int> die_;
  int turn_count_ = 1;
  std::vector<int> ranking_;
};

}  // namespace taku::slow
