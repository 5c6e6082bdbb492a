#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace taku::people {

// The ranges that distributions on profiles are counted in, by their lower ends. They are part of the names of
// statistics: a new division needs `taku people recompute`.
inline constexpr std::array<std::int64_t, 17> kMatchLengths = {0,   10,  15,  20,  30,  40,  60,   80,  120,
                                                               160, 240, 320, 480, 640, 960, 1280, 1920};  // moves
inline constexpr std::array<std::int64_t, 10> kPaces = {0, 1, 2, 3, 5, 8, 12, 20, 30, 60};  // seconds for a move

// The lower end of the range that contains `value`, which is not negative.
inline std::string range_of(std::span<const std::int64_t> lower_ends, std::int64_t value) {
  return std::to_string(*std::prev(std::ranges::upper_bound(lower_ends, value)));
}

}  // namespace taku::people
