#pragma once

#include <algorithm>
#include <string_view>

namespace taku::server::nodes {

// The name of a node is part of subjects on the bus: 1 to 32 letters, digits and dashes.
inline bool is_node_name(std::string_view text) {
  constexpr std::size_t kLongest = 32;
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, fits);
}

}  // namespace taku::server::nodes
