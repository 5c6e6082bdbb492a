#include "server/archive.h"
#include "tests/support/room_party.h"

// Clocks: what they measure and what happens when they run out.

namespace taku::server {
namespace {

constexpr TimeMs kLine = 300;  // a move sent at the last moment may still be in transit

Json with_clock(Json body, const char* clock) {
  body["clock"] = *parse_json(clock);
  return body;
}

// Two players who never form a line.
struct Hexes : Party {
  Hexes(ServiceFixture& play, const Json& body) : Party(play, body) { by_chance = false; }
};

TEST(RoomServiceTime, DefaultClocks) {
  const auto clock_of = [](const Json& body) {
    ServiceFixture play;
    return to_text(play.open(body).body["clock"]);
  };
  EXPECT_EQ(clock_of(hex()), R"({"kind":"main","seconds":600,"increment":10})");
  EXPECT_EQ(clock_of(ludo()), R"({"kind":"move","seconds":30})");
  EXPECT_EQ(clock_of(coppit()), R"({"kind":"move","seconds":30})");
  EXPECT_EQ(clock_of(territory()), R"({"kind":"move","seconds":30})");
  EXPECT_EQ(clock_of(pineapple()), R"({"kind":"move","seconds":20})");
}

// On timeout the server rolls and moves; after two such turns a computer plays the seat until its person returns.
TEST(RoomServiceTime, TwoTimeoutsInARow) {
  ServiceFixture play;
  Party party(play, coppit());
  party.start();
  const Seat late = party.table().acting().first();
  const std::size_t person = party.at(late) == &party.clients[0] ? 0 : 1;
  Client& other = party.clients[1 - person];
  for (int turn = 1; turn <= 2; ++turn) {
    while (!party.table().acting().contains(late)) play.send(other, party.some_action(party.table().acting().first()));
    ASSERT_TRUE(party.table().to_roll());
    const std::int64_t seq = party.room().seq();
    play.wait(30'000 + kLine - 1);
    EXPECT_EQ(party.room().seq(), seq);
    play.wait(1);
    EXPECT_GT(party.room().seq(), seq);
    EXPECT_EQ(party.table().stand_in(late), turn == 2);
    const bool asked_again = party.table().acting().contains(late) && !party.table().to_roll();
    EXPECT_FALSE(asked_again && !party.table().computer(late)) << "a late roll is followed by a late move";
  }
  EXPECT_EQ((*other.last("stand_in"))["seat"], late.index);
  EXPECT_EQ((*other.last("stand_in"))["on"], true);
  play.send(party.clients[person], {{"type", "chat"}, {"text", "bye"}});
  EXPECT_TRUE(party.table().stand_in(late)) << "chat alone does not give the seat back";
  play.send(party.clients[person], {{"type", "next"}});
  EXPECT_FALSE(party.table().stand_in(late));
  EXPECT_EQ((*other.last("stand_in"))["on"], false);
  EXPECT_TRUE(play.thinker.requests.empty()) << "the search was cancelled";
}

TEST(RoomServiceTime, AMoveInTimeResetsTheTimeouts) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"move","seconds":30})"));
  party.start();
  for (int round = 0; round < 3; ++round) {
    play.wait(30'000 + kLine);  // the first seat runs out of time
    party.act(1);
    party.act(1);
    party.act(1);
  }
  EXPECT_FALSE(party.table().stand_in({0}));
  for (int round = 0; round < 2; ++round) {
    play.wait(30'000 + kLine);
    EXPECT_EQ(party.table().timeouts_in_row({0}), round == 0 ? 1 : 0);
    if (round == 0) party.act(1);
  }
  EXPECT_TRUE(party.table().stand_in({0}));
}

// A player who reconnects has the full time for the open decision.
TEST(RoomServiceTime, AReturningPlayerGetsTheFullTime) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"move","seconds":30})"));
  party.start();
  party.away(0);
  play.wait(30'000 + kLine);
  party.act(1);
  play.wait(30'000 + kLine);
  party.act(1);
  ASSERT_TRUE(party.table().stand_in({0}));
  ASSERT_EQ(play.thinker.requests.size(), 1u);
  play.wait(100'000);  // the computer is still thinking
  party.clients[1].forget();
  party.back(0);
  EXPECT_FALSE(party.table().stand_in({0}));
  EXPECT_TRUE(play.thinker.requests.empty());
  EXPECT_EQ((*party.clients[1].last("stand_in"))["clock"]["0"], 30'000);
  const std::int64_t seq = party.room().seq();
  play.wait(30'000 + kLine - 1);
  EXPECT_EQ(party.room().seq(), seq);
  play.wait(1);
  EXPECT_EQ(party.room().seq(), seq + 1);
}

TEST(RoomServiceTime, AComputerPlaysForAnAbsentPlayer) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"move","seconds":30})"));
  party.start();
  play.wait(30'000 + kLine);
  party.act(1);
  play.wait(30'000 + kLine);
  party.act(1);
  ASSERT_EQ(play.thinker.requests.size(), 1u);
  play.thinker.answer_one();
  EXPECT_TRUE(party.table().acting().contains({1}));
  EXPECT_TRUE(party.table().stand_in({0})) << "until she acts";
  party.act(1);
  const Json move = party.some_action({0});
  play.send(party.clients[0], move);
  EXPECT_FALSE(party.table().stand_in({0}));
  EXPECT_TRUE(party.table().acting().contains({1})) << "her move was accepted";
}

TEST(RoomServiceTime, MainTimeRunsOut) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":5})"));
  party.start();
  EXPECT_EQ(to_text((*party.clients[0].last("match_start"))["clock"]), R"({"0":60000,"1":60000})");
  play.wait(20'000);
  party.act(1);
  EXPECT_EQ(party.table().clocks().allowance({0}), 45'000);
  EXPECT_EQ(to_text((*party.clients[1].last("moved"))["clock"]), R"({"0":45000})");
  play.wait(60'000 + kLine - 1);
  EXPECT_TRUE(party.room().running());
  play.wait(1);
  EXPECT_FALSE(party.room().running());
  EXPECT_EQ(to_text((*party.clients[0].last("match_end"))["result"]), R"({"winner":0,"reason":"time","seat":1})");
}

TEST(RoomServiceTime, MovesInTransitAtTheDeadlineCount) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":5})"));
  party.start();
  play.wait(60'000 + kLine - 1);
  party.act(1);
  EXPECT_EQ(party.table().clocks().allowance({0}), 5'000);
}

TEST(RoomServiceTime, MainTimeWithFourSeats) {
  ServiceFixture play;
  Party party(play, with_clock(coppit(4), R"({"kind":"main","seconds":60,"increment":0})"), 4);
  party.start();
  const Seat late = party.table().acting().first();
  play.wait(60'000 + kLine);
  EXPECT_TRUE(party.room().running());
  EXPECT_TRUE(party.table().stand_in(late));
  EXPECT_FALSE(party.table().to_roll() && party.table().acting().contains(late)) << "computers roll at once";
  const std::int64_t seq = party.room().seq();
  play.send(*party.at(late), {{"type", "chat"}, {"text", "wait"}});
  EXPECT_EQ(party.room().seq(), seq + 1) << "without main time the seat is not given back";
  EXPECT_EQ(party.table().clocks().allowance(late), 0);
}

TEST(RoomServiceTime, LagIsCreditedUpToALimit) {
  for (const auto& [lag, spent] :
       std::vector<std::pair<int, int>>{{0, 4000}, {120, 3880}, {500, 3500}, {9000, 3500}, {-5, 4000}}) {
    ServiceFixture play;
    Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":0})"));
    party.start();
    const std::string match = party.room().match_id();
    play.service->lag(party.clients[0].id, lag);
    play.wait(4000);
    party.act(1);
    EXPECT_EQ(party.table().clocks().allowance({0}), 60'000 - spent) << lag;
    play.send(party.clients[1], {{"type", "resign"}});
    const Json log = play.game_log(match, "").body;
    EXPECT_EQ(log["record"]["moves"][0]["think_ms"], spent);
  }
}

// A decision starts when its entry is written, so a slow disk costs nobody time.
TEST(RoomServiceTime, TimeStartsWhenTheEntryIsWritten) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":0})"));
  party.start();
  play.holds_writes = true;
  party.act(1);
  play.now += 7000;
  play.holds_writes = false;
  play.release();
  play.wait(1000);
  party.act(1);
  EXPECT_EQ(party.table().clocks().allowance({1}), 59'000);
}

