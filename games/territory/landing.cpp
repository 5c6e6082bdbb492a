#include "games/territory/play.h"

// The landing action: summons and land orders. rules/territory.md 3

namespace taku::territory {

void Play::land(const MoveParts& move) {
  const TileId tile = static_cast<TileId>(move.first);
  s_.phase = Phase::TurnEnd;
  switch (move.what) {
    case Act::Summon: return begin_creature(static_cast<CardId>(move.card), Purpose::Summon, lord().tile);
    case Act::Fight: return begin_creature(static_cast<CardId>(move.card), Purpose::Fight, lord().tile);
    case Act::Level: return level_up(tile, move.number);
    case Act::Terrain: return change_terrain(tile, static_cast<Element>(move.number));
    case Act::Move: return move_creature(tile, static_cast<TileId>(move.second));
    case Act::Swap:
      s_.pending.target = tile;
      s_.phase = Phase::SwapCreature;
      return;
    default: return;
  }
}

// ---- creatures from the hand

void Play::begin_creature(CardId id, Purpose purpose, TileId target) {
  const Card& card = card_book()[id];
  pay(card.mana);
  lord().hand.remove(id);
  s_.pending = {purpose, id, target, card.sacrifice, false};
  if (card.sacrifice > 0) {
    s_.phase = Phase::Sacrifice;
  } else {
    sacrifices_made();
  }
}

void Play::sacrifice(CardId card) {
  lord().hand.remove(card);
  to_discard(mover(), card);
  report(events::Sacrifice{.seat = mover(), .card = card});
  s_.pending.spell_sacrificed |= card_book()[card].kind == CardKind::Spell;
  if (--s_.pending.sacrifices == 0) sacrifices_made();
}

void Play::sacrifices_made() {
  const Pending done = s_.pending;
  if (done.purpose == Purpose::Spell || done.purpose == Purpose::Magic) return resolve_spell();
  s_.pending = {};
  s_.phase = Phase::TurnEnd;
  if (done.purpose == Purpose::Fight) return invade(kNoTile, done.card, done.target);
  if (done.purpose == Purpose::Swap) return swap_creature(done.target, done.card);
  put_creature(done.target, done.card);
  tap(done.target);
  report(events::Summon{.seat = mover(), .card = done.card, .tile = done.target, .cost = card_book()[done.card].mana});
}

// Puts a fresh creature of the mover. A blank land takes the element of its first creature (rules 1.1).
void Play::put_creature(TileId tile, CardId card) {
  Land& land = land_at(tile);
  s_.set_owner(tile, static_cast<std::int8_t>(s_.current));
  land.card = card;
  land.hp = card_book()[card].hp;
  land.hp_growth = land.ap_growth = 0;
  if (land.element == kNoElement) land.element = static_cast<std::uint8_t>(card_book()[card].element);
}

// rules 3: the old creature returns to the hand, and everybody knows it there.
void Play::swap_creature(TileId tile, CardId card) {
  const CardId old = land_at(tile).card;
  clear_mark(tile);
  put_creature(tile, card);
  tap(tile);
  report(events::Swap{.seat = mover(), .card = card, .tile = tile, .cost = card_book()[card].mana});
  to_hand(mover(), old, kEverybody);
}

// ---- land orders

void Play::level_up(TileId tile, int level) {
  Land& land = land_at(tile);
  const int cost = level_cost(land.level, level);
  pay(cost);
  land.level = static_cast<std::uint8_t>(level & 7);
  tap(tile);
  report(events::Level{.seat = mover(), .tile = tile, .level = level, .cost = cost});
}

void Play::change_terrain(TileId tile, Element element) {
  Land& land = land_at(tile);
  const int cost = terrain_cost(land.level, static_cast<Element>(land.element));
  pay(cost);
  land.element = static_cast<std::uint8_t>(element);
  tap(tile);
  report(events::Terrain{.seat = mover(), .tile = tile, .element = land.element, .cost = cost});
}

void Play::move_creature(TileId from, TileId to) {
  if (!s_.vacant(to)) return invade(from, land_at(from).card, to);
  Land& old = land_at(from);
  Land& land = land_at(to);
  put_creature(to, old.card);
  land.hp = old.hp;
  land.hp_growth = old.hp_growth;
  land.ap_growth = old.ap_growth;
  vacate(from);
  tap(to);
  report(events::Move{.seat = mover(), .from = from, .to = to});
}

// ---- lands

// rules 3: a vacated land falls back to level 1 but keeps its element.
void Play::vacate(TileId tile) {
  Land& land = land_at(tile);
  const std::uint8_t element = land.element;
  s_.set_owner(tile, kNoOwner);
  land = Land{};
  land.element = element;
}

void Play::clear_mark(TileId tile) {
  Land& land = land_at(tile);
  if (land.mark == Mark::None) return;
  report(events::MarkGone{.tile = tile, .mark = land.mark});
  land.mark = Mark::None;
  land.mark_turns = 0;
  land.mark_by = 0;
}

void Play::tap(TileId tile) {
  if (!s_.creature(tile).has(SkillKind::Tireless)) land_at(tile).tapped = 1;
}

void Play::untap_all(Seat seat) {
  bool any = false;
  s_.for_each_domain(seat, [&](TileId tile) {
    any |= land_at(tile).tapped != 0;
    land_at(tile).tapped = 0;
  });
  if (any) report(events::Untapped{.seat = seat});
}

// A creature is killed outside a battle. Its skills for its own death still work (rules 4.5).
void Play::destroy(TileId tile) {
  const Land gone = land_at(tile);
  const Seat owner{gone.owner};
  const Card& card = card_book()[gone.card];
  report(events::Destroyed{.owner = owner, .card = gone.card, .tile = tile});
  if (const Skill* legacy = card.find(SkillKind::Legacy)) {
    gain(owner, legacy->amount);
    owe_draws(owner, legacy->cards);
  }
  if (const Skill* revive = card.find(SkillKind::Revive)) {
    clear_mark(tile);
    Land& land = land_at(tile);
    land.card = revive->card;
    land.hp = card_book()[revive->card].hp;
    land.hp_growth = land.ap_growth = 0;
    return;  // the card has become the revived creature
  }
  vacate(tile);
  if (card.has(SkillKind::Return)) return to_hand(owner, gone.card, kEverybody);
  to_discard(owner, gone.card);
}

}  // namespace taku::territory
