#include "games/territory/battle.h"

#include "games/territory/battle_inside.h"

namespace taku::territory {

std::string_view battle_outcome_name(BattleOutcome outcome) {
  constexpr std::array<std::string_view, 4> kNames = {"defender_dead", "attacker_dead", "both_alive", "both_dead"};
  return kNames[static_cast<std::size_t>(outcome)];
}

void Rallies::add(const Skill& rally) {
  for (std::size_t i = 0; i < kElements; ++i) {
    if (!rally.elements.has(static_cast<Element>(i))) continue;
    gifts_[i].ap += rally.ap;
    gifts_[i].hp += rally.hp;
  }
}

void Rallies::add(const CardBook& book, CardId card) {
  std::uint64_t& word = seen_[card / 64];
  const std::uint64_t bit = std::uint64_t{1} << card % 64;
  if ((word & bit) != 0) return;
  word |= bit;
  for (const Skill& skill : book[card].skills) {
    if (skill.kind == SkillKind::Rally) add(skill);
  }
}

Fighter fighter_of(const CardBook& book, CardId creature) {
  const Card& card = book[creature];
  Fighter fighter;
  fighter.card = creature;
  fighter.element = card.element;
  fighter.ap = card.ap;
  fighter.hp = fighter.max_hp = card.hp;
  fighter.item_bans = card.item_bans;
  fighter.skills = {card.skills.begin(), card.skills.size()};
  return fighter;
}

BattleItem item_of(const CardBook& book, CardId id) {
  const Card& card = book[id];
  BattleItem item;
  item.card = id;
  item.in_use = true;
  item.item_class = card.kind == CardKind::Item ? card.item_class : ItemClass::Accessory;
  item.ap = card.ap;
  item.hp = card.hp;
  if (card.kind == CardKind::Item || card.has(SkillKind::Relic))
    item.skills = {card.skills.begin(), card.skills.size()};
  return item;
}

bool may_use_item(const CardBook& book, CardId creature, CardId item) {
  const Card& user = book[creature];
  const Card& used = book[item];
  if (used.kind == CardKind::Item) return !user.item_bans.has(used.item_class);
  if (used.kind != CardKind::Creature) return false;
  if (used.has(SkillKind::Relic)) return true;
  const Skill* assist = user.find(SkillKind::Assist);
  return assist && assist->elements.has(used.element);
}

BattleResult fight(const CardBook& book, const Battle& battle, DeathRolls rolls) {
  return Fight(book, battle, rolls).run();
}

BattleResult fight_assuming(const CardBook& book, const Battle& battle, bool death) {
  DeathRolls rolls;
  for (std::size_t i = 0; i < kMaxStrikes; ++i) rolls.add(death);
  return fight(book, battle, rolls);
}

namespace {

// Each strike rolls at most once, so up to four divisions by 100 leave no remainder.
void add_chances(const CardBook& book, const Battle& battle, DeathRolls rolls, std::uint32_t weight,
                 std::array<std::uint32_t, 4>& chances) {
  const BattleResult result = fight(book, battle, rolls);
  if (result.finished()) {
    chances[static_cast<std::size_t>(result.outcome)] += weight;
    return;
  }
  const auto percent = static_cast<std::uint32_t>(result.death_roll);
  for (const bool death : {true, false}) {
    DeathRolls longer = rolls;
    longer.add(death);
    add_chances(book, battle, longer, weight / 100 * (death ? percent : 100 - percent), chances);
  }
}

}  // namespace

std::array<std::uint32_t, 4> outcome_chances(const CardBook& book, const Battle& battle) {
  std::array<std::uint32_t, 4> chances{};
  add_chances(book, battle, {}, kSureChance, chances);
  return chances;
}

}  // namespace taku::territory