TEST(RoomServiceTime, ClaimsWithoutAClock) {
  ServiceFixture play;
  Party party(play, with_clock(hex(), "null"));
  party.start();
  play.wait(kClaimAfterMs);
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), "match/no_claim");
  party.away(0);
  play.wait(kClaimAfterMs - 1);
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), "match/no_claim");
  play.wait(1);
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "claim"}}), "") << "the opponent has been away long enough";
  play.send(party.clients[1], {{"type", "claim"}});
  EXPECT_EQ(to_text((*party.clients[1].last("match_end"))["result"]), R"({"winner":1,"reason":"abandoned","seat":0})");
}

// Without a clock an idle but connected player can be claimed after 5 minutes; everyone is warned a minute before.
TEST(RoomServiceTime, IdlePlayersAreWarnedAndCanBeClaimed) {
  for (const int seats : {2, 3}) {
    ServiceFixture play;
    Party party(play, with_clock(coppit(seats), "null"), seats);
    party.start();
    const Seat idle = party.table().acting().first();
    Client* other = party.at({static_cast<std::int8_t>((idle.index + 1) % seats)});
    play.wait(kIdleMs - 1);
    EXPECT_EQ(other->count("idle"), 0u);
    play.wait(1);
    const Json warning = {{"seat", idle.index}, {"claim_ms", 60'000}};
    for (Client& client : party.clients) {
      ASSERT_EQ(client.count("idle"), 1u);
      EXPECT_EQ((*client.last("idle"))["seat"], idle.index);
      EXPECT_EQ((*client.last("idle"))["claim_ms"], 60'000);
    }
    play.send(*other, {{"type", "sync"}});
    EXPECT_EQ((*other->last("snapshot"))["idle"], Json::array({warning}));
    play.wait(kIdleWarningMs - 1);
    EXPECT_EQ(play.refused(*other, {{"type", "claim"}}), "match/no_claim");
    EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
    play.wait(1);
    EXPECT_EQ(play.refused(*party.at(idle), {{"type", "claim"}}), "match/no_claim") << "not against oneself";
    EXPECT_EQ(play.refused(*other, {{"type", "claim"}}), "");
    EXPECT_EQ(party.room().running(), seats > 2);
    if (seats > 2) EXPECT_TRUE(party.table().left(idle));
  }
}

TEST(RoomServiceTime, AMoveEndsTheWarning) {
  ServiceFixture play;
  Party party(play, with_clock(hex(4), "null"));
  party.start();
  play.wait(kIdleMs);
  EXPECT_EQ(party.clients[1].count("idle"), 1u);
  play.send(party.clients[0], party.some_action({0}));
  play.send(party.clients[1], party.some_action({1}));
  play.wait(kIdleMs - 1);
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), "match/no_claim");
  play.wait(1);
  EXPECT_EQ(party.clients[1].count("idle"), 2u) << "a new warning for a new decision";
  play.restart();
  party.back(0);
  party.back(1);
  play.wait(kIdleWarningMs);
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), "match/no_claim") << "time begins again";
}

