#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/json.h"

// JSON as text, appended to a string. Messages and log entries are written with these directly where building a tree
// first would cost more than the rest of a move.

namespace taku {

void append_json(std::string& out, const Json& json);         // one line
void append_quoted(std::string& out, std::string_view text);  // always valid UTF-8: invalid bytes are replaced
void append_number(std::string& out, std::int64_t number);
void append_unsigned(std::string& out, std::uint64_t number);

}  // namespace taku
