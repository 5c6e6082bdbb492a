#pragma once

#include <string_view>
#include <vector>

#include "engine/game.h"

// The setups that the checks play. Every game is played with its default options and every number of seats. Add lines
// here for further options worth testing.

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
    {"coppit", {3, R"({"hats_per_player":2,"require_6_to_deploy":true})"}},
    {"coppit",
     {4, R"({"auto_bank_on_return":false,"allow_box_invasion":true,"capture_on_pass":true,"max_turns":150})"}},
    {"coppit", {4, R"({"extra_roll_on_6":false,"safe_by_color":false,"safe_by_gray":false,"max_turns":120})"}},
    {"coppit", {3, R"({"allow_respawn":true,"allow_backward":false,"direction_lock":false,"max_turns":150})"}},
    {"coppit", {2, R"({"hats_per_player":1,"auto_bank_on_return":false,"require_6_to_deploy":true})"}},
    {"coppit",
     {4, R"({"position":"GREEN - 30 56/23456/2346/12456 b1/-/y3/- 4/-/7/- 10:r1r4,18:g5,18:r2,45:g1r3 2 armed -"})"}},
    {"hex_taboo", {2, R"({"radius":1})"}},
    {"hex_taboo", {2, R"({"radius":1,"balance":"none"})"}},
    {"hex_taboo", {2, R"({"radius":2,"balance":"swap"})"}},
    {"hex_taboo", {2, R"({"radius":3,"balance":"none"})"}},
    {"hex_taboo", {2, R"({"radius":5,"balance":"swap"})"}},
    {"hex_taboo", {2, R"({"radius":6})"}},
    {"hex_taboo", {2, R"({"radius":1,"balance":"double"})"}},
    {"hex_taboo", {2, R"({"balance":"double"})"}},
    {"hex_taboo", {2, R"({"position":"5/6/7/8/2x1xo3/8/7/6/5 2 e6 double1"})"}},
    {"hex_taboo", {2, R"({"position":"5/6/7/8/2x1xo3/8/7/6/5 1 e6 neutralised"})"}},
    {"ludo", {2, R"({"opposite":true})"}},
    {"ludo", {2, R"({"players":["ai1","human"],"requireSixToStart":false,"exactRollToFinish":false})"}},
    {"ludo", {3, R"({"extraTurnOnSix":false,"cpuThinkingTime":false})"}},
    {"ludo", {4, R"({"debug":true})"}},
    {"ludo", {2, R"({"position":"red:38,-1,1001,5/yellow:25,0,-1,1003 yellow 3 40 - human,ai3 so"})"}},
    {"pineapple", {2, R"({"jokers":0,"lead_to_win":10})"}},
    {"pineapple", {2, R"({"jokers":1,"initial_chips":20,"fl_stay_cards":"keep","fl_stay_weight":0})"}},
    {"pineapple", {2, R"({"position":"190,210 4 0 0 -/-/-/-/-/0 -/-/-/-/-/14 none 200,40,20,30,recalc,2"})"}},
    {"pineapple", {2, R"({"position":"150,250 7 1 0 -/-/-/-/-/15 -/-/-/-/-/14 none 200,40,20,30,fourteen,1"})"}},
    {"territory", {2, R"({"map":"loop_12","preset":"quick","round_cap":12})"}},
    {"territory", {3, R"({"map":"branch_34","start_mana":1500,"round_cap":10})"}},
    {"territory", {4, R"({"map":"market_33","start_mana":3000,"round_cap":8})"}},
    {"territory", {2, R"({"map":"eight_39","preset":"territory","round_cap":14})"}},
    {"territory",
     {2, R"({"map":"star_21","preset":"elimination","round_cap":15,"decks":["ash_and_feather","reef_and_quarry"]})"}},
    {"territory", {3, R"({"map":"cross_23","preset":"quick","target":3000,"round_cap":10})"}},
    {"territory", {2, R"({"map":"fork_34","target":2000,"round_cap":12})"}},
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
