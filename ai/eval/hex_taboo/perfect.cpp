#include "ai/eval/hex_taboo/perfect.h"

#include <algorithm>

namespace taku::ai::hex_taboo {
namespace {

namespace rules = taku::hex_taboo;
using solver::HexSolver;
using solver::HexValue;

constexpr int kLog2Buckets = 16;               // two tables of 4 MiB
constexpr std::uint64_t kSearchNodes = 8'000;  // in one round
constexpr std::uint64_t kSolverNodes = 500;
constexpr int kLateCells = 40;

}  // namespace

bool is_worth_proving(const rules::State& state) {
  return HexSolver::accepts(state) && (state.radius() <= 3 || state.empty_cells().size() <= kLateCells);
}

// Every placement fills a cell, and neutralising happens once.
int longest_game(const rules::State& state) { return state.empty_cells().size() + (state.neutralise_left() ? 1 : 0); }

Perfect::Perfect(const rules::State& state, std::unique_ptr<Thinking> search)
    : state_(state), search_(std::move(search)), solver_(state, kLog2Buckets) {}

bool Perfect::advance(std::uint64_t nodes) {
  allowed_ += nodes;
  while (searched_ + proving_cost() < allowed_ && !done()) run_once();
  return done();
}

void Perfect::run_once() {
  search_done_ = search_->advance(kSearchNodes);
  searched_ += kSearchNodes;
  // A third of the time is for proofs: until one is found, moves come from the search.
  if (solver_.value() == HexValue::Unknown && 2 * proving_cost() < searched_) {
    if (solver_.advance(kSolverNodes)) proved_ = solver_.best_moves();
  }
  choose();
}

void Perfect::choose() {
  const Move found = search_->thought().move;
  other_.reset();
  if (!proved_.empty()) {
    if (std::ranges::find(proved_, found) == proved_.end()) other_ = proved_.front();
    return;
  }
  if (solver_.value() != HexValue::Unknown || !solver_.loses(found)) return;
  MoveList moves;
  state_.legal_moves(state_.mover(), moves);
  std::uint32_t most = 0;
  for (const Move move : moves) {
    if (solver_.loses(move) || solver_.resistance(move) <= most) continue;
    most = solver_.resistance(move);
    other_ = move;
  }
}

// One node of the solver takes as long as about twenty of the search.
std::uint64_t Perfect::proving_cost() const { return 20 * solver_.nodes(); }

Thought Perfect::thought() const {
  Thought thought = search_->thought();
  thought.nodes += solver_.nodes();
  const int score = thought.lines.empty() ? 0 : thought.lines.front().score;
  const bool win = solver_.value() == HexValue::Win;
  if (win && score > kWinBound && !other_) return thought;  // the search knows a shorter way
  if (other_) {
    thought.move = *other_;
    thought.lines = {{0, {*other_}}};
  }
  if (thought.lines.empty()) return thought;
  ThoughtLine& line = thought.lines.front();
  switch (solver_.value()) {
    case HexValue::Win: line.score = kWin - longest_game(state_); break;
    case HexValue::Draw: line.score = 0; break;
    case HexValue::Loss: line.score = std::min(score, longest_game(state_) - kWin); break;
    case HexValue::Unknown: break;
  }
  return thought;
}

}  // namespace taku::ai::hex_taboo
