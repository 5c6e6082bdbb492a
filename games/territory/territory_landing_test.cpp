#include "tests/support/territory_play.h"

// Summons, land orders and battles on the board. [territory 3] [territory 4]

namespace taku::territory {
namespace {

TEST(Territory_3, Summon) {
  State state = set_up();
  hold(state, 0, {"forge_ox"});
  stand(state, 1);
  play(state, "summon forge_ox");
  EXPECT_TRUE(state.owned_by(1, {0}));
  EXPECT_EQ(state.lands[1].hp, 40);
  EXPECT_EQ(state.lands[1].tapped, 1);
  EXPECT_EQ(state.lords[0].mana, 940);
  EXPECT_EQ(state.current, 1) << "a summon excludes a land order";
}

TEST(Territory_3, SummonConditions) {
  State state = set_up();
  hold(state, 0, {"kiln_warden", "harbour_chain", "furnace_idol"});
  stand(state, 16);  // fire
  EXPECT_FALSE(legal(state, "summon kiln_warden")) << "needs two fire lands";
  EXPECT_FALSE(legal(state, "summon harbour_chain")) << "cannot be summoned on fire";
  put(state, 17, 0, "clod");
  EXPECT_FALSE(legal(state, "summon kiln_warden"));
  put(state, 18, 0, "clod");
  EXPECT_TRUE(legal(state, "summon kiln_warden")) << "defensive ones are summoned on vacant land";
  state.lords[0].mana = 69;
  EXPECT_FALSE(legal(state, "summon kiln_warden"));
  stand(state, 1);
  state.lords[0].mana = 80;
  EXPECT_TRUE(legal(state, "summon harbour_chain"));
}

// [territory 1.1] a blank land takes the element of the first creature and keeps it
TEST(Territory_1_1, Blank) {
  State state = set_up("loop_12");
  hold(state, 0, {"harbour_chain", "cinder_pup"});
  stand(state, 3);
  EXPECT_EQ(state.lands[3].element, kNoElement);
  play(state, "summon cinder_pup");
  EXPECT_EQ(state.lands[3].element, static_cast<int>(Element::Fire));
}

// [territory 3] levels: any number at once for the difference; taps
TEST(Territory_3, LevelUp) {
  State state = set_up();
  put(state, 1, 0, "drizzle_pup");
  stand(state, 0);
  state.lords[0].mana = 619;
  EXPECT_TRUE(legal(state, "level 1 3"));
  EXPECT_FALSE(legal(state, "level 1 4"));
  EXPECT_FALSE(legal(state, "level 1 1"));
  play(state, "level 1 3");
  EXPECT_EQ(state.lands[1].level, 3);
  EXPECT_EQ(state.lands[1].tapped, 1);
  EXPECT_EQ(state.lords[0].mana, 619 - 260);
  State tapped = set_up();
  put(tapped, 1, 0, "drizzle_pup");
  tapped.lands[1].tapped = 1;
  stand(tapped, 0);
  EXPECT_EQ(legal_texts(tapped), std::vector<std::string>{"pass"});
}

TEST(Territory_3, Terrain) {
  State state = set_up();
  put(state, 1, 0, "drizzle_pup", 2);
  put(state, 5, 0, "drizzle_pup");
  stand(state, 0);
  EXPECT_FALSE(legal(state, "terrain 1 water"));
  EXPECT_FALSE(legal(state, "terrain 1 neutral"));
  State neutral = state;
  play(neutral, "terrain 5 water");
  EXPECT_EQ(neutral.lords[0].mana, 900);
  play(state, "terrain 1 fire");
  EXPECT_EQ(state.lords[0].mana, 600);
  EXPECT_EQ(state.lands[1].level, 2);
  EXPECT_EQ(state.lands[1].tapped, 1);
}

TEST(Territory_3, Swap) {
  State state = set_up();
  put(state, 1, 0, "drizzle_pup", 3);
  hold(state, 0, {"hired_hand", "standing_stone"});
  stand(state, 0);
  play(state, "swap 1");
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "summon hired_hand"})) << "no defensive ones";
  play(state, "summon hired_hand");
  EXPECT_EQ(state.lands[1].card, card("hired_hand"));
  EXPECT_EQ(state.lands[1].level, 3);
  EXPECT_EQ(state.lands[1].tapped, 1);
  for (const HandCard& held : state.lords[0].hand) {
    EXPECT_EQ(held.known == kEverybody, held.card == card("drizzle_pup")) << "it was seen on the board";
  }
}