TEST(RoomServiceTime, NobodyIsWarnedWhenOnlyComputersWait) {
  ServiceFixture play;
  Json body = with_clock(hex(4), "null");
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  Party party(play, body, 1);
  party.start();
  play.wait(kAbandonedMs * 3);
  EXPECT_TRUE(party.room().running()) << "without a clock, thinking time is unlimited";
  EXPECT_EQ(party.clients[0].count("idle"), 0u);
}

TEST(RoomServiceTime, AClaimWithFourSeatsLetsAComputerPlay) {
  ServiceFixture play;
  Party party(play, with_clock(coppit(4), "null"), 4);
  party.start();
  const Seat away = party.table().acting().first();
  Client* gone = party.at(away);
  play.service->disconnected(gone->id);
  play.wait(kClaimAfterMs);
  Client* other = party.at({static_cast<std::int8_t>((away.index + 1) % 4)});
  EXPECT_EQ(play.refused(*other, {{"type", "claim"}}), "");
  EXPECT_TRUE(party.table().stand_in(away));
  EXPECT_TRUE(party.room().running());
  EXPECT_EQ((*other->last("stand_in"))["why"], "claim");
  for (std::size_t i = 0; i < 4; ++i) {
    if (gone == &party.clients[i]) party.back(i);
  }
  EXPECT_TRUE(party.table().stand_in(away)) << "the away player's part has ended";
  EXPECT_EQ(play.refused(*other, {{"type", "claim"}}), "match/no_claim");
}

