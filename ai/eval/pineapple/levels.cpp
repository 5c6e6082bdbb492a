#include "ai/eval/pineapple/levels.h"

#include "ai/eval/pineapple/situation.h"
#include "ai/eval/pineapple/strong.h"
#include "ai/random_player.h"

namespace taku::ai::pineapple {
namespace {

using taku::pineapple::Pineapple;

// A Fantasyland hand has only one legal move, the solver's (P4).
std::unique_ptr<Thinking> fantasyland_move(const taku::pineapple::State& state, Seat seat) {
  MoveList moves;
  state.legal_moves(seat, moves);
  return std::make_unique<ImmediateMove>(moves[0]);
}

std::unique_ptr<Thinking> start_normal(const AnyState& any, Seat seat, std::uint64_t) {
  const taku::pineapple::State& state = *any.as<Pineapple>();
  if (state.session().in_fantasyland(seat)) return fantasyland_move(state, seat);
  const Situation situation = Situation::of(state.view(seat));
  return std::make_unique<ImmediateMove>(move_of(situation.dealt(), candidates(situation)[0].split));
}

std::unique_ptr<Thinking> start_raced(const AnyState& any, Seat seat, std::uint64_t seed) {
  const taku::pineapple::State& state = *any.as<Pineapple>();
  if (state.session().in_fantasyland(seat)) return fantasyland_move(state, seat);
  return start_strong(state.view(seat), seed);
}

constexpr auto kLevels = std::to_array<Level>({
    {"random", "Any legal placement.", "合法な配置から無作為に選ぶ。", 0, start_random<Pineapple>},
    {"normal", "Weighs royalties, draws, Fantasyland and the risk of a foul by what it has learned; answers at once.",
     "役・ドロー・ファンタジーランド・バストの危険を学習した表で量り、即座に置く。", 0, start_normal},
    {"strong", "Plays the best placements on with many deals and takes the one that ends best; the last one exactly.",
     "有力な配置を多くの配札で最後まで試し、最善のものを選ぶ。最後の配置は正確に数える。", 2000, start_raced},
});

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::pineapple
