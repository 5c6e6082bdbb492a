#include "rating/clock_class.h"

#include <gtest/gtest.h>

namespace taku::rating {
namespace {

TEST(ClockClass, NamesParseBack) {
  for (const ClockClass clock_class : kClockClasses) EXPECT_EQ(parse_clock_class(name_of(clock_class)), clock_class);
  EXPECT_FALSE(parse_clock_class(""));
  EXPECT_FALSE(parse_clock_class("Blitz"));
}

TEST(ClockClass, BlitzIsTwentySecondsADecisionOrFiveMinutes) {
  EXPECT_EQ(class_of_move_clock(20), ClockClass::Blitz);
  EXPECT_EQ(class_of_move_clock(21), ClockClass::Rapid);
  EXPECT_EQ(class_of_main_clock(300), ClockClass::Blitz);
  EXPECT_EQ(class_of_main_clock(301), ClockClass::Rapid);
}

}  // namespace
}  // namespace taku::rating
