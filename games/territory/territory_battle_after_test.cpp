#include <gtest/gtest.h>

#include "games/territory/battle_test_support.h"

// Deaths, lasting effects, marks and the land: rules 4.2 step 5, 4.3, 4.4 and 4.5.

namespace taku::territory {
namespace {

using enum SkillKind;

CardId id(std::string_view name) { return *card_book().find(name); }

// [territory 4.3, 3] the four results; toll after losing or both surviving only
TEST(Territory_4_3, Results) {
  Duel wins({.ap = 40}, {.ap = 10});
  EXPECT_EQ(story(wins.fight()), "defender_dead 40/0");
  EXPECT_FALSE(wins.fight().toll_due);
  Duel loses({.ap = 10}, {.ap = 40});
  EXPECT_EQ(story(loses.fight()), "attacker_dead 0/30");
  EXPECT_TRUE(loses.fight().toll_due);
  Duel draws({.ap = 10}, {.ap = 10});
  EXPECT_EQ(story(draws.fight()), "both_alive 30/30");
  EXPECT_TRUE(draws.fight().toll_due);
  Duel both({.ap = 40}, {.skills = {skill(TakeAlong)}});
  EXPECT_EQ(story(both.fight()), "both_dead 0/0");
  EXPECT_FALSE(both.fight().toll_due);
}

// [territory 4.5] Regrow: full HP after surviving a battle
TEST(Territory_4_5, Regrow) {
  Duel duel({.ap = 30, .hp = 20, .skills = {skill(SkillKind::Regrow)}, .max_hp = 50},
            {.ap = 10, .hp = 40, .skills = {skill(SkillKind::Regrow)}});
  EXPECT_EQ(story(duel.fight()), "both_alive 50/40");
  duel.battle.defender.ap = 20;
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/40");
}

// [territory 4.2 step 5] take-along: the living enemy dies too, even by instant death; it may come back
TEST(Territory_4_2, TakeAlong) {
  const Skill death{.kind = InstantDeath, .amount = 50};
  Duel duel({.ap = 10, .skills = {death}}, {.ap = 0, .skills = {skill(TakeAlong)}});
  EXPECT_EQ(story(duel.fight({true})), "both_dead 0/0");
  EXPECT_EQ(story(duel.fight({false})), "both_alive 40/30") << "nobody died";
  Duel again({.ap = 40, .skills = {{.kind = Revive, .card = id("clod")}}}, {.skills = {skill(TakeAlong)}});
  EXPECT_EQ(story(again.fight()), "defender_dead 10/0");
}

// [territory 4.2 step 5] revenge takes max HP from a surviving enemy
TEST(Territory_4_2, Revenge) {
  const Skill revenge{.kind = SkillKind::Revenge, .hp = 20};
  Duel duel({.ap = 40, .hp = 30, .max_hp = 40}, {.skills = {revenge}});
  BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "defender_dead 20/0");
  EXPECT_EQ(result.attacker.max_hp, 20);
  Duel small({.ap = 40, .hp = 20}, {.skills = {revenge}});
  EXPECT_EQ(story(small.fight()), "both_dead 0/0");
  Duel steady({.ap = 40, .hp = 20, .skills = {skill(Steadfast)}}, {.skills = {revenge}});
  EXPECT_EQ(story(steady.fight()), "defender_dead 20/0");
}

// [territory 4.5] Revive: at once as the named creature; not after instant death
TEST(Territory_4_5, Revive) {
  const Skill revive{.kind = SkillKind::Revive, .card = id("forge_ox")};
  Duel duel({.ap = 60}, {.element = Element::Water, .hp = 50, .skills = {revive}, .mark = Mark::Bounty});
  BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "both_alive 40/40");
  EXPECT_EQ(result.defender.card, id("forge_ox"));
  EXPECT_EQ(result.defender.max_hp, 40);
  EXPECT_EQ(result.defender.mark, Mark::None);
  EXPECT_EQ(result.attacker.mana, 0) << "nothing was destroyed";
  EXPECT_TRUE(result.toll_due);

