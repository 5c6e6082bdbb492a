#include "ai/eval/pineapple/levels.h"

#include "ai/eval/pineapple/learned.h"
#include "ai/eval/pineapple/situation.h"
#include "ai/eval/pineapple/strong.h"
#include "ai/random_player.h"
#include "nn/models.h"

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

std::unique_ptr<Thinking> start_with_network(const nn::Network& network, const AnyState& any, Seat seat,
                                             std::uint64_t seed) {
  const taku::pineapple::State& state = *any.as<Pineapple>();
  if (state.session().in_fantasyland(seat)) return fantasyland_move(state, seat);
  return start_learned(network, state.view(seat), seed);
}

std::unique_ptr<Thinking> start_installed(const AnyState& any, Seat seat, std::uint64_t seed) {
  return start_with_network(*nn::installed_model(Pineapple::info().id), any, seat, seed);
}

constexpr auto kLevels = std::to_array<Level>({
    {"random", "Places the cards at random.", "カードをランダムに配置します。", 0, start_random<Pineapple>},
    {"normal", "Weighs royalties, draws, Fantasyland and the risk of a foul with learned values; plays at once.",
     "ロイヤリティ、役の見込み、ファンタジーランド、ファウルの危険を学習した値で評価し、すぐに配置します。", 0,
     start_normal},
    {"strong", "Simulates promising placements with many deals and calculates the last placement exactly.",
     "有力な配置を何通りもの配札で試して選びます。最後の配置は正確に計算します。", 2000, start_raced},
    {"learned", "Chooses placements with a network trained by self-play and checks them with many deals.",
     "自己対戦で学習したネットワークで有力な配置を選び、何通りもの配札で確かめます。", 2000, start_installed, nullptr,
     nullptr, start_with_network},
});

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::pineapple
