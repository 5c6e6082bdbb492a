#include <gtest/gtest.h>

#include "engine/rng.h"
#include "games/territory/battle_test_support.h"

// Numbers before the first strike: rules 4.1 and 4.2 step 2.

namespace taku::territory {
namespace {

using enum SkillKind;

// [territory 4.1] 10 HP for each level, for the defender at home or on neutral land, never for the attacker
TEST(Territory_4_1, TerrainHelpsTheDefenderAtHome) {
  for (int level = 1; level <= 5; ++level) {
    Duel duel({.element = Element::Water, .ap = 30 + 10 * level}, {.element = Element::Water, .ap = 0, .hp = 40});
    EXPECT_EQ(story(duel.on(Element::Water, level).fight()), "both_alive 40/10") << level;
    EXPECT_EQ(story(duel.on(Element::Neutral, level).fight()), "both_alive 40/10") << level;
    if (level > 1) continue;
    EXPECT_EQ(story(duel.on(Element::Earth, level).fight()), "defender_dead 40/0");
  }
  Duel home({.element = Element::Water, .ap = 0}, {.element = Element::Fire, .ap = 40, .hp = 40});
  EXPECT_EQ(story(home.on(Element::Water, 5).fight()), "attacker_dead 0/40");
}

// [territory 4.1] terrain, resonance, temporary, spell, item, own HP: each point of damage reduces the first layer that
// is left
TEST(Territory_4_1, DamageReducesBonusesInOrder) {
  Rng rng(7);
  for (int round = 0; round < 500; ++round) {
    Combatant target;
    for (int& layer : target.hp) layer = static_cast<int>(rng.below(40));
    target.hp[Combatant::Own] += 1;
    const int damage = static_cast<int>(rng.below(160));
    const bool ignores_terrain = rng.below(2) == 1;
    auto expected = target.hp;
    for (int point = 0; point < damage; ++point) {
      std::size_t layer = ignores_terrain ? 1 : 0;
      while (layer < expected.size() && expected[layer] == 0) ++layer;
      if (layer < expected.size()) --expected[layer];
    }
    const int before = target.total_hp();
    const int taken = take_damage(target, damage, ignores_terrain);
    EXPECT_EQ(target.hp, expected);
    EXPECT_EQ(taken, before - target.total_hp());
    EXPECT_EQ(target.dead, expected[Combatant::Own] == 0);
  }
}

// [territory 4.1] all layers in one battle: 20 terrain, 20 resonance, 10 rally, 20 Dawn, 30 item, then own HP
TEST(Territory_4_1, EveryBonusAbsorbsDamage) {
  const Skill resonance{.kind = Resonance, .elements = ElementSet::of(Element::Fire), .hp = 20};
  for (int ap = 0; ap <= 150; ap += 5) {
    Duel duel({.element = Element::Wind, .ap = ap, .hp = 100},
              {.element = Element::Water, .ap = 0, .hp = 40, .skills = {resonance}, .mark = Mark::Dawn});
    duel.battle.defender.lands[0] = 1;
    duel.battle.rallies.add(Skill{.kind = Rally, .elements = ElementSet::of(Element::Water), .hp = 10});
    duel.on(Element::Water, 2).defender_item({.hp = 30});
    const int bonus = 20 + 20 + 10 + 20 + 30;
    const BattleResult result = duel.fight();
    EXPECT_EQ(result.defender.hp, std::clamp(40 - (ap - bonus), 0, 40)) << ap;
    EXPECT_EQ(result.defender.damage_taken, std::min(ap, 40 + bonus)) << "no more than there was to take";
  }
}

// [territory 4.1] current HP persists: a wounded creature has less to lose, and its bonuses on top
TEST(Territory_4_1, WoundsPersist) {
  Duel duel({.ap = 30}, {.element = Element::Water, .ap = 0, .hp = 10, .max_hp = 40});
  EXPECT_EQ(story(duel.fight()), "defender_dead 40/0");
  EXPECT_EQ(story(duel.on(Element::Water, 3).fight()), "both_alive 40/10");
}

// [territory 4.2] items add AP and HP for both sides
TEST(Territory_4_2, ItemsAddTheirNumbers) {
  Duel duel({.ap = 20, .hp = 20}, {.ap = 20, .hp = 40});
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/20");
  EXPECT_EQ(story(duel.attacker_item({.ap = 20}).fight()), "defender_dead 20/0");
  EXPECT_EQ(story(duel.defender_item({.hp = 30}).fight()), "attacker_dead 0/30") << "30 of the item, 10 own";
}

// [territory 4.5] Power: AP x1.5, rounded down, after every bonus
TEST(Territory_4_5, PowerComesAfterBonuses) {
  Duel duel({.ap = 25, .skills = {skill(Power)}}, {.ap = 0, .hp = 100});
  EXPECT_EQ(duel.fight().strikes[0].ap, 37);
  duel.attacker_item({.ap = 20});
  EXPECT_EQ(duel.fight().strikes[0].ap, 67) << "45 x 1.5 = 67.5";
}

// [territory 4.5] Power[condition], and only once
TEST(Territory_4_5, PowerLooksAtTheEnemy) {
  const Skill power{.kind = Power, .when = {.max_max_hp = 40}};
  Duel small({.ap = 30, .skills = {power, power}}, {.hp = 40});
  EXPECT_EQ(small.fight().strikes[0].ap, 45);
  Duel large({.ap = 30, .skills = {power}}, {.hp = 50});
  EXPECT_EQ(large.fight().strikes[0].ap, 30);
}

// [territory 6.7] conditions on max HP see neither wounds nor bonuses
TEST(Territory_6_7, MaxHpWithoutBonuses) {
  const Skill power{.kind = Power, .when = {.max_max_hp = 40}};
  Duel wounded({.ap = 30, .skills = {power}}, {.hp = 40, .max_hp = 50});
  EXPECT_EQ(wounded.fight().strikes[0].ap, 30);
  Duel armoured({.ap = 30, .skills = {power}}, {.hp = 40});
  EXPECT_EQ(armoured.defender_item({.hp = 50}).on(Element::Neutral, 5).fight().strikes[0].ap, 45);
}

// [territory 6.7] conditions on AP see the enemy's AP with items, before its own Power
TEST(Territory_6_7, ConditionsSeeApBeforePower) {
  const Skill strong{.kind = Power, .when = {.min_ap = 40}};
  Duel duel({.ap = 40, .hp = 100, .skills = {strong}}, {.ap = 30, .hp = 100, .skills = {skill(Power)}});
  EXPECT_EQ(duel.fight().strikes[0].ap, 40) << "30, though it strikes with 45";
  EXPECT_EQ(duel.fight().strikes[1].ap, 45);
  duel.defender_item({.ap = 10});
  EXPECT_EQ(duel.fight().strikes[0].ap, 60);
}

// [territory 4.5] Resonance: one own land of the element is enough; more do not add to it
TEST(Territory_4_5, ResonanceNeedsALand) {
  const Skill resonance{.kind = Resonance, .elements = ElementSet::of(Element::Fire), .ap = 20, .hp = 20};
  Duel duel({.ap = 50, .hp = 40, .skills = {resonance}}, {.ap = 50, .hp = 100});
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/50");
  duel.battle.attacker.lands[1] = 3;
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/50") << "water does not resonate";
  duel.battle.attacker.lands[0] = 1;
  EXPECT_EQ(story(duel.fight()), "both_alive 10/30");
  duel.battle.attacker.lands[0] = 4;
  EXPECT_EQ(story(duel.fight()), "both_alive 10/30");
}

// [territory 4.5] Rally: matching fighters of either side, the same card only once
TEST(Territory_4_5, RallyHelpsEitherSide) {
  Duel duel({.element = Element::Wind, .ap = 10, .hp = 40}, {.element = Element::Wind, .ap = 10, .hp = 40});
  const Skill rally{.kind = Rally, .elements = ElementSet::of(Element::Wind), .ap = 20, .hp = 10};
  duel.battle.rallies.add(rally);
  EXPECT_EQ(story(duel.fight()), "both_alive 20/20") << "30 AP each, 10 HP more each";
  duel.battle.defender.element = Element::Earth;
  EXPECT_EQ(story(duel.fight()), "both_alive 40/10") << "the attacker alone";
}

// [territory 4.5] Rally of cards: each card of the board counts once
TEST(Territory_4_5, RallyOfOneCardCountsOnce) {
  const auto book = parse_cards(R"({"cards":[
    {"id":"drummer","name":{"en":"Drummer","ja":"x"},"kind":"creature","element":"fire","hp":10,
     "skills":[{"skill":"rally","elements":["fire"],"ap":10}]},
    {"id":"piper","name":{"en":"Piper","ja":"x"},"kind":"creature","element":"fire","hp":10,
     "skills":[{"skill":"rally","elements":["fire","wind"],"hp":10}]}]})");
  ASSERT_TRUE(book.ok()) << book.error().message;
  Rallies rallies;
  for (const int card : {0, 0, 1, 0, 1}) rallies.add(*book, static_cast<CardId>(card));
  EXPECT_EQ(rallies.to(Element::Fire).ap, 10);
  EXPECT_EQ(rallies.to(Element::Fire).hp, 10);
  EXPECT_EQ(rallies.to(Element::Wind).ap, 0);
  EXPECT_EQ(rallies.to(Element::Wind).hp, 10);
  EXPECT_EQ(rallies.to(Element::Water).hp, 0);
}

