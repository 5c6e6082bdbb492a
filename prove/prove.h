#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/result.h"
#include "games/hex_taboo/hex_taboo.h"
#include "solver/hex_taboo/value.h"

// Who wins a position of Hex 3-Taboo if both players play perfectly, by a proof-number search on several threads.
// docs/design/hex_prover.md

namespace taku::prove {

inline constexpr int kMaxRadius = 5;

using solver::HexValue;

// The state of a search for the answer to: can this player force a win? A draw counts as no.
struct Report {
  Seat attacker;
  std::uint64_t nodes = 0;  // of all searches so far
  double seconds = 0;
  double filled = 0;  // the used share of the table
  struct Reply {      // a move whose value is still unknown
    Move move;
    std::uint32_t proof = 0, disproof = 0;
  };
  std::vector<Reply> replies;  // the most promising first
};

struct Request {
  hex_taboo::State state;
  int threads = 1;
  std::size_t bytes = std::size_t{256} << 20;  // of the tables
  double seconds = 1e9;
  // Keeps the tables in the files PATH.1 and PATH.2, one for each player, unless the path is empty. With `resume` the
  // search goes on with what an earlier one left there.
  std::string table{};
  bool resume = false;
  // Called about ten times a second, by the thread that called solve(); returns whether to go on.
  std::function<bool(const Report&)> go_on = [](const Report&) { return true; };
};

struct Solution {
  HexValue value = HexValue::Unknown;
  // What is known about each player. -1: unknown, 0: cannot force a win, 1: can.
  std::array<int, 2> forces_win = {-1, -1};
  // Moves that are proved to keep a win or a draw. At least one, unless the search was stopped.
  std::vector<Move> best{};
  std::uint64_t nodes = 0;
  double seconds = 0;
};

namespace code {
inline constexpr std::string_view kTables = "solve/tables";  // not enough memory, or files that cannot be used
}  // namespace code

// Refuses finished games, larger boards and the variant with two stones a turn.
Result<Solution> solve(const Request& request);

}  // namespace taku::prove
