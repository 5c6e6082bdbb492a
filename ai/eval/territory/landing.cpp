#include "ai/eval/territory/landing.h"

#include <tuple>

#include "ai/eval/territory/battles.h"
#include "ai/eval/territory/rates.h"

namespace taku::ai::territory {
namespace {

// rules 6.4
constexpr int kSummonMatch = 290;
constexpr int kSummonMismatch = 100;
constexpr int kElementFits = 50;
constexpr int kMoveToVacant = 150, kMoveForChain = 50;
constexpr int kSwapMakesMatch = 150, kSwapBreaksMatch = -500, kSwapForLevel = 20, kSwapNeeds = 25;
constexpr int kTerrain = 100, kTerrainFromNeutral = 100;
constexpr int kCrisisMana = 100;
constexpr int kCrisis = 9999;
constexpr int kReserve = 100, kReservePercent = 30;

int reserve(int mana) { return std::max(mana * kReservePercent / 100, kReserve); }

// In hundredths: level × chain multiplier × 100, for the land's current chain.
int worth_of_land(const State& table, TileId tile) {
  const Land& land = table.lands[tile];
  const int chain = std::min(table.domains_of({land.owner}, static_cast<Element>(land.element)), kMaxChain);
  constexpr std::array<int, kMaxChain> kChainPercent = {100, 150, 180, 200, 220};
  return land.level * kChainPercent[static_cast<std::size_t>(chain - 1)];
}

bool has_element(CardId creature, std::uint8_t element) {
  return static_cast<int>(card_book()[creature].element) == element;
}

int battle_value(const State& table, TileId tile, CardId creature) {
  return worth_of_land(table, tile) + (has_element(creature, table.lands[tile].element) ? kElementFits : 0);
}

// The highest affordable level, or the current level if none is.
int best_level(const Land& land, int mana) {
  int level = land.level;
  while (level < kMaxLevel && level_cost(land.level, level + 1) <= mana) ++level;
  return level;
}

// The toll due this turn cannot be spent.
void consider_levels(const State& table, Seat seat, Plans& plans) {
  const int mana = table.lord(seat).mana - table.toll_for(table.lord(seat).tile, seat);
  table.for_each_domain(seat, [&](TileId tile) {
    const Land& land = table.lands[tile];
    if (land.tapped != 0 || !fits(table, tile)) return;
    const int level = best_level(land, mana - reserve(mana));
    plans.add(level_cost(land.level, level), {.what = Act::Level, .first = tile, .number = level});
  });
}

// Invests all mana in the longest chain before a toll takes it.
void consider_crisis(const State& table, Seat seat, Plans& plans) {
  const int mana = table.lord(seat).mana;
  const int toll = table.toll_for(table.lord(seat).tile, seat);
  if (toll == 0 || mana - toll >= kCrisisMana) return;
  std::tuple<int, int> longest{};
  MoveParts rescue;
  table.for_each_domain(seat, [&](TileId tile) {
    const Land& land = table.lands[tile];
    const int level = best_level(land, mana);
    if (land.tapped != 0 || level == land.level) return;
    const std::tuple chain{table.domains_of(seat, static_cast<Element>(land.element)), level_cost(land.level, level)};
    if (chain <= longest) return;
    longest = chain;
    rescue = {.what = Act::Level, .first = tile, .number = level};
  });
  if (rescue.what == Act::Level) plans.add(kCrisis, rescue);
}

void consider_terrain(const State& table, Seat seat, TileId tile, Plans& plans) {
  const Land& land = table.lands[tile];
  const int element = static_cast<int>(table.creature(tile).element);
  const auto from = static_cast<Element>(land.element);
  const int cost = terrain_cost(land.level, from);
  const int mana = table.lord(seat).mana;
  if (element >= kStoneElements || fits(table, tile) || cost > mana - reserve(mana)) return;
  const int value = kTerrain + (from == Element::Neutral ? kTerrainFromNeutral : 0) - cost * 3 / 10;
  plans.add(value, {.what = Act::Terrain, .first = tile, .number = element});
}

// Only from level-1 lands that do not match the creature's element, and only to lands that do.
void consider_move(const State& table, Seat seat, TileId from, TileId to, Plans& plans) {
  const Land& land = table.lands[to];
  const CardId creature = table.lands[from].card;
  if (table.lands[from].level > 1 || fits(table, from) || !has_element(creature, land.element)) return;
  const int chain = table.domains_of(seat, static_cast<Element>(land.element));
  plans.add(kMoveToVacant + kMoveForChain * chain, {.what = Act::Move, .first = from, .second = to});
}

void consider_invasion(const State& table, Fights& fights, TileId from, TileId to, Plans& plans) {
  const int value = battle_value(table, to, table.lands[from].card);
  if (!plans.wants(value) || !fights.from_board(from, to).possible()) return;
  plans.add(value, {.what = Act::Move, .first = from, .second = to});
}

void consider_moves(const State& table, Seat seat, TileId from, Fights& fights, Plans& plans) {
  const auto to_land = [&](TileId to) {
    if (!table.can_move(from, to)) return;
    if (table.vacant(to)) {
      consider_move(table, seat, from, to, plans);
    } else {
      consider_invasion(table, fights, from, to, plans);
    }
  };
  if (!table.creature(from).has(SkillKind::Blink)) {
    for (const TileId to : table.map.links(from)) to_land(to);
    return;
  }
  for (TileId to = 0; to < table.map.count; ++to) to_land(to);
}

int swap_value(const State& table, TileId tile, CardId in) {
  const Land& land = table.lands[tile];
  const bool fits_now = fits(table, tile);
  const bool fits_then = has_element(in, land.element);
  int value = 2 * (card_rate(in) - card_rate(land.card)) + kSwapForLevel * land.level;
  if (fits_then && !fits_now) value += kSwapMakesMatch;
  if (fits_now && !fits_then) value += kSwapBreaksMatch;
  return value;
}

void consider_swap(const State& table, Seat seat, TileId tile, Plans& plans) {
  const CardId in = creature_to_swap_in(table, seat, tile);
  if (in != kNoCard) plans.add(swap_value(table, tile, in), {.what = Act::Swap, .first = tile});
}

void consider_orders(const State& table, Seat seat, Fights& fights, Plans& plans) {
  consider_levels(table, seat, plans);
  table.for_each_domain(seat, [&](TileId tile) {
    if (table.lands[tile].tapped != 0) return;
    consider_terrain(table, seat, tile, plans);
    consider_moves(table, seat, tile, fights, plans);
    consider_swap(table, seat, tile, plans);
  });
}

void consider_summon(const State& table, Seat seat, const TurnPolicy& policy, Plans& plans) {
  const TileId tile = table.lord(seat).tile;
  if (const CardId card = creature_for(table, seat, tile, true); card != kNoCard) {
    return plans.add(kSummonMatch, {.what = Act::Summon, .card = card});
  }
  if (!policy.summons_mismatch) return;
  const CardId card = creature_for(table, seat, tile, false);
  if (card != kNoCard) plans.add(kSummonMismatch, {.what = Act::Summon, .card = card});
}

}  // namespace

bool fits(const State& table, TileId tile) { return has_element(table.lands[tile].card, table.lands[tile].element); }

// The matching creature with the highest rate; otherwise one with an activated ability, otherwise the lowest rate.
CardId creature_for(const State& table, Seat seat, TileId tile, bool matching_only) {
  const std::uint8_t element = table.lands[tile].element;
  const auto merit = [&](CardId card) {
    const bool match = element == kNoElement || has_element(card, element);
    const bool ability = card_book()[card].has(SkillKind::Ability);
    return std::tuple(match, !match && ability, match || ability ? card_rate(card) : -card_rate(card));
  };
  CardId best = kNoCard;
  for (const HandCard& held : table.lord(seat).hand) {
    const CardId card = held.card;
    if (!table.can_summon(seat, card, tile) || (matching_only && !std::get<0>(merit(card)))) continue;
    if (best == kNoCard || merit(card) > merit(best)) best = card;
  }
  return best;
}

CardId creature_to_swap_in(const State& table, Seat seat, TileId tile) {
  CardId best = kNoCard;
  int most = kSwapNeeds - 1;
  for (const HandCard& held : table.lord(seat).hand) {
    if (!table.can_swap_in(seat, held.card)) continue;
    const int value = swap_value(table, tile, held.card);
    if (value <= most) continue;
    most = value;
    best = held.card;
  }
  return best;
}

// Among equal plans the first is taken: actions on this tile, then levels, then other orders.
Plan landing_plan(const State& table, Seat seat, const TurnPolicy& policy, std::vector<Plan>* list) {
  const TileId tile = table.lord(seat).tile;
  Plans plans(list);
  Fights fights(table, seat, policy.attacks);
  if (table.vacant(tile)) consider_summon(table, seat, policy, plans);
  if (table.enemy_of(tile, seat)) {
    const Attack attack = fights.from_hand(tile);
    if (attack.possible()) {
      plans.add(2 * battle_value(table, tile, attack.creature), {.what = Act::Fight, .card = attack.creature});
    } else {
      consider_crisis(table, seat, plans);
    }
  }
  if (plans.best().score < kCrisis) consider_orders(table, seat, fights, plans);
  return plans.best();
}

}  // namespace taku::ai::territory
