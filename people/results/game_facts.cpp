#include "people/results/game_facts.h"

#include <array>

namespace taku::people {

void add_game_facts(const PlayedMatch& played, SeatFacts& facts) {
  struct Counter {
    std::string_view game;
    void (*add)(const PlayedMatch&, SeatFacts&);
  };
  constexpr std::array kCounters = {
      Counter{"hex_taboo", add_hex_facts},       Counter{"ludo", add_ludo_facts},
      Counter{"coppit", add_coppit_facts},       Counter{"pineapple", add_pineapple_facts},
      Counter{"territory", add_territory_facts},
  };
  for (const Counter& counter : kCounters) {
    if (counter.game == played.match.game().info().id) counter.add(played, facts);
  }
}

}  // namespace taku::people
