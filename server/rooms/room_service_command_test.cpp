#include "server/rooms/room_service.h"
#include "tests/support/room_party.h"

// Commands: accepted, refused and repeated ones.

namespace taku::server {
namespace {

TEST(RoomServiceCommand, StaleDecisionsAreRefused) {
  ServiceFixture play;
  Party party(play, hex(4));
  party.by_chance = false;
  party.start();
  const std::int64_t opened = party.table().opened_seq({0});
  Json move = party.some_action({0});
  move["at"] = opened - 1;
  EXPECT_EQ(play.refused(party.clients[0], move), "cmd/stale");
  move["at"] = party.room().seq() + 1;
  EXPECT_EQ(play.refused(party.clients[0], move), "cmd/stale") << "in the future";
  move["at"] = "now";
  EXPECT_EQ(play.refused(party.clients[0], move), "protocol/bad_request");
  play.send(party.clients[1], {{"type", "chat"}, {"preset", "hello"}});
  play.send(party.clients[1], {{"type", "offer"}, {"what", "draw"}});
  move["at"] = opened;
  EXPECT_EQ(play.refused(party.clients[0], move), "") << "other entries since do not matter";
  EXPECT_EQ(play.refused(party.clients[0], move), "move/not_your_turn");
}

TEST(RoomServiceCommand, RefusedCommandsChangeNothing) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    party.start();
    for (int step = 0; step < 6 && party.room().running(); ++step) {
      const std::string before = dump_room(party.room());
      const std::array<std::size_t, 2> received = {party.clients[0].received.size(), party.clients[1].received.size()};
      const Seat seat = party.table().acting().size() ? party.table().acting().first() : Seat{0};
      Client& client = *party.at(seat);
      int asked = 0;
      for (const std::string& text : std::vector<std::string>{R"({"type":"play"})",
                                                              R"({"type":"play","move":{}})",
                                                              R"({"type":"play","move":7})",
                                                              R"({"type":"play","move":{"q":99,"r":0}})",
                                                              R"({"type":"place"})",
                                                              R"({"type":"dance"})",
                                                              R"({"type":"answer","what":"draw","yes":true})",
                                                              R"({"type":"offer","what":"tea"})",
                                                              R"({"type":"offer"})",
                                                              R"({"type":"answer","what":"draw"})",
                                                              R"({"type":"claim"})",
                                                              R"({"type":"game_start"})",
                                                              R"({"type":"next"})",
                                                              R"({"type":7})",
                                                              R"({"kind":"play"})",
                                                              "[]",
                                                              "7",
                                                              "null",
                                                              "",
                                                              "{",
                                                              R"({"type":"roll","at":1})",
                                                              R"({"type":"chat","text":""})",
                                                              R"({"type":"chat","cmd_id":7,"text":"a"})",
                                                              std::string(5000, ' '),
                                                              std::string(100, '[') + std::string(100, ']'),
                                                              "{\"type\":\"chat\",\"text\":\"\xff\"}"}) {
        play.service->receive(client.id, text);
        ++asked;
        ASSERT_EQ(client.received.back()["type"], "error") << text;
        EXPECT_FALSE(find_string(client.received.back(), "code")->empty());
      }
      EXPECT_EQ(dump_room(party.room()), before);
      EXPECT_EQ(dump_stored_room(play, party.code), before);
      const std::size_t person = &client == &party.clients[0] ? 0 : 1;
      EXPECT_EQ(client.received.size(), received[person] + static_cast<std::size_t>(asked));
      EXPECT_EQ(party.clients[1 - person].received.size(), received[1 - person]);
      party.act(1);
    }
  }
}

TEST(RoomServiceCommand, ErrorsCarryTheCommandId) {
  ServiceFixture play;
  Party party(play, hex());
  play.send(party.clients[0], {{"type", "dance"}, {"cmd_id", "x1"}});
  EXPECT_EQ(party.clients[0].received.back()["cmd_id"], "x1");
  EXPECT_EQ(party.clients[0].received.back()["code"], "protocol/unknown_type");
  play.send(party.clients[0], {{"cmd_id", "x2"}});
  EXPECT_EQ(party.clients[0].received.back()["cmd_id"], "x2");
  play.send(party.clients[0], {{"type", "ping"}, {"cmd_id", "x3"}});
  EXPECT_EQ(party.clients[0].received.back()["type"], "pong");
  EXPECT_EQ(party.clients[0].received.back()["cmd_id"], "x3");
}

