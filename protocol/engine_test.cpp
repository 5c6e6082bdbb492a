#include "protocol/engine.h"

#include <gtest/gtest.h>

#include "tests/support/engine_client.h"

// The format of lines, and the matches of one engine. Playing and thinking have their own test files.

namespace taku::protocol {
namespace {

constexpr std::string_view kNew = R"({"cmd":"new","game":"hex_taboo"})";

TEST(ProtocolLine, EveryLineGetsOneAnswer) {
  EngineClient client;
  for (const std::string_view line : {"", " ", "\r", "hello", "{", "[]", "7", "null", "\"cmd\"", "{}", "\xff\xfe"}) {
    EXPECT_EQ(client.ask(line)["ok"], false) << line;
  }
}

TEST(ProtocolLine, InvalidJsonIsBadJson) {
  EngineClient client;
  for (const std::string_view line : {"", "hello", "{\"cmd\":", "{\"cmd\":\"games\"}}", "{\"cmd\":\"\xff\"}"}) {
    EXPECT_EQ(client.refused(line), "protocol/bad_json") << line;
  }
}

TEST(ProtocolLine, NonRequestsAreBadRequests) {
  EngineClient client;
  for (const std::string_view line : {"[]", "7", "null", "\"games\"", "{}", R"({"cmd":null})", R"({"cmd":7})",
                                      R"({"cmd":["games"]})", R"([{"cmd":"games"}])"}) {
    EXPECT_EQ(client.refused(line), "protocol/bad_request") << line;
  }
}

TEST(ProtocolLine, UnknownCommands) {
  EngineClient client;
  for (const std::string_view line :
       {R"({"cmd":"dance"})", R"({"cmd":""})", R"({"cmd":"NEW"})", R"({"cmd":"moves "})"}) {
    EXPECT_EQ(client.refused(line), "protocol/unknown_cmd") << line;
  }
}

TEST(ProtocolLine, ErrorFormat) {
  EngineClient client;
  const Json answer = client.ask(R"({"id":7,"cmd":"moves"})");
  EXPECT_EQ(to_text(answer), R"({"id":7,"ok":false,"error":{"code":"match/none","message":)" +
                                 to_text(answer["error"]["message"]) + "}}");
}

// Clients show the reason in their own words.
TEST(ProtocolLine, ImpossiblePositionsHaveAReason) {
  EngineClient client;
  const auto error = [&](std::string_view game, std::string_view line) {
    return client.ask(R"({"cmd":"new","game":")" + std::string(game) + R"(","options":{"position":")" +
                      std::string(line) + R"("}})")["error"];
  };
  EXPECT_EQ(error("hex_taboo", "5/6/7/8/3xxx3/8/7/6/5 2 - neutralise")["reason"], "run");
  EXPECT_EQ(error("hex_taboo", "5/6/7/8/3xxx3/8/7/6/5 2 e4 neutralise")["reason"], "decided");
  EXPECT_EQ(error("ludo", "red:5,5,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet")["reason"], "same_cell");
  EXPECT_EQ(error("coppit", "RED - 0 12345/12345 -/- -/- 10:r6,10:g6 0 armed -")["reason"], "captured");
  EXPECT_EQ(error("coppit", "RED - 0 123456/123456 -/- -/- 10:r1 0 - -")["reason"], "hat_twice");
  const Json counts = error("pineapple", "200,200 1 0 1 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2");
  EXPECT_EQ(counts["code"], "options/bad");
  EXPECT_EQ(counts["reason"], "card_counts");
  EXPECT_FALSE(error("ludo", "red").contains("reason")) << "not the form of a position";
}

TEST(ProtocolLine, GoodIdsAreEchoed) {
  EngineClient client;
  for (const std::string& id :
       {std::string("0"), std::string("7"), std::string("-3"), std::string("9223372036854775807"),
        std::string("-9223372036854775808"), std::string("\"\""), std::string("\"a \\\"b\\\" 卓\""),
        '"' + std::string(64, 'x') + '"'}) {
    EXPECT_EQ(client.line(R"({"id":)" + id + R"(,"cmd":"moves"})").rfind(R"({"id":)" + id + ",", 0), 0u) << id;
    EXPECT_EQ(client.line(R"({"cmd":"games","id":)" + id + "}").rfind(R"({"id":)" + id + R"(,"ok":true,)", 0), 0u)
        << id;
  }
}

