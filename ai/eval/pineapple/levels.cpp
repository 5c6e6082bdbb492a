#include "ai/eval/pineapple/levels.h"

#include "ai/random_player.h"
#include "games/pineapple/pineapple.h"

namespace taku::ai::pineapple {
namespace {

constexpr auto kLevels = std::to_array<Level>({
    {"random", "Any legal placement.", "合法な配置から無作為に選ぶ。", 0, start_random<taku::pineapple::Pineapple>},
});

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::pineapple
