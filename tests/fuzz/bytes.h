#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace taku::fuzz {

// Takes decisions and texts from the front of a fuzzer's input.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}
  bool any() const { return !rest_.empty(); }
  std::uint8_t one() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(rest_[0]);
    rest_.remove_prefix(1);
    return byte;
  }
  std::string line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string text(rest_.substr(0, end));
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return text;
  }

 private:
  std::string_view rest_;
};

}  // namespace taku::fuzz