TEST(RoomServiceTime, NoClaimsWithAClock) {
  ServiceFixture play;
  Party party(play, hex());
  party.start();
  party.away(0);
  play.wait(kClaimAfterMs);
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), "match/no_claim");
}

// With two seats the opponent may claim after two timeouts, until the player returns.
TEST(RoomServiceTime, ClaimsAfterTwoTimeouts) {
  for (const bool returns : {false, true}) {
    ServiceFixture play;
    Hexes party(play, with_clock(hex(4), R"({"kind":"move","seconds":30})"));
    party.start();
    play.wait(30'000 + kLine);
    EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), "match/no_claim");
    party.act(1);
    play.wait(30'000 + kLine);
    ASSERT_TRUE(party.table().stand_in({0}));
    if (returns) play.send(party.clients[0], {{"type", "next"}});
    EXPECT_EQ(play.refused(party.clients[1], {{"type", "claim"}}), returns ? "match/no_claim" : "");
    EXPECT_EQ(party.room().running(), returns);
    if (returns) continue;
    EXPECT_EQ(to_text((*party.clients[1].last("match_end"))["result"]),
              R"({"winner":1,"reason":"abandoned","seat":0})");
    EXPECT_FALSE(find(*party.clients[1].last("match_end"), "left"));
  }
}

