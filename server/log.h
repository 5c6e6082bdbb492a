#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

#include "engine/json.h"

// The server's log for its operator: one JSON object per line on stderr. It never contains keys or tokens: requests are
// logged by path, without query and headers.

namespace taku::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Off };

std::optional<LogLevel> parse_log_level(std::string_view name);  // debug, info, warning, error, off
void set_log_level(LogLevel level);
bool logs(LogLevel level);  // whether this level is logged

using LogFields = std::initializer_list<std::pair<std::string_view, Json>>;
std::string log_line(LogLevel level, std::string_view what, LogFields fields, std::int64_t now_ms);
void log(LogLevel level, std::string_view what, LogFields fields = {});  // from any thread

}  // namespace taku::server
