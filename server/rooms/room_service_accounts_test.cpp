#include "games/all_games.h"
#include "server/rooms/room_service.h"
#include "tests/support/room_party.h"

// People with accounts in rooms: their names, guests beside them, rated rooms, blocks, announced results.

namespace taku::server {
namespace {

constexpr AccountId kAnn = 1, kBen = 2, kCat = 3;

Caller signed_in(Id account) { return {.address = "1.2.3.4", .account = account}; }

std::string code_of(const Response& response) {
  const Json* error = find(response.body, "error");
  return error ? *find_string(*error, "code") : "";
}

class AccountsInRooms : public testing::Test {
 protected:
  AccountsInRooms() {
    play.accounts.names.set(kAnn, "Ann");
    play.accounts.names.set(kBen, "Ben");
    play.accounts.names.set(kCat, "Cat");
  }
  std::string opened(Json body, Id account = kAnn) {
    const Response answer = play.open(body, signed_in(account));
    EXPECT_EQ(answer.status, 201) << to_text(answer.body);
    return *find_string(answer.body, "room");
  }
  std::string joined(const std::string& code, Id account) {
    const Response answer = play.join(code, {}, signed_in(account));
    EXPECT_EQ(answer.status, 201) << to_text(answer.body);
    const std::string* key = find_string(answer.body, "player_id");
    return key ? *key : "";
  }
  void enter(Client& client, const std::string& code, Id account) {
    play.connect(client, code, joined(code, account), std::nullopt, signed_in(account));
  }
  // The first legal move of the seat that is to act.
  void play_first(Client& client, const std::string& code) {
    const Table& table = *play.room(code).table();
    const Seat seat{static_cast<std::int8_t>(table.acting().contains({0}) ? 0 : 1)};
    play.send(client, {{"type", "play"}, {"move", moves_json(table, seat)[0]}});
  }
  Json seats(const std::string& code) { return play.service->room(code).body["seats"]; }

