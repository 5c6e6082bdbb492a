#include <gtest/gtest.h>

#include "games/all_games.h"
#include "study/analysis/analysis.h"
#include "study/analysis/game_analysis.h"
#include "tests/support/territory_play.h"

// Blunders planted in games of each kind are found, and the good move is not blamed.

namespace taku::study {
namespace {

// A match from a position line, with the moves of seats given as text.
Match played(std::string_view game, const std::string& position, std::initializer_list<std::string_view> moves) {
  auto match = Match::start(*find_game(game), 0, {{"position", position}}, std::nullopt);
  EXPECT_TRUE(match.ok()) << (match ? "" : match.error().message);
  for (const std::string_view text : moves) {
    const auto move = match->state()->parse_move(text);
    EXPECT_TRUE(move.ok()) << text;
    EXPECT_TRUE(match->play(match->turn().seats.first(), *move).ok()) << text;
  }
  return std::move(*match);
}

std::string verdict(const AnalysedEntry& entry) { return *find_string(entry.json, "verdict"); }
std::string best(const AnalysedEntry& entry) { return *find_string(*find(entry.json, "best"), "text"); }

// The stones e3, e4 and e6 of player 1 threaten a four on e5.
constexpr std::string_view kThreat = "5/6/2oo3/8/2xx1x3/8/3oo2/5o/5 2 e6 none";

TEST(Blunders, HexIgnoresAThreat) {
  const AnalysedEntry bad = analyse(played("hex_taboo", std::string(kThreat), {"a1"}), 0, 1);
  EXPECT_EQ(verdict(bad), "blunder");
  EXPECT_EQ(best(bad), "e5");
  EXPECT_EQ(bad.json["proved"]["after"], Json({{"result", "loss"}, {"in", 1}}));
  const AnalysedEntry good = analyse(played("hex_taboo", std::string(kThreat), {"e5"}), 0, 1);
  EXPECT_EQ(verdict(good), "best");
  EXPECT_EQ(good.json["loss"], 0.0);
}

TEST(Blunders, HexMissesTheWinAndMakesAThree) {
  const Match match = played("hex_taboo", std::string(kThreat), {"a1", "a2", "e5", "e2"});
  const AnalysedEntry missed = analyse(match, 1, 1);
  EXPECT_EQ(best(missed), "e5");
  EXPECT_EQ(missed.json["proved"]["before"], Json({{"result", "win"}, {"in", 1}}));
  EXPECT_EQ(verdict(missed), "blunder");
  const AnalysedEntry three = analyse(match, 3, 1);
  EXPECT_GE(three.mark.verdict, Verdict::Mistake);
  EXPECT_EQ(three.json["chosen"]["value"], 0.0);
  EXPECT_EQ(three.json["proved"]["after"], Json({{"result", "loss"}, {"in", 0}}));
}

// Blue's last token is two steps from home. Only R3 captures it.
TEST(Blunders, LudoMissesACapture) {
  const std::string position = "red:1003,1003,5,20/blue:1003,1003,1003,8 red 3 40 - human,human sxet";
  const AnalysedEntry bad = analyse(played("ludo", position, {"R4"}), 0, 2);
  EXPECT_EQ(verdict(bad), "blunder") << to_text(bad.json);
  EXPECT_EQ(best(bad), "R3");
  EXPECT_EQ(verdict(analyse(played("ludo", position, {"R3"}), 0, 2)), "best");
}

// Capturing Green's last hat wins.
TEST(Blunders, CoppitMissesTheLastCapture) {
  const std::string position = "RED 3 40 -/- g2g3g4g5g6/r3r4r5r6 8/9 10:r1,30:r2,13:g1 9 armed -";
  const AnalysedEntry bad = analyse(played("coppit", position, {"30-33"}), 0, 2);
  EXPECT_EQ(verdict(bad), "blunder") << to_text(bad.json);
  EXPECT_EQ(best(bad), "10-13");
  const AnalysedEntry good = analyse(played("coppit", position, {"10-13"}), 0, 2);
  EXPECT_EQ(verdict(good), "best");
  EXPECT_GT(*find(good.json["best"], "value"), 0.95);
}

// The four belongs in the middle: on top it leaves a foul.
TEST(Blunders, PineappleFouls) {
  const std::string position =
      "200,200 1 1 8 QcQd/4c4d5h6s/KcKdAdAhAs/2c2d3c/4h7d9s/0 2h3h7c/8c8d9c9dTc/TdThJcJdJh/3s5c6c6d/-/0 none "
      "200,40,20,30,recalc,2";
  const AnalysedEntry bad = analyse(played("pineapple", position, {"t:4h m:7d x:9s"}), 0, 1);
  EXPECT_EQ(verdict(bad), "blunder") << to_text(bad.json);
  EXPECT_EQ(bad.json["unit"], "points");
  const AnalysedEntry good = analyse(played("pineapple", position, {"t:9s m:4h x:7d"}), 0, 1);
  EXPECT_NE(verdict(good), "blunder") << to_text(good.json);
  EXPECT_FALSE(good.json["chosen"].contains("error")) << "the last placement is calculated";
}

// A Fantasyland hand that was not set by the solver.
TEST(Blunders, FantasylandBelowTheOptimum) {
  const std::string cards = "2c3d4h5s6c7d8h9sTcJdQhKsAcAd";
  const std::string position = "200,200 2 0 0 -/-/-/-/" + cards + "/14 -/-/-/-/-/0 none 200,40,20,30,recalc,2";
  const auto state = find_game("pineapple")->parse(position);
  ASSERT_TRUE(state.ok()) << state.error().message;
  MoveList moves;
  state->legal_moves({0}, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(verdict_of(kPineappleAnalysis.choice(*state, {0}, moves[0], 1), {0}, Unit::Points), Verdict::Forced);
  const auto poor = (*state)->parse_move("t:2c3d4h m:5s7d8h9sJd b:6cTcQhKsAc x:Ad");
  ASSERT_TRUE(poor.ok()) << poor.error().message;
  const Choice choice = kPineappleAnalysis.choice(*state, {0}, *poor, 1);
  EXPECT_EQ(choice.chosen, 1u);
  EXPECT_GT(loss_of(choice, {0}).amount, 0);
}

// One way ends on a land whose toll takes everything, the other on a vacant land.
TEST(Blunders, TerritoryWalksIntoARuinousToll) {
  territory::State state = territory::set_up("ring_20");
  state.lords[0].tile = 0;
  state.lords[0].mana = 100;
  state.phase = territory::Phase::Direction;
  state.steps = state.roll = 2;
  territory::put(state, 2, 1, "standing_stone", 5);
  for (const int tile : {11, 12, 13}) territory::put(state, tile, 0, "standing_stone", 3);
  const AnyState any(std::make_unique<ErasedState<territory::Territory>>(state));
  MoveList moves;
  state.legal_moves({0}, moves);
  ASSERT_EQ(moves.size(), 2u);
  for (const Move move : moves) {
    const bool bad = any->move_text(move) == "direction 1";
    const Choice choice = kTerritoryAnalysis.choice(any, {0}, move, 3);
    const Verdict found = verdict_of(choice, {0}, Unit::Win);
    EXPECT_EQ(found >= Verdict::Inaccuracy && found <= Verdict::Blunder, bad)
        << any->move_text(move) << ": loss " << loss_of(choice, {0}).amount << " ± " << choice.loss_error;
    EXPECT_EQ(choice.best().reasons[0]["to"], 19);
    EXPECT_TRUE(choice.best().reasons[0].contains("total"));
  }
}

}  // namespace
}  // namespace taku::study
