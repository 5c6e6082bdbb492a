#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/engine_client.h"

// Computer players through the protocol.

namespace taku::protocol {
namespace {

void open_small(EngineClient& client) {
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"1","options":{"radius":3}})");
  client.play({"d4", "b2", "c5"});
}

Json think(EngineClient& client, std::string_view fields) {
  return client.good(R"({"cmd":"think",)" + std::string(fields) + "}");
}

bool is_legal(EngineClient& client, const Json& move) {
  const Json moves = client.good(R"({"cmd":"moves"})")["moves"];
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST(ProtocolThink, EveryLevelReturnsALegalMoveWithoutPlayingIt) {
  EngineClient client;
  open_small(client);
  const std::string before = client.position();
  const Json players = client.good(R"({"cmd":"games"})")["games"][0]["players"];
  ASSERT_FALSE(players.empty());
  for (const Json& player : players) {
    const Json answer = think(client, R"("seat":1,"nodes":300,"player":)" + to_text(player["name"]));
    EXPECT_TRUE(is_legal(client, answer["move"])) << to_text(answer);
    EXPECT_TRUE(answer.contains("text") && answer.contains("nodes"));
    EXPECT_FALSE(answer.contains("done"));
  }
  EXPECT_EQ(client.position(), before);
}

TEST(ProtocolThink, ASearchShowsScoreDepthAndLines) {
  EngineClient client;
  open_small(client);
  const Json answer = think(client, R"("seat":1,"player":"hard","nodes":2000)");
  EXPECT_EQ(answer["nodes"], 2000);
  EXPECT_GE(*as_int(answer["depth"]), 1);
  ASSERT_FALSE(answer["lines"].empty());
  EXPECT_EQ(answer["lines"][0]["score"], answer["score"]);
  EXPECT_EQ(answer["lines"][0]["texts"][0], answer["text"]);
}

TEST(ProtocolThink, FindsAFourAndReportsTheDistance) {
  EngineClient client;
  client.good(
      R"({"cmd":"new","game":"hex_taboo","options":{"position":"5/6/7/8/2xx1x3/8/7/6/o1o2 1 i3 neutralised"}})");
  const Json answer = think(client, R"("player":"hard","nodes":1000)");
  EXPECT_EQ(answer["text"], "e5");
  EXPECT_EQ(answer["lines"][0]["wins_in"], 1);
  EXPECT_FALSE(answer["lines"][0].contains("loses_in"));
}

TEST(ProtocolThink, NodesAreReproducible) {
  EngineClient one, two;
  open_small(one);
  open_small(two);
  constexpr std::string_view kThink = R"("seat":1,"player":"hard","nodes":3000)";
  const Json first = think(one, kThink);
  EXPECT_EQ(think(one, kThink), first) << "twice in one match";
  EXPECT_EQ(think(two, kThink), first) << "in another engine";
  EXPECT_EQ(think(two, R"("seat":1,"player":"hard","nodes":3000,"ms":3600000)"), first)
      << "a generous time limit changes nothing";
}

TEST(ProtocolThink, StepsAddUpToOneLongThink) {
  for (const std::string_view step : {"1", "7", "512", "1000", "5000"}) {
    EngineClient whole, parts;
    open_small(whole);
    open_small(parts);
    const Json expected = think(whole, R"("seat":1,"player":"hard","nodes":3000)");
    Json answer = think(parts, R"("seat":1,"player":"hard","nodes":3000,"step":)" + std::string(step));
    while (answer["done"] == false) {
      answer = parts.good(R"({"cmd":"think_more","step":)" + std::string(step) + "}");
      ASSERT_LE(*as_int(answer["nodes"]), 3000);
    }
    answer.erase("done");
    EXPECT_EQ(answer, expected) << "in steps of " << step;
    EXPECT_EQ(parts.refused(R"({"cmd":"think_more"})"), "protocol/bad_request") << "the search has ended";
  }
}

TEST(ProtocolThink, TheSeedDeterminesRandomChoices) {
  EngineClient client;
  open_small(client);
  std::set<std::string> moves;
  for (int seed = 1; seed <= 20; ++seed) {
    const std::string fields = R"("seat":1,"player":"random","seed":")" + std::to_string(seed) + "\"";
    const Json answer = think(client, fields);
    EXPECT_EQ(think(client, fields), answer);
    moves.insert(to_text(answer["move"]));
  }
  EXPECT_GT(moves.size(), 5u);
  EXPECT_EQ(think(client, R"("seat":1,"player":"random")"), think(client, R"("seat":1,"player":"random")"))
      << "the default is the hash of the view";
}

TEST(ProtocolThink, MillisecondsAreMeasuredByTheHostsClock) {
  EngineClient client;
  open_small(client);
  // The test clock advances by one at each reading, so the number of readings, and of nodes, is always the same.
  const Json answer = think(client, R"("seat":1,"player":"hard","ms":5)");
  EXPECT_EQ(think(client, R"("seat":1,"player":"hard","ms":5)"), answer);
  EXPECT_LT(*as_int(answer["nodes"]), *as_int(think(client, R"("seat":1,"player":"hard","ms":9)")["nodes"]));
}

TEST(ProtocolThink, StopReturnsTheBestMoveSoFar) {
  EngineClient client;
  open_small(client);
  const Json step = think(client, R"("seat":1,"player":"hard","step":500)");
  ASSERT_EQ(step["done"], false);
  Json stopped = client.good(R"({"cmd":"think_stop"})");
  EXPECT_EQ(stopped["done"], true);
  EXPECT_EQ(stopped["move"], step["move"]);
  EXPECT_EQ(stopped["nodes"], step["nodes"]);
  EXPECT_EQ(client.refused(R"({"cmd":"think_stop"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"think_more"})"), "protocol/bad_request");
}