  ServiceFixture play;
};

Json rated(Json body) {
  body["rated"] = true;
  return body;
}

// ---- names

TEST_F(AccountsInRooms, SeatsShowTheCurrentName) {
  const std::string code = opened(hex());
  const Response ann = play.join(code, {{"name", "Somebody else"}}, signed_in(kAnn));
  EXPECT_EQ(ann.body["name"], "Ann") << "an account plays under its own name";
  play.joined(code, "Guest of Ann");
  EXPECT_EQ(seats(code)[0]["name"], "Ann");
  EXPECT_EQ(seats(code)[0]["account"], "a1");
  EXPECT_FALSE(seats(code)[1].contains("account")) << "a guest";
  play.accounts.names.set(kAnn, "Anna");
  EXPECT_EQ(seats(code)[0]["name"], "Anna");
  play.accounts.names.remove(kAnn);
  EXPECT_EQ(seats(code)[0]["name"], "");
  EXPECT_EQ(seats(code)[0]["deleted"], true);
  EXPECT_FALSE(seats(code)[0].contains("account"));
}

TEST_F(AccountsInRooms, TheLogKeepsIdsInsteadOfNames) {
  const std::string code = opened(hex());
  joined(code, kAnn);
  const auto row = play.store.room(code);
  for (const store::EventRow& event : play.store.events(row->id, 1, 100)) {
    EXPECT_EQ(event.body.find("Ann"), std::string::npos) << event.body;
  }
  EXPECT_EQ(play.store.players(row->id).at(0).name, "");
  play.restart();
  EXPECT_EQ(seats(code)[0]["name"], "Ann") << "resolved again after a restart";
}

TEST_F(AccountsInRooms, NamesAreKeptOverMatchesRestartsAndReplays) {
  const std::string code = opened(hex());
  Client ann, ben, cat;
  const std::string cats = joined(code, kCat);
  play.connect(cat, code, cats);
  play.send(cat, {{"type", "leave"}});  // has not played and keeps no chair
  enter(ann, code, kAnn);
  enter(ben, code, kBen);
  for (Client* client : {&ann, &ben}) play.send(*client, {{"type", "game_start"}});
  ASSERT_TRUE(play.room(code).running());
  const std::string match = play.room(code).match_id();
  play.send(ann, {{"type", "resign"}});
  for (Client* client : {&ann, &ben}) play.send(*client, {{"type", "game_start"}});
  ASSERT_TRUE(play.room(code).running());
  play.restart();
  play.accounts.names.set(kBen, "Benno");
  play.accounts.names.remove(kAnn);
  Client back;
  play.connect(back, code, cats);
  play.send(back, {{"type", "chat"}, {"text", "hello"}});
  EXPECT_EQ((*back.last("chat"))["name"], "Cat") << "a person without a chair is still known";
  const Json log = play.game_log(match, "").body;
  EXPECT_EQ(log["names"], Json::array({"", "Benno"}));
  EXPECT_EQ(log["accounts"], Json::array({nullptr, "a2"}));
}

TEST_F(AccountsInRooms, ATokenMakesABot) {
  const std::string code = opened(hex());
  EXPECT_EQ(play.join(code, {}, {.account = kBen, .token = true}).status, 201);
  EXPECT_EQ(seats(code)[0]["bot"], true);
  EXPECT_EQ(seats(code)[0]["name"], "Ben");
}

TEST_F(AccountsInRooms, ARepeatedJoinMustComeFromTheSameAccount) {
  const std::string code = opened(hex());
  const Json body = {{"cmd_id", "0123456789abcdef012345"}};
  const Response first = play.join(code, body, signed_in(kAnn));
  EXPECT_EQ(first.status, 201);
  const Response again = play.join(code, body, signed_in(kAnn));
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body["player_id"], first.body["player_id"]);
  EXPECT_EQ(code_of(play.join(code, body, signed_in(kBen))), "cmd/reused");
}

// ---- rated rooms

TEST_F(AccountsInRooms, RatedRoomsNeedAccounts) {
  EXPECT_EQ(code_of(play.open(rated(hex(4)))), "account/needed");
  const std::string code = opened(rated(hex(4)));
  const Json room = play.service->room(code).body;
  EXPECT_EQ(room["rated"], true);
  EXPECT_EQ(room["helps"], "none");
  EXPECT_EQ(code_of(play.join(code, {{"name", "Ann"}})), "account/needed");
  EXPECT_EQ(code_of(play.join(code, {}, {.account = kBen, .token = true})), "account/bot");
  EXPECT_EQ(code_of(play.join(code, {{"bot", true}}, signed_in(kBen))), "account/bot");
  joined(code, kAnn);
  EXPECT_EQ(code_of(play.join(code, {}, signed_in(kAnn))), "room/same_account");
  joined(code, kBen);
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 1u);
  EXPECT_EQ(play.service->rooms("").body["rooms"][0]["rated"], true);
}

TEST_F(AccountsInRooms, PeopleComeBackToTheirSeatFromAnotherDevice) {
  const std::string code = opened(rated(hex(4)));
  joined(code, kAnn);
  joined(code, kBen);
  const auto person_of = [&](const Caller& caller) {
    RoomAccess access;
    const auto refused = play.admit(code, std::string(kAccountKey), caller, access);
    return refused ? code_of(*refused) : std::to_string(access.person);
  };
  const std::string ann = person_of(signed_in(kAnn)), ben = person_of(signed_in(kBen));
  EXPECT_NE(ann, ben);
  EXPECT_EQ(person_of({.address = "9.9.9.9", .account = kAnn}), ann);
  for (const Caller& other : {signed_in(kCat), Caller{}, Caller{.account = kAnn, .token = true}}) {
    EXPECT_EQ(person_of(other), "key/wrong");
  }
}

TEST_F(AccountsInRooms, GuestsAreNobodysAccount) {
  const std::string code = opened(hex());
  play.joined(code, "Gus");
  RoomAccess access;
  EXPECT_EQ(code_of(*play.admit(code, std::string(kAccountKey), {}, access)), "key/wrong");
}

TEST_F(AccountsInRooms, UnratedRoomsDoNotSayRated) {
  const std::string code = opened(hex());
  EXPECT_FALSE(play.service->room(code).body.contains("rated"));
  joined(code, kAnn);
  joined(code, kAnn);  // two windows of one person
}

