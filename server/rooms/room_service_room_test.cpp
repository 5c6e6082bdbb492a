#include "tests/support/room_party.h"

// Rooms and their people: opening, joining, leaving, reconnecting, watching, closing.

namespace taku::server {
namespace {

const Json kAnn = {{"name", "Ann"}};

std::string code_of(const Response& answer) {
  const Json* error = find(answer.body, "error");
  const std::string* code = error ? find_string(*error, "code") : nullptr;
  return code ? *code : "";
}

// [coppit R2] without seats, max_players decides how many chairs a room has.
TEST(RoomServiceRoom, CoppitsMaxPlayersIsTheNumberOfSeats) {
  ServiceFixture play;
  const Response answer = play.open(*parse_json(R"({"game":"coppit","options":{"max_players":3}})"));
  ASSERT_EQ(answer.status, 201);
  EXPECT_EQ(play.room(*find_string(answer.body, "room")).setup().seats(), 3);
}

TEST(RoomServiceRoom, RefusesBadBodies) {
  ServiceFixture play;
  const auto refused = [&](const std::string& text) {
    const Response answer = play.open(*parse_json(text));
    EXPECT_EQ(answer.status, 400) << text;
    return code_of(answer);
  };
  EXPECT_EQ(refused("{}"), "game/unknown");
  EXPECT_EQ(refused("[]"), "game/unknown");
  EXPECT_EQ(refused("null"), "game/unknown");
  EXPECT_EQ(refused(R"({"game":"chess"})"), "game/unknown");
  EXPECT_EQ(refused(R"({"game":7})"), "game/unknown");
  EXPECT_EQ(refused(R"({"game":"ludo","options":[]})"), "options/bad");
  EXPECT_EQ(refused(R"({"game":"hex_taboo","options":{"radius":"wide"}})"), "options/bad");
  EXPECT_EQ(refused(R"({"game":"hex_taboo","seats":3})"), "options/bad");
  EXPECT_EQ(refused(R"({"game":"coppit","seats":4,"options":{"max_players":2}})"), "options/bad") << "[coppit R2]";
  EXPECT_EQ(refused(R"({"game":"ludo","seats":5})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","seats":[]})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","seats":[{"kind":"cat"},{"kind":"person"}]})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","seats":[{"kind":"computer","level":"god"},{"kind":"person"}]})"),
            "room/unknown_level");
  EXPECT_EQ(refused(R"({"game":"ludo","seats":[{"kind":"computer"},{"kind":"computer"}]})"), "room/no_person");
  EXPECT_EQ(refused(R"({"game":"ludo","clock":{"kind":"move","seconds":0}})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","clock":7})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","public":"yes"})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","helps":"all"})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","bot_fill_timeout_sec":-1})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","name":7})"), "name/bad");
  EXPECT_EQ(refused(R"({"game":"ludo","cmd_id":""})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"({"game":"ludo","cmd_id":"1234567890123456789012345"})"), "protocol/bad_request");
  EXPECT_TRUE(play.service->rooms("").body["rooms"].empty());
}

TEST(RoomServiceRoom, ShowsTheSetup) {
  ServiceFixture play;
  const Response answer = play.open(*parse_json(
      R"({"game":"ludo","seats":[{"kind":"person"},{"kind":"computer","level":"random"}],"clock":null,"public":false,
          "helps":"none","name":" Home ","auto_roll":true,"bot_fill_timeout_sec":9})"));
  ASSERT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body["clock"]["kind"], "none");
  EXPECT_EQ(answer.body["name"], "Home");
  EXPECT_EQ(answer.body["auto_roll"], true);
  EXPECT_EQ(answer.body["bot_fill_timeout_sec"], 9);
  EXPECT_EQ(answer.body["free"], 1);
  EXPECT_EQ(answer.body["seats"][1]["level"], "random");
  const std::string code = *find_string(answer.body, "room");
  EXPECT_EQ(code.size(), 6u);
  EXPECT_EQ(play.service->room(code).body, answer.body);
  EXPECT_TRUE(play.service->rooms("").body["rooms"].empty()) << "a private room is not listed";
  play.restart();
  EXPECT_EQ(play.service->room(code).body, answer.body);
  EXPECT_EQ(play.service->room("NOSUCH").status, 404);
}

