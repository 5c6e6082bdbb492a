#include "ai/eval/territory/spell_targets.h"

#include "ai/eval/territory/landing.h"
#include "ai/eval/territory/movement.h"
#include "games/territory/paths/holy_word.h"

namespace taku::ai::territory {
namespace {

using Target = std::optional<int>;

constexpr int kNearRolls = 8;  // rules 5.3, Even Toll: a land is near if a roll up to this ends there

// The tile with the highest value above `floor` among the effect's legal targets.
template <class Value>
Target best_tile(const State& table, Seat seat, const Effect& effect, bool by_spell, int floor, Value&& value) {
  Target best;
  State::for_each_tile(table.domains_of_all(), [&](TileId tile) {
    if (!table.can_target(seat, effect, tile, by_spell)) return;
    const int worth = value(tile);
    if (worth <= floor) return;
    floor = worth;
    best = tile;
  });
  return best;
}

// Calls visit(enemy) for every other lord.
template <class Visit>
void for_each_enemy(const State& table, Seat seat, Visit&& visit) {
  for (std::int8_t i = 0; i < table.seat_count; ++i) {
    if (i != seat.index) visit(Seat{i});
  }
}

template <class Gain>
Target best_enemy(const State& table, Seat seat, int floor, Gain&& gain) {
  Target best;
  for_each_enemy(table, seat, [&](Seat enemy) {
    const int worth = gain(enemy);
    if (worth <= floor) return;
    floor = worth;
    best = enemy.index;
  });
  return best;
}

// The lord has completed a lap and has no new signal yet.
bool after_lap(const Lord& lord) { return lord.lap > 1 && lord.signals == 0; }

Target when(bool now) { return now ? Target(0) : std::nullopt; }

bool is_blessing(Mark mark) { return mark == Mark::Mire || mark == Mark::TollUp || mark == Mark::Dawn; }

// The most valuable land whose creature would be killed.
Target kill_target(const State& table, Seat seat, const Effect& effect, bool by_spell) {
  const int damage = can_sacrifice_spell(table, seat, effect) ? effect.more : effect.amount;
  return best_tile(table, seat, effect, by_spell, 0, [&](TileId tile) {
    const bool dies = table.lands[tile].hp <= damage && !table.creature(tile).has(SkillKind::Steadfast);
    return dies && table.enemy_of(tile, seat) ? table.land_value(tile) : 0;
  });
}

// Beneficial marks go to own creatures, others to enemies. Mire and Truce must be worth their cost.
Target mark_target(const State& table, Seat seat, const Effect& effect, int cost, bool by_spell) {
  const int floor = effect.mark == Mark::Mire || effect.mark == Mark::Truce ? cost : 0;
  return best_tile(table, seat, effect, by_spell, floor, [&](TileId tile) {
    const Land& land = table.lands[tile];
    const bool own = table.owned_by(tile, seat);
    if (land.mark != Mark::None || own != is_blessing(effect.mark)) return 0;
    if (effect.mark == Mark::Dawn) return table.land_value(tile);
    if (effect.mark == Mark::Truce && land.level < kHighLevel) return 0;
    return table.toll_of(tile);
  });
}

// A domain whose creature would then match the land's element.
Target terrain_target(const State& table, Seat seat, const Effect& effect, bool by_spell) {
  return best_tile(table, seat, effect, by_spell, 0, [&](TileId tile) {
    const bool suits = table.creature(tile).element == effect.element;
    return suits && !fits(table, tile) ? int{table.lands[tile].level} : 0;
  });
}

Target leap_target(const State& table, Seat seat, const Effect& effect, const TurnPolicy& policy) {
  Distances distances;
  distances_from(table.map, table.lord(seat).tile, distances);
  const PathBoard board = path_board(table, seat, policy, effect.amount);
  Target best;
  int most = 0;
  for (TileId tile = 0; tile < table.map.count; ++tile) {
    if (!table.map.is_land(tile) || distances[tile] < 1 || distances[tile] > effect.amount) continue;
    const int score = evaluate_stop_tile(board, tile, false);
    if (score <= most) continue;
    most = score;
    best = tile;
  }
  return best;
}

// The owner of the most expensive land that a roll of 1 to 8 ends on, if a fixed toll saves more than it costs.
Target fixed_toll_target(const State& table, Seat seat, const Effect& effect, int cost, const TurnPolicy& policy) {
  const PathBoard board = path_board(table, seat, policy, kNearRolls);
  PathWalks walks(board);
  Target best;
  int most = effect.amount + cost;
  for (int roll = 1; roll <= kNearRolls; ++roll) {
    const PathTile& stop = board[walks.simulate(path_start(table, seat), roll).stop_tile];
    const bool danger = stop.owner != kNoPathLord && stop.owner != seat.index && !stop.beatable;
    if (!danger || stop.level < kHighLevel || stop.toll <= most) continue;
    most = stop.toll;
    best = stop.owner;
  }
  return best;
}

bool gate_unvisited(const State& table, Seat seat) {
  const TileId gate = table.nearest_gate(table.lord(seat).tile);
  if (gate == kNoTile) return false;
  const SignalSet missing = table.map.required & static_cast<SignalSet>(~table.lord(seat).signals);
  return (one_signal(table.map.signal(gate)) & missing) != 0;
}

bool can_settle_nearest(const State& table, Seat seat, const TurnPolicy& policy) {
  const TileId vacant = table.nearest_vacant(table.lord(seat).tile);
  return vacant != kNoTile && best_summon(table, seat, vacant, policy) != PathSummon::Nothing;
}

template <class Holds>
bool any_domain(const State& table, Seat seat, Holds&& holds) {
  bool any = false;
  table.for_each_domain(seat, [&](TileId tile) { any |= holds(tile); });
  return any;
}

}  // namespace

bool can_sacrifice_spell(const State& table, Seat seat, const Effect& effect) {
  int spells = 0;
  for (const HandCard& held : table.lord(seat).hand) {
    spells += held.card != kHiddenCard && card_book()[held.card].kind == CardKind::Spell;
  }
  return effect.more > effect.amount && spells >= (table.phase == Phase::Magic ? 1 : 2);
}

Target target_for(const State& table, Seat seat, const Effect& effect, int cost, bool by_spell,
                  const TurnPolicy& policy) {
  const Lord& lord = table.lord(seat);
  switch (effect.kind) {
    case SpellEffect::StrideRange:
    case SpellEffect::ThirdDie: return when(table.phase == Phase::Spell && lord.mark == LordMark::None);
    case SpellEffect::Damage: return kill_target(table, seat, effect, by_spell);
    case SpellEffect::PutMark: return mark_target(table, seat, effect, cost, by_spell);
    case SpellEffect::Reverse: return when(after_lap(lord));
    case SpellEffect::MaxHp:
      return best_tile(table, seat, effect, by_spell, 0,
                       [&](TileId tile) { return table.owned_by(tile, seat) ? table.land_value(tile) : 0; });
    case SpellEffect::Terrain: return terrain_target(table, seat, effect, by_spell);
    case SpellEffect::StealPercent:
      return best_enemy(table, seat, cost, [&](Seat enemy) {
        const int mana = table.lord(enemy).mana;
        return mana >= kRichEnemy ? mana * effect.amount / 100 : 0;
      });
    case SpellEffect::StealPerDomain:
      return best_enemy(table, seat, cost, [&](Seat enemy) {
        const int domains = table.domains(enemy);
        return domains >= kManyDomains ? std::min(domains * effect.amount, table.lord(enemy).mana) : 0;
      });
    case SpellEffect::LapWage:
    case SpellEffect::Draw: return 0;
    case SpellEffect::UntapAll:
      return when(any_domain(table, seat, [&](TileId tile) { return table.lands[tile].tapped != 0; }));
    case SpellEffect::HealAll:
      return when(any_domain(table, seat, [&](TileId tile) { return table.lands[tile].hp < table.max_hp(tile); }));
    case SpellEffect::WarpVacant: return when(after_lap(lord) && can_settle_nearest(table, seat, policy));
    case SpellEffect::WarpGate: return when(gate_unvisited(table, seat));
    case SpellEffect::WarpNear: return after_lap(lord) ? leap_target(table, seat, effect, policy) : std::nullopt;
    case SpellEffect::Shatter:
      return best_enemy(table, seat, 0, [&](Seat enemy) { return int{table.lord(enemy).hand.count}; });
    case SpellEffect::FixedToll: return fixed_toll_target(table, seat, effect, cost, policy);
    case SpellEffect::SwitchAll:
    case SpellEffect::SetStride:
    case SpellEffect::None: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace taku::ai::territory
