#include "engine/fair_seed.h"
#include "games/all_games.h"
#include "server/archive.h"
#include "tests/support/room_party.h"

// The store: writes before messages, failed writes, restarts and reconnects.

namespace taku::server {
namespace {

Json computer_second(Json body) {
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  return body;
}

TEST(RoomServiceStore, NothingIsSentBeforeItIsWritten) {
  ServiceFixture play;
  play.holds_writes = true;
  std::vector<Response> opened;
  Json body = hex();
  body["cmd_id"] = "0123456789abcdef012345";
  for (int i = 0; i < 2; ++i) {
    play.service->open_room(body, {}, [&](Response answer) { opened.push_back(std::move(answer)); });
  }
  EXPECT_TRUE(opened.empty());
  EXPECT_EQ(play.held.size(), 1u);
  play.release();
  ASSERT_EQ(opened.size(), 2u) << "including the repeated one";
  const std::string code = *find_string(opened[0].body, "room");

  std::vector<Response> joined;
  for (int i = 0; i < 2; ++i) {
    play.service->join(code, {{"name", "Ann"}, {"cmd_id", "fedcba9876543210fedcba"}}, {},
                       [&](Response answer) { joined.push_back(std::move(answer)); });
  }
  EXPECT_TRUE(joined.empty());
  EXPECT_TRUE(play.service->rooms("").body["rooms"].empty());
  play.release();
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 1u);
  ASSERT_EQ(joined.size(), 2u);
  EXPECT_EQ(joined[0].status, 201);
  EXPECT_EQ(joined[1].status, 200);
  EXPECT_EQ(joined[0].body, joined[1].body) << "one person, one seat";
  EXPECT_EQ(play.room(code).free_chairs(), 1);

  Client client, watcher;
  play.connect(client, code, *find_string(joined[0].body, "player_id"));
  play.connect(watcher, code);
  client.forget();
  watcher.forget();
  play.send(client, {{"type", "chat"}, {"text", "one"}, {"cmd_id", "1"}});
  play.send(client, {{"type", "chat"}, {"text", "one"}, {"cmd_id", "1"}});  // repeated before the first is written
  play.send(client, {{"type", "chat"}, {"text", "two"}});
  EXPECT_TRUE(client.received.empty() && watcher.received.empty());
  EXPECT_EQ(play.held.size(), 1u) << "one write at a time";
  play.release();
  EXPECT_EQ(client.count("chat"), 2u) << "the first and the repeated one";
  EXPECT_EQ(client.texts[0], client.texts[1]);
  EXPECT_EQ(watcher.count("chat"), 1u);
  play.release();
  EXPECT_EQ((*watcher.last("chat"))["text"], "two");
}

TEST(RoomServiceStore, FailedWritesHaveNoEffect) {
  ServiceFixture play;
  play.store_fails = true;
  Json body = hex();
  body["cmd_id"] = "0123456789abcdef012345";
  EXPECT_EQ(play.open(body).status, 503);
  EXPECT_TRUE(play.service->rooms("").body["rooms"].empty());
  EXPECT_EQ(play.service->health().status, 503);
  play.store_fails = false;
  EXPECT_EQ(play.open(body).status, 201) << "the same command may be sent again";

  Party party(play, hex(4));
  party.by_chance = false;
  party.start();
  EXPECT_EQ(play.service->health().status, 200);
  const std::string before = dump_room(party.room());
  Json move = party.some_action({0});
  move["cmd_id"] = "m";
  play.store_fails = true;
  EXPECT_EQ(play.refused(party.clients[0], move), "store/unavailable");
  EXPECT_EQ((*party.clients[0].last("error"))["cmd_id"], "m");
  EXPECT_EQ(play.join(party.code, {{"name", "Cat"}}).status, 409) << "full";
  EXPECT_EQ(dump_room(party.room()), before);
  Client watcher;
  play.connect(watcher, party.code);
  EXPECT_EQ(watcher.count("snapshot"), 1u) << "reading still works";
  play.store_fails = false;
  EXPECT_EQ(play.refused(party.clients[0], move), "");
  EXPECT_EQ((*party.clients[0].last("moved"))["cmd_id"], "m");
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
}

// What the room does by itself is retried: starting, timeouts, computers' rolls and moves.
TEST(RoomServiceStore, AutomaticEntriesAreRetried) {
  for (const Json& body : {computer_second(hex(4)), computer_second(ludo()), computer_second(pineapple())}) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body, 1);
    play.holds_writes = true;
    play.send(party.clients[0], {{"type", "game_start"}});
    play.release();
    play.release(false);  // the start
    EXPECT_FALSE(party.room().running());
    play.holds_writes = false;
    play.wait(1000);
    ASSERT_TRUE(party.room().running());
    const std::string match = party.room().match_id();
    Rng rng(3);
    for (int i = 0; i < 20'000 && party.room().match_id() == match; ++i) {
      play.store_fails = rng.below(3) == 0;
      if (!play.thinker.answer_one() && !party.act()) play.wait(1000);
      play.store_fails = false;
      if (i % 7 == 0) play.wait(1000);
    }
    EXPECT_EQ(party.room().matches_played(), 1) << "the match went on to its end";
    EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
  }
}

