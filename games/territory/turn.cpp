#include "games/territory/play.h"

// A turn, from the draw to the next lord. rules/territory.md 2

namespace taku::territory {

void Play::act(Move move) {
  const MoveParts parts = unpack(move);
  if (s_.turn().kind == Turn::Kind::Chance) {
    chance(parts);
  } else {
    decide(parts);
  }
  proceed();
}

void Play::decide(const MoveParts& move) {
  const CardId card = static_cast<CardId>(move.card);
  const bool pass = move.what == Act::Pass;
  switch (s_.phase) {
    case Phase::Spell:
      if (pass) return after_spell(false);
      return move.what == Act::Ability ? use_ability(move) : cast(move, Purpose::Spell);
    case Phase::Magic:
      if (pass) {
        s_.offers.fill(kNoCard);
        s_.phase = Phase::Landing;
        return;
      }
      return cast(move, Purpose::Magic);
    case Phase::Sacrifice: return sacrifice(card);
    case Phase::Shatter: return shatter(move);
    case Phase::Direction:
      if (!step(static_cast<TileId>(move.first))) return;
      s_.phase = Phase::Walk;
      return;
    case Phase::Stones: return pass ? leave_stones() : trade_stones(move);
    case Phase::Buy:
      if (!pass) buy(card);
      s_.offers.fill(kNoCard);
      s_.phase = Phase::Landing;
      return;
    case Phase::Give:
      s_.give_kind = static_cast<CardKind>(move.first);
      s_.phase = pass ? Phase::Landing : Phase::GiveDraw;
      return;
    case Phase::Flip:
      if (!pass) {
        s_.switches ^= std::uint64_t{1} << lord().tile;
        report(events::Flip{.seat = mover(), .tile = lord().tile});
      }
      s_.phase = Phase::Landing;
      return;
    case Phase::Base:
      if (pass) {
        s_.phase = Phase::Landing;
        return;
      }
      s_.pending.target = static_cast<std::uint8_t>(move.first);
      s_.phase = Phase::BaseSummon;
      return;
    case Phase::BaseSummon:
      if (pass) {
        s_.pending = {};
        s_.phase = Phase::Landing;
        return;
      }
      return begin_creature(card, Purpose::BaseSummon, s_.pending.target);
    case Phase::Landing: return land(move);
    case Phase::SwapCreature:
      if (pass) {
        s_.pending = {};
        s_.phase = Phase::TurnEnd;
        return;
      }
      return begin_creature(card, Purpose::Swap, s_.pending.target);
    case Phase::AttackItem:
      use_item(mover(), pass ? kNoCard : card);
      s_.phase = Phase::DefendItem;
      if (lord(s_.defender()).hand.count == 0) fight_on();
      return;
    case Phase::DefendItem: use_item(s_.defender(), pass ? kNoCard : card); return fight_on();
    case Phase::Sell:
      sell_domain(static_cast<TileId>(move.first));
      s_.phase = s_.sells_first ? Phase::TurnStart : Phase::TurnOver;
      return;
    case Phase::Discard: return discard(card);
    default: return;
  }
}

void Play::chance(const MoveParts& outcome) {
  const CardId card = static_cast<CardId>(outcome.card);
  switch (outcome.what) {
    case Act::Draw: return s_.drawer().is_player() ? draw(card) : give(card);
    case Act::Dice:
    case Act::Stride: return roll_dice(outcome);
    case Act::Offer: return offer(card);
    case Act::Death:
      report(events::Death{.seat = mover(), .tile = s_.invasion.tile, .dies = outcome.number == 1});
      s_.invasion.rolls.add(outcome.number == 1);
      return fight_on();
    default: return;
  }
}

void Play::proceed() {
  do {
    settle_draws();
    if (s_.drawer().is_player()) return;
  } while (next_phase());
}

bool Play::next_phase() {
  switch (s_.phase) {
    case Phase::Opening: begin_turn(); return true;
    case Phase::TurnStart: start_turn(); return true;
    case Phase::Walk: return walk();
    case Phase::Arrive: return arrive();
    case Phase::TurnEnd: end_turn(); return true;
    case Phase::Toll: pay_toll(); return true;
    case Phase::TurnOver: turn_over(); return true;
    default: return false;
  }
}

// ---- cards

// rules 2: an empty pile is refilled from the discard. Cards that cannot be drawn are no longer owed.
void Play::settle_draws() {
  for (std::int8_t i = 0; i < s_.seat_count; ++i) {
    Lord& lord = s_.lords[static_cast<std::size_t>(i)];
    if (lord.owed_draws == 0) continue;
    if (lord.piles.pile == 0 && lord.piles.discard > 0 && !lord.hand.full()) {
      lord.piles.reshuffle();
      report(events::Reshuffle{.seat = {i}});
    }
    if (lord.piles.pile == 0 || lord.hand.full()) lord.owed_draws = 0;
  }
}

void Play::owe_draws(Seat seat, int cards) {
  Lord& lord = s_.lord(seat);
  lord.owed_draws = static_cast<std::uint8_t>(std::min(lord.owed_draws + cards, kMaxHand));
}

void Play::draw(CardId card) {
  const Seat seat = s_.drawer();
  Lord& lord = s_.lord(seat);
  --lord.owed_draws;
  lord.piles.take_from_pile(card);
  lord.hand.add({card, knows(seat)});
  report(events::Draw{.seat = seat, .card = card});
}

void Play::to_hand(Seat seat, CardId card, Knowers known) {
  Lord& lord = s_.lord(seat);
  if (lord.hand.full() || lord.cards() == kMaxLordCards) return to_discard(seat, card);
  lord.hand.add({card, static_cast<Knowers>(known | knows(seat))});
  report(events::Returned{.seat = seat, .card = card});
}

void Play::to_discard(Seat seat, CardId card) {
  if (s_.lord(seat).cards() < kMaxLordCards) s_.lord(seat).piles.add_to_discard(card);
}

void Play::discard(CardId card) {
  lord().hand.remove(card);
  to_discard(mover(), card);
  report(events::Discard{.seat = mover(), .card = card});
  s_.phase = Phase::TurnEnd;
}

// ---- turns

void Play::gain(Seat seat, int mana) {
  if (mana == 0) return;
  Lord& lord = s_.lord(seat);
  lord.mana = std::min(lord.mana + mana, kMaxMana);
  report(events::Mana{.seat = seat, .from = Seat::nobody(), .mana = mana});
}

// The card of this turn has been drawn. A lord who cannot do anything is not asked; only public information decides
// that.
void Play::start_turn() {
  s_.sells_first = in_debt();
  if (s_.sells_first) s_.phase = Phase::Sell;
  if (s_.phase != Phase::TurnStart) return;
  bool ability = false;
  s_.phase = Phase::Spell;
  if (lord().hand.count > 0) return;
  s_.for_each_domain(mover(), [&](TileId tile) { ability |= s_.creature(tile).has(SkillKind::Ability); });
  if (!ability) after_spell(false);
}

// rules 2, step 6: first the discards, one by one, then the toll.
void Play::end_turn() { s_.phase = lord().hand.count > kHandCap ? Phase::Discard : Phase::Toll; }

void Play::turn_over() {
  if (in_debt()) {
    s_.phase = Phase::Sell;
  } else if (s_.phase != Phase::Over) {
    next_lord();
  }
}

// rules 6.7: a lord's mark counts that lord's turns, Mire counts its caster's.
void Play::count_down_marks() {
  if (lord().mark != LordMark::None && --lord().mark_turns == 0) clear_lord_mark(mover());
  State::for_each_tile(s_.domains_of_all(), [&](TileId tile) {
    Land& land = land_at(tile);
    if (land.mark != Mark::Mire || land.mark_turns == 0 || land.mark_by != s_.current) return;
    if (--land.mark_turns == 0) clear_mark(tile);
  });
}

void Play::next_lord() {
  count_down_marks();
  s_.roll = 0;
  if (++s_.current == s_.seat_count) {
    s_.current = 0;
    next_round();
    if (s_.phase == Phase::Over) return;
  }
  begin_turn();
}

void Play::begin_turn() {
  s_.phase = Phase::TurnStart;
  report(events::Turn{.seat = mover()});
  owe_draws(mover(), 1);
}

// rules 2, step 6, and 1.3: all switches flip when the counter reaches a multiple of 4.
void Play::next_round() {
  if (s_.round >= s_.settings.round_cap) return finish_by_assets();
  ++s_.round;
  report(events::Round{.round = s_.round});
  if (s_.round % 4 == 0) flip_all();
  State::for_each_tile(s_.domains_of_all(), [&](TileId tile) {
    Land& land = land_at(tile);
    if (land.mark == Mark::None || land.mark == Mark::Mire || land.mark_turns == 0) return;
    if (--land.mark_turns == 0) clear_mark(tile);
  });
}

void Play::finish(Ending ending, std::uint8_t winners) {
  s_.phase = Phase::Over;
  s_.ending = ending;
  s_.winners = winners;
  s_.steps = 0;
  s_.pending = {};
  for (Lord& lord : s_.lords) lord.owed_draws = 0;
  report(events::End{.ending = ending, .winners = winners});
}

// rules 6.7: at the cap the highest TEP wins; ties are shared.
void Play::finish_by_assets() {
  int best = INT32_MIN;
  std::uint8_t winners = 0;
  for (std::int8_t i = 0; i < s_.seat_count; ++i) {
    const int assets = s_.tep({i});
    if (assets > best) winners = 0;
    if (assets >= best) winners |= static_cast<std::uint8_t>(1 << i);
    best = std::max(best, assets);
  }
  s_.current = static_cast<std::uint8_t>(s_.seat_count - 1);
  finish(Ending::RoundCap, winners);
}

// ---- marks of lords

void Play::mark_lord(Seat seat, LordMark mark, int turns, int amount, int more) {
  clear_lord_mark(seat);
  Lord& lord = s_.lord(seat);
  lord.mark = mark;
  lord.mark_turns = static_cast<std::uint8_t>(turns);
  lord.mark_amount = static_cast<std::int16_t>(amount);
  lord.mark_more = static_cast<std::int16_t>(more);
  report(events::LordMarked{.seat = seat, .mark = mark});
  if (mark != LordMark::Reverse) return;
  s_.turn_round(seat);
  lord.direction_pending = false;
}

void Play::clear_lord_mark(Seat seat) {
  if (s_.lord(seat).mark == LordMark::None) return;
  report(events::LordMarkGone{.seat = seat, .mark = s_.lord(seat).mark});
  s_.end_lord_mark(seat);
}

}  // namespace taku::territory
