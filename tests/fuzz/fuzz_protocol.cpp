#include <algorithm>

#include "tests/fuzz/checked_engine.h"

// Any bytes as lines of the protocol, with a new engine for each input.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  taku::fuzz::CheckedEngine engine;
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view line = input.substr(0, end);
    if (taku::fuzz::affordable(line)) engine.answer(line);
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  return 0;
}
