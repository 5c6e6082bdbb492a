#include <gtest/gtest.h>

#include "engine/rng.h"
#include "games/territory/battle_test_support.h"

// Compares fight() with a slow, independent implementation of rules 4.1 and 4.2 for fighters whose conditions are
// always met, and checks properties that must hold for any two cards.

namespace taku::territory {
namespace {

using enum SkillKind;

// HP as a sequence of single points, the first to be lost in front; 't' points are terrain.
struct SlowFighter {
  std::string points;
  int ap = 0, strikes = 1;
  bool has(SkillKind kind) const { return kinds >> static_cast<int>(kind) & 1; }
  std::uint64_t kinds = 0;
  bool alive() const { return points.find('o') != std::string::npos; }
  int own() const { return static_cast<int>(std::ranges::count(points, 'o')); }
};

void lose(SlowFighter& who, int damage, bool past_terrain) {
  for (; damage > 0; --damage) {
    const auto at = past_terrain ? who.points.find_first_not_of('t') : 0;
    if (at >= who.points.size()) return;
    who.points.erase(at, 1);
  }
}

void slow_strikes(SlowFighter& from, SlowFighter& to, bool past_terrain) {
  for (int i = 0; i < from.strikes && from.alive() && to.alive(); ++i) {
    if (to.has(Nullify)) continue;
    const int damage = to.has(HalfNullify) ? from.ap / 2 : from.ap;
    const int back = to.has(Reflect) ? damage : to.has(ReflectHalf) ? damage / 2 : 0;
    lose(to, damage - back, past_terrain);
    lose(from, back, false);
  }
}

SlowFighter slow(const Fighter& fighter, int terrain) {
  SlowFighter self;
  for (const Skill& skill : fighter.skills) self.kinds |= std::uint64_t{1} << static_cast<int>(skill.kind);
  self.points = std::string(static_cast<std::size_t>(terrain), 't') +
                std::string(static_cast<std::size_t>(fighter.item.hp), 'i') +
                std::string(static_cast<std::size_t>(fighter.hp), 'o');
  self.ap = fighter.ap + fighter.item.ap;
  if (self.has(Power)) self.ap += self.ap / 2;
  if (self.has(Double)) self.strikes = 2;
  return self;
}

std::string slow_story(const Battle& battle) {
  const bool home = battle.land == Element::Neutral || battle.land == battle.defender.element;
  SlowFighter attacker = slow(battle.attacker, 0);
  SlowFighter defender = slow(battle.defender, home ? 10 * battle.level : 0);
  const bool attacker_late = attacker.has(Last) && !defender.has(Last);
  const bool defender_early =
      defender.has(First) && !defender.has(Last) && (!attacker.has(First) || attacker.has(Last));
  const bool swapped = attacker_late || defender_early;
  const bool pierce = attacker.has(Pierce);
  if (swapped) slow_strikes(defender, attacker, false);
  slow_strikes(attacker, defender, pierce);
  if (!swapped) slow_strikes(defender, attacker, false);
  const int a = attacker.alive() && attacker.has(Regrow) ? battle.attacker.max_hp : attacker.own();
  const int d = defender.alive() && defender.has(Regrow) ? battle.defender.max_hp : defender.own();
  const std::string outcome = a > 0 ? (d > 0 ? "both_alive" : "defender_dead") : d > 0 ? "attacker_dead" : "both_dead";
  return outcome + " " + std::to_string(a) + "/" + std::to_string(d);
}

// [territory 4.1, 4.2, 4.5] random fighters with up to four skills each
TEST(Territory_4_2, AgreesWithTheSlowImplementation) {
  constexpr std::array kKinds = {First, Last,   Nullify, HalfNullify, Reflect, ReflectHalf,
                                 Power, Double, Pierce,  Regrow,      First,   Double};
  Rng rng(20);
  const auto number = [&rng](int most) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(most))); };
  for (int round = 0; round < 20000; ++round) {
    std::array<SkillList, 2> skills;
    Battle battle;
    for (const Side side : {Side::Attacker, Side::Defender}) {
      Fighter& fighter = side == Side::Attacker ? battle.attacker : battle.defender;
      SkillList& list = skills[static_cast<std::size_t>(side)];
      for (int i = number(4); i > 0; --i) list.push_back(skill(kKinds[static_cast<std::size_t>(number(12))]));
      fighter.element = static_cast<Element>(number(5));
      fighter.ap = number(80);
      fighter.max_hp = 1 + number(80);
      fighter.hp = 1 + number(fighter.max_hp);
      fighter.item.in_use = true;
      fighter.item.ap = number(30);
      fighter.item.hp = number(30);
      fighter.skills = {list.begin(), list.size()};
    }
    battle.land = static_cast<Element>(number(5));
    battle.level = 1 + number(5);
    ASSERT_EQ(story(fight(card_book(), battle)), slow_story(battle)) << "round " << round;
  }
}

// [territory 4] any creature with any item and mark against any other: the invariants
TEST(Territory_4, Invariants) {
  const CardBook& book = card_book();
  Rng rng(21);
  std::array<int, 4> outcomes{};
  for (int round = 0; round < 20000; ++round) {
    Battle battle;
    for (Fighter* fighter : {&battle.attacker, &battle.defender}) {
      *fighter = fighter_of(book, static_cast<CardId>(rng.below(44)));
      const auto item = static_cast<CardId>(rng.below(static_cast<std::uint32_t>(book.size())));
      if (may_use_item(book, fighter->card, item)) fighter->item = item_of(book, item);
      fighter->mark = static_cast<Mark>(rng.below(kMarks));
      fighter->hp = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(fighter->max_hp)));
      fighter->lands[rng.below(kElements)] = 1;
    }
    battle.land = static_cast<Element>(rng.below(kElements));
    battle.level = 1 + static_cast<int>(rng.below(5));
    std::uint32_t sum = 0;
    for (const std::uint32_t chance : outcome_chances(book, battle)) sum += chance;
    ASSERT_EQ(sum, kSureChance);
    const BattleResult result = fight_assuming(book, battle, rng.below(2) == 1);
    ASSERT_TRUE(result.finished());
    ++outcomes[static_cast<std::size_t>(result.outcome)];
    EXPECT_EQ(result.toll_due, !result.defender.dead);
    EXPECT_GE(result.level, 1);
    EXPECT_LE(result.level, 5);
    for (const FighterResult& side : {result.attacker, result.defender}) {
      EXPECT_EQ(side.dead, side.hp == 0);
      EXPECT_LE(side.hp, side.max_hp);
      EXPECT_GE(side.mana, 0);
    }
  }
  for (const int n : outcomes) EXPECT_GT(n, 100) << "every outcome happens";
}

}  // namespace
}  // namespace taku::territory