TEST(RoomServiceRoom, PeopleTakeSeatsInOrder) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  const Response ann = play.join(code, kAnn);
  EXPECT_EQ(ann.body["seat"], 0);
  EXPECT_EQ(find_string(ann.body, "player_id")->size(), 64u);
  const Response ben = play.join(code, {{"name", "Ben"}});
  EXPECT_EQ(ben.body["seat"], 1);
  EXPECT_NE(ann.body["player_id"], ben.body["player_id"]);
  const Response third = play.join(code, {{"name", "Cat"}});
  EXPECT_EQ(third.status, 409);
  EXPECT_EQ(code_of(third), "room/full");
  EXPECT_EQ(play.join("NOSUCH", kAnn).status, 404);

  Client client;
  play.connect(client, code, *find_string(ann.body, "player_id"));
  play.send(client, {{"type", "leave"}});
  EXPECT_EQ((*client.last("seats"))["seats"][0]["name"], nullptr);
  EXPECT_EQ(play.refused(client, {{"type", "game_start"}}), "seat/none");
  const Response again = play.join(code, kAnn);
  EXPECT_EQ(again.body["seat"], 0);
  EXPECT_NE(again.body["person"], ann.body["person"]) << "joining again after leaving gives a new person";
}

TEST(RoomServiceRoom, DeceptiveNamesAreRefused) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  for (const std::string& name :
       std::vector<std::string>{"", "   ", "A\nB", "A\tB", "A\x7f", "A\xc2\x85",
                                "\xe2\x80\xae"
                                "nnA",
                                "A\xe2\x81\xa6", "A\xe2\x80\x8b", "A\xd8\x9c", "A\xef\xbb\xbf", std::string("A\0B", 3),
                                std::string(41, 'a')}) {
    const Response answer = play.join(code, {{"name", name}});
    EXPECT_EQ(answer.status, 400) << name;
    EXPECT_EQ(code_of(answer), "name/bad") << name;
  }
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "卓";
  EXPECT_EQ(play.join(code, {{"name", forty}}).status, 201);
  const Response family = play.join(code, {{"name", "👩‍👩‍👧 אבא"}});
  EXPECT_EQ(family.body["name"], "👩‍👩‍👧 אבא");
}

TEST(RoomServiceRoom, PosingNamesAreRefused) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  EXPECT_EQ(code_of(play.join(code, {{"name", "You"}})), "name/reserved");
  EXPECT_EQ(code_of(play.join(code, {{"name", "あなた"}})), "name/reserved");
  EXPECT_EQ(code_of(play.join(code, {{"name", "Computer (Hard)"}})), "name/reserved");
  EXPECT_EQ(code_of(play.join(code, {{"name", "\u3164"}})), "name/bad");
  EXPECT_EQ(play.join(code, {{"name", "山田\u3000太郎"}}).body["name"], "山田 太郎");
  EXPECT_EQ(play.join(code, {{"name", "Taku strong"}, {"bot", true}}).status, 201);
}

