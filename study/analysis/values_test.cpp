#include "study/analysis/values.h"

#include <gtest/gtest.h>

#include "ai/eval/pineapple/last_turn.h"
#include "games/all_games.h"
#include "study/analysis/analysis.h"
#include "study/analysis/game_analysis.h"
#include "tests/support/territory_play.h"

// What the values of each game mean.

namespace taku::study {
namespace {

AnyState parsed(std::string_view game, const std::string& position) {
  auto state = find_game(game)->parse(position);
  EXPECT_TRUE(state.ok()) << (state ? "" : state.error().message);
  return std::move(*state);
}

Json analysed(std::string_view game, const std::string& position) {
  return analyse_position(parsed(game, position), 0, 1).json;
}

// Red has all its hats; the others have one each, which Red has captured.
TEST(AnalysisValues, CoppitIsAsGoodAsWonBeforeTheEnd) {
  const Json answer =
      analysed("coppit", "RED 1 60 23456/-/-/- b2b3b4b5b6g2g3g4g5g6y2y3y4y5y6/-/-/- -/-/-/- 10:b1g1y1r1 15 armed -");
  double sum = 0;
  for (const Json& value : answer["values"]) sum += value.get<double>();
  EXPECT_NEAR(sum, 1, 1e-3) << to_text(answer);
  EXPECT_GT(answer["values"][0], 0.97) << to_text(answer);
  EXPECT_LT(answer["values"][1], 0.02) << to_text(answer);
}

TEST(AnalysisValues, LudoPlayersWhoHaveFinishedHaveNone) {
  const std::string rest = " human,human,human sxet";
  const std::string tokens = "red:1003,1003,1003,1003/blue:12,20,1003,9/yellow:30,1003,15,1003 blue ";
  const Json choice = analysed("ludo", tokens + "3 60 red" + rest);
  EXPECT_TRUE(choice["values"][0].is_null()) << to_text(choice);
  EXPECT_NEAR(choice["values"][1].get<double>() + choice["values"][2].get<double>(), 1, 1e-3);
  auto match = Match::start(*find_game("ludo"), 0, {{"position", tokens + "- 60 red" + rest}}, std::nullopt);
  ASSERT_TRUE(match.ok()) << match.error().message;
  ASSERT_TRUE(match->outcome(Json{{"die", 4}}).ok());
  const Json roll = analyse(*match, 0, 1).json;
  EXPECT_TRUE(roll["values"][0].is_null()) << to_text(roll);
  EXPECT_TRUE(roll["spread"][5]["values"][0].is_null());
  EXPECT_FALSE(roll["spread"][5]["values"][1].is_null());
  EXPECT_EQ(roll["luck"][0], 0.0);
}

constexpr std::string_view kFantasyland =
    "200,200 2 0 0 -/-/-/-/2c3d4h5s6c7d8h9sTcJdQhKsAcAd/14 -/-/-/-/-/0 none 200,40,20,30,recalc,2";

TEST(AnalysisValues, FantasylandHasNoValuesOfTheHand) {
  const Json answer = analysed("pineapple", std::string(kFantasyland));
  EXPECT_FALSE(answer.contains("values")) << to_text(answer);
  EXPECT_TRUE(answer["best"].contains("value"));
}

// The solver leaves the 2 and puts the 3 beside the aces. The other way round is worth the same.
TEST(AnalysisValues, AnEqualFantasylandSettingIsBest) {
  const AnyState state = parsed("pineapple", std::string(kFantasyland));
  const auto move = state->parse_move("t:2cAcAd m:4h5s6c7d8h b:9sTcJdQhKs x:3d");
  ASSERT_TRUE(move.ok()) << move.error().message;
  const Choice choice = kPineappleAnalysis.choice(state, {0}, *move, 1);
  EXPECT_FALSE(choice.forced);
  EXPECT_EQ(verdict_of(choice, {0}, Unit::Points), Verdict::Best);
}

// The last placement with an opponent who still draws three cards.
TEST(AnalysisValues, TheLastPlacementIsCalculated) {
  const std::string position =
      "200,200 1 0 7 QcQd/4c4d5h6s/KcKdAdAhAs/2c2d3c/4h7d9s/0 2h3h/8c8d9c9d/TdThJcJdJh/3s5c6c/-/0 none "
      "200,40,20,30,recalc,2";
  const AnyState state = parsed("pineapple", position);
  const auto situation = ai::pineapple::Situation::of(state.as<pineapple::Pineapple>()->view({0}));
  ai::pineapple::LastTurn last(situation);
  while (!last.advance(1'000'000)) {
  }
  const Choice choice = kPineappleAnalysis.choice(state, {0}, last.thought().move, 1);
  EXPECT_EQ(verdict_of(choice, {0}, Unit::Points), Verdict::Best);
  const Json answer = analyse_position(state, 0, 1).json;
  EXPECT_DOUBLE_EQ(answer["best"]["value"].get<double>(), last.thought().lines[0].score / 100.0);
  EXPECT_FALSE(answer["best"].contains("error"));
}

TEST(AnalysisValues, TerritoryHasTheScoresOfTheCpuLevel) {
  territory::State state = territory::set_up();
  territory::hold(state, 0, {"drizzle_pup"});
  territory::stand(state, 1);
  const AnyState any(std::make_unique<ErasedState<territory::Territory>>(state));
  const Json answer = analyse_position(any, 0, 1).json;
  for (const Json& option : answer["options"]) {
    const bool summons = option["text"] == "summon drizzle_pup";
    ASSERT_TRUE(option.contains("reasons")) << to_text(answer);
    EXPECT_EQ(option["reasons"][0], Json({{"kind", "landing"}, {"score", summons ? 290 : 0}, {"chosen", summons}}));
  }
  EXPECT_EQ(answer["options"].size(), 2u);
}

}  // namespace
}  // namespace taku::study
