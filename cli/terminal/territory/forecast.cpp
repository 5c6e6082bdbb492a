#include "cli/terminal/territory/parts.h"

// Forecasts for choices: battles, directions and warnings.

namespace taku::cli {
namespace {

using namespace taku::territory;

int percent(std::uint32_t chance) { return static_cast<int>((chance + kSureChance / 200) / (kSureChance / 100)); }

std::string fighter_words(std::string name, CardId item, const Pen& pen) {
  return item == kNoCard ? name : format_text(territory_words(pen).with_item, name, card_name(item, pen));
}

// The defender's HP bonus from the land (rules 4.1).
int land_bonus(const State& table, TileId tile) {
  const Land& land = table.lands[tile];
  const auto element = static_cast<Element>(land.element);
  const bool fits = element == Element::Neutral || element == table.creature(tile).element;
  return fits && land.mark != Mark::Dark ? kTerrainHp * land.level : 0;
}

// The immediate cost of a landing action.
int cost_of(const State& table, const MoveParts& parts) {
  const TileId tile = static_cast<TileId>(parts.first);
  switch (parts.what) {
    case Act::Level: return level_cost(table.lands[tile].level, parts.number);
    case Act::Terrain: return terrain_cost(table.lands[tile].level, static_cast<Element>(table.lands[tile].element));
    case Act::Summon: return card_book()[static_cast<CardId>(parts.card)].mana;
    default: return 0;
  }
}

bool can_fight_here(const State& table, Seat seat) {
  MoveList moves;
  table.legal_moves(seat, moves);
  for (const Move move : moves) {
    if (unpack(move).what == Act::Fight) return true;
  }
  return false;
}

}  // namespace

std::string battle_forecast(const State& table, const Invasion& invasion, Seat seat, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  State thought = table;
  thought.invasion = invasion;
  const auto chances = outcome_chances(card_book(), thought.battle());
  const auto& outcomes = seat == table.mover() ? words.attack_outcomes : words.defence_outcomes;
  std::string text;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (chances[i] == kSureChance) return std::string(outcomes[i]);
    if (percent(chances[i]) == 0) continue;
    text +=
        (text.empty() ? "" : std::string(words.list_gap)) + format_text(words.chance, percent(chances[i]), outcomes[i]);
  }
  return text;
}

std::string battle_words(const State& table, const Pen& pen) {
  const Invasion& invasion = table.invasion;
  const std::string attacker = invasion.from == kNoTile ? fmt::format("{} {}", card_name(invasion.attacker, pen),
                                                                      card_numbers(invasion.attacker, pen))
                                                        : creature_name(table, invasion.from, pen);
  return format_text(territory_words(pen).fighters, tile_name(table, invasion.tile, pen), lord_name(table.mover(), pen),
                     fighter_words(attacker, invasion.attacker_item, pen), lord_name(table.defender(), pen),
                     fighter_words(creature_name(table, invasion.tile, pen), invasion.defender_item, pen),
                     land_bonus(table, invasion.tile));
}

// Follows the path until it ends or another choice comes up.
std::string way_words(const State& table, TileId first, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const Seat seat = table.mover();
  TileId from = table.lord(seat).tile, at = first;
  for (int steps = table.steps - 1, jumps = 0;; --steps) {
    const bool warp = table.map.type(at) == TileType::Warp && jumps++ < kMaxTiles;
    if (warp) {
      from = at;
      at = table.map.pair(at);
      ++steps;
    }
    const bool caught = !warp && table.stops(at, seat);
    if (steps == 0 || caught) {
      const std::string end = tile_words(table, at, pen) + std::string(caught ? words.caught : "");
      return format_text(words.direction, first, end);
    }
    const State::Exits exits = table.exits(at, from);
    if (exits.size() > 1) return format_text(words.fork, first, tile_name(table, at, pen));
    from = at;
    at = exits[0];
  }
}

// rules 2, step 6: mana spent here is not available for the toll.
std::string regret(const State& table, Seat seat, Move move, const Pen& pen) {
  if (table.phase != Phase::Landing) return {};
  const TerritoryWords& words = territory_words(pen);
  const TileId here = table.lord(seat).tile;
  const MoveParts parts = unpack(move);
  const int toll = table.toll_for(here, seat), mana = table.lord(seat).mana;
  if (toll == 0 || parts.what == Act::Fight || (parts.what == Act::Move && parts.second == here)) return {};
  const int left = mana - cost_of(table, parts);
  if (toll <= left) return {};
  if (toll <= mana) return format_text(words.warn_debt, toll, left);
  return can_fight_here(table, seat) ? format_text(words.warn_pass, toll, mana) : std::string();
}

}  // namespace taku::cli
