#include "ai/eval/ludo/levels.h"

#include "ai/eval/ludo/learned.h"
#include "ai/eval/ludo/strong.h"
#include "ai/learned_level.h"
#include "ai/random_player.h"
#include "games/ludo/ludo.h"

// The computer players of docs/spec/ludo.md 3.8, reproduced exactly, including their arithmetic errors. rules/ludo.md
// L10

namespace taku::ai::ludo {
namespace {

namespace rules = taku::ludo;
using rules::Ludo;

// Where these players assume that a token lands. Wrong for tokens in or entering the home path: the players assume that
// they continue along the ring, because a home cell is 1000 + i and 1000 is a multiple of 40.
int believed_landing(const rules::State& state, Seat seat, int token) {
  const int position = state.position(seat, token);
  if (position == rules::kBasePosition) return rules::start_cell(state.colour(seat));
  return (position + state.die()) % rules::kRingCells;
}

// The number of enemy colours with a token on that cell.
int believed_hits(const rules::State& state, Seat seat, int cell) {
  int hits = 0;
  for (std::int8_t other = 0; other < state.seats(); ++other) {
    if (Seat{other} == seat) continue;
    bool hit = false;
    for (int token = 0; token < rules::kTokens; ++token) hit |= state.position({other}, token) == cell;
    hits += hit;
  }
  return hits;
}

MoveList candidates(const rules::State& state, Seat seat) {
  MoveList moves;
  state.legal_moves(seat, moves);
  return moves;
}

std::unique_ptr<Thinking> start_ai1(const AnyState& any, Seat seat, std::uint64_t seed) {
  const MoveList moves = candidates(any.as<Ludo>()->view(seat), seat);
  return std::make_unique<ImmediateMove>(moves[Rng(seed).below(static_cast<std::uint32_t>(moves.size()))]);
}

std::unique_ptr<Thinking> start_ai2(const AnyState& any, Seat seat, std::uint64_t) {
  const rules::State state = any.as<Ludo>()->view(seat);
  const MoveList moves = candidates(state, seat);
  for (const Move move : moves) {
    const int cell = believed_landing(state, seat, rules::token_of(move));
    if (believed_hits(state, seat, cell) > 0) return std::make_unique<ImmediateMove>(move);
  }
  return std::make_unique<ImmediateMove>(moves[0]);
}

// A capture on the start cell is not counted.
int ai3_score(const rules::State& state, Seat seat, int token) {
  if (state.step(seat, token) == rules::kBase) return 10;
  return 2 * state.die() + 50 * believed_hits(state, seat, believed_landing(state, seat, token));
}

std::unique_ptr<Thinking> start_ai3(const AnyState& any, Seat seat, std::uint64_t) {
  const rules::State state = any.as<Ludo>()->view(seat);
  const MoveList moves = candidates(state, seat);
  Move best = moves[0];
  for (const Move move : moves) {
    if (ai3_score(state, seat, rules::token_of(move)) > ai3_score(state, seat, rules::token_of(best))) best = move;
  }
  return std::make_unique<ImmediateMove>(best);
}

std::unique_ptr<Thinking> start_strong(const AnyState& any, Seat seat, std::uint64_t seed) {
  return std::make_unique<Rollouts<StrongModel>>(any.as<Ludo>()->view(seat), seat, seed);
}

constexpr auto kLevels = std::to_array<Level>({
    {"random", "Plays a random legal move.", "打てる手からランダムに選びます。", 0, start_random<Ludo>},
    {"ai1", "Moves a random token.", "動かせるコマからランダムに選びます。", 0, start_ai1},
    {"ai2", "Captures if it sees a capture; otherwise moves its first token.",
     "捕獲を最優先します。なければ最初のコマを動かします。", 0, start_ai2},
    {"ai3", "Gives points for leaving the base, distance and captures, and plays the best move.",
     "出発・距離・捕獲に点数を付け、最も高い手を選びます。", 0, start_ai3},
    {"strong", "Simulates each move many times with the same dice and picks the one with the best results.",
     "各手のあとの展開を同じ出目で何度も試し、結果の最もよい手を選びます。", 100, start_strong},
});

// No model of Ludo has beaten `strong` yet (docs/learning.md).
constexpr auto kTrialLevels = std::to_array<Level>({
    {"learned", "Looks ahead to its next turn and judges positions with a network trained by self-play.",
     "自分の次の手番まで先を読み、自己対戦で学習したネットワークで局面を評価します。", 100,
     start_learned<Ludo, LearnedModel>, nullptr, nullptr, start_with_network<Ludo, LearnedModel>},
});

}  // namespace

std::span<const Level> levels() { return kLevels; }
std::span<const Level> trial_levels() { return kTrialLevels; }

}  // namespace taku::ai::ludo