TEST(ProtocolLine, OtherIdsAreBadRequestsAndNotEchoed) {
  EngineClient client;
  for (const std::string& id : {std::string("1.5"), std::string("1e3"), std::string("1.0"), std::string("true"),
                                std::string("[1]"), std::string("{}"), std::string("18446744073709551616"),
                                '"' + std::string(65, 'x') + '"', '"' + std::string(62, 'x') + "卓\""}) {
    const Json answer = client.ask(R"({"id":)" + id + R"(,"cmd":"new","game":"hex_taboo"})");
    EXPECT_EQ(answer["error"]["code"], "protocol/bad_request") << id;
    EXPECT_FALSE(answer.contains("id")) << id;
  }
  EXPECT_EQ(client.refused(R"({"cmd":"moves"})"), "match/none") << "nothing was opened";
}

TEST(ProtocolLine, ANullIdCountsAsAbsent) {
  EngineClient client;
  EXPECT_EQ(client.line(R"({"id":null,"cmd":"new","game":"hex_taboo"})").rfind(R"({"ok":true,)", 0), 0u);
}

TEST(ProtocolLine, UnknownFieldsAreIgnoredAndNullIsAbsent) {
  EngineClient client;
  client.good(
      R"({"cmd":"new","game":"hex_taboo","colour":"red","options":null,"seats":null,"chance":null,"seed":null})");
  client.good(R"({"cmd":"moves","match":null,"seat":null,"deep":[[[[1]]]]})");
  client.good(R"({"cmd":"play","seat":null,"move":null,"text":"e5","extra":{}})");
  client.good(R"({"cmd":"undo","plies":null})");
  client.good(R"({"cmd":"query","game":"hex_taboo","what":"check","radius":null,"weather":"fine"})");
}

TEST(ProtocolLine, AtMost64KiB) {
  EngineClient client;
  const std::string start = R"({"cmd":"games","pad":")";
  const std::string fits = start + std::string(64 * 1024 - start.size() - 2, 'x') + "\"}";
  ASSERT_EQ(fits.size(), 65536u);
  client.good(fits);
  client.good(fits + "\r");
  EXPECT_EQ(client.refused(fits + " "), "protocol/bad_request");
  EXPECT_EQ(client.refused(std::string(1 << 20, '{')), "protocol/bad_request");
}

TEST(ProtocolLine, AtMost16Levels) {
  EngineClient client;
  const auto request = [](std::size_t levels) {  // the request itself is level 1
    return R"({"cmd":"games","pad":)" + std::string(levels - 1, '[') + std::string(levels - 1, ']') + "}";
  };
  client.good(request(16));
  EXPECT_EQ(client.refused(request(17)), "protocol/bad_request");
}

TEST(ProtocolLine, ALineMayEndInACarriageReturn) {
  EngineClient client;
  client.good(std::string(kNew) + "\r");
}

TEST(ProtocolGames, ListsGamesOptionsAndPlayers) {
  EngineClient client;
  const Json games = client.good(R"({"cmd":"games"})")["games"];
  ASSERT_FALSE(games.empty());
  const Json& hex = games[0];
  EXPECT_EQ(hex["id"], "hex_taboo");
  EXPECT_EQ(hex["titles"]["en"], "Hex 3-Taboo");
  EXPECT_TRUE(hex["titles"].contains("ja"));
  EXPECT_EQ(to_text(hex["seats"]), R"({"min":2,"max":2})");
  EXPECT_EQ(hex["rules_version"], 1);
  ASSERT_EQ(hex["options"].size(), 3u);
  const Json& radius = hex["options"][0];
  EXPECT_EQ(radius["name"], "radius");
  EXPECT_EQ(radius["type"], "integer");
  EXPECT_EQ(radius["default"], 4);
  EXPECT_EQ(radius["min"], 1);
  EXPECT_EQ(radius["max"], 6);
  EXPECT_EQ(to_text(hex["options"][1]["choices"]), R"(["neutralise","swap","none","double"])");
  EXPECT_EQ(hex["options"][1]["default"], "neutralise");
  EXPECT_EQ(hex["options"][2]["type"], "text");
  for (const Json& option : hex["options"])
    EXPECT_TRUE(option["meaning"].contains("en") && option["meaning"].contains("ja"));
  EXPECT_GE(hex["players"].size(), 2u);
  for (const Json& player : hex["players"]) {
    EXPECT_TRUE(player.contains("name") && player.contains("default_ms") && player.contains("meaning"));
  }
}

