#include "ai/player.h"

#include <algorithm>

#include "nn/models.h"

namespace taku::ai {

bool is_ready(const AnyGame& game, const Level& level) {
  return level.start_with == nullptr || nn::installed_model(game.info().id) != nullptr;
}

void think(Thinking& thinking, const Budget& budget, const Clock& clock) {
  constexpr std::uint64_t kStep = 512;  // well under a millisecond, so that deadlines are met closely
  const double start = budget.ms ? clock() : 0;
  for (std::uint64_t left = budget.nodes; left > 0;) {
    const std::uint64_t step = std::min(left, kStep);
    if (thinking.advance(step)) return;
    left -= step;
    if (budget.ms && clock() - start >= *budget.ms) return;
  }
}

}  // namespace taku::ai
