#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace taku {

// Keys keep their insertion order, so that output is readable and identical everywhere.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonBytes = 64 * 1024;
inline constexpr int kMaxJsonDepth = 16;
inline constexpr int kMaxJsonKeys = 512;  // per object; lookup is linear

// Parses untrusted text. Checks length, depth and number of keys before parsing.
Result<Json> parse_json(std::string_view text, std::size_t max_bytes = kMaxJsonBytes, int max_depth = kMaxJsonDepth);

// One line. Always valid UTF-8: invalid bytes inside strings are replaced.
std::string to_text(const Json& json);

// An object with these fields in this order: object_of("q", 1, "r", 2). An initializer list makes the same object but
// copies every field twice, which is most of what a small object costs.
inline void add_fields(Json::object_t&) {}
template <class Value, class... Rest>
void add_fields(Json::object_t& object, const char* key, Value&& value, Rest&&... rest) {
  object.emplace_back(key, std::forward<Value>(value));
  add_fields(object, std::forward<Rest>(rest)...);
}
template <class... Fields>
Json object_of(Fields&&... fields) {
  Json json = Json::object();
  auto& object = *json.get_ptr<Json::object_t*>();
  object.reserve(sizeof...(fields) / 2);
  add_fields(object, std::forward<Fields>(fields)...);
  return json;
}

// Checked access. Use only these for JSON from outside: in a build without exceptions the library's own get, at and
// value abort the program if the type is wrong.
const Json* find(const Json& object, std::string_view key);  // nullptr if absent, null, or if object is not an object
std::optional<std::int64_t> as_int(const Json& json);        // integers that fit into 64 bits; no floats
std::optional<bool> as_bool(const Json& json);
const std::string* as_string(const Json& json);

// The same for a field of an object. Also empty if the field has another type; use find to distinguish.
std::optional<std::int64_t> find_int(const Json& object, std::string_view key);
std::optional<bool> find_bool(const Json& object, std::string_view key);
const std::string* find_string(const Json& object, std::string_view key);

}  // namespace taku