// [territory 4.2] bonuses by lands, hand, level and enemy
TEST(Territory_4_2, CountedBonuses) {
  const Skill lands{.kind = LandCount, .elements = {0b00011}, .ap = 5, .hp = 10};
  const Skill hand{.kind = HandCount, .ap = 10};
  Duel duel({.ap = 0, .hp = 10, .skills = {lands, hand}}, {.ap = 30, .hp = 100});
  duel.battle.attacker.lands = {2, 1, 4, 0, 0};
  duel.battle.attacker.hand = 4;
  EXPECT_EQ(story(duel.fight()), "both_alive 10/45") << "AP 15 + 40, HP 10 + 30";

  const Skill reef{.kind = LevelHp, .elements = ElementSet::of(Element::Water), .hp = 10};
  Duel coil({.element = Element::Water, .ap = 0, .hp = 40, .skills = {reef}}, {.ap = 60});
  EXPECT_EQ(story(coil.on(Element::Water, 3).fight()), "both_alive 10/40") << "attacking too";
  EXPECT_EQ(story(coil.on(Element::Earth, 3).fight()), "attacker_dead 0/40");

  const Skill thorns{.kind = Bonus, .hp = 50, .when = against(Element::Wind)};
  Duel hedge({.element = Element::Wind, .ap = 60}, {.element = Element::Earth, .ap = 10, .hp = 50, .skills = {thorns}});
  EXPECT_EQ(story(hedge.fight()), "both_alive 30/40");
  hedge.battle.attacker.element = Element::Fire;
  EXPECT_EQ(story(hedge.fight()), "defender_dead 40/0");
}

