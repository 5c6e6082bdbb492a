#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/eval/hex_taboo/search_position.h"
#include "solver/known_positions.h"

// Proofs in Hex 3-Taboo: can a player force a win within n plies, whatever the opponent does? docs/design/puzzles.md

namespace taku::study {

using ai::hex_taboo::SearchPosition;

inline Seat opponent(Seat seat) { return {static_cast<std::int8_t>(1 - seat.index)}; }

// A search that tries every move which does not lose at once, up to a given number of plies, so its answers are exact.
// It works with a limited number of nodes; when they are used up it knows no more answers.
class HexProof {
 public:
  explicit HexProof(std::uint64_t max_nodes, int log2_entries = 16) : max_nodes_(max_nodes), known_(log2_entries) {}

  // Whether this seat wins within that many plies, counted from this position. Nothing if there were too few nodes.
  std::optional<bool> wins_within(const SearchPosition& position, Seat seat, int plies);
  // The number of plies in which this seat wins, or `plies` + 1 if that takes longer or is impossible.
  std::optional<int> wins_in(const SearchPosition& position, Seat seat, int plies);
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr Move kNoMove{~std::uint64_t{0}};
  // What is known about a position, for each seat.
  struct Known {
    std::array<std::uint8_t, 2> wins = {255, 255};  // it wins within this many plies
    std::array<std::uint8_t, 2> not_within{};       // it does not win within this many plies
    Move best = kNoMove;                            // the move that decided last

    std::optional<bool> decides(Seat seat, int plies) const;  // whether the seat wins within these plies
  };

  Known recall(std::uint64_t key) const;
  bool out_of_nodes() const { return nodes_ >= max_nodes_; }
  bool wins(const SearchPosition& position, Seat seat, int plies);
  bool any_move_wins(const SearchPosition& position, Seat seat, int plies);
  bool all_moves_lose(const SearchPosition& position, Seat seat, int plies);
  bool wins_after(const SearchPosition& position, Move move, Seat seat, int plies);

  std::uint64_t max_nodes_;
  std::uint64_t nodes_ = 0;
  solver::KnownPositions<Known> known_;
};

// A position's result for the seat to move with best play of both sides.
struct HexResult {
  enum class Kind : std::uint8_t { Unknown, Win, Loss, Draw };
  Kind kind = Kind::Unknown;
  int plies = 0;            // until the end of the game; for a win or a loss
  std::vector<Move> moves;  // all moves that win so soon, or that hold out so long
};

// Searches deeper and deeper until the result is known or there are too few nodes. Needs an unfinished game.
HexResult prove(HexProof& proof, const SearchPosition& position);

// The moves of a proved win or loss in that many plies: the winner wins as soon as possible, the loser holds out as
// long as possible. Ends early if there are too few nodes.
std::vector<Move> proved_line(HexProof& proof, SearchPosition position, Seat winner, int plies);

}  // namespace taku::study
