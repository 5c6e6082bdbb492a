#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

#include "engine/json.h"

// What happened, for whoever operates the server: one JSON object per line on stderr. Keys and tokens never stand in
// it: a request is logged by its path, without its query and headers.

namespace taku::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Off };

std::optional<LogLevel> parse_log_level(std::string_view name);  // debug, info, warning, error, off
void set_log_level(LogLevel level);
bool logs(LogLevel level);

using LogFields = std::initializer_list<std::pair<std::string_view, Json>>;
std::string log_line(LogLevel level, std::string_view what, LogFields fields, std::int64_t now_ms);
void log(LogLevel level, std::string_view what, LogFields fields = {});  // from any thread

}  // namespace taku::server
