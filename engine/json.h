#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace taku {

// Keys keep the order in which they were written, so that answers read well and are the same everywhere.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonBytes = 64 * 1024;
inline constexpr int kMaxJsonDepth = 16;
inline constexpr int kMaxJsonKeys = 512;  // of one object: each key is compared with all before it

// Parses text from outside. Length, depth and keys are checked before the parser sees it.
Result<Json> parse_json(std::string_view text, std::size_t max_bytes = kMaxJsonBytes, int max_depth = kMaxJsonDepth);

// One line, valid UTF-8 whatever the strings inside hold.
std::string to_text(const Json& json);

// The checked reader. Outside JSON is read through these and nothing else: built without exceptions,
// the library's own get, at and value end the program when the type is not the expected one.
const Json* find(const Json& object, std::string_view key);  // nothing when absent, null, or not an object
std::optional<std::int64_t> as_int(const Json& json);        // whole numbers that fit; no floats
std::optional<bool> as_bool(const Json& json);
const std::string* as_string(const Json& json);

// The same for a field of an object; nothing also when the field has another type (use find to tell).
std::optional<std::int64_t> find_int(const Json& object, std::string_view key);
std::optional<bool> find_bool(const Json& object, std::string_view key);
const std::string* find_string(const Json& object, std::string_view key);

}  // namespace taku
