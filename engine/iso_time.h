#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace taku {

// Formats milliseconds since 1970 as ISO 8601 in UTC: "2026-02-07T15:30:00.000Z". nullopt outside the years 1970 to
// 9999. All results have the same length, so they sort as text.
std::optional<std::string> iso_time(std::int64_t ms_since_1970);

// Parses what iso_time writes, and the same without milliseconds or with the date alone. The time is UTC, with or
// without the Z.
std::optional<std::int64_t> parse_iso_time(std::string_view text);

}  // namespace taku
