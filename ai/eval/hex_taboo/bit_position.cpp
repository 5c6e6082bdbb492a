#include "ai/eval/hex_taboo/bit_position.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::State;
using solver::count;
using solver::first_bit;
using solver::one_bit;

BitLayout make_bit_layout(int radius) {
  const rules::Board& board = rules::board(radius);
  BitLayout layout;
  layout.cells = board.cells;
  layout.off_board.fill(~Bits{0});
  layout.gains = &stone_gains();
  for (rules::Cell cell = 0; cell < board.cells; ++cell) {
    const auto [q, r] = board.axial[cell];
    // In each order the first line begins at least four bits after the start (near_bits).
    const std::array<int, 3> bits = {Hexagon::bit_of(q, r), Hexagon::bit_of(r, q), Hexagon::bit_of(r, -q - r)};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      layout.bits[cell][axis] = static_cast<std::uint8_t>(bits[axis]);
      layout.off_board[axis] &= ~Hexagon::bit(bits[axis]);
    }
    layout.cell_at[static_cast<std::size_t>(bits[0])] = cell;
  }
  return layout;
}

template <class Visit>
void for_each_cell(const BitLayout& layout, Bits set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(layout.cell_at[static_cast<std::size_t>(first_bit(set))]);
}

// The four cells before a bit and the four behind it. Needs bit >= 4.
unsigned near_bits(Bits line, int bit) {
  const auto nine = static_cast<unsigned>(line >> (bit - 4));
  return (nine & 0x0f) | (nine >> 1 & 0xf0);
}

}  // namespace

const BitLayout& bit_layout(int radius) {
  static const std::array<BitLayout, 5> all = {make_bit_layout(1), make_bit_layout(2), make_bit_layout(3),
                                               make_bit_layout(4), make_bit_layout(5)};
  return all[static_cast<std::size_t>(radius - 1)];
}

bool BitPosition::can_hold(const State& state) {
  const bool before_swap =
      state.balance() == rules::Balance::Swap && (state.can_swap() || state.empty_cells() == state.board().all);
  return state.radius() <= 5 && state.balance() != rules::Balance::Double && !before_swap;
}

BitPosition::BitPosition(const BitLayout& of_board, Bits neutral, Bits first, Bits second) : layout(&of_board) {
  lines = {layout->off_board, layout->off_board};
  blocked = layout->off_board[0] | neutral;
  for_each_cell(*layout, neutral, [&](rules::Cell cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Bits bit = Hexagon::bit(layout->bits[cell][axis]);
      lines[0][axis] |= bit;
      lines[1][axis] |= bit;
    }
    stones_hash ^= rules::kStoneKeys[State::Neutral][cell];
  });
  for_each_cell(*layout, first, [&](rules::Cell cell) { put(0, cell); });
  for_each_cell(*layout, second, [&](rules::Cell cell) { put(1, cell); });
  note_prospects(0);
  note_prospects(1);
}

BitPosition::BitPosition(const State& state)
    : BitPosition(bit_layout(state.radius()), Hexagon::word_of(state.board(), state.stones(State::Neutral)),
                  Hexagon::word_of(state.board(), state.stones(State::First)),
                  Hexagon::word_of(state.board(), state.stones(State::Second))) {
  mover = static_cast<std::uint8_t>(state.mover().index);
  right_left = state.neutralise_left();
  if (state.can_neutralise()) last = state.last();
}

Phased BitPosition::gain(int player, rules::Cell cell) const {
  const auto& bits = layout->bits[cell];
  const auto& mine = lines[static_cast<std::size_t>(player)];
  const auto& theirs = lines[static_cast<std::size_t>(1 - player)];
  Phased sum;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    sum = sum + (*layout->gains)[near_bits(mine[axis], bits[axis]) | near_bits(theirs[axis], bits[axis]) << 8];
  }
  return sum;
}

void BitPosition::put(int player, rules::Cell cell) {
  const Phased gained = gain(player, cell);
  worth = player == 0 ? worth + gained : worth - gained;
  auto& mine = lines[static_cast<std::size_t>(player)];
  for (std::size_t axis = 0; axis < 3; ++axis) mine[axis] |= Hexagon::bit(layout->bits[cell][axis]);
  stones_hash ^= rules::kStoneKeys[static_cast<std::size_t>(player)][cell];
}

void BitPosition::note_prospects(int player) {
  const auto found = solver::prospects<5>(stones(player));
  fours[static_cast<std::size_t>(player)] = found.fours;
  threes[static_cast<std::size_t>(player)] = found.threes;
}

void BitPosition::play(Move move) {
  if (rules::kind(move) == rules::Kind::Place) {
    const rules::Cell cell = rules::cell(move);
    put(mover, cell);
    note_prospects(mover);
    last = mover == 0 && right_left ? cell : rules::kNoCell;
    mover ^= 1;
    return;
  }
  // A stone changed its owner, which is rare: everything is counted again. Player 1 moves next.
  const Bits removed = Hexagon::bit(layout->bits[last][0]);
  const Bits neutral = (blocked & ~layout->off_board[0]) | removed;
  *this = BitPosition(*layout, neutral, stones(0) & ~removed, stones(1));
}

