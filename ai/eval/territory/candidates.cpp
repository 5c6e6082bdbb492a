#include "ai/eval/territory/candidates.h"

#include "ai/eval/territory/cpu.h"
#include "ai/eval/territory/landing.h"

namespace taku::ai::territory {
namespace {

constexpr int kHopeless = -1;  // not worth trying

// How promising a land order looks before it is simulated: roughly the mana it may gain.
int level_promise(const State& table, Seat seat, TileId tile, int level) {
  const Land& land = table.lands[tile];
  const auto element = static_cast<Element>(land.element);
  const int chain = table.domains_of(seat, element);
  const int toll = land_toll(element, level, chain);
  const int kept = table.lord(seat).mana - level_cost(land.level, level);
  return toll + (fits(table, tile) ? toll / 2 : 0) + (kept < 60 ? -toll / 2 : 0);
}

int move_promise(const State& table, TileId from, TileId to) {
  const bool suits = static_cast<int>(table.creature(from).element) == table.lands[to].element;
  if (!table.vacant(to)) return table.land_value(to) - table.land_value(from) + 60;
  return table.lands[from].level == 1 && suits && !fits(table, from) ? 150 : kHopeless;
}

int terrain_promise(const State& table, Seat seat, TileId tile, int element) {
  const bool suits = static_cast<int>(table.creature(tile).element) == element;
  const int chain = table.domains_of(seat, static_cast<Element>(element));
  return !suits && chain == 0 ? kHopeless : 30 * table.lands[tile].level * (suits + chain);
}

int swap_promise(const State& table, Seat seat, TileId tile) {
  return creature_to_swap_in(table, seat, tile) == kNoCard ? kHopeless : 50 * table.lands[tile].level;
}

int landing_promise(const State& table, Seat seat, const MoveParts& move) {
  const TileId tile = static_cast<TileId>(move.first);
  switch (move.what) {
    case Act::Pass: return 10'000;
    case Act::Summon:
    case Act::Fight: return 5'000;
    case Act::Level: return level_promise(table, seat, tile, move.number);
    case Act::Move: return move_promise(table, tile, static_cast<TileId>(move.second));
    case Act::Terrain: return terrain_promise(table, seat, tile, move.number);
    case Act::Swap: return swap_promise(table, seat, tile);
    default: return 0;
  }
}

// Spells that target lords or nothing are few. Among tiles, expensive ones come first.
int spell_promise(const State& table, const MoveParts& move) {
  if (move.what == Act::Pass) return 10'000;
  const bool ability = move.what == Act::Ability;
  const TileId at = static_cast<TileId>(move.first);
  const Effect& effect = ability ? table.creature(at).effect : card_book()[static_cast<CardId>(move.card)].effect;
  const TileId tile = ability ? static_cast<TileId>(move.second) : at;
  switch (effect.target) {
    case SpellTarget::None:
    case SpellTarget::Lord:
    case SpellTarget::EnemyLord:
    case SpellTarget::EnemyHandCard: return 5'000;
    default: return table.lands[tile].owned() ? table.land_value(tile) + table.toll_of(tile) : 100;
  }
}

int promise(const State& table, Seat seat, Move move) {
  const MoveParts parts = unpack(move);
  if (table.phase == Phase::Landing) return landing_promise(table, seat, parts);
  if (table.phase == Phase::Spell || table.phase == Phase::Magic) return spell_promise(table, parts);
  if (parts.what == Act::BuyStones || parts.what == Act::SellStones) return parts.number == 5 ? kHopeless : 0;
  return 0;
}

struct Ranked {
  Move move;
  int promise;
  std::size_t place;
  bool before(const Ranked& other) const {
    return promise != other.promise ? promise > other.promise : place < other.place;
  }
};

}  // namespace

void strong_candidates(const State& table, Seat seat, MoveList& moves) {
  MoveList all;
  table.legal_moves(seat, all);
  moves.push_back(cpu_move(table, seat));
  if (all.size() == 1) return;
  FixedList<Ranked, kMaxMoves> ranked;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int merit = promise(table, seat, all[i]);
    if (merit > kHopeless && all[i] != moves[0]) ranked.push_back({all[i], merit, i});
  }
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) { return a.before(b); });
  for (const Ranked& each : ranked) {
    if (moves.size() == kMostCandidates) return;
    moves.push_back(each.move);
  }
}

}  // namespace taku::ai::territory