TEST_F(AccountsInRooms, ComputersDoNotFillRatedRooms) {
  const std::string code = opened(rated(hex(4)));
  Client ann;
  enter(ann, code, kAnn);
  EXPECT_EQ(play.refused(ann, {{"type", "fill"}}), "room/not_rated");
  play.wait(10 * 60'000);
  EXPECT_EQ(play.room(code).free_chairs(), 1);
}

TEST_F(AccountsInRooms, RatedMovesCannotBeTakenBack) {
  for (const bool is_rated : {false, true}) {
    const std::string code = opened(is_rated ? rated(hex(4)) : hex());
    std::array<Client, 2> clients;
    enter(clients[0], code, kAnn);
    enter(clients[1], code, kBen);
    for (Client& client : clients) play.send(client, {{"type", "game_start"}});
    play.send(clients[0], {{"type", "play"}, {"move", moves_json(*play.room(code).table(), {0})[0]}});
    EXPECT_EQ(play.refused(clients[0], {{"type", "offer"}, {"what", "takeback"}}), is_rated ? "offer/not_here" : "");
    EXPECT_EQ(play.refused(clients[0], {{"type", "offer"}, {"what", "draw"}}), "");
  }
}

TEST_F(AccountsInRooms, SomeSettingsCannotBeRated) {
  const auto refused = [&](Json body) { return code_of(play.open(rated(std::move(body)), signed_in(kAnn))); };
  EXPECT_EQ(refused({{"game", "hex_taboo"}, {"helps", "warnings"}}), "room/not_rated");
  EXPECT_EQ(refused({{"game", "ludo"}, {"bot_fill_timeout_sec", 30}}), "room/not_rated");
  EXPECT_EQ(refused({{"game", "ludo"}, {"options", {{"debug", true}}}}), "room/not_rated");
  const AnyGame& game = *find_game("hex_taboo");
  const std::string position = game.start(2, Json::object())->state->text();
  EXPECT_EQ(refused({{"game", "hex_taboo"}, {"options", {{"position", position}}}}), "room/not_rated");
  EXPECT_EQ(refused({{"game", "hex_taboo"}, {"options", {{"radius", 1}}}}), "room/not_rated") << "always a draw";
  EXPECT_EQ(refused({{"game", "hex_taboo"}, {"options", {{"radius", 4}}}}), "") << "the standard value";
  EXPECT_EQ(refused({{"game", "coppit"}, {"options", {{"max_turns", 1}}}}), "room/not_rated");
  for (const AnyGame* one : all_games()) EXPECT_EQ(refused({{"game", one->info().id}}), "") << one->info().id;
  EXPECT_EQ(code_of(play.open({{"game", "ludo"}, {"rated", 1}}, signed_in(kAnn))), "protocol/bad_request");
}

// Otherwise the owner could avoid every loss.
TEST_F(AccountsInRooms, TheOwnerCannotCloseARatedMatchThatEveryoneHasBegun) {
  const std::string code = opened(rated(hex(4)));
  std::array<Client, 2> clients;
  enter(clients[0], code, kAnn);
  enter(clients[1], code, kBen);
  for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  for (Client& client : clients) play_first(client, code);
  EXPECT_EQ(play.refused(clients[0], {{"type", "close"}}), "match/running");
  EXPECT_TRUE(play.room(code).running());
  play.send(clients[0], {{"type", "resign"}});
  EXPECT_EQ(play.refused(clients[0], {{"type", "close"}}), "") << "after the match";
}

TEST_F(AccountsInRooms, TheOwnerMayCloseARatedMatchThatHasHardlyBegun) {
  const std::string code = opened(rated(hex(4)));
  std::array<Client, 2> clients;
  enter(clients[0], code, kAnn);
  enter(clients[1], code, kBen);
  for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  EXPECT_EQ(play.refused(clients[0], {{"type", "close"}}), "");
  EXPECT_EQ(play.service->find_room(code), nullptr);
}

// Without a clock nobody can claim the win against a person who plays a computer.
TEST_F(AccountsInRooms, APersonWhoAbandonsARatedMatchLoses) {
  Json body = rated(hex(4));
  body["clock"] = nullptr;
  const std::string code = opened(body);
  std::array<Client, 2> clients;
  enter(clients[0], code, kAnn);
  enter(clients[1], code, kBen);
  for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  for (Client& client : clients) play_first(client, code);
  const std::string match = play.room(code).match_id();
  for (const Client& client : clients) play.service->disconnected(client.id);
  play.wait(kAbandonedMs);
  const Json result = play.game_log(match, "").body["result"];
  EXPECT_EQ(result["reason"], "abandoned");
  EXPECT_EQ(result["seat"], 0) << "Ann was to move";
  EXPECT_EQ(result["winner"], 1);
}

TEST_F(AccountsInRooms, EveryoneWhoAbandonsARatedMatchOfThreeLeavesIt) {
  Json body = rated({{"game", "coppit"}, {"seats", 3}});
  body["clock"] = nullptr;
  const std::string code = opened(body);
  std::array<Client, 3> clients;
  for (std::size_t i = 0; i < 3; ++i) enter(clients[i], code, std::array{kAnn, kBen, kCat}[i]);
  for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  ASSERT_TRUE(play.room(code).running());
  const auto everyone_acted = [&] {
    const Table& table = *play.room(code).table();
    return table.played({0}) && table.played({1}) && table.played({2});
  };
  for (int i = 0; i < 100 && !everyone_acted(); ++i) {
    const Table& table = *play.room(code).table();
    for (std::int8_t seat = 0; seat < 3; ++seat) {
      if (!table.acting().contains({seat})) continue;
      play.send(
          clients[static_cast<std::size_t>(seat)],
          table.to_roll() ? Json{{"type", "roll"}} : Json{{"type", "play"}, {"move", moves_json(table, {seat})[0]}});
      break;
    }
  }
  ASSERT_TRUE(everyone_acted());
  const Seat first = play.room(code).table()->acting().contains({0})   ? Seat{0}
                     : play.room(code).table()->acting().contains({1}) ? Seat{1}
                                                                       : Seat{2};
  for (const Client& client : clients) play.service->disconnected(client.id);
  play.wait(kAbandonedMs);
  ASSERT_TRUE(play.room(code).running()) << "computers play it to its end";
  EXPECT_TRUE(play.room(code).table()->left(first));
}

// ---- results

TEST_F(AccountsInRooms, EndedMatchesAreAnnouncedOnceAndCanBeRead) {
  const std::string code = opened(hex());
  Client ann, ben;
  enter(ann, code, kAnn);
  enter(ben, code, kBen);
  for (Client* client : {&ann, &ben}) play.send(*client, {{"type", "game_start"}});
  play.send(ann, {{"type", "play"}, {"move", moves_json(*play.room(code).table(), {0})[0]}});
  play.send(ann, {{"type", "chat"}, {"text", "hello"}});
  EXPECT_TRUE(play.ended.empty());
  play.holds_writes = true;
  play.send(ann, {{"type", "resign"}});
  EXPECT_TRUE(play.ended.empty()) << "not before it is durable";
  play.holds_writes = false;
  play.release();
  ASSERT_EQ(play.ended.size(), 1u);
  const auto rows = play.store.matches({.ended = true}, 0, 10);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].id, play.ended[0]);
  EXPECT_GT(rows[0].ended_at, 0);
}

