#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What stands in the first line of a request.

namespace taku::server::http {

struct Target {
  std::string path;  // decoded, begins with "/"
  std::vector<std::pair<std::string, std::string>> query;

  // The first value of that name, or an empty one.
  const std::string& param(std::string_view name) const;
};

// Nothing when it is no path, or hides a control character or a broken escape.
std::optional<Target> parse_target(std::string_view target);

// A whole number in digits, without a sign.
std::optional<std::int64_t> parse_count(std::string_view text);

}  // namespace taku::server::http
