#include "server/records/records_api.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/all_games.h"
#include "tests/support/people_party.h"

// POST /api/records over real connections.

namespace taku::server {
namespace {

constexpr TimeMs kAt = 1'770'465'600'000;

// A finished match in which every seat plays its first legal move. Different radii give different records.
Record finished_record(int radius = 2) {
  Match match = *Match::start(*find_game("hex_taboo"), 2, Json{{"radius", radius}}, Seed{});
  for (TimeMs at = kAt; match.turn().kind == Turn::Kind::Seats; at += 1000) {
    const Seat seat = match.turn().seats.first();
    MoveList moves;
    match.state().legal_moves(seat, moves);
    EXPECT_TRUE(match.play(seat, moves[0], {.at = at, .think_ms = 700}).ok());
  }
  match.set_players({"Ann Example", "hard"});
  return match.record();
}

Record ludo_record() {
  Match match = *Match::start(*find_game("ludo"), 2, Json::object(), Seed{});
  const Seat seat = match.turn().seats.first();
  MoveList moves;
  match.state().legal_moves(seat, moves);
  EXPECT_TRUE(match.play(seat, moves[0]).ok());
  EXPECT_TRUE(match.end({"resign", seat}).ok());
  return match.record();
}

Json body_of(const Json& record, std::string_view level = "hard") {
  return {{"record", record},
          {"seats",
           Json::array({{{"kind", "person"}, {"name", "Ann Example"}}, {{"kind", "computer"}, {"level", level}}})}};
}

class RecordsApiTest : public testing::Test {
 protected:
  HttpReply send(const Json& body) { return Browser(server_).post("/api/records", body); }
  std::vector<store::ContributedRow> stored() { return server_.games->contributed({}, 0, 100); }