TEST_F(AccountsInRooms, AClosedRoomAnnouncesItsMatch) {
  const std::string code = opened(hex());
  Client ann, ben;
  enter(ann, code, kAnn);
  enter(ben, code, kBen);
  for (Client* client : {&ann, &ben}) play.send(*client, {{"type", "game_start"}});
  play.send(ann, {{"type", "close"}});
  EXPECT_EQ(play.service->find_room(code), nullptr);
  EXPECT_EQ(play.ended.size(), 1u);
}

// ---- blocks

TEST_F(AccountsInRooms, BlockedPeopleCannotJoinTheBlockersRoom) {
  play.accounts.blocks.set(kAnn, kBen, true);
  const std::string code = opened(hex());
  joined(code, kAnn);
  EXPECT_EQ(code_of(play.join(code, {}, signed_in(kBen))), "account/blocked");
  joined(code, kCat);
  const std::string bens = opened(hex(), kBen);
  joined(bens, kBen);
  joined(bens, kAnn);  // who blocked Ben and may still visit him
}

TEST_F(AccountsInRooms, QuickMatchesKeepBlockedPeopleApart) {
  const Json body = {{"game", "hex_taboo"}};
  for (const bool ann_blocks : {true, false}) {
    ServiceFixture fresh;
    fresh.accounts.blocks.set(ann_blocks ? kAnn : kBen, ann_blocks ? kBen : kAnn, true);
    const Response ann = fresh.quick(body, signed_in(kAnn));
    Client client;
    fresh.connect(client, *find_string(ann.body, "room"), *find_string(ann.body, "player_id"));
    const Response ben = fresh.quick(body, signed_in(kBen));
    EXPECT_NE(ben.body["room"], ann.body["room"]);
    EXPECT_EQ(code_of(fresh.join(*find_string(ann.body, "room"), {}, signed_in(kBen))), "account/blocked");
    const Response cat = fresh.quick(body, signed_in(kCat));
    EXPECT_EQ(cat.body["room"], ann.body["room"]);
  }
}