TEST(Territory_3, MoveToVacantLand) {
  State state = set_up();
  put(state, 1, 0, "drizzle_pup", 3);
  put(state, 2, 0, "standing_stone");
  put(state, 11, 0, "skyroad_courier");
  state.lands[1].hp = 10;
  state.lands[1].mark = Mark::Dawn;
  stand(state, 0);
  EXPECT_FALSE(legal(state, "move 1 0")) << "tile 0 is not a land";
  EXPECT_FALSE(legal(state, "move 2 3")) << "defensive";
  EXPECT_FALSE(legal(state, "move 1 2")) << "that land is already the mover's";
  EXPECT_TRUE(legal(state, "move 11 12"));
  EXPECT_TRUE(legal(state, "move 11 6")) << "Blink to wind";
  EXPECT_TRUE(legal(state, "move 11 4")) << "Blink to water";
  EXPECT_FALSE(legal(state, "move 11 16")) << "Blink does not reach fire";
  State away = set_up();
  put(away, 3, 0, "drizzle_pup", 3);
  away.lands[3].hp = 10;
  away.lands[3].mark = Mark::Dawn;
  stand(away, 0);
  State shackled = away;
  shackled.lands[3].mark = Mark::Shackle;
  EXPECT_FALSE(legal(shackled, "move 3 4"));
  play(away, "move 3 4");
  EXPECT_TRUE(away.vacant(3));
  EXPECT_EQ(away.lands[3].level, 1) << "a vacated land falls back to level 1";
  EXPECT_TRUE(away.owned_by(4, {0}));
  EXPECT_EQ(away.lands[4].hp, 10);
  EXPECT_EQ(away.lands[4].tapped, 1);
  EXPECT_EQ(away.lands[4].mark, Mark::None) << "marks do not move with the creature";
}

TEST(Territory_3, TirelessIsNeverTapped) {
  State state = set_up();
  hold(state, 0, {"brackish_cushion"});
  stand(state, 1);
  play(state, "summon brackish_cushion");
  EXPECT_EQ(state.lands[1].tapped, 0);
}

// [territory 4.2] first the attacker's item; then it is the defender's turn to use one
TEST(Territory_4, ItemsInTurn) {
  State state = set_up();
  put(state, 1, 1, "drizzle_pup");
  hold(state, 0, {"bruiser", "cudgel", "spark_scroll"});
  hold(state, 1, {"padded_coat", "wage"});
  stand(state, 1);
  play(state, "fight bruiser");
  EXPECT_EQ(state.lords[0].mana, 970);
  EXPECT_EQ(state.phase, Phase::AttackItem);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "item cudgel", "item spark_scroll"}));
  play(state, "item cudgel");
  EXPECT_EQ(state.turn().seats.first(), Seat{1});
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "item padded_coat"}));
  play(state, "item padded_coat");
  EXPECT_EQ(state.lords[0].piles.discard, 1);
  EXPECT_EQ(state.lords[1].piles.discard + (state.owned_by(1, {0}) ? 0 : 1), 2) << "the coat, and the pup if it fell";
}

// [territory 4.3] defender dead: the land with its level, no toll
TEST(Territory_4, Capture) {
  State state = set_up();
  put(state, 6, 1, "clod", 4);
  hold(state, 0, {"bruiser"});
  stand(state, 6);
  const Json events = play(state, "fight bruiser");
  EXPECT_TRUE(state.owned_by(6, {0}));
  EXPECT_EQ(state.lands[6].level, 4);
  EXPECT_EQ(state.lands[6].tapped, 1);
  EXPECT_EQ(state.lords[0].mana, 970) << "no toll";
  EXPECT_EQ(state.lords[1].piles.discard, 1);
  EXPECT_EQ(*find_string(event(events, "result"), "outcome"), "defender_dead");
  EXPECT_TRUE(event(events, "toll").is_null());
}

// [territory 4.3] attacker dead: to the discard, toll; both alive: back to the hand, known to all, toll
TEST(Territory_4, Repelled) {
  State dead = set_up();
  put(dead, 6, 1, "furnace_idol", 2);
  hold(dead, 0, {"hired_hand"});
  stand(dead, 6);
  play(dead, "fight hired_hand");
  EXPECT_EQ(dead.lords[0].hand.count + dead.lords[0].piles.discard, 1);
  EXPECT_EQ(dead.lords[0].piles.discard, 1);
  EXPECT_EQ(dead.lords[0].mana, 1000 - 72);
  EXPECT_EQ(dead.lords[1].mana, 1072);

  State alive = set_up();
  put(alive, 11, 1, "standing_stone");
  hold(alive, 0, {"hired_hand"});
  stand(alive, 11);
  play(alive, "fight hired_hand");
  EXPECT_EQ(alive.lands[11].hp, 50) << "60 and 10 for the earth land, less 20";
  ASSERT_TRUE(alive.lords[0].hand.has(card("hired_hand")));
  EXPECT_EQ(alive.lords[0].hand.begin()->known, kEverybody);
  EXPECT_EQ(alive.lords[0].mana, 1000 - 24);
}

// [territory 4.3] both dead: vacant, level 1, no toll
TEST(Territory_4, MutualDestruction) {
  State state = set_up();
  put(state, 6, 1, "clod", 3);
  hold(state, 0, {"hired_hand"});
  hold(state, 1, {"last_ember"});
  stand(state, 6);
  play(state, "fight hired_hand");
  play(state, "item last_ember");
  if (state.vacant(6)) {
    EXPECT_EQ(state.lands[6].level, 1);
    EXPECT_EQ(state.lords[0].mana, 1000);
    EXPECT_EQ(state.lords[0].piles.discard, 1);
  } else {
    State ruin = set_up();
    put(ruin, 6, 1, "clod", 3);
    hold(ruin, 0, {"bruiser"});
    hold(ruin, 1, {"last_ember"});
    stand(ruin, 6);
    play(ruin, "fight bruiser");
    play(ruin, "item last_ember");
    EXPECT_TRUE(ruin.vacant(6));
    EXPECT_EQ(ruin.lands[6].level, 1);
    EXPECT_EQ(ruin.lords[0].mana, 970) << "no toll";
  }
}

