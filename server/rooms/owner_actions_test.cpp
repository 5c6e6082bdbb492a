#include "server/rooms/owner_actions.h"

#include "server/rooms/room_service.h"
#include "tests/support/room_party.h"

namespace taku::server {
namespace {

std::string public_id(const Room& room, std::size_t person) { return room.people()[person].public_id; }

Json remove_command(const std::string& person) { return {{"type", "remove"}, {"person", person}}; }

Response join_from(ServiceFixture& play, const std::string& code, const std::string& name, const std::string& address) {
  Response answer;
  play.service->join(code, {{"name", name}}, {.address = address}, [&](Response given) { answer = std::move(given); });
  return answer;
}

Response quick_from(ServiceFixture& play, const Json& body, const std::string& address) {
  Response answer;
  play.service->quick_match(body, {.address = address}, [&](Response given) { answer = std::move(given); });
  return answer;
}

std::string refusal_of(const Response& response) { return *find_string(response.body["error"], "code"); }

TEST(OwnerActions, OnlyTheFirstPersonIsTheOwner) {
  ServiceFixture play;
  Party party(play, hex());
  Client watcher;
  play.connect(watcher, party.code);
  EXPECT_EQ((*party.clients[0].last("welcome"))["owner"], true);
  EXPECT_FALSE(party.clients[1].last("welcome")->contains("owner"));
  EXPECT_FALSE(watcher.last("welcome")->contains("owner"));
  for (Client* client : {&party.clients[1], &watcher}) {
    EXPECT_EQ(play.refused(*client, {{"type", "close"}}), "room/not_owner");
    EXPECT_EQ(play.refused(*client, remove_command(public_id(party.room(), 0))), "room/not_owner");
  }
  play.restart();
  party.back(0);
  party.back(1);
  EXPECT_EQ((*party.clients[0].last("welcome"))["owner"], true) << "after a restart";
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "close"}}), "room/not_owner");
}

TEST(OwnerActions, ARemovedPersonWhoWasAdmittedBeforeIsNotConnected) {
  ServiceFixture play;
  Party party(play, hex());
  const std::string person = public_id(party.room(), 1);
  RoomAccess access;
  ASSERT_FALSE(play.admit(party.code, party.keys[1], ServiceFixture::kGuest, access));
  play.send(party.clients[0], remove_command(person));
  Client late;
  late.id = play.service->connect(access, std::nullopt, late);
  EXPECT_EQ(late.closed, CloseCode::Removed);
  EXPECT_TRUE(late.received.empty());
}

// ---- chat

std::string texts(const Client& client) {
  std::string all;
  const Json* snapshot = client.last("snapshot");
  for (const Json& line : (*snapshot)["chat"]) all += *find_string(line, "text");
  return all;
}

TEST(OwnerActions, HiddenChatIsNotShownAgain) {
  ServiceFixture play;
  Party party(play, hex());
  const std::int64_t before = party.room().seq();
  for (const char* text : {"a", "b", "c"}) play.send(party.clients[1], {{"type", "chat"}, {"text", text}});
  const std::int64_t line = before + 2;
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "hide_chat"}, {"line", line}}), "room/not_owner");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "hide_chat"}, {"line", before}}), "chat/none");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "hide_chat"}}), "chat/none");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "hide_chat"}, {"line", line}}), "");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "hide_chat"}, {"line", line}}), "chat/none") << "hidden already";
  for (const Client& client : party.clients) EXPECT_EQ((*client.last("chat_hidden"))["line"], line);
  Client late, fresh;
  play.connect(late, party.code, "", before);
  EXPECT_EQ(late.count("chat"), 2u) << "a client that missed both never gets the line";
  play.connect(fresh, party.code);
  EXPECT_EQ(texts(fresh), "ac");
  play.restart();
  Client again;
  play.connect(again, party.code);
  EXPECT_EQ(texts(again), "ac");
}

TEST(OwnerActions, TheOperatorMayHideChatInEveryRoom) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  Client watcher;
  play.connect(watcher, party.code);
  play.send(watcher, {{"type", "chat"}, {"text", "for spectators"}});
  const Json lines = play.service->chat_lines(party.code).body["chat"];
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["text"], "for spectators");
  std::vector<int> statuses;
  const auto hide = [&](const std::string& code, std::int64_t line) {
    play.service->hide_chat(code, line, [&](const Response& given) { statuses.push_back(given.status); });
  };
  hide(party.code, *find_int(lines[0], "line"));
  hide(party.code, 1);
  hide("NOSUCH", 1);
  EXPECT_EQ(statuses, (std::vector<int>{200, 404, 404}));
  EXPECT_TRUE(play.service->chat_lines(party.code).body["chat"].empty());
  EXPECT_EQ(play.service->chat_lines("NOSUCH").status, 404);
}

TEST(OwnerActions, StrangersInAQuickMatchHaveNoOwner) {
  for (const Json& cmd_id : {Json("abcdefghijklmnopqrstuv"), Json(nullptr)}) {
    ServiceFixture play;
    Json body = {{"game", "hex_taboo"}, {"name", "Ann"}};
    if (!cmd_id.is_null()) body["cmd_id"] = cmd_id;
    const Response answer = quick_from(play, body, "1.2.3.4");
    const std::string code = *find_string(answer.body, "room"), key = *find_string(answer.body, "player_id");
    for (const bool restarted : {false, true}) {
      if (restarted) play.restart();
      Client ann;
      play.connect(ann, code, key);
      EXPECT_FALSE(ann.last("welcome")->contains("owner"));
      EXPECT_EQ(play.refused(ann, {{"type", "close"}}), "room/not_owner");
      play.service->disconnected(ann.id);
    }
  }
}

