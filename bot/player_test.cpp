#include "bot/player.h"

#include <gtest/gtest.h>

#include "tests/support/bot_messages.h"

namespace taku::bot {
namespace {

// A bot on seat 0 with a level that answers at once, and the server's side of its connection.
struct BotFixture {
  Player player;
  double now = 1000;

  explicit BotFixture(PlayerSettings settings = {}, const char* level = "random")
      : player(hex(), *ai::find_level(hex(), level), with_session(std::move(settings))) {}
  static PlayerSettings with_session(PlayerSettings settings) {
    settings.session = "s-";
    return settings;
  }
  Status receive(const Json& message) { return player.receive(to_text(message), now); }
  std::vector<Json> frames() {
    for (int i = 0; i < 100'000 && player.step(now); ++i) now += 1;
    std::vector<Json> sent;
    for (const std::string& text : player.take_frames(now)) sent.push_back(json_of(text));
    return sent;
  }
  Json frame() {
    const std::vector<Json> sent = frames();
    EXPECT_EQ(sent.size(), 1u);
    return sent.size() == 1 ? sent[0] : Json();
  }
  void take_seat() {
    EXPECT_TRUE(receive(welcome_to(hex(), 0, 2)).ok());
    EXPECT_TRUE(receive(snapshot_of(hex(), 0, 2, "waiting")).ok());
  }
  // The server accepts the command as the entry `seq`.
  void accept(const Json& command, int seq, Json message) {
    message["cmd_id"] = command["cmd_id"];
    message["seq"] = seq;
    EXPECT_TRUE(receive(message).ok());
  }
  void start(int seq = 4) {
    Json start = match_start_of(hex(), seq, {{"radius", 2}, {"balance", "none"}});
    start["turn"] = seat_turn(0);
    EXPECT_TRUE(receive(start).ok());
  }
  // Starts a match in which it is to move.
  void begin() {
    take_seat();
    accept(frame(), 3, {{"type", "ready"}, {"seat", 0}});
    start();
  }
};

Json refusal(const Json& command, const char* code) {
  return {{"type", "error"}, {"code", code}, {"message", "no"}, {"cmd_id", command["cmd_id"]}};
}

TEST(BotPlayer, StartsAndMoves) {
  BotFixture table;
  EXPECT_TRUE(table.frames().empty()) << "before the welcome";
  table.take_seat();
  const Json ready = table.frame();
  EXPECT_EQ(ready["type"], "game_start");
  EXPECT_TRUE(table.frames().empty()) << "only once";
  table.accept(ready, 3, {{"type", "ready"}, {"seat", 0}});
  EXPECT_TRUE(table.frames().empty());
  table.start();
  const Json play = table.frame();
  EXPECT_EQ(play["type"], "play");
  EXPECT_EQ(play["at"], 4);
  EXPECT_NE(play["cmd_id"], ready["cmd_id"]);
  EXPECT_TRUE(table.player.follower().state()->parse_move_json(play["move"]).ok());
  EXPECT_TRUE(table.frames().empty());
}

TEST(BotPlayer, SendsUnansweredCommandsAgain) {
  BotFixture table;
  table.begin();
  const Json play = table.frame();
  table.player.connected();
  EXPECT_TRUE(table.frames().empty()) << "not before the welcome";
  EXPECT_TRUE(table.receive(welcome_to(hex(), 0, 4)).ok());
  EXPECT_EQ(table.frame(), play) << "the same command with the same cmd_id";
  table.accept(play, 5, {{"type", "moved"}, {"seat", 0}, {"move", play["move"]}, {"turn", seat_turn(1)}});
  table.player.connected();
  EXPECT_TRUE(table.receive(welcome_to(hex(), 0, 5)).ok());
  EXPECT_TRUE(table.frames().empty());
}

TEST(BotPlayer, RetriesAfterATemporaryRefusal) {
  for (const char* code : {"store/unavailable", "server/moved"}) {
    BotFixture table;
    table.begin();
    const Json play = table.frame();
    EXPECT_TRUE(table.receive(refusal(play, code)).ok());
    EXPECT_TRUE(table.frames().empty()) << "not immediately";
    EXPECT_GT(table.player.wait(table.now).value_or(0), 0);
    table.now += 1000;
    EXPECT_EQ(table.frame(), play);
  }
}

TEST(BotPlayer, ARoomThatForgetsItsMatchEndsTheSearch) {
  BotFixture table({.ms = 1000}, "hard");
  table.begin();
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(table.player.step(table.now)) << "thinking";
  EXPECT_TRUE(table.receive({{"type", "table"}, {"seq", 5}}).ok());
  for (int i = 0; i < 5000; ++i) table.player.step(table.now += 1);
  EXPECT_TRUE(table.player.take_frames(table.now).empty());
}

TEST(BotPlayer, DropsOutdatedCommands) {
  BotFixture table;
  table.begin();
  const Json play = table.frame();
  EXPECT_TRUE(table.receive(refusal(play, "cmd/stale")).ok());
  table.now += 5000;
  EXPECT_TRUE(table.frames().empty());
}

TEST(BotPlayer, GivesUpAfterManyRefusals) {
  BotFixture table;
  table.begin();
  auto match = Match::start(hex(), 2, {{"radius", 2}, {"balance", "none"}}, std::nullopt);
  for (int i = 0; i < 20; ++i) {
    Json play;
    for (const Json& frame : table.frames()) {
      if (frame["type"] == "play") play = frame;
    }
    ASSERT_FALSE(play.is_null());
    const Status received = table.receive(refusal(play, "move/illegal"));
    if (!received) {
      EXPECT_EQ(received.error().code, kRefused);
      EXPECT_NE(received.error().message.find("refuses"), std::string::npos);
      return;
    }
    table.now += 1000;
    EXPECT_EQ(table.frame()["type"], "sync");
    EXPECT_TRUE(table.receive(snapshot_of(*match, 0, 10 + i)).ok());
  }
  FAIL() << "it never gives up";
}

TEST(BotPlayer, AsksForASnapshotWhenItLostTrack) {
  BotFixture table;
  table.begin();
  const Json play = table.frame();
  table.accept(play, 5, {{"type", "moved"}, {"seat", 0}, {"move", play["move"]}, {"turn", seat_turn(1)}});
  EXPECT_TRUE(table.receive({{"type", "taken_back"}, {"seq", 6}, {"count", 1}, {"turn", seat_turn(0)}}).ok());
  EXPECT_EQ(table.frame()["type"], "sync");
  EXPECT_TRUE(table.frames().empty());
  auto match = Match::start(hex(), 2, {{"radius", 2}, {"balance", "none"}}, std::nullopt);
  EXPECT_TRUE(table.receive(snapshot_of(*match, 0, 6)).ok());
  EXPECT_EQ(table.frame()["type"], "play");
}

TEST(BotPlayer, AnswersOffers) {
  BotFixture table;
  table.begin();
  const Json play = table.frame();
  table.accept(play, 5, {{"type", "moved"}, {"seat", 0}, {"move", play["move"]}, {"turn", seat_turn(1)}});
  EXPECT_TRUE(table.receive({{"type", "offer"}, {"seq", 6}, {"seat", 1}, {"what", "draw"}}).ok());
  Json answer = table.frame();
  EXPECT_EQ(answer["what"], "draw");
  EXPECT_EQ(answer["yes"], false);
  table.accept(answer, 7, {{"type", "answer"}, {"seat", 0}, {"what", "draw"}, {"yes", false}});
  EXPECT_TRUE(table.receive({{"type", "offer"}, {"seq", 8}, {"seat", 1}, {"what", "takeback"}}).ok());
  answer = table.frame();
  EXPECT_EQ(answer["what"], "takeback");
  EXPECT_EQ(answer["yes"], true);
}

TEST(BotPlayer, AcceptsDrawsOnlyInLostPositions) {
  ai::Thought thought;
  EXPECT_FALSE(looks_lost(thought)) << "no search result";
  thought.lines = {{.score = -ai::kWin + 4, .moves = {}}};
  EXPECT_TRUE(looks_lost(thought));
  thought.lines[0].score = -900;
  EXPECT_FALSE(looks_lost(thought)) << "behind, but not lost";
  thought.rounds = 1000;
  thought.lines[0].score = 10;
  EXPECT_TRUE(looks_lost(thought)) << "a win probability of 1%";
  thought.lines[0].score = 200;
  EXPECT_FALSE(looks_lost(thought));
  thought.lines[0].score = -2000;
  thought.in_points = true;
  EXPECT_FALSE(looks_lost(thought)) << "a bad hand does not lose the session";
}

TEST(BotPlayer, LeavesAfterItsMatches) {
  BotFixture table({.matches = 1});
  table.begin();
  std::vector<std::string> progress;
  table.player.on_progress = [&](const std::string& text) { progress.push_back(text); };
  const Json play = table.frame();
  table.accept(play, 5, {{"type", "moved"}, {"seat", 0}, {"move", play["move"]}, {"turn", seat_turn(1)}});
  EXPECT_TRUE(
      table.receive({{"type", "match_end"}, {"seq", 6}, {"result", {{"winner", 0}, {"reason", "resign"}}}}).ok());
  EXPECT_EQ(table.player.matches(), 1);
  ASSERT_FALSE(progress.empty());
  EXPECT_NE(progress.back().find("won"), std::string::npos);
  EXPECT_TRUE(table.receive({{"type", "table"}, {"seq", 7}, {"your_seat", 1}, {"seats", seats_of_two(1, false)}}).ok());
  const Json leave = table.frame();
  EXPECT_EQ(leave["type"], "leave");
  EXPECT_FALSE(table.player.done());
  table.accept(leave, 8, {{"type", "seats"}, {"seats", seats_of_two(1, false)}});
  EXPECT_TRUE(table.player.done());
}

TEST(BotPlayer, LeavesWhenAsked) {
  BotFixture table;
  table.take_seat();
  table.accept(table.frame(), 3, {{"type", "ready"}, {"seat", 0}});
  table.player.leave();
  EXPECT_EQ(table.frame()["type"], "leave") << "even after it was ready";
  BotFixture playing;
  playing.begin();
  playing.player.leave();
  EXPECT_TRUE(playing.frames().empty()) << "a running match is not resigned";
}

TEST(BotPlayer, ContinuesWithTheNextMatch) {
  BotFixture table;
  table.begin();
  const Json play = table.frame();
  table.accept(play, 5, {{"type", "moved"}, {"seat", 0}, {"move", play["move"]}, {"turn", seat_turn(1)}});
  EXPECT_TRUE(table.receive({{"type", "match_end"}, {"seq", 6}, {"result", {{"winner", 1}, {"reason", "four"}}}}).ok());
  EXPECT_TRUE(table.frames().empty());
  EXPECT_TRUE(table.receive({{"type", "table"}, {"seq", 7}, {"your_seat", 1}, {"seats", seats_of_two(1, false)}}).ok());
  EXPECT_EQ(table.frame()["type"], "game_start");
}

// docs/operate.md: servers close connections that send more than 20 commands a second or 40 at once.
TEST(BotPlayer, LimitsItsCommandRate) {
  BotFixture table;
  table.take_seat();
  int sent = 0;
  for (int round = 0; round < 1000; ++round) {
    auto match = Match::start(hex(), 2, {{"radius", 2}, {"balance", "none"}}, std::nullopt);
    EXPECT_TRUE(table.receive(snapshot_of(*match, 0, 10 + round)).ok());
    for (const Json& frame : table.frames()) {
      ++sent;
      EXPECT_TRUE(table.receive(refusal(frame, "cmd/stale")).ok());
    }
    table.now += 10;
  }
  EXPECT_LE(sent, 20 + 18 * 10 + 1) << "in ten seconds";
  EXPECT_GT(sent, 150);
}

TEST(BotPlayer, ThinksNoLongerThanItsClockAllows) {
  BotFixture table({.ms = 600'000}, "hard");
  table.take_seat();
  table.accept(table.frame(), 3, {{"type", "ready"}, {"seat", 0}});
  Json snapshot = snapshot_of(*Match::start(hex(), 2, Json::object(), std::nullopt), 0, 4);
  snapshot["room"]["clock"] = {{"kind", "move"}, {"seconds", 2}};
  snapshot["clock"] = {{"0", 2000}};
  EXPECT_TRUE(table.receive(snapshot).ok());
  const double before = table.now;
  EXPECT_EQ(table.frame()["type"], "play");
  EXPECT_LT(table.now - before, 1000);
  EXPECT_GT(table.now - before, 100);
}

TEST(BotPlayer, AKeyWithoutASeatIsAnError) {
  BotFixture table;
  Json welcome = welcome_to(hex(), 0, 2);
  welcome["you"]["seat"] = nullptr;
  EXPECT_EQ(table.receive(welcome).error().code, kRefused);
}

TEST(BotPlayer, AnInvalidFrameIsAnError) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("hello"), std::string(100, '['),
        std::string("\xFF\xFE"), "{\"type\":\"" + std::string(2 << 20, 'x') + "\"}"}) {
    BotFixture table;
    const Status received = table.player.receive(text, 0);
    ASSERT_FALSE(received.ok()) << text.substr(0, 20);
    EXPECT_EQ(received.error().code, kBadMessage);
  }
}

}  // namespace
}  // namespace taku::bot
