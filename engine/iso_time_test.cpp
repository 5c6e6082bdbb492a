#include "engine/iso_time.h"

#include <gtest/gtest.h>

namespace taku {
namespace {

// From `date -u -d @SECONDS`.
TEST(IsoTime, FormatsTheDateInUtc) {
  EXPECT_EQ(iso_time(0), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(iso_time(1'770'478'200'000), "2026-02-07T15:30:00.000Z");
  EXPECT_EQ(iso_time(951'782'399'999), "2000-02-28T23:59:59.999Z");
  EXPECT_EQ(iso_time(951'782'400'000), "2000-02-29T00:00:00.000Z");
  EXPECT_EQ(iso_time(4'107'542'400'000), "2100-03-01T00:00:00.000Z");
  EXPECT_EQ(iso_time(1'798'761'599'000), "2026-12-31T23:59:59.000Z");
}

TEST(IsoTime, SupportsFourDigitYearsOnly) {
  EXPECT_EQ(iso_time(253'402'300'799'999), "9999-12-31T23:59:59.999Z");
  EXPECT_EQ(iso_time(253'402'300'800'000), std::nullopt);
  EXPECT_EQ(iso_time(-1), std::nullopt);
  EXPECT_EQ(iso_time(INT64_MIN), std::nullopt);
  EXPECT_EQ(iso_time(INT64_MAX), std::nullopt);
}

TEST(IsoTime, ParsesWhatItWrites) {
  for (const std::int64_t ms : {std::int64_t{0}, std::int64_t{951'782'400'001}, std::int64_t{4'107'542'400'000},
                                std::int64_t{253'402'300'799'999}}) {
    EXPECT_EQ(parse_iso_time(*iso_time(ms)), ms);
  }
  EXPECT_EQ(parse_iso_time("2026-02-07"), 1'770'422'400'000);
  EXPECT_EQ(parse_iso_time("2026-02-07T15:30:00"), 1'770'478'200'000);
  EXPECT_EQ(parse_iso_time("2026-02-07T15:30:00Z"), 1'770'478'200'000);
  for (const std::string_view bad : {"", "Z", "2026", "2026-13-01", "2026-00-01", "2026-02-30", "2026-02-07T24:00:00",
                                     "2026-02-07T15:30", "1969-12-31", "2026/02/07", "2026-02-07 15:30:00"}) {
    EXPECT_EQ(parse_iso_time(bad), std::nullopt) << bad;
  }
}

}  // namespace
}  // namespace taku