// In a line of four with two stones, the new stone is the last, one of the middle or the first. Its gap is before it or
// behind it. Threats on different axes, or on both sides, have different gaps.
Threats threats(const BitPosition& position, int player) {
  const Bits own = position.stones(player);
  const Bits empty = position.empty();
  const Bits shut = empty & position.threes[static_cast<std::size_t>(1 - player)];
  Threats found;
  for (const int step : Hexagon::kSteps) {
    const Bits own1 = own >> step, own2 = own >> 2 * step, own3 = own >> 3 * step;
    const Bits gap1 = empty >> step, gap2 = empty >> 2 * step, gap3 = empty >> 3 * step;
    const Bits shut1 = shut >> step, shut2 = shut >> 2 * step;
    const Bits outer2 = own1 & gap2, outer1 = own2 & gap1;  // a stone and a gap in the middle
    const Bits last = own & gap3, first = empty & own3;
    const Bits middle = own & gap1 & gap2 & own3;
    const Bits before = ((last & (outer2 | outer1)) << 3 * step) | (middle << 2 * step);
    const Bits behind = (first & (outer2 | outer1)) | (middle << step);
    found.two |= (before & behind) | (found.any & (before | behind));
    found.any |= before | behind;
    const Bits shut_outer = (outer2 & shut2) | (outer1 & shut1);
    found.deadly |= ((last & shut_outer) << 3 * step) | (first & shut_outer) | ((middle & shut1) << 2 * step) |
                    ((middle & shut2) << step);
  }
  const Bits safe = position.safe(player);
  return {found.any & safe, found.two & safe, found.deadly & safe};
}

Probe BitModel::probe(const Position& position) {
  const BitLayout& layout = *position.layout;
  const int me = position.mover;
  const Bits empty = position.empty();
  if (empty == 0) return {.decided = true};  // a draw
  if (const Bits wins = position.open_fours(me); wins != 0) {
    return {.decided = true, .value = kWin - 1, .move = layout.place_first(wins)};
  }
  const Bits open = position.open_fours(1 - me);
  const Bits safe = position.safe(me);
  const Bits useful = open == 0 ? safe : one_bit(open) ? open & safe : Bits{0};
  // A threat that cannot be parried wins, unless the other player can neutralise it.
  if (useful != 0 && (me == 1 || !position.right_left)) {
    const Bits wins = threats(position, me).winning() & useful;
    if (wins != 0) return {.decided = true, .value = kWin - 3, .move = layout.place_first(wins)};
  }
  if (useful != 0 || position.can_neutralise()) return {.forced = open != 0};
  // H6: every placement makes a three. Otherwise a safe cell delays the four; best one that blocks.
  if (safe == 0) return {.decided = true, .value = 1 - kWin, .move = layout.place_first(empty)};
  const Bits blocks = open & safe;
  return {.decided = true, .value = 2 - kWin, .move = layout.place_first(blocks != 0 ? blocks : safe)};
}

void BitModel::moves(const Position& position, Moves& moves) {
  const Bits open = position.open_fours(1 - position.mover);
  const Bits safe = position.safe(position.mover);
  const Bits useful = open == 0 ? safe : one_bit(open) ? open & safe : Bits{0};
  for_each_cell(*position.layout, useful, [&](rules::Cell cell) { moves.push_back(rules::place(cell)); });
  if (position.can_neutralise()) moves.push_back(rules::neutralise());
}

void BitModel::threat_moves(const Position& position, Moves& moves) {
  const Bits cells = threats(position, position.mover).any;
  for_each_cell(*position.layout, cells, [&](rules::Cell cell) { moves.push_back(rules::place(cell)); });
}

const int kFeatureWeights[kFeatures][2] = {
    {9, 443}, {-16, 118}, {-28, 132}, {385, 127}, {196, 151}, {254, -228}, {420, 459}, {360, 504},
};

int BitModel::evaluate(const Position& position) {
  const int sign = position.mover == 0 ? 4 : -4;
  int early = sign * position.worth.early();
  int late = sign * position.worth.late();
  const auto found = features(position);
  for (std::size_t i = 0; i < kFeatures; ++i) {
    early += found[i] * kFeatureWeights[i][0];
    late += found[i] * kFeatureWeights[i][1];
  }
  const int cells = position.layout->cells;
  const int left = count(position.empty());
  return std::clamp((early * left + late * (cells - left)) / (4 * cells), -kWinBound, kWinBound);
}

// What the cell is worth to both players.
int BitModel::rank(const Position& position, Move move) {
  if (rules::kind(move) != rules::Kind::Place) return 20;
  const Phased both = position.gain(0, rules::cell(move)) + position.gain(1, rules::cell(move));
  return (both.early() + both.late()) / 2;
}

int BitModel::history_slot(const Position& position, Move move) {
  const int what = rules::kind(move) == rules::Kind::Place ? rules::cell(move) : 127;
  return 128 * position.mover + what;
}

// One stone for each empty cell; neutralising fills none.
int BitModel::plies_left(const Position& position) { return count(position.empty()) + (position.right_left ? 1 : 0); }

// The last stone matters only while it can still be neutralised.
std::uint64_t BitModel::key(const Position& position) {
  const std::uint64_t rest = std::uint64_t{position.mover} | std::uint64_t{position.right_left} << 1 |
                             (position.can_neutralise() ? std::uint64_t{position.last} + 1 : 0) << 8;
  return position.stones_hash ^ mix64(rest + 1);
}

static_assert(ThreatModel<BitModel>);

}  // namespace taku::ai::hex_taboo