TEST(ProtocolNew, ReturnsMatchAndTurn) {
  EngineClient client;
  EXPECT_EQ(client.line(R"({"id":1,"cmd":"new","game":"hex_taboo"})"),
            R"({"id":1,"ok":true,"match":"m1","turn":{"kind":"seat","seats":[0]},"outcomes":[]})");
  EXPECT_EQ(client.line(R"({"cmd":"new","game":"hex_taboo","chance":"given","seats":2})"),
            R"({"ok":true,"match":"m2","turn":{"kind":"seat","seats":[0]}})");
}

TEST(ProtocolNew, SeedsComeFromTheRequestOrTheHost) {
  EngineClient client;
  const auto seed = [&] { return client.good(R"({"cmd":"save"})")["record"]["seed"]; };
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"abc"})");
  EXPECT_EQ(seed(), std::string(61, '0') + "abc");
  client.good(kNew);
  EXPECT_EQ(seed(), std::string(63, '0') + "1") << "from the host";
  client.good(R"({"cmd":"new","game":"hex_taboo","chance":"given"})");
  EXPECT_TRUE(seed().is_null());
}

TEST(ProtocolNew, RejectsInvalidRequests) {
  EngineClient client;
  const auto refused = [&](std::string_view fields) {
    return client.refused(R"({"cmd":"new",)" + std::string(fields) + "}");
  };
  EXPECT_EQ(client.refused(R"({"cmd":"new"})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("game":7)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("game":"chess")"), "game/unknown");
  EXPECT_EQ(refused(R"("game":"hex_taboo","options":[])"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","options":7)"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","options":{"radius":7})"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","options":{"position":"nonsense"})"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","seats":3)"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","seats":0)"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","seats":"2")"), "options/bad");
  EXPECT_EQ(refused(R"("game":"hex_taboo","chance":"luck")"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("game":"hex_taboo","chance":1)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("game":"hex_taboo","seed":"xyz")"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("game":"hex_taboo","seed":7)"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"state"})"), "match/none") << "nothing was opened";
}

// [coppit R2] max_players decides how many play; seats that contradict it are refused, except in a record.
TEST(ProtocolNew, CoppitsMaxPlayersAndSeatsMustAgree) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"coppit","options":{"max_players":2},"seed":"1"})");
  EXPECT_EQ(client.good(R"({"cmd":"view","seat":0})")["view"]["seats"], Json({"RED", "GREEN"}));
  client.good(R"({"cmd":"new","game":"coppit","seats":3,"options":{"max_players":3}})");
  EXPECT_EQ(client.refused(R"({"cmd":"new","game":"coppit","seats":4,"options":{"max_players":2}})"), "options/bad");
  EXPECT_EQ(client.refused(R"({"cmd":"new","game":"coppit","seats":2,"options":{"max_players":3}})"), "options/bad");
  client.good(R"({"cmd":"new","game":"coppit","seats":4,"seed":"1"})");
  Json record = client.good(R"({"cmd":"save"})")["record"];
  record["options"]["max_players"] = 2;  // once allowed
  client.good(to_text({{"cmd", "load"}, {"record", record}}));
  EXPECT_EQ(client.good(R"({"cmd":"save"})")["record"], record);
}

TEST(ProtocolMatches, SeveralCanBeOpenAndTheNewestIsTheDefault) {
  EngineClient client;
  for (int i = 0; i < 3; ++i) client.good(kNew);
  client.good(R"({"cmd":"play","match":"m1","text":"e5"})");
  client.good(R"({"cmd":"play","text":"a1"})");
  const auto last = [&](std::string_view name) {
    return to_text(client.good(R"({"cmd":"state","match":")" + std::string(name) + "\"}")["state"]["last"]);
  };
  EXPECT_EQ(last("m1"), "[0,0]");
  EXPECT_EQ(last("m2"), "null");
  EXPECT_EQ(last("m3"), "[0,-4]");
}

TEST(ProtocolMatches, UnknownNames) {
  EngineClient client;
  client.good(kNew);
  for (const std::string_view name : {"m2", "m0", "m01", "m", "", "1", "M1", "m1 ", "m-1", "m18446744073709551617"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"state","match":")" + std::string(name) + "\"}"), "match/none") << name;
  }
  EXPECT_EQ(client.refused(R"({"cmd":"state","match":1})"), "protocol/bad_request");
}