TEST(OwnerActions, ARemovedPersonLosesTheSeatAndCannotReturn) {
  ServiceFixture play;
  const std::string code = play.opened({{"game", "hex_taboo"}});
  Client ann, ben;
  play.connect(ann, code, play.joined(code, "Ann"));
  const Response joined = join_from(play, code, "Ben", "9.9.9.9");
  const std::string key = *find_string(joined.body, "player_id");
  play.connect(ben, code, key);
  Json command = remove_command(*find_string(joined.body, "person"));
  command["cmd_id"] = "r1";
  EXPECT_EQ(play.refused(ann, command), "");
  EXPECT_EQ((*ann.last("seats"))["cmd_id"], "r1");
  EXPECT_EQ((*ann.last("seats"))["seats"][1]["name"], nullptr);
  EXPECT_EQ(ben.closed, CloseCode::Removed);
  play.service->disconnected(ben.id);
  RoomAccess access;
  const auto refused = play.admit(code, key, {.address = "9.9.9.9"}, access);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refusal_of(*refused), "room/removed");
  EXPECT_EQ(refusal_of(join_from(play, code, "Ben again", "9.9.9.9")), "room/removed");
  const Response quick = quick_from(play, {{"game", "hex_taboo"}, {"name", "Ben"}}, "9.9.9.9");
  EXPECT_NE(*find_string(quick.body, "room"), code) << "nor by a quick match";
  EXPECT_EQ(join_from(play, code, "Cat", "8.8.8.8").status, 201);
}

TEST(OwnerActions, AnAddressSharedWithTheOwnerMayJoinAgain) {
  ServiceFixture play;
  Party party(play, hex());
  EXPECT_EQ(play.refused(party.clients[0], remove_command(public_id(party.room(), 1))), "");
  EXPECT_EQ(play.join(party.code, {{"name", "Cat"}}).status, 201);
}

TEST(OwnerActions, NobodyIsRemovedDuringAMatch) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  EXPECT_EQ(play.refused(party.clients[0], remove_command(public_id(party.room(), 1))), "match/running");
  EXPECT_FALSE(party.clients[1].closed);
  EXPECT_EQ(play.refused(party.clients[0], remove_command(public_id(party.room(), 0))), "protocol/bad_request");
  EXPECT_EQ(play.refused(party.clients[0], remove_command("p_nobody")), "protocol/bad_request");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "remove"}, {"person", 7}}), "protocol/bad_request");
}

TEST(OwnerActions, ClosingEndsTheMatchWithoutALoser) {
  for (const Json& body : all_rooms()) {
    ServiceFixture play;
    Party party(play, body);
    party.start();
    const std::string match = party.room().match_id();
    EXPECT_EQ(play.refused(party.clients[0], {{"type", "close"}}), "");
    EXPECT_EQ((*party.clients[1].last("closed"))["reason"], "owner");
    for (const Client& client : party.clients) EXPECT_EQ(client.closed, CloseCode::RoomGone);
    EXPECT_EQ(play.service->find_room(party.code), nullptr);
    const Response log = play.game_log(match, party.keys[0]);
    EXPECT_EQ(log.status, 200) << to_text(log.body);
    EXPECT_TRUE(log.body.contains("record")) << "the match is over: " << to_text(log.body);
    play.restart();
    EXPECT_EQ(play.service->find_room(party.code), nullptr);
  }
}

// Otherwise an owner who loses could call off the match and keep the room.
TEST(OwnerActions, AReusedCommandIdDoesNotCallOffTheMatch) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  play.send(party.clients[0], {{"type", "chat"}, {"preset", "hello"}, {"cmd_id", "x"}});
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "close"}, {"cmd_id", "x"}}), "cmd/reused");
  EXPECT_TRUE(party.room().running());
}

TEST(OwnerActions, TheOperatorClosesAnyRoom) {
  ServiceFixture play;
  Party party(play, hex());
  Response answer;
  const auto close = [&](const std::string& code) {
    play.service->admin_close(code, [&](Response given) { answer = std::move(given); });
    return answer.status;
  };
  const Json rooms = play.service->admin_rooms().body;
  EXPECT_EQ(rooms["rooms"][0]["room"], party.code);
  EXPECT_EQ(rooms["rooms"][0]["people"][0]["name"], "Ann");
  EXPECT_EQ(rooms["rooms"][0]["people"][0]["address"], "1.2.3.4");
  EXPECT_EQ(to_text(rooms).find(party.keys[0]), std::string::npos) << "no keys";
  EXPECT_EQ(close("ZZZZZZ"), 404);
  EXPECT_EQ(close(party.code), 200);
  EXPECT_EQ((*party.clients[0].last("closed"))["reason"], "operator");
  EXPECT_EQ(close(party.code), 404);
  EXPECT_TRUE(play.service->admin_rooms().body["rooms"].empty());
}

}  // namespace
}  // namespace taku::server