  Duel death({.ap = 10, .skills = {{.kind = InstantDeath, .amount = 100}}}, {.skills = {revive}});
  EXPECT_EQ(story(death.fight()), "defender_dead 40/0");
}

// [territory 4.5] Return: dead, and the card goes to the hand
TEST(Territory_4_5, Return) {
  Duel duel({.ap = 10, .skills = {skill(SkillKind::Return)}}, {});
  BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "attacker_dead 0/30");
  EXPECT_TRUE(result.attacker.to_hand);
  EXPECT_FALSE(result.defender.to_hand);
  Duel lives({.ap = 40, .skills = {skill(SkillKind::Return)}}, {});
  EXPECT_FALSE(lives.fight().attacker.to_hand);
}

// [territory 4.5] Legacy: mana and cards on death
TEST(Territory_4_5, Legacy) {
  const Skill legacy{.kind = SkillKind::Legacy, .cards = 2, .amount = 80};
  Duel duel({.ap = 40}, {.skills = {legacy}});
  EXPECT_EQ(duel.fight().defender.mana, 80);
  EXPECT_EQ(duel.fight().defender.draws, 2);
  Duel lives({.ap = 30}, {.skills = {legacy}});
  EXPECT_EQ(lives.fight().defender.mana, 0);
  EXPECT_EQ(lives.fight().defender.draws, 0);
}

// [territory 4.5] Kill growth: AP and max HP grow permanently for a survivor that killed
TEST(Territory_4_5, KillGrowth) {
  const Skill growth{.kind = SkillKind::KillGrowth, .ap = 10, .hp = 10};
  Duel duel({.ap = 40, .hp = 30, .skills = {growth}, .max_hp = 40}, {});
  BattleResult result = duel.fight();
  EXPECT_EQ(result.attacker.ap, 50);
  EXPECT_EQ(result.attacker.max_hp, 50);
  EXPECT_EQ(result.attacker.hp, 40);
  duel.battle.defender.hp = duel.battle.defender.max_hp = 90;
  duel.battle.defender.ap = 10;
  result = duel.fight();
  EXPECT_EQ(result.attacker.ap, 40) << "no kill";
  EXPECT_EQ(result.attacker.max_hp, 40);
}

// [territory 4.5] Weaken: the surviving enemy loses AP and max HP permanently; Steadfast keeps its HP
TEST(Territory_4_5, Weaken) {
  const Skill weaken{.kind = SkillKind::Weaken, .ap = 20, .hp = 10};
  Duel duel({.ap = 0, .skills = {weaken}}, {.ap = 10});
  BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "both_alive 30/30");
  EXPECT_EQ(result.defender.max_hp, 30);
  EXPECT_EQ(result.defender.ap, 0) << "not below 0";
  Duel steady({.ap = 0, .skills = {weaken}}, {.ap = 30, .skills = {skill(Steadfast)}});
  EXPECT_EQ(steady.fight().defender.max_hp, 40);
  EXPECT_EQ(steady.fight().defender.ap, 10);
  Duel dead({.ap = 0, .skills = {weaken}}, {.ap = 40});
  EXPECT_EQ(dead.fight().defender.max_hp, 40) << "a dead weakener weakens nobody";
}

// [territory 4.5] Land break and Terraform: captured land only, level not below 1
TEST(Territory_4_5, CapturedLandChanges) {
  Duel duel({.element = Element::Wind, .ap = 90, .skills = {{.kind = LandBreak, .amount = 1}, skill(Terraform)}}, {});
  BattleResult result = duel.on(Element::Fire, 3).fight();
  EXPECT_EQ(result.level, 2);
  EXPECT_EQ(result.land, Element::Wind);
  EXPECT_EQ(duel.on(Element::Fire, 1).fight().level, 1);
  duel.battle.attacker.ap = 0;
  duel.battle.defender.ap = 0;
  result = duel.on(Element::Fire, 3).fight();
  EXPECT_EQ(result.level, 3);
  EXPECT_EQ(result.land, Element::Fire);
}

