#pragma once

#include <vector>

#include "engine/match.h"
#include "people/results/facts.h"

// What each game counts. Every number comes from the rules' own events and states. One file per game.

namespace taku::people {

// A finished match and how each seat came out.
struct PlayedMatch {
  const Match& match;
  std::vector<bool> won;  // by seat

  // Not because somebody resigned, left or ran out of time.
  bool won_by_rules(std::size_t seat) const { return won[seat] && !match.ended(); }
};

using SeatFacts = std::vector<Facts>;  // by seat

void add_hex_facts(const PlayedMatch& played, SeatFacts& facts);
void add_ludo_facts(const PlayedMatch& played, SeatFacts& facts);
void add_coppit_facts(const PlayedMatch& played, SeatFacts& facts);
void add_pineapple_facts(const PlayedMatch& played, SeatFacts& facts);
void add_territory_facts(const PlayedMatch& played, SeatFacts& facts);

// Adds what the match's game counts; a game that counts nothing adds nothing.
void add_game_facts(const PlayedMatch& played, SeatFacts& facts);

}  // namespace taku::people