// In every game the answer to a repeated command equals the first one byte for byte, and nothing happens twice.
TEST(RoomServiceCommand, RepeatedCommandsGetTheSameMessages) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    party.start();
    for (int i = 0; i < 60 && party.room().running(); ++i) {
      if (party.table().between_hands()) {
        party.act(1);
        continue;
      }
      const Seat seat = party.table().acting().first();
      Client& client = *party.at(seat);
      Client& other = &client == &party.clients[0] ? party.clients[1] : party.clients[0];
      Json command = party.some_action(seat);
      command["cmd_id"] = "c" + std::to_string(i);
      client.forget();
      play.send(client, command);
      const std::vector<std::string> first = client.texts;
      ASSERT_FALSE(first.empty());
      EXPECT_EQ(client.received[0]["cmd_id"], command["cmd_id"]);
      for (std::size_t k = 1; k < client.received.size(); ++k) {
        EXPECT_EQ(find(client.received[k], "cmd_id"), nullptr);
      }
      if (!party.room().running()) break;  // the messages also contain the next table
      const std::string before = dump_room(party.room());
      const std::size_t others = other.received.size();
      client.forget();
      command["at"] = 1;  // a client that lost its state
      play.send(client, command);
      ASSERT_LE(client.texts.size(), first.size());
      for (std::size_t k = 0; k < client.texts.size(); ++k) EXPECT_EQ(client.texts[k], first[k]);
      EXPECT_FALSE(find(client.received.back(), "more"));
      EXPECT_EQ(dump_room(party.room()), before);
      EXPECT_EQ(other.received.size(), others);
      command["extra"] = true;
      EXPECT_EQ(play.refused(client, command), "cmd/reused");
    }
  }
}

TEST(RoomServiceCommand, CommandIdsAreRememberedWhileTheRoomExists) {
  ServiceFixture play;
  Party party(play, hex());
  play.send(party.clients[0], {{"type", "chat"}, {"text", "one"}, {"cmd_id", "a"}});
  for (int match = 0; match < 2; ++match) {
    party.start();
    if (match == 0) play.send(party.clients[0], {{"type", "resign"}});
  }
  ASSERT_GT(party.room().base(), 1);
  for (const bool restarted : {false, true}) {
    if (restarted) {
      play.restart();
      party.back(0);
    }
    const std::int64_t seq = party.room().seq();
    EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"text", "one"}, {"cmd_id", "a"}}), "cmd/stale");
    EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"text", "two"}, {"cmd_id", "a"}}), "cmd/reused");
    EXPECT_EQ(party.room().seq(), seq);
    EXPECT_EQ(play.service->health().status, 200) << "a client error is not a store failure";
  }
}

TEST(RoomServiceCommand, TwoPeopleMayUseTheSameCommandId) {
  ServiceFixture play;
  Party party(play, hex());
  for (Client& client : party.clients) {
    EXPECT_EQ(play.refused(client, {{"type", "chat"}, {"text", "hi"}, {"cmd_id", "1"}}), "");
  }
  EXPECT_EQ(party.clients[0].count("chat"), 2u);
}

// Messages of one entry share its seq; all but the last have "more"; seqs increase.
TEST(RoomServiceCommand, MessagesOfOneEntryShareItsSeq) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    Client watcher;
    play.connect(watcher, party.code);
    party.start();
    party.play_out();
    for (const Client* client : {&party.clients[0], &party.clients[1], &watcher}) {
      std::int64_t seq = 0;
      bool more = false;
      for (const Json& message : client->received) {
        const auto own = find_int(message, "seq");
        if (!own || message["type"] == "welcome" || message["type"] == "snapshot") continue;
        if (more) {
          EXPECT_EQ(*own, seq) << to_text(message);
        } else {
          EXPECT_GT(*own, seq) << to_text(message);
        }
        seq = *own;
        more = find_bool(message, "more").value_or(false);
      }
      EXPECT_FALSE(more);
    }
  }
}

// The answer reaches the person even if another tab took over while the entry was being written.
TEST(RoomServiceCommand, TheAnswerGoesToTheNewTab) {
  ServiceFixture play;
  Party party(play, hex());
  play.holds_writes = true;
  play.send(party.clients[0], {{"type", "chat"}, {"text", "one"}, {"cmd_id", "a"}});
  Client tab;
  play.connect(tab, party.code, party.keys[0]);
  play.release();
  EXPECT_EQ((*tab.last("chat"))["cmd_id"], "a");
  EXPECT_EQ(party.clients[0].count("chat"), 0u);
  EXPECT_EQ(find(*party.clients[1].last("chat"), "cmd_id"), nullptr);
}

// ---- ending a match by agreement or alone

