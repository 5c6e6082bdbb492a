#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

// Computers. A level is a named configuration; thinking advances by nodes, so it can stop anywhere, go on later,
// and come to the same answer whatever the steps were.

namespace taku::ai {

// Scores are seen from the seat that thinks. Beyond kWinBound they mean: wins (or loses) in kWin − |score| plies.
inline constexpr int kWin = 30'000;
inline constexpr int kWinBound = 29'000;

struct ThoughtLine {
  int score = 0;
  std::vector<Move> moves;
};

struct Thought {
  Move move;
  std::uint64_t nodes = 0;
  int depth = 0;                   // plies looked ahead, where a level searches so
  std::uint64_t rounds = 0;        // how often each move was played on, where a level does; scores are then 0 … 1000,
                                   // the chance to win in thousandths, or
  bool in_points = false;          // hundredths of the points a game is played for
  std::vector<ThoughtLine> lines;  // best first; empty where a level has none
};

// One decision in the making.
class Thinking {
 public:
  virtual ~Thinking() = default;
  // Spends about that many more nodes. True when more would not change the answer.
  virtual bool advance(std::uint64_t nodes) = 0;
  // The best answer so far; there is always one, and it is legal.
  virtual Thought thought() const = 0;
};

struct Level {
  std::string_view name;
  std::string_view meaning_en, meaning_ja;
  int default_ms = 0;  // 0: answers at once
  // Needs a seat that is to move. Only the seat's view is looked at.
  std::unique_ptr<Thinking> (*start)(const AnyState& state, Seat seat, std::uint64_t seed);
  // The parts of its judgement in the game's own terms, a list; for levels that judge by parts. Needs the same.
  Json (*reasons)(const AnyState& state, Seat seat) = nullptr;
};

// The levels of a game, weakest first.
std::span<const Level> levels(const AnyGame& game);
const Level* find_level(const AnyGame& game, std::string_view name);

// Milliseconds on any scale that only rises; handed in, since nothing here may read a clock.
using Clock = std::function<double()>;

struct Budget {
  std::uint64_t nodes = UINT64_MAX;
  std::optional<double> ms;  // used only with a clock
};

// Thinks until the budget is spent or there is nothing left to find out.
void think(Thinking& thinking, const Budget& budget, const Clock& clock);

}  // namespace taku::ai
