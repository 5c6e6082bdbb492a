#include "games/all_games.h"

#include <array>

namespace taku {
namespace {

template <class... G>
std::span<const AnyGame* const> listed(GameList<G...>) {
  static const std::array<const AnyGame*, sizeof...(G)> games = {&erased<G>()...};
  return games;
}

}  // namespace

std::span<const AnyGame* const> all_games() { return listed(AllGames{}); }

const AnyGame* find_game(std::string_view id) {
  for (const AnyGame* game : all_games()) {
    if (game->info().id == id) return game;
  }
  return nullptr;
}

}  // namespace taku