TEST(RoomServiceRoom, RepeatedJoinsGetTheSameSeat) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  const Json body = {{"name", "Ann"}, {"cmd_id", "0123456789abcdef012345"}};
  const Response first = play.join(code, body);
  ASSERT_EQ(first.status, 201);
  const auto same = [&](const char* when) {
    const Response again = play.join(code, body);
    EXPECT_EQ(again.status, 200) << when;
    EXPECT_EQ(again.body["player_id"], first.body["player_id"]) << when;
    EXPECT_EQ(again.body["person"], first.body["person"]) << when;
    EXPECT_EQ(again.body["seat"].is_number(), true) << when;
  };
  same("at once");
  const Response other = play.join(code, {{"name", "Eve"}, {"cmd_id", "0123456789abcdef012345"}});
  EXPECT_EQ(other.status, 409);
  EXPECT_EQ(code_of(other), "cmd/reused");
  play.restart();
  same("after a restart");

  // Two matches later the entry with Ann's join is before the base.
  const std::string ben = play.joined(code, "Ben");
  std::array<Client, 2> clients;
  for (int match = 0; match < 2; ++match) {
    play.connect(clients[0], code, *find_string(first.body, "player_id"));
    play.connect(clients[1], code, ben);
    for (Client& client : clients) play.send(client, {{"type", "game_start"}});
    ASSERT_TRUE(play.room(code).running());
    if (match == 0) play.send(clients[0], {{"type", "resign"}});
  }
  EXPECT_GT(play.room(code).base(), 1);
  same("in a later match");
  play.restart();
  same("in a later match, after a restart");
}

TEST(RoomServiceRoom, AShortCommandIdIsNoSecret) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  const Json body = {{"name", "Ann"}, {"cmd_id", "1"}};
  const Response first = play.join(code, body);
  const Response second = play.join(code, body);
  EXPECT_EQ(second.status, 201);
  EXPECT_NE(second.body["player_id"], first.body["player_id"]);
}

TEST(RoomServiceRoom, RepeatedOpeningsGetTheSameRoom) {
  ServiceFixture play;
  Json body = hex();
  body["cmd_id"] = "open-0123456789abcdefg";
  const Response first = play.open(body);
  ASSERT_EQ(first.status, 201);
  EXPECT_EQ(play.open(body).status, 200);
  EXPECT_EQ(play.open(body).body, first.body);
  Json other = hex(4);
  other["cmd_id"] = body["cmd_id"];
  EXPECT_EQ(code_of(play.open(other)), "cmd/reused");
  play.restart();
  EXPECT_EQ(play.open(body).body, first.body);
  EXPECT_EQ(code_of(play.open(other)), "cmd/reused");
}

TEST(RoomServiceRoom, RoomsPerAddressAreLimited) {
  ServiceFixture play({.max_rooms = 5, .max_rooms_per_address = 2});
  EXPECT_EQ(play.open(hex(), {.address = "a"}).status, 201);
  EXPECT_EQ(play.open(hex(), {.address = "a"}).status, 201);
  const Response here = play.open(hex(), {.address = "a"});
  EXPECT_EQ(here.status, 429);
  EXPECT_EQ(code_of(here), "limit/rooms_from_address");
  EXPECT_EQ(play.open(hex(), {.address = "b"}).status, 201);
  EXPECT_EQ(play.open(hex(), {.address = "c"}).status, 201);
  EXPECT_EQ(play.open(hex(), {.address = "d"}).status, 201);
  const Response full = play.open(hex(), {.address = "e"});
  EXPECT_EQ(full.status, 503);
  EXPECT_EQ(code_of(full), "limit/rooms");
  play.wait(kEmptyRoomMs);
  EXPECT_TRUE(play.service->rooms("").body["rooms"].empty()) << "the rooms closed: nobody connected";
  EXPECT_EQ(play.open(hex(), {.address = "a"}).status, 201);
}

TEST(RoomServiceRoom, ASecondTabTakesOver) {
  ServiceFixture play;
  Party party(play, hex());
  Client tab;
  play.connect(tab, party.code, party.keys[0]);
  EXPECT_EQ(party.clients[0].closed, CloseCode::TakenOver);
  play.service->disconnected(party.clients[0].id);
  EXPECT_TRUE(play.room(party.code).present(play.room(party.code).people()[0].id));
  EXPECT_EQ(party.clients[1].count("presence"), 0u) << "she was present all the time";
  play.send(tab, {{"type", "game_start"}});
  EXPECT_EQ((*tab.last("ready"))["seat"], 0);
  play.service->disconnected(tab.id);
  EXPECT_EQ((*party.clients[1].last("presence"))["present"], false);
}

