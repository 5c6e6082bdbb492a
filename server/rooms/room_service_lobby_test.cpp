#include <map>
#include <set>

#include "tests/support/room_party.h"

// The lobby, quick matches and bots.

namespace taku::server {
namespace {

constexpr std::size_t kMostLobbyBytes = 64 * 1024;
const std::string kSecret = "abcdefghijklmnopqrstuv";  // 22 letters: treated as unguessable

std::size_t bytes_of(const Client& client) {
  std::size_t bytes = 0;
  for (const std::string& text : client.texts) bytes += text.size();
  return bytes;
}

void enter_lobby(ServiceFixture& play, Client& client) { client.id = play.service->connect_lobby(client); }

TEST(RoomServiceLobby, RowsHaveTheListedFields) {
  ServiceFixture play;
  const std::string code =
      play.opened({{"game", "hex_taboo"}, {"options", {{"radius", 3}, {"balance", "swap"}}}, {"name", "Tea"}});
  play.joined(code, "Ann");
  const Json list = play.service->rooms("").body;
  EXPECT_EQ(
      to_text(list["rooms"][0]),
      R"({"room":")" + code +
          R"(","status":"waiting","game":"hex_taboo","options":{"radius":3,"balance":"swap"},)"
          R"("clock":{"kind":"main","seconds":600,"increment":10},"helps":"warnings","auto_roll":false,"name":"Tea",)"
          R"("seats":[{"seat":0,"kind":"person","name":"Ann","present":false},{"seat":1,"kind":"person","name":null}],)"
          R"("free":1,"opened_at":1770465600000,"watching":0})");
  // Long options are left out of lists.
  const std::string position = "150,250 7 1 0 -/-/-/-/-/15 -/-/-/-/-/14 none 200,40,20,30,fourteen,1";
  play.joined(play.opened({{"game", "pineapple"}, {"options", {{"position", position}}}}), "Ann");
  ServiceFixture other;
  Party party(other, territory());
  party.start();
  const std::string long_one = party.table().state()->text();
  play.joined(play.opened({{"game", "territory"}, {"options", {{"position", long_one}}}}), "Ann");
  const Json rows = play.service->rooms("").body["rooms"];
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0]["options"]["position"], nullptr);
  EXPECT_EQ(rows[1]["options"]["position"], position);
}

TEST(RoomServiceLobby, ListsOneGame) {
  ServiceFixture play;
  for (const Json& body : all_rooms()) play.joined(play.opened(body), "Ann");
  const std::string ludo_room = play.opened(ludo());
  play.joined(ludo_room, "Ann");
  const Json list = play.service->rooms("ludo").body;
  ASSERT_EQ(list["rooms"].size(), 2u);
  EXPECT_EQ(list["rooms"][0]["room"], ludo_room);
  EXPECT_EQ(play.service->rooms("chess").body["rooms"].size(), 0u);
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 6u);
}

// Otherwise a stranger could join before the person who opened the room, and own it.
TEST(RoomServiceLobby, ListsARoomOnceSomebodyIsInIt) {
  ServiceFixture play;
  Client lobby;
  enter_lobby(play, lobby);
  const std::string code = play.opened(hex());
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 0u);
  play.wait(5000);
  EXPECT_EQ(lobby.count("lobby_changes"), 0u);
  play.joined(code, "Ann");
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 1u);
  play.wait(5000);
  ASSERT_EQ(lobby.count("lobby_changes"), 1u);
  EXPECT_EQ((*lobby.last("lobby_changes"))["rooms"][0]["room"], code);
}

// 500 rooms with long names: all of them are sent, in messages of limited size.
TEST(RoomServiceLobby, SendsLongListsInPages) {
  ServiceFixture play({.max_rooms = 0, .max_rooms_per_address = 0});
  for (int i = 0; i < 500; ++i) play.joined(play.opened(ludo(4)), "Somebody with a long name " + std::to_string(i));
  Client client;
  enter_lobby(play, client);
  std::set<std::string> rooms;
  for (std::size_t i = 0; i < client.received.size(); ++i) {
    EXPECT_LT(client.texts[i].size(), kMostLobbyBytes);
    EXPECT_EQ(client.received[i]["type"], i == 0 ? "lobby" : "lobby_changes");
    for (const Json& row : client.received[i]["rooms"]) rooms.insert(*find_string(row, "room"));
  }
  EXPECT_EQ(rooms.size(), 500u);
  EXPECT_LT(bytes_of(client), 4 * kMostLobbyBytes);
  RecordProperty("bytes_a_row", static_cast<int>(bytes_of(client) / 500));
}

