#include <algorithm>
#include <optional>

#include "games/hex_taboo/hex_taboo.h"
#include "people/results/game_facts.h"
#include "people/results/replay.h"

namespace taku::people {

using hex_taboo::Cell;
using hex_taboo::HexTaboo;

namespace {

std::string cell_key(const hex_taboo::Board& board, Cell cell) {
  const hex_taboo::Axial at = board.axial[cell];
  return std::to_string(board.radius) + ":" + std::to_string(at.q) + "," + std::to_string(at.r);
}

// The first two moves. Openings that differ only by a rotation or reflection of the board are the same.
std::string opening_key(const hex_taboo::Board& board, Cell first, Move reply) {
  const bool placed = hex_taboo::kind(reply) == hex_taboo::Kind::Place;
  std::pair<Cell, Cell> best{hex_taboo::kNoCell, hex_taboo::kNoCell};
  for (const auto& turned : board.symmetry) {
    best = std::min(best, {turned[first], placed ? turned[hex_taboo::cell(reply)] : hex_taboo::kNoCell});
  }
  std::string key = std::to_string(board.radius) + ":" + hex_taboo::cell_name(board, best.first) + " ";
  if (placed) return key + hex_taboo::cell_name(board, best.second);
  return key + (hex_taboo::kind(reply) == hex_taboo::Kind::Swap ? "swap" : "neutralise");
}

int winning_cells(const hex_taboo::State& state, Seat seat) {
  int found = 0;
  state.empty_cells().for_each([&](Cell cell) { found += state.prospect(seat, cell).four; });
  return found;
}

// The patterns of one seat. A pattern counts once per match in the group, and each time in its own sum.
struct Patterns {
  int pairs = 0;           // two stones in a row
  int threats = 0;         // a cell where the next stone makes four
  int double_threats = 0;  // two such cells
  int blocks = 0;          // a stone where the opponent would have made four

  void add_to(Facts& facts, bool won) const {
    const auto add = [&](std::string_view name, std::string_view sum, int times) {
      if (times == 0) return;
      facts.add(sum, times);
      facts.count("pattern", name, won);
    };
    add("pair", "pairs", pairs);
    add("threat", "threats", threats);
    add("double_threat", "double_threats", double_threats);
    add("block", "blocks", blocks);
  }
};

class HexCounter {
 public:
  HexCounter(const PlayedMatch& played, SeatFacts& facts) : played_(played), facts_(facts) {}

  void on_move(const hex_taboo::State& before, const Match::Ply& ply, const hex_taboo::State& after) {
    const auto seat = static_cast<std::size_t>(ply.seat.index);
    ++moves_[seat];
    switch (hex_taboo::kind(ply.move)) {
      case hex_taboo::Kind::Place: on_stone(before, ply, after); break;
      case hex_taboo::Kind::Neutralise:
        facts_[seat].add("neutralised");
        facts_[seat].count("neutralise", std::to_string(moves_[seat]), played_.won[seat]);
        break;
      case hex_taboo::Kind::Swap: facts_[seat].add("swapped"); break;
    }
    if (first_ && total() == 2) count_opening(before.board(), ply.move);
  }

  void finish() {
    for (std::size_t seat = 0; seat < facts_.size(); ++seat) patterns_[seat].add_to(facts_[seat], played_.won[seat]);
  }

 private:
  int total() const { return moves_[0] + moves_[1]; }

  void on_stone(const hex_taboo::State& before, const Match::Ply& ply, const hex_taboo::State& after) {
    const auto seat = static_cast<std::size_t>(ply.seat.index);
    const Cell cell = hex_taboo::cell(ply.move);
    if (++stones_[seat] == 1) facts_[seat].count("first_move", cell_key(before.board(), cell), played_.won[seat]);
    if (total() == 1) first_ = cell;
    Patterns& own = patterns_[seat];
    const Seat opponent{static_cast<std::int8_t>(1 - ply.seat.index)};
    own.blocks += before.prospect(opponent, cell).four && !before.prospect(ply.seat, cell).four;
    if (after.status() != hex_taboo::Status::Playing) return;
    own.pairs += static_cast<int>(after.lines_through(cell, 2).size());
    const int now = winning_cells(after, ply.seat);
    const int earlier = winning_cells(before, ply.seat);
    own.threats += now > earlier;
    own.double_threats += now > earlier && now >= 2;
  }

  void count_opening(const hex_taboo::Board& board, Move reply) {
    const std::string key = opening_key(board, *first_, reply);
    for (std::size_t seat = 0; seat < facts_.size(); ++seat) facts_[seat].count("opening", key, played_.won[seat]);
  }

  const PlayedMatch& played_;
  SeatFacts& facts_;
  std::array<int, 2> moves_{}, stones_{};
  std::array<Patterns, 2> patterns_{};
  std::optional<Cell> first_;
};

}  // namespace

void add_hex_facts(const PlayedMatch& played, SeatFacts& facts) {
  const AnyState any_start = played.match.state_after(0);
  const hex_taboo::State& start = *any_start.as<HexTaboo>();
  if (start.empty_cells() != start.board().all) return;  // play began from a position
  HexCounter counter(played, facts);
  replay<HexTaboo>(played.match,
                   [&](const hex_taboo::State& before, const Match::Ply& ply, const hex_taboo::State& after,
                       const auto&) { counter.on_move(before, ply, after); });
  counter.finish();
  if (start.neutralise_left()) facts[1].add("may_neutralise");
}

}  // namespace taku::people
