#include "study/proof/hex_proof.h"

#include <algorithm>

namespace taku::study {
namespace {

using ai::hex_taboo::Cell;
using ai::hex_taboo::CellSet;
using ai::hex_taboo::Model;
using ai::hex_taboo::Stretches;
namespace rules = hex_taboo;
using Moves = Model::Moves;

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index); }
bool two_stones(const SearchPosition& position) { return position.state.balance() == rules::Balance::Double; }

CellSet fours(const SearchPosition& position, Seat seat) {
  return position.fours[index(seat)] & position.state.empty_cells();
}
// The cells where the seat makes no three.
CellSet safe_cells(const SearchPosition& position, Seat seat) {
  return position.state.empty_cells() - position.threes[index(seat)];
}

// Whether a stone of the seat on this cell makes a stretch with three of its stones and an empty cell.
bool threatens(const SearchPosition& position, Seat seat, Cell cell) {
  const Stretches& all = ai::hex_taboo::stretches(position.state.radius());
  const int two_own = seat.index == 0 ? 0x02 : 0x20;
  for (std::size_t i = 0; i < all.of_cell_count[cell]; ++i) {
    if (position.stones_in[all.of_cell[cell][i]] == two_own) return true;
  }
  return false;
}

// The moves that do not lose within two plies. With two stones in a turn (H8): all cells.
void list_moves(const SearchPosition& position, Moves& moves) {
  if (!two_stones(position)) return Model::moves(position, moves);
  position.state.empty_cells().for_each([&](Cell cell) { moves.push_back(rules::place(cell)); });
}

// The moves with which the mover may win within three plies: those that make a threat or leave the opponent without a
// safe cell.
void list_threats(const SearchPosition& position, Moves& moves) {
  const Seat mover = position.state.mover();
  const CellSet safe = safe_cells(position, opponent(mover));
  Moves all;
  list_moves(position, all);
  for (const Move move : all) {
    CellSet left = safe;
    if (rules::kind(move) == rules::Kind::Place) left.remove(rules::cell(move));
    const bool quiet = rules::kind(move) != rules::Kind::Place || !threatens(position, mover, rules::cell(move));
    if (!quiet || left.empty() || two_stones(position)) moves.push_back(move);
  }
}

// Returns moves one by one: first the one that decided last time, then the most interesting. It sorts only as far as it
// is asked for, because the first move decides most positions.
class MovePicker {
 public:
  MovePicker(const SearchPosition& position, const Moves& moves, Move first) : moves_(moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ranks_[i] = moves[i] == first ? INT32_MAX : Model::rank(position, moves[i]);
    }
  }
  bool empty() const { return next_ == moves_.size(); }
  Move next() {
    const auto from = ranks_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto end = ranks_.begin() + static_cast<std::ptrdiff_t>(moves_.size());
    const auto best = static_cast<std::size_t>(std::max_element(from, end) - ranks_.begin());
    std::swap(ranks_[next_], ranks_[best]);
    std::swap(moves_[next_], moves_[best]);
    return moves_[next_++];
  }

 private:
  Moves moves_;
  std::array<std::int32_t, Moves::capacity()> ranks_;
  std::size_t next_ = 0;
};

}  // namespace

std::optional<bool> HexProof::wins_within(const SearchPosition& position, Seat seat, int plies) {
  const bool answer = wins(position, seat, plies);
  if (out_of_nodes()) return std::nullopt;
  return answer;
}

std::optional<int> HexProof::wins_in(const SearchPosition& position, Seat seat, int plies) {
  for (int n = 0; n <= plies; ++n) {
    const auto answer = wins_within(position, seat, n);
    if (!answer) return std::nullopt;
    if (*answer) return n;
  }
  return plies + 1;
}

bool HexProof::wins(const SearchPosition& position, Seat seat, int plies) {
  const rules::State& state = position.state;
  if (state.status() != rules::Status::Playing) return plies >= 0 && state.winner() == seat;
  if (out_of_nodes()) return false;
  ++nodes_;
  const Seat mover = state.mover();
  if (!fours(position, mover).empty()) return mover == seat && plies >= 1;
  if (mover == seat) {
    if (plies < 2) return false;
  } else {
    // H6: a player who can only make threes, and cannot neutralise, loses at once.
    const bool has_other_move = state.can_neutralise() || state.can_swap();
    if (!has_other_move && safe_cells(position, mover).empty()) return plies >= 1;
    if (plies < 2) return false;  // the mover survives this ply
    // After the mover's only stone the seat needs a four at once, and the mover's move adds none.
    if (plies == 2 && fours(position, seat).empty() && !two_stones(position)) return false;
  }
  return mover == seat ? any_move_wins(position, seat, plies) : all_moves_lose(position, seat, plies);
}