TEST(RoomServiceLobby, SendsOnlyVisibleChanges) {
  ServiceFixture play;
  Client lobby;
  Party party(play, territory());
  play.wait(1000);
  enter_lobby(play, lobby);
  lobby.forget();
  party.start();
  play.wait(1000);
  ASSERT_EQ(lobby.count("lobby_changes"), 1u) << "the match has begun";
  EXPECT_EQ(lobby.received[0]["rooms"][0]["status"], "playing");
  lobby.forget();
  for (int i = 0; i < 50; ++i) {
    party.act();
    play.wait(300);
  }
  play.send(party.clients[0], {{"type", "chat"}, {"preset", "hello"}});
  play.wait(1000);
  EXPECT_EQ(lobby.received.size(), 0u) << "no visible change";
  Client watcher;
  play.connect(watcher, party.code);
  play.wait(2000);
  ASSERT_EQ(lobby.received.size(), 1u);
  EXPECT_EQ(lobby.received[0]["rooms"][0]["watching"], 1);
  // A new subscriber gets the same list as the old one has.
  play.send(party.clients[0], {{"type", "resign"}});
  Client late;
  enter_lobby(play, late);
  play.wait(1000);
  EXPECT_EQ(late.received[0]["rooms"][0]["status"], "waiting");
  EXPECT_EQ(lobby.received.back()["rooms"][0]["status"], "waiting");
}

TEST(RoomServiceLobby, ShowsWhoIsConnectedAndWhatIsRunning) {
  ServiceFixture play;
  Party party(play, hex());
  Client lobby;
  enter_lobby(play, lobby);
  const auto row = [&] { return play.service->rooms("").body["rooms"][0]; };
  EXPECT_EQ(row()["seats"][0]["present"], true);
  lobby.forget();
  party.away(1);
  play.wait(1000);
  ASSERT_EQ(lobby.count("lobby_changes"), 1u);
  EXPECT_EQ(lobby.received[0]["rooms"][0]["seats"][1]["present"], false);
  party.back(1);
  play.wait(1000);
  EXPECT_EQ(lobby.received[1]["rooms"][0]["seats"][1]["present"], true);
  party.start();
  EXPECT_EQ(row()["status"], "playing");
  EXPECT_FALSE(find(row(), "played"));
  play.send(party.clients[0], {{"type", "resign"}});
  EXPECT_EQ(row()["status"], "waiting");
  EXPECT_EQ(row()["played"], 1) << "between games";
}

TEST(RoomServiceLobby, HidesRoomsWhereNobodyIsConnected) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  const std::string empty = play.opened(hex());
  play.joined(empty, "Ann");  // but never connected
  Client lobby;
  enter_lobby(play, lobby);
  EXPECT_EQ(lobby.received[0]["rooms"].size(), 2u);
  lobby.forget();
  for (std::size_t i = 0; i < 2; ++i) party.away(i);
  play.wait(kUnlistedMs - 1);
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 2u);
  lobby.forget();
  play.wait(1000);
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 0u);
  std::set<std::string> gone;
  for (const Json& message : lobby.received) {
    for (const Json& code : message["gone"]) gone.insert(*as_string(code));
  }
  EXPECT_EQ(gone, (std::set<std::string>{empty, party.code}));
  EXPECT_TRUE(play.service->find_room(party.code)) << "it stays open for its players";
  EXPECT_EQ(play.service->room(empty).status, 200);
  lobby.forget();
  party.back(0);
  play.wait(1000);
  ASSERT_EQ(lobby.received.size(), 1u);
  EXPECT_EQ(lobby.received[0]["rooms"][0]["room"], party.code) << "listed again";
  play.service->disconnected(party.clients[0].id);
  play.restart();
  enter_lobby(play, lobby);
  lobby.forget();
  play.wait(kUnlistedMs + 1000);
  EXPECT_EQ(lobby.received.back()["gone"].size(), 2u) << "also after a restart";
}