// The win of a computer that plays for a player who never came back is not credited to that player.
TEST(RoomServiceTime, AnAbsentPlayerDoesNotWin) {
  ServiceFixture play;
  Party party(play, with_clock(hex(1), R"({"kind":"move","seconds":30})"));
  party.start();
  const std::string match = party.room().match_id();
  for (int i = 0; i < 100 && party.room().running() && party.room().match_id() == match; ++i) {
    if (!play.thinker.answer_one()) play.wait(30'000 + kLine);
  }
  const Json log = play.game_log(match, "").body;
  EXPECT_EQ(log["left"], Json::array({0, 1})) << "both were away at the end";
  EXPECT_EQ(log["record"]["left"], log["left"]);
  EXPECT_TRUE(log["result"]["winner"].is_null());
  for (const Chair& chair : party.room().chairs()) EXPECT_EQ(chair.wins, 0);
}

// ---- Pineapple

// [pineapple P3, P7] On timeout the cards are placed automatically, and only that seat sees it.
TEST(RoomServiceTime, PineappleTimeout) {
  ServiceFixture play;
  Party party(play, pineapple(100));
  Client watcher;
  play.connect(watcher, party.code);
  party.start();
  const Json& timer = *party.clients[0].last("timer_start");
  EXPECT_EQ(timer["seconds"], 20);
  EXPECT_EQ(timer["remaining_ms"], 20'000);
  EXPECT_EQ(party.clients[0].count("timer_start"), 2u) << "both place at turn 0";
  play.wait(5000);
  play.send(party.clients[0], party.some_action({0}));
  party.clients[1].forget();
  const Json dealt = *watcher.last("deal");
  play.wait(15'000 + kLine);
  ASSERT_EQ(party.clients[1].count("timeout"), 1u);
  EXPECT_EQ((*party.clients[1].last("timeout"))["seat"], 1);
  EXPECT_EQ((*party.clients[1].last("timeout"))["auto_placement"]["placements"].size(), 5u);
  EXPECT_EQ(party.clients[0].count("timeout") + watcher.count("timeout"), 0u);
  EXPECT_EQ(party.clients[0].count("opponent_placed"), 1u);
  const Json seen = play.game_log(party.room().match_id(), party.keys[0]).body;
  for (const Json& move : seen["moves"]) EXPECT_EQ(find(move, "timeout"), nullptr) << "the other seat does not see it";
  const Json own = play.game_log(party.room().match_id(), party.keys[1]).body;
  EXPECT_EQ(std::ranges::count_if(own["moves"], [](const Json& move) { return find(move, "timeout"); }), 1);
}

TEST(RoomServiceTime, PineappleNextHand) {
  ServiceFixture play;
  Party party(play, pineapple(150));
  party.start();
  const auto to_the_end = [&] {
    while (party.room().running() && !party.table().between_hands()) party.act(1);
    ASSERT_TRUE(party.table().between_hands());
  };
  to_the_end();
  for (Client& client : party.clients) client.forget();
  play.send(party.clients[0], {{"type", "next"}, {"cmd_id", "n"}});
  EXPECT_EQ((*party.clients[0].last("next"))["cmd_id"], "n");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "next"}}), "match/no_next");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "roll"}}), "move/not_your_turn");
  EXPECT_EQ(party.clients[0].count("hand_start"), 0u);
  play.send(party.clients[1], {{"type", "next"}});
  EXPECT_EQ(party.clients[0].count("hand_start"), 1u);
  EXPECT_EQ(party.clients[0].count("deal"), 1u);
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "next"}}), "match/no_next");

  to_the_end();
  party.clients[0].forget();
  play.wait(kNextHandMs - 1);
  EXPECT_EQ(party.clients[0].count("hand_start"), 0u);
  play.wait(1);
  EXPECT_EQ(party.clients[0].count("hand_start"), 1u);
}

TEST(RoomServiceTime, PineappleAgainstAComputerNeedsOnlyOneNext) {
  ServiceFixture play;
  Json body = pineapple(150);
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  Party party(play, body, 1);
  party.start();
  for (int i = 0; i < 1000 && !party.table().between_hands(); ++i) {
    if (!play.thinker.answer_one()) party.act(1);
  }
  ASSERT_TRUE(party.table().between_hands());
  play.send(party.clients[0], {{"type", "next"}});
  EXPECT_FALSE(party.table().between_hands());
}

// [pineapple P3] Timed-out turns are always filled from the left, never played by a computer; the opponent may claim.
TEST(RoomServiceTime, PineappleHasNoStandIns) {
  ServiceFixture play;
  Party party(play, pineapple(100));
  party.start();
  while (party.table().timeouts_in_row({1}) < 4) {
    ASSERT_TRUE(party.room().running());
    if (party.table().between_hands()) play.wait(kNextHandMs);
    if (party.table().acting().contains({0})) play.send(party.clients[0], party.some_action({0}));
    if (party.table().acting().contains({1})) {
      const bool early = party.table().timeouts_in_row({1}) < 2;
      EXPECT_EQ(play.refused(party.clients[0], {{"type", "claim"}}), early ? "match/no_claim" : "");
      if (!early) break;
      play.wait(20'000 + kLine);
    }
    EXPECT_FALSE(party.table().stand_in({1}));
    EXPECT_TRUE(play.thinker.requests.empty());
  }
  EXPECT_EQ((*party.clients[0].last("idle"))["claim_ms"], 0) << "the opponent learns that a claim is possible";
  EXPECT_EQ((*party.clients[0].last("session_end"))["by"]["reason"], "abandoned");
  EXPECT_EQ((*party.clients[0].last("session_end"))["winner"], 0);
}

// A whole match in which nobody ever acts.
TEST(RoomServiceTime, EveryGameEndsByTimeoutsAlone) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Json timed = body;
    timed["clock"] = *parse_json(R"({"kind":"move","seconds":5})");
    if (body["game"] == "coppit") timed["options"]["max_turns"] = 200;
    Party party(play, timed);
    party.start();
    const std::string match = party.room().match_id();
    for (int i = 0; i < 20'000 && party.room().running() && party.room().match_id() == match; ++i) {
      if (!play.thinker.answer_one()) play.wait(5000 + kLine);
    }
    EXPECT_EQ(party.room().matches_played(), 1);
    const Json log = play.game_log(match, "").body;
    ASSERT_TRUE(find(log, "record"));
    std::size_t late = 0;
    for (const Json& move : log["record"]["moves"]) late += find(move, "timeout") != nullptr;
    EXPECT_GE(late, 1u);
    Export lines(play.store, {});
    const auto text = lines.next();
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("\"think_time_ms\":-1"), std::string::npos);
  }
}

