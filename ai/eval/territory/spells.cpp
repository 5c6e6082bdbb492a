#include "ai/eval/territory/spells.h"

#include "ai/eval/territory/movement.h"
#include "ai/eval/territory/rates.h"
#include "ai/eval/territory/rolls.h"
#include "ai/eval/territory/spell_targets.h"
#include "games/territory/paths/holy_word.h"

namespace taku::ai::territory {
namespace {

constexpr int kLift = 5;       // rules 6.5, in tenths of a priority
constexpr int kManyCards = 6;  // … for spells
constexpr int kFewCards = 3;   // … for abilities

bool is_stride(CardId card) { return card_book()[card].effect.kind == SpellEffect::SetStride; }

// The spells that may be cast now: from the hand, or the offers of the magic tile.
FixedList<CardId, kMaxHand> castable_spells(const State& table, Seat seat) {
  FixedList<CardId, kMaxHand> spells;
  const auto add = [&](CardId card) {
    if (card_book()[card].kind != CardKind::Spell || spells.contains(card)) return;
    if (table.castable(seat, card)) spells.push_back(card);
  };
  if (table.phase == Phase::Magic) {
    for (const CardId card : table.offers) add(card);
  } else {
    for (const HandCard& held : table.lord(seat).hand) add(held.card);
  }
  return spells;
}

// A32, A33: the totals that the dice in play can give, up to 12; only the fixed one if the roll is fixed. A lord that
// pays no toll fears nothing. On the magic tile the roll is over, and a mark on itself would end before the next one.
RollFear roll_fear(const State& table, Seat seat) {
  RollFear fear{path_start(table, seat)};
  if (table.phase == Phase::Magic || table.lord(seat).mark == LordMark::Exempt) return fear;
  const RollWays ways = roll_ways(table, seat);
  for (int total = 1; total <= kDangerousRolls; ++total) {
    if (ways[static_cast<std::size_t>(total)] > 0) fear.rolls |= std::uint32_t{1} << total;
  }
  return fear;
}

// Each lord without its mark, which the cast would replace (A32).
HolyWord holy_word(const State& table, Seat seat, const TurnPolicy& policy, std::span<const int> strides) {
  std::array<StrideLord, kMaxSeats> lords;
  for (std::int8_t i = 0; i < table.seat_count; ++i) {
    State after = table;
    after.end_lord_mark({i});
    StrideLord& lord = lords[static_cast<std::size_t>(i)];
    lord.board = i == seat.index ? path_board(after, seat, policy, kDangerousRolls)
                                 : enemy_path_board(after, {i}, kLongestStride);
    lord.at = path_start(after, {i});
  }
  return evaluate_holy_word({lords.data(), table.seat_count}, seat.index, roll_fear(table, seat), strides,
                            table.lord(seat).mana);
}

FixedList<int, kMaxHand> strides_in(std::span<const CardId> spells) {
  FixedList<int, kMaxHand> strides;
  for (const CardId card : spells) {
    if (is_stride(card)) strides.push_back(card_book()[card].effect.amount);
  }
  return strides;
}

// rules 6.6
void consider_stride(const State& table, Seat seat, const TurnPolicy& policy, std::span<const CardId> spells, int lift,
                     Plans& plans) {
  const auto strides = strides_in(spells);
  if (strides.empty()) return;
  const HolyWord word = holy_word(table, seat, policy, {strides.begin(), strides.size()});
  if (!word.use) return;
  const auto card = std::ranges::find_if(
      spells, [&](CardId id) { return is_stride(id) && card_book()[id].effect.amount == word.stride; });
  if (card == spells.end() || card_book()[*card].effect.priority <= 0) return;
  plans.add(card_book()[*card].effect.priority + lift, {.what = Act::Spell, .first = word.target, .card = *card});
}

void consider_abilities(const State& table, Seat seat, const TurnPolicy& policy, Plans& plans) {
  const Lord& lord = table.lord(seat);
  const int lift = lord.hand.count <= kFewCards ? kLift : 0;
  table.for_each_domain(seat, [&](TileId tile) {
    const Card& card = table.creature(tile);
    const Skill* ability = card.find(SkillKind::Ability);
    if (ability == nullptr || table.lands[tile].tapped != 0 || lord.mana < ability->cost) return;
    const auto target = target_for(table, seat, card.effect, ability->cost, kByAbility, policy);
    if (!target || card.effect.pattern == CpuPattern::Skip) return;
    plans.add(card.effect.priority + lift, {.what = Act::Ability, .first = tile, .second = *target});
  });
}

}  // namespace

std::optional<HolyWord> stride_advice(const State& table, Seat seat, const TurnPolicy& policy) {
  const auto spells = castable_spells(table, seat);
  const auto strides = strides_in({spells.begin(), spells.size()});
  if (strides.empty()) return std::nullopt;
  return holy_word(table, seat, policy, {strides.begin(), strides.size()});
}

Plan spell_plan(const State& table, Seat seat, const TurnPolicy& policy, std::vector<Plan>* list) {
  const auto spells = castable_spells(table, seat);
  const bool magic = table.phase == Phase::Magic;
  const int lift = !magic && table.lord(seat).hand.count >= kManyCards ? kLift : 0;
  Plans plans(list);
  consider_stride(table, seat, policy, {spells.begin(), spells.size()}, lift, plans);
  for (const CardId id : spells) {
    const Card& card = card_book()[id];
    if (card.effect.pattern == CpuPattern::Skip || !plans.wants(card.effect.priority + lift)) continue;
    const auto target = target_for(table, seat, card.effect, card.mana, kBySpell, policy);
    if (!target) continue;
    plans.add(card.effect.priority + lift, {.what = Act::Spell, .first = *target, .card = id});
  }
  if (!magic) consider_abilities(table, seat, policy, plans);
  return plans.best();
}

// Sacrifices the least valuable card, or a spell if only that makes the damage sufficient.
Move chosen_sacrifice(const State& table, Seat seat) {
  const Hand& hand = table.lord(seat).hand;
  CardId given = least_card(hand);
  const Card& cast = card_book()[table.pending.card];
  const bool damage = cast.kind == CardKind::Spell && cast.effect.kind == SpellEffect::Damage;
  if (damage && table.lands[table.pending.target].hp > cast.effect.amount) {
    Hand spells;
    for (const HandCard& held : hand) {
      if (card_book()[held.card].kind == CardKind::Spell) spells.add(held);
    }
    if (spells.count > 0) given = least_card(spells);
  }
  return pack({.what = Act::Discard, .card = given});
}

Move card_to_shatter(const State& table) {
  CardId best = kNoCard;
  for (const HandCard& held : table.lords[table.pending.target].hand) {
    if (held.card == kHiddenCard || card_book()[held.card].kind == CardKind::Creature) continue;
    if (best == kNoCard || card_rate(held.card) > card_rate(best)) best = held.card;
  }
  return best == kNoCard ? pack({}) : pack({.what = Act::Shatter, .card = best});
}

}  // namespace taku::ai::territory