// 500 rooms; in 100 of them somebody takes or leaves a seat within 10 s.
TEST(RoomServiceLobby, ARoomThatWasHiddenMeanwhileAppearsAgain) {
  ServiceFixture play;
  Party party(play, hex(), 1);
  Client first, second;
  enter_lobby(play, first);
  play.wait(1000);
  play.service->disconnected(first.id);
  party.away(0);
  play.wait(kUnlistedMs + 1000);
  enter_lobby(play, second);
  EXPECT_EQ((*second.last("lobby"))["rooms"].size(), 0u);
  party.back(0);
  play.wait(1000);
  ASSERT_EQ(second.count("lobby_changes"), 1u);
  EXPECT_EQ((*second.last("lobby_changes"))["rooms"][0]["room"], party.code);
}

TEST(RoomServiceLobby, ChangesAreCollected) {
  ServiceFixture play({.max_rooms = 0, .max_rooms_per_address = 0});
  std::vector<std::string> codes;
  for (int i = 0; i < 500; ++i) codes.push_back(play.opened(ludo(4)));
  Client lobby;
  enter_lobby(play, lobby);
  lobby.forget();
  for (std::size_t i = 0; i < 100; ++i) {
    play.joined(codes[i * 5], "Somebody " + std::to_string(i));
    play.wait(100);
  }
  play.wait(1000);
  std::size_t rows = 0;
  for (const Json& message : lobby.received) rows += message["rooms"].size();
  EXPECT_EQ(rows, 100u);
  EXPECT_LT(bytes_of(lobby), 10u * 20'000);
  RecordProperty("bytes_a_second", static_cast<int>(bytes_of(lobby) / 10));
}

// ---- bots

TEST(RoomServiceBots, AreMarkedPermanently) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  const Response joined = play.join(code, {{"name", "Deep"}, {"bot", true}, {"cmd_id", kSecret}});
  ASSERT_EQ(joined.status, 201);
  EXPECT_EQ(play.join(code, {{"name", "Deep"}, {"bot", true}, {"cmd_id", kSecret}}).status, 200);
  EXPECT_EQ(play.join(code, {{"name", "Deep"}, {"cmd_id", kSecret}}).status, 409)
      << "the first request had no bot flag";
  EXPECT_EQ(play.join(code, {{"name", "Ann"}, {"bot", 1}}).status, 400);
  const std::string ann = play.joined(code, "Ann"), bot = *find_string(joined.body, "player_id");
  std::array<Client, 2> clients;
  play.connect(clients[0], code, bot);
  play.connect(clients[1], code, ann);
  for (int match = 0; match < 3; ++match) {  // the log is cut at each match
    const Json seats = play.service->room(code).body["seats"];
    const std::size_t seat = seats[0]["name"] == "Deep" ? 0 : 1;
    EXPECT_EQ(seats[seat]["bot"], true);
    EXPECT_FALSE(find(seats[1 - seat], "bot"));
    EXPECT_EQ((*clients[1].last("snapshot"))["seats"][0]["bot"], true);
    EXPECT_EQ(play.service->rooms("").body["rooms"][0]["seats"][seat]["bot"], true);
    for (Client& client : clients) play.send(client, {{"type", "game_start"}});
    const std::string id = play.room(code).match_id();
    play.send(clients[1], {{"type", "resign"}});
    EXPECT_EQ(play.game_log(id, "").body["bots"], Json::array({seat}));
    play.restart();
    play.connect(clients[0], code, bot);
    play.connect(clients[1], code, ann);
    if (match < 2) clients[1].received.push_back({{"type", "snapshot"}, {"seats", {{{"bot", true}}}}});
  }
}

// ---- quick matches

Response quick(ServiceFixture& play, const Json& body) {
  const auto answer = std::make_shared<Response>(Response{0, {}});
  play.service->quick_match(body, {.address = "1.2.3.4"}, [answer](Response given) { *answer = std::move(given); });
  return *answer;
}

