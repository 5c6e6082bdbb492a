#include <gtest/gtest.h>

#include "games/territory/battle_test_support.h"

// Order of strikes, nullify, reflect, pierce, scrolls, instant death: rules 4.2 steps 3 and 4, and 4.5.

namespace taku::territory {
namespace {

using enum SkillKind;

Side first_of(std::initializer_list<Skill> attacker, std::initializer_list<Skill> defender,
              std::initializer_list<Skill> attacker_item = {}, std::initializer_list<Skill> defender_item = {}) {
  Duel duel({.ap = 10, .hp = 100, .skills = attacker}, {.ap = 10, .hp = 100, .skills = defender});
  duel.attacker_item({.skills = attacker_item}).defender_item({.skills = defender_item});
  return duel.fight().strikes[0].by;
}

// [territory 4.2 step 3] item first strike > Last > First > attacker; equal: attacker
TEST(Territory_4_2, OrderOfStrikes) {
  const Skill first = skill(First);
  const Skill last = skill(Last);
  EXPECT_EQ(first_of({}, {}), Side::Attacker);
  EXPECT_EQ(first_of({}, {first}), Side::Defender);
  EXPECT_EQ(first_of({first}, {first}), Side::Attacker);
  EXPECT_EQ(first_of({first}, {}, {}, {first}), Side::Defender) << "the item is quicker than the skill";
  EXPECT_EQ(first_of({}, {}, {first}, {first}), Side::Attacker);
  EXPECT_EQ(first_of({last}, {}), Side::Defender);
  EXPECT_EQ(first_of({last}, {last}), Side::Attacker);
  EXPECT_EQ(first_of({last, first}, {}), Side::Defender) << "Last is stronger than First";
  EXPECT_EQ(first_of({last}, {first}, {first}), Side::Attacker) << "but not than an item's first strike";
  EXPECT_EQ(first_of({}, {last}), Side::Attacker);
}

// [territory 4.2 step 4] a survivor strikes back; the dead do not
TEST(Territory_4_2, TheDeadDoNotStrikeBack) {
  Duel kills({.ap = 40, .hp = 10}, {.ap = 40, .hp = 40});
  EXPECT_EQ(kills.fight().strikes.size(), 1u);
  EXPECT_EQ(story(kills.fight()), "defender_dead 10/0");
  Duel slower({.ap = 40, .hp = 10}, {.ap = 40, .hp = 40, .skills = {skill(First)}});
  EXPECT_EQ(story(slower.fight()), "attacker_dead 0/40");
}

// [territory 4.5] Double attack: two strikes before the counter
TEST(Territory_4_5, DoubleAttack) {
  Duel duel({.ap = 20, .skills = {skill(Double)}}, {.ap = 30, .hp = 40});
  EXPECT_EQ(story(duel.fight()), "defender_dead 40/0");
  Duel defending({.ap = 20, .hp = 50}, {.ap = 20, .hp = 50, .skills = {skill(Double)}});
  const BattleResult result = defending.fight();
  EXPECT_EQ(story(result), "both_alive 10/30");
  ASSERT_EQ(result.strikes.size(), 3u);
  EXPECT_EQ(result.strikes[1].by, Side::Defender);
  EXPECT_EQ(result.strikes[2].by, Side::Defender);
}

// [territory 4.5] Nullify: no damage, but the counter-strike happens
TEST(Territory_4_5, NullifyStopsTheDamage) {
  Duel duel({.element = Element::Earth, .ap = 90, .hp = 40},
            {.ap = 30, .hp = 10, .skills = {{.kind = Nullify, .when = against(Element::Earth)}}});
  const BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "both_alive 10/10");
  EXPECT_TRUE(result.strikes[0].nullified);
  duel.battle.attacker.element = Element::Wind;
  EXPECT_EQ(story(duel.fight()), "defender_dead 40/0");
}

// The HP left of a defender with 100 HP after a strike with that AP.
int left_after(const Condition& when, const Duelist& attacker, std::initializer_list<Skill> item = {}) {
  Duel duel(attacker, {.ap = 0, .hp = 100, .skills = {{.kind = Nullify, .when = when}}});
  if (item.size() != 0) duel.attacker_item({.skills = item});
  return duel.fight().defender.hp;
}

// [territory 4.5] x: max HP, AP, normal attacks, spell attacks, first strike
TEST(Territory_4_5, NullifyByCondition) {
  const Skill scroll{.kind = ScrollAttack, .ap = 40};
  EXPECT_EQ(left_after({.min_max_hp = 40}, {.ap = 40, .hp = 40}), 100);
  EXPECT_EQ(left_after({.min_max_hp = 40}, {.ap = 40, .hp = 30}), 60);
  EXPECT_EQ(left_after({.max_max_hp = 40}, {.ap = 40, .hp = 30, .max_hp = 50}), 60);
  EXPECT_EQ(left_after({.min_ap = 40}, {.ap = 40}), 100);
  EXPECT_EQ(left_after({.min_ap = 40}, {.ap = 30}), 70);
  EXPECT_EQ(left_after({.max_ap = 30}, {.ap = 30}), 100);
  EXPECT_EQ(left_after({.max_ap = 30}, {.ap = 40}), 60);
  EXPECT_EQ(left_after({.attack = Condition::Attack::Normal}, {.ap = 30}), 100);
  EXPECT_EQ(left_after({.attack = Condition::Attack::Normal}, {.ap = 30}, {scroll}), 60);
  EXPECT_EQ(left_after({.attack = Condition::Attack::Spell}, {.ap = 30}, {scroll}), 100);
  EXPECT_EQ(left_after({.attack = Condition::Attack::Spell}, {.ap = 30}), 70);
  EXPECT_EQ(left_after({.has_first = true}, {.ap = 30, .skills = {skill(First)}}), 100);
  EXPECT_EQ(left_after({.has_first = true}, {.ap = 30}, {skill(First)}), 100);
  EXPECT_EQ(left_after({.has_first = true}, {.ap = 30}), 70);
  EXPECT_EQ(left_after({.elements = {0b01100}}, {.element = Element::Earth}), 100);
  EXPECT_EQ(left_after({.elements = {0b01100}}, {.element = Element::Water}), 60);
}

// [territory 6.7] Nullify looks at the AP when striking, with Power
TEST(Territory_6_7, NullifySeesTheStrikingAp) {
  EXPECT_EQ(left_after({.max_ap = 30}, {.ap = 30, .skills = {skill(Power)}}), 55);
  EXPECT_EQ(left_after({.min_ap = 45}, {.ap = 30, .skills = {skill(Power)}}), 100);
}

// [territory 6.7] Pierce and instant death look at the enemy's AP before its Power
TEST(Territory_6_7, PierceAndDeathSeeApBeforePower) {
  const Duelist guard{.element = Element::Fire, .ap = 30, .hp = 40, .skills = {skill(Power)}};
  Duel pierce({.ap = 40, .hp = 90, .skills = {{.kind = Pierce, .when = {.min_ap = 40}}}}, guard);
  EXPECT_EQ(story(pierce.on(Element::Fire, 1).fight()), "both_alive 45/10") << "it strikes with 45, but has 30";
  Duel death({.ap = 20, .hp = 90, .skills = {{.kind = InstantDeath, .amount = 50, .when = {.min_ap = 40}}}}, guard);
  EXPECT_EQ(story(death.on(Element::Fire, 1).fight()), "both_alive 45/30");
}

// [territory 4.5] the half variant halves, rounded down
TEST(Territory_4_5, HalfNullify) {
  Duel duel({.ap = 45}, {.ap = 0, .hp = 40, .skills = {skill(HalfNullify)}});
  EXPECT_EQ(story(duel.fight()), "both_alive 40/18");
}

// [territory 4.5] Reflect: all of a normal attack goes back; terrain and items of the striker take it first
TEST(Territory_4_5, Reflect) {
  const Skill mirror{.kind = Reflect, .when = {.attack = Condition::Attack::Normal}};
  Duel duel({.ap = 40, .hp = 40}, {.ap = 10, .hp = 10, .skills = {mirror}});
  BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "attacker_dead 0/10");
  EXPECT_EQ(result.strikes.size(), 1u);
  EXPECT_EQ(result.strikes[0].reflected, 40);
  EXPECT_EQ(story(duel.attacker_item({.hp = 20}).fight()), "both_alive 10/10") << "20 + 20 own, then the counter";