// [territory 5.1] land growth: its land gains a level, up to 5, if it survives
TEST(Territory_5_1, LandGrowth) {
  Duel duel({.ap = 10}, {.skills = {{.kind = LandGrowth, .amount = 1}}});
  EXPECT_EQ(duel.on(Element::Water, 2).fight().level, 3);
  EXPECT_EQ(duel.on(Element::Water, 5).fight().level, 5);
  duel.battle.attacker.ap = 90;
  EXPECT_EQ(duel.on(Element::Water, 2).fight().level, 2);
}

// [territory 4.5, 5.1] mana: when invading, in every battle, for damage taken
TEST(Territory_4_5, ManaGains) {
  const Skill raid{.kind = ManaGain, .amount = 100};
  const Skill coffer{.kind = BattleMana, .amount = 50};
  const Skill pool{.kind = DamageMana, .amount = 5};
  Duel duel({.ap = 30, .skills = {raid}}, {.ap = 0, .skills = {raid, coffer, pool}});
  EXPECT_EQ(duel.fight().attacker.mana, 100);
  EXPECT_EQ(duel.fight().defender.mana, 50 + 150);
  EXPECT_EQ(duel.on(Element::Neutral, 1).fight().defender.mana, 50 + 150) << "damage to bonuses counts";
  duel.battle.attacker.ap = 500;
  EXPECT_EQ(duel.fight().defender.mana, 50 + 5 * 50) << "but no more than there was";
}

// [territory 4.5] mark Dawn: +20 AP and HP
TEST(Territory_4_5, Dawn) {
  Duel duel({.ap = 30}, {.ap = 20, .hp = 20, .mark = Mark::Dawn});
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/10");
  EXPECT_EQ(duel.fight().defender.mark, Mark::Dawn) << "it stays";
}

// [territory 4.5] mark Waning: -20 AP and HP in battle; the HP comes back if it lives
TEST(Territory_4_5, Waning) {
  Duel duel({.ap = 10, .hp = 40}, {.ap = 30, .hp = 40, .mark = Mark::Waning});
  EXPECT_EQ(story(duel.fight()), "both_alive 30/30");
  duel.battle.attacker.ap = 20;
  EXPECT_EQ(story(duel.fight()), "defender_dead 40/0");
  EXPECT_EQ(story(duel.on(Element::Neutral, 2).fight()), "both_alive 30/20") << "it takes the terrain first";
  Duel small({.ap = 0}, {.ap = 10, .hp = 10, .mark = Mark::Waning});
  EXPECT_EQ(story(small.fight()), "both_alive 40/10") << "it does not kill, AP not below 0";
}

// [territory 4.5] mark Dark: no terrain bonus
TEST(Territory_4_5, Dark) {
  Duel duel({.ap = 40}, {.element = Element::Fire, .hp = 40, .mark = Mark::Dark});
  EXPECT_EQ(story(duel.on(Element::Fire, 5).fight()), "defender_dead 40/0");
}

// [territory 4.5] mark Confusion: no skills of its own; its item's work
TEST(Territory_4_5, Confusion) {
  Duel duel({.ap = 40}, {.ap = 40, .hp = 40, .skills = {skill(First), skill(Nullify)}, .mark = Mark::Confusion});
  EXPECT_EQ(story(duel.fight()), "defender_dead 40/0");
  EXPECT_EQ(story(duel.defender_item({.skills = {skill(First)}}).fight()), "attacker_dead 0/40");
}

// [territory 4.5] mark Daze: it does not strike, but defends
TEST(Territory_4_5, Daze) {
  Duel duel({.ap = 30}, {.ap = 90, .hp = 40, .skills = {skill(First)}, .mark = Mark::Daze});
  const BattleResult result = duel.fight();
  EXPECT_EQ(story(result), "both_alive 40/10");
  EXPECT_EQ(result.strikes.size(), 1u);
}

