#include "tests/support/territory_play.h"

// Every spell of the starter set, and abilities. [territory 5.3]

namespace taku::territory {
namespace {

// Lord 0 with this spell in hand, on tile 2 coming from 1; each lord has a creature: 0 at 6, 1 at 12.
State state_with(std::string_view spell, std::string_view map = "ring_20", int seats = 2) {
  State state = set_up(map, seats);
  state.lords[0].tile = 2;
  state.lords[0].came_from = 1;
  state.lords[0].direction_pending = false;
  put(state, 6, 0, "hired_hand");
  put(state, 12, 1, "bruiser");
  hold(state, 0, {spell});
  return state;
}

// [territory 2] at most one spell, then the dice; the card is paid and discarded
TEST(Territory_5_3, ASpellIsPaidAndDiscarded) {
  State state = state_with("wage");
  hold(state, 0, {"mend_all"});
  play(state, "spell mend_all");
  EXPECT_EQ(state.lords[0].mana, 950);
  EXPECT_EQ(state.phase, Phase::Roll);
  EXPECT_EQ(state.lords[0].hand.count, 1);
  EXPECT_EQ(state.lords[0].piles.discard, 1);
  State poor = state_with("mend_all");
  poor.lords[0].mana = 49;
  EXPECT_FALSE(legal(poor, "spell mend_all"));
}

TEST(Territory_5_3, SetStride) {
  for (const auto& [spell, stride, cost] :
       {std::tuple{"set_stride_1", 1, 30}, {"set_stride_3", 3, 10}, {"set_stride_6", 6, 50}, {"set_stride_8", 8, 80}}) {
    State own = state_with(spell);
    play(own, "spell " + std::string(spell) + " 0");
    EXPECT_EQ(own.lords[0].tile, 2 + stride) << spell;
    EXPECT_EQ(own.lords[0].mana, 1000 - cost + (stride == 8 ? 150 : 0)) << "8 ends at the gate";
    finish_turn(own);
    EXPECT_EQ(own.lords[0].mark, LordMark::None) << "one turn";
    State other = state_with(spell);
    play(other, "spell " + std::string(spell) + " 1");
    EXPECT_EQ(other.phase, Phase::Roll) << "the caster rolls as usual";
    roll(other, 1);
    finish_turn(other);
    EXPECT_EQ(other.lords[1].mark, LordMark::Stride);
    play(other, "pass");
    EXPECT_EQ(other.roll, stride);
  }
}

TEST(Territory_5_3, LongStrideAndThirdDie) {
  State range = state_with("long_stride");
  play(range, "spell long_stride");
  OutcomeList outcomes;
  range.chance_outcomes(outcomes);
  EXPECT_EQ(outcomes.size(), 3u);
  roll(range, 6);
  finish_turn(range);
  EXPECT_EQ(range.lords[0].mark_turns, 1) << "two turns";
  State third = state_with("third_die");
  play(third, "spell third_die");
  happens(third, R"({"dice":[1,2,6]})");
  EXPECT_EQ(third.lords[0].tile, 11);
  finish_turn(third);
  EXPECT_EQ(third.lords[0].mark, LordMark::None);
}

TEST(Territory_5_3, Spark) {
  State state = state_with("spark");
  EXPECT_FALSE(legal(state, "spell spark 6")) << "needs an enemy creature";
  play(state, "spell spark 12");
  EXPECT_EQ(state.lands[12].hp, 20);
  State kills = state_with("spark");
  kills.lands[12].hp = 20;
  kills.lands[12].level = 3;
  const Json events = play(kills, "spell spark 12");
  EXPECT_TRUE(kills.vacant(12));
  EXPECT_EQ(kills.lands[12].level, 1) << "vacant land is level 1";
  EXPECT_EQ(kills.lords[1].piles.discard, 1);
  EXPECT_FALSE(event(events, "destroyed").is_null());
  State heron = state_with("spark");
  put(heron, 13, 1, "rekindled_heron");
  heron.lands[13].hp = 10;
  play(heron, "spell spark 13");
  EXPECT_TRUE(heron.lords[1].hand.has(card("rekindled_heron"))) << "returns to the hand";
  State coffer = state_with("spark");
  put(coffer, 13, 1, "coffer_trap");
  coffer.lands[13].hp = 10;
  play(coffer, "spell spark 13");
  EXPECT_EQ(coffer.lords[1].mana, 1100) << "Legacy";
}

TEST(Territory_5_3, LanceOfLight) {
  for (const auto& [offering, damage] : {std::pair{"cudgel", 30}, std::pair{"wage", 40}}) {
    State state = state_with("lance_of_light");
    EXPECT_FALSE(legal(state, "spell lance_of_light 12")) << "nothing to sacrifice";
    hold(state, 0, {offering});
    put(state, 12, 1, "scorch_brute");
    play(state, "spell lance_of_light 12");
    EXPECT_EQ(state.phase, Phase::Sacrifice);
    play(state, "discard " + std::string(offering));
    EXPECT_EQ(state.lands[12].hp, 50 - damage);
    EXPECT_EQ(state.lords[0].piles.discard, 2);
    EXPECT_EQ(state.phase, Phase::Roll);
  }
}

// [territory 6.7] Mire lasts two of the caster's turns
TEST(Territory_5_3, Mire) {
  State state = state_with("mire");
  play(state, "spell mire 6");
  EXPECT_EQ(state.lands[6].mark, Mark::Mire);
  roll(state, 1);
  finish_turn(state);
  EXPECT_EQ(state.lands[6].mark_turns, 1);
  play(state, "pass");
  roll(state, 1);
  play(state, "direction 1");
  finish_turn(state);
  EXPECT_EQ(state.lands[6].mark_turns, 1) << "another lord's turn does not count";
  play(state, "pass");
  roll(state, 1);
  finish_turn(state);
  EXPECT_EQ(state.lands[6].mark, Mark::None);
}

TEST(Territory_5_3, TaxNoticeAndDawnMarkDrawACard) {
  for (const auto& [spell, mark] : {std::pair{"tax_notice", Mark::TollUp}, std::pair{"dawn_mark", Mark::Dawn}}) {
    State state = state_with(spell);
    play(state, "spell " + std::string(spell) + " 6");
    EXPECT_EQ(state.lands[6].mark, mark);
    EXPECT_EQ(state.lands[6].mark_turns, 0) << "until replaced";
    EXPECT_EQ(state.drawer(), Seat{0});
    happens(state, R"({"draw":"cinder_pup"})");
    EXPECT_TRUE(state.lords[0].hand.has(card("cinder_pup")));
    EXPECT_EQ(state.phase, Phase::Roll);
  }
}

// [territory 3] one mark per creature: a new one replaces the old
TEST(Territory_5_3, ANewMarkReplacesTheOld) {
  State state = state_with("dawn_mark");
  state.lands[6].mark = Mark::Mire;
  state.lands[6].mark_turns = 2;
  play(state, "spell dawn_mark 6");
  EXPECT_EQ(state.lands[6].mark, Mark::Dawn);
  EXPECT_EQ(state.lands[6].mark_turns, 0);
}

TEST(Territory_5_3, Sturdy) {
  State state = state_with("sturdy");
  state.lands[6].hp = 10;
  play(state, "spell sturdy 6");
  EXPECT_EQ(state.max_hp(6), 40);
  EXPECT_EQ(state.lands[6].hp, 20);
}

TEST(Territory_5_3, LandSpells) {
  for (const auto& [spell, element] : {std::pair{"kindle_land", Element::Fire},
                                       {"flood_land", Element::Water},
                                       {"raise_land", Element::Earth},
                                       {"air_land", Element::Wind}}) {
    State state = state_with(spell);
    put(state, 5, 0, "hired_hand", 3);
    EXPECT_FALSE(legal(state, "spell " + std::string(spell) + " 12")) << "needs an own domain";
    play(state, "spell " + std::string(spell) + " 5");
    EXPECT_EQ(state.lands[5].element, static_cast<int>(element));
    EXPECT_EQ(state.lands[5].level, 3);
    EXPECT_EQ(state.lands[5].tapped, 0);
    EXPECT_EQ(state.lords[0].mana, 900);
  }
}

TEST(Territory_5_3, TitheAndLevy) {
  State tithe = state_with("tithe");
  tithe.lords[1].mana = 333;
  play(tithe, "spell tithe 1");
  EXPECT_EQ(tithe.lords[1].mana, 333 - 99);
  EXPECT_EQ(tithe.lords[0].mana, 1000 - 80 + 99);
  State levy = state_with("levy");
  put(levy, 13, 1, "bruiser");
  play(levy, "spell levy 1");
  EXPECT_EQ(levy.lords[1].mana, 940);
  EXPECT_EQ(levy.lords[0].mana, 1010);
  State poor = state_with("levy");
  poor.lords[1].mana = 7;
  play(poor, "spell levy 1");
  EXPECT_EQ(poor.lords[1].mana, 0) << "at most the mana there is";
  EXPECT_FALSE(legal(state_with("tithe"), "spell tithe 0"));
}

TEST(Territory_5_3, WageDrawsRouseAndMend) {
  State wage = state_with("wage");
  wage.lords[0].lap = 3;
  play(wage, "spell wage");
  EXPECT_EQ(wage.lords[0].mana, 1150);
  State draws = state_with("two_draws");
  play(draws, "spell two_draws");
  EXPECT_EQ(draws.lords[0].owed_draws, 2);
  happens(draws, R"({"draw":"clod"})");
  happens(draws, R"({"draw":"cinder_pup"})");
  EXPECT_EQ(draws.phase, Phase::Roll);
  State rouse = state_with("rouse");
  rouse.lands[6].tapped = rouse.lands[12].tapped = 1;
  play(rouse, "spell rouse");
  EXPECT_EQ(rouse.lands[6].tapped, 0);
  EXPECT_EQ(rouse.lands[12].tapped, 1);
  State mend = state_with("mend_all");
  mend.lands[6].hp = mend.lands[12].hp = 1;
  play(mend, "spell mend_all");
  EXPECT_EQ(mend.lands[6].hp, 30);
  EXPECT_EQ(mend.lands[12].hp, 1);
}

// [territory 2] a self-warp goes straight to the landing; then a direction is chosen
TEST(Territory_5_3, Warps) {
  State slip = state_with("slip_away");
  put(slip, 1, 1, "hired_hand");
  put(slip, 3, 1, "hired_hand");
  play(slip, "spell slip_away");
  EXPECT_EQ(slip.lords[0].tile, 4) << "the nearest vacant lands are 4, two links away, and 19, three links away";
  EXPECT_EQ(slip.phase, Phase::Landing);
  EXPECT_TRUE(slip.lords[0].direction_pending);
  State tie = state_with("slip_away");
  play(tie, "spell slip_away");
  EXPECT_EQ(tie.lords[0].tile, 1) << "ties to the lowest index";

  State gate = state_with("gate_call");
  put(gate, 15, 0, "hired_hand");
  gate.lands[15].tapped = 1;
  play(gate, "spell gate_call");
  EXPECT_EQ(gate.lords[0].tile, 0);
  EXPECT_EQ(gate.lords[0].signals, one_signal(1)) << "counts as passing it";
  EXPECT_EQ(gate.lords[0].mana, 1000 - 140 + 150);
  EXPECT_EQ(gate.lands[15].tapped, 0) << "and as stopping there";

  State leap = state_with("short_leap");
  EXPECT_TRUE(legal(leap, "spell short_leap 6"));
  EXPECT_TRUE(legal(leap, "spell short_leap 19"));
  EXPECT_FALSE(legal(leap, "spell short_leap 7"));
  EXPECT_FALSE(legal(leap, "spell short_leap 0")) << "tile 0 is not a land";
  EXPECT_FALSE(legal(leap, "spell short_leap 2"));
  play(leap, "spell short_leap 6");
  EXPECT_EQ(leap.lords[0].tile, 6);
}

// [territory 6.7] Shatter: the caster sees the hand, takes an item or a spell, and remembers the rest
TEST(Territory_5_3, Shatter) {
  State state = state_with("shatter");
  EXPECT_FALSE(legal(state, "spell shatter 1")) << "an empty hand";
  hold(state, 1, {"cudgel", "clod", "wage"});
  play(state, "spell shatter 1");
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "shatter cudgel", "shatter wage"}));
  play(state, "shatter cudgel");
  EXPECT_EQ(state.lords[1].hand.count, 2);
  EXPECT_EQ(state.lords[1].piles.discard, 1);
  for (const HandCard& held : state.lords[1].hand) EXPECT_EQ(held.known, 3);
  State creatures = state_with("shatter");
  hold(creatures, 1, {"clod"});
  play(creatures, "spell shatter 1");
  EXPECT_EQ(creatures.phase, Phase::Roll) << "nothing to take";
}

