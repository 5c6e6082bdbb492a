#pragma once

#include <cstdint>

// Bounds for the times that a record from outside may claim (MoveNotes in engine/record.h).

namespace taku {

inline constexpr std::int64_t kLatestTimeMs = 253'402'300'799'999;      // since 1970: the end of the year 9999
inline constexpr std::int64_t kLongestThinkMs = 366LL * 86'400 * 1000;  // a year

}  // namespace taku