// [territory 4.4] move invasion: win, both alive, dead
TEST(Territory_4, MoveInvasion) {
  State win = set_up();
  put(win, 6, 1, "clod", 2);
  put(win, 7, 0, "bruiser", 3);
  stand(win, 0);
  play(win, "move 7 6");
  EXPECT_TRUE(win.owned_by(6, {0}));
  EXPECT_EQ(win.lands[6].level, 2);
  EXPECT_TRUE(win.vacant(7));
  EXPECT_EQ(win.lands[7].level, 1);

  State alive = set_up();
  put(alive, 11, 1, "standing_stone");
  put(alive, 12, 0, "hired_hand", 2);
  stand(alive, 0);
  play(alive, "move 12 11");
  EXPECT_TRUE(alive.owned_by(12, {0}));
  EXPECT_EQ(alive.lands[12].tapped, 1);
  EXPECT_EQ(alive.lands[12].level, 2);
  EXPECT_EQ(alive.lands[11].hp, 50);

  State dead = set_up();
  put(dead, 6, 1, "furnace_idol");
  put(dead, 7, 0, "hired_hand", 3);
  stand(dead, 0);
  play(dead, "move 7 6");
  EXPECT_TRUE(dead.vacant(7));
  EXPECT_EQ(dead.lords[0].piles.discard, 1);
  EXPECT_EQ(dead.lords[0].mana, 1000) << "no toll: nobody stands there";
}

// [territory 4.5] captured land: Terraform, Land break; Field Tender's land grows; Ashwing's mana
TEST(Territory_4_5, EffectsOnTheLand) {
  State idol = set_up();
  put(idol, 1, 1, "clod", 2);
  for (const int tile : {16, 17}) put(idol, tile, 0, "clod");
  hold(idol, 0, {"furnace_idol"});
  stand(idol, 1);
  play(idol, "fight furnace_idol");
  EXPECT_EQ(idol.lands[1].element, static_cast<int>(Element::Fire));
  State breaker = set_up();
  put(breaker, 1, 1, "clod", 3);
  put(breaker, 7, 0, "clod");
  hold(breaker, 0, {"rampart_breaker"});
  stand(breaker, 1);
  play(breaker, "fight rampart_breaker");
  EXPECT_EQ(breaker.lands[1].level, 2);
  State tender = set_up();
  put(tender, 11, 1, "field_tender", 2);
  hold(tender, 0, {"hired_hand"});
  stand(tender, 11);
  play(tender, "fight hired_hand");
  EXPECT_EQ(tender.lands[11].level, 3);
  State raider = set_up();
  put(raider, 1, 1, "clod");
  put(raider, 16, 0, "clod");
  hold(raider, 0, {"ashwing_raider"});
  stand(raider, 1);
  play(raider, "fight ashwing_raider");
  EXPECT_EQ(raider.lords[0].mana, 1000 - 75 + 100);
}

// [territory 6.7] instant death is a chance outcome
TEST(Territory_4_5, InstantDeath) {
  for (const bool dies : {true, false}) {
    State state = set_up();
    put(state, 11, 1, "scorch_brute");
    state.lands[11].hp_growth = 30;
    state.lands[11].hp = 80;
    hold(state, 0, {"headless_rider"});
    stand(state, 11);
    play(state, "fight headless_rider");
    ASSERT_EQ(state.phase, Phase::Death) << "the brute has AP 40 and lives";
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    ASSERT_EQ(outcomes.size(), 2u);
    EXPECT_EQ(outcomes[0].weight, 70u);
    EXPECT_EQ(outcomes[1].weight, 30u);
    happens(state, dies ? R"({"death":true})" : R"({"death":false})");
    EXPECT_EQ(state.owned_by(11, {0}), dies);
  }
}

TEST(Territory_4_5, DefensiveAndFortress) {
  State state = set_up();
  put(state, 1, 1, "clod");
  hold(state, 0, {"standing_stone", "hired_hand"});
  stand(state, 1);
  EXPECT_FALSE(legal(state, "fight standing_stone"));
  EXPECT_TRUE(legal(state, "fight hired_hand"));
}

// [territory 4.2] Assist: a hand creature as an item
TEST(Territory_4, Assist) {
  State state = set_up();
  put(state, 1, 1, "furnace_idol");
  hold(state, 0, {"copse_keeper", "bruiser"});
  stand(state, 1);
  play(state, "fight copse_keeper");
  EXPECT_TRUE(legal(state, "item bruiser"));
  play(state, "item bruiser");
  EXPECT_EQ(state.lords[0].mana, 1000 - 75 - 30 - (state.owned_by(1, {1}) ? 24 : 0));
}

}  // namespace
}  // namespace taku::territory