TEST(RoomServiceCommand, DrawsNeedEverybody) {
  ServiceFixture play;
  Party party(play, coppit(4), 4);
  party.start();
  const auto answer = [&](std::size_t who, bool yes) {
    return play.refused(party.clients[who], {{"type", "answer"}, {"what", "draw"}, {"yes", yes}});
  };
  EXPECT_EQ(answer(1, true), "offer/none");
  play.send(party.clients[0], {{"type", "offer"}, {"what", "draw"}});
  EXPECT_EQ((*party.clients[3].last("offer"))["seat"], 0);
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "offer"}, {"what", "draw"}}), "offer/none") << "offered already";
  EXPECT_EQ(answer(0, true), "offer/none") << "she made the offer herself";
  EXPECT_EQ(answer(1, true), "");
  EXPECT_EQ(answer(1, true), "offer/none") << "answered already";
  EXPECT_EQ(answer(2, false), "");
  EXPECT_EQ((*party.clients[3].last("answer"))["yes"], false) << "everyone learns of it";
  EXPECT_EQ(answer(3, true), "offer/none") << "one refusal ends the offer";
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "offer"}, {"what", "draw"}}), "offer/none") << "once per own turn";
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "offer"}, {"what", "draw"}}), "");
  ASSERT_TRUE(party.table().acting().contains({0}));
  party.act(1);
  EXPECT_EQ(answer(2, true), "offer/none") << "a move ends the offer";
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "offer"}, {"what", "draw"}}), "offer/none")
      << "still the same turn";
  play.send(party.clients[0], {{"type", "offer"}, {"what", "draw"}});
  EXPECT_EQ(answer(1, true), "");
  EXPECT_EQ(answer(2, true), "");
  EXPECT_TRUE(party.room().running());
  EXPECT_EQ(answer(3, true), "");
  EXPECT_FALSE(party.room().running());
  EXPECT_EQ((*party.clients[0].last("match_end"))["result"]["reason"], "agreed");
}

TEST(RoomServiceCommand, PineappleCanEndByAgreement) {
  ServiceFixture play;
  Party party(play, pineapple());
  party.start();
  party.act(1);
  play.send(party.clients[0], {{"type", "offer"}, {"what", "draw"}});
  play.send(party.clients[1], {{"type", "answer"}, {"what", "draw"}, {"yes", true}});
  const Json& end = *party.clients[0].last("session_end");
  EXPECT_EQ(end["reason"], "manual");
  EXPECT_EQ(end["winner"], nullptr);
  EXPECT_EQ(end["hands_played"], 0);
  EXPECT_TRUE(find(end, "seeds"));
  EXPECT_EQ(party.clients[1].count("session_ended_awaiting_restart"), 1u);
}

TEST(RoomServiceCommand, ComputersDoNotAgreeToOffers) {
  ServiceFixture play;
  Json body = hex(4);
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  Party party(play, body, 1);
  party.by_chance = false;
  party.start();
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "offer"}, {"what", "draw"}}), "offer/not_here");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "offer"}, {"what", "takeback"}}), "offer/not_here")
      << "no move yet";
  party.act(1);
  ASSERT_EQ(play.thinker.requests.size(), 1u);
  play.send(party.clients[0], {{"type", "offer"}, {"what", "takeback"}, {"cmd_id", "t"}});
  EXPECT_TRUE(play.thinker.requests.empty()) << "its move is no longer needed";
  EXPECT_EQ(party.table().match().plies().size(), 0u);
  EXPECT_TRUE(party.table().acting().contains({0}));
  const Json& back = *party.clients[0].last("taken_back");
  EXPECT_EQ(back["count"], 1);
  EXPECT_EQ(back["moves"].size(), 61u) << "her legal moves now";
  party.act(1);
  play.thinker.answer_one();
  play.send(party.clients[0], {{"type", "offer"}, {"what", "takeback"}});
  EXPECT_EQ(party.table().match().plies().size(), 0u) << "including the computer's move";
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
}

TEST(RoomServiceCommand, TakeBackByAgreementInHexOnly) {
  ServiceFixture play;
  Party party(play, hex(4));
  party.by_chance = false;
  party.start();
  party.act(2);
  play.send(party.clients[0], {{"type", "offer"}, {"what", "takeback"}});
  EXPECT_EQ(party.table().match().plies().size(), 2u);
  play.send(party.clients[1], {{"type", "answer"}, {"what", "takeback"}, {"yes", true}});
  EXPECT_EQ(party.table().match().plies().size(), 0u);
  EXPECT_TRUE(party.table().acting().contains({0}));
  EXPECT_EQ((*party.clients[1].last("taken_back"))["count"], 2);
  EXPECT_EQ((*party.clients[1].last("taken_back"))["turn"]["seats"][0], 0);
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
  party.play_out();

  for (const Json& body : {ludo(), coppit(), pineapple(), territory()}) {
    ServiceFixture other;
    Party people(other, body);
    people.start();
    people.act(3);
    EXPECT_EQ(other.refused(people.clients[0], {{"type", "offer"}, {"what", "takeback"}}), "offer/not_here");
  }
}

