#include "nn/features/territory_facts.h"

namespace taku::nn::territory {
namespace {

using namespace taku::territory;

constexpr int kWeakHp = 50;
constexpr int kWeakestHp = 35;

// Follows all ways of a lord step by step, as far as the dice can go.
class RollAhead {
 public:
  RollAhead(const State& table, Seat seat) : table_(table), seat_(seat), lord_(table.lord(seat)) {
    if (lord_.mark == LordMark::Stride) {  // nothing is rolled
      ways_ = {};
      ways_[static_cast<std::size_t>(std::min<int>(lord_.mark_amount, kMaxDiceTotal))] = kDiceWays;
    }
  }

  RollFacts facts() {
    front_.push_back({lord_.tile, lord_.direction_pending ? kNoTile : lord_.came_from});
    int tolls = 0;
    for (int steps = 1; steps <= kMaxDiceTotal; ++steps) {
      step();
      const int ways = ways_[static_cast<std::size_t>(steps)];
      const Stop stop = best_stop(steps);
      tolls += ways * stop.toll;
      if (ways > 0) facts_.worst_toll = std::max(facts_.worst_toll, stop.toll);
      if (stop.vacant) facts_.vacant_ways += ways;
      if (stop.toll > lord_.mana) facts_.unpayable_ways += ways;
      if (steps >= facts_.gate) facts_.gate_ways += ways;
      if (steps >= facts_.new_gate) facts_.new_gate_ways += ways;
    }
    facts_.toll = tolls / kDiceWays;
    return facts_;
  }

 private:
  struct Place {
    TileId tile, came_from;
    bool operator==(const Place&) const = default;
  };
  using Places = FixedList<Place, 64>;
  struct Stop {
    int toll = 0;
    bool vacant = false;
  };

  void step() {
    next_.clear();
    for (const Place& place : front_) leave(place, true);
  }

  // rules 2.1: a pass-through warp costs no step.
  void leave(const Place& place, bool may_jump) {
    for (const TileId to : table_.exits(place.tile, place.came_from)) {
      if (table_.map.type(to) != TileType::Warp) {
        arrive({to, place.tile});
      } else if (may_jump) {
        leave({table_.map.pair(to), to}, false);
      }
    }
  }
  void arrive(const Place& place) {
    if (next_.size() < Places::capacity() && !next_.contains(place)) next_.push_back(place);
  }

  // The cheapest place to stop after this many steps. Places where every walk ends are not left again.
  Stop best_stop(int steps) {
    Stop stop{.toll = kMaxMana, .vacant = false};
    front_.clear();
    for (const Place& place : next_) {
      note_gate(place.tile, steps);
      const int toll = table_.enemy_of(place.tile, seat_) ? table_.toll_for(place.tile, seat_) : 0;
      stop.toll = std::min(stop.toll, toll);
      stop.vacant |= table_.vacant(place.tile);
      if (table_.stops(place.tile, seat_)) {
        held_toll_ = std::max(held_toll_, toll);
      } else {
        front_.push_back(place);
      }
    }
    if (next_.empty()) stop.toll = held_toll_;
    return stop;
  }

  void note_gate(TileId tile, int steps) {
    if (!table_.map.is_gate(tile)) return;
    facts_.gate = std::min(facts_.gate, steps);
    const bool missing = (lord_.signals & one_signal(table_.map.signal(tile))) == 0;
    if (missing) facts_.new_gate = std::min(facts_.new_gate, steps);
  }

  const State& table_;
  Seat seat_;
  const Lord& lord_;
  std::array<int, kMaxDiceTotal + 1> ways_ = dice_ways();
  Places front_, next_;
  int held_toll_ = 0;  // of the place where all walks have ended
  RollFacts facts_;
};

// The total value gained by the highest level that the lord can pay for.
int level_gain(const Land& land, int value, int mana, int chain) {
  int level = land.level;
  while (level < kMaxLevel && level_cost(land.level, level + 1) <= mana) ++level;
  return land_value(static_cast<Element>(land.element), level, chain) - value - level_cost(land.level, level);
}

void add_domain(const State& table, Seat seat, TileId tile, LordFacts& facts) {
  const Land& land = table.lands[tile];
  const auto element = static_cast<Element>(land.element);
  const int value = table.land_value(tile);
  const int toll = table.toll_of(tile);
  ++facts.domains;
  facts.tapped += land.tapped;
  facts.land_value += value;
  facts.tolls += toll;
  facts.top_toll = std::max(facts.top_toll, toll);
  const int gain = level_gain(land, value, facts.mana, table.domains_of(seat, element));
  facts.gain = std::max(facts.gain, gain);
  if (!land.tapped) facts.gain_now = std::max(facts.gain_now, gain);
  const bool matches = element == Element::Neutral || table.creature(tile).element == element;
  facts.matching += matches;
  const int hp = land.hp + (matches ? 10 * land.level : 0);  // rules 4.1
  if (hp < kWeakHp) facts.weak_value += value;
  if (hp < kWeakestHp) facts.weakest_value += value;
}

void count_chains(const State& table, Seat seat, LordFacts& facts) {
  for (int element = 0; element < kStoneElements; ++element) {
    const int chain = table.domains_of(seat, static_cast<Element>(element));
    facts.longest_chain = std::max(facts.longest_chain, chain);
    facts.chain_links += std::max(0, chain - 1);
  }
}

void count_hand(const Lord& lord, LordFacts& facts) {
  for (const HandCard& held : lord.hand) {
    if (held.card == kHiddenCard) {
      ++facts.hidden_cards;
      continue;
    }
    const Card& card = card_book()[held.card];
    switch (card.kind) {
      case CardKind::Creature:
        ++facts.creatures;
        facts.payable_creatures += card.mana <= lord.mana;
        break;
      case CardKind::Item: ++facts.items; break;
      case CardKind::Spell: ++facts.spells; break;
    }
  }
}

}  // namespace

LordFacts lord_facts(const State& table, Seat seat) {
  const Lord& lord = table.lord(seat);
  LordFacts facts;
  facts.total_value = table.tep(seat);
  facts.mana = lord.mana;
  facts.lap = lord.lap;
  table.for_each_domain(seat, [&](TileId tile) { add_domain(table, seat, tile, facts); });
  count_chains(table, seat, facts);
  count_hand(lord, facts);
  facts.missing_signals = std::popcount(static_cast<unsigned>(table.map.required & ~lord.signals));
  facts.roll = RollAhead(table, seat).facts();
  return facts;
}

}  // namespace taku::nn::territory
