#include "ai/eval/coppit/levels.h"

#include "ai/eval/coppit/greedy.h"
#include "ai/eval/coppit/learned.h"
#include "ai/eval/coppit/strong.h"
#include "ai/learned_level.h"
#include "ai/random_player.h"

namespace taku::ai::coppit {
namespace {

using taku::coppit::Coppit;

// The move with the highest greedy score; the seed breaks ties.
std::unique_ptr<Thinking> start_greedy(const AnyState& any, Seat seat, std::uint64_t seed) {
  const taku::coppit::State state = any.as<Coppit>()->view(seat);
  Rng rng(seed);
  return std::make_unique<ImmediateMove>(greedy_move(state, rng));
}

std::unique_ptr<Thinking> start_strong(const AnyState& any, Seat seat, std::uint64_t seed) {
  return std::make_unique<Rollouts<StrongModel>>(any.as<Coppit>()->view(seat), seat, seed);
}

// The network is patient: it waits at home for others to take risks, and four such players would circle for ever. Few
// games with another kind of player last this many turns.
constexpr std::uint32_t kPatience = 300;

std::unique_ptr<Thinking> start_patient(const nn::Network& network, const AnyState& any, Seat seat,
                                        std::uint64_t seed) {
  if (any.as<Coppit>()->turns() >= kPatience) return start_strong(any, seat, seed);
  return start_with_network<Coppit, LearnedModel>(network, any, seat, seed);
}

// The model was trained in games of four. With fewer players `strong` is better.
std::unique_ptr<Thinking> start_learned_or_strong(const AnyState& any, Seat seat, std::uint64_t seed) {
  if (any->seats() < taku::coppit::kColours) return start_strong(any, seat, seed);
  return start_patient(*nn::installed_model(Coppit::info().id), any, seat, seed);
}

constexpr Level kLevels[] = {
    {"random", "Plays a random legal move.", "打てる手からランダムに選びます。", 0, start_random<Coppit>},
    {"greedy", "Prefers, in this order: banking, the biggest capture, carrying prisoners towards home, a safe space.",
     "確保、大きな捕獲、捕虜の運搬、安全マスの順に優先します。", 0, start_greedy},
    {"strong", "Simulates each move many times with the same dice and picks the one with the best results.",
     "各手のあとの展開を同じ出目で何度も試し、結果の最もよい手を選びます。", 100, start_strong},
    {"learned", "Looks ahead to its next turn and judges positions with a network trained in games against greedy.",
     "自分の次の手番まで先を読み、greedy との対局で学習したネットワークで局面を評価します。", 100,
     start_learned_or_strong, nullptr, nullptr, start_patient},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::coppit