TEST(RoomServiceStore, TimeoutsAreRetried) {
  ServiceFixture play;
  Party party(play, pineapple());
  party.start();
  const std::int64_t seq = party.room().seq();
  play.store_fails = true;
  play.wait(25'000);
  EXPECT_EQ(party.room().seq(), seq);
  play.store_fails = false;
  play.wait(1000);
  EXPECT_GT(party.room().seq(), seq);
}

// A move that arrives too late stays too late, although the end of its time could not be written yet.
TEST(RoomServiceStore, CommandsDoNotOvertakeWhatCouldNotBeWritten) {
  ServiceFixture play;
  Json body = hex(4);
  body["clock"] = {{"kind", "main"}, {"seconds", 60}, {"increment", 0}};
  Party party(play, body);
  party.start();
  Client& mover = *party.at({0});
  play.store_fails = true;
  play.wait(65'500);
  play.store_fails = false;
  EXPECT_EQ(play.refused(mover, {{"type", "play"}, {"move", {{"q", 2}, {"r", 1}}}}), "store/unavailable");
  play.wait(1000);
  EXPECT_FALSE(party.room().running()) << "the time is up";
  EXPECT_EQ(play.refused(mover, {{"type", "game_start"}}), "");
}

// A full queue refuses people but never computers.
TEST(RoomServiceStore, FullQueuesRefuseCommands) {
  ServiceFixture play;
  Party party(play, computer_second(hex(4)), 1);
  party.by_chance = false;
  party.start();
  party.act(1);
  ASSERT_EQ(play.thinker.requests.size(), 1u);
  play.holds_writes = true;
  play.send(party.clients[0], {{"type", "chat"}, {"preset", "hello"}});
  for (int i = 0; i < 70; ++i) play.send(party.clients[0], {{"type", "next"}});
  EXPECT_EQ((*party.clients[0].last("error"))["code"], "limit/busy");
  play.thinker.answer_one();
  play.holds_writes = false;
  play.release();
  EXPECT_TRUE(party.table().acting().contains({0})) << "the computer has moved";
}

// ---- after a crash

// The server may crash at any point of a match of any game: the room is the same afterwards, and so are the dice.
TEST(RoomServiceStore, RestartsChangeNothing) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    std::array<Json, 2> records;
    for (const bool crashes : {false, true}) {
      ServiceFixture play;
      Party party(play, body);
      party.start();
      const std::string match = party.room().match_id();
      for (int i = 0; i < 20'000 && party.room().match_id() == match; ++i) {
        if (crashes && i % 5 == 0) {
          const std::string before = dump_room(party.room());
          play.restart();
          ASSERT_EQ(dump_room(party.room()), before);
          for (std::size_t k = 0; k < 2; ++k) party.back(k);
          ASSERT_EQ(dump_room(party.room()), before);
        }
        party.act();
      }
      records[crashes] = play.game_log(match, "").body["record"];
    }
    ASSERT_FALSE(records[0]["moves"].empty());
    EXPECT_EQ(records[0], records[1]);
  }
}

