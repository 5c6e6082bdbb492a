#include "ai/eval/territory/battles.h"

#include <tuple>

#include "ai/eval/territory/rates.h"

namespace taku::ai::territory {
namespace {

// rules 6.5: a gamble is an instant-death chance of at least 50 %. A fight that is won unless the defender answers is
// not a gamble.
bool is_gamble(std::uint32_t chance) { return chance >= kSureChance / 2 && chance < kSureChance; }

std::uint32_t chance_of(const Battle& battle, BattleOutcome outcome) {
  return outcome_chances(card_book(), battle)[static_cast<std::size_t>(outcome)];
}
std::uint32_t win_chance(const Battle& battle) { return chance_of(battle, BattleOutcome::DefenderDead); }
std::uint32_t survival_chance(const Battle& battle) {
  const auto chances = outcome_chances(card_book(), battle);
  return chances[static_cast<std::size_t>(BattleOutcome::AttackerDead)] +
         chances[static_cast<std::size_t>(BattleOutcome::BothAlive)];
}

// rules 6.5: scroll > weapon > accessory > armour; an assisting creature comes last.
int attack_order(CardId item) {
  constexpr std::array<int, kItemClasses> kOrder = {1, 3, 2, 0};  // by class: weapon, armour, accessory, scroll
  const Card& card = card_book()[item];
  return card.kind == CardKind::Item ? kOrder[static_cast<std::size_t>(card.item_class)] : 4;
}

// Calls visit(card) for each distinct visible card of a hand.
template <class Visit>
void for_each_card(const Hand& hand, Visit&& visit) {
  CardId before = kNoCard;
  for (const HandCard& held : hand) {
    if (held.card != before && held.card != kHiddenCard) visit(held.card);
    before = held.card;
  }
}

Battle with_items(Battle battle, CardId attacker, CardId defender) {
  if (attacker != kNoCard) battle.attacker.item = item_of(card_book(), attacker);
  if (defender != kNoCard) battle.defender.item = item_of(card_book(), defender);
  return battle;
}

std::uint8_t percent(std::uint32_t chance) { return static_cast<std::uint8_t>(chance / (kSureChance / 100)); }

// The probability that none of the cards drawn from a pile of unseen cards is one of the `answers`.
double chance_of_none(int unseen, int answers, int drawn) {
  double chance = 1;
  for (int i = 0; i < drawn; ++i) chance *= static_cast<double>(std::max(unseen - answers - i, 0)) / (unseen - i);
  return chance;
}

// Whether a lord probably hides a card for which decides(card) holds, estimated from its unseen cards.
template <class Decides>
bool probably_hides(const Lord& lord, Decides&& decides) {
  const auto hidden = static_cast<int>(std::ranges::count(lord.hand, kHiddenCard, &HandCard::card));
  if (hidden == 0) return false;
  const auto unseen = lord.piles.pile_cards();
  int deciding = 0;
  bool decided = false;
  CardId before = kNoCard;
  for (const CardId card : unseen) {
    if (card != before) decided = decides(card);
    deciding += decided;
    before = card;
  }
  return 1 - chance_of_none(static_cast<int>(unseen.size()), deciding, hidden) > kHiddenCardRisk;
}

}  // namespace

Fights::Fights(const State& table, Seat attacker, AttackPolicy policy) : table_(table), me_(attacker), policy_(policy) {
  table_.current = static_cast<std::uint8_t>(attacker.index);
}

// Whether the defender is known to hold, or probably hides, a card that saves the land.
bool Fights::defender_answers(const Battle& battle) const {
  const Lord& defender = table_.lord(table_.defender());
  const CardId creature = battle.defender.card;
  const auto saves = [&](CardId card) {
    return defender.mana >= card_book()[card].mana && may_use_item(card_book(), creature, card) &&
           win_chance(with_items(battle, kNoCard, card)) != kSureChance;
  };
  bool known = false;
  for_each_card(defender.hand, [&](CardId card) { known = known || saves(card); });
  return known || probably_hides(defender, saves);
}

// The attack with this item or none, if the policy accepts it without a gamble.
Attack Fights::with_item(const Battle& bare, CardId item) const {
  const Battle battle = with_items(bare, item, kNoCard);
  const std::uint32_t chance = win_chance(battle);
  const bool accepted = chance != kSureChance ? policy_ == AttackPolicy::Always
                                              : policy_ != AttackPolicy::WinsAtWorst || !defender_answers(battle);
  if (!accepted) return {};
  return {bare.attacker.card, item, percent(chance)};
}

// rules 6.5: no item if none is needed; then by the order of classes, cheaper ones first; then the gamble.
Attack Fights::with_creature(CardId creature, TileId from, TileId tile, int mana) {
  if (policy_ == AttackPolicy::Never) return {};
  table_.invasion = {};
  table_.invasion.tile = tile;
  table_.invasion.from = from;
  table_.invasion.attacker = creature;
  const Battle battle = table_.battle();
  if (const Attack bare = with_item(battle, kNoCard); bare.possible()) return bare;
  return with_best_item(battle, items_for(creature, from == kNoTile, mana));
}

// The items in the hand that this creature may use. A creature from the hand cannot assist itself.
Fights::Items Fights::items_for(CardId creature, bool from_hand, int mana) const {
  Items items;
  for (const HandCard& held : table_.lord(me_).hand) {
    const CardId item = held.card;
    const bool itself = from_hand && item == creature;
    from_hand = from_hand && !itself;
    if (itself || item == kHiddenCard || items.contains(item)) continue;
    if (card_book()[item].mana <= mana && may_use_item(card_book(), creature, item)) items.push_back(item);
  }
  const auto order = [](CardId item) { return std::tuple(attack_order(item), card_book()[item].mana, item); };
  std::sort(items.begin(), items.end(), [&](CardId a, CardId b) { return order(a) < order(b); });
  return items;
}

Attack Fights::with_best_item(const Battle& battle, const Items& items) const {
  const CardId creature = battle.attacker.card;
  for (const CardId item : items) {
    if (const Attack attack = with_item(battle, item); attack.possible()) return attack;
  }
  Attack best;
  std::uint32_t luck = 0;
  const auto gamble = [&](CardId item) {
    const std::uint32_t chance = win_chance(with_items(battle, item, kNoCard));
    if (!is_gamble(chance) || chance <= luck) return;
    luck = chance;
    best = {creature, item, percent(chance)};
  };
  gamble(kNoCard);
  for (const CardId item : items) gamble(item);
  return best;
}

// Prefers creatures that win without an item, then those whose element matches the land, then the higher rate.
Attack Fights::from_hand(TileId tile) {
  Attack best;
  const auto merit = [&](const Attack& attack) {
    const Card& card = card_book()[attack.creature];
    const bool fits = static_cast<int>(card.element) == table_.lands[tile].element;
    return std::tuple(attack.sure(), attack.item == kNoCard, fits, card_rate(attack.creature));
  };
  for_each_card(table_.lord(me_).hand, [&](CardId creature) {
    if (!table_.can_invade(me_, creature, tile)) return;
    const int mana = table_.lord(me_).mana - card_book()[creature].mana;
    const Attack attack = with_creature(creature, kNoTile, tile, mana);
    if (attack.possible() && (!best.possible() || merit(attack) > merit(best))) best = attack;
  });
  return best;
}

// Tries each unseen card in place of a hidden one. Two hidden cards together are not considered.
bool Fights::hides_attack(TileId tile) {
  const Lord lord = table_.lord(me_);
  return probably_hides(lord, [&](CardId card) {
    Hand& hand = table_.lord(me_).hand;
    hand.remove(kHiddenCard);
    hand.add({card, kEverybody});
    const bool possible = from_hand(tile).possible();
    hand = lord.hand;
    return possible;
  });
}

Attack Fights::from_board(TileId from, TileId tile) {
  return with_creature(table_.lands[from].card, from, tile, table_.lord(me_).mana);
}

// The creature has already left the hand. If the plan no longer works, no item is used.
CardId Fights::attack_item() {
  const Invasion invasion = table_.invasion;
  if (invasion.from == kNoTile) table_.lord(me_).hand.add({invasion.attacker, kEverybody});
  return with_creature(invasion.attacker, invasion.from, invasion.tile, table_.lord(me_).mana).item;
}

// rules 6.5: passes if the defender survives anyway; otherwise uses the cheapest item that saves it, armour first. If
// nothing saves it, an item that kills the attacker too is used for lands of level 2 or more.
CardId defence_item(const State& table, Seat defender) {
  constexpr std::array<int, kItemClasses> kOrder = {2, 0, 1, 3};  // weapon, armour, accessory, scroll
  const Battle battle = table.battle();
  const auto survival = [&](CardId item) { return survival_chance(with_items(battle, kNoCard, item)); };
  const auto price = [&](CardId item) {
    const Card& card = card_book()[item];
    return std::tuple(card.mana, card.kind == CardKind::Item ? kOrder[static_cast<std::size_t>(card.item_class)] : 4);
  };
  CardId best = kNoCard, last = kNoCard;
  std::uint32_t most = survival(kNoCard);
  if (most == kSureChance) return kNoCard;
  for_each_card(table.lord(defender).hand, [&](CardId item) {
    if (!table.can_use_item(defender, battle.defender.card, item)) return;
    const std::uint32_t chance = survival(item);
    if (chance > most || (chance == most && best != kNoCard && price(item) < price(best))) {
      best = item;
      most = chance;
    }
    if (card_book()[item].has(SkillKind::TakeAlong)) last = item;
  });
  return best == kNoCard && battle.level >= 2 ? last : best;
}

int item_chance(const State& table, CardId item) {
  const Battle battle = table.battle();
  return percent(table.phase == Phase::AttackItem ? win_chance(with_items(battle, item, kNoCard))
                                                  : survival_chance(with_items(battle, kNoCard, item)));
}

}  // namespace taku::ai::territory
