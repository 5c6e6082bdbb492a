#include "ai/eval/hex_taboo/search_position.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::AxisCells;
using rules::Board;
using rules::kNoCell;
using rules::State;

constexpr std::uint8_t kFirstStone = 0x01;
constexpr std::uint8_t kSecondStone = 0x10;
constexpr std::array<std::uint8_t, 2> kStone = {kFirstStone, kSecondStone};

// The value of a stretch with that many stones of one colour and none of the other.
constexpr std::array<int, 5> kWorth = {0, 3, 11, 30, 30};

constexpr int stretch_worth(std::uint8_t stones) {
  const int first = stones & 15;
  const int second = stones >> 4;
  if (second == 0) return kWorth[static_cast<std::size_t>(std::min(first, 4))];
  if (first == 0) return -kWorth[static_cast<std::size_t>(std::min(second, 4))];
  return 0;
}

// The move-ordering value of a stone in such a stretch, for attack or defence.
constexpr int stretch_interest(int own, int other) {
  if (own > 0 && other > 0) return 0;
  constexpr std::array<int, 5> attack = {2, 7, 16, 40, 40};
  constexpr std::array<int, 5> defend = {2, 5, 12, 40, 40};
  return own > 0 ? attack[static_cast<std::size_t>(std::min(own, 4))]
                 : defend[static_cast<std::size_t>(std::min(other, 4))];
}

template <class Value, class Function>
constexpr std::array<Value, 256> by_stones(Function function) {
  std::array<Value, 256> table{};
  for (unsigned stones = 0; stones < 256; ++stones) table[stones] = static_cast<Value>(function(stones));
  return table;
}
constexpr auto kStretchWorth =
    by_stones<std::int8_t>([](unsigned stones) { return stretch_worth(static_cast<std::uint8_t>(stones)); });
constexpr std::array<std::array<std::int8_t, 256>, 2> kInterest = {
    by_stones<std::int8_t>(
        [](unsigned stones) { return stretch_interest(stones & 15, static_cast<int>(stones >> 4)); }),
    by_stones<std::int8_t>(
        [](unsigned stones) { return stretch_interest(static_cast<int>(stones >> 4), stones & 15); })};

Stretches make_stretches(const Board& board) {
  Stretches all;
  for (Cell cell = 0; cell < board.cells; ++cell) {
    for (const AxisCells& near : board.near[cell]) {
      if (near[6] == kNoCell) continue;  // four cells: this one and the next three
      for (const Cell member : {cell, near[4], near[5], near[6]}) {
        all.of_cell[member][all.of_cell_count[member]++] = static_cast<std::uint16_t>(all.count);
      }
      all.cells[static_cast<std::size_t>(all.count++)] = {cell, near[4], near[5], near[6]};
    }
  }
  return all;
}

int mover(const SearchPosition& position) { return position.state.mover().index; }

}  // namespace

const Stretches& stretches(int radius) {
  static const std::array<Stretches, rules::kMaxRadius> all = {
      make_stretches(rules::board(1)), make_stretches(rules::board(2)), make_stretches(rules::board(3)),
      make_stretches(rules::board(4)), make_stretches(rules::board(5)), make_stretches(rules::board(6))};
  return all[static_cast<std::size_t>(radius - 1)];
}

SearchPosition::SearchPosition(const State& from) : state(from) { recount(); }

void SearchPosition::recount() {
  stones_in = {};
  stretch_score = 0;
  fours = threes = {};
  for (int colour = 0; colour < 2; ++colour) {
    const auto owner = static_cast<State::Owner>(colour);
    state.stones(owner).for_each([&](Cell cell) { count_stone(cell, kStone[static_cast<std::size_t>(colour)]); });
    state.empty_cells().for_each([&](Cell cell) {
      const rules::Verdict verdict = state.prospect({static_cast<std::int8_t>(colour)}, cell);
      if (verdict.four) fours[static_cast<std::size_t>(colour)].add(cell);
      if (verdict.three) threes[static_cast<std::size_t>(colour)].add(cell);
    });
  }
  state.stones(State::Neutral).for_each([&](Cell cell) { count_stone(cell, kFirstStone | kSecondStone); });
}

void SearchPosition::count_stone(Cell cell, std::uint8_t stone) {
  const Stretches& all = stretches(state.radius());
  for (int i = 0; i < all.of_cell_count[cell]; ++i) {
    std::uint8_t& stones = stones_in[all.of_cell[cell][static_cast<std::size_t>(i)]];
    stretch_score -= kStretchWorth[stones];
    stones = static_cast<std::uint8_t>(stones + stone);
    stretch_score += kStretchWorth[stones];
  }
}

