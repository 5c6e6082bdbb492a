#include <gtest/gtest.h>

#include "study/commands.h"
#include "tests/support/engine_client.h"
#include "tests/support/hex_exact.h"
#include "tests/support/hex_random.h"

namespace taku::study {
namespace {

using hex_taboo::Balance;
using hex_taboo::HexTaboo;
using hex_taboo::State;
using solver::HexValue;

Json solve(protocol::EngineClient& client, Json request) {
  request.update({{"cmd", "query"}, {"game", "hex_taboo"}, {"what", "solve"}});
  return client.good(to_text(request));
}

std::string_view name(HexValue value) {
  return std::array<std::string_view, 4>{"unknown", "win", "draw", "loss"}[static_cast<std::size_t>(value)];
}

TEST(SolveQuery, SmallBoards) {
  protocol::EngineClient client(commands());
  const auto value = [&](int radius, std::string_view balance) {
    return solve(client, {{"options", {{"radius", radius}, {"balance", balance}}}, {"ms", 600'000}})["value"];
  };
  EXPECT_EQ(value(1, "neutralise"), "draw");
  EXPECT_EQ(value(1, "none"), "draw");
  EXPECT_EQ(value(2, "neutralise"), "loss");
  EXPECT_EQ(value(2, "none"), "loss");
  EXPECT_EQ(value(2, "swap"), "loss");
}

// From positions and from moves, with every balance. The moves keep the value, and short results have a depth.
TEST(SolveQuery, ValuesAndMovesAreExact) {
  protocol::EngineClient client(commands());
  Rng rng(51);
  int depths = 0;
  for (int game = 0; game < 60; ++game) {
    const auto balance = hex_taboo::kAllBalances[static_cast<std::size_t>(game % 4)];
    const State state = hex_taboo::random_position(2, balance, 8 + game % 7, rng);
    const Json answer = solve(client, {{"options", {{"position", HexTaboo::to_text(state)}}}});
    const HexValue value = hex_taboo::exact_value(state);
    ASSERT_EQ(answer["value"], name(value)) << HexTaboo::to_text(state);
    ASSERT_GT(answer["nodes"], 0);
    ASSERT_TRUE(!answer["best"].empty() || value == HexValue::Loss);
    for (const Json& json : answer["best"]) {
      const auto move = HexTaboo::parse_move_json(state, json);
      ASSERT_TRUE(move);
      const HexValue after = balance == Balance::Double ? value : hex_taboo::exact_value_after(state, *move);
      ASSERT_EQ(after, value) << HexTaboo::to_text(state);
    }
    depths += answer.contains("depth");
  }
  EXPECT_GT(depths, 20);
}

TEST(SolveQuery, ReadsMovesAndLimits) {
  protocol::EngineClient client(commands());
  const Json options = {{"radius", 3}, {"balance", "neutralise"}};
  const Json moves = Json::array({{{"q", 0}, {"r", 0}}, {{"neutralise", true}}});
  const Json answer = solve(client, {{"options", options}, {"moves", moves}, {"nodes", 3'000}});
  EXPECT_EQ(answer["value"], "unknown");
  EXPECT_EQ(answer["best"], Json::array());
  EXPECT_LT(answer["nodes"], 10'000);
}

TEST(SolveQuery, RefusesWhatItCannotRead) {
  protocol::EngineClient client(commands());
  const std::string start = R"({"cmd":"query","game":"hex_taboo","what":"solve",)";
  EXPECT_EQ(client.refused(start + R"("ms":0})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(start + R"("nodes":"many"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(start + R"("moves":7})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(start + R"("moves":[{"q":9,"r":0}]})"), "move/illegal");
  EXPECT_EQ(client.refused(start + R"("options":{"radius":9}})"), "options/bad");
  EXPECT_EQ(client.refused(R"({"cmd":"solve"})"), "protocol/unknown_cmd");
  EXPECT_EQ(protocol::EngineClient().refused(start + R"("ms":10})"), "protocol/bad_request") << "only with study";
}

TEST(SolveQuery, RefusesAFinishedGame) {
  protocol::EngineClient client(commands());
  Json moves = Json::array();
  State state(1, Balance::None);
  Rng rng(52);
  while (state.turn().kind == Turn::Kind::Seats) {
    const Move move = state.random_move(rng);
    moves.push_back(HexTaboo::move_json(state, move));
    state.apply(state.mover(), move);
  }
  const Json request = {{"cmd", "query"},
                        {"game", "hex_taboo"},
                        {"what", "solve"},
                        {"options", {{"radius", 1}, {"balance", "none"}}},
                        {"moves", moves}};
  EXPECT_EQ(client.refused(to_text(request)), "match/over");
}

}  // namespace
}  // namespace taku::study