TEST(RoomServiceStore, AHeldDieGivesTheSameRoll) {
  ServiceFixture play;
  Party party(play, coppit());
  party.start();
  const auto roll = [&] {
    const Seat seat = party.table().acting().first();
    play.send(*party.at(seat), {{"type", "roll"}});
  };
  play.holds_writes = true;
  roll();
  const std::string first = play.held.at(0).batch.events.at(0).body;
  play.restart();  // before the roll was written
  play.holds_writes = false;
  for (std::size_t k = 0; k < 2; ++k) party.back(k);
  play.holds_writes = true;
  play.now += 12345;
  roll();
  const auto chance = [](const std::string& text) { return (*parse_json(text))["chance"]; };
  EXPECT_EQ(chance(play.held.at(0).batch.events.at(0).body), chance(first));
}

TEST(RoomServiceStore, OffersLapseAndComputersThinkAgain) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  play.send(party.clients[1], {{"type", "offer"}, {"what", "draw"}});
  play.restart();
  for (std::size_t k = 0; k < 2; ++k) party.back(k);
  EXPECT_TRUE((*party.clients[0].last("snapshot"))["offers"].empty());
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "answer"}, {"what", "draw"}, {"yes", true}}), "offer/none");
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "offer"}, {"what", "draw"}}), "");

  Party solo(play, computer_second(hex(4)), 1);
  solo.by_chance = false;
  solo.start();
  solo.act(1);
  play.restart();
  ASSERT_EQ(play.thinker.requests.size(), 1u);
  play.thinker.answer_one();
  EXPECT_TRUE(solo.table().acting().contains({0}));
}

TEST(RoomServiceStore, CrashRightAfterTheEndOfAMatch) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  const std::string match = party.room().match_id();
  play.holds_writes = true;
  play.send(party.clients[0], {{"type", "resign"}});
  play.release();  // the end is written, the next table is not
  EXPECT_EQ(play.game_log(match, "").body["result"]["reason"], "resign");
  play.restart();
  play.release();
  EXPECT_EQ(party.room().matches_played(), 1);
  EXPECT_EQ(play.game_log(match, "").body["result"]["reason"], "resign");
  EXPECT_EQ(play.store.match(match)->last_seq, party.room().seq() - 1);
}

