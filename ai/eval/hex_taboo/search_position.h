#pragma once

#include <array>
#include <cstdint>

#include "ai/alpha_beta.h"
#include "games/hex_taboo/hex_taboo.h"

// The position of Hex 3-Taboo for search: the rules' state plus incrementally updated data that is slow to compute.

namespace taku::ai::hex_taboo {

namespace rules = taku::hex_taboo;
using rules::Cell;
using rules::CellSet;

// Every straight line of four cells ("stretch"), i.e. every place where a four is possible.
inline constexpr int kMaxStretches = 264;  // radius 6
inline constexpr int kMaxStretchesOfCell = 12;

struct Stretches {
  int count = 0;
  std::array<std::array<std::uint16_t, kMaxStretchesOfCell>, rules::kMaxCells> of_cell{};
  std::array<std::uint8_t, rules::kMaxCells> of_cell_count{};
  std::array<std::array<Cell, 4>, kMaxStretches> cells{};
};
const Stretches& stretches(int radius);

struct SearchPosition {
  rules::State state;
  // The cells where a stone of each colour would make a four, or a three. They depend only on that colour's stones and
  // only grow as it places: they may contain occupied cells, and a three that became a four remains in `threes`.
  std::array<CellSet, 2> fours, threes;
  // The number of stones of each colour in each stretch: first | second << 4. A neutral stone counts for both.
  std::array<std::uint8_t, kMaxStretches> stones_in{};
  int stretch_score = 0;  // the sum over all stretches, from the first player's point of view

  SearchPosition() = default;
  explicit SearchPosition(const rules::State& from);
  void play(Move move);
  SearchPosition after(Move move) const {
    SearchPosition next = *this;
    next.play(move);
    return next;
  }

 private:
  void count_stone(Cell cell, std::uint8_t stone);
  void note_prospects(int colour, Cell placed);
  void recount();
};

// rules/hex_taboo.md H8: one or two of the `open` cells on which a player (0 or 1) makes a four within one turn of two
// stones; empty if there are none. Of two cells, at least one makes no three and can be played first.
CellSet four_in_a_turn(const SearchPosition& position, std::size_t player, const CellSet& open);

// The model for ai/alpha_beta.h.
struct Model {
  using Position = SearchPosition;
  using Moves = FixedList<Move, rules::kMaxCells + 1>;
  static constexpr int kMaxPly = rules::kMaxCells + 2;
  static constexpr int kHistory = 2 * 128;

  static Probe probe(const Position& position);
  static void moves(const Position& position, Moves& moves);
  static int evaluate(const Position& position);
  static int rank(const Position& position, Move move);
  static int history_slot(const Position& position, Move move);
  static int plies_left(const Position& position);
  static std::uint64_t key(const Position& position);
  static Seat to_move(const Position& position) { return position.state.mover(); }
  static void play(Position& position, Move move) { position.play(move); }
};

}  // namespace taku::ai::hex_taboo
