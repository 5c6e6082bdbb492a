#pragma once

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/line_worths.h"
#include "games/hex_taboo/hex_taboo.h"
#include "solver/hex_taboo/lines.h"

// The position of Hex 3-Taboo for the level `hard`, as sets of bits. It holds boards up to radius 5, players who place
// one stone a turn, and nobody who can swap; SearchPosition holds everything.

namespace taku::ai::hex_taboo {

namespace rules = taku::hex_taboo;
using Hexagon = solver::Hexagon<5>;
using Bits = Hexagon::Word;

// Where the cells of a board are in sets of bits. For each axis there is another order of the bits, in which the cells
// of a line along the axis are neighbours. The first axis has the order of Hexagon.
struct BitLayout {
  int cells = 0;
  std::array<std::array<std::uint8_t, 3>, Hexagon::kCells> bits{};  // of a cell, for each axis
  std::array<rules::Cell, 128> cell_at{};                           // of a bit, for the first axis
  std::array<Bits, 3> off_board{};                                  // for each axis
  const StoneGains* gains = nullptr;

  Move place_first(Bits set) const { return rules::place(cell_at[static_cast<std::size_t>(solver::first_bit(set))]); }
};
const BitLayout& bit_layout(int radius);  // 1 … 5

struct BitPosition {
  const BitLayout* layout = nullptr;
  // For each player and axis: its stones, and all that is blocked.
  std::array<std::array<Bits, 3>, 2> lines{};
  Bits blocked = 0;  // neutral stones, and all that is off the board
  // Where a stone of each player would make a four, or at least a three. They may contain cells that are not empty.
  std::array<Bits, 2> fours{}, threes{};
  std::uint64_t stones_hash = 0;
  Phased worth{};                     // of all lines, for the first player
  rules::Cell last = rules::kNoCell;  // player 1's last stone while player 2 can neutralise it
  std::uint8_t mover = 0;
  bool right_left = false;  // player 2 can still neutralise

  static bool can_hold(const rules::State& state);
  BitPosition() = default;
  explicit BitPosition(const rules::State& state);  // needs can_hold
  void play(Move move);

  Bits stones(int player) const { return lines[static_cast<std::size_t>(player)][0] & ~blocked; }
  Bits empty() const { return ~(lines[0][0] | lines[1][0]); }
  Bits safe(int player) const { return empty() & ~threes[static_cast<std::size_t>(player)]; }
  // The empty cells where this player would make a four.
  Bits open_fours(int player) const { return empty() & fours[static_cast<std::size_t>(player)]; }
  bool can_neutralise() const { return last != rules::kNoCell; }
  Phased gain(int player, rules::Cell cell) const;  // by a stone on an empty cell

 private:
  BitPosition(const BitLayout& of_board, Bits neutral, Bits first, Bits second);
  void put(int player, rules::Cell cell);
  void note_prospects(int player);
};

// The safe cells where a player's stone threatens a four.
struct Threats {
  Bits any = 0;
  Bits two = 0;     // in two ways
  Bits deadly = 0;  // so that the other player's block would make a three
  Bits winning() const { return two | deadly; }
};
Threats threats(const BitPosition& position, int player);

// What the evaluation knows about a position besides its lines, for the player to move.
inline constexpr std::size_t kFeatures = 8;
inline std::array<int, kFeatures> features(const BitPosition& position) {
  const int me = position.mover;
  const Threats mine = threats(position, me), theirs = threats(position, 1 - me);
  return {
      solver::count(position.safe(me)) - solver::count(position.safe(1 - me)),
      std::min(4, solver::count(mine.any)),           // cells where I can threaten a four
      -std::min(4, solver::count(theirs.any)),        // … and where they can
      std::min(2, solver::count(mine.winning())),     // my threats that nobody can parry without neutralising
      -std::min(3, solver::count(theirs.winning())),  // … and theirs
      1,                                              // the move
      position.right_left && me == 1 ? 1 : 0,         // player 2's right to neutralise when it moves
      position.right_left && me == 0 ? -1 : 0,        // … and when player 1 moves
  };
}
// What the features are worth early and late in the game, in 1/4 of what lines count in.
extern const int kFeatureWeights[kFeatures][2];

// The model for ai/alpha_beta.h.
struct BitModel {
  using Position = BitPosition;
  using Moves = FixedList<Move, Hexagon::kCells + 1>;
  static constexpr int kMaxPly = Hexagon::kCells + 2;
  static constexpr int kHistory = 2 * 128;
  static constexpr int kThreats = 3;

  static Probe probe(const Position& position);
  static void moves(const Position& position, Moves& moves);
  static void threat_moves(const Position& position, Moves& moves);
  static int evaluate(const Position& position);
  static int rank(const Position& position, Move move);
  static int history_slot(const Position& position, Move move);
  static int plies_left(const Position& position);
  static std::uint64_t key(const Position& position);
  static Seat to_move(const Position& position) { return {static_cast<std::int8_t>(position.mover)}; }
  static void play(Position& position, Move move) { position.play(move); }
};

}  // namespace taku::ai::hex_taboo