  Duel spell({.ap = 0, .hp = 40}, {.ap = 10, .hp = 50, .skills = {mirror}});
  EXPECT_EQ(story(spell.attacker_item({.skills = {{.kind = ScrollAttack, .ap = 40}}}).fight()), "both_alive 30/10");

  Duel back({.ap = 0, .hp = 40, .skills = {mirror}}, {.element = Element::Fire, .ap = 30, .hp = 40});
  EXPECT_EQ(story(back.on(Element::Fire, 2).fight()), "both_alive 40/30") << "20 of the terrain";
}

// [territory 4.5] Reflect 50 %: half goes back, half arrives
TEST(Territory_4_5, ReflectHalf) {
  Duel duel({.ap = 45, .hp = 40}, {.ap = 0, .hp = 40, .skills = {skill(ReflectHalf)}});
  const BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "both_alive 18/17");
  EXPECT_EQ(result.strikes[0].damage, 23);
  EXPECT_EQ(result.strikes[0].reflected, 22);
}

// [territory 4.2 step 4] nullify comes before reflect: nothing is left to go back
TEST(Territory_4_2, NullifyComesBeforeReflect) {
  Duel duel({.ap = 40, .hp = 40}, {.ap = 0, .hp = 40, .skills = {skill(Nullify), skill(Reflect)}});
  EXPECT_EQ(story(duel.fight()), "both_alive 40/40");
  Duel half({.ap = 40, .hp = 40}, {.ap = 0, .hp = 40, .skills = {skill(HalfNullify), skill(Reflect)}});
  EXPECT_EQ(story(half.fight()), "both_alive 20/40");
}

