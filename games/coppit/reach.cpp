#include "games/coppit/reach.h"

namespace taku::coppit {
namespace {

Reach make_reach(int mode) {
  Reach reach{};
  const Board& all = board();
  for (Node from = 0; from < kNodes; ++from) {
    for (int die = 1; die <= 6; ++die) {
      const Exits& exits = all.exits(mode, die, from);
      for (std::size_t i = 0; i < exits.plain; ++i) ++reach[from][all.end(exits.first + i)];
    }
  }
  return reach;
}

}  // namespace

const Reach& reach(const Settings& settings) {
  static const std::array<Reach, 4> all = {make_reach(0), make_reach(1), make_reach(2), make_reach(3)};
  return all[static_cast<std::size_t>(walk_mode(settings.allow_backward, settings.direction_lock))];
}

}  // namespace taku::coppit
