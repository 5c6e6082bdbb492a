#pragma once

#include <algorithm>
#include <string_view>

namespace taku::bus {

// Words separated by single dots, without spaces, control characters and the wildcards of NATS.
inline bool valid_subject(std::string_view subject) {
  const auto allowed = [](char c) { return c > ' ' && c < 127 && c != '*' && c != '>'; };
  return !subject.empty() && subject.front() != '.' && subject.back() != '.' &&
         subject.find("..") == std::string_view::npos && std::ranges::all_of(subject, allowed);
}

}  // namespace taku::bus
