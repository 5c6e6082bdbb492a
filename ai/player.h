#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "nn/network.h"

// Computer players. A level is a named configuration of one. Thinking advances by nodes, so it can stop at any point,
// continue later, and give the same answer however it was split into steps.

namespace taku::ai {

// Scores are from the thinking seat's point of view. Beyond kWinBound they mean a win (or loss) in kWin − |score|
// plies.
inline constexpr int kWin = 30'000;
inline constexpr int kWinBound = 29'000;

struct ThoughtLine {
  int score = 0;
  std::vector<Move> moves;
};

struct Thought {
  Move move;
  std::uint64_t nodes = 0;
  int depth = 0;             // search depth in plies, for levels that search
  std::uint64_t rounds = 0;  // simulations per move, for levels that simulate
  // The unit of the scores of levels that simulate: hundredths of a point if true, else the win probability in
  // thousandths.
  bool in_points = false;
  std::vector<ThoughtLine> lines;  // best first; empty if the level has none
};

// The search for one move.
class Thinking {
 public:
  virtual ~Thinking() = default;
  // Spends about that many more nodes. Returns true if more would not change the answer.
  virtual bool advance(std::uint64_t nodes) = 0;
  // The best move so far. Always available and legal, even before the first call of advance.
  virtual Thought thought() const = 0;
};

struct Level {
  std::string_view name;
  std::string_view meaning_en, meaning_ja;
  int default_ms = 0;  // 0: the level answers immediately
  // Needs a seat that may act. Uses only the seat's view.
  std::unique_ptr<Thinking> (*start)(const AnyState& state, Seat seat, std::uint64_t seed);
  // Optional: explains the level's choice as a list in the game's own terms. Same requirements as start.
  Json (*reasons)(const AnyState& state, Seat seat) = nullptr;
  // Optional: advice for this seat, as an object in the game's own terms. Allowed at any time; uses only the seat's
  // view.
  Json (*advice)(const AnyState& state, Seat seat) = nullptr;
  // Only for levels that play with a network: start with this one instead of the installed one (nn/models.h). The
  // network must fit (nn::check_model) and outlive the search.
  std::unique_ptr<Thinking> (*start_with)(const nn::Network& network, const AnyState& state, Seat seat,
                                          std::uint64_t seed) = nullptr;
};

// Whether the level can play: one that needs a network can only if a model of its game is installed.
bool is_ready(const AnyGame& game, const Level& level);

// The levels of a game, weakest first.
std::span<const Level> levels(const AnyGame& game);
const Level* find_level(const AnyGame& game, std::string_view name);
// A level that is not offered to players because no model of it has won its gate. It plays only with a model of one's
// own (Contestant::network).
const Level* find_trial_level(const AnyGame& game, std::string_view name);
// The level named by GameInfo::standard_level.
const Level& standard_level(const AnyGame& game);

// A monotonic clock in milliseconds. Passed in because code in ai/ must not read a clock.
using Clock = std::function<double()>;

struct Budget {
  std::uint64_t nodes = UINT64_MAX;
  std::optional<double> ms;  // time limit; needs a clock
};

// Runs until the budget is spent or the result is final.
void think(Thinking& thinking, const Budget& budget, const Clock& clock);

}  // namespace taku::ai
