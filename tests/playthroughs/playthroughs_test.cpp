#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "protocol/engine.h"

// Replays the recordings in this folder and compares every answer (README.md).

namespace taku {
namespace {

const std::filesystem::path kFolder = TAKU_PLAYTHROUGHS;

// The names of the recordings, without ".txt".
std::vector<std::string> recordings() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().stem().string();
    if (entry.path().extension() == ".txt" && name.find('_') != name.npos)
      names.push_back(name);  // skips CMakeLists.txt
  }
  std::ranges::sort(names);
  return names;
}

// Recordings must not depend on the clock or on random seeds.
protocol::Host host_of_nothing() {
  return {[] { return ADD_FAILURE() << "a request asked for the time", 0.0; },
          [] { return ADD_FAILURE() << "a match has no seed", Seed{}; }};
}

// The part of a long line around the first difference to the other line.
std::string near_difference(const std::string& line, const std::string& other) {
  constexpr std::ptrdiff_t kAround = 60;
  const std::ptrdiff_t at = std::ranges::mismatch(line, other).in1 - line.begin();
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at - kAround, 0));
  return (from > 0 ? "…" : "") + line.substr(from, 2 * kAround) + (from + 2 * kAround < line.size() ? "…" : "");
}

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, AnswersAsRecorded) {
  const std::string name = GetParam() + ".txt";
  std::ifstream file(kFolder / name);
  protocol::Engine engine(host_of_nothing());
  std::string line;
  int requests = 0;
  for (int number = 1; std::getline(file, line); ++number) {
    if (!line.starts_with("> ")) {
      EXPECT_TRUE(line.empty() || line.starts_with("# ")) << name << ":" << number << ": not a request: " << line;
      continue;
    }
    const std::string request = line.substr(2);
    ++number;
    ASSERT_TRUE(std::getline(file, line) && line.starts_with("< ")) << name << ":" << number << ": no answer";
    const std::string recorded = line.substr(2);
    const std::string answer = engine.answer(request);
    EXPECT_TRUE(answer == recorded) << name << ":" << number << "\n  request   " << request << "\n  recorded  "
                                    << near_difference(recorded, answer) << "\n  answered  "
                                    << near_difference(answer, recorded);
    ++requests;
  }
  EXPECT_GT(requests, 0);
}

INSTANTIATE_TEST_SUITE_P(All, Playthrough, testing::ValuesIn(recordings()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace taku