void SearchPosition::play(Move move) {
  const int colour = state.mover().index;
  state.apply(state.mover(), move);
  if (rules::kind(move) != rules::Kind::Place) return recount();  // a stone changed its owner, which is rare
  count_stone(rules::cell(move), kStone[static_cast<std::size_t>(colour)]);
  note_prospects(colour, rules::cell(move));
}

// A new stone affects the prospects of its colour only up to two cells away along each axis.
void SearchPosition::note_prospects(int colour, Cell placed) {
  const CellSet& own = state.stones(static_cast<State::Owner>(colour));
  CellSet& four = fours[static_cast<std::size_t>(colour)];
  CellSet& three = threes[static_cast<std::size_t>(colour)];
  for (const AxisCells& near : state.board().near[placed]) {
    unsigned row = 1u << 4;  // bit 4 is the new stone, bit 4 + d the cell d steps further along
    for (int i = 0; i < 8; ++i) {
      row |= static_cast<unsigned>(own.has(near[static_cast<std::size_t>(i)])) << (i < 4 ? i : i + 1);
    }
    for (const int d : {-2, -1, 1, 2}) {
      const Cell cell = near[static_cast<std::size_t>(d < 0 ? d + 4 : d + 3)];
      if (cell == kNoCell) continue;
      const unsigned around = row >> (4 + d - 2);
      const unsigned stones = (around & 3) | (around >> 1 & 12);
      if ((rules::kMakesFour >> stones & 1) != 0) four.add(cell);
      if ((rules::kMakesThree >> stones & 1) != 0) three.add(cell);
    }
  }
}

CellSet four_in_a_turn(const SearchPosition& position, std::size_t player, const CellSet& open) {
  CellSet found;
  if (const CellSet at_once = position.fours[player] & open; !at_once.empty()) {
    found.add(at_once.first());
    return found;
  }
  const Stretches& all = stretches(position.state.radius());
  for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
    if (position.stones_in[i] != 2 * kStone[player]) continue;  // two of this player's stones and no other stone
    CellSet gaps;
    for (const Cell cell : all.cells[i]) {
      if (open.has(cell)) gaps.add(cell);
    }
    if (gaps.size() == 2 && !(gaps - position.threes[player]).empty()) return gaps;
  }
  return found;
}

namespace {

// Whether the player to move can block all fours of the opponent's next turn with this many stones, no stone making a
// three (H8).
bool can_block(const SearchPosition& position, const CellSet& open, int stones) {
  const auto me = static_cast<std::size_t>(mover(position));
  const CellSet threat = four_in_a_turn(position, 1 - me, open);
  if (threat.empty()) return true;
  bool found = false;
  if (stones > 0) {
    (threat - position.threes[me]).for_each([&](Cell cell) {
      CellSet rest = open;
      rest.remove(cell);
      found = found || can_block(position, rest, stones - 1);
    });
  }
  return found;
}

// The cells worth trying in a turn of two stones (H8) by a player who cannot win in it: those that make no three; under
// threat, the cells of one threat from which the others can be blocked too. The order of two stones does not matter
// here, so it is enough to start with any of the threats.
CellSet replies(const SearchPosition& position) {
  const auto me = static_cast<std::size_t>(mover(position));
  const CellSet empty = position.state.empty_cells();
  const CellSet safe = empty - position.threes[me];
  const CellSet threat = four_in_a_turn(position, 1 - me, empty);
  if (threat.empty()) return safe;
  CellSet found;
  (threat & safe).for_each([&](Cell cell) {
    CellSet rest = empty;
    rest.remove(cell);
    if (can_block(position, rest, position.state.stones_left() - 1)) found.add(cell);
  });
  return found;
}

// Two stones in an open stretch are a threat here, so most positions hold one. Following all of them to their end would
// take too long: replies count as depth.
Probe probe_double(const SearchPosition& position) {
  const auto me = static_cast<std::size_t>(mover(position));
  const int stones = position.state.stones_left();
  const CellSet empty = position.state.empty_cells();
  const CellSet safe = empty - position.threes[me];
  if (const CellSet wins = four_in_a_turn(position, me, empty); !wins.empty() && wins.size() <= stones) {
    const Cell first = wins.size() == 1 ? wins.first() : (wins & safe).first();
    return {.decided = true, .value = kWin - wins.size(), .move = rules::place(first)};
  }
  if (!replies(position).empty()) return {};
  if (safe.empty()) return {.decided = true, .value = 1 - kWin, .move = rules::place(empty.first())};  // H6
  // Not everything can be blocked. Block one threat if possible: the opponent may overlook the others.
  const CellSet block = four_in_a_turn(position, 1 - me, empty) & safe;
  return {.decided = true, .value = stones + 2 - kWin, .move = rules::place((block.empty() ? safe : block).first())};
}

}  // namespace