// [territory 4.5] mark Withering: half its max HP after the battle, which may kill; Regrow heals before
TEST(Territory_4_5, Withering) {
  Duel duel({.ap = 10}, {.ap = 0, .hp = 40, .max_hp = 50, .mark = Mark::Withering});
  EXPECT_EQ(story(duel.fight()), "both_alive 40/5");
  duel.battle.attacker.ap = 20;
  EXPECT_EQ(story(duel.fight()), "defender_dead 40/0");
  Duel grows({.ap = 30}, {.ap = 0, .skills = {skill(SkillKind::Regrow)}, .mark = Mark::Withering});
  EXPECT_EQ(story(grows.fight()), "both_alive 40/20");
  Duel steady({.ap = 30}, {.ap = 0, .skills = {skill(Steadfast)}, .mark = Mark::Withering});
  EXPECT_EQ(story(steady.fight()), "both_alive 40/10");
}

// [territory 4.5] mark Doom: destroyed after the battle, whatever happened in it
TEST(Territory_4_5, Doom) {
  Duel duel({.ap = 10, .hp = 90}, {.ap = 30, .mark = Mark::Doom});
  EXPECT_EQ(story(duel.fight()), "defender_dead 60/0");
  Duel wins({.ap = 10, .hp = 30}, {.ap = 30, .skills = {skill(SkillKind::Return)}, .mark = Mark::Doom});
  EXPECT_EQ(story(wins.fight()), "both_dead 0/0");
  EXPECT_TRUE(wins.fight().defender.to_hand);
}

// [territory 4.5] mark Bounty: mana for the lord that destroys it
TEST(Territory_4_5, Bounty) {
  Duel duel({.ap = 40}, {.mark = Mark::Bounty});
  EXPECT_EQ(duel.fight().attacker.mana, kBountyMana);
  duel.battle.attacker.ap = 10;
  EXPECT_EQ(duel.fight().attacker.mana, 0);
}

// [territory 4.5] a hit may put a mark, which works from the next battle on
TEST(Territory_4_5, PutMark) {
  const Skill venom{.kind = SkillKind::PutMark, .mark = Mark::Doom};
  Duel duel({.ap = 10, .skills = {venom}}, {.mark = Mark::Dark});
  EXPECT_EQ(story(duel.fight()), "attacker_dead 0/30");
  EXPECT_EQ(duel.fight().defender.mark, Mark::Doom);
  Duel nullified({.ap = 10, .skills = {venom}}, {.ap = 0, .skills = {skill(Nullify)}, .mark = Mark::Dark});
  EXPECT_EQ(nullified.fight().defender.mark, Mark::Dark);
}

// [territory 4.5] marks for the board have no effect in a battle and stay
TEST(Territory_4_5, MarksOfTheBoard) {
  for (const Mark mark : {Mark::Mire, Mark::TollUp, Mark::TollHalf, Mark::Truce, Mark::Shackle}) {
    Duel duel({.ap = 10}, {.ap = 10, .mark = mark});
    EXPECT_EQ(story(duel.fight()), "both_alive 30/30") << mark_name(mark);
    EXPECT_EQ(duel.fight().defender.mark, mark);
  }
}

// [territory 4.5] skills for the board have no effect in a battle
TEST(Territory_4_5, SkillsOfTheBoard) {
  for (const SkillKind kind : {Assist, Relic, Barrier, Defensive, Tireless, Fortress, Blink, Snare, Tax, LapGrowth,
                               Ability, Rally, Steadfast}) {
    Duel duel({.ap = 10, .skills = {skill(kind)}}, {.ap = 10, .skills = {skill(kind)}});
    EXPECT_EQ(story(duel.fight()), "both_alive 30/30") << skill_name(kind);
  }
}

}  // namespace
}  // namespace taku::territory