// [territory 5.1] AP when defending replaces its own; items come on top
TEST(Territory_5_1, DefendingAp) {
  const Skill watch{.kind = DefendingAp, .ap = 50};
  Duel duel({.ap = 0, .hp = 100}, {.ap = 30, .skills = {watch}});
  EXPECT_EQ(duel.fight().strikes[1].ap, 50);
  EXPECT_EQ(duel.defender_item({.ap = 20}).fight().strikes[1].ap, 70);
  Duel attacking({.ap = 30, .skills = {watch}}, {});
  EXPECT_EQ(attacking.fight().strikes[0].ap, 30);
}

// [territory 5.2] Statue Dust: AP 0, HP 80; the 80 absorb damage, own HP comes last
TEST(Territory_5_2, SetStats) {
  const Skill dust{.kind = SetStats, .ap = 0, .hp = 80};
  for (int ap = 0; ap <= 90; ap += 10) {
    Duel duel({.ap = ap, .hp = 100}, {.ap = 40, .hp = 30});
    const BattleResult result = duel.defender_item({.skills = {dust}}).fight();
    EXPECT_EQ(result.defender.hp, std::clamp(30 - (ap - 50), 0, 30)) << ap;
    EXPECT_EQ(result.attacker.hp, 100);
  }
  Duel shrunk({.ap = 70}, {.ap = 40, .hp = 120});
  EXPECT_EQ(story(shrunk.defender_item({.skills = {dust}}).fight()), "both_alive 40/50")
      << "40 of its own HP are set aside for the battle";
  shrunk.battle.attacker.ap = 80;
  EXPECT_EQ(story(shrunk.fight()), "defender_dead 40/0");
}

// [territory 4.2] Transform: it fights, and stays, as the named creature
TEST(Territory_4_2, Transform) {
  Skill into = skill(Transform);
  into.card = *card_book().find("abyss_sovereign");
  Duel duel({.ap = 40, .hp = 40}, {.element = Element::Neutral, .ap = 10, .hp = 10, .skills = {into}});
  const BattleResult result = duel.on(Element::Water, 1).fight();
  EXPECT_EQ(story(result), "attacker_dead 0/60") << "60/60, First";
  EXPECT_EQ(result.defender.card, into.card);
  EXPECT_EQ(result.defender.max_hp, 60);
  EXPECT_EQ(result.defender.ap, 60);
}

// [territory 4.2] silencing takes both sides' skills, their items' too, but not the items' numbers
TEST(Territory_4_2, SilenceTakesBothSidesSkills) {
  Duel duel({.ap = 20, .hp = 20, .skills = {skill(Silence), skill(Power)}},
            {.ap = 20, .hp = 40, .skills = {skill(First), skill(Nullify)}});
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/20") << "the attacker strikes first, without Power";
  duel.defender_item({.ap = 0, .hp = 10, .skills = {skill(Reflect)}});
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/30");
}

