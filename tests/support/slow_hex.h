#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <vector>

// A slow reference implementation of Hex 3-Taboo, written only from docs/rules/hex_taboo.md and as simply as possible:
// a map of stones, and the whole board evaluated after every placement. Shares no code with the real rules.

namespace taku::slow {

enum class Owner : std::uint8_t { First, Second, Neutral };
enum class Balance : std::uint8_t { Neutralise, Swap, None, Double };
enum class Reason : std::uint8_t { Playing, Four, Three, Full };

struct Cell {
  int q = 0, r = 0;
  auto operator<=>(const Cell&) const = default;
};

struct Action {
  enum class Kind : std::uint8_t { Place, Neutralise, Swap };
  Kind kind = Kind::Place;
  Cell at;  // for a placement
  auto operator<=>(const Action&) const = default;
};

inline Action place(Cell at) { return {Action::Kind::Place, at}; }
inline Action neutralise() { return {Action::Kind::Neutralise, {}}; }
inline Action swap() { return {Action::Kind::Swap, {}}; }

using Line = std::set<Cell>;

// H1: |q|, |r|, |q+r| <= R.
inline bool on_board(int radius, Cell cell) {
  return std::abs(cell.q) <= radius && std::abs(cell.r) <= radius && std::abs(cell.q + cell.r) <= radius;
}

inline std::vector<Cell> board_cells(int radius) {
  std::vector<Cell> cells;
  for (int q = -radius; q <= radius; ++q) {
    for (int r = -radius; r <= radius; ++r) {
      if (on_board(radius, {q, r})) cells.push_back({q, r});
    }
  }
  return cells;
}

inline constexpr std::array<Cell, 3> kAxes = {{{1, 0}, {0, 1}, {-1, 1}}};  // H1

// A player is 0 (moves first) or 1.
class HexGame {
 public:
  HexGame(int radius, Balance balance) : radius_(radius), balance_(balance) {}

  int radius() const { return radius_; }
  Balance balance() const { return balance_; }
  int to_move() const { return to_move_; }
  const std::map<Cell, Owner>& stones() const { return stones_; }
  bool over() const { return reason_ != Reason::Playing; }
  Reason reason() const { return reason_; }
  std::optional<int> winner() const { return winner_; }  // none while playing and for a draw
  const std::set<Line>& deciding_lines() const { return deciding_lines_; }

  // H2: any empty cell; player 2 may once per game neutralise the stone just placed or, in the swap variant, take over
  // player 1's first stone as the first action. H7: nothing after the end.
  std::vector<Action> legal() const {
    std::vector<Action> actions;
    if (over()) return actions;
    for (const Cell cell : board_cells(radius_)) {
      if (!stones_.contains(cell)) actions.push_back(place(cell));
    }
    if (to_move_ == 1 && balance_ == Balance::Neutralise && !neutralised_) actions.push_back(neutralise());
    if (plies_ == 1 && balance_ == Balance::Swap) actions.push_back(swap());
    return actions;
  }

  // Needs a legal action.
  void play(const Action& action) {
    const int mover = to_move_;
    ++plies_;
    // H8: one stone, then two each turn, so the turns start at plies 0, 1, 3, 5, …
    to_move_ = balance_ == Balance::Double ? (plies_ + 1) / 2 % 2 : 1 - mover;
    switch (action.kind) {
      case Action::Kind::Place:
        stones_[action.at] = mover == 0 ? Owner::First : Owner::Second;
        last_ = action.at;
        return judge(mover);
      case Action::Kind::Neutralise:  // H5: never ends the game
        stones_[last_] = Owner::Neutral;
        neutralised_ = true;
        return;
      case Action::Kind::Swap: stones_[last_] = Owner::Second; return;
    }
  }

  // Every maximal straight run of one owner with at least `shortest` stones.
  std::set<Line> runs(Owner owner, std::size_t shortest) const {
    std::set<Line> found;
    for (const auto& [cell, whose] : stones_) {
      if (whose != owner) continue;
      for (const Cell step : kAxes) {
        if (owned({cell.q - step.q, cell.r - step.r}, owner)) continue;  // not the start of the run
        Line line;
        for (Cell at = cell; owned(at, owner); at = {at.q + step.q, at.r + step.r}) line.insert(at);
        if (line.size() >= shortest) found.insert(line);
      }
    }
    return found;
  }

 private:
  bool owned(Cell cell, Owner owner) const {
    const auto found = stones_.find(cell);
    return found != stones_.end() && found->second == owner;
  }

  // H4: four or more wins, otherwise exactly three loses, otherwise a full board is a draw.
  void judge(int mover) {
    const Owner own = mover == 0 ? Owner::First : Owner::Second;
    if (auto fours = runs(own, 4); !fours.empty()) return end(Reason::Four, mover, std::move(fours));
    if (auto threes = runs(own, 3); !threes.empty()) return end(Reason::Three, 1 - mover, std::move(threes));
    if (stones_.size() == board_cells(radius_).size()) return end(Reason::Full, std::nullopt, {});
  }

  void end(Reason reason, std::optional<int> winner, std::set<Line> lines) {
    reason_ = reason;
    winner_ = winner;
    deciding_lines_ = std::move(lines);
  }

  int radius_;
  Balance balance_;
  std::map<Cell, Owner> stones_;
  int to_move_ = 0;
  int plies_ = 0;
  Cell last_;  // the newest stone
  bool neutralised_ = false;
  Reason reason_ = Reason::Playing;
  std::optional<int> winner_;
  std::set<Line> deciding_lines_;
};

// The number of lines of exactly `depth` actions. Lines that end earlier are not counted.
inline std::uint64_t count_lines(const HexGame& game, int depth) {
  if (depth == 0) return 1;
  const std::vector<Action> actions = game.legal();
  if (depth == 1) return actions.size();
  std::uint64_t lines = 0;
  for (const Action& action : actions) {
    HexGame next = game;
    next.play(action);
    lines += count_lines(next, depth - 1);
  }
  return lines;
}

}  // namespace taku::slow
