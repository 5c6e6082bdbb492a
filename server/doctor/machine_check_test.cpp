#include "server/doctor/machine_check.h"

#include <gtest/gtest.h>

#include "server/doctor/file_check.h"

namespace taku::server::doctor {
namespace {

TEST(MachineCheck, FileLimit) {
  EXPECT_EQ(judge_file_limit(65'536, 10'000).level, Level::Ok);
  EXPECT_EQ(judge_file_limit(0, 10'000).level, Level::Ok);
  EXPECT_EQ(judge_file_limit(10'000, 10'000).level, Level::Warning) << "the server itself needs some";
  EXPECT_EQ(judge_file_limit(1024, 0).level, Level::Ok);
}

TEST(MachineCheck, Clock) {
  constexpr std::int64_t kNow = 1'795'000'000'000;
  EXPECT_EQ(judge_clock(true, kNow).level, Level::Ok);
  EXPECT_EQ(judge_clock(false, kNow).level, Level::Warning);
  EXPECT_EQ(judge_clock(true, 1000).level, Level::Problem);
}

TEST(MachineCheck, Processor) {
  for (const bool v3 : {true, false}) EXPECT_EQ(judge_processor(v3, "portable").level, Level::Ok);
  EXPECT_NE(judge_processor(true, "x86-64-v3").text.find("x86-64-v3"), std::string::npos);
}

TEST(MachineCheck, DiskSpace) {
  EXPECT_EQ(judge_disk_space("/", 50'000'000).code, "disk/full");
  EXPECT_EQ(judge_disk_space("/", 500'000'000).code, "disk/low");
  EXPECT_EQ(judge_disk_space("/", 5'000'000'000).code, "disk/ok");
}

}  // namespace
}  // namespace taku::server::doctor
