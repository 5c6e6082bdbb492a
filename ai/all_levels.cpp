#include "ai/eval/coppit/levels.h"
#include "ai/eval/hex_taboo/levels.h"
#include "ai/eval/ludo/levels.h"
#include "ai/eval/pineapple/levels.h"
#include "ai/eval/territory/levels.h"
#include "ai/player.h"
#include "games/all_games.h"

namespace taku::ai {

std::span<const Level> levels(const AnyGame& game) {
  if (&game == &erased<taku::coppit::Coppit>()) return coppit::levels();
  if (&game == &erased<taku::hex_taboo::HexTaboo>()) return hex_taboo::levels();
  if (&game == &erased<taku::ludo::Ludo>()) return ludo::levels();
  if (&game == &erased<taku::pineapple::Pineapple>()) return pineapple::levels();
  if (&game == &erased<taku::territory::Territory>()) return territory::levels();
  return {};
}

const Level* find_level(const AnyGame& game, std::string_view name) {
  for (const Level& level : levels(game)) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

const Level* find_trial_level(const AnyGame& game, std::string_view name) {
  if (&game != &erased<taku::ludo::Ludo>()) return nullptr;
  for (const Level& level : ludo::trial_levels()) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

const Level& standard_level(const AnyGame& game) { return *find_level(game, game.info().standard_level); }

}  // namespace taku::ai
