#include "ai/eval/territory/cpu.h"

#include "ai/eval/territory/battles.h"
#include "ai/eval/territory/landing.h"
#include "ai/eval/territory/movement.h"
#include "ai/eval/territory/rates.h"
#include "ai/eval/territory/specials.h"
#include "ai/eval/territory/spells.h"

namespace taku::ai::territory {
namespace {

Move use(Act what, CardId card) { return card == kNoCard ? pack({}) : pack({.what = what, .card = card}); }

}  // namespace

Move cpu_move(const State& table, Seat seat) {
  const TurnPolicy policy = cpu_turn_policy(table);
  const Hand& hand = table.lord(seat).hand;
  switch (table.phase) {
    case Phase::Spell:
    case Phase::Magic: return spell_plan(table, seat, policy).move;
    case Phase::Sacrifice: return chosen_sacrifice(table, seat);
    case Phase::Shatter: return card_to_shatter(table);
    case Phase::Direction: return decide_way(table, seat, policy);
    case Phase::Stones: return stone_deal(table, seat);
    case Phase::Buy: return card_to_buy(table, seat);
    case Phase::Give: return kind_to_be_given(table, seat, policy);
    case Phase::Base: return land_for_base(table, seat);
    case Phase::BaseSummon: return use(Act::Summon, creature_for(table, seat, table.pending.target, true));
    case Phase::Landing: return landing_plan(table, seat, policy).move;
    case Phase::SwapCreature: return use(Act::Summon, creature_to_swap_in(table, seat, table.pending.target));
    case Phase::AttackItem: return use(Act::Item, Fights(table, seat, policy.attacks).attack_item());
    case Phase::DefendItem: return use(Act::Item, defence_item(table, seat));
    case Phase::Sell: return domain_to_sell(table, seat);
    case Phase::Discard: return use(Act::Discard, least_card(hand));
    default: return pack({});  // rules 6.5: a branch is never flipped
  }
}

}  // namespace taku::ai::territory
