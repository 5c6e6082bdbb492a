#include "games/territory/play.h"

// Battles on the board: the fighters, their items, and the consequences for the land. rules/territory.md 4.2 to 4.4

namespace taku::territory {

namespace {

void add_owner(const State& state, Seat seat, Fighter& fighter) {
  state.for_each_domain(seat, [&](TileId tile) { ++fighter.lands[state.lands[tile].element]; });
  fighter.hand = state.lord(seat).hand.count;
}

Fighter fighter_on(const State& state, TileId tile) {
  const Land& land = state.lands[tile];
  Fighter fighter = fighter_of(card_book(), land.card);
  fighter.ap += land.ap_growth;
  fighter.max_hp += land.hp_growth;
  fighter.hp = land.hp;
  fighter.mark = land.mark;
  add_owner(state, {land.owner}, fighter);
  return fighter;
}

}  // namespace

Battle State::battle() const {
  const CardBook& book = card_book();
  Battle battle;
  if (invasion.from != kNoTile) {
    battle.attacker = fighter_on(*this, invasion.from);
  } else {
    battle.attacker = fighter_of(book, invasion.attacker);
    add_owner(*this, mover(), battle.attacker);
  }
  battle.defender = fighter_on(*this, invasion.tile);
  if (invasion.attacker_item != kNoCard) battle.attacker.item = item_of(book, invasion.attacker_item);
  if (invasion.defender_item != kNoCard) battle.defender.item = item_of(book, invasion.defender_item);
  battle.land = static_cast<Element>(lands[invasion.tile].element);
  battle.level = lands[invasion.tile].level;
  for_each_tile(domains_of_all(), [&](TileId tile) {
    if (creature(tile).has(SkillKind::Rally)) battle.rallies.add(book, lands[tile].card);
  });
  return battle;
}

// Both may use an item. A lord without cards is not asked; hand sizes are public, so this reveals nothing.
void Play::invade(TileId from, CardId card, TileId tile) {
  s_.invasion = {};
  s_.invasion.tile = tile;
  s_.invasion.from = from;
  s_.invasion.attacker = card;
  report(events::Fight{.seat = mover(), .defender = s_.defender(), .card = card, .tile = tile, .from = from});
  s_.phase = Phase::AttackItem;
  if (lord().hand.count > 0) return;
  s_.phase = Phase::DefendItem;
  if (lord(s_.defender()).hand.count == 0) fight_on();
}

// rules 4.2: items cost mana and are discarded, and so are creatures that assist.
void Play::use_item(Seat seat, CardId item) {
  if (item == kNoCard) return;
  Lord& user = s_.lord(seat);
  const int cost = card_book()[item].mana;
  user.mana -= cost;
  user.hand.remove(item);
  to_discard(seat, item);
  (seat == mover() ? s_.invasion.attacker_item : s_.invasion.defender_item) = item;
  report(events::Item{.seat = seat, .card = item, .tile = s_.invasion.tile, .cost = cost});
}

void Play::fight_on() {
  const BattleResult result = fight(card_book(), s_.battle(), s_.invasion.rolls);
  s_.phase = Phase::Death;
  if (!result.finished()) return;
  s_.phase = Phase::TurnEnd;
  settle_battle(result);
  s_.invasion = {};
}

void Play::settle_battle(const BattleResult& result) {
  const Seat enemy = s_.defender();
  const TileId tile = s_.invasion.tile;
  for (const Strike& strike : result.strikes) {
    report(events::Strike{
        .seat = strike.by == Side::Attacker ? mover() : enemy, .tile = tile, .ap = strike.ap, .damage = strike.damage});
  }
  report(events::Result{.seat = mover(), .defender = enemy, .tile = tile, .outcome = result.outcome});
  const Land before = land_at(tile);
  if (result.attacker.dead) bury(mover(), s_.invasion.attacker, s_.invasion.from, result.attacker);
  if (result.defender.dead) bury(enemy, before.card, tile, result.defender);
  if (!result.defender.dead) keep(tile, result.defender);
  if (!result.defender.dead || !result.attacker.dead) {
    land_at(tile).level = static_cast<std::uint8_t>(result.level & 7);
    land_at(tile).element = static_cast<std::uint8_t>(result.land);
  }
  if (!result.attacker.dead) settle_attacker(result);
  settle_side(mover(), enemy, result.attacker);
  settle_side(enemy, mover(), result.defender);
}

// The attacker survives: it takes the land, or returns to where it came from (rules 4.3, 4.4).
void Play::settle_attacker(const BattleResult& result) {
  const Invasion& invasion = s_.invasion;
  if (!result.defender.dead) {
    if (invasion.from == kNoTile) return to_hand(mover(), result.attacker.card, kEverybody);
    keep(invasion.from, result.attacker);
    return tap(invasion.from);
  }
  Land& land = land_at(invasion.tile);
  s_.set_owner(invasion.tile, static_cast<std::int8_t>(s_.current));
  if (invasion.from != kNoTile) {
    land.mark = land_at(invasion.from).mark;  // keep() compares with it: only a mark put in this battle moves along
    keep(invasion.tile, result.attacker);
    if (result.attacker.mark == land_at(invasion.from).mark) land.mark = Mark::None;
    vacate(invasion.from);
  } else {
    keep(invasion.tile, result.attacker);
  }
  tap(invasion.tile);
}

// Updates a creature that survived a battle.
void Play::keep(TileId tile, const FighterResult& result) {
  Land& land = land_at(tile);
  const Card& card = card_book()[result.card];
  const int max_hp = std::clamp(result.max_hp, 1, kMostStat);
  land.card = result.card;
  land.hp = static_cast<std::int16_t>(std::clamp(result.hp, 1, max_hp));
  land.hp_growth = static_cast<std::int16_t>(max_hp - card.hp);
  land.ap_growth = static_cast<std::int16_t>(std::clamp(result.ap, 0, kMostStat) - card.ap);
  if (land.mark == result.mark) return;
  land.mark = result.mark;
  land.mark_turns = 0;
  land.mark_by = 0;
  if (result.mark == Mark::None) {
    report(events::MarkGone{.tile = tile, .mark = result.mark});
  } else {
    report(events::Marked{.tile = tile, .mark = result.mark});
  }
}

// A creature died: its land, if it had one, becomes vacant, and its card goes to the discard or the hand.
void Play::bury(Seat owner, CardId card, TileId tile, const FighterResult& result) {
  report(events::Destroyed{.owner = owner, .card = card, .tile = tile});
  if (tile != kNoTile) vacate(tile);
  if (result.to_hand) return to_hand(owner, card, kEverybody);
  to_discard(owner, card);
}

void Play::settle_side(Seat seat, Seat enemy, const FighterResult& result) {
  gain(seat, result.mana);
  if (result.stolen > 0) {
    const int taken = std::clamp(result.stolen, 0, std::max(s_.lord(enemy).mana, 0));
    s_.lord(enemy).mana -= taken;
    gain(seat, taken);
  }
  owe_draws(seat, result.draws);
}

}  // namespace taku::territory