TEST(RoomServiceStore, FillTimersStartAgain) {
  ServiceFixture play({.bot_fill_sec = 30});
  Party party(play, hex(), 1);
  play.wait(20'000);
  play.restart();
  play.wait(29'999);
  EXPECT_FALSE(party.room().full());
  play.wait(1);
  EXPECT_TRUE(party.room().full());
}

// A room with a match of a rules version that this program does not have.
void host_frozen(ServiceFixture& played, const std::string& code, ServiceFixture& other) {
  store::Batch batch;
  const store::RoomRow row = *played.store.room(code);
  batch.rooms = {row};
  batch.players = played.store.players(row.id);
  batch.events = played.store.events(row.id, 1, 1000);
  for (store::EventRow& event : batch.events) {
    Json body = *parse_json(event.body);
    if (find(body, "rules")) body["rules"] = 999;
    event.body = to_text(body);
  }
  const store::Batch* all = &batch;
  ASSERT_TRUE(other.store.commit(std::span(&all, 1))[0]);
  other.restart();
}

TEST(RoomServiceStore, MatchesOfOtherRulesAreFrozen) {
  ServiceFixture played, play({.bot_fill_sec = 30});
  Party party(played, hex(4));
  party.by_chance = false;
  party.start();
  party.act(3);
  host_frozen(played, party.code, play);
  ASSERT_NE(play.service->find_room(party.code), nullptr);
  EXPECT_EQ(play.service->room(party.code).body["frozen"], true);
  EXPECT_EQ(play.room(party.code).free_chairs(), 0);
  Client client;
  play.connect(client, party.code, party.keys[0]);
  EXPECT_EQ(play.refused(client, {{"type", "resign"}}), "record/rules_version");
  play.wait(2 * kEmptyRoomMs);
  ASSERT_NE(play.service->find_room(party.code), nullptr) << "a spectator is connected";
  play.service->disconnected(client.id);
  play.wait(kEmptyRoomMs - 1);
  ASSERT_NE(play.service->find_room(party.code), nullptr);
  play.wait(1);
  EXPECT_EQ(play.service->find_room(party.code), nullptr);
  EXPECT_FALSE(play.store.room(party.code)->open);
}

TEST(RoomServiceStore, ARoomPlaysOnAfterAMatchOfOtherRules) {
  ServiceFixture played, play;
  Party party(played, hex(4));
  party.start();
  EXPECT_EQ(played.refused(party.clients[0], {{"type", "resign"}}), "");
  ASSERT_FALSE(party.room().running());
  host_frozen(played, party.code, play);
  ASSERT_NE(play.service->find_room(party.code), nullptr);
  EXPECT_FALSE(play.room(party.code).frozen());
  std::deque<Client> clients(2);
  for (std::size_t i = 0; i < clients.size(); ++i) {
    play.connect(clients[i], party.code, party.keys[i]);
    EXPECT_EQ(play.refused(clients[i], {{"type", "game_start"}}), "");
  }
  EXPECT_TRUE(play.room(party.code).running());
}

struct BrokenSocket final : Socket {
  void send(std::shared_ptr<const std::string>) override { throw std::runtime_error("no memory"); }
  void close(CloseCode, std::string_view) override {}
};

TEST(RoomServiceStore, AFailedConnectLeavesNothingBehind) {
  ServiceFixture play;
  Party party(play, hex());
  party.away(1);
  {
    BrokenSocket socket;
    RoomAccess access;
    ASSERT_FALSE(play.admit(party.code, party.keys[1], {}, access).has_value());
    EXPECT_THROW(play.service->connect(access, std::nullopt, socket), std::runtime_error);
  }
  EXPECT_FALSE(party.room().present(party.room().people()[1].id));
  play.send(party.clients[0], {{"type", "chat"}, {"preset", "hello"}});  // is not sent to the failed socket
  party.back(1);
  EXPECT_EQ((*party.clients[1].last("snapshot"))["chat"].size(), 1u);
}

// The person on this seat runs out of time twice, so that a computer stands in. All others play.
void miss_turns(ServiceFixture& play, Party& party, Seat seat) {
  for (int i = 0; i < 1000 && !party.table().stand_in(seat); ++i) {
    const Seat acting = party.table().acting().first();
    if (acting == seat) {
      play.wait(30'300);
    } else if (Client* client = party.at(acting)) {
      play.send(*client, party.some_action(acting));
    } else if (!play.thinker.answer_one()) {
      play.wait(1000);
    }
  }
  ASSERT_TRUE(party.table().stand_in(seat));
}

TEST(RoomServiceStore, AComputerThinksAgainIfItsMoveCameAfterAFailedWrite) {
  ServiceFixture play;
  Json body = ludo();
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"person"},{"kind":"computer","level":"random"}])");
  Party party(play, body);
  party.start();
  const Seat seat = party.seat_of(1);
  miss_turns(play, party, seat);
  party.away(1);
  const auto computer_thinks = [&] {
    return !play.thinker.requests.empty() && party.at(play.thinker.requests.front().request.seat) == nullptr;
  };
  for (int i = 0; i < 1000 && !computer_thinks(); ++i) {
    if (!play.thinker.answer_one() && !party.act()) play.wait(1000);
  }
  ASSERT_TRUE(computer_thinks());
  play.store_fails = true;
  party.back(1);  // gives the seat back, which cannot be written
  play.store_fails = false;
  ASSERT_TRUE(party.table().stand_in(seat));
  const Id computer = party.table().acting().first().index;
  ASSERT_TRUE(play.thinker.answer_one());  // may not overtake that
  ASSERT_TRUE(party.table().stand_in(seat));
  play.wait(1000);
  EXPECT_FALSE(party.table().stand_in(seat)) << "retried";
  for (int i = 0; i < 10 && party.table().acting().first().index == computer; ++i) {
    if (!play.thinker.answer_one()) play.wait(1000);
  }
  EXPECT_NE(party.table().acting().first().index, computer) << "the match goes on";
}

