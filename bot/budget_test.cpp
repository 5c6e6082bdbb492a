#include "bot/budget.h"

#include <gtest/gtest.h>

#include "bot/backoff.h"

namespace taku::bot {
namespace {

constexpr RoomClock kMove{.kind = RoomClock::Kind::Move};
constexpr RoomClock kMain{.kind = RoomClock::Kind::Main};
constexpr RoomClock kFischer{.kind = RoomClock::Kind::Main, .increment_ms = 10'000};

TEST(BotBudget, WithoutAClockItThinksAsLongAsWanted) {
  EXPECT_EQ(thinking_time(1500, {}, std::nullopt), 1500);
  EXPECT_EQ(thinking_time(1500, {}, 10), 1500) << "the room has no clock";
  EXPECT_EQ(thinking_time(1500, kMove, std::nullopt), 1500);
}

TEST(BotBudget, UsesAtMostHalfOfAClockForOneDecision) {
  EXPECT_EQ(thinking_time(1500, kMove, 20'000), 1500);
  EXPECT_LT(thinking_time(60'000, kMove, 20'000), 10'000);
  EXPECT_GT(thinking_time(60'000, kMove, 20'000), 8'000);
}

TEST(BotBudget, MainTimeLastsForManyMoves) {
  double left = 60'000;
  for (int move = 0; move < 60; ++move) left -= thinking_time(5000, kMain, left);
  EXPECT_GT(left, 5'000) << "sixty moves in one minute";
  EXPECT_GT(thinking_time(60'000, kFischer, 60'000), 8'000) << "the increment may be used";
  EXPECT_LE(thinking_time(60'000, kFischer, 6'000), 3'000) << "but never more than is left";
}

TEST(BotBudget, AnswersAtOnceWhenTimeIsUp) {
  for (const RoomClock& clock : {kMove, kMain, kFischer}) {
    for (const double left : {-5.0, 0.0, 100.0, 300.0}) EXPECT_EQ(thinking_time(1500, clock, left), 0) << left;
  }
}

TEST(BotBudget, ReadsTheServersClocks) {
  const auto read = [](const char* text) { return RoomClock::read(*parse_json(text)); };
  EXPECT_EQ(read(R"({"kind":"move","seconds":30})"), kMove);
  EXPECT_EQ(read(R"({"kind":"main","seconds":600,"increment":10})"), kFischer);
  EXPECT_EQ(read(R"({"kind":"main","seconds":600,"increment":"x"})"), kMain);
  for (const char* text : {"null", "{}", R"({"kind":"none"})", R"({"kind":7})", "[]", R"({"kind":"hourglass"})"}) {
    EXPECT_EQ(read(text), RoomClock{}) << text;
  }
}

TEST(BotBackoff, WaitsLongerEachTimeWithJitter) {
  Backoff one(1), other(2);
  double last = 0;
  for (int i = 0; i < 12; ++i) {
    const double wait = one.next_ms();
    EXPECT_NE(wait, other.next_ms());
    EXPECT_GE(wait, Backoff::kFirstMs / 2);
    EXPECT_LE(wait, 1.5 * Backoff::kMaxMs);
    last = wait;
  }
  EXPECT_GE(last, Backoff::kMaxMs / 2);
  one.reset();
  EXPECT_LE(one.next_ms(), 1.5 * Backoff::kFirstMs);
}

}  // namespace
}  // namespace taku::bot
