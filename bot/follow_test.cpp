#include "bot/follow.h"

#include <gtest/gtest.h>

#include "tests/support/bot_messages.h"

namespace taku::bot {
namespace {

const Json kSmallHex = {{"radius", 2}, {"balance", "none"}};

void receive(Follower& follower, const Json& message, double now = 0) {
  const Status done = follower.receive(message, now);
  EXPECT_TRUE(done.ok()) << to_text(message) << ": " << done.error().message;
}

// On seat 0 of a match that has just started.
Follower started(const Json& clock = {{"kind", "none"}}) {
  Follower follower(hex());
  receive(follower, welcome_to(hex(), 0, 2));
  Json snapshot = snapshot_of(hex(), 0, 2, "waiting", true);
  snapshot["room"]["clock"] = clock;
  receive(follower, snapshot);
  Json start = match_start_of(hex(), 3, kSmallHex);
  start["turn"] = seat_turn(0);
  receive(follower, start);
  return follower;
}

Json moved(int seq, int seat, int q, int r, Json turn) {
  return {{"type", "moved"}, {"seq", seq}, {"seat", seat}, {"move", {{"q", q}, {"r", r}}}, {"turn", std::move(turn)}};
}

TEST(BotFollower, FromTheWaitingRoomIntoAMatch) {
  Follower follower(hex());
  EXPECT_EQ(follower.duty(), Duty::Nothing);
  receive(follower, welcome_to(hex(), 1, 2));
  receive(follower, snapshot_of(hex(), 1, 2, "waiting"));
  EXPECT_EQ(follower.seat(), Seat{1});
  EXPECT_EQ(follower.duty(), Duty::Start);
  receive(follower, {{"type", "ready"}, {"seq", 3}, {"seat", 1}});
  EXPECT_EQ(follower.duty(), Duty::Nothing);
  Json start = match_start_of(hex(), 4, kSmallHex);
  start["turn"] = seat_turn(0);
  receive(follower, start);
  EXPECT_TRUE(follower.playing());
  EXPECT_EQ(follower.duty(), Duty::Nothing) << "the other seat begins";
  receive(follower, moved(5, 0, 0, 0, seat_turn(1)));
  EXPECT_EQ(follower.duty(), Duty::Move);
  EXPECT_EQ(follower.state()->text(), "3/4/2x2/4/3 2 c3 none");
  EXPECT_EQ(follower.seq(), 5);
}

TEST(BotFollower, AnEntryTakesEffectWhenItIsComplete) {
  const AnyGame& ludo = game_called("ludo");
  Follower follower(ludo);
  receive(follower, welcome_to(ludo, 0, 2));
  receive(follower, snapshot_of(ludo, 0, 2, "waiting", true));
  Json start = match_start_of(ludo, 3, Json::object());
  start["turn"] = seat_turn(0, true);
  receive(follower, start);
  EXPECT_EQ(follower.duty(), Duty::Roll);
  Json roll = {{"type", "outcome"}, {"seq", 4}, {"more", true}, {"seat", 0}, {"move", {{"die", 3}}}};
  receive(follower, roll);  // no legal move
  EXPECT_EQ(follower.seq(), 3) << "the entry is not complete";
  EXPECT_EQ(follower.duty(), Duty::Roll);
  receive(follower, {{"type", "chat"}, {"seq", 4}, {"turn", seat_turn(1, true)}});
  EXPECT_EQ(follower.seq(), 4);
  EXPECT_EQ(follower.duty(), Duty::Nothing);
}

TEST(BotFollower, ARepeatedEntryCountsOnce) {
  Follower follower = started();
  const Json own = moved(4, 0, 0, 0, seat_turn(1));
  receive(follower, own);
  receive(follower, own);
  EXPECT_FALSE(follower.lost_track());
  receive(follower, moved(5, 1, 1, 0, seat_turn(0)));
  EXPECT_EQ(follower.duty(), Duty::Move);
}

TEST(BotFollower, AnIncompleteEntryIsDiscardedByAWelcome) {
  Follower follower = started();
  Json half = moved(4, 0, 0, 0, seat_turn(1));
  half["more"] = true;
  receive(follower, half);
  receive(follower, welcome_to(hex(), 0, 5));
  receive(follower, moved(4, 0, 0, 0, seat_turn(1)));
  receive(follower, moved(5, 1, 1, 0, seat_turn(0)));
  EXPECT_EQ(follower.duty(), Duty::Move);
  EXPECT_FALSE(follower.lost_track());
}

TEST(BotFollower, ResumesAMatchFromItsPosition) {
  for (const char* id : {"hex_taboo", "ludo", "coppit", "pineapple", "territory"}) {
    const AnyGame& game = game_called(id);
    auto match = Match::start(game, 2, Json::object(), Seed{});
    ASSERT_TRUE(match.ok());
    const Seat seat = match->turn().seats.contains({0}) ? Seat{0} : Seat{1};
    Follower follower(game);
    receive(follower, welcome_to(game, seat.index, 9));
    receive(follower, snapshot_of(*match, seat.index, 9));
    EXPECT_EQ(follower.duty(), Duty::Move) << id;
    EXPECT_EQ(follower.state()->text(), match->state()->text());
  }
}

// A game with secrets and messages of its own: the position comes with every entry.
TEST(BotFollower, FollowsPineappleByPositions) {
  const AnyGame& pineapple = game_called("pineapple");
  auto match = Match::start(pineapple, 2, Json::object(), Seed{});
  ASSERT_TRUE(match.ok());
  Follower follower(pineapple);
  receive(follower, welcome_to(pineapple, 0, 2));
  receive(follower, snapshot_of(pineapple, 0, 2, "waiting", true));
  receive(follower, {{"type", "session_start"}, {"seq", 3}, {"more", true}, {"chips", {200, 200}}});
  receive(follower, {{"type", "deal"},
                     {"seq", 3},
                     {"turn", 0},
                     {"position", match->state()->text()},
                     {"hash", to_hex(match->state()->view_hash({0}))},
                     {"game_turn", turn_json(match->turn())}});
  EXPECT_EQ(follower.duty(), Duty::Move) << "both seats place at turn 0";
  receive(follower, {{"type", "hand_end"},
                     {"seq", 4},
                     {"position", match->state()->text()},
                     {"game_turn", {{"kind", "chance"}}},
                     {"between_hands", true}});
  EXPECT_EQ(follower.duty(), Duty::Next);
  receive(follower, {{"type", "next"}, {"seq", 5}, {"seat", 0}});
  EXPECT_EQ(follower.duty(), Duty::Nothing);
  receive(follower, {{"type", "hand_start"},
                     {"seq", 6},
                     {"position", match->state()->text()},
                     {"game_turn", turn_json(match->turn())}});
  EXPECT_EQ(follower.duty(), Duty::Move);
}

TEST(BotFollower, LosesTrackOfMovesThatAreNotLegal) {
  for (const Json& odd : {moved(4, 1, 0, 0, seat_turn(0)),  // not its turn
                          moved(4, 0, 7, 7, seat_turn(1)),  // not on the board
                          Json{{"type", "outcome"}, {"seq", 4}, {"move", {{"die", 3}}}},
                          Json{{"type", "taken_back"}, {"seq", 4}, {"count", 1}, {"turn", seat_turn(0)}}}) {
    Follower follower = started();
    receive(follower, odd);
    EXPECT_TRUE(follower.lost_track()) << to_text(odd);
    EXPECT_EQ(follower.duty(), Duty::Nothing);
    auto match = Match::start(hex(), 2, kSmallHex, std::nullopt);
    receive(follower, snapshot_of(*match, 0, 5));
    EXPECT_FALSE(follower.lost_track());
    EXPECT_EQ(follower.duty(), Duty::Move);
  }
}

TEST(BotFollower, ClocksForEachDecision) {
  Follower follower = started({{"kind", "move"}, {"seconds", 30}});
  EXPECT_EQ(follower.clock_left(0), std::nullopt);
  Json own = moved(4, 0, 0, 0, seat_turn(1));
  receive(follower, own, 100);
  Json theirs = moved(5, 1, 1, 0, seat_turn(0));
  theirs["clock"] = {{"0", 30'000}};
  receive(follower, theirs, 1000);
  EXPECT_EQ(follower.clock_left(1000), 30'000);
  EXPECT_EQ(follower.clock_left(5000), 26'000);
  EXPECT_EQ(follower.clock_left(99'000), 0);
}

TEST(BotFollower, MainTimeRunsOnlyOnTheOwnTurn) {
  Follower follower = started({{"kind", "main"}, {"seconds", 600}, {"increment", 0}});
  Json own = moved(4, 0, 0, 0, seat_turn(1));
  own["clock"] = {{"0", 590'000}};
  receive(follower, own, 10'000);
  EXPECT_EQ(follower.clock_left(50'000), 590'000) << "the opponent is thinking";
  receive(follower, moved(5, 1, 1, 0, seat_turn(0)), 60'000);
  EXPECT_EQ(follower.clock_left(61'000), 589'000);
}

TEST(BotFollower, IgnoresOutdatedClocksWhenCatchingUp) {
  Follower follower = started({{"kind", "move"}, {"seconds", 30}});
  Json welcome = welcome_to(hex(), 0, 5);
  welcome["clock"] = {{"0", 12'000}};
  receive(follower, welcome, 1000);
  receive(follower, moved(4, 0, 0, 0, seat_turn(1)), 1001);
  Json theirs = moved(5, 1, 1, 0, seat_turn(0));
  theirs["clock"] = {{"0", 30'000}};
  receive(follower, theirs, 1001);
  EXPECT_EQ(follower.clock_left(1001), 12'000);
}

TEST(BotFollower, ReportsEndsAndOffersOnce) {
  Follower follower = started();
  receive(follower, {{"type", "offer"}, {"seq", 4}, {"seat", 1}, {"what", "draw"}});
  EXPECT_FALSE(follower.take_offer("takeback"));
  EXPECT_TRUE(follower.take_offer("draw"));
  EXPECT_FALSE(follower.take_offer("draw"));
  receive(follower, {{"type", "offer"}, {"seq", 5}, {"seat", 0}, {"what", "draw"}});
  EXPECT_FALSE(follower.take_offer("draw")) << "its own offer";
  receive(follower, {{"type", "offer"}, {"seq", 6}, {"seat", 1}, {"what", "settle"}});
  EXPECT_TRUE(follower.take_offer("settle"));
  receive(follower,
          {{"type", "match_end"}, {"seq", 7}, {"result", {{"winner", 0}, {"reason", "resign"}, {"seat", 1}}}});
  const auto end = follower.take_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->won, true);
  EXPECT_FALSE(follower.take_end());
  EXPECT_FALSE(follower.playing());
  receive(follower, {{"type", "table"}, {"seq", 8}, {"your_seat", 1}, {"seats", seats_of_two(1, false)}});
  EXPECT_EQ(follower.seat(), Seat{1});
  EXPECT_EQ(follower.duty(), Duty::Start);
}

TEST(BotFollower, DoesNothingWhileAComputerStandsIn) {
  Follower follower = started();
  receive(follower, {{"type", "stand_in"}, {"seq", 4}, {"seat", 0}, {"on", true}});
  EXPECT_TRUE(follower.stood_in());
  EXPECT_EQ(follower.duty(), Duty::Nothing);
  receive(follower, {{"type", "stand_in"}, {"seq", 5}, {"seat", 0}, {"on", false}});
  EXPECT_EQ(follower.duty(), Duty::Move);
}

TEST(BotFollower, AnotherRulesVersionIsAnError) {
  Follower follower(hex());
  Json welcome = welcome_to(hex(), 0, 1);
  welcome["rules_version"] = 99;
  EXPECT_EQ(follower.receive(welcome, 0).error().code, kOtherRules);
  receive(follower, welcome_to(hex(), 0, 1));
  Json frozen = snapshot_of(hex(), 0, 1, "playing");
  frozen["frozen"] = true;
  EXPECT_EQ(follower.receive(frozen, 0).error().code, kOtherRules);
}

TEST(BotFollower, APositionMustMatchItsHash) {
  auto match = Match::start(hex(), 2, kSmallHex, std::nullopt);
  for (const char* field : {"hash", "position"}) {
    Follower follower(hex());
    receive(follower, welcome_to(hex(), 0, 9));
    Json snapshot = snapshot_of(*match, 0, 9);
    snapshot[field] = "0123456789abcdef";
    EXPECT_EQ(follower.receive(snapshot, 0).error().code, kBadMessage) << field;
  }
}

// Whatever a server sends, the result is an error or a usable state.
TEST(BotFollower, SurvivesInvalidMessages) {
  const std::vector<Json> values = {nullptr,
                                    true,
                                    -1,
                                    7,
                                    1'000'000'000'000,
                                    0.5,
                                    "x",
                                    Json::array({0, 9, -3}),
                                    Json::object(),
                                    Json::array(),
                                    {{"kind", "seat"}, {"seats", {0, "x"}}}};
  auto match = Match::start(hex(), 2, kSmallHex, std::nullopt);
  std::vector<Json> messages = {welcome_to(hex(), 0, 2), snapshot_of(hex(), 0, 2, "waiting"), snapshot_of(*match, 0, 3),
                                moved(4, 0, 0, 0, seat_turn(1)), match_start_of(hex(), 4, kSmallHex)};
  for (const char* type : {"table", "seats", "ready", "offer", "stand_in", "next", "outcome", "taken_back", "match_end",
                           "session_start", "hand_start", "timer_start", "closed", "session_end", "error", "dance"}) {
    messages.push_back({{"type", type},
                        {"seq", 4},
                        {"seat", 0},
                        {"seats", seats_of_two(0, true)},
                        {"what", "draw"},
                        {"turn", seat_turn(0)},
                        {"clock", {{"0", 5}}},
                        {"position", "p"},
                        {"result", {{"winner", 0}}}});
  }
  int asked = 0;
  for (const Json& message : messages) {
    for (const auto& [key, unused] : message.items()) {
      for (const Json& value : values) {
        Follower follower = started();
        Json odd = message;
        odd[key] = value;
        (void)follower.receive(odd, 1);
        if (follower.duty() == Duty::Move) asked += follower.state().turn().kind == Turn::Kind::Seats;
        (void)follower.clock_left(2);
        (void)follower.take_end();
      }
    }
  }
  EXPECT_GT(asked, 0);
  for (const char* text : {"null", "[]", "7", "\"x\"", "{}", R"({"type":7})", R"({"type":"moved"})"}) {
    Follower follower = started();
    (void)follower.receive(json_of(text), 0);
    EXPECT_EQ(follower.duty(), Duty::Move) << text;
  }
}

}  // namespace
}  // namespace taku::bot