TEST(Territory_5_3, SwitchAll) {
  State branches = state_with("switch_all", "branch_34");
  play(branches, "spell switch_all");
  for (const int tile : {5, 12, 22, 29}) EXPECT_TRUE(branches.switch_open(static_cast<TileId>(tile)));
  EXPECT_EQ(branches.lords[0].owed_draws, 0);
  State none = state_with("switch_all");
  play(none, "spell switch_all");
  EXPECT_EQ(none.lords[0].owed_draws, 1);
}

// [territory 6.7] Truce: three rounds without toll and invasion
TEST(Territory_5_3, TruceSeal) {
  State state = state_with("truce_seal");
  hold(state, 0, {"hired_hand"});
  put(state, 3, 1, "bruiser");
  put(state, 4, 0, "hired_hand");
  play(state, "spell truce_seal 3");
  EXPECT_EQ(state.toll_for(3, {0}), 0);
  roll(state, 1);
  EXPECT_FALSE(legal(state, "fight hired_hand"));
  EXPECT_FALSE(legal(state, "move 4 3"));
  EXPECT_EQ(state.lands[3].mark_turns, 3);
  const int mana = state.lords[0].mana;
  finish_turn(state);
  EXPECT_EQ(state.lords[0].mana, mana);
  state.phase = Phase::Landing;
  finish_turn(state);
  EXPECT_EQ(state.lands[3].mark_turns, 2) << "counted by rounds";
}