TEST(RoomServiceQuick, ComputersComeOnlyIfAPlayerAsksForThem) {
  for (const std::string game : {"hex_taboo", "ludo", "coppit", "pineapple", "territory"}) {
    SCOPED_TRACE(game);
    ServiceFixture play({.bot_fill_sec = 30});
    const Response first = quick(play, {{"game", game}, {"name", "Ann"}, {"cmd_id", kSecret}});
    const std::string code = *find_string(first.body, "room");
    Client ann, watcher;
    play.connect(ann, code, *find_string(first.body, "player_id"));
    play.connect(watcher, code);
    play.wait(3'600'000);
    EXPECT_FALSE(play.room(code).full());
    EXPECT_EQ(play.refused(watcher, {{"type", "fill"}}), "seat/none");
    EXPECT_EQ(play.refused(ann, {{"type", "fill"}, {"level", "genius"}}), "room/unknown_level");
    EXPECT_EQ(play.refused(ann, {{"type", "fill"}, {"level", "random"}}), "");
    EXPECT_TRUE(play.room(code).full());
    EXPECT_EQ((*ann.last("seats"))["seats"][1]["level"], "random");
    EXPECT_EQ(play.refused(ann, {{"type", "fill"}}), "room/full");
    EXPECT_GT(play.room(code).free_chairs(), 0) << "people can still replace them";
    play.send(ann, {{"type", "game_start"}});
    ASSERT_TRUE(play.room(code).running());
    EXPECT_EQ(play.refused(ann, {{"type", "fill"}}), "match/running");
  }
}

TEST(RoomServiceQuick, TakesASeatThatAComputerHolds) {
  ServiceFixture play;
  const Response first = quick(play, {{"game", "hex_taboo"}, {"name", "Ann"}, {"cmd_id", kSecret}});
  const std::string code = *find_string(first.body, "room");
  Client ann;
  play.connect(ann, code, *find_string(first.body, "player_id"));
  play.send(ann, {{"type", "fill"}});
  ASSERT_TRUE(play.room(code).full());
  const Response second = quick(play, {{"game", "hex_taboo"}, {"name", "Ben"}});
  EXPECT_EQ(second.body["room"], code);
  EXPECT_EQ(second.body["seat"], 1);
}

TEST(RoomServiceQuick, OpensARoomOrJoinsTheOldestWaitingOne) {
  ServiceFixture play;
  const std::string odd = play.opened({{"game", "hex_taboo"}, {"options", {{"radius", 3}}}});
  const std::string slow = play.opened({{"game", "hex_taboo"}, {"clock", {{"kind", "move"}, {"seconds", 9}}}});
  const std::string hidden = play.opened({{"game", "hex_taboo"}, {"public", false}});
  const std::string lonely = play.opened({{"game", "hex_taboo"}});
  std::deque<Client> clients(3);
  for (const auto& [i, code] : {std::pair<std::size_t, std::string>{0, odd}, {1, slow}, {2, hidden}}) {
    play.connect(clients[i], code, play.joined(code, "Zoe"));
  }
  play.joined(lonely, "Gone");  // never connects

  const Response first = quick(play, {{"game", "hex_taboo"}, {"name", "Ann"}});
  ASSERT_EQ(first.status, 201) << to_text(first.body);
  EXPECT_EQ(first.body["seat"], 0);
  const std::string code = *find_string(first.body, "room");
  EXPECT_TRUE(code != odd && code != slow && code != hidden && code != lonely);
  EXPECT_TRUE(play.room(code).setup().is_public);
  play.wait(5000);
  EXPECT_NE(*find_string(quick(play, {{"game", "hex_taboo"}}).body, "room"), code) << "nobody has connected";
  Client ann;
  play.connect(ann, code, *find_string(first.body, "player_id"));
  EXPECT_EQ(*find_string(quick(play, {{"game", "ludo"}}).body, "room") == code, false) << "another game";
  const Response second = quick(play, {{"game", "hex_taboo"}, {"name", "Ben"}, {"bot", true}});
  EXPECT_EQ(second.status, 201);
  EXPECT_EQ(second.body["room"], code);
  EXPECT_EQ(second.body["seat"], 1);
  EXPECT_EQ(play.service->room(code).body["seats"][1]["bot"], true);
  EXPECT_NE(*find_string(quick(play, {{"game", "hex_taboo"}}).body, "room"), code) << "full";
}