// [ludo L12] computers pause before they act
TEST(RoomServiceTime, LudoComputersPause) {
  for (const bool pauses : {false, true}) {
    ServiceFixture play;
    Json body = ludo();
    body["options"]["cpuThinkingTime"] = pauses;
    body["seats"] = *parse_json(R"([{"kind":"computer","level":"random"},{"kind":"person"}])");
    Party party(play, body, 1);
    party.start();
    for (int i = 0; i < 200 && party.table().acting().contains({1}); ++i) party.act(1);
    ASSERT_TRUE(party.table().acting().contains({0}));
    EXPECT_EQ(party.table().to_roll(), pauses) << "without pauses it rolls at once";
    if (!pauses) continue;
    const std::int64_t before = party.room().seq();
    play.wait(599);
    EXPECT_EQ(party.room().seq(), before);
    play.wait(1201);
    EXPECT_GT(party.room().seq(), before);
    while (party.table().acting().contains({0}) && party.table().to_roll()) play.wait(1800);
    if (!party.table().acting().contains({0})) continue;
    ASSERT_TRUE(play.thinker.answer_one());
    const std::int64_t rolled = party.room().seq();
    EXPECT_TRUE(party.table().acting().contains({0})) << "its move waits as well";
    play.wait(1501);
    EXPECT_GT(party.room().seq(), rolled);
  }
}

// ---- take-backs

