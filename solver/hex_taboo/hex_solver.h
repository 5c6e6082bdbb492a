#pragma once

#include <array>
#include <memory>
#include <vector>

#include "solver/hex_taboo/numbers.h"
#include "solver/hex_taboo/swap_right.h"
#include "solver/hex_taboo/value.h"

// The value of a position of Hex 3-Taboo on one thread, in steps of nodes. docs/design/hex_prover.md

namespace taku::solver {

inline constexpr int kMaxSolverRadius = 5;

// Can this player force a win? Hides which of the compiled searches (win_search.h) is used, so that only one file
// contains them.
class AnyWinSearch {
 public:
  AnyWinSearch(const hex_taboo::State& state, int player, int log2_buckets);
  ~AnyWinSearch();
  AnyWinSearch(AnyWinSearch&&) noexcept;

  const Numbers& numbers() const;
  std::uint64_t nodes() const;
  void advance(std::uint64_t nodes);
  Numbers after(Move move);
  Numbers search_after(Move move, std::uint64_t nodes);

 private:
  struct Searches;
  std::unique_ptr<Searches> one_;
};

// For positions without a right to swap, with one stone a turn.
class PlainHexSolver {
 public:
  PlainHexSolver(const hex_taboo::State& state, int log2_buckets);

  // Needs an unknown value. Spends 1,000 to 8,000 nodes: every step begins at the root again, so steps grow with the
  // search.
  void step();
  HexValue value() const;
  std::uint64_t nodes() const { return searches_[0].nodes() + searches_[1].nodes(); }
  const hex_taboo::State& state() const { return state_; }

  // If the value is known: all moves that are known to keep a win or a draw; at least one.
  std::vector<Move> best_moves();
  // Whether the opponent is known to win after this move.
  bool loses(Move move) { return theirs().after(move) == kProved; }
  // How hard it seems to be to prove that the opponent wins after this move.
  std::uint32_t resistance(Move move) { return theirs().after(move).proof; }

 private:
  using Search = AnyWinSearch;
  Search& mine() { return searches_[static_cast<std::size_t>(state_.mover().index)]; }
  Search& theirs() { return searches_[static_cast<std::size_t>(1 - state_.mover().index)]; }
  const Search& mine() const { return searches_[static_cast<std::size_t>(state_.mover().index)]; }
  const Search& theirs() const { return searches_[static_cast<std::size_t>(1 - state_.mover().index)]; }

  hex_taboo::State state_;
  std::array<Search, 2> searches_;  // does player 1 win? does player 2 win?
  std::uint64_t slice_ = 0, spent_ = 0;
  bool asking_mine_ = true;
};

// Also for positions with a right to swap.
class HexSolver {
 public:
  // Whether this class can search the position: an unfinished game with one stone a turn, radius 1 to 5.
  static bool accepts(const hex_taboo::State& state);
  // Needs accepts(state). Uses about 128 bytes << log2_buckets.
  HexSolver(const hex_taboo::State& state, int log2_buckets);

  // Spends about that many more nodes; returns whether the value is known. Equal results however it is split.
  bool advance(std::uint64_t nodes);
  HexValue value() const;
  std::uint64_t nodes() const;
  std::vector<Move> best_moves();  // as above
  // As above; only without a right to swap.
  bool loses(Move move) { return right_ == SwapRight::None && parts_[0].loses(move); }
  std::uint32_t resistance(Move move) { return parts_[0].resistance(move); }

 private:
  hex_taboo::State state_;
  SwapRight right_;
  std::vector<PlainHexSolver> parts_;  // one, or one for each first stone
  std::vector<Move> firsts_;
  std::size_t next_ = 0;       // the part whose turn it is
  std::uint64_t allowed_ = 0;  // nodes
};

}  // namespace taku::solver