TEST(RoomServiceCommand, NoTakeBackWhileTheOpponentIsAway) {
  ServiceFixture play;
  Json body = hex(4);
  body["clock"] = *parse_json(R"({"kind":"move","seconds":30})");
  Party party(play, body);
  party.by_chance = false;
  party.start();
  for (int i = 0; i < 2; ++i) {
    party.act(1);
    play.wait(31'000);  // the second player runs out of time twice
  }
  ASSERT_TRUE(party.table().stand_in({1}));
  const std::size_t moves = party.table().match().plies().size();
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "offer"}, {"what", "takeback"}}), "offer/not_here");
  EXPECT_EQ(party.table().match().plies().size(), moves);
}

TEST(RoomServiceCommand, ResigningWithTwoSeatsEndsTheMatch) {
  for (const Json& body : all_rooms()) {
    ServiceFixture play;
    Party party(play, body);
    party.start();
    play.send(party.clients[1], {{"type", "resign"}, {"cmd_id", "r"}});
    EXPECT_FALSE(party.room().running());
    const bool cards = body["game"] == "pineapple";
    const Json& end = *party.clients[0].last(cards ? "session_end" : "match_end");
    EXPECT_EQ((cards ? end["by"] : end["result"])["reason"], "resign");
    EXPECT_EQ((cards ? end : end["result"])["winner"], 0);
    EXPECT_EQ(play.refused(party.clients[0], {{"type", "resign"}}), "match/none");
    party.start();  // again
  }
}

// A resignation is final: neither a reconnect nor a command that was on its way undoes it.
TEST(RoomServiceCommand, ResigningWithFourSeatsLeavesTheSeatToAComputer) {
  ServiceFixture play;
  Party party(play, coppit(4), 4);
  party.start();
  play.send(party.clients[2], {{"type", "resign"}});
  EXPECT_TRUE(party.room().running());
  EXPECT_TRUE(party.table().stand_in({2}));
  EXPECT_TRUE(party.table().left({2}));
  const Json& told = *party.clients[0].last("stand_in");
  EXPECT_EQ(told["why"], "resign");
  EXPECT_EQ(told["left"], true);
  play.service->disconnected(party.clients[2].id);
  party.back(2);
  EXPECT_TRUE(party.table().stand_in({2}));
  EXPECT_EQ((*party.clients[2].last("snapshot"))["left"], Json::array({2}));
  for (const char* type : {"roll", "next", "resign", "claim", "abort"}) {
    EXPECT_EQ(play.refused(party.clients[2], {{"type", type}}), "seat/none") << type;
  }
  EXPECT_TRUE(party.table().stand_in({2}));
  play.restart();
  party.back(2);
  EXPECT_TRUE(party.table().stand_in({2})) << "also after a restart";
  EXPECT_EQ(play.refused(party.clients[2], {{"type", "leave"}}), "") << "the seat can still be freed";
  EXPECT_EQ(play.refused(party.clients[2], {{"type", "leave"}}), "seat/none");
}

TEST(RoomServiceCommand, LeavingDuringAMatch) {
  ServiceFixture play;
  Party four(play, coppit(4), 4);
  four.start();
  play.send(four.clients[1], {{"type", "leave"}});
  EXPECT_TRUE(four.table().stand_in({1}));
  play.send(four.clients[1], {{"type", "chat"}, {"preset", "bye"}});
  four.away(1);
  four.back(1);
  EXPECT_TRUE(four.table().stand_in({1})) << "a player who left does not get this seat back";
  for (int i = 0; i < 20'000 && four.room().running(); ++i) {
    if (!play.thinker.answer_one()) four.act(1);
  }
  EXPECT_EQ(four.room().matches_played(), 1);
  EXPECT_EQ(four.room().free_chairs(), 1);
  EXPECT_EQ(four.seat_of(1), Seat::nobody());

  Party two(play, hex());
  two.start();
  play.send(two.clients[0], {{"type", "leave"}});
  EXPECT_EQ((*two.clients[1].last("match_end"))["result"]["winner"], 1);
  EXPECT_EQ(two.room().free_chairs(), 1);
  EXPECT_EQ(play.join(two.code, {{"name", "Cat"}}).status, 201);
}

TEST(RoomServiceCommand, AbortBeforeEverybodyHasActed) {
  ServiceFixture play;
  Party party(play, hex(4));
  party.by_chance = false;
  party.start();
  party.act(1);
  play.send(party.clients[0], {{"type", "abort"}});
  EXPECT_EQ(to_text((*party.clients[1].last("match_end"))["result"]), R"({"winner":null,"reason":"abandoned"})");
  party.start();
  party.act(2);
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "abort"}}), "match/no_abort");

  Party dice(play, ludo());
  dice.start();
  SeatSet acted;
  while (acted.size() < 2) {
    acted.add(dice.table().acting().first());
    dice.act(1);
  }
  EXPECT_EQ(play.refused(dice.clients[0], {{"type", "abort"}}), "match/no_abort") << "a roll counts as acting";
}

}  // namespace
}  // namespace taku::server
