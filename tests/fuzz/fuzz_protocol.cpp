#include <algorithm>
#include <array>

#include "tests/fuzz/checked_engine.h"

// Any bytes as lines of the protocol, with a new engine for each input.

namespace {

// A search takes as long as hundreds of other requests, so an input may ask for two.
bool searches(std::string_view line) {
  constexpr std::array<std::string_view, 4> kSearches = {"analyse", "prove", "solve", "think"};
  return std::ranges::any_of(kSearches, [&](std::string_view word) { return line.find(word) != line.npos; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  taku::fuzz::CheckedEngine engine;
  int searched = 0;
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view line = input.substr(0, end);
    if ((!searches(line) || ++searched <= 2) && taku::fuzz::affordable(line)) engine.answer(line);
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  return 0;
}
