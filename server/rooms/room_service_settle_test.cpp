#include "engine/verify.h"
#include "games/all_games.h"
#include "tests/support/room_party.h"

// [ludo L9] Settling the ranking: the match ends with the places as they stand.

namespace taku::server {
namespace {

constexpr const char* kNobodyFinished =
    "red:1003,1003,3,-1/blue:1003,1003,1003,12/yellow:1003,1003,28,-1 red - 9 - human,human,human sxe";
constexpr const char* kOneLeft =
    "red:1003,1003,1003,1003/blue:1003,1003,1003,1003/yellow:1003,1003,28,-1 yellow - 30 blue,red human,human,human "
    "sxe";

Json ludo_at(const char* position) { return {{"game", "ludo"}, {"seats", 3}, {"options", {{"position", position}}}}; }

const Json kOffer = {{"type", "offer"}, {"what", "settle"}};

Json settle_answer(bool yes) { return {{"type", "answer"}, {"what", "settle"}, {"yes", yes}}; }

// The match has ended with this ranking, and everything that is stored agrees.
void expect_settled(ServiceFixture& play, Party& party, const std::string& match, const Json& ranking, int winner) {
  ASSERT_FALSE(party.room().running());
  const Json& result = (*party.clients[0].last("match_end"))["result"];
  EXPECT_EQ(result["ranking"], ranking);
  EXPECT_EQ(result["winner"], winner);
  EXPECT_EQ(result["reason"], "settled");
  const Json wins = play.service->room(party.code).body["wins"];
  for (std::size_t i = 0; i < party.clients.size(); ++i) {
    const auto won = find_int(wins, party.room().people()[i].public_id);
    if (won) EXPECT_EQ(*won, party.seat_of(i).index == winner ? 1 : 0);
  }
  const Json log = play.game_log(match, "").body;
  EXPECT_EQ(to_text(log["record"]["end"]), R"({"reason":"settled"})");
  EXPECT_TRUE(verify(*MatchLog::parse(log), all_games()).good());
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
}

TEST(RoomServiceSettle, OnePressSufficesWhenOnePlayerIsLeft) {
  for (const std::size_t presses : {0u, 1u, 2u}) {
    ServiceFixture play;
    Party party(play, ludo_at(kOneLeft), 3);
    party.start();
    const std::string match = party.room().match_id();
    EXPECT_EQ(play.refused(party.clients[presses], kOffer), "");
    expect_settled(play, party, match, {"blue", "red", "yellow"}, 1);
  }
}

TEST(RoomServiceSettle, OtherwiseEveryoneHasToAgree) {
  ServiceFixture play;
  Party party(play, ludo_at(kNobodyFinished), 3);
  party.start();
  const std::string match = party.room().match_id();
  play.send(party.clients[0], kOffer);
  EXPECT_EQ(party.table().offered(OfferKind::Settle), Seat{0});
  EXPECT_EQ(play.refused(party.clients[0], kOffer), "offer/none") << "already offered";
  play.send(party.clients[1], settle_answer(true));
  EXPECT_TRUE(party.room().running());
  play.send(party.clients[2], settle_answer(true));
  expect_settled(play, party, match, {"blue", "yellow", "red"}, 1);
}

TEST(RoomServiceSettle, OneRefusalEndsTheOffer) {
  ServiceFixture play;
  Party party(play, ludo_at(kNobodyFinished), 3);
  party.start();
  play.send(party.clients[0], kOffer);
  play.send(party.clients[1], settle_answer(false));
  EXPECT_EQ((*party.clients[0].last("answer"))["yes"], false);
  EXPECT_EQ(play.refused(party.clients[2], settle_answer(true)), "offer/none");
  EXPECT_EQ(play.refused(party.clients[0], kOffer), "offer/none") << "once in each turn";
  EXPECT_TRUE(party.room().running());
}

TEST(RoomServiceSettle, OnlyConnectedPeopleAreAsked) {
  ServiceFixture play;
  Party party(play, ludo_at(kNobodyFinished), 3);
  party.start();
  const std::string match = party.room().match_id();
  party.away(2);
  play.send(party.clients[0], kOffer);
  EXPECT_TRUE(party.room().running()) << "the second player is here";
  party.away(1);
  play.send(party.clients[0], kOffer);
  EXPECT_TRUE(party.room().running()) << "the others may only be reloading the page";
  play.wait(kClaimAfterMs);
  play.send(party.clients[0], kOffer);
  expect_settled(play, party, match, {"blue", "yellow", "red"}, 1);
}

TEST(RoomServiceSettle, ComputersNeedNotAgree) {
  ServiceFixture play;
  Json body = ludo_at(kNobodyFinished);
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer"},{"kind":"computer"}])");
  Party party(play, body, 1);
  party.start();
  const std::string match = party.room().match_id();
  play.send(party.clients[0], kOffer);
  expect_settled(play, party, match, {"blue", "yellow", "red"}, 1);
}

// Players who left stay last, however their seats stand, and the seats that are left decide alone.
TEST(RoomServiceSettle, ThoseWhoLeftStayLast) {
  ServiceFixture play;
  Party party(play, ludo_at(kNobodyFinished), 3);
  party.start();
  const std::string match = party.room().match_id();
  play.send(party.clients[1], {{"type", "resign"}});
  EXPECT_EQ(play.refused(party.clients[1], kOffer), "seat/none");
  play.send(party.clients[0], kOffer);
  EXPECT_TRUE(party.room().running());
  play.send(party.clients[2], settle_answer(true));
  expect_settled(play, party, match, {"yellow", "red", "blue"}, 2);
  EXPECT_EQ((*party.clients[0].last("match_end"))["left"], Json::array({1}));
}

// A person for whom a computer plays after timeouts has not won either.
TEST(RoomServiceSettle, TheAbsentDoNotWin) {
  ServiceFixture play;
  Json body = ludo_at(kNobodyFinished);
  body["clock"] = *parse_json(R"({"kind":"move","seconds":5})");
  Party party(play, body, 3);
  party.start();
  party.away(1);
  for (int i = 0; i < 5000 && !party.table().is_absent({1}); ++i) {
    const Seat seat = party.table().acting().first();
    if (seat == Seat{1}) {
      play.wait(6000);
    } else {
      play.send(*party.at(seat), party.some_action(seat));
    }
  }
  ASSERT_TRUE(party.table().is_absent({1}));
  play.send(party.clients[0], kOffer);
  play.send(party.clients[2], settle_answer(true));
  ASSERT_FALSE(party.room().running());
  EXPECT_NE((*party.clients[0].last("match_end"))["result"]["winner"], 1);
  EXPECT_EQ((*party.clients[0].last("match_end"))["left"], Json::array({1}));
}

TEST(RoomServiceSettle, OtherGamesHaveNoRankingToSettle) {
  for (const Json& body : {hex(4), coppit(), pineapple(), territory()}) {
    ServiceFixture play;
    Party party(play, body);
    party.start();
    EXPECT_EQ(play.refused(party.clients[0], kOffer), "offer/not_here") << to_text(body);
    EXPECT_TRUE(party.room().running());
  }
}

}  // namespace
}  // namespace taku::server