// Their requests are written together, and nobody has connected yet.
TEST(RoomServiceQuick, PeopleWhoSearchAtTheSameMomentMeet) {
  for (const std::size_t count : {2, 5, 60}) {
    ServiceFixture play({.max_rooms = 0, .max_rooms_per_address = 0});
    play.holds_writes = true;
    std::vector<Response> answers(count);
    for (std::size_t i = 0; i < count; ++i) {
      play.service->quick_match({{"game", "hex_taboo"}}, {.address = "10.0.0." + std::to_string(i)},
                                [&answers, i](Response given) { answers[i] = std::move(given); });
    }
    for (int i = 0; i < 1000 && !play.held.empty(); ++i) play.release();
    std::map<std::string, int> rooms;
    for (const Response& answer : answers) {
      ASSERT_EQ(answer.status, 201) << to_text(answer.body);
      ++rooms[*find_string(answer.body, "room")];
    }
    EXPECT_EQ(rooms.size(), (count + 1) / 2);
  }
}

TEST(RoomServiceQuick, RepeatedRequestsGetTheSameSeat) {
  ServiceFixture play;
  const Json body = {{"game", "ludo"}, {"name", "Ann"}, {"cmd_id", kSecret}};
  const Response first = quick(play, body);
  ASSERT_EQ(first.status, 201);
  const Response again = quick(play, body);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, first.body);
  play.restart();
  const Response later = quick(play, body);
  EXPECT_EQ(later.status, 200);
  EXPECT_EQ(later.body, first.body);
  EXPECT_EQ(quick(play, {{"game", "hex_taboo"}, {"name", "Ann"}, {"cmd_id", kSecret}}).status, 409);
  EXPECT_EQ(quick(play, {{"game", "ludo"}, {"name", "Ben"}, {"cmd_id", kSecret}}).status, 409);
  for (const store::EventRow& event : play.store.events(1, 1, 100)) {
    EXPECT_EQ(event.body.find(kSecret), std::string::npos) << "the log does not contain the secret";
  }
}

// Two people want the last seat, and a third sends its request twice before anything is written.
TEST(RoomServiceQuick, TheSecondForTheLastSeatGetsAnotherRoom) {
  ServiceFixture play;
  const Response first = quick(play, {{"game", "hex_taboo"}});
  Client ann;
  play.connect(ann, *find_string(first.body, "room"), *find_string(first.body, "player_id"));
  play.holds_writes = true;
  std::vector<Response> answers(4);
  const auto ask = [&](std::size_t i, const Json& body) {
    play.service->quick_match(body, {.address = "1.2.3.4"},
                              [&answers, i](Response given) { answers[i] = std::move(given); });
  };
  ask(0, {{"game", "hex_taboo"}});
  ask(1, {{"game", "hex_taboo"}});
  ask(2, {{"game", "coppit"}, {"cmd_id", kSecret}});
  ask(3, {{"game", "coppit"}, {"cmd_id", kSecret}});
  for (int i = 0; i < 10; ++i) play.release();
  EXPECT_EQ(answers[0].status, 201);
  EXPECT_EQ(answers[1].status, 201) << to_text(answers[1].body);
  EXPECT_EQ(answers[0].body["room"], first.body["room"]);
  EXPECT_NE(answers[1].body["room"], first.body["room"]);
  EXPECT_EQ(answers[2].status, 201);
  EXPECT_EQ(answers[3].status, 200);
  EXPECT_EQ(answers[3].body, answers[2].body);
}

TEST(RoomServiceQuick, RefusesBadRequests) {
  ServiceFixture play({.max_rooms_per_address = 1});
  EXPECT_EQ(quick(play, Json::object()).status, 400);
  EXPECT_EQ(quick(play, {{"game", "chess"}}).status, 400);
  EXPECT_EQ(quick(play, {{"game", "ludo"}, {"name", std::string(50, 'x')}}).status, 400);
  EXPECT_EQ(quick(play, {{"game", "ludo"}, {"bot", "yes"}}).status, 400);
  play.store_fails = true;
  EXPECT_EQ(quick(play, {{"game", "ludo"}}).status, 503);
  play.store_fails = false;
  EXPECT_EQ(quick(play, {{"game", "ludo"}}).status, 201);
  EXPECT_EQ(quick(play, {{"game", "hex_taboo"}}).status, 429) << "one room per address";
}

}  // namespace
}  // namespace taku::server
