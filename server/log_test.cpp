#include "server/log.h"

#include <gtest/gtest.h>

#include "server/clock.h"

namespace taku::server {
namespace {

TEST(Log, WritesOneLineOfJson) {
  EXPECT_EQ(log_line(LogLevel::Warning, "accept_failed", {{"problem", "a\nb"}, {"count", 3}}, 1770478200000),
            R"({"time":"2026-02-07T15:30:00.000Z","level":"warning","what":"accept_failed","problem":"a\nb","count":3})"
            "\n");
}

TEST(Log, LevelsFilter) {
  EXPECT_EQ(parse_log_level("debug"), LogLevel::Debug);
  EXPECT_EQ(parse_log_level("off"), LogLevel::Off);
  EXPECT_EQ(parse_log_level("loud"), std::nullopt);
  set_log_level(LogLevel::Error);
  EXPECT_FALSE(logs(LogLevel::Warning));
  EXPECT_TRUE(logs(LogLevel::Error));
  set_log_level(LogLevel::Info);
}

TEST(Clock, NeverGoesBackwards) {
  TimeMs last = server_now();
  EXPECT_GT(last, 1'700'000'000'000);
  for (int i = 0; i < 1000; ++i) {
    const TimeMs now = server_now();
    EXPECT_GE(now, last);
    last = now;
  }
}

}  // namespace
}  // namespace taku::server