TEST(RoomServiceTime, ATakeBackRestoresBothClocks) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":5})"));
  party.start();
  play.wait(10'000);
  party.act(1);
  play.wait(20'000);
  party.act(1);
  for (int round = 0; round < 6; ++round) {
    play.wait(3000);
    party.act(1);
    play.wait(2000);
    play.send(party.clients[0], {{"type", "offer"}, {"what", "takeback"}});
    play.wait(1000);
    play.send(party.clients[1], {{"type", "answer"}, {"what", "takeback"}, {"yes", true}});
    EXPECT_EQ(party.table().match().plies().size(), 2u);
    EXPECT_EQ(party.table().clocks().allowance({0}), 55'000);
    EXPECT_EQ(party.table().clocks().allowance({1}), 45'000);
    EXPECT_EQ(to_text((*party.clients[1].last("taken_back"))["clock"]), R"({"0":55000,"1":45000})");
  }
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room())) << "the log gives the same clocks";
  play.wait(1000);
  party.act(1);
  EXPECT_EQ(party.table().clocks().allowance({0}), 59'000) << "the decision began with the take-back";
}

TEST(RoomServiceTime, TakingBackAComputersMoveRestoresBothClocks) {
  ServiceFixture play;
  Json body = with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":10})");
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  Party party(play, body, 1);
  party.by_chance = false;
  party.start();
  for (int round = 0; round < 6; ++round) {
    party.act(1);
    play.wait(1000);
    ASSERT_TRUE(play.thinker.answer_one());
    play.send(party.clients[0], {{"type", "offer"}, {"what", "takeback"}});
    EXPECT_EQ(to_text((*party.clients[0].last("taken_back"))["clock"]), R"({"0":60000,"1":60000})");
  }
}

TEST(RoomServiceTime, ATakeBackGivesAMoveClockItsFullTime) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"move","seconds":30})"));
  party.start();
  party.act(1);
  play.wait(20'000);
  play.send(party.clients[0], {{"type", "offer"}, {"what", "takeback"}});
  play.send(party.clients[1], {{"type", "answer"}, {"what", "takeback"}, {"yes", true}});
  EXPECT_EQ(to_text((*party.clients[0].last("taken_back"))["clock"]), R"({"0":30000})");
  play.wait(29'000);
  EXPECT_EQ(party.table().match().plies().size(), 0u);
}

// ---- after a restart

TEST(RoomServiceTime, ClocksWaitForPlayersAfterARestart) {
  for (const bool all_back : {false, true}) {
    ServiceFixture play;
    Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":0})"));
    party.start();
    play.wait(10'000);
    party.act(1);
    play.wait(30'000);
    play.now += 5'000'000;  // the server is down
    play.restart();
    EXPECT_EQ(party.table().clocks().allowance({0}), 50'000);
    EXPECT_EQ(party.table().clocks().allowance({1}), 60'000) << "unfinished thinking time is not charged";
    play.wait(4000);
    party.back(1);
    EXPECT_EQ((*party.clients[1].last("snapshot"))["clock"]["1"], 60'000);
    if (all_back) party.back(0);
    play.wait(all_back ? 5000 : 11'000 + 5000);
    party.act(1);
    EXPECT_EQ(party.table().clocks().allowance({1}), 55'000);
  }
}

TEST(RoomServiceTime, DecisionsOpenedDuringTheGracePeriodWaitToo) {
  ServiceFixture play;
  Hexes party(play, with_clock(hex(4), R"({"kind":"main","seconds":60,"increment":0})"));
  party.start();
  play.restart();
  party.back(0);
  play.wait(5000);
  party.act(1);
  EXPECT_EQ(party.table().clocks().allowance({0}), 60'000);
  play.wait(10'000 + 3000);
  party.back(1);
  party.act(1);
  EXPECT_EQ(party.table().clocks().allowance({1}), 57'000) << "she was away after the grace period";
}

TEST(RoomServiceTime, ALateReconnectChangesNothingElse) {
  ServiceFixture play;
  Party party(play, hex(4));
  party.start();
  play.restart();
  party.back(0);
  play.wait(kGraceMs + 1000);
  play.send(party.clients[0], {{"type", "offer"}, {"what", "draw"}});
  party.back(1);
  EXPECT_EQ(party.table().offered(OfferKind::Draw), Seat{0}) << "an offer made since stands";
  play.send(party.clients[1], {{"type", "answer"}, {"what", "draw"}, {"yes", true}});
  EXPECT_FALSE(party.room().running());
}

// Territory: after a late roll another seat may have to decide; it has its full time.
TEST(RoomServiceTime, ALateRollDoesNotShortenTheNextDecision) {
  ServiceFixture play;
  Party party(play, territory());
  party.start();
  int checked = 0;
  for (int i = 0; i < 3000 && party.room().running(); ++i) {
    const Seat seat = party.table().acting().first();
    if (!party.table().to_roll()) {
      party.act(1);
      continue;
    }
    const std::size_t before = party.table().match().plies().size();
    play.wait(30'000 + kLine);
    if (!party.room().running()) break;
    for (const Match::Ply& ply : party.table().match().plies().subspan(before)) {
      EXPECT_TRUE(ply.seat == Seat::chance() || ply.seat == seat);
    }
    checked += party.table().acting().first() != seat;
    if (party.table().stand_in(seat)) play.send(*party.at(seat), {{"type", "chat"}, {"preset", "sorry"}});
  }
  EXPECT_GT(checked, 0);
}

}  // namespace
}  // namespace taku::server
