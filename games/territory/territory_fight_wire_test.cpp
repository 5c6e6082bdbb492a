#include <gtest/gtest.h>

#include "games/territory/facts.h"
#include "tests/support/territory_play.h"

// Previews of fights: rules/territory.md 4.

namespace taku::territory {
namespace {

Json ask(const State& state, int seat, std::string_view request) {
  const auto answer =
      Territory::query_view(state.view({static_cast<std::int8_t>(seat)}), "fight", *parse_json(request));
  EXPECT_TRUE(answer.ok()) << (answer ? "" : answer.error().message);
  return answer ? *answer : Json();
}

std::string refused(const State& state, int seat, std::string_view request) {
  const auto answer =
      Territory::query_view(state.view({static_cast<std::int8_t>(seat)}), "fight", *parse_json(request));
  return answer ? "" : std::string(answer.error().code);
}

Json part(std::string_view from, int amount) { return {{"from", from}, {"amount", amount}}; }

// Lord 0 stands on a land of lord 1: level 2, water, with a creature at home there.
State at_the_harbour() {
  State state = set_up("ring_20");
  put(state, 2, 1, "harbour_chain", 2);
  state.lands[2].element = static_cast<std::uint8_t>(Element::Water);
  for (const TileId tile : std::array<TileId, 2>{18, 19}) {  // the idol needs two lands of fire
    put(state, tile, 0, "forge_ox");
    state.lands[tile].element = static_cast<std::uint8_t>(Element::Fire);
  }
  stand(state, 2);
  hold(state, 0, {"furnace_idol", "felling_axe", "full_harness"});
  return state;
}

// [territory 4.1, 4.2] (60 + 40) x 1.5 against 20 of the land, 30 of the armour and 70 of its own.
TEST(TerritoryFight_4_1, StrikesListThePartsOfApAndHp) {
  State state = at_the_harbour();
  state.lords[0].mana = 300;
  const Json answer = ask(state, 0, R"({"tile":2,"card":"furnace_idol","assume":"padded_coat"})");
  ASSERT_EQ(answer["plans"].size(), 3u);
  EXPECT_EQ(answer["plans"][0]["item"], nullptr);
  for (const Json& plan : answer["plans"]) {
    if (plan["item"] != "felling_axe") continue;
    EXPECT_EQ(plan["cost"], card_book()[card("felling_axe")].mana);
    const Json& strike = plan["outcome"]["strikes"][0];
    EXPECT_EQ(strike["ap"], 150);
    EXPECT_EQ(strike["ap_parts"], Json({part("base", 60), part("item", 40), part("skill", 50)}));
    EXPECT_EQ(strike["hp_parts"], Json({part("terrain", 20), part("item", 30), part("base", 70)}));
  }
}

// [territory 4.5] Pierce ignores the terrain bonus.
TEST(TerritoryFight_4_5, PierceLeavesOutTheTerrain) {
  State state = at_the_harbour();
  hold(state, 0, {"bore_lance"});
  const Json answer = ask(state, 0, R"({"tile":2,"card":"furnace_idol"})");
  for (const Json& plan : answer["plans"]) {
    const bool lance = plan["item"] == "bore_lance";
    EXPECT_EQ(plan["outcome"]["strikes"][0]["hp_parts"][0]["from"], lance ? "base" : "terrain") << to_text(plan);
  }
}

// [territory 4.2] the creature is paid before the item.
TEST(TerritoryFight_4_2, ItemsArePaidAfterTheCreature) {
  State state = at_the_harbour();
  const int creature = card_book()[card("furnace_idol")].mana;
  const int cheaper = std::min(card_book()[card("felling_axe")].mana, card_book()[card("full_harness")].mana);
  state.lords[0].mana = creature + cheaper;
  EXPECT_EQ(ask(state, 0, R"({"tile":2,"card":"furnace_idol"})")["plans"].size(), 2u);
  state.lords[0].mana = creature + cheaper - 1;
  EXPECT_EQ(ask(state, 0, R"({"tile":2,"card":"furnace_idol"})")["plans"].size(), 1u);
}

// Armour is listed from what the attacker knows: the seen cards of the hand, otherwise any card not seen yet.
TEST(TerritoryFight, ArmourThatTheDefenderMayHold) {
  State state = at_the_harbour();
  state.lords[1].piles = {};
  EXPECT_EQ(ask(state, 0, R"({"tile":2,"card":"furnace_idol"})")["armour"], Json::array()) << "no card in hand";
  state.lords[1].piles.add_to_pile(card("full_harness"));
  state.lords[1].piles.add_to_pile(card("cudgel"));
  hold(state, 1, {"padded_coat"});
  EXPECT_EQ(ask(state, 0, R"({"tile":2,"card":"furnace_idol"})")["armour"], Json({"padded_coat", "full_harness"}));
  state.lords[1].hand.show_to(kEverybody);
  EXPECT_EQ(ask(state, 0, R"({"tile":2,"card":"furnace_idol"})")["armour"], Json::array({"padded_coat"}));
}

// While items are chosen, the plans correspond to the legal moves.
TEST(TerritoryFight, PlansAreTheLegalMovesWhileItemsAreChosen) {
  State state = at_the_harbour();
  hold(state, 1, {"padded_coat"});
  play(state, "fight furnace_idol");
  ASSERT_EQ(state.phase, Phase::AttackItem);
  MoveList moves;
  state.legal_moves({0}, moves);
  EXPECT_EQ(ask(state, 0, "{}")["plans"].size(), moves.size());
  play(state, "pass");
  ASSERT_EQ(state.phase, Phase::DefendItem);
  const Json answer = ask(state, 1, "{}");
  ASSERT_EQ(answer["plans"].size(), 2u);
  EXPECT_EQ(answer["plans"][1]["item"], "padded_coat");
  EXPECT_EQ(refused(state, 0, "{}"), "protocol/bad_request") << "the defender chooses";
}

TEST(TerritoryFight, InvalidQueriesAreRejected) {
  const State state = at_the_harbour();
  for (const char* bad :
       {"{}", R"({"tile":2})", R"({"tile":2,"card":"felling_axe"})", R"({"tile":2,"card":"cinder_pup"})",
        R"({"tile":3,"card":"furnace_idol"})", R"({"tile":99,"card":"furnace_idol"})", R"({"tile":2,"from":4})",
        R"({"tile":2,"card":"furnace_idol","assume":"wage"})"}) {
    EXPECT_EQ(refused(state, 0, bad), "protocol/bad_request") << bad;
  }
  EXPECT_EQ(refused(state, 1, R"({"tile":2,"card":"furnace_idol"})"), "protocol/bad_request");
  EXPECT_EQ(refused(state, -2, R"({"tile":2,"card":"furnace_idol"})"), "protocol/bad_request");
}

}  // namespace
}  // namespace taku::territory
