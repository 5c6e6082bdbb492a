#pragma once

#include <array>
#include <cstdint>

#include "ai/alpha_beta.h"
#include "games/hex_taboo/hex_taboo.h"

// Hex 3-Taboo as search sees it: the rules' state, and beside it what would be slow to ask again at every node.

namespace taku::ai::hex_taboo {

namespace rules = taku::hex_taboo;
using rules::Cell;
using rules::CellSet;

// Every straight stretch of four cells: the places where a four can still come to be.
inline constexpr int kMaxStretches = 264;  // radius 6
inline constexpr int kMaxStretchesOfCell = 12;

struct Stretches {
  int count = 0;
  std::array<std::array<std::uint16_t, kMaxStretchesOfCell>, rules::kMaxCells> of_cell{};
  std::array<std::uint8_t, rules::kMaxCells> of_cell_count{};
};
const Stretches& stretches(int radius);

struct SearchPosition {
  rules::State state;
  // Where a stone of each colour would make a four, and where a three. They depend on that colour's stones alone and
  // only grow as it places: occupied cells may be in them, and a three that became a four stays among the threes.
  std::array<CellSet, 2> fours, threes;
  // How many stones of each colour stand in each stretch: first | second << 4. A neutral stone counts for both.
  std::array<std::uint8_t, kMaxStretches> stones_in{};
  int stretch_score = 0;  // of all stretches, for the first player

  SearchPosition() = default;
  explicit SearchPosition(const rules::State& from);
  void play(Move move);

 private:
  void count_stone(Cell cell, std::uint8_t stone);
  void note_prospects(int colour, Cell placed);
  void recount();
};

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
  static void play(Position& position, Move move) { position.play(move); }
};

}  // namespace taku::ai::hex_taboo
