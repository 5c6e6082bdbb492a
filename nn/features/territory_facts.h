#pragma once

#include "games/territory/territory.h"

// Numbers that describe how one lord of Territory stands, on any map. The features and the evaluation of a position are
// made from them.

namespace taku::nn::territory {

inline constexpr int kDiceWays = 36;
inline constexpr int kOutOfReach = taku::territory::kMaxDiceTotal + 1;  // the distance of what no roll reaches

// What the lord meets within one roll. Chances are ways to roll, of 36. At forks the lord takes the better way.
struct RollFacts {
  int gate = kOutOfReach;      // steps to the nearest gate
  int new_gate = kOutOfReach;  // steps to the nearest gate whose signal is missing
  int gate_ways = 0, new_gate_ways = 0;
  int toll = 0;        // expected toll
  int worst_toll = 0;  // highest toll
  int vacant_ways = 0;
  int unpayable_ways = 0;  // the toll is more than the lord's mana
};

struct LordFacts {
  int total_value = 0, mana = 0;
  int land_value = 0;
  int tolls = 0, top_toll = 0;  // of all domains; of the most expensive one
  int domains = 0, tapped = 0;
  int matching = 0;                          // domains whose creature has the terrain bonus
  int longest_chain = 0, chain_links = 0;    // chain_links: domains beyond the first of each element
  int gain_now = 0, gain = 0;                // total value gained by the best level-up; `gain` also on tapped domains
  int weak_value = 0, weakest_value = 0;     // of domains whose defender has less than 50 and 35 HP
  int creatures = 0, items = 0, spells = 0;  // known cards in hand
  int payable_creatures = 0;
  int hidden_cards = 0;
  int lap = 1, missing_signals = 0;
  RollFacts roll;
};

// Cards of the hand that are hidden in this state count as hidden_cards.
LordFacts lord_facts(const taku::territory::State& table, Seat seat);

}  // namespace taku::nn::territory