Probe Model::probe(const Position& position) {
  const auto me = static_cast<std::size_t>(mover(position));
  const rules::State& state = position.state;
  if (state.status() != rules::Status::Playing) return {.decided = true};  // only a full board can occur here: a draw
  if (state.balance() == rules::Balance::Double) return probe_double(position);

  const CellSet empty = state.empty_cells();
  if (const CellSet wins = position.fours[me] & empty; !wins.empty()) {
    return {.decided = true, .value = kWin - 1, .move = rules::place(wins.first())};
  }
  if (state.can_neutralise() || state.can_swap()) {
    return {.forced = !(position.fours[1 - me] & empty).empty()};
  }
  const CellSet threats = position.fours[1 - me] & empty;
  if (threats.empty()) {
    const bool stuck = (empty - position.threes[me]).empty();  // H6: every placement makes a three
    if (stuck) return {.decided = true, .value = 1 - kWin, .move = rules::place(empty.first())};
    return {};
  }
  if (threats.size() > 1) return {.decided = true, .value = 2 - kWin, .move = rules::place(threats.first())};
  if (position.threes[me].has(threats.first())) {
    // Blocking makes a three; any other safe cell only delays the four by one ply.
    const CellSet safe = empty - position.threes[me];
    if (safe.empty()) return {.decided = true, .value = 1 - kWin, .move = rules::place(threats.first())};
    return {.decided = true, .value = 2 - kWin, .move = rules::place(safe.first())};
  }
  return {.forced = true};
}

void Model::moves(const Position& position, Moves& moves) {
  const auto me = static_cast<std::size_t>(mover(position));
  const rules::State& state = position.state;
  const CellSet empty = state.empty_cells();
  const CellSet threats = position.fours[1 - me] & empty;
  const CellSet safe = (threats.size() == 1 ? threats : threats.empty() ? empty : CellSet{}) - position.threes[me];
  const CellSet cells = state.balance() == rules::Balance::Double ? replies(position) : safe;
  cells.for_each([&](Cell cell) { moves.push_back(rules::place(cell)); });
  if (state.can_neutralise()) moves.push_back(rules::neutralise());
  if (state.can_swap()) moves.push_back(rules::swap());
}

int Model::evaluate(const Position& position) {
  const auto me = static_cast<std::size_t>(mover(position));
  const rules::State& state = position.state;
  const CellSet empty = state.empty_cells();
  // The player who runs out of safe cells first loses, so they count more as the board fills.
  const int safe_mine = (empty - position.threes[me]).size();
  const int safe_other = (empty - position.threes[1 - me]).size();
  const int filled = state.board().cells - empty.size();
  int score = me == 0 ? position.stretch_score : -position.stretch_score;
  score += (safe_mine - safe_other) * (2 + 8 * filled / state.board().cells);
  if (state.neutralise_left()) score += me == 1 ? 25 : -25;
  return score + 6 * state.stones_left();  // being to move is worth something
}

int Model::rank(const Position& position, Move move) {
  if (rules::kind(move) != rules::Kind::Place) return 20;
  const auto me = static_cast<std::size_t>(mover(position));
  const Cell cell = rules::cell(move);
  const Stretches& all = stretches(position.state.radius());
  int interest = 0;
  for (int i = 0; i < all.of_cell_count[cell]; ++i) {
    interest += kInterest[me][position.stones_in[all.of_cell[cell][static_cast<std::size_t>(i)]]];
  }
  return interest;
}

int Model::history_slot(const Position& position, Move move) {
  const int what = rules::kind(move) == rules::Kind::Place ? rules::cell(move) : 127;
  return 128 * mover(position) + what;
}

// One stone for each empty cell; neutralising and swapping fill none.
int Model::plies_left(const Position& position) {
  const rules::State& state = position.state;
  const bool before_swap =
      state.can_swap() || (state.balance() == rules::Balance::Swap && state.empty_cells() == state.board().all);
  return state.empty_cells().size() + (state.neutralise_left() || before_swap ? 1 : 0);
}

// The last stone matters only while it can still be neutralised or swapped.
std::uint64_t Model::key(const Position& position) {
  const rules::State& state = position.state;
  const std::uint64_t rest = std::uint64_t{static_cast<std::uint64_t>(mover(position))} |
                             std::uint64_t{state.neutralise_left()} << 1 |
                             std::uint64_t{state.stones_left() == 2} << 2 |
                             (state.can_neutralise() || state.can_swap() ? std::uint64_t{state.last()} + 1 : 0) << 8;
  return state.stones_hash() ^ mix64(rest + 1);
}

static_assert(SearchModel<Model>);

}  // namespace taku::ai::hex_taboo