bool HexProof::wins_after(const SearchPosition& position, Move move, Seat seat, int plies) {
  return wins(position.after(move), seat, plies - 1);
}

std::optional<bool> HexProof::Known::decides(Seat seat, int plies) const {
  if (plies >= wins[index(seat)]) return true;
  if (plies <= not_within[index(seat)]) return false;
  return std::nullopt;
}

HexProof::Known HexProof::recall(std::uint64_t key) const {
  const Known* found = known_.find(key);
  return found ? *found : Known{};
}

bool HexProof::any_move_wins(const SearchPosition& position, Seat seat, int plies) {
  const std::uint64_t key = Model::key(position);
  const Known before = recall(key);
  if (const auto decided = before.decides(seat, plies)) return *decided;
  Moves moves;
  plies <= 3 ? list_threats(position, moves) : list_moves(position, moves);
  for (MovePicker picker(position, moves, before.best); !picker.empty();) {
    const Move move = picker.next();
    if (!wins_after(position, move, seat, plies)) continue;
    Known& known = known_[key];
    known.wins[index(seat)] = static_cast<std::uint8_t>(plies);
    known.best = move;
    return true;
  }
  if (!out_of_nodes()) known_[key].not_within[index(seat)] = static_cast<std::uint8_t>(plies);
  return false;
}

bool HexProof::all_moves_lose(const SearchPosition& position, Seat seat, int plies) {
  const std::uint64_t key = Model::key(position);
  const Known before = recall(key);
  if (const auto decided = before.decides(seat, plies)) return *decided;
  Moves moves;
  list_moves(position, moves);
  for (MovePicker picker(position, moves, before.best); !picker.empty();) {
    const Move move = picker.next();
    if (wins_after(position, move, seat, plies)) continue;
    if (out_of_nodes()) return false;
    Known& known = known_[key];
    known.not_within[index(seat)] = static_cast<std::uint8_t>(plies);
    known.best = move;
    return false;
  }
  known_[key].wins[index(seat)] = static_cast<std::uint8_t>(plies);
  return true;
}

HexResult prove(HexProof& proof, const SearchPosition& position) {
  using Kind = HexResult::Kind;
  const Seat mover = position.state.mover();
  const int longest = Model::plies_left(position);
  for (int plies = 1; plies <= longest; ++plies) {
    for (const Seat winner : {mover, opponent(mover)}) {
      const auto proved = proof.wins_within(position, winner, plies);
      if (!proved) return {};
      if (!*proved) continue;
      HexResult result{winner == mover ? Kind::Win : Kind::Loss, plies, {}};
      MoveList legal;
      position.state.legal_moves(mover, legal);
      for (const Move move : legal) {
        const auto soon = proof.wins_within(position.after(move), winner, winner == mover ? plies - 1 : plies - 2);
        if (!soon) return {};
        if (*soon == (winner == mover)) result.moves.push_back(move);
      }
      return result;
    }
  }
  return {Kind::Draw, 0, {}};
}

std::vector<Move> proved_line(HexProof& proof, SearchPosition position, Seat winner, int plies) {
  std::vector<Move> line;
  for (; plies > 0 && position.state.turn().kind != Turn::Kind::Over; --plies) {
    const Seat mover = position.state.mover();
    MoveList legal;
    position.state.legal_moves(mover, legal);
    Moves moves;
    for (const Move move : legal) moves.push_back(move);
    const std::size_t length = line.size();
    for (MovePicker picker(position, moves, {~std::uint64_t{0}}); !picker.empty() && line.size() == length;) {
      const Move move = picker.next();
      const auto soon = proof.wins_within(position.after(move), winner, mover == winner ? plies - 1 : plies - 2);
      if (soon && *soon == (mover == winner)) line.push_back(move);
    }
    if (line.size() == length) break;
    position.play(line.back());
  }
  return line;
}

}  // namespace taku::study