// Both search at the same time, when the room of a third person has two free seats.
TEST_F(AccountsInRooms, QuickMatchesKeepBlockedPeopleApartWhileEntriesAreWritten) {
  const Json body = {{"game", "ludo"}};
  const Response cat = play.quick(body, signed_in(kCat));
  const std::string code = *find_string(cat.body, "room");
  ASSERT_GT(play.room(code).free_chairs(), 1);
  Client client;
  play.connect(client, code, *find_string(cat.body, "player_id"));
  play.accounts.blocks.set(kBen, kAnn, true);
  play.holds_writes = true;
  std::array<Response, 2> answers;
  play.service->quick_match(body, signed_in(kAnn), [&](Response given) { answers[0] = std::move(given); });
  play.service->quick_match(body, signed_in(kBen), [&](Response given) { answers[1] = std::move(given); });
  play.holds_writes = false;
  play.release();
  EXPECT_EQ(answers[0].body["room"], code);
  ASSERT_EQ(answers[1].status, 201) << to_text(answers[1].body);
  EXPECT_NE(answers[1].body["room"], code);
}

TEST_F(AccountsInRooms, ChatOfBlockedPeopleIsNotDelivered) {
  const std::string code = opened(hex(), kCat);
  Client cat, ben, watcher;
  enter(cat, code, kCat);
  enter(ben, code, kBen);
  play.connect(watcher, code, "", std::nullopt, signed_in(kAnn));
  play.accounts.blocks.set(kAnn, kBen, true);
  play.accounts.blocks.set(kCat, kAnn, true);
  play.send(ben, {{"type", "chat"}, {"text", "one"}});
  EXPECT_EQ(cat.count("chat"), 1u);
  EXPECT_EQ(ben.count("chat"), 1u);
  EXPECT_EQ(watcher.count("chat"), 0u) << "Ann has blocked Ben";
  play.send(watcher, {{"type", "chat"}, {"text", "two"}});
  EXPECT_EQ((*ben.last("chat"))["name"], "Ann") << "a signed-in spectator has a name";
  EXPECT_EQ((*ben.last("chat"))["account"], "a1");
  EXPECT_EQ(cat.count("chat"), 1u);
  EXPECT_EQ(watcher.count("chat"), 1u);

  Client late;  // catches up, then reads a snapshot
  play.connect(late, code, "", play.room(code).seq() - 2, signed_in(kAnn));
  EXPECT_EQ(late.count("chat"), 1u);
  EXPECT_EQ((*late.last("chat"))["text"], "two");
  play.send(late, {{"type", "sync"}});
  const Json& lines = (*late.last("snapshot"))["chat"];
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["text"], "two");
  Client guest;
  play.connect(guest, code);
  EXPECT_EQ((*guest.last("snapshot"))["chat"].size(), 2u);
}

TEST_F(AccountsInRooms, ARemovedAccountCannotComeBackFromElsewhere) {
  const std::string code = opened(hex());
  Client ann, ben;
  enter(ann, code, kAnn);
  enter(ben, code, kBen);
  play.send(ann, {{"type", "remove"}, {"person", play.room(code).people()[1].public_id}});
  EXPECT_EQ(ben.closed, CloseCode::Removed);
  EXPECT_EQ(code_of(play.join(code, {}, {.address = "9.9.9.9", .account = kBen})), "room/removed");
  EXPECT_EQ(play.join(code, {}, {.address = "9.9.9.9", .account = kCat}).status, 201);
}

}  // namespace
}  // namespace taku::server