// [territory 4.5] Pierce[condition]: the invader ignores terrain, nothing else
TEST(Territory_4_5, PierceIgnoresTerrain) {
  const Duelist rock{.element = Element::Earth, .ap = 0, .hp = 40};
  Duel duel({.ap = 40, .skills = {skill(Pierce)}}, rock);
  EXPECT_EQ(story(duel.on(Element::Earth, 5).fight()), "defender_dead 40/0");
  EXPECT_EQ(story(duel.defender_item({.hp = 10}).fight()), "both_alive 40/10");
  Duel strong({.ap = 40, .skills = {{.kind = Pierce, .when = {.min_ap = 40}}}}, rock);
  EXPECT_EQ(story(strong.on(Element::Earth, 1).fight()), "both_alive 40/10") << "AP 0 is not 40";
  EXPECT_EQ(story(strong.defender_item({.ap = 40}).fight()), "defender_dead 40/0");
}

// [territory 4.5] Scroll attack: fixed AP whatever the bonuses, ignores terrain, a spell attack
TEST(Territory_4_5, ScrollAttack) {
  const Skill scroll{.kind = ScrollAttack, .ap = 40};
  Duel duel({.ap = 90, .skills = {skill(Power)}}, {.element = Element::Fire, .ap = 0, .hp = 50});
  const BattleResult result = duel.attacker_item({.skills = {scroll}}).on(Element::Fire, 4).fight();
  EXPECT_EQ(story(result), "both_alive 40/10");
  EXPECT_TRUE(result.strikes[0].spell);
}

// [territory 4.5] a creature's own scroll attack only works without a temporary AP bonus
TEST(Territory_4_5, CreaturesOwnScrollAttack) {
  Duel duel({.ap = 10, .skills = {{.kind = ScrollAttack, .ap = 40}}}, {.ap = 0, .hp = 50});
  EXPECT_EQ(story(duel.fight()), "both_alive 40/10");
  duel.attacker_item({.hp = 20});
  EXPECT_EQ(story(duel.fight()), "both_alive 40/10") << "HP is no AP bonus";
  duel.attacker_item({.ap = 10});
  const BattleResult raised = duel.fight();
  EXPECT_EQ(story(raised), "both_alive 40/30");
  EXPECT_FALSE(raised.strikes[0].spell);
}

// [territory 4.5] Spell-power: scroll attack x1.5, other attacks as they are
TEST(Territory_4_5, SpellPower) {
  Duel duel({.ap = 40, .skills = {skill(SpellPower)}}, {.ap = 0, .hp = 100});
  EXPECT_EQ(story(duel.fight()), "both_alive 40/60");
  EXPECT_EQ(story(duel.attacker_item({.skills = {{.kind = ScrollAttack, .ap = 45}}}).fight()), "both_alive 40/33");
}