TEST(RoomServiceRoom, KeysAreChecked) {
  ServiceFixture play;
  Party party(play, hex());
  RoomAccess access;
  const auto refused = play.admit(party.code, std::string(64, 'a'), {}, access);
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->status, 401);
  EXPECT_EQ(play.admit("NOSUCH", "", {}, access)->status, 404);
  const std::string other = play.opened(hex());
  EXPECT_EQ(play.admit(other, party.keys[0], {}, access)->status, 401) << "the key of another room";
}

TEST(RoomServiceRoom, SpectatorsWatch) {
  ServiceFixture play;
  Party party(play, pineapple());
  Client watcher, second;
  play.connect(watcher, party.code);
  play.connect(second, party.code);
  EXPECT_EQ(watcher.received[0]["you"]["seat"], nullptr);
  for (const char* type :
       {"game_start", "play", "place", "roll", "next", "resign", "offer", "answer", "leave", "claim", "abort"}) {
    EXPECT_EQ(play.refused(watcher, {{"type", type}}), "seat/none") << type;
  }
  play.send(watcher, {{"type", "chat"}, {"text", "good luck"}});
  EXPECT_EQ(party.clients[0].count("chat"), 1u) << "before the match everyone receives it";
  party.start();
  play.send(watcher, {{"type", "chat"}, {"text", "place the ace on top"}, {"cmd_id", "w1"}});
  EXPECT_EQ(party.clients[0].count("chat"), 1u);
  EXPECT_EQ(party.clients[1].count("chat"), 1u);
  EXPECT_EQ(second.count("chat"), 2u);
  EXPECT_EQ((*watcher.last("chat"))["cmd_id"], "w1");
  play.send(party.clients[0], {{"type", "chat"}, {"preset", "hello"}});
  EXPECT_EQ((*watcher.last("chat"))["preset"], "hello");
  EXPECT_EQ((*watcher.last("chat"))["seat"], 0);
  EXPECT_EQ((*watcher.last("deal"))["count"], 5);
  EXPECT_EQ(find(*watcher.last("deal"), "cards"), nullptr);
  party.play_out();
  play.send(watcher, {{"type", "chat"}, {"text", "well played"}});
  EXPECT_EQ((*party.clients[0].last("chat"))["text"], "well played");
}

TEST(RoomServiceRoom, ChatIsChecked) {
  ServiceFixture play;
  Party party(play, hex());
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}}), "chat/bad");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"},
                                            {"text",
                                             "a\xe2\x80\xae"
                                             "b"}}),
            "chat/bad");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"text", std::string(201, 'a')}}), "chat/bad");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"preset", "rude"}}), "protocol/bad_request");
}

TEST(RoomServiceRoom, StartsWhenAllAreReadyAndAlternatesSeatsInHex) {
  ServiceFixture play;
  Party party(play, hex());
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "play"}, {"move", {{"q", 0}, {"r", 0}}}}), "match/none");
  play.send(party.clients[0], {{"type", "game_start"}, {"seed", std::string(64, '7')}});
  EXPECT_FALSE(party.room().running());
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "game_start"}}), "match/ready");
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "game_start"}, {"seed", "x"}}), "protocol/bad_request");
  play.send(party.clients[1], {{"type", "game_start"}});
  ASSERT_TRUE(party.room().running());
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "game_start"}}), "match/running");
  EXPECT_EQ(party.seat_of(0), Seat{0});
  const std::string first = party.room().match_id();
  party.play_out();
  EXPECT_NE(party.room().match_id(), first);
  EXPECT_EQ(party.seat_of(0), Seat{1}) << "the other player begins";
  EXPECT_EQ((*party.clients[0].last("table"))["your_seat"], 1);
  EXPECT_EQ((*party.clients[0].last("match_end"))["seeds"]["persons"][0], std::string(64, '7'));
  play.restart();
  EXPECT_EQ(party.seat_of(0), Seat{1});
  for (std::size_t i = 0; i < 2; ++i) party.back(i);
  party.start();
  EXPECT_EQ(party.table().acting().first(), party.seat_of(1));
  party.play_out();
  EXPECT_EQ(party.seat_of(0), Seat{0});
}

