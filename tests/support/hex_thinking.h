#pragma once

#include <gtest/gtest.h>

#include "ai/player.h"
#include "games/all_games.h"
#include "games/hex_taboo/hex_taboo.h"

// Lets the levels of Hex 3-Taboo think about positions in tests.

namespace taku::hex_taboo {

inline AnyState any_position(std::string_view text) {
  auto state = erased<HexTaboo>().parse(text);
  EXPECT_TRUE(state.ok()) << text;
  return *state;
}

inline ai::Thought thought_of(std::string_view level, const AnyState& state, std::uint64_t nodes,
                              std::uint64_t seed = 1) {
  const auto thinking = ai::find_level(state->game(), level)->start(state, state.turn().seats.first(), seed);
  ai::think(*thinking, {.nodes = nodes, .ms = std::nullopt}, nullptr);
  return thinking->thought();
}

}  // namespace taku::hex_taboo
