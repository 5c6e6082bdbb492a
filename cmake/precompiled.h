// The headers that nearly every file includes and that take longest to parse, compiled once per build folder.
// Files still include what they use: without precompiled headers everything builds the same, only slower.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "engine/text_parts.h"

namespace taku {
// Never called. The JSON operations that nearly every file uses are instantiated here once instead of in each file.
inline Json precompile_json(const Json& in, int number, const std::string& text) {
  Json out{{"a", number}, {"b", text},    {"c", std::string_view(text)},
           {"d", true},   {"e", nullptr}, {"f", Json::array({1, "x"})}};
  out["g"] = std::vector<int>{};
  out["h"] = Json::object();
  out["i"] = std::int64_t{1};
  out["j"] = 1.0;
  out.push_back(number);
  out.push_back(text);
  out.push_back(Json(in));
  for (const Json& each : in) out.push_back(each);
  for (const auto& [key, value] : in.items()) out[key] = value;
  if (in.is_string() && in.contains("a") && in.find("b") != in.end() && in == out) return in.at("c");
  out["k"] = in.get<std::string>().size() + static_cast<std::size_t>(in.get<int>()) + in.get<std::int64_t>() +
             in.at(0).get<bool>();
  return in.value("l", out);
}
}  // namespace taku