// [territory 4.5] Instant death needs a roll after a hit, which the caller supplies
TEST(Territory_4_5, InstantDeathNeedsARoll) {
  const Skill death{.kind = InstantDeath, .amount = 60, .when = against(Element::Fire)};
  Duel duel({.ap = 10, .skills = {death}}, {.element = Element::Fire, .ap = 20, .hp = 90});
  EXPECT_EQ(duel.fight().death_roll, 60);
  EXPECT_EQ(story(duel.fight({true})), "defender_dead 40/0");
  EXPECT_TRUE(duel.fight({true}).strikes[0].death);
  EXPECT_EQ(story(duel.fight({false})), "both_alive 20/90") << "the terrain took the 10";
  duel.battle.defender.element = Element::Water;
  EXPECT_EQ(story(duel.fight()), "both_alive 20/80") << "the condition is not met";
}

// [territory 4.5] no roll if the hit deals no damage, or kills anyway
TEST(Territory_4_5, InstantDeathNeedsAHit) {
  const Skill death{.kind = InstantDeath, .amount = 60};
  Duel nullified({.ap = 50, .skills = {death}}, {.ap = 20, .skills = {skill(Nullify)}});
  EXPECT_EQ(story(nullified.fight()), "both_alive 20/40");
  Duel weak({.ap = 0, .skills = {death}}, {.ap = 20});
  EXPECT_EQ(story(weak.fight()), "both_alive 20/40");
  Duel strong({.ap = 40, .skills = {death}}, {.ap = 20});
  EXPECT_EQ(story(strong.fight()), "defender_dead 40/0");
  Duel mirror({.ap = 30, .skills = {death}}, {.ap = 0, .skills = {skill(Reflect)}});
  EXPECT_EQ(story(mirror.fight()), "both_alive 10/40");
}

// [territory 4.5] 100 % needs no roll; several chances are one roll with the best of them
TEST(Territory_4_5, SureDeathAndSeveral) {
  Duel sure({.ap = 10, .skills = {{.kind = InstantDeath, .amount = 100}}}, {.ap = 20, .hp = 90});
  EXPECT_EQ(story(sure.fight()), "defender_dead 40/0");
  Duel several({.ap = 10, .skills = {{.kind = InstantDeath, .amount = 30}, {.kind = InstantDeath, .amount = 70}}},
               {.ap = 20, .hp = 90});
  EXPECT_EQ(several.fight().death_roll, 70);
  EXPECT_EQ(story(several.fight({false})), "both_alive 20/80");
}

// [territory 4.5] one roll for each strike that deals damage, on both sides, and the resulting chances
TEST(Territory_4_5, EveryStrikeRolls) {
  const Skill attacker{.kind = InstantDeath, .amount = 60};
  const Skill defender{.kind = InstantDeath, .amount = 50};
  Duel duel({.ap = 10, .hp = 90, .skills = {attacker, skill(Double)}}, {.ap = 10, .hp = 90, .skills = {defender}});
  EXPECT_EQ(duel.fight({false}).death_roll, 60);
  EXPECT_EQ(duel.fight({false, false}).death_roll, 50);
  EXPECT_EQ(story(duel.fight({false, true})), "defender_dead 90/0");
  EXPECT_EQ(story(duel.fight({false, false, true})), "attacker_dead 0/70");
  EXPECT_EQ(story(duel.fight({false, false, false})), "both_alive 80/70");
  // 0.6 + 0.4 x 0.6; 0.16 x 0.5; 0.16 x 0.5
  EXPECT_EQ(outcome_chances(card_book(), duel.battle),
            (std::array<std::uint32_t, 4>{84'000'000, 8'000'000, 8'000'000, 0}));
  EXPECT_EQ(story(fight_assuming(card_book(), duel.battle, true)), "defender_dead 90/0");
  EXPECT_EQ(story(fight_assuming(card_book(), duel.battle, false)), "both_alive 80/70");
}

// [territory 4.5] Drain: mana of twice the damage, from the other lord
TEST(Territory_4_5, Drain) {
  Duel duel({.ap = 30, .skills = {{.kind = SkillKind::Drain, .amount = 2}}}, {.ap = 10});
  const BattleResult result = duel.fight();
  EXPECT_EQ(result.attacker.stolen, 60);
  EXPECT_EQ(result.attacker.mana, 0);
  EXPECT_EQ(result.defender.stolen, 0);
  Duel small({.ap = 90, .skills = {{.kind = SkillKind::Drain, .amount = 2}}}, {.hp = 20});
  EXPECT_EQ(small.fight().attacker.stolen, 40) << "no more damage than HP";
}

}  // namespace
}  // namespace taku::territory
