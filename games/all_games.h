#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.h"
#include "games/coppit/coppit.h"
#include "games/hex_taboo/hex_taboo.h"
#include "games/ludo/ludo.h"
#include "games/pineapple/pineapple.h"
#include "games/territory/territory.h"

namespace taku {

template <class... G>
struct GameList {
  template <class Visit>  // visit.operator()<G>() for each game
  static void for_each(Visit&& visit) {
    (visit.template operator()<G>(), ...);
  }
};

// Every game, in the order that clients show them. The only list to add a game to.
using AllGames = GameList<hex_taboo::HexTaboo, ludo::Ludo, coppit::Coppit, pineapple::Pineapple, territory::Territory>;

std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view id);  // nullptr if there is none

}  // namespace taku
