#include "solver/hex_taboo/hex_solver.h"

#include <algorithm>
#include <variant>

#include "solver/hex_taboo/win_search.h"

namespace taku::solver {

using hex_taboo::Balance;
using hex_taboo::State;

namespace {

constexpr std::uint64_t kFirstStep = 1'000, kLongestStep = 8'000;
constexpr std::uint64_t kFirstSlice = 4'000;  // nodes for one question before the other one gets its turn

MoveList legal_moves(const State& state) {
  MoveList moves;
  state.legal_moves(state.mover(), moves);
  return moves;
}

}  // namespace

// Small boards are searched in a hexagon that fits one machine word, larger ones in one of two words.
struct AnyWinSearch::Searches {
  std::variant<WinSearch<3>, WinSearch<kMaxSolverRadius>> any;
};

AnyWinSearch::AnyWinSearch(const State& state, int player, int log2_buckets) {
  if (state.radius() <= 3) {
    one_ = std::make_unique<Searches>(Searches{WinSearch<3>(state, player, log2_buckets)});
  } else {
    one_ = std::make_unique<Searches>(Searches{WinSearch<kMaxSolverRadius>(state, player, log2_buckets)});
  }
}
AnyWinSearch::~AnyWinSearch() = default;
AnyWinSearch::AnyWinSearch(AnyWinSearch&&) noexcept = default;

const Numbers& AnyWinSearch::numbers() const {
  return std::visit([](const auto& search) -> const Numbers& { return search.numbers(); }, one_->any);
}
std::uint64_t AnyWinSearch::nodes() const {
  return std::visit([](const auto& search) { return search.nodes(); }, one_->any);
}
void AnyWinSearch::advance(std::uint64_t nodes) {
  std::visit([&](auto& search) { search.advance(nodes); }, one_->any);
}
Numbers AnyWinSearch::after(Move move) {
  return std::visit([&](auto& search) { return search.after(move); }, one_->any);
}
Numbers AnyWinSearch::search_after(Move move, std::uint64_t nodes) {
  return std::visit([&](auto& search) { return search.search_after(move, nodes); }, one_->any);
}

PlainHexSolver::PlainHexSolver(const State& state, int log2_buckets)
    : state_(state), searches_{Search(state, 0, log2_buckets), Search(state, 1, log2_buckets)}, slice_(kFirstSlice) {}

HexValue PlainHexSolver::value() const {
  if (mine().numbers() == kProved) return HexValue::Win;
  if (theirs().numbers() == kProved) return HexValue::Loss;
  const bool both = mine().numbers() == kDisproved && theirs().numbers() == kDisproved;
  return both ? HexValue::Draw : HexValue::Unknown;
}

// The questions take turns, because only one of them may be easy.
void PlainHexSolver::step() {
  Search& asked = asking_mine_ ? mine() : theirs();
  const std::uint64_t before = asked.nodes();
  asked.advance(std::clamp(before / 8, kFirstStep, kLongestStep));
  spent_ += asked.nodes() - before;
  if (!asked.numbers().decided() && spent_ < slice_) return;
  spent_ = 0;
  if (!asking_mine_) slice_ *= 2;
  asking_mine_ = !asking_mine_;
}

std::vector<Move> PlainHexSolver::best_moves() {
  std::vector<Move> best;
  const bool win = value() == HexValue::Win;
  if (!win && value() != HexValue::Draw) return best;
  Search& deciding = win ? mine() : theirs();
  const Numbers wanted = win ? kProved : kDisproved;
  const MoveList moves = legal_moves(state_);
  std::ranges::copy_if(moves, std::back_inserter(best), [&](Move move) { return deciding.after(move) == wanted; });
  // The table may have forgotten the move that decided. Then it is found again.
  for (std::uint64_t nodes = kFirstStep; best.empty(); nodes *= 2) {
    for (const Move move : moves) {
      if (deciding.search_after(move, nodes) == wanted) best.push_back(move);
    }
  }
  return best;
}

bool HexSolver::accepts(const State& state) {
  return state.turn().kind == Turn::Kind::Seats && state.balance() != Balance::Double &&
         state.radius() <= kMaxSolverRadius;
}

HexSolver::HexSolver(const State& state, int log2_buckets) : state_(state), right_(swap_right(state)) {
  switch (right_) {
    case SwapRight::None: parts_.emplace_back(state, log2_buckets); return;
    case SwapRight::Now: parts_.emplace_back(without_swap(state), log2_buckets); return;
    case SwapRight::Ahead: break;
  }
  firsts_ = first_stones(state.board());
  for (const Move first : firsts_) {
    State next = without_swap(state);
    next.apply(next.mover(), first);
    parts_.emplace_back(next, std::max(8, log2_buckets - 2));
  }
}

bool HexSolver::advance(std::uint64_t more) {
  allowed_ += more;
  for (; nodes() < allowed_ && value() == HexValue::Unknown; next_ = (next_ + 1) % parts_.size()) {
    if (parts_[next_].value() == HexValue::Unknown) parts_[next_].step();
  }
  return value() != HexValue::Unknown;
}

HexValue HexSolver::value() const {
  switch (right_) {
    case SwapRight::None: return parts_[0].value();
    case SwapRight::Now:  // a loss is swapped for a win
      return parts_[0].value() == HexValue::Loss ? HexValue::Win : parts_[0].value();
    case SwapRight::Ahead: break;
  }
  const auto is = [](HexValue value) { return [value](const PlainHexSolver& part) { return part.value() == value; }; };
  if (std::ranges::any_of(parts_, is(HexValue::Draw))) return HexValue::Draw;
  return std::ranges::any_of(parts_, is(HexValue::Unknown)) ? HexValue::Unknown : HexValue::Loss;
}

std::uint64_t HexSolver::nodes() const {
  std::uint64_t nodes = 0;
  for (const PlainHexSolver& part : parts_) nodes += part.nodes();
  return nodes;
}

std::vector<Move> HexSolver::best_moves() {
  std::vector<Move> best;
  if (right_ == SwapRight::Ahead) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].value() == HexValue::Draw) best.push_back(firsts_[i]);
    }
    return best;
  }
  best = parts_[0].best_moves();
  const HexValue kept = parts_[0].value();
  if (right_ == SwapRight::Now && (kept == HexValue::Loss || kept == HexValue::Draw)) best.push_back(hex_taboo::swap());
  return best;
}

}  // namespace taku::solver
