#pragma once

#include <optional>
#include <string>

#include "engine/json.h"
#include "engine/result.h"

namespace taku {

// Reads the option "position", which every game has: a position line to start from. Returns its state, or no state if
// the option is absent or empty.
template <class G>
Result<std::optional<typename G::State>> parse_position_option(const Json& json) {
  using Position = std::optional<typename G::State>;
  if (!find(json, "position")) return Position();
  const std::string* text = find_string(json, "position");
  if (!text) return Error{code::kBadOptions, "position must be a position line"};
  if (text->empty()) return Position();
  const auto state = G::parse(*text);
  if (!state) return Error{code::kBadOptions, "position: " + state.error().message, state.error().reason};
  return Position(*state);
}

}  // namespace taku