// A person who was ready and then left does not start a match that would begin without them.
TEST(RoomServiceRoom, ReadyPeopleWhoLeftAreWaitedFor) {
  ServiceFixture play;
  Party party(play, hex());
  play.send(party.clients[0], {{"type", "game_start"}});
  party.away(0);
  play.send(party.clients[1], {{"type", "game_start"}});
  EXPECT_FALSE(party.room().running());
  play.wait(60'000);
  EXPECT_FALSE(party.room().running());
  party.back(0);
  EXPECT_TRUE(party.room().running()) << "she is still ready";
}

TEST(RoomServiceRoom, ReadyCanBeWithdrawn) {
  ServiceFixture play;
  Party party(play, hex());
  const Json withdraw = {{"type", "game_start"}, {"ready", false}};
  EXPECT_EQ(play.refused(party.clients[0], withdraw), "match/ready") << "was not ready";
  play.send(party.clients[0], {{"type", "game_start"}, {"seed", std::string(64, '7')}});
  EXPECT_FALSE(find(*party.clients[1].last("ready"), "ready"));
  EXPECT_EQ(play.refused(party.clients[0], withdraw), "");
  EXPECT_EQ((*party.clients[1].last("ready"))["ready"], false);
  EXPECT_FALSE(party.room().chairs()[0].seed) << "nor is the seed kept";
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "game_start"}, {"ready", "no"}}), "protocol/bad_request");
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
  play.send(party.clients[1], {{"type", "game_start"}});
  EXPECT_FALSE(party.room().running());
  play.send(party.clients[0], {{"type", "game_start"}});
  EXPECT_TRUE(party.room().running());
  play.wait(1000);  // not more often than one a second
  EXPECT_EQ(play.refused(party.clients[0], withdraw), "match/running");
}

TEST(RoomServiceRoom, ComputersTakeTheirSeats) {
  ServiceFixture play;
  Json body = hex();
  body["seats"] = *parse_json(R"([{"kind":"computer","level":"random"},{"kind":"person"}])");
  Party party(play, body, 1);
  EXPECT_EQ(party.seat_of(0), Seat{1});
  party.start();
  ASSERT_EQ(play.thinker.requests.size(), 1u);
  EXPECT_EQ(play.thinker.requests[0].request.level->name, "random");
  EXPECT_EQ(play.refused(party.clients[0], party.some_action({0})), "move/not_your_turn");
  while (party.room().running()) {
    if (!play.thinker.answer_one()) party.act(1);
  }
  EXPECT_EQ(party.room().matches_played(), 1);
}