TEST(ProtocolMatches, WithoutAMatchEveryCommandFails) {
  EngineClient client;
  for (const std::string_view cmd : {"moves", "play", "outcome", "state", "view", "think", "think_more", "think_stop",
                                     "undo", "redo", "end", "save", "close"}) {
    EXPECT_EQ(client.refused(R"({"cmd":")" + std::string(cmd) + "\"}"), "match/none") << cmd;
  }
}

TEST(ProtocolMatches, NamesOfClosedMatchesAreNotReused) {
  EngineClient client;
  client.good(kNew);
  client.good(kNew);
  EXPECT_EQ(client.line(R"({"cmd":"close","match":"m1"})"), R"({"ok":true,"closed":"m1"})");
  EXPECT_EQ(client.refused(R"({"cmd":"state","match":"m1"})"), "match/none");
  EXPECT_EQ(client.refused(R"({"cmd":"close","match":"m1"})"), "match/none");
  EXPECT_EQ(client.good(R"({"cmd":"close"})")["closed"], "m2");
  EXPECT_EQ(client.refused(R"({"cmd":"close"})"), "match/none");
  EXPECT_EQ(client.good(kNew)["match"], "m3");
}

TEST(ProtocolMatches, AfterClosingTheNewestOpenOneIsTheDefault) {
  EngineClient client;
  client.good(kNew);
  client.good(R"({"cmd":"new","game":"hex_taboo","options":{"radius":2}})");
  client.good(R"({"cmd":"close"})");
  EXPECT_EQ(client.good(R"({"cmd":"state"})")["state"]["radius"], 4);
}

TEST(ProtocolMatches, BeyondTheLimitTheLeastRecentlyUsedOneIsClosed) {
  EngineClient client;
  constexpr std::string_view kSmall = R"({"cmd":"new","game":"hex_taboo","options":{"radius":1},"seed":"1"})";
  for (std::size_t i = 0; i < kMaxMatches; ++i) client.line(kSmall);
  client.good(R"({"cmd":"save","match":"m1"})");  // used again, so m2 is now the least recently used
  EXPECT_EQ(client.good(kSmall)["match"], "m" + std::to_string(kMaxMatches + 1));
  EXPECT_EQ(client.refused(R"({"cmd":"save","match":"m2"})"), "match/none");
  client.good(R"({"cmd":"save","match":"m1"})");
  client.good(R"({"cmd":"save","match":"m3"})");
  client.good(kSmall);
  EXPECT_EQ(client.refused(R"({"cmd":"save","match":"m4"})"), "match/none");
  client.good(R"({"cmd":"save","match":"m5"})");
}

TEST(ProtocolAdded, CommandsOfTheProgram) {
  using Added = AddedCommand;
  EngineClient client({{"plain", Added::Answer([](const Json&) { return Json{{"plain", true}}; })},
                       {"length", Added::MatchAnswer([](const Match& match, std::uint64_t number, const Json&) {
                          return Json{{"number", number}, {"length", match.plies().size()}};
                        })}});
  EXPECT_EQ(client.line(R"({"id":7,"cmd":"plain"})"), R"({"id":7,"ok":true,"plain":true})");
  EXPECT_EQ(client.refused(R"({"cmd":"length"})"), "match/none");
  client.good(kNew);
  client.good(kNew);
  client.play({"e5"});
  EXPECT_EQ(client.line(R"({"cmd":"length"})"), R"({"ok":true,"number":2,"length":1})");
  EXPECT_EQ(client.line(R"({"cmd":"length","match":"m1"})"), R"({"ok":true,"number":1,"length":0})");
  EXPECT_EQ(client.refused(R"({"cmd":"length","match":"m3"})"), "match/none");
  EXPECT_EQ(EngineClient().refused(R"({"cmd":"plain"})"), "protocol/unknown_cmd");
}

TEST(ProtocolQuery, IsAnsweredByTheGame) {
  EngineClient client;
  EXPECT_EQ(
      client.line(R"({"id":"q","cmd":"query","game":"hex_taboo","what":"line","line":"1n-b2x"})"),
      R"({"id":"q","ok":true,"options":{"radius":1,"balance":"neutralise"},"moves":[{"q":0,"r":0},{"neutralise":true}]})");
  EXPECT_EQ(client.refused(R"({"cmd":"query","game":"chess","what":"line"})"), "game/unknown");
  EXPECT_EQ(client.refused(R"({"cmd":"query","game":"hex_taboo"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"query","what":"line"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"query","game":"hex_taboo","what":"weather"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"query","game":7,"what":"line"})"), "protocol/bad_request");
}

}  // namespace
}  // namespace taku::protocol