TEST(RoomServiceStore, ExceptionsOfTheStoreAreFailedWrites) {
  ServiceFixture play;
  Party party(play, ludo(3), 3);
  party.start();
  const Seat seat = party.seat_of(1);
  miss_turns(play, party, seat);
  party.away(1);
  play.store_throws = true;
  party.back(1);
  EXPECT_TRUE(party.table().stand_in(seat));
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"preset", "hello"}}), "store/unavailable");
  play.store_throws = false;
  play.wait(1000);
  EXPECT_FALSE(party.table().stand_in(seat)) << "retried";
}

// ---- missed messages

// One client stays, the other disconnects and reconnects repeatedly: both receive the same.
TEST(RoomServiceStore, ReconnectingGetsTheSameMessages) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    party.start();
    Client watcher;
    play.connect(watcher, party.code);
    const std::int64_t from = party.room().seq();
    // All messages that belong to entries.
    const auto logged = [](const Client& client, std::int64_t after) {
      std::vector<std::string> texts;
      for (std::size_t i = 0; i < client.received.size(); ++i) {
        const std::string& type = *find_string(client.received[i], "type");
        if (type == "welcome" || type == "snapshot") continue;
        if (const auto seq = find_int(client.received[i], "seq"); !seq || *seq <= after) continue;
        texts.push_back(client.texts[i]);
      }
      return texts;
    };
    for (int i = 0; i < 120 && party.room().running(); ++i) {
      if (i % 3 == 1)
        play.send(party.clients[i % 2], {{"type", "chat"}, {"text", "hm"}, {"cmd_id", std::to_string(i)}});
      party.act();
    }
    const std::array<const Client*, 3> stayed = {&party.clients[0], &party.clients[1], &watcher};
    const std::int64_t until = party.room().seq();
    for (std::size_t who = 0; who < 3; ++who) {
      for (std::int64_t since = from; since <= until; since += 1 + (until - from) / 9) {
        const std::vector<std::string> expected = logged(*stayed[who], since);
        Client back;
        play.connect(back, party.code, who < 2 ? party.keys[who] : "", since);
        EXPECT_EQ(back.count("snapshot"), 0u);
        ASSERT_EQ(logged(back, since), expected);
        play.service->disconnected(back.id);
      }
    }
  }
}

// Presence and remaining time are not in the log.
TEST(RoomServiceStore, WelcomeHasPresenceAndClocks) {
  ServiceFixture play;
  Party party(play, pineapple());
  party.start();
  party.away(1);
  play.wait(7000);
  Client back;
  play.connect(back, party.code, party.keys[0], party.room().seq());
  ASSERT_EQ(back.received.size(), 1u);
  EXPECT_EQ(to_text(back.received[0]["present"]), "[0]");
  EXPECT_EQ(to_text(back.received[0]["clock"]), R"({"0":13000,"1":13000})");
}

TEST(RoomServiceStore, SnapshotAfterTooManyMissedEntries) {
  ServiceFixture play;
  Party party(play, hex());
  const auto told_of = [&](std::optional<std::int64_t> since) {
    Client client;
    play.connect(client, party.code, "", since);
    play.service->disconnected(client.id);
    return client.count("snapshot") == 1 ? std::string("snapshot") : std::to_string(client.received.size() - 1);
  };
  const std::int64_t seq = party.room().seq();
  EXPECT_EQ(told_of(std::nullopt), "snapshot");
  EXPECT_EQ(told_of(seq), "0");
  EXPECT_EQ(told_of(seq - 1), "1");
  EXPECT_EQ(told_of(0), "snapshot");
  EXPECT_EQ(told_of(seq + 1), "snapshot");
  EXPECT_EQ(told_of(-1), "snapshot");
  EXPECT_EQ(told_of(INT64_MIN), "snapshot");
  EXPECT_EQ(told_of(INT64_MAX), "snapshot");
  for (int i = 0; i < 300; ++i) {
    play.now += 1000;
    play.send(party.clients[0], {{"type", "chat"}, {"text", "spam"}});
  }
  EXPECT_EQ(told_of(seq), "300");
  EXPECT_EQ(told_of(seq - 1), "snapshot");
}

