#pragma once

#include <string_view>
#include <vector>

#include "engine/game.h"

// What the kit plays. Every game is played with its default options at every number of seats; a game with more to
// show adds lines here.

namespace taku::conformance {

struct Setup {
  int seats = 2;
  std::string_view options = "{}";
};

struct ExtraSetup {
  std::string_view game;
  Setup setup;
};

inline constexpr ExtraSetup kExtraSetups[] = {
    {"hex_taboo", {2, R"({"radius":1})"}},
    {"hex_taboo", {2, R"({"radius":1,"balance":"none"})"}},
    {"hex_taboo", {2, R"({"radius":2,"balance":"swap"})"}},
    {"hex_taboo", {2, R"({"radius":3,"balance":"none"})"}},
    {"hex_taboo", {2, R"({"radius":5,"balance":"swap"})"}},
    {"hex_taboo", {2, R"({"radius":6})"}},
    {"hex_taboo", {2, R"({"position":"5/6/7/8/2x1xo3/8/7/6/5 1 e6 neutralised"})"}},
    {"ludo", {2, R"({"opposite":true})"}},
    {"ludo", {2, R"({"players":["ai1","human"],"requireSixToStart":false,"exactRollToFinish":false})"}},
    {"ludo", {3, R"({"extraTurnOnSix":false,"cpuThinkingTime":false})"}},
    {"ludo", {4, R"({"debug":true})"}},
    {"ludo", {2, R"({"position":"red:38,-1,1001,5/yellow:25,0,-1,1003 yellow 3 40 - human,ai3 so"})"}},
    {"vault", {3, R"({"target":20})"}},
};

inline std::vector<Setup> setups(const GameInfo& info) {
  std::vector<Setup> all;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) all.push_back({seats, "{}"});
  for (const ExtraSetup& extra : kExtraSetups) {
    if (extra.game == info.id) all.push_back(extra.setup);
  }
  return all;
}

}  // namespace taku::conformance