TEST(Territory_5_3, EvenToll) {
  State state = state_with("even_toll");
  put(state, 3, 1, "bruiser", 5);
  EXPECT_GT(state.toll_for(3, {0}), 1000);
  play(state, "spell even_toll 1");
  EXPECT_EQ(state.toll_for(3, {0}), 200);
  EXPECT_EQ(state.lords[1].mark_turns, 3);
  roll(state, 1);
  finish_turn(state);
  EXPECT_EQ(state.lords[0].mana, 1000 - 60 - 200);
}

// [territory 6.7] an ability needs an untapped creature and taps it
TEST(Territory_2, AbilityTapsAndNeedsAnUntappedCreature) {
  State state = state_with("clod");
  put(state, 7, 0, "moorland_archer");
  EXPECT_TRUE(legal(state, "ability 7 12"));
  EXPECT_FALSE(legal(state, "ability 7 6"));
  State tapped = state;
  tapped.lands[7].tapped = 1;
  EXPECT_FALSE(legal(tapped, "ability 7 12"));
  play(state, "ability 7 12");
  EXPECT_EQ(state.lands[12].hp, 30);
  EXPECT_EQ(state.lands[7].tapped, 1);
  EXPECT_EQ(state.lords[0].mana, 980);
  EXPECT_EQ(state.phase, Phase::Roll) << "one spell or one ability";
}

}  // namespace
}  // namespace taku::territory