// [territory 4.5] item break and steal: before the items take effect
TEST(Territory_4_5, ItemsAreBrokenAndStolen) {
  Duel breaker({.ap = 30, .skills = {skill(ItemBreak)}}, {.ap = 0, .hp = 30});
  const BattleResult broken = breaker.defender_item({.hp = 50, .skills = {skill(Reflect)}}).fight();
  EXPECT_EQ(story(broken), "defender_dead 40/0");
  EXPECT_TRUE(broken.defender.item_lost);

  Duel thief({.ap = 30, .skills = {skill(ItemSteal)}}, {.ap = 20, .hp = 50});
  const BattleResult stolen = thief.defender_item({.ap = 20, .hp = 10}).fight();
  EXPECT_EQ(story(stolen), "defender_dead 40/0") << "30 + 20";
  EXPECT_TRUE(stolen.defender.item_lost);
}

// [territory 4.5] a thief must have no item and cannot steal an item that it may not use
TEST(Territory_4_5, ThievesNeedAFreeHand) {
  Duel full({.ap = 30, .skills = {skill(ItemSteal)}}, {.ap = 20, .hp = 50});
  full.attacker_item({.ap = 10}).defender_item({.ap = 20});
  EXPECT_EQ(story(full.fight()), "attacker_dead 0/10");
  Duel banned({.ap = 30, .skills = {skill(ItemSteal)}}, {.ap = 20, .hp = 50});
  banned.battle.attacker.item_bans.add(ItemClass::Weapon);
  EXPECT_EQ(story(banned.defender_item({.ap = 20}).fight()), "attacker_dead 0/20");
}

// [territory 4.2] the first striker breaks first, and a broken breaker breaks nothing
TEST(Territory_4_2, TheFirstStrikerBreaksFirst) {
  const Gear breaker{.ap = 20, .skills = {skill(ItemBreak)}};
  Duel duel({.ap = 20, .hp = 100}, {.ap = 20, .hp = 100});
  BattleResult result = duel.attacker_item(breaker).defender_item(breaker).fight();
  EXPECT_FALSE(result.attacker.item_lost);
  EXPECT_TRUE(result.defender.item_lost);
  EXPECT_EQ(story(result), "both_alive 80/60");

  Duel quick({.ap = 20, .hp = 100}, {.ap = 20, .hp = 100, .skills = {skill(First)}});
  result = quick.attacker_item(breaker).defender_item(breaker).fight();
  EXPECT_TRUE(result.attacker.item_lost);
  EXPECT_FALSE(result.defender.item_lost);
}

// [territory 4.2] Assist adds AP and HP of a hand creature, Relic its skills as well; bans and elements are kept
TEST(Territory_4_2, CreaturesAsItems) {
  const auto parsed = parse_cards(R"({"cards":[
    {"id":"keeper","name":{"en":"a","ja":"a"},"kind":"creature","element":"fire","ap":30,"hp":40,"item_bans":["weapon"],
     "skills":[{"skill":"assist","elements":["fire","wind"]}]},
    {"id":"gust","name":{"en":"a","ja":"a"},"kind":"creature","element":"wind","ap":10,"hp":20,"skills":["first"]},
    {"id":"drop","name":{"en":"a","ja":"a"},"kind":"creature","element":"water","hp":20},
    {"id":"idol","name":{"en":"a","ja":"a"},"kind":"creature","element":"water","ap":5,"hp":5,"skills":["relic","first"]},
    {"id":"club","name":{"en":"a","ja":"a"},"kind":"item","item_class":"weapon","ap":20},
    {"id":"coat","name":{"en":"a","ja":"a"},"kind":"item","item_class":"armour","hp":20},
    {"id":"draw","name":{"en":"a","ja":"a"},"kind":"spell","effect":{"kind":"draw","cards":1}}]})");
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  const CardBook& book = *parsed;
  EXPECT_TRUE(may_use_item(book, 0, 1));
  EXPECT_FALSE(may_use_item(book, 0, 2)) << "water does not assist it";
  EXPECT_TRUE(may_use_item(book, 0, 3)) << "a relic helps anyone";
  EXPECT_TRUE(may_use_item(book, 1, 3));
  EXPECT_FALSE(may_use_item(book, 1, 0));
  EXPECT_FALSE(may_use_item(book, 0, 4)) << "no weapons";
  EXPECT_TRUE(may_use_item(book, 1, 4));
  EXPECT_TRUE(may_use_item(book, 0, 5));
  EXPECT_FALSE(may_use_item(book, 1, 6)) << "a spell is no item";

  EXPECT_EQ(item_of(book, 1).ap, 10);
  EXPECT_EQ(item_of(book, 1).hp, 20);
  EXPECT_TRUE(item_of(book, 1).skills.empty());
  EXPECT_EQ(item_of(book, 3).skills.size(), 2u);
}

}  // namespace
}  // namespace taku::territory