TEST(ProtocolThink, ChangingTheMatchStopsAStepwiseSearch) {
  for (const std::string_view change :
       {R"({"cmd":"play","text":"a1"})", R"({"cmd":"undo"})", R"({"cmd":"end","reason":"agreed"})"}) {
    EngineClient client;
    open_small(client);
    ASSERT_EQ(think(client, R"("seat":1,"player":"hard","step":100)")["done"], false);
    client.good(change);
    EXPECT_EQ(client.refused(R"({"cmd":"think_more"})"), "protocol/bad_request") << change;
    EXPECT_EQ(client.refused(R"({"cmd":"think_stop"})"), "protocol/bad_request") << change;
  }
}

TEST(ProtocolThink, ARejectedRequestKeepsAStepwiseSearch) {
  EngineClient client;
  open_small(client);
  const Json step = think(client, R"("seat":1,"player":"hard","step":100)");
  EXPECT_EQ(client.refused(R"({"cmd":"play","text":"d4"})"), "move/illegal");
  EXPECT_EQ(client.refused(R"({"cmd":"undo","plies":99})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"think_more","step":0})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"think","player":"nobody","step":100})"), "protocol/bad_request");
  EXPECT_EQ(client.good(R"({"cmd":"think_stop"})")["nodes"], step["nodes"]);
}

TEST(ProtocolThink, EachMatchHasItsOwnSearch) {
  EngineClient client;
  open_small(client);
  ASSERT_EQ(think(client, R"("seat":1,"player":"hard","step":100)")["done"], false);
  open_small(client);
  EXPECT_EQ(client.refused(R"({"cmd":"think_more"})"), "protocol/bad_request");
  EXPECT_EQ(client.good(R"({"cmd":"think_more","match":"m1","step":50})")["nodes"], 150);
}

// Opens Territory where lord 0 has rolled and must choose a direction.
void open_at_a_way(EngineClient& client) {
  client.good(R"({"cmd":"new","game":"territory","seed":"1"})");
  while (client.good(R"({"cmd":"view","seat":0})")["view"]["phase"] != "direction") {
    const Json move = think(client, R"("player":"cpu")")["move"];
    client.good(to_text({{"cmd", "play"}, {"move", move}}));
  }
}

// [territory 6.3] Every direction is listed with its score by parts, and the best one is the move.
TEST(ProtocolThink, TheCpuExplainsItsMove) {
  EngineClient client;
  open_at_a_way(client);
  const Json moves = client.good(R"({"cmd":"moves"})")["moves"];
  const Json answer = think(client, R"("player":"cpu","reasons":true)");
  const Json& reasons = answer["reasons"];
  ASSERT_EQ(reasons.size(), moves.size());
  ASSERT_GT(reasons.size(), 1u);
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const auto part = [&](std::string_view name) { return *find_int(reasons[i], name); };
    EXPECT_EQ(reasons[i]["to"], moves[i]["to"]);
    EXPECT_EQ(reasons[i]["path"][0], moves[i]["to"]);
    EXPECT_EQ(reasons[i]["path"].back(), reasons[i]["stop_tile"]);
    std::int64_t sum = 0;
    for (const Json& passed : reasons[i]["passed"]) sum += *find_int(passed, "score");
    EXPECT_EQ(part("path_sum"), sum);
    EXPECT_EQ(part("path_score"), sum / 10);
    EXPECT_EQ(part("total"), part("stop_score") + part("path_score") + part("direction_bonus"));
    EXPECT_EQ(reasons[i]["chosen"] == true, answer["move"] == moves[i]);
  }
}

TEST(ProtocolThink, ReasonsAreIncludedOnlyOnRequest) {
  EngineClient client;
  open_at_a_way(client);
  EXPECT_FALSE(think(client, R"("player":"cpu")").contains("reasons"));
  EXPECT_FALSE(think(client, R"("player":"cpu","reasons":false)").contains("reasons"));
  EXPECT_EQ(think(client, R"("player":"random","reasons":true)")["reasons"], Json::array());
  open_small(client);
  EXPECT_EQ(think(client, R"("player":"hard","nodes":100,"reasons":true)")["reasons"], Json::array());
  EXPECT_EQ(client.refused(R"({"cmd":"think","player":"hard","reasons":1})"), "protocol/bad_request");
}

TEST(ProtocolThink, RejectsInvalidRequests) {
  EngineClient client;
  open_small(client);
  const auto refused = [&](std::string_view fields) {
    return client.refused(R"({"cmd":"think",)" + std::string(fields) + "}");
  };
  EXPECT_EQ(client.refused(R"({"cmd":"think"})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("seat":1)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("seat":1,"player":7)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("seat":1,"player":"nobody")"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("seat":0,"player":"random")"), "move/not_your_turn");
  EXPECT_EQ(refused(R"("seat":"1","player":"random")"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("player":"random","seed":7)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("player":"random","seed":"xyz")"), "protocol/bad_request");
  for (const std::string_view count : {"0", "-1", "1.5", "\"5\"", "9223372036854775807"}) {
    for (const std::string_view name : {"nodes", "ms", "step"}) {
      EXPECT_EQ(refused(R"("player":"random",")" + std::string(name) + "\":" + std::string(count)),
                "protocol/bad_request")
          << name << ' ' << count;
    }
  }
  EXPECT_EQ(refused(R"("player":"hard","ms":10,"step":10)"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"think_more"})"), "protocol/bad_request");
}

}  // namespace
}  // namespace taku::protocol