TEST(RoomServiceRoom, ComputersTakeEmptySeatsAfterTheTimeout) {
  ServiceFixture play({.bot_fill_sec = 30});
  Party party(play, ludo(3), 1);
  play.send(party.clients[0], {{"type", "game_start"}});
  play.wait(29'999);
  EXPECT_EQ(party.room().free_chairs(), 2);
  play.wait(1);
  EXPECT_EQ(party.room().free_chairs(), 0);
  EXPECT_TRUE(party.room().running());
  EXPECT_EQ((*party.clients[0].last("match_start"))["seats"][1]["kind"], "computer");
}

TEST(RoomServiceRoom, EachRoomHasItsOwnFillTimeAndLevel) {
  ServiceFixture play({.bot_fill_sec = 20});
  const auto fill = [&](const Json& body) {
    const RoomSetup& setup = play.room(play.opened(body)).setup();
    return std::pair(setup.bot_fill_sec, setup.bot_fill_level);
  };
  using Fill = std::pair<int, std::string>;
  EXPECT_EQ(fill({{"game", "hex_taboo"}}), (Fill{20, "normal"})) << "the server's usual time, the standard level";
  EXPECT_EQ(fill({{"game", "ludo"}, {"public", false}}), (Fill{0, "ai2"})) << "friends are waited for";
  EXPECT_EQ(fill({{"game", "coppit"}}), (Fill{30, "greedy"})) << "the default of Coppit's own option";
  EXPECT_EQ(fill({{"game", "coppit"}, {"options", {{"bot_fill_timeout_sec", 7}}}}), (Fill{7, "greedy"}));
  EXPECT_EQ(fill({{"game", "coppit"}, {"bot_fill_timeout_sec", 0}}), (Fill{0, "greedy"}));
  EXPECT_EQ(fill({{"game", "pineapple"}}), (Fill{0, "normal"})) << "waits for people";
  EXPECT_EQ(fill({{"game", "pineapple"}, {"bot_fill_timeout_sec", 86'400}, {"bot_fill_level", "strong"}}),
            (Fill{86'400, "strong"}));
  EXPECT_EQ(play.open({{"game", "ludo"}, {"bot_fill_timeout_sec", 86'401}}).status, 400);
  EXPECT_EQ(play.open({{"game", "ludo"}, {"bot_fill_level", "genius"}}).status, 400);
  Json body = hex();
  body["bot_fill_timeout_sec"] = 5;
  body["bot_fill_level"] = "easy";
  Party party(play, body, 1);
  play.restart();
  party.back(0);
  play.wait(5000);
  EXPECT_EQ((*party.clients[0].last("seats"))["seats"][1]["level"], "easy");
  EXPECT_EQ((*party.clients[0].last("snapshot"))["room"]["bot_fill_level"], "easy");
}

TEST(RoomServiceRoom, OnlyTheOwnerCallsComputers) {
  ServiceFixture play;
  Party party(play, ludo(3));
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "fill"}}), "room/not_owner");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "fill"}}), "");
  EXPECT_EQ((*party.clients[1].last("seats"))["seats"][2]["level"], "ai2");
}

TEST(RoomServiceRoom, ComputersGiveUpFilledSeatsForPeople) {
  ServiceFixture play({.bot_fill_sec = 30});
  Party party(play, hex(), 1);
  play.wait(30'000);
  EXPECT_TRUE(party.room().full());
  const Response shown = play.service->room(party.code);
  EXPECT_EQ(shown.body["seats"][1]["kind"], "computer");
  EXPECT_EQ(shown.body["free"], 1) << "a person can take it";
  EXPECT_EQ(play.service->rooms("").body["rooms"][0]["free"], 1);
  const Response ben = play.join(party.code, {{"name", "Ben"}});
  EXPECT_EQ(ben.status, 201);
  EXPECT_EQ(ben.body["seat"], 1);
  EXPECT_EQ(party.room().free_chairs(), 0);
}

TEST(RoomServiceRoom, FilledSeatsAreNotFreeDuringAMatch) {
  ServiceFixture play({.bot_fill_sec = 30});
  Party party(play, hex(4), 1);
  party.by_chance = false;
  play.wait(30'000);
  play.send(party.clients[0], {{"type", "game_start"}});
  ASSERT_TRUE(party.room().running());
  EXPECT_EQ(party.room().free_chairs(), 0);
  EXPECT_EQ(play.join(party.code, {{"name", "Ben"}}).status, 409);
  play.send(party.clients[0], {{"type", "resign"}});
  EXPECT_EQ(party.room().free_chairs(), 1) << "after the match";
  Json computers = hex();
  computers["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  EXPECT_EQ(play.room(play.opened(computers)).free_chairs(), 1) << "a seat set up for a computer is not free";
}

TEST(RoomServiceRoom, ReservedSeatsAreReleasedWithoutAConnection) {
  ServiceFixture play;
  Party party(play, ludo(3), 1);
  play.joined(party.code, "Ben");
  const Response bot = play.join(party.code, {{"name", "Deep"}, {"bot", true}});
  play.wait(kNoShowMs - 1);
  EXPECT_EQ(party.room().free_chairs(), 0);
  party.clients[0].forget();
  play.wait(1);
  EXPECT_EQ(party.room().free_chairs(), 2);
  EXPECT_EQ((*party.clients[0].last("seats"))["seats"][1]["name"], nullptr);
  EXPECT_EQ(dump_room(party.room()), dump_stored_room(play, party.code));
  Client late;
  play.connect(late, party.code, *find_string(bot.body, "player_id"));
  EXPECT_EQ(late.received[0]["you"]["seat"], nullptr) << "too late: a spectator";
}

TEST(RoomServiceRoom, SeatsAreKeptAfterAConnection) {
  ServiceFixture play;
  Party party(play, hex());
  party.away(1);
  play.wait(2 * kNoShowMs);
  EXPECT_EQ(party.room().free_chairs(), 0);
  play.restart();  // presence is not in the log
  party.back(0);
  play.wait(2 * kNoShowMs);
  EXPECT_EQ(party.room().free_chairs(), 0);
  Json body = hex();
  body["public"] = false;
  const std::string among_friends = play.opened(body);
  play.joined(among_friends, "Ann");
  play.wait(2 * kNoShowMs);
  EXPECT_EQ(play.room(among_friends).free_chairs(), 1);
}

TEST(RoomServiceRoom, TheFillTimeoutStartsWithTheFirstPersonStillSeated) {
  ServiceFixture play({.bot_fill_sec = 30});
  Party party(play, hex(), 1);
  play.wait(20'000);
  play.send(party.clients[0], {{"type", "leave"}});
  play.wait(100'000);
  EXPECT_EQ(party.room().free_chairs(), 2) << "the timeout does not run without people";
  play.joined(party.code, "Ben");
  play.wait(29'999);
  EXPECT_FALSE(party.room().full());
  play.wait(1);
  EXPECT_TRUE(party.room().full());
}

TEST(RoomServiceRoom, EmptyRoomsClose) {
  ServiceFixture play;
  Party party(play, hex());
  Client lobby;
  lobby.id = play.service->connect_lobby(lobby);
  party.away(0);
  party.away(1);
  play.wait(kEmptyRoomMs - 1);
  EXPECT_NE(play.service->find_room(party.code), nullptr);
  play.wait(1);
  EXPECT_EQ(play.service->find_room(party.code), nullptr);
  EXPECT_EQ(play.service->room(party.code).status, 404);
  RoomAccess access;
  EXPECT_EQ(play.admit(party.code, party.keys[0], {}, access)->status, 404);
  play.wait(1000);
  EXPECT_EQ((*lobby.last("lobby_changes"))["gone"][0], party.code);
  play.restart();
  EXPECT_EQ(play.service->find_room(party.code), nullptr);
}

TEST(RoomServiceRoom, AbandonedMatchesEnd) {
  for (const Json& body : all_rooms()) {
    ServiceFixture play;
    Json timeless = body;
    timeless["clock"] = nullptr;
    Party party(play, timeless);
    party.start();
    const std::string match = party.room().match_id();
    party.away(0);
    party.away(1);
    play.wait(kAbandonedMs - 1);
    ASSERT_NE(play.service->find_room(party.code), nullptr);
    EXPECT_TRUE(party.room().running());
    play.wait(1);
    EXPECT_EQ(play.service->find_room(party.code), nullptr);
    const Response log = play.game_log(match, "");
    ASSERT_EQ(log.status, 200);
    EXPECT_EQ(log.body["result"]["reason"], "abandoned");
    EXPECT_EQ(log.body["result"]["winner"], nullptr);
  }
}

TEST(RoomServiceRoom, ClosingARoomClosesItsConnections) {
  ServiceFixture play;
  Party party(play, hex());
  party.away(0);
  party.away(1);
  play.holds_writes = true;
  play.wait(kEmptyRoomMs);  // the closing entry is not written yet
  party.back(0);
  Response late{0, {}};
  play.service->join(party.code, kAnn, {}, [&](Response answer) { late = std::move(answer); });
  EXPECT_EQ(late.status, 0);
  play.release();
  EXPECT_EQ((*party.clients[0].last("closed"))["reason"], "empty");
  EXPECT_EQ(party.clients[0].closed, CloseCode::RoomGone);
  EXPECT_EQ(late.status, 410);
  EXPECT_EQ(code_of(late), "room/closed");
  play.send(party.clients[0], {{"type", "game_start"}});  // has no effect
  play.service->disconnected(party.clients[0].id);
}

TEST(RoomServiceRoom, StoppingFinishesOnlyTheCurrentWrite) {
  ServiceFixture play;
  Party party(play, ludo());
  party.start();
  Client lobby, late, late_lobby;
  lobby.id = play.service->connect_lobby(lobby);
  RoomAccess access;
  ASSERT_FALSE(play.admit(party.code, "", {}, access));
  play.holds_writes = true;
  play.send(party.clients[0], {{"type", "chat"}, {"text", "one"}});
  play.send(party.clients[0], {{"type", "chat"}, {"text", "two"}, {"cmd_id", "2"}});
  play.service->stop();
  for (const Client* client : {&party.clients[0], &party.clients[1], &lobby})
    EXPECT_EQ(client->closed, CloseCode::Stopping);
  play.holds_writes = false;
  play.release();
  EXPECT_EQ(party.clients[0].count("chat"), 1u) << "the entry being written is applied";
  EXPECT_EQ((*party.clients[0].last("error"))["code"], "server/stopping");
  EXPECT_EQ((*party.clients[0].last("error"))["cmd_id"], "2");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "roll"}}), "server/stopping");
  EXPECT_EQ(play.open(hex()).status, 503);
  EXPECT_EQ(play.join(party.code, kAnn).status, 503);
  EXPECT_EQ(play.admit(party.code, "", {}, access)->status, 503);
  play.service->connect(access, std::nullopt, late);
  EXPECT_EQ(late.closed, CloseCode::Stopping);
  play.service->connect_lobby(late_lobby);
  EXPECT_EQ(late_lobby.closed, CloseCode::Stopping);
  EXPECT_EQ(play.service->health().status, 503);
  const std::int64_t seq = party.room().seq();
  play.wait(kAbandonedMs);  // all clocks have run out
  EXPECT_EQ(party.room().seq(), seq);
}

TEST(RoomServiceRoom, TheLobbyShowsPublicRooms) {
  ServiceFixture play;
  Client lobby;
  lobby.id = play.service->connect_lobby(lobby);
  EXPECT_TRUE(lobby.received[0]["rooms"].empty());
  Json hidden = hex();
  hidden["public"] = false;
  play.opened(hidden);
  const std::string code = play.opened(hex());
  play.joined(code, "Ann");
  play.wait(1000);
  ASSERT_EQ(lobby.count("lobby_changes"), 1u) << "collected into one message";
  ASSERT_EQ(lobby.received[1]["rooms"].size(), 1u);
  EXPECT_EQ(lobby.received[1]["rooms"][0]["room"], code);
  EXPECT_EQ(lobby.received[1]["rooms"][0]["free"], 1);
  EXPECT_EQ(play.refused(lobby, {{"type", "play"}}), "protocol/unknown_type");
}

}  // namespace
}  // namespace taku::server
