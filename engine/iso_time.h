#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace taku {

// ISO 8601 in UTC, "2026-02-07T15:30:00.000Z", of milliseconds since 1970; nothing outside the years 1970 to 9999. All
// are equally long, so that they sort as text.
std::optional<std::string> iso_time(std::int64_t ms_since_1970);

// Reads what iso_time writes, and shorter forms of it: without milliseconds, or the date alone. UTC, with or without Z.
std::optional<std::int64_t> parse_iso_time(std::string_view text);

}  // namespace taku
