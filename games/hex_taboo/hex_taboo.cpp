#include "games/hex_taboo/hex_taboo.h"

#include "engine/any_game.h"

namespace taku::hex_taboo {
namespace {

constexpr std::array<std::array<std::uint64_t, kMaxCells>, 3> make_stone_keys() {
  std::array<std::array<std::uint64_t, kMaxCells>, 3> keys{};
  Rng rng(0x6865785f7461626full);  // "hex_tabo"
  for (auto& owner : keys) {
    for (auto& key : owner) key = rng.word();
  }
  return keys;
}

// Whether there is a run of three or more anywhere. Used only for positions that did not come from play.
bool has_run_of_three(const CellSet& own, const Board& board) {
  bool found = false;
  own.for_each([&](Cell cell) {
    for (const AxisCells& near : board.near[cell]) found |= own.has(near[4]) && own.has(near[5]);
  });
  return found;
}

}  // namespace

constinit const std::array<std::array<std::uint64_t, kMaxCells>, 3> kStoneKeys = make_stone_keys();

void State::legal_moves(Seat seat, MoveList& moves) const {
  if (status_ != Status::Playing || seat != mover()) return;
  empty_cells().for_each([&](Cell cell) { moves.push_back(place(cell)); });
  if (can_neutralise()) moves.push_back(neutralise());
  if (can_swap()) moves.push_back(swap());
}

Move State::random_move(Rng& rng) const {
  const bool extra = can_neutralise() || can_swap();  // never both: each belongs to a different balance
  const std::uint32_t choice = rng.below(std::uint32_t{empty_} + extra);
  if (choice < empty_) return place(empty_cells().nth(static_cast<int>(choice)));
  return balance_ == Balance::Neutralise ? neutralise() : swap();
}

Seat State::winner() const {
  if (status_ == Status::Four) return mover();
  if (status_ == Status::Three) return {static_cast<std::int8_t>(1 - mover_)};
  return Seat::nobody();
}

Scores State::scores() const {
  Scores scores;
  if (winner().is_player()) scores.of[static_cast<std::size_t>(winner().index)] = 1;
  return scores;
}

std::uint64_t State::hash() const {
  const std::uint64_t rest =
      std::uint64_t{radius_} | std::uint64_t{last_} << 8 | std::uint64_t{static_cast<std::uint8_t>(mover_)} << 16 |
      std::uint64_t{static_cast<std::uint8_t>(balance_)} << 24 | std::uint64_t{neutralise_used_} << 32 |
      std::uint64_t{static_cast<std::uint8_t>(status_)} << 40 | (std::uint64_t{stones_left_} - 1) << 48;
  return mix64(stones_hash_ ^ mix64(rest));
}

State::Owner State::owner(Cell cell) const {
  for (const Owner owner : {First, Second, Neutral}) {
    if (stones_[owner].has(cell)) return owner;
  }
  return Nobody;
}

Lines State::lines_through(Cell cell, int shortest) const {
  Lines lines;
  const Owner own = owner(cell);
  if (own == Neutral || own == Nobody) return lines;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    Cell first = cell;
    for (Cell before; stones_[own].has(before = board().near[first][axis][3]);) first = before;
    Line line;
    for (Cell at = first; stones_[own].has(at); at = board().near[at][axis][4]) line.add(at);
    if (line.size() >= shortest) lines.push_back(line);
  }
  return lines;
}

Lines State::deciding_lines() const {
  if (status_ == Status::Four) return lines_through(last_, 4);
  if (status_ == Status::Three) return lines_through(last_, 3);
  return {};
}

State State::mirrored(int symmetry) const {
  const auto& image = board().symmetry[static_cast<std::size_t>(symmetry)];
  State other = *this;
  other.stones_ = {};
  other.stones_hash_ = 0;
  for (const Owner owner : {First, Second, Neutral}) {
    stones_[owner].for_each([&](Cell cell) { other.put(owner, image[cell]); });
  }
  if (last_ != kNoCell) other.last_ = image[last_];
  return other;
}

Result<State> State::from_stones(int radius, Balance balance, bool neutralise_left, Seat mover, int stones_left,
                                 Cell last, const std::array<CellSet, 3>& stones) {
  State state(radius, balance);
  state.neutralise_used_ = balance == Balance::Neutralise && !neutralise_left;
  state.mover_ = mover.index;
  state.stones_left_ = static_cast<std::uint8_t>(stones_left);
  state.last_ = last;
  for (const Owner owner : {First, Second, Neutral}) {
    stones[owner].for_each([&](Cell cell) { state.put(owner, cell); });
  }
  state.empty_ = static_cast<std::uint8_t>(state.empty_cells().size());

  // The owner of `last` has just acted and is judged. Before that action nothing may have been decided.
  std::array<CellSet, 3> before = stones;
  const Owner acted = last == kNoCell ? Nobody : state.owner(last);
  if (last != kNoCell && acted == Nobody) return bad_position("the cell of the last action is empty", "last_empty");
  if (acted == Neutral && (balance != Balance::Neutralise || neutralise_left || mover != Seat{0})) {
    return bad_position("the last stone is neutral, but cannot have just been neutralised", "last_neutral");
  }
  if (acted == First || acted == Second) {
    before[acted].remove(last);
    const Verdict verdict = judge(before[acted], state.board(), last);
    if (verdict.four) {
      state.status_ = Status::Four;
    } else if (verdict.three) {
      state.status_ = Status::Three;
    } else if (state.empty_ == 0) {
      state.status_ = Status::Full;
    }
    const bool second_of_two = balance == Balance::Double && stones_left == 1;  // H8: the mover acts again
    const bool same_mover = second_of_two || state.status_ != Status::Playing;
    if ((mover.index == acted) != same_mover) {
      const std::string_view reason = state.status_ == Status::Playing ? "wrong_mover" : "decided";
      return bad_position("the wrong player is to move after the last stone", reason);
    }
  } else if (state.empty_ == 0) {
    return bad_position("the board is full, but there is no last stone that filled it", "full");
  }
  for (const Owner owner : {First, Second}) {
    if (has_run_of_three(before[owner], state.board())) return bad_position("there is a run of three or more", "run");
  }
  return state;
}

static_assert(Game<HexTaboo> && OffersRandomMove<State> && AnswersQueries<HexTaboo>);

}  // namespace taku::hex_taboo