// ---- the complete log, verified independently

TEST(RoomServiceStore, FinishedMatchesCanBeVerified) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    const std::string promised = *find_string(*party.clients[0].last("snapshot"), "seed_hash");
    play.send(party.clients[0], {{"type", "game_start"}, {"seed", std::string(64, 'a')}});
    play.send(party.clients[1], {{"type", "game_start"}});
    const std::string match = party.room().match_id();
    party.play_out();
    const Response answer = play.game_log(match, "");
    ASSERT_EQ(answer.status, 200);
    const Json& log = answer.body;
    EXPECT_EQ(log["match"], match);

    const auto record = Record::parse(log["record"]);
    ASSERT_TRUE(record.ok()) << record.error().message;
    const auto replayed = Match::load(*record, all_games());
    ASSERT_TRUE(replayed.ok()) << replayed.error().message;
    EXPECT_EQ(replayed->turn().kind, Turn::Kind::Over);
    EXPECT_EQ(replayed->result_json(), log["result"]);
    EXPECT_EQ(log["hash"], to_hex(replayed->state()->hash()));

    const auto server = Seed::parse(*find_string(log["seeds"], "server"));
    ASSERT_TRUE(server);
    EXPECT_EQ(to_hex(seed_hash(*server)), promised);
    EXPECT_EQ(log["seeds"]["hash"], promised);
    EXPECT_EQ(log["seeds"]["persons"][0], std::string(64, 'a'));
    EXPECT_EQ(log["seeds"]["persons"][1], nullptr);
    const std::array<Seed, 2> persons = {*Seed::parse(std::string(64, 'a')), Seed{}};
    EXPECT_EQ(match_seed(match, *server, persons), *record->seed);

    // Every outcome follows from the seed.
    const FairRandomness dice{*record->seed};
    AnyState state = replayed->state_after(0);
    std::uint64_t draw = 0;
    for (const Match::Ply& ply : replayed->plies()) {
      if (ply.seat == Seat::chance()) {
        OutcomeList outcomes;
        state.chance_outcomes(outcomes);
        ASSERT_EQ(ply.move, drawn_outcome(outcomes, dice, draw++));
      }
      state.apply(ply.seat, ply.move);
    }
  }
}

// As when the match ends between two reads, and the next table or the next match follows it.
TEST(RoomServiceStore, AMatchThatEndsWhileItIsReadCanBeRead) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  const store::MatchRow running = *play.store.match(party.room().match_id());
  ASSERT_EQ(running.last_seq, 0);
  party.play_out();
  for (const bool next_match : {false, true}) {
    if (next_match) party.start();
    const auto match = load_match(play.store, running);
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_NE(match->row.last_seq, 0);
    EXPECT_FALSE(match->room.running());
    EXPECT_EQ(whole_log(*match)["match"], running.uuid);
  }
}

TEST(RoomServiceStore, MatchIdsAreUnique) {
  ServiceFixture play;
  Party before(play, hex());
  play.restart();  // the match of this table has not begun
  Party after(play, hex());
  for (std::size_t i = 0; i < 2; ++i) before.back(i);
  before.start();
  after.start();
  EXPECT_EQ(play.game_log(before.room().match_id(), "").status, 200);
  EXPECT_EQ(play.game_log(after.room().match_id(), "").status, 200);
}

TEST(RoomServiceStore, LogsArePrivateToPlayers) {
  ServiceFixture play;
  Json body = hex();
  body["public"] = false;
  Party party(play, body);
  party.start();
  const std::string match = party.room().match_id();
  EXPECT_EQ(play.game_log(match, "").status, 404);
  EXPECT_EQ(play.game_log(match, "wrong").status, 401);
  EXPECT_EQ(play.game_log(match, party.keys[0]).status, 200);
  EXPECT_EQ(play.game_log(match, party.keys[0]).body["running"], true);
  EXPECT_EQ(play.game_log("none", "").status, 404);
  party.play_out();
  EXPECT_EQ(play.game_log(match, "").status, 404);
  EXPECT_EQ(play.game_log(match, party.keys[1]).status, 200);
}

}  // namespace
}  // namespace taku::server
