#include "tests/support/engine_client.h"

// Queries about an open match, answered from the view of one seat. docs/protocol.md

namespace taku::protocol {
namespace {

// Turn 0: both seats have five cards, seat 1 has placed.
void deal_first_turn(EngineClient& client) {
  client.good(R"({"cmd":"new","game":"pineapple","chance":"given"})");
  client.good(R"({"cmd":"outcome","outcome":{"btn":0}})");
  client.good(R"({"cmd":"outcome","outcome":{"cards":["Ah","Ad","9c","8c","X1","Kh","Kd","5c","4c","2s"]}})");
  client.good(R"({"cmd":"play","seat":1,"text":"b:Kh b:Kd m:5c m:4c t:2s"})");
}

TEST(ProtocolMatchQuery, BoardsIncludePlannedPlacements) {
  EngineClient client;
  deal_first_turn(client);
  const Json answer = client.good(
      R"({"cmd":"query","seat":0,"what":"boards","placements":[["Ah","bottom"],["Ad","bottom"],["9c","middle"]],"card":"X1"})");
  const Json& own = answer["boards"][0];
  EXPECT_EQ(own["bottom"]["category"], "pair");
  EXPECT_EQ(own["bottom"]["ranks"], Json::array({14}));
  EXPECT_EQ(own["top"], nullptr);
  EXPECT_EQ(own["foul"], false);
  EXPECT_EQ(answer["with"]["bottom"]["category"], "trips");
  EXPECT_EQ(answer["with"]["middle"]["category"], "pair");
  EXPECT_EQ(answer["with"]["middle"]["royalty"], 0);
  EXPECT_EQ(answer["with"]["top"]["fl_entry_cards"], 0);
}

// [pineapple P1] what the other has placed at turn 0 stays hidden until both have placed.
TEST(ProtocolMatchQuery, HiddenBoardsAreNotRead) {
  EngineClient client;
  deal_first_turn(client);
  EXPECT_EQ(client.good(R"({"cmd":"query","seat":0,"what":"boards"})")["boards"][1], nullptr);
  EXPECT_EQ(client.good(R"({"cmd":"query","what":"boards"})")["boards"][1], nullptr);
  const Json own = client.good(R"({"cmd":"query","seat":1,"what":"boards"})")["boards"][1];
  EXPECT_EQ(own["bottom"]["ranks"], Json::array({13}));
}

TEST(ProtocolMatchQuery, RejectsInvalidRequests) {
  EngineClient client;
  EXPECT_EQ(client.refused(R"({"cmd":"query","what":"boards"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"query","what":"boards","match":"m1"})"), "match/none");
  deal_first_turn(client);
  for (
      const char* bad :
      {R"({"cmd":"query","seat":0})", R"({"cmd":"query","seat":7,"what":"boards"})",
       R"({"cmd":"query","seat":0,"what":"weather"})", R"({"cmd":"query","seat":0,"what":"advice"})",
       R"({"cmd":"query","seat":0,"what":"boards","card":"Kh"})",
       R"({"cmd":"query","seat":0,"what":"boards","placements":[["Kh","top"]]})",
       R"({"cmd":"query","seat":0,"what":"boards","placements":[["Ah","top"]],"card":"Ah"})",
       R"({"cmd":"query","seat":0,"what":"boards","placements":[["Ah","top"],["Ad","top"],["9c","top"],["8c","top"]]})"}) {
    EXPECT_EQ(client.refused(bad), "protocol/bad_request") << bad;
  }
  EXPECT_EQ(client.refused(R"({"cmd":"query","seat":0,"what":"boards","placements":["Ah"]})"), "move/bad_form");
  client.good(R"({"cmd":"new","game":"hex_taboo"})");
  EXPECT_EQ(client.refused(R"({"cmd":"query","what":"boards"})"), "protocol/bad_request");
}

TEST(ProtocolMatchQuery, AdviceForTheSeatThatIsToRoll) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"territory","seed":"5"})");
  const Json seat = client.good(R"({"cmd":"moves"})")["turn"]["seats"][0];
  const Json answer = client.good(to_text({{"cmd", "query"}, {"what", "advice"}, {"seat", seat}}));
  EXPECT_EQ(answer["rolls"].size(), 12u);
  EXPECT_EQ(client.refused(R"({"cmd":"query","what":"advice"})"), "protocol/bad_request") << "advice needs a seat";
}

}  // namespace
}  // namespace taku::protocol
