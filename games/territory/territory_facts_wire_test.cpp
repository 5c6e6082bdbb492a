#include <gtest/gtest.h>

#include "engine/rng.h"
#include "games/territory/battle.h"
#include "games/territory/facts.h"

namespace taku::territory {
namespace {

// The answer to {"what":...}, or the error message.
std::string ask(std::string_view request) {
  const auto json = parse_json(request);
  if (!json) return json.error().message;
  const std::string* what = find_string(*json, "what");
  const auto answer = facts_query(what ? *what : "", *json);
  if (answer) return to_text(*answer);
  EXPECT_EQ(answer.error().code, code::kBadRequest);
  return answer.error().message;
}

// [territory 3] lands and orders
TEST(TerritoryFacts, Lands) {
  EXPECT_EQ(ask(R"({"what":"land","element":"fire","level":3,"chain":1})"), R"({"value":480,"toll":192})");
  EXPECT_EQ(ask(R"({"what":"land","element":"neutral","level":5})"), R"({"value":1536,"toll":1228})");
  EXPECT_EQ(ask(R"({"what":"land","element":"wind","level":5,"chain":7})"), R"({"value":4224,"toll":3379})");
  EXPECT_EQ(ask(R"({"what":"level_cost","from":1,"to":4})"), R"({"cost":620})");
  EXPECT_EQ(ask(R"({"what":"terrain_cost","level":3,"from":"fire"})"), R"({"cost":500})");
  EXPECT_EQ(ask(R"({"what":"terrain_cost","level":1,"from":"neutral"})"), R"({"cost":100})");
}

// [territory 2, 2.2, 1.4] laps, dice, stones
TEST(TerritoryFacts, LapsDiceAndStones) {
  EXPECT_EQ(ask(R"({"what":"lap_bonus","creatures":5,"lap":3,"preset":"standard"})"), R"({"extra":420})");
  EXPECT_EQ(ask(R"({"what":"lap_bonus","creatures":5,"lap":1,"preset":"very_high"})"), R"({"extra":600})");
  EXPECT_EQ(ask(R"({"what":"dice"})"),
            R"({"ways":{"1":1,"2":2,"3":3,"4":4,"5":5,"6":5,"7":5,"8":4,"9":3,"10":2,"11":1,"12":1}})");
  EXPECT_EQ(ask(R"({"what":"stones","held":{"fire":5,"water":3}})"),
            R"({"prices":{"fire":64,"water":52,"earth":50,"wind":50}})");
  EXPECT_EQ(ask(R"({"what":"stones"})"), R"({"prices":{"fire":50,"water":50,"earth":50,"wind":50}})");
}

// The error message names the problem.
TEST(TerritoryFacts, InvalidQueriesAreRejected) {
  EXPECT_NE(ask(R"({"what":"weather"})").find("unknown query; Territory has: land,"), std::string::npos);
  EXPECT_EQ(ask(R"({"what":"land","element":"mud","level":1})"), "element must be fire, water, earth, wind or neutral");
  EXPECT_EQ(ask(R"({"what":"land","element":"fire","level":6})"), "level must be a whole number from 1 to 5");
  EXPECT_EQ(ask(R"({"what":"land","element":"fire","level":1,"chain":0})"),
            "chain must be a whole number from 1 to 1000");
  EXPECT_EQ(ask(R"({"what":"level_cost","from":4,"to":2})"), "to must be a whole number from 4 to 5");
  EXPECT_EQ(ask(R"({"what":"level_cost","from":1.5,"to":2})"), "from must be a whole number from 1 to 5");
  EXPECT_EQ(ask(R"({"what":"lap_bonus","creatures":5,"lap":0})"), "lap must be a whole number from 1 to 1000");
  EXPECT_EQ(ask(R"({"what":"lap_bonus","creatures":5,"lap":1,"preset":"huge"})"),
            "preset must be low, standard, high or very_high");
  EXPECT_EQ(ask(R"({"what":"stones","held":{"neutral":5}})"), "held can have fire, water, earth and wind");
  EXPECT_EQ(ask(R"({"what":"stones","held":{"fire":"x"}})"), "fire must be a whole number from 0 to 1000");
}

// [territory 5] the whole book, as clients show it
TEST(TerritoryFacts, Cards) {
  const auto answer = facts_query("cards", Json::object());
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(find(*answer, "cards")->size(), 91u);
  EXPECT_EQ(find(*answer, "decks")->size(), 4u);
}

// "result attacker_hp/defender_hp", with "toll" when it is due; or the error message.
std::string battle(std::string_view attacker, std::string_view defender, std::string_view land,
                   std::string_view more = "") {
  const std::string request = R"({"what":"battle","attacker":)" + std::string(attacker) + R"(,"defender":)" +
                              std::string(defender) + R"(,"land":)" + std::string(land) + std::string(more) + "}";
  const auto json = parse_json(request);
  EXPECT_TRUE(json.ok()) << request;
  const auto answer = facts_query("battle", *json);
  if (!answer) {
    EXPECT_EQ(answer.error().code, code::kBadRequest);
    return answer.error().message;
  }
  return *find_string(*answer, "result") + " " + std::to_string(*find_int(*answer, "attacker_hp")) + "/" +
         std::to_string(*find_int(*answer, "defender_hp")) + (*find_bool(*answer, "toll_due") ? " toll" : "");
}

constexpr std::string_view kPlain = R"({"ap":40,"hp":40})";
constexpr std::string_view kWater2 = R"({"element":"water","level":2})";

// [territory 4] battles of fighters given by numbers
TEST(TerritoryFacts, Battles) {
  EXPECT_EQ(battle(R"({"ap":40,"hp":40,"element":"fire","skills":["first"]})", R"({"ap":30,"hp":30,"element":"water"})",
                   kWater2),
            "both_alive 10/10 toll");
  EXPECT_EQ(battle(R"({"ap":40,"hp":40,"skills":["power"]})", kPlain, kWater2), "defender_dead 40/0");
  EXPECT_EQ(battle(kPlain, R"({"ap":40,"hp":50,"skills":["first"]})", kWater2), "attacker_dead 0/50 toll");
  EXPECT_EQ(battle(kPlain, R"({"ap":10,"hp":40,"skills":["nullify"]})", kWater2), "both_alive 30/40 toll");
  EXPECT_EQ(battle(kPlain, R"({"ap":10,"hp":30,"skills":["half_nullify","regrow"]})", kWater2),
            "both_alive 30/30 toll");
  EXPECT_EQ(battle(kPlain, R"({"ap":10,"hp":10,"skills":["reflect"]})", kWater2), "attacker_dead 0/10 toll");
  EXPECT_EQ(battle(kPlain, R"({"ap":20,"hp":40,"skills":["reflect_half"]})", kWater2), "attacker_dead 0/20 toll");
  EXPECT_EQ(battle(R"({"ap":20,"hp":40,"skills":["double"]})", kPlain, kWater2), "defender_dead 40/0");
  EXPECT_EQ(battle(R"({"ap":40,"hp":40,"skills":["last"]})", kPlain, kWater2), "attacker_dead 0/40 toll");
  EXPECT_EQ(battle(R"({"ap":40,"hp":40,"skills":["pierce"]})", R"({"ap":10,"hp":40,"element":"water"})", kWater2),
            "defender_dead 40/0");
  EXPECT_EQ(battle(kPlain, R"({"ap":10,"hp":40,"skills":["take_along"]})", kWater2), "both_dead 0/0");
  EXPECT_EQ(battle(R"({"ap":20,"hp":40,"skills":["resonance"]})", kPlain, kWater2), "defender_dead 40/0");
  EXPECT_EQ(battle(R"({"ap":20,"hp":40,"skills":["resonance"],"lands":{}})", kPlain, kWater2),
            "attacker_dead 0/20 toll");
}

// [territory 4.5] the request gives the results of instant-death rolls, for all of them or one by one
TEST(TerritoryFacts, InstantDeath) {
  const std::string_view hunter = R"({"ap":10,"hp":40,"skills":["instant_death","double"]})";
  EXPECT_EQ(battle(hunter, kPlain, kWater2),
            "the result depends on instant death (50 %): add \"death\": true or false");
  EXPECT_EQ(battle(hunter, kPlain, kWater2, R"(,"death":true)"), "defender_dead 40/0");
  EXPECT_EQ(battle(hunter, kPlain, kWater2, R"(,"death":false)"), "attacker_dead 0/20 toll");
  EXPECT_EQ(battle(hunter, kPlain, kWater2, R"(,"death":[false,true])"), "defender_dead 40/0");
  EXPECT_EQ(battle(hunter, kPlain, kWater2, R"(,"death":1)"), "death must be true, false, or a list of them");
}

// [territory 4, 5] cards, items, marks, wounds, and skills with their own numbers
TEST(TerritoryFacts, BattlesOfCards) {
  EXPECT_EQ(battle(R"({"card":"furnace_idol"})", R"({"card":"tide_brute"})", R"({"element":"water","level":3})"),
            "defender_dead 60/0");
  EXPECT_EQ(battle(R"({"card":"forge_ox","item":"cudgel"})", R"({"card":"tide_brute","hp":20})", kWater2),
            "defender_dead 40/0");
  EXPECT_EQ(battle(kPlain, R"({"ap":10,"hp":20,"max_hp":50,"mark":"dawn","skills":["regrow"]})", kWater2),
            "defender_dead 40/0");
  EXPECT_EQ(battle(kPlain, R"({"ap":10,"hp":30,"max_hp":50,"mark":"dawn","skills":["regrow"]})", kWater2),
            "both_alive 10/50 toll");
  EXPECT_EQ(battle(R"({"ap":40,"hp":40,"skills":[{"skill":"power","when":{"elements":["fire"]}}]})",
                   R"({"ap":10,"hp":50})", kWater2),
            "both_alive 30/10 toll");
}

// [territory 4] lasting effects of the battle
TEST(TerritoryFacts, BattleAnswersIncludeLastingEffects) {
  const auto request = parse_json(
      R"({"attacker":{"card":"ashwing_raider"},"defender":{"card":"field_tender"},"land":{"element":"fire","level":2}})");
  const auto answer = facts_query("battle", *request);
  ASSERT_TRUE(answer.ok()) << answer.error().message;
  EXPECT_EQ(to_text(*answer),
            R"({"result":"defender_dead","attacker_hp":50,"defender_hp":0,"toll_due":false,)"
            R"("land":{"element":"fire","level":2},"attacker":{"ap":40,"max_hp":50,"mana":100},)"
            R"("defender":{"ap":30,"max_hp":40},"strikes":[{"by":"attacker","ap":40,"damage":40,)"
            R"("ap_parts":[{"from":"base","amount":40}],"hp_parts":[{"from":"base","amount":40}]}]})");
}

TEST(TerritoryFacts, InvalidBattlesAreRejected) {
  EXPECT_EQ(battle("{}", kPlain, kWater2), "ap or card is missing");
  EXPECT_EQ(battle("7", kPlain, kWater2), "attacker is missing");
  EXPECT_EQ(battle(kPlain, "null", kWater2), "defender is missing");
  EXPECT_EQ(battle(kPlain, kPlain, "null"), "land must be {\"element\",\"level\"}");
  EXPECT_EQ(battle(kPlain, kPlain, R"({"element":"water","level":0})"), "level must be a whole number from 1 to 5");
  EXPECT_EQ(battle(R"({"ap":-1,"hp":40})", kPlain, kWater2), "ap must be a whole number from 0 to 999");
  EXPECT_EQ(battle(R"({"ap":1,"hp":0})", kPlain, kWater2), "hp must be a whole number from 1 to 999");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"max_hp":30})", kPlain, kWater2), "max_hp must be a whole number from 40 to 999");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"skills":["fly"]})", kPlain, kWater2), "unknown skill fly");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"skills":["revive"]})", kPlain, kWater2), "skill revive needs card");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"skills":"first"})", kPlain, kWater2), "skills must be a list of at most 6");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"skills":["defensive"]})", kPlain, kWater2),
            "a defensive creature cannot attack");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"mark":"sleepy"})", kPlain, kWater2), "unknown mark sleepy");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"item":"spark"})", kPlain, kWater2), "spark cannot be used as an item here");
  EXPECT_EQ(battle(R"({"card":"harbour_chain","item":"cudgel"})", kPlain, kWater2),
            "cudgel cannot be used as an item here");
  EXPECT_EQ(battle(R"({"card":"phoenix"})", kPlain, kWater2), "unknown card phoenix");
  EXPECT_EQ(battle(R"({"card":"cudgel"})", kPlain, kWater2), "card must be a creature");
  EXPECT_EQ(battle(R"({"ap":1,"hp":40,"lands":{"fire":-1}})", kPlain, kWater2), "lands: the numbers must be 0 to 99");
}

// Randomly corrupted requests are answered or rejected without crashing.
TEST(TerritoryFacts, CorruptedQueries) {
  const std::string good =
      R"({"what":"battle","attacker":{"ap":40,"hp":40,"element":"fire","skills":["first",{"skill":"power","when":)"
      R"({"elements":["fire"],"ap_at_least":3}}]},"defender":{"card":"forge_ox","mark":"doom","item":"cudgel"},)"
      R"("land":{"element":"water","level":2},"death":[true,false]})";
  EXPECT_NE(ask(good).find("\"result\""), std::string::npos);
  Rng rng(5);
  for (int round = 0; round < 5000; ++round) {
    std::string text = good;
    for (std::uint32_t i = 1 + rng.below(4); i > 0; --i) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (rng.below(2) == 0) {
        text[at] = good[rng.below(static_cast<std::uint32_t>(good.size()))];
      } else {
        text.erase(at, 1 + rng.below(9));
      }
      if (text.empty()) text = "{";
    }
    if (const auto json = parse_json(text)) (void)facts_query("battle", *json);
  }
}

}  // namespace
}  // namespace taku::territory
