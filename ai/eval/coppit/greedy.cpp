#include "ai/eval/coppit/greedy.h"

#include <algorithm>

namespace taku::ai::coppit {
namespace {

using namespace taku::coppit;

// Each term outweighs everything that the later ones can add up to.
constexpr int kBank = 1'000'000, kCapture = 10'000, kCarry = 10, kSafe = 1;

// The top of the stack that this move lifts; kNoHat for a hat from the box.
Hat moving_stack(const State& state, Move move) {
  int kept = kept_stack(move);
  if (from_node(move) == box_of(state.mover()) && kept == kNoStack) return kNoHat;
  for (Hat top = state.first_stack(from_node(move));; top = state.next_stack(top)) {
    if (colour_of(top) == state.mover() && kept-- <= 0) return top;
  }
}

// The number of prisoners moved times the steps they get nearer to the captor's box.
int carried_home(const State& state, Move move) {
  const Hat top = moving_stack(state, move);
  if (top == kNoHat || is_box(from_node(move))) return 0;
  const int prisoners = std::popcount(state.hats_in(top) & ~hats_of(state.mover()));
  const auto& steps = board().steps_home[state.settings().allow_backward][state.mover()];
  return prisoners * std::max(0, steps[from_node(move)] - steps[to_node(move)]);
}

}  // namespace

int greedy_score(const State& state, Move move) {
  int banked = 0, captured = 0;
  State after = state;
  after.apply(state.seat_of(state.mover()), move, [&](const Event& event) {
    if (event.kind == Event::Kind::Banked) banked += static_cast<int>(event.hats.size());
    if (event.kind == Event::Kind::Captured) captured += static_cast<int>(event.hats.size());
  });
  const Node to = to_node(move);
  const bool safe = is_box(to) ? to == box_of(state.mover()) : state.is_safe(to, state.mover());
  return kBank * banked + kCapture * captured + kCarry * carried_home(state, move) + kSafe * safe;
}

Move greedy_move(const State& state, Rng& rng) {
  MoveList moves, best;
  state.legal_moves(state.seat_of(state.mover()), moves);
  int most = -1;
  for (const Move move : moves) {
    const int score = greedy_score(state, move);
    if (score > most) best.clear();
    if (score >= most) best.push_back(move);
    most = std::max(most, score);
  }
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace taku::ai::coppit