  ServedPeople server_;
};

TEST_F(RecordsApiTest, StoresAFinishedMatchWithoutNames) {
  const HttpReply reply = send(body_of(finished_record().to_json()));
  EXPECT_EQ(reply.status, 201) << reply.body;
  ASSERT_EQ(stored().size(), 1u);
  const store::ContributedRow row = stored()[0];
  EXPECT_EQ((*parse_json(reply.body))["id"], row.uuid);
  EXPECT_EQ(row.game, "hex_taboo");
  EXPECT_EQ(row.status, "unverified");
  EXPECT_EQ(row.received_at % 86'400'000, 0) << "only the day";
  EXPECT_EQ(row.record.find("Ann"), std::string::npos);
  const Json record = *parse_json(row.record);
  EXPECT_EQ(record["players"], (Json{"person", "computer:hard"}));
  EXPECT_EQ(record["moves"][0]["at"], kAt);
  EXPECT_EQ(record["moves"][0]["think_ms"], 700);
}

TEST_F(RecordsApiTest, KeepsNothingElseThatWasSent) {
  Json record = finished_record().to_json();
  record["moves"][0]["comment"] = "Ann Example";
  record["about"] = "Ann Example";
  EXPECT_EQ(send(body_of(record)).status, 201);
  ASSERT_EQ(stored().size(), 1u);
  EXPECT_EQ(stored()[0].record.find("Ann"), std::string::npos);
}

TEST_F(RecordsApiTest, IgnoresDuplicates) {
  const Json body = body_of(finished_record().to_json());
  EXPECT_EQ(send(body).status, 201);
  const HttpReply again = send(body);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ((*parse_json(again.body))["stored"], false);
  EXPECT_EQ(stored().size(), 1u);
}

TEST_F(RecordsApiTest, RefusesIllegalMoves) {
  Json record = finished_record().to_json();
  record["moves"][2]["move"] = record["moves"][0]["move"];
  EXPECT_EQ(error_of(send(body_of(record))), "move/illegal");
  EXPECT_TRUE(stored().empty());
}

TEST_F(RecordsApiTest, RefusesUnfinishedMatches) {
  Json record = finished_record().to_json();
  record["moves"].erase(record["moves"].size() - 1);
  EXPECT_EQ(error_of(send(body_of(record))), "record/unfinished");
  EXPECT_TRUE(stored().empty());
}

TEST_F(RecordsApiTest, RefusesDiceThatTheSeedDoesNotDraw) {
  Json record = ludo_record().to_json();
  EXPECT_EQ(send(body_of(record, "ai2")).status, 201);
  record["seed"] = "77";
  EXPECT_EQ(error_of(send(body_of(record, "ai2"))), "record/draws");
}

TEST_F(RecordsApiTest, RefusesWrongFields) {
  const Json good = finished_record().to_json();
  EXPECT_EQ(error_of(send(Json::object())), "protocol/bad_request");
  EXPECT_EQ(error_of(send({{"record", good}})), "protocol/bad_request");
  EXPECT_EQ(error_of(send(body_of(good, "grandmaster"))), "room/unknown_level");
  Json computers = body_of(good);
  computers["seats"][0] = computers["seats"][1];
  EXPECT_EQ(error_of(send(computers)), "room/no_person");
  Json record = good;
  record["game"] = "chess";
  EXPECT_EQ(error_of(send(body_of(record))), "game/unknown");
  for (const char* field : {"at", "think_ms"}) {
    record = good;
    record["moves"][0][field] = -1;
    EXPECT_EQ(error_of(send(body_of(record))), "protocol/bad_request") << field;
  }
  EXPECT_TRUE(stored().empty());
}

TEST_F(RecordsApiTest, BodiesMayBeLongerThanElsewhereButNotTooLong) {
  Json body = body_of(finished_record().to_json());
  body["padding"] = std::string(200 * 1024, 'x');
  EXPECT_EQ(send(body).status, 201);
  EXPECT_EQ(Browser(server_).post("/api/quick", body).status, 413) << "other routes";
  body["padding"] = std::string(RecordsApi::kMaxBodyBytes, 'x');
  EXPECT_EQ(error_of(send(body)), "http/too_large");
}

TEST_F(RecordsApiTest, AChunkedBodyIsLimitedToo) {
  for (const int kilobytes : {100, 300}) {
    Wire wire(server_.port());
    const std::string kilobyte = "400\r\n" + std::string(1024, ' ') + "\r\n";
    wire.send(
        "POST /api/records HTTP/1.1\r\nHost: taku.test\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < kilobytes; ++i) wire.send(kilobyte);
    wire.send("2\r\n{}\r\n0\r\n\r\n");
    EXPECT_EQ(wire.reply().status, kilobytes > 256 ? 413 : 400) << kilobytes;
  }
}

TEST_F(RecordsApiTest, WorksWhileTheDatabaseFails) {
  server_.games->fail(true);
  EXPECT_EQ(error_of(send(body_of(finished_record().to_json()))), "store/unavailable");
  server_.games->fail(false);
  EXPECT_EQ(send(body_of(finished_record().to_json())).status, 201);
}

TEST(RecordsApiLimits, EachAddressMaySendAFewAMinute) {
  NetworkSettings settings = ServedPeople::without_limits();
  settings.limits.records_per_minute = 2;
  ServedPeople server(settings);
  const Json body = body_of(finished_record().to_json());
  EXPECT_EQ(Browser(server).post("/api/records", body).status, 201);
  EXPECT_EQ(Browser(server).post("/api/records", body).status, 200);
  const HttpReply refused = Browser(server).post("/api/records", body);
  EXPECT_EQ(error_of(refused), "limit/records");
  EXPECT_EQ(refused.header("Retry-After"), "10");
  server.now += 60'000;
  EXPECT_EQ(Browser(server).post("/api/records", body).status, 200);
}

TEST(RecordsApiLimits, AFullStoreRefusesNewRecordsAndKeepsTheOldOnes) {
  const Record first = finished_record(2), second = finished_record(3);
  store::MemoryStore store;
  for (const bool restarted : {false, true}) {  // what is stored counts after a restart, too
    NetworkServer* network = nullptr;
    RecordsApi records({.store = &store,
                        .now = [] { return kAt; },
                        .post = [&network](std::function<void()> call) { network->post(std::move(call)); },
                        .max_bytes = static_cast<std::int64_t>(2 * to_text(first.to_json()).size())});
    http::Router router;
    records.add_to(router);
    Served served(ServedPeople::without_limits(), &router);
    network = &served.server();
    const auto send = [&](const Record& record) {
      return Wire(served.port()).post("/api/records", to_text(body_of(record.to_json())));
    };
    if (!restarted) EXPECT_EQ(send(first).status, 201);
    EXPECT_EQ(error_of(send(second)), "record/full");
    EXPECT_EQ(send(second).status, 503);
    served.stop();
  }
  EXPECT_EQ(store.contributed_totals().records, 1);
}

TEST(ContributedRecords, SayWhoMadeEachMove) {
  ServedPeople server;
  EXPECT_EQ(Browser(server).post("/api/records", body_of(finished_record().to_json())).status, 201);
  const auto rows = server.games->contributed({}, 0, 10);
  ASSERT_EQ(rows.size(), 1u);
  const auto record = Record::parse(*parse_json(rows[0].record));
  ASSERT_TRUE(record.ok());
  for (const RecordedMove& entry : record->moves) {
    ASSERT_TRUE(entry.notes.by.has_value());
    EXPECT_EQ(Json(entry.notes.by->to_text()), record->players[static_cast<std::size_t>(entry.seat.index)]);
  }
}

}  // namespace
}  // namespace taku::server
