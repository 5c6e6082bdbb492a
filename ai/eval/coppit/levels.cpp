#include "ai/eval/coppit/levels.h"

#include "ai/eval/coppit/greedy.h"
#include "ai/eval/coppit/strong.h"
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

constexpr Level kLevels[] = {
    {"random", "Any legal move.", "合法手から無作為に選ぶ。", 0, start_random<Coppit>},
    {"greedy", "Banks, else makes the biggest capture, else carries prisoners home, else seeks a safe node.",
     "確保、最大の捕獲、捕虜の運搬、安全地帯の順に選ぶ。", 0, start_greedy},
    {"strong", "Plays every move on many times with the same dice and takes the one that ends best.",
     "各手を同じサイコロで何度も先まで試し、最善の手を選ぶ。", 100, start_strong},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::coppit
