#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Parsing of request targets.

namespace taku::server::http {

struct Target {
  std::string path;  // decoded, starts with "/"
  std::vector<std::pair<std::string, std::string>> query;

  // The first value with this name, or an empty string.
  const std::string& param(std::string_view name) const;
};

// Nothing if it is not a path or contains a control character or a broken escape.
std::optional<Target> parse_target(std::string_view target);

// A whole number without a sign.
std::optional<std::int64_t> parse_count(std::string_view text);

}  // namespace taku::server::http
